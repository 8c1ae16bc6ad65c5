import { Ajv2020 } from "ajv/dist/2020.js";
import { type Issue, type Result, unwrap } from "outbound-sms/foundation";
import { describe, expect, test } from "vitest";
import { issue } from "../../../src/foundation/issue.ts";
import { itemList, textList } from "../../../src/syntax/lists.ts";
import { readJson, readObject, readQuery, readXml, stringify } from "../../../src/syntax/read.ts";
import { jsonSchemaOf, resource } from "../../../src/syntax/resource.ts";
import { boolean, decimal, integer, oneOf, text } from "../../../src/syntax/scalars.ts";
import { writeJson, writeQuery, writeXml } from "../../../src/syntax/write.ts";

const facts = { description: "A field", clause: "spec 0" };
const pet = resource({
	name: "Pet",
	clause: "spec 0",
	fields: {
		name: { name: "Name", kind: text(), required: true, ...facts },
		price: { name: "Price", kind: decimal(), ...facts },
		chip: { name: "Chip", kind: text(), isEssential: true, ...facts },
	},
});
const fields = {
	phone: { name: "Phone", kind: text({ mayLosePlus: true }), required: true, ...facts },
	title: { name: "Title", kind: text({ isStringOnly: true }), xmlSpace: "keep", ...facts },
	owner: { name: "Owner", kind: text(), xmlSpace: "dropWithLineBreak", ...facts },
	size: { name: "Size", kind: oneOf(["Small", "Big"]), default: "Small", ...facts },
	isOpen: { name: "IsOpen", kind: boolean(), default: false, ...facts },
	staff: { name: "Staff", kind: integer(), ...facts },
	tags: { name: "Tags", kind: textList("string"), ...facts },
	pets: { name: "Pets", kind: itemList(pet), ...facts },
} as const;
const shop = resource({ name: "Shop", clause: "spec 0", fields });
const answer = resource({
	name: "Shop",
	clause: "spec 0",
	isAnswer: true,
	fields,
	rule: (draft, { nameOf: _, ...reading }) => {
		if (draft.title === "doubt") reading.warnings.push(issue("text_empty", "Doubtful title", { path: ["title"] }));
		return draft.phone === undefined && draft.pets === undefined ? undefined : draft;
	},
});
const found = (list: readonly Issue[] | undefined) => list?.map(({ code, path = [] }) => [code, ...path]);
const warned = (result: Result<unknown>) => found(result.ok ? result.warnings : []);
const defaults = { size: "Small", isOpen: false };

