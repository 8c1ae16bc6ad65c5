// The small tree that every document becomes, whether it is JSON, XML, a query or a JavaScript value.
import { assertString, typeName } from "../core/contract.ts";
import { type Issue, issue, lengthIssue } from "../core/issue.ts";
import type { Reading } from "./reading.ts";

/** What a field says of its text to the syntaxes that may have changed it. */
export interface TextTraits {
	/** Whether white space around a value of XML is kept: always, or unless it has a line break. Default: it is dropped. */
	readonly xmlSpace?: "keep" | "dropWithLineBreak";
	/** True if a text may begin with a plus. In a query a raw plus may have become a space. */
	readonly mayBeginWithPlus?: boolean;
}

/** A value of a document, with its name. */
export interface Node {
	/**
	 * What the value is. An element of XML may be read as a scalar, a record or a list. `absent` is the same as no field.
	 */
	readonly type: "scalar" | "record" | "list" | "element" | "absent";
	/** The name of a field. A root, an item of a list and a name that cannot be decoded have none. */
	readonly name: string | undefined;
	/** Where the name or the element begins in the text, in UTF-16 units; -1 if there is no text. */
	readonly offset: number;
	/**
	 * The value as one piece: a string, another scalar, `null`, a {@link JsonNumber} or an {@link Unreadable}. For a
	 * record or list it is any object or array, or `undefined` if it is cut off.
	 */
	readonly value: unknown;
	/** Reads the value as a field has it; `undefined` if that is the value itself. */
	textFor?(traits: TextTraits): Reading<string> | undefined;
	/** The warning for an element that has text but is read as a record or a list. */
	readonly doubt?: Issue | undefined;
	/** The fields of a record in their order, repeated names included; or the items of a list. */
	readonly children: readonly Node[];
	/** True if the document ends or fails inside this value. */
	readonly isCut: boolean;
}

/** A document as a tree. */
export interface Tree {
	/**
	 * True if paths spell a field as the document does, or in camelCase if it is missing. Otherwise they use PascalCase.
	 */
	readonly isCamelCase?: boolean;
	readonly root: Node;
	/** The first fault of the syntax. The tree contains everything before it. */
	readonly fault?: Issue | undefined;
	/** The issue for a document that names another encoding than that in which it was read. */
	readonly encodingFault?: Issue | undefined;
}

/** A number of JSON text, with its digits as written. */
export class JsonNumber {
	constructor(readonly digits: string) {}

	toString(): string {
		return this.digits;
	}
}

/** A value that cannot be read, with the issue that says why. Parsers throw it where they stop. */
export class Unreadable {
	constructor(readonly found: Issue) {}
}

/** Runs a parser and returns the fault at which it stopped; `undefined` if it reached the end. */
export function faultOf(parse: () => void): Issue | undefined {
	try {
		parse();
	} catch (thrown) {
		if (thrown instanceof Unreadable) return thrown.found;
		throw thrown;
	}
	return undefined;
}

/** Makes a node without children. */
export function scalarNode(value: unknown, name?: string, offset = -1): Node {
	return { type: "scalar", name, offset, value, children: [], isCut: false };
}

/** Makes a record or a list. */
export function parentNode(type: "record" | "list", children: readonly Node[], name?: string): Node {
	return { type, name, offset: -1, value: PARENTS[type], children, isCut: false };
}

/** The value of a record or list where a scalar is expected, so that the issue can name its type. */
export const PARENTS = { record: {}, list: [] } as const;

/**
 * Names the type of a node's value. Issues say no more about a value, because it may be a secret in the wrong field.
 */
export function typeOf(value: unknown): string {
	return value instanceof JsonNumber ? "number" : typeName(value);
}

/** Reads a text as a tree. A text of more units is not read, and one that begins twice has a fault. */
export function treeOfText(parse: (text: string) => Tree, input: unknown, maxUnits: number): Tree {
	assertString("input", input);
	const tooLong = longDocument(input, maxUnits);
	if (tooLong !== undefined) return { root: scalarNode(undefined), fault: tooLong };
	const tree = parse(input);
	if (tree.fault !== undefined || !input.startsWith("\ufeff\ufeff")) return tree;
	const message = "The document begins with more than one byte order mark";
	return { ...tree, fault: issue("byte_order_mark_repeated", message) };
}

/** Makes the issue for a document that is too long to be read; `undefined` if it is not. */
export function longDocument(text: string, maxUnits: number): Issue | undefined {
	return lengthIssue("document_too_long", `document has ${text.length} UTF-16 units`, text.length, maxUnits);
}

/** Finds where a match of a sticky pattern that begins at an index ends; the index itself without a match. */
export function endOf(pattern: RegExp, text: string, start: number): number {
	pattern.lastIndex = start;
	return pattern.test(text) ? pattern.lastIndex : start;
}

/** The byte order marks at the start of a text. {@link treeOfText} refuses more than one. */
export const MARKS = /\ufeff*/y;

/** White space in JSON (RFC 8259 §2) and XML (XML 1.0 §2.3). */
const SPACE = /[ \t\r\n]*/y;

/** Finds the end of the white space that begins at an index. */
export function spaceEnd(text: string, start: number): number {
	// Most units are above these four.
	return text.charCodeAt(start) > 0x20 ? start : endOf(SPACE, text, start);
}
