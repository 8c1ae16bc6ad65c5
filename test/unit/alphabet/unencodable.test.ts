import { nationalAlphabet, TURKISH } from "outbound-sms/national";
import { type Encoding, findDoubleWidth, findUnencodable, splitText } from "outbound-sms/segmentation";
import { describe, expect, test } from "vitest";
import { unencodableIssue } from "../../../src/alphabet/unencodable.ts";

describe("findUnencodable", () => {
	test("names each code point once, lone surrogates too, for every encoding", () => {
		const found = (encoding: Encoding) =>
			findUnencodable("ç🎉€\ud83c", { encoding }).map(({ character, utf16Offset }) => [character, utf16Offset]);
		expect(found("GSM7")).toEqual([
			["ç", 0],
			["🎉", 1],
			["\ud83c", 4],
		]);
		expect(found("UCS2")).toEqual([]);
		expect(found("Binary")).toEqual([
			["🎉", 1],
			["€", 3],
			["\ud83c", 4],
		]);
	});

	test("arguments outside the contract throw an error that names them", () => {
		expect(() => findUnencodable(5 as never)).toThrow(new TypeError('"text" must be a string, found number'));
		expect(() => findUnencodable("a", { encoding: "gsm7" as never })).toThrow(RangeError);
		expect(() => findUnencodable("a", { encoding: "gsm7" as never })).toThrow('"encoding" must be');
		for (const options of ["GSM7", null, 7]) {
			expect(() => findUnencodable("a", options as never)).toThrow('"options" must be an object');
		}
	});
});

test("an issue names the first character, and counts the others only if there are some", () => {
	const messages = (text: string) => splitText(text, { encoding: "GSM7" }).issues?.map(({ message }) => message);
	expect(messages("aç")).toEqual(["Text is not GSM 7-bit, use UCS2 or other characters: found U+00E7"]);
	expect(messages("aç🎉")).toEqual(["Text is not GSM 7-bit, use UCS2 or other characters: found U+00E7 and 1 more"]);
	// The last unit of the basic plane is one character, and hides none behind it.
	expect(findUnencodable("\uffffç").map(({ utf16Offset }) => utf16Offset)).toEqual([0, 1]);
});

test("an issue lists 100 characters and counts all", () => {
	const characters = (count: number) =>
		Array.from({ length: count }, (_, i) => String.fromCharCode(0x400 + i)).join("");
	const issue = (count: number) => unencodableIssue(characters(count), "GSM7");
	expect([99, 100, 101].map((count) => issue(count).characters.length)).toEqual([99, 100, 100]);
	expect(issue(101).message).toContain("found U+0400 and 100 more");
	expect(findUnencodable(characters(101))).toHaveLength(101);
});

test("Binary carries every character up to U+00FF", () => {
	expect(findUnencodable("\u0000ÿ\u0100", { encoding: "Binary" }).map(({ utf16Offset }) => utf16Offset)).toEqual([2]);
});

describe("findDoubleWidth", () => {
	test("lists each character after an escape with its offset, whatever else the text holds", () => {
		expect(findDoubleWidth("5 € 👍[")).toEqual([
			{ character: "€", codePoint: 0x20ac, utf16Offset: 2 },
			{ character: "[", codePoint: 0x5b, utf16Offset: 6 },
		]);
		expect(findDoubleWidth("")).toEqual([]);
	});

	test("looks at the tables of an alphabet", () => {
		const alphabet = nationalAlphabet({ locking: TURKISH, single: TURKISH });
		const found = (text: string, options?: Parameters<typeof findDoubleWidth>[1]) =>
			findDoubleWidth(text, options).map(({ character }) => character);
		expect([found("€ğİ"), found("€ğİ", { alphabet })]).toEqual([["€"], []]);
		expect(found("ğ", { alphabet: nationalAlphabet({ single: TURKISH }) })).toEqual(["ğ"]);
	});

	test("arguments outside the contract throw an error that names them", () => {
		expect(() => findDoubleWidth(5 as never)).toThrow(new TypeError('"text" must be a string, found number'));
	});
});

test("the first character behind the basic plane is one character", () => {
	expect(findUnencodable("\u{10000}ç").map(({ utf16Offset }) => utf16Offset)).toEqual([0, 2]);
});
