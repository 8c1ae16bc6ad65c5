// What the reader and writers hold for any resource, though no document of the interface reaches it today.
import { expect, test } from "vitest";
import { issue } from "../../../src/foundation/issue.ts";
import { parseJson } from "../../../src/syntax/json.ts";
import { writeQuery } from "../../../src/syntax/query.ts";
import { itemList, readDocument, readObject } from "../../../src/syntax/read.ts";
import { type RecordReading, resource } from "../../../src/syntax/resource.ts";
import { TEXT } from "../../../src/syntax/scalars.ts";
import { faultOf } from "../../../src/syntax/tree.ts";

const id = { kind: TEXT, isRequired: true } as const;
const bare = resource({ name: "Bare", isAnswer: true, fields: { id, note: { kind: TEXT } } });

test("an answer without a rule is lost with a required field, and not with another", () => {
	const issues = [{ code: "field_required", message: "Field id is required", path: ["id"] }];
	expect(readObject(bare, { note: "a" })).toEqual({ ok: false, issues });
	expect(readObject(bare, { id: "a", note: {} })).toMatchObject({ ok: true, value: { id: "a" } });
});

test("an answer in which a rule finds nothing says so", () => {
	const empty = resource({ name: "Empty", isAnswer: true, fields: {}, rule: () => undefined });
	const issues = [{ code: "field_required", message: "Found no field of Empty" }];
	expect(readObject(empty, {})).toEqual({ ok: false, issues });
});

test("a row that its own rule refuses is told to the rule of its list, even if nothing is left of it", () => {
	const rule = (_: object, reading: RecordReading) => reading.refuse(issue("text_empty", "Bad row"));
	const rows = { kind: itemList(resource({ name: "Row", fields: { id }, rule })) };
	const list = resource({ name: "List", isAnswer: true, fields: { rows }, rule: (_, list) => list.field("rows").lost });
	expect(readObject(list, { rows: [{ id: "a" }] })).toMatchObject({ ok: true, value: [{}] });
});

test("a value that UTF-8 cannot carry is an issue of its field in a query", () => {
	expect(writeQuery(bare, { id: "a\ud800", note: "b" }).issues).toMatchObject([
		{ code: "text_lone_surrogate", path: ["Id"], offset: 1 },
	]);
});

test("a fault of a parser itself is no fault of the document", () => {
	const ours = new RangeError("ours");
	const parse = () => {
		throw ours;
	};
	expect(() => readDocument(bare, parse, "{}")).toThrow(ours);
	expect(readDocument(bare, parseJson, '{"id":"a"}')).toEqual({ ok: true, value: { id: "a" } });
});

test("an error that is no fault of the document is thrown on", () => {
	const mistake = new Error("a mistake in the parser");
	const parse = () => {
		throw mistake;
	};
	expect(() => faultOf(parse)).toThrow(mistake);
});
