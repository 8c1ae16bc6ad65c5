import { decodeUcs2, encodeUcs2 } from "outbound-sms/alphabet";
import { unwrap } from "outbound-sms/foundation";
import { describe, expect, test } from "vitest";
import { writeUcs2 } from "../../../src/alphabet/octet-text.ts";

describe("UCS-2", () => {
	test("every UTF-16 unit there and back, high octet first", () => {
		const text = String.fromCharCode(...Array.from({ length: 0x8000 }, (_, i) => i));
		const more = String.fromCharCode(...Array.from({ length: 0x8000 }, (_, i) => 0x8000 + i));
		const octets = encodeUcs2(text + more);
		expect([octets[2 * 0x1234], octets[2 * 0x1234 + 1]]).toEqual([0x12, 0x34]);
		expect(unwrap(decodeUcs2(octets))).toBe(text + more);
	});

	test("the first unit counts as well as the last", () => {
		expect(unwrap(decodeUcs2(new Uint8Array([0x04, 0x39, 0x00, 0x41])))).toBe("йA");
	});

	test("half a unit is refused", () => {
		expect(decodeUcs2(new Uint8Array(3)).issues).toMatchObject([{ code: "ucs2_odd_octets", offset: 2, unit: "octet" }]);
	});
});

test("a piece of a text is written, and no octet around it", () => {
	const octets = new Uint8Array(6).fill(0xaa);
	writeUcs2("aйb", 1, 2, octets, 2);
	expect([...octets]).toEqual([0xaa, 0xaa, 0x04, 0x39, 0xaa, 0xaa]);
});

test("wrong arguments and odd octets are named", () => {
	expect(() => encodeUcs2(5 as never)).toThrow('"text" must be a string');
	expect(() => decodeUcs2([0] as never)).toThrow('"octets" must be a Uint8Array');
	expect(decodeUcs2(new Uint8Array(3)).issues).toMatchObject([
		{ message: "Cannot decode UCS-2: 3 octets are an odd number" },
	]);
});
