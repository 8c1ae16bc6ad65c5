// User data octet by octet, as cases of conformance/octets.jsonl.
import { detect, type Encoding } from "../reference/segmentation.ts";
import known from "../vectors/user-data.json" with { type: "json" };
import { distinct, headerOf, hexOf, packBehind, partsOf, userDataOf } from "./text.ts";
import { type Case, holdTopic, REFUSED } from "./topic.ts";

const GSM7 = "3GPP TS 23.040 9.2.3.24; 3GPP TS 23.038 6.1.2.1.1";
const ORIGINS: Readonly<Record<Encoding, string>> = {
	GSM7,
	UCS2: "3GPP TS 23.040 9.2.3.24; 3GPP TS 23.038 6.2.3",
	Binary: "3GPP TS 23.040 9.2.3.24",
};

interface Question {
	readonly text: string;
	readonly encoding?: Encoding;
	readonly udh?: string;
	readonly reference: number;
	readonly referenceBits?: 8 | 16;
}

function encoded(name: string, question: Question, why: string, origin?: string): Case {
	const encoding = question.encoding ?? detect(question.text);
	return {
		id: `octets/encode-${name}`,
		ask: "encodeUserData",
		input: { ...question },
		expect: { parts: partsOf(question.text, encoding, question) },
		reason: `${why}.`,
		origin: origin ?? ORIGINS[encoding],
	};
}

const partsIn = ({ expect }: Case) =>
	(expect as { parts: { userData: string; userDataLength: number; hasHeader: boolean }[] }).parts;

const examples = known
	.filter(({ input }) => !("flash" in input))
	.map(({ origin, input, parts }, index) => {
		const question = { reference: 0, ...input } as Question;
		const one = encoded(`example-${index + 1}`, question, "A worked example", origin);
		const found = partsIn(one).map(({ userData }) => userData);
		if (found.join() !== parts.map(({ hex }) => hex).join()) throw new Error(`${origin}: ${found}`);
		return one;
	});

const LETTER: Readonly<Record<Encoding, string>> = { GSM7: "a€b", UCS2: "ж👍", Binary: "\u00ff\u0000a" };
const ENCODINGS = ["GSM7", "UCS2", "Binary"] as const;
const WHY: Readonly<Record<Encoding, string>> = {
	GSM7: "TP-UDL counts septets, those that the header takes among them",
	UCS2: "The high octet of each code unit comes first, and TP-UDL counts octets",
	Binary: "Each character is the octet of its code, and TP-UDL counts octets",
};

/** A header of so many octets: one element with an identifier that nobody uses. */
const headerOfSize = (octets: number) => hexOf([octets - 1, 0x70, octets - 3, ...Array(octets - 3).fill(0xa5)]);

// Every number of fill bits: a header of 3 to 12 octets, and none.
const short = ENCODINGS.flatMap((encoding) =>
	[0, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].flatMap((octets) =>
		[1, 2, 7, 8].map((count) => {
			const text = LETTER[encoding].repeat(count);
			return encoded(
				`${encoding.toLowerCase()}-header-of-${octets}-text-of-${text.length}`,
				{ text, encoding, ...(octets > 0 && { udh: headerOfSize(octets) }), reference: 1 },
				encoding === "GSM7" && octets > 0
					? `${(7 - ((octets * 8) % 7)) % 7} fill bits stand behind a header of ${octets} octets. ${WHY[encoding]}`
					: WHY[encoding],
			);
		}),
	),
);
const long = ENCODINGS.flatMap((encoding) =>
	([8, 16] as const).flatMap((referenceBits) =>
		[0, 1, 127, 128, 255, ...(referenceBits === 16 ? [256, 4660, 65535] : [])].map((reference) =>
			encoded(
				`${encoding.toLowerCase()}-${referenceBits}-bit-reference-${reference}`,
				{ text: LETTER[encoding].repeat(60), encoding, reference, referenceBits },
				`Each part has the reference ${reference} in ${referenceBits} bits, the number of parts and its own number`,
				referenceBits === 8 ? "3GPP TS 23.040 9.2.3.24.1" : "3GPP TS 23.040 9.2.3.24.8",
			),
		),
	),
);
const merged = ENCODINGS.flatMap((encoding) =>
	["06050423F40000", "040402F0F1", headerOfSize(20)].map((udh) =>
		encoded(
			`${encoding.toLowerCase()}-merged-header-${udh.slice(0, 6).toLowerCase()}`,
			{ text: LETTER[encoding].repeat(60), encoding, udh, reference: 7 },
			"The element of concatenation joins the header of the caller. There is one header, with one length",
		),
	),
);
const whole = [
	["160-septets", "a".repeat(160), "160 septets are 140 octets, and TP-UDL is 160"],
	["161-septets", "a".repeat(161), "153 septets, and one fill bit behind the header of six octets"],
	["escape-pair-at-the-end-of-a-part", `${"a".repeat(152)}€${"a".repeat(20)}`, "The first part has 152 septets"],
	["70-units", "ж".repeat(70), "70 code units are 140 octets"],
	["71-units", "ж".repeat(71), "67 code units, then four"],
	["curly", "Don’t", "One character without a cell makes it UCS2"],
	[
		"every-cell",
		"@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
		"The septets are 0 to 127 but for the escape",
	],
	["every-extension", "\f^{}\\[~]|€", "Each is an escape and a septet"],
].map(([name = "", text = "", why = ""]) => encoded(name, { text, reference: 66 }, why));

