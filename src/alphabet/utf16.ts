// UTF-16 units of a string, fast in every runtime and for every internal string shape.

/**
 * The UTF-16 unit of a text at an index inside it.
 *
 * Captured once, because `text.charCodeAt(i)` written plainly turns megamorphic in V8 after meeting a few internal string shapes (flat, sliced,
 * concatenated, one-byte, two-byte) and then costs five times as much: see docs/performance.md.
 */
export const charCodeAt: (text: string, index: number) => number = /* @__PURE__ */ (() =>
	Function.prototype.call.bind(String.prototype.charCodeAt))();

/** True for the first unit of a surrogate pair, 0xD800 to 0xDBFF. */
export function isHighSurrogate(unit: number): boolean {
	return (unit & 0xfc00) === 0xd800;
}

/** True for the second unit of a surrogate pair, 0xDC00 to 0xDFFF. */
export function isLowSurrogate(unit: number): boolean {
	return (unit & 0xfc00) === 0xdc00;
}

/** True when index is between the two units of a surrogate pair. */
export function isInsidePair(text: string, index: number): boolean {
	return (
		index > 0 &&
		index < text.length &&
		isLowSurrogate(charCodeAt(text, index)) &&
		isHighSurrogate(charCodeAt(text, index - 1))
	);
}

/** The text made of UTF-16 units; in slices, because a call takes a limited number of arguments. */
export function textOfUnits(units: Uint16Array | Uint8Array): string {
	let text = "";
	for (let i = 0; i < units.length; i += 4096) {
		text += String.fromCharCode.apply(null, units.subarray(i, i + 4096) as unknown as number[]);
	}
	return text;
}
