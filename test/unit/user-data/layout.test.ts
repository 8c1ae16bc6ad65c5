import { expect, test } from "vitest";
import { fillBits, headerLength, headerSeptets, lengthBits } from "../../../src/user-data/encode.ts";

test("TP-UDL counts septets for GSM7, else octets", () => {
	expect([lengthBits("GSM7"), lengthBits("UCS2"), lengthBits("Binary")]).toEqual([7, 8, 8]);
});

test("the text after a header begins at a septet boundary, with at most six fill bits before it", () => {
	for (let octets = 0; octets <= 140; octets++) {
		const end = octets * 8 + fillBits(octets);
		expect(end % 7).toBe(0);
		expect(headerSeptets(octets)).toBe(end / 7);
		expect(fillBits(octets)).toBeLessThan(7);
		expect(headerLength(octets, 8)).toBe(octets);
	}
	expect([0, 6, 7].map((octets) => [headerSeptets(octets), fillBits(octets)])).toEqual([
		[0, 0],
		[7, 1],
		[8, 0],
	]);
});
