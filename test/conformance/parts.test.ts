// How many parts a text takes and where they end, as cases of conformance/parts.jsonl.
import { capacity, detect, type Encoding, split } from "../reference/segmentation.ts";
import { distinct, octetsOf } from "./text.ts";
import { type Case, holdTopic, REFUSED } from "./topic.ts";

const ORIGIN = "3GPP TS 23.040 9.2.3.24, 9.2.3.24.1";
const WIDE = "3GPP TS 23.040 9.2.3.24.8";

interface Question {
	readonly text: string;
	readonly encoding?: Encoding;
	readonly udh?: string;
	readonly referenceBits?: 8 | 16;
}

/** The two questions about one text: how many parts, and which. */
function both(name: string, question: Question, why: string, origin = ORIGIN): Case[] {
	const { text, encoding = detect(text), udh = "", referenceBits = 8 } = question;
	const { parts } = split(text, encoding, octetsOf(udh).length, referenceBits);
	const reason = `${why}.`;
	const count: Case = {
		id: `parts/count-${name}`,
		ask: "countParts",
		input: { ...question },
		expect: parts.length > 255 ? REFUSED : { parts: parts.length },
		reason,
		origin,
	};
	// A list of long texts would say no more than their number.
	if (text.length > 500) return [count];
	return [
		count,
		{ ...count, id: `parts/split-${name}`, ask: "splitText", expect: { parts: parts.map((part) => part.text) } },
	];
}

const LETTER: Readonly<Record<Encoding, string>> = { GSM7: "a", UCS2: "ж", Binary: "\u00ff" };
const UNIT: Readonly<Record<Encoding, string>> = { GSM7: "septets", UCS2: "code units", Binary: "octets" };
const ENCODINGS = ["GSM7", "UCS2", "Binary"] as const;
/** An encoding is asked for where a text does not choose it itself. */
const asked = (encoding: Encoding) => (encoding === "Binary" ? { encoding } : {});

// Around each end of one, two, three and four parts.
const edges = ENCODINGS.flatMap((encoding) =>
	([8, 16] as const).flatMap((referenceBits) => {
		const single = capacity(encoding, 0);
		const per = capacity(encoding, referenceBits === 8 ? 6 : 7);
		const ends = referenceBits === 8 ? [single, 2 * per, 3 * per, 4 * per] : [single, 2 * per, 3 * per];
		return ends.flatMap((end) =>
			[end - 1, end, end + 1].flatMap((length) =>
				both(
					`${encoding.toLowerCase()}-${referenceBits}-bit-${length}`,
					{ text: LETTER[encoding].repeat(length), ...asked(encoding), ...(referenceBits === 16 && { referenceBits }) },
					`A text of one part has ${single} ${UNIT[encoding]}, a part of several ${per}`,
					referenceBits === 8 ? ORIGIN : WIDE,
				),
			),
		);
	}),
);

// An escape pair at and around each end.
const escapes = [
	...[158, 159, 160].map((at) => [at, at + 1] as const),
	...[151, 152, 153, 304, 305, 306, 307].map((at) => [at, 320] as const),
].flatMap(([at, length]) => {
	const text = `${"a".repeat(at)}€${"a".repeat(Math.max(0, length - at - 1))}`;
	return both(
		`gsm7-escape-pair-at-${at}`,
		{ text },
		`The euro sign at ${at} is two septets, and no part ends between them`,
	);
});
const manyEscapes = [79, 80, 81, 152, 153, 154, 228, 229].flatMap((count) =>
	both(
		`gsm7-${count}-escape-pairs`,
		{ text: "€".repeat(count) },
		"153 septets hold 76 escape pairs. The last septet of such a part is free",
	),
);

// A surrogate pair at and around each end. Old programs fill parts to the last code unit.
const pairs = [
	...[68, 69, 70].map((at) => [at, at + 1] as const),
	...[65, 66, 67, 132, 133, 134].map((at) => [at, 150] as const),
].flatMap(([at, length]): Case[] => {
	const text = `${"ж".repeat(at)}👍${"ж".repeat(Math.max(0, length - at - 1))}`;
	return halves(`ucs2-surrogate-pair-at-${at}`, text, `The emoji at ${at} is two code units`);
});
const manyPairs = [34, 35, 36, 66, 67, 68, 99, 100, 134].flatMap((count) =>
	halves(
		`ucs2-${count}-emojis`,
		"👍".repeat(count),
		"67 code units hold 33 pairs. The last unit of such a part is free",
	),
);

