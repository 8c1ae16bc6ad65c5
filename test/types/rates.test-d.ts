import type { RateSheet, RateSheetRequest, RateSheetRequestInput } from "outbound-sms/rates";
import { quote } from "outbound-sms/rates";
import { expectTypeOf, test } from "vitest";
import type { RATE_SHEET, RATE_SHEET_REQUEST } from "../../src/rates/fields.ts";
import type { InputOf, ValueOf } from "../../src/syntax/resource.ts";

/** The same members, whether they are written as one type or as several that are joined. */
type Flat<T> = T extends readonly (infer Item)[]
	? readonly Flat<Item>[]
	: T extends object
		? { [Key in keyof T]: Flat<T[Key]> }
		: T;

test("the interfaces of rate sheets are what the field descriptions say", () => {
	expectTypeOf<Flat<RateSheet>>().toEqualTypeOf<Flat<ValueOf<typeof RATE_SHEET.fields>>>();
	expectTypeOf<Flat<RateSheetRequest>>().toEqualTypeOf<Flat<ValueOf<typeof RATE_SHEET_REQUEST.fields>>>();
	expectTypeOf<Flat<RateSheetRequestInput>>().toEqualTypeOf<Flat<InputOf<typeof RATE_SHEET_REQUEST.fields>>>();
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
