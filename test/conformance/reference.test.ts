// Every case of the kit, held against the slow references, which share nothing with the package.
import { expect, test } from "vitest";
import { answer, type Output } from "../../conformance/adapters/serve.mjs";
import { INTERFACE, TEXTS } from "../reference/answers.ts";
import { type Case, casesOf, isRight, rightsOf, TOPICS } from "./cases.ts";

/**
 * How many cases of a question no reference holds: they are facts that only the package and, in
 * `.ci/run oracles`, other implementations confirm. Every case of a question that is not listed is held.
 */
const NOT_HELD: Readonly<Record<string, number>> = {
	readReceipt: 212,
	readRequest: 194,
	readAnswer: 158,
	renderCallback: 55,
	readCallback: 44,
	normalizeMsisdn: 12,
};

/** The references of these questions take valid input for granted: what they do not refuse may still be refused. */
const OF_VALID_INPUT = ["renderCallback", "readCallback", "readRequest", "normalizeMsisdn"];

const asks = Object.fromEntries([...Object.entries(TEXTS), ...Object.entries(INTERFACE)]);

/** Compares a case with its reference. `undefined` if that does not know it. */
function isConfirmed(one: Case): boolean | undefined {
	const { output } = answer(asks as Parameters<typeof answer>[0], one) as { output?: Output | readonly Output[] };
	const rights = rightsOf(one);
	if (output === undefined) return undefined;
	if (Array.isArray(output)) {
		// Both readings, and nothing else.
		const readings: readonly Output[] = output;
		return (
			readings.length === rights.length && readings.every((reading, index) => isRight(rights[index] ?? {}, reading))
		);
	}
	if (rights.some((right) => isRight(right, output as Output))) return true;
	const isRefusal = rights.every(({ refused }) => refused === true);
	return isRefusal && OF_VALID_INPUT.includes(one.ask) ? undefined : false;
}

test.each(TOPICS)("the references contradict no case of %s", (topic) => {
	expect(casesOf(topic).filter((one) => isConfirmed(one) === false)).toEqual([]);
});

test("the references hold every case, but for as many as are listed", () => {
	const found: Record<string, number> = {};
	for (const one of TOPICS.flatMap((topic) => casesOf(topic))) {
		if (isConfirmed(one) === undefined) found[one.ask] = (found[one.ask] ?? 0) + 1;
	}
	expect(found).toEqual(NOT_HELD);
});
