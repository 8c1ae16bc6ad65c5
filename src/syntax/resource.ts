// A resource as data: its fields and the rule over several of them. The reader, the writer and the JSON Schema are made
// from it; the words of the JSON Schema stand apart.
import { addIssue, type Issue } from "../foundation/issue.ts";
import type { Findings, Result } from "../foundation/result.ts";
import type { Node, Tree, XmlSpace } from "./tree.ts";

/** What all places of a document that is read share. */
interface DocumentReading<Options> {
	readonly tree: Tree;
	/**
	 * Requests, and everything that is written, are read exactly: each issue is a refusal. Answers are read as far as
	 * they go: what has an issue is left out, and the issue becomes a warning.
	 */
	readonly isExact: boolean;
	/** What the caller of the reader passed. */
	readonly options: Options;
	readonly found: Findings;
}

/** A place in a document that is read. What is found there gets its path, which is made then. */
export class Reading<Options = unknown> {
	/** How many issues were found here or inside. */
	issueCount = 0;
	/** Of a list: the position in the input of each item that was read. */
	positions: readonly number[] | undefined = undefined;

	constructor(
		readonly document: DocumentReading<Options>,
		readonly parent: Reading<Options> | undefined,
		readonly segment: string | number | undefined,
		/** What every issue that is found here says beside its own facts. */
		public facts?: Partial<Issue> | undefined,
	) {}

	/** An issue was found here or inside. */
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

	/** Adds what a result says, and returns its value if it has one. */
	take<T>(result: Result<T>): T | undefined {
		for (const found of result.issues ?? []) this.refuse(found);
		if (!result.ok) return undefined;
		for (const found of result.warnings ?? []) this.warn(found);
		return result.value;
	}

	/** The place of an item of the list that was read here. */
	item(index: number): Reading<Options> {
		return new Reading(this.document, this, this.positions?.[index] ?? index);
	}

	/** An issue with its whole path. */
	private placed(found: Issue): Issue {
		const path = [...(found.path ?? [])];
		for (let place: Reading<Options> | undefined = this; place !== undefined; place = place.parent) {
			if (place.segment !== undefined) path.unshift(place.segment);
		}
		return path.length === 0 ? found : { ...found, path };
	}
}

/** A record that is read. As an item of a list it has a parent. */
export class RecordReading<Options = unknown> extends Reading<Options> {
	/** It has no essential field, or is doubtful as a whole. */
	isLost = false;
	/** The node of each field, by its place in the resource. */
	readonly nodes: (Node | undefined)[];
	/** The place in the document of each field. */
	readonly fields: Reading<Options>[] = [];

	constructor(
		readonly of: Resource<unknown>,
		document: DocumentReading<Options>,
		parent?: Reading<Options>,
		position?: number,
	) {
		super(document, parent, position);
		this.nodes = new Array(of.entries.length);
	}

	/** The place of a field. */
	field(key: string): Reading<Options> {
		const field = this.fields[placeOf(this.of, key)] as Reading<Options>;
		// The facts are those of what is found in the field alone. What the rule of the record finds has its own.
		field.facts = undefined;
		return field;
	}

	/**
	 * Names a field as paths do: as the input spells it; a missing one in camelCase for objects and JSON, in PascalCase
	 * elsewhere.
	 */
	nameOf(key: string): string {
		return this.nameAt(placeOf(this.of, key));
	}

	/** The same by its place in the resource. */
	nameAt(place: number): string {
		// By index: taking a pair apart goes through its iterator, which takes longer.
		const entry = this.of.entries[place] as Resource<unknown>["entries"][number];
		return this.document.tree.isCamelCase ? (this.nodes[place]?.name ?? entry[0]) : entry[1].name;
	}
}

/** A kind of value that every syntax has as one piece of text or one scalar. */
export interface ScalarKind<T> {
	readonly type: "string" | "text" | "word" | "boolean" | "integer" | "decimal";
	/** Of a `word`: all that there are. */
	readonly words?: readonly T[];
	readonly item?: undefined;
	/** Reads the value of a node; `undefined` after adding an issue. */
	read(value: unknown, reading: Reading): T | undefined;
}

