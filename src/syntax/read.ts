// The readers of resources, one for each syntax, apart from each other so that an app bundles only what it uses.
import { assertString } from "../foundation/contract.ts";
import { type Findings, ok, type Result } from "../foundation/result.ts";
import { JsonSource } from "./json-source.ts";
import { ObjectSource } from "./object-source.ts";
import { fieldsOfPairs, fieldsOfQuery, type QueryPair, QuerySource } from "./query-source.ts";
import { type ReadSettings, readDocument } from "./record.ts";
import type { Resource } from "./resource.ts";
import type { Writer } from "./write.ts";
import { XmlSource } from "./xml-source.ts";

/** Reads a plain object; names in any case. */
export function readObject<V, O>(of: Resource<V, O>, input: unknown, settings: ReadSettings<O> = {}): Result<V> {
	return readDocument(of, new ObjectSource(input), settings);
}

/** Reads JSON text. */
export function readJson<V, O>(of: Resource<V, O>, text: string, settings: ReadSettings<O> = {}): Result<V> {
	assertString("text", text);
	return readDocument(of, new JsonSource(text), settings);
}

/** Reads a query or form body, or its decoded pairs. */
export function readQuery<V, O>(
	of: Resource<V, O>,
	input: string | readonly QueryPair[],
	settings: ReadSettings<O> = {},
): Result<V> {
	const found: Findings = { issues: [], warnings: [] };
	const fields = typeof input === "string" ? fieldsOfQuery(input, found.issues) : fieldsOfPairs(input);
	return readDocument(of, new QuerySource(fields, found.issues), settings, found);
}

/** Reads an XML document; its root may have any name. */
export function readXml<V, O>(of: Resource<V, O>, text: string, settings: ReadSettings<O> = {}): Result<V> {
	assertString("text", text);
	return readDocument(of, new XmlSource(text), settings);
}

/**
 * Reads an object exactly and writes it: what every `stringify…` of a resource is. Warnings of the reading come with
 * the text.
 */
export function stringify<V, O>(of: Resource<V, O>, input: unknown, write: Writer, options?: O): Result<string> {
	const valid = readObject(of, input, { isExact: true, options });
	if (!valid.ok) return valid;
	const written = write(of as Resource<V, never>, valid.value);
	return written.ok ? ok(written.value, valid.warnings) : written;
}
