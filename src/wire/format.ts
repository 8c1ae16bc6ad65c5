// Formats as values. A format carries its reader and its writer, so an app carries the formats that it names.
import { typeName } from "../core/contract.ts";
import type { Result } from "../core/result.ts";
import type { RecordType } from "./record-type.ts";
import { type Tree, treeOfText } from "./tree.ts";

/** One `name=value` of a query or form, decoded. */
export type QueryPair = readonly [name: string, value: string];

/** What `parse` takes, by the name of the format. */
export interface FormatInputs {
	/** JSON text. */
	readonly asJson: string;
	/** An XML document. */
	readonly asXml: string;
	/** A query, with or without `?`, an `application/x-www-form-urlencoded` body, or their decoded pairs. */
	readonly asQuery: string | readonly QueryPair[];
	/** A plain object. */
	readonly asObject: unknown;
}

/** The name of a format. */
export type FormatName = keyof FormatInputs;

/** A format: `asJson`, `asXml`, `asQuery` or `asObject`. Only those of this package can be used. */
export interface Format<Name extends FormatName = FormatName> {
	/** Its name. */
	readonly name: Name;
}

/** A format with its reader and writer. Every {@link Format} is one, but `asObject` cannot write. */
export interface Syntax<Name extends FormatName = FormatName> extends Format<Name> {
	/** Reads an input as a tree. A text of more units is not read. */
	treeOf(input: unknown, maxUnits: number): Tree;
	/** Writes a valid record. */
	readonly write: Writer;
}

/** A writer of one format. */
export type Writer = <V>(of: RecordType<V>, value: V) => Result<string>;

/** Makes the format of a text from its parser and its writer. */
export function textFormat<Name extends FormatName>(name: Name, parse: (text: string) => Tree, write: Writer) {
	const syntax: Syntax<Name> = { name, treeOf: (input, maxUnits) => treeOfText(parse, input, maxUnits), write };
	return syntax;
}

/** Returns the reader and writer of a format. Throws a `TypeError` unless it is a format that is possible. */
export function syntaxOf(format: Format, isPossible = (_: FormatName) => true): Syntax {
	const { name, treeOf } = Object(format) as Partial<Syntax>;
	if (name !== undefined && typeof treeOf === "function" && isPossible(name)) return format as Syntax;
	const found = typeof treeOf === "function" ? name : typeName(format);
	throw new TypeError(`"format" must be ${FORMAT_NAMES.filter(isPossible).join(", ")}, found ${found}`);
}

const FORMAT_NAMES: readonly FormatName[] = ["asJson", "asXml", "asQuery", "asObject"];
