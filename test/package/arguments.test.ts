// Every exported function, called as JavaScript may call it: with nothing, null, an empty object and a number in
// place of its first argument, and of its second.
import { expect, test } from "vitest";
import { entryPoints } from "../../scripts/entries.mjs";

const CALLS: readonly (readonly [description: string, args: readonly unknown[]])[] = [
	["nothing", []],
	["null", [null]],
	["{}", [{}]],
	["a number", [42]],
	// The second argument, behind a first one that may be right.
	...["a text", {}, []].flatMap((first) =>
		[null, {}, 42].map((second) => {
			const description = `${JSON.stringify(first)} and ${JSON.stringify(second)}`;
			return [description, [first, second]] as const;
		}),
	),
];

type Callable = ((...args: unknown[]) => unknown) & (new (...args: unknown[]) => unknown);

const functions = new Map<string, Callable>();
for (const { source } of entryPoints) {
	for (const [name, value] of Object.entries(await import(/* @vite-ignore */ `../../${source}`))) {
		if (typeof value === "function") functions.set(name, value as Callable);
	}
}

/** What is wrong with the answer of a function to these arguments, if anything. */
function fault(callable: Callable, args: readonly unknown[]): string | undefined {
	let answer: unknown;
	try {
		answer = /^class\b/.test(String(callable)) ? new callable(...args) : callable(...args);
	} catch (error) {
		if (!(error instanceof TypeError || error instanceof RangeError)) return `throws ${error}`;
		// Our own messages begin with the name of the argument, or of a part of it, in quotes.
		return /^"[\w.[\]-]+" /.test(error.message) ? undefined : `throws ${error}`;
	}
	return Number.isNaN(answer) ? "returns NaN" : undefined;
}

test.each([...functions])("%s answers wrong arguments by a value, a Result, or an error that names one", (_, call) => {
	const faults = CALLS.map(([description, args]) => [description, fault(call, args)]);
	expect(faults.filter(([, found]) => found !== undefined)).toEqual([]);
});
