import { assertString } from "../foundation/contract.ts";
import { type Issue, type IssueFacts, issue, type PlainIssue } from "../foundation/issue.ts";
import { fail, finish, ok, type Result } from "../foundation/result.ts";
import { badCharacters } from "./characters.ts";
import { ADDRESS_LIMITS, type AddressLimits } from "./limits.ts";
import { readMsisdn, repair } from "./msisdn.ts";

/** A sender: which of the three kinds of spec 8.1 it is, and how it is written. */
export interface Sender {
	/** What kind of address it is. */
	readonly kind: "phoneNumber" | "shortCode" | "alphanumeric";
	/** A phone number with `+`, a short code without, an alphanumeric sender ID as it came. */
	readonly value: string;
}

const DIGITS = /^\+?\d+$/;
/** Letters, digits, space and the six special characters that spec 8.1 lists, as a class of a regular expression. */
export const SENDER_CHARACTERS = "A-Za-z0-9 \\-_&,|+";
const BAD = /* @__PURE__ */ (() => new RegExp(`[^${SENDER_CHARACTERS}]`, "gu"))();
/** A name with nothing to look at more closely but its length and its end. */
const PLAIN = /^[A-Za-z][A-Za-z0-9 \-_&,+]*$/;
const BAD_CHARACTER = {
	code: "sender_bad_character",
	wanted: "letters, digits, spaces and - _ & , | +",
	deliveryStatusCode: "807",
} as const;
/** Beyond this no name is suggested. */
const MAX_REPAIRED = 64;

/**
 * Reads a sender and tells which of the three kinds it is.
 *
 * An optional `+` and digits only is a number: with 3 to 6 digits and no `+` a short code, with 8 to 16 a phone number, and every other count an
 * issue. Everything else is alphanumeric: 1 to 11 ASCII letters, digits, spaces and `- _ & , | +`. Nothing is repaired.
 *
 * @param limits - Default {@link ADDRESS_LIMITS}. Where short codes and phone numbers overlap, digits without `+` are a short code.
 * @returns The sender, with the warnings `sender_no_letter`, `sender_outer_space` and `sender_too_many_septets` (more septets than characters are
 * allowed: `|` costs two) for alphanumeric ones that not every network takes; or an issue for each broken rule, with the delivery status code 807
 * and, where there is one, its place in UTF-16 units: `sender_empty`, `sender_blank`, `sender_bad_character` (all of them in `characters`),
 * `sender_too_long`, `sender_digit_count`, `sender_short_code_plus`, and for phone numbers those of {@link parseMsisdn}.
 * @see spec 8.1
 * @example
 * ```ts
 * import { parseSender } from "outbound-sms/address";
 *
 * parseSender("12345"); // => { ok: true, value: { kind: "shortCode", value: "12345" } }
 * parseSender("4915112345678"); // => { ok: true, value: { kind: "phoneNumber", value: "+4915112345678" } }
 * parseSender("Müller & Söhne").issues?.map(({ code, offset }) => [code, offset]);
 * // => [["sender_bad_character", 1], ["sender_too_long", 11]]
 * ```
 */
export function parseSender(input: string, limits: AddressLimits = ADDRESS_LIMITS): Result<Sender> {
	assertString("input", input);
	if (input === "") return fail(refusal("sender_empty", "Expected a sender, found nothing"));
	return DIGITS.test(input) ? readNumber(input, limits) : readAlphanumeric(input, limits);
}

function refusal(code: PlainIssue["code"], message: string, facts?: IssueFacts): Issue {
	return issue(code, message, { ...facts, deliveryStatusCode: "807" });
}

