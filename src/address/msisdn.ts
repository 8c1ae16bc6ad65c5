import { assertString } from "../core/contract.ts";
import { addFacts, charactersIssue, type Issue, issue } from "../core/issue.ts";
import { fail, finish, ok, type Result } from "../core/result.ts";
import { type AddressLimits, type AddressOptions, E164_MAX_DIGITS, limitsOf } from "./limits.ts";
import { type NationalDigits, nationalDigitsOf } from "./tables/national-digits.ts";
import { TRUNK_PREFIXES, USUAL_TRUNK_PREFIX, ZERO_KEEPERS } from "./tables/trunk-prefixes.ts";

/** A number without a fault, apart perhaps from its length. */
const PLAIN = /^\+?[1-9]\d*$/;
/**
 * What people write between digits, and the invisible marks that come from contact lists: spaces, dots, slashes,
 * dashes, brackets, marks of text direction.
 */
const SEPARATOR_RANGES =
	"\\s./()[\\]\\-\\u00ad\\u2010-\\u2015\\u2212\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufe63\\uff0d\\ufeff";
const SEPARATORS = /* @__PURE__ */ (() => new RegExp(`[${SEPARATOR_RANGES}]`, "g"))();
const NOT_SEPARATOR = /* @__PURE__ */ (() => new RegExp(`[^${SEPARATOR_RANGES}]`))();
/** Neither a digit nor a separator. */
const BAD = /* @__PURE__ */ (() => new RegExp(`[^\\d${SEPARATOR_RANGES}]`))();
/** Inside most countries a 0 is dialled in place of the country code. Only after a country code "(0)" can be that 0. */
const TRUNK_ZERO = /* @__PURE__ */ (() =>
	new RegExp(`^(\\D*(?:\\+?00|\\+(?!00))(?!\\D*(?:${ZERO_KEEPERS})\\D*\\()[^(]*)\\(0\\)`))();
/** A longer input is not a number with separators. It is not repaired. */
export const MAX_REPAIRED_UNITS = 64;

/**
 * Reads a phone number: an optional `+` and digits, with the country code first.
 *
 * Digits without `+` are an international number too, because JSON clients send them so. Nothing else is repaired;
 * {@link normalizeMsisdn} does that.
 *
 * @param input - The number.
 * @param options - `limits`: how many digits there may be. Default {@link ADDRESS_LIMITS}, 8 to 16.
 * @returns The number with `+`. Warnings: `msisdn_plus_added`, and `msisdn_beyond_e164` above 15 digits. Or one issue
 * for each broken rule, with the delivery status code 806 and, unless the input is empty, its place in UTF-16 units.
 * The codes are `msisdn_empty`, `msisdn_separator`, `msisdn_bad_character` (with a list of `characters`),
 * `msisdn_leading_zero`, `msisdn_too_short`, `msisdn_too_long`. Where an input of at most 64 UTF-16 units names its
 * country by `+` or `00`, the number that was meant is their `suggestion`.
 * @throws {TypeError} If an argument has a wrong type.
 * @see [spec 8.1](../../docs/interface.md#81-addressing)
 * @see ITU-T E.164 §6
 * @example
 * ```ts
 * import { parseMsisdn } from "outbound-sms/address";
 *
 * parseMsisdn("+4915112345678"); // => { ok: true, value: "+4915112345678" }
 * parseMsisdn("0049 151-12345678").issues?.map(({ code, offset, suggestion }) => [code, offset, suggestion]);
 * // => [["msisdn_separator", 4, "+4915112345678"], ["msisdn_leading_zero", 0, "+4915112345678"]]
 * parseMsisdn("(201) 555-0123").issues?.map(({ code, suggestion }) => [code, suggestion]);
 * // => [["msisdn_separator", undefined]]
 * ```
 */
export function parseMsisdn(input: string, options?: AddressOptions): Result<string> {
	const number = readMsisdn(input, limitsOf(options));
	if (!number.ok) addFacts(number.issues, { deliveryStatusCode: "806" });
	return number;
}

