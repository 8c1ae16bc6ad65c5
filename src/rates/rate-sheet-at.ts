import { type Instant, sortableInstant } from "../foundation/timestamp.ts";
import { assertSheet, type RateSheet, type RateSheetItem, type ScheduledRateSheetItem } from "./model.ts";
import { networkOfRow } from "./network.ts";
import { activeItem, changesInOrder } from "./scheduled.ts";

/**
 * Makes the sheet of an instant: changes whose `validFrom` has come are applied, the others stay scheduled.
 *
 * The latest change of a network replaces its current items. A network without a current item is added at the end.
 *
 * @param sheet - The rate sheet. It is not changed.
 * @param instant - A `Date` or a timestamp.
 * @returns The sheet as it stands at the instant, its scheduled rates in the order of time.
 * @throws {TypeError | RangeError} If `instant` is neither a valid `Date` nor a timestamp.
 * @see spec 2.4
 * @example
 * ```ts
 * import { rateSheetAt } from "outbound-sms/rates";
 *
 * const sheet = {
 * 	currency: "EUR",
 * 	currentRates: [{ mcc: "262", mnc: "01", rate: "0.05" }],
 * 	scheduledRates: [{ mcc: "262", mnc: "01", rate: "0.06", validFrom: "2024-01-01T00:00:00.000Z" }],
 * };
 * rateSheetAt(sheet, "2024-01-01T00:00:00Z").currentRates[0]?.rate; // => "0.06"
 * rateSheetAt(sheet, "2023-12-31T23:59:59Z").currentRates[0]?.rate; // => "0.05"
 * ```
 */
export function rateSheetAt(sheet: RateSheet, instant: Instant): RateSheet {
	assertSheet(sheet);
	const at = sortableInstant("instant", instant);
	const active = new Map<string | undefined, RateSheetItem>();
	const scheduledRates: ScheduledRateSheetItem[] = [];
	for (const { item, network, start } of changesInOrder(sheet)) {
		if (start > at) scheduledRates.push(item);
		else active.set(network, activeItem(item));
	}
	const currentRates: RateSheetItem[] = [];
	const placed = new Set<string | undefined>();
	for (const item of sheet.currentRates) {
		const network = networkOfRow(item);
		if (placed.has(network)) continue;
		const change = active.get(network);
		if (change !== undefined) placed.add(network);
		currentRates.push(change ?? item);
	}
	for (const [network, item] of active) if (!placed.has(network)) currentRates.push(item);
	return { ...sheet, currentRates, scheduledRates };
}
