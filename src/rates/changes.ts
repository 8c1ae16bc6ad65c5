import { addDecimals, multiplyDecimal } from "../core/decimal.ts";
import { type Instant, sortableInstant } from "../core/time.ts";
import { mccOf, mncOf, networkOfRow } from "./network.ts";
import {
	assertSheet,
	type FoundRate,
	type RateSheet,
	type RateSheetItem,
	type ScheduledRateSheetItem,
	type UnpricedNetwork,
} from "./rate-sheet.ts";

/** A scheduled change of one network. */
interface ScheduledChange {
	readonly item: ScheduledRateSheetItem | UnpricedNetwork;
	/** The start as it stands in the sheet. */
	readonly validFrom: string;
	/** MCC and MNC as one string. */
	readonly network: string;
	/** The start as a sortable timestamp. */
	readonly start: string;
}

/**
 * Lists the scheduled changes in the order in which they become active. Changes at the same instant keep the order of
 * the sheet; one that could not be read comes last.
 */
export function changesInOrder(sheet: RateSheet): ScheduledChange[] {
	const changes: ScheduledChange[] = [];
	for (const item of [...(sheet.scheduledRates ?? []), ...(sheet.unpriced ?? [])]) {
		const network = networkOfRow(item);
		const { validFrom } = item;
		if (network === undefined || validFrom === undefined) continue;
		changes.push({ item, validFrom, network, start: sortableInstant("validFrom", validFrom) });
	}
	return changes.sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0));
}

/** Returns a scheduled item as an active one. */
export function activeItem({ validFrom: _, ...item }: ScheduledRateSheetItem | UnpricedNetwork): FoundRate {
	return item;
}

/** The networks whose current row could not be read. */
export function unpricedNow({ unpriced = [] }: RateSheet): UnpricedNetwork[] {
	return unpriced.filter(({ validFrom }) => validFrom === undefined);
}

/**
 * Returns the sheet at an instant: changes whose `validFrom` has been reached are applied, the others stay scheduled.
 *
 * The latest change of a network replaces its current items. A network without a current item is added at the end. A
 * change that could not be read takes the price away: the network is in `unpriced` then.
 *
 * @param sheet - The rate sheet. It is not changed.
 * @param instant - A `Date` or a timestamp.
 * @returns The sheet at the instant, with its scheduled rates in the order of time.
 * @throws {TypeError | RangeError} If `sheet` is not a rate sheet, or `instant` neither a valid `Date` nor a timestamp.
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
	const active = new Map<string | undefined, FoundRate>();
	const later: ScheduledChange["item"][] = [];
	for (const { item, network, start } of changesInOrder(sheet)) {
		if (start > at) later.push(item);
		else active.set(network, activeItem(item));
	}
	const now: FoundRate[] = [];
	const placed = new Set<string | undefined>();
	for (const item of [...sheet.currentRates, ...unpricedNow(sheet)]) {
		const network = networkOfRow(item);
		if (placed.has(network)) continue;
		const change = active.get(network);
		if (change !== undefined) placed.add(network);
		now.push(change ?? item);
	}
	for (const [network, item] of active) if (!placed.has(network)) now.push(item);
	const { unpriced: _, ...rest } = sheet;
	const unpriced = [...now, ...later].filter((item): item is UnpricedNetwork => item.rate === undefined);
	return {
		...rest,
		currentRates: now.filter((item): item is RateSheetItem => item.rate !== undefined),
		scheduledRates: later.filter((item): item is ScheduledRateSheetItem => item.rate !== undefined),
		...(unpriced.length > 0 && { unpriced }),
	};
}

/** One scheduled change, with the rate that it replaces. */
export interface RateChange {
	/** When the change becomes active: a timestamp. */
	readonly validFrom: string;
	/** Mobile country code. */
	readonly mcc: string;
	/** Mobile network code; empty for a whole country. */
	readonly mnc: string;
	/** The rate of the same network until then; absent if it has none, also if its country has one. */
	readonly before?: string;
	/** The rate from then on; absent if its row could not be read. */
	readonly after?: string;
	/** `after` minus `before`, exact; absent if one of them is. */
	readonly difference?: string;
}

/**
 * Lists the scheduled changes of a sheet in the order in which they become active, each with the rate that it replaces.
 *
 * @param sheet - The rate sheet.
 * @returns One entry for each scheduled item, and for each change whose rate could not be read. An item whose MCCMNC
 * contradicts its MCC and MNC is ignored.
 * @throws {TypeError | RangeError} If `sheet` is not a rate sheet, or a `validFrom` not a timestamp.
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
	const rates = new Map<string | undefined, string | undefined>();
	for (const item of [...sheet.currentRates, ...unpricedNow(sheet)]) rates.set(networkOfRow(item), item.rate);
	return changesInOrder(sheet).map(({ item: { rate: after }, validFrom, network }) => {
		const before = rates.get(network);
		rates.set(network, after);
		return {
			...{ validFrom, mcc: mccOf(network), mnc: mncOf(network) },
			...(before !== undefined && { before }),
			...(after !== undefined && { after }),
			...(before !== undefined &&
				after !== undefined && { difference: addDecimals(after, multiplyDecimal(before, -1)) }),
		};
	});
}
