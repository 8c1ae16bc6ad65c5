// Changes to the text field that undo can take back.

/**
 * Counts the UTF-16 units at the start and at the end that two texts share.
 *
 * @param {string} old
 * @param {string} text
 */
export function difference(old, text) {
	const shorter = Math.min(old.length, text.length);
	let start = 0;
	while (start < shorter && old.charCodeAt(start) === text.charCodeAt(start)) start++;
	let end = 0;
	const rest = shorter - start;
	while (end < rest && old.charCodeAt(old.length - 1 - end) === text.charCodeAt(text.length - 1 - end)) end++;
	return { start, end };
}

/**
 * Changes the text of the field. Replaces what differs in one step of undo, and keeps the caret where it is in the
 * text.
 *
 * @param {HTMLTextAreaElement} field
 * @param {string} text
 */
export function changeText(field, text) {
	const old = field.value;
	if (old === text) return;
	const { start, end } = difference(old, text);
	const caret = field.selectionStart;
	const insert = text.slice(start, text.length - end);
	field.focus();
	field.setSelectionRange(start, old.length - end);
	// Deprecated, and still the only change by a script that undo knows.
	const isDone = insert === "" ? document.execCommand("delete") : document.execCommand("insertText", false, insert);
	if (!isDone || field.value !== text) {
		field.value = text;
		field.dispatchEvent(new Event("input", { bubbles: true }));
	}
	// After an insertion into an empty field, the caret stands behind it.
	const place = caret <= start && old !== "" ? caret : Math.max(start, caret + text.length - old.length);
	field.setSelectionRange(place, place);
}

/**
 * Selects a part of the field's text and brings it into view.
 *
 * @param {HTMLTextAreaElement} field
 * @param {number} start
 * @param {number} end
 */
export function select(field, start, end) {
	// Setting a selection does not scroll to it, but taking the focus does.
	field.blur();
	field.setSelectionRange(start, end);
	field.focus();
}
