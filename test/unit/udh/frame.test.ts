import { describe, expect, test } from "vitest";
import { isConcatenation, NO_HEADER, nextElement, scanUdh } from "../../../src/udh/header.ts";

const scan = (...octets: number[]) => scanUdh(Uint8Array.from(octets));

describe("scanUdh", () => {
	test("finds the length of a sound header, whatever follows it", () => {
		expect(scan(0)).toEqual({ octetCount: 1, isConcatenated: false, faultOffset: -1 });
		expect(scan(5, 0, 3, 7, 2, 1, 0x48, 0x69)).toEqual({ octetCount: 6, isConcatenated: true, faultOffset: -1 });
		expect(scan(6, 8, 4, 0, 7, 2, 2)).toMatchObject({ octetCount: 7, isConcatenated: true });
	});

	test("says where a header is broken: 0 for its length, else the identifier of the element", () => {
		expect(scan().faultOffset).toBe(0);
		expect(scan(3, 1, 1).faultOffset).toBe(0);
		expect(scan(140, ...Array(140).fill(0)).faultOffset).toBe(0);
		expect(scan(1, 5).faultOffset).toBe(1);
		expect(scan(2, 5, 1, 0).faultOffset).toBe(1);
		expect(scan(5, 5, 1, 0, 5, 9).faultOffset).toBe(4);
	});

	test("looks at no element beyond the header", () => {
		expect(scan(2, 5, 0, 0, 3, 7, 2, 1).isConcatenated).toBe(false);
	});
});

test("a message without a header has none that takes room or numbers it", () => {
	expect(NO_HEADER).toEqual({ octets: new Uint8Array(), isConcatenated: false });
});

test("nextElement goes over identifier, length and data", () => {
	expect(nextElement(Uint8Array.of(4, 5, 2, 0, 0), 1)).toBe(5);
});

describe("isConcatenation", () => {
	test.each([
		[[0, 3, 9, 2, 1], true],
		[[0, 3, 9, 2, 2], true],
		[[8, 4, 0, 9, 2, 1], true],
		[[0, 3, 9, 2, 0], false],
		[[0, 3, 9, 2, 3], false],
		[[0, 3, 9, 0, 0], false],
		[[0, 4, 0, 9, 2, 1], false],
		[[8, 3, 9, 2, 1], false],
		[[5, 3, 9, 2, 1], false],
		[[16, 5, 0, 0, 9, 2, 1], false],
	])("of %j is %s", (octets, is) => {
		expect(isConcatenation(Uint8Array.from(octets), 0)).toBe(is);
	});
});
