// The kind of a list of message IDs. Answers write it in many ways.
import { issue } from "../core/issue.ts";
import { itemsOf, type ReadItem, readList } from "../wire/read.ts";
import { sound } from "../wire/reading.ts";
import type { TextListKind } from "../wire/record-type.ts";
import { readText } from "../wire/scalars.ts";
import type { Node } from "../wire/tree.ts";

/** A list of strings. A single string is a list of one. In answers an object may be a list too. */
export const ID_LIST: TextListKind = {
	type: "texts",
	item: "string",
	readList(first, parent, manner) {
		const ofObject = manner.isExact ? undefined : itemsOfObject(first);
		const list = readList(first, parent, manner, readId, (node) => itemsOf(node) ?? ofObject);
		if (ofObject === undefined) return list;
		const doubt = issue("field_type", "Expected a list, found an object, which was read as one");
		return { ...list, warnings: [doubt, ...list.warnings] };
	},
};

/** Reads an item. In an answer it may be an object that holds the ID. */
const readId: ReadItem<string> = ({ children, value }, { isExact }, isItem) => {
	if (!isItem || isExact || children.length === 0) return readText(value);
	const id = children.find(({ name = "" }) => ID_NAME.test(name)) ?? (children.length === 1 ? children[0] : undefined);
	if (typeof id?.value !== "string") return readText(value);
	return sound(id.value, [issue("field_type", "Expected a string, found an object, whose ID was read")]);
};

const ID_NAME = /^(?:message[_-]?)?id$/i;

/**
 * Returns the strings of an object that an answer has in place of their list, as PHP writes a list with gaps and others
 * a list with the name of its items: `{"0": "a", "2": "b"}`, `{"string": ["a"]}`. Else `undefined`.
 */
function itemsOfObject(node: Node): readonly Node[] | undefined {
	const { type, children } = node;
	const [first, second] = children;
	if (type !== "record" || first === undefined) return undefined;
	if (second === undefined && first.type === "list") return first.children;
	return children.every(({ name = "" }) => /^\d+$/.test(name)) ? children : [node];
}
