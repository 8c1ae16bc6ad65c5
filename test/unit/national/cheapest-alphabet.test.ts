import {
	cheapestAlphabet,
	HINDI,
	NATIONAL_LANGUAGES,
	type NationalLanguage,
	PORTUGUESE,
	SPANISH,
	TAMIL,
	TURKISH,
} from "outbound-sms/national";
import { expect, test } from "vitest";
import { referenceCheapest } from "../../reference/national.ts";

const a = (count: number) => "a".repeat(count);
const same = (language: NationalLanguage) => ({ ...language, name: "Same" as never });
const otherHindi = { ...same(HINDI), single: TAMIL.single };

type Names = [locking: string | undefined, single: string | undefined];
test.each<[string, string, readonly NationalLanguage[], Names | undefined]>([
	["none for the default alphabet", "Hello {}", NATIONAL_LANGUAGES, [undefined, undefined]],
	["none for the empty text", "", NATIONAL_LANGUAGES, [undefined, undefined]],
	["none where there is no candidate", "Hello", [], [undefined, undefined]],
	["the one with fewest units", "ş", [TURKISH], ["Turkish", undefined]],
	["the only one there is", "á", [SPANISH], [undefined, "Spanish"]],
	["a locking one of another language", "á", [SPANISH, PORTUGUESE], ["Portuguese", undefined]],
	["of equal units the fewest tables", "ş^", [PORTUGUESE, TURKISH], ["Turkish", undefined]],
	["of equal units two of one language", "ँँँ@", [TAMIL, HINDI], ["Hindi", "Hindi"]],
	["also where another comes first", "ँ०", [otherHindi, HINDI], ["Hindi", "Hindi"]],
	["the first of equal candidates", "á", [SPANISH, same(SPANISH)], [undefined, "Spanish"]],
	["also where it is another", "á", [same(SPANISH), SPANISH], [undefined, "Same"]],
	// With the Portuguese locking table ^ is one septet: 298 septets, which fill two parts of 149.
	["fewer parts", `${a(146)}^]${a(149)}`, [PORTUGUESE], ["Portuguese", undefined]],
	["none where ] would straddle these parts", `${a(147)}^]${a(148)}`, [PORTUGUESE], [undefined, undefined]],
	["none where [[ makes them longer", `${a(146)}^[[${a(148)}`, [PORTUGUESE], [undefined, undefined]],
	["no alphabet where no candidate has a letter", "ş", [SPANISH, PORTUGUESE], undefined],
	["no alphabet for two scripts", "नш", NATIONAL_LANGUAGES, undefined],
	["no alphabet for an emoji", "👍", NATIONAL_LANGUAGES, undefined],
	["no alphabet for the escape", "ş\x1b", NATIONAL_LANGUAGES, undefined],
	["no alphabet for more characters than two tables have", manyCharacters(), NATIONAL_LANGUAGES, undefined],
])("the cheapest tables are %s", (_, text, candidates, names) => {
	const alphabet = cheapestAlphabet(text, candidates);
	expect(alphabet && [alphabet.locking?.name, alphabet.single?.name]).toEqual(names);
});

function manyCharacters(): string {
	return String.fromCodePoint(...Array.from({ length: 300 }, (_, index) => 0x4e00 + index));
}

test("at the limits of one and two parts no other pair of tables is cheaper", () => {
	const languages = [TURKISH, SPANISH, PORTUGUESE, HINDI];
	const identifiers = languages.map(({ identifier }) => identifier);
	const lengths = [145, 149, 150, 151, 152, 153, 155, 158, 159, 160, 292, 296, 298, 301, 304];
	for (const special of ["ş", "ã", "ğê", "€ş", "ş^", "ş^^", "á^", "á~]", "\u0966", "á", "^^]", "日"]) {
		for (const length of lengths) {
			for (const cut of [0, 145, 147, 148, 151]) {
				const filler = a(length - special.length);
				const text = filler.slice(0, cut) + special + filler.slice(cut);
				const alphabet = cheapestAlphabet(text, languages);
				const found = alphabet && [alphabet.locking?.identifier ?? 0, alphabet.single?.identifier ?? 0];
				expect(found, `${special} at ${cut} of ${length}`).toEqual(referenceCheapest(text, identifiers));
			}
		}
	}
});

test("a wrong argument is named", () => {
	expect(() => cheapestAlphabet(5 as never, [])).toThrow(/^"text" must be a string/);
	expect(() => cheapestAlphabet("a", TURKISH as never)).toThrow(/^"candidates" must be an array/);
	expect(() => cheapestAlphabet("ş", [TURKISH, {} as never])).toThrow(/^"candidates\[1\]" must be a language/);
});
