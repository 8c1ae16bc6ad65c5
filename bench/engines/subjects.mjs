// What one engine measures: bundled into one script by run.mjs, so that it needs nothing but `performance.now` and
// `print` or `console.log`.
import { before } from "before:segmentation";
import * as bound from "floor:bound";
import * as called from "floor:called";
import * as plain from "floor:plain";
import { countParts, measureText, splitText, unwrap } from "outbound-sms";
import { encodeSeptets, packSeptets } from "outbound-sms/encoding";
import { count as smsLength } from "sms-length";
import { CASES, PREFIXES, shapes } from "../corpora.mjs";

const ROUNDS = 40;
const SAMPLE_MS = 0.5;
const FLOORS = { plain, bound, called };

/** @type {Record<string, Record<string, number>>} */
const figures = {};
for (const name of ["20 ASCII", "160 GSM7", "459 GSM7", "459 plain ASCII", "1,530, 5 % ext", "1,600 GSM7 + 1 other"]) {
	raceTexts(name, shapes(CASES[/** @type {keyof typeof CASES} */ (name)]));
}
for (const name of ["70 Cyrillic", "500 emoji mix"])
	raceTexts(name, shapes(CASES[/** @type {keyof typeof CASES} */ (name)]));
raceTexts("300 prefixes, typed", PREFIXES);
const septets = [unwrap(encodeSeptets(CASES["160 GSM7"]))];
race("pack 160 septets", septets, {
	ours: packSeptets,
	...(before && { before: before.pack }),
	"floor called": called.floorPack,
});
const report = JSON.stringify(figures);
// `print` is the output of the shells of JavaScriptCore and SpiderMonkey. In a browser it would open a dialog.
(typeof print === "function" ? print : console.log)(report);

/**
 * @param {string} name
 * @param {string[]} texts
 */
function raceTexts(name, texts) {
	for (const text of texts) {
		const expected = Math.abs(called.floorCount(text));
		for (const count of [
			countParts,
			(/** @type {string} */ t) => measureText(t).partCount,
			(/** @type {string} */ t) => unwrap(splitText(t)).length,
		]) {
			if (count(text) !== expected) throw new Error(`${name}: wrong number of parts`);
		}
	}
	const floors = Object.entries(FLOORS);
	race(`count ${name}`, texts, {
		ours: countParts,
		...(before && { before: before.count }),
		"sms-length": smsLength,
		...Object.fromEntries(floors.map(([idiom, { floorCount }]) => [`floor ${idiom}`, floorCount])),
	});
	race(`measure ${name}`, texts, {
		ours: measureText,
		...(before && { before: before.measure }),
		"sms-length": smsLength,
		...Object.fromEntries(floors.map(([idiom, { floorMeasure }]) => [`floor ${idiom}`, floorMeasure])),
	});
	race(`split ${name}`, texts, {
		ours: splitText,
		...(before && { before: before.split }),
		...Object.fromEntries(floors.map(([idiom, { floorSplit }]) => [`floor ${idiom}`, floorSplit])),
	});
}

/**
 * Times the subjects in turn and keeps the lower quartile of each, as bench/harness.mjs does.
 *
 * @template T
 * @param {string} title
 * @param {readonly T[]} inputs
 * @param {Record<string, (input: T) => unknown>} subjects
 */
function race(title, inputs, subjects) {
	// Warm first, each for itself: what is timed is the code that the engine settles on.
	for (let round = 0; round < 20; round++) {
		for (const subject of Object.values(subjects)) sample(subject, inputs, 500);
	}
	const runs = Object.entries(subjects).map(([name, subject]) => {
		let repetitions = inputs.length;
		while (repetitions < 1e6 && sample(subject, inputs, repetitions) * repetitions < SAMPLE_MS) repetitions *= 2;
		return { name, subject, repetitions, samples: /** @type {number[]} */ ([]) };
	});
	for (let round = 0; round < ROUNDS; round++) {
		for (let turn = 0; turn < runs.length; turn++) {
			const run = /** @type {typeof runs[number]} */ (runs[(turn + round) % runs.length]);
			run.samples.push(sample(run.subject, inputs, run.repetitions));
		}
	}
	figures[title] = Object.fromEntries(
		runs.map(({ name, samples }) => [name, (samples.sort((a, b) => a - b)[samples.length >> 2] ?? 0) * 1e6]),
	);
}

/** The clock of the jsc shell with more than milliseconds is not `performance`. */
function now() {
	// @ts-expect-error Only jsc has it.
	return typeof preciseTime === "function" ? preciseTime() * 1000 : performance.now();
}

/**
 * Milliseconds a call.
 *
 * @template T
 * @param {(input: T) => unknown} subject
 * @param {readonly T[]} inputs
 * @param {number} repetitions
 */
function sample(subject, inputs, repetitions) {
	let answers = 0;
	const start = now();
	for (let i = 0, next = 0; i < repetitions; i++) {
		if (subject(/** @type {T} */ (inputs[next])) !== undefined) answers++;
		if (++next === inputs.length) next = 0;
	}
	const time = now() - start;
	if (answers !== repetitions) throw new Error("A subject gave no answer");
	return time / repetitions;
}
