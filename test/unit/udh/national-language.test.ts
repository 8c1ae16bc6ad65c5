import { fromHex, unwrap } from "outbound-sms/foundation";
import { decodeUdh, encodeUdh } from "outbound-sms/user-data";
import { describe, expect, test } from "vitest";
import { findNationalLanguages, namesLanguage } from "../../../src/udh/header.ts";

const headerOf = (...elements: Parameters<typeof encodeUdh>[0]) => unwrap(decodeUdh(unwrap(encodeUdh(elements))));

test("a reserved national language is shown without a name, one of a wrong length is ignored", () => {
	const single = (...octets: number[]) => ({ identifier: 0x24, octets: new Uint8Array(octets) });
	expect(findNationalLanguages(headerOf(single(0x0e)))).toEqual({ singleShift: { identifier: 14, name: undefined } });
	expect(findNationalLanguages(headerOf(single(1), single(2), single(3, 3)))).toEqual({
		singleShift: { identifier: 2, name: "Spanish" },
	});
});

describe("namesLanguage", () => {
	test.each([
		["00", false],
		["03240101", true],
		["03250101", true],
		["03260101", false],
		["050003070201", false],
		["0800030702012400", true],
	])("of %s is %s", (hex, is) => {
		expect(namesLanguage(unwrap(fromHex(hex)))).toBe(is);
	});

	test("data of another element that looks like one does not count", () => {
		expect(namesLanguage(unwrap(fromHex("0570032401F4")))).toBe(false);
	});
});

test("findNationalLanguages refuses what is not a header", () => {
	expect(() => findNationalLanguages(5 as never)).toThrow('"udh" must be');
	expect(() => findNationalLanguages({} as never)).toThrow('"udh.elements" must be');
});
