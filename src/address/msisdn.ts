import { assertString } from "../foundation/contract.ts";
import { type Issue, issue } from "../foundation/issue.ts";
import { fail, finish, ok, type Result } from "../foundation/result.ts";
import { badCharacters } from "./characters.ts";
import { ADDRESS_LIMITS, type AddressLimits, E164_MAX_DIGITS } from "./limits.ts";

/** Nothing to look at more closely but the number of digits. */
const PLAIN = /^\+?[1-9]\d*$/;
/** What people put between digits, and the marks that copying from a contact list leaves: spaces, dots, slashes, dashes, brackets, invisibles. */
const SEPARATOR_RANGES =
	"\\s./()[\\]\\-\\u00ad\\u2010-\\u2015\\u2212\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufe63\\uff0d\\ufeff";
const SEPARATORS = /* @__PURE__ */ (() => new RegExp(`[${SEPARATOR_RANGES}]`, "g"))();
const NOT_SEPARATOR = /* @__PURE__ */ (() => new RegExp(`[^${SEPARATOR_RANGES}]`))();
/** Neither digit nor separator; with the flag `u` one match is one code point. */
const BAD = /* @__PURE__ */ (() => new RegExp(`[^\\d${SEPARATOR_RANGES}]`, "gu"))();
/** Longer input is no number that someone wrote with separators; nothing is suggested for it. */
const MAX_REPAIRED = 64;

/**
 * Reads a phone number: an optional `+` and digits.
 *
 * Nothing is repaired; see {@link normalizeMsisdn} for that. What it would give is the `suggestion` of the issues.
 *
 * @param limits - How many digits there may be; default {@link ADDRESS_LIMITS}, 8 to 16.
 * @returns The number with `+`, with the warning `msisdn_beyond_e164` above 15 digits; or an issue for each broken rule, with the delivery status
 * code 806 and its place in UTF-16 units: `msisdn_empty`, `msisdn_separator`, `msisdn_bad_character` (all of them in `characters`),
 * `msisdn_leading_zero`, `msisdn_too_short`, `msisdn_too_long`. Leading zeros do not count as digits of the number.
 * @see spec 8.1; ITU-T E.164 §6
 * @example
 * ```ts
 * import { parseMsisdn } from "outbound-sms/address";
 *
 * parseMsisdn("4915112345678"); // => { ok: true, value: "+4915112345678" }
 * parseMsisdn("0049 151-12345678").issues?.map(({ code, offset, suggestion }) => [code, offset, suggestion]);
 * // => [["msisdn_separator", 4, "+4915112345678"], ["msisdn_leading_zero", 0, "+4915112345678"]]
 * ```
 */
export function parseMsisdn(input: string, limits: AddressLimits = ADDRESS_LIMITS): Result<string> {
	return readMsisdn(input, limits, "806");
}

/**
 * Reads a phone number as people write it: `+49 (0) 151 / 123-45678` and `0049151…` too.
 *
 * Takes out spaces, dots, slashes, dashes, brackets and invisible marks, a `(0)` after a country code, and reads a leading `00` as `+`. A single
 * leading `0` stays an issue: the country is not known. Each repair is a warning with the code that {@link parseMsisdn} gives the fault.
 *
 * @param limits - As for {@link parseMsisdn}.
 * @returns The number with `+`; or the issues of {@link parseMsisdn}.
 * @see spec 8.1
 * @example
 * ```ts
 * import { normalizeMsisdn } from "outbound-sms/address";
 *
 * const result = normalizeMsisdn("+49 (0)151 12345678");
 * result.ok && [result.value, result.warnings?.map(({ code }) => code)]; // => ["+4915112345678", ["msisdn_separator"]]
 * normalizeMsisdn("0151 12345678").ok; // => false
 * ```
 */
export function normalizeMsisdn(input: string, limits: AddressLimits = ADDRESS_LIMITS): Result<string> {
	const asWritten = readMsisdn(input, limits, "806");
	if (asWritten.ok) return asWritten;
	const repaired = repair(input, limits);
	if (repaired === undefined) return asWritten;
	const number = readMsisdn(repaired, limits, "806");
	return number.ok ? ok(repaired, [...asWritten.issues, ...(number.warnings ?? [])]) : number;
}

