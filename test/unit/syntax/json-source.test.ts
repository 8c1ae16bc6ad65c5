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
		["", 0],
		["{", 1],
		["\ufeff{a}", 2],
		["\ufeff\ufeff{}", 1],
		['{"a"}', 4],
		['{"a":}', 5],
		['{"a":1,}', 7],
		["[1 2]", 3],
		["[1,]", 3],
		["01", 1],
		["-", 1],
		["1.", 2],
		["1e+", 3],
		["tru", 0],
		['"a\nb"', 2],
		['"\\x"', 1],
		['"\\u12g4"', 1],
		['"a', 2],
		["{} {}", 3],
		["at position 12", 0],
	])("%j is refused at %i", (text, offset) => {
		expect(faultOf(text)).toMatchObject({ code: "json_invalid", offset, unit: "utf16" });
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
		expect(faultOf(nested(JSON_MAX_DEPTH + 1))).toMatchObject({ code: "json_too_deep", offset: JSON_MAX_DEPTH });
		expect(faultOf("[".repeat(1_000_000))?.code).toBe("json_too_deep");
		expect(faultOf('{"a":'.repeat(1_000_000))?.code).toBe("json_too_deep");
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
