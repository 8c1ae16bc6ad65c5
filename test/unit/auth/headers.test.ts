import { expect, test } from "vitest";
import { headerValues } from "../../../src/auth/headers.ts";

test("headerValues reads a header in any case, from Headers of fetch and from a record, repeated ones too", () => {
	expect(headerValues(new Headers({ "X-ApiKey": "k1" }), "x-apikey")).toEqual(["k1"]);
	expect(headerValues(new Headers(), "x-apikey")).toEqual([]);
	expect(headerValues({ "x-apikey": "k1", "X-ApiKey": ["k2", "k3"], accept: "*/*" }, "X-APIKEY")).toEqual([
		"k1",
		"k2",
		"k3",
	]);
	expect(headerValues({ "x-apikey": undefined, "x-api-ke": "k" }, "x-apikey")).toEqual([]);
});

test("headerValues does not take the word of an object's prototype for a header", () => {
	expect(headerValues({}, "constructor")).toEqual([]);
	expect(() => headerValues(null as never, "a")).toThrow('"headers" must be an object');
});

test("headerValues takes strings only, and names of the same length in any case", () => {
	const headers = { "x-apikey": ["k1", 5], "X-APIKEY": 7, "x-apikez": "no", "x-apikeyy": "no" } as never;
	expect(headerValues(headers, "x-apikey")).toEqual(["k1"]);
	expect(() => headerValues("x" as never, "a")).toThrow(new TypeError('"headers" must be an object, found string'));
	expect(() => headerValues(undefined as never, "a")).toThrow('"headers" must be an object, found undefined');
});
