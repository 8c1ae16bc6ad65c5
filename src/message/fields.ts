// The fields of the outbound message and of the send response, each once (spec 2.1, 2.2).

import { ADDRESS_LIMITS } from "../address/limits.ts";
import { parseMsisdn } from "../address/msisdn.ts";
import { parseSender, SENDER_CHARACTERS } from "../address/sender.ts";
import { BITS_PER_UNIT, ENCODINGS, type Encoding, IS_TEXT } from "../alphabet/encoding.ts";
import { type LimitedEncoding, unencodableIssue } from "../alphabet/unencodable.ts";
import { toHex } from "../foundation/hex.ts";
import { issue } from "../foundation/issue.ts";
import type { Findings, Result } from "../foundation/result.ts";
import { measureBeside } from "../segmentation/measure.ts";
import { partsIssue } from "../segmentation/split.ts";
import { prefixPaths } from "../syntax/kind.ts";
import { textList } from "../syntax/lists.ts";
import { LONE_SURROGATE } from "../syntax/percent.ts";
import { type RecordReading, resource } from "../syntax/resource.ts";
import { boolean, integer, isPlusLost, oneOf, text } from "../syntax/scalars.ts";
import { NO_HEADER } from "../udh/frame.ts";
import { readUdh } from "../udh/udh.ts";

/** A message to be sent, as readers return it: defaults applied. */
export interface OutboundMessage {
	/** Sender: a phone number, a short code or an alphanumeric sender ID (spec 8.1). */
	readonly from: string;
	/** Receiver: a phone number with `+` (spec 8.1). */
	readonly to: string;
	/** Content; what it may hold and how long it may be depends on the encoding (spec 8.2). */
	readonly text: string;
	/** Default `GSM7`. */
	readonly encoding: Encoding;
	/** Asks for delivery status callbacks; default false. */
	readonly receiveDeliveryStatus: boolean;
	/** Client reference; comes back in callbacks as ClientReference. */
	readonly refId?: string;
	/** User data header, upper-case hex digits. */
	readonly udh?: string;
	/** Shows the message at once; default false. */
	readonly flash: boolean;
}

/** The digits of a phone number, for the JSON Schema. */
const DIGITS = /* @__PURE__ */ (() => {
	const { minDigits, maxDigits } = ADDRESS_LIMITS.phoneNumber;
	return `[1-9][0-9]{${minDigits - 1},${maxDigits - 1}}`;
})();

/** The outbound message. */
export const OUTBOUND_MESSAGE = /* @__PURE__ */ (() =>
	resource({
		name: "OutboundMessage",
		clause: "spec 2.1",
		rule: checkText,
		fields: {
			from: {
				name: "From",
				xmlSpace: "dropWithLineBreak",
				kind: text({ mayLosePlus: true }),
				required: true,
				rule: checkFrom,
				facts: { deliveryStatusCode: "807" },
				schema: { pattern: `^([${SENDER_CHARACTERS}]{1,${ADDRESS_LIMITS.alphanumeric.maxCharacters}}|\\+?${DIGITS})$` },
				description: "Sender: a phone number, a short code or an alphanumeric sender ID",
				clause: "spec 2.1, 8.1",
			},
			to: {
				name: "To",
				kind: text({ mayLosePlus: true }),
				required: true,
				rule: (to, found) => keep(parseMsisdn(to), found) ?? to,
				facts: { deliveryStatusCode: "806" },
				schema: { pattern: `^\\+${DIGITS}$` },
				description: "Receiver: a phone number",
				clause: "spec 2.1, 8.1",
			},
			text: {
				name: "Text",
				kind: text({ isStringOnly: true }),
				xmlSpace: "keep",
				required: true,
				facts: { deliveryStatusCode: "802" },
				description: "Content of the message",
				clause: "spec 2.1, 8.2",
			},
			encoding: {
				name: "Encoding",
				kind: oneOf(ENCODINGS),
				default: "GSM7",
				description: "How the text is encoded",
				clause: "spec 2.1, 8.2",
			},
			receiveDeliveryStatus: {
				name: "ReceiveDeliveryStatus",
				kind: boolean(),
				default: false,
				description: "Asks for delivery status callbacks",
				clause: "spec 2.1, 6",
			},
			refId: {
				name: "RefId",
				xmlSpace: "keep",
				kind: text(),
				rule: wellFormed,
				description: "Client reference, given back in callbacks",
				clause: "spec 2.1, 2.3",
			},
			udh: {
				name: "Udh",
				kind: text(),
				rule: checkUdh,
				schema: { pattern: "^([0-9A-Fa-f]{2})+$" },
				description: "User data header as hex digits",
				clause: "spec 2.1, 4.1",
			},
			flash: {
				name: "Flash",
				kind: boolean(),
				default: false,
				description: "Shows the message at once",
				clause: "spec 2.1",
			},
		},
	}))();

