/**
 * Returns the UTF-16 unit of a text at an index inside it.
 *
 * `text.charCodeAt(i)` turns megamorphic in V8 after meeting a few internal string shapes (flat, sliced, concatenated, one-byte, two-byte) and
 * then costs five times as much. JavaScriptCore does not inline a bound function. The captured method with `call` is fast on every engine:
 * see docs/performance.md.
 */
export function charCodeAt(text: string, index: number): number {
	return at.call(text, index);
}

const at = String.prototype.charCodeAt;
