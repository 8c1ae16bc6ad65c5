// The text of a receipt: its keys, their values, and its dates.

import { addIssue, type Issue, issue } from "../core/issue.ts";
import { type Instant, readTimestamp, sortableInstant } from "../core/time.ts";
import { decodeBinary, encodeUcs2 } from "../text/octet-text.ts";
import { type Content, receiptText } from "./content.ts";
import { stateOfStat } from "./statuses.ts";

/**
 * The values of a receipt's text as the centre wrote them, without the white space, NUL and separators around them.
 */
export interface ReceiptValues {
	/** The ID that the centre gave the message. */
	readonly id?: string;
	/** How many messages were submitted. */
	readonly sub?: string;
	/** How many of them were delivered. */
	readonly dlvrd?: string;
	/** When the centre took the message. */
	readonly submitDate?: string;
	/** When the message reached its state. */
	readonly doneDate?: string;
	/** The word for the state, such as `DELIVRD`. */
	readonly stat?: string;
	/** The centre's own number of the error. */
	readonly err?: string;
	/** The beginning of the message. */
	readonly text?: string;
	/**
	 * What centres add, such as `mcc` and `price`: name in lower case and value, in the order of the text. Words without
	 * a name have the name `""`; a warning points to them.
	 */
	readonly others: readonly (readonly [name: string, value: string])[];
}

/** The known keys, by their names in lower case without spaces and underscores. */
const KEYS = {
	id: "id",
	sub: "sub",
	dlvrd: "dlvrd",
	submitdate: "submitDate",
	donedate: "doneDate",
	stat: "stat",
	err: "err",
	text: "text",
} as const;
type Key = (typeof KEYS)[keyof typeof KEYS];

/**
 * A key and its colon. It stands at the start or after white space, NUL, or one of `,;|`, so that the colons of a time
 * do not count. Only a date may follow a digit directly. A library that reads GSM 7-bit makes `ö` of `|`.
 */
const KEY =
	/(^|[\s\0\x85,;|ö]|\d(?=(?:submit|done)[\s_]{0,3}date))((?:submit|done)[\s_]{0,3}date|[a-z][\w-]{0,31})[ \t]?:/gi;

/** What of a value counts: a word, for `stat` up to a colon, for dates with the time behind it. */
const WORD = /^[^\s\0\x85]*/;
const STAT = /^[^\s\0\x85,;:]*/;
const DATE = /^[^\s\0\x85]*(?: \d\d?:\d\d[^\s\0\x85]*)?/;
const SHAPES: Readonly<Record<Exclude<Key, "text">, RegExp>> = {
	...{ id: WORD, sub: WORD, dlvrd: WORD, submitDate: DATE, doneDate: DATE, stat: STAT, err: WORD },
};

/** What a text says, and what of it was not understood. */
export interface ReadText {
	readonly values: ReceiptValues;
	readonly warnings: Issue[];
}

/**
 * Reads the content of a receipt. Octets that give neither ID nor state as UCS-2 are read as ASCII: many centres leave
 * `data_coding` as the message had it. A library may have decoded them already.
 */
export function readReceiptContent(content: Content): ReadText {
	const read = readReceiptText(receiptText(content));
	if (content.coding.coding !== "ucs2" || saysSomething(read)) return read;
	const { body } = content;
	const ascii = readReceiptText(decodeBinary(typeof body === "string" ? encodeUcs2(body) : body));
	return saysSomething(ascii) ? ascii : read;
}

function saysSomething({ values: { id, stat } }: ReadText): boolean {
	return id !== undefined || stat !== undefined;
}

/**
 * Reads the pairs `key:value` of a receipt, in any order and case. `text` is the last key, whatever follows: it holds
 * the words of a subscriber or sender, who must not be able to add keys. The first of two equal keys counts.
 *
 * @see SMPP 3.4 appendix B
 */
function readReceiptText(receipt: string): ReadText {
	const warnings: Issue[] = [];
	const values: { -readonly [Field in Key]?: string } = {};
	const others: (readonly [name: string, value: string])[] = [];
	const keys = Array.from(receipt.matchAll(KEY), ({ 0: written, 1: before = "", 2: name = "", index }) => ({
		name: name.toLowerCase(),
		from: index + before.length,
		valueFrom: index + written.length,
	}));
	const textAt = keys.findIndex(({ name }) => name === "text");
	const counted = textAt < 0 ? keys : keys.slice(0, textAt + 1);

	const keepWords = (words: string) => {
		if (words === "") return;
		const message = "The receipt has words without a key: values.others holds them";
		addIssue(warnings, issue("field_unknown", message, { path: ["others", others.length] }));
		others.push(["", asAscii(words)]);
	};
	keepWords(trimmed(receipt.slice(0, counted[0]?.from)));
	for (const [at, { name, valueFrom }] of counted.entries()) {
		const raw = receipt.slice(valueFrom, counted[at + 1]?.from);
		const key = knownKey(name);
		if (key === "text") values.text = trimmed(raw, /[\t-\r ]/, BLANK);
		else if (key === undefined) others.push([name, asAscii(trimmed(raw))]);
		else if (values[key] !== undefined) {
			addIssue(warnings, issue("field_duplicate", `The receipt has "${name}" twice: the first counts`));
		} else {
			const whole = trimmed(raw);
			const value = SHAPES[key].exec(whole)?.[0] ?? "";
			values[key] = asAscii(value);
			const rest = trimmed(whole.slice(value.length));
			// Some centres leave out the key "stat:" between the date and the word.
			const isState =
				key === "doneDate" && stateOfStat(rest) !== undefined && !keys.some(({ name }) => name === "stat");
			if (isState) values.stat = rest;
			else keepWords(rest);
		}
	}
	return { values: { ...values, others }, warnings };
}

