// Every issue code of the package. `docs/issues.md` explains each one; a test compares the two lists.

import { assertString } from "./contract.ts";

/** The stable name of a problem: snake_case, subject first. Match on it; messages may improve. */
export type IssueCode =
	| "accept_unsupported"
	| "address_invalid"
	| "address_not_allowed"
	| "api_key_conflict"
	| "api_key_invalid"
	| "api_key_missing"
	| "api_key_wrong"
	| "base_url_invalid"
	| "body_missing"
	| "body_unexpected"
	| "byte_order_mark_repeated"
	| "callback_dot_segment"
	| "callback_parameter_mismatch"
	| "callback_parameter_missing"
	| "callback_path_mismatch"
	| "callback_url_invalid"
	| "callback_value_ambiguous"
	| "callback_value_conflict"
	| "charset_unsupported"
	| "content_coding_unsupported"
	| "country_code_unknown"
	| "data_coding_unknown"
	| "decimal_invalid"
	| "delivery_status_unknown"
	| "destination_not_covered"
	| "document_not_object"
	| "document_too_long"
	| "field_duplicate"
	| "field_required"
	| "field_type"
	| "field_unknown"
	| "field_value"
	| "header_too_long"
	| "hex_bad_digit"
	| "hex_odd_digits"
	| "http_server_error"
	| "http_status_unexpected"
	| "http_unauthorized"
	| "issues_omitted"
	| "json_invalid"
	| "media_type_mismatch"
	| "media_type_unsupported"
	| "message_id_duplicate"
	| "message_id_not_uuid"
	| "message_ids_count"
	| "message_ids_missing"
	| "message_state_unknown"
	| "method_not_allowed"
	| "msisdn_ambiguous"
	| "msisdn_bad_character"
	| "msisdn_beyond_e164"
	| "msisdn_country_code_added"
	| "msisdn_empty"
	| "msisdn_leading_zero"
	| "msisdn_plus_added"
	| "msisdn_separator"
	| "msisdn_too_long"
	| "msisdn_too_short"
	| "national_language_not_applied"
	| "network_invalid"
	| "not_accepted"
	| "number_not_exact"
	| "octets_after"
	| "octets_too_few"
	| "packed_end_ambiguous"
	| "part_conflict"
	| "parts_missing"
	| "parts_mixed"
	| "parts_mixed_ports"
	| "parts_none"
	| "path_invalid"
	| "path_unknown"
	| "percent_invalid"
	| "plus_as_space"
	| "query_unexpected"
	| "rate_duplicate"
	| "rate_unreadable"
	| "receipt_conflict"
	| "receipt_date_invalid"
	| "receipt_invalid"
	| "reference_missing"
	| "response_missing"
	| "response_unreadable"
	| "sar_incomplete"
	| "sender_bad_character"
	| "sender_digit_count"
	| "sender_empty"
	| "sender_no_letter"
	| "sender_not_ascii"
	| "sender_outer_space"
	| "sender_plus_lost"
	| "sender_plus_missing"
	| "sender_short_code_plus"
	| "sender_too_long"
	| "sender_too_many_septets"
	| "septet_out_of_range"
	| "septets_escape_at_end"
	| "template_bad_character"
	| "template_brace_unpaired"
	| "template_character_encoded"
	| "template_dot_segment"
	| "template_field_unsupported"
	| "template_fragment"
	| "template_host_invalid"
	| "template_name_unknown"
	| "template_no_placeholder"
	| "template_not_http"
	| "template_not_readable"
	| "template_placeholder_in_fragment"
	| "template_placeholder_in_origin"
	| "template_too_long"
	| "text_empty"
	| "text_lone_surrogate"
	| "text_looks_like_hex"
	| "text_not_8bit"
	| "text_not_centre_alphabet"
	| "text_not_gsm7"
	| "text_nul"
	| "text_too_long"
	| "timestamp_invalid"
	| "timestamp_without_zone"
	| "ucs2_odd_octets"
	| "udh_already_concatenated"
	| "udh_already_national"
	| "udh_concatenation_ignored"
	| "udh_element_no_parameter"
	| "udh_element_overrun"
	| "udh_no_room"
	| "udh_too_long"
	| "udh_truncated"
	| "url_too_long"
	| "user_data_compressed"
	| "user_data_too_long"
	| "utf8_invalid"
	| "xml_doctype"
	| "xml_entity"
	| "xml_invalid"
	| "xml_text_ignored"
	| "xml_text_indented"
	| "xml_unrepresentable";

