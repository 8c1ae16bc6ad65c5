// Measures subjects against each other in one process, interleaved, and prints their times as ratios.
// A library that times one subject after the other (tinybench, mitata) was left aside: on a shared machine the clock
// drifts between subjects by more than the bars allow. Taking turns every half millisecond lets all of them see the
// same weather. Of each subject's samples the lower quartile counts: neighbours on the machine only ever add time, and
// often add 100 %.

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 60);
const SAMPLE_NS = 500_000;
const WARM_UP_MS = 100;

/**
 * A promise about a subject: its time is at most `atMost` times that of `than` (several subjects joined by " + " are
 * added up), plus `plusNs`.
 *
 * @typedef {{ subject: string, than: string, atMost: number, plusNs?: number }} Bar
 */

let met = 0;
let missed = 0;

/**
 * Times each subject on the inputs in turn and prints a line a subject, with its bars.
 *
 * @template T
 * @param {string} title
 * @param {readonly T[]} inputs - Taken in turn, call by call: one case in several shapes.
 * @param {Record<string, (input: T) => unknown>} subjects
 * @param {readonly Bar[]} [bars]
 * @returns {Record<string, number>} Nanoseconds a call.
 */
export function race(title, inputs, subjects, bars = []) {
	const runs = Object.entries(subjects).map(([name, subject]) => ({
		name,
		subject,
		repetitions: calibrate(subject, inputs),
		samples: /** @type {number[]} */ ([]),
	}));
	for (let round = 0; round < ROUNDS; round++) {
		// The order turns, so that nobody always follows the same neighbour's garbage.
		for (let turn = 0; turn < runs.length; turn++) {
			const run = at(runs, (turn + round) % runs.length);
			run.samples.push(sample(run.subject, inputs, run.repetitions));
		}
	}
	/** @type {Record<string, number>} */
	const figures = Object.fromEntries(runs.map(({ name, samples }) => [name, lowerQuartile(samples)]));
	console.log(`\n${title}`);
	for (const { name } of runs) {
		const verdicts = bars.filter((bar) => bar.subject === name).map((bar) => judge(bar, figures));
		console.log(
			`  ${name.padEnd(30)}${show(figures[name] ?? 0).padStart(12)}   ${verdicts.join("\n".padEnd(48))}`.trimEnd(),
		);
	}
	return figures;
}

/** Prints how many bars were met; call it once, at the end. */
export function summarize() {
	console.log(
		`\n${met} bars met, ${missed} missed. Node ${process.version}, lower quartiles of ${ROUNDS} interleaved rounds.`,
	);
}

/**
 * @param {Bar} bar
 * @param {Record<string, number>} figures
 */
function judge({ subject, than, atMost, plusNs = 0 }, figures) {
	const own = figures[subject] ?? Number.NaN;
	const other = than.split(" + ").reduce((sum, name) => sum + (figures[name] ?? Number.NaN), 0);
	const isMet = own <= atMost * other + plusNs;
	if (isMet) met++;
	else missed++;
	return `${(own / other).toFixed(3)} of ${than} (bar ${+atMost.toFixed(3)}${plusNs > 0 ? ` + ${plusNs} ns` : ""}: ${isMet ? "met" : "MISSED"})`;
}

/**
 * How many calls fill a sample.
 *
 * @template T
 * @param {(input: T) => unknown} subject
 * @param {readonly T[]} inputs
 */
function calibrate(subject, inputs) {
	// Code that was never optimized would get too few calls a sample, and so never be.
	const end = performance.now() + WARM_UP_MS;
	while (performance.now() < end) sample(subject, inputs, inputs.length);
	let repetitions = inputs.length;
	while (repetitions < 1e6 && sample(subject, inputs, repetitions) * repetitions < SAMPLE_NS) repetitions *= 2;
	return repetitions;
}

/**
 * Nanoseconds a call.
 *
 * @template T
 * @param {(input: T) => unknown} subject
 * @param {readonly T[]} inputs
 * @param {number} repetitions
 */
function sample(subject, inputs, repetitions) {
	// The results are looked at, so that no call can be dropped as dead.
	let answers = 0;
	const start = process.hrtime.bigint();
	for (let i = 0, next = 0; i < repetitions; i++) {
		if (subject(at(inputs, next)) !== undefined) answers++;
		if (++next === inputs.length) next = 0;
	}
	const ns = Number(process.hrtime.bigint() - start);
	if (answers !== repetitions) throw new Error("A subject gave no answer");
	return ns / repetitions;
}

/** @param {number[]} values */
function lowerQuartile(values) {
	const sorted = [...values].sort((a, b) => a - b);
	return at(sorted, sorted.length >> 2);
}

/**
 * @template T
 * @param {readonly T[]} list
 * @param {number} index
 */
function at(list, index) {
	return /** @type {T} */ (list[index]);
}

/** @param {number} ns */
function show(ns) {
	if (ns < 10_000) return `${ns.toFixed(ns < 100 ? 1 : 0)} ns`;
	return ns < 1e7 ? `${(ns / 1e3).toFixed(1)} us` : `${(ns / 1e6).toFixed(1)} ms`;
}
