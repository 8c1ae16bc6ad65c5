import fc from "fast-check";
import {
	countParts,
	detectEncoding,
	findUnencodable,
	graphemes,
	markText,
	measureText,
	splitText,
	unitsToSavePart,
	unwrap,
	words,
} from "outbound-sms";
import { decodeUdh } from "outbound-sms/encoding";
import { HINDI, nationalAlphabet, TURKISH, URDU } from "outbound-sms/national";
import { describe, expect } from "vitest";
import { law } from "../law.ts";
import { septetsOf } from "../reference/gsm7.ts";
import { capacity, detect, split, unitsToSave } from "../reference/segmentation.ts";

const WELL_FORMED = ["a", " ", "\n", "é", "€", "]", "|", "\f", "ç", "ÿ", "∞", "中", "🎉", "👍🏽"];
const ANY = [...WELL_FORMED, "\ud83c", "\udf89"];

/** Long runs of few characters and short mixtures, so that lengths come near the limits of one, two and three parts. */
function textOf(characters: readonly string[]): fc.Arbitrary<string> {
	const run = fc
		.tuple(fc.constantFrom(...characters), fc.oneof(fc.constantFrom(1, 66, 69, 133, 152, 160), fc.nat(30)))
		.map(([character, count]) => character.repeat(count));
	const mixture = fc.array(fc.constantFrom(...characters), { maxLength: 90 }).map((list) => list.join(""));
	return fc.array(fc.oneof(run, mixture), { maxLength: 5 }).map((list) => list.join(""));
}

const gsm7Text = textOf(["a", " ", "é", "€", "]", "\f"]);
const binaryText = textOf(["a", " ", "\n", "é", "ç", "ÿ"]);
const text = fc.oneof(gsm7Text, binaryText, textOf(["中", "🎉", "a"]), textOf(WELL_FORMED), textOf(ANY));
const encoding = fc.constantFrom("GSM7" as const, "UCS2" as const, "Binary" as const);
const referenceBits = fc.constantFrom(8 as const, 16 as const);
/** No header, or one of a single element with an unknown identifier. Every one leaves room for any character. */
const headerOctets = fc.oneof(fc.constant(0), fc.integer({ min: 3, max: 130 }));
const setting = fc.record({ encoding, referenceBits, headerOctets });

function optionsOf({ headerOctets, ...rest }: typeof setting extends fc.Arbitrary<infer T> ? T : never) {
	if (headerOctets === 0) return rest;
	const udh = new Uint8Array(headerOctets);
	udh.set([headerOctets - 1, 0x70, headerOctets - 3]);
	return { ...rest, header: unwrap(decodeUdh(udh)) };
}

const sizes = (parts: readonly { text: string; units: number }[]) => parts.map(({ text, units }) => ({ text, units }));

/**
 * A text whose atoms are put into parts one after the other; an atom longer than a part is put there character by
 * character.
 */
function fill(atoms: readonly string[], perPart: number): string[] {
	const parts = [""];
	const add = (atom: string) => {
		if ((parts.at(-1) as string).length + atom.length > perPart) parts.push("");
		parts.push(`${parts.pop()}${atom}`);
	};
	for (const atom of atoms) {
		if (atom.length <= perPart) add(atom);
		else for (const character of atom) add(character);
	}
	return parts;
}

