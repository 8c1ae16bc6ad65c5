// What is dialled before a national number inside a country, and is not part of the international number. Most
// countries use 0; these differ. test/unit/address/msisdn.test.ts holds the table against the example numbers of
// Google's libphonenumber.

/** Matches nothing: the 0 at the start of a national number stays in the international one. */
const NONE = /^(?!)/;

/**
 * The trunk prefixes of country codes that do not use 0. `undefined`: dropping a prefix does not make the international
 * number.
 */
export const TRUNK_PREFIXES: Readonly<Record<string, RegExp | undefined>> = {
	1: /^1/,
	7: /^8(?=\d{10}$)/,
	36: /^06/,
	39: NONE,
	54: undefined,
	225: NONE,
	229: NONE,
	241: NONE,
	242: NONE,
	375: /^80/,
	378: NONE,
	993: /^8/,
};

/** The trunk prefix of every other country. */
export const USUAL_TRUNK_PREFIX = /^0/;
