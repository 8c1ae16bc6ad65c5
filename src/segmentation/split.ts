import { ENCODINGS, type Encoding, type LimitedEncoding } from "../alphabet/encoding.ts";
import { startsOutside, type UnitCells } from "../alphabet/gsm7.ts";
import { alphabetOf } from "../alphabet/national.ts";
import { unencodableIssue } from "../alphabet/unencodable.ts";
import { assertInteger, assertOneOf, assertOptions, assertString } from "../foundation/contract.ts";
import { type Issue, issue } from "../foundation/issue.ts";
import { type Failure, fail, ok, type Result } from "../foundation/result.ts";
import { REFERENCE_BITS } from "../udh/concatenation.ts";
import { NO_HEADER, namesLanguage, readUdh, type UdhFrame, type UdhInput, USER_DATA_OCTETS } from "../udh/header.ts";
import { assertBoundary, type Boundary, cutAtBoundary } from "./boundary.ts";
import { capacityOf } from "./capacity.ts";
import { cutAuto, cutText, finishParts, type TextPart } from "./cut.ts";
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
	 * What a cut keeps whole if it fits a part. `codePoint`, the default: only what must stay whole. `grapheme`:
	 * user-perceived characters; the engine must have `Intl.Segmenter`. `word`: what stands between spaces and line
	 * ends. The last two may cost a part.
	 */
	readonly boundary?: Boundary | undefined;
}

/**
 * Splits a text into the parts that are sent.
 *
 * Parts are filled greedily and never cut inside an escape pair or a surrogate pair. Their texts joined are the text,
 * unchanged. A text that fits one message is one part. The empty text has no parts. A lone surrogate is one unit and
 * is kept.
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
	if (options === undefined) {
		const parts = cutAuto(text);
		if (parts.length > MAX_PARTS) return fail(textTooLong(parts.length, MAX_PARTS));
		return { ok: true, value: finishParts(parts) };
	}
	const split = splitWithEncoding(text, options);
	return split.ok ? ok(split.parts, split.warnings) : split;
}

/** What {@link splitWithEncoding} found. */
interface Split {
	readonly ok: true;
	readonly encoding: Encoding;
	readonly parts: TextPart[];
	/** The header of every part: the caller's, with the elements that name the national language tables in use. */
	readonly header: UdhFrame;
	/** What is doubtful in the caller's header. */
	readonly warnings: readonly Issue[] | undefined;
	/** The alphabet of GSM7, if it is not the default alphabet. */
	readonly cells: UnitCells | undefined;
}

/** Splits a text with options, and says which encoding was found. */
export function splitWithEncoding(text: string, options: SplitOptions): Split | Failure {
	assertString("text", text);
	assertOptions(options);
	const { encoding: wanted = "auto", udh, referenceBits = 8, maxParts = MAX_PARTS, boundary = "codePoint" } = options;
	if (wanted !== "auto") assertOneOf("encoding", wanted, ["auto", ...ENCODINGS]);
	if (referenceBits !== 8) assertOneOf("referenceBits", referenceBits, REFERENCE_BITS);
	if (maxParts !== MAX_PARTS) assertInteger("maxParts", maxParts, 1, MAX_PARTS);
	if (boundary !== "codePoint") assertBoundary(boundary);
	const read = udh === undefined ? undefined : readUdh(udh);
	if (read?.ok === false) return read;
	const ownHeader = read?.value ?? NO_HEADER;
	const alphabet = alphabetOf(options);
	let cells = alphabet?.cellsFor(wanted);
	let header = alphabet?.headerFor(text, ownHeader) ?? ownHeader;

	let encoding: Encoding = wanted === "auto" ? "GSM7" : wanted;
	let capacity = capacityOf(encoding, header, referenceBits);
	const isOutside = wanted === "auto" && cells === undefined && startsOutside(text);
	let parts = isOutside ? undefined : cutText(text, encoding, capacity, cells);
	if (parts === undefined && wanted === "auto") {
		encoding = "UCS2";
		cells = undefined;
		header = ownHeader;
		capacity = capacityOf(encoding, header, referenceBits);
		parts = cutText(text, encoding, capacity);
	}
	if (parts === undefined) return fail(unencodableIssue(text, encoding as LimitedEncoding, cells));
	let warnings = read?.warnings;
	if (encoding === "GSM7" && text !== "" && namesLanguage(ownHeader.octets)) {
		if (header !== ownHeader) return fail(alreadyNational());
		warnings = [...(warnings ?? []), languageNotApplied()];
	}
	const hasRoom = capacity.perPart > 0 || unitsOf(parts) <= capacity.single;
	if (boundary !== "codePoint" && parts.length > 1 && hasRoom && !header.isConcatenated) {
		parts = cutAtBoundary(text, encoding, capacity.perPart, boundary, cells);
	}
	const found = partsIssue(hasRoom ? parts.length : Number.POSITIVE_INFINITY, header, maxParts);
	if (found !== undefined) return fail(found);
	return { ok: true, encoding, parts: finishParts(parts), header, warnings, cells };
}

/**
 * Explains why a text of so many parts cannot be sent. Returns `undefined` if it can.
 *
 * @param partCount - As `measureText` counts them: `Infinity` if the header leaves no room to split.
 */
export function partsIssue(partCount: number, header: UdhFrame = NO_HEADER, maxParts = MAX_PARTS): Issue | undefined {
	if (partCount === Number.POSITIVE_INFINITY) return udhNoRoom(header.octets.length);
	if (partCount > 1 && header.isConcatenated) return alreadyConcatenated(partCount);
	return partCount > maxParts ? textTooLong(partCount, maxParts) : undefined;
}

function unitsOf(parts: readonly TextPart[]): number {
	return parts.reduce((sum, { units }) => sum + units, 0);
}

function textTooLong(partCount: number, maxParts: number): Issue {
	return issue("text_too_long", `Text needs ${partCount} parts, at most ${maxParts} are possible`, {
		limit: maxParts,
		actual: partCount,
		deliveryStatusCode: "811",
	});
}

function alreadyConcatenated(partCount: number): Issue {
	return issue("udh_already_concatenated", `Text needs ${partCount} parts, but the header already numbers its part`, {
		limit: 1,
		actual: partCount,
		deliveryStatusCode: "811",
	});
}

function alreadyNational(): Issue {
	const message = "Header already names a national language, and so does the alphabet";
	return issue("udh_already_national", message, { deliveryStatusCode: "811" });
}

/** Warns of a header that names a national language beside a text that is written with the default alphabet. */
export function languageNotApplied(): Issue {
	const message = "Header names a national language that the text does not use: phones may show other characters";
	return issue("national_language_not_applied", message);
}

function udhNoRoom(headerOctets: number): Issue {
	return issue(
		"udh_no_room",
		`Header of ${headerOctets} octets leaves no room for text in ${USER_DATA_OCTETS} octets`,
		{ limit: USER_DATA_OCTETS, actual: headerOctets, deliveryStatusCode: "811" },
	);
}