function knownKey(name: string): Key | undefined {
	const plain = name.replace(/[\s_]/g, "");
	return Object.hasOwn(KEYS, plain) ? KEYS[plain as keyof typeof KEYS] : undefined;
}

/** White space, NUL and what separates fields. */
const SEPARATOR = /[\s\0\x85,;|ö]/;
const BLANK = /[\0\t-\r ]/;

/**
 * Removes what is around a value. In GSM 7-bit a NUL in front is an "@", so the words of a sender may keep it. A
 * regular expression would take quadratic time for many spaces.
 */
function trimmed(value: string, front = SEPARATOR, back = SEPARATOR): string {
	let from = 0;
	let to = value.length;
	while (front.test(value.charAt(from))) from++;
	while (to > from && back.test(value.charAt(to - 1))) to--;
	return value.slice(from, to);
}

/**
 * Everything but `text` is ASCII, though `data_coding` and the library may have read it as GSM 7-bit, or have failed
 * to.
 */
function asAscii(value: string): string {
	return value.replace(/[¤¡ÄÖÑÜ§¿äöñü\x02\x11]/g, (character) => ASCII.charAt(MISREAD.indexOf(character)));
}

/** What ASCII looks like once it was read as GSM 7-bit; the last two are GSM 7-bit that was read as ASCII. */
const MISREAD = "¤¡ÄÖÑÜ§¿äöñü\x02\x11";
const ASCII = "$@[\\]^_`{|}~$_";

/**
 * Groups: year, month, day, hour, minute, second, fraction; zone; quarter hours from UTC and their sign. The order
 * counts: 12 digits are `YYMMDDhhmmss`, or `YYYYMMDDhhmm` where that is no date.
 */
const DATE_SHAPES: readonly RegExp[] = [
	/^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)?$/,
	/^(20\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)?$/,
	/^(20\d\d)-(\d\d)-(\d\d)[ T](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(Z|[+-]\d\d:?\d\d)?$/,
	// The absolute time of SMPP (7.1.1).
	/^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d)()(\d\d)([+-])$/,
];

/** Seconds since 1970, from 2001 to 2033. */
const EPOCH_SECONDS = /^1\d{9}$/;

/**
 * Reads a date of a receipt: 10, 12 or 14 digits, `YYYY-MM-DD hh:mm:ss`, the absolute time of SMPP, or seconds since
 * 1970 where they are none of these.
 *
 * @returns The timestamp in UTC; `undefined` without a date, or if neither the date nor the caller says an offset.
 */
export function readDate(
	raw: string | undefined,
	name: string,
	utcOffsetMinutes: number | undefined,
	warnings: Issue[],
): string | undefined {
	// Centres write zeros for a date that they do not have.
	if (raw === undefined || /^0*$/.test(raw)) return undefined;
	for (const shape of DATE_SHAPES) {
		const match = shape.exec(raw);
		if (match === null) continue;
		const [, year, month, day, hour, minute, second = "00", fraction = "0", zone, quarters, sign] = match;
		const parts = /^0+$/.test(fraction) ? second : `${second}.${fraction}`;
		const own = quarters === undefined ? zone : zoneOf(Number(quarters) * (sign === "+" ? 15 : -15));
		const local = `${`20${year}`.slice(-4)}-${month}-${day}T${hour}:${minute}:${parts}`;
		const read = readTimestamp(`${local}${own ?? zoneOf(utcOffsetMinutes ?? 0)}`);
		if (read.ok) return own === undefined && utcOffsetMinutes === undefined ? undefined : read.value;
	}
	if (EPOCH_SECONDS.test(raw)) return new Date(Number(raw) * 1000).toISOString().replace(".000", "");
	addIssue(warnings, issue("receipt_date_invalid", `The receipt's "${name}" is not a date`, { path: [name] }));
	return undefined;
}

/** Writes an instant as a date of a receipt: 10 digits, or 12 with seconds. */
export function writeDate(name: string, instant: Instant, utcOffsetMinutes: number, hasSeconds: boolean): string {
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
