import { assertInteger, assertString } from "../core/contract.ts";
import { type Issue, type IssueCode, issue } from "../core/issue.ts";
import { fail, ok, type Result } from "../core/result.ts";
import type { LimitedEncoding } from "./encoding.ts";
import { cut, cutAuto, fill } from "./fill.ts";
import { fitsAlphabet } from "./gsm7.ts";
import { NO_HEADER, namesLanguage, type UdhFrame, USER_DATA_OCTETS } from "./header.ts";
import type { PartList, TextMeasure, TextPart } from "./layout.ts";
import { assertSending, type Layout, layoutOf, type Sending } from "./layout.ts";
import { unencodableIssue } from "./mark.ts";

/** The most parts that a concatenation element can number (3GPP TS 23.040 §9.2.3.24.1). */
export const MAX_PARTS = 255;

/** How {@link splitText} cuts a text. */
export interface SplitOptions extends Sending {
	/** The most parts to allow, 1 to 255. Default 255. */
	readonly maxParts?: number | undefined;
}

/**
 * Splits a text into the parts that are sent.
 *
 * Each part takes as much as fits and is never cut inside an escape pair or a surrogate pair. The texts of the parts,
 * joined, are the original text. A text that fits one message is one part. The empty text has no parts. A lone
 * surrogate is one unit and is kept.
 *
 * @param text - The text to split.
 * @param options - How the text is sent, and the most parts.
 * @returns The parts; or `text_not_gsm7` or `text_not_8bit`, with the characters that the declared encoding cannot
 * carry; `text_too_long` if there would be more than `maxParts`; `udh_already_concatenated` if the header numbers its
 * part and the text does not fit one; `udh_no_room` if the header leaves no room to split; `udh_already_national` if
 * both header and alphabet name a national language. With the warning `national_language_not_applied` for a header that
 * names a national language, unless an alphabet is applied.
 * @throws {TypeError} If an argument has a wrong type.
 * @throws {RangeError} If an option is not one of the listed values, an alphabet is given and the encoding is UCS2 or
 *   Binary, or `boundary` is `graphemes` in an engine without `Intl.Segmenter`.
 * @see [spec 4.1 rules 1 and 2](../../docs/interface.md#41-send-sms)
 * @see [spec 8.2](../../docs/interface.md#82-text-length-by-encoding)
 * @see 3GPP TS 23.040 §9.2.3.24.1
 * @example
 * ```ts
 * import { splitText, unwrap } from "outbound-sms";
 *
 * const parts = unwrap(splitText(`${"a".repeat(152)}€${"b".repeat(20)}`));
 * parts.map(({ units, sequence, total }) => ({ units, sequence, total }));
 * // => [{ units: 152, sequence: 1, total: 2 }, { units: 22, sequence: 2, total: 2 }]
 * ```
 */
export function splitText(text: string, options?: SplitOptions): Result<TextPart[]> {
	assertString("text", text);
	if (options === undefined) return sendable(cutAuto(text));
	const decided = decide(text, options);
	return decided.ok ? splitBy(text, decided.value, options, decided.warnings) : decided;
}

/** Decides how a text is sent, or says why it cannot be. The options are checked. */
export function decide(text: string, sending: Sending): Result<Layout> {
	assertString("text", text);
	assertSending(sending);
	const layout = layoutOf(text, sending);
	const { cells, encoding } = layout;
	if (cells !== undefined && !fitsAlphabet(text, cells)) {
		if (sending.encoding !== encoding) return ok(layoutOf(text, sending, "UCS2"));
		return fail(unencodableIssue(text, encoding as LimitedEncoding, cells));
	}
	const { header = NO_HEADER } = sending;
	if (encoding !== "GSM7" || text === "" || !namesLanguage(header.octets)) return ok(layout);
	return layout.header === header ? ok(layout, [languageNotApplied()]) : fail(alreadyNational());
}

/** Splits a text by a layout that carries it. */
export function splitBy(
	text: string,
	layout: Layout,
	{ maxParts, boundary }: SplitOptions,
	warnings?: readonly Issue[],
): Result<TextPart[]> {
	if (maxParts !== undefined) assertInteger("maxParts", maxParts, 1, MAX_PARTS);
	const { cells, header, single, perPart } = layout;
	const parts = cut(text, layout, cells) as PartList;
	const units = parts.reduce((sum, part) => sum + part.units, 0);
	if (perPart === 0 && units > single) return fail(noRoom(header.octets.length));
	return sendable(boundary?.cut(text, layout, parts.length) ?? parts, header, maxParts, warnings);
}

/**
 * Counts the parts of a message, or says why it cannot be sent: the one rule for plans, prices and validation. A header
 * without a text is one part.
 */
export function countMessage(text: string, sending: Sending): Result<number> {
	const decided = decide(text, sending);
	if (!decided.ok) return decided;
	const layout = decided.value;
	const { partCount } = fill(text, layout, layout.encoding, sending.boundary) as TextMeasure;
	const fault = partsIssue(partCount, layout.header);
	return fault === undefined ? ok(partCount || Number(sending.header !== undefined), decided.warnings) : fail(fault);
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
function languageNotApplied(): Issue {
	const message = "Header names a national language that the text does not use: phones may show other characters";
	return issue("national_language_not_applied", message);
}