/** What the `offset` of an {@link Issue} counts. */
export type OffsetUnit = "utf16" | "septet" | "octet" | "hexDigit";

/** A character found in a text, and where it stands. */
export interface FoundCharacter {
	/** The character: one code point, which may be a lone surrogate. */
	readonly character: string;
	/** Its Unicode code point. */
	readonly codePoint: number;
	/** Where it starts in the text, in UTF-16 units from 0. */
	readonly utf16Offset: number;
}

/** The facts that any {@link Issue} may carry beside its code and message. */
export interface IssueFacts {
	/** The field, from the outside in: `["MessageIds", 0]`. */
	readonly path?: readonly (string | number)[];
	/** Where in the input the problem is, from 0. */
	readonly offset?: number;
	/** What `offset` counts. */
	readonly unit?: OffsetUnit;
	/** The bound that was exceeded. */
	readonly limit?: number;
	/** The number that exceeded it. */
	readonly actual?: number;
	/** An input that would be accepted, if there is an obvious one. */
	readonly suggestion?: string;
	/** The delivery status code (spec 7.3) that the service would answer with. */
	readonly deliveryStatusCode?: string;
}

/** The issue for characters that an encoding or an address cannot hold. */
export interface CharactersIssue extends IssueFacts {
	/** The stable name of the problem. */
	readonly code:
		| "text_not_gsm7"
		| "text_not_8bit"
		| "text_not_centre_alphabet"
		| "msisdn_bad_character"
		| "sender_bad_character";
	/** What was found and what is allowed. */
	readonly message: string;
	/** Each of these characters in text order, at most the first 100. */
	readonly characters: readonly FoundCharacter[];
}

/** The issue for a message that is not complete. */
export interface PartsMissingIssue extends IssueFacts {
	/** The stable name of the problem. */
	readonly code: "parts_missing";
	/** What was found and what is allowed. */
	readonly message: string;
	/** The sequence numbers of the missing parts. */
	readonly missing: readonly number[];
}

/** The issue for XML that cannot be read. */
export interface XmlIssue extends IssueFacts {
	/** The stable name of the problem. */
	readonly code: "xml_doctype" | "xml_entity" | "xml_invalid";
	/** What was found and what is allowed. */
	readonly message: string;
	/** The line, from 1. */
	readonly line: number;
	/** The column in UTF-16 units, from 1. */
	readonly column: number;
}

/** An issue without facts of its own: any other code. */
export interface PlainIssue extends IssueFacts {
	/**
	 * The stable name of the problem, for programs. `docs/issues.md` explains every code. Codes that begin with `x_` are
	 * an application's own.
	 */
	readonly code: Exclude<IssueCode, (CharactersIssue | PartsMissingIssue | XmlIssue)["code"]> | `x_${string}`;
	/** What was found and what is allowed, in one sentence for people. */
	readonly message: string;
}

/**
 * One problem, as data: an error in a failure, or something doubtful in the warnings of a success.
 *
 * Programs match on `code`, which is stable; `message` is for people and may improve. Comparing `code` narrows an issue
 * to the facts of that code, such as `characters` of `text_not_gsm7`. No issue ever holds an API key or a password.
 *
 * @example
 * ```ts
 * import { fromHex } from "outbound-sms/encoding";
 *
 * const result = fromHex("00F");
 * result.issues;
 * // => [{ code: "hex_odd_digits", message: "Hex must have two digits for each octet, found 3",
 * //   offset: 3, unit: "hexDigit", actual: 3 }]
 * ```
 */
export type Issue = PlainIssue | CharactersIssue | PartsMissingIssue | XmlIssue;

/** What an issue of one code holds beside code and message. */
type FactsOf<Code extends Issue["code"]> = Omit<Issue & { readonly code: Code }, "code" | "message">;

/**
 * Makes an {@link Issue}: one of this package, or of your own checks.
 *
 * A character of the message that cannot be printed is written as `U+001B`.
 *
 * @param code - One of the codes of `docs/issues.md`, or a code of your application. Yours begin with `x_`.
 * @param message - One sentence without a full stop: what was found and what is allowed.
 * @param facts - The other fields. Required for a code that has facts of its own.
 * @returns The issue, as plain data.
 * @throws {TypeError} If the message is not a string.
 * @example
 * ```ts
 * import { issue } from "outbound-sms";
 *
 * issue("text_too_long", "The text needs 256 parts, at most 255 are possible", { limit: 255, actual: 256 }).limit;
 * // => 255
 * issue("x_over_budget", "The text must have at most 3 parts", { limit: 3, actual: 4 }).code; // => "x_over_budget"
 * ```
 */
