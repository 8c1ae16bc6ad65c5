import { parseOutboundMessageQuery } from "outbound-sms/message";
import { expect, test } from "vitest";
import { valuesOf, withoutPieces } from "../../../src/auth/api-key.ts";
import { formDecode } from "../../../src/syntax/percent.ts";
import { parseQuery, readQuery } from "../../../src/syntax/query.ts";
import { Unreadable } from "../../../src/syntax/tree.ts";
import { shop } from "./shop.ts";

test("says which values of a query cannot be decoded, and where", () => {
	expect(readQuery(shop, "?phone=1&title=%zz&%=1&secret=%FF").issues).toMatchObject([
		{ code: "percent_invalid", offset: 19 },
		{ code: "utf8_invalid", offset: 30 },
		{ code: "percent_invalid", offset: 15, path: ["Title"] },
	]);
});

test("lists the fields of a query: a leading question mark and empty pieces are skipped, names may repeat", () => {
	const { children } = parseQuery("?a=1+2&&b&=x&%=1&a=%20=").root;
	const unreadable = new Unreadable(expect.objectContaining({ code: "percent_invalid", offset: 13 }));
	expect(children.map(({ name, value, offset }) => [name, value, offset])).toEqual([
		["a", "1 2", 1],
		["b", "", 8],
		["", "x", 10],
		[undefined, unreadable, 13],
		["a", " =", 17],
	]);
});

test("a byte order mark before a query is skipped, with or without a question mark", () => {
	for (const mark of ["", "\ufeff", "\ufeff\ufeff", "?", "\ufeff?"]) {
		expect(parseQuery(`${mark}a=1`).root.children.map(({ name }) => name)).toEqual(["a"]);
	}
});

test("a list field whose value cannot be decoded says so", () => {
	expect(readQuery(shop, "phone=1&tags=%zz").issues).toMatchObject([{ code: "percent_invalid", path: ["Tags"] }]);
});

test("an offset is that in the whole query, of a name too", () => {
	const message = 'Cannot decode percent-encoding: "%" must be followed by two hex digits';
	expect(readQuery(shop, "phone=1&ab%=1&owner=xy%").issues).toEqual([
		{ code: "percent_invalid", message, offset: 10, unit: "utf16" },
		{ code: "percent_invalid", message, offset: 22, unit: "utf16", path: ["Owner"] },
	]);
});

test("a query that is neither text nor pairs of strings throws", () => {
	const read = (query: unknown) => () => readQuery(shop, query as string);
	expect(read(5)).toThrow(new TypeError('"query" must be a string or pairs, found number'));
	for (const [pairs, type] of [
		[["phone=1"], "string"],
		[[[1, "a"]], "array"],
		[[["a", 1]], "array"],
		[[{ 0: "a", 1: "b" }], "object"],
	] as const) {
		expect(read(pairs)).toThrow(new TypeError(`"query" must be a string or pairs of strings, found ${type}`));
	}
	expect(readQuery(shop, [["phone", "1"]])).toMatchObject({ ok: true, value: { phone: "1" } });
});

test("the values of a name are found in any case, encoded or not, beside faulty pieces", () => {
	const query = "a=1&ApiKey=k1&%zz=2&api%4Bey=k%32&apikey&apikeys=no";
	expect(valuesOf(query, "apikey", formDecode)).toEqual(["k1", "k2", ""]);
});

test("a raw plus is a space or itself, and a value that cannot be decoded is given as it stands", () => {
	expect(valuesOf("apikey=a+b", "apikey", formDecode)).toEqual(["a b"]);
	expect(valuesOf("apikey=a+b", "apikey")).toEqual(["a+b"]);
	expect(valuesOf("apikey=%zz", "apikey", formDecode)).toEqual(["%zz"]);
});

test("removed pieces leave empty pieces of the same length, so that offsets stay", () => {
	const query = "To=1&ApiKey=secret&From=%zz&apikey=x";
	const rest = withoutPieces(query, "apikey");
	expect(rest).toHaveLength(query.length);
	expect(rest).not.toMatch(/secret|apikey/i);
	expect(rest.indexOf("From=%zz")).toBe(query.indexOf("From=%zz"));
	expect(rest.split("&").filter((piece) => piece !== "")).toEqual(["To=1", "From=%zz"]);
	expect(withoutPieces("To=1", "apikey")).toBe("To=1");
});

test("pairs of a wrong type are named by the argument", () => {
	for (const wrong of [null, 5, {}, [5], [null], [["From", 5]]]) {
		expect(() => parseOutboundMessageQuery(wrong as never)).toThrow(/^"query" must be /);
	}
});
