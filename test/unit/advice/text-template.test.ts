import {
	measureTextTemplate,
	parseTextTemplate,
	renderTextTemplate,
	type TextTemplateOptions,
} from "outbound-sms/advice";
import { type Success, unwrap } from "outbound-sms/foundation";
import { HINDI, nationalAlphabet, TURKISH } from "outbound-sms/national";
import { type MeasureOptions, measureText } from "outbound-sms/segmentation";
import { describe, expect, test } from "vitest";

type Bounds = Parameters<typeof measureTextTemplate>[1];

const parse = (text: string, delimiters?: TextTemplateOptions["delimiters"]) =>
	unwrap(parseTextTemplate(text, { delimiters }));
const measure = (text: string, bounds: Bounds, sending?: MeasureOptions) =>
	measureTextTemplate(parse(text), bounds, sending);
const partsOf = (...args: Parameters<typeof measure>) => {
	const { fewest, most } = measure(...args);
	return [fewest.partCount, most.partCount];
};

describe("parseTextTemplate", () => {
	test("gives tokens that cover the template, and each name once", () => {
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
	])("takes %s and %s as delimiters", (open, close, text) => {
		const { tokens, names } = parse(text, [open, close]);
		expect(names).toEqual(["a"]);
		const written = tokens.map((token) => (token.kind === "text" ? token.text : `${open}${token.name}${close}`));
		expect(written.join("")).toBe(text);
	});

	test("delimiters around anything but a name are text", () => {
		for (const text of ["{}", "{ }", "{a b}", "{1}", "{.a}", "{a", "a}", "{é}", "{a{", "}a{"]) {
			expect(parse(text).names).toEqual([]);
		}
		expect(parse("{{a}").tokens.map(({ kind }) => kind)).toEqual(["text", "field"]);
	});

	test("names of properties of every object are names", () => {
		expect(parse("{__proto__} {constructor} {toString}").names).toEqual(["__proto__", "constructor", "toString"]);
	});

	test("warns of what looks like a field in other delimiters, and only of that", () => {
		const found = (text: string, delimiters?: TextTemplateOptions["delimiters"]) =>
			(parseTextTemplate(text, { delimiters }) as Success<unknown>).warnings?.map(({ code, offset, suggestion }) => [
				code,
				offset,
				suggestion,
			]);
		const code = "template_field_unsupported";
		expect(found("Dear {{ name }} {x}")).toEqual([[code, 5, "{name}"]]);
		expect(found("((a)) [[b]] %c% <d> {e}", ["{{", "}}"])).toEqual([
			[code, 0, "{{a}}"],
			[code, 6, "{{b}}"],
			[code, 12, "{{c}}"],
			[code, 16, "{{d}}"],
			[code, 20, "{{e}}"],
		]);
		expect(found("{a} {{a b}} (a) [a] 5% or 10% 1 < 2 > 1")).toBeUndefined();
		expect(found("{{a}} {{{b}}} {{c}}", ["{{", "}}"])).toBeUndefined();
		expect(found("<%a%> <%b%>", ["<%", "%>"])).toBeUndefined();
		expect(found("{a}{a}{{a}}{a}")).toEqual([[code, 6, "{a}"]]);
		expect(found("[[a]] {b}")).toEqual([[code, 0, "{a}"]]);
		expect(found("{{a}}", ["{{", "}"])).toEqual([[code, 0, "{{a}"]]);
	});

	test("reports ICU formats", () => {
		const text = "{n, plural, one {# item} other {{g, select, male {he} other {they}}}} {d,date,short} {a, b}";
		expect(parseTextTemplate(text).issues?.map(({ code, offset }) => [code, offset])).toEqual([
			["template_field_unsupported", 0],
			["template_field_unsupported", 32],
			["template_field_unsupported", 70],
		]);
		expect(parseTextTemplate("{n,number}", { delimiters: ["%", "%"] }).ok).toBe(false);
		for (const format of ["{ order.item-2 , plural, one {a}}", "{0, date}", "{user_name ,number}", "{n,time }"]) {
			expect(parseTextTemplate(format).ok).toBe(false);
		}
		for (const text of ["{n!, plural, one}", "{n, plurals}", "{, date}", "{n, date"]) {
			expect(parseTextTemplate(text).ok).toBe(true);
		}
	});

	test("has a bound", () => {
		expect(parseTextTemplate("a".repeat(65_536)).ok).toBe(true);
		expect(parseTextTemplate("a".repeat(65_537)).issues).toEqual([
			expect.objectContaining({ code: "template_too_long", limit: 65_536, actual: 65_537 }),
		]);
	});

	test("wrong arguments throw", () => {
		const withDelimiters = (delimiters: unknown) => () => parseTextTemplate("", { delimiters: delimiters as never });
		expect(() => parseTextTemplate(1 as never)).toThrow('"template" must be a string');
		expect(withDelimiters("{}")).toThrow('"delimiters" must be an array');
		expect(withDelimiters(["{"])).toThrow('"delimiters[1]" must be a string');
		for (const delimiter of ["", "a", "_", "{ ", "é".repeat(11), "{-", "."]) {
			expect(withDelimiters(["{", delimiter])).toThrow(RangeError);
			expect(withDelimiters([delimiter, "}"])).toThrow('"delimiters[0]" must have 1 to 10 characters');
		}
	});
});

