import { addDecimals, multiplyDecimal } from "../foundation/decimal.ts";
import { type Instant, sortableInstant } from "../foundation/timestamp.ts";
import { mccOf, mncOf, networkOfRow } from "./network.ts";
import { assertSheet, type RateSheet, type RateSheetItem, type ScheduledRateSheetItem } from "./rate-sheet.ts";

/** A scheduled change of one network. */
interface ScheduledChange {
	readonly item: ScheduledRateSheetItem;
	/** MCC and MNC as one string. */
	readonly network: string;
	/** The start as a sortable timestamp. */
	readonly start: string;
}

/**
 * Lists the scheduled changes in the order in which they become active. Changes at the same instant keep the order of
 * the sheet.
 */
export function changesInOrder(sheet: RateSheet): ScheduledChange[] {
	const changes: ScheduledChange[] = [];
	for (const item of sheet.scheduledRates ?? []) {
		const network = networkOfRow(item);
		if (network !== undefined) changes.push({ item, network, start: sortableInstant("validFrom", item.validFrom) });
	}
	return changes.sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0));
}

/** Returns a scheduled item as an active one. */
export function activeItem({ validFrom: _, ...item }: ScheduledRateSheetItem): RateSheetItem {
	return item;
}

/**
 * Returns the sheet at an instant: changes whose `validFrom` has been reached are applied, the others stay scheduled.
 *
 * The latest change of a network replaces its current items. A network without a current item is added at the end.
 *
 * @param sheet - The rate sheet. It is not changed.
 * @param instant - A `Date` or a timestamp.
 * @returns The sheet at the instant, with its scheduled rates in the order of time.
 * @throws {TypeError | RangeError} If `instant` is neither a valid `Date` nor a timestamp.
 * @see [spec 2.4](../../docs/interface.md#24-rate-sheet-response)
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
 * @see [spec 2.4](../../docs/interface.md#24-rate-sheet-response)
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
