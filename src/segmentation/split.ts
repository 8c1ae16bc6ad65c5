import { CELLS, ENCODINGS, type Encoding, type LimitedEncoding } from "../alphabet/encoding.ts";
import { fitsAlphabet, type UnitCells } from "../alphabet/gsm7.ts";
import { alphabetOf } from "../alphabet/national.ts";
import { unencodableIssue } from "../alphabet/unencodable.ts";
import { assertInteger, assertOneOf, assertOptions, assertString } from "../foundation/contract.ts";
import { type Issue, type IssueCode, issue } from "../foundation/issue.ts";
import { fail, ok, type Result } from "../foundation/result.ts";
import { DEFAULT_REFERENCE_BITS, REFERENCE_BITS } from "../udh/concatenation.ts";
import { NO_HEADER, namesLanguage, readUdh, type UdhFrame, type UdhInput, USER_DATA_OCTETS } from "../udh/header.ts";
import { assertBoundary, type Boundary, cutAtBoundary } from "./boundary.ts";
import { type Capacity, capacityOf } from "./capacity.ts";
import { cut, cutAuto, type PartList, type TextPart } from "./fill.ts";
import type { SegmentationOptions } from "./measure.ts";

/** The most parts that a concatenation element can number (3GPP TS 23.040 §9.2.3.24.1). */
export const MAX_PARTS = 255;

/** How {@link splitText} cuts a text. */
export interface SplitOptions extends SegmentationOptions {
	/** Your own user data header, as hex, octets or decoded, with its length octet. It takes room in every part. */
	readonly udh?: UdhInput | undefined;
	/** The most parts to allow, 1 to 255. Default 255. */
	readonly maxParts?: number | undefined;
	/**
	 * What a cut keeps whole if it fits a part. `codePoint`, the default: only escape pairs and surrogate pairs.
	 * `grapheme`: user-perceived characters; the engine must have `Intl.Segmenter`. `word`: the text between spaces and
	 * line ends. The last two may need more parts.
	 */
	readonly boundary?: Boundary | undefined;
}

/**
 * Splits a text into the parts that are sent.
 *
 * Each part takes as much as fits and is never cut inside an escape pair or a surrogate pair. The texts of the parts,
 * joined, are the original text. A text that fits one message is one part. The empty text has no parts. A lone
 * surrogate is one unit and is kept.
 *
 * @param text - The text to split.
 * @param options - The encoding, the header, and how to cut.
 * @returns The parts; or `text_not_gsm7` or `text_not_8bit`, with the characters that the declared encoding cannot
 * carry; `text_too_long` if there would be more than `maxParts`; `udh_already_concatenated` if the header numbers its
 * part and the text does not fit one; `udh_no_room` if the header leaves no room to split; or the issues of
 * `decodeUdh`. With the warnings `udh_concatenation_ignored` for a concatenation element that receivers ignore, and
 * `national_language_not_applied` for a header that names a national language, unless an alphabet is applied.
 * @throws {TypeError} If an argument has a wrong type.
 * @throws {RangeError} If an option is not one of the listed values, or `boundary` is `grapheme` in an engine without
 * `Intl.Segmenter`.
 * @see [spec 4.1 rules 1 and 2](../../docs/interface.md#41-send-sms)
 * @see [spec 8.2](../../docs/interface.md#82-text-length-by-encoding)
 * @see 3GPP TS 23.040 §9.2.3.24.1
 * @example
 * ```ts
 * import { splitText } from "outbound-sms/segmentation";
 * import { unwrap } from "outbound-sms/foundation";
 *
 * const parts = unwrap(splitText(`${"a".repeat(152)}€${"b".repeat(20)}`));
 * parts.map(({ units, sequence, total }) => ({ units, sequence, total }));
 * // => [{ units: 152, sequence: 1, total: 2 }, { units: 22, sequence: 2, total: 2 }]
 * ```
 */
export function splitText(text: string, options?: SplitOptions): Result<TextPart[]> {
	assertString("text", text);
	if (options === undefined) return sendable(cutAuto(text));
	const layout = readLayout(text, options);
	return layout.ok ? splitBy(text, layout.value, options, layout.warnings) : layout;
}

/** How the parts of a text are laid out. */
export interface Layout extends Capacity {
	/** The encoding of every part. */
	readonly encoding: Encoding;
	/** The alphabet of the text. `undefined` if every UTF-16 unit is one unit. */
	readonly cells: UnitCells | undefined;
	/** The header of every part: the caller's, with the elements that name the national language tables in use. */
	readonly header: UdhFrame;
}

