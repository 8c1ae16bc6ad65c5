// From what the form says to what the page shows, by the library alone: no DOM in here.
import { parseOutboundMessage } from "outbound-sms/message";
import { findUnencodable, measureText, splitText } from "outbound-sms/segmentation";
import { decodeUdh } from "outbound-sms/user-data";

/** @typedef {import("outbound-sms/segmentation").Encoding} Encoding */
/** @typedef {import("outbound-sms/segmentation").TextMeasure} TextMeasure */
/** @typedef {import("outbound-sms/segmentation").TextPart} TextPart */
/** @typedef {import("outbound-sms/foundation").Issue} Issue */
/** @typedef {import("outbound-sms/message").OutboundMessageInput} OutboundMessageInput */

/** @typedef {{ from: string, to: string, text: string, encoding: "auto" | Encoding, udh: string, ref: string, flash: boolean, report: boolean }} Draft */
/** @typedef {{ start: number, end: number }} Run */

/** What a unit of each encoding is called, one and many. @type {Readonly<Record<Encoding, readonly [string, string]>>} */
export const UNITS = { GSM7: ["septet", "septets"], UCS2: ["unit", "units"], Binary: ["octet", "octets"] };

/**
 * Counts a draft: what it needs, its parts, what is wrong or doubtful at each field.
 *
 * @param {Draft} draft
 */
export function countDraft({ from, to, text, encoding, udh, ref, flash, report }) {
	// A header that is none takes no room; the message says what is wrong with it.
	const decoded = udh === "" ? undefined : decodeUdh(udh);
	const header = decoded?.ok ? decoded.value : undefined;
	const measure = measureText(text, { encoding, udh: header });
	const split = splitText(text, { encoding, udh: header });
	// A header with nothing behind it is a message too, of one part.
	const bare = text === "" && header !== undefined;
	/** @type {readonly TextPart[]} */
	const parts = bare ? [{ text, units: 0, sequence: 1, total: 1 }] : split.ok ? split.value : [];
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
	const read = parseOutboundMessage(message);
	return {
		message,
		measure: bare ? { ...measure, partCount: 1 } : measure,
		parts,
		isValid: read.ok,
		issues: byField(read.issues ?? []),
		warnings: byField((read.ok && read.warnings) || []),
	};
}

/** @typedef {ReturnType<typeof countDraft>} Count */

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

/**
 * Where characters stand that make a text UCS2, or that the encoding asked for cannot carry: neighbours as one run.
 *
 * @param {string} text
 * @param {"auto" | Encoding} encoding
 * @param {number} from - Where to begin to look,
 * @param {number} to - and where to end, in UTF-16 units.
 */
export function forcingRuns(text, encoding, from, to) {
	/** @type {Run[]} */
	const runs = [];
	if (encoding === "UCS2") return runs;
	let last;
	const wanted = encoding === "Binary" ? "Binary" : "GSM7";
	for (const { character, utf16Offset } of findUnencodable(text.slice(from, to), wanted)) {
		const start = from + utf16Offset;
		const end = start + character.length;
		if (last !== undefined && last.end === start) last.end = end;
		else {
			last = { start, end };
			runs.push(last);
		}
	}
	return runs;
}
