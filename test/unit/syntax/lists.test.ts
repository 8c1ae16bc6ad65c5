import { unwrap } from "outbound-sms/foundation";
import { expect, test } from "vitest";
import { readObject, readQuery, readXml } from "../../../src/syntax/read.ts";
import { answer, defaults, found, shop, warned } from "./shop.ts";

test("reads XML lists as repeated elements of the field's own name", () => {
	const read = (inner: string) => unwrap(readXml(shop, `<a><phone>1</phone>${inner}</a>`));
	expect(read("<tags>x</tags><tags>y</tags>").tags).toEqual(["x", "y"]);
	expect(read("<tags><s>x</s></tags><tags>y</tags>").tags).toEqual(["x", "y"]);
	expect(read("<pets><name>a</name></pets><pets><name>b</name><price>1</price></pets>").pets).toEqual([
		{ name: "a" },
		{ name: "b", price: "1" },
	]);
	// An item may have the name of a field.
	expect(read("<pets><name><name>a</name></name><name><name>b</name></name></pets>").pets).toEqual([
		{ name: "a" },
		{ name: "b" },
	]);
	expect(read("<pets/><tags/>")).toEqual({ phone: "1", ...defaults, tags: [], pets: [] });
});

test("a list of another form is an issue, in an answer a warning", () => {
	for (const tags of [5.5, {}, true]) expect(found(readObject(shop, { phone: "1", tags }).issues)).toHaveLength(1);
	for (const pets of [5, {}, "a", true]) {
		expect(found(readObject(shop, { phone: "1", pets }).issues)).toEqual([["field_type", "pets"]]);
		expect(warned(readObject(answer, { phone: "1", pets }))).toEqual([["field_type", "pets"]]);
	}
	expect(found(readQuery(shop, "phone=1&pets=x").issues)).toEqual([["field_type", "Pets"]]);
	expect(unwrap(readQuery(shop, "phone=1&tags=x")).tags).toEqual(["x"]);
});
