// The fields of the outbound message and of the send response, each once (spec 2.1, 2.2).
import { ADDRESS_LIMITS } from "../address/limits.ts";
import { SENDER_CHARACTERS } from "../address/sender.ts";
import { ENCODINGS } from "../alphabet/encoding.ts";
import { textList } from "../syntax/lists.ts";
import { resource } from "../syntax/resource.ts";
import { boolean, integer, oneOf, text } from "../syntax/scalars.ts";
import { checkFrom, checkText, checkTo, checkUdh, checkWellFormed } from "./message-rules.ts";
import { checkMessageIdForms, checkSendResponse } from "./response-rules.ts";

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
				kind: text({ mayLosePlus: true }),
				xmlSpace: "dropWithLineBreak",
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
				rule: checkTo,
				facts: { deliveryStatusCode: "806" },
				schema: { pattern: `^\\+?${DIGITS}$` },
				description: "Receiver: a phone number, best with a leading plus",
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
				kind: text(),
				xmlSpace: "keep",
				rule: checkWellFormed,
				description: "Client reference, returned in callbacks",
				clause: "spec 2.1, 2.3",
			},
			udh: {
				name: "Udh",
				kind: text(),
				rule: checkUdh,
				facts: { deliveryStatusCode: "811" },
				schema: { pattern: "^([0-9A-Fa-f]{2})*$" },
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
		isAnswer: true,
		rule: checkSendResponse,
		fields: {
			statusCode: {
				name: "StatusCode",
				kind: integer(),
				required: true,
				description: "Status code of the call. Its meaning is not specified, the HTTP status decides",
				clause: "spec 2.2, 7.2",
			},
			messageIds: {
				name: "MessageIds",
				kind: textList("string"),
				required: true,
				rule: checkMessageIdForms,
				description: "One ID for each part",
				clause: "spec 2.2, 4.1",
			},
		},
	}))();
