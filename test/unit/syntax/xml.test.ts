import fc from "fast-check";
import { unwrap } from "outbound-sms/foundation";
import { escapeXml, parseQuery, parseXml, stringifyQuery } from "outbound-sms/syntax";
import { describe, expect, test } from "vitest";

describe("parseXml", () => {
	test("reads declaration, comments, CDATA, attributes, prefixes and references", () => {
		const root = unwrap(
			parseXml(
				'\ufeff<?xml version="1.0"?><!-- c --><x:A xmlns:x="urn:x" b = \'>\'>a&#65;&#x42;&lt;<![CDATA[<&]]><!-- d --><b/>\r\n</x:A> ',
			),
		);
		expect([root.name, root.text, root.children.map(({ name }) => name)]).toEqual(["A", "aAB<<&\n", ["b"]]);
	});

	test.each([
		["", "xml_invalid", 0],
		["a<b/>", "xml_invalid", 0],
		["<a>\n<b></a>", "xml_invalid", 7],
		["<a/><b/>", "xml_invalid", 4],
		["<a", "xml_invalid", 2],
		["<a b></a>", "xml_invalid", 2],
		["<a>&nbsp;</a>", "xml_entity", 3],
		["<a>&#0;</a>", "xml_entity", 3],
		["<a>&#xD800;</a>", "xml_entity", 3],
		["<a>x & y</a>", "xml_entity", 5],
		["<a>]]></a>", "xml_invalid", 3],
		["<a>\u0000</a>", "xml_invalid", 3],
		['<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', "xml_doctype", 0],
		["<a><![CDATA[</a>", "xml_invalid", 3],
		["<a><!-- -- --></a>", "xml_invalid", 3],
		["<a>".repeat(40), "xml_too_deep", 96],
	])("%j is refused with %s at %i", (text, code, offset) => {
		const before = text.slice(0, offset).split("\n");
		const place = { line: before.length, column: (before.at(-1) as string).length + 1 };
		expect(parseXml(text).issues).toMatchObject([{ code, offset, unit: "utf16", ...place }]);
	});

	test("what escapeXml writes is read back, and it writes every text that XML can carry", () => {
		fc.assert(
			fc.property(fc.string({ unit: "binary" }), (text) => {
				const escaped = escapeXml(text);
				if (escaped.ok) expect(unwrap(parseXml(`<a>${escaped.value}</a>`)).text).toBe(text);
				else expect(text).toMatch(/[\0-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]/u);
			}),
		);
	});

	test("any text ends in a value or one issue", () => {
		const piece = fc.constantFrom(
			"<",
			">",
			"/",
			"a",
			"<a>",
			"</a>",
			"&",
			";",
			"&#1",
			"<![CDATA[",
			"]]>",
			"<!--",
			"-->",
			"<?",
			"?>",
			'"',
			"=",
			" ",
		);
		fc.assert(
			fc.property(fc.array(piece), (pieces) => {
				const result = parseXml(pieces.join(""));
				expect(result.ok || result.issues.length === 1).toBe(true);
			}),
			{ numRuns: 1000 },
		);
	});
});

describe("parseQuery and stringifyQuery", () => {
	test("a list of pairs is read back as it was written", () => {
		const string = fc.string({ unit: "grapheme" });
		fc.assert(
			fc.property(
				fc.array(
					fc.tuple(
						string.filter((name) => name !== ""),
						string,
					),
				),
				(pairs) => {
					expect(unwrap(parseQuery(unwrap(stringifyQuery(pairs))))).toEqual(pairs);
				},
			),
		);
	});

	test("every bad piece is an issue with its offset in the query", () => {
		expect(parseQuery("?a=%&&b=%FF&c=1").issues).toMatchObject([
			{ code: "percent_invalid", offset: 3, path: ["a"] },
			{ code: "utf8_invalid", offset: 8, path: ["b"] },
		]);
	});
});
