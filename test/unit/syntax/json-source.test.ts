import { describe, expect, test } from "vitest";
import { JSON_MAX_DEPTH, JsonSource } from "../../../src/syntax/json-source.ts";
import { JsonNumber } from "../../../src/syntax/source.ts";

/** The fault of a text that is passed as one value. */
function faultOf(text: string) {
	const source = new JsonSource(text);
	source.skip();
	source.end();
	return source.fault;
}

describe("JsonSource", () => {
	test.each([
		["{a}", 1],
		["\ufeff{a}", 2],
		["\ufeff\ufeff{}", 1],
		['{"a"}', 4],
		['{"a":}', 5],
		['{"a":1,}', 7],
		['{"a":1 "b":2}', 7],
		['{,"a":1}', 1],
		["[1 2]", 3],
		["[1,]", 3],
		["[,1]", 1],
		["[1}", 2],
		["01", 1],
		["-01", 2],
		["-x", 1],
		["1.x", 2],
		["1.e5", 2],
		["1e+x", 3],
		["1ex", 2],
		["[1.5x]", 4],
		["[1x]", 2],
		["[1_]", 2],
		["tru", 0],
		["[True]", 1],
		['"a\nb"', 2],
		['"\\n\u001f"', 3],
		['"\\x"', 1],
		['"\\u12g4"', 1],
		['"\\u 123"', 1],
		["{} {}", 3],
		["[\u00a01]", 1],
		["at position 12", 0],
	])("%j has an unexpected character at %i", (text, offset) => {
		const message = "Cannot read JSON: unexpected character";
		expect(faultOf(text)).toEqual({ code: "json_invalid", message, offset, unit: "utf16" });
	});

	test.each([
		"",
		" ",
		"{",
		'{"a"',
		'{"a":',
		'{"a":1',
		'{"a":1,',
		"[",
		"[1",
		"[1,",
		"-",
		"1.",
		"1e",
		"1E+",
		"[1e",
		'"a',
		'"\\n',
		'["',
	])("%j ends too early", (text) => {
		const message = "Cannot read JSON: the text ends too early";
		expect(faultOf(text)).toEqual({ code: "json_invalid", message, offset: text.length, unit: "utf16" });
	});

	test.each(["0", "-0", "10", "-1.5", "0.0", "1e5", "1E-05", "0e+0", "12.50E3"])("%s is a number", (literal) => {
		expect(new JsonSource(literal).take()).toEqual(new JsonNumber(literal));
		expect(new JsonSource(`${literal} `).take()).toEqual(new JsonNumber(literal));
		for (const end of [",", "]", " ", "\t", "\n", "\r"]) {
			const source = new JsonSource(`[${literal}${end}`);
			expect([source.enterList(), source.nextItem(), source.take()]).toEqual(["items", true, new JsonNumber(literal)]);
		}
	});

	test("a list and an object are told apart where a scalar is wanted", () => {
		expect(new JsonSource("[1,[2],{}]").take()).toEqual([]);
		expect(new JsonSource('{"a":[1]}').take()).toEqual({});
		expect(["true", "false", "null"].map((word) => new JsonSource(word).take())).toEqual([true, false, null]);
	});

	test("only the value itself is entered, and after a fault nothing more", () => {
		const list = new JsonSource("[1]");
		expect([list.enterRecord(), list.enterList(), list.nextItem()]).toEqual([false, "items", true]);
		expect(new JsonSource('"a"').enterList()).toBe("scalar");
		const source = new JsonSource('{"a" 1,"b":2}');
		expect([source.enterRecord(), source.nextName(), source.nextName(), source.take()]).toEqual([
			true,
			undefined,
			undefined,
			undefined,
		]);
		source.end();
		expect(source.fault).toMatchObject({ offset: 5 });
	});

	test("a number that may have been cut off is not taken, and nothing is read behind a fault", () => {
		const source = new JsonSource("[12");
		expect([source.enterList(), source.nextItem(), source.take(), source.nextItem()]).toEqual([
			"items",
			true,
			undefined,
			false,
		]);
		const readTwo = (json: string) => {
			const record = new JsonSource(json);
			return [record.enterRecord(), record.nextName(), record.take(), record.nextName()];
		};
		expect(readTwo('{"a":,"b":1}')).toEqual([true, "a", undefined, undefined]);
		expect(readTwo('{"a":true "b":1}')).toEqual([true, "a", true, undefined]);
	});

	test("a name is the one expected only if all of it is", () => {
		for (const [json, names] of [
			['{"ab":1,"cd":2}', ["ab", "cd"]],
			['{"abc":1,"c":2}', ["abc", "c"]],
			['{"a":1,"cde":2}', ["a", "cde"]],
		] as const) {
			const source = new JsonSource(json);
			source.enterRecord();
			expect(source.nextName("ab")).toBe(names[0]);
			source.skip();
			expect(source.nextName("cd")).toBe(names[1]);
			expect(source.nameOffset).toBe(json.indexOf(`"${names[1]}"`));
		}
		const short = new JsonSource('{"ab":1}');
		expect([short.enterRecord(), short.nextName("a")]).toEqual([true, "ab"]);
	});

	test("numbers keep their digits, strings lose their escapes, names are told with their places", () => {
		const source = new JsonSource(' { "a\\u0062" : -0.10e+5 , "c" : "\\ud83d\\ude00\\/" , "c" : [ true ] } ');
		expect(source.enterRecord()).toBe(true);
		expect([source.nextName(), source.nameOffset]).toEqual(["ab", 3]);
		expect(source.take()).toEqual(new JsonNumber("-0.10e+5"));
		expect([source.nextName(), source.take()]).toEqual(["c", "😀/"]);
		expect([source.nextName(), source.enterList()]).toEqual(["c", "items"]);
		expect([source.nextItem(), source.take(), source.nextItem()]).toEqual([true, true, false]);
		expect(source.nextName()).toBeUndefined();
		source.end();
		expect(source.fault).toBeUndefined();
	});

	test("a longer string ends where its quote is, wherever escapes and control characters stand", () => {
		for (let length = 0; length < 80; length++) {
			const plain = "x".repeat(length);
			expect(new JsonSource(`"${plain}"`).take()).toBe(plain);
			expect(new JsonSource(`"${plain}\\n${plain}"`).take()).toBe(`${plain}\n${plain}`);
			expect(faultOf(`"${plain}\n"`)?.offset).toBe(length + 1);
			expect(faultOf(`"${plain}""`)?.offset).toBe(length + 2);
		}
	});

	test("deep nesting is refused, however it goes on", () => {
		const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
		expect(faultOf(nested(JSON_MAX_DEPTH))).toBeUndefined();
		expect(faultOf(nested(JSON_MAX_DEPTH + 1))).toEqual({
			code: "json_too_deep",
			message: "Cannot read JSON: values are nested more than 64 deep",
			offset: JSON_MAX_DEPTH,
			unit: "utf16",
		});
		expect(faultOf("[".repeat(1_000_000))?.code).toBe("json_too_deep");
		expect(faultOf('{"a":'.repeat(1_000_000))?.code).toBe("json_too_deep");
		const source = new JsonSource("[".repeat(JSON_MAX_DEPTH + 1));
		for (let depth = 0; depth < JSON_MAX_DEPTH; depth++) {
			expect([source.enterList(), source.nextItem()]).toEqual(["items", true]);
		}
		expect(source.enterList()).toBe("scalar");
	});

	test("a name that was written with escapes is not taken for one that looks like it", () => {
		const source = new JsonSource('[{"a\\\\b":1},{"a\\\\b":2},{"a\\b":3}]');
		const names: unknown[] = [];
		source.enterList();
		while (source.nextItem()) {
			source.enterRecord();
			for (let name = source.nextName(); name !== undefined; name = source.nextName()) {
				names.push(name);
				source.skip();
			}
		}
		expect(names).toEqual(["a\\b", "a\\b", "a\b"]);
	});
});
