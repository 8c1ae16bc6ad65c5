// A query or form body as a source: one record of text.
import { wrongType } from "../foundation/contract.ts";
import { addIssue, type Issue } from "../foundation/issue.ts";
import { percentDecode } from "./percent.ts";
import type { QueryPair } from "./query.ts";
import { type ListForm, type Source, Unreadable } from "./source.ts";
import { queryPieceAt } from "./url.ts";

const PLUS_AS_SPACE = { plusAsSpace: true } as const;

/** What both have in common: one record of text, without lists, and no fault that ends it. */
abstract class FlatSource implements Source {
	readonly isCamelCase = false;
	readonly isObject = false;
	readonly isQuery = true;
	readonly isXml = false;
	readonly fault = undefined;
	readonly strayTextOffset = undefined;
	abstract nameOffset: number | undefined;

	enterRecord(): boolean {
		return true;
	}

	abstract nextName(): string | undefined;

	abstract take(): unknown;

	enterList(): ListForm {
		return "scalar";
	}

	nextItem(): boolean {
		return false;
	}

	skip(): void {}

	end(): void {}
}

/** A walk through the text of a query. */
export class QuerySource extends FlatSource {
	nameOffset = 0;
	private next: number;
	private valueStart = 0;

	/** @param issues - Where a name that cannot be decoded is reported. It is not shown, because it may be a secret. */
	constructor(
		private readonly query: string,
		private readonly issues: Issue[],
	) {
		super();
		this.next = query.startsWith("?") ? 1 : 0;
	}

	nextName(): string | undefined {
		const { query } = this;
		while (this.next < query.length) {
			const start = this.next;
			const { nameEnd, valueStart, end } = queryPieceAt(query, start);
			this.next = end + 1;
			if (end === start) continue;
			this.nameOffset = start;
			this.valueStart = valueStart;
			const name = percentDecode(query.slice(start, nameEnd), PLUS_AS_SPACE);
			if (name.ok) return name.value;
			addIssue(this.issues, moved(name.issues[0], start));
		}
		return undefined;
	}

	take(): unknown {
		const { query, valueStart, next } = this;
		const value = percentDecode(query.slice(valueStart, next - 1), PLUS_AS_SPACE);
		return value.ok ? value.value : new Unreadable(moved(value.issues[0], valueStart));
	}

	override skip(): void {
		// A value that cannot be decoded is an issue under an unknown name too: the query may be cut or damaged.
		const value = this.take();
		if (value instanceof Unreadable) addIssue(this.issues, value.found);
	}
}

/** An issue of a piece, with its offset in the whole query. */
function moved(found: Issue, start: number): Issue {
	return { ...found, offset: start + (found.offset ?? 0) };
}

/** A walk through the decoded pairs of a query. */
export class PairSource extends FlatSource {
	readonly nameOffset = undefined;
	private next = 0;

	constructor(private readonly pairs: readonly QueryPair[]) {
		super();
	}

	nextName(): string | undefined {
		return this.pairs[this.next++]?.[0];
	}

	take(): unknown {
		return (this.pairs[this.next - 1] as QueryPair)[1];
	}
}

/** Throws a `TypeError` unless the input is a list of pairs of strings. */
export function assertPairs(input: unknown): asserts input is readonly QueryPair[] {
	if (!Array.isArray(input)) throw wrongType("query", "a string or pairs", input);
	for (const pair of input) {
		if (!Array.isArray(pair) || typeof pair[0] !== "string" || typeof pair[1] !== "string") {
			throw wrongType("query", "a string or pairs of strings", pair);
		}
	}
}
