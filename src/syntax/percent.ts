import { assertString } from "../foundation/contract.ts";
import { type Issue, issue } from "../foundation/issue.ts";
import { hexDigitValue } from "../foundation/octets.ts";
import { fail, ok, type Result } from "../foundation/result.ts";

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
	const fault = findFault(text);
	return fault === undefined ? ok(decodeURIComponent(text)) : fail(fault);
}

/** Decodes a name or value of a query or form like {@link percentDecode}, but a `+` is a space. */
export function formDecode(text: string): Result<string> {
	return percentDecode(text.replaceAll("+", " "));
}

/** Finds the fault that `decodeURIComponent` refused without saying where. */
function findFault(text: string): Issue | undefined {
	for (let i = text.indexOf("%"); i >= 0; i = text.indexOf("%", i)) {
		const lead = octetAt(text, i);
		if (lead < 0) return percentFault(i);
		if ((lead >= 0x80 && lead < 0xc2) || lead >= 0xf5) return utf8Fault(i);
		const octetCount = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
		for (let n = 1; n < octetCount; n++) {
			const octet = octetAt(text, i + 3 * n);
			if (octet < 0 && text[i + 3 * n] === "%") return percentFault(i + 3 * n);
			// RFC 3629 §4: the second octet rules out overlong forms, surrogates and code points above U+10FFFF.
			const low = n > 1 ? 0x80 : lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
			const high = n > 1 ? 0xbf : lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
			if (octet < low || octet > high) return utf8Fault(i);
		}
		i += 3 * octetCount;
	}
	return undefined;
}

function percentFault(offset: number): Issue {
	const message = 'Cannot decode percent-encoding: "%" must be followed by two hex digits';
	return issue("percent_invalid", message, { offset, unit: "utf16" });
}

function utf8Fault(offset: number): Issue {
	const message = "Cannot decode percent-encoding: the octets are not UTF-8";
	return issue("utf8_invalid", message, { offset, unit: "utf16" });
}

/** Returns the octet that is percent-encoded at an index, or a negative number if its digits are invalid. */
function octetAt(text: string, index: number): number {
	const high = hexDigitValue(text.charCodeAt(index + 1));
	const low = hexDigitValue(text.charCodeAt(index + 2));
	return text[index] !== "%" || low < 0 ? -1 : high * 16 + low;
}
