// The writers of resources, one for each syntax. They trust the value: `stringify` reads it exactly before.
import { addIssue, type Issue, issue } from "../foundation/issue.ts";
import { fail, finish, ok, type Result } from "../foundation/result.ts";
import { moveIssues } from "./kind.ts";
import { percentEncode } from "./percent.ts";
import type { Field, Resource } from "./resource.ts";
import { escapeXml } from "./xml-text.ts";

/** A writer of one syntax. */
export type Writer = <V>(of: Resource<V, never>, value: V) => Result<string>;

/** Writes the fields that are not their default, with a separator between them. */
function writeFields(
	entries: Resource<unknown>["entries"],
	value: unknown,
	separator: string,
	write: (field: Field<unknown>, own: unknown, key: string) => string,
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
	return `{${writeFields(entries, value, ",", ({ kind }, own, key) => `"${key}":${kind.writeJson(own)}`)}}`;
}

/**
 * Writes a query or form body, names in PascalCase: a space is `%20` and a plus `%2B`, which every reader understands;
 * or `text_lone_surrogate` for each value that UTF-8 cannot carry, `field_not_text` for a list.
 */
export function writeQuery<V>({ entries }: Resource<V, never>, value: V): Result<string> {
	const issues: Issue[] = [];
	const query = writeFields(entries, value, "&", ({ kind, name }, own) => {
		const text = kind.writeText(own);
		const encoded =
			text === undefined ? fail(issue("field_not_text", `Cannot write ${name} in a query`)) : percentEncode(text);
		if (!encoded.ok) addIssue(issues, { ...encoded.issues[0], path: [name] });
		return `${name}=${encoded.ok ? encoded.value : ""}`;
	});
	return finish(query, { issues });
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
export function writeXmlFields<V>({ xmlEntries }: Resource<V, never>, value: V, issues: Issue[]): string {
	const found: Issue[] = [];
	return writeFields(xmlEntries, value, "", ({ kind, name }, own) => {
		const isList = kind.readList !== undefined;
		const xml = isList
			? `<${name}>${kind.writeXml(own, found)}</${name}>`
			: writeXmlElement(name, kind.writeText(own), found);
		moveIssues(found, issues, name);
		return xml;
	});
}

/** Writes an element that holds text. */
export function writeXmlElement(name: string, content: string, issues: Issue[]): string {
	const escaped = escapeXml(content);
	if (!escaped.ok) addIssue(issues, escaped.issues[0]);
	return `<${name}>${escaped.ok ? escaped.value : ""}</${name}>`;
}
