// UTF-16 units of a string, fast on every engine and for every internal string shape.
import { charCodeAt } from "../foundation/char-code-at.ts";

export { charCodeAt };

/** True for the first unit of a surrogate pair: 0xD800 to 0xDBFF. */
export function isHighSurrogate(unit: number): boolean {
	return (unit & 0xfc00) === 0xd800;
}

/** True for the second unit of a surrogate pair: 0xDC00 to 0xDFFF. */
export function isLowSurrogate(unit: number): boolean {
	return (unit & 0xfc00) === 0xdc00;
}

/** True if the index is between the two units of a surrogate pair. */
export function isInsidePair(text: string, index: number): boolean {
	return (
		index > 0 &&
		index < text.length &&
		isLowSurrogate(charCodeAt(text, index)) &&
		isHighSurrogate(charCodeAt(text, index - 1))
	);
}

/** Makes a text of UTF-16 units, in slices because a call takes a limited number of arguments. */
export function textOfUnits(units: Uint16Array | Uint8Array): string {
	let text = "";
	for (let i = 0; i < units.length; i += 4096) {
		text += String.fromCharCode.apply(null, units.subarray(i, i + 4096) as unknown as number[]);
	}
	return text;
}
