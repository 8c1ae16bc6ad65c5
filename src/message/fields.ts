// The fields of the outbound message and of the send response, each once (spec 2.1, 2.2).
import { ADDRESS_LIMITS } from "../address/limits.ts";
import { SENDER_CHARACTERS } from "../address/sender.ts";
import { ENCODINGS, type Encoding } from "../alphabet/encoding.ts";
import type { Words } from "../syntax/json-schema.ts";
import { textList } from "../syntax/lists.ts";
import { type KeyOf, resource } from "../syntax/resource.ts";
import { BOOLEAN, checkWellFormed, INTEGER, oneOf, STRING, TEXT } from "../syntax/scalars.ts";
import { checkFrom, checkText, checkTo, checkUdh } from "./message-rules.ts";
import { checkMessageIdForms, checkSendResponse } from "./response-rules.ts";

/** The outbound message. */
export const OUTBOUND_MESSAGE = /* @__PURE__ */ (() => outboundMessage(ENCODINGS))();

/** The same as a sender writes it. */
export const MESSAGE_OF_SENDER = /* @__PURE__ */ (() => outboundMessage([...ENCODINGS, "auto"]))();

function outboundMessage<E extends Encoding | "auto">(encodings: readonly E[]) {
	return resource({
		name: "OutboundMessage",
		rule: checkText,
		fields: {
			from: {
				kind: TEXT,
				xmlSpace: "dropWithLineBreak",
				isRequired: true,
				rule: checkFrom,
				facts: { deliveryStatusCode: "807" },
			},
			to: { kind: TEXT, isRequired: true, rule: checkTo, facts: { deliveryStatusCode: "806" } },
			text: { kind: STRING, xmlSpace: "keep", isRequired: true, facts: { deliveryStatusCode: "802" } },
			encoding: { kind: oneOf(encodings), default: "GSM7" },
			receiveDeliveryStatus: { kind: BOOLEAN, default: false },
			refId: { kind: TEXT, xmlSpace: "keep", rule: checkWellFormed },
			udh: { kind: TEXT, rule: checkUdh, facts: { deliveryStatusCode: "811" } },
			flash: { kind: BOOLEAN, default: false },
		},
	});
}

// Addresses for the JSON Schema, as long as they usually are.
const phoneNumberSchema = () => {
	const { minDigits, maxDigits } = ADDRESS_LIMITS.phoneNumber;
	return { type: "string", pattern: `^\\+?[1-9][0-9]{${minDigits - 1},${maxDigits - 1}}$` };
};
const receiverSchema = () => {
	const { minDigits, maxDigits } = ADDRESS_LIMITS.phoneNumber;
	return {
		// `maximum: 10 ** 16 - 1` is not exact in a number: it would be 10 ** 16, which has 17 digits.
		anyOf: [
			phoneNumberSchema(),
			{ type: "integer", minimum: 10 ** (minDigits - 1), exclusiveMaximum: 10 ** maxDigits },
		],
	};
};
const senderSchema = () => {
	const { shortCode, alphanumeric } = ADDRESS_LIMITS;
	return {
		anyOf: [
			phoneNumberSchema(),
			{ type: "string", pattern: `^[0-9]{${shortCode.minDigits},${shortCode.maxDigits}}$` },
			{
				type: "string",
				pattern: `^[${SENDER_CHARACTERS}]{1,${alphanumeric.maxCharacters}}$`,
				// Digits alone are a number, and spaces alone no name.
				not: { type: "string", pattern: "^( *|[ +]?[0-9]+)$" },
			},
		],
	};
};

/** What the JSON Schema says of the message. */
export const OUTBOUND_MESSAGE_WORDS: Words<KeyOf<typeof OUTBOUND_MESSAGE>> = /* @__PURE__ */ (() => ({
	clause: "spec 2.1",
	fields: {
		from: {
			description: "Sender: a phone number, a short code or an alphanumeric sender ID",
			clause: "spec 2.1, 8.1",
			schema: senderSchema(),
		},
		to: {
			description: "Receiver: a phone number, best as a string with a leading plus",
			clause: "spec 2.1, 8.1",
			schema: receiverSchema(),
		},
		text: {
			description: "Content of the message. It must fit its encoding and 255 parts, and is empty only with a header",
			clause: "spec 2.1, 8.2",
		},
		encoding: { description: "How the text is encoded", clause: "spec 2.1, 8.2" },
		receiveDeliveryStatus: { description: "Asks for delivery status callbacks", clause: "spec 2.1, 6" },
		refId: {
			description: "Client reference, returned in callbacks. Without lone surrogates",
			clause: "spec 2.1, 2.3",
		},
		udh: {
			description: "User data header as hex digits: its elements must fill it and leave room for the text",
			clause: "spec 2.1, 4.1",
			schema: { pattern: "^([0-9A-Fa-f]{2})*$" },
		},
		flash: { description: "Shows the message at once" },
	},
}))();

/** The answer to a sent message. */
export const SEND_RESPONSE = /* @__PURE__ */ (() =>
	resource({
		name: "SendResponse",
		isAnswer: true,
		rule: checkSendResponse,
		fields: {
			statusCode: { kind: INTEGER, isRequired: true },
			messageIds: { kind: textList("string"), isRequired: true, rule: checkMessageIdForms },
		},
	}))();

/** What the JSON Schema says of the answer. */
export const SEND_RESPONSE_WORDS: Words<KeyOf<typeof SEND_RESPONSE>> = {
	clause: "spec 2.2",
	fields: {
		statusCode: {
			description: "Status code of the call. Its meaning is not specified, the HTTP status decides",
			clause: "spec 2.2, 7.2",
		},
		messageIds: { description: "One ID for each part", clause: "spec 2.2, 4.1" },
	},
};
