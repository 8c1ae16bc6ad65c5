// One description of a resource's fields, from which every reader, every writer, validation and the JSON Schema come.
import { wrongType } from "../foundation/contract.ts";
import { hasIssues, type Issue, issue } from "../foundation/issue.ts";
import { type Findings, finish, ok, type Result } from "../foundation/result.ts";
import { parseJson } from "./json.ts";
import { type Kind, prefixPaths, warnOfText, xmlElement } from "./kind.ts";
import { parseQuery, type QueryPair, stringifyQuery } from "./query.ts";
import { parseXml, type XmlElement } from "./xml.ts";

/** One field of a resource. Its key in the description is its name in TypeScript and in JSON. */
export interface Field<T> {
	/** The name in query, form and XML, and in the paths of issues. Names are read in any case. */
	readonly name: string;
	readonly kind: Kind<T>;
	/** An absent value is the issue `field_required`. */
	readonly required?: boolean;
	/** What an absent value is read as. Not written. */
	readonly default?: T;
	/** Looks at the value, adds issues and warnings, and returns it as it is kept. */
	readonly rule?: (value: T, found: Findings) => T;
	/** What every issue of this field says beside its own facts. */
	readonly facts?: Partial<Issue>;
	/** Facts for the JSON Schema beside those of the kind. */
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

/** The TypeScript type of a resource's value: required fields and those with a default are there, others may be absent. */
export type ValueOf<F extends AnyFields> = { readonly [K in Present<F>]: TypeOf<F[K]> } & {
	readonly [K in Exclude<keyof F, Present<F>>]?: TypeOf<F[K]>;
};

/** The same as a writer takes it: fields with a default may be absent too. */
export type InputOf<F extends AnyFields> = {
	readonly [K in keyof F as F[K] extends { readonly required: true } ? K : never]: TypeOf<F[K]>;
} & { readonly [K in keyof F as F[K] extends { readonly required: true } ? never : K]?: TypeOf<F[K]> | undefined };

/** A described resource, with its lookups made. */
export interface Resource<F extends AnyFields> {
	/** The name of the XML root or item element. */
	readonly name: string;
	readonly fields: F;
	/** JSON Schema 2020-12 of the JSON form that is written; readers take more. */
	readonly schema: Readonly<Record<string, unknown>>;
	readonly entries: readonly (readonly [key: string, field: Field<unknown>])[];
	/** Place in `entries` by name: as written, and in lower case. */
	readonly places: ReadonlyMap<string, number>;
	/** Places in the alphabetical order of names, which the strictest XML readers want. */
	readonly xmlOrder: readonly number[];
}

/** Describes a resource. Call it inside a pure-marked arrow call, so that bundlers can drop it. */
export function resource<const F extends AnyFields>(name: string, clause: string, fields: F): Resource<F> {
	const entries = Object.entries(fields);
	const places = new Map<string, number>();
	entries.forEach(([key, field], place) => {
		for (const spelling of [key, field.name, field.name.toLowerCase()]) places.set(spelling, place);
	});
	const xmlOrder = entries.map((_, place) => place);
	const nameAt = (place: number) => (entries[place] as (typeof entries)[number])[1].name;
	xmlOrder.sort((a, b) => (nameAt(a) < nameAt(b) ? -1 : 1));
	const schema = {
		title: name,
		description: clause,
		type: "object",
		properties: Object.fromEntries(
			entries.map(([key, { kind, default: fallback, description, clause: where, schema: more }]) => [
				key,
				{
					...kind.schema,
					...(fallback !== undefined && { default: fallback }),
					...more,
					description: `${description} (${where})`,
				},
			]),
		),
		required: entries.filter(([, field]) => field.required).map(([key]) => key),
	};
	return { name, fields, schema, entries, places, xmlOrder };
}

type Syntax = "json" | "text" | "xml";

/** Where a name's field stands, or -1. Longer names than any field's are not even put in lower case. */
function placeOf<F extends AnyFields>({ places }: Resource<F>, name: string): number {
	return places.get(name) ?? (name.length > 64 ? -1 : (places.get(name.toLowerCase()) ?? -1));
}

/** Slots for the raw values, filled by name; afterwards {@link readSlots} makes the value. */
function place<F extends AnyFields>(
	of: Resource<F>,
	slots: unknown[],
	name: string,
	raw: unknown,
	found: Findings,
): void {
	const at = placeOf(of, name);
	if (at < 0) {
		const shown = name.length > 40 ? `${name.slice(0, 40)}…` : name;
		found.warnings.push(issue("field_unknown", "Found an unknown field, ignored", { path: [shown] }));
		return;
	}
	if (slots[at] !== undefined) {
		const wire = (of.entries[at] as Resource<F>["entries"][number])[1].name;
		found.issues.push(issue("field_duplicate", `Field ${wire} is given more than once`, { path: [wire] }));
		return;
	}
	slots[at] = raw;
}

function readSlots<F extends AnyFields>(
	of: Resource<F>,
	slots: readonly unknown[],
	syntax: Syntax,
	found: Findings,
): ValueOf<F> {
	const value: Record<string, unknown> = {};
	const { entries } = of;
	for (let at = 0; at < entries.length; at++) {
		// By index: destructuring an array goes through its iterator, which costs more than the rest of this loop.
		const entry = entries[at] as (typeof entries)[number];
		const key = entry[0];
		const field = entry[1];
		const raw = slots[at];
		if (raw === undefined || raw === null) {
			if (field.default !== undefined) value[key] = field.default;
			else if (field.required) {
				const facts = { ...field.facts, path: [field.name] };
				found.issues.push(issue("field_required", `Field ${field.name} is required`, facts));
			}
			continue;
		}
		const issueCount = found.issues.length;
		const warningCount = found.warnings.length;
		let read = readRaw(field.kind, raw, syntax, found);
		if (read !== undefined && field.rule !== undefined) read = field.rule(read, found);
		if (read !== undefined) value[key] = read;
		if (found.issues.length > issueCount) prefixPaths(found.issues, issueCount, field.name, field.facts);
		if (found.warnings.length > warningCount) prefixPaths(found.warnings, warningCount, field.name);
	}
	return value as ValueOf<F>;
}

function readRaw(kind: Kind<unknown>, raw: unknown, syntax: Syntax, found: Findings): unknown {
	if (syntax === "json") return kind.readJson(raw, found);
	if (syntax === "text") return kind.readText(raw as string, found);
	const element = raw as XmlElement;
	if (kind.readXml !== undefined) return kind.readXml(element, found);
	if (element.children.length === 0) return kind.readText(element.text, found);
	found.issues.push(issue("field_type", "Expected text, found elements", { offset: element.offset, unit: "utf16" }));
	return undefined;
}

/** Reads a plain object whose names may have any case, adding to what was found. */
export function readRecord<F extends AnyFields>(
	of: Resource<F>,
	record: Readonly<Record<string, unknown>>,
	found: Findings,
): ValueOf<F> {
	const slots: unknown[] = [];
	for (let at = 0; at < of.entries.length; at++) slots.push(undefined);
	for (const name of Object.keys(record)) {
		// `null` says the same as nothing, so it is no second value either.
		const raw = record[name];
		if ((raw === null || raw === undefined) && placeOf(of, name) >= 0) continue;
		place(of, slots, name, raw, found);
	}
	return readSlots(of, slots, "json", found);
}

/** Reads the children of an element, adding to what was found. */
export function readXmlElement<F extends AnyFields>(of: Resource<F>, element: XmlElement, found: Findings): ValueOf<F> {
	const slots: unknown[] = new Array(of.entries.length).fill(undefined);
	warnOfText(element, found);
	for (const child of element.children) {
		// As `null` in JSON.
		if (child.isNil !== true || placeOf(of, child.name) < 0) place(of, slots, child.name, child, found);
	}
	return readSlots(of, slots, "xml", found);
}

/** What came out of a reading, before rules that look at several fields. */
export interface Reading<F extends AnyFields> {
	readonly value: Partial<ValueOf<F>>;
	readonly found: Findings;
}

/** Reads an object that came from outside. */
export function readObject<F extends AnyFields>(of: Resource<F>, input: unknown): Reading<F> {
	const found: Findings = { issues: [], warnings: [] };
	if (typeof input === "object" && input !== null && !Array.isArray(input)) {
		return { value: readRecord(of, input as Record<string, unknown>, found), found };
	}
	const type = input === null ? "null" : Array.isArray(input) ? "array" : typeof input;
	found.issues.push(issue("document_not_object", `Expected an object with the fields of ${of.name}, found ${type}`));
	return { value: {}, found };
}

function assertPairs(input: unknown): void {
	if (!Array.isArray(input)) throw wrongType("query", "a string or pairs", input);
	for (const pair of input) {
		if (!Array.isArray(pair) || typeof pair[0] !== "string" || typeof pair[1] !== "string") {
			throw wrongType("query", "a string or pairs of strings", pair);
		}
	}
}

/** Reads a query or form body, or its pairs. */
export function readQuery<F extends AnyFields>(of: Resource<F>, input: string | readonly QueryPair[]): Reading<F> {
	if (typeof input !== "string") assertPairs(input);
	const found: Findings = { issues: [], warnings: [] };
	const pairs = typeof input === "string" ? parseQuery(input) : ok(input);
	if (!pairs.ok) return { value: {}, found: { issues: [...pairs.issues], warnings: [] } };
	const slots: unknown[] = new Array(of.entries.length).fill(undefined);
	for (const [name, value] of pairs.value) place(of, slots, name, value, found);
	return { value: readSlots(of, slots, "text", found), found };
}

/** Reads JSON text. */
export function readJson<F extends AnyFields>(of: Resource<F>, text: string): Reading<F> {
	const parsed = parseJson(text);
	return parsed.ok ? readObject(of, parsed.value) : { value: {}, found: { issues: [...parsed.issues], warnings: [] } };
}

/** Reads an XML document; its root may have any name. */
export function readXml<F extends AnyFields>(of: Resource<F>, text: string): Reading<F> {
	const parsed = parseXml(text);
	const found: Findings = { issues: parsed.ok ? [] : [...parsed.issues], warnings: [] };
	return { value: parsed.ok ? readXmlElement(of, parsed.value, found) : {}, found };
}

/** The fields that are written: present, and not at their default. */
function isWritten(field: Field<unknown>, value: unknown): boolean {
	return value !== undefined && value !== null && value !== field.default;
}

/** The object whose `JSON.stringify` is the JSON form. */
export function writeJsonObject<F extends AnyFields>(of: Resource<F>, value: InputOf<F>): Record<string, unknown> {
	const object: Record<string, unknown> = {};
	for (const [key, field] of of.entries) {
		const own = (value as Record<string, unknown>)[key];
		if (isWritten(field, own)) object[key] = field.kind.writeJson(own);
	}
	return object;
}

/** Writes JSON text, names in camelCase. */
export function writeJson<F extends AnyFields>(of: Resource<F>, value: InputOf<F>): string {
	return JSON.stringify(writeJsonObject(of, value));
}

/** Writes a query or form body, names in PascalCase; or `text_lone_surrogate`, or `field_not_text` for a list. */
export function writeQuery<F extends AnyFields>(of: Resource<F>, value: InputOf<F>): Result<string> {
	const pairs: QueryPair[] = [];
	const issues: Issue[] = [];
	for (const [key, field] of of.entries) {
		const own = (value as Record<string, unknown>)[key];
		if (!isWritten(field, own)) continue;
		const written = field.kind.writeText(own);
		if (written !== undefined) pairs.push([field.name, written]);
		else issues.push(issue("field_not_text", `Cannot write ${field.name} in a query`, { path: [field.name] }));
	}
	return hasIssues(issues) ? { ok: false, issues } : stringifyQuery(pairs);
}

/** Writes an XML document, one element a field in alphabetical order; or `xml_unrepresentable` for each field that XML cannot carry. */
export function writeXml<F extends AnyFields>(of: Resource<F>, value: InputOf<F>): Result<string> {
	const issues: Issue[] = [];
	const xml = `<${of.name}>${writeXmlFields(of, value, issues)}</${of.name}>`;
	return finish(xml, { issues, warnings: [] });
}

/** The elements inside. */
export function writeXmlFields<F extends AnyFields>(of: Resource<F>, value: InputOf<F>, issues: Issue[]): string {
	let xml = "";
	for (const at of of.xmlOrder) {
		const [key, field] = of.entries[at] as Resource<F>["entries"][number];
		const own = (value as Record<string, unknown>)[key];
		if (!isWritten(field, own)) continue;
		const { kind, name } = field;
		const issueCount = issues.length;
		if (kind.writeXml !== undefined) xml += `<${name}>${kind.writeXml(own, issues)}</${name}>`;
		else xml += xmlElement(name, kind.writeText(own) as string, issues);
		prefixPaths(issues, issueCount, name);
	}
	return xml;
}

/** JSON Schema 2020-12 of a resource's JSON form. */
export function jsonSchemaOf<F extends AnyFields>(of: Resource<F>): Readonly<Record<string, unknown>> {
	return { $schema: "https://json-schema.org/draft/2020-12/schema", ...of.schema };
}
