// One line about one character: the one under the pointer, or the one at the caret.
import { findUnencodable, measureText } from "outbound-sms/segmentation";
import { UNITS } from "./count.mjs";
import { byId, plural, setText } from "./dom.mjs";

/** @typedef {import("./count.mjs").Count} Count */
/** @typedef {import("./count.mjs").Draft} Draft */

/** The caret is looked at after this long without a key, in milliseconds: nothing is laid out while somebody types. */
const CARET_PAUSE = 100;

/**
 * Makes the line about a character.
 *
 * @param {HTMLTextAreaElement} field
 * @param {HTMLElement} mirror - Has the same text in the same place, as far as it goes.
 * @param {HTMLElement} parts - The blocks of the parts: a text with `data-start` says where it starts in the message.
 * @returns {(draft: Draft, count: Count) => void} Call it with each count.
 */
export function createCharacterLine(field, mirror, parts) {
	const line = byId("character", HTMLElement);
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
		setText(line, shown === undefined || offset < 0 ? "" : describe(value, offset, shown.draft, shown.count));
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
	const isBefore = (/** @type {Node | null} */ text) =>
		text instanceof Text && offset > 0 && offset <= text.length && isOn(text, offset - 1, clientX);
	if (node === field) return isBefore(mirror.firstChild) ? offset - 1 : offset;
	const start = node.parentElement?.dataset.start;
	return start === undefined ? undefined : Number(start) + (isBefore(node) ? offset - 1 : offset);
}

/** @param {Text} node @param {number} offset @param {number} x */
function isOn(node, offset, x) {
	const range = document.createRange();
	range.setStart(node, offset);
	range.setEnd(node, offset + 1);
	const { left, right } = range.getBoundingClientRect();
	return left <= x && x < right;
}

/**
 * @param {string} text
 * @param {number} offset
 * @param {Draft} draft
 * @param {Count} count
 */
function describe(text, offset, { encoding: wanted, isHex }, { measure: { encoding }, parts }) {
	if (encoding === "Binary" && isHex) return "";
	const start = offset > 0 && (text.codePointAt(offset - 1) ?? 0) > 0xffff ? offset - 1 : offset;
	const codePoint = text.codePointAt(start);
	if (codePoint === undefined) return "";
	const character = String.fromCodePoint(codePoint);
	const name = `U+${codePoint.toString(16).toUpperCase().padStart(4, "0")}`;
	const isOutside = findUnencodable(character, encoding === "UCS2" ? "GSM7" : encoding).length > 0;
	const [one, many] = UNITS[encoding];
	const facts = [name];
	if (!(isOutside && encoding !== "UCS2")) facts.push(plural(measureText(character, { encoding }).units, one, many));
	const part = partAt(parts, start);
	if (part !== undefined) facts.push(`part ${part} of ${parts.length}`);
	if (isOutside && wanted !== "UCS2") facts.push(`not in ${encoding === "Binary" ? "8-bit" : "GSM 7-bit"}`);
	// A space or a control character has nothing to show.
	return /^[\p{Z}\p{C}\p{M}]$/u.test(character) ? facts.join(" · ") : `${character}  ${facts.join(" · ")}`;
}

/** @param {Count["parts"]} parts @param {number} offset */
function partAt(parts, offset) {
	let end = 0;
	for (const { text, sequence } of parts) {
		end += text.length;
		if (offset < end) return sequence;
	}
	return undefined;
}
