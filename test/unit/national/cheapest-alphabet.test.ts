import {
	cheapestAlphabet,
	HINDI,
	NATIONAL_LANGUAGES,
	nationalAlphabet,
	PORTUGUESE,
	SPANISH,
	TURKISH,
} from "outbound-sms/national";
import { measureText } from "outbound-sms/segmentation";
import { describe, expect, test } from "vitest";

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
		for (const other of ["日本", "नш", "👍"]) expect(cheapestAlphabet(other, NATIONAL_LANGUAGES)).toBeUndefined();
	});

	test("names a wrong argument", () => {
		expect(() => cheapestAlphabet(5 as never, [])).toThrow(/^"text" must be /);
		expect(() => cheapestAlphabet("a", TURKISH as never)).toThrow(/^"candidates" must be /);
		for (const wrong of [undefined, null, 5, "x", {}, [], { single: "x", locking: 5 }, { identifier: 1, single: 5 }]) {
			expect(() => cheapestAlphabet("ş", [TURKISH, wrong as never])).toThrow(/^"candidates\[1\]" must be /);
		}
	});
});

test("at the limits of one and two parts no other pair of tables needs fewer parts", () => {
	const languages = NATIONAL_LANGUAGES.filter(({ name }) =>
		["Turkish", "Portuguese", "Hindi", "Spanish"].includes(name),
	);
	const tables = [undefined, ...languages];
	const alphabets = tables.flatMap((single) =>
		tables
			.filter((locking) => locking === undefined || locking.locking !== undefined)
			.map((locking) => nationalAlphabet({ ...(locking && { locking }), ...(single && { single }) })),
	);
	for (const special of ["ş", "ã", "ğê", "€ş", "şşşş", "\u0966", "á"]) {
		for (const length of [
			145, 148, 149, 150, 151, 152, 153, 154, 155, 156, 158, 159, 160, 289, 292, 295, 298, 301, 304,
		]) {
			const text = special + "a".repeat(length - special.length);
			const counts = alphabets
				.map((alphabet) => measureText(text, { encoding: "GSM7", alphabet }))
				.filter(({ unencodable }) => unencodable === 0)
				.map(({ partCount }) => partCount);
			const found = cheapestAlphabet(text, languages);
			expect(found === undefined, text).toBe(counts.length === 0);
			if (found === undefined) continue;
			expect(measureText(text, { encoding: "GSM7", alphabet: nationalAlphabet(found) }).partCount, text).toBe(
				Math.min(...counts),
			);
		}
	}
});
