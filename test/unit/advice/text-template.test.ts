import {
	measureText,
	measureTextTemplate,
	parseTextTemplate,
	renderTextTemplate,
	type TemplateSending,
	type TextTemplateOptions,
	unwrap,
} from "outbound-sms";
import { HINDI, nationalAlphabet, TURKISH } from "outbound-sms/national";
import { describe, expect, test } from "vitest";
import { codesOf, saidBy } from "../../results.ts";

type Delimiters = TextTemplateOptions["delimiters"];
type Bounds = Parameters<typeof measureTextTemplate>[1];

const a = (count: number) => "a".repeat(count);
const parse = (text: string, delimiters?: Delimiters) => unwrap(parseTextTemplate(text, { delimiters }));
const measure = (text: string, bounds: Bounds, sending?: TemplateSending) =>
	measureTextTemplate(parse(text), bounds, sending);

describe("a template", () => {
	test("is tokens that cover it, and each name once", () => {
		expect(parse("Dear {name}{ a.b-c }\n{name}!")).toEqual({
			source: "Dear {name}{ a.b-c }\n{name}!",
			tokens: [
				{ kind: "text", utf16Offset: 0, text: "Dear " },
				{ kind: "field", utf16Offset: 5, name: "name" },
				{ kind: "field", utf16Offset: 11, name: "a.b-c" },
				{ kind: "text", utf16Offset: 20, text: "\n" },
				{ kind: "field", utf16Offset: 21, name: "name" },
				{ kind: "text", utf16Offset: 27, text: "!" },
			],
			names: ["name", "a.b-c"],
		});
		expect(parse("")).toEqual({ source: "", tokens: [], names: [] });
		expect(parse("{{a}").tokens.map(({ kind }) => kind)).toEqual(["text", "field"]);
	});

	test.each([
		["{{", "}}", "{{{a}} {b} {{c"],
		["((", "))", "((a)) (b)"],
		["[[", "]]", "[[a]] [b]"],
		["%", "%", "100%%a% 5%"],
		["<", ">", "<a> 1<2>"],
		["*|", "|*", "*|a|* |b|"],
		["$", "$", "$a$ 5$"],
		["👍", "👎", "👍a👎 👍"],
		["^", "]", "^a] ^-]"],
	])("has fields between %s and %s", (open, close, text) => {
		const { tokens, names } = parse(text, [open, close]);
		expect(names).toEqual(["a"]);
		const written = tokens.map((token) => (token.kind === "text" ? token.text : `${open}${token.name}${close}`));
		expect(written.join("")).toBe(text);
	});

	test.each<[string, string[]]>([
		...["{}", "{ }", "{a b}", "{1}", "{.a}", "{a", "a}", "{é}", "{a{", "}a{"].map((text): [string, string[]] => [
			text,
			[],
		]),
		["{__proto__} {constructor} {toString}", ["__proto__", "constructor", "toString"]],
	])("of %j has the names %j: around anything else delimiters are text", (text, names) => {
		expect(parse(text).names).toEqual(names);
	});

	test.each<[string, Delimiters, number[], string[]]>([
		["Dear {{ name }} {x}", undefined, [5], ["{name}"]],
		["{a}{a}{{a}}{a}", undefined, [6], ["{a}"]],
		["[[a]] {b}", undefined, [0], ["{a}"]],
		["((a)) [[b]] %c%", ["{{", "}}"], [0, 6, 12], ["{{a}}", "{{b}}", "{{c}}"]],
		["<d> {e}", ["{{", "}}"], [0, 4], ["{{d}}", "{{e}}"]],
		["{{a}}", ["{{", "}"], [0], ["{{a}"]],
		["{a} {{a b}} (a) [a] 5% or 10% 1 < 2 > 1", undefined, [], []],
		["{{a}} {{{b}}} {{c}}", ["{{", "}}"], [], []],
		["<%a%> <%b%>", ["<%", "%>"], [], []],
	])(
		"of %j with delimiters %j has warnings for what looks like a field in others",
		(text, delimiters, offsets, fields) => {
			const [open, close] = delimiters ?? ["{", "}"];
			const message = `This looks like a field, but fields stand between ${open} and ${close} here`;
			const warning = { code: "template_field_unsupported", message, unit: "utf16" };
			const warnings = offsets.map((offset, index) => ({ ...warning, offset, suggestion: fields[index] }));
			expect(saidBy(parseTextTemplate(text, { delimiters }))).toEqual(warnings);
		},
	);

	test.each([
		["{n, plural, one {# item} other {{g, select, male {he} other {they}}}} {d,date,short} {a, b}", [0, 32, 70]],
		["{ order.item-2 , plural, one {a}}", [0]],
		["{0, date}", [0]],
		["{user_name ,number}", [0]],
		["{n,time }", [0]],
		["{n, number}", [0]],
		// Formats are written in small letters.
		["{n, NUMBER}", []],
		["{n!, plural, one}", []],
		["{n, plurals}", []],
		["{, date}", []],
		["{n, date", []],
	])("of %j has ICU formats at %j, which are refused whatever the delimiters are", (text, offsets) => {
		const message = "ICU formats such as plural are not supported: write a template for each form";
		const issue = { code: "template_field_unsupported", message, unit: "utf16" };
		for (const delimiters of [undefined, ["%", "%"] as const]) {
			const issues = parseTextTemplate(text, { delimiters }).issues ?? [];
			expect(issues).toEqual(offsets.map((offset) => ({ ...issue, offset })));
		}
	});

	test("has at most 65,536 units", () => {
		expect(parseTextTemplate(a(65_536)).ok).toBe(true);
		const message = "Template has 65537 UTF-16 units, at most 65536 are possible";
		const issue = { code: "template_too_long", message, limit: 65_536, actual: 65_537 };
		expect(parseTextTemplate(a(65_537))).toEqual({ ok: false, issues: [issue] });
	});
});

