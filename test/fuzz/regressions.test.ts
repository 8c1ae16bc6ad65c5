// What the fuzzer found, and its corpus, again: fast, without new inputs. `npm run fuzz` looks for more.
import { afterAll, describe, expect, test } from "vitest";
import { readCorpus, readFinds } from "./inputs.ts";
import { TARGETS } from "./targets/index.ts";

afterAll(() => Promise.all(Object.values(TARGETS).map(({ stop }) => stop?.())));

describe("past finds", () => {
	test.each(readFinds().map((find, index) => ({ ...find, index })))(
		"$index $target: $was",
		async ({ target, input }) => {
			await expect(Promise.resolve(input).then(TARGETS[target]?.run)).resolves.toBeUndefined();
		},
	);
});

describe("corpus", () => {
	test.each(Object.entries(TARGETS))("%s keeps its promises for seeds and corpus", async (name, { seeds, run }) => {
		for (const input of [...seeds, ...readCorpus(name)]) await run(input);
	});
});
