import { assertInteger, wrongType } from "../foundation/contract.ts";
import { addDecimals, multiplyDecimal } from "../foundation/decimal.ts";
import { issue } from "../foundation/issue.ts";
import { fail, ok, type Result } from "../foundation/result.ts";
import { compareInstants, type Instant } from "../foundation/timestamp.ts";
import type { RateSheet, RateSheetItem, ScheduledRateSheetItem } from "./rate-sheet.ts";

/** A mobile network: its codes, or MCC and MNC as one string. */
export type NetworkCode = string | { readonly mcc: string; readonly mnc?: string };

function codesOf(network: NetworkCode): readonly [mcc: string, mnc: string] {
	if (typeof network === "string") return [network.slice(0, 3), network.slice(3)];
	if (typeof network !== "object" || network === null) throw wrongType("network", "a string or an object", network);
	return [network.mcc, network.mnc ?? ""];
}

const keyOf = (mcc: string, mnc = "") => `${mcc} ${mnc}`;

/** Scheduled items in the order in which they become active; items of one instant in the order of the sheet. */
function inOrder(items: readonly ScheduledRateSheetItem[]): readonly ScheduledRateSheetItem[] {
	return [...items].sort((a, b) => compareInstants(a.validFrom, b.validFrom));
}

/**
 * The sheet as it stands at an instant: changes whose `validFrom` has come are applied, the others stay scheduled.
 *
 * The latest change of a network replaces its current items; a network that has none is added at the end. The sheet itself is not changed.
 *
 * @throws {TypeError | RangeError} When the instant is no valid `Date` and no timestamp.
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
	const latest = new Map<string, RateSheetItem>();
	const later: ScheduledRateSheetItem[] = [];
	for (const item of inOrder(sheet.scheduledRates ?? [])) {
		if (compareInstants(item.validFrom, instant) > 0) {
			later.push(item);
			continue;
		}
		const { validFrom: _, ...current } = item;
		latest.set(keyOf(item.mcc, item.mnc), current);
	}
	const currentRates: RateSheetItem[] = [];
	const placed = new Set<string>();
	for (const item of sheet.currentRates) {
		const key = keyOf(item.mcc, item.mnc);
		const change = latest.get(key);
		if (change === undefined) currentRates.push(item);
		else if (!placed.has(key)) {
			currentRates.push(change);
			placed.add(key);
		}
	}
	for (const [key, item] of latest) if (!placed.has(key)) currentRates.push(item);
	return { ...sheet, currentRates, scheduledRates: later };
}

/**
 * The rate of a network: the item with its MCC and MNC, else the one with its MCC and no MNC; of equal items the last.
 *
 * @param instant - When; without it the current rates count.
 * @returns The item, or `undefined` when the network is not covered: the service would answer 810. Never a rate of 0.
 * @see spec 2.4, 7.3
 * @example
 * ```ts
 * import { findRate } from "outbound-sms/rates";
 *
 * const sheet = { currency: "EUR", currentRates: [{ mcc: "262", rate: "0.07" }, { mcc: "262", mnc: "01", rate: "0.05" }] };
 * findRate(sheet, "26201")?.rate; // => "0.05"
 * findRate(sheet, { mcc: "262", mnc: "02" })?.rate; // => "0.07"
 * findRate(sheet, "23201"); // => undefined
 * ```
 */
export function findRate(sheet: RateSheet, network: NetworkCode, instant?: Instant): RateSheetItem | undefined {
	const [mcc, mnc] = codesOf(network);
	const { currentRates } = instant === undefined ? sheet : rateSheetAt(sheet, instant);
	let ofCountry: RateSheetItem | undefined;
	for (let i = currentRates.length - 1; i >= 0; i--) {
		const item = currentRates[i] as RateSheetItem;
		if (item.mcc !== mcc) continue;
		if ((item.mnc ?? "") === mnc) return item;
		if ((item.mnc ?? "") === "") ofCountry ??= item;
	}
	return ofCountry;
}

/**
 * Makes an index of a sheet's current rates, for repeated look-ups in constant time. Made once a sheet; {@link rateSheetAt} first for an instant.
 *
 * @returns A function that answers as {@link findRate}.
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
	const items = new Map(sheet.currentRates.map((item) => [keyOf(item.mcc, item.mnc), item]));
	return (network) => {
		const [mcc, mnc] = codesOf(network);
		return items.get(keyOf(mcc, mnc)) ?? items.get(keyOf(mcc));
	};
}

/** A change that a sheet announces. */
export interface RateChange {
	readonly validFrom: string;
	readonly mcc: string;
	readonly mnc: string;
	/** The rate of the same item until then; absent for one that is new. */
	readonly before?: string;
	readonly after: string;
	/** `after` less `before`, exact; absent for an item that is new. */
	readonly difference?: string;
}

/**
 * What changes when: the scheduled rates in the order in which they become active, each beside the rate it replaces.
 *
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
 * // => [{ validFrom: "2024-01-01T00:00:00Z", mcc: "262", mnc: "01", before: "0.05", after: "0.045", difference: "-0.005" }]
 * ```
 */
export function diffRateSheet(sheet: RateSheet): RateChange[] {
	const rates = new Map(sheet.currentRates.map((item) => [keyOf(item.mcc, item.mnc), item.rate]));
	return inOrder(sheet.scheduledRates ?? []).map(({ validFrom, mcc, mnc = "", rate: after }) => {
		const key = keyOf(mcc, mnc);
		const before = rates.get(key);
		rates.set(key, after);
		const change = { validFrom, mcc, mnc, after };
		return before === undefined
			? change
			: { ...change, before, difference: addDecimals(after, multiplyDecimal(before, -1)) };
	});
}

/** What a message costs. */
export interface Quote {
	readonly partCount: number;
	/** Price of one part. */
	readonly rate: string;
	/** `partCount` times `rate`, exact and not rounded: `roundDecimal` rounds. */
	readonly cost: string;
	readonly currency: string;
}

/**
 * The exact cost of a message: each part is charged as one SMS.
 *
 * @param question.partCount - How many parts, as `countParts` or `planMessage` tell; 1 or more.
 * @param question.instant - When it is sent; without it the current rates count.
 * @returns The quote; or `destination_not_covered` with the delivery status code 810.
 * @throws {TypeError | RangeError} For a part count below 1 or an instant that is none.
 * @see spec 4.1 rule 2; spec 8.2 rule 2; spec 7.3, code 810
 * @example
 * ```ts
 * import { quote } from "outbound-sms/rates";
 *
 * const sheet = { currency: "EUR", currentRates: [{ mcc: "262", mnc: "01", rate: "0.0450" }] };
 * quote({ partCount: 3, network: "26201", sheet });
 * // => { ok: true, value: { partCount: 3, rate: "0.0450", cost: "0.1350", currency: "EUR" } }
 * quote({ partCount: 3, network: "23201", sheet }).issues?.[0].deliveryStatusCode; // => "810"
 * ```
 */
export function quote(question: {
	readonly partCount: number;
	readonly network: NetworkCode;
	readonly sheet: RateSheet;
	readonly instant?: Instant;
}): Result<Quote> {
	const { partCount, network, sheet, instant } = question;
	assertInteger("partCount", partCount, 1, Number.MAX_SAFE_INTEGER);
	const item = findRate(sheet, network, instant);
	if (item === undefined) {
		return fail(
			issue("destination_not_covered", "The rate sheet has no rate for this network", { deliveryStatusCode: "810" }),
		);
	}
	const { rate } = item;
	return ok({ partCount, rate, cost: multiplyDecimal(rate, partCount), currency: sheet.currency });
}
