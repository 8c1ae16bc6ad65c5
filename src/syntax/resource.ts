// A resource as data: its fields and the rule over several of them. Every reader, every writer and the JSON Schema
// come from it.
import type { Issue } from "../foundation/issue.ts";
import type { Kind, Reading } from "./kind.ts";
import type { XmlSpace } from "./source.ts";

/** One field of a resource. Its key in the description is its name in TypeScript and in JSON. */
export interface Field<T> {
	/** The name in query, form and XML. Names are read in any case. */
	readonly name: string;
	readonly kind: Kind<T>;
	/**
	 * An absent value is the issue `field_required`. An empty one is the rule's to judge; of other fields it is absent.
	 */
	readonly required?: boolean;
	/** What an absent value is read as. It is not written. */
	readonly default?: T;
	/**
	 * In a list row of an answer: without a readable value here the row has another meaning, so it is left out.
	 * Required fields are essential too.
	 */
	readonly isEssential?: boolean;
	/** The white space around the value in XML; default `drop`. */
	readonly xmlSpace?: XmlSpace;
	/** Looks at the value, adds issues and warnings, and returns it as it is kept. */
	// biome-ignore lint/suspicious/noExplicitAny: the options are those of the resource that has the field.
	readonly rule?: (value: T, reading: Reading<any>) => T | undefined;
	/** What every issue of this field says beside its own facts. */
	readonly facts?: Partial<Issue>;
	/** Facts for the JSON Schema beside those of the kind. Alternatives (`anyOf`) stand in their place. */
	readonly schema?: Readonly<Record<string, unknown>>;
	/** What the field is, for the JSON Schema. */
	readonly description: string;
	/** Where the spec says so. */
	readonly clause: string;
}

// biome-ignore lint/suspicious/noExplicitAny: a list of fields of any types has no better spelling.
export type AnyFields = Readonly<Record<string, Field<any>>>;
type TypeOf<F> = F extends { readonly kind: Kind<infer T> } ? T : never;
type Present<F extends AnyFields> = {
	[K in keyof F]: F[K] extends { readonly required: true } | { readonly default: unknown } ? K : never;
}[keyof F];

/** The type of a resource's value: fields that are required or have a default are there, others may be absent. */
export type ValueOf<F extends AnyFields> = { readonly [K in Present<F>]: TypeOf<F[K]> } & {
	readonly [K in Exclude<keyof F, Present<F>>]?: TypeOf<F[K]>;
};

/** What was read of a resource before its rule has looked at it: any field may be missing. */
export type DraftOf<F extends AnyFields> = { -readonly [K in keyof F]?: TypeOf<F[K]> };

/** What the rule of a resource is given beside the draft. */
export interface RecordReading<Options = unknown> extends Reading<Options> {
	/**
	 * Names a field as paths do: as the input spells it; a missing one in camelCase for objects and JSON, in PascalCase
	 * elsewhere.
	 */
	nameOf(key: string): string;
	/** The syntax of the document has a fault: what comes after it is lost. */
	readonly isCut: boolean;
	/** Checks whether a field has an issue already. */
	isDoubtful(key: string): boolean;
	/** The position in the input of a list's item: items that could not be read are no longer in the list. */
	positionOf(key: string, index: number): number;
}

/** What a resource is made of. */
export interface Description<F extends AnyFields, V, Options> {
	/** The name of the XML root or item element. */
	readonly name: string;
	/** Where the spec has it. */
	readonly clause: string;
	readonly fields: F;
	/** Facts for the JSON Schema beside those of the fields. */
	readonly schema?: Readonly<Record<string, unknown>>;
	/** Read as far as possible, unless the reader is told otherwise: a small fault must not lose what was paid for. */
	readonly isAnswer?: boolean;
	/**
	 * Looks at all fields together, adds issues and warnings with their whole paths, and returns the value as it is
	 * kept. In an answer `undefined` means that nothing useful is left; without a rule that is the case if a required
	 * field is missing.
	 */
	readonly rule?: (draft: DraftOf<F>, reading: RecordReading<Options>) => V | undefined;
}