describe("renderTextTemplate", () => {
	test("puts values in, and never reads them as templates", () => {
		const template = parse("{a}{b} $& {a}");
		expect(renderTextTemplate(template, { a: "{b}", b: "$1$&{a}" })).toEqual({ ok: true, value: "{b}$1$&{a} $& {b}" });
		expect(unwrap(renderTextTemplate(template, { a: "", b: "" }))).toBe(" $& ");
		expect(unwrap(renderTextTemplate(parse("plain"), {}))).toBe("plain");
	});

	test("missing and unknown fields are issues", () => {
		const values = { b: undefined, c: null, d: 5, e: "", x: "", y: 1 } as never;
		const { ok, issues } = renderTextTemplate(parse("{a}{b}{c}{d}{e}"), values);
		expect(ok).toBe(false);
		expect(issues?.map(({ code, path }) => [code, ...(path ?? [])])).toEqual([
			["field_required", "a"],
			["field_required", "b"],
			["field_required", "c"],
			["field_type", "d"],
			["field_unknown", "x"],
			["field_unknown", "y"],
		]);
	});

	test("properties that every object has are no values", () => {
		const template = parse("{__proto__}{constructor}");
		expect(renderTextTemplate(template, {}).issues?.map(({ code }) => code)).toEqual([
			"field_required",
			"field_required",
		]);
		expect(unwrap(renderTextTemplate(template, JSON.parse('{"__proto__":"a","constructor":"b"}')))).toBe("ab");
		expect(renderTextTemplate(parse(""), JSON.parse('{"__proto__":"a"}')).issues?.[0].path).toEqual(["__proto__"]);
	});

	test("the text has a bound, so that a short template with a long value stays small", () => {
		const template = parse("{a}".repeat(20_000));
		expect(unwrap(renderTextTemplate(template, { a: "aaa" }))).toHaveLength(60_000);
		expect(renderTextTemplate(template, { a: "a".repeat(1e6) }).issues).toEqual([
			expect.objectContaining({ code: "text_too_long", limit: 65_536, actual: 2e10 }),
		]);
	});

	test("lists at most 100 issues and counts the others", () => {
		const values = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`n${index}`, ""]));
		expect(renderTextTemplate(parse(""), values).issues).toHaveLength(101);
	});

	test("wrong arguments throw", () => {
		expect(() => renderTextTemplate("{a}" as never, {})).toThrow('"template" must be an object');
		expect(() => renderTextTemplate({} as never, {})).toThrow('"template.tokens" must be an array');
		expect(() => renderTextTemplate(parse(""), null as never)).toThrow('"values" must be an object');
	});
});

