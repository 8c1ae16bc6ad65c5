import fc from "fast-check";
import { analyzeText, measureRange, type ReplacedText, replaceForGsm7, truncateToParts } from "outbound-sms/advice";
import { isGsm7 } from "outbound-sms/alphabet";
import { countParts, findUnencodable, measureText } from "outbound-sms/segmentation";
import { describe, expect, test } from "vitest";
import { type Field, mostExpensive, truncate } from "../reference/advice.ts";

const LEVELS = ["punctuation", "letters", "all"] as const;
const level = fc.constantFrom(...LEVELS);

/** Characters with a part in the rules, so that short texts meet many of them. */
const interesting = fc.constantFrom(
	..."abe19 €[\n’“…½—éłšœçÄΑΏμаёж中👍𝗛❤",
	"\r\n",
	" ",
	"\u00a0",
	"\u200b",
	"\u200d",
	"\ufe0f",
	"\u0301",
	"\u0308",
	"\u0323",
	"e\u0301",
	"\u0092",
	"\u1100\u1161",
	"\u0958",
	"\uff11",
	"\ud83d",
	"\udc4d",
);
const anything = fc.oneof(
	{ weight: 8, arbitrary: interesting },
	fc.string({ unit: "binary", minLength: 1, maxLength: 1 }),
);
/** Short pieces, some of them many times, so that texts have several parts. */
const text = fc
	.array(
		fc
			.tuple(fc.array(anything, { maxLength: 6 }), fc.constantFrom(1, 1, 1, 2, 20, 60))
			.map(([piece, times]) => piece.join("").repeat(times)),
		{ maxLength: 6 },
	)
	.map((pieces) => pieces.join(""));
/** Texts in which everything can be replaced, about as long as a part or several. */
const replaceable = fc
	.array(fc.tuple(fc.constantFrom(..."ae1€…½’éłœ", "\u200b", "e\u0301", "\u0308"), fc.integer({ min: 1, max: 80 })), {
		maxLength: 5,
	})
	.map((pieces) => pieces.map(([piece, times]) => piece.repeat(times)).join(""));
const anyText = fc.oneof(text, replaceable);

/** The audit list made in the given text, or what is wrong with the list. */
function applied(given: string, replacements: ReplacedText["replacements"]): string {
	let result = "";
	let done = 0;
	for (const { utf16Offset, from, to } of replacements) {
		if (utf16Offset < done || !given.startsWith(from, utf16Offset)) return `not in the text: ${from} at ${utf16Offset}`;
		result += given.slice(done, utf16Offset) + to;
		done = utf16Offset + from.length;
	}
	return result + given.slice(done);
}

describe("replaceForGsm7", () => {
	test("never costs more: no more parts, and no more units while the text stays UCS2", () => {
		fc.assert(
			fc.property(anyText, level, (given, level) => {
				const { text, encoding } = replaceForGsm7(given, { level });
				expect(countParts(text)).toBeLessThanOrEqual(countParts(given));
				if (encoding === "UCS2") expect(text.length).toBeLessThanOrEqual(given.length);
			}),
			{ numRuns: 600 },
		);
	});

	test("the audit list made in the given text gives the result, and only pieces outside GSM7 are in it", () => {
		fc.assert(
			fc.property(anyText, level, (given, level) => {
				const { text, encoding, replacements, kept } = replaceForGsm7(given, { level });
				expect(applied(given, replacements)).toBe(text);
				// A letter of GSM 7-bit is touched only to become one character with its mark.
				const isRight = ({ from, to }: (typeof replacements)[number]) =>
					!isGsm7(from) && isGsm7(to) && (!isGsm7(from.charAt(0)) || to.normalize("NFD") === from.slice(0, 2));
				expect(replacements.filter((one) => !isRight(one))).toEqual([]);
				expect(encoding).toBe(measureText(text).encoding);
				expect(kept.length === 0).toBe(encoding === "GSM7");
				// Whatever is not GSM 7-bit was replaced or is listed as kept.
				const touched = new Set<number>();
				for (const { utf16Offset, from } of replacements) {
					for (let i = 0; i < from.length; i++) touched.add(utf16Offset + i);
				}
				const rest = findUnencodable(given).filter(({ utf16Offset }) => !touched.has(utf16Offset));
				expect(kept.map(({ character, codePoint, utf16Offset }) => ({ character, codePoint, utf16Offset }))).toEqual(
					rest,
				);
			}),
			{ numRuns: 600 },
		);
	});

	test("is idempotent", () => {
		fc.assert(
			fc.property(anyText, level, (given, level) => {
				const once = replaceForGsm7(given, { level });
				const twice = replaceForGsm7(once.text, { level });
				expect(twice.text).toBe(once.text);
				expect(twice.replacements).toEqual([]);
			}),
			{ numRuns: 600 },
		);
	});

	test("a higher level never leaves more parts", () => {
		fc.assert(
			fc.property(anyText, (given) => {
				const [low, middle, high] = LEVELS.map((level) => countParts(replaceForGsm7(given, { level }).text));
				expect(middle).toBeLessThanOrEqual(low as number);
				expect(high).toBeLessThanOrEqual(middle as number);
			}),
			{ numRuns: 600 },
		);
	});
});

