import { dataCodingScheme, decodeDataCodingScheme } from "outbound-sms/encoding";
import { expect, test } from "vitest";

// TS 23.038 clause 4 as patterns of bits 7 to 0; the first that fits counts. Letters: c class, k kind of waiting
// message, a active, - either.
type Rule = readonly [pattern: string, group: string, encoding: string, facts?: string];
const RULES: readonly Rule[] = [
	["000000--", "general", "GSM7", "reserved unless 00"],
	["000001--", "general", "Binary", "reserved unless 00"],
	["000010--", "general", "UCS2", "reserved unless 00"],
	["000011--", "general", "GSM7", "reserved"],
	["000100cc", "general", "GSM7"],
	["000101cc", "general", "Binary"],
	["000110cc", "general", "UCS2"],
	["000111cc", "general", "GSM7", "reserved"],
	["001000--", "general", "GSM7", "compressed, reserved unless 00"],
	["001001--", "general", "Binary", "compressed, reserved unless 00"],
	["001010--", "general", "UCS2", "compressed, reserved unless 00"],
	["001011--", "general", "GSM7", "compressed, reserved"],
	["001100cc", "general", "GSM7", "compressed"],
	["001101cc", "general", "Binary", "compressed"],
	["001110cc", "general", "UCS2", "compressed"],
	["001111cc", "general", "GSM7", "compressed, reserved"],
	["10------", "reserved", "GSM7", "reserved"],
	["1100a0kk", "messageWaitingDiscard", "GSM7"],
	["1100a1kk", "messageWaitingDiscard", "GSM7", "reserved"],
	["1101a0kk", "messageWaitingStore", "GSM7"],
	["1101a1kk", "messageWaitingStore", "GSM7", "reserved"],
	["1110a0kk", "messageWaitingStore", "UCS2"],
	["1110a1kk", "messageWaitingStore", "UCS2", "reserved"],
	["111100cc", "messageClass", "GSM7"],
	["111101cc", "messageClass", "Binary"],
	["111110cc", "messageClass", "GSM7", "reserved"],
	["111111cc", "messageClass", "Binary", "reserved"],
];
// Marked for automatic deletion: the same codings one group up.
const ALL_RULES: readonly Rule[] = [
	...RULES,
	...RULES.filter(([pattern]) => pattern.startsWith("00")).map(
		([pattern, , encoding, facts]): Rule => [`01${pattern.slice(2)}`, "automaticDeletion", encoding, facts ?? ""],
	),
];

function expected(octet: number) {
	const bits = octet.toString(2).padStart(8, "0");
	const rule = ALL_RULES.find(([pattern]) => [...pattern].every((bit, i) => !"01".includes(bit) || bit === bits[i]));
	const [pattern, group, encoding, facts = ""] = rule as Rule;
	return {
		group,
		encoding,
		isCompressed: facts.includes("compressed"),
		...(pattern.includes("c") && { messageClass: octet % 4 }),
		...(pattern.includes("k") && {
			messageWaiting: { isActive: bits[4] === "1", kind: ["voicemail", "fax", "email", "other"][octet % 4] },
		}),
		isReserved: facts.includes("reserved unless 00") ? octet % 4 !== 0 : facts.includes("reserved"),
	};
}

test("each of the 256 octets is described as TS 23.038 clause 4 says", () => {
	for (let octet = 0; octet < 256; octet++) {
		expect(decodeDataCodingScheme(octet), `0x${octet.toString(16)}`).toEqual(expected(octet));
	}
});

test.each([
	["GSM7", undefined, 0x00],
	["GSM7", { flash: undefined }, 0x00],
	["GSM7", { flash: false }, 0x00],
	["GSM7", { flash: true }, 0x10],
	["UCS2", { flash: false }, 0x08],
	["UCS2", { flash: true }, 0x18],
	["Binary", { flash: false }, 0x04],
	["Binary", { flash: true }, 0x14],
] as const)("%s with %o is 0x%s, and read back so, with class 0 for flash only", (encoding, options, octet) => {
	expect(dataCodingScheme(encoding, options)).toBe(octet);
	const messageClass = options?.flash && { messageClass: 0 };
	const described = { group: "general", encoding, isCompressed: false, isReserved: false, ...messageClass };
	expect(decodeDataCodingScheme(octet)).toEqual(described);
});

test.each<[string, () => unknown]>([
	['"octet" must be an integer from 0 to 255, found -1', () => decodeDataCodingScheme(-1)],
	['"octet" must be an integer from 0 to 255, found 256', () => decodeDataCodingScheme(256)],
	['"octet" must be a number', () => decodeDataCodingScheme("0" as never)],
	['"encoding" must be one of GSM7, UCS2, Binary', () => dataCodingScheme("gsm7" as never)],
	['"options" must be an object', () => dataCodingScheme("GSM7", 5 as never)],
	// Not read as true.
	['"flash" must be a boolean, found string', () => dataCodingScheme("GSM7", { flash: "false" as never })],
])("a wrong argument is named: %s", (message, call) => expect(call).toThrow(message));
