import { type Instant, readTimestamp, sortableInstant } from "../foundation/timestamp.ts";

/** Groups: year, month, day, hour, minute, second; tenth of a second, quarter hours from UTC and their sign. */
const SHAPES: readonly RegExp[] = [
	/^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)?$/,
	/^(20\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/,
	/^(20\d\d)-(\d\d)-(\d\d)[ T](\d\d):(\d\d)(?::(\d\d))?$/,
	// The absolute time of SMPP (7.1.1).
	/^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d)(\d\d)([+-])$/,
];

/** A date of a receipt that was read. */
export interface ReceiptDate {
	/** The timestamp in UTC; `undefined` if neither the date nor the caller says an offset. */
	readonly timestamp: string | undefined;
}

/**
 * Reads a date of a receipt: `YYMMDDhhmm` with or without seconds, `YYYYMMDDhhmmss`, `YYYY-MM-DD hh:mm:ss`, or the
 * absolute time of SMPP, which has an offset of its own.
 *
 * @returns `undefined` if it is not a date.
 */
export function readReceiptDate(raw: string, utcOffsetMinutes: number | undefined): ReceiptDate | undefined {
	for (const shape of SHAPES) {
		const match = shape.exec(raw);
		if (match === null) continue;
		const [, year, month, day, hour, minute, second = "00", tenth = "0", quarters, sign] = match;
		const fraction = tenth === "0" ? "" : `.${tenth}`;
		const local = `${`20${year}`.slice(-4)}-${month}-${day}T${hour}:${minute}:${second}${fraction}`;
		const own = quarters === undefined ? undefined : Number(quarters) * (sign === "+" ? 15 : -15);
		const offset = own ?? utcOffsetMinutes;
		const read = readTimestamp(`${local}${zoneOf(offset ?? 0)}`);
		return read.ok ? { timestamp: offset === undefined ? undefined : read.value } : undefined;
	}
	return undefined;
}

/** Writes an instant as a date of a receipt: 10 digits, or 12 with seconds. */
export function writeReceiptDate(
	name: string,
	instant: Instant,
	utcOffsetMinutes: number,
	hasSeconds: boolean,
): string {
	const utc = sortableInstant(name, instant).slice(0, "YYYY-MM-DDThh:mm:ss".length);
	// What is later by the offset in UTC reads like the local time.
	const local = readTimestamp(`${utc}${zoneOf(-utcOffsetMinutes)}`);
	if (!local.ok) throw new RangeError(`"${name}" must be a date of the years 0000 to 9999`);
	return local.value.replace(/\D/g, "").slice(2, hasSeconds ? 14 : 12);
}

/** An offset as timestamps have it: `+05:30`. */
function zoneOf(minutes: number): string {
	const [hour, minute] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
	return `${minutes < 0 ? "-" : "+"}${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
}
