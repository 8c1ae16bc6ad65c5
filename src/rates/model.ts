import { assertArray, assertObject } from "../foundation/contract.ts";

/** The rate of one network, or of a whole country if it has no MNC. */
export interface RateSheetItem {
	/** Name of the country. */
	readonly country?: string;
	/** Name of the network. */
	readonly network?: string;
	/** Mobile country code, three digits. */
	readonly mcc: string;
	/** Mobile network code, two or three digits, never padded: `01` is not `001`. Absent for a whole country. */
	readonly mnc?: string;
	/** MCC and MNC as one string, if it was sent. */
	readonly mccmnc?: string;
	/** Price of one part in the currency of the sheet: an exact decimal with the digits as sent. */
	readonly rate: string;
}

/** A rate that holds from an instant on. */
export interface ScheduledRateSheetItem extends RateSheetItem {
	/** When the change becomes active: a timestamp in UTC. */
	readonly validFrom: string;
}

/** The rates of an account. */
export interface RateSheet {
	/** Descriptive name of the account. */
	readonly accountName?: string;
	/** Currency of the account, as sent. */
	readonly currency?: string;
	/** A country name that was sent beside the items. */
	readonly country?: string;
	/** A network name that was sent beside the items. */
	readonly network?: string;
	/** The rates that hold now. */
	readonly currentRates: readonly RateSheetItem[];
	/** The changes to come. */
	readonly scheduledRates?: readonly ScheduledRateSheetItem[];
}

/** Throws a `TypeError` unless the argument `sheet` is an object with a list of current rates. */
export function assertSheet(sheet: unknown): asserts sheet is RateSheet {
	assertObject("sheet", sheet);
	assertArray("sheet.currentRates", (sheet as Partial<RateSheet>).currentRates);
}
