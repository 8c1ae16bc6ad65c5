import {
	cheapestAlphabet,
	HINDI,
	NATIONAL_LANGUAGES,
	PORTUGUESE,
	SPANISH,
	TAMIL,
	TURKISH,
} from "outbound-sms/national";
import { measureText } from "outbound-sms/segmentation";
import { describe, expect, test } from "vitest";
import { referenceCheapest } from "../../reference/national.ts";

const tablesOf = (...args: Parameters<typeof cheapestAlphabet>) => {
	const alphabet = cheapestAlphabet(...args);
	return alphabet && [alphabet.locking?.name, alphabet.single?.name];
};

describe("cheapestAlphabet", () => {
	test("takes no table for a text of the default alphabet, and for the empty one", () => {
		expect(tablesOf("Hello {}", NATIONAL_LANGUAGES)).toEqual([undefined, undefined]);
		expect(tablesOf("", NATIONAL_LANGUAGES)).toEqual([undefined, undefined]);
		expect(tablesOf("Hello", [])).toEqual([undefined, undefined]);
	});

	test("takes the table with the fewest units, a single shift table where both cost the same", () => {
		expect(tablesOf("ş", [TURKISH])).toEqual(["Turkish", undefined]);
		expect(tablesOf("á", [SPANISH])).toEqual([undefined, "Spanish"]);
		expect(tablesOf("á", [SPANISH, PORTUGUESE])).toEqual(["Portuguese", undefined]);
	});

	test("takes the fewest and nearest tables where units are equal too", () => {
		expect(tablesOf("ş^", [PORTUGUESE, TURKISH])).toEqual(["Turkish", undefined]);
		expect(tablesOf("ँँँ@", [TAMIL, HINDI])).toEqual(["Hindi", "Hindi"]);
		expect(tablesOf("ã", NATIONAL_LANGUAGES)).toEqual(["Portuguese", undefined]);
		const other = { ...HINDI, name: "Same" as never, single: TAMIL.single };
		expect(tablesOf("ँ०", [other, HINDI])).toEqual(["Hindi", "Hindi"]);
	});

	test("counts the septets that escape pairs leave free at the ends of parts", () => {
		// With the Portuguese locking table ^ is one septet: 298 septets, which fill two parts of 149. But ] would straddle
		// them.
		const text = `${"a".repeat(147)}^]${"a".repeat(148)}`;
		expect(tablesOf(text, [PORTUGUESE])).toEqual([undefined, undefined]);
		expect(tablesOf(text.replace("]", "[[").slice(1), [PORTUGUESE])).toEqual([undefined, undefined]);
		expect(tablesOf(`${text.slice(1)}a`, [PORTUGUESE])).toEqual(["Portuguese", undefined]);
	});

	test("tries only the candidates, and takes the first of equal ones", () => {
		expect(tablesOf("ş", [SPANISH, PORTUGUESE])).toBeUndefined();
		expect(tablesOf("á", [SPANISH, { ...SPANISH, name: "Same" as never }])?.[1]).toBe("Spanish");
		expect(tablesOf("á", [{ ...SPANISH, name: "Same" as never }, SPANISH])?.[1]).toBe("Same");
	});

	test("saves parts, and gives undefined where no pair of tables carries the text", () => {
		const text = "नमस्ते! ".repeat(20);
		const alphabet = cheapestAlphabet(text, [HINDI]);
		expect(alphabet).toBeDefined();
		const { partCount } = measureText(text, { encoding: "GSM7", ...(alphabet && { alphabet }) });
		expect(partCount).toBeLessThan(measureText(text).partCount);
		for (const other of ["日本", "नш", "👍", "\x1b", "ş\x1b"])
			expect(cheapestAlphabet(other, NATIONAL_LANGUAGES)).toBeUndefined();
	});

	test("names a wrong argument", () => {
		expect(() => cheapestAlphabet(5 as never, [])).toThrow(/^"text" must be /);
		expect(() => cheapestAlphabet("a", TURKISH as never)).toThrow(/^"candidates" must be /);
		for (const wrong of [undefined, null, 5, "x", {}, [], { single: "x", locking: 5 }, { identifier: 1, single: 5 }]) {
			expect(() => cheapestAlphabet("ş", [TURKISH, wrong as never])).toThrow(/^"candidates\[1\]" must be /);
		}
	});
});

test("at the limits of one and two parts no other pair of tables is cheaper", () => {
	const languages = [TURKISH, SPANISH, PORTUGUESE, HINDI];
	const identifiers = languages.map(({ identifier }) => identifier);
	const lengths = [145, 149, 150, 151, 152, 153, 155, 158, 159, 160, 292, 296, 298, 301, 304];
	for (const special of ["ş", "ã", "ğê", "€ş", "ş^", "ş^^", "á^", "á~]", "\u0966", "á", "^^]", "日"]) {
		for (const length of lengths) {
			for (const cut of [0, 145, 147, 148, 151]) {
				const filler = "a".repeat(length - special.length);
				const text = filler.slice(0, cut) + special + filler.slice(cut);
				const alphabet = cheapestAlphabet(text, languages);
				const found = alphabet && [alphabet.locking?.identifier ?? 0, alphabet.single?.identifier ?? 0];
				expect(found, `${special} at ${cut} of ${length}`).toEqual(referenceCheapest(text, identifiers));
			}
		}
	}
});

test("a text of more different characters than two tables have needs Unicode", () => {
	const text = String.fromCodePoint(...Array.from({ length: 300 }, (_, index) => 0x4e00 + index));
	expect(cheapestAlphabet(text, NATIONAL_LANGUAGES)).toBeUndefined();
});
