// How a text is sent: the one place that decides encoding, cells, header and capacity. `fill.ts` fills the parts.
import { assertObject, assertOneOf, wrongType } from "../core/contract.ts";
import type { Alphabet } from "./alphabet.ts";
import { DEFAULT_REFERENCE_BITS, elementOctets, REFERENCE_BITS, type ReferenceBits } from "./concatenation.ts";
import { type AutoEncoding, BITS_PER_UNIT, CELLS, ENCODINGS, type Encoding, WIDEST_UNITS } from "./encoding.ts";
import type { UnitCells } from "./gsm7.ts";
import { NO_HEADER, type UdhFrame, USER_DATA_OCTETS } from "./header.ts";

/** The longest text that advice reads. The 255 parts that can be sent hold 39,015 units at most. */
export const MAX_TEXT_UNITS = 0x10000;

/** How a text is sent. Functions that measure, mark, cut, encode, advise on or price a text take the same options. */
export interface Sending {
	/** The encoding. `auto`, the default, takes GSM7 if every character fits, else UCS2. */
	readonly encoding?: "auto" | Encoding | undefined;
	/**
	 * A 7-bit alphabet with national language tables, for GSM7 and `auto`. The header elements that name its tables take
	 * room in every part, if the text has characters of these tables.
	 */
	readonly alphabet?: Alphabet | undefined;
	/** Your own user data header, as `decodeUdh` returns it: it takes room in every part. */
	readonly header?: UdhFrame | undefined;
	/** The width of the concatenation reference. Default 8. */
	readonly referenceBits?: ReferenceBits | undefined;
	/**
	 * What a part does not cut if it fits a part: `graphemes`, `words`, or what {@link keepWhole} makes. Default: escape
	 * pairs and surrogate pairs, which are never cut. A boundary may need more parts. It is for who sends parts: a
	 * service that takes a whole text splits it by itself.
	 */
	readonly boundary?: Boundary | undefined;
	/** TypeScript refuses it, so that a message with a header in hex is not measured without that header. */
	readonly udh?: undefined;
}

/** How a message is sent, which has its encoding and its header itself. */
export type MessageSending = Omit<Sending, "encoding" | "header" | "udh">;

/** Completes how a message is sent. An alphabet is for messages of 7 bits, so that no message is refused for one. */
export function sendingOf(
	encoding: "auto" | Encoding,
	header: UdhFrame | undefined,
	{ alphabet, referenceBits, boundary }: MessageSending = {},
): Sending {
	const has7Bits = encoding === "auto" || BITS_PER_UNIT[encoding] === 7;
	// Spelled out: engines copy the rest of an object slowly.
	return { encoding, alphabet: has7Bits ? alphabet : undefined, header, referenceBits, boundary };
}

/** What `measureText` finds. Units are septets (GSM7), UTF-16 units (UCS2) or octets (Binary). */
export interface TextMeasure {
	/** The encoding that was asked for, or found. */
	readonly encoding: Encoding;
	/** The units of the whole text. */
	readonly units: number;
	/**
	 * The parts: 0 for the empty text, possibly more than the 255 that can be sent, `Infinity` if the header leaves no
	 * room to split.
	 */
	readonly partCount: number;
	/** The units that each part holds: more in a message of one part than in a message of several. */
	readonly unitsPerPart: number;
	/** The units still free in the last part; for the empty text, in the first. */
	readonly unitsLeft: number;
	/** The characters that the encoding cannot carry; each is counted as one unit. 0 for `auto`. */
	readonly unencodable: number;
}

/** One part of a text. */
export interface TextPart {
	/** The characters of this part. The texts of all parts joined are the text. */
	readonly text: string;
	/** The units of this part: septets (GSM7), UTF-16 units (UCS2) or octets (Binary). */
	readonly units: number;
	/** The number of this part, from 1. */
	readonly sequence: number;
	/** How many parts there are. */
	readonly total: number;
}

/** The parts while the text is being cut: the total is known at the end. */
export type PartList = { text: string; units: number; sequence: number; total: number }[];

/**
 * Finds what stands whole around an index of a text, as offsets in UTF-16 units: from where to where. An index between
 * two things is `[index, index]`.
 */
export type WholeFinder = (window: string, index: number) => readonly [from: number, to: number];

