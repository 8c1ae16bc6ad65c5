import type { AddressOptions } from "../address/limits.ts";
import { parseMsisdn } from "../address/msisdn.ts";
import { parseSender } from "../address/sender.ts";
import { type Issue, issue } from "../core/issue.ts";
import { octetsOfHex } from "../core/octets.ts";
import type { Findings, Result } from "../core/result.ts";
import { ENCODINGS, type Encoding } from "../text/encoding.ts";
import { fitsAlphabet } from "../text/gsm7.ts";
import { readUdhHex } from "../text/header.ts";
import { type MessageSending, sendingOf } from "../text/layout.ts";
import { countMessage } from "../text/split.ts";
import type { FormatName } from "../wire/format.ts";
import { readObject } from "../wire/read.ts";
import { addFindings, checked, type Reading, refused } from "../wire/reading.ts";
import {
	type DraftOf,
	type InputOf,
	type Manner,
	type RecordReading,
	recordType,
	type ScalarKind,
	type ValueOf,
} from "../wire/record-type.ts";
import { BOOLEAN, checkWellFormed, oneOf, STRING, TEXT } from "../wire/scalars.ts";
import { type Resource, resource } from "../wire/verbs.ts";

/** An encoding. Only a sender may leave it open. */
const ENCODING: ScalarKind<Encoding | "auto"> = /* @__PURE__ */ (() => {
	const [exact, open] = [oneOf(ENCODINGS), oneOf([...ENCODINGS, "auto"])];
	return {
		...exact,
		read(value, manner: Manner<RuleOptions>) {
			const mayBeAuto = manner.options?.mayBeAuto ?? manner.isOutgoing;
			return (mayBeAuto ? open : exact).read(value, manner);
		},
	};
})();

/** The fields of the outbound message (spec 2.1). */
const MESSAGE_FIELDS = /* @__PURE__ */ (() =>
	({
		/** Sender, exactly as given: a phone number, a short code or an alphanumeric sender ID (spec 8.1). */
		from: {
			kind: TEXT,
			xmlSpace: "dropWithLineBreak",
			mayBeginWithPlus: true,
			isRequired: true,
			rule: checkFrom,
			facts: { deliveryStatusCode: "807" },
		},
		/** Receiver: a phone number with `+` (spec 8.1). */
		to: {
			kind: TEXT,
			mayBeginWithPlus: true,
			isRequired: true,
			rule: checkTo,
			facts: { deliveryStatusCode: "806" },
		},
		/** Content. The encoding decides which characters it may have and how long it may be (spec 8.2). */
		text: { kind: STRING, xmlSpace: "keep", isRequired: true, facts: { deliveryStatusCode: "802" } },
		/**
		 * Default `GSM7`. `auto` takes GSM7 if every character fits, else UCS2; it is resolved before the message is
		 * validated.
		 */
		encoding: { kind: ENCODING, default: "GSM7" },
		/** Asks for delivery status callbacks. Default false. */
		receiveDeliveryStatus: { kind: BOOLEAN, default: false },
		/** Client reference. Callbacks return it as ClientReference. */
		refId: { kind: TEXT, xmlSpace: "keep", rule: checkWellFormed },
		/** User data header: hex digits, kept in upper case. */
		udh: { kind: TEXT, rule: checkUdh, facts: { deliveryStatusCode: "811" } },
		/** Shows the message at once. Default false. */
		flash: { kind: BOOLEAN, default: false },
	}) as const)();

/** A message to be sent, as readers return it: defaults are filled in. */
export interface OutboundMessage extends Omit<ValueOf<typeof MESSAGE_FIELDS>, "encoding"> {
	/** How the text is encoded. */
	readonly encoding: Encoding;
}

/** A message as a sender writes it: fields with a default may be left out. */
export interface OutboundMessageInput extends InputOf<typeof MESSAGE_FIELDS> {}

/** A message that readers accept by default. Its encoding is not `auto`, which only senders may use. */
export interface ExactMessageInput extends Omit<OutboundMessageInput, "encoding"> {
	/** Default `GSM7`. */
	readonly encoding?: Encoding | undefined;
}

/** The type of a message. */
export const OUTBOUND_MESSAGE = /* @__PURE__ */ (() =>
	recordType({ name: "OutboundMessage", rule: checkText, fields: MESSAGE_FIELDS }))();

/** The options that the caller of a reader passes to the rules. */
type RuleOptions = (OutboundMessageOptions & { readonly sending?: MessageSending | undefined }) | undefined;

/** A space and digits: a plus that a query has lost. */
const PLUS_LOST = /^ \d+$/;

/** Checks the sender. It is kept exactly as given. */
function checkFrom(from: string, { options }: Manner<RuleOptions>): Reading<string> {
	if (!PLUS_LOST.test(from)) return { ...checked<unknown>(from, parseSender(from, options)), value: from };
	const message = 'Sender must not be a space and digits: write "+" as %2B in a query';
	return refused(issue("sender_plus_lost", message, { offset: 0, unit: "utf16" }), from);
}

/** Checks the receiver. The result has a `+`, unless it is no phone number. */
function checkTo(to: string, { options }: Manner<RuleOptions>): Reading<string> {
	return checked(to, parseMsisdn(to, options));
}

/** Checks the header. The result is in upper case. */
function checkUdh(hex: string): Reading<string> {
	return { ...checked<unknown>(hex, readUdhHex(hex)), value: hex.toUpperCase() };
}

type Draft = DraftOf<ValueOf<typeof MESSAGE_FIELDS>>;

