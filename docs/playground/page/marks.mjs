// Marks characters and colours parts in the text field: a mirror of the text lies behind it, one text node, with a
// highlight for each run
// (CSS Custom Highlight API). The mirror is empty while there is nothing to show, and ends behind the last mark. Runs
// are live ranges: they move by
// themselves when the text before them changes, so an edit costs the text that changed and the runs that changed.

import { forcingRuns } from "./count.mjs";

/** @typedef {import("./count.mjs").Run} Run */
/** @typedef {import("./count.mjs").Draft} Draft */

/**
 * A text up to this length is marked and coloured as a whole. Of a longer one only what is in view is marked, with
 * something before and behind it,
 * and its parts have their colours only in the list of parts: a mirror of 10,000 characters would double the work of
 * each key.
 */
export const WHOLE = 1500;
/** With more runs than this, most likely words of another script, neighbours become one mark. */
const MANY = 100;
/** The colours that alternate from part to part. The style sheet defines them. */
export const PART_COLOURS = 4;

/**
 * Makes the marker of a text field.
 *
 * @param {HTMLTextAreaElement} field
 * @param {HTMLElement} mirror
 */
export function createMarks(field, mirror) {
	const node = document.createTextNode("");
	mirror.append(node);
	// Without the API characters are still listed, with their places, below the field.
	const highlight = typeof Highlight === "function" ? new Highlight() : undefined;
	if (highlight !== undefined) {
		highlight.priority = 1;
		CSS.highlights.set("forcing", highlight);
	}
	const colours = highlight === undefined ? [] : Array.from({ length: PART_COLOURS }, () => new Highlight());
	for (const [index, colour] of colours.entries()) CSS.highlights.set(`part-${index}`, colour);
	/** @type {Range[]} */
	let coloured = [];
	/** The units of text in each part that is coloured. @type {readonly number[]} */
	let lengths = [];
	/** @type {Range[]} */
	let ranges = [];
	let text = "";
	/** @type {Draft["encoding"]} */
	let encoding = "auto";
	let partCount = 0;
	// Read at the last scrolling only: while somebody types, nothing forces a layout.
	let scrolled = 0;
	let inView = { from: 0, to: 1 };

	field.addEventListener(
		"scroll",
		() => {
			const { scrollTop, scrollHeight, clientHeight } = field;
			scrolled = scrollTop;
			inView = { from: scrollTop / scrollHeight, to: (scrollTop + clientHeight) / scrollHeight };
			if (text.length > WHOLE) mark();
			follow();
		},
		{ passive: true },
	);

	function follow() {
		if (node.length > 0) mirror.style.transform = `translateY(${-scrolled}px)`;
	}

	function mark() {
		if (highlight === undefined) return;
		const stretches =
			text.length > WHOLE ? stretchesOf(text, inView, field.selectionEnd) : [{ start: 0, end: text.length }];
		const exact = stretches.flatMap(({ start, end }) => forcingRuns(text, encoding, start, end));
		const runs = text.length > WHOLE && isMostly(exact, stretches) ? [] : exact.length > MANY ? joined(exact) : exact;
		const last = runs.at(-1);
		if (last === undefined && ranges.length === 0 && lengths.length === 0 && coloured.length === 0) return;
		const wasEmpty = node.length === 0;
		patch(node, lengths.length > 0 ? text : last === undefined ? "" : text.slice(0, endOfWord(text, last.end)));
		ranges = patchRanges(highlight, node, ranges, runs);
		colour();
		if (wasEmpty) follow();
	}

	/** Gives each part the range that it covers now. */
	function colour() {
		for (let index = lengths.length; index < coloured.length; index++) {
			colours[index % PART_COLOURS]?.delete(/** @type {Range} */ (coloured[index]));
		}
		coloured = coloured.slice(0, lengths.length);
		let start = 0;
		for (const [index, length] of lengths.entries()) {
			const run = { start, end: start + length };
			start = run.end;
			if (isAt(coloured[index], run)) continue;
			const range = coloured[index] ?? document.createRange();
			range.setStart(node, run.start);
			range.setEnd(node, run.end);
			coloured[index] = range;
			colours[index % PART_COLOURS]?.add(range);
		}
	}

	/**
	 * @param {Draft} draft
	 * @param {readonly { readonly text: string }[]} parts
	 */
	return (draft, parts) => {
		if (draft.text === text && draft.encoding === encoding && parts.length === partCount) return;
		partCount = parts.length;
		({ text, encoding } = draft);
		const isColoured = parts.length > 1 && text.length <= WHOLE && !draft.isHex;
		lengths = isColoured ? parts.map((part) => part.text.length) : [];
		mark();
	};
}

/**
 * Whether runs cover more than half of the stretches: a long text in another script. Marks on nearly everything help
 * nobody, and they are what costs
 * most when somebody types into such a text.
 *
 * @param {readonly Run[]} runs
 * @param {readonly Run[]} stretches
 */