/** A described resource, with its lookups made. */
export interface Resource<V, Options = unknown> {
	readonly name: string;
	readonly clause: string;
	readonly isAnswer: boolean;
	readonly schema: Readonly<Record<string, unknown>> | undefined;
	readonly rule: ((draft: object, reading: RecordReading<Options>) => V | undefined) | undefined;
	readonly entries: readonly (readonly [key: string, field: Field<unknown>])[];
	/** The names of the fields, for "did you mean". */
	readonly names: readonly string[];
	/** Place in `entries` by name: as written, and in lower case. */
	readonly places: ReadonlyMap<string, number>;
	/** In the alphabetical order of names, which the strictest XML readers demand. */
	readonly xmlEntries: Resource<V, Options>["entries"];
}

/** Describes a resource. Call it inside a pure-marked arrow call, so that bundlers can drop it. */
export function resource<const F extends AnyFields, V = ValueOf<F>, Options = unknown>(
	description: Description<F, V, Options>,
): Resource<V, Options> {
	const { name, clause, fields, isAnswer = false, rule, schema } = description;
	const entries = Object.entries(fields);
	const names = entries.map(([, field]) => field.name);
	const places = new Map<string, number>();
	entries.forEach(([key, field], place) => {
		for (const spelling of [key, field.name, field.name.toLowerCase()]) places.set(spelling, place);
	});
	const xmlEntries = [...entries].sort(([, a], [, b]) => (a.name < b.name ? -1 : 1));
	return {
		name,
		clause,
		isAnswer,
		schema,
		rule: rule as Resource<V, Options>["rule"],
		entries,
		names,
		places,
		xmlEntries,
	};
}

/** Longer than any field's name; longer names are not even put in lower case. */
const MAX_NAME_UNITS = 64;

/** Finds the place of a name's field; -1 for an unknown name. */
export function placeOf({ places }: Pick<Resource<unknown>, "places">, name: string): number {
	return places.get(name) ?? (name.length > MAX_NAME_UNITS ? -1 : (places.get(name.toLowerCase()) ?? -1));
}

/** What the JSON Schema of a resource is made from. */
export type Described = Pick<Resource<unknown>, "name" | "clause" | "entries" | "schema">;

/**
 * Makes the JSON Schema 2020-12 of the JSON form: of what is written. What is read beside is said in its descriptions,
 * because no schema has names in any case, and types that allow everything are of no use to those who generate code.
 */
export function jsonSchemaOf(of: Described): Readonly<Record<string, unknown>> {
	return { $schema: "https://json-schema.org/draft/2020-12/schema", ...recordSchema(of) };
}

const READ_TOO = "Names are read in any case, null and an empty optional text as absent. Unknown names are ignored";

/** The schema of a resource inside another one. */
export function recordSchema({ name, clause, entries, schema }: Described): Readonly<Record<string, unknown>> {
	return {
		title: name,
		description: `${clause}. ${READ_TOO}`,
		type: "object",
		properties: Object.fromEntries(entries.map(([key, field]) => [key, fieldSchema(field, field.clause)])),
		required: entries.filter(([, field]) => field.required).map(([key]) => key),
		...schema,
	};
}

/** The schema of a field: how its value is written. Its description says where the spec has it, and what is read too. */
export function fieldSchema(
	{ kind, default: fallback, description, schema }: Field<unknown>,
	clause?: string,
): Readonly<Record<string, unknown>> {
	const { description: alsoRead, ...kindSchema } = kind.schema;
	const where = clause === undefined ? "" : ` (${clause})`;
	return {
		...(schema?.anyOf === undefined && kindSchema),
		...(fallback !== undefined && { default: fallback }),
		...schema,
		description: `${description}${where}${alsoRead === undefined ? "" : `. ${alsoRead}`}`,
	};
}
