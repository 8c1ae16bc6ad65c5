// From the form to what the page shows, by the library alone. No DOM in here.
import { markText, measureText, splitText, unitsToSavePart } from "outbound-sms";
import { decodeBinary, decodeUdh, fromHex } from "outbound-sms/encoding";
import { asObject, outboundMessage, parse } from "outbound-sms/message";

/** @typedef {import("outbound-sms").Encoding} Encoding */
/** @typedef {import("outbound-sms").TextMeasure} TextMeasure */
/** @typedef {import("outbound-sms").TextPart} TextPart */
/** @typedef {import("outbound-sms").Issue} Issue */
/** @typedef {import("outbound-sms/message").OutboundMessageInput} OutboundMessageInput */

/**
 * What the form holds. `isHex`: the text of a Binary message is written as hex digits.
 *
 * @typedef {{ from: string, to: string, text: string, encoding: "auto" | Encoding, isHex: boolean, udh: string, ref: string, flash: boolean, report: boolean }} Draft
 */
/** @typedef {{ start: number, end: number }} Run */

/**
 * What a unit of each encoding is called, one and many.
 *
 * @type {Readonly<Record<Encoding, readonly [string, string]>>}
 */
export const UNITS = { GSM7: ["septet", "septets"], UCS2: ["unit", "units"], Binary: ["octet", "octets"] };

/** A text with an issue in one of these fields cannot be sent, from any sender to any receiver. */
const TEXT_FIELDS = ["text", "udh"];

/**
 * Counts a draft: what it needs, its parts, and what is wrong or doubtful at each field.
 *
 * @param {Draft} draft
 */
export function countDraft(draft) {
	const { from, to, encoding, isHex, udh, ref, flash, report } = draft;
	const { text, hexIssues } = textOf(draft);
	// An invalid header takes no room. The message says what is wrong with it.
	const decoded = udh === "" ? undefined : decodeUdh(udh);
	const header = decoded?.ok ? decoded.value : undefined;
	const measure = measureText(text, { encoding, header });
	const split = splitText(text, { encoding, header });
	const isHexWrong = hexIssues.length > 0;
	// A header without text is a message too, of one part.
	const isBare = text === "" && header !== undefined && !isHexWrong;
	const partCount = isBare ? 1 : isHexWrong ? Number.POSITIVE_INFINITY : measure.partCount;
	/** @type {readonly TextPart[]} */
	const parts = isBare ? [{ text, units: 0, sequence: 1, total: 1 }] : split.ok ? split.value : [];
	/** @type {OutboundMessageInput} */
	const message = {
		from,
		to,
		text,
		encoding: measure.encoding,
		flash,
		receiveDeliveryStatus: report,
		udh: udh || undefined,
		refId: ref || undefined,
	};
	const read = parse(outboundMessage, asObject, message);
	const issues = byField(read.issues ?? []);
	if (isHexWrong) issues.set("text", hexIssues);
	const warnings = (read.ok && read.warnings) || [];
	return {
		message,
		/** The parts may be more than can be sent, or infinitely many. */
		measure: { ...measure, partCount },
		/** The units to take from the end to save a part. */
		surplus: unitsToSavePart(text, { encoding, header }),
		/** Where characters stand that take two septets: neighbours are one piece. */
		doubleWidth: measure.encoding === "GSM7" ? markText(text).filter(({ kind }) => kind === "double") : [],
		/** The units of a part without any header. */
		unitsWithoutHeader: measureText("", { encoding: measure.encoding }).unitsPerPart,
		parts: asWritten(parts, draft),
		/** The header that takes room in every part. */
		header,
		/** Whether the service would take the message. */
		isValid: issues.size === 0,
		/** Whether text and header could be sent. Sender and recipient may still be wrong. */
		isTextValid: TEXT_FIELDS.every((field) => !issues.has(field)),
		issues,
		warnings: byField(warnings.filter(({ code }) => !isHex || code !== "text_looks_like_hex")),
	};
}

/** @typedef {ReturnType<typeof countDraft>} Count */

/**
 * The text that is sent: what is written, or the octets that it spells in hex.
 *
 * @param {Draft} draft
 * @returns {{ text: string, hexIssues: Issue[] }}
 */
function textOf({ text, encoding, isHex }) {
	if (encoding !== "Binary" || !isHex) return { text, hexIssues: [] };
	const octets = fromHex(text.replace(/\s+/g, ""));
	return octets.ok ? { text: decodeBinary(octets.value), hexIssues: [] } : { text: "", hexIssues: [...octets.issues] };
}

/**
 * Parts as they stand in the form: `text` is what is written, from `start` to `end`. In hex, an octet has two digits.
 *
 * @param {readonly TextPart[]} parts
 * @param {Draft} draft
 */
function asWritten(parts, { text, encoding, isHex }) {
	const digits = encoding === "Binary" && isHex ? [...text.matchAll(/\S/g)].map(({ index }) => index) : undefined;
	let sent = 0;
	return parts.map((part) => {
		const from = sent;
		sent += part.text.length;
		const start = digits?.[2 * from] ?? from;
		const end = digits === undefined ? sent : (digits[2 * sent - 1] ?? -1) + 1;
		return { ...part, start, end, text: text.slice(start, end) };
	});
}

/** @typedef {ReturnType<typeof asWritten>[number]} WrittenPart */

/** @param {readonly Issue[]} issues */
function byField(issues) {
	/** @type {Map<string, Issue[]>} */
	const fields = new Map();
	for (const issue of issues) {
		const field = String(issue.path?.[0] ?? "");
		const list = fields.get(field);
		if (list === undefined) fields.set(field, [issue]);
		else list.push(issue);
	}
	return fields;
}

const LETTER = /[\p{L}\p{M}]/gu;
/** GSM 7-bit has most capitals of Greek, or one that looks the same. */
const OTHER_LETTER =
	/(?![\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}])(?!(?=\p{Script=Greek})\p{Lu})[\p{L}\p{M}]/gu;

/**
 * Whether most letters of a text are of a script that GSM 7-bit does not have. No single character makes it Unicode.
 *
 * @param {string} text
 */
export function isOtherScript(text) {
	const count = (/** @type {RegExp} */ letters) => text.match(letters)?.length ?? 0;
	return 2 * count(OTHER_LETTER) > count(LETTER);
}

/**
 * Finds the characters that make a text UCS2, or that the chosen encoding cannot carry. Neighbours are one run. In a
 * text of another script there are none: all of it would be one.
 *
 * @param {string} text
 * @param {"auto" | Encoding} encoding
 */
export function forcingRuns(text, encoding) {
	if (encoding === "UCS2") return [];
	const runs = markText(text, { encoding: encoding === "Binary" ? encoding : undefined })
		.filter(({ kind }) => kind === "forcing")
		.map(({ text, utf16Offset: start }) => ({ start, end: start + text.length }));
	return runs.length > 0 && isOtherScript(text) ? [] : runs;
}
