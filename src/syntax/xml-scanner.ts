// XML 1.0 as a sequence of events, well-formed or refused. A closed and safe subset: no DOCTYPE, no entity but the
// five and numeric references, bounded in depth and size. Attributes are checked; only `nil` has a meaning.
import { type Issue, issue, type XmlIssue } from "../foundation/issue.ts";
import {
	findBadReference,
	findNotXml,
	nameEnd,
	normalizeLineEnds,
	resolveReferences,
	spaceEnd,
	trimXml,
} from "./xml-text.ts";

/** How deep elements may be nested. Four levels are needed. */
export const XML_MAX_DEPTH = 32;
/** The longest document that is read, in UTF-16 units. */
export const XML_MAX_UNITS = 2 ** 26;
/** The most attributes of one element: two of one name must be noticed, so all names are kept for a moment. */
export const XML_MAX_ATTRIBUTES = 256;

/**
 * What comes next: a start tag, an end tag (an empty element has both), text, or nothing: the document is over or
 * faulty.
 */
export type XmlEvent = "start" | "end" | "text" | "none";

/** A place to return to: {@link XmlScanner.reset}. */
export interface XmlMark {
	readonly at: number;
	readonly depth: number;
	/** The innermost open element. */
	readonly innermost: string;
}

/** Reads an XML document event by event. */
export class XmlScanner {
	/** The first fault; after it `next` gives `none`. */
	fault: Issue | undefined = undefined;
	/** Of the last start tag: its name without prefix. */
	name = "";
	/**
	 * Of the last start tag: it has a true attribute `nil`, as `xsi:nil="true"` (XML Schema Part 1 §2.6.2): no value,
	 * which is not an empty one.
	 */
	isNil = false;
	/** Of the last start tag: the element ends with it. */
	isEmpty = false;
	/** Where the last event begins, in UTF-16 units. */
	offset = 0;
	/** Of the last text. */
	content = "";
	/** The full names of the elements that are open. */
	private readonly open: string[] = [];
	private at = 0;
	private hasRoot = false;

	/** The first character that XML cannot carry. The document is read up to it. */
	private readonly bad: number;
	private readonly text: string;

	constructor(text: string) {
		this.bad = text.length > XML_MAX_UNITS ? -1 : findNotXml(text);
		this.text = this.bad < 0 ? text : text.slice(0, this.bad);
		if (text.length > XML_MAX_UNITS) {
			const message = `The document has ${text.length} UTF-16 units, at most ${XML_MAX_UNITS} are read`;
			this.fault = issue("xml_too_long", message, { limit: XML_MAX_UNITS, actual: text.length });
			return;
		}
		this.at = text.startsWith("\ufeff") ? 1 : 0;
		if (text.startsWith("<?xml", this.at) && spaceEnd(text, this.at + 5) > this.at + 5) this.readDeclaration();
	}

	/** How many elements are open. */
	get depth(): number {
		return this.open.length;
	}

	/** Remembers the place after a start tag that is not empty. */
	mark(): XmlMark {
		return { at: this.at, depth: this.open.length, innermost: this.open.at(-1) as string };
	}

	/** Returns to a mark whose element is still open or was just left. */
	reset({ at, depth, innermost }: XmlMark): void {
		this.at = at;
		this.open.length = depth - 1;
		this.open.push(innermost);
	}

	/** Moves to the next event. */
	next(): XmlEvent {
		if (this.fault !== undefined) return "none";
		if (this.isEmpty) {
			this.isEmpty = false;
			this.open.pop();
			return "end";
		}
		const { text } = this;
		while (this.at < text.length) {
			this.offset = this.at;
			if (text.charCodeAt(this.at) !== LESS_THAN) {
				if (this.readText()) return "text";
			} else if (text.startsWith("</", this.at)) return this.readEndTag();
			else if (text.startsWith("<!--", this.at)) this.readComment();
			else if (text.startsWith("<![CDATA[", this.at)) {
				if (this.readCdata()) return "text";
			} else if (text.startsWith("<?", this.at)) this.readInstruction();
			else if (text.startsWith("<!", this.at)) this.refuseDeclaration();
			else return this.readStartTag();
			if (this.fault !== undefined) return "none";
		}
		if (this.open.length > 0 || this.bad >= 0) this.stop(text.length, "xml_invalid", "Found an element without end");
		else if (!this.hasRoot) this.stop(text.length, "xml_invalid", "Found no element");
		return "none";
	}

