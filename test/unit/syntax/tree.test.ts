import { unwrap } from "outbound-sms/foundation";
import { expect, test } from "vitest";
import { readObject } from "../../../src/syntax/read.ts";
import { faultOf, JsonNumber, spaceEnd, treeOfObject, typeOf } from "../../../src/syntax/tree.ts";
import { defaults, readJson, shop } from "./shop.ts";

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

test("an object is a record, an array a list, null and undefined are absent", () => {
	const typesOf = (values: readonly unknown[]) => values.map((value) => treeOfObject(value).root.type);
	expect(typesOf([null, undefined, 5, "a", true, [], {}])).toEqual([
		...["absent", "absent", "scalar", "scalar", "scalar", "list", "record"],
	]);
	const { children } = treeOfObject([1, { a: [2] }, undefined]).root;
	expect(children.map(({ type, name }) => [type, name])).toEqual([
		["scalar", undefined],
		["record", undefined],
		["absent", undefined],
	]);
	const [field] = children[1]?.children ?? [];
	expect([field?.name, field?.type, field?.children[0]?.value]).toEqual(["a", "list", 2]);
	expect(children[0]?.children).toEqual([]);
});

test("an object that holds itself is read", () => {
	const input: Record<string, unknown> = { phone: "1" };
	input.pets = [{ name: "a", chip: "b", input }];
	input.self = input;
	expect(readObject(shop, input)).toMatchObject({ ok: true, value: { pets: [{ name: "a", chip: "b" }] } });
});

test("the type of a value is named as its syntax names it", () => {
	const values = ["a", 1, true, undefined, null, [], {}, new JsonNumber("1")];
	expect(values.map(typeOf)).toEqual(["string", "number", "boolean", "undefined", "null", "array", "object", "number"]);
});

test("white space is space, tab, line feed and carriage return, nothing else", () => {
	const units = Array.from({ length: 0x10000 }, (_, unit) => unit);
	expect(units.filter((unit) => spaceEnd(String.fromCharCode(unit), 0) === 1)).toEqual([0x09, 0x0a, 0x0d, 0x20]);
	expect([spaceEnd(" \t\r\na ", 0), spaceEnd("a ", 0), spaceEnd("a ", 1), spaceEnd("", 0)]).toEqual([4, 0, 2, 0]);
});

test("a fault of the parser itself is no fault of the document", () => {
	const ours = new RangeError("ours");
	const parse = () => {
		throw ours;
	};
	expect(() => faultOf(parse)).toThrow(ours);
});