/** Options of {@link normalizeMsisdn}. */
export interface NormalizeMsisdnOptions extends AddressOptions {
	/**
	 * The country code of numbers that are written as inside their country: `"49"` or `"+49"`. Default: such numbers are
	 * refused.
	 */
	readonly countryCode?: string | undefined;
}

/**
 * Reads a phone number as people write it, such as `+49 (0) 151 / 123-45678` or `0049151…`.
 *
 * Removes spaces, dots, slashes, dashes, brackets and invisible marks, and a `(0)` after a country code whose numbers
 * do not keep it. Reads a leading `00` as `+`, if the digits then have the length of a number of their country. Some
 * countries dial another prefix, such as `0011`. An input of more than 64 UTF-16 units is not repaired.
 *
 * A number that begins with a single `0`, or has separators but neither `+` nor `00`, belongs to a country that it
 * does not name. It is read only with `countryCode`. Then digits without `+` or `00` are a national number too. The
 * trunk prefix is removed (`0`, in some countries another or none), and the country code is put in front. Some
 * countries dial the code of a mobile operator before a number: such codes are not known.
 *
 * A national number must have as many digits as the numbers of its country. So a number of another country is not
 * taken for one. Digits that begin with the country code may be an international number without `+`. They are read as
 * one if only that has the right length, and refused if both have it. Where lengths vary much, as in Germany, a
 * number of another country without `+` may still have the right length.
 *
 * @param input - The number.
 * @param options - `limits` as for {@link parseMsisdn}, and `countryCode`, which `callingCodeOf` finds for a country.
 * @returns The number with `+`. Each repair is a warning with the code that {@link parseMsisdn} gives the fault, or
 * `msisdn_country_code_added`. Or the issues of {@link parseMsisdn}; `msisdn_too_short` or `msisdn_too_long` for the
 * length of a national number; `msisdn_ambiguous`; or `country_code_unknown`, whatever the number.
 * @throws {TypeError} If an argument has a wrong type.
 * @see [spec 8.1](../../docs/interface.md#81-addressing)
 * @example
 * ```ts
 * import { normalizeMsisdn } from "outbound-sms/address";
 *
 * const result = normalizeMsisdn("+49 (0)151 12345678");
 * result.ok && [result.value, result.warnings?.map(({ code }) => code)]; // => ["+4915112345678", ["msisdn_separator"]]
 * normalizeMsisdn("0151 12345678").ok; // => false
 * const national = normalizeMsisdn("0151 12345678", { countryCode: "49" });
 * national.ok && national.value; // => "+4915112345678"
 * ```
 */
export function normalizeMsisdn(input: string, options?: NormalizeMsisdnOptions): Result<string> {
	const limits = limitsOf(options);
	const asWritten = parseMsisdn(input, options);
	if (options?.countryCode !== undefined) {
		assertString("countryCode", options.countryCode);
		const countryCode = options.countryCode.replace(/^\+/, "");
		if (nationalDigitsOf(countryCode) === undefined) {
			const message =
				'Country code is not one of E.164: expected digits such as "49" or "+49", not the name of a country';
			return fail(issue("country_code_unknown", message));
		}
		const national = nationalDigits(input);
		if (national !== undefined) return readNational(national, countryCode, limits, asWritten);
	}
	if (asWritten.ok) return asWritten;
	const repaired = repairMsisdn(input, limits);
	if (repaired === undefined) return asWritten;
	if (/^\+?00/.test(input.replace(SEPARATORS, "")) && !isInternationalNumber(repaired.slice(1), limits)) {
		return ambiguous("no country has numbers as long as the one after 00");
	}
	return ok(repaired, [...asWritten.issues, ...beyondE164(repaired)]);
}

