import { Ajv2020 } from "ajv/dist/2020.js";
import { unwrap } from "outbound-sms/foundation";
import { describe, expect, test } from "vitest";
import { finish } from "../../../src/foundation/result.ts";
import { boolean, decimal, integer, itemList, oneOf, text, textList } from "../../../src/syntax/kinds.ts";
import {
	jsonSchemaOf,
	readJson,
	readObject,
	readQuery,
	readXml,
	resource,
	writeJson,
	writeQuery,
	writeXml,
} from "../../../src/syntax/resource.ts";

const facts = { description: "A field", clause: "spec 0" };
const pet = resource("Pet", "spec 0", {
	name: { name: "Name", kind: text(), required: true, ...facts },
	price: { name: "Price", kind: decimal(), ...facts },
});
const shop = resource("Shop", "spec 0", {
	phone: { name: "Phone", kind: text({ bareNumber: true, rawPlus: true }), required: true, ...facts },
	title: { name: "Title", kind: text(), ...facts },
	size: { name: "Size", kind: oneOf(["Small", "Big"]), default: "Small", ...facts },
	isOpen: { name: "IsOpen", kind: boolean(), default: false, ...facts },
	staff: { name: "Staff", kind: integer(), ...facts },
	tags: { name: "Tags", kind: textList("string"), ...facts },
	pets: { name: "Pets", kind: itemList(pet), ...facts },
});
const read = (input: unknown) => {
	const { value, found } = readObject(shop, input);
	return finish(value, found);
};

describe("a described resource", () => {
	const full = {
		phone: "+491",
		title: "a<b>&]]>\r\n é👍 ",
		size: "Big",
		isOpen: true,
		staff: -3,
		tags: ["x", ""],
		pets: [{ name: "Rex", price: "0.0650" }, { name: "" }],
	} as const;

	test("is read back from JSON and XML as it was written", () => {
		expect(readJson(shop, writeJson(shop, full))).toEqual({ value: full, found: { issues: [], warnings: [] } });
		expect(readXml(shop, unwrap(writeXml(shop, full)))).toEqual({ value: full, found: { issues: [], warnings: [] } });
		expect(unwrap(writeXml(shop, { phone: "1", tags: ["x", "y"], title: "t" }))).toBe(
			"<Shop><Phone>1</Phone><Tags><string>x</string><string>y</string></Tags><Title>t</Title></Shop>",
		);
	});

	test("is read back from a query as it was written, lists aside", () => {
		const { tags: _, pets: __, ...flat } = full;
		expect(readQuery(shop, unwrap(writeQuery(shop, flat)))).toEqual({
			value: flat,
			found: { issues: [], warnings: [] },
		});
		expect(writeQuery(shop, full).issues).toMatchObject([
			{ code: "field_not_text", path: ["Tags"] },
			{ code: "field_not_text", path: ["Pets"] },
		]);
	});

	test("takes names in any case, gives defaults, and reads null as absent", () => {
		expect(unwrap(read({ PHONE: 49, ISOPEN: "TRUE", size: "big", title: null }))).toEqual({
			phone: "49",
			isOpen: true,
			size: "Big",
		});
		expect(unwrap(read({ phone: "1" }))).toEqual({ phone: "1", isOpen: false, size: "Small" });
	});

	test("gives every issue at once, each with its path", () => {
		const result = read({
			Title: 5,
			title: "x",
			size: "medium",
			isOpen: "",
			staff: 1.5,
			tags: ["a", 1],
			pets: [{ name: "a", price: -1 }, { price: "x" }, 7],
		});
		expect(result.issues?.map(({ code, path }) => [code, ...(path ?? [])])).toEqual([
			["field_duplicate", "Title"],
			["field_required", "Phone"],
			["field_type", "Title"],
			["field_value", "Size"],
			["field_value", "IsOpen"],
			["field_type", "Staff"],
			["field_type", "Tags", 1],
			["decimal_negative", "Pets", 0, "Price"],
			["field_required", "Pets", 1, "Name"],
			["field_value", "Pets", 1, "Price"],
			["field_type", "Pets", 2],
		]);
	});

	test("pollutes no prototype and warns of unknown names", () => {
		const { value, found } = readJson(shop, '{"__proto__":{"isOpen":true,"x":1},"constructor":1,"phone":"1"}');
		expect(value).toEqual({ phone: "1", size: "Small", isOpen: false });
		expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
		expect(found.warnings.map(({ path }) => path)).toEqual([["__proto__"], ["constructor"]]);
		expect(({} as { x?: number }).x).toBeUndefined();
	});

	test("repairs a raw plus in a query with a warning, and refuses numbers that are not exact", () => {
		const { value, found } = readQuery(shop, "phone=+49123");
		expect(value).toMatchObject({ phone: "+49123" });
		expect(found.warnings).toMatchObject([{ code: "plus_as_space", path: ["Phone"] }]);
		expect(read({ phone: 2 ** 53 }).issues).toMatchObject([{ code: "number_not_exact", path: ["Phone"] }]);
	});

	test.each([
		[0.065, "0.065"],
		["0.0650", "0.0650"],
		[1e-3, "0.001"],
		["1e-3", "0.001"],
		[1.5e-7, "0.00000015"],
		[1e21, "1000000000000000000000"],
		["12.5E1", "125"],
		["1.234e2", "123.4"],
		["12345678901234567890.10", "12345678901234567890.10"],
		["0e0", "0"],
		[-0, "0"],
	])("the decimal %s is kept as %s", (price, kept) => {
		expect(readObject(pet, { name: "", price }).value).toEqual({ name: "", price: kept });
	});

	test("has a JSON Schema that takes what is written and refuses a missing field and a wrong type", () => {
		const validate = new Ajv2020({ strict: true }).compile(jsonSchemaOf(shop));
		expect(validate(JSON.parse(writeJson(shop, full)))).toBe(true);
		expect(validate({})).toBe(false);
		expect(validate({ phone: "1", isOpen: "x" })).toBe(false);
	});
});