function isMostly(runs, stretches) {
	const sum = (/** @type {readonly Run[]} */ list) => list.reduce((units, { start, end }) => units + end - start, 0);
	return sum(runs) * 2 > sum(stretches);
}

/** Runs with those joined that have no more than one character between them. @param {readonly Run[]} runs */
function joined(runs) {
	/** @type {Run[]} */
	const fewer = [];
	for (const { start, end } of runs) {
		const last = fewer.at(-1);
		if (last !== undefined && start <= last.end + 1) last.end = end;
		else fewer.push({ start, end });
	}
	return fewer;
}

/**
 * Returns the stretches of a long text to mark: around what is in view, as far as lines can be guessed, and around the
 * caret, which the browser scrolls into view only later.
 *
 * @param {string} text
 * @param {{ from: number, to: number }} inView - As shares of the whole height.
 * @param {number} caret
 * @returns {Run[]} One, or two with a gap between them.
 */
function stretchesOf(text, inView, caret) {
	// A guess at the characters in a row. Only the proportions matter.
	const width = 50;
	/** @type {{ start: number, row: number }[]} */
	const lines = [];
	let rows = 0;
	for (let start = 0; start <= text.length; ) {
		lines.push({ start, row: rows });
		const feed = text.indexOf("\n", start);
		const end = feed < 0 ? text.length : feed;
		rows += Math.max(1, Math.ceil((end - start) / width));
		start = end + 1;
	}
	const placeOf = (/** @type {number} */ share) => {
		const row = share * rows;
		const next = lines.findIndex((line) => line.row > row);
		const line = lines.at(next < 0 ? -1 : next - 1) ?? { start: 0, row: 0 };
		return line.start + Math.floor((row - line.row) * width);
	};
	const around = (/** @type {number} */ from, /** @type {number} */ to) => {
		const start = Math.max(0, from - WHOLE / 2);
		const end = Math.min(text.length, to + WHOLE / 2);
		return { start: isInsidePair(text, start) ? start - 1 : start, end: isInsidePair(text, end) ? end + 1 : end };
	};
	const seen = around(placeOf(inView.from), placeOf(inView.to));
	const edited = around(caret, caret);
	if (edited.end < seen.start) return [edited, seen];
	if (seen.end < edited.start) return [seen, edited];
	return [{ start: Math.min(seen.start, edited.start), end: Math.max(seen.end, edited.end) }];
}

/** @param {string} text @param {number} index */
function isInsidePair(text, index) {
	return (text.codePointAt(index - 1) ?? 0) > 0xffff;
}

/**
 * Returns where the mirror may end: after the word, so that it wraps as the whole text does.
 *
 * @param {string} text
 * @param {number} index
 */
function endOfWord(text, index) {
	const found = text.slice(index).search(/\s/);
	return found < 0 ? text.length : index + found + 1;
}

/**
 * Changes the text of a node by replacing only what differs.
 *
 * @param {Text} node
 * @param {string} text
 */
function patch(node, text) {
	const old = node.data;
	if (old === text) return;
	const shorter = Math.min(old.length, text.length);
	let start = 0;
	while (start < shorter && old.charCodeAt(start) === text.charCodeAt(start)) start++;
	let end = 0;
	while (end < shorter - start && old.charCodeAt(old.length - 1 - end) === text.charCodeAt(text.length - 1 - end))
		end++;
	node.replaceData(start, old.length - start - end, text.slice(start, text.length - end));
}

/**
 * Moves the ranges to the runs. Keeps the ranges at both ends that are right already.
 *
 * @param {Highlight} highlight
 * @param {Text} node
 * @param {Range[]} ranges
 * @param {readonly Run[]} runs
 */
function patchRanges(highlight, node, ranges, runs) {
	const shorter = Math.min(ranges.length, runs.length);
	let start = 0;
	while (start < shorter && isAt(ranges[start], runs[start])) start++;
	let end = 0;
	while (end < shorter - start && isAt(ranges[ranges.length - 1 - end], runs[runs.length - 1 - end])) end++;
	if (start + end === ranges.length && start + end === runs.length) return ranges;
	const made = runs.slice(start, runs.length - end).map((run) => {
		const range = document.createRange();
		range.setStart(node, run.start);
		range.setEnd(node, run.end);
		highlight.add(range);
		return range;
	});
	for (const range of ranges.slice(start, ranges.length - end)) highlight.delete(range);
	return [...ranges.slice(0, start), ...made, ...ranges.slice(ranges.length - end)];
}

/**
 * @param {Range | undefined} range
 * @param {Run | undefined} run
 */
function isAt(range, run) {
	return range?.startOffset === run?.start && range?.endOffset === run?.end;
}
