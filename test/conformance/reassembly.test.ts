// Parts put together again, as cases of conformance/reassembly.jsonl.
import { detect, type Encoding } from "../reference/segmentation.ts";
import { packBehind, partsOf, scatter } from "./text.ts";
import { type Answer, type Case, holdTopic, REFUSED } from "./topic.ts";

const ORIGIN = "3GPP TS 23.040 9.2.3.24.1";

const TEXTS: readonly (readonly [name: string, text: string, encoding?: Encoding])[] = [
	["gsm7", "Meet me at the station at 5 pm. Bring [your] {own} ticket ^~|€ ".repeat(5)],
	["gsm7-escapes", `${"a".repeat(152)}€${"b".repeat(151)}[${"c".repeat(40)}`],
	["ucs2", "Встретимся на вокзале в пять вечера. ".repeat(5)],
	["ucs2-emoji", "👍".repeat(70)],
	["binary", "\u0000\u00ff\u0080".repeat(90), "Binary"],
];

type Part = ReturnType<typeof partsOf>[number];

function put(
	name: string,
	encoding: Encoding,
	parts: readonly Part[],
	expect: Answer | Case["accept"],
	why: string,
): Case {
	return {
		id: `reassembly/${name}`,
		ask: "reassemble",
		input: { encoding, parts },
		...(Array.isArray(expect) ? { accept: expect } : { expect: expect as Answer }),
		reason: `${why}.`,
		origin: ORIGIN,
	};
}

const cases = TEXTS.flatMap(([name, text, asked]): Case[] => {
	const encoding = asked ?? detect(text);
	return ([8, 16] as const).flatMap((referenceBits): Case[] => {
		const of = (reference: number, udh = "") => partsOf(text, encoding, { reference, referenceBits, udh });
		const parts = of(66);
		const at = (...places: number[]) => places.map((place) => parts[place] as Part);
		const all = parts.map((_, index) => index);
		const label = (what: string) => `${name}-${referenceBits}-bit-${what}`;
		const shuffled = [...all].sort((a, b) => scatter(a + 5, 97) - scatter(b + 5, 97));
		const [first = 0, ...others] = all;
		const last = all.length;
		return [
			put(label("in-order"), encoding, parts, { text }, "The texts of the parts, joined, are the text"),
			put(
				label("backwards"),
				encoding,
				[...parts].reverse(),
				{ text },
				"The number in the header counts, not the order of arrival",
			),
			put(
				label("shuffled"),
				encoding,
				at(...shuffled),
				{ text },
				"The number in the header counts, not the order of arrival",
			),
			put(label("one-twice"), encoding, at(...all, first), { text }, "A part that arrives twice is one part"),
			put(label("all-twice"), encoding, at(...all, ...all), { text }, "A part that arrives twice is one part"),
			put(label("first-missing"), encoding, at(...others), { missing: [1] }, "The first part is missing"),
			put(label("last-missing"), encoding, at(...all.slice(0, -1)), { missing: [last] }, "The last part is missing"),
			...(all.length > 2
				? [
						put(
							label("all-but-one-missing"),
							encoding,
							at(1),
							{ missing: all.map((i) => i + 1).filter((i) => i !== 2) },
							"Only the second part is there",
						),
					]
				: []),
			put(
				label("two-references"),
				encoding,
				[parts[0] as Part, ...of(67).slice(1)],
				REFUSED,
				"Parts with two references are of two messages",
			),
			put(
				label("beside-ports"),
				encoding,
				of(66, "06050423F40000"),
				{ text },
				"The header of the caller stands in each part and is no text",
			),
		];
	});
});

const [one] = partsOf("Hello", "GSM7", {});
const narrow = partsOf("a".repeat(200), "GSM7", { reference: 66 });
const wide = partsOf("a".repeat(200), "GSM7", { reference: 66, referenceBits: 16 });
const other = partsOf(`b${"a".repeat(199)}`, "GSM7", { reference: 66 });
const longer = partsOf("a".repeat(400), "GSM7", { reference: 66 });
const alone: Case[] = [
	put("one-part-without-a-header", "GSM7", [one as Part], { text: "Hello" }, "A message of one part needs no header"),
	put(
		"one-of-one",
		"GSM7",
		[{ userData: "0500030C0101D06536FB0D", userDataLength: 12, hasHeader: true }],
		{ text: "hello" },
		"One part of one is the whole message",
	),
	put(
		"two-widths-of-the-reference",
		"GSM7",
		[narrow[0] as Part, wide[1] as Part],
		REFUSED,
		"References of 8 and of 16 bits are two ranges of numbers",
	),
	put(
		"two-texts-under-one-number",
		"GSM7",
		[...narrow, other[0] as Part],
		REFUSED,
		"Two parts have the same number and different texts, and nobody knows which is right",
	),
	put(
		"two-totals",
		"GSM7",
		[narrow[0] as Part, ...longer.slice(1)],
		REFUSED,
		"Parts that name different totals are of two messages",
	),
	put(
		"a-part-without-a-header-among-others",
		"GSM7",
		[...narrow, one as Part],
		REFUSED,
		"A part without a header is a message of its own",
	),
	put(
		"pair-across-parts",
		"UCS2",
		[
			{ userData: "0500030C02010061D83D", userDataLength: 10, hasHeader: true },
			{ userData: "0500030C0202DC4D0062", userDataLength: 10, hasHeader: true },
		],
		{ text: "a👍b" },
		"A sender that fills parts to the last unit cuts pairs. Joined, they are whole",
	),
	put(
		"escape-across-parts",
		"GSM7",
		[packBehind([5, 0, 3, 12, 2, 1], [0x61, 0x1b]), packBehind([5, 0, 3, 12, 2, 2], [0x65, 0x62])],
		[
			{ reading: "The septets of all parts are joined, then read.", expect: { text: "a€b" } },
			{ reading: "Each part is read alone, and a lone escape shows as a space.", expect: { text: "a eb" } },
		],
		"A sender must not cut an escape pair. Where one did, the euro sign can still be read",
	),
	put("no-parts", "GSM7", [], REFUSED, "There is nothing to put together"),
];

holdTopic("reassembly", [...cases, ...alone]);
