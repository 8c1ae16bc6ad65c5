import fc from "fast-check";
import { type Issue, type Result, unwrap } from "outbound-sms/foundation";
import { describe, expect, test } from "vitest";
import { XML_MAX_UNITS, type XmlEvent, XmlScanner } from "../../../src/syntax/xml-scanner.ts";

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

/** Expects the one fault of a text, with its line and column. */
function expectFault(text: string, code: string, what: string, offset: number) {
	const before = text.slice(0, offset).split("\n");
	const line = before.length;
	const column = (before.at(-1) as string).length + 1;
	const message = `Cannot read XML: ${what} at line ${line}, column ${column}`;
	expect(parseXml(text).issues).toEqual([{ code, message, offset, unit: "utf16", line, column }]);
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

	const many = Array.from({ length: 256 }, (_, index) => `a${index}=""`).join(" ");
	const bad = "Found a character that XML cannot carry";
	test.each([
		["", "Found no element", 0],
		[" <!-- c --> ", "Found no element", 12],
		["a<b/>", "Found text outside the root element", 0],
		["<b/>\n a", "Found text outside the root element", 6],
		["<a>", "Found an element without end", 3],
		["<a>x", "Found an element without end", 4],
		["<a>\n<b></a>", "Found an end tag that does not match", 7],
		["<a></ab>", "Found an end tag that does not match", 3],
		["<a></a b>", "Found an end tag that does not match", 3],
		["</a>", "Found an end tag that does not match", 0],
		["<a></b>\n</a>\n", "Found an end tag that does not match", 3],
		["</>", "Found an end tag that does not match", 0],
		["<a/><b/>", "Found a second root element", 4],
		["<a></a>\n<b/>", "Found a second root element", 8],
		["<1a/>", 'Found "<" that begins no tag', 0],
		["< a/>", 'Found "<" that begins no tag', 0],
		["<>", 'Found "<" that begins no tag', 0],
		["<a", "Found a start tag that is not closed or has a bad attribute", 2],
		["<a /b>", "Found a start tag that is not closed or has a bad attribute", 3],
		["<a b='1'c='2'>", "Found a start tag that is not closed or has a bad attribute", 8],
		["<a 1='1'>", "Found a start tag that is not closed or has a bad attribute", 3],
		["<a b></a>", "Found an attribute without a value in quotes", 3],
		["<a b=1></a>", "Found an attribute without a value in quotes", 3],
		["<a b='1' c></a>", "Found an attribute without a value in quotes", 9],
		["<a b=\"1'></a>", "Found an attribute without a value in quotes", 3],
		["<a b='<'/>", 'Found "<" in an attribute', 6],
		["<a b='<' c='<'/>", 'Found "<" in an attribute', 6],
		["<a b = '1<'/>", 'Found "<" in an attribute', 9],
		["<a b='1' b='2'/>", "Found an attribute twice in one element", 9],
		["<a b='1' c='1' b='<'/>", 'Found "<" in an attribute', 18],
		[`<a ${many} b=""/>`, "Found an element with more than 256 attributes", 4 + many.length],
		["<a>]]></a>", 'Found "]]>" in text', 3],
		["<a>b]]></a>", 'Found "]]>" in text', 4],
		["<a><![CDATA[</a>", "Found a CDATA section without end", 3],
		["<a><![CDATA[]]</a>", "Found a CDATA section without end", 3],
		["<![CDATA[x]]><a/>", "Found a CDATA section outside the root element", 0],
		["<a><!-- c </a>", "Found a comment without end", 3],
		["<a><!--- </a>", "Found a comment without end", 3],
		["<a><!-- -- --></a>", 'Found "--" in a comment', 8],
		["<!--a--->", 'Found "--" in a comment', 5],
		["<a><?b </a>", "Found a processing instruction without end", 3],
		["<a><? b?></a>", "Found a processing instruction without a name", 3],
		["<a><?b+c?></a>", "Found a processing instruction without a name", 3],
		[" <?xml version='1.0'?><a/>", "Found an XML declaration that is not at the start of the document", 1],
		["<a><?XML?></a>", "Found an XML declaration that is not at the start of the document", 3],
		["<?xml version='2.0'?><a/>", "Found an XML declaration of a wrong form", 0],
		["\ufeff<?xml encoding='UTF-8'?><a/>", "Found an XML declaration of a wrong form", 1],
		["<?xml?><a/>", "Found an XML declaration that is not at the start of the document", 0],
		["<!ELEMENT a><a/>", 'Found "<!" that begins no comment and no CDATA section', 0],
		["<a>\u0000</a>", bad, 3],
		["\u0000", bad, 0],
		["<a/>\n\u000c", bad, 5],
		["<a b='\ud800'/>", bad, 6],
		["\n</a>\ufffe", bad, 5],
	])("%j: %s at %i", (text, what, offset) => expectFault(text, "xml_invalid", what, offset));

	const entity = 'Found "&" that begins none of the five entities and no reference to a character';
	test.each([
		["<a>&nbsp;</a>", "xml_entity", entity, 3],
		["<a>&#0;</a>", "xml_entity", entity, 3],
		["<a>&#xD800;</a>", "xml_entity", entity, 3],
		["<a>x & y</a>", "xml_entity", entity, 5],
		["<a b = '\n&b;'/>", "xml_entity", entity, 9],
		[
			'<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
			"xml_doctype",
			"Found a document type declaration, which is never read",
			0,
		],
		["<a>".repeat(33), "xml_too_deep", "Elements are nested more than 32 deep", 96],
	] as const)("%j: %s, %s at %i", expectFault);

	test("a document at a limit is read", () => {
		expect(parseXml("<a>".repeat(32) + "</a>".repeat(32)).ok).toBe(true);
		expect(parseXml(`<a ${many}/>`).ok).toBe(true);
		expect(unwrap(parseXml(`<a>${"x".repeat(XML_MAX_UNITS - 7)}</a>`)).text).toHaveLength(XML_MAX_UNITS - 7);
		expect(parseXml(`<a>${"x".repeat(XML_MAX_UNITS - 6)}</a>`).issues).toEqual([
			{
				code: "xml_too_long",
				message: "The document has 67108865 UTF-16 units, at most 67108864 are read",
				limit: 67_108_864,
				actual: 67_108_865,
			},
		]);
	});

	test.each([
		"<?xml version='1.0'?><a/>",
		'<?xml\n version = "1.12"\tencoding="UTF-8" standalone=\'yes\' ?>\n<a/>',
		'\ufeff<?xml  version="1.0"  standalone  =  "no"?><a/>',
		"<?xml version='1.0' encoding  =  'x-1._'?><a/>",
		"<?xml-style a?><a/>",
		"<?b?><a></a ><?b c ??><!----><!-- - -->",
	])("%j is well-formed", (text) => {
		expect(parseXml(text)).toMatchObject({ ok: true, value: { name: "a", text: "" } });
	});

	test.each([
		['a="nil"', false],
		['nil="true"', true],
		["x:nil=' 1 '", true],
		["nil='true' b='1'", true],
		["nil='truer'", false],
		["nil='11'", false],
		["nil='false'", false],
		["nils='true'", false],
		["anil='true'", false],
		["x:nil='&#49;'", true],
		["nil='true' c='&b;'", false],
	])("an element with %s: nil is %s", (attributes, isNil) => {
		const scanner = new XmlScanner(`<a ${attributes}/>`);
		expect(scanner.isNil).toBe(false);
		scanner.next();
		expect(scanner.isNil && scanner.fault === undefined).toBe(isNil);
	});

	test("after a fault there is nothing more", () => {
		const scanner = new XmlScanner("<a>&b;</a>");
		expect([scanner.next(), scanner.next(), scanner.next(), scanner.depth]).toEqual(["start", "none", "none", 1]);
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
