import { assertInteger, assertObject } from "../core/contract.ts";
import { multiplyDecimal } from "../core/decimal.ts";
import { issue } from "../core/issue.ts";
import { fail, ok, type Result } from "../core/result.ts";
import type { Instant } from "../core/time.ts";
import type { Encoding } from "../text/encoding.ts";
import { readUdhHex } from "../text/header.ts";
import { type MessageSending, sendingOf } from "../text/layout.ts";
import { countMessage, partsIssue } from "../text/split.ts";
import { loneSurrogateIssue } from "../wire/percent.ts";
import { findRate } from "./find-rate.ts";
import type { NetworkCode } from "./network.ts";
import type { RateSheet } from "./rate-sheet.ts";

/** The fields that decide how many parts a message has. Any `OutboundMessage` can be passed. */
export interface QuotedMessage {
	/** Content of the message. */
	readonly text: string;
	/** Default `GSM7`, as on the wire; `auto` takes GSM7 if every character fits, else UCS2. */
	readonly encoding?: "auto" | Encoding | undefined;
	/** A user data header in hex: it takes room in every part. */
	readonly udh?: string | undefined;
}

/** The question for {@link quote}: the cost of a message, or of parts that were counted before. */
export type QuoteQuestion = (
	| (MessageSending & {
			/** The message, whose parts are counted as it is sent. */
			readonly message: QuotedMessage;
			/** Absent, because the parts of the message are counted. */
			readonly partCount?: undefined;
	  })
	| {
			/** How many parts are sent: 1 to 255. */
			readonly partCount: number;
			/** Absent, because the parts were counted before. */
			readonly message?: undefined;
	  }
) & {
	/** MCC, or MCC and MNC, of the receiver. */
	readonly network: NetworkCode;
	/** The rate sheet of the account. */
	readonly sheet: RateSheet;
	/** When the message is sent; by default the current rates count. */
	readonly instant?: Instant | undefined;
};

/** What a message costs. */
export interface Quote {
	/** How many parts are charged, each as one SMS. */
	readonly partCount: number;
	/** Price of one part: an exact decimal in `currency`. */
	readonly rate: string;
	/** `partCount` times `rate`, exact. Use `roundDecimal` to round it. */
	readonly cost: string;
	/** The currency of the sheet; absent if the sheet has none. */
	readonly currency?: string;
}

/**
 * Calculates the exact cost of a message: each part is charged as one SMS.
 *
 * The rate is that of the network, or of its country if the sheet does not list the network. The rate of another
 * network is never used.
 *
 * @param question - A message or a number of parts, the network, the sheet and the instant; for a message also how it is
 * sent.
 * @returns The quote; or `destination_not_covered` with the delivery status code 810, `rate_unreadable` if the row of
 * the network could not be read, `text_too_long` (811) above 255 parts. For a message also the issues of `splitText`,
 * `text_lone_surrogate`, and `text_empty` (802) if it has neither text nor header.
 * @throws {TypeError | RangeError} If `partCount` is not a whole number from 1, `sheet` is not a rate sheet, `network`
 * is not an MCC, alone or with an MNC, `instant` is neither a valid `Date` nor a timestamp, or an option of `splitText`
 * is not supported.
 * @see [spec 4.1 rule 2](../../docs/interface.md#41-send-sms)
 * @see [spec 8.2 rule 2](../../docs/interface.md#82-text-length-by-encoding)
 * @see [spec 7.3, code 810](../../docs/interface.md#73-delivery-status-codes-deliverystatuscode)
 * @example
 * ```ts
 * import { quote } from "outbound-sms/rates";
 *
 * const sheet = { currency: "EUR", currentRates: [{ mcc: "262", mnc: "01", rate: "0.0450" }] };
 * quote({ partCount: 3, network: "26201", sheet });
 * // => { ok: true, value: { partCount: 3, rate: "0.0450", cost: "0.1350", currency: "EUR" } }
 * const result = quote({ message: { text: "a".repeat(161) }, network: { mcc: "262", mnc: "01" }, sheet });
 * result.ok && result.value.cost; // => "0.0900"
 * quote({ partCount: 3, network: "23201", sheet }).issues?.[0].deliveryStatusCode; // => "810"
 * ```
 */
export function quote(question: QuoteQuestion): Result<Quote> {
	assertObject("question", question);
	const { network, sheet, instant } = question;
	const counted = question.message === undefined ? ok(question.partCount) : countParts(question);
	if (!counted.ok) return counted;
	const partCount = counted.value;
	assertInteger("partCount", partCount, 1, Number.MAX_SAFE_INTEGER);
	const tooMany = partsIssue(partCount);
	if (tooMany !== undefined) return fail(tooMany);
	const item = findRate(sheet, network, instant);
	if (item === undefined) {
		const message = "The rate sheet does not cover this network";
		return fail(issue("destination_not_covered", message, { deliveryStatusCode: "810" }));
	}
	const { rate } = item;
	if (rate === undefined) {
		const message =
			"The rate of this network could not be read from the sheet: fetch the sheet again, or ask for the rate";
		return fail(issue("rate_unreadable", message));
	}
	const { currency } = sheet;
	const cost = multiplyDecimal(rate, partCount);
	return ok({ partCount, rate, cost, ...(currency !== undefined && { currency }) });
}

function countParts({ message, ...sending }: MessageSending & { readonly message: QuotedMessage }): Result<number> {
	assertObject("message", message);
	const { text, encoding = "GSM7", udh } = message;
	const header = udh === undefined ? undefined : readUdhHex(udh);
	if (header?.ok === false) return header;
	const counted = countMessage(text, sendingOf(encoding, header?.value, sending));
	if (!counted.ok) return counted;
	// Parts can carry a lone surrogate, but a request cannot.
	const fault = loneSurrogateIssue(text);
	if (fault !== undefined) return fail(fault);
	if (counted.value > 0) return counted;
	return fail(issue("text_empty", "The text is empty", { deliveryStatusCode: "802" }));
}
