/**
 * The UTF-16 unit of a text at an index inside it.
 *
 * Captured once, because `text.charCodeAt(i)` written plainly turns megamorphic in V8 after meeting a few internal string shapes (flat, sliced,
 * concatenated, one-byte, two-byte) and then costs five times as much: see docs/performance.md.
 */
export const charCodeAt: (text: string, index: number) => number = /* @__PURE__ */ (() =>
	Function.prototype.call.bind(String.prototype.charCodeAt))();
