import { type Instant, sortableInstant } from "../core/time.ts";
import { activeItem, unpricedNow } from "./changes.ts";
import { mccOf, type NetworkCode, networkOf, networkOfRow } from "./network.ts";
import { assertSheet, type FoundRate, type RateSheet } from "./rate-sheet.ts";

/**
 * Makes an index of the current rates of a sheet, for many look-ups in constant time each.
 *
 * Scheduled rates are not in the index. For another instant make an index of `rateSheetAt(sheet, instant)`.
 *
 * @param sheet - The rate sheet. Later changes to it do not reach the index.
 * @returns A function that finds the item of a network as `findRate` does. It throws if its argument is not a network.
 * @throws {TypeError} If `sheet` is not a rate sheet.
 * @see [spec 2.4](../../docs/interface.md#24-rate-sheet-response)
 * @example
 * ```ts
 * import { indexRates } from "outbound-sms/rates";
 *
 * const find = indexRates({ currency: "EUR", currentRates: [{ mcc: "262", mnc: "01", rate: "0.05" }] });
 * find("26201")?.rate; // => "0.05"
 * ```
 */
export function indexRates(sheet: RateSheet): (network: NetworkCode) => FoundRate | undefined {
	assertSheet(sheet);
	const items = new Map<string | undefined, FoundRate>();
	for (const item of [...sheet.currentRates, ...unpricedNow(sheet)]) items.set(networkOfRow(item), item);
	return (network) => {
		const code = networkOf(network);
		return items.get(code) ?? items.get(mccOf(code));
	};
}

/**
 * Finds the rate of a network: the item with its MCC and MNC, else the item of its country, which has an MCC but no
 * MNC.
 *
 * If several items have the same network, the last one counts. An item whose MCCMNC contradicts its MCC and MNC is
 * ignored.
 *
 * @param sheet - The rate sheet. Every item is read, so use `indexRates` for many look-ups in one sheet.
 * @param network - MCC, or MCC and MNC: `"262"`, `"26201"` or `{ mcc: "262", mnc: "01" }`.
 * @param instant - When the rate must hold; by default the current rates count.
 * @returns The item, or `undefined` if the sheet does not cover the network; the delivery status code of such a message
 *   is 810. A missing rate is never 0. If the row of the network could not be read, its entry of `unpriced`, which has
 *   no `rate`.
 * @throws {TypeError | RangeError} If `sheet` is not a rate sheet, `network` is not an MCC, alone or with an MNC, or
 * `instant` is neither a valid `Date` nor a timestamp.
 * @see [spec 2.4](../../docs/interface.md#24-rate-sheet-response)
 * @see [spec 7.3](../../docs/interface.md#73-delivery-status-codes-deliverystatuscode)
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
export function findRate(sheet: RateSheet, network: NetworkCode, instant?: Instant): FoundRate | undefined {
	assertSheet(sheet);
	const code = networkOf(network);
	const at = instant === undefined ? "" : sortableInstant("instant", instant);
	return itemOf(sheet, code, at) ?? itemOf(sheet, mccOf(code), at);
}

/** Finds the item of exactly this network at an instant. A change counts from its start on. */
function itemOf(
	{ currentRates, scheduledRates = [], unpriced = [] }: RateSheet,
	network: string,
	at: string,
): FoundRate | undefined {
	const mcc = mccOf(network);
	const isWanted = (item: FoundRate) => item.mcc === mcc && networkOfRow(item) === network;
	let found: FoundRate | undefined;
	for (const item of currentRates) if (isWanted(item)) found = item;
	let since = "";
	// Of changes at one instant, the one that could not be read counts.
	for (const changes of [scheduledRates, unpriced]) {
		for (const item of changes) {
			if (!isWanted(item) || (at === "" && item.validFrom !== undefined)) continue;
			const start = item.validFrom === undefined ? "" : sortableInstant("validFrom", item.validFrom);
			if (start > at || start < since) continue;
			since = start;
			found = activeItem(item);
		}
	}
	return found;
}
