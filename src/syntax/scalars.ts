// The kinds of values that are one piece of text or one scalar of JSON.
import { readDecimal } from "../foundation/decimal.ts";
import { issue } from "../foundation/issue.ts";
import { addWrongType, type Reading, type ScalarKind } from "./kind.ts";
import { JsonNumber } from "./source.ts";

/** Options of {@link text}. */
export interface TextOptions {
	/** Refuses a JSON number. A number has lost its leading zeros, so it cannot stand for a text. */
	readonly isStringOnly?: boolean;
	/** Repairs ` 49…`, which a raw `+` in a query becomes, with a warning. */
	readonly mayLosePlus?: boolean;
}

/** Describes a string. A JSON integer is read digit by digit. */
export function text({ isStringOnly = false, mayLosePlus = false }: TextOptions = {}): ScalarKind<string> {
	return {
		read(raw, reading) {
			if (typeof raw === "string") return mayLosePlus && reading.isQuery ? restorePlus(raw, reading) : raw;
			return isStringOnly ? addWrongType(reading, "a string", raw) : readTextNumber(raw, reading);
		},
		writeText: same,
		writeJson: quote,
		schema: { type: "string" },
	};
}

/** Reads a string, or the digits of a JSON integer. */
export function readText(raw: unknown, reading: Pick<Reading, "issues" | "warnings">): string | undefined {
	return typeof raw === "string" ? raw : readTextNumber(raw, reading);
}

function readTextNumber(raw: unknown, reading: Pick<Reading, "issues" | "warnings">): string | undefined {
	if (raw instanceof JsonNumber ? isInteger(raw.literal) : Number.isSafeInteger(raw)) {
		return raw instanceof JsonNumber ? raw.literal : String(raw);
	}
	if (!(raw instanceof JsonNumber) && typeof raw !== "number") return addWrongType(reading, "a string", raw);
	reading.issues.push(
		issue(
			"number_not_exact",
			"Expected a string or an integer, found a number with a point, an exponent or too many digits",
		),
	);
	return undefined;
}

/** A literal of JSON without point and exponent. */
function isInteger(literal: string): boolean {
	return !/[.eE]/.test(literal);
}

/** What a raw `+` before digits has become in a query. */
const LOST_PLUS = /^ \d+$/;

/** Checks whether a text is a space and digits: what a raw `+` before digits becomes in a query. */
export function isPlusLost(value: string): boolean {
	return value.charCodeAt(0) === 0x20 && LOST_PLUS.test(value);
}

function restorePlus(value: string, { warnings }: Reading): string {
	if (!isPlusLost(value)) return value;
	const message = 'A space before digits was read as "+": write "+" as %2B in a query';
	warnings.push(issue("plus_as_space", message, { offset: 0, unit: "utf16" }));
	return `+${value.slice(1)}`;
}

function same(value: string): string {
	return value;
}

function quote(value: string): string {
	return JSON.stringify(value);
}

/** Describes one of a few words, read in any case and written as listed. */
export function oneOf<const T extends string>(words: readonly T[]): ScalarKind<T> {
	const wanted = `one of ${words.join(", ")}`;
	return {
		read(raw, reading) {
			if (typeof raw !== "string") return addWrongType(reading, wanted, raw);
			if (words.includes(raw as T)) return raw as T;
			const lower = raw.length > MAX_WORD_UNITS ? "" : raw.toLowerCase();
			const word = words.find((candidate) => candidate.toLowerCase() === lower);
			if (word === undefined) reading.issues.push(issue("field_value", `Expected ${wanted}`));
			return word;
		},
		writeText: same,
		writeJson: quote,
		schema: { enum: words },
	};
}

/** Longer values are not in any list. They are not even converted to lower case. */
const MAX_WORD_UNITS = 32;

const BOOLEANS: Readonly<Record<string, boolean>> = {
	__proto__: null as never,
	true: true,
	false: false,
	"1": true,
	"0": false,
};

/** Describes a boolean: `true`, `false`, `1` and `0` in any case; in JSON real booleans and the numbers 1 and 0 too. */
export function boolean(): ScalarKind<boolean> {
	return {
		read(raw, reading) {
			if (typeof raw === "boolean") return raw;
			const word = raw instanceof JsonNumber ? raw.literal : typeof raw === "number" ? String(raw) : raw;
			if (typeof word !== "string") return addWrongType(reading, "true or false", raw);
			const value = BOOLEANS[word.length > MAX_WORD_UNITS ? "" : word.toLowerCase()];
			if (value === undefined) reading.issues.push(issue("field_value", "Expected true, false, 1 or 0"));
			return value;
		},
		writeText: String,
		writeJson: String,
		schema: { type: "boolean" },
	};
}

/** Describes a safe integer. */
export function integer(): ScalarKind<number> {
	return {
		read(raw, reading) {
			const literal = raw instanceof JsonNumber ? raw.literal : typeof raw === "number" ? String(raw) : raw;
			if (typeof literal !== "string") return addWrongType(reading, "an integer", raw);
			const value = /^-?\d{1,16}(?:\.0+)?$/.test(literal) ? Number(literal) : Number.NaN;
			if (Number.isSafeInteger(value)) return value + 0;
			reading.issues.push(issue("field_value", "Expected an integer"));
			return undefined;
		},
		writeText: String,
		writeJson: String,
		schema: { type: "integer" },
	};
}

/** A decimal with this many digits comes out of a JavaScript number as it was written. One with more may not. */
const EXACT_DIGITS = 15;

function significantDigits(form: string): number {
	return form
		.replace(/e.*$/, "")
		.replace(/[-.]/g, "")
		.replace(/^0+|0+$/g, "").length;
}

/**
 * Describes an exact decimal that is not negative, kept as a string with the digits as sent. JSON has it as a number
 * literal with all its digits, and is read from a string too. A JavaScript number is read by its shortest form, with
 * a warning if it may have been rounded before.
 */
export function decimal(): ScalarKind<string> {
	return {
		read(raw, reading) {
			let form = raw instanceof JsonNumber ? raw.literal : raw;
			if (typeof form === "number" && Number.isFinite(form)) {
				form = String(form);
				if ((form as string).length > EXACT_DIGITS && significantDigits(form as string) > EXACT_DIGITS) {
					reading.warnings.push(
						issue("number_not_exact", "A number with more than 15 digits may have been rounded: pass it as a string"),
					);
				}
			}
			if (typeof form !== "string") return addWrongType(reading, "a decimal number", raw);
			const value = readDecimal(form);
			if (value === undefined) reading.issues.push(issue("field_value", "Expected a decimal number"));
			else if (!value.startsWith("-")) return value;
			else if (!/[1-9]/.test(value)) return value.slice(1);
			else reading.issues.push(issue("decimal_negative", "Expected a decimal number that is not negative"));
			return undefined;
		},
		writeText: same,
		// The digits as they are; but JSON allows no zero before another digit.
		writeJson: (value) => value.replace(/^0+(?=\d)/, ""),
		schema: {
			anyOf: [
				{ type: "number", minimum: 0 },
				{ type: "string", pattern: "^[0-9]+(\\.[0-9]+)?$" },
			],
		},
	};
}
