// TP-UD by the book, one bit after the other.
import { bitsOf, septetsOf, unpackBitByBit } from "./gsm7.ts";
import { isLanguage, referenceNationalText } from "./national.ts";
import { type Encoding, split } from "./segmentation.ts";
import { referenceConcatenation, referenceShifts, referenceUdh } from "./udh.ts";

/** Octets and TP-UDL of one part. */
export interface UserData {
	readonly octets: readonly number[];
	readonly length: number;
	readonly hasHeader: boolean;
}

const octetsOf = (bits: readonly number[]) =>
	Array.from({ length: Math.ceil(bits.length / 8) }, (_, i) =>
		bits.slice(8 * i, 8 * i + 8).reduce((octet, bit, place) => octet + bit * 2 ** place, 0),
	);

const septetsOfText = (text: string) => Array.from(text).flatMap((character) => septetsOf(character) ?? []);

/** Header, zero bits up to a septet boundary, septets with the low bit first. */
export function packBehind(header: readonly number[], septets: readonly number[]) {
	const bits = header.flatMap((octet) => bitsOf(octet, 8));
	while (bits.length % 7 !== 0) bits.push(0);
	bits.push(...septets.flatMap((septet) => bitsOf(septet, 7)));
	return { octets: octetsOf(bits), length: bits.length / 7 };
}

/** Octets and TP-UDL of one part. */
export function referenceUserData(
	header: readonly number[],
	text: string,
	encoding: Encoding,
): { octets: number[]; length: number } {
	if (encoding === "GSM7") return packBehind(header, septetsOfText(text));
	const units = Array.from({ length: text.length }, (_, i) => text.charCodeAt(i));
	const octets = [...header, ...units.flatMap((unit) => (encoding === "UCS2" ? [unit >> 8, unit & 255] : [unit]))];
	return { octets, length: octets.length };
}

/** The parts of a text. Of several each has the elements of the caller's header and one of concatenation behind them. */
export function referenceParts(
	text: string,
	encoding: Encoding,
	udh: readonly number[],
	reference: number,
	referenceBits: 8 | 16,
): UserData[] {
	const { parts } = split(text, encoding, udh.length, referenceBits);
	return parts.map((part, index) => {
		const place = [parts.length, index + 1];
		const element = referenceBits === 8 ? [0, 3, reference] : [8, 4, Math.floor(reference / 256), reference % 256];
		const elements = [...udh.slice(1), ...element, ...place];
		const header = parts.length === 1 ? udh : [elements.length, ...elements];
		return { ...referenceUserData(header, part.text, encoding), hasHeader: header.length > 0 };
	});
}

/** Reads one part: its units, and its header if that is whole. `undefined` if octets are missing. */
export function referenceRead({ octets, length, hasHeader }: UserData, encoding: Encoding) {
	const header = hasHeader ? octets.slice(0, 1 + (octets[0] ?? 0)) : [];
	if (hasHeader && header.length < 1 + (octets[0] ?? 0)) return undefined;
	const elements = hasHeader ? referenceUdh(header) : undefined;
	const facts = { elements: elements ?? [], ...(elements !== undefined && { header }) };
	const start = encoding === "GSM7" ? Math.ceil((header.length * 8) / 7) : header.length;
	const all = encoding === "GSM7" ? unpackBitByBit(octets, length, 0) : octets.slice(0, length);
	if (all === undefined || all.length < length || length < start) return undefined;
	const own = all.slice(start);
	if (encoding !== "UCS2") return { ...facts, units: own };
	return { ...facts, units: own.flatMap((high, at) => (at % 2 === 0 ? [high * 256 + (own[at + 1] ?? 0)] : [])) };
}

/** The text of units, with the tables that a header names. A language that is reserved names none. */
export function referenceText(
	units: readonly number[],
	elements: readonly [number, number[]][],
	encoding: Encoding,
): string {
	if (encoding !== "GSM7") return String.fromCharCode(...units);
	const [locking = 0, single = 0] = referenceShifts(elements).map((id = 0) => (isLanguage(id) ? id : 0));
	return referenceNationalText(units, locking, single);
}

/** Joins the units of parts by their numbers. `undefined` if they are not parts of one message. */
export function referenceMessage(parts: readonly UserData[], encoding: Encoding) {
	const units = new Map<number, string>();
	const messages = new Set<string>();
	let message = { total: 1, elements: [] as readonly [number, number[]][] };
	for (const part of parts) {
		const read = referenceRead(part, encoding);
		if (read === undefined) return undefined;
		const [reference, total = 1, sequence = 1] = referenceConcatenation(read.elements) ?? [];
		message = { total, elements: read.elements };
		messages.add(`${reference} ${total} ${read.elements.some(([identifier]) => identifier === 8)}`);
		const own = JSON.stringify(read.units);
		if ((units.get(sequence) ?? own) !== own) return undefined;
		units.set(sequence, own);
	}
	if (messages.size !== 1) return undefined;
	const numbers = Array.from({ length: message.total }, (_, index) => index + 1);
	const missing = numbers.filter((number) => !units.has(number));
	if (missing.length > 0) return { missing };
	const joined = numbers.flatMap((number): number[] => JSON.parse(units.get(number) ?? "[]"));
	return { text: referenceText(joined, message.elements, encoding) };
}
