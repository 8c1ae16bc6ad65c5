import { addIssue, type Issue, issue } from "../foundation/issue.ts";

/** The values of a receipt's text as the centre wrote them, without the white space and NUL around them. */
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
	/** What centres add, such as `mcc` and `price`: name in lower case and value, in the order of the text. */
	readonly others: readonly (readonly [name: string, value: string])[];
}

const KEYS = ["id", "sub", "dlvrd", "submitDate", "doneDate", "stat", "err", "text"] as const satisfies readonly Key[];
type Key = Exclude<keyof ReceiptValues, "others">;

/**
 * A key and its colon. It stands at the start or after white space, so that the colons of a time do not count. Bounded:
 * no long backtracking.
 */
const KEY = /(?:^|[\s\0])([A-Za-z][A-Za-z0-9_]{0,31}(?: date)?):/gi;

/**
 * Finds the pairs `key:value` of a receipt, in any order and case. `text` is the last key, whatever follows: it holds
 * the words of a subscriber or sender, who must not be able to add keys.
 *
 * @param add - Gets each key in lower case, and where its value stands.
 * @see SMPP 3.4 appendix B
 */
function findPairs(receipt: string, add: (name: string, start: number, end: number) => void): void {
	let name: string | undefined;
	let start = 0;
	for (const match of receipt.matchAll(KEY)) {
		if (name !== undefined) add(name, start, match.index);
		name = (match[1] as string).toLowerCase();
		start = match.index + match[0].length;
		if (name === "text") break;
	}
	if (name !== undefined) add(name, start, receipt.length);
}

/** The known key that a centre writes so. */
function knownKey(name: string): Key | undefined {
	const written = name.replace(" date", "Date");
	return KEYS.find((known) => known === written);
}

/** Reads the values of the known keys. The first of two equal keys counts. */
export function readReceiptText(receipt: string, warnings: Issue[]): Omit<ReceiptValues, "others"> {
	const values: { -readonly [Field in Key]?: string } = {};
	findPairs(receipt, (name, start, end) => {
		const key = knownKey(name);
		if (key === undefined) return;
		const raw = trimmed(receipt, start, end, key === "text");
		if (values[key] === undefined) values[key] = key === "text" ? raw : asAscii(raw);
		else addIssue(warnings, issue("field_duplicate", `The receipt has "${name}" twice: the first counts`));
	});
	return values;
}

/**
 * Lists what centres add. The list may take many times the memory of the text, so it is only made for a receipt that is
 * not refused.
 */
export function otherValues(receipt: string): ReceiptValues["others"] {
	const others: (readonly [string, string])[] = [];
	findPairs(receipt, (name, start, end) => {
		if (knownKey(name) === undefined) others.push([name, asAscii(trimmed(receipt, start, end, false))]);
	});
	return others;
}

/**
 * Part of a text behind a colon, without the white space and NUL around it. In GSM 7-bit a NUL in front is an "@", so
 * the words of a sender may keep it.
 *
 * A regular expression takes quadratic time for many spaces.
 */
function trimmed(text: string, start: number, end: number, mayBeginWithNul: boolean): string {
	const blankInFront = mayBeginWithNul ? /[\t-\r ]/ : BLANK;
	let from = start;
	let to = end;
	while (blankInFront.test(text.charAt(from))) from++;
	while (BLANK.test(text.charAt(to - 1))) to--;
	return text.slice(from, to);
}

const BLANK = /[\0\t-\r ]/;

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
