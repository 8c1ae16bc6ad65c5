// What the fuzzer found, and its corpus, again: fast, without new inputs. `npm run fuzz` looks for more.
import { describe, expect, test } from "vitest";
import { readCorpus, readFinds } from "./inputs.ts";
import { TARGETS } from "./targets/index.ts";

describe("past finds", () => {
	test.each(readFinds().map((find, index) => ({ ...find, index })))("$index $target: $was", ({ target, input }) => {
		expect(() => TARGETS[target]?.run(input)).not.toThrow();
	});
});

describe("corpus", () => {
	test.each(Object.entries(TARGETS))("%s keeps its promises for seeds and corpus", (name, { seeds, run }) => {
		for (const input of [...seeds, ...readCorpus(name)]) run(input);
	});
});
