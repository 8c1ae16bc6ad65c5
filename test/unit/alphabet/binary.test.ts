import { decodeBinary, encodeBinary } from "outbound-sms/alphabet";
import { unwrap } from "outbound-sms/foundation";
import { describe, expect, test } from "vitest";
import { writeBinary } from "../../../src/alphabet/octet-text.ts";

describe("Binary", () => {
	test("every octet there and back", () => {
		const octets = Uint8Array.from({ length: 256 }, (_, octet) => octet);
		expect(unwrap(encodeBinary(decodeBinary(octets)))).toEqual(octets);
	});

	test("characters above U+00FF are refused, each named once", () => {
		expect(encodeBinary("a\u0100👍").issues).toMatchObject([
			{
				code: "text_not_8bit",
				message: "Text is not 8-bit, use characters up to U+00FF: found U+0100 and 1 more",
				offset: 1,
				unit: "utf16",
				characters: [
					{ character: "\u0100", codePoint: 0x100, utf16Offset: 1 },
					{ character: "👍", codePoint: 0x1f44d, utf16Offset: 2 },
				],
			},
		]);
	});
});

test("a piece of a text is written, and no octet around it", () => {
	const octets = new Uint8Array(5).fill(0xaa);
	writeBinary("aÿbc", 1, 3, octets, 2);
	expect([...octets]).toEqual([0xaa, 0xaa, 0xff, 0x62, 0xaa]);
});

test("wrong arguments are named", () => {
	expect(() => encodeBinary(5 as never)).toThrow('"text" must be a string');
	expect(() => decodeBinary([0] as never)).toThrow('"octets" must be a Uint8Array');
});
