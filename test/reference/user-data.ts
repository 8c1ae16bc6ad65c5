// TP-UD by the book, one bit after the other.
import { encodeSeptets } from "outbound-sms/alphabet";
import { unwrap } from "outbound-sms/foundation";

const bitsOf = (value: number, count: number) => Array.from({ length: count }, (_, bit) => (value >> bit) & 1);

const octetsOf = (bits: readonly number[]) =>
	Array.from({ length: Math.ceil(bits.length / 8) }, (_, i) =>
		bits.slice(8 * i, 8 * i + 8).reduce((octet, bit, place) => octet + bit * 2 ** place, 0),
	);

/**
 * Octets and TP-UDL of one part: header, zero bits up to a septet boundary, septets with the low bit first; or octets.
 */
export function referenceUserData(
	header: readonly number[],
	text: string,
	encoding: "GSM7" | "UCS2" | "Binary",
): { octets: number[]; length: number } {
	if (encoding !== "GSM7") {
		const units = Array.from({ length: text.length }, (_, i) => text.charCodeAt(i));
		const octets = [...header, ...units.flatMap((unit) => (encoding === "UCS2" ? [unit >> 8, unit & 255] : [unit]))];
		return { octets, length: octets.length };
	}
	const bits = header.flatMap((octet) => bitsOf(octet, 8));
	while (bits.length % 7 !== 0) bits.push(0);
	bits.push(...[...unwrap(encodeSeptets(text))].flatMap((septet) => bitsOf(septet, 7)));
	return { octets: octetsOf(bits), length: bits.length / 7 };
}
