// The loop of lines that the programs in JavaScript share: a question on each line, one line that answers it.
import { createInterface } from "node:readline";

/**
 * @typedef {Readonly<Record<string, unknown>>} Output - What the question asks for, or `refused`.
 *
 * @typedef {{ readonly id: string, readonly ask: string, readonly input: Readonly<Record<string, unknown>> }} Question
 */

/** @type {Output} */
export const REFUSED = { refused: true };

/** Whether a question has nothing but a text: no encoding, header or table. @param {object} input */
export const isPlain = (input) => Object.keys(input).length === 1;

/**
 * Answers one question. A function that returns nothing does not offer what is asked.
 *
 * @template Input
 * @param {Readonly<Record<string, (input: Input) => Output | undefined>>} asks
 * @param {Question} question
 */
export function answer(asks, { id, ask, input }) {
	const output = Object.hasOwn(asks, ask) ? asks[ask]?.(/** @type {Input} */ (input)) : undefined;
	return output === undefined ? { id, notOffered: true } : { id, output };
}

/**
 * Answers each line of standard input. An error that a function throws is a refusal.
 *
 * @template Input
 * @param {Readonly<Record<string, (input: Input) => Output | undefined>>} asks
 */
export async function serve(asks) {
	for await (const line of createInterface({ input: process.stdin })) {
		const question = JSON.parse(line);
		process.stdout.write(`${JSON.stringify(tryAnswer(asks, question))}\n`);
	}
}

/**
 * @template Input
 * @param {Readonly<Record<string, (input: Input) => Output | undefined>>} asks
 * @param {Question} question
 */
function tryAnswer(asks, question) {
	try {
		return answer(asks, question);
	} catch (error) {
		return { id: question.id, output: { ...REFUSED, why: String(error) } };
	}
}
