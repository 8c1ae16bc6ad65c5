// Formats as values. A format carries its reader and its writer, so an app carries the formats that it names.
import { typeName } from "../core/contract.ts";
import type { Result } from "../core/result.ts";
import type { RecordType } from "./record-type.ts";
import type { Tree } from "./tree.ts";

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

/** Returns the reader and writer of a format. Throws a `TypeError` unless it is one of those that are wanted. */
export function syntaxOf(format: Format, wanted: readonly FormatName[] = FORMAT_NAMES): Syntax {
	const { name, treeOf } = Object(format) as Partial<Syntax>;
	if (typeof treeOf === "function" && wanted.includes(name as FormatName)) return format as Syntax;
	const found = typeof treeOf === "function" ? name : typeName(format);
	throw new TypeError(`"format" must be ${wanted.join(", ")}, found ${found}`);
}

export const FORMAT_NAMES: readonly FormatName[] = ["asJson", "asXml", "asQuery", "asObject"];
