import fc from "fast-check";
import { expect, test } from "vitest";
import { escapeXml, nameEnd, normalizeLineEnds, resolveReferences, trimXml } from "../../../src/syntax/xml-text.ts";

test("what escapeXml writes is read back, and it writes every text that XML can carry", () => {
	fc.assert(
		fc.property(fc.string({ unit: "binary" }), (text) => {
			const escaped = escapeXml(text);
			if (escaped.ok) expect(resolveReferences(normalizeLineEnds(escaped.value))).toBe(text);
			else expect(text).toMatch(/[\0-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]/u);
		}),
	);
});

test("references may have any number of leading zeros, and stand for characters of XML only", () => {
	expect(resolveReferences("a&#00000065;&#x0000042;&lt;b")).toBe("aAB<b");
	expect(resolveReferences("&amp;".repeat(5000))).toBe("&".repeat(5000));
	expect(resolveReferences("&amp;&#9;&#x10FFFF;&#13;\r\n\r")).toBe("&\t\u{10ffff}\r\n\n");
	for (const bad of ["&", "&;", "&#;", "&#x;", "&#0;", "&#xFFFE;", "&#xD800;", "&#x110000;", "&AMP;", "&nbsp;"]) {
		expect(resolveReferences(`a${bad}`)).toBe(1);
	}
});

test("names have the characters of XML 1.0 §2.3", () => {
	for (const name of ["a", "_", ":", "x:y", "é1", "à·", "a-b.c", "\u{10000}"])
		expect(nameEnd(`${name}>`, 0)).toBe(name.length);
	for (const none of ["", "1", "-a", ".", "·", "\u0300", "×", "\u037e", " "]) expect(nameEnd(none, 0)).toBe(0);
});

test("only the white space of XML is dropped", () => {
	expect(trimXml(" \t\r\na b\n ")).toBe("a b");
	expect(trimXml("\u00a0a\u2028")).toBe("\u00a0a\u2028");
	expect(trimXml(" \n")).toBe("");
});