/** {@link parseMsisdn} for a recipient (806) or a sender (807). */
export function readMsisdn(input: string, limits: AddressLimits, deliveryStatusCode: "806" | "807"): Result<string> {
	assertString("input", input);
	const { minDigits, maxDigits } = limits.phoneNumber;
	const start = input.startsWith("+") ? 1 : 0;
	if (PLAIN.test(input)) {
		const digitCount = input.length - start;
		if (digitCount >= minDigits && digitCount <= maxDigits) {
			const number = start === 1 ? input : `+${input}`;
			return digitCount > E164_MAX_DIGITS ? ok(number, [beyondE164(digitCount)]) : ok(number);
		}
	}
	if (input === "")
		return fail(issue("msisdn_empty", "Expected a phone number, found nothing", { deliveryStatusCode }));
	const suggestion = repair(input, limits);
	const facts = { unit: "utf16" as const, deliveryStatusCode, ...(suggestion !== undefined && { suggestion }) };
	const issues: Issue[] = [];
	const separator = input.search(SEPARATORS);
	if (separator >= 0) {
		const message = "Phone number must be digits only: leave out spaces, dots, slashes, dashes and brackets";
		issues.push(issue("msisdn_separator", message, { ...facts, offset: separator }));
	}
	const refusal = { code: "msisdn_bad_character" as const, wanted: "digits only", deliveryStatusCode };
	// A plus in front is none of them, separators before it or not.
	const first = input.search(NOT_SEPARATOR);
	issues.push(...badCharacters(input, input[first] === "+" ? first + 1 : 0, BAD, refusal));
	const digits = input.replace(/\D/g, "");
	const zeros = digits.startsWith("00") ? 2 : digits.startsWith("0") ? 1 : 0;
	if (zeros > 0) {
		const message = "Phone number must begin with its country code, without 0 or 00 before it";
		issues.push(issue("msisdn_leading_zero", message, { ...facts, offset: input.indexOf("0") }));
	}
	// Where there is a suggestion, the number is of a good length once the faults above are mended.
	const actual = digits.length - zeros;
	if (actual < minDigits && suggestion === undefined) {
		const message = `Phone number has ${actual} digits, at least ${minDigits} are needed`;
		issues.push(issue("msisdn_too_short", message, { ...facts, offset: input.length, limit: minDigits, actual }));
	} else if (actual > maxDigits && suggestion === undefined) {
		const message = `Phone number has ${actual} digits, at most ${maxDigits} are possible`;
		issues.push(
			issue("msisdn_too_long", message, {
				...facts,
				offset: excessDigit(input, zeros + maxDigits),
				limit: maxDigits,
				actual,
			}),
		);
	}
	return finish(input, { issues, warnings: [] });
}

/** Where the digit stands that so many digits precede. */
function excessDigit(input: string, precedingDigits: number): number {
	let digitCount = 0;
	for (const { index } of input.matchAll(/\d/g)) if (digitCount++ === precedingDigits) return index;
	return input.length;
}

function beyondE164(digitCount: number): Issue {
	const message = `Phone number has ${digitCount} digits, E.164 knows at most ${E164_MAX_DIGITS}`;
	return issue("msisdn_beyond_e164", message, { limit: E164_MAX_DIGITS, actual: digitCount });
}

/** The number that was meant, when separators and `00` are all that keeps the input from being one. */
export function repair(input: string, { phoneNumber: { minDigits, maxDigits } }: AddressLimits): string | undefined {
	if (input.length > MAX_REPAIRED) return undefined;
	// The 0 that is dialled inside the country only; without a country code before it, it is no such 0.
	const withoutTrunkZero = input.replace(/^([^\d]*(?:\+|00)[^()]*)\(0\)/, "$1");
	const digits = withoutTrunkZero.replace(SEPARATORS, "").replace(/^\+?(?:00)?/, "");
	return /^[1-9]\d*$/.test(digits) && digits.length >= minDigits && digits.length <= maxDigits
		? `+${digits}`
		: undefined;
}
