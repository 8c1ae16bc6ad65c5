// What the engine of resources asks of a syntax: a walk through one document from begin to end that holds nothing but
// the place where it is.
import { typeName } from "../foundation/contract.ts";
import type { Issue } from "../foundation/issue.ts";

/** How white space around a value of XML is kept that is else dropped; other syntaxes keep all of it. */
export type XmlSpace = "dropWithLineBreak" | "keep";

/** What the value of a list field is: a list, one item that stands without its list, or no list at all. */
export type ListForm = "items" | "record" | "scalar";

/**
 * A document that is read once, from begin to end. At any time one value is at hand: first the document itself, then
 * what {@link nextName} or {@link nextItem} moved to. Each must be entered, taken or skipped before the next.
 */
export interface Source {
	/** Paths name a field as the input spells it, a missing one in camelCase; else both in PascalCase. */
	readonly isCamelCase?: true;
	/** A raw `+` may have become a space. */
	readonly isQuery?: true;
	/** A list may be written as several fields of one name, each with one item. */
	readonly mayRepeatLists?: true;
	/** The first fault of the syntax. From then on every record and list ends. */
	readonly fault?: Issue | undefined;
	/** Where the last name begins, in UTF-16 units; absent if there is no text. */
	readonly nameOffset?: number | undefined;
	/** A warning about the record or list that was just left. */
	readonly doubt?: Issue | undefined;
	/** The value at hand is the same as no field: `null` and `undefined` in a JavaScript object. */
	readonly isAbsent?: boolean;
	/** Enters the record at hand; `false`, and nothing moves, if it is another value. */
	enterRecord(): boolean;
	/**
	 * Moves to the next field of the record and gives its name; `undefined` at the end, which leaves the record.
	 * `expected` is the name that most records have next.
	 */
	nextName(expected?: string): string | undefined;
	/** Enters the list at hand. Nothing moves for other forms. `isField` tells which names are fields of an item. */
	enterList(isField: (name: string) => boolean): ListForm;
	/** Moves to the next item of the list; `false` at the end, which leaves the list. */
	nextItem(): boolean;
	/**
	 * Takes the value at hand: a string, another scalar, `null`, an {@link Unreadable}, or for a record or list any
	 * object.
	 */
	take(space?: XmlSpace): unknown;
	/** Passes the value at hand without looking at it; its syntax is checked. */
	skip(): void;
	/** Checks that the document ends here. */
	end(): void;
}

/** A number of JSON text, its digits as they stand there. */
export class JsonNumber {
	constructor(readonly literal: string) {}
}

/** A value that its syntax cannot give, with the issue that says why. */
export class Unreadable {
	constructor(readonly found: Issue) {}
}

/**
 * Names the type of what {@link Source.take} gave. Issues say no more about a value: it may be a secret in the wrong
 * field.
 */
export function typeOf(raw: unknown): string {
	return raw instanceof JsonNumber ? "number" : typeName(raw);
}
