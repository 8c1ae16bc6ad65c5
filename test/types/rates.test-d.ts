import {
	findRate,
	type Quote,
	quote,
	type RateSheet,
	type RateSheetItem,
	type RateSheetRequest,
	type RateSheetRequestInput,
	type ScheduledRateSheetItem,
	type UnpricedNetwork,
} from "outbound-sms/rates";
import { expectTypeOf } from "vitest";
import type { Flat } from "./flat.ts";

// What is derived from the fields.
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

// A quote is asked of a message or of a count, never of both or neither.
declare const sheet: RateSheet;
() => quote({ message: { text: "Hi", encoding: "auto" }, network: "26201", sheet });
() => quote({ partCount: 1, network: { mcc: "262", mnc: undefined }, sheet });
// @ts-expect-error Neither.
() => quote({ network: "26201", sheet });
// @ts-expect-error Both.
() => quote({ message: { text: "Hi" }, partCount: 1, network: "26201", sheet });
// @ts-expect-error Money is not a number.
((price: Quote): number => price.cost) satisfies object;
// @ts-expect-error A network without a country.
() => findRate(sheet, { mnc: "01" });
// @ts-expect-error A number has lost the digits of a price.
({ mcc: "262", rate: 0.045 }) satisfies RateSheetItem;
// @ts-expect-error A scheduled rate says from when.
({ mcc: "262", rate: "0.045" }) satisfies ScheduledRateSheetItem;
// @ts-expect-error The key of an HTTP account is the password.
({ userName: "me" }) satisfies RateSheetRequestInput;
