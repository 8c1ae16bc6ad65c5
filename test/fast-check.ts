// Stands in for fast-check in vitest. In `npm test` a property tries at most 200 inputs, the same ones each time. In
// `.ci/run coverage`, which sets PROPERTY_RUNS, it tries as many as it names, and others each time.
import { createRequire } from "node:module";
import type { IRawProperty, Parameters } from "fast-check";

const real: typeof import("fast-check") = createRequire(import.meta.url)("fast-check");
const { PROPERTY_RUNS } = process.env;
const limits = PROPERTY_RUNS === undefined ? { most: 200, seed: { seed: 1 } } : { most: Number(PROPERTY_RUNS) };

function assert<T>(property: IRawProperty<T>, parameters: Parameters<T> = {}): void | Promise<void> {
	const numRuns = Math.min(parameters.numRuns ?? 100, limits.most);
	return real.assert(property, { ...limits.seed, ...parameters, numRuns });
}

export default { ...real, assert };
