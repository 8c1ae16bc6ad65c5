import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CELLS } from "../../../src/alphabet/encoding.ts";
import { GSM7_UNITS } from "../../../src/alphabet/gsm7.ts";
import { cut, cutAuto, fillCells, fillGsm7, fillPlaces, fillUcs2 } from "../../../src/segmentation/fill.ts";

const SMALL = { single: 4, perPart: 3 };

describe("fillPlaces", () => {
	test("counts no part for nothing, one for what fits, and places with their gaps for more", () => {
		const fill = (units: number, gaps: number) => {
			const { partCount, unitsPerPart, unitsLeft } = fillPlaces("GSM7", units, gaps, SMALL, 0);
			return [partCount, unitsPerPart, unitsLeft];
		};
		expect(fill(0, 0)).toEqual([0, 4, 4]);
		expect(fill(4, 1)).toEqual([1, 4, 0]);
		expect(fill(5, 0)).toEqual([2, 3, 1]);
		expect(fill(5, 2)).toEqual([3, 3, 2]);
	});

	test("counts endless parts where they have no room", () => {
		expect(fillPlaces("UCS2", 5, 0, { single: 4, perPart: 0 }, 0)).toMatchObject({ partCount: Infinity, unitsLeft: 0 });
	});
});

test("a fill counts the parts that a cut makes", () => {
	const texts = fc.string({ unit: fc.constantFrom("a", "€", "é", "[", "ç", "👍", "漢"), maxLength: 60 });
	const capacities = fc.record({ single: fc.integer({ min: 2, max: 9 }), perPart: fc.integer({ min: 2, max: 7 }) });
	fc.assert(
		fc.property(texts, capacities, (text, { single, perPart }) => {
			const capacity = { single: Math.max(single, perPart), perPart };
			for (const [filled, parts] of [
				[fillCells(text, capacity, GSM7_UNITS), cut(text, capacity, GSM7_UNITS)],
				[fillUcs2(text, capacity), cut(text, capacity, undefined)],
			] as const) {
				expect(filled?.partCount).toBe(parts?.length);
				const last = parts?.at(-1);
				if (filled !== undefined && last !== undefined) expect(filled.unitsLeft).toBe(filled.unitsPerPart - last.units);
			}
		}),
	);
});

test("fillCells counts each character that an asked encoding cannot carry as one unit, and a surrogate pair once", () => {
	const fill = (text: string) => fillCells(text, SMALL, GSM7_UNITS, "GSM7");
	expect(fill("👍a")).toMatchObject({ encoding: "GSM7", units: 2, partCount: 1, unencodable: 1 });
	expect(fill("\udc4d\ud83da\ud83d")).toMatchObject({ units: 4, partCount: 1, unencodable: 3 });
	// The thumb takes one place, so the escape pair after it straddles two parts.
	expect(fill("a👍€")).toMatchObject({ units: 4, partCount: 1, unencodable: 1 });
	expect(fill("a👍€a")).toMatchObject({ units: 5, partCount: 2, unitsLeft: 0, unencodable: 1 });
	expect(fillCells("a👍", SMALL, GSM7_UNITS)).toBeUndefined();
});

const partsOf = (text: string, encoding: "GSM7" | "UCS2" | "Binary", capacity = SMALL) =>
	cut(text, capacity, CELLS[encoding])?.map(({ text: part, units }) => [part, units]);

describe("cut", () => {
	test("does not cut what fits one part, and makes no part of the empty text", () => {
		expect(partsOf("abcd", "GSM7")).toEqual([["abcd", 4]]);
		expect(partsOf("ab€", "GSM7")).toEqual([["ab€", 4]]);
		for (const encoding of ["GSM7", "UCS2", "Binary"] as const) expect(partsOf("", encoding)).toEqual([]);
	});

	test("cuts no escape pair: the part before it stays a septet short", () => {
		expect(partsOf("ab€cd€e", "GSM7")).toEqual([
			["ab", 2],
			["€c", 3],
			["d€", 3],
			["e", 1],
		]);
	});

	test("cuts no surrogate pair", () => {
		expect(partsOf("ab👍👍", "UCS2")).toEqual([
			["ab", 2],
			["👍", 2],
			["👍", 2],
		]);
	});

	test("gives undefined for characters that the encoding does not have", () => {
		expect([partsOf("ç", "GSM7"), partsOf("Ā", "Binary"), partsOf("ÿ", "Binary")]).toEqual([
			undefined,
			undefined,
			[["ÿ", 1]],
		]);
	});

	test("takes the least room for a character where a header leaves none", () => {
		expect(partsOf("a€", "GSM7", { single: 0, perPart: 0 })).toEqual([
			["a", 1],
			["€", 2],
		]);
		expect(partsOf("👍👍", "UCS2", { single: 0, perPart: 0 })).toHaveLength(2);
	});
});

test("cutAuto takes septets while every character has one", () => {
	expect(cutAuto("a".repeat(161))?.map(({ units }) => units)).toEqual([153, 8]);
	expect(cutAuto(`${"a".repeat(70)}ç`)?.map(({ units }) => units)).toEqual([67, 4]);
	expect(fillGsm7("a".repeat(161))).toMatchObject({ partCount: 2, units: 161 });
	expect([fillGsm7(`${"a".repeat(70)}ç`), fillGsm7("й")]).toEqual([undefined, undefined]);
});

test("cut cuts by the cells of the alphabet that it is given", () => {
	const cells = GSM7_UNITS.slice();
	cells["ç".charCodeAt(0)] = 1;
	expect(cut("açbçc", SMALL, cells)?.map(({ text }) => text)).toEqual(["açb", "çc"]);
	expect(cut("açbçc", SMALL, GSM7_UNITS)).toBeUndefined();
});