describe("fewest and most", () => {
	test("are the measure itself where there is no field", () => {
		const text = "Hello € {link} {";
		expect(measure(text, { link: ["{link}"] })).toEqual({
			fewest: measureText(text),
			most: measureText(text),
			unbounded: [],
		});
		expect(measure("", {})).toMatchObject({ fewest: { partCount: 0 }, most: { partCount: 0 } });
	});

	test("come from the shortest and the longest values", () => {
		expect(partsOf("{name}", { name: { minUnits: 0, maxUnits: 160 } })).toEqual([0, 1]);
		expect(partsOf("{name}", { name: { minUnits: 1, maxUnits: 161 } })).toEqual([1, 2]);
		expect(partsOf("{name} {name}", { name: { minUnits: 79, maxUnits: 80 } })).toEqual([1, 2]);
	});

	test("come from the values of a list that need the fewest and the most", () => {
		expect(partsOf("{day}", { day: ["a".repeat(161), "Monday"] })).toEqual([1, 2]);
		// 153 units, and a pair that does not fit the first part.
		const a = ["a".repeat(152 + 153), `${"a".repeat(152)}€${"a".repeat(151)}`, "a".repeat(160)];
		expect([partsOf("{a}", { a }), partsOf("{a}x", { a: a.slice(0, 2) })]).toEqual([
			[1, 2],
			[2, 3],
		]);
		expect(measure("{a}", { a: ["x".repeat(200), "中"] })).toMatchObject({
			fewest: { encoding: "UCS2", partCount: 1 },
			most: { encoding: "UCS2", partCount: 3 },
		});
		expect(measure("Hi {a}", { a: ["Ann", "中"] })).toMatchObject({
			fewest: { encoding: "GSM7" },
			most: { encoding: "UCS2" },
		});
	});

	test("a value of 306 septets may need three parts: an extension character where the first ends", () => {
		expect(partsOf("{a}", { a: { minUnits: 306, maxUnits: 306 } })).toEqual([2, 3]);
		expect(measureText(`${"a".repeat(152)}€${"a".repeat(150)}€`)).toEqual(
			measure("{a}", { a: { minUnits: 306, maxUnits: 306 } }).most,
		);
	});

	test("a field that may hold anything makes the most UCS2, not the fewest", () => {
		const bounds = { a: { minUnits: 3, maxUnits: 70, encoding: "UCS2" } } as const;
		expect([measure("Hi {a}", bounds).fewest.encoding, measure("Hi {a}", bounds).most.encoding]).toEqual([
			"GSM7",
			"UCS2",
		]);
		expect(partsOf("Hi {a}", bounds)).toEqual([1, 2]);
		expect(measure("Hi {a}", { a: { minUnits: 0, maxUnits: 0, encoding: "UCS2" } }).most.encoding).toBe("GSM7");
		expect(measure("Hi", bounds).most.encoding).toBe("GSM7");
	});

	test("in a text that is UCS2, two septets of a GSM7 value may be one unit", () => {
		const { fewest, most } = measure("中{a}", { a: { minUnits: 5, maxUnits: 5 } });
		expect([fewest.units, most.units]).toEqual([4, 6]);
	});

	test("count what the text is sent with", () => {
		const a = { minUnits: 153, maxUnits: 161 };
		expect(partsOf("{a}", { a }, { encoding: "UCS2" })).toEqual([2, 3]);
		const header = { octets: new Uint8Array(7), isConcatenated: false };
		expect(partsOf("{a}", { a: { minUnits: 152, maxUnits: 153 } }, { header })).toEqual([1, 2]);
		const two = { minUnits: 305, maxUnits: 305 };
		expect([partsOf("{a}", { a: two }), partsOf("{a}", { a: two }, { referenceBits: 16 })]).toEqual([
			[2, 2],
			[3, 3],
		]);
		expect(measure("é€{a}", { a }, { encoding: "Binary" })).toMatchObject({ fewest: { units: 79, unencodable: 1 } });
	});

	test("a header without room has endless parts", () => {
		const header = { octets: new Uint8Array(139), isConcatenated: false };
		expect(partsOf("{a}", { a: { minUnits: 1, maxUnits: 2 } }, { header })).toEqual([1, Number.POSITIVE_INFINITY]);
	});

	test("values may add the elements of an alphabet to the header", () => {
		const alphabet = nationalAlphabet({ single: TURKISH });
		expect(partsOf("{a}", { a: { minUnits: 160, maxUnits: 160 } }, { alphabet })).toEqual([1, 2]);
		expect(measure("ş{a}", { a: { minUnits: 1, maxUnits: 1 } }, { alphabet })).toMatchObject({
			fewest: measureText("şa", { alphabet }),
			most: measureText("şa", { alphabet }),
		});
		expect(measure("ab", {}, { alphabet: nationalAlphabet({ locking: TURKISH }) }).most).toEqual(measureText("ab"));
		// Capitals would need the single shift table too.
		const hindi = nationalAlphabet({ locking: HINDI, single: HINDI });
		const { fewest } = measure("नमस्ते {a} और {b}", { a: ["क"], b: ["ख"] }, { alphabet: hindi });
		expect(fewest).toEqual(measureText("नमस्ते क और ख", { alphabet: hindi }));
	});
});

