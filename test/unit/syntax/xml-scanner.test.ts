import fc from "fast-check";
import { type Issue, type Result, unwrap } from "outbound-sms/foundation";
import { describe, expect, test } from "vitest";
import { type XmlEvent, XmlScanner } from "../../../src/syntax/xml-scanner.ts";

interface Element {
	readonly name: string;
	text: string;
	readonly children: Element[];
}

/** The tree of a document, made of the events. */
function parseXml(text: string): Result<Element> {
	const scanner = new XmlScanner(text);
	const root: Element = { name: "", text: "", children: [] };
	const open = [root];
	for (let event: XmlEvent = scanner.next(); event !== "none"; event = scanner.next()) {
		const inner = open.at(-1) as Element;
		if (event === "text") inner.text += scanner.content;
		else if (event === "end") open.pop();
		else {
			const element = { name: scanner.name, text: "", children: [] };
			inner.children.push(element);
			open.push(element);
		}
	}
	const { fault } = scanner;
	return fault === undefined
		? { ok: true, value: root.children[0] as Element }
		: { ok: false, issues: [fault as Issue] };
}

describe("XmlScanner", () => {
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
		["<a b></a>", "xml_invalid", 3],
		["<a>&nbsp;</a>", "xml_entity", 3],
		["<a>&#0;</a>", "xml_entity", 3],
		["<a>&#xD800;</a>", "xml_entity", 3],
		["<a>x & y</a>", "xml_entity", 5],
		["<a>]]></a>", "xml_invalid", 3],
		["<a>\u0000</a>", "xml_invalid", 3],
		['<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', "xml_doctype", 0],
		["<a><![CDATA[</a>", "xml_invalid", 3],
		["<a><!-- -- --></a>", "xml_invalid", 8],
		["<a>".repeat(40), "xml_too_deep", 96],
	])("%j is refused with %s at %i", (text, code, offset) => {
		const before = text.slice(0, offset).split("\n");
		const place = { line: before.length, column: (before.at(-1) as string).length + 1 };
		expect(parseXml(text).issues).toMatchObject([{ code, offset, unit: "utf16", ...place }]);
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
