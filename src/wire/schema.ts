// JSON Schemas of resources. Their descriptions are kept apart from the resource, so that an app that only reads and
// writes does not contain them.
import { MAX_DIGITS } from "../core/decimal.ts";
import type { Field, Kind, RecordType } from "./record-type.ts";

/** A JSON Schema. */
type Json = Readonly<Record<string, unknown>>;

/** The words of the JSON Schema for a field, in addition to its kind and default. */
export interface FieldWords {
	/** What the field is. */
	readonly description: string;
	/** The clause of the spec; default the clause of the resource. */
	readonly clause?: string;
	/** Facts in addition to those of the kind. Alternatives (`anyOf`) replace those of the kind. */
	readonly schema?: Json;
	/** For a list of resources: the words of an item. */
	readonly items?: Words;
}

/** The words of the JSON Schema for a resource. */
export interface Words<Key extends string = string> {
	/** The clause of the spec. */
	readonly clause: string;
	/** Facts in addition to those of the fields. */
	readonly schema?: Json;
	readonly fields: Readonly<Record<Key, FieldWords>>;
}

/** The parts of a resource that its JSON Schema is made from. */
export type Described<Key extends string = string> = Pick<RecordType<unknown, unknown, Key>, "name" | "entries">;

/** How each type of value is written. The description says what else is read. */
const TYPES: Readonly<Record<Kind["type"], Json>> = /* @__PURE__ */ (() => ({
	string: { type: "string" },
	text: { type: "string", description: "An integer is read too" },
	word: { description: "Read in any case" },
	boolean: {
		type: "boolean",
		description: 'The numbers 1 and 0, and "true", "false", "1", "0" in any case, are read too',
	},
	integer: {
		type: "integer",
		minimum: Number.MIN_SAFE_INTEGER,
		maximum: Number.MAX_SAFE_INTEGER,
		description: "Without an exponent. A string is read too",
	},
	decimal: {
		anyOf: [
			{ type: "number", minimum: 0 },
			{ type: "string", pattern: "^[0-9]+(\\.[0-9]+)?$", maxLength: MAX_DIGITS },
		],
		description: `Of at most ${MAX_DIGITS} digits. A string with an exponent is read too`,
	},
	texts: {
		type: "array",
		items: { type: "string" },
		description: "A single string is read as a list of one, null as none",
	},
	records: { type: "array" },
}))();

/**
 * Makes the JSON Schema 2020-12 of the JSON form as it is written. Its descriptions say what else is read, because a
 * schema cannot allow names in any case, and types that allow everything are useless for code generators.
 */
export function jsonSchemaOf<Key extends string>(of: Described<Key>, words: Words<Key>): Json {
	return { $schema: "https://json-schema.org/draft/2020-12/schema", ...recordSchema(of, words) };
}

const READ_TOO = "Names are read in any case, null and an empty optional text as absent. Unknown names are ignored";

/** The schema of a resource inside another one. */
export function recordSchema({ name, entries }: Described, { clause, schema, fields }: Words): Json {
	return {
		title: name,
		description: `${clause}. ${READ_TOO}`,
		type: "object",
		properties: Object.fromEntries(
			entries.map(([key, field]) => {
				const words = fields[key] as FieldWords;
				return [key, fieldSchema(field, words, ` (${words.clause ?? clause})`)];
			}),
		),
		required: entries.filter(([, field]) => field.isRequired).map(([key]) => key),
		...schema,
	};
}

/**
 * The schema of a field: how its value is written. Its description names the clause of the spec, and says what else is
 * read.
 */
export function fieldSchema({ kind, default: fallback }: Field, words: FieldWords, where = ""): Json {
	const { description, schema, items } = words;
	const { description: alsoRead, ...type } = TYPES[kind.type];
	return {
		...(schema?.anyOf === undefined && type),
		...("words" in kind && { enum: kind.words }),
		...(kind.type === "records" && items !== undefined && { items: recordSchema(kind.item, items) }),
		...(fallback !== undefined && { default: fallback }),
		...schema,
		description: `${description}${where}${alsoRead === undefined ? "" : `. ${alsoRead}`}`,
	};
}
