import { assertString, wrongType } from "../foundation/contract.ts";
import { addDecimals, multiplyDecimal } from "../foundation/decimal.ts";
import { compareInstants, epochMilliseconds, exactInstant, type Instant } from "../foundation/timestamp.ts";
import type { RateSheet, RateSheetItem, ScheduledRateSheetItem } from "./rate-sheet.ts";

/** Digits of a mobile country code. */
const MCC_LENGTH = 3;
/** As many digits as a number holds exactly, with one more before them. */
const MAX_KEY_DIGITS = 14;

/** A mobile network: its codes, or MCC and MNC as one string. */
export type NetworkCode = string | { readonly mcc: string; readonly mnc?: string };

/** MCC and MNC as one string; empty for what begins with no MCC of three characters, which is no network. */
function codeOf(network: NetworkCode): string {
	if (typeof network === "string") return network.length < MCC_LENGTH ? "" : network;
	if (typeof network !== "object" || network === null) throw wrongType("network", "a string or an object", network);
	const { mcc } = network;
	const mnc = network.mnc ?? "";
	// A code that came as a number would be no network here, and not covered without a word.
	assertString("network.mcc", mcc);
	assertString("network.mnc", mnc);
	return mcc.length === MCC_LENGTH ? mcc + mnc : "";
}

/**
 * What a network's code is in an index: a number with a 1 before its digits, so that no zero is lost; other codes as they stand. Numbers are found
 * several times faster than strings, which each look-up would have to hash and compare.
 */
function keyOf(code: string): number | string {
	let key = 1;
	for (let i = 0; i < code.length; i++) {
		const digit = code.charCodeAt(i) - 0x30;
		if (digit < 0 || digit > 9 || i >= MAX_KEY_DIGITS) return code;
		key = key * 10 + digit;
	}
	return key;
}

/** Throws for what is no instant, even where there is nothing to compare it with. */
function assertInstant(instant: Instant): void {
	epochMilliseconds(instant);
}

/** Scheduled items in the order in which they become active; items of one instant in the order of the sheet. */
function inOrder(items: readonly ScheduledRateSheetItem[]): readonly ScheduledRateSheetItem[] {
	// Each timestamp is read once, not once a comparison.
	const timed = items.map((item) => ({ item, at: exactInstant(item.validFrom) }));
	timed.sort(({ at: [a, aRest] }, { at: [b, bRest] }) => a - b || aRest - bRest);
	return timed.map(({ item }) => item);
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
	assertInstant(instant);
	const latest = new Map<number | string, RateSheetItem>();
	const later: ScheduledRateSheetItem[] = [];
	for (const item of inOrder(sheet.scheduledRates ?? [])) {
		if (compareInstants(item.validFrom, instant) > 0) {
			later.push(item);
			continue;
		}
		latest.set(keyOf(codeOf(item)), currentOf(item));
	}
	const currentRates: RateSheetItem[] = [];
	const placed = new Set<number | string>();
	for (const item of sheet.currentRates) {
		const key = keyOf(codeOf(item));
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
 * @throws {TypeError | RangeError} When the instant is no valid `Date` and no timestamp.
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
	if (instant !== undefined) assertInstant(instant);
	const code = codeOf(network);
	if (code === "") return undefined;
	return findItem(sheet, code, instant) ?? findItem(sheet, code.slice(0, MCC_LENGTH), instant);
}

/** The item of just this code, without making the whole sheet of an instant. */
function findItem(sheet: RateSheet, code: string, instant: Instant | undefined): RateSheetItem | undefined {
	const mcc = code.slice(0, MCC_LENGTH);
	const mnc = code.slice(MCC_LENGTH);
	const isWanted = (item: RateSheetItem) => item.mcc === mcc && (item.mnc ?? "") === mnc;
	if (instant !== undefined) {
		let latest: ScheduledRateSheetItem | undefined;
		for (const item of sheet.scheduledRates ?? []) {
			if (!isWanted(item) || compareInstants(item.validFrom, instant) > 0) continue;
			if (latest === undefined || compareInstants(item.validFrom, latest.validFrom) >= 0) latest = item;
		}
		if (latest !== undefined) return currentOf(latest);
	}
	const { currentRates } = sheet;
	for (let i = currentRates.length - 1; i >= 0; i--) {
		const item = currentRates[i] as RateSheetItem;
		if (isWanted(item)) return item;
	}
	return undefined;
}

/** A scheduled item once it is active. */
function currentOf({ validFrom: _, ...item }: ScheduledRateSheetItem): RateSheetItem {
	return item;
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
	const items = new Map<number | string, RateSheetItem>();
	for (const item of sheet.currentRates) items.set(keyOf(codeOf(item)), item);
	return (network) => {
		const code = codeOf(network);
		if (code === "") return undefined;
		return items.get(keyOf(code)) ?? items.get(keyOf(code.slice(0, MCC_LENGTH)));
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
	const rates = new Map<number | string, string>();
	for (const item of sheet.currentRates) rates.set(keyOf(codeOf(item)), item.rate);
	return inOrder(sheet.scheduledRates ?? []).map(({ validFrom, mcc, mnc = "", rate: after }) => {
		const key = keyOf(codeOf({ mcc, mnc }));
		const before = rates.get(key);
		rates.set(key, after);
		const change = { validFrom, mcc, mnc, after };
		return before === undefined
			? change
			: { ...change, before, difference: addDecimals(after, multiplyDecimal(before, -1)) };
	});
}
