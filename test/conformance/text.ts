// What the topics of text share: slow and obvious ways from a text to the octets of its parts, and names for cases.
import { septetsOf } from "../reference/gsm7.ts";
import { type Encoding, split } from "../reference/segmentation.ts";
import type { Case } from "./topic.ts";

export const hexOf = (octets: readonly number[]) =>
	octets.map((octet) => octet.toString(16).padStart(2, "0").toUpperCase()).join("");

export const octetsOf = (hex: string) => (hex.match(/../g) ?? []).map((digits) => Number.parseInt(digits, 16));

/** A number that looks random and is the same each time. */
export const scatter = (index: number, below: number) => ((index * 2654435761) % 4294967296) % below;

const bitsOf = (value: number, count: number) => Array.from({ length: count }, (_, bit) => (value >> bit) & 1);

/** Septets behind a header: each bit in its place, the low one first. */
export function packBehind(header: readonly number[], septets: readonly number[]) {
	const bits = header.flatMap((octet) => bitsOf(octet, 8));
	while (bits.length % 7 !== 0) bits.push(0);
	bits.push(...septets.flatMap((septet) => bitsOf(septet, 7)));
	const octets = Array.from({ length: Math.ceil(bits.length / 8) }, (_, i) =>
		bits.slice(8 * i, 8 * i + 8).reduce((octet, bit, place) => octet + bit * 2 ** place, 0),
	);
	return { userData: hexOf(octets), userDataLength: bits.length / 7, hasHeader: header.length > 0 };
}

/** User data of one part. */
export function userDataOf(header: readonly number[], text: string, encoding: Encoding) {
	if (encoding === "GSM7") {
		return packBehind(
			header,
			Array.from(text).flatMap((character) => septetsOf(character) ?? []),
		);
	}
	const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
	const octets = [...header, ...units.flatMap((unit) => (encoding === "UCS2" ? [unit >> 8, unit & 255] : [unit]))];
	return { userData: hexOf(octets), userDataLength: octets.length, hasHeader: header.length > 0 };
}

/** The header of a part: that of the caller, with a concatenation element behind it if there are several parts. */
export function headerOf(udh: readonly number[], reference: number, bits: 8 | 16, total: number, sequence: number) {
	if (total === 1) return udh;
	const element =
		bits === 8
			? [0, 3, reference, total, sequence]
			: [8, 4, Math.floor(reference / 256), reference % 256, total, sequence];
	const elements = [...udh.slice(1), ...element];
	return [elements.length, ...elements];
}

/** The parts of a text with their octets. */
export function partsOf(
	text: string,
	encoding: Encoding,
	{
		udh = "",
		reference = 0,
		referenceBits = 8 as 8 | 16,
	}: { udh?: string; reference?: number; referenceBits?: 8 | 16 },
) {
	const own = octetsOf(udh);
	const { parts } = split(text, encoding, own.length, referenceBits);
	return parts.map((part, index) =>
		userDataOf(headerOf(own, reference, referenceBits, parts.length, index + 1), part.text, encoding),
	);
}

/** The cases whose question was not asked before. */
export function distinct(cases: readonly Case[]): Case[] {
	const asked = new Set<string>();
	return cases.filter(({ ask, input }) => {
		const question = JSON.stringify([ask, input]);
		return !asked.has(question) && asked.add(question);
	});
}
