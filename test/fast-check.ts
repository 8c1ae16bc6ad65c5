// Stands in for fast-check in vitest: a property tries at most 200 inputs in `npm test`, and as many as it names in
// `.ci/run coverage`, which sets PROPERTY_RUNS.
import { createRequire } from "node:module";
import type { IRawProperty, Parameters } from "fast-check";

const real: typeof import("fast-check") = createRequire(import.meta.url)("fast-check");
const most = Number(process.env.PROPERTY_RUNS ?? 200);

function assert<T>(property: IRawProperty<T>, parameters: Parameters<T> = {}): void | Promise<void> {
	return real.assert(property, { ...parameters, numRuns: Math.min(parameters.numRuns ?? 100, most) });
}

export default { ...real, assert };
