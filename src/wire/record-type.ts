// The type of a record as data: its fields and the rule for all of them together. Reader and writer follow it.
import type { Issue } from "../core/issue.ts";
import type { ListReading, Reading } from "./reading.ts";
import type { Node, TextTraits } from "./tree.ts";

/** How a document is read. */
export interface Manner<Options = unknown> {
	/**
	 * Requests, and everything that goes out, are read exactly: each issue is a failure. Answers are read as far as
	 * possible: a value with an issue is left out, and the issue becomes a warning.
	 */
	readonly isExact: boolean;
	/** True for a value that the caller made to send it. */
	readonly isOutgoing: boolean;
	/** True if paths spell an absent field in camelCase. Otherwise they use PascalCase, also for a field that is there. */
	readonly isCamelCase: boolean;
	/** The options from the caller of the reader. */
	readonly options: Options | undefined;
	/** True inside a list, where a value that is given twice makes a row unreadable. */
	readonly isRow?: boolean;
	/** True if further warnings are only counted. */
	readonly isFull?: boolean;
}

/** A record whose fields were read, for its rule. */
export interface RecordReading<Draft, Options = unknown> {
	/** The fields that have a value. */
	readonly draft: Draft;
	readonly manner: Manner<Options>;
	/** The fields that are given more than once. */
	readonly repeated: readonly string[];
	/** True if the document ends or fails inside the record. */
	readonly isCut: boolean;
	/** Returns what was read of a field. */
	field(key: string): Reading<unknown> & Partial<Pick<ListReading<unknown>, "positions" | "lost">>;
	/** Returns the name of a field in paths. In camelCase it is spelled as in the input. */
	nameOf(key: string): string;
}

/** A kind of value that is one piece of text or one scalar in every syntax. */
export interface ScalarKind<T> {
	readonly type: "string" | "text" | "word" | "boolean" | "integer" | "decimal";
	/** For the type `word`: all allowed words. */
	readonly words?: readonly T[];
	readonly item?: undefined;
	/** Reads the value of a node. */
	read(value: unknown, manner: Manner): Reading<T>;
}

/** A list of strings. */
export interface TextListKind {
	readonly type: "texts";
	/** The name of an item's XML element when written. Readers accept any name. */
	readonly item: string;
	/** Reads a list, which may be several elements of one parent in XML; without a value if there is none. */
	readList(node: Node, parent: Node, manner: Manner): ListReading<string>;
}

/** A list of records. In XML each item is an element with the name of the type. Readers accept any name. */
export interface RecordListKind<V> {
	readonly type: "records";
	readonly item: RecordType<V>;
	/** As for a list of strings. */
	readList(node: Node, parent: Node, manner: Manner): ListReading<V>;
}

/** A kind of value. In XML a list may also be written as repeated elements of the field's own name. */
export type Kind = ScalarKind<unknown> | TextListKind | RecordListKind<unknown>;

/** One field of a record. Its key in the description is its name in TypeScript and in JSON. */
export interface Field extends TextTraits {
	/** The name in query, form and XML, if it is not the key in PascalCase. Readers accept names in any case. */
	readonly name?: string;
	readonly kind: Kind;
	/**
	 * An absent value is the issue `field_required`, and the rule checks an empty one. Without this, an empty value
	 * counts as absent.
	 */
	readonly isRequired?: boolean;
	/** The value if the field is absent. Writers leave it out. */
	readonly default?: unknown;
	/**
	 * For rows in a list of an answer: a row without a readable value here would change its meaning, so it is left out.
	 * Required fields are essential too.
	 */
	readonly isEssential?: boolean;
	/** Checks the value. A field that is a list has none: its record has the rule. */
	rule?(value: unknown, manner: Manner): Reading<unknown>;
	/** Facts that every issue of this field has in addition to its own. */
	readonly facts?: Partial<Issue>;
}

/** The fields of a record. */
type Fields = Readonly<Record<string, Field>>;

type TypeOf<K> =
	K extends RecordListKind<infer V>
		? readonly V[]
		: K extends TextListKind
			? readonly string[]
			: K extends ScalarKind<infer T>
				? T
				: never;
type Present = { readonly isRequired: true } | { readonly default: unknown };

/**
 * The TypeScript type of a record: fields that are required or have a default are present, others may be absent. The
 * comments of the fields become the comments of its properties.
 */
export type ValueOf<F extends Fields> = {
	readonly [Key in keyof F as F[Key] extends Present ? Key : never]: TypeOf<F[Key]["kind"]>;
} & {
	readonly [Key in keyof F as F[Key] extends Present ? never : Key]?: TypeOf<F[Key]["kind"]>;
};

/** The type that writers accept: fields with a default may be left out, and every absent field may be `undefined`. */
export type InputOf<F extends Fields> = {
	readonly [Key in keyof F as F[Key] extends { readonly isRequired: true } ? Key : never]: TypeOf<F[Key]["kind"]>;
} & {
	readonly [Key in keyof F as F[Key] extends { readonly isRequired: true } ? never : Key]?:
		| TypeOf<F[Key]["kind"]>
		| undefined;
};

/** The fields that were read of a record, before its rule checks them. Any field may be missing. */
export type DraftOf<V> = { -readonly [Key in keyof V]?: V[Key] };

/** The facts about a record apart from its fields. */
interface Facts<Draft, V, Options> {
	/** The name of the XML root or item element. */
	readonly name: string;
	/**
	 * True if it is read as far as possible by default, so that a small fault does not lose an answer that was paid for.
	 */
	readonly isAnswer?: boolean;
	/**
	 * Checks all fields together. In an answer no value means that nothing useful is left. Without a rule this is the case
	 * if a required field is missing.
	 */
	rule?(record: RecordReading<Draft, Options>): Reading<V>;
}

/** A field whose name is known. */
export type NamedField = Field & { readonly name: string };

/** The type of a record, with its look-up tables. */
export interface RecordType<V, Options = unknown> extends Facts<object, V, Options> {
	readonly entries: readonly (readonly [key: string, field: NamedField])[];
	/** The place in `entries` by name: as written, and in lower case. */
	readonly places: ReadonlyMap<string, number>;
}

/** Describes a record. Call it inside a pure-marked arrow call, so that bundlers can drop it. */
export function recordType<const F extends Fields, V = ValueOf<F>, Options = unknown>({
	fields,
	...facts
}: Facts<DraftOf<ValueOf<F>>, V, Options> & { readonly fields: F }): RecordType<V, Options> {
	const entries = Object.entries(fields).map(([key, field]): readonly [string, NamedField] => [
		key,
		{ name: key.charAt(0).toUpperCase() + key.slice(1), ...field },
	]);
	const places = new Map<string, number>();
	entries.forEach(([key, { name }], place) => {
		for (const spelling of [key, name, name.toLowerCase()]) places.set(spelling, place);
	});
	return { ...facts, entries, places };
}

/** Finds the place of a name's field; -1 for an unknown name. */
export function placeOf({ places }: Pick<RecordType<unknown>, "places">, name: string): number {
	return places.get(name) ?? places.get(name.toLowerCase()) ?? -1;
}
