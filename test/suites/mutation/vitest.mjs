// Stands in for vitest in mutation runs: collects the tests of a file, so that runner.mjs can run any of them thousands of times in one process.
// It knows what the unit tests and properties use, and throws for the rest. The matchers are vitest's own.
import { format } from "node:util";
import {
	ASYMMETRIC_MATCHERS_OBJECT,
	chai,
	JestAsymmetricMatchers,
	JestChaiExpect,
	JestExtend,
	setState,
} from "@vitest/expect";
import { restoreAllMocks, spyOn } from "@vitest/spy";

/** @typedef {{ file: string, name: string, run: () => unknown }} Test */

/** The tests found since the list was last emptied. @type {Test[]} */
export const found = [];
/** What runs before and after the tests of a file. @type {Map<string, { before: (() => unknown)[], after: (() => unknown)[] }>} */
export const hooks = new Map();
const state = { file: "", path: /** @type {string[]} */ ([]) };

/** Runs `load`, which evaluates a test file, and gathers its tests under that name. @param {string} file @param {() => unknown} load */
export function collect(file, load) {
	state.file = file;
	// A mutant may have been stopped inside `describe`.
	state.path = [];
	hooks.set(file, { before: [], after: [] });
	load();
}

/** @param {string} name @param {unknown} row @param {number} index */
const title = (name, row, index) => `${format(name, ...(Array.isArray(row) ? row : [row])).slice(0, 200)} #${index}`;

/** @param {string} name @param {...unknown} rest */
export function test(name, ...rest) {
	const run = /** @type {() => unknown} */ (rest.find((argument) => typeof argument === "function"));
	found.push({ file: state.file, name: [...state.path, name].join(" > "), run });
}
/**
 * As vitest does it: rows are spread only where all of them are arrays.
 *
 * @param {(name: string, run: () => unknown) => void} one
 */
const each =
	(one) => (/** @type {readonly unknown[]} */ rows) => (/** @type {string} */ name, /** @type {Function} */ run) => {
		const isSpread = rows.every(Array.isArray);
		for (const [index, row] of rows.entries()) one(title(name, row, index), () => (isSpread ? run(...row) : run(row)));
	};
test.each = each(test);

/** @param {string} name @param {() => unknown} body */
export function describe(name, body) {
	state.path.push(name);
	try {
		body();
	} finally {
		state.path.pop();
	}
}
describe.each = each(describe);

/** @param {() => unknown} run */
export const beforeAll = (run) => void hooks.get(state.file)?.before.push(run);
/** @param {() => unknown} run */
export const afterAll = (run) => void hooks.get(state.file)?.after.push(run);

chai.use(JestExtend);
chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);
/** @type {any} */
export const expect = Object.assign(
	(/** @type {unknown} */ value, /** @type {string | undefined} */ message) => chai.expect(value, message),
	chai.expect,
	/** @type {any} */ (globalThis)[ASYMMETRIC_MATCHERS_OBJECT],
	{ unreachable: () => chai.assert.fail("Expected not to be reached") },
);
setState({ assertionCalls: 0 }, expect);

/** The compiler checks types, not a mutation run. */
export const expectTypeOf = () => ({ toEqualTypeOf: () => undefined });
export const vi = { spyOn, restoreAllMocks };
