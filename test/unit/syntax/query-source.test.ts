import { expect, test } from "vitest";
import type { Issue } from "../../../src/foundation/issue.ts";
import { fieldsOfQuery } from "../../../src/syntax/query-source.ts";
import { readQuery } from "../../../src/syntax/read.ts";
import { shop } from "./shop.ts";

test("says which values of a query cannot be decoded, and where", () => {
	expect(readQuery(shop, "?phone=1&title=%zz&%=1&secret=%FF").issues).toMatchObject([
		{ code: "percent_invalid", offset: 19 },
		{ code: "utf8_invalid", offset: 30 },
		{ code: "percent_invalid", offset: 15, path: ["Title"] },
	]);
});

test("lists the fields of a query: a leading question mark and empty pieces are skipped, names may repeat", () => {
	const issues: Issue[] = [];
	const fields = [...fieldsOfQuery("?a=1+2&&b&=x&%=1&a=%20=", issues)];
	expect(fields.map(({ name, value, offset }) => [name, value, offset])).toEqual([
		["a", "1 2", 1],
		["b", "", 8],
		["", "x", 10],
		["a", " =", 17],
	]);
	expect(issues).toMatchObject([{ code: "percent_invalid", offset: 13 }]);
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
