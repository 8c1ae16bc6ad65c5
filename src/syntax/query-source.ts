// A query or form body as a source: one record of text.
import { wrongType } from "../foundation/contract.ts";
import { addIssue, type Issue } from "../foundation/issue.ts";
import { formDecode } from "./percent.ts";
import { type ListForm, type Source, Unreadable } from "./source.ts";
import { queryPieces } from "./url.ts";

/** One `name=value` of a query or form, decoded. */
export type QueryPair = readonly [name: string, value: string];

/** A field of a query. */
interface QueryField {
	readonly name: string;
	readonly value: string | Unreadable;
	/** Where it begins, in UTF-16 units. */
	readonly offset?: number;
}

/**
 * Lists the fields of a query, with or without `?`. A name without `=` has the empty value, `+` and `%20` are both a
 * space. A name that cannot be decoded becomes an issue and is not shown, because it may be a secret.
 */
export function* fieldsOfQuery(query: string, issues: Issue[]): Generator<QueryField> {
	for (const { start, name, valueStart, rawValue } of queryPieces(query, query.startsWith("?") ? 1 : 0)) {
		if (!name.ok) {
			addIssue(issues, moved(name.issues[0], start));
			continue;
		}
		const decoded = formDecode(rawValue);
		const value = decoded.ok ? decoded.value : new Unreadable(moved(decoded.issues[0], valueStart));
		yield { name: name.value, value, offset: start };
	}
}

/** An issue of a piece, with its offset in the whole query. */
function moved(found: Issue, start: number): Issue {
	// Each issue of percent-encoding has an offset. The 0 is for the compiler.
	return { ...found, offset: start + (found.offset ?? 0) };
}

/** Lists decoded pairs as fields. Throws a `TypeError` unless they are pairs of strings. */
export function fieldsOfPairs(pairs: readonly QueryPair[]): Iterator<QueryField> {
	if (!Array.isArray(pairs)) throw wrongType("query", "a string or pairs", pairs);
	for (const pair of pairs) {
		if (!Array.isArray(pair) || typeof pair[0] !== "string" || typeof pair[1] !== "string") {
			throw wrongType("query", "a string or pairs of strings", pair);
		}
	}
	return pairs.map(([name, value]) => ({ name, value })).values();
}

/** A walk through the fields of a query. */
export class QuerySource implements Source {
	readonly isQuery = true;
	nameOffset?: number | undefined;
	private value: string | Unreadable = "";

	/** @param issues - Where a value of an unknown name that cannot be decoded is reported: the query may be damaged. */
	constructor(
		private readonly fields: Iterator<QueryField>,
		private readonly issues: Issue[],
	) {}

	enterRecord(): boolean {
		return true;
	}

	nextName(): string | undefined {
		const { value: field, done } = this.fields.next();
		if (done) return undefined;
		this.nameOffset = field.offset;
		this.value = field.value;
		return field.name;
	}

	enterList(): ListForm {
		return "scalar";
	}

	// A query has values only, so nobody asks.
	nextItem(): boolean {
		return false;
	}

	take(): unknown {
		return this.value;
	}

	skip(): void {
		if (this.value instanceof Unreadable) addIssue(this.issues, this.value.found);
	}

	end(): void {}
}
