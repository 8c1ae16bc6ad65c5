// Marks characters where they stand in the text field: a mirror of the text behind it, of one text node, with a highlight for each run.
// The mirror is empty while there is nothing to mark, and ends behind the last mark. Runs are live ranges: when the text before them changes they
// move by themselves, so an edit costs the text that changed and the runs that changed (CSS Custom Highlight API).

import { forcingRuns } from "./count.mjs";

/** @typedef {import("./count.mjs").Run} Run */
/** @typedef {import("./count.mjs").Draft} Draft */

/** Of a longer text only what is in view, and something before and behind it, is marked: what cannot be seen costs nothing. */
const WHOLE = 1500;
/** Of more runs than this, words of another script most likely, neighbours are marked with the one character between them. */
const MANY = 100;

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
	if (highlight !== undefined) CSS.highlights.set("forcing", highlight);
	/** @type {Range[]} */
	let ranges = [];
	let text = "";
	/** @type {Draft["encoding"]} */
	let encoding = "auto";
	// As of the last scrolling: while somebody types, nothing asks the browser for a layout that it has not made yet.
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
		if (ranges.length > 0) mirror.style.transform = `translateY(${-scrolled}px)`;
	}

	function mark() {
		if (highlight === undefined) return;
		const stretches =
			text.length > WHOLE ? stretchesOf(text, inView, field.selectionEnd) : [{ start: 0, end: text.length }];
		const exact = stretches.flatMap(({ start, end }) => forcingRuns(text, encoding, start, end));
		const runs = exact.length > MANY ? joined(exact) : exact;
		const last = runs.at(-1);
		if (last === undefined && ranges.length === 0) return;
		patch(node, last === undefined ? "" : text.slice(0, endOfWord(text, last.end)));
		const wasEmpty = ranges.length === 0;
		ranges = patchRanges(highlight, node, ranges, runs);
		if (wasEmpty) follow();
	}

	/** @param {Draft} draft */
	return (draft) => {
		if (draft.text === text && draft.encoding === encoding) return;
		({ text, encoding } = draft);
		mark();
	};
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
 * The stretches of a long text to mark: around what is in view, as far as lines can be guessed, and around the caret, which typing scrolls into view
 * only later.
 *
 * @param {string} text
 * @param {{ from: number, to: number }} inView - As shares of the whole height.
 * @param {number} caret
 * @returns {Run[]} One, or two with a gap between them.
 */
function stretchesOf(text, inView, caret) {
	// Rows of so many characters; what counts is only how they are spread.
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
 * Where the mirror may end: behind the word, so that it wraps as the whole text does.
 *
 * @param {string} text
 * @param {number} index
 */
function endOfWord(text, index) {
	const found = text.slice(index).search(/\s/);
	return found < 0 ? text.length : index + found + 1;
}

/**
 * Makes a text node hold a text by replacing only what differs.
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
 * Makes the ranges those of the runs, keeping the ranges at both ends that are right already.
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
