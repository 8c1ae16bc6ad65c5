import type { Result } from "outbound-sms/foundation";
import {
	diffRateSheet,
	findRate,
	indexRates,
	type NetworkCode,
	type Quote,
	type QuotedMessage,
	type QuoteQuestion,
	quote,
	type RateChange,
	type RateSheet,
	type RateSheetItem,
	type RateSheetRequest,
	type RateSheetRequestInput,
	type ScheduledRateSheetItem,
} from "outbound-sms/rates";
import { expectTypeOf, test } from "vitest";
import type { RATE_SHEET, RATE_SHEET_REQUEST } from "../../src/rates/rate-sheet.ts";
import type { Resource } from "../../src/syntax/resource.ts";

type ValueOf<R> = R extends Resource<infer V, never> ? V : never;
/** The same members, whether they are written as one type or as several that are joined. */
type Flat<T> = T extends readonly (infer Item)[]
	? readonly Flat<Item>[]
	: T extends object
		? { [Key in keyof T]: Flat<T[Key]> }
		: T;

test("the interfaces of rate sheets are what the field descriptions say", () => {
	expectTypeOf<Flat<RateSheet>>().toEqualTypeOf<Flat<ValueOf<typeof RATE_SHEET>>>();
	expectTypeOf<Flat<RateSheetRequest>>().toEqualTypeOf<Flat<ValueOf<typeof RATE_SHEET_REQUEST>>>();
});

test("a quote is asked of a message or of a count, never of both or neither", () => {
	const sheet: RateSheet = { currency: "EUR", currentRates: [] };
	quote({ message: { text: "Hi" }, network: "26201", sheet });
	quote({ partCount: 1, network: "26201", sheet });
	// @ts-expect-error neither
	() => quote({ network: "26201", sheet });
	// @ts-expect-error both
	quote({ message: { text: "Hi" }, partCount: 1, network: "26201", sheet });
});

test("rates are strings, and networks have a country", () => {
	const item: RateSheetItem = { mcc: "262", rate: "0.045" };
	const scheduled: ScheduledRateSheetItem = { ...item, validFrom: "2024-01-01T00:00:00Z" };
	const sheet: RateSheet = { currentRates: [item], scheduledRates: [scheduled] };
	// @ts-expect-error a number has lost the digits of a price
	({ mcc: "262", rate: 0.045 }) satisfies RateSheetItem;
	// @ts-expect-error a scheduled rate says from when
	({ ...item }) satisfies ScheduledRateSheetItem;
	expectTypeOf(findRate(sheet, { mcc: "262", mnc: undefined })).toEqualTypeOf<RateSheetItem | undefined>();
	expectTypeOf(indexRates(sheet)).toEqualTypeOf<(network: NetworkCode) => RateSheetItem | undefined>();
	// @ts-expect-error a network without a country
	() => findRate(sheet, { mnc: "01" });
	expectTypeOf(diffRateSheet(sheet)).toEqualTypeOf<RateChange[]>();

	const message: QuotedMessage = { text: "Hi", encoding: "auto" };
	const question: QuoteQuestion = { message, network: "26201", sheet };
	expectTypeOf(quote(question)).toEqualTypeOf<Result<Quote>>();
	// @ts-expect-error money is not a number
	((price: Quote): number => price.cost) satisfies object;
	({ password: "k" }) satisfies RateSheetRequestInput;
	// @ts-expect-error the key of an HTTP account is the password
	({ userName: "me" }) satisfies RateSheetRequestInput;
});
