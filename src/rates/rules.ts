// The rules of the rate sheet: of single codes, of a row, and of the rows together.
import { addIssue, issue } from "../foundation/issue.ts";
import { type Findings, take } from "../foundation/result.ts";
import { readTimestamp, sortableTimestamp } from "../foundation/timestamp.ts";
import type { Reading } from "../syntax/kind.ts";
import { isDoubtful, positionOf, type RecordReading } from "../syntax/resource.ts";
import { checkWellFormed } from "../syntax/scalars.ts";
import type { RateSheet, RateSheetItem } from "./model.ts";
import { mccOf, mncOf, networkOfRow } from "./network.ts";

/** The same, any field of which may be missing. */
type Draft<T> = { -readonly [K in keyof T]?: T[K] };

/** Checks a password. An empty one is as good as none. */
export function checkPassword(password: string, found: Findings): string {
	if (password === "") found.issues.push(issue("field_required", "The password is empty"));
	return checkWellFormed(password, found);
}

/** Checks a mobile country code. */
export function checkMcc(mcc: string, { issues }: Findings): string {
	if (!/^\d{3}$/.test(mcc)) issues.push(issue("mcc_invalid", "A mobile country code has three digits"));
	return mcc;
}

/** Checks a mobile network code. */
export function checkMnc(mnc: string, { issues }: Findings): string {
	if (!/^\d{2,3}$/.test(mnc)) issues.push(issue("mnc_invalid", "A mobile network code has two or three digits"));
	return mnc;
}

/** Keeps a timestamp in UTC. */
export function inUtc(timestamp: string, found: Findings): string | undefined {
	return take(readTimestamp(timestamp), found);
}

/** Checks the codes of a row against each other, if each is one. An absent MCC or MNC is taken from MCCMNC. */
export function checkRow<T extends RateSheetItem>(draft: Draft<T>, reading: RecordReading): T {
	const row = draft as Draft<RateSheetItem>;
	const { mccmnc, mcc = mccmnc === undefined ? undefined : mccOf(mccmnc) } = row;
	const isInvalid = (key: string) => isDoubtful(reading, key);
	if (mcc === undefined) {
		if (isInvalid("mcc") || isInvalid("mccmnc")) return draft as T;
		const name = reading.nameOf("mcc");
		addIssue(reading.issues, issue("field_required", `Field ${name} is required`, { path: [name] }));
	} else if (mccmnc !== undefined && !["mcc", "mnc", "mccmnc"].some(isInvalid)) {
		row.mcc = mcc;
		const network = networkOfRow(row as RateSheetItem);
		if (network === undefined) {
			const message = "MCCMNC must be the MCC followed by the MNC";
			addIssue(reading.issues, issue("mccmnc_mismatch", message, { path: [reading.nameOf("mccmnc")] }));
		} else if (mncOf(network) !== "") row.mnc = mncOf(network);
	}
	return draft as T;
}

/** The value of a list of which no row could be read. */
const NO_ROW_READ: readonly never[] = [];

/** Marks a list of which no row could be read, so that it is not taken for an empty one. */
export function checkRows<T>(rows: readonly T[], { issues, isExact }: Reading): readonly T[] {
	return rows.length === 0 && issues.length > 0 && !isExact ? NO_ROW_READ : rows;
}

/**
 * Warns of rows that replace each other. A sheet without any row, but with rows that cannot be read, or without any
 * field, is useless.
 */
export function checkSheet(draft: Draft<RateSheet>, reading: RecordReading): RateSheet | undefined {
	const { currentRates = [], scheduledRates = [] } = draft;
	const isLost = reading.source.fault !== undefined || currentRates === NO_ROW_READ || scheduledRates === NO_ROW_READ;
	const isEmpty = currentRates.length + scheduledRates.length === 0;
	if (isEmpty && (isLost || Object.keys(draft).length === 0)) return undefined;
	warnOfRepeated("currentRates", currentRates, reading);
	warnOfRepeated("scheduledRates", scheduledRates, reading);
	return { ...draft, currentRates };
}

function warnOfRepeated(
	list: "currentRates" | "scheduledRates",
	rows: readonly (RateSheetItem & { readonly validFrom?: string })[],
	reading: RecordReading,
): void {
	const seen = new Set<string | undefined>();
	for (let index = 0; index < rows.length; index++) {
		const row = rows[index] as (typeof rows)[number];
		const network = networkOfRow(row);
		const key = row.validFrom === undefined ? network : `${network} ${sortableTimestamp(row.validFrom)}`;
		if (seen.has(key)) {
			const path = [reading.nameOf(list), positionOf(reading, list, index)];
			const message = "An earlier row has the same network: this one counts";
			addIssue(reading.warnings, issue("rate_duplicate", message, { path }));
		}
		seen.add(key);
	}
}
