// Addresses by the plainest means.
import parsePhoneNumber from "libphonenumber-js/max";
import { septetsOf } from "./gsm7.ts";

/**
 * An IPv4 or IPv6 address or range as a string of bits, by the plainest means: the slow oracle for `isAddressAllowed`.
 */
export function bitsOf(address: readonly number[]): string {
	return address.map((octet) => octet.toString(2).padStart(8, "0")).join("");
}

/** Whether two addresses agree bit by bit in the first `prefixBits`. */
export function agrees(a: readonly number[], b: readonly number[], prefixBits: number): boolean {
	if (a.length !== b.length) return false;
	for (let bit = 0; bit < prefixBits; bit++) if (bitsOf(a)[bit] !== bitsOf(b)[bit]) return false;
	return true;
}

/** The kind of a sender by the rules of the interface (8.1), or `undefined`. `É` and its kind are letters too. */
export function slowSender(from: string): "shortCode" | "phoneNumber" | "alphanumeric" | undefined {
	if (/^[0-9]{3,6}$/.test(from)) return "shortCode";
	if (/^\+?[1-9][0-9]{7,15}$/.test(from)) return "phoneNumber";
	if (/^(?:[0-9]+|\+[0-9]+)$/.test(from)) return undefined;
	const isName = Array.from(from).every(
		(character) => /[A-Za-z0-9 \-_&,|+]/.test(character) || (/\p{L}/u.test(character) && septetsOf(character)),
	);
	return isName && from.length <= 11 && from.trim() !== "" ? "alphanumeric" : undefined;
}

/** A number as people write it, by libphonenumber. `undefined` if it is none, or the country code is unknown. */
export function slowNumber(number: string, countryCode = ""): string | undefined {
	const own = number.replace(/^\D*00/, "+");
	const text = countryCode === "" && /^\d/.test(own) ? `+${own}` : own;
	try {
		return parsePhoneNumber(text, { defaultCallingCode: countryCode.replace("+", "") })?.number;
	} catch {
		return undefined;
	}
}