	/** Reads text up to the next tag; `false` if there is nothing to tell. */
	private readText(): boolean {
		const { text, at: start } = this;
		const tag = text.indexOf("<", start);
		const end = tag < 0 ? text.length : tag;
		this.at = end;
		if (this.open.length === 0) {
			const stray = spaceEnd(text, start);
			if (stray < end) this.stop(stray, "xml_invalid", "Found text outside the root element");
			return false;
		}
		const raw = text.slice(start, end);
		if (!this.checkReferences(raw, start)) return false;
		const cdataEnd = raw.indexOf("]]>");
		if (cdataEnd >= 0) return this.stop(start + cdataEnd, "xml_invalid", 'Found "]]>" in text') ?? false;
		this.content = resolveReferences(normalizeLineEnds(raw));
		return true;
	}

	private checkReferences(raw: string, start: number): boolean {
		const bad = raw.includes("&") ? findBadReference(raw) : -1;
		if (bad < 0) return true;
		const message = 'Found "&" that begins none of the five entities and no reference to a character';
		return this.stop(start + bad, "xml_entity", message) ?? false;
	}

	private readComment(): void {
		const dashes = this.text.indexOf("--", this.at + 4);
		if (dashes < 0) this.stop(this.at, "xml_invalid", "Found a comment without end");
		else if (this.text[dashes + 2] !== ">") this.stop(dashes, "xml_invalid", 'Found "--" in a comment');
		else this.at = dashes + 3;
	}

	private readCdata(): boolean {
		const { text, at: start } = this;
		const end = text.indexOf("]]>", start + 9);
		if (this.open.length === 0) this.stop(start, "xml_invalid", "Found a CDATA section outside the root element");
		else if (end < 0) this.stop(start, "xml_invalid", "Found a CDATA section without end");
		if (this.fault !== undefined) return false;
		this.content = normalizeLineEnds(text.slice(start + 9, end));
		this.at = end + 3;
		return true;
	}

	private readInstruction(): void {
		const { text, at: start } = this;
		const targetEnd = nameEnd(text, start + 2);
		const end = text.indexOf("?>", targetEnd);
		const hasData = end > targetEnd;
		if (end < 0) this.stop(start, "xml_invalid", "Found a processing instruction without end");
		else if (targetEnd === start + 2 || (hasData && spaceEnd(text, targetEnd) === targetEnd)) {
			this.stop(start, "xml_invalid", "Found a processing instruction without a name");
		} else if (text.slice(start + 2, targetEnd).toLowerCase() === "xml") {
			this.stop(start, "xml_invalid", "Found an XML declaration that is not at the start of the document");
		} else this.at = end + 2;
	}

	private refuseDeclaration(): void {
		if (this.text.startsWith("<!DOCTYPE", this.at)) {
			this.stop(this.at, "xml_doctype", "Found a document type declaration, which is never read");
		} else this.stop(this.at, "xml_invalid", 'Found "<!" that begins no comment and no CDATA section');
	}

	/** XML 1.0 §2.8. */
	private readDeclaration(): void {
		const start = this.at;
		const found: string[] = [];
		const end = this.readAttributes(start + 5, (name, value) => {
			found.push(`${name}=${value}`);
		});
		if (this.fault !== undefined) return;
		if (!DECLARATION.test(found.join(" ")) || !this.text.startsWith("?>", end)) {
			this.stop(start, "xml_invalid", "Found an XML declaration of a wrong form");
		} else this.at = end + 2;
	}