test("fields without bounds are listed once and counted as empty", () => {
	const { fewest, most, unbounded } = measure("{a b} {nmae}{nmae} {{x}} {__proto__} {toString}", {
		name: { minUnits: 1, maxUnits: 2 },
	});
	expect(unbounded).toEqual(["nmae", "x", "__proto__", "toString"]);
	expect(fewest).toEqual(measureText("{a b}  {}  "));
	expect(most).toEqual(fewest);
});

test("wrong arguments throw", () => {
	const template = parse("{a}");
	expect(() => measureTextTemplate("{a}" as never, {})).toThrow('"template" must be an object');
	expect(() => measureTextTemplate(template, null as never)).toThrow('"bounds" must be an object');
	expect(() => measureTextTemplate(template, { a: null as never })).toThrow('"bounds.a" must be an object');
	expect(() => measureTextTemplate(template, { a: [] })).toThrow(new RangeError('"bounds.a" must have an item'));
	expect(() => measureTextTemplate(template, { a: ["", 5 as never] })).toThrow('"bounds.a[1]" must be a string');
	expect(() => measureTextTemplate(template, { a: { minUnits: -1, maxUnits: 1 } })).toThrow(
		'"bounds.a.minUnits" must be an integer',
	);
	expect(() => measureTextTemplate(template, { a: { minUnits: 2, maxUnits: 1 } })).toThrow(
		'"bounds.a.maxUnits" must be an integer',
	);
	expect(() => measureTextTemplate(template, { a: { minUnits: 2, maxUnits: 65_537 } })).toThrow(
		'"bounds.a.maxUnits" must be an',
	);
	expect(() => measureTextTemplate(template, { a: { minUnits: 2 } as never })).toThrow(TypeError);
	expect(() => measureTextTemplate(template, { a: { minUnits: 1, maxUnits: 1, encoding: "Binary" as never } })).toThrow(
		'"bounds.a.encoding" must be',
	);
	expect(() => measureTextTemplate(template, {}, { referenceBits: 9 as never })).toThrow('"referenceBits" must be');
	const alphabet = nationalAlphabet({ single: TURKISH });
	expect(() => measureTextTemplate(template, {}, { alphabet, encoding: "UCS2" })).toThrow(RangeError);
});

