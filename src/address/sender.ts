import { assertString } from "../core/contract.ts";
import { addFacts, charactersIssue, type Issue, issue } from "../core/issue.ts";
import { fail, finish, ok, type Result } from "../core/result.ts";
import { DEFAULT_ALPHABET } from "../text/gsm7.ts";
import { type AddressLimits, type AddressOptions, limitsOf } from "./limits.ts";
import { MAX_REPAIRED_UNITS, readMsisdn, repairMsisdn } from "./msisdn.ts";

/** A sender, and which of the three kinds of spec 8.1 it is. */
export interface Sender {
	/** The kind of address. */
	readonly kind: "phoneNumber" | "shortCode" | "alphanumeric";
	/** The sender exactly as it was given. */
	readonly value: string;
}

const DIGITS = /^\+?\d+$/;

/**
 * The letters of the GSM 7-bit default alphabet beyond ASCII: `Ä`, `é`, `Δ` and more, all from U+00C0 on, where it has
 * nothing else. Networks carry alphanumeric senders in it (TP-OA, 3GPP TS 23.040 §9.1.2.5).
 */
const OTHER_LETTERS = /* @__PURE__ */ (() => DEFAULT_ALPHABET.replace(/[\0-\xbf]/g, ""))();

/**
 * The characters of an alphanumeric sender: letters, digits, space and the six special characters of spec 8.1. They
 * are written as the inside of a class of a regular expression.
 */
const SENDER_CHARACTERS: string = /* @__PURE__ */ (() => `A-Za-z0-9 \\-_&,|+${OTHER_LETTERS}`)();
/** Makes the pattern of a bad character where the operator allows some more. */
const badBeside = (added: string) => new RegExp(`[^${SENDER_CHARACTERS}${added.replace(/[\\\]^-]/g, "\\$&")}]`, "u");
const NOT_ASCII = /[^\0-\x7f]/;
/** A name without a fault, apart perhaps from its length and its last character. */
const PLAIN = /^[A-Za-z][A-Za-z0-9 \-_&,+]*$/;

/**
 * Reads a sender and says which of the three kinds it is. The sender is never changed.
 *
 * An optional `+` and digits only is a number. With 3 to 6 digits and no `+` it is a short code, with 8 to 16 digits a
 * phone number. Any other count of digits is an issue. Where other limits make the two overlap, digits without `+` are
 * a short code.
 *
 * Everything else is alphanumeric: 1 to 11 letters of the GSM 7-bit default alphabet, digits, spaces, `- _ & , | +` and
 * the `senderCharacters` of your limits.
 *
 * @param input - The sender.
 * @param options - `limits`: how long senders may be, and which characters they may have. Default
 * {@link ADDRESS_LIMITS}.
 * @returns The sender. Warnings, because not every network takes them: `sender_plus_missing` (a phone number without
 * `+`), `sender_no_letter`, `sender_not_ascii`, `sender_outer_space`, `sender_too_many_septets` (`|` costs two),
 * `msisdn_beyond_e164`. Or an issue for each broken rule, with the delivery status code 807 and perhaps its place in
 * UTF-16 units. The codes are `sender_empty`, `sender_bad_character` (with a list of `characters`),
 * `sender_too_long`, `sender_digit_count`, `sender_short_code_plus`, and for phone numbers those of
 * {@link parseMsisdn}. If a sender that is near is accepted, it is the `suggestion` of issues and warnings.
 * @throws {TypeError} If an argument has a wrong type.
 * @see [spec 8.1](../../docs/interface.md#81-addressing)
 * @example
 * ```ts
 * import { parseSender } from "outbound-sms/address";
 *
 * parseSender("12345"); // => { ok: true, value: { kind: "shortCode", value: "12345" } }
 * const number = parseSender("4915112345678");
 * number.ok && [number.value.kind, number.value.value, number.warnings?.[0]?.suggestion];
 * // => ["phoneNumber", "4915112345678", "+4915112345678"]
 * parseSender("booking.com").issues?.map(({ code, offset, suggestion }) => [code, offset, suggestion]);
 * // => [["sender_bad_character", 7, "booking-com"]]
 * ```
 */
export function parseSender(input: string, options?: AddressOptions): Result<Sender> {
	assertString("input", input);
	const limits = limitsOf(options);
	const sender = DIGITS.test(input) ? readNumber(input, limits) : readAlphanumeric(input, limits);
	if (!sender.ok) addFacts(sender.issues, { deliveryStatusCode: "807" });
	return sender;
}

function readNumber(input: string, limits: AddressLimits): Result<Sender> {
	const { shortCode, phoneNumber } = limits;
	const hasPlus = input.startsWith("+");
	const digitCount = input.length - (hasPlus ? 1 : 0);
	if (digitCount >= shortCode.minDigits && digitCount <= shortCode.maxDigits) {
		if (!hasPlus) return ok({ kind: "shortCode", value: input });
		if (digitCount < phoneNumber.minDigits) {
			const facts = { offset: 0, unit: "utf16" as const, suggestion: input.slice(1) };
			return fail(issue("sender_short_code_plus", 'Short code must not begin with "+"', facts));
		}
	}
	if (!hasPlus && digitCount < phoneNumber.minDigits) {
		const message =
			`Sender has ${digitCount} digits: a short code has ${shortCode.minDigits} to ${shortCode.maxDigits}, ` +
			`a phone number ${phoneNumber.minDigits} to ${phoneNumber.maxDigits}`;
		return fail(issue("sender_digit_count", message, { actual: digitCount }));
	}
	const number = readMsisdn(input, limits);
	if (!number.ok) return number;
	const message = 'Phone number has no "+": networks may read it as a short code';
	const warnings = number.warnings?.map((found) =>
		found.code === "msisdn_plus_added" ? issue("sender_plus_missing", message, { suggestion: number.value }) : found,
	);
	return ok({ kind: "phoneNumber", value: input }, warnings);
}

