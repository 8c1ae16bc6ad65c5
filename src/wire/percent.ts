import { assertString } from "../core/contract.ts";
import { type Issue, issue } from "../core/issue.ts";
import { fail, ok, type Result } from "../core/result.ts";

/**
 * Percent-encodes a text as one component of a URL: a path segment, a query name or a query value.
 *
 * Writes UTF-8 in upper-case hex. Everything but the unreserved characters of RFC 3986 is encoded (letters, digits,
 * `-`, `.`, `_` and `~` are not), so a space is `%20`, a plus is `%2B`, and the result cannot change the structure of
 * the URL around it.
 *
 * @param text - Any text.
 * @returns The encoded text; or `text_lone_surrogate` (offset in UTF-16 units), because UTF-8 cannot carry one.
 * @throws {TypeError} If the text is not a string.
 * @see RFC 3986 §2.1, §2.3
 * @see [spec 6 rule 3](../../docs/interface.md#6-events)
 */
export function percentEncode(text: string): Result<string> {
	assertString("text", text);
	if (!NOT_UNRESERVED.test(text)) return ok(text);
	const fault = loneSurrogateIssue(text);
	return fault === undefined ? ok(encodeURIComponent(text).replace(SUB_DELIMITERS, escapeUnit)) : fail(fault);
}

/** Makes the issue for a text that UTF-8 cannot carry; `undefined` if it can. */
export function loneSurrogateIssue(text: string): Issue | undefined {
	const offset = text.search(LONE_SURROGATE);
	const message = "Text has a lone surrogate, which UTF-8 cannot carry";
	return offset < 0 ? undefined : issue("text_lone_surrogate", message, { offset, unit: "utf16" });
}

const NOT_UNRESERVED = /[^A-Za-z0-9\-._~]/;
/** The characters that `encodeURIComponent` does not encode although RFC 3986 reserves them. */
const SUB_DELIMITERS = /[!'()*]/g;
/** With the flag `u` this class matches only lone surrogates. */
const LONE_SURROGATE = /[\ud800-\udfff]/u;

function escapeUnit(unit: string): string {
	return `%${unit.charCodeAt(0).toString(16).toUpperCase()}`;
}

/**
 * Percent-decodes one component of a URL: the inverse of {@link percentEncode}.
 *
 * It accepts hex digits of either case, and characters that should be encoded but are not. It never throws on an
 * invalid text.
 *
 * @param text - One component, without its separators. A `+` is a plus.
 * @returns The text; or `percent_invalid` for a `%` without two hex digits, or `utf8_invalid` for octets that are not
 * UTF-8 (an overlong form, a surrogate, a truncated sequence). Only the first fault is reported, with its offset in
 * UTF-16 units of the input.
 * @throws {TypeError} If the text is not a string.
 * @see RFC 3986 §2.1; RFC 3629 §4
 */
export function percentDecode(text: string): Result<string> {
	assertString("text", text);
	if (!text.includes("%")) return ok(text);
	const decoded = decodedOrNot(text);
	return decoded === undefined ? fail(faultOf(text)) : ok(decoded);
}

function decodedOrNot(text: string): string | undefined {
	try {
		return decodeURIComponent(text);
	} catch {
		return undefined;
	}
}

/** Decodes a name or value of a query or form like {@link percentDecode}, but a `+` is a space. */
export function formDecode(text: string): Result<string> {
	return percentDecode(text.replaceAll("+", " "));
}

/** A `%` without two hex digits, alone or instead of another octet of a character. */
const BAD_ESCAPE = /^(?:%[\dA-F]{2}(?:%[89AB][\dA-F])*)?%(?![\dA-F]{2})/i;

/** Makes the issue for the first character that cannot be decoded: `decodeURIComponent` does not say where it is. */
function faultOf(text: string): Issue {
	for (let at = text.indexOf("%"); ; at = text.indexOf("%", at)) {
		const lead = Number.parseInt(text.slice(at + 1, at + 3), 16);
		const octetCount = lead < 0xc2 || lead > 0xf4 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
		const character = text.slice(at, at + 3 * octetCount);
		if (decodedOrNot(character) === undefined) {
			const bad = BAD_ESCAPE.exec(character)?.[0];
			return bad === undefined
				? faultAt(at, "utf8_invalid", "the octets are not UTF-8")
				: faultAt(at + bad.length - 1, "percent_invalid", '"%" must be followed by two hex digits');
		}
		at += character.length;
	}
}

function faultAt(offset: number, code: "utf8_invalid" | "percent_invalid", what: string): Issue {
	return issue(code, `Cannot decode percent-encoding: ${what}`, { offset, unit: "utf16" });
}
