import { describe, expect, test } from "vitest";
import {
	assertArray,
	assertInteger,
	assertObject,
	assertOctets,
	assertOneOf,
	assertOptions,
	assertString,
	typeName,
} from "../../../src/foundation/contract.ts";

/** The error that a check throws, as text. */
function thrown(check: () => void): string | undefined {
	try {
		check();
	} catch (error) {
		return String(error);
	}
	return undefined;
}

describe("a wrong type is a TypeError that names the argument and never shows the value", () => {
	test.each([
		["assertString", () => assertString("text", 1), 'TypeError: "text" must be a string, found number'],
		[
			"assertObject",
			() => assertObject("message", undefined),
			'TypeError: "message" must be an object, found undefined',
		],
		["assertObject", () => assertObject("message", ["s3cret"]), 'TypeError: "message" must be an object, found array'],
		["assertObject", () => assertObject("message", () => 1), 'TypeError: "message" must be an object, found function'],
		["assertOptions", () => assertOptions(null), 'TypeError: "options" must be an object, found null'],
		["assertOptions", () => assertOptions("s3cret", "plan"), 'TypeError: "plan" must be an object, found string'],
		["assertArray", () => assertArray("parts", {}), 'TypeError: "parts" must be an array, found object'],
		["assertOctets", () => assertOctets("octets", [1]), 'TypeError: "octets" must be a Uint8Array, found array'],
		[
			"assertOctets",
			() => assertOctets("octets", new Int8Array(1)),
			'TypeError: "octets" must be a Uint8Array, found object',
		],
		[
			"assertOctets",
			() => assertOctets("octets", { [Symbol.toStringTag]: "Uint8Array" }),
			'TypeError: "octets" must be a Uint8Array, found object',
		],
		["assertInteger", () => assertInteger("count", "1", 0, 9), 'TypeError: "count" must be a number, found string'],
		["assertOneOf", () => assertOneOf("bits", "8", [8, 16]), 'TypeError: "bits" must be one of 8, 16, found string'],
	])("%s", (_, check, message) => expect(thrown(check)).toBe(message));
});

test("a value out of bounds is a RangeError that names the argument", () => {
	expect(thrown(() => assertInteger("count", 10, 0, 9))).toBe(
		'RangeError: "count" must be an integer from 0 to 9, found 10',
	);
	expect(thrown(() => assertInteger("count", -1, 0, 9))).toMatch(/found -1$/);
	expect(thrown(() => assertInteger("count", Number.NaN, 0, 9))).toMatch(/^RangeError: "count"/);
	expect(thrown(() => assertOneOf("bits", 9, [8, 16]))).toBe('RangeError: "bits" must be one of 8, 16');
	// A text may be a secret in the wrong argument.
	expect(thrown(() => assertOneOf("apiKeyIn", "s3cret", ["header", "query"]))).toBe(
		'RangeError: "apiKeyIn" must be one of header, query',
	);
});

test("what fits the contract passes, options may be absent", () => {
	assertString("text", "");
	assertObject("message", {});
	assertObject("message", Object.create(null));
	assertOptions(undefined);
	assertOptions({});
	assertArray("parts", []);
	assertOctets("octets", Buffer.from("a"));
	assertInteger("count", 0, 0, 9);
	assertInteger("count", 9, 0, 9);
	assertOneOf("bits", 16, [8, 16]);
});

test("typeName names null and arrays apart from objects", () => {
	expect([null, [], {}, "", undefined].map(typeName)).toEqual(["null", "array", "object", "string", "undefined"]);
});
