// The kinds of values that are one piece of text or one scalar of JSON.
import { issue } from "../core/issue.ts";
import { loneSurrogateIssue } from "./percent.ts";
import { type Reading, refused, sound } from "./reading.ts";
import type { ScalarKind } from "./record-type.ts";
import { JsonNumber, typeOf, Unreadable } from "./tree.ts";

/** A string. A JSON integer is read digit by digit. */
export const TEXT: ScalarKind<string> = { type: "text", read: readText };

/** A string, but not a JSON number: a number has lost its leading zeros, so it cannot replace a text. */
export const STRING: ScalarKind<string> = {
	type: "string",
	read(value) {
		if (typeof value === "string") return sound(value);
		const hint = digitsOf(value) === undefined ? "" : " in quotes, because a number loses leading zeros";
		return refuseType(`a string${hint}`, value);
	},
};

/** Refuses a value that its kind cannot read: it has a wrong type, or its syntax has an issue already. */
export function refuseType(wanted: string, value: unknown): Reading<never> {
	const isUnreadable = value instanceof Unreadable;
	return refused(isUnreadable ? value.found : issue("field_type", `Expected ${wanted}, found ${typeOf(value)}`));
}

/** Reads a string, or the digits of a JSON integer. */
export function readText(value: unknown): Reading<string> {
	if (typeof value === "string") return sound(value);
	const digits = digitsOf(value);
	if (digits === undefined) return refuseType("a string", value);
	if (typeof value === "number" ? Number.isSafeInteger(value) : !/[.eE]/.test(digits)) return sound(digits);
	const message = "Expected a string or an integer, found a number with a point, an exponent or too many digits";
	return refused(issue("number_not_exact", message));
}

/** Returns the digits of a number, or a text, which may be a number; `undefined` for anything else. */
export function digitsOf(value: unknown): string | undefined {
	if (value instanceof JsonNumber) return value.digits;
	return typeof value === "number" || typeof value === "string" ? String(value) : undefined;
}

/** Checks that a text has no lone surrogate, because no UTF-8 document can carry one. */
export function checkWellFormed(value: string): Reading<string> {
	const fault = loneSurrogateIssue(value);
	return fault === undefined ? sound(value) : refused(fault, value);
}

/** Makes the kind of one of a few words, read in any case. */
export function oneOf<const T extends string>(words: readonly T[]): ScalarKind<T> {
	const wanted = `one of ${words.join(", ")}`;
	return {
		type: "word",
		words,
		read(value) {
			if (typeof value !== "string") return refuseType(wanted, value);
			const lower = value.toLowerCase();
			const word = words.find((candidate) => candidate.toLowerCase() === lower);
			return word === undefined ? refused(issue("field_value", `Expected ${wanted}`)) : sound(word);
		},
	};
}

/** A boolean: `true`, `false`, `1` and `0` in any case; in JSON real booleans and the numbers 1 and 0 too. */
export const BOOLEAN: ScalarKind<boolean> = {
	type: "boolean",
	read(value) {
		if (typeof value === "boolean") return sound(value);
		const word = digitsOf(value);
		if (word === undefined) return refuseType("true or false", value);
		const isTrue = /^(?:true|1)$/i.test(word);
		if (isTrue || /^(?:false|0)$/i.test(word)) return sound(isTrue);
		return refused(issue("field_value", "Expected true, false, 1 or 0"));
	},
};

/** A safe integer. */
export const INTEGER: ScalarKind<number> = {
	type: "integer",
	read(value) {
		const digits = digitsOf(value);
		if (digits === undefined) return refuseType("an integer", value);
		const number = /^-?\d{1,16}(?:\.0+)?$/.test(digits) ? Number(digits) : Number.NaN;
		return Number.isSafeInteger(number) ? sound(number + 0) : refused(issue("field_value", "Expected an integer"));
	},
};
