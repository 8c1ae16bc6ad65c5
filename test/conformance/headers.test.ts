// User data headers, as cases of conformance/headers.jsonl.
import { referenceConcatenation, referenceUdh } from "../reference/udh.ts";
import known from "../vectors/udh.json" with { type: "json" };
import { distinct, hexOf, octetsOf, scatter } from "./text.ts";
import { type Case, holdTopic, REFUSED } from "./topic.ts";

const ORIGIN = "3GPP TS 23.040 9.2.3.24";
const elementsOf = (elements: readonly (readonly [number, readonly number[]])[]) =>
	elements.map(([iei, data]) => ({ iei, data: hexOf(data) }));

/** What a header says, read and written, and which concatenation it has. */
function questions(name: string, hex: string, why: string, origin: string): Case[] {
	const reason = `${why[0]?.toUpperCase()}${why.slice(1)}.`;
	const read = referenceUdh(octetsOf(hex));
	if (read === undefined)
		return [{ id: `headers/read-${name}`, ask: "readHeader", input: { hex }, expect: REFUSED, reason, origin }];
	const elements = elementsOf(read);
	const [reference = null, total = null, sequence = null] = referenceConcatenation(read) ?? [];
	const isWhole = octetsOf(hex).length === 1 + (octetsOf(hex)[0] ?? 0);
	return [
		{ id: `headers/read-${name}`, ask: "readHeader", input: { hex }, expect: { elements }, reason, origin },
		...(isWhole
			? [{ id: `headers/write-${name}`, ask: "writeHeader", input: { elements }, expect: { hex }, reason, origin }]
			: []),
		{
			id: `headers/concatenation-${name}`,
			ask: "concatenationOf",
			input: { hex },
			expect: { reference, total, sequence },
			reason,
			origin,
		},
	];
}

const isHex = ({ hex }: { hex: string }) => /^([0-9A-F]{2})*$/.test(hex);
const examples = [...known.good, ...known.bad]
	.filter(isHex)
	.flatMap(({ hex, origin }, index) => questions(`example-${index + 1}`, hex, "as the source says", origin));
const notHex: Case[] = known.bad
	.filter((one) => !isHex(one))
	.map(({ hex, origin }, index) => ({
		id: `headers/read-not-hex-${index + 1}`,
		ask: "readHeader",
		input: { hex },
		expect: REFUSED,
		reason: "These are not octets in hexadecimal digits.",
		origin,
	}));

// Ports and shifts.
const ports: Case[] = known.good.flatMap((one, index): Case[] => {
	const [destination = null, source = null] = ("ports" in one ? one.ports : undefined) ?? [];
	return [
		{
			id: `headers/ports-example-${index + 1}`,
			ask: "portsOf",
			input: { hex: one.hex },
			expect: { destination, source },
			reason: destination === null ? "The header names no ports." : "The destination comes first.",
			origin: "3GPP TS 23.040 9.2.3.24.3, 9.2.3.24.4",
		},
	];
});
const shifts: Case[] = (
	[
		["both", "06240101250103", 3, 1],
		["single", "03240103", null, 3],
		["locking", "03250103", 3, null],
		["none", "050003CC0301", null, null],
		["single-twice", "06240101240103", null, 3],
		["beside-concatenation", "0800030C0201240101", null, 1],
		["wrong-length", "0424020101", null, null],
	] as const
).map(([name, hex, lockingShift, singleShift]) => ({
	id: `headers/shifts-${name}`,
	ask: "shiftsOf",
	input: { hex },
	expect: { lockingShift, singleShift },
	reason: "Element 24 names the single shift table, 25 the locking shift table. The last of two counts.",
	origin: "3GPP TS 23.040 9.2.3.24.15, 9.2.3.24.16",
}));

// What is one octet off.
const edges = (
	[
		["no-elements", "00", "a header may have no elements"],
		["empty-element", "027000", "an element may have no data"],
		["two-empty-elements", "0470007100", "elements may have no data"],
		["largest", `8B7089${"00".repeat(137)}`, "a header fills 140 octets"],
		["larger-than-user-data", `8C708A${"00".repeat(138)}`, "a header of 141 octets fits into no message"],
		["length-alone", "05", "the header is shorter than it says"],
		["identifier-alone", "0100", "an element has an identifier and a length"],
		["data-one-short", "0400030C01", "the element is longer than the header"],
		["data-one-long", "0600030C020100", "an identifier without a length is left"],
		["octets-behind", "0500030C0201AABB", "what stands behind the header is text"],
		["length-of-a-later-element", "0900030C02010501AAFF", "each element ends inside the header"],
	] as const
).flatMap(([name, hex, why]) => questions(`edge-${name}`, hex, why, ORIGIN));

// Concatenation: what counts and what is ignored.
const numbers = [0, 1, 2, 3, 255].flatMap((total) =>
	[0, 1, 2, 3, 255].flatMap((sequence) =>
		questions(
			`part-${sequence}-of-${total}`,
			hexOf([5, 0, 3, 0x0c, total, sequence]),
			sequence === 0 || sequence > total || total === 0
				? "an element whose number is 0 or above the total is ignored"
				: "the element says which part it is",
			"3GPP TS 23.040 9.2.3.24.1",
		).filter(({ ask }) => ask === "concatenationOf"),
	),
);
const wide = [0, 1, 255, 256, 4660, 65535].flatMap((reference) =>
	questions(
		`wide-reference-${reference}`,
		hexOf([6, 8, 4, Math.floor(reference / 256), reference % 256, 2, 1]),
		"the high octet of the reference comes first",
		"3GPP TS 23.040 9.2.3.24.8",
	),
);

// Elements of any identifier and length.
const random = Array.from({ length: 30 }, (_, index) => {
	const elements = Array.from({ length: 1 + scatter(index + 3, 4) }, (_, at): [number, number[]] => [
		scatter(97 * index + 13 * at + 1, 256),
		Array.from({ length: scatter(31 * index + at + 7, 9) }, (_, i) => scatter(index + 17 * at + i + 11, 256)),
	]);
	const octets = elements.flatMap(([iei, data]) => [iei, data.length, ...data]);
	return questions(
		`any-${index + 1}`,
		hexOf([octets.length, ...octets]),
		"an element that is not known is kept",
		ORIGIN,
	);
}).flat();
const cut = random
	.slice(0, 30)
	.flatMap(({ ask, input }, index) =>
		ask === "readHeader" && String(input.hex).length > 6
			? questions(`any-${index + 1}-cut`, String(input.hex).slice(0, -2), "the last octet is missing", ORIGIN)
			: [],
	);

holdTopic(
	"headers",
	distinct([...examples, ...notHex, ...ports, ...shifts, ...edges, ...numbers, ...wide, ...random, ...cut]),
);
