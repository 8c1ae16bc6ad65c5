// Slow, obvious prices: a network has the last row that names exactly it, else the last row of its whole country.
// Nothing is shared with src/rates.
import type { RateSheet } from "outbound-sms/rates";

/** The codes of a row. */
interface Codes {
	readonly mcc: string;
	readonly mnc?: string;
	readonly mccmnc?: string;
}

/** The MCC and MNC that a row names, or nothing if it names none or contradicts itself. */
function namedBy({ mcc, mnc = "", mccmnc = "" }: Codes): { mcc: string; mnc: string } | undefined {
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

/**
 * The rate of one network at an instant, without an instant the current one; `undefined` if there is none, `"unread"` if
 * the last row of the network, or of its country, could not be read.
 */
export function referenceRate(sheet: RateSheet, mcc: string, mnc: string, instant?: string): string | undefined {
	const { currentRates, scheduledRates = [], unpriced = [] } = sheet;
	const lost = unpriced.map((network) => ({ ...network, rate: "unread" }));
	const now = [...currentRates, ...lost.filter(({ validFrom }) => validFrom === undefined)];
	const later = [...scheduledRates, ...lost].flatMap(({ validFrom, ...item }) =>
		validFrom === undefined ? [] : [{ ...item, start: nanoseconds(validFrom) }],
	);
	const reached = later.filter(({ start }) => instant !== undefined && start <= nanoseconds(instant));
	// The sort is stable: at one instant the rows that could not be read stay behind the others.
	reached.sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0));
	for (const wanted of [mnc, ""]) {
		const rows = [...now, ...reached].filter((item) => {
			const named = namedBy(item);
			return named !== undefined && named.mcc === mcc && named.mnc === wanted;
		});
		const last = rows.at(-1);
		if (last !== undefined) return last.rate;
	}
	return undefined;
}
