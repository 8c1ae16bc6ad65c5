// The writers of resources, one for each syntax. They trust the value: `stringify` reads it exactly before.
import { type Issue, issue } from "../foundation/issue.ts";
import { finish, ok, type Result } from "../foundation/result.ts";
import { prefixPaths } from "./kind.ts";
import { type QueryPair, stringifyQuery } from "./query.ts";
import type { Field, Resource } from "./resource.ts";
import { escapeXml } from "./xml-text.ts";

/** A writer of one syntax. */
export type Writer = <V>(of: Resource<V, never>, value: V) => Result<string>;

/** Gives the value of a field that is written: one that is present and not its default. */
function written(field: Field<unknown>, key: string, value: unknown): unknown {
	const own = (value as Readonly<Record<string, unknown>>)[key];
	return own === null || own === field.default ? undefined : own;
}

/** Writes JSON text, names in camelCase. */
export function writeJson<V>(of: Resource<V, never>, value: V): Result<string> {
	return ok(writeJsonRecord(of, value));
}

/** Writes an object of JSON text. */
export function writeJsonRecord<V>({ entries }: Resource<V, never>, value: V): string {
	let json = "";
	for (const [key, field] of entries) {
		const own = written(field, key, value);
		if (own !== undefined) json += `${json === "" ? "" : ","}"${key}":${field.kind.writeJson(own)}`;
	}
	return `{${json}}`;
}

/** Writes a query or form body, names in PascalCase; or `text_lone_surrogate`, or `field_not_text` for a list. */
export function writeQuery<V>(of: Resource<V, never>, value: V): Result<string> {
	const pairs: QueryPair[] = [];
	const issues: Issue[] = [];
	for (const [key, field] of of.entries) {
		const own = written(field, key, value);
		if (own === undefined) continue;
		const text = field.kind.writeText(own);
		if (text !== undefined) pairs.push([field.name, text]);
		else issues.push(issue("field_not_text", `Cannot write ${field.name} in a query`, { path: [field.name] }));
	}
	const query = stringifyQuery(pairs);
	return finish(query.ok ? query.value : "", { issues: [...issues, ...(query.issues ?? [])], warnings: [] });
}

/**
 * Writes an XML document, one element a field in alphabetical order; or `xml_unrepresentable` for each field that XML
 * cannot carry.
 */
export function writeXml<V>(of: Resource<V, never>, value: V): Result<string> {
	const issues: Issue[] = [];
	const xml = `<${of.name}>${writeXmlFields(of, value, issues)}</${of.name}>`;
	return finish(xml, { issues, warnings: [] });
}

/** Writes the elements of a resource's fields. */
export function writeXmlFields<V>(of: Resource<V, never>, value: V, issues: Issue[]): string {
	let xml = "";
	for (const place of of.xmlOrder) {
		const [key, field] = of.entries[place] as Resource<V>["entries"][number];
		const own = written(field, key, value);
		if (own === undefined) continue;
		const { kind, name } = field;
		const issueCount = issues.length;
		if (kind.readList !== undefined) xml += `<${name}>${kind.writeXml(own, issues)}</${name}>`;
		else xml += writeXmlElement(name, kind.writeText(own), issues);
		prefixPaths(issues, issueCount, name);
	}
	return xml;
}

/** Writes an element that holds text. */
export function writeXmlElement(name: string, content: string, issues: Issue[]): string {
	const escaped = escapeXml(content);
	if (!escaped.ok) issues.push(escaped.issues[0]);
	return `<${name}>${escaped.ok ? escaped.value : ""}</${name}>`;
}
