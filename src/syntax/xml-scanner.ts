// XML 1.0 as a sequence of events, well-formed or refused. A closed and safe subset: no DOCTYPE, no entity but the
// five and numeric references, bounded in depth and size. Attributes are checked; only `nil` has a meaning.
import { type Issue, issue, type XmlIssue } from "../foundation/issue.ts";
import { spaceEnd } from "./space.ts";
import { indexOrEnd } from "./url.ts";
import { findNotXml, NAME, nameEnd, normalizeLineEnds, resolveReferences, trimXml } from "./xml-text.ts";

/** How deep elements may be nested. Four levels are needed. */
export const XML_MAX_DEPTH = 32;
/** The longest document that is read, in UTF-16 units. */
export const XML_MAX_UNITS = 67_108_864;
/** The most attributes of one element: two of one name must be noticed, so all names are kept for a moment. */
export const XML_MAX_ATTRIBUTES = 256;

/**
 * What comes next: a start tag, an end tag (an empty element has both), text, or nothing: the document is over or
 * faulty.
 */
export type XmlEvent = "start" | "end" | "text" | "none";

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
	private open: string[] = [];
	private at = 0;
	private hasRoot = false;

	/** Where the first character is that XML cannot carry. The document is read up to it. */
	private readonly bad: number;
	private readonly text: string;

	constructor(text: string) {
		const isTooLong = text.length > XML_MAX_UNITS;
		this.bad = isTooLong ? -1 : findNotXml(text);
		this.text = this.bad < 0 ? text : text.slice(0, this.bad);
		if (isTooLong) {
			const message = `The document has ${text.length} UTF-16 units, at most ${XML_MAX_UNITS} are read`;
			this.fault = issue("xml_too_long", message, { limit: XML_MAX_UNITS, actual: text.length });
			return;
		}
		this.at = text.startsWith("\ufeff") ? 1 : 0;
		if (!/<\?xml[ \t\r\n]/.test(text.slice(this.at, this.at + 6))) return;
		DECLARATION.lastIndex = this.at;
		if (DECLARATION.test(text)) this.at = DECLARATION.lastIndex;
		else this.stop(this.at, "Found an XML declaration of a wrong form");
	}

	/** How many elements are open. */
	get depth(): number {
		return this.open.length;
	}

	/** Remembers the place after a start tag. Call what it returns to go back there. */
	mark(): () => void {
		const { at, open, isEmpty } = this;
		this.open = [...open];
		return () => {
			this.at = at;
			this.open = open;
			this.isEmpty = isEmpty;
		};
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
			const event = this.readMarkup(this.at);
			if (event !== undefined) return event;
		}
		if (this.open.length > 0 || this.bad >= 0) return this.stop(text.length, "Found an element without end");
		return this.hasRoot ? "none" : this.stop(text.length, "Found no element");
	}

	/** Reads what begins at an index; `undefined` if there is nothing to tell of it. */
	private readMarkup(start: number): XmlEvent | undefined {
		const { text } = this;
		if (text[start] !== "<") return this.readText(start);
		if (text[start + 1] === "/") return this.readEndTag(start);
		if (text[start + 1] === "?") return this.readInstruction(start);
		if (text[start + 1] !== "!") return this.readStartTag(start);
		if (text.startsWith("<!--", start)) return this.readComment(start);
		if (text.startsWith("<![CDATA[", start)) return this.readCdata(start);
		return text.startsWith("<!DOCTYPE", start)
			? this.stop(start, "Found a document type declaration, which is never read", "xml_doctype")
			: this.stop(start, 'Found "<!" that begins no comment and no CDATA section');
	}

	private readText(start: number): XmlEvent | undefined {
		const { text } = this;
		const end = indexOrEnd(text, "<", start);
		this.at = end;
		if (this.open.length === 0) {
			const stray = spaceEnd(text, start);
			return stray < end ? this.stop(stray, "Found text outside the root element") : undefined;
		}
		const raw = text.slice(start, end);
		const cdataEnd = raw.indexOf("]]>");
		if (cdataEnd >= 0) return this.stop(start + cdataEnd, 'Found "]]>" in text');
		this.content = this.resolve(raw, start);
		return this.fault === undefined ? "text" : "none";
	}

	/** Puts the characters in place of the references in a piece of the text. */
	private resolve(raw: string, start: number): string {
		const resolved = resolveReferences(raw);
		if (typeof resolved === "string") return resolved;
		const message = 'Found "&" that begins none of the five entities and no reference to a character';
		this.stop(start + resolved, message, "xml_entity");
		return "";
	}

	private readCdata(start: number): XmlEvent {
		const end = this.text.indexOf("]]>", start + 9);
		if (this.open.length === 0) return this.stop(start, "Found a CDATA section outside the root element");
		if (end < 0) return this.stop(start, "Found a CDATA section without end");
		this.content = normalizeLineEnds(this.text.slice(start + 9, end));
		this.at = end + 3;
		return "text";
	}

	private readComment(start: number): XmlEvent | undefined {
		const dashes = this.text.indexOf("--", start + 4);
		if (dashes < 0) return this.stop(start, "Found a comment without end");
		if (this.text[dashes + 2] !== ">") return this.stop(dashes, 'Found "--" in a comment');
		this.at = dashes + 3;
		return undefined;
	}

	private readInstruction(start: number): XmlEvent | undefined {
		const { text } = this;
		const targetEnd = nameEnd(text, start + 2);
		const end = text.indexOf("?>", targetEnd);
		if (end < 0) return this.stop(start, "Found a processing instruction without end");
		const hasSpace = end === targetEnd || spaceEnd(text, targetEnd) > targetEnd;
		if (targetEnd === start + 2 || !hasSpace) {
			return this.stop(start, "Found a processing instruction without a name");
		}
		if (text.slice(start + 2, targetEnd).toLowerCase() === "xml") {
			return this.stop(start, "Found an XML declaration that is not at the start of the document");
		}
		this.at = end + 2;
		return undefined;
	}

	private readStartTag(start: number): XmlEvent {
		const { text, open } = this;
		const end = nameEnd(text, start + 1);
		if (end === start + 1) return this.stop(start, 'Found "<" that begins no tag');
		if (open.length === 0 && this.hasRoot) return this.stop(start, "Found a second root element");
		if (open.length === XML_MAX_DEPTH) {
			return this.stop(start, `Elements are nested more than ${XML_MAX_DEPTH} deep`, "xml_too_deep");
		}
		this.isNil = false;
		const close = this.readAttributes(end);
		if (this.fault !== undefined) return "none";
		this.isEmpty = text.startsWith("/>", close);
		if (!this.isEmpty && text[close] !== ">") {
			return this.stop(close, "Found a start tag that is not closed or has a bad attribute");
		}
		const qualified = text.slice(start + 1, end);
		open.push(qualified);
		this.hasRoot = true;
		this.name = localName(qualified);
		this.at = close + (this.isEmpty ? 2 : 1);
		return "start";
	}

	private readEndTag(start: number): XmlEvent {
		const { text, open } = this;
		const end = nameEnd(text, start + 2);
		const close = spaceEnd(text, end);
		if (open.length === 0 || text.slice(start + 2, end) !== open.at(-1) || text[close] !== ">") {
			return this.stop(start, "Found an end tag that does not match");
		}
		open.pop();
		this.at = close + 1;
		return "end";
	}

	/** Reads the attributes from an index on, each after white space; gives the end of the white space after them. */
	private readAttributes(start: number): number {
		const { text } = this;
		if (text[start] === ">") return start;
		const names = new Set<string>();
		let at = spaceEnd(text, start);
		for (let end = start; at > end && nameEnd(text, at) > at && this.fault === undefined; at = spaceEnd(text, end)) {
			ATTRIBUTE.lastIndex = at;
			const [attribute = "", name = "", , raw = ""] = ATTRIBUTE.exec(text) ?? [];
			end = at + attribute.length;
			const valueStart = end - 1 - raw.length;
			const less = raw.indexOf("<");
			if (attribute === "") this.stop(at, "Found an attribute without a value in quotes");
			else if (less >= 0) this.stop(valueStart + less, 'Found "<" in an attribute');
			else if (names.has(name)) this.stop(at, "Found an attribute twice in one element");
			else if (names.size === XML_MAX_ATTRIBUTES) {
				this.stop(at, `Found an element with more than ${XML_MAX_ATTRIBUTES} attributes`);
			} else if (NIL.test(`${localName(name)}=${trimXml(this.resolve(raw, valueStart))}`)) this.isNil = true;
			names.add(name);
		}
		return at;
	}

	/** Notes a fault: a character that XML cannot carry, if the document ends before one, else what was found. */
	private stop(found: number, message: string, code: XmlIssue["code"] = "xml_invalid"): "none" {
		const isBad = this.bad >= 0;
		const offset = isBad ? this.bad : found;
		let line = 1;
		let lineStart = 0;
		for (let feed = this.text.indexOf("\n"); feed >= 0 && feed < offset; feed = this.text.indexOf("\n", feed + 1)) {
			line++;
			lineStart = feed + 1;
		}
		const column = offset - lineStart + 1;
		const what = isBad ? "Found a character that XML cannot carry" : message;
		const where = `Cannot read XML: ${what} at line ${line}, column ${column}`;
		this.fault = issue(isBad ? "xml_invalid" : code, where, { offset, unit: "utf16", line, column }) as XmlIssue;
		return "none";
	}
}

/** XML 1.0 §2.8. */
const DECLARATION =
	/<\?xml[ \t\r\n]+version[ \t\r\n]*=[ \t\r\n]*(["'])1\.[0-9]+\1(?:[ \t\r\n]+encoding[ \t\r\n]*=[ \t\r\n]*(["'])[A-Za-z][A-Za-z0-9._-]*\2)?(?:[ \t\r\n]+standalone[ \t\r\n]*=[ \t\r\n]*(["'])(?:yes|no)\3)?[ \t\r\n]*\?>/y;

const ATTRIBUTE = /* @__PURE__ */ (() =>
	new RegExp(`(${NAME.source})[ \\t\\r\\n]*=[ \\t\\r\\n]*(["'])(.*?)\\2`, "suy"))();
const NIL = /^nil=(?:true|1)$/;

/** A name without its prefix. */
function localName(name: string): string {
	return name.slice(name.lastIndexOf(":") + 1);
}
