// Stands in for fast-check in vitest. In `npm test` a property tries at most 200 inputs, in `.ci/run coverage`, which
// sets PROPERTY_RUNS, as many as it names. They are the same each time, so that red means a change. PROPERTY_SEED, any
// whole number, gives others.
import { createRequire } from "node:module";
import type { IRawProperty, Parameters } from "fast-check";

const real: typeof import("fast-check") = createRequire(import.meta.url)("fast-check");
const { PROPERTY_RUNS = "200", PROPERTY_SEED = "1" } = process.env;
const [most, seed] = [Number(PROPERTY_RUNS), Number(PROPERTY_SEED)];

function assert<T>(property: IRawProperty<T>, parameters: Parameters<T> = {}): void | Promise<void> {
	const numRuns = Math.min(parameters.numRuns ?? 100, most);
	return real.assert(property, { seed, ...parameters, numRuns });
}

export default { ...real, assert };
