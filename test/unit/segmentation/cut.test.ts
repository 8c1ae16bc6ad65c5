import { describe, expect, test } from "vitest";
import { GSM7_UNITS } from "../../../src/alphabet/gsm7.ts";
import { addPart, cutAuto, cutText, finishParts, type PartList } from "../../../src/segmentation/cut.ts";

const SMALL = { single: 4, perPart: 3 };
const cut = (text: string, encoding: "GSM7" | "UCS2" | "Binary", capacity = SMALL) =>
	cutText(text, encoding, capacity)?.map(({ text: part, units }) => [part, units]);

describe("cutText", () => {
	test("does not cut what fits one part, and makes no part of the empty text", () => {
		expect(cut("abcd", "GSM7")).toEqual([["abcd", 4]]);
		expect(cut("ab€", "GSM7")).toEqual([["ab€", 4]]);
		for (const encoding of ["GSM7", "UCS2", "Binary"] as const) expect(cut("", encoding)).toEqual([]);
	});

	test("cuts no escape pair: the part before it stays a septet short", () => {
		expect(cut("ab€cd€e", "GSM7")).toEqual([
			["ab", 2],
			["€c", 3],
			["d€", 3],
			["e", 1],
		]);
	});

	test("cuts no surrogate pair", () => {
		expect(cut("ab👍👍", "UCS2")).toEqual([
			["ab", 2],
			["👍", 2],
			["👍", 2],
		]);
	});

	test("gives undefined for characters that the encoding does not have", () => {
		expect([cut("ç", "GSM7"), cut("Ā", "Binary"), cut("ÿ", "Binary")]).toEqual([undefined, undefined, [["ÿ", 1]]]);
	});

	test("takes the least room for a character where a header leaves none", () => {
		expect(cut("a€", "GSM7", { single: 0, perPart: 0 })).toEqual([
			["a", 1],
			["€", 2],
		]);
		expect(cut("👍👍", "UCS2", { single: 0, perPart: 0 })).toHaveLength(2);
	});
});

test("cutAuto takes septets while every character has one", () => {
	expect(cutAuto("a".repeat(161))?.map(({ units }) => units)).toEqual([153, 8]);
	expect(cutAuto(`${"a".repeat(70)}ç`)?.map(({ units }) => units)).toEqual([67, 4]);
});

test("cutText cuts by the cells of the alphabet that it is given", () => {
	const cells = GSM7_UNITS.slice();
	cells["ç".charCodeAt(0)] = 1;
	expect(cutText("açbçc", "GSM7", SMALL, cells)?.map(({ text }) => text)).toEqual(["açb", "çc"]);
	expect(cutText("açbçc", "GSM7", SMALL)).toBeUndefined();
});

test("finishParts writes the total into each part", () => {
	const parts: PartList = [];
	addPart(parts, "abc", 0, 2, 2);
	addPart(parts, "abc", 2, 3, 1);
	expect(finishParts(parts)).toEqual([
		{ text: "ab", units: 2, sequence: 1, total: 2 },
		{ text: "c", units: 1, sequence: 2, total: 2 },
	]);
});
