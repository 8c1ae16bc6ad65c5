// The type of a record as data: its fields and the rule for all of them together. Reader and writer follow it.
import { addIssue, type Issue } from "../core/issue.ts";
import type { Findings, Result } from "../core/result.ts";
import type { Node, Tree, XmlSpace } from "./tree.ts";

/** The state that all places of a document share while it is read. */
interface DocumentReading<Options> {
	readonly tree: Tree;
	/**
	 * Requests, and everything that is written, are read exactly: each issue is a failure. Answers are read as far as
	 * possible: a value with an issue is left out, and the issue becomes a warning.
	 */
	readonly isExact: boolean;
	/** True for a value that the caller made to send it. */
	readonly isOutgoing: boolean;
	/** The options from the caller of the reader. */
	readonly options: Options;
	readonly found: Findings;
}

/** A place in a document while it is read. Issues found there get its path, which is made only when needed. */
export class Reading<Options = unknown> {
	/** The number of issues found here or inside. */
	issueCount = 0;
	/** For a list: the position in the input of each item that was read. */
	positions: readonly number[] | undefined = undefined;
	/** For a list of records: what could be read of each one that was left out. */
	declare lost?: object[];

	constructor(
		readonly document: DocumentReading<Options>,
		readonly parent: Reading<Options> | undefined,
		readonly segment: string | number | undefined,
		/** Facts that every issue found here has in addition to its own. */
		public facts?: Partial<Issue> | undefined,
	) {}

	/** True if an issue was found here or inside. */
	get isDoubtful(): boolean {
		return this.issueCount > 0;
	}

	/** Adds an issue. */
	refuse(found: Issue): undefined {
		for (let place: Reading<Options> | undefined = this; place !== undefined; place = place.parent) place.issueCount++;
		addIssue(this.document.found.issues, this.placed({ ...this.facts, ...found } as Issue));
	}

	/** Adds a warning. */
	warn(found: Issue): void {
		addIssue(this.document.found.warnings, this.placed(found));
	}

	/** Adds the issues and warnings of a result, and returns its value if it has one. */
	take<T>(result: Result<T>): T | undefined {
		for (const found of result.issues ?? []) this.refuse(found);
		if (!result.ok) return undefined;
		for (const found of result.warnings ?? []) this.warn(found);
		return result.value;
	}

	/** Returns an issue with its whole path. */
	private placed(found: Issue): Issue {
		const path = [...(found.path ?? [])];
		for (let place: Reading<Options> | undefined = this; place !== undefined; place = place.parent) {
			if (place.segment !== undefined) path.unshift(place.segment);
		}
		return path.length === 0 ? found : { ...found, path };
	}
}

/** The place of an item of a list that was read at a place. */
export function itemOf<Options>(list: Reading<Options>, index: number): Reading<Options> {
	return new Reading(list.document, list, list.positions?.[index] ?? index);
}

/** A record while it is read. If it is an item of a list, it has a parent. */
export class RecordReading<Options = unknown> extends Reading<Options> {
	/** True if the record lacks an essential field, or cannot be trusted as a whole. */
	isLost = false;
	/** The fields that are given more than once. */
	declare repeated?: Set<string | undefined>;
	/** The node of each field, by its place in the type. */
	readonly nodes: (Node | undefined)[] = [];
	/** The place in the document of each field. */
	readonly fields: Reading<Options>[] = [];

	constructor(
		readonly of: RecordType<unknown>,
		document: DocumentReading<Options>,
		parent?: Reading<Options>,
		position?: number,
	) {
		super(document, parent, position);
	}

	/** The place of a field. */
	field(key: string): Reading<Options> {
		const field = this.fields[placeOf(this.of, key)] as Reading<Options>;
		// The facts belong only to issues found in the field itself. Issues from the rule of the record have their own.
		field.facts = undefined;
		return field;
	}

	/**
	 * Returns the name of a field in paths, spelled as in the input. A missing field is in camelCase for objects and
	 * JSON, else in PascalCase.
	 */
	nameOf(key: string): string {
		return this.nameAt(placeOf(this.of, key));
	}

	/** The same by its place in the type. */
	nameAt(place: number): string {
		// Access by index is faster than destructuring, which uses an iterator.
		const entry = this.of.entries[place] as RecordType<unknown>["entries"][number];
		return this.document.tree.isCamelCase ? (this.nodes[place]?.name ?? entry[0]) : entry[1].name;
	}
}

/** A kind of value that is one piece of text or one scalar in every syntax. */
export interface ScalarKind<T> {
	readonly type: "string" | "text" | "word" | "boolean" | "integer" | "decimal";
	/** For the type `word`: all allowed words. */
	readonly words?: readonly T[];
	readonly item?: undefined;
	/** Reads the value of a node; `undefined` after adding an issue. */
	read(value: unknown, reading: Reading): T | undefined;
}

/** A list of strings. */
export interface TextListKind {
	readonly type: "texts";
	/** The name of an item's XML element when written. Readers accept any name. */
	readonly item: string;
	/** Reads a list, which may be several elements of one parent in XML; `undefined` if there is none. */
	readList(node: Node, parent: Node, list: Reading): readonly string[] | undefined;
}

/** A list of records. In XML each item is an element with the name of the type. Readers accept any name. */
export interface RecordListKind<V> {
	readonly type: "records";
	readonly item: RecordType<V>;
	/** As for a list of strings. */
	readList(node: Node, parent: Node, list: Reading): readonly V[] | undefined;
}

/** A kind of value. In XML a list may also be written as repeated elements of the field's own name. */
export type Kind = ScalarKind<unknown> | TextListKind | RecordListKind<unknown>;

/** One field of a record. Its key in the description is its name in TypeScript and in JSON. */
export interface Field {
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
	/** Default: white space around a value of XML is dropped. Other syntaxes keep all of it. */
	readonly xmlSpace?: XmlSpace;
	/** Checks the value, adds issues and warnings, and returns the value to keep. */
	rule?(value: unknown, reading: Reading): unknown;
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
	 * Checks all fields together, adds issues and warnings, and returns the value to keep. In an answer `undefined` means
	 * that nothing useful is left. Without a rule this is the case if a required field is missing.
	 */
	rule?(draft: Draft, reading: RecordReading<Options>): V | undefined;
}

/** A field whose name is known. */
export type NamedField = Field & { readonly name: string };

/** The type of a record, with its look-up tables. */
export interface RecordType<V, Options = unknown, Key extends string = string> extends Facts<object, V, Options> {
	readonly entries: readonly (readonly [key: Key, field: NamedField])[];
	/** The place in `entries` by name: as written, and in lower case. */
	readonly places: ReadonlyMap<string, number>;
}

/** Describes a record. Call it inside a pure-marked arrow call, so that bundlers can drop it. */
export function recordType<const F extends Fields, V = ValueOf<F>, Options = unknown>({
	fields,
	...facts
}: Facts<DraftOf<ValueOf<F>>, V, Options> & { readonly fields: F }): RecordType<V, Options, keyof F & string> {
	const entries = Object.entries(fields).map(([key, field]): readonly [keyof F & string, NamedField] => [
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
