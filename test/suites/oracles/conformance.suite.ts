// The cases of conformance/, confirmed by other implementations: Perl's Encode, libgammu, Wireshark's SMS dissector, and a
// second implementation of the interface in Python. Which cases each can confirm is said before it is asked, and the README
// of the kit says how many.
import { readFileSync } from "node:fs";
import { dataCodingScheme, fromHex, type UserData, unwrap } from "outbound-sms/encoding";
import { expect, test } from "vitest";
import { casesOf as allOf, isRight, rightsOf } from "../../conformance/cases.ts";
import { referenceUdh } from "../../reference/udh.ts";
import { ask, deliver, readByTshark, shownText } from "./peers.ts";

type Encoding = "GSM7" | "UCS2" | "Binary";

interface Part {
	readonly userData: string;
	readonly userDataLength: number;
	readonly hasHeader: boolean;
}

/** A case. `expect` and `input` have what the question has. */
interface Case {
	readonly id: string;
	readonly ask: string;
	readonly input: Part & {
		readonly character: string;
		readonly text: string;
		readonly septets: readonly number[];
		readonly encoding?: Encoding;
		readonly udh?: string;
		readonly referenceBits?: 8 | 16;
		readonly fillBits: number;
		readonly hex: string;
		readonly lockingShift?: number;
		readonly singleShift?: number;
		readonly parts: readonly Part[];
	};
	readonly expect?: Case["input"] & {
		readonly refused?: true;
		readonly units: number;
		readonly elements: readonly { readonly iei: number; readonly data: string }[];
		readonly reference: number | null;
		readonly total: number | null;
		readonly sequence: number | null;
		readonly destination: number | null;
		readonly source: number | null;
		readonly missing?: readonly number[];
	};
}

type Sure = Case & { readonly expect: NonNullable<Case["expect"]> };

/** The cases of a question with one right output, which is no refusal unless that is asked for. */
function casesOf(topic: string, question: string, { refused = false } = {}): Sure[] {
	return allOf<Case>(topic).filter(
		(one): one is Sure =>
			one.ask === question && one.expect !== undefined && (refused || one.expect.refused === undefined),
	);
}

const readme = readFileSync("conformance/README.md", "utf8");

/** Every case is confirmed, and they are not fewer than the README says. */
function confirm(
	topic: string,
	peer: string,
	cases: readonly { readonly id: string }[],
	answers: readonly (readonly [unknown, unknown])[],
) {
	expect(answers.length).toBe(cases.length);
	const wrong = answers.flatMap(([found, wanted], index) =>
		JSON.stringify(found) === JSON.stringify(wanted) ? [] : [{ id: cases[index]?.id, found, wanted }],
	);
	console.log(`${peer} confirms ${cases.length - wrong.length} of ${cases.length} cases of ${topic}`);
	expect(wrong).toEqual([]);
	const said = new RegExp(`^\\| ${topic} \\| ${peer} \\| (\\d+) \\|`, "m").exec(readme)?.[1];
	expect(cases.length).toBeGreaterThanOrEqual(Number(said));
}

const perl = (questions: readonly object[]) => ask("perl", ["test/suites/oracles/septets.pl"], questions);
const gammu = (questions: readonly object[]) =>
	ask("/usr/bin/python3", ["test/suites/oracles/pdu.py"], questions).map((line) => JSON.parse(line));

/** The octets of Perl: those of GSM 7-bit, or of the encoding that is given. */
function perlOctets(
	texts: readonly { readonly text: string; readonly encoding?: Encoding }[],
): (number[] | "refused")[] {
	const lines = perl(texts.map(({ text, encoding = "GSM7" }) => ({ text, encoding })));
	return lines.map((line) => (line === "refused" ? line : [...unwrap(fromHex(line))]));
}
const septetsText = (all: readonly (readonly number[])[]): string[] =>
	perl(all.map((septets) => ({ hex: Buffer.from(septets).toString("hex") }))).map((line) => JSON.parse(line));