const refused: Case[] = (
	[
		["curly-as-gsm7", { text: "Don’t", encoding: "GSM7", reference: 0 }, "GSM7 cannot carry the text"],
		["euro-as-binary", { text: "€", encoding: "Binary", reference: 0 }, "Binary cannot carry the text"],
		["broken-header", { text: "a", udh: "0500030C01", reference: 0 }, "The header is shorter than it says"],
		[
			"octets-behind-the-header",
			{ text: "a", udh: "06050423F4000000", reference: 0 },
			"The header is longer than it says",
		],
	] as const
).map(([name, input, why]) => ({
	id: `octets/encode-refused-${name}`,
	ask: "encodeUserData",
	input,
	expect: REFUSED,
	reason: `${why}.`,
	origin: GSM7,
}));

// And back: what a receiver makes of them.
const decodings = [...examples, ...short.filter((_, index) => index % 3 === 0), ...merged, ...whole].flatMap(
	(one): Case[] => {
		const { text, encoding = detect(String(text)) } = one.input as unknown as Question;
		const parts = partsIn(one);
		if (parts.length !== 1) return [];
		return parts.map((part) => ({
			id: one.id.replace("octets/encode-", "octets/decode-"),
			ask: "decodeUserData",
			input: { ...part, encoding },
			expect: { text, ...(part.hasHeader && { udh: one.input.udh }) },
			reason: "TP-UDL and the header say where the text begins and ends.",
			origin: one.origin,
		}));
	},
);
const wrong: Case[] = (
	[
		[
			"udl-above-the-septets",
			{ userData: "E8329BFD06", userDataLength: 6, hasHeader: false, encoding: "GSM7" },
			"Five octets do not hold six septets",
		],
		[
			"udl-above-the-octets",
			{ userData: "0048", userDataLength: 4, hasHeader: false, encoding: "UCS2" },
			"There are fewer octets than TP-UDL says",
		],
		[
			"header-longer-than-the-octets",
			{ userData: "0A00030C0101", userDataLength: 6, hasHeader: true, encoding: "Binary" },
			"The header ends behind the octets",
		],
		[
			"header-longer-than-udl",
			{ userData: "0500030C0101D065", userDataLength: 5, hasHeader: true, encoding: "GSM7" },
			"TP-UDL ends inside the header",
		],
	] as const
).map(([name, input, why]) => ({
	id: `octets/decode-refused-${name}`,
	ask: "decodeUserData",
	input,
	expect: REFUSED,
	reason: `${why}.`,
	origin: "3GPP TS 23.040 9.2.3.16, 9.2.3.24",
}));
const loose: Case[] = [
	{
		id: "octets/decode-element-longer-than-the-header",
		ask: "decodeUserData",
		input: { userData: "0300059F611122", userDataLength: 7, hasHeader: true, encoding: "Binary" },
		accept: [
			{ reading: "The header is ignored, and the text behind it is kept.", expect: { text: 'a\u0011"' } },
			{ reading: "The user data are broken.", expect: REFUSED },
		],
		reason: "The last element does not fit into the header, so the whole header is ignored.",
		origin: "3GPP TS 23.040 9.2.3.24",
	},
	{
		id: "octets/decode-ones-in-the-free-bits",
		ask: "decodeUserData",
		input: { userData: "31D98C56B3DDFE", userDataLength: 7, hasHeader: false, encoding: "GSM7" },
		expect: { text: "1234567" },
		reason: "The bits behind the last septet are not text.",
		origin: GSM7,
	},
	{
		id: "octets/decode-at-sign-at-the-end",
		ask: "decodeUserData",
		input: { ...userDataOf([], "1234567@", "GSM7"), encoding: "GSM7" },
		expect: { text: "1234567@" },
		reason: "TP-UDL says that there are eight septets, so the last one is a commercial at.",
		origin: GSM7,
	},
	{
		id: "octets/decode-lone-surrogate-at-the-end",
		ask: "decodeUserData",
		input: { userData: "0061D83D", userDataLength: 4, hasHeader: false, encoding: "UCS2" },
		expect: { text: "a\ud83d" },
		reason: "A sender cut a pair. The next part has the other half, so the unit is kept.",
		origin: ORIGINS.UCS2,
	},
	{
		id: "octets/decode-reserved-extension",
		ask: "decodeUserData",
		input: { ...packBehind([], [0x1b, 0x61]), encoding: "GSM7" },
		expect: { text: "a" },
		reason: "The extension table has nothing at 61: the character of the default alphabet is shown.",
		origin: "3GPP TS 23.038 6.2.1.1",
	},
	{
		id: "octets/decode-middle-part",
		ask: "decodeUserData",
		input: { ...userDataOf(headerOf([], 12, 8, 3, 2), "hello", "GSM7"), encoding: "GSM7" },
		expect: { text: "hello", udh: "0500030C0302" },
		reason: "One fill bit stands behind the header of six octets.",
		origin: GSM7,
	},
];

holdTopic(
	"octets",
	distinct([...examples, ...short, ...long, ...merged, ...whole, ...refused, ...decodings, ...wrong, ...loose]),
);