/** The answer to a sent message. */
export const SEND_RESPONSE = /* @__PURE__ */ (() =>
	resource({
		name: "SendResponse",
		clause: "spec 2.2",
		fields: {
			statusCode: {
				name: "StatusCode",
				kind: integer(),
				required: true,
				description: "Status code of the call; its meaning is not known, the HTTP status decides",
				clause: "spec 2.2, 7.2",
			},
			messageIds: {
				name: "MessageIds",
				kind: textList("string"),
				required: true,
				rule: checkIds,
				description: "One ID for each part",
				clause: "spec 2.2, 4.1",
			},
		},
	}))();

/** The value of a result, whose issues and warnings become those of the field. */
function keep<T>(result: Result<T>, { issues, warnings }: Findings): T | undefined {
	if (!result.ok) issues.push(...result.issues);
	else if (result.warnings !== undefined) warnings.push(...result.warnings);
	return result.ok ? result.value : undefined;
}

function checkFrom(from: string, found: Findings): string {
	// Query readers take this for a phone number whose "+" was not encoded, so it would not come back as it is.
	if (isPlusLost(from)) {
		const message = 'Sender must not be a space before digits: that is what an unencoded "+" becomes';
		found.issues.push(issue("sender_plus_lost", message, { offset: 0, unit: "utf16" }));
		return from;
	}
	keep(parseSender(from), found);
	return from;
}

/** Refuses half a surrogate pair, which no UTF-8 document carries. */
export function wellFormed(value: string, { issues }: Findings): string {
	const offset = value.search(LONE_SURROGATE);
	if (offset >= 0) {
		issues.push(
			issue("text_lone_surrogate", "Cannot send half of a surrogate pair", { offset, unit: "utf16" as const }),
		);
	}
	return value;
}

function checkUdh(hex: string, { issues, warnings }: Findings): string {
	const udh = readUdh(hex);
	for (const found of udh.issues ?? []) issues.push({ ...found, deliveryStatusCode: "811" });
	if (!udh.ok) return hex;
	warnings.push(...(udh.warnings ?? []));
	return toHex(udh.value.octets);
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function checkIds(ids: readonly string[], found: Findings): readonly string[] {
	ids.forEach((id, index) => {
		if (!UUID.test(id)) {
			const issueCount = found.issues.length;
			wellFormed(id, found);
			prefixPaths(found.issues, issueCount, index);
			found.warnings.push(issue("message_id_not_uuid", "Message ID is not in UUID form", { path: [index] }));
		}
	});
	return ids;
}

/** The rules that look at more than one field: text against encoding and header (spec 8.2). */
function checkText(
	draft: { -readonly [K in keyof OutboundMessage]?: OutboundMessage[K] },
	found: RecordReading,
): OutboundMessage {
	const { text, encoding, udh } = draft;
	if (text === undefined) return draft as OutboundMessage;
	const path = [found.nameOf("text")];
	const issueCount = found.issues.length;
	if (text === "" && udh === undefined) {
		found.issues.push(issue("text_empty", "Cannot send an empty text", { deliveryStatusCode: "802" }));
	} else if (encoding !== undefined) {
		// An invalid header has an issue of its own, and takes no room here.
		const header = udh === undefined ? undefined : readUdh(udh);
		const frame = header?.ok ? header.value : NO_HEADER;
		const { partCount, unencodable } = measureBeside(text, encoding, frame, 8);
		const tooLong = unencodable > 0 ? undefined : partsIssue(partCount, frame);
		if (unencodable > 0) found.issues.push(unencodableIssue(text, encoding as LimitedEncoding));
		else if (tooLong !== undefined) found.issues.push(tooLong);
		// Septets and octets hold no half of a pair.
		if (BITS_PER_UNIT[encoding] === 16 || unencodable > 0) wellFormed(text, found);
		if (!IS_TEXT[encoding] && text.length > 0 && text.length % 2 === 0 && !/[^0-9A-Fa-f]/.test(text)) {
			found.warnings.push(
				issue("text_looks_like_hex", "Text is all hex digits, which are sent as they stand", { path }),
			);
		}
	}
	prefixPaths(found.issues, issueCount, found.nameOf("text"));
	return draft as OutboundMessage;
}
