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
} from "../../../src/foundation/contract.ts";

const tagged = { [Symbol.toStringTag]: "Uint8Array" };

test.each<[() => void, string]>([
	[() => assertString("text", 1), '"text" must be a string, found number'],
	[() => assertObject("message", undefined), '"message" must be an object, found undefined'],
	[() => assertObject("message", ["s3cret"]), '"message" must be an object, found array'],
	[() => assertObject("message", () => 1), '"message" must be an object, found function'],
	[() => assertOptions(null), '"options" must be an object, found null'],
	[() => assertOptions("s3cret", "plan"), '"plan" must be an object, found string'],
	[() => assertArray("parts", {}), '"parts" must be an array, found object'],
	[() => assertOctets("octets", [1]), '"octets" must be a Uint8Array, found array'],
	[() => assertOctets("octets", new Int8Array(1)), '"octets" must be a Uint8Array, found object'],
	[() => assertOctets("octets", tagged), '"octets" must be a Uint8Array, found object'],
	[() => assertInteger("count", "1", 0, 9), '"count" must be a number, found string'],
	[() => assertOneOf("bits", "8", [8, 16]), '"bits" must be one of 8, 16, found string'],
])("a wrong type is a TypeError that names the argument and never shows the value: %s", (check, message) => {
	expect(check).toThrow(new TypeError(message));
});

test.each<[() => void, string]>([
	[() => assertInteger("count", 10, 0, 9), '"count" must be an integer from 0 to 9, found 10'],
	[() => assertInteger("count", -1, 0, 9), '"count" must be an integer from 0 to 9, found -1'],
	[() => assertInteger("count", Number.NaN, 0, 9), '"count" must be an integer from 0 to 9, found NaN'],
	[() => assertOneOf("bits", 9, [8, 16]), '"bits" must be one of 8, 16'],
	// A text may be a secret in the wrong argument.
	[() => assertOneOf("apiKeyIn", "s3cret", ["header", "query"]), '"apiKeyIn" must be one of header, query'],
])("a value out of bounds is a RangeError that names the argument: %s", (check, message) => {
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