/** Parts of whole characters; of their number also the reading that cuts pairs. */
function halves(name: string, text: string, why: string): Case[] {
	const whole = `${why}. A part that ends between them shows two broken characters where parts are read alone.`;
	const [count, ...others] = both(name, { text }, why);
	const units = text.length <= 70 ? 1 : Math.ceil(text.length / 67);
	const { expect: _, ...asking } = count as Case;
	const { parts } = (count as Case).expect as { parts: number };
	const counted: Case =
		parts === units
			? { ...(count as Case), reason: whole }
			: {
					...asking,
					accept: [
						{ reading: "A pair stays together.", expect: { parts } },
						{ reading: "UCS-2 knows no pairs: each part is filled to its last code unit.", expect: { parts: units } },
					],
					reason: whole,
				};
	return [counted, ...others.map((one) => ({ ...one, reason: whole }))];
}

// What other characters do at the end of a part: the standard does not keep them together, libgammu does.
const CLUSTERS: readonly (readonly [name: string, text: string, why: string])[] = [
	["ucs2-combining-accent", `${"ж".repeat(66)}e\u0301${"ж".repeat(60)}`, "An accent is a character of its own"],
	["gsm7-crlf", `${"a".repeat(152)}\r\n${"a".repeat(60)}`, "A line end may be cut between CR and LF"],
	["ucs2-emoji-family", `${"ж".repeat(62)}👨‍👩‍👧${"ж".repeat(60)}`, "A family of emoji may be cut at its joiners"],
	["ucs2-flag", `${"ж".repeat(64)}🇩🇪${"ж".repeat(60)}`, "A flag is two pairs and may be cut between them"],
];
const clusters = CLUSTERS.flatMap(([name, text, why]) =>
	both(name, { text }, why).map(({ expect, reason, origin, ...one }): Case => {
		const whole = wholeClusters(text, name.startsWith("gsm7") ? 153 : 67);
		const kept = { parts: one.ask === "splitText" ? whole : whole.length };
		const accept = [
			{ reading: "Each part is filled as far as possible.", expect: expect ?? REFUSED },
			{ reading: "What a reader sees as one character stays together.", expect: kept },
		];
		const right = JSON.stringify(kept) === JSON.stringify(expect) ? { expect: kept } : { accept };
		return { ...one, ...right, reason, origin };
	}),
);

/** Parts of what a reader sees as one character. */
function wholeClusters(text: string, room: number): string[] {
	const parts = [""];
	for (const { segment } of new Intl.Segmenter("en").segment(text)) {
		if (`${parts.at(-1)}${segment}`.length > room) parts.push("");
		parts.push(`${parts.pop()}${segment}`);
	}
	return parts;
}

