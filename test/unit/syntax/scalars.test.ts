import { unwrap } from "outbound-sms/foundation";
import { expect, test } from "vitest";
import { readJson, readObject, readQuery } from "../../../src/syntax/read.ts";
import { writeJson } from "../../../src/syntax/write.ts";
import { found, pet, shop } from "./shop.ts";

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

test("repairs a raw plus in a query with a warning", () => {
	expect(readQuery(shop, "phone=+49123")).toMatchObject({
		ok: true,
		value: { phone: "+49123" },
		warnings: [{ code: "plus_as_space", path: ["Phone"] }],
	});
	expect(unwrap(readObject(shop, { phone: " 49123" })).phone).toBe(" 49123");
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