describe("analyzeText", () => {
	test("lists exactly the characters that findUnencodable finds, each different one once", () => {
		fc.assert(
			fc.property(anyText, (given) => {
				const { forcing, measure } = analyzeText(given);
				expect(measure).toEqual(measureText(given));
				const flat = forcing
					.flatMap(({ character, codePoint, utf16Offsets }) =>
						utf16Offsets.map((utf16Offset) => ({ character, codePoint, utf16Offset })),
					)
					.sort((a, b) => a.utf16Offset - b.utf16Offset);
				expect(flat).toEqual(findUnencodable(given));
				const firsts = forcing.map(({ utf16Offsets }) => utf16Offsets[0] as number);
				expect(firsts).toEqual([...firsts].sort((a, b) => a - b));
			}),
			{ numRuns: 600 },
		);
	});

	test("says what each change saves as making it shows", () => {
		fc.assert(
			fc.property(anyText, (given) => {
				const { partsSaved, blocking, forcing, measure } = analyzeText(given);
				const parts = measure.partCount;
				const saved = (text: string) => parts - Math.min(parts, Math.max(1, countParts(text)));
				const made = (level: "punctuation" | "letters", from = given) => replaceForGsm7(from, { level }).text;
				// More marks in a row than any language has are not normalised.
				if (parts === 0 || /\p{M}{31}/u.test(given)) return;
				expect(partsSaved.punctuation).toBe(saved(made("punctuation")));
				expect(partsSaved.nfc).toBe(saved(given.normalize("NFC")));
				expect(partsSaved.lineFeeds).toBe(saved(given.replaceAll("\r\n", "\n")));
				expect(partsSaved.trailingSpaces).toBe(saved(given.trimEnd()));
				const cleaned = given.replaceAll("\r\n", "\n").trimEnd();
				expect(partsSaved.all).toBe(
					Math.max(saved(made("letters", cleaned)), saved(made("letters", cleaned.normalize("NFC")))),
				);
				const kinds = ["punctuation", "accents", "nfc", "lineFeeds", "trailingSpaces"] as const;
				for (const kind of kinds) expect(partsSaved.all).toBeGreaterThanOrEqual(partsSaved[kind]);
				// Where nothing else is to be replaced, accents save what the level saves.
				const levels = new Set(forcing.map(({ replacement }) => replacement?.level));
				if (!levels.has("punctuation") && given.normalize("NFC") === given) {
					expect(partsSaved.accents).toBe(saved(made("letters")));
				}
				const { kept } = replaceForGsm7(given, { level: "letters" });
				const isBlocked = kept.some(({ reason }) => reason === "noEquivalent" || reason === "level");
				expect(blocking > 0).toBe(isBlocked);
				// What is offered for a character is what replacing it does, where the whole text becomes GSM 7-bit.
				const all = replaceForGsm7(given, { level: "all" });
				if (all.encoding === "UCS2") return;
				const pairs = new Set(all.replacements.map(({ from, to }) => JSON.stringify([from, to])));
				const offered = new Set(forcing.map(({ replacement }) => JSON.stringify([replacement?.from, replacement?.to])));
				expect(offered).toEqual(pairs);
			}),
			{ numRuns: 600 },
		);
	});
});

