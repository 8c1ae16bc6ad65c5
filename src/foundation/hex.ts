import type { Octets } from "./contract.ts";
import { issue } from "./issue.ts";
import { fail, ok, type Result } from "./result.ts";

/**
 * Writes octets as hex digits, two an octet, upper case, nothing between them.
 *
 * @example
 * ```ts
 * import { toHex } from "outbound-sms/foundation";
 *
 * toHex(new Uint8Array([5, 0, 3, 0xcc, 3, 1])); // => "050003CC0301"
 * ```
 */
export function toHex(octets: Uint8Array): string {
	let hex = "";
	for (const octet of octets) hex += (octet < 16 ? "0" : "") + octet.toString(16);
	return hex.toUpperCase();
}

/**
 * Reads hex digits, two an octet.
 *
 * Either case is read. Nothing else is: no spaces, no separators, no `0x`. The empty string is no octets.
 *
 * @returns The octets; or `hex_odd_digits`, or `hex_bad_digit` for the first character that is no hex digit (offset in hex digits).
 * @example
 * ```ts
 * import { fromHex } from "outbound-sms/foundation";
 *
 * fromHex("050003cc0301"); // => { ok: true, value: new Uint8Array([5, 0, 3, 0xcc, 3, 1]) }
 * ```
 */
export function fromHex(hex: string): Result<Octets> {
	const octets = new Uint8Array(hex.length >> 1);
	for (let offset = 0; offset < hex.length; offset++) {
		const digit = hexDigitValue(hex.charCodeAt(offset));
		if (digit < 0) {
			const found = JSON.stringify(String.fromCodePoint(hex.codePointAt(offset) as number));
			return fail(
				issue("hex_bad_digit", `Cannot decode hex: found ${found}, expected a digit 0-9 or A-F`, {
					offset,
					unit: "hex-digit",
				}),
			);
		}
		// An odd last digit falls outside and is ignored by the typed array; the length check below refuses it.
		octets[offset >> 1] = (octets[offset >> 1] as number) * 16 + digit;
	}
	if (hex.length % 2 === 1) {
		return fail(
			issue("hex_odd_digits", `Cannot decode hex: ${hex.length} digits are an odd number`, { actual: hex.length }),
		);
	}
	return ok(octets);
}

/** The value of a hex digit given as a UTF-16 unit, or -1. */
export function hexDigitValue(unit: number): number {
	if (unit >= 0x30 && unit <= 0x39) return unit - 0x30;
	const lower = unit | 0x20;
	return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
}
