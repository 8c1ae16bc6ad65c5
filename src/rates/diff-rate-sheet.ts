import { addDecimals, multiplyDecimal } from "../foundation/decimal.ts";
import { assertSheet, type RateSheet } from "./model.ts";
import { mccOf, mncOf, networkOfRow } from "./network.ts";
import { changesInOrder } from "./scheduled.ts";

/** One scheduled change, with the rate that it replaces. */
export interface RateChange {
	/** When the change becomes active: a timestamp. */
	readonly validFrom: string;
	/** Mobile country code. */
	readonly mcc: string;
	/** Mobile network code; empty for a whole country. */
	readonly mnc: string;
	/** The rate of the same network until then; absent if it has none. */
	readonly before?: string;
	/** The rate from then on. */
	readonly after: string;
	/** `after` minus `before`, exact; absent if `before` is. */
	readonly difference?: string;
}

/**
 * Lists the scheduled changes of a sheet in the order in which they become active, each with the rate that it replaces.
 *
 * @param sheet - The rate sheet.
 * @returns One entry for each scheduled item.
 * @throws {TypeError} If `sheet` is not a rate sheet.
 * @see spec 2.4
 * @example
 * ```ts
 * import { diffRateSheet } from "outbound-sms/rates";
 *
 * diffRateSheet({
 * 	currency: "EUR",
 * 	currentRates: [{ mcc: "262", mnc: "01", rate: "0.05" }],
 * 	scheduledRates: [{ mcc: "262", mnc: "01", rate: "0.045", validFrom: "2024-01-01T00:00:00Z" }],
 * });
 * // => [{ validFrom: "2024-01-01T00:00:00Z", mcc: "262", mnc: "01",
 * //   before: "0.05", after: "0.045", difference: "-0.005" }]
 * ```
 */
export function diffRateSheet(sheet: RateSheet): RateChange[] {
	assertSheet(sheet);
	const rates = new Map<string | undefined, string>();
	for (const item of sheet.currentRates) rates.set(networkOfRow(item), item.rate);
	return changesInOrder(sheet).map(({ item: { validFrom, rate: after }, network }) => {
		const before = rates.get(network);
		rates.set(network, after);
		const change = { validFrom, mcc: mccOf(network), mnc: mncOf(network), after };
		return before === undefined
			? change
			: { ...change, before, difference: addDecimals(after, multiplyDecimal(before, -1)) };
	});
}