function readNumber(input: string, limits: AddressLimits): Result<Sender> {
	const { shortCode, phoneNumber } = limits;
	const hasPlus = input.startsWith("+");
	const digitCount = input.length - (hasPlus ? 1 : 0);
	if (digitCount >= shortCode.minDigits && digitCount <= shortCode.maxDigits) {
		if (!hasPlus) return ok({ kind: "shortCode", value: input });
		if (digitCount < phoneNumber.minDigits) {
			const facts = { offset: 0, unit: "utf16" as const, suggestion: input.slice(1) };
			return fail(refusal("sender_short_code_plus", "Short code must have no leading plus", facts));
		}
	}
	if (!hasPlus && digitCount < phoneNumber.minDigits) {
		const message = `Sender has ${digitCount} digits: a short code has ${shortCode.minDigits} to ${shortCode.maxDigits}, a phone number ${phoneNumber.minDigits} to ${phoneNumber.maxDigits}`;
		return fail(refusal("sender_digit_count", message, { actual: digitCount }));
	}
	const number = readMsisdn(input, limits, "807");
	return number.ok ? ok({ kind: "phoneNumber", value: number.value }, number.warnings) : number;
}

function readAlphanumeric(input: string, limits: AddressLimits): Result<Sender> {
	const { maxCharacters } = limits.alphanumeric;
	if (input.length <= maxCharacters && PLAIN.test(input) && !input.endsWith(" ")) {
		return ok({ kind: "alphanumeric", value: input });
	}
	const issues: Issue[] = [...badCharacters(input, 0, BAD, BAD_CHARACTER)];
	if (!/[^ ]/.test(input)) issues.push(refusal("sender_blank", "Sender must not be spaces only"));
	let characterCount = 0;
	let offset = 0;
	for (const character of input) {
		if (characterCount++ < maxCharacters) offset += character.length;
	}
	if (characterCount > maxCharacters) {
		const message = `Sender has ${characterCount} characters, at most ${maxCharacters} are possible`;
		issues.push(
			refusal("sender_too_long", message, { offset, unit: "utf16", limit: maxCharacters, actual: characterCount }),
		);
	}
	if (issues.length > 0)
		return finish({ kind: "alphanumeric", value: input }, { issues: suggested(issues, input, limits), warnings: [] });
	return ok({ kind: "alphanumeric", value: input }, suggested(doubts(input, maxCharacters), input, limits));
}

/** The issues with a suggestion, where there are issues and there is one: most names need none and do not pay for it. */
function suggested(issues: Issue[], input: string, limits: AddressLimits): Issue[] {
	if (issues.length === 0) return issues;
	const suggestion = suggest(input, limits);
	return suggestion === undefined ? issues : issues.map((found) => ({ ...found, suggestion }));
}

/** The phone number that was meant, or the name without accents and outer spaces: whichever would be taken. */
function suggest(input: string, limits: AddressLimits): string | undefined {
	if (input.length > MAX_REPAIRED) return undefined;
	const number = /[+\d]/.test(input) ? repair(input, limits) : undefined;
	if (number !== undefined) return number;
	const plain = input
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.replace(/^\s+|\s+$/g, "");
	const { maxCharacters } = limits.alphanumeric;
	// A name that turns into digits would be another kind of sender.
	const isTaken = plain !== "" && plain.length <= maxCharacters && plain.search(BAD) < 0 && !DIGITS.test(plain);
	return isTaken && plain !== input ? plain : undefined;
}

/** What the service takes and not every network does. */
function doubts(input: string, maxSeptets: number): Issue[] {
	const warnings: Issue[] = [];
	if (!/[A-Za-z]/.test(input)) {
		const message = "Sender has no letter: not every network takes it for alphanumeric";
		warnings.push(issue("sender_no_letter", message));
	}
	const leading = input.startsWith(" ");
	if (leading || input.endsWith(" ")) {
		const message = "Sender begins or ends with a space, which networks may remove";
		const offset = leading ? 0 : input.length - 1;
		warnings.push(issue("sender_outer_space", message, { offset, unit: "utf16" }));
	}
	// 3GPP TS 23.038 §6.2.1.1: of all characters allowed only the vertical bar is in the extension table.
	const septets = input.length + input.split("|").length - 1;
	if (septets > maxSeptets) {
		const message = `Sender needs ${septets} septets, networks carry ${maxSeptets}: "|" costs two`;
		warnings.push(issue("sender_too_many_septets", message, { limit: maxSeptets, actual: septets }));
	}
	return warnings;
}
