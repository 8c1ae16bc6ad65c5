import { expect, test } from "vitest";
import {
	assertArray,
	assertInteger,
	assertObject,
	assertOctets,
	assertOneOf,
	assertOptions,
	assertString,
	typeName,
} from "../../../src/core/contract.ts";

const tagged = { [Symbol.toStringTag]: "Uint8Array" };

test.each<[string, () => void]>([
	['"text" must be a string, found number', () => assertString("text", 1)],
	['"message" must be an object, found undefined', () => assertObject("message", undefined)],
	['"message" must be an object, found array', () => assertObject("message", ["s3cret"])],
	['"message" must be an object, found function', () => assertObject("message", () => 1)],
	['"options" must be an object, found null', () => assertOptions(null)],
	['"plan" must be an object, found string', () => assertOptions("s3cret", "plan")],
	['"parts" must be an array, found object', () => assertArray("parts", {})],
	['"octets" must be a Uint8Array, found array', () => assertOctets("octets", [1])],
	['"octets" must be a Uint8Array, found object', () => assertOctets("octets", new Int8Array(1))],
	['"octets" must be a Uint8Array, found object', () => assertOctets("octets", tagged)],
	['"count" must be a number, found string', () => assertInteger("count", "1", 0, 9)],
	['"bits" must be one of 8, 16, found string', () => assertOneOf("bits", "8", [8, 16])],
])("a wrong type is a TypeError that names the argument and never shows the value: %s", (message, check) => {
	expect(check).toThrow(new TypeError(message));
});

test.each<[string, () => void]>([
	['"count" must be an integer from 0 to 9, found 10', () => assertInteger("count", 10, 0, 9)],
	['"count" must be an integer from 0 to 9, found -1', () => assertInteger("count", -1, 0, 9)],
	['"count" must be an integer from 0 to 9, found NaN', () => assertInteger("count", Number.NaN, 0, 9)],
	['"bits" must be one of 8, 16', () => assertOneOf("bits", 9, [8, 16])],
	// A text may be a secret in the wrong argument.
	['"apiKeyIn" must be one of header, query', () => assertOneOf("apiKeyIn", "s3cret", ["header", "query"])],
])("a value out of bounds is a RangeError that names the argument: %s", (message, check) => {
	expect(check).toThrow(new RangeError(message));
});

test("what fits the contract passes, and options may be absent", () => {
	assertString("text", "");
	assertObject("message", Object.create(null));
	assertOptions(undefined);
	assertOptions({});
	assertArray("parts", []);
	assertOctets("octets", Buffer.from("a"));
	for (const count of [0, 9]) assertInteger("count", count, 0, 9);
	assertOneOf("bits", 16, [8, 16]);
});

test("typeName names null and arrays apart from objects", () => {
	expect([null, [], {}, "", undefined].map(typeName)).toEqual(["null", "array", "object", "string", "undefined"]);
});