describe("a described resource", () => {
	const full = {
		phone: "+491",
		title: "a<b>&]]>\r\n é👍 ",
		size: "Big",
		isOpen: true,
		staff: -3,
		tags: ["x", "y"],
		pets: [{ name: "Rex", price: "0.0650" }, { name: "" }],
	} as const;

	test("is read back from JSON and XML as it was written", () => {
		expect(readJson(shop, unwrap(writeJson(shop, full)))).toEqual({ ok: true, value: full });
		expect(readXml(shop, unwrap(writeXml(shop, full)))).toEqual({ ok: true, value: full });
		expect(unwrap(writeXml(shop, { ...defaults, phone: "1", tags: ["x", "y"], title: "t" } as never))).toBe(
			"<Shop><Phone>1</Phone><Tags><string>x</string><string>y</string></Tags><Title>t</Title></Shop>",
		);
	});

	test("is read back from a query as it was written, lists aside", () => {
		const { tags: _, pets: __, ...flat } = full;
		expect(readQuery(shop, unwrap(writeQuery(shop, flat)))).toEqual({ ok: true, value: flat });
		expect(writeQuery(shop, full).issues).toMatchObject([
			{ code: "field_not_text", path: ["Tags"] },
			{ code: "field_not_text", path: ["Pets"] },
		]);
	});

	test("is read exactly before it is written, also if it is an answer", () => {
		expect(stringify(shop, { phone: 49, size: "big" }, writeJson)).toEqual({
			ok: true,
			value: '{"phone":"49","size":"Big"}',
		});
		expect(found(stringify(answer, { phone: "1", staff: "x" }, writeJson).issues)).toEqual([["field_value", "staff"]]);
	});

	test("takes names in any case, gives defaults, and reads null as absent", () => {
		expect(unwrap(readObject(shop, { PHONE: 49, ISOPEN: "TRUE", size: "big", title: null }))).toEqual({
			phone: "49",
			isOpen: true,
			size: "Big",
		});
		expect(unwrap(readObject(shop, { phone: "1", Phone: undefined, PHONE: null }))).toEqual({
			phone: "1",
			...defaults,
		});
	});

	test("has a JSON Schema that takes what is written and refuses a missing field and a wrong type", () => {
		const validate = new Ajv2020({ strict: true }).compile(jsonSchemaOf(shop));
		expect(validate(JSON.parse(unwrap(writeJson(shop, full))))).toBe(true);
		expect(validate({ phone: "1", pets: [{ name: "a", price: "0.5" }] })).toBe(true);
		expect(validate({ phone: "1", pets: [{ name: "a", price: -0.5 }] })).toBe(false);
		expect(validate({})).toBe(false);
		expect(validate({ phone: "1", isOpen: "x" })).toBe(false);
	});

	test("pollutes no prototype", () => {
		const read = readJson(shop, '{"__proto__":{"isOpen":true,"x":1},"constructor":1,"phone":"1"}');
		expect(unwrap(read)).toEqual({ phone: "1", ...defaults });
		expect(Object.getPrototypeOf(unwrap(read))).toBe(Object.prototype);
		expect(({} as { x?: number }).x).toBeUndefined();
	});
});

