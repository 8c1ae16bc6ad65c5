import { type Instant, sortableInstant } from "../foundation/timestamp.ts";
import { assertSheet, type RateSheet, type RateSheetItem } from "./model.ts";
import { mccOf, type NetworkCode, networkOf, networkOfRow } from "./network.ts";
import { activeItem } from "./scheduled.ts";

/**
 * Finds the rate of a network: the item with its MCC and MNC, else the item of its country, which has an MCC and no
 * MNC.
 *
 * Of equal items the last counts. An item whose MCCMNC contradicts its MCC and MNC prices nothing.
 *
 * @param sheet - The rate sheet. Every item is looked at: for many look-ups in one sheet use `indexRates`.
 * @param network - MCC, or MCC and MNC: `"262"`, `"26201"` or `{ mcc: "262", mnc: "01" }`.
 * @param instant - When the rate must hold; by default the current rates count.
 * @returns The item, or `undefined` if the sheet does not cover the network: the service would answer 810. Never a rate
 * of 0.
 * @throws {TypeError | RangeError} If `network` is not an MCC, alone or with an MNC, or `instant` is neither a valid
 * `Date` nor a timestamp.
 * @see spec 2.4, 7.3
 * @example
 * ```ts
 * import { findRate } from "outbound-sms/rates";
 *
 * const currentRates = [{ mcc: "262", rate: "0.07" }, { mcc: "262", mnc: "01", rate: "0.05" }];
 * const sheet = { currency: "EUR", currentRates };
 * findRate(sheet, "26201")?.rate; // => "0.05"
 * findRate(sheet, { mcc: "262", mnc: "02" })?.rate; // => "0.07"
 * findRate(sheet, "23201"); // => undefined
 * ```
 */
export function findRate(sheet: RateSheet, network: NetworkCode, instant?: Instant): RateSheetItem | undefined {
	assertSheet(sheet);
	const code = networkOf(network);
	const at = instant === undefined ? "" : sortableInstant("instant", instant);
	return itemOf(sheet, code, at) ?? itemOf(sheet, mccOf(code), at);
}

/** The item of exactly this network at an instant: a change counts from its start on. */
function itemOf(
	{ currentRates, scheduledRates = [] }: RateSheet,
	network: string,
	at: string,
): RateSheetItem | undefined {
	const mcc = mccOf(network);
	const isWanted = (item: RateSheetItem) => item.mcc === mcc && networkOfRow(item) === network;
	let found: RateSheetItem | undefined;
	for (const item of currentRates) if (isWanted(item)) found = item;
	if (at === "") return found;
	let since = "";
	for (const item of scheduledRates) {
		if (!isWanted(item)) continue;
		const start = sortableInstant("validFrom", item.validFrom);
		if (start > at || start < since) continue;
		since = start;
		found = activeItem(item);
	}
	return found;
}