describe("splitting and measuring", () => {
	law(
		"agree with the slow reference for every encoding, header length and reference width",
		400,
		[text, setting],
		(input, chosen) => {
			const options = optionsOf(chosen);
			const expected = split(input, chosen.encoding, chosen.headerOctets, chosen.referenceBits);
			const single = capacity(chosen.encoding, chosen.headerOctets);
			const own = chosen.referenceBits === 8 ? 5 : 6;
			const perPart = capacity(chosen.encoding, Math.max(chosen.headerOctets, 1) + own);
			const unitsPerPart = expected.parts.length > 1 ? perPart : single;
			expect(measureText(input, options)).toEqual({
				encoding: chosen.encoding,
				units: expected.parts.reduce((sum, { units }) => sum + units, 0),
				partCount: expected.parts.length,
				unitsPerPart,
				unitsLeft: unitsPerPart - (expected.parts.at(-1)?.units ?? 0),
				unencodable: expected.unencodable.length,
			});
			expect(findUnencodable(input, { encoding: chosen.encoding }).map(({ character }) => character)).toEqual(
				expected.unencodable,
			);
			const result = splitText(input, options);
			if (expected.unencodable.length > 0) {
				expect(result.issues?.[0].code).toBe(chosen.encoding === "GSM7" ? "text_not_gsm7" : "text_not_8bit");
			} else if (expected.parts.length > 255) {
				expect(result.issues?.[0]).toMatchObject({ code: "text_too_long", actual: expected.parts.length });
			} else {
				expect(sizes(unwrap(result))).toEqual(expected.parts);
			}
		},
	);

	law("by default: joined, within limits, greedy, no pair cut, one count", 300, [text], (input) => {
		const found = detect(input);
		const parts = unwrap(splitText(input));
		expect(detectEncoding(input)).toBe(found);
		expect(parts.map((part) => part.text).join("")).toBe(input);
		expect(countParts(input)).toBe(parts.length);
		const measure = measureText(input);
		expect(measure).toMatchObject({ encoding: found, partCount: parts.length, unencodable: 0 });
		const perPart = parts.length > 1 ? capacity(found, 6) : capacity(found, 0);
		expect(measure.unitsLeft).toBe(perPart - (parts.at(-1)?.units ?? 0));
		for (const [index, part] of parts.entries()) {
			expect(part).toMatchObject({ sequence: index + 1, total: parts.length });
			expect(part.units).toBeGreaterThan(0);
			expect(part.units).toBeLessThanOrEqual(perPart);
			const next = parts[index + 1];
			if (next === undefined) continue;
			const first = String.fromCodePoint(next.text.codePointAt(0) as number);
			const units = found === "GSM7" ? (septetsOf(first)?.length ?? 0) : first.length;
			expect(part.units + units).toBeGreaterThan(perPart);
			expect(/[\ud800-\udbff]$/.test(part.text) && /^[\udc00-\udfff]/.test(next.text)).toBe(false);
		}
	});

	const boundary = fc.constantFrom(undefined, graphemes, words);
	law("a well-formed text has well-formed parts", 100, [textOf(WELL_FORMED), boundary], (input, boundary) => {
		for (const part of unwrap(splitText(input, { boundary }))) expect(part.text).not.toMatch(/\p{Surrogate}/u);
	});
});

describe("unitsToSavePart", () => {
	const asked = fc.constantFrom("auto" as const, "GSM7" as const, "UCS2" as const, "Binary" as const);
	const askedSetting = fc.record({ encoding: asked, referenceBits, headerOctets });
	law("is what trying every end finds", 400, [text, askedSetting], (input, chosen) => {
		const { headerOctets, referenceBits } = chosen;
		const encodingOf = (part: string) => (chosen.encoding === "auto" ? detect(part) : chosen.encoding);
		const partsOf = (part: string) => split(part, encodingOf(part), headerOctets, referenceBits).parts.length;
		const unitsOf = (part: string) =>
			split(part, encodingOf(input), headerOctets, referenceBits).parts.reduce((sum, { units }) => sum + units, 0);
		const sending = { ...optionsOf({ encoding: "GSM7", referenceBits, headerOctets }), encoding: chosen.encoding };
		expect(unitsToSavePart(input, sending)).toBe(unitsToSave(input, partsOf, unitsOf));
	});

	const alphabet = fc.constantFrom(
		nationalAlphabet({ single: TURKISH }),
		nationalAlphabet({ locking: TURKISH, single: TURKISH }),
		nationalAlphabet({ locking: URDU, single: HINDI }),
	);
	const nationalText = textOf(["a", "ş", "ğ", "€", "ک", "क", "中", "🎉"]);
	const octets = fc.constantFrom(0, 100, 120, 124, 126, 128, 130, 132, 134, 136, 137, 138, 140);
	const sent = fc.record({ alphabet, octets, encoding: fc.constantFrom("auto" as const, "GSM7" as const) });
	law("is what trying finds with national tables", 400, [nationalText, sent], (input, { octets, ...rest }) => {
		const header = { octets: new Uint8Array(octets), isConcatenated: false };
		const sending = { ...rest, header };
		const { encoding: found } = measureText(input, sending);
		const partsOf = (part: string) => measureText(part, sending).partCount;
		const unitsOf = (part: string) => (found === "UCS2" ? part.length : measureText(part, sending).units);
		expect(unitsToSavePart(input, sending)).toBe(unitsToSave(input, partsOf, unitsOf));
	});
});