/** Reads a phone number of a recipient or a sender. */
export function readMsisdn(input: string, limits: AddressLimits): Result<string> {
	assertString("input", input);
	if (isNumber(input, limits)) {
		const number = input.startsWith("+") ? input : `+${input}`;
		return ok(number, number === input ? beyondE164(number) : [plusAdded(number), ...beyondE164(number)]);
	}
	return finish(input, {
		issues: input === "" ? [issue("msisdn_empty", "Enter a phone number")] : faultsOf(input, limits),
	});
}

/** Lists what is wrong with a text that is not a number. */
function faultsOf(input: string, limits: AddressLimits): Issue[] {
	const suggestion = repairMsisdn(input, limits);
	const issues: Issue[] = [];
	const separator = input.search(SEPARATORS);
	if (separator >= 0) {
		const message = "Phone number must have digits only: remove spaces, dots, slashes, dashes and brackets";
		issues.push(issue("msisdn_separator", message, { offset: separator }));
	}
	// A plus in front is allowed, even after separators.
	const first = input.search(NOT_SEPARATOR);
	const isRefused = (character: string, offset: number) =>
		BAD.test(character) && !(character === "+" && offset === first);
	const bad = charactersIssue("msisdn_bad_character", "Phone number must have digits only", input, isRefused);
	if (bad !== undefined) issues.push(bad);
	const { minDigits, maxDigits } = limits.phoneNumber;
	// Zeros before any other digit do not count.
	const actual = input.replace(/\D+/g, "").replace(/^0+/, "").length;
	if (/^\D*0/.test(input)) {
		const message = "Phone number must begin with its country code, not with 0 or 00";
		issues.push(issue("msisdn_leading_zero", message, { offset: input.indexOf("0") }));
	}
	const message = `Phone number has ${actual} digits, allowed are ${minDigits} to ${maxDigits}`;
	if (actual < minDigits) {
		issues.push(issue("msisdn_too_short", message, { offset: input.length, limit: minDigits, actual }));
	} else if (actual > maxDigits && suggestion === undefined) {
		// Where there is a suggestion, the length is right once the faults above are repaired.
		const allowed = new RegExp(`^[^1-9]*(?:\\d\\D*){${maxDigits}}`).exec(input)?.[0] ?? "";
		issues.push(issue("msisdn_too_long", message, { offset: allowed.length, limit: maxDigits, actual }));
	}
	addFacts(issues, { unit: "utf16", ...(suggestion !== undefined && { suggestion }) });
	return issues;
}

function plusAdded(number: string): Issue {
	const message = 'Phone number has no "+": read as an international number';
	return issue("msisdn_plus_added", message, { suggestion: number });
}

function beyondE164(number: string): Issue[] {
	const actual = number.length - 1;
	if (actual <= E164_MAX_DIGITS) return [];
	const message = `Phone number has ${actual} digits, international numbers have at most ${E164_MAX_DIGITS}`;
	return [issue("msisdn_beyond_e164", message, { limit: E164_MAX_DIGITS, actual })];
}

/** The international number that was meant, if it begins with `+` or `00` and separators are the only other fault. */
export function repairMsisdn(input: string, limits: AddressLimits): string | undefined {
	if (input.length > MAX_REPAIRED_UNITS) return undefined;
	const number = input
		.replace(TRUNK_ZERO, "$1")
		.replace(SEPARATORS, "")
		.replace(/^\+?00/, "+");
	return number.startsWith("+") && isNumber(number, limits) ? number : undefined;
}

/** Checks whether a text is a number without a fault, with or without `+`. */
function isNumber(text: string, { phoneNumber: { minDigits, maxDigits } }: AddressLimits): boolean {
	const digitCount = text.startsWith("+") ? text.length - 1 : text.length;
	return digitCount >= minDigits && digitCount <= maxDigits && PLAIN.test(text);
}

