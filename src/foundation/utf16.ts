// UTF-16 units of a string, fast on every engine and for every internal string shape.

/**
 * Returns the UTF-16 unit of a text at an index inside it.
 *
 * `text.charCodeAt(i)` turns megamorphic in V8 after meeting a few internal string shapes (flat, sliced,
 * concatenated, one-byte, two-byte) and then costs five times as much. JavaScriptCore does not inline a bound
 * function. This function is fast on every engine. The index must be inside the text: one read beyond it makes V8
 * stop compiling it into its callers, and every loop is then twice as slow. See docs/performance.md.
 */
export function charCodeAt(text: string, index: number): number {
	return String.prototype.charCodeAt.call(text, index);
}

/** True if the index is between the two units of a surrogate pair. */
export function isInsidePair(text: string, index: number): boolean {
	return (text.codePointAt(index - 1) as number) > 0xffff;
}

/** Makes a text of UTF-16 units, in slices because a call takes a limited number of arguments. */
export function textOfUnits(units: Uint16Array | Uint8Array): string {
	let text = "";
	for (let i = 0; i < units.length; i += 4096) {
		text += String.fromCharCode.apply(null, units.subarray(i, i + 4096) as unknown as number[]);
	}
	return text;
}

/**
 * Replaces what a pattern finds in a text: single units, or CR LF. Engines hold an entry for each match until the end,
 * which takes many times the memory of the text, so a long text is changed a window at a time.
 */
export function replaceUnits(text: string, pattern: RegExp, by: (found: string) => string): string {
	if (text.length <= 4096) return text.replace(pattern, by);
	return text.replace(/.{1,4096}\n?/gs, (window) => window.replace(pattern, by));
}
