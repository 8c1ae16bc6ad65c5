// Reads a query or form body into a tree, and writes it. It is one record of texts.
import { wrongType } from "../core/contract.ts";
import { addIssue, type Issue, issue } from "../core/issue.ts";
import { finish, type Result } from "../core/result.ts";
import type { Format, Syntax } from "./format.ts";
import { formDecode, percentEncode } from "./percent.ts";
import { type Reading, sound } from "./reading.ts";
import type { RecordType } from "./record-type.ts";
import {
	endOf,
	type Node,
	parentNode,
	scalarNode,
	type TextTraits,
	type Tree,
	treeOfText,
	Unreadable,
} from "./tree.ts";
import { type QueryPiece, queryPieces } from "./url.ts";
import { treeOf } from "./write.ts";

/** A query or form body, names in PascalCase. A value is a text, so a resource with a list has no query. */
export const asQuery: Format<"asQuery"> = {
	name: "asQuery",
	treeOf: (input, maxUnits) =>
		typeof input === "string" ? treeOfText(parseQuery, input, maxUnits) : treeOfPairs(input),
	write: writeQuery,
} as Syntax<"asQuery">;

/**
 * Reads a query or form body, with or without `?`. A name without `=` has the empty value, `+` and `%20` are both a
 * space. A name that cannot be decoded is not shown, because it may be a secret.
 */
export function parseQuery(query: string): Tree {
	const pieces = queryPieces(query, endOf(/\ufeff*\??/y, query, 0));
	return { root: parentNode("record", Array.from(pieces, fieldOf)) };
}

function fieldOf({ start, name, valueStart, rawValue }: QueryPiece): Node {
	if (!name.ok) return scalarNode(valueAt(start, name), undefined, start);
	return new QueryNode(valueAt(valueStart, formDecode(rawValue)), name.value, start);
}

/** A space and digits: a raw `+` before digits became a space. */
const PLUS_LOST = /^ \d+$/;

/** A value of a query. */
class QueryNode implements Node {
	readonly type = "scalar";
	readonly children = [];
	readonly isCut = false;

	constructor(
		readonly value: string | Unreadable,
		readonly name: string,
		readonly offset = -1,
	) {}

	textFor({ mayBeginWithPlus }: TextTraits): Reading<string> | undefined {
		const { value } = this;
		if (!mayBeginWithPlus || typeof value !== "string" || !PLUS_LOST.test(value)) return undefined;
		const message = 'A space before digits was read as "+": write "+" as %2B in a query';
		return sound(`+${value.slice(1)}`, [issue("plus_as_space", message, { offset: 0, unit: "utf16" })]);
	}
}

/** Returns a decoded text, or why it cannot be decoded, with the offset in the whole query. */
function valueAt(start: number, decoded: Result<string>): string | Unreadable {
	// Each issue of percent-encoding has an offset. The compiler needs the 0.
	return decoded.ok
		? decoded.value
		: new Unreadable({ ...decoded.issues[0], offset: start + (decoded.issues[0].offset ?? 0) });
}

/** Makes the tree of decoded pairs. Throws a `TypeError` unless they are pairs of strings. */
function treeOfPairs(pairs: unknown): Tree {
	if (!Array.isArray(pairs)) throw wrongType("input", "a string or pairs", pairs);
	const fields = pairs.map((pair: unknown) => {
		const [name, value] = Array.isArray(pair) ? pair : [];
		if (typeof name === "string" && typeof value === "string") return new QueryNode(value, name);
		throw wrongType("input", "a string or pairs of strings", pair);
	});
	return { root: parentNode("record", fields) };
}

/**
 * Writes a query or form body with names in PascalCase. A space is `%20` and a plus `%2B`, which every reader
 * understands. Fails with `text_lone_surrogate` for each value that UTF-8 cannot carry. No resource with a list is
 * written as a query.
 */
export function writeQuery<V>(of: RecordType<V>, value: V): Result<string> {
	const issues: Issue[] = [];
	const fields = treeOf(of, value, "PascalCase").children.map(({ name = "", value }) => {
		const encoded = percentEncode(String(value));
		if (!encoded.ok) addIssue(issues, { ...encoded.issues[0], path: [name] });
		return `${name}=${encoded.ok ? encoded.value : ""}`;
	});
	return finish(fields.join("&"), { issues });
}
