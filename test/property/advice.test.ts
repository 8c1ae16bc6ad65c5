import fc from "fast-check";
import {
	analyzeText,
	applyReplacement,
	countParts,
	findUnencodable,
	graphemes,
	measureText,
	measureTextTemplate,
	parseTextTemplate,
	type ReplacementLevel,
	renderTextTemplate,
	replaceForGsm7,
	type Success,
	type TextTemplate,
	truncateToParts,
	unwrap,
	words as wholeWords,
} from "outbound-sms";
import { decodeUdh } from "outbound-sms/encoding";
import { nationalAlphabet, TURKISH } from "outbound-sms/national";
import { describe, expect, test } from "vitest";
import { isGsm7 } from "../../src/text/gsm7.ts";
import { law } from "../law.ts";
import {
	brokenClusters,
	cutClusters,
	type Field,
	mostExpensive,
	offersByReplacing,
	partsOf,
	splice,
	truncate,
} from "../reference/advice.ts";

const LEVELS = ["punctuation", "accents", "letters", "all"] as const;
const level = fc.constantFrom(...LEVELS);

/** Characters with a part in the rules, so that short texts meet many of them. */
const interesting = fc.constantFrom(
	..."abe19 €[\n’“…½—éłšœçÄΑΏμаёж中👍𝗛❤",
	...["\r\n", " ", "\u00a0", "\u200b", "\u200d", "\ufe0f", "\u0301", "\u0308", "\u0323", "e\u0301", "\u0092"],
	...["\u1100\u1161", "\u0958", "\uff11", "\ud83d", "\udc4d"],
	// Joiners, variation selectors, direction marks, flags and their letters, tags.
	...["👨\u200d👩\u200d👧", "❤\ufe0f", "1\ufe0f\u20e3", "🇩🇪", "🇫", "🏴\u{e0067}\u{e007f}"],
	...["\u200c", "\u200f", "\u202a"],
	// Persian, Hebrew, Hindi, Bengali, Thai, Khmer, Hangul, an Arabic sign that is written before its number.
	...["می\u200cخواهم", "שלום", "क्ष", "\u094d", "\u0903", "কি", "ที่", "ខ្ញុំ", "\u1100", "\u1161", "\u11a8", "각", "\u0600"],
	// What other systems use as line ends, and controls that stand for a character.
	...["\r", "\n", "\t", "\u2028", "\u0085", "\u0338", "\u00ad"],
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

describe("replaceForGsm7", () => {
	law("never costs more parts, nor more units while the text stays UCS2", 600, [anyText, level], (given, level) => {
		const { text, encoding } = replaceForGsm7(given, { level });
		expect(countParts(text)).toBeLessThanOrEqual(countParts(given));
		if (encoding === "UCS2") expect(text.length).toBeLessThanOrEqual(given.length);
	});

	law(
		"the audit list made in the given text gives the result, and only pieces outside GSM7 are in it",
		600,
		[anyText, level],
		(given, level) => {
			const { text, encoding, replacements, kept } = replaceForGsm7(given, { level });
			expect(splice(given, replacements)).toBe(text);
			// A character of GSM 7-bit is touched only where a mark behind it joins it or is left out.
			const isRight = ({ from, to }: (typeof replacements)[number]) =>
				!isGsm7(from) &&
				isGsm7(to) &&
				(!isGsm7(from.charAt(0)) || to.normalize("NFD").startsWith(from.charAt(0).normalize("NFD")));
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
		},
	);

	law("is idempotent", 600, [anyText, level], (given, level) => {
		const once = replaceForGsm7(given, { level });
		const twice = replaceForGsm7(once.text, { level });
		expect(twice.text).toBe(once.text);
		expect(twice.replacements).toEqual([]);
	});

	law("a higher level never leaves more parts", 600, [anyText], (given) => {
		const count = (level: ReplacementLevel) => countParts(replaceForGsm7(given, { level }).text);
		expect(count("letters")).toBeLessThanOrEqual(Math.min(count("punctuation"), count("accents")));
		expect(count("all")).toBeLessThanOrEqual(count("letters"));
	});
});

describe("analyzeText", () => {
	law("lists what findUnencodable finds, each character in one entry, in text order", 600, [anyText], (given) => {
		const { forcing, measure } = analyzeText(given);
		expect(measure).toEqual(measureText(given));
		const found = forcing.flatMap(({ character, utf16Offsets }) =>
			utf16Offsets.flatMap((start) => {
				expect(given.startsWith(character, start)).toBe(true);
				return findUnencodable(character).map((one) => ({ ...one, utf16Offset: start + one.utf16Offset }));
			}),
		);
		expect(found.sort((a, b) => a.utf16Offset - b.utf16Offset)).toEqual(findUnencodable(given));
		for (const { character, codePoint } of forcing) {
			expect(codePoint).toBe(findUnencodable(character)[0]?.codePoint);
		}
		const firsts = forcing.map(({ utf16Offsets }) => utf16Offsets[0] as number);
		expect(firsts).toEqual([...firsts].sort((a, b) => a - b));
	});

	law("offers once what replaceForGsm7 does, and says which offer adds a part", 600, [anyText], (given) => {
		const offers = analyzeText(given).forcing.flatMap(({ replacement, utf16Offsets, character }) => {
			expect(replacement?.from ?? character).toBe(character);
			return replacement === undefined ? [] : [{ ...replacement, utf16Offsets }];
		});
		const slow = offersByReplacing(given, LEVELS, (level) => replaceForGsm7(given, { level }).replacements);
		expect(offers).toEqual(slow);
	});

	law("an offer changes its places only, and leaves every other grapheme cluster whole", 600, [anyText], (given) => {
		for (const { replacement, utf16Offsets } of analyzeText(given).forcing) {
			if (replacement === undefined) continue;
			const { from, to, addsPart } = replacement;
			const places = utf16Offsets.map((utf16Offset) => ({ utf16Offset, from, to }));
			const made = applyReplacement(given, replacement);
			expect(made).toBe(splice(given, places));
			expect(partsOf(made) > partsOf(given)).toBe(addsPart);
			expect(brokenClusters(given, places)).toEqual([]);
		}
		for (const level of LEVELS) {
			expect(brokenClusters(given, replaceForGsm7(given, { level }).replacements)).toEqual([]);
		}
	});

	// Marks of many scripts behind characters that have a replacement, or a decomposition.
	const base = fc.constantFrom(..."aÅńȮỗ“½™𝗔№\t\u2028\u0092\u200bж", "e\u0301", "\r\n");
	const mark = fc.oneof(
		fc.constantFrom(
			..."\u0301\u0338\u09fe\u0903\u093f\u0e33\u200d\ufe0f\u20e3\u1ab0\u3099\u200b\u0600🏽\u{e0101}\u{e0067}👩",
		),
		fc.integer({ min: 0x300, max: 0x1fff }).map((unit) => String.fromCharCode(unit)),
	);
	const clusters = fc
		.array(fc.tuple(base, fc.array(mark, { maxLength: 3 })), { maxLength: 5 })
		.map((pieces) => pieces.map(([base, marks]) => base + marks.join("")).join(""));
	law("no mark and no joiner is left without its base", 2000, [fc.oneof(clusters, anyText)], (given) => {
		for (const level of LEVELS) {
			expect(cutClusters(given, replaceForGsm7(given, { level }).replacements)).toEqual([]);
		}
	});

	const levels: Record<ReplacementLevel, readonly ReplacementLevel[]> = {
		punctuation: ["punctuation"],
		accents: ["accents"],
		letters: ["punctuation", "accents", "letters"],
		all: LEVELS,
	};
	law(
		"the offers of a level, made one after the other in any order, never add a part",
		600,
		[anyText, level, fc.infiniteStream(fc.nat(1000))],
		(given, level, order) => {
			const offers = analyzeText(given).forcing.flatMap(({ replacement }) =>
				replacement !== undefined && levels[level].includes(replacement.level) ? [replacement] : [],
			);
			const whole = replaceForGsm7(given, { level }).text;
			expect(offers.reduce(applyReplacement, given)).toBe(whole);
			const shuffled = offers.map((offer) => ({ offer, at: order.next().value })).sort((a, b) => a.at - b.at);
			const made = shuffled.reduce((text, { offer }) => applyReplacement(text, offer), given);
			expect(partsOf(made)).toBeLessThanOrEqual(partsOf(given));
			expect(made).toBe(whole);
		},
	);

	law("says what each change saves as making it and counting slowly shows", 600, [anyText], (given) => {
		const { partsSaved, blocking, measure } = analyzeText(given);
		const parts = measure.partCount;
		const saved = (text: string) => parts - Math.min(parts, Math.max(1, partsOf(text)));
		const made = (level: ReplacementLevel, from = given) => replaceForGsm7(from, { level }).text;
		// A run of 1,000 characters that may be marks is not normalised.
		if (parts === 0 || /[^\0-\u02ff]{1000}/.test(given)) return;
		const cleaned = given.replaceAll("\r\n", "\n").trimEnd();
		expect(partsSaved).toEqual({
			punctuation: saved(made("punctuation")),
			accents: saved(made("accents")),
			nfc: saved(given.normalize("NFC")),
			lineFeeds: saved(given.replaceAll("\r\n", "\n")),
			trailingSpaces: saved(given.trimEnd()),
			all: Math.max(saved(made("letters", cleaned)), saved(made("letters", cleaned.normalize("NFC")))),
		});
		const { all, ...single } = partsSaved;
		expect(all).toBeGreaterThanOrEqual(Math.max(...Object.values(single)));
		// A text without a blocking character becomes GSM 7-bit, or would need more parts so.
		const { kept } = replaceForGsm7(given, { level: "letters" });
		if (blocking > 0) expect(kept.length).toBeGreaterThan(0);
		else expect(kept.filter(({ reason }) => reason === "noEquivalent" || reason === "level")).toEqual([]);
	});
});

describe("beside a header, with wide references", () => {
	const sending = fc.record({
		header: fc.option(
			fc.constantFrom(1, 6, 60, 130, 134, 136, 137).map((length) => {
				const header = decodeUdh(Uint8Array.from([length + 2, 0x70, length, ...new Uint8Array(length)]));
				if (!header.ok) throw new Error("The header is valid");
				return header.value;
			}),
			{ nil: undefined },
		),
		referenceBits: fc.constantFrom(8 as const, 16 as const),
	});

	law(
		"all numbers are those that measureText gives with it, and nothing needs more parts",
		300,
		[anyText, sending, level],
		(given, sending, level) => {
			const parts = (text: string) => measureText(text, sending).partCount;
			const before = parts(given);
			const saved = (text: string) => (parts(text) < before ? before - Math.max(1, parts(text)) : 0);
			const made = (level: ReplacementLevel) => replaceForGsm7(given, { ...sending, level }).text;
			const { measure, partsSaved, forcing } = analyzeText(given, sending);
			expect(measure).toEqual(measureText(given, sending));
			expect(parts(made(level))).toBeLessThanOrEqual(before);
			expect(partsSaved.punctuation).toBe(saved(made("punctuation")));
			expect(partsSaved.accents).toBe(saved(made("accents")));
			expect(partsSaved.trailingSpaces).toBe(saved(given.trimEnd()));
			const offers = forcing.flatMap(({ replacement }) => replacement ?? []);
			for (const offer of offers) {
				expect(parts(applyReplacement(given, offer)) > before).toBe(offer.addsPart);
			}
			expect(offers.reduce(applyReplacement, given)).toBe(made("all"));
		},
	);
});

describe("truncateToParts", () => {
	const words = fc
		.array(
			fc.constantFrom(
				...["word", "a", " ", " ", "\n", "€[", "é", "👍", "👨\u200d👩\u200d👧", "e\u0301", "’", "中", "\r\n"],
				...["🇩🇪"],
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
	law(
		"gives the longest beginning that fits, by trying every one",
		250,
		[
			fc.oneof(words, latePlain, anyText),
			fc.integer({ min: 1, max: 3 }),
			fc.constantFrom("", "...", "…", " (more)", "]]"),
			fc.constantFrom(undefined, graphemes, wholeWords),
		],
		(given, partCount, ellipsis, boundary) => {
			const truncated = truncateToParts(given, partCount, { ellipsis, boundary });
			expect(truncated).toBe(truncate(given, partCount, ellipsis, boundary));
			expect(countParts(truncated)).toBeLessThanOrEqual(partCount);
		},
	);
});

describe("text templates", () => {
	const names = ["a", "b", "c"];
	const field = fc.record({
		min: fc.integer({ min: 0, max: 200 }),
		more: fc.constantFrom(0, 1, 5, 150, 152, 153, 307),
		encoding: fc.constantFrom("GSM7", "UCS2"),
	});
	const template = fc
		.array(fc.constantFrom("plain ", "€", "[", "’", "👍", "x".repeat(60)), { minLength: 4, maxLength: 4 })
		.map((texts) => names.flatMap((name, index) => [texts[index] as string, `{${name}}`]).concat(texts[3] as string));
	const parse = (texts: readonly string[]) => unwrap(parseTextTemplate(texts.join("")));

	law(
		"both ends are reached by values, written character by character",
		300,
		[template, fc.tuple(field, field, field)],
		(texts, fields) => {
			const bounds: Record<string, Field> = {};
			for (const [index, { min, more, encoding }] of fields.entries()) {
				bounds[names[index] as string] = { minUnits: min, maxUnits: min + more, encoding };
			}
			const pieces = texts.map((text) => bounds[text.slice(1, -1)] ?? text);
			const { fewest, most, unbounded } = measureTextTemplate(parse(texts), bounds);
			expect(unbounded).toEqual([]);
			expect(measureText(mostExpensive(pieces, most.encoding as "GSM7"))).toEqual(most);
			const isUcs2 = fewest.encoding === "UCS2";
			const shortest = pieces.map((piece) => {
				if (typeof piece === "string") return piece;
				// Two septets in one unit of UCS2 are the least that a GSM7 value can be there.
				const pairs = isUcs2 && piece.encoding === "GSM7" ? piece.minUnits >> 1 : 0;
				return "€".repeat(pairs) + "a".repeat(piece.minUnits - 2 * pairs);
			});
			expect(measureText(shortest.join(""))).toEqual(fewest);
		},
	);

	const alphabets = [
		undefined,
		nationalAlphabet({ single: TURKISH }),
		nationalAlphabet({ locking: TURKISH, single: TURKISH }),
	];
	const sending = fc.record({
		encoding: fc.constantFrom("auto", "GSM7", "UCS2", "Binary"),
		referenceBits: fc.constantFrom(8, 16),
		octets: fc.constantFrom(0, 7, 60, 110, 120, 130),
		alphabet: fc.constantFrom(...alphabets),
	});
	const unit = { GSM7: fc.constantFrom("a", "[", "|"), UCS2: fc.constantFrom("a", "é", "€", "ş", "İ", "中", "👍") };
	const value = fc.constantFrom("GSM7", "UCS2").chain((encoding) =>
		fc.record({
			encoding: fc.constant(encoding as "GSM7" | "UCS2"),
			value: fc.string({ unit: unit[encoding as "GSM7"], maxLength: 200 }),
			others: fc.option(fc.array(fc.string({ unit: unit.UCS2, maxLength: 200 }), { maxLength: 3 })),
			below: fc.nat(20),
			above: fc.nat(20),
		}),
	);
	law(
		"values within the bounds never leave the range, whatever the text is sent with",
		600,
		[template, fc.tuple(value, value, value), sending, fc.boolean()],
		(texts, values, chosen, isTwice) => {
			const { encoding, octets, referenceBits, alphabet } = chosen;
			const tables = encoding === "auto" || encoding === "GSM7" ? alphabet : undefined;
			const header = { octets: new Uint8Array(octets), isConcatenated: false };
			const sending = { encoding, referenceBits, alphabet: tables, header } as const;
			const bounds: Record<string, Field | string[]> = {};
			for (const [index, { value, others, encoding, below, above }] of values.entries()) {
				const { units } = measureText(value, { encoding, ...(encoding === "GSM7" && { alphabet: tables }) });
				bounds[names[index] as string] =
					others === null
						? { minUnits: Math.max(0, units - below), maxUnits: units + above, encoding }
						: [...others, value];
			}
			const parsed = parse(isTwice ? [...texts, ...texts] : texts);
			const given = Object.fromEntries(names.map((name, index) => [name, values[index]?.value as string]));
			const { partCount } = measureText(unwrap(renderTextTemplate(parsed, given)), sending);
			const { fewest, most } = measureTextTemplate(parsed, bounds, sending);
			expect(partCount).toBeGreaterThanOrEqual(fewest.partCount);
			expect(partCount).toBeLessThanOrEqual(most.partCount);
		},
	);

	test("the range holds what trying every value finds, and both ends are found where the function promises it", () => {
		const alphabet = nationalAlphabet({ single: TURKISH });
		/** Every text of so many units at most. */
		const textsOf = (characters: readonly string[], most: number, unitsOf: (text: string) => number): string[] =>
			characters
				.filter((character) => unitsOf(character) <= most)
				.flatMap((one) => textsOf(characters, most - unitsOf(one), unitsOf).map((rest) => one + rest))
				.concat("");
		const small = fc.record({ min: fc.nat(3), more: fc.nat(2), encoding: fc.constantFrom("GSM7", "UCS2") });
		const list = fc.array(fc.constantFrom("", "a", "€€", "中a", "👍", "a€a", "ş"), { minLength: 1, maxLength: 3 });
		const literal = fc.constantFrom("", "ab", "€", "ş", "👍", "a€€", "a👍👍");
		let exact = 0;
		fc.assert(
			fc.property(
				fc.tuple(literal, literal, literal),
				fc.tuple(fc.oneof({ weight: 3, arbitrary: small }, list), fc.oneof({ weight: 3, arbitrary: small }, list)),
				fc.constantFrom("auto", "auto", "auto", "auto", "auto", "GSM7", "UCS2", "Binary"),
				fc.constantFrom(110, 118, 122, 124, 125, 126, 127, 128, 129, 130, 131, 133, 137),
				fc.constantFrom(false, false, true),
				([first, second, third], fields, encoding, octets, isTurkish) => {
					const tables = isTurkish && (encoding === "auto" || encoding === "GSM7") ? { alphabet } : {};
					const sending = {
						encoding,
						header: { octets: new Uint8Array(octets), isConcatenated: false },
						...tables,
					} as const;
					const [a, b] = fields.map((one) =>
						Array.isArray(one)
							? one
							: ({ minUnits: one.min, maxUnits: Math.min(3, one.min + one.more), encoding: one.encoding } as Field),
					) as [Field | string[], Field | string[]];
					const [as, bs] = [a, b].map((one) => {
						if (Array.isArray(one)) return one;
						const gsm7 = isTurkish ? ["a", "€", "ş"] : ["a", "€"];
						const unitsOf = (text: string) =>
							measureText(text, { encoding: one.encoding, ...(one.encoding === "GSM7" && tables) }).units;
						const characters =
							one.encoding === "GSM7"
								? encoding === "auto" || encoding === "GSM7"
									? gsm7
									: ["a", "€"]
								: ["a", "€", "中", "👍"];
						return textsOf(characters, one.maxUnits, unitsOf).filter((text) => unitsOf(text) >= one.minUnits);
					}) as [string[], string[]];
					const counts = as.flatMap((x) =>
						bs.map((y) => measureText(first + x + second + y + third, sending).partCount),
					);
					const [least, most] = [Math.min(...counts), Math.max(...counts)];
					const range = measureTextTemplate(parse([first, "{a}", second, "{b}", third]), { a, b }, sending);
					expect([range.fewest.partCount <= least, range.most.partCount >= most]).toEqual([true, true]);
					// A part of two units has no room for a pair and a gap.
					const roomOf = (encoding: "GSM7" | "UCS2") =>
						measureText("a".repeat(200), { header: sending.header, encoding }).unitsPerPart;
					const isRoomy = roomOf("GSM7") > 2 && roomOf("UCS2") > 2;
					if (encoding !== "auto" || isTurkish || Array.isArray(a) || Array.isArray(b) || !isRoomy) return;
					exact++;
					expect([range.fewest.partCount, range.most.partCount]).toEqual([least, most]);
				},
			),
			{ numRuns: 200 },
		);
		expect(exact).toBeGreaterThan(5);
	});

	const delimiters = fc
		.constantFrom("{ }", "{{ }}", "(( ))", "[[ ]]", "% %", "< >", "# #")
		.map((pair) => pair.split(" "));
	const name = fc.stringMatching(/^[A-Za-z_][\w.-]{0,5}$/);
	const spaces = fc.constantFrom("", " ", "\n ");
	const text = fc.string({ unit: fc.constantFrom("a", " ", "€", "1", "👍"), maxLength: 5 });
	const part = fc.record({
		name,
		spaces,
		text,
		value: fc.string({ unit: fc.constantFrom("a", "{", "}", "%", "$", "&") }),
	});
	law(
		"fields are found by any delimiters, and what is rendered is the template with the values in their places",
		100,
		[delimiters, text, fc.array(part, { maxLength: 6 })],
		([open, close], start, parts) => {
			const source =
				start + parts.map(({ name, spaces, text }) => `${open}${spaces}${name}${spaces}${close}${text}`).join("");
			const { value, warnings } = parseTextTemplate(source, {
				delimiters: [open as string, close as string],
			}) as Success<TextTemplate>;
			expect(warnings).toBeUndefined();
			expect(value.names).toEqual([...new Set(parts.map(({ name }) => name))]);
			const values = new Map(parts.map(({ name, value }) => [name, value]));
			const expected = start + parts.map(({ name, text }) => values.get(name) + text).join("");
			expect(unwrap(renderTextTemplate(value, Object.fromEntries(values)))).toBe(expected);
		},
	);
});
