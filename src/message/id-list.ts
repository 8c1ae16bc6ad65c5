// The kind of a list of message IDs. Answers write it in many ways.
import { issue } from "../core/issue.ts";
import { itemsOf, readList } from "../wire/read.ts";
import { itemOf, type Reading, type TextListKind } from "../wire/record-type.ts";
import { readText } from "../wire/scalars.ts";
import type { Node } from "../wire/tree.ts";

/** A list of strings. A single string is a list of one. In answers an object may be a list too. */
export const ID_LIST: TextListKind = {
	type: "texts",
	item: "string",
	readList: (first, parent, list) =>
		readList(first, parent, list, readId, (node) => itemsOf(node) ?? itemsOfObject(node, list)),
};

/** Reads an item. In an answer it may be an object that holds the ID. */
function readId({ children, value }: Node, list: Reading, position?: number): string | undefined {
	if (position === undefined) return readText(value, list);
	const at = itemOf(list, position);
	if (at.document.isExact || children.length === 0) return readText(value, at);
	const id = children.find(({ name = "" }) => ID_NAME.test(name)) ?? (children.length === 1 ? children[0] : undefined);
	if (typeof id?.value !== "string") return readText(value, at);
	at.warn(issue("field_type", "Expected a string, found an object, whose ID was read"));
	return id.value;
}

const ID_NAME = /^(?:message[_-]?)?id$/i;

/**
 * Returns the strings of an object that an answer has in place of their list, as PHP writes a list with gaps and others
 * a list with the name of its items: `{"0": "a", "2": "b"}`, `{"string": ["a"]}`. Else `undefined`.
 */
function itemsOfObject(node: Node, list: Reading): readonly Node[] | undefined {
	const { type, children } = node;
	const [first, second] = children;
	if (type !== "record" || list.document.isExact || first === undefined) return undefined;
	list.warn(issue("field_type", "Expected a list, found an object, which was read as one"));
	if (second === undefined && first.type === "list") return first.children;
	return children.every(({ name = "" }) => /^\d+$/.test(name)) ? children : [node];
}
