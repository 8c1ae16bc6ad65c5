// What the topics of the interface share: cases as lines of conformance/TOPIC.jsonl, and the test that holds the file.
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { interfaceAsks } from "../../docs/examples/conformance/outbound-sms-interface.mjs";
import { textAsks } from "../../docs/examples/conformance/outbound-sms-texts.mjs";
import { answer, type Output } from "../../docs/examples/conformance/serve.mjs";

/** The output of a program: `{"refused":true}` or what the question asks for. */
export type Answer = Output;

/** What docs/examples/conformance/outbound-sms.mjs answers. */
const asks = Object.fromEntries([...Object.entries(textAsks), ...Object.entries(interfaceAsks)]);

/** The names of the files. */
export const TOPICS = readdirSync("conformance").flatMap((name) => /^(.*)\.jsonl$/.exec(name)?.[1] ?? []);

/** One result that is right, and the reading of the rules that it follows. */
export interface Reading {
	readonly reading: string;
	readonly expect: Answer;
}

/** A case: one line of a file. It has `expect`, or `accept` where two readings are in use. */
export interface Case {
	readonly id: string;
	readonly ask: string;
	readonly input: Readonly<Record<string, unknown>>;
	readonly expect?: Answer;
	readonly accept?: readonly Reading[];
	readonly reason: string;
	readonly origin: string;
}

export const REFUSED: Answer = { refused: true };

/** Tests that a topic's file has exactly these cases (`-u` writes it), and that this package passes them. */
export function holdTopic(topic: string, cases: readonly Case[], file?: string): void {
	test(`conformance/${topic}.jsonl has the cases of this test, each once`, async () => {
		expect(repeated(cases.map(({ id }) => id))).toEqual([]);
		expect(repeated(cases.map(({ ask, input }) => JSON.stringify([ask, input])))).toEqual([]);
		for (const { id } of cases) expect(id).toMatch(new RegExp(`^${topic}/[a-z0-9]+(-[a-z0-9]+)*$`));
		const lines = file ?? cases.map((one) => `${lineOf(one)}\n`).join("");
		await expect(lines).toMatchFileSnapshot(`../../conformance/${topic}.jsonl`);
	});

	test(`this package passes every case of ${topic}`, () => {
		const failed = cases.flatMap((one) => {
			const { output } = answer(asks, one);
			return output !== undefined && passes(one, output) ? [] : [{ ...one, output }];
		});
		expect(failed).toEqual([]);
	});
}

const repeated = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index);

/** Every key of a right result is the same in the output. A key that is absent is the same as null. */
export function passes({ expect: only, accept }: Case, output: Answer): boolean {
	const right = only === undefined ? (accept ?? []).map((one) => one.expect) : [only];
	return right.some((wanted) => Object.entries(wanted).every(([key, value]) => plain(output[key]) === plain(value)));
}

/** A value as text: keys in order, nothing that is null or absent. */
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

/** A line in which every character can be seen: marks, spaces and signs without a shape are written as escapes. */
const lineOf = (one: Case): string =>
	JSON.stringify(one).replace(
		/[\u0300-\u036f]|[\u007f-\u00a0\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff\uff00-\uffff]/g,
		(unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
	);