// A header of the caller takes room from each part, and the element of concatenation stands in the same header.
const HEADERS = [
	["ports-16-bit", "06050423F40000"],
	["ports-8-bit", "040402F0F1"],
	["one-octet-of-data", "03700100"],
	["no-elements", "00"],
	["twenty-octets", `13${"70"}11${"00".repeat(17)}`],
	["hundred-octets", `63${"70"}61${"00".repeat(97)}`],
	["hundred-thirty-octets", `81${"70"}7F${"00".repeat(127)}`],
] as const;
const headed = HEADERS.flatMap(([name, udh]) =>
	ENCODINGS.flatMap((encoding) => {
		const own = octetsOf(udh).length;
		const [single, per] = [capacity(encoding, own), capacity(encoding, own + 5)];
		return [single, single + 1, 2 * per, 2 * per + 1].flatMap((length) =>
			both(
				`${encoding.toLowerCase()}-${name}-${length}`,
				{ text: LETTER[encoding].repeat(length), ...asked(encoding), udh },
				`Beside a header of ${own} octets one part has ${single} ${UNIT[encoding]}, a part of several ${per}`,
			),
		);
	}),
);
const full: Case[] = ENCODINGS.flatMap((encoding) =>
	[134, 135, 136, 139, 140].flatMap((octets): Case[] => {
		const udh =
			`${(octets - 1).toString(16).padStart(2, "0")}70${(octets - 3).toString(16).padStart(2, "0")}${"00".repeat(octets - 3)}`.toUpperCase();
		const [single, per] = [capacity(encoding, octets), capacity(encoding, octets + 5)];
		return [1, single, single + 1, 40]
			.filter((length, index, all) => length > 0 && all.indexOf(length) === index)
			.map((length): Case => {
				const isOne = length <= single;
				const base = {
					id: `parts/count-${encoding.toLowerCase()}-header-of-${octets}-text-of-${length}`,
					ask: "countParts",
					input: { text: LETTER[encoding].repeat(length), ...asked(encoding), udh },
					origin: ORIGIN,
				};
				if (isOne || per < 1) {
					const reason = isOne
						? `Beside a header of ${octets} octets there is room for ${single} ${UNIT[encoding]}.`
						: "There is no room for an element of concatenation and a character, so nothing can be split.";
					return { ...base, expect: isOne ? { parts: 1 } : REFUSED, reason };
				}
				const { parts } = split(LETTER[encoding].repeat(length), encoding, octets, 8);
				const reason = `With an element of concatenation there is room for ${per} ${UNIT[encoding]} a part.`;
				if (encoding !== "GSM7" || per > 1) return { ...base, expect: { parts: parts.length }, reason };
				const accept = [
					{ reading: "A text without an escape pair is split.", expect: { parts: parts.length } },
					{ reading: "A part that has no room for an escape pair is no use.", expect: REFUSED },
				];
				return { ...base, accept, reason };
			});
	}),
);

// The encoding that is asked for decides, whatever the text needs.
const forced = (
	[
		["ascii-as-ucs2", "a".repeat(71), "UCS2"],
		["ascii-as-binary", "a".repeat(141), "Binary"],
		["latin-1-as-binary", "é".repeat(141), "Binary"],
		["extensions-as-ucs2", "€".repeat(71), "UCS2"],
		["extensions-as-gsm7", "€".repeat(81), "GSM7"],
	] as const
).flatMap(([name, text, encoding]) =>
	both(`forced-${name}`, { text, encoding }, `${encoding} is asked for, so its sizes hold`),
);
const refused = (
	[
		["curly-as-gsm7", "Don’t", "GSM7"],
		["cyrillic-as-gsm7", "Привет", "GSM7"],
		["euro-as-binary", "9 €", "Binary"],
		["emoji-as-binary", "👍", "Binary"],
		["one-of-400-as-gsm7", `${"a".repeat(399)}ç`, "GSM7"],
	] as const
).flatMap(([name, text, encoding]): Case[] =>
	["countParts", "splitText"].map((ask) => ({
		id: `parts/${ask === "countParts" ? "count" : "split"}-forced-${name}`,
		ask,
		input: { text, encoding },
		expect: REFUSED,
		reason: `${encoding} is asked for and cannot carry the text. Nothing may be replaced unasked.`,
		origin: "Interface 2.1; 3GPP TS 23.038 6.2",
	})),
);

const most = (["GSM7", "UCS2"] as const).flatMap((encoding) => {
	const per = capacity(encoding, 6);
	return [255 * per, 255 * per + 1].flatMap((length) =>
		both(
			`${encoding.toLowerCase()}-${length === 255 * per ? "255-parts" : "256-parts"}`,
			{ text: LETTER[encoding].repeat(length), ...asked(encoding) },
			"The number of parts is one octet: 255 at most",
		),
	);
});

const empty: Case = {
	id: "parts/count-empty",
	ask: "countParts",
	input: { text: "" },
	accept: [
		{ reading: "There is nothing to send.", expect: { parts: 0 } },
		{ reading: "An empty text is one message without user data.", expect: { parts: 1 } },
	],
	reason: "The standard knows a message without user data. Most services refuse an empty text.",
	origin: "3GPP TS 23.040 9.2.3.16",
};

holdTopic(
	"parts",
	distinct([
		...[empty, ...edges, ...escapes, ...manyEscapes, ...pairs, ...manyPairs, ...clusters],
		...[...headed, ...full, ...forced, ...refused, ...most],
	]),
);