/** A list of strings. */
export interface TextListKind {
	readonly type: "texts";
	/** The XML element of an item. It is read under any name. */
	readonly item: string;
	/** Reads a list, which XML may have in several elements of one parent; `undefined` if there is none. */
	readList(node: Node, parent: Node, list: Reading): readonly string[] | undefined;
}

/** A list of nested resources. In XML each is an element of the resource's name, which is read under any name. */
export interface RecordListKind<V> {
	readonly type: "records";
	readonly item: Resource<V>;
	/** As for a list of strings. */
	readList(node: Node, parent: Node, list: Reading): readonly V[] | undefined;
}

/** A kind of value. In XML a list may also be written as repeated elements of the field's own name. */
export type Kind = ScalarKind<unknown> | TextListKind | RecordListKind<unknown>;

/** One field of a resource. Its key in the description is its name in TypeScript and in JSON. */
export interface Field {
	/** The name in query, form and XML, if it is not the key in PascalCase. Names are read in any case. */
	readonly name?: string;
	readonly kind: Kind;
	/**
	 * An absent value is the issue `field_required`. An empty one is the rule's to judge; of other fields it is absent.
	 */
	readonly isRequired?: boolean;
	/** What an absent value is read as. It is not written. */
	readonly default?: unknown;
	/**
	 * In a list row of an answer: without a readable value here the row has another meaning, so it is left out.
	 * Required fields are essential too.
	 */
	readonly isEssential?: boolean;
	/** Default `drop`. */
	readonly xmlSpace?: XmlSpace;
	/** Looks at the value, adds issues and warnings, and returns it as it is kept. */
	rule?(value: unknown, reading: Reading): unknown;
	/** What every issue of this field says beside its own facts. */
	readonly facts?: Partial<Issue>;
}

/** The fields of a resource. */
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
 * The type of a resource's value: fields that are required or have a default are there, others may be absent. The
 * comments of the fields are the comments of its properties.
 */
export type ValueOf<F extends Fields> = {
	readonly [Key in keyof F as F[Key] extends Present ? Key : never]: TypeOf<F[Key]["kind"]>;
} & {
	readonly [Key in keyof F as F[Key] extends Present ? never : Key]?: TypeOf<F[Key]["kind"]>;
};

/** What a value may be written as: fields with a default may be left out, and every absent field may be `undefined`. */
export type InputOf<F extends Fields> = {
	readonly [Key in keyof F as F[Key] extends { readonly isRequired: true } ? Key : never]: TypeOf<F[Key]["kind"]>;
} & {
	readonly [Key in keyof F as F[Key] extends { readonly isRequired: true } ? never : Key]?:
		| TypeOf<F[Key]["kind"]>
		| undefined;
};

/** What was read of a resource before its rule has looked at it: any field may be missing. */
export type DraftOf<V> = { -readonly [Key in keyof V]?: V[Key] };

/** What a resource says beside its fields. */
interface Facts<Draft, V, Options> {
	/** The name of the XML root or item element. */
	readonly name: string;
	/** Read as far as possible, unless the reader is told otherwise: a small fault must not lose what was paid for. */
	readonly isAnswer?: boolean;
	/**
	 * Looks at all fields together, adds issues and warnings, and returns the value as it is kept. In an answer
	 * `undefined` means that nothing useful is left; without a rule that is the case if a required field is missing.
	 */
	rule?(draft: Draft, reading: RecordReading<Options>): V | undefined;
}

/** A field whose name is known. */
export type NamedField = Field & { readonly name: string };

/** A described resource, with its lookups made. */
export interface Resource<V, Options = unknown, Key extends string = string> extends Facts<object, V, Options> {
	readonly entries: readonly (readonly [key: Key, field: NamedField])[];
	/** Place in `entries` by name: as written, and in lower case. */
	readonly places: ReadonlyMap<string, number>;
}

/** Describes a resource. Call it inside a pure-marked arrow call, so that bundlers can drop it. */
export function resource<const F extends Fields, V = ValueOf<F>, Options = unknown>({
	fields,
	...facts
}: Facts<DraftOf<ValueOf<F>>, V, Options> & { readonly fields: F }): Resource<V, Options, keyof F & string> {
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
export function placeOf({ places }: Pick<Resource<unknown>, "places">, name: string): number {
	return places.get(name) ?? places.get(name.toLowerCase()) ?? -1;
}