/** Checks the options of a split, and finds the layout that carries the text. */
export function readLayout(text: string, options: SplitOptions): Result<Layout> {
	assertString("text", text);
	assertOptions(options);
	const { encoding: asked = "auto", udh, referenceBits = DEFAULT_REFERENCE_BITS } = options;
	const { maxParts = MAX_PARTS, boundary = "codePoint" } = options;
	assertOneOf("encoding", asked, ["auto", ...ENCODINGS]);
	assertOneOf("referenceBits", referenceBits, REFERENCE_BITS);
	assertInteger("maxParts", maxParts, 1, MAX_PARTS);
	assertBoundary(boundary);
	const own = udh === undefined ? ok(NO_HEADER) : readUdh(udh);
	if (!own.ok) return own;
	const alphabet = alphabetOf(options);
	const tried = asked === "auto" ? "GSM7" : asked;
	const cells = alphabet?.cellsFor(asked) ?? CELLS[tried];
	const layout = (encoding: Encoding, cells: UnitCells | undefined, header: UdhFrame): Layout => {
		const { single, perPart } = capacityOf(encoding, header, referenceBits);
		return { encoding, cells, header, single, perPart };
	};
	if (cells !== undefined && !fitsAlphabet(text, cells)) {
		if (asked === "auto") return ok(layout("UCS2", undefined, own.value), own.warnings);
		return fail(unencodableIssue(text, asked as LimitedEncoding, cells));
	}
	const header = alphabet?.headerFor(text, own.value) ?? own.value;
	const found = layout(tried, cells, header);
	if (tried !== "GSM7" || text === "" || !namesLanguage(own.value.octets)) return ok(found, own.warnings);
	if (header !== own.value) return fail(alreadyNational());
	return ok(found, [...(own.warnings ?? []), languageNotApplied()]);
}

/** Splits a text by a layout that carries it, with options that are checked already. */
export function splitBy(
	text: string,
	layout: Layout,
	{ maxParts, boundary = "codePoint" }: SplitOptions,
	warnings?: readonly Issue[],
): Result<TextPart[]> {
	const { cells, header, single, perPart } = layout;
	const parts = cut(text, layout, cells) as PartList;
	const units = parts.reduce((sum, part) => sum + part.units, 0);
	if (perPart === 0 && units > single) return fail(noRoom(header.octets.length));
	const isCut = parts.length > 1 && boundary !== "codePoint" && !header.isConcatenated;
	return sendable(isCut ? cutAtBoundary(text, layout, cells, boundary) : parts, header, maxParts, warnings);
}

/** Returns the parts of a text, or an issue that explains why they cannot be sent. */
function sendable(
	parts: PartList,
	header?: UdhFrame,
	maxParts?: number,
	warnings?: readonly Issue[],
): Result<TextPart[]> {
	// One part can always be sent.
	const fault = parts.length > 1 ? partsIssue(parts.length, header, maxParts) : undefined;
	if (fault !== undefined) return fail(fault);
	for (let i = 0; i < parts.length; i++) (parts[i] as PartList[number]).total = parts.length;
	return ok(parts, warnings);
}

/**
 * Explains why a text with this number of parts cannot be sent. Returns `undefined` if it can.
 *
 * @param partCount - As `measureText` counts them: `Infinity` if the header leaves no room to split.
 */
export function partsIssue(partCount: number, header: UdhFrame = NO_HEADER, maxParts = MAX_PARTS): Issue | undefined {
	if (partCount === Number.POSITIVE_INFINITY) return noRoom(header.octets.length);
	if (partCount > 1 && header.isConcatenated) {
		const message = `Text needs ${partCount} parts, but the header already numbers its part`;
		return tooMuch("udh_already_concatenated", message, 1, partCount);
	}
	if (partCount <= maxParts) return undefined;
	const message = `Text needs ${partCount} parts, at most ${maxParts} are possible`;
	return tooMuch("text_too_long", message, maxParts, partCount);
}

function noRoom(headerOctets: number): Issue {
	const message = `Header of ${headerOctets} octets leaves no room for text in ${USER_DATA_OCTETS} octets`;
	return tooMuch("udh_no_room", message, USER_DATA_OCTETS, headerOctets);
}

function tooMuch(code: IssueCode, message: string, limit: number, actual: number): Issue {
	return issue(code, message, { limit, actual, deliveryStatusCode: "811" });
}

function alreadyNational(): Issue {
	const message = "Header already names a national language, and so does the alphabet";
	return issue("udh_already_national", message, { deliveryStatusCode: "811" });
}

/** Warns if a header names a national language but the text is encoded with the default alphabet. */
export function languageNotApplied(): Issue {
	const message = "Header names a national language that the text does not use: phones may show other characters";
	return issue("national_language_not_applied", message);
}
