// The one writer: it turns a resource into the tree that each format writes. It trusts the value, because `stringify`
// validates it first.
import { ok, type Result } from "../foundation/result.ts";
import { readObject } from "./read.ts";
import type { Kind, Resource } from "./resource.ts";
import { JsonNumber, type Node, parentNode, scalarNode } from "./tree.ts";

/** A writer of one format. */
export type Writer = <V>(of: Resource<V>, value: V) => Result<string>;

/** How the fields of a tree are named: like their keys, or like in query, form and XML. */
type Naming = "camelCase" | "PascalCase";

/** Makes the tree of a value, without the fields at their default. */
export function treeOf({ name, entries }: Resource<unknown>, value: unknown, naming: Naming): Node {
	const fields: Node[] = [];
	for (const [key, field] of entries) {
		const own = (value as Readonly<Record<string, unknown>>)[key];
		// An absent value is `undefined`, and so is the default of most fields.
		if (own !== field.default) fields.push(nodeOf(field.kind, own, naming, naming === "camelCase" ? key : field.name));
	}
	return parentNode("record", fields, name);
}

function nodeOf(kind: Kind, value: unknown, naming: Naming, name: string): Node {
	if (kind.item === undefined) return scalarNode(kind.type === "decimal" ? new JsonNumber(String(value)) : value, name);
	const items = (value as readonly unknown[]).map((item) =>
		kind.type === "texts" ? scalarNode(item, kind.item) : treeOf(kind.item, item, naming),
	);
	return parentNode("list", items, name);
}

/**
 * Reads an object exactly and writes it. Every `stringify…` function of a resource does this. The text comes with the
 * warnings of the reading.
 */
export function stringify<V, O>(of: Resource<V, O>, input: unknown, write: Writer, options?: O): Result<string> {
	const valid = readObject(of, input, { isExact: true, options });
	if (!valid.ok) return valid;
	const written = write(of, valid.value);
	return written.ok ? ok(written.value, valid.warnings) : written;
}
