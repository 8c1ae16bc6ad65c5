import { unwrap } from "outbound-sms/foundation";
import { expect, test } from "vitest";
import { writeJson } from "../../../src/syntax/json.ts";
import { readObject } from "../../../src/syntax/read.ts";
import { found, pet, readJson, shop } from "./shop.ts";

test("reads integers for strings digit by digit, and no other numbers", () => {
	const phone = (literal: string) => readJson(shop, `{"phone":${literal}}`);
	for (const literal of ["4915112345678", "0", "12345678901234567890123", "-5"]) {
		expect(unwrap(phone(literal)).phone).toBe(literal);
	}
	for (const literal of ["4915112345678.00001", "1.0", "1e5", "1E+5"]) {
		expect(found(phone(literal).issues)).toEqual([["number_not_exact", "phone"]]);
	}
	for (const number of [2 ** 53, 1.5, Number.NaN]) {
		expect(found(readObject(shop, { phone: number }).issues)).toEqual([["number_not_exact", "phone"]]);
	}
	expect(found(readObject(shop, { phone: "1", title: 5 }).issues)).toEqual([["field_type", "title"]]);
});

test("keeps all digits of a JSON number, and writes them as a number", () => {
	for (const literal of ["0.0450", "0.10000000000000000001", "12345678901234567890.10"]) {
		const read = readJson(pet, `{"name":"a","price":${literal}}`);
		expect(read).toEqual({ ok: true, value: { name: "a", price: literal } });
		expect(unwrap(writeJson(pet, unwrap(read)))).toBe(`{"name":"a","price":${literal}}`);
	}
	expect(unwrap(writeJson(pet, { name: "a", price: "007.50" }))).toBe('{"name":"a","price":7.50}');
	expect(unwrap(writeJson(pet, { name: "a", price: "00" }))).toBe('{"name":"a","price":0}');
});

test.each([
	[0.065, "0.065"],
	["0.0650", "0.0650"],
	[1e-3, "0.001"],
	["1e-3", "0.001"],
	[1.5e-7, "0.00000015"],
	[1e21, "1000000000000000000000"],
	["12.5E1", "125"],
	["12345678901234567890.10", "12345678901234567890.10"],
	["0e0", "0"],
	[-0, "0"],
])("keeps the decimal %s as %s", (price, kept) => {
	expect(readObject(pet, { name: "", price })).toEqual({ ok: true, value: { name: "", price: kept } });
});

/** The issues of one value of a field, read from an object. */
const issuesOf = (of: typeof pet | typeof shop, key: string, value: unknown) =>
	readObject(of as typeof shop, { phone: "1", name: "a", [key]: value }).issues?.map(({ code, message }) => [
		code,
		message,
	]);

test("a value of a wrong kind is told what is wanted", () => {
	expect(issuesOf(shop, "phone", true)).toEqual([["field_type", "Expected a string, found boolean"]]);
	const quote = "Expected a string in quotes, because a number loses leading zeros, found number";
	expect(issuesOf(shop, "title", 5)).toEqual([["field_type", quote]]);
	expect(issuesOf(shop, "title", true)).toEqual([["field_type", "Expected a string, found boolean"]]);
	expect(issuesOf(shop, "phone", 1.5)).toEqual([
		[
			"number_not_exact",
			"Expected a string or an integer, found a number with a point, an exponent or too many digits",
		],
	]);
	expect(issuesOf(shop, "size", 5)).toEqual([["field_type", "Expected one of Small, Big, found number"]]);
	expect(issuesOf(shop, "size", "bigger")).toEqual([["field_value", "Expected one of Small, Big"]]);
	expect(issuesOf(shop, "isOpen", [])).toEqual([["field_type", "Expected true or false, found array"]]);
	expect(issuesOf(shop, "staff", false)).toEqual([["field_type", "Expected an integer, found boolean"]]);
	expect(issuesOf(pet, "price", {})).toEqual([["field_type", "Expected a decimal number, found object"]]);
	expect(issuesOf(pet, "price", "1,5")).toEqual([["field_value", "Expected a decimal number"]]);
	for (const number of [Number.NaN, Number.POSITIVE_INFINITY]) {
		expect(issuesOf(pet, "price", number)).toEqual([["field_type", "Expected a decimal number, found number"]]);
	}
	expect(issuesOf(pet, "price", "-0.01")).toEqual([["field_value", "Expected a decimal number that is not negative"]]);
});

test.each([
	[true, true],
	[false, false],
	[1, true],
	[0, false],
	["1", true],
	["0", false],
	["TRUE", true],
	["False", false],
])("the boolean %j is %s", (isOpen, value) => {
	expect(unwrap(readObject(shop, { phone: "1", isOpen })).isOpen).toBe(value);
});

test.each(["", "yes", "2", "01", "10", "1.0", "untrue", "falsely", "constructor", 2, -1])(
	"%j is no boolean",
	(isOpen) => {
		expect(issuesOf(shop, "isOpen", isOpen)).toEqual(
			isOpen === "" ? undefined : [["field_value", "Expected true, false, 1 or 0"]],
		);
	},
);

test.each([
	["7", 7],
	["-12", -12],
	["1.00", 1],
	["0012", 12],
	["-0", 0],
	[-0, 0],
	["9007199254740991", 9007199254740991],
	[-5, -5],
])("the integer %j is %d", (staff, value) => {
	expect(unwrap(readObject(shop, { phone: "1", staff })).staff).toBe(value);
});

test.each([
	"9007199254740992",
	"1.",
	"1.5",
	"1e3",
	" 1",
	"1 ",
	"x1",
	"1x",
	"+1",
	"--1",
	"0".repeat(17),
	1.5,
	Number.NaN,
])("%j is no integer", (staff) => {
	expect(issuesOf(shop, "staff", staff)).toEqual([["field_value", "Expected an integer"]]);
});

test.each([
	[0.1 + 0.2, true],
	[123456789.1234567, true],
	[1234567890123456, true],
	[1.234567890123456e-7, true],
	[123456789012345, false],
	[0.00123456789012345, false],
	[1.23456789012345e22, false],
	[1.5e300, false],
	[100200300, false],
	[1e20, false],
	["1234567890.1234567890", false],
])("the rate %d may have been rounded: %s", (price, isDoubtful) => {
	const result = readObject(pet, { name: "a", price });
	expect(result.ok && result.warnings).toEqual(
		isDoubtful
			? [
					{
						code: "number_not_exact",
						message: "A number with more than 15 digits may have been rounded: pass it as a string",
						path: ["price"],
					},
				]
			: undefined,
	);
});

test.each([
	["-0", "0"],
	["-0.00", "0.00"],
	[-0, "0"],
])("the rate %j is no negative one: %s", (price, kept) => {
	expect(readObject(pet, { name: "a", price })).toEqual({ ok: true, value: { name: "a", price: kept } });
});
