// The answers of this package to the questions about text and octets (3GPP TS 23.038, 23.040).
import { decodeSeptets, encodeSeptets, packSeptets, unpackSeptets } from "outbound-sms/alphabet";
import { fromHex, type Result, toHex, unwrap } from "outbound-sms/foundation";
import { NATIONAL_LANGUAGES, nationalAlphabet } from "outbound-sms/national";
import { detectEncoding, type Encoding, measureText, splitText } from "outbound-sms/segmentation";
import {
	dataCodingScheme,
	decodeUdh,
	decodeUserData,
	encodeUdh,
	encodeUserData,
	findConcatenation,
	findPorts,
	reassemble,
	type Udh,
} from "outbound-sms/user-data";
import type { Answer } from "./answer-interface.ts";

const REFUSED: Answer = { refused: true };

interface Part {
	readonly userData: string;
	readonly userDataLength: number;
	readonly hasHeader: boolean;
}

/** What the questions hold, each what it needs. */
interface Input {
	readonly character: string;
	readonly septets: readonly number[];
	readonly text: string;
	readonly encoding?: Encoding;
	readonly udh?: string;
	readonly referenceBits?: 8 | 16;
	readonly reference?: number;
	readonly lockingShift?: number;
	readonly singleShift?: number;
	readonly fillBits: number;
	readonly septetCount: number;
	readonly hex: string;
	readonly elements: readonly { readonly iei: number; readonly data: string }[];
	readonly userData: string;
	readonly userDataLength: number;
	readonly hasHeader: boolean;
	readonly parts: readonly Part[];
}

function alphabetOf({ lockingShift, singleShift }: Input) {
	if (lockingShift === undefined && singleShift === undefined) return undefined;
	const languageOf = (wanted?: number) => NATIONAL_LANGUAGES.find(({ identifier }) => identifier === wanted);
	return nationalAlphabet({ locking: languageOf(lockingShift), single: languageOf(singleShift) });
}

/** What goes with a text. An alphabet goes with GSM 7-bit. */
function sendingOf(input: Input) {
	const { encoding, udh, referenceBits } = input;
	const alphabet = alphabetOf(input);
	return { encoding: encoding ?? (alphabet && "GSM7"), udh, referenceBits, alphabet };
}

const ofResult = <T>(result: Result<T>, answerOf: (value: T) => Answer): Answer =>
	result.ok ? answerOf(result.value) : REFUSED;

const partOf = (part: Part, encoding: Encoding) => ({
	octets: unwrap(fromHex(part.userData)),
	length: part.userDataLength,
	hasHeader: part.hasHeader,
	dataCodingScheme: dataCodingScheme(encoding),
});

const shiftOf = ({ elements }: Udh, iei: number) =>
	elements.filter(({ identifier, octets }) => identifier === iei && octets.length === 1).at(-1)?.octets[0];

export const TEXT_ASKS: Readonly<Record<string, (input: Input) => Answer>> = {
	cellOf: (input) =>
		ofResult(encodeSeptets(input.character, { alphabet: alphabetOf(input) }), (septets) => ({ septets: [...septets] })),

	characterOf: (input) =>
		ofResult(decodeSeptets(Uint8Array.from(input.septets), { alphabet: alphabetOf(input) }), (text) => ({ text })),

	chooseEncoding: ({ text }) => ({ encoding: detectEncoding(text) }),

	countUnits(input) {
		const { udh: _, ...sending } = sendingOf(input);
		const { encoding, units, unencodable } = measureText(input.text, sending);
		return unencodable > 0 ? REFUSED : { encoding, units };
	},

	countParts: (input) => ofResult(splitText(input.text, sendingOf(input)), ({ length }) => ({ parts: length })),

	splitText: (input) =>
		ofResult(splitText(input.text, sendingOf(input)), (parts) => ({ parts: parts.map(({ text }) => text) })),

	packSeptets: ({ septets, fillBits }) => ({ hex: toHex(packSeptets(Uint8Array.from(septets), fillBits)) }),

	unpackSeptets: ({ hex, septetCount, fillBits }) =>
		ofResult(unpackSeptets(unwrap(fromHex(hex)), septetCount, fillBits), (septets) => ({ septets: [...septets] })),

	encodeUserData: (input) =>
		ofResult(encodeUserData({ text: input.text, reference: input.reference, ...sendingOf(input) }), (parts) => ({
			parts: parts.map(({ octets, length, hasHeader }) => ({
				userData: toHex(octets),
				userDataLength: length,
				hasHeader,
			})),
		})),

	decodeUserData: (input) =>
		ofResult(
			decodeUserData(partOf(input, input.encoding ?? "GSM7"), { languages: NATIONAL_LANGUAGES }),
			({ text, udh }) => ({ text, ...(udh && { udh: toHex(udh.octets) }) }),
		),

	readHeader: ({ hex }) =>
		ofResult(decodeUdh(hex), ({ elements, octetsAfter }) => ({
			elements: elements.map(({ identifier, octets }) => ({ iei: identifier, data: toHex(octets) })),
			octetsAfter,
		})),

	writeHeader: ({ elements }) =>
		ofResult(
			encodeUdh(elements.map(({ iei, data }) => ({ identifier: iei, octets: unwrap(fromHex(data)) }))),
			(octets) => ({ hex: toHex(octets) }),
		),

	concatenationOf({ hex }) {
		const { reference, total, sequence } = findConcatenation(unwrap(decodeUdh(hex))) ?? {};
		return { reference, total, sequence };
	},

	portsOf({ hex }) {
		const { destination, source } = findPorts(unwrap(decodeUdh(hex))) ?? {};
		return { destination, source };
	},

	shiftsOf({ hex }) {
		const udh = unwrap(decodeUdh(hex));
		return { lockingShift: shiftOf(udh, 0x25), singleShift: shiftOf(udh, 0x24) };
	},

	reassemble({ encoding = "GSM7", parts }) {
		const whole = reassemble(
			parts.map((part) => partOf(part, encoding)),
			{ languages: NATIONAL_LANGUAGES },
		);
		if (whole.ok) return { text: whole.value.text };
		const [first] = whole.issues;
		return first.code === "parts_missing" && whole.issues.length === 1 ? { missing: first.missing } : REFUSED;
	},
};
