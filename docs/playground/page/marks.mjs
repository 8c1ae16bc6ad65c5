// Marks characters and colours parts in the text field. A mirror of the text lies behind it: one text node, with a
// highlight for each run (CSS Custom Highlight API). Runs are live ranges. They move by themselves when the text before
// them changes, so an edit costs only what it changed.

import { forcingRuns } from "./count.mjs";
import { difference } from "./edit.mjs";

/** @typedef {import("./count.mjs").Run} Run */
/** @typedef {import("./count.mjs").Count} Count */
/** @typedef {import("./count.mjs").Draft} Draft */

/** In a text longer than one part of UCS2, marks on most of it would only hide the colours of its parts. */
const SHORT = 70;
/** More marks are left out: to draw them, browsers take more than linear time. */
const MOST = 2000;
/** The colours that alternate from part to part. The style sheet defines them. */
export const PART_COLOURS = 4;

/**
 * Makes the marker of a text field.
 *
 * @param {HTMLTextAreaElement} field
 * @param {HTMLElement} mirror
 * @returns {(draft: Draft, count: Count) => void} Call it with each count.
 */
export function createMarks(field, mirror) {
	// Without the API characters are still listed, with their places, below the field.
	if (typeof Highlight !== "function") return () => {};
	const node = document.createTextNode("");
	mirror.append(node);
	const forcing = createLayer("forcing", 1);
	const wide = createLayer("wide", 1);
	const colours = Array.from({ length: PART_COLOURS }, (_, index) => createLayer(`part-${index}`, 0));
	const follow = () => {
		mirror.style.transform = `translateY(${-field.scrollTop}px)`;
	};
	field.addEventListener("scroll", follow, { passive: true });

	return ({ text, encoding }, { parts, doubleWidth }) => {
		const runs = forcingRuns(text, encoding);
		const marked = runs.reduce((units, { start, end }) => units + end - start, 0);
		patch(node, text);
		place(forcing, node, text.length > SHORT && 2 * marked > text.length ? [] : runs.slice(0, MOST));
		const pairs = doubleWidth
			.slice(0, MOST)
			.map(({ text, utf16Offset: start }) => ({ start, end: start + text.length }));
		place(wide, node, pairs);
		for (const [index, colour] of colours.entries()) {
			const isMine = (/** @type {Run} */ _, /** @type {number} */ part) => part % PART_COLOURS === index;
			place(colour, node, parts.length > 1 ? parts.filter(isMine) : []);
		}
	};
}

/** @param {string} name @param {number} priority */
function createLayer(name, priority) {
	const highlight = new Highlight();
	highlight.priority = priority;
	CSS.highlights.set(name, highlight);
	return { highlight, ranges: /** @type {Range[]} */ ([]) };
}

/**
 * Moves the ranges of a layer to the runs. Those that are right already are not touched.
 *
 * @param {ReturnType<typeof createLayer>} layer
 * @param {Text} node
 * @param {readonly Run[]} runs
 */
function place({ highlight, ranges }, node, runs) {
	for (const range of ranges.splice(runs.length)) highlight.delete(range);
	for (const [index, { start, end }] of runs.entries()) {
		ranges[index] ??= document.createRange();
		const range = ranges[index];
		if (range.startOffset === start && range.endOffset === end) continue;
		range.setStart(node, start);
		range.setEnd(node, end);
		highlight.add(range);
	}
}

/**
 * Changes the text of a node by replacing only what differs.
 *
 * @param {Text} node
 * @param {string} text
 */
function patch(node, text) {
	const { start, end } = difference(node.data, text);
	node.replaceData(start, node.length - start - end, text.slice(start, text.length - end));
}
