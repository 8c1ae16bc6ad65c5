// What a kind of value is: how a field's value is read, in every syntax.
import { addIssue, type Issue, isFull, issue } from "../foundation/issue.ts";
import type { Findings } from "../foundation/result.ts";
import { type Source, typeOf, Unreadable } from "./source.ts";

/** What kinds and rules are given beside the value. */
export interface Reading<Options = unknown> extends Findings {
	/**
	 * Requests, and everything that is written, are read exactly: each issue is a refusal. Answers are read as far as
	 * they go: what has an issue is left out, and the issue becomes a warning.
	 */
	readonly isExact: boolean;
	/** What the caller of the reader passed. */
	readonly options: Options;
	/** Where the value comes from. */
	readonly source: Pick<Source, "isQuery" | "fault">;
}

/** A kind of value that every syntax has as one piece of text or one scalar. */
export interface ScalarKind<T> {
	readonly type: "string" | "text" | "word" | "boolean" | "integer" | "decimal";
	/** Of a `word`: all that there are. */
	readonly words?: readonly T[];
	/** Reads what {@link Source.take} gave; `undefined` after adding an issue. */
	read(raw: unknown, reading: Reading): T | undefined;
	readonly readList?: undefined;
}

/** What was read of a list field. */
export interface ListReading<T> extends Findings {
	readonly values: T;
	/** The position in the input of a value: items that could not be read are no longer in the list. */
	positionOf(index: number): number;
}

/** A kind of value that is a list. */
export interface ListKind<T> {
	readonly type: "texts" | "records";
	/** The resource of the items, or the name of an item's XML element. */
	readonly item: { readonly name: string } | string;
	/**
	 * Reads the list at hand, and adds its items to what was read of the same field before; `null` if there is no list.
	 */
	readList(source: Source, before: ListReading<T> | null | undefined, reading: Reading): ListReading<T> | null;
	/** Gives the items that were read, and adds what was found of them. */
	read(list: ListReading<T>, reading: Reading): T;
}

/**
 * A kind of value. How each type is written, and how the JSON Schema has it, stands with the writers and the schema.
 */
export type Kind<T> = ScalarKind<T> | ListKind<T>;

/** Adds the issue for a value that its kind cannot read: it has a wrong type, or its syntax has an issue already. */
export function addWrongType({ issues }: Findings, wanted: string, raw: unknown): undefined {
	issues.push(raw instanceof Unreadable ? raw.found : issue("field_type", `Expected ${wanted}, found ${typeOf(raw)}`));
	return undefined;
}

/** Moves what was found to other findings, with a segment before each path and facts that all issues share. */
export function moveFindings(from: Findings, to: Findings, segment?: string | number, facts?: Partial<Issue>): void {
	moveIssues(from.issues, to.issues, segment, facts);
	moveIssues(from.warnings, to.warnings, segment);
}

/** Moves issues to another list, with a segment before each path and facts that all share. */
export function moveIssues(from: Issue[], to: Issue[], segment?: string | number, facts?: Partial<Issue>): void {
	if (from.length === 0) return;
	for (const found of from) {
		if (segment === undefined || found.code === "issues_omitted" || isFull(to)) addIssue(to, found);
		else addIssue(to, { ...facts, ...found, path: [segment, ...(found.path ?? [])] } as Issue);
	}
	from.length = 0;
}
