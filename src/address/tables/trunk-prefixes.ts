// What is dialled before a national number inside a country, and is not part of the international number. Most
// countries use 0; these differ. test/unit/address/msisdn.test.ts holds the table against the example numbers of
// Google's libphonenumber.

/** The country codes whose international numbers keep the 0 at the start of the national ones, for a pattern. */
export const ZERO_KEEPERS = "39|225|229|241|242|378";

/**
 * The trunk prefixes of country codes that do not use 0. `undefined`: dropping a prefix does not make the international
 * number.
 */
export const TRUNK_PREFIXES: Readonly<Record<string, RegExp | undefined>> = {
	1: /^1/,
	7: /^8(?=\d{10}$)/,
	36: /^06/,
	54: undefined,
	375: /^80/,
	993: /^8/,
};

/** The trunk prefix of every other country. */
export const USUAL_TRUNK_PREFIX = /^0/;