/** The digits of a number that names no country, because it begins neither with `+` nor with `00`. */
function nationalDigits(input: string): string | undefined {
	if (input.length > MAX_REPAIRED_UNITS) return undefined;
	const digits = input.replace(SEPARATORS, "");
	return /^(?!00)\d+$/.test(digits) ? digits : undefined;
}

function readNational(
	digits: string,
	countryCode: string,
	limits: AddressLimits,
	asWritten: Result<string>,
): Result<string> {
	const hasRow = Object.hasOwn(TRUNK_PREFIXES, countryCode);
	const trunkPrefix = hasRow ? TRUNK_PREFIXES[countryCode] : USUAL_TRUNK_PREFIX;
	const { min, max } = boundsOf(countryCode, limits);
	// The limits may leave the country no number.
	if (trunkPrefix === undefined || min > max) {
		return ambiguous(`national numbers of country code ${countryCode} cannot be converted`);
	}
	const national = keepsZero(countryCode) ? digits : digits.replace(trunkPrefix, "");
	const isNational = isNumberOf(countryCode, national, limits);
	const withoutCode = digits.startsWith(countryCode) ? digits.slice(countryCode.length) : undefined;
	const isInternational = withoutCode !== undefined && isNumberOf(countryCode, withoutCode, limits);
	if (isNational && isInternational && national !== withoutCode) {
		return ambiguous("without it the number may be national or international");
	}
	const doubts = asWritten.issues ?? [];
	if (isNational) {
		const suggestion = `+${countryCode}${national}`;
		const message = `Read as a national number: put the country code ${countryCode} before it`;
		return ok(suggestion, [...doubts, issue("msisdn_country_code_added", message, { suggestion })]);
	}
	if (isInternational) return ok(`+${digits}`, [...doubts, plusAdded(`+${digits}`)]);
	return badLength(countryCode, national.length, limits) ?? asWritten;
}

/** How many digits numbers of a country may have after its code: as its numbering plan and the limits allow. */
function boundsOf(countryCode: string, { phoneNumber }: AddressLimits): NationalDigits {
	const { min, max } = nationalDigitsOf(countryCode) as NationalDigits;
	const codeLength = countryCode.length;
	return {
		min: Math.max(min, phoneNumber.minDigits - codeLength),
		max: Math.min(max, phoneNumber.maxDigits - codeLength),
	};
}

function keepsZero(countryCode: string): boolean {
	return ZERO_KEEPERS.split("|").includes(countryCode);
}

/** Checks whether digits can be a number of a country, without its code and trunk prefix. */
function isNumberOf(countryCode: string, digits: string, limits: AddressLimits): boolean {
	const { min, max } = boundsOf(countryCode, limits);
	return digits.length >= min && digits.length <= max && (keepsZero(countryCode) || !digits.startsWith("0"));
}

/** Checks whether digits begin with a country code and can be a number of that country. */
function isInternationalNumber(digits: string, limits: AddressLimits): boolean {
	return [1, 2, 3].some((length) => {
		const countryCode = digits.slice(0, length);
		return nationalDigitsOf(countryCode) !== undefined && isNumberOf(countryCode, digits.slice(length), limits);
	});
}

function badLength(countryCode: string, actual: number, limits: AddressLimits): Result<string> | undefined {
	const { min, max } = boundsOf(countryCode, limits);
	if (actual >= min && actual <= max) return undefined;
	const [code, limit] = actual < min ? (["msisdn_too_short", min] as const) : (["msisdn_too_long", max] as const);
	const usual = min === max ? min : `${min} to ${max}`;
	const message =
		`Phone number has ${actual} digits, numbers of country code ${countryCode} have ${usual} after it: ` +
		`a number of another country must begin with "+" and its country code`;
	return fail(issue(code, message, { limit, actual, deliveryStatusCode: "806" }));
}

function ambiguous(reason: string): Result<string> {
	const message = `Phone number must begin with "+" and its country code: ${reason}`;
	return fail(issue("msisdn_ambiguous", message, { deliveryStatusCode: "806" }));
}
