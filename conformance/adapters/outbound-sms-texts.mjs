// What this package answers to the questions about texts and octets: alphabet, encoding, units, parts, packing, octets,
// headers, reassembly and national tables.
import { detectEncoding, measureText, splitText, unwrap } from "outbound-sms";
import {
	dataCodingScheme,
	decodeSeptets,
	decodeUdh,
	decodeUserData,
	encodeSeptets,
	encodeUdh,
	encodeUserData,
	findConcatenation,
	findPorts,
	fromHex,
	packSeptets,
	reassemble,
	toHex,
	unpackSeptets,
} from "outbound-sms/encoding";
import { NATIONAL_LANGUAGES, nationalAlphabet } from "outbound-sms/national";
import { REFUSED } from "./serve.mjs";

/**
 * @typedef {import("./serve.mjs").Output} Output
 *
 * @typedef {object} Part
 * @property {string} userData - Octets in hex, with the header.
 * @property {number} userDataLength - The TP-UDL.
 * @property {boolean} hasHeader
 *
 * @typedef {object} Own - What the questions hold, each what it needs.
 * @property {string} character
 * @property {string} text
 * @property {"GSM7" | "UCS2" | "Binary"} [encoding]
 * @property {string} [udh]
 * @property {8 | 16} [referenceBits]
 * @property {number} reference
 * @property {number} [lockingShift]
 * @property {number} [singleShift]
 * @property {readonly number[]} septets
 * @property {number} septetCount
 * @property {number} fillBits
 * @property {string} hex
 * @property {readonly { readonly iei: number, readonly data: string }[]} elements
 * @property {readonly Part[]} parts
 *
 * @typedef {Part & Own} Input
 */

/** @param {string} hex */
const octetsOf = (hex) => unwrap(fromHex(hex));

/** @param {number} [identifier] */
const languageOf = (identifier) => NATIONAL_LANGUAGES.find((language) => language.identifier === identifier);

/** The tables of a question. @param {Input} input */
function alphabetOf({ lockingShift, singleShift }) {
	if (lockingShift === undefined && singleShift === undefined) return undefined;
	return nationalAlphabet({ locking: languageOf(lockingShift), single: languageOf(singleShift) });
}

/** How a text is sent, if its header can be read. National tables go with GSM 7-bit. @param {Input} input */
export function sendingOf(input) {
	const { encoding, udh, referenceBits } = input;
	const alphabet = alphabetOf(input);
	const read = udh === undefined ? undefined : decodeUdh(udh);
	if (read !== undefined && (!read.ok || read.value.octetsAfter > 0)) return { ok: /** @type {const} */ (false) };
	const value = { encoding: encoding ?? (alphabet && "GSM7"), header: read?.value, referenceBits, alphabet };
	return { ok: /** @type {const} */ (true), value };
}

/** A received part as the package reads it. @param {Part} part @param {"GSM7" | "UCS2" | "Binary"} [encoding] */
const receivedOf = ({ userData, userDataLength, hasHeader }, encoding = "GSM7") => ({
	octets: octetsOf(userData),
	length: userDataLength,
	hasHeader,
	dataCodingScheme: dataCodingScheme(encoding),
});

/**
 * The output of a result, or a refusal.
 *
 * @template T
 * @param {{ readonly ok: true, readonly value: T } | { readonly ok: false }} result
 * @param {(value: T) => Output} output
 */
const outputOf = (result, output) => (result.ok ? output(result.value) : REFUSED);

/**
 * What is said of the parts of a text.
 *
 * @param {Input} input
 * @param {(parts: readonly import("outbound-sms").TextPart[]) => Output} output
 */
const partsOf = (input, output) =>
	outputOf(sendingOf(input), (sending) => outputOf(splitText(input.text, sending), output));

/** @param {import("outbound-sms/encoding").Udh} udh @param {number} iei */
const shiftOf = ({ elements }, iei) =>
	elements.filter(({ identifier, octets }) => identifier === iei && octets.length === 1).at(-1)?.octets[0];

/** @type {Readonly<Record<string, (input: Input) => Output>>} */
export const textAsks = {
	cellOf: (input) =>
		outputOf(encodeSeptets(input.character, { alphabet: alphabetOf(input) }), (septets) => ({ septets: [...septets] })),
	characterOf: (input) =>
		outputOf(decodeSeptets(Uint8Array.from(input.septets), { alphabet: alphabetOf(input) }), (text) => ({ text })),
	chooseEncoding: ({ text }) => ({ encoding: detectEncoding(text) }),

	countUnits: (input) =>
		outputOf(sendingOf(input), (sending) => {
			const { encoding, units, unencodable } = measureText(input.text, sending);
			return unencodable > 0 ? REFUSED : { encoding, units };
		}),

	countParts: (input) => partsOf(input, (parts) => ({ parts: parts.length })),
	splitText: (input) => partsOf(input, (parts) => ({ parts: parts.map(({ text }) => text) })),
	packSeptets: ({ septets, fillBits }) => ({ hex: toHex(packSeptets(Uint8Array.from(septets), fillBits)) }),
	unpackSeptets: ({ hex, septetCount, fillBits }) =>
		outputOf(unpackSeptets(octetsOf(hex), septetCount, fillBits), (septets) => ({ septets: [...septets] })),

	encodeUserData: (input) =>
		outputOf(sendingOf(input), (sending) =>
			outputOf(encodeUserData({ ...sending, text: input.text, reference: input.reference }), (parts) => ({
				parts: parts.map(({ octets, length, hasHeader }) => ({
					userData: toHex(octets),
					userDataLength: length,
					hasHeader,
				})),
			})),
		),
	decodeUserData: (input) =>
		outputOf(decodeUserData(receivedOf(input, input.encoding), { languages: NATIONAL_LANGUAGES }), ({ text, udh }) => ({
			text,
			udh: udh && toHex(udh.octets),
		})),

	readHeader: ({ hex }) =>
		outputOf(decodeUdh(hex), ({ elements }) => ({
			elements: elements.map(({ identifier, octets }) => ({ iei: identifier, data: toHex(octets) })),
		})),
	writeHeader: ({ elements }) =>
		outputOf(encodeUdh(elements.map(({ iei, data }) => ({ identifier: iei, octets: octetsOf(data) }))), (octets) => ({
			hex: toHex(octets),
		})),
	concatenationOf: ({ hex }) => outputOf(decodeUdh(hex), (udh) => ({ ...findConcatenation(udh) })),
	shiftsOf: ({ hex }) =>
		outputOf(decodeUdh(hex), (udh) => ({ lockingShift: shiftOf(udh, 0x25), singleShift: shiftOf(udh, 0x24) })),
	portsOf: ({ hex }) => outputOf(decodeUdh(hex), (udh) => ({ ...findPorts(udh) })),

	reassemble({ encoding, parts }) {
		const received = parts.map((part) => receivedOf(part, encoding));
		const found = reassemble(received, { languages: NATIONAL_LANGUAGES });
		if (found.ok) return { text: found.value.text };
		const [first] = found.issues;
		return first.code === "parts_missing" && found.issues.length === 1 ? { missing: first.missing } : REFUSED;
	},
};
