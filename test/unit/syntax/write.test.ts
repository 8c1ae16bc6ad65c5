import fc from "fast-check";
import { unwrap } from "outbound-sms/foundation";
import { expect, test } from "vitest";
import { writeJson } from "../../../src/syntax/json.ts";
import { readQuery, writeQuery } from "../../../src/syntax/query.ts";
import { stringify } from "../../../src/syntax/write.ts";
import { writeXml } from "../../../src/syntax/xml.ts";
import { answer, defaults, found, full, readJson, readXml, shop } from "./shop.ts";

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
});

test("is read exactly before it is written, also if it is an answer", () => {
	expect(stringify(shop, { phone: 49, size: "big" }, writeJson)).toEqual({
		ok: true,
		value: '{"phone":"49","size":"Big"}',
	});
	expect(found(stringify(answer, { phone: "1", staff: "x" }, writeJson).issues)).toEqual([["field_value", "staff"]]);
});

test("any text is read back from a query as it was written; half a surrogate pair has its own issue", () => {
	const string = fc.string({ unit: "grapheme", minLength: 1 });
	fc.assert(
		fc.property(string, string, (phone, title) => {
			const value = { ...defaults, phone: `x${phone}`, title };
			expect(readQuery(shop, unwrap(writeQuery(shop, value as never)))).toEqual({ ok: true, value });
		}),
	);
	expect(writeQuery(shop, { ...defaults, phone: "1", title: "a\ud800" } as never).issues).toMatchObject([
		{ code: "text_lone_surrogate", path: ["Title"], offset: 1 },
	]);
});

test("fields at their default are not written, an empty text is", () => {
	expect(unwrap(writeQuery(shop, { ...defaults, phone: "", staff: 0 } as never))).toBe("Phone=&Staff=0");
	expect(unwrap(writeJson(shop, { ...defaults, phone: "1", pets: [] } as never))).toBe('{"phone":"1","pets":[]}');
});

test("a text that XML cannot carry is left empty, with an issue at its field or item", () => {
	const value = { ...defaults, phone: "\u0001", title: "a", tags: ["b", "c\u0000"], pets: [{ name: "\ufffe" }] };
	expect(writeXml(shop, value as never).issues).toEqual(
		[
			["U+FFFE", 0, "Pets", 0, "Name"],
			["U+0001", 0, "Phone"],
			["U+0000", 1, "Tags", 1],
		].map(([name, offset, ...path]) => ({
			code: "xml_unrepresentable",
			message: `Cannot write ${name} as XML: send the document as JSON`,
			offset,
			unit: "utf16",
			path,
		})),
	);
});