describe("truncateToParts", () => {
	test("gives the longest beginning that fits, by trying every one", () => {
		const words = fc
			.array(
				fc.constantFrom(
					"word",
					"a",
					" ",
					"  ",
					"\n",
					"€[",
					"é",
					"👍",
					"👨\u200d👩\u200d👧",
					"e\u0301",
					"’",
					"中",
					"\r\n",
					"🇩🇪",
				),
				{
					minLength: 20,
					maxLength: 60,
				},
			)
			.chain((atoms) => fc.integer({ min: 1, max: 5 }).map((times) => atoms.join("").repeat(times)));
		const latePlain = fc
			.tuple(fc.integer({ min: 0, max: 170 }), words)
			.map(([length, rest]) => "plain text ".repeat(16).slice(0, length) + rest);
		fc.assert(
			fc.property(
				fc.oneof(words, latePlain, anyText),
				fc.integer({ min: 1, max: 3 }),
				fc.constantFrom("", "...", "…", " (more)", "]]"),
				fc.constantFrom("codePoint", "grapheme", "word"),
				(given, partCount, ellipsis, boundary) => {
					const truncated = truncateToParts(given, partCount, { ellipsis, boundary });
					expect(truncated).toBe(truncate(given, partCount, ellipsis, boundary));
					expect(countParts(truncated)).toBeLessThanOrEqual(partCount);
				},
			),
			{ numRuns: 250 },
		);
	});
});

describe("measureRange", () => {
	const names = ["a", "b", "c"];
	const field = fc.record({
		min: fc.integer({ min: 0, max: 200 }),
		more: fc.constantFrom(0, 1, 5, 150, 152, 153, 307),
		encoding: fc.constantFrom("GSM7", "UCS2"),
	});
	const template = fc
		.array(fc.constantFrom("plain ", "€", "[", "’", "👍", "x".repeat(60)), { minLength: 4, maxLength: 4 })
		.map((texts) => names.flatMap((name, index) => [texts[index] as string, `{${name}}`]).concat(texts[3] as string));

	test("is reached by values at both ends, written character by character", () => {
		fc.assert(
			fc.property(template, fc.tuple(field, field, field), (texts, fields) => {
				const bounds: Record<string, Field> = {};
				for (const [index, { min, more, encoding }] of fields.entries()) {
					bounds[names[index] as string] = { min, max: min + more, encoding };
				}
				const pieces = texts.map((text) => bounds[text.slice(1, -1)] ?? text);
				const { fewest, most, unbounded } = measureRange(texts.join(""), bounds);
				expect(unbounded).toEqual([]);
				expect(measureText(mostExpensive(pieces, most.encoding as "GSM7"))).toEqual(most);
				const isUcs2 = fewest.encoding === "UCS2";
				const shortest = pieces.map((piece) => {
					if (typeof piece === "string") return piece;
					// Two septets in one unit of UCS2 are the least that a GSM7 value can be there.
					const pairs = isUcs2 && piece.encoding === "GSM7" ? piece.min >> 1 : 0;
					return "€".repeat(pairs) + "a".repeat(piece.min - 2 * pairs);
				});
				expect(measureText(shortest.join(""))).toEqual(fewest);
			}),
			{ numRuns: 300 },
		);
	});

	test("is never left by values within the bounds", () => {
		const unit = { GSM7: fc.constantFrom("a", "é", "€", "["), UCS2: fc.constantFrom("a", "€", "中", "👍") };
		const value = fc.constantFrom("GSM7", "UCS2").chain((encoding) =>
			fc.record({
				encoding: fc.constant(encoding as "GSM7" | "UCS2"),
				value: fc.string({ unit: unit[encoding as "GSM7"], maxLength: 200 }),
				below: fc.nat(20),
				above: fc.nat(20),
			}),
		);
		fc.assert(
			fc.property(template, fc.tuple(value, value, value), (texts, values) => {
				const bounds: Record<string, Field> = {};
				let text = texts.join("");
				for (const [index, { value, encoding, below, above }] of values.entries()) {
					const { units } = measureText(value, { encoding });
					bounds[names[index] as string] = { min: Math.max(0, units - below), max: units + above, encoding };
					text = text.replace(`{${names[index]}}`, () => value);
				}
				const { fewest, most } = measureRange(texts.join(""), bounds);
				expect(countParts(text)).toBeGreaterThanOrEqual(fewest.partCount);
				expect(countParts(text)).toBeLessThanOrEqual(most.partCount);
			}),
			{ numRuns: 400 },
		);
	});
});
