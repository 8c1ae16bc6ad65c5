import { ENCODINGS, type Encoding } from "../alphabet/encoding.ts";
import { unencodableIssue } from "../alphabet/unencodable.ts";
import { assertInteger, assertOneOf, assertString } from "../foundation/contract.ts";
import { type Issue, issue } from "../foundation/issue.ts";
import { type Failure, fail, ok, type Result, type Success } from "../foundation/result.ts";
import { REFERENCE_BITS } from "../udh/concatenation.ts";
import { NO_HEADER, USER_DATA_OCTETS } from "../udh/frame.ts";
import { type CallerUdh, readUdh } from "../udh/udh.ts";
import { BOUNDARIES, type Boundary, cutAtBoundary } from "./boundary.ts";
import { capacityOf } from "./capacity.ts";
import { cutAuto, cutText, finishParts, type TextPart } from "./cut.ts";
import type { SegmentationOptions } from "./measure.ts";

/** The most parts that a concatenation element can number (3GPP TS 23.040 §9.2.3.24.1). */
export const MAX_PARTS = 255;

/** How {@link splitText} cuts a text. */
export interface SplitOptions extends SegmentationOptions {
	/** The most parts to allow, 1 to 255; default 255. */
	readonly maxParts?: number | undefined;
	/**
	 * What a cut keeps whole where it fits a part: `codePoint`, the default, no more than it must; `grapheme` user-perceived characters
	 * (needs `Intl.Segmenter`); `word` what stands between spaces and line feeds. The last two may cost a part.
	 */
	readonly boundary?: Boundary | undefined;
}

/**
 * Splits a text into the parts that are sent.
 *
 * Parts are filled greedily and never cut inside an escape pair or a surrogate pair; their texts joined are the text, unchanged. A text that
 * fits one message is one part; the empty text has none. A lone surrogate is one unit and is passed on.
 *
 * @returns The parts; or `text_not_gsm7` or `text_not_8bit` when a declared encoding cannot carry the text, with each character that does not
 * fit; `text_too_long` when there would be more than `maxParts`; `udh_already_concatenated` when the header
 * concatenates and the text does not fit one part; `udh_no_room` when the header leaves no room to split; or what is wrong with
 * `udh`.
 * With the warning `udh_concatenation_ignored` when the header has a concatenation element that a receiver passes over.
 * @throws {TypeError} When an argument has the wrong type.
 * @throws {RangeError} When an option is none of the listed values.
 * @see spec 4.1 rules 1 and 2, 8.2; 3GPP TS 23.040 §9.2.3.24.1
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
		if (parts.length <= MAX_PARTS) return { ok: true, value: finishParts(parts) };
	}
	const split = splitWithEncoding(text, options ?? {});
	return split.ok ? ok(split.parts, split.header?.warnings) : split;
}

/** What {@link splitWithEncoding} found. */
interface Split {
	readonly ok: true;
	readonly encoding: Encoding;
	readonly parts: TextPart[];
	/** The caller's header, read once. */
	readonly header: Success<CallerUdh> | undefined;
}

/** The one routine that splits: {@link splitText}, with the encoding that was found. */
export function splitWithEncoding(text: string, options: SplitOptions): Split | Failure {
	assertString("text", text);
	const { encoding: wanted = "auto", udh, referenceBits = 8, maxParts = MAX_PARTS, boundary = "codePoint" } = options;
	if (wanted !== "auto") assertOneOf("encoding", wanted, ["auto", ...ENCODINGS]);
	if (referenceBits !== 8) assertOneOf("referenceBits", referenceBits, REFERENCE_BITS);
	if (maxParts !== MAX_PARTS) assertInteger("maxParts", maxParts, 1, MAX_PARTS);
	if (boundary !== "codePoint") assertOneOf("boundary", boundary, BOUNDARIES);
	const header = udh === undefined ? undefined : readUdh(udh);
	if (header?.ok === false) return header;
	const frame = header?.value ?? NO_HEADER;

	let encoding: Encoding = wanted === "auto" ? "GSM7" : wanted;
	let capacity = capacityOf(encoding, frame, referenceBits);
	let parts = cutText(text, encoding, capacity);
	if (parts === undefined && wanted === "auto") {
		encoding = "UCS2";
		capacity = capacityOf(encoding, frame, referenceBits);
		parts = cutText(text, encoding, capacity);
	}
	if (parts === undefined) return fail(unencodableIssue(text, encoding as "GSM7" | "Binary"));
	if (capacity.perPart === 0 && unitsOf(parts) > capacity.single) return fail(udhNoRoom(frame.octetCount));
	if (parts.length > 1) {
		if (frame.isConcatenated) return fail(alreadyConcatenated(parts.length));
		if (boundary !== "codePoint") parts = cutAtBoundary(text, encoding, capacity.perPart, boundary);
	}
	return parts.length > maxParts
		? fail(textTooLong(parts.length, maxParts))
		: { ok: true, encoding, parts: finishParts(parts), header };
}

function unitsOf(parts: readonly TextPart[]): number {
	return parts.reduce((sum, { units }) => sum + units, 0);
}

function textTooLong(partCount: number, maxParts: number): Issue {
	return issue("text_too_long", `Cannot split text: it needs ${partCount} parts, at most ${maxParts} are possible`, {
		limit: maxParts,
		actual: partCount,
		deliveryStatusCode: "811",
	});
}

function alreadyConcatenated(partCount: number): Issue {
	return issue(
		"udh_already_concatenated",
		`Cannot split text: the header numbers its part already, but the text needs ${partCount} parts`,
		{ limit: 1, actual: partCount, deliveryStatusCode: "811" },
	);
}

function udhNoRoom(headerOctets: number): Issue {
	return issue(
		"udh_no_room",
		`Cannot split text: a header of ${headerOctets} octets leaves no room for text in ${USER_DATA_OCTETS} octets`,
		{ limit: USER_DATA_OCTETS, actual: headerOctets, deliveryStatusCode: "811" },
	);
}