law("markText marks the characters of two septets, each at its place", 100, [text], (input) => {
	const expected = input.split("").flatMap((character, utf16Offset) => {
		if (septetsOf(character)?.length !== 2) return [];
		return [{ character, utf16Offset }];
	});
	const found = markText(input).filter(({ kind }) => kind === "double");
	const characters = found.flatMap(({ text, utf16Offset }) =>
		text.split("").map((character, index) => ({ character, utf16Offset: utf16Offset + index })),
	);
	expect(characters).toEqual(expected);
});

const GRAPHEMES = ["a", "中", "e\u0301", "🎉", "👍🏽", "🇩🇪", "👨‍👩‍👧‍👦", "한", "\r\n", " "];
const GIANT = `a${"\u0301".repeat(100)}`;
const graphemesOf = (input: string) => {
	const segmenter = new Intl.Segmenter("und", { granularity: "grapheme" });
	return Array.from(segmenter.segment(input), ({ segment }) => segment);
};

describe("boundaries in UCS2", () => {
	law("grapheme: as filled with the graphemes of the whole text", 100, [textOf(GRAPHEMES)], (input) => {
		const parts = unwrap(splitText(input, { encoding: "UCS2", boundary: graphemes })).map((part) => part.text);
		if (input.length > 70) expect(parts).toEqual(fill(graphemesOf(input), 67));
		else expect(parts.join("")).toBe(input);
	});

	const withGiants = textOf([...GRAPHEMES.slice(0, 7), "\u0301", "\u200d", GIANT]);
	law("grapheme: only one longer than a part is cut, and no part is empty or too long", 100, [withGiants], (input) => {
		const parts = splitText(input, { encoding: "UCS2", boundary: graphemes });
		fc.pre(parts.ok);
		const cuts = new Set<number>();
		let end = 0;
		for (const part of parts.value) {
			expect(part.units).toBe(part.text.length);
			expect(part.units).toBeGreaterThan(0);
			expect(part.units).toBeLessThanOrEqual(parts.value.length > 1 ? 67 : 70);
			end += part.units;
			cuts.add(end);
		}
		expect(parts.value.map((part) => part.text).join("")).toBe(input);
		let start = 0;
		for (const grapheme of graphemesOf(input)) {
			if (grapheme.length <= 67) {
				for (let i = 1; i < grapheme.length; i++) expect(cuts.has(start + i)).toBe(false);
			}
			start += grapheme.length;
		}
	});

	const ofWords = textOf(["a", "word", " ", "\n", "中", "🎉"]);
	law("words: as filled with words and spaces", 100, [ofWords], (input) => {
		const parts = unwrap(splitText(input, { encoding: "UCS2", boundary: words })).map((part) => part.text);
		if (input.length > 70) expect(parts).toEqual(fill(input.match(/[^ \n]+|[ \n]/g) ?? [], 67));
		else expect(parts.join("")).toBe(input);
	});
});
