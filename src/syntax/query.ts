import { assertString } from "../foundation/contract.ts";
import { addIssue, type Issue } from "../foundation/issue.ts";
import { finish, type Result } from "../foundation/result.ts";
import { percentDecode, percentEncode } from "./percent.ts";
import { queryPieceAt } from "./url.ts";

/** One `name=value` of a query or form, decoded. */
export type QueryPair = readonly [name: string, value: string];

/**
 * Reads a query or an `application/x-www-form-urlencoded` body into its pairs.
 *
 * Skips a leading `?` and empty pieces between two `&`. A name without `=` has the empty value. `+` and `%20` are
 * both a space. Order and repeated names are kept.
 *
 * @param query - The query, with or without `?`.
 * @returns The pairs; or `percent_invalid` and `utf8_invalid` for each piece that cannot be decoded (offset in UTF-16
 * units of the query).
 * @throws {TypeError} If the query is not a string.
 * @see spec 4.1; RFC 3986 §3.4
 */
export function parseQuery(query: string): Result<QueryPair[]> {
	assertString("query", query);
	const pairs: QueryPair[] = [];
	const issues: Issue[] = [];
	for (let start = query.startsWith("?") ? 1 : 0; start < query.length; ) {
		const { nameEnd, valueStart, end } = queryPieceAt(query, start);
		if (end > start) {
			const name = decodeAt(query.slice(start, nameEnd), start, issues);
			pairs.push([name, decodeAt(query.slice(valueStart, end), valueStart, issues)]);
		}
		start = end + 1;
	}
	return finish(pairs, { issues, warnings: [] });
}

function decodeAt(text: string, offset: number, issues: Issue[]): string {
	const decoded = percentDecode(text, { plusAsSpace: true });
	if (decoded.ok) return decoded.value;
	const [fault] = decoded.issues;
	// Without the name: it may be a secret in the wrong place.
	addIssue(issues, { ...fault, offset: offset + (fault.offset ?? 0) });
	return "";
}

/**
 * Writes a query or form body: the inverse of {@link parseQuery}. A space is `%20` and a plus `%2B`, which every
 * reader understands.
 *
 * @param pairs - Names and values, not encoded.
 * @returns The query without `?`; or `text_lone_surrogate` for each name or value that UTF-8 cannot carry.
 * @see RFC 3986 §2.1
 */
export function stringifyQuery(pairs: readonly QueryPair[]): Result<string> {
	const issues: Issue[] = [];
	let query = "";
	for (const [name, value] of pairs) {
		const encodedName = percentEncode(name);
		const encodedValue = percentEncode(value);
		for (const { issues: faults = [] } of [encodedName, encodedValue]) {
			for (const fault of faults) issues.push({ ...fault, path: [name] });
		}
		if (encodedName.ok && encodedValue.ok) {
			query += `${query === "" ? "" : "&"}${encodedName.value}=${encodedValue.value}`;
		}
	}
	return finish(query, { issues, warnings: [] });
}