const userData = ({ userData, userDataLength, hasHeader }: Part, encoding: Encoding): UserData => ({
	octets: unwrap(fromHex(userData)),
	length: userDataLength,
	hasHeader,
	dataCodingScheme: dataCodingScheme(encoding),
});

/** Each code behind an escape that has a character. Perl gives U+FFFD for others. */
const PAIRS = [0x0a, 0x14, 0x28, 0x29, 0x2f, 0x3c, 0x3d, 0x3e, 0x40, 0x65];
const hasKnownPairs = (septets: readonly number[]) => {
	for (let at = 0; at < septets.length; at++) {
		if (septets[at] === 0x1b && !PAIRS.includes(septets[++at] ?? -1)) return false;
	}
	return true;
};

test("Perl has the same cells", () => {
	const cases = casesOf("alphabet", "cellOf", { refused: true });
	const found = perlOctets(cases.map(({ input }) => ({ text: input.character })));
	const text = casesOf("alphabet", "characterOf").filter(({ input }) => hasKnownPairs(input.septets));
	const texts = septetsText(text.map(({ input }) => input.septets));
	confirm(
		"alphabet",
		"Perl",
		[...cases, ...text],
		[
			...cases.map(({ expect }, index) => [found[index], expect.refused ? "refused" : expect.septets] as const),
			...text.map(({ expect }, index) => [texts[index], expect.text] as const),
		],
	);
});

test("Perl chooses the same encoding", () => {
	const cases = casesOf("encoding", "chooseEncoding");
	const found = perlOctets(cases.map(({ input }) => ({ text: input.text })));
	confirm(
		"encoding",
		"Perl",
		cases,
		cases.map(({ expect }, index) => [found[index] === "refused" ? "UCS2" : "GSM7", expect.encoding]),
	);
});

test("Perl counts the same units", () => {
	const cases = casesOf("units", "countUnits", { refused: true });
	const plain = perlOctets(cases.map(({ input }) => ({ text: input.text })));
	const encodings = cases.map(({ input }, index) => input.encoding ?? (plain[index] === "refused" ? "UCS2" : "GSM7"));
	const found = perlOctets(
		cases.map(({ input }, index) => ({ text: input.text, encoding: encodings[index] as Encoding })),
	);
	confirm(
		"units",
		"Perl",
		cases,
		cases.map(({ expect }, index) => {
			const octets = found[index] as number[] | "refused";
			const units = octets === "refused" ? octets : octets.length / (encodings[index] === "UCS2" ? 2 : 1);
			return [units, expect.refused ? "refused" : expect.units];
		}),
	);
});

/** More of a text overflows a buffer of libgammu. */
const MOST_BY_GAMMU = 3000;

test("libgammu splits into the same parts", () => {
	const cases = ["countParts", "splitText"].flatMap((question) =>
		casesOf("parts", question).filter(
			({ input: { text, udh, encoding } }) =>
				udh === undefined && encoding !== "Binary" && text !== "" && text.length < MOST_BY_GAMMU,
		),
	);
	const plain = perlOctets(cases.map(({ input }) => ({ text: input.text })));
	const found: string[][] = gammu(
		cases.map(({ input }, index) => ({
			split: input.text,
			unicode: (input.encoding ?? (plain[index] === "refused" ? "UCS2" : "GSM7")) === "UCS2",
			bits: input.referenceBits ?? 8,
		})),
	);
	confirm(
		"parts",
		"libgammu",
		cases,
		cases.map(({ ask: question, expect }, index) => [
			question === "splitText" ? found[index] : found[index]?.length,
			expect.parts,
		]),
	);
});

/** Headers by the number of fill bits behind them: none, and 6, 5, 4, 3, 9 and 8 octets. */
const HEADERS = ["", "050003070101", "0470020000", "03700100", "027000", "087006000000000000", "0770050000000000"];

