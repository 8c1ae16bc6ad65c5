// Marks characters where they stand in the text field: a mirror of the text behind it, of one text node, with a highlight for each run.
// The mirror is empty while there is nothing to mark. Runs are live ranges: when the text before them changes they move by themselves, so an
// edit costs the text that changed and the runs that changed (CSS Custom Highlight API, CSS Custom Highlight API Module Level 1).

/** @typedef {import("./count.mjs").Run} Run */

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

	const follow = () => {
		if (ranges.length > 0) mirror.style.transform = `translateY(${-field.scrollTop}px)`;
	};
	field.addEventListener("scroll", follow, { passive: true });

	/**
	 * @param {string} text
	 * @param {readonly Run[]} runs - Where to mark, in text order.
	 */
	return (text, runs) => {
		if (highlight === undefined) return;
		const wasEmpty = ranges.length === 0;
		if (runs.length === 0 && wasEmpty) return;
		patch(node, runs.length === 0 ? "" : text);
		ranges = patchRanges(highlight, node, ranges, runs);
		if (wasEmpty) follow();
	};
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