/** What a part does not cut if it fits a part: {@link graphemes}, {@link words}, or a value of {@link keepWhole}. */
export interface Boundary {
	/** Finds what stands whole around an index. */
	readonly wholeAt: WholeFinder;
	/** Cuts a text again that was cut without a boundary; `undefined` where that stays as it is. */
	readonly cut: (text: string, layout: Layout, partCount: number) => PartList | undefined;
	/** Measures a text again that was measured without a boundary. */
	readonly measure: (text: string, layout: Layout, measure: TextMeasure) => TextMeasure;
}

/** How many units of an encoding fit a part. */
export interface Capacity {
	/** The units of a message that is not split. */
	readonly single: number;
	/** The units of each part of a message that is split; 0 if a header leaves no room for the widest character. */
	readonly perPart: number;
}

/** How the parts of a text are laid out in an encoding. */
export interface Layout extends Capacity {
	readonly encoding: Encoding;
	/** The alphabet of the text. `undefined` if every UTF-16 unit is one unit. */
	readonly cells: UnitCells | undefined;
	/** The header of every part: the caller's, with the elements that name the national language tables in use. */
	readonly header: UdhFrame;
}

/** Throws a `TypeError` or `RangeError` that names the option unless a text can be sent so. */
export function assertSending(sending: Sending): void {
	assertObject("options", sending);
	const { encoding = "auto", referenceBits = DEFAULT_REFERENCE_BITS, header, alphabet, boundary } = sending;
	assertOneOf("encoding", encoding, ["auto", ...ENCODINGS]);
	assertOneOf("referenceBits", referenceBits, REFERENCE_BITS);
	assertMade("header", header, header?.isConcatenated);
	assertMade("alphabet", alphabet, alphabet?.headerFor);
	assertMade("boundary", boundary, boundary?.cut);
	// What an alphabet needs is in the value itself, so that an app without one has no code for it.
	alphabet?.assertEncoding(encoding);
}

/** Throws a `TypeError` unless an option is absent or has a property that only this package gives it. */
function assertMade(name: string, value: unknown, property: unknown): void {
	if (value !== undefined && property === undefined) throw wrongType(name, "a value of this package", value);
}

/** The alphabet of a text, with options that are checked. `undefined` if every UTF-16 unit is one unit. */
export function cellsIn({ encoding = "auto", alphabet }: Sending): UnitCells | undefined {
	return alphabet?.cells ?? CELLS[encoding === "auto" ? "GSM7" : encoding];
}

/** The layout of a text in an encoding, with options that are checked. `auto`, the default, tries GSM7 first. */
export function layoutOf(text: string, sending: Sending, asked = sending.encoding): Layout {
	const encoding = asked === undefined || asked === "auto" ? "GSM7" : asked;
	const bits = BITS_PER_UNIT[encoding];
	const { header: own = NO_HEADER, referenceBits = DEFAULT_REFERENCE_BITS } = sending;
	const national = bits === 7 ? sending.alphabet : undefined;
	const header = national?.headerFor(text, own) ?? own;
	const { length } = header.octets;
	const perPart = unitsBeside(header.isConcatenated ? length : (length || 1) + elementOctets(referenceBits), bits);
	return {
		encoding,
		cells: national?.cells ?? CELLS[encoding],
		header,
		single: unitsBeside(length, bits),
		perPart: perPart < WIDEST_UNITS[encoding] ? 0 : perPart,
	};
}

/** 140 octets less the header hold this many units: 160 septets, 70 UTF-16 units or 140 octets without a header. */
function unitsBeside(headerOctets: number, bits: number): number {
	return Math.floor(((USER_DATA_OCTETS - headerOctets) * 8) / bits);
}

/** The capacity without a header. */
function plainCapacity(bits: number): Capacity {
	return { single: unitsBeside(0, bits), perPart: unitsBeside(1 + elementOctets(DEFAULT_REFERENCE_BITS), bits) };
}

/** The capacity without a header. It is computed once, because counters need it at every keystroke. */
export const PLAIN_CAPACITY: Readonly<Record<AutoEncoding, Capacity>> = /* @__PURE__ */ (() => ({
	GSM7: plainCapacity(BITS_PER_UNIT.GSM7),
	UCS2: plainCapacity(BITS_PER_UNIT.UCS2),
}))();
