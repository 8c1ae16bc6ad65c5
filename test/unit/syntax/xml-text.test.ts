import fc from "fast-check";
import { expect, test } from "vitest";
import { escapeXml, nameEnd, normalizeLineEnds, resolveReferences, trimXml } from "../../../src/syntax/xml-text.ts";

/** Any code point. The `binary` strings of fast-check take seconds to set up. */
const anyCharacter = fc.nat(0x10ffff).map((codePoint) => String.fromCodePoint(codePoint));

test("what escapeXml writes is read back, and it writes every text that XML can carry", () => {
	fc.assert(
		fc.property(fc.string({ unit: anyCharacter }), (text) => {
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

test("names end where XML 1.0 §2.3 ends them", () => {
	const ascii = Array.from({ length: 128 }, (_, unit) => String.fromCharCode(unit));
	expect(ascii.filter((unit) => nameEnd(unit, 0) === 1).join("")).toMatch(/^:[A-Z]{26}_[a-z]{26}$/);
	expect(ascii.filter((unit) => nameEnd(`a${unit}`, 0) === 2).join("")).toMatch(/^-\.[0-9]{10}:[A-Z]{26}_[a-z]{26}$/);
	expect(nameEnd("<ab>", 1)).toBe(3);
	expect(nameEnd("a\u{10000}b\u{f0000}", 0)).toBe(4);
	const edges =
		"\u00b7\u00c0\u00d6\u00d8\u00f6\u00f8\u02ff\u0300\u036f\u0370\u037d\u037f\u1fff\u200c\u200d\u203f\u2040";
	const more = "\u2070\u218f\u2c00\u2fef\u3001\ud7ff\uf900\ufdcf\ufdf0\ufffd\u{10000}\u{effff}";
	expect(nameEnd(`a${edges}${more}`, 0)).toBe(1 + edges.length + more.length);
	for (const letter of "\u00bf\u00d7\u00f7\u037e\u2000\u200b\u200e\u203e\u2041\u206f\u2190\u2bff\u2ff0\u3000\ue000") {
		expect(nameEnd(`a${letter}`, 0)).toBe(1);
		expect(nameEnd(letter, 0)).toBe(0);
	}
	for (const letter of edges + more) {
		expect(nameEnd(letter, 0) > 0).toBe(!"\u00b7\u0300\u036f\u203f\u2040".includes(letter));
	}
	for (const letter of "\ufdd0\ufdef\ufffe\ud800") expect(nameEnd(letter, 0)).toBe(0);
});

test("what XML cannot carry is named with its place", () => {
	expect(escapeXml("a\u{1f600}\ufffe").issues).toEqual([
		{
			code: "xml_unrepresentable",
			message: "Cannot write U+FFFE as XML: send the document as JSON",
			offset: 3,
			unit: "utf16",
		},
	]);
	expect(escapeXml("\r<&>\n'\"")).toEqual({ ok: true, value: "&#13;&lt;&amp;&gt;\n'\"" });
	expect(() => escapeXml(5 as never)).toThrow(new TypeError('"text" must be a string, found number'));
});

test("every piece between many references is kept", () => {
	for (const count of [1, 511, 512, 513, 1500]) {
		expect(resolveReferences("a&lt;\r".repeat(count))).toBe("a<\n".repeat(count));
	}
});
