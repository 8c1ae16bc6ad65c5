// Slow, obvious prices: a network has the last row that names exactly it, else the last row of its whole country.
// Nothing is shared with src/rates.
import type { RateSheet, RateSheetItem } from "outbound-sms/rates";

/** The MCC and MNC that a row names, or nothing if it names none or contradicts itself. */
function namedBy({ mcc, mnc = "", mccmnc = "" }: RateSheetItem): { mcc: string; mnc: string } | undefined {
	if (mcc.match(/^[0-9]{3}$/) === null) return undefined;
	for (const ownMnc of [mnc, mnc === "" ? mccmnc.replace(mcc, "") : mnc]) {
		const isWhole = ownMnc === "" || ownMnc.match(/^[0-9]{2,3}$/) !== null;
		if (isWhole && (mccmnc === "" || mccmnc === `${mcc}${ownMnc}`)) return { mcc, mnc: ownMnc };
	}
	return undefined;
}

/** Nanoseconds since the year 0 of a timestamp in UTC. */
function nanoseconds(timestamp: string): bigint {
	const fraction = /\.(\d+)Z$/.exec(timestamp)?.[1] ?? "";
	return BigInt(Date.parse(`${timestamp.slice(0, 19)}Z`)) * 1_000_000n + BigInt(fraction.padEnd(9, "0"));
}

/** The rate of one network at an instant, without an instant the current one. */
export function referenceRate(sheet: RateSheet, mcc: string, mnc: string, instant?: string): string | undefined {
	const isFor = (item: RateSheetItem, wanted: string) => {
		const named = namedBy(item);
		return named !== undefined && named.mcc === mcc && named.mnc === wanted;
	};
	for (const wanted of [mnc, ""]) {
		let rate: string | undefined;
		for (const item of sheet.currentRates) if (isFor(item, wanted)) rate = item.rate;
		let since: bigint | undefined;
		for (const item of sheet.scheduledRates ?? []) {
			if (instant === undefined || !isFor(item, wanted)) continue;
			const start = nanoseconds(item.validFrom);
			if (start > nanoseconds(instant) || (since !== undefined && start < since)) continue;
			since = start;
			rate = item.rate;
		}
		if (rate !== undefined) return rate;
	}
	return undefined;
}
