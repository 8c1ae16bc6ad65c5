// Reads XML 1.0 into a tree, and writes it. It reads a safe subset of limited depth: no DOCTYPE, and only the five
// predefined entities and numeric references. Prefixes are ignored. The only attribute with a meaning is `nil`.
import { addIssue, codePointName, type Issue, issue, type XmlIssue } from "../core/issue.ts";
import { finish, type Result } from "../core/result.ts";
import { type Format, textFormat } from "./format.ts";
import { type Reading, sound } from "./reading.ts";
import type { RecordType } from "./record-type.ts";
import { endOf, faultOf, MARKS, type Node, spaceEnd, type TextTraits, type Tree, Unreadable } from "./tree.ts";
import { indexOrEnd } from "./url.ts";
import { treeOf } from "./write.ts";

/** An XML document: a root with an element for each field. */
export const asXml: Format<"asXml"> = /* @__PURE__ */ textFormat("asXml", parseXml, writeXml);

/** How deep elements may be nested. Four levels are needed. */
const XML_MAX_DEPTH = 32;
/** The most attributes of one element. Their names are kept in memory to find repeated ones. */
const XML_MAX_ATTRIBUTES = 256;

/** The characters that XML 1.0 §2.2 does not allow in a document in any form. */
const NOT_XML = /[\0-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]/u;
/** XML 1.0 (Fifth Edition) §2.3. */
const NAME =
	// biome-ignore lint/suspicious/noMisleadingCharacterClass: ranges of code points, not characters of a text.
	/[:A-Z_a-z\xc0-\xd6\xd8-\xf6\xf8-\u02ff\u0370-\u037d\u037f-\u1fff\u200c\u200d\u2070-\u218f\u2c00-\u2fef\u3001-\ud7ff\uf900-\ufdcf\ufdf0-\ufffd\u{10000}-\u{effff}][-.0-9:A-Z_a-z\xb7\xc0-\xd6\xd8-\xf6\xf8-\u037d\u037f-\u1fff\u200c\u200d\u203f\u2040\u2070-\u218f\u2c00-\u2fef\u3001-\ud7ff\uf900-\ufdcf\ufdf0-\ufffd\u{10000}-\u{effff}]*/uy;
/** XML 1.0 §2.8. */
const DECLARATION =
	/<\?xml[ \t\r\n]+version[ \t\r\n]*=[ \t\r\n]*(["'])1\.[0-9]+\1(?:[ \t\r\n]+encoding[ \t\r\n]*=[ \t\r\n]*(["'])([A-Za-z][A-Za-z0-9._-]*)\2)?(?:[ \t\r\n]+standalone[ \t\r\n]*=[ \t\r\n]*(["'])(?:yes|no)\4)?[ \t\r\n]*\?>/y;
const ATTRIBUTE = /* @__PURE__ */ (() =>
	new RegExp(`(${NAME.source})[ \\t\\r\\n]*=[ \\t\\r\\n]*(["'])(.*?)\\2`, "suy"))();