	private readStartTag(): XmlEvent {
		const { text, at: start, open } = this;
		const end = nameEnd(text, start + 1);
		if (end === start + 1) return this.refuse(start, 'Found "<" that begins no tag');
		if (open.length === 0 && this.hasRoot) return this.refuse(start, "Found a second root element");
		if (open.length === XML_MAX_DEPTH) {
			this.stop(start, "xml_too_deep", `Elements are nested more than ${XML_MAX_DEPTH} deep`);
			return "none";
		}
		this.isNil = false;
		const attributesEnd = this.readAttributes(end, (name, value) => {
			if (localName(name) === "nil" && /^(?:true|1)$/.test(trimXml(resolveReferences(value)))) this.isNil = true;
		});
		if (this.fault !== undefined) return "none";
		const isEmpty = text.startsWith("/>", attributesEnd);
		if (!isEmpty && text[attributesEnd] !== ">") {
			return this.refuse(attributesEnd, "Found a start tag that is not closed or has a bad attribute");
		}
		const qualified = text.slice(start + 1, end);
		open.push(qualified);
		this.hasRoot = true;
		this.name = localName(qualified);
		this.isEmpty = isEmpty;
		this.at = attributesEnd + (isEmpty ? 2 : 1);
		return "start";
	}

	private readEndTag(): XmlEvent {
		const { text, at: start, open } = this;
		const end = nameEnd(text, start + 2);
		const close = spaceEnd(text, end);
		if (open.length === 0 || text.slice(start + 2, end) !== open.at(-1) || text[close] !== ">") {
			return this.refuse(start, "Found an end tag that does not match");
		}
		open.pop();
		this.at = close + 1;
		return "end";
	}

	/** Reads the attributes from an index on, each after white space; gives the end of the white space after them. */
	private readAttributes(start: number, take: (name: string, value: string) => void): number {
		const { text } = this;
		if (text[start] === ">") return start;
		let names: Set<string> | undefined;
		for (let end = start; ; ) {
			const at = spaceEnd(text, end);
			const afterName = at === end ? at : nameEnd(text, at);
			if (afterName === at) return at;
			const equals = spaceEnd(text, afterName);
			const quote = text[equals] === "=" ? spaceEnd(text, equals + 1) : -1;
			const mark = text[quote];
			const close = mark === '"' || mark === "'" ? text.indexOf(mark, quote + 1) : -1;
			if (close < 0) return this.stop(at, "xml_invalid", "Found an attribute without a value in quotes") ?? at;
			const name = text.slice(at, afterName);
			const value = text.slice(quote + 1, close);
			const less = value.indexOf("<");
			if (less >= 0) return this.stop(quote + 1 + less, "xml_invalid", 'Found "<" in an attribute') ?? at;
			if (!this.checkReferences(value, quote + 1)) return at;
			names ??= new Set();
			if (names.has(name)) return this.stop(at, "xml_invalid", "Found an attribute twice in one element") ?? at;
			if (names.size === XML_MAX_ATTRIBUTES) {
				this.stop(at, "xml_invalid", `Found an element with more than ${XML_MAX_ATTRIBUTES} attributes`);
				return at;
			}
			names.add(name);
			take(name, value);
			end = close + 1;
		}
	}

	private refuse(offset: number, message: string): "none" {
		return this.stop(offset, "xml_invalid", message) ?? "none";
	}

	private stop(offset: number, code: XmlIssue["code"], message: string): undefined {
		if (this.bad < 0) this.fault = this.faultAt(offset, code, message);
		else this.fault = this.faultAt(this.bad, "xml_invalid", "Found a character that XML cannot carry");
		return undefined;
	}

	private faultAt(offset: number, code: XmlIssue["code"], message: string): Issue {
		let line = 1;
		let lineStart = 0;
		for (let feed = this.text.indexOf("\n"); feed >= 0 && feed < offset; feed = this.text.indexOf("\n", feed + 1)) {
			line++;
			lineStart = feed + 1;
		}
		const column = offset - lineStart + 1;
		const where = `Cannot read XML: ${message} at line ${line}, column ${column}`;
		return issue(code, where, { offset, unit: "utf16", line, column });
	}
}

const LESS_THAN = 0x3c;
/** The attributes of an XML declaration, in their order. */
const DECLARATION = /^version=1\.[0-9]+(?: encoding=[A-Za-z][A-Za-z0-9._-]*)?(?: standalone=(?:yes|no))?$/;

/** A name without its prefix. */
function localName(name: string): string {
	return name.slice(name.lastIndexOf(":") + 1);
}
