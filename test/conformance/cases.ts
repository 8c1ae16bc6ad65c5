// The cases of conformance/*.jsonl, and when an output is right.
import { readdirSync, readFileSync } from "node:fs";
import type { Output, Question } from "../../conformance/adapters/serve.mjs";

/** A case: one line of a file. It has `expect`, or `accept` where two readings of the rules are in use. */
export interface Case extends Question {
	readonly expect?: Output;
	readonly accept?: readonly { readonly reading: string; readonly expect: Output }[];
	readonly reason: string;
	readonly origin: string;
}

/** The names of the files. */
export const TOPICS = readdirSync("conformance").flatMap((name) => /^(.*)\.jsonl$/.exec(name)?.[1] ?? []);

export const linesOf = (topic: string) => readFileSync(`conformance/${topic}.jsonl`, "utf8").trimEnd().split("\n");
export const casesOf = <One = Case>(topic: string) => linesOf(topic).map((line): One => JSON.parse(line));

/** The right outputs of a case. */
export const rightsOf = ({ expect, accept = [] }: Case): readonly Output[] =>
	expect === undefined ? accept.map((one) => one.expect) : [expect];

/** Whether every key of a right output is the same in an output, and both are refusals or none is. */
export const isRight = (right: Output, output: Output) =>
	["refused", ...Object.keys(right)].every((key) => plain(output[key]) === plain(right[key]));

/** A value as text: keys in order, nothing that is null or absent, which are the same. */
function plain(value: unknown): string {
	return JSON.stringify(value ?? null, (_, inner: unknown) =>
		typeof inner === "object" && inner !== null && !Array.isArray(inner)
			? Object.fromEntries(
					Object.entries(inner)
						.filter(([, one]) => one !== null)
						.sort(([a], [b]) => (a < b ? -1 : 1)),
				)
			: inner,
	);
}
