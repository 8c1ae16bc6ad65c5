// Stands in for fast-check in mutation runs: a property tries at most `MUTATION_RUNS` inputs for each mutant, 100 if that is not set, always the same.
// It stops at the first failure: nobody reads a shrunk counterexample.
import * as real from "fast-check";

const most = Number(process.env.MUTATION_RUNS ?? 100);

/** @type {typeof real.assert} */
export const assert = (property, parameters) =>
	real.assert(property, {
		seed: 1,
		endOnFailure: true,
		...parameters,
		numRuns: Math.min(parameters?.numRuns ?? 100, most),
	});

export * from "fast-check";
export default { ...real, assert };
