import { unwrap } from "outbound-sms/foundation";
import { expect, test } from "vitest";
import { readQuery } from "../../../src/syntax/query.ts";
import { readObject } from "../../../src/syntax/read.ts";
import { answer, defaults, found, readJson, readXml, shop, warned } from "./shop.ts";

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

test("an XML element that is no field is an item, and those after it are read", () => {
	const read = readXml(answer, "<a><phone>1</phone><pets><x>b</x><p><name>c</name></p></pets></a>");
	expect(unwrap(read).pets).toEqual([{ name: "c" }]);
	expect(warned(read)).toContainEqual(["field_required", "Pets", 0, "Name"]);
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

test("says what is wanted of an item and of a list", () => {
	const messages = (input: object) => readObject(shop, { phone: "1", ...input }).issues?.map(({ message }) => message);
	expect(messages({ tags: [true] })).toEqual(["Expected a string, found boolean"]);
	expect(messages({ tags: {} })).toEqual(["Expected a string, found object"]);
	expect(messages({ pets: [5] })).toEqual(["Expected an object, found number"]);
	expect(messages({ pets: "x" })).toEqual(["Expected a list, found string"]);
});

test("null, nothing and an empty text are no list; an empty list is one", () => {
	for (const none of [null, undefined, ""]) {
		expect(readObject(shop, { phone: "1", tags: none, pets: none })).toStrictEqual({
			ok: true,
			value: { phone: "1", ...defaults },
		});
	}
	expect(readJson(shop, '{"phone":"1","tags":null,"pets":null}')).toEqual({
		ok: true,
		value: { phone: "1", ...defaults },
	});
	expect(unwrap(readJson(shop, '{"phone":"1","tags":[],"pets":[]}'))).toEqual({
		phone: "1",
		...defaults,
		tags: [],
		pets: [],
	});
	expect(unwrap(readQuery(shop, "phone=1&tags=&pets="))).toEqual({ phone: "1", ...defaults });
	expect(unwrap(readObject(shop, { phone: "1", tags: [""] })).tags).toEqual([""]);
});

test("of a list that is cut off only what is whole is read, without another warning", () => {
	const codes = (json: string) => warned(readJson(answer, `{"phone":"1",${json}`));
	for (const json of [
		'"tags":',
		'"tags":tru',
		'"tags":["a",tru',
		'"tags":["a"',
		'"pets":',
		'"pets":[tru',
		'"pets":tru',
	]) {
		expect(codes(json)).toEqual([["json_invalid"]]);
	}
	expect(readJson(answer, '{"phone":"1","tags":["a",tru')).toMatchObject({ value: { tags: ["a"] } });
	expect(warned(readXml(answer, "<a><Phone>1</Phone><Tags><s>a</s><s>b"))).toEqual([["xml_invalid"]]);
	expect(warned(readXml(answer, "<a><Phone>1</Phone><Tags>b"))).toEqual([["xml_invalid"]]);
	expect(warned(readXml(answer, "<a><Phone>1</Phone><Pets>b"))).toEqual([["xml_invalid"]]);
});

test("white space around the items of XML is dropped, and text where records stand is a type", () => {
	const read = readXml(shop, "<a><phone>1</phone><pets><p> x </p></pets></a>");
	expect(found(read.issues)).toEqual([["field_required", "Pets", 0, "Name"]]);
	expect(found(readXml(shop, "<a><phone>1</phone><pets>x</pets></a>").issues)).toEqual([["field_type", "Pets"]]);
	expect(unwrap(readXml(shop, "<a><phone>1</phone><tags> </tags><pets> </pets></a>"))).toEqual({
		phone: "1",
		...defaults,
		tags: [],
		pets: [],
	});
	expect(unwrap(readXml(shop, "<a><phone>1</phone><tags> b </tags></a>")).tags).toEqual(["b"]);
});