describe("renderTextTemplate", () => {
	test("puts values in, and never reads them as templates", () => {
		const template = parse("{a}{b} $& {a}");
		expect(renderTextTemplate(template, { a: "{b}", b: "$1$&{a}" })).toEqual({ ok: true, value: "{b}$1$&{a} $& {b}" });
		expect(unwrap(renderTextTemplate(template, { a: "", b: "" }))).toBe(" $& ");
		expect(unwrap(renderTextTemplate(parse("plain"), {}))).toBe("plain");
	});

	test("refuses missing values, values of another type and values without a field", () => {
		const values = { b: undefined, c: null, d: 5, e: "", x: "", y: 1 } as never;
		const required = (name: string) => ({ code: "field_required", message: "The field has no value", path: [name] });
		const unknown = { code: "field_unknown", message: "The template has no field of this name" };
		expect(renderTextTemplate(parse("{a}{b}{c}{d}{e}"), values)).toEqual({
			ok: false,
			issues: [
				...["a", "b", "c"].map(required),
				{ code: "field_type", message: "Expected text, found number", path: ["d"] },
				{ ...unknown, path: ["x"] },
				{ ...unknown, path: ["y"] },
			],
		});
	});

	test("takes no property that every object has for a value", () => {
		const template = parse("{__proto__}{constructor}");
		expect(codesOf(renderTextTemplate(template, {}))).toEqual(["field_required", "field_required"]);
		expect(unwrap(renderTextTemplate(template, JSON.parse('{"__proto__":"a","constructor":"b"}')))).toBe("ab");
		expect(renderTextTemplate(parse(""), JSON.parse('{"__proto__":"a"}')).issues?.[0].path).toEqual(["__proto__"]);
	});

	test("makes no text of more than 65,536 units, so that a short template with a long value stays small", () => {
		const template = parse("{a}".repeat(20_000));
		expect(unwrap(renderTextTemplate(template, { a: "aaa" }))).toHaveLength(60_000);
		const message = "Text has 20000000000 UTF-16 units, at most 65536 are possible";
		const issue = { code: "text_too_long", message, limit: 65_536, actual: 2e10 };
		expect(renderTextTemplate(template, { a: a(1e6) })).toEqual({ ok: false, issues: [issue] });
		const lengths = [65_536, 65_537].map((length) => renderTextTemplate(parse("{a}"), { a: a(length) }).ok);
		expect(lengths).toEqual([true, false]);
	});

	test("lists at most 100 issues and counts the others", () => {
		const values = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`n${index}`, ""]));
		expect(renderTextTemplate(parse(""), values).issues).toHaveLength(101);
	});
});

const turkish = nationalAlphabet({ single: TURKISH });
const beside = (octets: number) => ({ header: { octets: new Uint8Array(octets), isConcatenated: false } });
const units = (minUnits: number, maxUnits = minUnits, encoding?: "UCS2") => ({
	minUnits,
	maxUnits,
	...(encoding && { encoding }),
});
// 153 units, and a pair that does not fit the first part.
const STRADDLING = [a(152 + 153), `${a(152)}€${a(151)}`];

