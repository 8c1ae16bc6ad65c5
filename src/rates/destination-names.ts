import { assertSheet, type RateSheet } from "./model.ts";

/**
 * Removes the names of countries and networks from a sheet: what a service answers if `WithDestinationNames` is false.
 *
 * @param sheet - The rate sheet. It is not changed.
 * @returns The sheet without `country` and `network`, in its items and beside them.
 * @throws {TypeError} If `sheet` is not a rate sheet.
 * @see spec 2.4, 4.2
 * @example
 * ```ts
 * import { withoutDestinationNames } from "outbound-sms/rates";
 *
 * withoutDestinationNames({ currency: "EUR", currentRates: [{ country: "Germany", mcc: "262", rate: "0.07" }] });
 * // => { currency: "EUR", currentRates: [{ mcc: "262", rate: "0.07" }] }
 * ```
 */
export function withoutDestinationNames(sheet: RateSheet): RateSheet {
	assertSheet(sheet);
	const { currentRates, scheduledRates, ...rest } = withoutNames(sheet);
	return {
		...rest,
		currentRates: currentRates.map(withoutNames),
		...(scheduledRates !== undefined && { scheduledRates: scheduledRates.map(withoutNames) }),
	};
}

function withoutNames<T extends { readonly country?: string; readonly network?: string }>({
	country: _country,
	network: _network,
	...rest
}: T): Omit<T, "country" | "network"> {
	return rest;
}
