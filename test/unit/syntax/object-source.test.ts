import { unwrap } from "outbound-sms/foundation";
import { expect, test } from "vitest";
import { ObjectSource } from "../../../src/syntax/object-source.ts";
import { readJson, readObject } from "../../../src/syntax/read.ts";
import { defaults, shop } from "./shop.ts";

test("pollutes no prototype", () => {
	const read = readJson(shop, '{"__proto__":{"isOpen":true,"x":1},"constructor":1,"phone":"1"}');
	expect(unwrap(read)).toEqual({ phone: "1", ...defaults });
	expect(Object.getPrototypeOf(unwrap(read))).toBe(Object.prototype);
	expect(({} as { x?: number }).x).toBeUndefined();
});

test("each property of an object is read once: it may be a getter", () => {
	let reads = 0;
	const input = {
		get phone() {
			reads++;
			return String(reads);
		},
	};
	expect(unwrap(readObject(shop, input)).phone).toBe("1");
	expect(reads).toBe(1);
});

test("what is no record or list is not entered", () => {
	for (const value of [null, undefined, 5, "a", []]) expect(new ObjectSource(value).enterRecord()).toBe(false);
	for (const value of [null, {}, "a"]) expect(new ObjectSource(value).enterList()).toBe("scalar");
	const list = new ObjectSource([1, { a: [2] }, undefined]);
	expect([list.enterList(), list.nextItem(), list.take(), list.nextItem(), list.enterRecord()]).toEqual([
		"items",
		true,
		1,
		true,
		true,
	]);
	expect([list.nextName(), list.enterList(), list.nextItem(), list.take()]).toEqual(["a", "items", true, 2]);
	expect([list.nextItem(), list.nextName(), list.nextItem(), list.isAbsent, list.nextItem()]).toEqual([
		false,
		undefined,
		true,
		true,
		false,
	]);
});
