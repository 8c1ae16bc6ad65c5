// XML, a closed and safe subset: elements and text. No DOCTYPE, no entity but the five and numeric references; an explicit stack, bounded in
// depth and size. Attributes, prefixes and namespaces are read over.
import { assertString } from "../foundation/contract.ts";
import { issue, type XmlIssue } from "../foundation/issue.ts";
import { fail, ok, type Result } from "../foundation/result.ts";

/** An element of an XML document. */
export interface XmlElement {
	/** The name without its prefix. */
	readonly name: string;
	/** All text directly inside, white space kept, line ends read as XML wants: CR LF and CR are LF, unless written `&#13;`. */
	readonly text: string;
	/** The elements directly inside, in order. */
	readonly children: readonly XmlElement[];
	/** Where its start tag begins, in UTF-16 units. */
	readonly offset: number;
	/** There, and true, when it has an attribute `nil` that says so, as `xsi:nil="true"`: no value, which is not an empty one. */
	readonly isNil?: true;
}

/** How deep elements may be nested. Four are needed. */
export const XML_MAX_DEPTH = 32;
/** The longest document read, in UTF-16 units. */
export const XML_MAX_UNITS = 2 ** 26;

interface OpenElement {
	qualified: string;
	element: XmlElement & { text: string; children: XmlElement[] };
}

// Sticky, each a plain run or an alternation told apart by its first character: no backtracking that matters.
const NAME = /[A-Za-z_:\u0080-\uffff][A-Za-z0-9_:.\-\u0080-\uffff]*/y;
const ATTRIBUTE =
	/[ \t\r\n]+[A-Za-z_:\u0080-\uffff][A-Za-z0-9_:.\-\u0080-\uffff]*[ \t\r\n]*=[ \t\r\n]*(?:"[^"<]*"|'[^'<]*')/y;
/** XML Schema Part 1 §2.6.2, under any prefix. */
const NIL = /[ \t\r\n:]nil[ \t\r\n]*=[ \t\r\n]*["'](?:true|1)["']/;
const TAG_END = /[ \t\r\n]*\/?>/y;
const SPACE = /[ \t\r\n]*/y;
/** What XML 1.0 §2.2 does not allow in a document, in any form. */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

/** The same by units, surrogates included: a quarter of the time, and enough for nearly every document. */
const MAYBE_NOT_XML = /[^\t\n\r -\ud7ff\ue000-\ufffd]/;

/** Where the first character is that XML does not allow, or -1. */
function findNotXml(text: string): number {
	return MAYBE_NOT_XML.test(text) ? text.search(NOT_XML) : -1;
}

/**
 * Reads an XML document.
 *
 * A declaration, comments, processing instructions and CDATA sections are read; prefixes, namespaces and attributes are read over, all but `nil`.
 *
 * @returns The root element; or one of `xml_invalid`, `xml_doctype`, `xml_entity`, `xml_too_deep`, `xml_too_long`, `xml_unrepresentable`, with
 * line, column and offset (UTF-16 units).
 * @see XML 1.0 (Fifth Edition) §2, §4.6
 * @example
 * ```ts
 * import { parseXml } from "outbound-sms/syntax";
 *
 * parseXml("<a><b>x &amp; y</b></a>");
 * // => { ok: true, value: { name: "a", text: "", offset: 0, children: [{ name: "b", text: "x & y", offset: 3, children: [] }] } }
 * parseXml("<!DOCTYPE a><a/>").issues?.[0].code; // => "xml_doctype"
 * ```
 */
export function parseXml(text: string): Result<XmlElement> {
	assertString("text", text);
	if (text.length > XML_MAX_UNITS) {
		return fail(
			issue("xml_too_long", `Document has ${text.length} UTF-16 units, at most ${XML_MAX_UNITS} are read`, {
				limit: XML_MAX_UNITS,
				actual: text.length,
			}),
		);
	}
	const bad = findNotXml(text);
	if (bad >= 0) return fault(text, bad, "xml_invalid", "Found a character that XML cannot carry");
	const stack: OpenElement[] = [];
	let root: XmlElement | undefined;
	let at = text.startsWith("\ufeff") ? 1 : 0;
	while (at < text.length) {
		const tag = text.indexOf("<", at);
		const textEnd = tag < 0 ? text.length : tag;
		const open = stack.at(-1);
		if (textEnd > at) {
			if (open === undefined) {
				const end = skip(SPACE, text, at);
				if (end < textEnd) return fault(text, end, "xml_invalid", "Found text outside the root element");
			} else {
				const raw = text.slice(at, textEnd);
				const amp = raw.includes("&") ? badReference(raw) : -1;
				if (amp >= 0)
					return fault(
						text,
						at + amp,
						"xml_entity",
						"Found an entity that is none of the five, or a reference to no character",
					);
				const cdataEnd = raw.indexOf("]]>");
				if (cdataEnd >= 0) return fault(text, at + cdataEnd, "xml_invalid", 'Found "]]>" in text');
				open.element.text += readReferences(lineEnds(raw));
			}
		}
		if (tag < 0) break;
		at = tag;
		const next = text[tag + 1];
		if (next === "!") {
			if (text.startsWith("<!--", tag)) {
				const end = text.indexOf("--", tag + 4);
				if (end < 0 || text[end + 2] !== ">") return fault(text, tag, "xml_invalid", "Found a comment without end");
				at = end + 3;
			} else if (text.startsWith("<![CDATA[", tag) && open !== undefined) {
				const end = text.indexOf("]]>", tag);
				if (end < 0) return fault(text, tag, "xml_invalid", "Found a CDATA section without end");
				open.element.text += lineEnds(text.slice(tag + 9, end));
				at = end + 3;
			} else {
				return text.startsWith("<!DOCTYPE", tag)
					? fault(text, tag, "xml_doctype", "Found a document type declaration, which is never read")
					: fault(text, tag, "xml_invalid", 'Found "<!" that begins no comment and no CDATA section');
			}
		} else if (next === "?") {
			const end = text.indexOf("?>", tag);
			if (end < 0) return fault(text, tag, "xml_invalid", "Found a processing instruction without end");
			at = end + 2;
		} else if (next === "/") {
			const nameEnd = skip(NAME, text, tag + 2);
			const end = skip(TAG_END, text, nameEnd);
			if (
				open === undefined ||
				text.slice(tag + 2, nameEnd) !== open.qualified ||
				text[end - 2] === "/" ||
				end === nameEnd
			) {
				return fault(text, tag, "xml_invalid", "Found an end tag that does not match");
			}
			stack.pop();
			at = end;
		} else {
			const nameEnd = skip(NAME, text, tag + 1);
			if (nameEnd === tag + 1) return fault(text, tag, "xml_invalid", 'Found "<" that begins no tag');
			if (open === undefined && root !== undefined)
				return fault(text, tag, "xml_invalid", "Found a second root element");
			if (stack.length === XML_MAX_DEPTH) {
				return fault(text, tag, "xml_too_deep", `Elements are nested more than ${XML_MAX_DEPTH} deep`);
			}
			let end = nameEnd;
			for (let after = skip(ATTRIBUTE, text, end); after !== end; after = skip(ATTRIBUTE, text, end)) end = after;
			const close = skip(TAG_END, text, end);
			if (close === end)
				return fault(text, end, "xml_invalid", "Found a start tag that is not closed or has a bad attribute");
			const qualified = text.slice(tag + 1, nameEnd);
			const name = qualified.slice(qualified.lastIndexOf(":") + 1);
			const isNil = end > nameEnd && NIL.test(text.slice(nameEnd, end));
			const element = { name, text: "", children: [], offset: tag, ...(isNil && { isNil }) };
			if (open === undefined) root = element;
			else open.element.children.push(element);
			if (text[close - 2] !== "/") stack.push({ qualified, element });
			at = close;
		}
	}
	if (stack.length > 0 || root === undefined) {
		return fault(
			text,
			text.length,
			"xml_invalid",
			stack.length > 0 ? "Found an element without end" : "Found no element",
		);
	}
	return ok(root);
}

/** Where a sticky expression ends when it matches at an index, or the index itself. */
function skip(expression: RegExp, text: string, at: number): number {
	expression.lastIndex = at;
	const end = expression.test(text) ? expression.lastIndex : at;
	expression.lastIndex = 0;
	return end;
}

function fault(text: string, offset: number, code: XmlIssue["code"], message: string) {
	let line = 1;
	let lineStart = 0;
	for (let feed = text.indexOf("\n"); feed >= 0 && feed < offset; feed = text.indexOf("\n", feed + 1)) {
		line++;
		lineStart = feed + 1;
	}
	const column = offset - lineStart + 1;
	return fail(
		issue(code, `Cannot read XML: ${message} at line ${line}, column ${column}`, {
			offset,
			unit: "utf16",
			line,
			column,
		}),
	);
}

/** XML 1.0 §2.11. */
function lineEnds(text: string): string {
	return text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text;
}

const REFERENCE = /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([0-9A-Fa-f]{1,6}));/g;
const REFERENCE_HERE = /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([0-9A-Fa-f]{1,6}));/y;

