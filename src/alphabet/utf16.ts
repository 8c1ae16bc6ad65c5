// UTF-16 units of a string, fast on every engine and for every internal string shape.
import { charCodeAt } from "../foundation/char-code-at.ts";

export { charCodeAt };

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
