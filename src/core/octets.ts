import { assertOctets, assertString, type Octets } from "./contract.ts";
import { codePointName, issue } from "./issue.ts";
import { fail, ok, type Result } from "./result.ts";

/**
 * Writes octets as hex digits in upper case: two digits for each octet, nothing between them.
 *
 * @param octets - The octets.
 * @returns The digits.
 * @throws {TypeError} If `octets` is not a `Uint8Array`.
 * @example
 * ```ts
 * import { toHex } from "outbound-sms/encoding";
 *
 * toHex(new Uint8Array([5, 0, 3, 0xcc, 3, 1])); // => "050003CC0301"
 * ```
 */
export function toHex(octets: Uint8Array): string {
	assertOctets("octets", octets);
	let hex = "";
	for (const octet of octets) hex += OCTETS_AS_HEX[octet];
	return hex;
}

/** The two digits of every octet. A look-up is eight times as fast as `toString(16)`. */
const OCTETS_AS_HEX: readonly string[] = /* @__PURE__ */ (() =>
	Array.from({ length: 256 }, (_, octet) => octet.toString(16).toUpperCase().padStart(2, "0")))();

/**
 * Reads hex digits: two digits for each octet, in either case.
 *
 * Spaces, separators and `0x` are refused. The empty string is an empty list of octets.
 *
 * @param hex - The digits.
 * @returns The octets; or `hex_bad_digit` for the first character that is not a hex digit, or `hex_odd_digits` with the
 * offset where a digit is missing.
 * @throws {TypeError} If `hex` is not a string.
 * @example
 * ```ts
 * import { fromHex } from "outbound-sms/encoding";
 *
 * fromHex("050003cc0301"); // => { ok: true, value: new Uint8Array([5, 0, 3, 0xcc, 3, 1]) }
 * ```
 */
export function fromHex(hex: string): Result<Octets> {
	assertString("hex", hex);
	const octets = octetsOfHex(hex);
	if (octets !== undefined) return ok(octets);
	const offset = hex.search(/[^0-9A-Fa-f]/);
	if (offset >= 0) {
		const found = codePointName(hex.codePointAt(offset) as number);
		const message = `Hex must have 0-9 and A-F only: found ${found}`;
		return fail(issue("hex_bad_digit", message, { offset, unit: "hexDigit" }));
	}
	const message = `Hex must have two digits for each octet, found ${hex.length}`;
	return fail(issue("hex_odd_digits", message, { offset: hex.length, unit: "hexDigit", actual: hex.length }));
}

/**
 * Returns the octets of hex digits, or `undefined` for another text. It is {@link fromHex} without messages, which a
 * counter on a page does not need.
 */
export function octetsOfHex(hex: string): Octets | undefined {
	const octets = new Uint8Array(hex.length >> 1);
	const unitAt = charCodeAt;
	for (let i = 0; i < octets.length; i++) {
		const high = hexDigitValue(unitAt(hex, 2 * i));
		const low = hexDigitValue(unitAt(hex, 2 * i + 1));
		if (high < 0 || low < 0) return undefined;
		octets[i] = high * 16 + low;
	}
	return hex.length % 2 === 0 ? octets : undefined;
}

/** The value of a hex digit given as a UTF-16 unit, or a negative number. */
function hexDigitValue(unit: number): number {
	if (unit <= 0x39) return unit - 0x30;
	const lower = unit | 0x20;
	return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
}

// UTF-16 units of a string, fast on every engine and for every internal string shape.

/**
 * Returns the UTF-16 unit of a text at an index inside it.
 *
 * `text.charCodeAt(i)` turns megamorphic in V8 after meeting a few internal string shapes (flat, sliced,
 * concatenated, one-byte, two-byte) and then costs five times as much. JavaScriptCore does not inline a bound
 * function. This function is fast on every engine. The index must be inside the text. One read beyond it makes V8
 * stop compiling it into its callers, and every loop is then twice as slow. See docs/maintainers/performance.md.
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