/** Where the first `&` is that begins no reference we read, or -1. */
function badReference(text: string): number {
	for (let at = text.indexOf("&"); at >= 0; at = text.indexOf("&", at + 1)) {
		REFERENCE_HERE.lastIndex = at;
		const match = REFERENCE_HERE.exec(text);
		REFERENCE_HERE.lastIndex = 0;
		if (match === null) return at;
		const codePoint =
			match[2] !== undefined ? Number(match[2]) : match[3] !== undefined ? Number.parseInt(match[3], 16) : 0x20;
		if (codePoint > 0x10ffff || NOT_XML.test(String.fromCodePoint(codePoint))) return at;
	}
	return -1;
}

function readReferences(text: string): string {
	if (!text.includes("&")) return text;
	return text.replace(REFERENCE, (_, name?: string, decimal?: string, hex?: string) => {
		if (name !== undefined) return NAMED[name as keyof typeof NAMED];
		return String.fromCodePoint(decimal !== undefined ? Number(decimal) : Number.parseInt(hex as string, 16));
	});
}

/** XML 1.0 §4.6. */
const NAMED = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" } as const;

/**
 * Writes text for the inside of an XML element: `&`, `<`, `>` and CR as references, everything else as it is.
 *
 * @returns The text; or `xml_unrepresentable` (offset in UTF-16 units) for what XML 1.0 has no form for: U+0000, form feed, half a surrogate pair.
 * @see XML 1.0 (Fifth Edition) §2.2, §2.4, §2.11
 * @example
 * ```ts
 * import { escapeXml } from "outbound-sms/syntax";
 *
 * escapeXml("a < b & ]]>"); // => { ok: true, value: "a &lt; b &amp; ]]&gt;" }
 * ```
 */
export function escapeXml(text: string): Result<string> {
	assertString("text", text);
	const offset = findNotXml(text);
	if (offset >= 0) {
		const found = `U+${(text.codePointAt(offset) as number).toString(16).toUpperCase().padStart(4, "0")}`;
		return fail(
			issue("xml_unrepresentable", `Cannot write ${found} as XML: send the document as JSON`, {
				offset,
				unit: "utf16",
			}),
		);
	}
	return ok(text.replace(/[&<>\r]/g, (unit) => ESCAPES[unit as keyof typeof ESCAPES]));
}

const ESCAPES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#13;" } as const;