test.each<[string, string, Bounds, number, number, TemplateSending?]>([
	["the shortest and the longest values", "{a}", { a: units(0, 160) }, 0, 1],
	["each length between them", "{a}", { a: units(1, 161) }, 1, 2],
	["each place of a field", "{a} {a}", { a: units(79, 80) }, 1, 2],
	["the values of a list", "{a}", { a: [a(161), "Monday"] }, 1, 2],
	["pairs of a list that straddle parts", "{a}", { a: [...STRADDLING, a(160)] }, 1, 2],
	["also behind them", "{a}x", { a: STRADDLING }, 2, 3],
	["an extension character where the first part ends", "{a}", { a: units(306) }, 2, 3],
	["also where the encoding is declared", "{a}", { a: units(306) }, 2, 3, { encoding: "GSM7" }],
	["values that may hold anything", "Hi {a}", { a: units(3, 70, "UCS2") }, 1, 2],
	["surrogate pairs of UCS2", "{a}", { a: units(268) }, 2, 4, { encoding: "UCS2" }],
	["no gap in Binary", "{a}", { a: units(268) }, 1, 2, { encoding: "Binary" }],
	["nor of what may hold anything", "{a}", { a: units(268, 268, "UCS2") }, 1, 2, { encoding: "Binary" }],
	["the encoding", "{a}", { a: units(153, 161) }, 2, 3, { encoding: "UCS2" }],
	["a header", "{a}", { a: units(152, 153) }, 1, 2, beside(7)],
	["a header without room, which has endless parts", "{a}", { a: units(1, 2) }, 1, Infinity, beside(139)],
	["a reference of 8 bits", "{a}", { a: units(305) }, 2, 2],
	["a reference of 16 bits", "{a}", { a: units(305) }, 3, 3, { referenceBits: 16 }],
	["the elements of an alphabet that values add", "{a}", { a: units(160) }, 1, 2, { alphabet: turkish }],
])("the fewest and the most parts come from %s", (_, text, bounds, least, greatest, sending) => {
	const { fewest, most } = measure(text, bounds, sending);
	expect([fewest.partCount, most.partCount]).toEqual([least, greatest]);
});

test.each<[string, string, Bounds, string, string, TemplateSending?]>([
	["where there is no field", "Hello € {link} {", { link: ["{link}"] }, "Hello € {link} {", "Hello € {link} {"],
	["of nothing", "", {}, "", ""],
	["a value of a list", "{a}", { a: ["x".repeat(200), "中"] }, "中", "中".repeat(200)],
	["a value that makes the text UCS2", "Hi {a}", { a: ["Ann", "中"] }, "Hi Ann", "Hi 中  "],
	["a character that does", "{a}", { a: units(0, 1, "UCS2") }, "", "中"],
	["no character of an empty value", "Hi {a}", { a: units(0, 0, "UCS2") }, "Hi ", "Hi "],
	["nor of a field that is not there", "Hi", { a: units(3, 70, "UCS2") }, "Hi", "Hi"],
	["two septets in one unit of UCS2", "中{a}", { a: units(5) }, "中aaa", "中aaaaa"],
	["extension characters where parts end", "{a}", { a: units(306) }, a(306), `${a(152)}€${a(150)}€`],
	["an alphabet that has the text's letters", "ş{a}", { a: units(1) }, "şa", "şa", { alphabet: turkish }],
	["one that does not", "ab", {}, "ab", "ab", { alphabet: nationalAlphabet({ locking: TURKISH }) }],
])("the fewest and the most are the measures of texts: %s", (_, text, bounds, fewest, most, sending) => {
	const measures = { fewest: measureText(fewest, sending), most: measureText(most, sending), unbounded: [] };
	expect(measure(text, bounds, sending)).toEqual(measures);
});

test("of an alphabet without capitals, the fewest count no table that only capitals would need", () => {
	const alphabet = nationalAlphabet({ locking: HINDI, single: HINDI });
	const { fewest } = measure("नमस्ते {a} और {b}", { a: ["क"], b: ["ख"] }, { alphabet });
	expect(fewest).toEqual(measureText("नमस्ते क और ख", { alphabet }));
});

