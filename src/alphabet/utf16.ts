// UTF-16 units of a string, fast on every engine and for every internal string shape.
import { charCodeAt } from "../foundation/char-code-at.ts";

export { charCodeAt };

/**
 * True if the index is between the two units of a surrogate pair: only then is the unit before it a code point above
 * U+FFFF.
 */
export function isInsidePair(text: string, index: number): boolean {
	return (String.prototype.codePointAt.call(text, index - 1) as number) > 0xffff;
}

/** Makes a text of UTF-16 units, in slices because a call takes a limited number of arguments. */
export function textOfUnits(units: Uint16Array | Uint8Array): string {
	let text = "";
	for (let i = 0; i < units.length; i += 4096) {
		text += String.fromCharCode.apply(null, units.subarray(i, i + 4096) as unknown as number[]);
	}
	return text;
}
