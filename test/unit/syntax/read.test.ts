import { type Result, unwrap } from "outbound-sms/foundation";
import { parseOutboundMessage, stringifySendResponseJson, stringifySendResponseXml } from "outbound-sms/message";
import { describe, expect, test } from "vitest";
import { issue } from "../../../src/foundation/issue.ts";
import { parseJson } from "../../../src/syntax/json.ts";
import { readQuery } from "../../../src/syntax/query.ts";
import { ANSWER_UNITS, itemList, REQUEST_UNITS, readDocument, readObject } from "../../../src/syntax/read.ts";
import { itemOf, type Reading, resource } from "../../../src/syntax/resource.ts";
import { INTEGER, TEXT } from "../../../src/syntax/scalars.ts";
import { longUrl } from "../../../src/syntax/url.ts";
import { answer, defaults, fields, found, readJson, readXml, shop, warned } from "./shop.ts";

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
			["field_value", "pets", 0, "Price"],
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
		const places = [
			readJson(shop, '{"phone":"1", "s3cret":{"a":[1]}}'),
			readQuery(shop, "phone=1&&&&&&&s3cret"),
			readQuery(shop, "s3cret&phone=1"),
			readXml(shop, "<a><phone>1</phone><s3cret><b/></s3cret></a>"),
			readObject(shop, { phone: "1", s3cret: 1 }),
			readQuery(shop, [
				["phone", "1"],
				["s3cret", "1"],
			]),
		].map((read) => {
			expect(JSON.stringify(read)).not.toContain("s3cret");
			return read.ok && read.warnings?.map(({ message: _, ...place }) => place);
		});
		const code = "field_unknown";
		const at = (offset: number) => [{ code, offset, unit: "utf16" }];
		expect(places).toEqual([at(14), at(14), at(0), at(19), [{ code, actual: 2 }], [{ code, actual: 2 }]]);
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
		expect(found(readJson(answer, '{"staff":1,').issues)).toEqual([["json_invalid"]]);
	});

	test("goes up to a fault of the syntax, unless the reader is told that the document must be whole", () => {
		const text = '{"phone":"1","tags":["a","b"],"pets":[{"name":"Rex"},{"name":"Tom","price":1';
		expect(readJson(answer, '{"phone":"1","staff":20')).toMatchObject({ ok: true, value: { phone: "1", ...defaults } });
		const result = readJson(answer, text);
		expect(result).toMatchObject({ ok: true, value: { phone: "1", tags: ["a", "b"], pets: [{ name: "Rex" }] } });
		expect(warned(result)).toEqual([["json_invalid"]]);
		expect(found(readJson(answer, text, { mayBeCut: false }).issues)).toEqual([["json_invalid"]]);
		expect(found(readJson(shop, text).issues)).toEqual([["json_invalid"]]);
		const xml = "<s><Phone>1</Phone><Tags><t>a</t><t>b</t><t>c";
		expect(readXml(answer, xml)).toMatchObject({ ok: true, value: { phone: "1", tags: ["a", "b"] } });
		expect(found(readXml(shop, xml).issues)).toEqual([["xml_invalid"]]);
	});

	test("tells a rule what was read of the rows that were left out", () => {
		let lost: readonly unknown[] | undefined;
		const losing = resource({
			name: "Losing",
			isAnswer: true,
			fields: { pets: fields.pets },
			rule: (draft, reading) => {
				lost = reading.field("pets").lost;
				return draft;
			},
		});
		readObject(losing, { pets: [{ name: "a" }, { price: "1" }, { name: "b", NAME: "c" }] });
		expect(lost).toMatchObject([{ price: "1" }, { name: "b" }]);
		readObject(losing, { pets: [{ name: "a" }] });
		expect(lost).toBeUndefined();
		const dropped = resource({
			name: "Dropped",
			fields: { name: { kind: TEXT } },
			rule: (_, reading) => {
				reading.refuse(issue("text_empty", "Bad row"));
				return undefined;
			},
		});
		const dropping = resource({
			name: "Dropping",
			isAnswer: true,
			fields: { rows: { kind: itemList(dropped) } },
			rule: (_, reading) => reading.field("rows").lost,
		});
		expect(unwrap(readObject(dropping, { rows: [{ name: "a" }] }))).toEqual([{}]);
	});

	test("tells a rule where the items of a list were", () => {
		const counted = resource({
			name: "Counted",
			isAnswer: true,
			fields: { pets: fields.pets },
			rule: (draft, reading) => {
				draft.pets?.forEach((_, index) => {
					itemOf(reading.field("pets"), index).warn(issue("text_empty", "Here"));
				});
				return draft;
			},
		});
		const read = readObject(counted, { Pets: [{ name: "a" }, 1, { name: "b" }, {}, { name: "c" }] });
		const here = read.ok && read.warnings?.filter(({ message }) => message === "Here").map(({ path }) => path);
		expect(here).toEqual([0, 2, 4].map((position) => ["Pets", position]));
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

describe("what a rule is given", () => {
	const rowFields = {
		id: { name: "Id", kind: TEXT, isRequired: true },
		size: { name: "Size", kind: INTEGER, default: 1, facts: { deliveryStatusCode: "811" } },
		note: {
			name: "Note",
			kind: TEXT,
			rule: (note: string, reading: Reading) => {
				if (note === "gone") return undefined;
				if (note.startsWith("odd")) reading.warn(issue("text_empty", "Odd note"));
				if (note === "bad") reading.refuse(issue("text_empty", "Bad note"));
				return note;
			},
		},
	} as const;
	const row = resource({
		name: "Row",
		fields: rowFields,
		rule: (draft, reading) => {
			if (draft.id === "bad") reading.refuse(issue("text_empty", "Bad row"));
			return draft.id === "none" ? undefined : draft;
		},
	});
	const seen: unknown[] = [];
	const list = (isAnswer: boolean) =>
		resource({
			name: "List",
			isAnswer,
			fields: {
				rows: { name: "Rows", kind: itemList(row) },
				size: rowFields.size,
				note: rowFields.note,
			},
			rule: (draft, reading) => {
				seen.push(
					{ ...draft },
					reading.document.tree.root.isCut,
					reading.field("size").isDoubtful,
					reading.field("note").isDoubtful,
				);
				return draft;
			},
		});
	const read = (isAnswer: boolean, json: string) => {
		seen.length = 0;
		return readJson(list(isAnswer), json);
	};

	test("in a request a value with an issue, in an answer the default in its place", () => {
		const json = '{"size":"x","note":"odd"}';
		expect(read(false, json).issues).toEqual([
			{ code: "field_value", message: "Expected an integer", path: ["size"], deliveryStatusCode: "811" },
		]);
		expect(seen).toStrictEqual([{ note: "odd" }, false, true, false]);
		const answered = read(true, json);
		expect(answered).toMatchObject({
			ok: true,
			warnings: [{ path: ["size"] }, { message: "Odd note", path: ["note"] }],
		});
		expect(unwrap(answered)).toStrictEqual({ size: 1, note: "odd" });
		expect(seen).toStrictEqual([{ size: 1, note: "odd" }, false, true, false]);
	});

	test("a value that its rule drops is not there, and the default stands for an absent one", () => {
		expect(unwrap(read(true, '{"note":"gone"}'))).toStrictEqual({ size: 1 });
		expect(unwrap(read(false, '{"note":"gone","size":null}'))).toStrictEqual({ size: 1 });
	});

	test("a value whose rule has an issue: in a request as it is, in an answer not at all", () => {
		expect(read(false, '{"note":"bad"}').issues).toMatchObject([{ message: "Bad note", path: ["note"] }]);
		expect(seen).toStrictEqual([{ size: 1, note: "bad" }, false, false, true]);
		expect(unwrap(read(true, '{"note":"bad"}'))).toStrictEqual({ size: 1 });
		expect(seen).toStrictEqual([{ size: 1 }, false, false, true]);
		expect(unwrap(read(true, '{"note":{}}'))).toStrictEqual({ size: 1 });
	});

	test("which fields are doubtful, beside issues of no field", () => {
		expect(readQuery(list(false), "%=1&note=bad").issues).toMatchObject([
			{ code: "percent_invalid" },
			{ path: ["Note"] },
		]);
		expect(seen.slice(-2)).toEqual([false, true]);
	});

	test("whether the document was cut", () => {
		expect(read(true, '{"size":5,"note":').ok).toBe(true);
		expect(seen).toStrictEqual([{ size: 5 }, true, false, false]);
	});

	test("rows that their rule refuses or drops are left out", () => {
		const json = '{"rows":[{"id":"a","note":"odd"},{"id":"bad"},{"id":"none"},{},{"id":"b","size":"x"}]}';
		const result = read(true, json);
		expect(unwrap(result).rows).toStrictEqual([
			{ id: "a", size: 1, note: "odd" },
			{ id: "b", size: 1 },
		]);
		expect(result.ok && result.warnings?.map(({ message, path }) => [message, path])).toEqual([
			["Bad row", ["rows", 1]],
			["Field id is required", ["rows", 3, "id"]],
			["Expected an integer", ["rows", 4, "size"]],
			["Odd note", ["rows", 0, "note"]],
		]);
		expect(read(false, json).issues?.map(({ message }) => message)).toEqual([
			"Bad row",
			"Field id is required",
			"Expected an integer",
		]);
		// Nothing is kept of a row that is refused.
		expect((seen[0] as { rows: unknown }).rows).toStrictEqual([{ id: "a", size: 1, note: "odd" }]);
	});

	test("an essential value that cannot be read is the end of its row", () => {
		const result = readJson(answer, '{"phone":"1","pets":[{"name":"a","chip":{}},{"name":"b","chip":""}]}');
		expect(unwrap(result).pets).toStrictEqual([{ name: "b" }]);
	});
});

describe("messages", () => {
	const messages = (result: Result<unknown>) =>
		(result.ok ? result.warnings : result.issues)?.map(({ message }) => message);

	test("of a field that is missing, given twice or unknown", () => {
		expect(messages(readJson(shop, "{}"))).toEqual(["Field phone is required"]);
		expect(messages(readQuery(shop, ""))).toEqual(["Field Phone is required"]);
		expect(messages(readJson(shop, '{"phone":"1","PHONE":"2"}'))).toEqual(["Field phone is given more than once"]);
		expect(messages(readJson(answer, '{"phone":"1","PHONE":"2"}'))).toEqual([
			"Field phone is given more than once: the first value counts",
		]);
		expect(messages(readJson(shop, '{"phone":"1","fone":"2"}'))).toEqual([
			'Unknown field is ignored: did you mean "phone"?',
		]);
		expect(messages(readJson(shop, '{"phone":"1","s3cret":"2"}'))).toEqual(["Unknown field is ignored"]);
		expect(messages(readObject(shop, { phone: "1", s3cret: "2" }))).toEqual(["Unknown field is ignored: number 2"]);
	});

	test("of a document that is no object, or in which nothing can be read", () => {
		expect(readJson(shop, " 5 ").issues).toEqual([
			{ code: "document_not_object", message: "Expected an object with the fields of Shop, found number" },
		]);
		expect(messages(readObject(shop, null))).toEqual(["Expected an object with the fields of Shop, found null"]);
		const silent = resource({ name: "Silent", isAnswer: true, fields, rule: () => undefined });
		expect(readJson(silent, "{}").issues).toMatchObject([{ code: "field_required" }]);
		const empty = resource({ name: "Empty", isAnswer: true, fields: { pets: fields.pets }, rule: () => undefined });
		expect(readJson(empty, "{}")).toEqual({
			ok: false,
			issues: [{ code: "field_required", message: "Found no field of Empty" }],
		});
	});

	test("an answer without a rule is lost with a required field", () => {
		const bare = resource({ name: "Bare", isAnswer: true, fields });
		expect(readJson(bare, '{"staff":1}')).toMatchObject({ ok: false, issues: [{ code: "field_required" }] });
		expect(readJson(bare, '{"phone":"1","phone":"2"}')).toMatchObject({ ok: true, value: { phone: "1" } });
		expect(readJson(bare, '{"phone":"1"}')).toMatchObject({ ok: true });
	});

	test("a list field that is given twice counts once, where a list is not written so", () => {
		expect(found(readJson(shop, '{"phone":"1","tags":["a"],"tags":["b"]}').issues)).toEqual([
			["field_duplicate", "tags"],
		]);
		expect(found(readJson(shop, '{"phone":"1","tags":null,"tags":["b"]}').issues)).toEqual([
			["field_duplicate", "tags"],
		]);
		expect(found(readQuery(shop, "phone=1&tags=a&tags=b").issues)).toEqual([["field_duplicate", "Tags"]]);
		expect(unwrap(readJson(answer, '{"phone":"1","tags":["a"],"tags":["b"]}')).tags).toEqual(["a"]);
	});

	test("the name of an absent field is the first that the input had", () => {
		expect(found(readObject(shop, { PHONE: null, Phone: undefined }).issues)).toEqual([["field_required", "PHONE"]]);
	});
});

test("a rule is told whether its field comes from a query", () => {
	const kept = {
		name: "A",
		kind: TEXT,
		rule: (value: string, { document }: Reading) => `${value} ${document.tree.isQuery === true}`,
	};
	const asked = resource({ name: "Asked", fields: { a: kept } });
	expect(unwrap(readQuery(asked, "a=1"))).toEqual({ a: "1 true" });
	for (const read of [readObject(asked, { a: "1" }), readJson(asked, '{"a":"1"}'), readXml(asked, "<b><A>1</A></b>")]) {
		expect(unwrap(read)).toEqual({ a: "1 false" });
	}
});

describe("where a fault is said to be", () => {
	test("is the field and the index for a list item that XML cannot carry", () => {
		const written = stringifySendResponseXml({ statusCode: 0, messageIds: ["a", "\u0001"] });
		expect(written.issues?.map(({ path }) => path)).toEqual([["MessageIds", 1]]);
	});

	test("is every list item that is no string, not the first alone", () => {
		const read = stringifySendResponseJson({ statusCode: 0, messageIds: [true, "a", null] as never });
		expect(read.issues?.map(({ path }) => path)).toEqual([
			["messageIds", 0],
			["messageIds", 2],
		]);
	});
});

test("half a surrogate pair in a message has its own issue in every encoding", () => {
	for (const encoding of ["GSM7", "UCS2", "Binary"]) {
		const { issues } = parseOutboundMessage({ from: "Shop", to: "+4915112345678", text: "a\ud800", encoding });
		expect(issues?.filter(({ code }) => code === "text_lone_surrogate")).toMatchObject([{ path: ["text"], offset: 1 }]);
	}
	expect(stringifySendResponseJson({ statusCode: 0, messageIds: ["a", "\udc00"] }).issues).toMatchObject([
		{ code: "text_lone_surrogate", path: ["messageIds", 1] },
	]);
});

test("a text that is none is named", () => {
	expect(() => readJson(shop, {} as never)).toThrow(new TypeError('"text" must be a string, found object'));
	expect(() => readXml(shop, null as never)).toThrow(new TypeError('"text" must be a string, found null'));
});

describe("what is found at a place", () => {
	const facts = { deliveryStatusCode: "806" } as const;
	const doubtful = resource({
		name: "Doubtful",
		fields: {
			note: {
				kind: TEXT,
				facts,
				rule: (note: string, reading: Reading) => {
					reading.take({ ok: true, value: note, warnings: [issue("text_empty", "Odd", { offset: 1 })] });
					const code = "803";
					return reading.take({
						ok: false,
						issues: [issue("text_empty", "Bad"), issue("text_nul", "Nul", { deliveryStatusCode: code })],
					});
				},
			},
		},
	});

	test("has its path, and issues the facts of the field, unless they have their own", () => {
		expect(readObject(doubtful, { note: "a" }).issues).toEqual([
			{ code: "text_empty", message: "Bad", path: ["note"], deliveryStatusCode: "806" },
			{ code: "text_nul", message: "Nul", path: ["note"], deliveryStatusCode: "803" },
		]);
		const read = readObject(doubtful, { note: "a" }, { isExact: false });
		expect(read.ok && read.warnings?.at(-1)).toEqual({ code: "text_empty", message: "Odd", path: ["note"], offset: 1 });
	});

	test("has no facts of a field where the rule of the record finds it", () => {
		const ruled = resource({
			name: "Ruled",
			fields: { note: { kind: TEXT, facts } },
			rule: (draft, reading) => {
				reading.field("note").refuse(issue("text_empty", "Bad"));
				return draft;
			},
		});
		expect(readObject(ruled, { note: "a" }).issues).toEqual([{ code: "text_empty", message: "Bad", path: ["note"] }]);
	});

	test("may be a field that is given more than once, and so may another", () => {
		let repeated: unknown;
		const seeing = resource({
			name: "Seeing",
			fields: { a: { kind: TEXT }, b: { kind: TEXT }, c: { kind: TEXT } },
			rule: (draft, reading) => {
				repeated = reading.repeated;
				return draft;
			},
		});
		readObject(seeing, { a: "1", A: "2", b: "3", C: "4", c: "5" });
		expect(repeated).toEqual(new Set(["a", "c"]));
	});

	test("is taken from a result, with its value", () => {
		const rule = (note: string, reading: Reading) => reading.take({ ok: true, value: `${note}!` });
		const taking = resource({ name: "Taking", fields: { note: { kind: TEXT, rule } } });
		expect(readObject(taking, { note: "a" })).toEqual({ ok: true, value: { note: "a!" } });
	});

	test("is counted beyond a hundred, also where issues become warnings", () => {
		const pets = Array.from({ length: 130 }, () => 5);
		const read = readJson(answer, JSON.stringify({ phone: "1", x: 1, pets }));
		expect(read.ok && read.warnings).toHaveLength(101);
		expect(read.ok && read.warnings?.at(-1)).toMatchObject({ code: "issues_omitted", actual: 31 });
	});
});

test("a document has a bound: requests a lower one than answers", () => {
	const request = (units: number) => readJson(shop, `{"phone":"1"}${" ".repeat(units - 13)}`);
	expect(request(REQUEST_UNITS).ok).toBe(true);
	expect(request(REQUEST_UNITS + 1).issues).toEqual([
		{
			code: "document_too_long",
			message: "The document has 1048577 UTF-16 units, at most 1048576 are read",
			limit: 1_048_576,
			actual: 1_048_577,
		},
	]);
	expect(readQuery(shop, `phone=1${"&".repeat(REQUEST_UNITS)}`).issues).toMatchObject([{ code: "document_too_long" }]);
	expect(readXml(shop, " ".repeat(REQUEST_UNITS + 1)).issues).toMatchObject([{ code: "document_too_long" }]);
	const parsed: number[] = [];
	const parse = (text: string) => {
		parsed.push(text.length);
		return parseJson("{}");
	};
	readDocument(answer, parse, "x".repeat(ANSWER_UNITS));
	expect(readDocument(answer, parse, "x".repeat(ANSWER_UNITS + 1)).issues).toMatchObject([
		{ code: "document_too_long", limit: 67_108_864, actual: 67_108_865 },
	]);
	expect(parsed).toEqual([ANSWER_UNITS]);
});

test("two byte order marks are an issue, in answers a warning", () => {
	const text = "\ufeff\ufeff{}";
	expect(readDocument(shop, parseJson, text).issues?.map(({ code }) => code)).toContain("byte_order_mark_repeated");
});

test("a declaration of another encoding is an issue, beside a charset in HTTP a warning", () => {
	const xml = '<?xml version="1.0" encoding="ISO-8859-1"?><a><phone>1</phone></a>';
	expect(found(readXml(shop, xml).issues)).toEqual([["charset_unsupported"]]);
	expect(warned(readXml(shop, xml, { hasCharset: true }))).toEqual([["charset_unsupported"]]);
	expect(warned(readXml(shop, "<a><phone>1</phone></a>", { hasCharset: true }))).toBeUndefined();
});

test("what was read is passed on once, also where something is wrong with it", () => {
	const seen: unknown[] = [];
	readObject(shop, { phone: "1", size: "none" }, { onRead: (value: unknown) => void seen.push(value) } as never);
	expect(seen).toMatchObject([{ phone: "1" }]);
	readJson(shop, "5", { onRead: (value: unknown) => void seen.push(value) } as never);
	expect(seen).toHaveLength(1);
});

test("of an answer in a query, a name that cannot be decoded is one warning", () => {
	expect(warned(readQuery(answer, "phone=1&%zz=2"))).toEqual([["percent_invalid"]]);
});

test("of an object, a name without a value does not repeat one with a value", () => {
	for (const input of [
		{ phone: null, Phone: "1" },
		{ phone: "1", Phone: undefined },
	]) {
		expect(readObject(shop, input)).toEqual({ ok: true, value: { phone: "1", ...defaults } });
	}
});

test("what is too long or begins twice says so", () => {
	expect(readDocument(shop, parseJson, "\ufeff\ufeff{}").issues?.map(({ message }) => message)).toContain(
		"The document begins with more than one byte order mark",
	);
	expect(longUrl("/".repeat(65_537))?.message).toBe("The URL has 65537 characters, at most 65536 are read");
});

test("an unknown name at the beginning of a query has its place, and is not shown", () => {
	const result = readQuery(shop, "zzzzzzzzzz=1&phone=1");
	expect(result.ok && result.warnings).toMatchObject([{ code: "field_unknown", offset: 0, unit: "utf16" }]);
	expect(JSON.stringify(result)).not.toContain("zzz");
});
