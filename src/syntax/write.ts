// The writers of resources, one for each syntax. They trust the value: `stringify` reads it exactly before.
import { addIssue, type Issue, issue } from "../foundation/issue.ts";
import { fail, finish, ok, type Result } from "../foundation/result.ts";
import { type Kind, type ListKind, moveIssues } from "./kind.ts";
import { percentEncode } from "./percent.ts";
import type { NamedField, Resource } from "./resource.ts";
import { escapeXml } from "./xml-text.ts";

/** A writer of one syntax. */
export type Writer = <V>(of: Resource<V, never>, value: V) => Result<string>;

/** Writes the fields that are not their default, with a separator between them. */
function writeFields(
	entries: Resource<unknown>["entries"],
	value: unknown,
	separator: string,
	write: (field: NamedField<unknown>, own: unknown, key: string) => string,
): string {
	let text = "";
	for (const [key, field] of entries) {
		const own = (value as Readonly<Record<string, unknown>>)[key];
		// What is absent is `undefined`, and so is the default of most fields.
		if (own === field.default) continue;
		if (text !== "") text += separator;
		text += write(field, own, key);
	}
	return text;
}

/** Writes JSON text, names in camelCase. */
export function writeJson<V>(of: Resource<V, never>, value: V): Result<string> {
	return ok(writeJsonRecord(of, value));
}

/** Writes an object of JSON text. */
export function writeJsonRecord<V>({ entries }: Resource<V, never>, value: V): string {
	return `{${writeFields(entries, value, ",", ({ kind }, own, key) => `"${key}":${JSON_TEXTS[kind.type](own as never, kind as never)}`)}}`;
}

const quote = (value: unknown): string => JSON.stringify(value);

/** The JSON text of each type of value. */
const JSON_TEXTS: Readonly<Record<Kind<unknown>["type"], (value: never, kind: ListKind<unknown>) => string>> = {
	string: quote,
	text: quote,
	word: quote,
	boolean: quote,
	integer: quote,
	// The digits as they are; but JSON allows no zero before another digit.
	decimal: (value: string) => value.replace(/^0+(?=\d)/, ""),
	texts: quote,
	records: (value: readonly unknown[], { item }) =>
		`[${value.map((own) => writeJsonRecord(item as Item, own)).join()}]`,
};

/** The resource of the items of a list. */
type Item = Resource<unknown, never>;

/**
 * Writes a query or form body, names in PascalCase: a space is `%20` and a plus `%2B`, which every reader understands;
 * or `text_lone_surrogate` for each value that UTF-8 cannot carry, `field_not_text` for a list.
 */
export function writeQuery<V>({ entries }: Resource<V, never>, value: V): Result<string> {
	const issues: Issue[] = [];
	const query = writeFields(entries, value, "&", ({ kind, name }, own) => {
		const text = kind.readList === undefined ? String(own) : onlyText(kind, own as readonly unknown[]);
		const encoded =
			text === undefined ? fail(issue("field_not_text", `Cannot write ${name} in a query`)) : percentEncode(text);
		if (!encoded.ok) addIssue(issues, { ...encoded.issues[0], path: [name] });
		return `${name}=${encoded.ok ? encoded.value : ""}`;
	});
	return finish(query, { issues });
}

/** A list of one text is written as that text. No other list has a form in a query. */
function onlyText({ type }: ListKind<unknown>, list: readonly unknown[]): string | undefined {
	return type === "texts" && list.length === 1 ? (list[0] as string) : undefined;
}

/**
 * Writes an XML document, one element a field in alphabetical order; or `xml_unrepresentable` for each field that XML
 * cannot carry.
 */
export function writeXml<V>(of: Resource<V, never>, value: V): Result<string> {
	const issues: Issue[] = [];
	const xml = `<${of.name}>${writeXmlFields(of, value, issues)}</${of.name}>`;
	return finish(xml, { issues });
}

/** Writes the elements of a resource's fields. */
function writeXmlFields<V>({ xmlEntries }: Resource<V, never>, value: V, issues: Issue[]): string {
	const found: Issue[] = [];
	return writeFields(xmlEntries, value, "", ({ kind, name }, own) => {
		const content =
			kind.readList === undefined
				? writeXmlText(String(own), found)
				: writeXmlItems(kind, own as readonly unknown[], found);
		moveIssues(found, issues, name);
		return `<${name}>${content}</${name}>`;
	});
}

/** Writes the items of a list one after the other. The paths of issues get the index. */
function writeXmlItems({ item }: ListKind<unknown>, list: readonly unknown[], issues: Issue[]): string {
	const found: Issue[] = [];
	const name = typeof item === "string" ? item : item.name;
	let xml = "";
	for (let index = 0; index < list.length; index++) {
		const own = list[index];
		xml += `<${name}>${typeof item === "string" ? writeXmlText(own as string, found) : writeXmlFields(item as Item, own, found)}</${name}>`;
		moveIssues(found, issues, index);
	}
	return xml;
}

function writeXmlText(text: string, issues: Issue[]): string {
	const escaped = escapeXml(text);
	if (!escaped.ok) addIssue(issues, escaped.issues[0]);
	return escaped.ok ? escaped.value : "";
}
