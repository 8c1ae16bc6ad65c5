// The one writer: it turns a record into the tree that each format writes. It trusts the value, because `stringify`
// validates it first.
import type { Kind, RecordType } from "./record-type.ts";
import { JsonNumber, type Node, parentNode, scalarNode } from "./tree.ts";

/** How the fields of a tree are named: like their keys, or like in query, form and XML. */
type Naming = "camelCase" | "PascalCase";

/** Makes the tree of a value, without the fields at their default. */
export function treeOf({ name, entries }: RecordType<unknown>, value: unknown, naming: Naming): Node {
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