test("tshark reads the same septets from packed octets", () => {
	const cases = [...casesOf("packing", "packSeptets"), ...casesOf("packing", "unpackSeptets")].map((one) => ({
		one,
		septets: one.input.septets ?? one.expect.septets,
		hex: one.input.hex ?? one.expect.hex,
	}));
	const shown = cases.filter(({ septets }) => septets.length > 0 && hasKnownPairs(septets) && septets.length < 150);
	const texts = septetsText(shown.map(({ septets }) => septets));
	const rows = readByTshark(
		shown.map(({ one, septets, hex }) => {
			const header = HEADERS[one.input.fillBits] ?? "";
			const before = Math.ceil((header.length * 4) / 7);
			const whole = { userData: header + hex, userDataLength: before + septets.length, hasHeader: header !== "" };
			return userData(whole, "GSM7");
		}),
		["sms_text"],
	);
	confirm(
		"packing",
		"tshark",
		shown.map(({ one }) => one),
		shown.map((_, index) => [rows[index]?.[0], shownText(texts[index] as string)]),
	);
});

/** The octets of whole messages with the text of each. */
const messages = () => [
	...casesOf("octets", "encodeUserData").map((one) => ({ one, parts: one.expect.parts, text: one.input.text })),
	...casesOf("octets", "decodeUserData").map((one) => ({ one, parts: [one.input], text: one.expect.text })),
];
function encodingsOf(all: readonly { readonly one: Case }[]): Encoding[] {
	const plain = perlOctets(all.map(({ one }) => ({ text: one.input.text ?? "" })));
	return all.map(({ one }, index) => one.input.encoding ?? (plain[index] === "refused" ? "UCS2" : "GSM7"));
}

/** Neither half of a surrogate pair nor a code that is not in the extension table: both programs show something else. */
const isShown = ({ one, text }: ReturnType<typeof messages>[number]) =>
	!/[\ud800-\udfff]/u.test(text) && !one.id.endsWith("reserved-extension");

/** The texts that a program finds in the parts of each message, joined. */
function textsOf(
	all: ReturnType<typeof messages>,
	encodings: readonly Encoding[],
	read: (parts: readonly UserData[]) => string[],
): string[] {
	const texts = read(
		all.flatMap(({ parts }, index) => parts.map((part) => userData(part, encodings[index] as Encoding))),
	);
	return all.map(({ parts }) => texts.splice(0, parts.length).join(""));
}

test("libgammu reads the same text from the octets", () => {
	// Of a text with pairs it gives as many characters as there are septets, garbage at the end.
	const all = messages()
		.filter(isShown)
		.filter(({ text, one }) => one.input.encoding === "UCS2" || !/[\^{}\\[~\]|€\f]/.test(text));
	const encodings = encodingsOf(all);
	const texts = textsOf(all, encodings, (parts) =>
		gammu(parts.map((part) => ({ pdu: deliver(part) }))).map(({ text }) => text),
	);
	confirm(
		"octets",
		"libgammu",
		all.map(({ one }) => one),
		all.map(({ text }, index) => [
			texts[index],
			encodings[index] === "Binary" ? Buffer.from(text, "latin1").toString("hex") : text,
		]),
	);
});

test("tshark reads the same text from the octets", () => {
	const all = messages().filter((one) => isShown(one) && one.one.input.encoding !== "Binary");
	const encodings = encodingsOf(all);
	const texts = textsOf(all, encodings, (parts) => readByTshark(parts, ["sms_text"]).map(([text = ""]) => text));
	confirm(
		"octets",
		"tshark",
		all.map(({ one }) => one),
		all.map(({ text }, index) => [texts[index], shownText(text)]),
	);
});

