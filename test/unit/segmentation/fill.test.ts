import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { GSM7_UNITS } from "../../../src/alphabet/gsm7.ts";
import { cutText } from "../../../src/segmentation/cut.ts";
import { fillCells, fillPlaces, fillUcs2 } from "../../../src/segmentation/fill.ts";

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
				[fillCells(text, capacity, GSM7_UNITS), cutText(text, "GSM7", capacity)],
				[fillUcs2(text, capacity), cutText(text, "UCS2", capacity)],
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
