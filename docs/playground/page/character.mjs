// One line about one character: the one under the pointer, or the one at the caret.
import { findUnencodable, measureText } from "outbound-sms";
import { UNITS } from "./count.mjs";
import { byId, codePointName, plural, setText } from "./dom.mjs";

/** @typedef {import("./count.mjs").Count} Count */
/** @typedef {import("./count.mjs").Draft} Draft */
/** @typedef {import("./count.mjs").Run} Run */

/** The units on either side of a character that may belong to it. */
const NEAR = 50;
/** Not in Firefox before 125. */
const SEGMENTER = Intl.Segmenter && new Intl.Segmenter();
/** Characters that cannot be seen and that people type. */
const INVISIBLE = new Map([
	[" ", "space"],
	["\n", "line break"],
	["\t", "tab"],
	["\u00a0", "no-break space"],
	["\u200b", "zero width space"],
]);
/** The caret is looked at after this long without a key, in milliseconds: nothing is laid out while somebody types. */
const CARET_PAUSE = 100;

/**
 * Makes the line about a character.
 *
 * @param {HTMLTextAreaElement} field
 * @param {HTMLElement} mirror - Has the same text in the same place.
 * @param {HTMLElement} parts - The blocks of the parts: a text with `data-start` says where it starts in the message.
 * @returns {(draft: Draft, count: Count) => void} Call it with each count.
 */
export function createCharacterLine(field, mirror, parts) {
	const glyph = byId("character-glyph", HTMLElement);
	const about = byId("character-facts", HTMLElement);
	/** @type {{ draft: Draft, count: Count } | undefined} */
	let shown;
	/** @type {number | undefined} */
	let pointed;
	/** @type {ReturnType<typeof setTimeout> | undefined} */
	let timer;

	function show() {
		const { value } = field;
		const caret = Math.min(field.selectionStart, value.length - 1);
		const offset = pointed !== undefined && pointed < value.length ? pointed : caret;
		const [character, facts] =
			shown === undefined || offset < 0 ? ["", ""] : describe(offset, shown.draft, shown.count);
		setText(glyph, character);
		setText(about, character === "" ? facts : `  ${facts}`);
	}
	function showSoon() {
		clearTimeout(timer);
		timer = setTimeout(show, CARET_PAUSE);
	}

	document.addEventListener("selectionchange", () => {
		if (document.activeElement === field) showSoon();
	});
	for (const place of [field, parts]) {
		place.addEventListener("mousemove", (event) => {
			pointed = offsetAt(event, field, mirror);
			show();
		});
		place.addEventListener("mouseleave", () => {
			pointed = undefined;
			show();
		});
	}
	return (draft, count) => {
		shown = { draft, count };
		pointed = undefined;
		showSoon();
	};
}

/**
 * Where the character under the pointer stands in the message.
 *
 * @param {MouseEvent} event
 * @param {HTMLTextAreaElement} field
 * @param {HTMLElement} mirror
 * @returns {number | undefined}
 */
function offsetAt({ clientX, clientY }, field, mirror) {
	const found = document.caretPositionFromPoint?.(clientX, clientY);
	if (found == null) return undefined;
	const { offsetNode: node, offset } = found;
	// The position is the nearest gap between two characters: the pointer may be on either side of it.
	const on = (/** @type {Node | null} */ node) => {
		if (!(node instanceof Text) || offset === 0 || offset > node.length) return offset;
		const before = clusterAt(node.data, offset - 1);
		return before.end === offset && isOn(node, before, clientX) ? before.start : offset;
	};
	if (node === field) return on(mirror.firstChild);
	const start = node.parentElement?.dataset.start;
	return start === undefined ? undefined : Number(start) + on(node);
}

/** @param {Text} node @param {Run} run @param {number} x */
function isOn(node, { start, end }, x) {
	const range = document.createRange();
	range.setStart(node, start);
	range.setEnd(node, end);
	const { left, right } = range.getBoundingClientRect();
	return left <= x && x < right;
}

/**
 * Returns the character around an offset, as people see it: with its marks and joiners.
 *
 * @param {string} text
 * @param {number} offset
 * @returns {Run}
 */
function clusterAt(text, offset) {
	const from = Math.max(0, offset - NEAR);
	const found = SEGMENTER?.segment(text.slice(from, offset + NEAR)).containing(offset - from);
	const start = found === undefined ? offset : from + found.index;
	return { start, end: start + (found?.segment.length ?? 1) };
}

/**
 * @param {number} offset
 * @param {Draft} draft
 * @param {Count} count
 * @returns {[character: string, facts: string]}
 */
function describe(offset, { text, encoding: wanted, isHex }, { measure: { encoding }, message, parts }) {
	const part = parts.find(({ start, end }) => start <= offset && offset < end);
	const where = part === undefined ? [] : [`part ${part.sequence} of ${part.total}`];
	if (encoding === "Binary" && isHex) {
		const index = text.slice(0, offset).replace(/\s/g, "").length >> 1;
		const octet = message.text.charCodeAt(index).toString(16).toUpperCase().padStart(2, "0");
		return ["", part === undefined ? "" : [`0x${octet}`, `octet ${index + 1}`, ...where].join(" · ")];
	}
	const { start, end } = clusterAt(text, offset);
	const character = text.slice(start, end);
	const isOutside = findUnencodable(character, { encoding: encoding === "UCS2" ? "GSM7" : encoding }).length > 0;
	const isCarried = !isOutside || encoding === "UCS2";
	const facts = [
		[...character].map(codePointName).join(" "),
		...(isCarried ? [plural(measureText(character, { encoding }).units, ...UNITS[encoding])] : []),
		...where,
		...(isOutside && wanted !== "UCS2" ? [`not in ${encoding === "Binary" ? "8-bit" : "GSM 7-bit"}`] : []),
	];
	const name = INVISIBLE.get(character) ?? (/^[\p{Z}\p{C}\p{M}]+$/u.test(character) ? "" : character);
	return [name, facts.join(" · ")];
}
