import { describe, expect, test } from "vitest";
import { JSON_MAX_DEPTH, parseJson } from "../../../src/syntax/json.ts";
import { JsonNumber, type Node } from "../../../src/syntax/tree.ts";

const faultOf = (text: string) => parseJson(text).fault;
/** What a tree holds: records as pairs of names and values. A value that is cut off is marked. */
function contentOf({ type, value, children, isCut }: Node): unknown {
	const inside = children.map((child) => (type === "record" ? [child.name, contentOf(child)] : contentOf(child)));
	return type === "scalar" ? (isCut ? "cut" : value) : isCut ? { cut: inside } : inside;
}
const read = (text: string) => contentOf(parseJson(text).root);

describe("JSON text", () => {
	test.each([
		["{a}", 1],
		["\ufeff{a}", 2],
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
		expect(read(literal)).toEqual(new JsonNumber(literal));
		expect(read(`${literal} `)).toEqual(new JsonNumber(literal));
		for (const end of [",", "]", " ", "\t", "\n", "\r"]) {
			const [list] = parseJson(`[${literal}${end}`).root.children;
			expect(list).toMatchObject({ value: new JsonNumber(literal), isCut: false });
		}
	});

	test("a list and an object are told apart where a scalar is wanted", () => {
		expect(parseJson("[1,[2],{}]").root).toMatchObject({ type: "list", value: [] });
		expect(parseJson('{"a":[1]}').root).toMatchObject({ type: "record", value: {} });
		expect(["true", "false", "null"].map(read)).toEqual([true, false, null]);
	});

	test("nothing is read behind a fault, and a value that may have been cut off is marked", () => {
		const one = new JsonNumber("1");
		expect(read('{"a" 1,"b":2}')).toEqual({ cut: [] });
		expect(faultOf('{"a" 1,"b":2}')).toMatchObject({ offset: 5 });
		expect(read("[1,12")).toEqual({ cut: [one, "cut"] });
		expect(read("[1 2]")).toEqual({ cut: [one] });
		expect(read('{"a":,"b":1}')).toEqual({ cut: [["a", "cut"]] });
		expect(read('{"a":true "b":1}')).toEqual({ cut: [["a", true]] });
		expect(read("[[1],[1")).toEqual({ cut: [[one], { cut: ["cut"] }] });
		expect(read('["a","b')).toEqual({ cut: ["a", "cut"] });
		// What stands behind the document does not touch it.
		expect(read("[1]x")).toEqual([one]);
		expect(faultOf("[1]x")).toMatchObject({ offset: 3 });
	});

	test("numbers keep their digits, strings lose their escapes, names keep their places and may be repeated", () => {
		const { root, fault } = parseJson(' { "a\\u0062" : -0.10e+5 , "c" : "\\ud83d\\ude00\\/" , "c" : [ true ] } ');
		expect(contentOf(root)).toEqual([
			["ab", new JsonNumber("-0.10e+5")],
			["c", "😀/"],
			["c", [true]],
		]);
		expect(root.children.map(({ offset }) => offset)).toEqual([3, 26, 51]);
		expect(fault).toBeUndefined();
	});

	test("a longer string ends where its quote is, wherever escapes and control characters stand", () => {
		for (let length = 0; length < 80; length++) {
			const plain = "x".repeat(length);
			expect(read(`"${plain}"`)).toBe(plain);
			expect(read(`"${plain}\\n${plain}"`)).toBe(`${plain}\n${plain}`);
			expect(faultOf(`"${plain}\n"`)?.offset).toBe(length + 1);
			expect(faultOf(`"${plain}""`)?.offset).toBe(length + 2);
		}
	});

	test("deep nesting is refused, however it goes on", () => {
		const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
		expect(faultOf(nested(JSON_MAX_DEPTH))).toBeUndefined();
		expect(faultOf(nested(JSON_MAX_DEPTH + 1))).toEqual({
			code: "json_invalid",
			message: "Cannot read JSON: values are nested more than 64 deep",
			offset: JSON_MAX_DEPTH,
			unit: "utf16",
		});
		expect(faultOf("[".repeat(1_000_000))?.code).toBe("json_invalid");
		expect(faultOf('{"a":'.repeat(1_000_000))?.code).toBe("json_invalid");
		let innermost = parseJson("[".repeat(JSON_MAX_DEPTH + 1)).root;
		for (let depth = 1; depth <= JSON_MAX_DEPTH; depth++) {
			expect(innermost).toMatchObject({ type: "list", isCut: true });
			innermost = innermost.children[0] as Node;
		}
		expect(innermost).toMatchObject({ type: "scalar", value: undefined, isCut: true });
	});

	test("a name that was written with escapes is not taken for one that looks like it", () => {
		const names = parseJson('[{"a\\\\b":1},{"a\\\\b":2},{"a\\b":3}]').root.children.map(
			({ children }) => children[0]?.name,
		);
		expect(names).toEqual(["a\\b", "a\\b", "a\b"]);
	});

	test("a string of many million characters is read", () => {
		const long = "x".repeat(2 ** 24);
		expect(read(`"${long}"`)).toHaveLength(2 ** 24);
		expect(read(`"${"\\n".repeat(2 ** 20)}"`)).toHaveLength(2 ** 20);
	});
});

test("escapes of JSON are written in small letters", () => {
	for (const escaped of ["\\N", "\\U0041", "\\T"]) expect(faultOf(`"${escaped}"`)?.code).toBe("json_invalid");
	expect(read('"\\n\\u0041"')).toBe("\nA");
});
