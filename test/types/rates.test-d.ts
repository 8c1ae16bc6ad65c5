import {
	diffRateSheet,
	type FoundRate,
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
	type Result,
	type ScheduledRateSheetItem,
	type UnpricedNetwork,
} from "outbound-sms/rates";
import { expectTypeOf, test } from "vitest";

/** The same properties, whether they are written as one type or as several that are joined. */
type Flat<T> = { [Key in keyof T]: T[Key] };

test("the interfaces of rate sheets are what the fields say", () => {
	interface Item {
		readonly country?: string;
		readonly network?: string;
		readonly mcc: string;
		readonly mnc?: string;
		readonly mccmnc?: string;
		readonly rate: string;
	}
	expectTypeOf<Flat<RateSheetItem>>().toEqualTypeOf<Flat<Item>>();
	expectTypeOf<Flat<ScheduledRateSheetItem>>().toEqualTypeOf<Flat<Item & { readonly validFrom: string }>>();
	expectTypeOf<Flat<RateSheet>>().toEqualTypeOf<{
		readonly accountName?: string;
		readonly currency?: string;
		readonly country?: string;
		readonly network?: string;
		readonly currentRates: readonly RateSheetItem[];
		readonly scheduledRates?: readonly ScheduledRateSheetItem[];
		readonly unpriced?: readonly UnpricedNetwork[];
	}>();
	expectTypeOf<Flat<RateSheetRequest>>().toEqualTypeOf<{
		readonly userName?: string;
		readonly password: string;
		readonly withDestinationNames: boolean;
	}>();
	expectTypeOf<Flat<RateSheetRequestInput>>().toEqualTypeOf<{
		readonly userName?: string | undefined;
		readonly password: string;
		readonly withDestinationNames?: boolean | undefined;
	}>();
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
	expectTypeOf(findRate(sheet, { mcc: "262", mnc: undefined })).toEqualTypeOf<FoundRate | undefined>();
	expectTypeOf(findRate(sheet, "262")?.rate).toEqualTypeOf<string | undefined>();
	expectTypeOf(indexRates(sheet)).toEqualTypeOf<(network: NetworkCode) => FoundRate | undefined>();
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