function readAlphanumeric(input: string, limits: AddressLimits): Result<Sender> {
	const { maxCharacters } = limits.alphanumeric;
	const sender: Sender = { kind: "alphanumeric", value: input };
	if (input.length <= maxCharacters && PLAIN.test(input) && !input.endsWith(" ")) return ok(sender);
	const issues: Issue[] = [];
	const { senderCharacters: added = "" } = limits;
	const bad = badBeside(added);
	const rule = `Sender must have letters, digits, spaces and - _ & , | +${added} only`;
	const refused = charactersIssue("sender_bad_character", rule, input, (character) => bad.test(character));
	if (refused !== undefined) issues.push(refused);
	if (!/[^ ]/.test(input)) issues.push(issue("sender_empty", "Enter a sender"));
	const characters = [...input];
	if (characters.length > maxCharacters) {
		const message = `Sender has ${characters.length} characters, at most ${maxCharacters} are allowed`;
		const offset = characters.slice(0, maxCharacters).join("").length;
		const facts = { offset, unit: "utf16" as const, limit: maxCharacters, actual: characters.length };
		issues.push(issue("sender_too_long", message, facts));
	}
	const suggestion = suggest(input, limits, bad);
	const warnings = doubts(input, maxCharacters);
	if (suggestion !== undefined) addFacts([...issues, ...warnings], { suggestion });
	return finish(sender, { issues, warnings });
}

/**
 * The phone number that was meant, or the nearest name that raises no issue. It keeps what it can: accents go first
 * where they are the fault, then signs.
 */
function suggest(input: string, limits: AddressLimits, bad: RegExp): string | undefined {
	if (input.length > MAX_REPAIRED_UNITS) return undefined;
	const number = repairMsisdn(input, limits);
	if (number !== undefined) return number;
	const name = bad.test(input) ? nearestName(input, bad) : withoutAccents(input);
	const trimmed = name.replace(/^[ -]+|[ -]+$/g, "");
	const isShort = trimmed !== "" && trimmed.length <= limits.alphanumeric.maxCharacters;
	// A name that becomes digits would be another kind of sender.
	return isShort && !DIGITS.test(trimmed) && trimmed !== input ? trimmed : undefined;
}

const COMBINING_MARKS = /[\u0300-\u036f]/g;

function withoutAccents(text: string): string {
	return text.normalize("NFD").replace(COMBINING_MARKS, "");
}

/** Signs between words, which become a hyphen, as in `booking.com`. */
const JOINER = /[./:;@*=~\\\xb7•\u2212\p{Pd}]/u;
/** Signs that can be left out: punctuation, symbols and emoji with what joins and varies them. Letters cannot. */
const SIGN = /[\p{P}\p{S}]|\u200d|\ufe0f/u;

/**
 * Replaces each bad character: white space by a space, an accented letter by its base letter, signs by a hyphen or
 * nothing. The empty text if a letter cannot be replaced.
 */
function nearestName(input: string, bad: RegExp): string {
	let name = "";
	for (const character of input.normalize("NFC")) {
		if (!bad.test(character)) name += character;
		else if (/\s/.test(character)) name += " ";
		else if (JOINER.test(character)) name += "-";
		else if (SIGN.test(character)) continue;
		else {
			const plain = character.normalize("NFKD").replace(COMBINING_MARKS, "");
			// Without one of its letters it would be another name.
			if (bad.test(plain)) return "";
			name += plain;
		}
	}
	return name.replace(/([ -])\1+/g, "$1");
}

/** The warnings for names that the service takes but not every network does. */
function doubts(input: string, maxSeptets: number): Issue[] {
	const warnings: Issue[] = [];
	if (!/\p{L}/u.test(input)) {
		warnings.push(issue("sender_no_letter", "Sender has no letter, which some networks refuse"));
	}
	const other = input.search(NOT_ASCII);
	if (other >= 0) {
		const message = "Sender has a letter outside ASCII, which some networks refuse";
		warnings.push(issue("sender_not_ascii", message, { offset: other, unit: "utf16" }));
	}
	const space = input.search(/^ | $/);
	if (space >= 0) {
		const message = "Sender begins or ends with a space, which some networks remove";
		warnings.push(issue("sender_outer_space", message, { offset: space, unit: "utf16" }));
	}
	// 3GPP TS 23.038 §6.2.1.1: the extension table. Of the usual characters only the vertical bar is in it.
	const double = input.match(/[|^€{}[\]~\\]/g) ?? [];
	const septets = [...input].length + double.length;
	if (septets > maxSeptets) {
		const message = `Sender needs ${septets} septets, networks carry ${maxSeptets}: "${double[0]}" costs two`;
		warnings.push(issue("sender_too_many_septets", message, { limit: maxSeptets, actual: septets }));
	}
	return warnings;
}
