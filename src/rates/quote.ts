import type { Encoding } from "../alphabet/encoding.ts";
import { assertInteger } from "../foundation/contract.ts";
import { multiplyDecimal } from "../foundation/decimal.ts";
import { issue } from "../foundation/issue.ts";
import { fail, ok, type Result } from "../foundation/result.ts";
import type { Instant } from "../foundation/timestamp.ts";
import { splitText } from "../segmentation/split.ts";
import type { UdhInput } from "../udh/frame.ts";
import { findRate, type NetworkCode } from "./rate-at.ts";
import type { RateSheet } from "./rate-sheet.ts";

/** What of a message decides how many parts it has; an `OutboundMessage` is one. */
export interface QuotedMessage {
	readonly text: string;
	/** Default `GSM7`, as on the wire. */
	readonly encoding?: Encoding | undefined;
	readonly udh?: UdhInput | undefined;
}

/** What {@link quote} is asked: the cost of a message, or of parts that were counted already. */
export type QuoteQuestion = (
	| { readonly message: QuotedMessage; readonly partCount?: undefined }
	| {
			/** As `planMessage` or `countParts` tell; 1 or more. */
			readonly partCount: number;
			readonly message?: undefined;
	  }
) & {
	readonly network: NetworkCode;
	readonly sheet: RateSheet;
	/** When it is sent; without it the current rates count. */
	readonly instant?: Instant | undefined;
};

/** What a message costs. */
export interface Quote {
	/** Parts, each charged as one SMS. */
	readonly partCount: number;
	/** Price of one part. */
	readonly rate: string;
	/** `partCount` times `rate`, exact and not rounded: `roundDecimal` rounds. */
	readonly cost: string;
	/** The currency of the sheet. */
	readonly currency: string;
}

/**
 * The exact cost of a message: each part is charged as one SMS.
 *
 * @returns The quote; or `destination_not_covered` with the delivery status code 810; or, of a message, the issues of `splitText`, and
 * `text_empty` (802) for one without text and header.
 * @throws {TypeError | RangeError} For a part count below 1, a message that is none, or an instant that is none.
 * @see spec 4.1 rule 2; spec 8.2 rule 2; spec 7.3, code 810
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
	const { message, network, sheet, instant } = question;
	const counted = message === undefined ? ok(question.partCount) : countMessage(message);
	if (!counted.ok) return counted;
	const partCount = counted.value;
	assertInteger("partCount", partCount, 1, Number.MAX_SAFE_INTEGER);
	const item = findRate(sheet, network, instant);
	if (item === undefined) {
		return fail(
			issue("destination_not_covered", "The rate sheet has no rate for this network", { deliveryStatusCode: "810" }),
		);
	}
	const { rate } = item;
	return ok({ partCount, rate, cost: multiplyDecimal(rate, partCount), currency: sheet.currency });
}

function countMessage({ text, encoding = "GSM7", udh }: QuotedMessage): Result<number> {
	const parts = splitText(text, { encoding, ...(udh !== undefined && { udh }) });
	if (!parts.ok) return parts;
	if (parts.value.length > 0) return ok(parts.value.length);
	// A header without text is a message all the same.
	if (udh !== undefined) return ok(1);
	return fail(issue("text_empty", "Cannot send an empty text", { deliveryStatusCode: "802" }));
}