/** A reference, an `&` that begins none, and a line end (XML 1.0 §2.11). */
const REFERENCE = /&(?:(?:(amp|lt|gt|quot|apos)|#([0-9]+)|#x([0-9A-Fa-f]+));)?|\r\n?/g;
/** XML 1.0 §4.6. */
const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#13;" };

/** An element. It counts as cut off until its end has been read. */
class Element implements Node {
	readonly type = "element";
	readonly name: string;
	readonly children: Element[] = [];
	value: unknown = undefined;
	isCut = true;
	/**
	 * True if it has a true attribute `nil`, such as `xsi:nil="true"` (XML Schema Part 1 §2.6.2). It means no value, which
	 * is not the same as an empty value.
	 */
	isNil = false;
	text = "";

	/** @param qualified - The name with its prefix. */
	constructor(
		readonly qualified: string,
		readonly offset: number,
	) {
		this.name = localName(qualified);
	}

	get doubt(): Issue | undefined {
		if (trimSpace(this.text) === "") return undefined;
		return issue("xml_text_ignored", "found text between elements, ignored", { offset: this.offset, unit: "utf16" });
	}

	textFor({ xmlSpace }: TextTraits): Reading<string> | undefined {
		const { text, value } = this;
		if (xmlSpace === undefined || typeof value !== "string") return undefined;
		if (xmlSpace === "dropWithLineBreak") return sound(/^[ \t]*[\r\n]|[\r\n][ \t]*$/.test(text) ? value : text);
		if (!/^\n[ \t]/.test(text) || !/\n[ \t]+$/.test(text)) return sound(text);
		const message = "The text begins and ends with a line break and indentation, which are kept: do not send them";
		return sound(text, [issue("xml_text_indented", message)]);
	}

	/** Sets the value at the end of the element. */
	end(): void {
		const { text, offset, children, isNil } = this;
		const value = trimSpace(text);
		this.isCut = false;
		if (children.length > 0) {
			this.value = new Unreadable(issue("field_type", "Expected text, found elements", { offset, unit: "utf16" }));
		} else {
			// An element with content is present, even if its attribute `nil` is true.
			this.value = isNil && value === "" ? null : value;
		}
	}
}

/** A name without its prefix. */
function localName(name: string): string {
	return name.slice(name.lastIndexOf(":") + 1);
}

/** Reads an XML document. If the document is invalid, the tree contains everything before the fault. */
export function parseXml(text: string): Tree {
	const bad = text.search(NOT_XML);
	const parser = new XmlParser(bad < 0 ? text : text.slice(0, bad));
	const fault = faultOf(() => parser.parse());
	const { document, encodingFault } = parser;
	const root = document.children[0] ?? document;
	if (bad < 0) return { root, fault, encodingFault };
	return { root, fault: xmlIssue(text, bad, "xml_invalid", "found a character that XML cannot carry"), encodingFault };
}

/** Makes the issue for a fault, with its line and column. */
function xmlIssue(text: string, offset: number, code: XmlIssue["code"], message: string): Issue {
	const lines = text.slice(0, offset).split("\n");
	const line = lines.length;
	const column = (lines.at(-1) as string).length + 1;
	const where = `Cannot read XML: ${message} at line ${line}, column ${column}`;
	return issue(code, where, { offset, unit: "utf16", line, column });
}

/** Reads the pieces of a document. Each method reads the piece that begins at an index, and returns its end. */
class XmlParser {
	/** Stands around the root element. */
	readonly document = new Element("", 0);
	/** The elements that are open. */
	private readonly open = [this.document];
	/** The issue for a declaration of another encoding than UTF-8, as which the text was decoded. */
	encodingFault: Issue | undefined = undefined;

	constructor(private readonly text: string) {}

	parse(): void {
		const { text } = this;
		let at = this.readDeclaration(endOf(MARKS, text, 0));
		while (at < text.length) at = this.readMarkup(at);
		if (this.open.length > 1) this.stop(at, "found an element without end");
		if (this.document.children.length === 0) this.stop(at, "found no element");
	}

	private readDeclaration(start: number): number {
		const { text } = this;
		if (!/^<\?xml[ \t\r\n]/.test(text.slice(start, start + 6))) return start;
		DECLARATION.lastIndex = start;
		const found = DECLARATION.exec(text) ?? this.stop(start, "found an XML declaration of a wrong form");
		const encoding = found[3] ?? "utf-8";
		if (!/^utf-?8$/i.test(encoding) && !(/^us-ascii$/i.test(encoding) && !/[^\0-\x7f]/.test(text))) {
			const message = "The XML declaration must name UTF-8 or no encoding, because the document is read as UTF-8";
			this.encodingFault = issue("charset_unsupported", message, { offset: start, unit: "utf16" });
		}
		return DECLARATION.lastIndex;
	}

	private readMarkup(start: number): number {
		const { text } = this;
		if (text[start] !== "<") return this.readText(start);
		if (text[start + 1] === "/") return this.readEndTag(start);
		if (text[start + 1] === "?") return this.readInstruction(start);
		if (text[start + 1] !== "!") return this.readStartTag(start);
		if (text.startsWith("<!--", start)) return this.readComment(start);
		if (text.startsWith("<![CDATA[", start)) return this.readCdata(start);
		return text.startsWith("<!DOCTYPE", start)
			? this.stop(start, "found a document type declaration, which is never read", "xml_doctype")
			: this.stop(start, 'found "<!" that begins no comment and no CDATA section');
	}

	private readText(start: number): number {
		const end = indexOrEnd(this.text, "<", start);
		const raw = this.text.slice(start, end);
		const stray = this.open.length > 1 ? raw.length : spaceEnd(raw, 0);
		if (stray < raw.length) this.stop(start + stray, "found text outside the root element");
		const cdataEnd = raw.indexOf("]]>");
		if (cdataEnd >= 0) this.stop(start + cdataEnd, 'found "]]>" in text');
		this.inner.text += this.resolve(raw, start);
		return end;
	}

	/** The innermost element that is open. */
	private get inner(): Element {
		return this.open.at(-1) ?? this.document;
	}

	/** Replaces the references in a piece of the text by their characters, and other line ends by LF. */
	private resolve(raw: string, start: number): string {
		// Most pieces have neither. Two searches take less time than the pattern.
		if (!raw.includes("&") && !raw.includes("\r")) return raw;
		return raw.replace(REFERENCE, (found, name: string, decimal: string, hex: string, at: number) => {
			if (found[0] === "\r") return "\n";
			const codePoint = Number(decimal ?? (hex && `0x${hex}`));
			const character = NAMED[name] ?? (codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : "");
			if (character !== "" && !NOT_XML.test(character)) return character;
			const message = 'found "&" that begins none of the five entities and no reference to a character';
			return this.stop(start + at, message, "xml_entity");
		});
	}

	private readCdata(start: number): number {
		if (this.open.length === 1) this.stop(start, "found a CDATA section outside the root element");
		const end = this.find("]]>", start + 9, start, "found a CDATA section without end");
		this.inner.text += this.text.slice(start + 9, end).replace(/\r\n?/g, "\n");
		return end + 3;
	}

	private readComment(start: number): number {
		const end = this.find("--", start + 4, start, "found a comment without end");
		return this.text[end + 2] === ">" ? end + 3 : this.stop(end, 'found "--" in a comment');
	}

	private readInstruction(start: number): number {
		const { text } = this;
		const nameEnd = endOf(NAME, text, start + 2);
		const end = this.find("?>", nameEnd, start, "found a processing instruction without end");
		if (nameEnd === start + 2 || (end > nameEnd && spaceEnd(text, nameEnd) === nameEnd)) {
			this.stop(start, "found a processing instruction without a name");
		}
		if (text.slice(start + 2, nameEnd).toLowerCase() === "xml") {
			this.stop(start, "found an XML declaration that is not at the start of the document");
		}
		return end + 2;
	}

	/** Finds a text from an index on, or stops at a fault. */
	private find(wanted: string, from: number, start: number, message: string): number {
		const index = this.text.indexOf(wanted, from);
		return index < 0 ? this.stop(start, message) : index;
	}

	private readStartTag(start: number): number {
		const { text, open, inner } = this;
		const end = endOf(NAME, text, start + 1);
		if (end === start + 1) this.stop(start, 'found "<" that begins no tag');
		if (inner === this.document && inner.children.length > 0) this.stop(start, "found a second root element");
		if (open.length > XML_MAX_DEPTH) this.stop(start, `elements are nested more than ${XML_MAX_DEPTH} deep`);
		const element = new Element(text.slice(start + 1, end), start);
		const close = this.readAttributes(element, end);
		const isEmpty = text[close] === "/";
		const tagEnd = close + (isEmpty ? 1 : 0);
		if (text[tagEnd] !== ">") this.stop(close, "found a start tag that is not closed or has a bad attribute");
		inner.children.push(element);
		if (isEmpty) element.end();
		else open.push(element);
		return tagEnd + 1;
	}

	private readEndTag(start: number): number {
		const { text, open, inner } = this;
		const end = endOf(NAME, text, start + 2);
		const close = spaceEnd(text, end);
		if (open.length === 1 || text.slice(start + 2, end) !== inner.qualified || text[close] !== ">") {
			this.stop(start, "found an end tag that does not match");
		}
		inner.end();
		open.pop();
		return close + 1;
	}

	/** Reads attributes, each after white space, and the white space after them. */
	private readAttributes(element: Element, start: number): number {
		const { text } = this;
		if (text[start] === ">") return start;
		const names = new Set<string>();
		let at = spaceEnd(text, start);
		for (let end = start; at > end && endOf(NAME, text, at) > at; at = spaceEnd(text, end)) {
			ATTRIBUTE.lastIndex = at;
			const [attribute = "", name = "", , raw = ""] = ATTRIBUTE.exec(text) ?? [];
			end = at + attribute.length;
			const valueStart = end - 1 - raw.length;
			const less = raw.indexOf("<");
			if (attribute === "") this.stop(at, "found an attribute without a value in quotes");
			if (less >= 0) this.stop(valueStart + less, 'found "<" in an attribute');
			if (names.has(name)) this.stop(at, "found an attribute twice in one element");
			if (names.size === XML_MAX_ATTRIBUTES) {
				this.stop(at, `found an element with more than ${XML_MAX_ATTRIBUTES} attributes`);
			}
			const value = trimSpace(this.resolve(raw, valueStart));
			if (localName(name) === "nil") element.isNil ||= value === "true" || value === "1";
			names.add(name);
		}
		return at;
	}

	private stop(offset: number, message: string, code: XmlIssue["code"] = "xml_invalid"): never {
		throw new Unreadable(xmlIssue(this.text, offset, code, message));
	}
}

/** Removes the white space around a text. */
function trimSpace(text: string): string {
	const start = spaceEnd(text, 0);
	let end = text.length;
	while (end > start && spaceEnd(text.charAt(end - 1), 0) === 1) end--;
	return text.slice(start, end);
}

/** Replaces each character that XML cannot carry by its name, such as `U+0000`. */
export function nameNotXml(text: string): string {
	return text.replace(new RegExp(NOT_XML, "gu"), (character) => codePointName(character.codePointAt(0) as number));
}

/**
 * Writes an XML document with one element for each field, in alphabetical order. Fails with `xml_unrepresentable` for
 * each field that XML cannot carry, such as U+0000, form feed or a lone surrogate.
 */
export function writeXml<V>(of: RecordType<V>, value: V): Result<string> {
	const issues: Issue[] = [];
	const xml = elementOf(treeOf(of, value, "PascalCase"), [], issues);
	return finish(xml, { issues });
}

function elementOf({ type, name, value, children }: Node, path: readonly (string | number)[], issues: Issue[]): string {
	if (type === "scalar") return `<${name}>${escaped(String(value), path, issues)}</${name}>`;
	// The strictest readers require alphabetical order.
	const inside = type === "list" ? children : [...children].sort((a, b) => (`${a.name}` < `${b.name}` ? -1 : 1));
	const parts = inside.map((child, index) =>
		elementOf(child, [...path, type === "list" ? index : `${child.name}`], issues),
	);
	return `<${name}>${parts.join("")}</${name}>`;
}

/** Escapes the text of an element: `&`, `<`, `>` and CR become references, everything else is unchanged. */
function escaped(text: string, path: readonly (string | number)[], issues: Issue[]): string {
	const offset = text.search(NOT_XML);
	if (offset < 0) return text.replace(/[&<>\r]/g, (unit) => ESCAPES[unit] ?? "");
	const found = codePointName(text.codePointAt(offset) as number);
	const message = `Cannot write ${found} as XML: send the document as JSON`;
	addIssue(issues, issue("xml_unrepresentable", message, { offset, unit: "utf16", path }));
	return "";
}