test("tshark finds the same elements, concatenation and ports", () => {
	const headers = casesOf("headers", "readHeader");
	// It shows every concatenation, and those that are ignored too.
	const concatenations = casesOf("headers", "concatenationOf").filter(({ input, expect }) => {
		const elements = referenceUdh([...unwrap(fromHex(input.hex))]) ?? [];
		const own = elements.filter(([identifier]) => identifier === 0 || identifier === 8);
		return own.length === (expect.reference === null ? 0 : 1);
	});
	const ports = casesOf("headers", "portsOf");
	const all = [...headers, ...concatenations, ...ports];
	const rows = readByTshark(
		all.map(({ input }) =>
			userData({ userData: input.hex, userDataLength: input.hex.length / 2, hasHeader: true }, "Binary"),
		),
		["ie_identifier", "udh.mm.msg_id", "udh.mm.msg_parts", "udh.mm.msg_part", "destination_port", "originator_port"],
	);
	confirm(
		"headers",
		"tshark",
		all,
		all.map((one, index) => {
			const [identifiers, reference, total, sequence, destination, source] = rows[index] ?? [];
			const { expect } = one;
			if (one.ask === "readHeader")
				return [identifiers, expect.elements.map(({ iei }) => `0x${iei.toString(16).padStart(2, "0")}`).join(",")];
			if (one.ask === "concatenationOf")
				return [
					[reference, total, sequence],
					[expect.reference, expect.total, expect.sequence].map((n) => `${n ?? ""}`),
				];
			return [[destination, source], [expect.destination, expect.source].map((n) => `${n ?? ""}`)];
		}),
	);
});

test("tshark numbers and reads the parts alike", () => {
	// It reads each part alone, and so no pair that is cut between two.
	const cases = casesOf("reassembly", "reassemble").filter(
		({ id, input }) => input.encoding !== "Binary" && id !== "reassembly/pair-across-parts",
	);
	const asked = cases.flatMap(({ input }) => input.parts.map((part) => userData(part, input.encoding ?? "GSM7")));
	const rows = readByTshark(asked, ["sms_text", "udh.mm.msg_parts", "udh.mm.msg_part"]);
	let at = 0;
	confirm(
		"reassembly",
		"tshark",
		cases,
		cases.map(({ input, expect }) => {
			const own = rows.slice(at, at + input.parts.length);
			at += input.parts.length;
			const total = Number(own[0]?.[1] || 1);
			const texts = Array.from(
				{ length: total },
				(_, index) => own.find(([, , sequence]) => Number(sequence || 1) === index + 1)?.[0],
			);
			const missing = texts.flatMap((text, index) => (text === undefined ? [index + 1] : []));
			return expect.missing === undefined ? [texts.join(""), shownText(expect.text)] : [missing, expect.missing];
		}),
	);
});

test("tshark finds the same national tables in the headers", () => {
	const cases = casesOf("national", "encodeUserData");
	const rows = readByTshark(
		cases.map(({ expect }) => userData(expect.parts[0] as Part, "GSM7")),
		["dis_iei_lang.single_shift", "dis_iei_lang.locking_shift"],
	);
	confirm(
		"national",
		"tshark",
		cases,
		cases.map(({ input, expect }, index) => {
			const names = (iei: string) => new RegExp(`^(..){1,7}${iei}01`).test(expect.parts[0]?.userData ?? "");
			return [rows[index], [names("24") ? `${input.singleShift}` : "", names("25") ? `${input.lockingShift}` : ""]];
		}),
	);
});

test.each(["callbacks", "requests", "answers", "senders", "codes", "money"])(
	"a second implementation, in Python, answers every case of %s",
	(topic) => {
		const cases = allOf(topic);
		const answers = ask("/usr/bin/python3", ["test/suites/oracles/second.py"], cases);
		const isAnswered = (one: (typeof cases)[number], line = "{}") => {
			const { id, output } = JSON.parse(line);
			return id === one.id && rightsOf(one).some((right) => isRight(right, output));
		};
		confirm(
			topic,
			"second.py",
			cases,
			cases.map((one, index) => [isAnswered(one, answers[index]), true]),
		);
	},
);