test.each([
	["auto", "GSM7", [4, 10]],
	["auto", "UCS2", [4, 10]],
	["GSM7", "GSM7", [4, 10]],
	["GSM7", "UCS2", [2, 20]],
	["UCS2", "GSM7", [2, 10]],
	["UCS2", "UCS2", [4, 10]],
	["Binary", "GSM7", [2, 10]],
	["Binary", "UCS2", [2, 10]],
] as const)("sent as %s, 4 to 10 units of %s are %j units", (encoding, own, counts) => {
	const { fewest, most } = measure("{a}", { a: { minUnits: 4, maxUnits: 10, encoding: own } }, { encoding });
	expect([fewest.units, most.units]).toEqual(counts);
});

test("what Binary cannot carry is counted", () => {
	const { fewest } = measure("é€{a}", { a: units(153, 161) }, { encoding: "Binary" });
	expect(fewest).toMatchObject({ units: 79, unencodable: 1 });
});

test("fields without bounds are listed once and counted as empty", () => {
	const { fewest, most, unbounded } = measure("{a b} {nmae}{nmae} {{x}} {__proto__} {toString}", { name: units(1, 2) });
	expect(unbounded).toEqual(["nmae", "x", "__proto__", "toString"]);
	expect(fewest).toEqual(measureText("{a b}  {}  "));
	expect(most).toEqual(fewest);
});

test("hostile templates take linear time", () => {
	for (const one of ["{", "{a", "{}", "{ ", "% ", "{a ", "%a", "{a,", "<a", "[[ a", "{a}", "{{a}}"]) {
		const text = one.repeat(65_536 / one.length);
		expect(measure(text, { b: units(1) }).unbounded.length).toBeLessThan(2);
	}
	const half = 30_000;
	expect(measure(`{${a(half)}${" ".repeat(half)}`, {}).unbounded).toEqual([]);
	const template = "{a}".repeat(20_000);
	expect(measure(template, { a: units(0, 65_536) }).most.partCount).toBeGreaterThan(8e6);
	// A long list at twenty thousand places is read once for each place in a part.
	const list = Array.from({ length: 1000 }, (_, index) => `${index}€`);
	expect(measure(template, { a: list }).fewest.units).toBe(60_000);
});

const delimitedBy = (delimiters: unknown) => () => parseTextTemplate("", { delimiters: delimiters as never });
test.each(["", "a", "_", "{ ", "é".repeat(11), "{-", "."])("%j is not a delimiter", (delimiter) => {
	expect(delimitedBy(["{", delimiter])).toThrow(RangeError);
	expect(delimitedBy([delimiter, "}"])).toThrow('"delimiters[0]" must have 1 to 10 characters');
});

const template = parse("{a}");
const bounded = (bounds: unknown) => () => measureTextTemplate(template, { a: bounds as never });
test.each<[string, () => unknown]>([
	['"template" must be a string', () => parseTextTemplate(1 as never)],
	['"options" must be an object, found number', () => parseTextTemplate("", 5 as never)],
	['"delimiters" must be an array', delimitedBy("{}")],
	['"delimiters[1]" must be a string', delimitedBy(["{"])],
	['"template" must be an object', () => renderTextTemplate("{a}" as never, {})],
	['"template.tokens" must be an array', () => renderTextTemplate({} as never, {})],
	['"template.names" must be an array', () => renderTextTemplate({ tokens: [], names: 5 } as never, {})],
	['"values" must be an object', () => renderTextTemplate(template, null as never)],
	['"template" must be an object', () => measureTextTemplate("{a}" as never, {})],
	['"bounds" must be an object', () => measureTextTemplate(template, null as never)],
	['"bounds.a" must be an object', bounded(null)],
	['"bounds.a" must have an item', bounded([])],
	['"bounds.a[1]" must be a string', bounded(["", 5])],
	['"bounds.a.minUnits" must be an integer from 0 to 65536, found -1', bounded(units(-1, 1))],
	['"bounds.a.maxUnits" must be an integer from 2 to 65536, found 1', bounded(units(2, 1))],
	['"bounds.a.maxUnits" must be an integer from 2 to 65536, found 65537', bounded(units(2, 65_537))],
	['"bounds.a.maxUnits" must be a number', bounded({ minUnits: 2 })],
	['"bounds.a.encoding" must be one of', bounded({ ...units(1), encoding: "Binary" })],
	['"referenceBits" must be one of', () => measureTextTemplate(template, {}, { referenceBits: 9 as never })],
	['"alphabet" needs the encoding', () => measureTextTemplate(template, {}, { alphabet: turkish, encoding: "UCS2" })],
])("a wrong argument is named: %s", (message, call) => expect(call).toThrow(message));