test("hostile templates take linear time", () => {
	for (const one of ["{", "{a", "{}", "{ ", "% ", "{a ", "%a", "{a,", "<a", "[[ a", "{a}", "{{a}}"]) {
		const text = one.repeat(65_536 / one.length);
		expect(measure(text, { b: { minUnits: 1, maxUnits: 1 } }).unbounded.length).toBeLessThan(2);
	}
	const half = 30_000;
	expect(measure(`{${"a".repeat(half)}${" ".repeat(half)}`, {}).unbounded).toEqual([]);
	const template = "{a}".repeat(20_000);
	expect(measure(template, { a: { minUnits: 0, maxUnits: 65_536 } }).most.partCount).toBeGreaterThan(8e6);
	// A long list at twenty thousand places is read once for each place in a part.
	const list = Array.from({ length: 1000 }, (_, index) => `${index}€`);
	expect(measure(template, { a: list }).fewest.units).toBe(60_000);
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
] as const)("sent as %s, 4 to 10 units of %s are %j units", (encoding, own, units) => {
	const { fewest, most } = measure("{a}", { a: { minUnits: 4, maxUnits: 10, encoding: own } }, { encoding });
	expect([fewest.units, most.units]).toEqual(units);
});

test("two septets of a value stay together if the encoding is declared too", () => {
	expect(partsOf("{a}", { a: { minUnits: 306, maxUnits: 306 } }, { encoding: "GSM7" })).toEqual([2, 3]);
});

test("what is sent in UCS2 or Binary leaves no gap but between the halves of a surrogate pair", () => {
	const bounds = { minUnits: 268, maxUnits: 268 } as const;
	expect(partsOf("{a}", { a: bounds }, { encoding: "Binary" })).toEqual([1, 2]);
	expect(partsOf("{a}", { a: { ...bounds, encoding: "UCS2" } }, { encoding: "Binary" })).toEqual([1, 2]);
	expect(partsOf("{a}", { a: bounds }, { encoding: "UCS2" })).toEqual([2, 4]);
});

test("one character of a value makes the text UCS2", () => {
	expect(measure("{a}", { a: { minUnits: 0, maxUnits: 1, encoding: "UCS2" } }).most.encoding).toBe("UCS2");
	expect(measure("{a}", { a: { minUnits: 0, maxUnits: 0, encoding: "UCS2" } }).most.encoding).toBe("GSM7");
});

test("formats of ICU are written in small letters", () => {
	expect(parseTextTemplate("{n, number}").issues).toHaveLength(1);
	expect(parseTextTemplate("{n, NUMBER}").ok).toBe(true);
});

test("options of a wrong type are named", () => {
	expect(() => parseTextTemplate("", 5 as never)).toThrow(new TypeError('"options" must be an object, found number'));
	expect(() => renderTextTemplate({ tokens: [], names: 5 } as never, {})).toThrow('"template.names" must be an array');
});

test("every fault says in words what is wrong", () => {
	const [read] = parseTextTemplate("x".repeat(65_537)).issues ?? [];
	expect(read?.message).toBe("Template has 65537 UTF-16 units, at most 65536 are possible");
	expect(parseTextTemplate("{n, plural, one {a}}").issues).toEqual([
		{
			code: "template_field_unsupported",
			message: "ICU formats such as plural are not supported: write a template for each form",
			offset: 0,
			unit: "utf16",
		},
	]);
	const doubtful = parseTextTemplate("Hi ((name))");
	expect(doubtful.ok && doubtful.warnings).toMatchObject([
		{ message: "This looks like a field, but fields stand between { and } here", offset: 3, unit: "utf16" },
	]);
	const values = { name: 5, cod: "1" } as never;
	expect(renderTextTemplate(parse("{name} {code}"), values).issues?.map(({ message }) => message)).toEqual([
		"Expected text, found number",
		"The field has no value",
		"The template has no field of this name",
	]);
	const long = renderTextTemplate(parse("{a}"), { a: "a".repeat(65_537) });
	expect(long.issues?.[0].message).toBe("Text has 65537 UTF-16 units, at most 65536 are possible");
	expect(renderTextTemplate(parse("{a}"), { a: "a".repeat(65_536) }).ok).toBe(true);
});
