// Size and speed beside other counters, from bench/peers.json.
import { readFileSync } from "node:fs";
import { box, MARGIN, path, picture, text, WIDTH } from "./svg.mjs";

/** @type {{ date: string, processor: string, node: string, versions: Record<string, string>, octets: Record<string, number>, nanoseconds: Record<string, Record<string, number>> }} */
export const figures = JSON.parse(readFileSync(new URL("../../bench/peers.json", import.meta.url), "utf8"));

/** A size as the pages write it. @param {number} octets */
export const kilobytes = (octets) => `${(octets / 1000).toFixed(1)} kB`;

/** A time as the pages write it, with two digits. @param {number} ns */
export function time(ns) {
	const [unit, size] = ns < 995 ? ["ns", 1] : ns < 995_000 ? ["µs", 1e3] : ["ms", 1e6];
	const value = ns / /** @type {number} */ (size);
	return `${value < 9.95 ? value.toFixed(1) : Number(value.toPrecision(2))} ${unit}`;
}

/** The apps whose sizes are shown, by package. */
const APPS = {
	"outbound-sms": "measureText, findUnencodable",
	"outbound-sms, splitting": "measureText, findUnencodable, splitText",
	"sms-segments-calculator": "SegmentedMessage",
	"split-sms": "split",
	"sms-length": "count",
};
const sizes = Object.fromEntries(Object.entries(APPS).map(([name, app]) => [name, figures.octets[app] ?? Number.NaN]));
const texts = Object.entries(figures.nanoseconds).filter(([, times]) => "sms-length" in times);

const LABELS = 188;
const FIGURES = 60;
const LONGEST = WIDTH - 2 * MARGIN - LABELS - FIGURES;
const ROW = 19;

/** How long the bar of a size is. @param {number} octets */
const bySize = (octets) => (octets / Math.max(...Object.values(sizes))) * LONGEST;

const slowest = Math.max(...texts.flatMap(([, times]) => Object.values(times)));
/** How long the bar of a time is: ten times the time adds the same length. @param {number} ns */
const byTime = (ns) => (Math.log10(ns) / Math.log10(slowest)) * LONGEST;

/**
 * A title, and a bar for each package.
 *
 * @param {number} y
 * @param {string} title
 * @param {Record<string, number>} values
 * @param {(value: number) => number} lengthOf
 * @param {(value: number) => string} show
 */
function group(y, title, values, lengthOf, show) {
	const bars = Object.entries(values).flatMap(([name, value], index) => {
		const top = y + 10 + index * ROW;
		const x = MARGIN + LABELS;
		const isOwn = name.startsWith("outbound-sms");
		const length = Number(lengthOf(value).toFixed(1));
		return [
			text(x - 8, top + 12, name, isOwn ? "own bold end" : "ink end"),
			box(x, top + 1, length, ROW - 5, isOwn ? "own" : "peer"),
			text(x + length + 6, top + 12, show(value), "ink"),
		];
	});
	return [text(MARGIN, y, title, "ink bold"), ...bars];
}

const heightOf = (/** @type {object} */ values) => 42 + Object.keys(values).length * ROW;

const TIMES = 38 + heightOf(sizes) + 10;
let y = TIMES + 40;
const times = texts.flatMap(([name, values]) => {
	const shapes = group(y, name, values, byTime, time);
	y += heightOf(values);
	return shapes;
});

export const peersPicture = picture("Size and speed beside other counters", y + 4, [
	...group(38, "What a page loads, minified and gzipped", sizes, bySize, kilobytes),
	path(`M${MARGIN} ${TIMES - 18}H${WIDTH - MARGIN}`, "line-edge"),
	text(MARGIN, TIMES + 4, "Time to count the parts of a text (logarithmic scale)", "soft"),
	...times,
	text(MARGIN, y - 8, `Node ${figures.node}, ${figures.processor}, ${figures.date}`, "soft"),
]);
