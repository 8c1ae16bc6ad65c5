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
