import { sortableInstant } from "../foundation/timestamp.ts";
import type { RateSheet, RateSheetItem, ScheduledRateSheetItem } from "./model.ts";
import { networkOfRow } from "./network.ts";

/** A scheduled change of one network. */
export interface ScheduledChange {
	readonly item: ScheduledRateSheetItem;
	/** MCC and MNC as one string. */
	readonly network: string;
	/** The start as a sortable timestamp. */
	readonly start: string;
}

/** The scheduled changes in the order in which they become active; changes of one instant in the order of the sheet. */
export function changesInOrder(sheet: RateSheet): ScheduledChange[] {
	const changes: ScheduledChange[] = [];
	for (const item of sheet.scheduledRates ?? []) {
		const network = networkOfRow(item);
		if (network !== undefined) changes.push({ item, network, start: sortableInstant("validFrom", item.validFrom) });
	}
	return changes.sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0));
}

/** A scheduled item once it is active. */
export function activeItem({ validFrom: _, ...item }: ScheduledRateSheetItem): RateSheetItem {
	return item;
}
