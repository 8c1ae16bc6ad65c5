// Measures one function in a process of its own and prints the figures as JSON. run.mjs starts it.
//
// It tries every input at 64 Ki and 128 Ki units first; then those that look worst at 1 Mi and 2 Mi, the best of several
// calls that take turns. The flag --single-threaded makes the processor's time that of the call alone: helper threads of
// the engine would take more of it on a busy machine.
import { OutboundSmsError } from "outbound-sms";
import { SUBJECTS } from "./subjects.mjs";

const UNITS = 2 ** 20;
const SCREEN_UNITS = 2 ** 16;
/** So many of the slowest inputs are measured at full size, */
const MOST_SLOW = 1;
/** and so many of those with the highest ratio. */
const MOST_STEEP = 2;
const CALLS = 3;
/** A ratio above the bar may be a neighbour's noise: it is measured again, and the best calls count. */
const MORE_CALLS = 8;
/** Short calls, in milliseconds, are repeated more often: they are disturbed more easily. */
const SHORT_MS = 20;
const SHORT_CALLS = 40;
const BAR = 2.5;
/** Below this many milliseconds a ratio says nothing. Times are those of the processor, neighbours do not count. */
const LEAST_MS = 1;
const LEAST_SCREEN_MS = 0.2;

const [name = ""] = process.argv.slice(2);
const subject = SUBJECTS[name];
if (subject === undefined) throw new RangeError(`There is no subject ${name}`);
const collect = /** @type {() => void} */ (globalThis.gc);

/** A documented error is an answer too. @param {() => unknown} run */
function answer(run) {
	try {
		return run();
	} catch (error) {
		if (error instanceof TypeError || error instanceof RangeError || error instanceof OutboundSmsError) return error;
		throw error;
	}
}

/**
 * The time of a call, as the mean of so many calls.
 *
 * @param {() => unknown} run
 */
function milliseconds(run, times = 1) {
	collect();
	const start = process.cpuUsage();
	let result = answer(run);
	for (let turn = 1; turn < times; turn++) result = answer(run);
	const { user, system } = process.cpuUsage(start);
	const time = (user + system) / 1000 / times;
	if (result === Symbol.for("never")) throw new Error("The answer is looked at, so that no call can be dropped");
	return time;
}

/**
 * @typedef {object} Case
 * @property {string} as
 * @property {string} input
 * @property {(input: any) => unknown} call
 * @property {(units: number) => any} make
 */

/** @type {Case[]} */
const cases = Object.entries(subject.calls).flatMap(([as, call]) =>
	Object.entries(subject.inputs).map(([input, make]) => ({ as, input, call, make })),
);

/**
 * @param {Case} one
 * @param {number} units
 * @param {number} calls
 */
function time({ as, input, call, make }, units, calls) {
	const leastMs = units === UNITS ? LEAST_MS : LEAST_SCREEN_MS;
	// Two calls of half the size fill the memory as often as one whole call, so both bear as many collections.
	const timesSmall = units === UNITS ? 2 : 1;
	const [small, large] = [make(units), make(2 * units)];
	let [one, two] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
	for (let turn = 0; turn < (two < SHORT_MS ? SHORT_CALLS : MORE_CALLS); turn++) {
		if (turn >= calls && (calls === 1 || two / one <= BAR || two < leastMs)) break;
		one = Math.min(
			one,
			milliseconds(() => call(small), timesSmall),
		);
		two = Math.min(
			two,
			milliseconds(() => call(large)),
		);
	}
	return { as, input, ms: one, ratio: two < leastMs ? 0 : two / one };
}

/** @param {Case} one */
function screen(one) {
	// The first calls of a function are slow, whatever the input.
	for (let turn = 0; turn < 3; turn++) answer(() => one.call(one.make(SCREEN_UNITS / 16)));
	return { one, ...time(one, SCREEN_UNITS, 1) };
}

function times() {
	const screened = cases.map(screen);
	/** @param {"ms" | "ratio"} key @param {number} count */
	const most = (key, count) => [...screened].sort((a, b) => b[key] - a[key]).slice(0, count);
	const suspects = new Set([...most("ms", MOST_SLOW), ...most("ratio", MOST_STEEP)]);
	return Array.from(suspects, ({ one }) => time(one, UNITS, CALLS));
}

const figures = times();
// In KiB, on every system.
const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
console.log(JSON.stringify({ figures, megabytes }));