describe("an exact reading", () => {
	test("gives every issue at once, each with the name as the input spells it, a missing one in camelCase", () => {
		const input = {
			Title: 5,
			title: "x",
			SIZE: "medium",
			isOpen: "no",
			Staff: 1.5,
			tags: ["a", true],
			pets: [{ name: "a", Price: -1 }, { price: "x" }, 7],
		};
		const wanted = [
			["field_duplicate", "title"],
			["field_required", "phone"],
			["field_type", "Title"],
			["field_value", "SIZE"],
			["field_value", "isOpen"],
			["field_value", "Staff"],
			["field_type", "tags", 1],
			["decimal_negative", "pets", 0, "Price"],
			["field_required", "pets", 1, "name"],
			["field_value", "pets", 1, "price"],
			["field_type", "pets", 2],
		];
		expect(found(readObject(shop, input).issues)).toEqual(wanted);
		expect(found(readJson(shop, JSON.stringify(input)).issues)).toEqual(wanted);
	});

	test("names fields in PascalCase in a query and in XML", () => {
		expect(found(readQuery(shop, "ISOPEN=x").issues)).toEqual([
			["field_required", "Phone"],
			["field_value", "IsOpen"],
		]);
		expect(found(readXml(shop, "<a><pets><p><Price>x</Price></p></pets></a>").issues)).toEqual([
			["field_required", "Phone"],
			["field_required", "Pets", 0, "Name"],
			["field_value", "Pets", 0, "Price"],
		]);
	});

	test("refuses a name that is given twice, equal to the letter or not, in every syntax", () => {
		const twice = [
			readJson(shop, '{"phone":"1","phone":"1"}'),
			readJson(shop, '{"phone":null,"Phone":"1"}'),
			readJson(shop, '{"phone":"1","pets":[{"name":"a","name":"a"}]}'),
			readObject(shop, { phone: "1", PHONE: "1" }),
			readQuery(shop, "phone=1&phone=1"),
			readQuery(shop, [
				["phone", "1"],
				["Phone", ""],
			]),
			readXml(shop, "<a><phone>1</phone><phone>1</phone></a>"),
		];
		for (const result of twice) expect(result.issues?.map(({ code }) => code)).toContain("field_duplicate");
	});

	test("reads an empty optional field as absent in every syntax", () => {
		const absent = { ok: true, value: { phone: "1", ...defaults } };
		const empty = { title: "", owner: "", size: "", isOpen: "", staff: "" };
		expect(readObject(shop, { phone: "1", ...empty, tags: "", pets: "" })).toEqual(absent);
		expect(readJson(shop, JSON.stringify({ phone: "1", ...empty }))).toEqual(absent);
		expect(readQuery(shop, "phone=1&title=&owner&size=&isOpen=&staff=")).toEqual(absent);
		expect(readXml(shop, "<a><phone>1</phone><title/><owner></owner><size> </size><isOpen/><staff/></a>")).toEqual(
			absent,
		);
		// A required one is the rule's to judge.
		expect(readObject(shop, { phone: "" })).toEqual({ ok: true, value: { phone: "", ...defaults } });
	});

	test("drops XML white space around a value, but where a field keeps it", () => {
		const xml =
			"<a>\n<phone> 1\n</phone><title> t </title><owner> o </owner><isOpen> true </isOpen><tags> <s> x </s> </tags>" +
			"<pets>\n<p><name> a b </name><price>\n 0.05 </price></p>\n</pets></a>";
		expect(readXml(shop, xml)).toEqual({
			ok: true,
			value: {
				...defaults,
				phone: "1",
				title: " t ",
				owner: " o ",
				isOpen: true,
				tags: ["x"],
				pets: [{ name: "a b", price: "0.05" }],
			},
		});
		expect(unwrap(readXml(shop, "<a><phone>1</phone><owner>\n o </owner></a>")).owner).toBe("o");
	});

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

	test("says which values of a query cannot be decoded, and where", () => {
		expect(readQuery(shop, "?phone=1&title=%zz&%=1&secret=%FF").issues).toMatchObject([
			{ code: "percent_invalid", offset: 19 },
			{ code: "utf8_invalid", offset: 30 },
			{ code: "percent_invalid", offset: 15, path: ["Title"] },
		]);
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

	test("keeps all digits of a JSON number, and writes them as a number", () => {
		for (const literal of ["0.0450", "0.10000000000000000001", "12345678901234567890.10"]) {
			const read = readJson(pet, `{"name":"a","price":${literal}}`);
			expect(read).toEqual({ ok: true, value: { name: "a", price: literal } });
			expect(unwrap(writeJson(pet, unwrap(read)))).toBe(`{"name":"a","price":${literal}}`);
		}
		expect(unwrap(writeJson(pet, { name: "a", price: "007.50" }))).toBe('{"name":"a","price":7.50}');
		expect(unwrap(writeJson(pet, { name: "a", price: "00" }))).toBe('{"name":"a","price":0}');
	});
});

describe("an unknown name", () => {
	test("is shown if it is near a known one, with what was meant", () => {
		for (const [read, name, suggestion] of [
			[readObject(shop, { phone: "1", Titel: "x" }), "Titel", "title"],
			[readJson(shop, '{"phone":"1","IS_OPEN":1}'), "IS_OPEN", "isOpen"],
			[readQuery(shop, "phone=1&statf=1"), "statf", "Staff"],
			[readXml(shop, "<a><phone>1</phone><stafff/></a>"), "stafff", "Staff"],
		] as const) {
			expect(read).toMatchObject({ ok: true, warnings: [{ code: "field_unknown", path: [name], suggestion }] });
		}
	});

	test("is not shown otherwise: only where it is", () => {
		const offsets = [
			readJson(shop, '{"phone":"1", "s3cret":{"a":[1]}}'),
			readQuery(shop, "phone=1&&&&&&&s3cret"),
			readXml(shop, "<a><phone>1</phone><s3cret><b/></s3cret></a>"),
			readObject(shop, { phone: "1", s3cret: 1 }),
			readQuery(shop, [
				["phone", "1"],
				["s3cret", "1"],
			]),
		].map((read) => {
			expect(JSON.stringify(read)).not.toContain("s3cret");
			return read.ok && read.warnings?.map(({ code, offset, actual }) => [code, offset ?? `number ${actual}`]);
		});
		const wanted = [14, 14, 19, "number 2", "number 2"];
		expect(offsets).toEqual(wanted.map((where) => [["field_unknown", where]]));
	});
});

describe("a reading as far as it goes", () => {
	test("leaves out what cannot be read, each with a warning that has its path", () => {
		const input = {
			phone: "1",
			staff: "many",
			size: "huge",
			tags: ["a", {}, "b"],
			pets: [{ name: "a" }, {}, { name: "b", price: "x" }, 5, { name: "c", chip: {} }, { name: "d" }],
		};
		const value = { phone: "1", ...defaults, tags: ["a", "b"], pets: [{ name: "a" }, { name: "b" }, { name: "d" }] };
		const lost = [
			["field_value", "size"],
			["field_value", "staff"],
			["field_type", "tags", 1],
			["field_required", "pets", 1, "name"],
			["field_value", "pets", 2, "price"],
			["field_type", "pets", 3],
			["field_type", "pets", 4, "chip"],
		];
		for (const read of [readObject(answer, input), readJson(answer, JSON.stringify(input))]) {
			expect(unwrap(read)).toEqual(value);
			expect(warned(read)).toEqual(lost);
		}
	});

	test("takes the first of two values, and leaves out a row with two", () => {
		const read = readJson(answer, '{"phone":"1","phone":"2","pets":[{"name":"a"},{"name":"b","Name":"c"}]}');
		expect(unwrap(read)).toEqual({ phone: "1", ...defaults, pets: [{ name: "a" }] });
		expect(warned(read)).toEqual([
			["field_duplicate", "pets", 1, "Name"],
			["field_duplicate", "phone"],
		]);
	});

	test("fails only if the rule finds nothing useful, with everything that is wrong", () => {
		expect(warned(readObject(answer, { pets: [], title: "doubt" }))).toEqual([
			["field_required", "phone"],
			["text_empty", "title"],
		]);
		expect(found(readObject(answer, { staff: "x" }).issues)).toEqual([
			["field_required", "phone"],
			["field_value", "staff"],
		]);
		expect(found(readObject(answer, 5).issues)).toEqual([["document_not_object"]]);
		expect(found(readJson(answer, '{"phone":"1"').issues)).toEqual([["json_invalid"]]);
	});

	test("tells a rule where the items of a list were", () => {
		const positions: number[] = [];
		const counted = resource({
			name: "Counted",
			clause: "spec 0",
			isAnswer: true,
			fields: { pets: fields.pets },
			rule: (draft, reading) => {
				draft.pets?.forEach((_, index) => {
					positions.push(reading.positionOf("pets", index));
				});
				return draft;
			},
		});
		readObject(counted, { pets: [{ name: "a" }, 1, { name: "b" }, {}, { name: "c" }] });
		expect(positions).toEqual([0, 2, 4]);
	});
});

describe("a hostile document", () => {
	test("has at most a hundred issues and a last one that counts the rest", () => {
		const rows = readJson(shop, `{"phone":"1","pets":[${"{},".repeat(100_000)}{}]}`);
		expect(rows.issues).toHaveLength(101);
		expect(rows.issues?.at(-1)).toMatchObject({ code: "issues_omitted", actual: 99_901 });
		expect(rows.issues?.[99]).toMatchObject({ path: ["pets", 99, "name"] });
		const unknown = readQuery(shop, `phone=1&${"x&".repeat(100_000)}`);
		expect(unknown.ok && unknown.warnings?.at(-1)).toMatchObject({ code: "issues_omitted", actual: 99_900 });
	});
});