export function issue<const Code extends Issue["code"]>(
	code: Code,
	message: string,
	...[facts]: object extends FactsOf<Code> ? [facts?: FactsOf<Code>] : [facts: FactsOf<Code>]
): Issue & { readonly code: Code } {
	assertString("message", message);
	return { code, message: printable(message), ...facts } as Issue & { readonly code: Code };
}

/**
 * Controls, format characters such as bidi controls, lone surrogates, line and paragraph separators. Tags and numbers
 * that Unicode keeps for invisible characters.
 */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u2065\u{e0000}-\u{e0fff}]/gu;

/**
 * Puts `U+001B` in place of each character that a terminal or a log would obey or hide. A joiner between two characters
 * outside ASCII stays: it makes one of them.
 */
export function printable(text: string): string {
	return text.replace(UNPRINTABLE, (character, at: number) => {
		const isJoiner =
			/\u200c|\u200d/.test(character) && text.charCodeAt(at - 1) > 0x7f && text.charCodeAt(at + 1) > 0x7f;
		return isJoiner ? character : codePointName(character.codePointAt(0) as number);
	});
}

/** Makes the issue for an input that is too long to be read; `undefined` if it is not. `found` says how long it is. */
export function lengthIssue(
	code: "document_too_long" | "url_too_long" | "header_too_long",
	found: string,
	actual: number,
	limit: number,
	path?: readonly string[],
): Issue | undefined {
	if (actual <= limit) return undefined;
	return issue(code, `The ${found}, at most ${limit} are read`, { ...(path && { path }), limit, actual });
}

/** Checks whether a list holds any issue, so that it can be passed to `fail`. */
export function hasIssues(issues: readonly Issue[]): issues is readonly [Issue, ...Issue[]] {
	return issues.length > 0;
}

/** How many issues a list holds at most. A last one says how many more there are. */
export const MAX_ISSUES = 100;

/**
 * Adds an issue to a list of at most {@link MAX_ISSUES}. A large hostile input must not become a list of a million.
 * One last issue, `issues_omitted`, counts the others.
 */
export function addIssue(list: Issue[], added: Issue): void {
	if (list.length < MAX_ISSUES) {
		list.push(added);
		return;
	}
	// The last issue is changed in place. A new one for each of a million issues would take most of the time.
	list[MAX_ISSUES] ??= issue("issues_omitted", "", { limit: MAX_ISSUES, actual: 0 });
	const last = list[MAX_ISSUES] as { actual: number; message: string };
	// A full list may itself be moved into another one.
	last.actual += added.code === "issues_omitted" ? (added.actual ?? 0) : 1;
	last.message = `${last.actual} more issues are not listed`;
}

/** Checks whether a list holds as many issues as it may: further ones are only counted. */
export function isFull(list: readonly Issue[]): boolean {
	return list.length > MAX_ISSUES;
}

/** Adds facts to issues that were just made. */
export function addFacts(issues: readonly Issue[], facts: IssueFacts): void {
	for (const one of issues) Object.assign(one, facts);
}

/** Names a code point as Unicode does: `U+20AC`. Messages show this in place of the character. */
export function codePointName(codePoint: number): string {
	return `U+${codePoint.toString(16).toUpperCase().padStart(4, "0")}`;
}

/**
 * Makes the issue for the characters of a text that an encoding or an address cannot hold. It lists the first 100 of
 * them and counts all.
 *
 * @param rule - What the text must be: the first part of the message.
 * @param isRefused - Looks at one code point and its place.
 * @returns The issue; `undefined` if no character is refused.
 */
export function charactersIssue(
	code: CharactersIssue["code"],
	rule: string,
	text: string,
	isRefused: (character: string, utf16Offset: number) => boolean,
): CharactersIssue | undefined {
	const characters: FoundCharacter[] = [];
	let count = 0;
	let utf16Offset = 0;
	for (const character of text) {
		if (isRefused(character, utf16Offset) && count++ < MAX_ISSUES) {
			characters.push({ character, codePoint: character.codePointAt(0) as number, utf16Offset });
		}
		utf16Offset += character.length;
	}
	const first = characters[0];
	if (first === undefined) return undefined;
	const message = `${rule}: found ${codePointName(first.codePoint)}${count > 1 ? ` and ${count - 1} more` : ""}`;
	return issue(code, message, { offset: first.utf16Offset, unit: "utf16", characters });
}
