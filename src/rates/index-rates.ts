import { assertSheet, type RateSheet, type RateSheetItem } from "./model.ts";
import { mccOf, type NetworkCode, networkOf, networkOfRow } from "./network.ts";

/**
 * Makes an index of the current rates of a sheet, for many look-ups in constant time.
 *
 * Scheduled rates are not in the index: for another instant make an index of `rateSheetAt(sheet, instant)`.
 *
 * @param sheet - The rate sheet. Later changes to it do not reach the index.
 * @returns A function that finds the item of a network as `findRate` does.
 * @throws {TypeError} If `sheet` is not a rate sheet.
 * @see spec 2.4
 * @example
 * ```ts
 * import { indexRates } from "outbound-sms/rates";
 *
 * const find = indexRates({ currency: "EUR", currentRates: [{ mcc: "262", mnc: "01", rate: "0.05" }] });
 * find("26201")?.rate; // => "0.05"
 * ```
 */
export function indexRates(sheet: RateSheet): (network: NetworkCode) => RateSheetItem | undefined {
	assertSheet(sheet);
	const items = new Map<string | undefined, RateSheetItem>();
	for (const item of sheet.currentRates) items.set(networkOfRow(item), item);
	return (network) => {
		const code = networkOf(network);
		return items.get(code) ?? items.get(mccOf(code));
	};
}
