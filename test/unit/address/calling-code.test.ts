import { getCountries, getCountryCallingCode } from "libphonenumber-js/max";
import { callingCodeOf, normalizeMsisdn, unwrap } from "outbound-sms/address";
import { expect, test } from "vitest";
import { nationalDigitsOf } from "../../../src/address/tables/national-digits.ts";

const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const PAIRS = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
/** Countries without inhabitants, which libphonenumber does not have. */
const UNINHABITED = ["AQ", "GS", "PN", "TF", "UM"];

test.each(["DE", "de", "De"])("%s has the country code 49, with which its national numbers are read", (country) => {
	expect(callingCodeOf(country)).toBe("49");
	expect(unwrap(normalizeMsisdn("0151 12345678", { countryCode: callingCodeOf(country) }))).toBe("+4915112345678");
});

test("every country of libphonenumber has its code, and of all pairs of letters no other but the uninhabited ones", () => {
	const known: readonly string[] = getCountries();
	expect(known.length).toBe(245);
	for (const country of getCountries()) expect(callingCodeOf(country), country).toBe(getCountryCallingCode(country));
	expect(PAIRS.filter((pair) => callingCodeOf(pair) !== undefined && !known.includes(pair))).toEqual(UNINHABITED);
});

test("every code is one that normalizeMsisdn knows", () => {
	const codes = PAIRS.flatMap((pair) => callingCodeOf(pair) ?? []);
	expect(codes.filter((code) => nationalDigitsOf(code) === undefined)).toEqual([]);
});

test.each([...["", "D", "DEU", "ZZ", "D/", "..", "D:", " DE", "DE ", "DE\n", "1DE", "DE1", "ß", "ﬁ", "ıs"]])(
	"%j is not two letters with a code",
	(country) => expect(callingCodeOf(country)).toBeUndefined(),
);

test("anything but a string is a TypeError", () => {
	expect(() => callingCodeOf(49 as never)).toThrow(new TypeError('"country" must be a string, found number'));
});