/** Checks the text against its encoding and header (spec 8.2). */
function checkText({ draft, manner, nameOf }: RecordReading<Draft, RuleOptions>): Reading<OutboundMessage> {
	const { text, udh } = draft;
	const sending = manner.options?.sending;
	const found: Findings = { issues: [], warnings: [] };
	if (text === undefined) return { value: draft as OutboundMessage, ...found };
	const cells = sending?.alphabet?.cells;
	const encoding = draft.encoding === "auto" ? (fitsAlphabet(text, cells) ? "GSM7" : "UCS2") : draft.encoding;
	if (text === "" && udh === undefined) {
		const empty = issue("text_empty", "The text is empty", { deliveryStatusCode: "802" });
		addFindings(found, refused(empty), nameOf("text"));
	} else if (encoding !== undefined) addFindings(found, checkEncoded(text, encoding, udh, sending), nameOf("text"));
	// An encoding that cannot be read has an issue already.
	return { value: (encoding === undefined ? draft : { ...draft, encoding }) as OutboundMessage, ...found };
}

function checkEncoded(
	text: string,
	encoding: Encoding,
	udh: string | undefined,
	sending: MessageSending | undefined,
): Findings {
	// A header that cannot be read already has an issue. It takes no room here.
	const header = udh === undefined ? undefined : readUdhHex(udh);
	const own = header?.ok ? header.value : undefined;
	const counted = checked<unknown>(text, countMessage(text, sendingOf(encoding, own, sending)));
	const issues = [...counted.issues, ...checkWellFormed(text).issues];
	return { issues, warnings: [...counted.warnings, ...DOUBTS[encoding](text)] };
}

/** What to warn about in a text of each encoding. */
const DOUBTS = {
	GSM7: () => [],
	UCS2(text) {
		const offset = text.indexOf("\0");
		const message = "Text has U+0000, where many phones end it";
		return offset < 0 ? [] : [issue("text_nul", message, { offset, unit: "utf16" })];
	},
	Binary(text) {
		const message = "Text has hex digits only, which are sent as characters";
		return octetsOfHex(text)?.length ? [issue("text_looks_like_hex", message)] : [];
	},
} satisfies Record<Encoding, (text: string) => readonly Issue[]>;

/** Options of a message: of {@link parse}, {@link stringify} and {@link schemaOf}. */
export interface OutboundMessageOptions extends AddressOptions {
	/** Accepts the encoding `auto`, as writers do. Use it for forms and other messages of senders. Default false. */
	readonly mayBeAuto?: boolean | undefined;
}

/**
 * The message to be sent, in every format. It is a Standard Schema too.
 *
 * It is read exactly. Names may have any case. `Encoding` is read in any case. A boolean may also be 1, 0 or the text
 * `true`, `false`, `1` or `0` in any case. `from`, `to` and `refId` may be integers. `null` and an empty optional field
 * are the same as an absent one. The text must fit its encoding and 255 parts: no character is replaced. `from` is kept
 * exactly as given. `to` gets a `+` if it has none, with a warning. The header becomes upper case.
 *
 * In a query `+` and `%20` are both a space. A phone number whose raw `+` became a space is repaired, with a warning.
 * In XML the root may have any name, and attributes, prefixes and namespaces are ignored. White space around `Text` and
 * `RefId` is kept, and around `From` if it has no line break. Around other values it is removed.
 *
 * Its issues, all at once, each with its path: `field_required`, `field_type`, `field_value`, `field_duplicate`,
 * `number_not_exact`, `document_not_object`, `text_empty` (802), `text_not_gsm7`, `text_not_8bit`,
 * `text_lone_surrogate`, `sender_plus_lost` (807), and those of `parseMsisdn` (806), `parseSender` (807), `decodeUdh`
 * and `splitText` (811). Warnings: theirs, `field_unknown`, `plus_as_space`, `text_looks_like_hex`, `text_nul`,
 * `national_language_not_applied` and `xml_text_indented`.
 *
 * @see [spec 2.1](../../docs/interface.md#21-outbound-message-request)
 * @see [spec 8.1](../../docs/interface.md#81-addressing)
 * @see [spec 8.2](../../docs/interface.md#82-text-length-by-encoding)
 * @example
 * ```ts
 * import { asObject, asXml, outboundMessage, parse } from "outbound-sms/message";
 *
 * parse(outboundMessage, asObject, { from: "Shop", TO: "+4915112345678", text: "Hi", flash: "1" });
 * // => { ok: true, value: { from: "Shop", to: "+4915112345678", text: "Hi",
 * //   encoding: "GSM7", receiveDeliveryStatus: false, flash: true } }
 * parse(outboundMessage, asObject, { From: "Shop", text: "" }).issues?.map(({ code, path }) => [code, path]);
 * // => [["field_required", ["to"]], ["text_empty", ["text"]]]
 * const xml = "<m><From>Shop</From><To>+4915112345678</To><Text> a &lt; b</Text></m>";
 * const result = parse(outboundMessage, asXml, xml);
 * result.ok && result.value.text; // => " a < b"
 * ```
 */
export const outboundMessage: Resource<{
	readonly value: OutboundMessage;
	readonly input: ExactMessageInput;
	readonly written: OutboundMessageInput;
	readonly options: OutboundMessageOptions;
	readonly format: FormatName;
}> = /* @__PURE__ */ (() => resource(OUTBOUND_MESSAGE))();

/** Reads a message that is sent in a way of its own: with an alphabet, a wide reference, or a boundary. */
export function readMessage(
	message: OutboundMessageInput,
	options: AddressOptions & { readonly sending: MessageSending | undefined },
): Result<OutboundMessage> {
	return readObject(OUTBOUND_MESSAGE, message, { isOutgoing: true, options });
}
