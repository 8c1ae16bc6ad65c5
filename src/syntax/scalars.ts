// The kinds of values that are one piece of text or one scalar of JSON.
import { readDecimal } from "../foundation/decimal.ts";
import { issue } from "../foundation/issue.ts";
import type { Findings } from "../foundation/result.ts";
import { addWrongType, type ScalarKind } from "./kind.ts";
import { loneSurrogateIssue } from "./percent.ts";
import { JsonNumber } from "./source.ts";

/** A string. A JSON integer is read digit by digit. */
export const TEXT: ScalarKind<string> = { type: "text", read: readText };

/** A string, and no JSON number: that has lost its leading zeros, so it cannot stand for a text. */
export const STRING: ScalarKind<string> = {
	type: "string",
	read: (raw, reading) => (typeof raw === "string" ? raw : addWrongType(reading, "a string", raw)),
};

/** Reads a string, or the digits of a JSON integer. */
export function readText(raw: unknown, reading: Findings): string | undefined {
	if (typeof raw === "string") return raw;
	const digits = digitsOf(raw);
	if (digits === undefined) return addWrongType(reading, "a string", raw);
	if (typeof raw === "number" ? Number.isSafeInteger(raw) : !/[.eE]/.test(digits)) return digits;
	const message = "Expected a string or an integer, found a number with a point, an exponent or too many digits";
	reading.issues.push(issue("number_not_exact", message));
	return undefined;
}

/** The digits of a number, or a text, which may be one; `undefined` for anything else. */
function digitsOf(raw: unknown): string | undefined {
	if (raw instanceof JsonNumber) return raw.literal;
	return typeof raw === "number" || typeof raw === "string" ? String(raw) : undefined;
}

/** The rule of a text that must not have a lone surrogate: no UTF-8 document can carry one. */
export function checkWellFormed(value: string, { issues }: Findings): string {
	const fault = loneSurrogateIssue(value);
	if (fault !== undefined) issues.push(fault);
	return value;
}

/** Makes the kind of one of a few words, read in any case. */
export function oneOf<const T extends string>(words: readonly T[]): ScalarKind<T> {
	const wanted = `one of ${words.join(", ")}`;
	return {
		type: "word",
		words,
		read(raw, reading) {
			if (typeof raw !== "string") return addWrongType(reading, wanted, raw);
			if (words.includes(raw as T)) return raw as T;
			const lower = raw.toLowerCase();
			const word = words.find((candidate) => candidate.toLowerCase() === lower);
			if (word === undefined) reading.issues.push(issue("field_value", `Expected ${wanted}`));
			return word;
		},
	};
}

/** A boolean: `true`, `false`, `1` and `0` in any case; in JSON real booleans and the numbers 1 and 0 too. */
export const BOOLEAN: ScalarKind<boolean> = {
	type: "boolean",
	read(raw, reading) {
		if (typeof raw === "boolean") return raw;
		const word = digitsOf(raw);
		if (word === undefined) return addWrongType(reading, "true or false", raw);
		const isTrue = /^(?:true|1)$/i.test(word);
		if (isTrue || /^(?:false|0)$/i.test(word)) return isTrue;
		reading.issues.push(issue("field_value", "Expected true, false, 1 or 0"));
		return undefined;
	},
};

/** A safe integer. */
export const INTEGER: ScalarKind<number> = {
	type: "integer",
	read(raw, reading) {
		const digits = digitsOf(raw);
		if (digits === undefined) return addWrongType(reading, "an integer", raw);
		const value = /^-?\d{1,16}(?:\.0+)?$/.test(digits) ? Number(digits) : Number.NaN;
		if (Number.isSafeInteger(value)) return value + 0;
		reading.issues.push(issue("field_value", "Expected an integer"));
		return undefined;
	},
};

/** A decimal with this many digits comes out of a JavaScript number as it was written. One with more may not. */
const EXACT_DIGITS = 15;

function significantDigits(form: string): number {
	return form.replace(/e.*|[-.]/g, "").replace(/^0+|0+$/g, "").length;
}

/**
 * An exact decimal that is not negative, kept as a string with the digits as sent. JSON has it as a number literal with
 * all its digits, and is read from a string too. A JavaScript number is read by its shortest form, with a warning if it
 * may have been rounded before.
 */
export const DECIMAL: ScalarKind<string> = {
	type: "decimal",
	read(raw, reading) {
		const digits = digitsOf(raw);
		if (digits === undefined || (typeof raw === "number" && !Number.isFinite(raw))) {
			return addWrongType(reading, "a decimal number", raw);
		}
		if (typeof raw === "number" && significantDigits(digits) > EXACT_DIGITS) {
			const message = "A number with more than 15 digits may have been rounded: pass it as a string";
			reading.warnings.push(issue("number_not_exact", message));
		}
		const value = readDecimal(digits);
		if (value === undefined) reading.issues.push(issue("field_value", "Expected a decimal number"));
		else if (!value.startsWith("-")) return value;
		else if (!/[1-9]/.test(value)) return value.slice(1);
		else reading.issues.push(issue("decimal_negative", "Expected a decimal number that is not negative"));
		return undefined;
	},
};
