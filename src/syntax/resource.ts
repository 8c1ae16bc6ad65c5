// A resource as data: its fields and the rule over several of them. Every reader, every writer and the JSON Schema
// come from it; the words of the JSON Schema stand apart.
import type { Issue } from "../foundation/issue.ts";
import type { Findings } from "../foundation/result.ts";
import type { Kind, ListReading, Reading } from "./kind.ts";
import type { XmlSpace } from "./source.ts";

/** One field of a resource. Its key in the description is its name in TypeScript and in JSON. */
export interface Field<T> {
	/** The name in query, form and XML, if it is not the key in PascalCase. Names are read in any case. */
	readonly name?: string;
	readonly kind: Kind<T>;
	/**
	 * An absent value is the issue `field_required`. An empty one is the rule's to judge; of other fields it is absent.
	 */
	readonly isRequired?: boolean;
	/** What an absent value is read as. It is not written. */
	readonly default?: T;
	/**
	 * In a list row of an answer: without a readable value here the row has another meaning, so it is left out.
	 * Required fields are essential too.
	 */
	readonly isEssential?: boolean;
	/** The white space around the value in XML; default: dropped. */
	readonly xmlSpace?: XmlSpace;
	/** Looks at the value, adds issues and warnings, and returns it as it is kept. */
	// biome-ignore lint/suspicious/noExplicitAny: the options are those of the resource that has the field.
	readonly rule?: (value: T, reading: Reading<any>) => T | undefined;
	/** What every issue of this field says beside its own facts. */
	readonly facts?: Partial<Issue>;
}

// biome-ignore lint/suspicious/noExplicitAny: a list of fields of any types has no better spelling.
export type AnyFields = Readonly<Record<string, Field<any>>>;
type TypeOf<F> = F extends { readonly kind: Kind<infer T> } ? T : never;
type Present<F extends AnyFields> = {
	[K in keyof F]: F[K] extends { readonly isRequired: true } | { readonly default: unknown } ? K : never;
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
	/** What was found in the fields. */
	readonly found: Findings;
	/** The resource. */
	readonly of: Pick<Resource<unknown>, "places">;
	/** What was taken for each field, by its place. */
	readonly slots: readonly unknown[];
}

/** Checks whether a field has an issue already. */
export function isDoubtful(reading: RecordReading, key: string): boolean {
	const name = reading.nameOf(key);
	return reading.found.issues.some(({ path }) => path?.[0] === name);
}

/** Returns the position in the input of a list's item: items that could not be read are no longer in the list. */
export function positionOf({ of, slots }: RecordReading, key: string, index: number): number {
	const list = slots[placeOf(of, key)] as ListReading<unknown> | undefined;
	return list?.positionOf(index) ?? index;
}

/** What a resource says beside its fields. */
interface Facts<Draft, V, Options> {
	/** The name of the XML root or item element. */
	readonly name: string;
	/** Read as far as possible, unless the reader is told otherwise: a small fault must not lose what was paid for. */
	readonly isAnswer?: boolean;
	/**
	 * Looks at all fields together, adds issues and warnings with their whole paths, and returns the value as it is
	 * kept. In an answer `undefined` means that nothing useful is left; without a rule that is the case if a required
	 * field is missing.
	 */
	readonly rule?: (draft: Draft, reading: RecordReading<Options>) => V | undefined;
}

/** A field whose name is known. */
export type NamedField<T> = Field<T> & { readonly name: string };

/** A described resource, with its lookups made. */
export interface Resource<V, Options = unknown, Key extends string = string> extends Facts<object, V, Options> {
	readonly entries: readonly (readonly [key: Key, field: NamedField<unknown>])[];
	/** Place in `entries` by name: as written, and in lower case. */
	readonly places: ReadonlyMap<string, number>;
	/** In the alphabetical order of names, which the strictest XML readers demand. */
	readonly xmlEntries: Resource<V, Options>["entries"];
}

/** The keys of a resource's fields. */
export type KeyOf<R> = R extends { readonly entries: readonly (readonly [infer Key, unknown])[] } ? Key : never;

/** Describes a resource. Call it inside a pure-marked arrow call, so that bundlers can drop it. */
export function resource<const F extends AnyFields, V = ValueOf<F>, Options = unknown>({
	fields,
	...facts
}: Facts<DraftOf<F>, V, Options> & { readonly fields: F }): Resource<V, Options, keyof F & string> {
	const entries = Object.entries(fields).map(
		([key, field]) => [key, { name: key.charAt(0).toUpperCase() + key.slice(1), ...field }] as const,
	) as [keyof F & string, NamedField<unknown>][];
	const places = new Map<string, number>();
	entries.forEach(([key, { name }], place) => {
		for (const spelling of [key, name, name.toLowerCase()]) places.set(spelling, place);
	});
	const xmlEntries = [...entries].sort(([, a], [, b]) => (a.name < b.name ? -1 : 1));
	return { ...(facts as Facts<object, V, Options>), entries, places, xmlEntries };
}

/** Finds the place of a name's field; -1 for an unknown name. */
export function placeOf({ places }: Pick<Resource<unknown>, "places">, name: string): number {
	return places.get(name) ?? places.get(name.toLowerCase()) ?? -1;
}
