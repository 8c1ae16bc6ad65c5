// Septets in octets, as cases of conformance/packing.jsonl.
import { packBitByBit, septetsOf } from "../reference/gsm7.ts";
import { distinct, hexOf, scatter } from "./text.ts";
import { type Case, holdTopic, REFUSED } from "./topic.ts";

const ORIGIN = "3GPP TS 23.038 6.1.2.1.1";
const BEHIND = "3GPP TS 23.040 9.2.3.24";

function bothWays(name: string, septets: readonly number[], fillBits: number, reason: string, origin: string): Case[] {
	const hex = hexOf(packBitByBit(septets, fillBits));
	return [
		{ id: `packing/pack-${name}`, ask: "packSeptets", input: { septets, fillBits }, expect: { hex }, reason, origin },
		{
			id: `packing/unpack-${name}`,
			ask: "unpackSeptets",
			input: { hex, septetCount: septets.length, fillBits },
			expect: { septets },
			reason,
			origin,
		},
	];
}

// As they are printed.
const EXAMPLES: readonly (readonly [text: string, hex: string, fillBits: number, origin: string])[] = [
	[
		"hellohello",
		"E8329BFD4697D9EC37",
		0,
		"the worked example of most SMS PDU tutorials, for instance dreamfabric.com/sms",
	],
	["How are you?", "C8F71D14969741F977FD07", 0, "the second example of the same tutorials"],
	["1234567", "31D98C56B3DD00", 0, "seven septets leave seven spare bits: 3GPP TS 23.038 6.1.2.1.1"],
	["h", "D0", 1, "one fill bit after the six octets of a lone concatenation header: 3GPP TS 23.040 9.2.3.24"],
];
const examples = EXAMPLES.flatMap(([text, hex, fillBits, origin]) => {
	const septets = Array.from(text).flatMap((character) => septetsOf(character) ?? []);
	const name = `example-${text
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/-$/, "")}`;
	const cases = bothWays(name, septets, fillBits, `The text is "${text}".`, origin);
	if (cases[0]?.expect?.hex !== hex) throw new Error(`${text} is not ${hex}`);
	return cases;
});

const lengths = Array.from({ length: 18 }, (_, count) => count).flatMap((count) =>
	[0, 1, 2, 3, 4, 5, 6].flatMap((fillBits) => {
		const septets = Array.from({ length: count }, (_, index) => scatter(7 * count + 131 * index + fillBits + 1, 128));
		return bothWays(
			`${count}-septets-${fillBits}-fill-bits`,
			septets,
			fillBits,
			`${fillBits} zero bits come first, then each septet with its low bit first; the last octet is filled with zeros.`,
			fillBits === 0 ? ORIGIN : BEHIND,
		);
	}),
);
const edges = [
	["eight-at-signs", Array(8).fill(0), "Eight septets of zeros are seven octets of zeros."],
	["seven-at-signs", Array(7).fill(0), "Seven septets are seven octets too, with seven bits free."],
	[
		"seven-at-signs-and-cr",
		[0, 0, 0, 0, 0, 0, 0, 0x0d],
		"A CR at the end is a character here: only USSD takes it for padding.",
	],
	["all-ones", Array(8).fill(0x7f), "Eight septets of ones fill seven octets."],
	["escape-pair", [0x1b, 0x65], "An escape is a septet like any other."],
	["160-septets", Array.from({ length: 160 }, (_, index) => scatter(index + 5, 128)), "160 septets are 140 octets."],
].flatMap(([name, septets, reason]) => bothWays(name as string, septets as number[], 0, reason as string, ORIGIN));

const broken: Case[] = [
	["one-octet-for-two-septets", "FF", 2, 0],
	["fill-bits-take-the-room", "FF", 1, 2],
	["nothing-for-one", "", 1, 0],
	["139-octets-for-160", "00".repeat(139), 160, 0],
].map(([name, hex, septetCount, fillBits]) => ({
	id: `packing/unpack-refused-${name}`,
	ask: "unpackSeptets",
	input: { hex, septetCount, fillBits },
	expect: REFUSED,
	reason: "There are fewer bits than the septets take.",
	origin: ORIGIN,
}));
const spare: Case = {
	id: "packing/unpack-ignores-the-bits-behind",
	ask: "unpackSeptets",
	input: { hex: "31D98C56B3DDFE", septetCount: 7, fillBits: 0 },
	expect: { septets: [0x31, 0x32, 0x33, 0x34, 0x35, 0x36, 0x37] },
	reason: "The number of septets says where the text ends. The bits behind it are not text, whatever they are.",
	origin: ORIGIN,
};

holdTopic("packing", distinct([...examples, ...edges, ...lengths, ...broken, spare]));
