// The characters of XML: which there are, how references stand for them, how text is written.
import { assertString } from "../foundation/contract.ts";
import { codePointName, issue } from "../foundation/issue.ts";
import { replaceUnits } from "../foundation/octets.ts";
import { fail, ok, type Result } from "../foundation/result.ts";
import { isSpace, spaceEnd } from "./space.ts";

/** What XML 1.0 §2.2 does not allow in a document, in any form. */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;
/** The same by units, surrogates included: a quarter of the time, and enough for nearly every document. */
const MAYBE_NOT_XML = /[^\t\n\r -\ud7ff\ue000-\ufffd]/;

/** Finds the first character that XML does not allow; -1 if there is none. */
export function findNotXml(text: string): number {
	return MAYBE_NOT_XML.test(text) ? text.search(NOT_XML) : -1;
}

/** XML 1.0 (Fifth Edition) §2.3. */
export const NAME =
	// biome-ignore lint/suspicious/noMisleadingCharacterClass: ranges of code points, not characters of a text.
	/[:A-Z_a-z\xc0-\xd6\xd8-\xf6\xf8-\u02ff\u0370-\u037d\u037f-\u1fff\u200c\u200d\u2070-\u218f\u2c00-\u2fef\u3001-\ud7ff\uf900-\ufdcf\ufdf0-\ufffd\u{10000}-\u{effff}][-.0-9:A-Z_a-z\xb7\xc0-\xd6\xd8-\xf6\xf8-\u037d\u037f-\u1fff\u200c\u200d\u203f\u2040\u2070-\u218f\u2c00-\u2fef\u3001-\ud7ff\uf900-\ufdcf\ufdf0-\ufffd\u{10000}-\u{effff}]*/uy;

/** Finds the end of the name that begins at an index; the index itself if no name does. */
export function nameEnd(text: string, start: number): number {
	NAME.lastIndex = start;
	return NAME.test(text) ? NAME.lastIndex : start;
}

/** Drops the white space around a text. */
export function trimXml(text: string): string {
	const start = spaceEnd(text, 0);
	let end = text.length;
	while (end > start && isSpace(text.charCodeAt(end - 1))) end--;
	return text.slice(start, end);
}

/** Reads line ends as XML 1.0 §2.11 has them: CR LF and CR are LF. */
export function normalizeLineEnds(text: string): string {
	return text.includes("\r") ? replaceUnits(text, /\r\n?/g, () => "\n") : text;
}

const MAX_PIECES = 1024;
const REFERENCE = /&(?:(amp|lt|gt|quot|apos)|#([0-9]+)|#x([0-9A-Fa-f]+));/y;
/** XML 1.0 §4.6. */
const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Reads the reference at an index: its length and its character, which is empty if XML has no such character. */
function referenceAt(text: string, at: number): readonly [length: number, character: string] {
	REFERENCE.lastIndex = at;
	const [reference = "", name, decimal, hex = ""] = REFERENCE.exec(text) ?? [];
	if (name !== undefined) return [reference.length, NAMED[name] as string];
	const codePoint = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
	const character = codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : "";
	return [reference.length, NOT_XML.test(character) ? "" : character];
}

/**
 * Reads text as it stands in a document: characters in place of their references, line ends as LF. If an `&` begins
 * none of the five entities and no reference to a character, returns where the first such `&` is.
 */
export function resolveReferences(text: string): string | number {
	let resolved = "";
	let pieces: string[] = [];
	let start = 0;
	for (let at = text.indexOf("&"); at >= 0; at = text.indexOf("&", start)) {
		const [length, character] = referenceAt(text, at);
		if (character === "") return at;
		pieces.push(normalizeLineEnds(text.slice(start, at)), character);
		start = at + length;
		// Joined a few at a time: all pieces of a long text together would take many times its room.
		if (pieces.length === MAX_PIECES) {
			resolved += pieces.join("");
			pieces = [];
		}
	}
	return resolved + pieces.join("") + normalizeLineEnds(text.slice(start));
}

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#13;" };

/**
 * Writes text for the inside of an XML element: `&`, `<`, `>` and CR as references, everything else as it is.
 *
 * @param text - Any text.
 * @returns The text; or `xml_unrepresentable` (offset in UTF-16 units) for a character that XML 1.0 has no form for:
 * U+0000, form feed, a lone surrogate.
 * @see XML 1.0 (Fifth Edition) §2.2, §2.4, §2.11
 */
export function escapeXml(text: string): Result<string> {
	assertString("text", text);
	const offset = findNotXml(text);
	if (offset < 0) return ok(replaceUnits(text, /[&<>\r]/g, (unit) => ESCAPES[unit] as string));
	const found = codePointName(text.codePointAt(offset) as number);
	const message = `Cannot write ${found} as XML: send the document as JSON`;
	return fail(issue("xml_unrepresentable", message, { offset, unit: "utf16" }));
}
