import type { RateSheet, RateSheetRequest } from "outbound-sms/rates";
import { quote } from "outbound-sms/rates";
import { expectTypeOf, test } from "vitest";
import type { RATE_SHEET, RATE_SHEET_REQUEST } from "../../src/rates/fields.ts";
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
