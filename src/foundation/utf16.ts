// UTF-16 units of a string, fast on every engine and for every internal string shape.

/**
 * Returns the UTF-16 unit of a text at an index inside it.
 *
 * `text.charCodeAt(i)` turns megamorphic in V8 after meeting a few internal string shapes (flat, sliced,
 * concatenated, one-byte, two-byte) and then costs five times as much. JavaScriptCore does not inline a bound
 * function. The method with `call` is fast on every engine, fastest where a hot loop keeps the method in a local
 * variable: see docs/performance.md.
 */
export function charCodeAt(text: string, index: number): number {
	return String.prototype.charCodeAt.call(text, index);
}

/** True if the index is between the two units of a surrogate pair. */
export function isInsidePair(text: string, index: number): boolean {
	// The unit before the index first: the index may be the end of the text, where SpiderMonkey is slow to read.
	return (charCodeAt(text, index - 1) & 0xfc00) === 0xd800 && (charCodeAt(text, index) & 0xfc00) === 0xdc00;
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
