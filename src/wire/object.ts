// Reads a plain object as a tree.
import { typeName } from "../core/contract.ts";
import type { Format, Syntax } from "./format.ts";
import type { Node, Tree } from "./tree.ts";

/** A plain object. It is only read: what is read of any format is one. */
export const asObject: Format<"asObject"> = {
	name: "asObject",
	treeOf: treeOfObject,
} as Omit<Syntax<"asObject">, "write">;

/** Makes the tree of a JavaScript value. */
export function treeOfObject(input: unknown): Tree {
	return { isCamelCase: true, root: new ObjectNode(input) };
}

const TYPES: Record<string, Node["type"]> = { object: "record", array: "list", null: "absent", undefined: "absent" };

/**
 * A JavaScript value as a node. Its children are made on demand: an object may contain itself, and a property that is
 * not a field is never read. Read them once, because a property may be a getter.
 */
class ObjectNode implements Node {
	readonly type: Node["type"];
	readonly offset = -1;
	readonly isCut = false;

	constructor(
		readonly value: unknown,
		readonly name: string | undefined = undefined,
	) {
		this.type = TYPES[typeName(value)] ?? "scalar";
	}

	get children(): readonly Node[] {
		if (Array.isArray(this.value)) return Array.from(this.value, (item) => new ObjectNode(item));
		const record = this.value as Readonly<Record<string, unknown>>;
		return this.type === "record" ? Object.keys(record).map((name) => new ObjectNode(record[name], name)) : [];
	}
}
