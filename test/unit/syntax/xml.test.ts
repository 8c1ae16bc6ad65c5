import fc from "fast-check";
import { type Issue, unwrap } from "outbound-sms/foundation";
import { parseOutboundMessageJson, parseOutboundMessageXml, parseSendResponseXml } from "outbound-sms/message";
import { describe, expect, test } from "vitest";
import { resource } from "../../../src/syntax/resource.ts";
import { TEXT } from "../../../src/syntax/scalars.ts";
import type { Node } from "../../../src/syntax/tree.ts";
import { nameNotXml, parseXml, writeXml } from "../../../src/syntax/xml.ts";
import { answer, defaults, readXml, shop, warned } from "./shop.ts";

const faultsOf = (text: string): Issue[] => [parseXml(text).fault ?? []].flat();
/** What the text of an element is, with the white space around it. */
function textOf(content: string): unknown {
	return keptOf(parseXml(`<a>${content}</a>`).root);
}

/** The same of an element. */
const keptOf = (node: Node) => node.textFor?.({ xmlSpace: "keep" }, { warn() {} });

/** Expects the one fault of a text, with its line and column. */
function expectFault(text: string, code: string, what: string, offset: number) {
	const before = text.slice(0, offset).split("\n");
	const line = before.length;
	const column = (before.at(-1) as string).length + 1;
	const message = `Cannot read XML: ${what} at line ${line}, column ${column}`;
	expect(faultsOf(text)).toEqual([{ code, message, offset, unit: "utf16", line, column }]);
}

describe("an XML document", () => {
	test("reads declaration, comments, CDATA, attributes, prefixes and references", () => {
		const { root } = parseXml(
			'\ufeff<?xml version="1.0"?><!-- c --><x:A xmlns:x="urn:x" b = \'>\'>a&#65;&#x42;&lt;<![CDATA[<&]]><!-- d --><b/>\r\n</x:A> ',
		);
		expect([root.name, root.doubt?.code, root.children.map(({ name }) => name)]).toEqual([
			"A",
			"xml_text_ignored",
			["b"],
		]);
	});

	const many = Array.from({ length: 256 }, (_, index) => `a${index}=""`).join(" ");
	const bad = "found a character that XML cannot carry";
	test.each([
		["", "found no element", 0],
		[" <!-- c --> ", "found no element", 12],
		["a<b/>", "found text outside the root element", 0],
		["<b/>\n a", "found text outside the root element", 6],
		["<a>", "found an element without end", 3],
		["<a>x", "found an element without end", 4],
		["<a>\n<b></a>", "found an end tag that does not match", 7],
		["<a></ab>", "found an end tag that does not match", 3],
		["<a></a b>", "found an end tag that does not match", 3],
		["</a>", "found an end tag that does not match", 0],
		["<a></b>\n</a>\n", "found an end tag that does not match", 3],
		["</>", "found an end tag that does not match", 0],
		["<a/><b/>", "found a second root element", 4],
		["<a></a>\n<b/>", "found a second root element", 8],
		["<1a/>", 'found "<" that begins no tag', 0],
		["< a/>", 'found "<" that begins no tag', 0],
		["<>", 'found "<" that begins no tag', 0],
		["<a", "found a start tag that is not closed or has a bad attribute", 2],
		["<a /b>", "found a start tag that is not closed or has a bad attribute", 3],
		["<a b='1'c='2'>", "found a start tag that is not closed or has a bad attribute", 8],
		["<a 1='1'>", "found a start tag that is not closed or has a bad attribute", 3],
		["<a b></a>", "found an attribute without a value in quotes", 3],
		["<a b=1></a>", "found an attribute without a value in quotes", 3],
		["<a b='1' c></a>", "found an attribute without a value in quotes", 9],
		["<a b=\"1'></a>", "found an attribute without a value in quotes", 3],
		["<a b='<'/>", 'found "<" in an attribute', 6],
		["<a b='<' c='<'/>", 'found "<" in an attribute', 6],
		["<a b = '1<'/>", 'found "<" in an attribute', 9],
		["<a b='1' b='2'/>", "found an attribute twice in one element", 9],
		["<a b='1' c='1' b='<'/>", 'found "<" in an attribute', 18],
		[`<a ${many} b=""/>`, "found an element with more than 256 attributes", 4 + many.length],
		["<a>]]></a>", 'found "]]>" in text', 3],
		["<a>b]]></a>", 'found "]]>" in text', 4],
		["<a><![CDATA[</a>", "found a CDATA section without end", 3],
		["<a><![CDATA[]]</a>", "found a CDATA section without end", 3],
		["<![CDATA[x]]><a/>", "found a CDATA section outside the root element", 0],
		["<a><!-- c </a>", "found a comment without end", 3],
		["<a><!--- </a>", "found a comment without end", 3],
		["<a><!-- -- --></a>", 'found "--" in a comment', 8],
		["<!--a--->", 'found "--" in a comment', 5],
		["<a><?b </a>", "found a processing instruction without end", 3],
		["<a><? b?></a>", "found a processing instruction without a name", 3],
		["<a><?b+c?></a>", "found a processing instruction without a name", 3],
		[" <?xml version='1.0'?><a/>", "found an XML declaration that is not at the start of the document", 1],
		["<a><?XML?></a>", "found an XML declaration that is not at the start of the document", 3],
		["<?xml version='2.0'?><a/>", "found an XML declaration of a wrong form", 0],
		["\ufeff<?xml encoding='UTF-8'?><a/>", "found an XML declaration of a wrong form", 1],
		["<?xml ?>", "found an XML declaration of a wrong form", 0],
		["<?xml?><a/>", "found an XML declaration that is not at the start of the document", 0],
		["<!ELEMENT a><a/>", 'found "<!" that begins no comment and no CDATA section', 0],
		["<a>\u0000</a>", bad, 3],
		["\u0000", bad, 0],
		["<a/>\n\u000c", bad, 5],
		["<a b='\ud800'/>", bad, 6],
		["\n</a>\ufffe", bad, 5],
	])("%j: %s at %i", (text, what, offset) => expectFault(text, "xml_invalid", what, offset));

	const entity = 'found "&" that begins none of the five entities and no reference to a character';
	test.each([
		["<a>&nbsp;</a>", "xml_entity", entity, 3],
		["<a>&#0;</a>", "xml_entity", entity, 3],
		["<a>&#xD800;</a>", "xml_entity", entity, 3],
		["<a>x & y</a>", "xml_entity", entity, 5],
		["<a b = '\n&b;'/>", "xml_entity", entity, 9],
		[
			'<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
			"xml_doctype",
			"found a document type declaration, which is never read",
			0,
		],
		["<a>".repeat(33), "xml_invalid", "elements are nested more than 32 deep", 96],
	] as const)("%j: %s, %s at %i", expectFault);

	test("a document at a limit is read", () => {
		expect(faultsOf("<a>".repeat(32) + "</a>".repeat(32))).toEqual([]);
		expect(faultsOf(`<a ${many}/>`)).toEqual([]);
		expect(textOf("x".repeat(2 ** 24))).toHaveLength(2 ** 24);
	});

	test.each([
		"<?xml version='1.0'?><a/>",
		'<?xml\n version = "1.12"\tencoding="UTF-8" standalone=\'yes\' ?>\n<a/>',
		'\ufeff<?xml  version="1.0"  standalone  =  "no"?><a/>',
		"<?xml version='1.0' encoding  =  'us-Ascii'?><a/>",
		"<?xml version='1.0'\r\n\tencoding='utf-8'\r\n\tstandalone='no'?><a/>",
		"<?xml-style a?><a/>",
		"<?b?><a></a ><?b c ??><!----><!-- - -->",
	])("%j is well-formed", (text) => {
		expect(parseXml(text)).toMatchObject({ fault: undefined, root: { name: "a", value: "" } });
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
		expect(parseXml(`<a ${attributes}/>`).root.value === null).toBe(isNil);
	});

	test("after a fault there is nothing more", () => {
		const { root } = parseXml("<a>b<c>d</c>&e;<f/></a>");
		expect(root).toMatchObject({ name: "a", isCut: true, children: [{ name: "c", value: "d", isCut: false }] });
		expect(root.children).toHaveLength(1);
		expect(parseXml("").root).toMatchObject({ children: [], isCut: true });
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
				const { root, fault } = parseXml(pieces.join(""));
				const isWhole = ({ isCut, children }: Node): boolean => !isCut && children.every(isWhole);
				expect(fault !== undefined || isWhole(root)).toBe(true);
			}),
			{ numRuns: 1000 },
		);
	});
});

test("drops XML white space around a value, but where a field keeps it", () => {
	const xml =
		"<a>\n<phone> 1\n</phone><title> t </title><owner> o </owner><isOpen> true </isOpen><tags> <s> x </s> </tags>" +
		"<pets>\n<p><name> a b </name><price>\n 0.05 </price></p>\n</pets></a>";
	expect(readXml(shop, xml)).toEqual({
		ok: true,
		value: {
			...defaults,
			phone: "1",
			title: " t ",
			owner: " o ",
			isOpen: true,
			tags: ["x"],
			pets: [{ name: "a b", price: "0.05" }],
		},
	});
	expect(unwrap(readXml(shop, "<a><phone>1</phone><owner>\n o </owner></a>")).owner).toBe("o");
});

describe("XML that says more or less than it seems", () => {
	const message = (inner: string) =>
		parseOutboundMessageXml(`<m><From>Shop</From><To>+4915112345678</To><Text>Hi</Text>${inner}</m>`);

	test.each(['xsi:nil="true"', "nil='1'", 'a="b" i:nil = "true"'])(
		"an element with %s is absent, as null is in JSON",
		(nil) => {
			const read = message(`<RefId ${nil}> </RefId><Udh ${nil}></Udh><Flash ${nil}/>`);
			expect(read).toEqual(parseOutboundMessageJson('{"from":"Shop","to":"+4915112345678","text":"Hi"}'));
			expect(parseOutboundMessageXml(`<m><From ${nil}/></m>`).issues?.[0]).toMatchObject({
				code: "field_required",
				path: ["From"],
			});
		},
	);

	test("an element with nil and a content keeps the content", () => {
		expect(message('<RefId nil="true">R1</RefId>')).toMatchObject({ ok: true, value: { refId: "R1" } });
		const ids = '<MessageIds xsi:nil="1"><string>A</string><string>B</string></MessageIds>';
		const read = parseSendResponseXml(`<r><StatusCode>0</StatusCode>${ids}</r>`);
		expect(unwrap(read).messageIds).toEqual(["A", "B"]);
		const none = '<MessageIds xsi:nil="1"> <!-- none --> </MessageIds>';
		expect(parseSendResponseXml(`<r><StatusCode>0</StatusCode>${none}</r>`)).toEqual(
			parseSendResponseXml("<r><StatusCode>0</StatusCode></r>"),
		);
	});

	test('an element with nil="false" is there', () => {
		expect(message('<RefId xsi:nil="false"></RefId>')).toMatchObject({ ok: true, value: { from: "Shop" } });
	});

	test("text between elements is ignored with a warning at its element", () => {
		expect(message("stray")).toMatchObject({ ok: true, warnings: [{ code: "xml_text_ignored", offset: 0 }] });
		const xml =
			"<r><StatusCode>0</StatusCode><MessageIds>x<string>6f1c4a52-0d0e-4c5e-9d3e-1f2a3b4c5d6e</string></MessageIds></r>";
		expect(parseSendResponseXml(xml)).toMatchObject({
			ok: true,
			warnings: [{ code: "xml_text_ignored", path: ["MessageIds"], offset: 29 }],
		});
		for (const list of ["<Pets>b</Pets>", "<Pets><name>b</name></Pets>"]) {
			const read = readXml(answer, `<a>x<Phone>1</Phone>${list}</a>`);
			expect(read.ok && read.warnings).toContainEqual(expect.objectContaining({ code: "xml_text_ignored", offset: 0 }));
		}
	});

	test("text in the one item that stands without its list is one warning", () => {
		const read = readXml(answer, "<a><Phone>1</Phone><Pets>x<Name>Rex</Name></Pets></a>");
		expect(read.ok && read.warnings).toEqual([
			expect.objectContaining({ code: "xml_text_ignored", path: ["Pets", 0], offset: 19 }),
		]);
	});

	test("elements where a list holds text are an issue with its place", () => {
		const xml = "<r><StatusCode>0</StatusCode><MessageIds><a>1</a><a><b>2</b><c>3</c></a></MessageIds></r>";
		const read = parseSendResponseXml(xml);
		expect(read.ok && read.warnings).toMatchObject([{ code: "field_type", path: ["MessageIds", 1], offset: 49 }]);
	});
});

test("white space with a line break is dropped around a field that keeps other space", () => {
	const owner = (text: string) => unwrap(readXml(shop, `<a><phone>1</phone><owner>${text}</owner></a>`)).owner;
	expect([" o ", "\t o", "o \t"].map(owner)).toEqual([" o ", "\t o", "o \t"]);
	expect(["\n o", " \t\no ", " o\n", "o \n \t", " o\r\n"].map(owner)).toEqual(["o", "o", "o", "o", "o"]);
	expect([" a\nb ", " a \n b "].map(owner)).toEqual([" a\nb ", " a \n b "]);
});

test("a kept text that was indented by a tool is a warning", () => {
	const title = (text: string) => warned(readXml(shop, `<a><phone>1</phone><title>${text}</title></a>`));
	expect(title("\n\to\n  ")).toEqual([["xml_text_indented", "Title"]]);
	expect(["\no\n ", "\n\to\n", "\to\n "].map(title)).toEqual([undefined, undefined, undefined]);
});

test("a text may name the characters that XML cannot carry", () => {
	expect(nameNotXml("a\0b\ufffe\ud800👍")).toBe("aU+0000bU+FFFEU+D800👍");
});

test("elements where text is wanted, and text where elements are, have their place", () => {
	const read = readXml(shop, "<a><phone>1</phone><title>x<b>y</b></title></a>");
	expect(read.issues).toEqual([
		{ code: "field_type", message: "Expected text, found elements", offset: 19, unit: "utf16", path: ["Title"] },
	]);
	expect(readXml(shop, "<a>x<phone>1</phone></a>")).toMatchObject({
		warnings: [{ code: "xml_text_ignored", message: "found text between elements, ignored", offset: 0, unit: "utf16" }],
	});
	expect(readXml(shop, "<a> \n<phone>1</phone>\t</a>")).toStrictEqual({ ok: true, value: { phone: "1", ...defaults } });
});

test("an answer is read up to a character that XML cannot carry", () => {
	const read = readXml(answer, "<a><phone>1</phone><staff>5</staff>\u0000<title>x</title></a>");
	expect(unwrap(read)).toStrictEqual({ ...defaults, phone: "1", staff: 5 });
	expect(read.ok && read.warnings).toMatchObject([{ code: "xml_invalid", offset: 35 }]);
});

test.each(["<staff>8", "<staff>", "<tags>", "<pets> ", "<pets><"])(
	"an answer does not have %s, which is cut off",
	(cut) => {
		const read = readXml(answer, `<a><phone>1</phone>${cut}`);
		expect(unwrap(read)).toStrictEqual({ ...defaults, phone: "1" });
		expect(warned(read)).toEqual([["xml_invalid"]]);
	},
);

test("a field after one with text and elements is read, and so is one after an unknown element", () => {
	expect(readXml(answer, "<a><title>x<b>y<c/></b>z</title><x><y>1</y></x><phone>1</phone></a>")).toMatchObject({
		ok: true,
		value: { phone: "1" },
	});
	expect(unwrap(readXml(shop, "<a><pets/><pets><p><name>b</name></p></pets><phone>1</phone></a>"))).toMatchObject({
		phone: "1",
		pets: [{ name: "b" }],
	});
	expect(readXml(shop, "<a><phone>1</phone></a><b/>").issues).toMatchObject([{ code: "xml_invalid", offset: 23 }]);
});

/** Any code point. The `binary` strings of fast-check take seconds to set up. */
const anyCharacter = fc.nat(0x10ffff).map((codePoint) => String.fromCodePoint(codePoint));
const note = resource({ name: "Note", fields: { text: { kind: TEXT, isRequired: true, xmlSpace: "keep" } } });
const write = (text: string) => writeXml(note, { text });

test("what is written is read back, and every text is written that XML can carry", () => {
	fc.assert(
		fc.property(fc.string({ unit: anyCharacter }), (text) => {
			const written = write(text);
			if (written.ok) expect(readXml(note, written.value)).toEqual({ ok: true, value: { text } });
			else expect(text).toMatch(/[\0-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]/u);
		}),
	);
});

test("references may have any number of leading zeros, and stand for characters of XML only", () => {
	expect(textOf("a&#00000065;&#x0000042;&lt;b")).toBe("aAB<b");
	expect(textOf("&amp;".repeat(5000))).toBe("&".repeat(5000));
	expect(textOf("&amp;&#9;&#x10FFFF;&#13;\r\n\r")).toBe("&\t\u{10ffff}\r\n\n");
	for (const bad of [
		"&",
		"&;",
		"&#;",
		"&#x;",
		"&#0;",
		"&#xFFFE;",
		"&#xD800;",
		"&#x110000;",
		"&AMP;",
		"&#X41;",
		"&nbsp;",
	]) {
		expect(faultsOf(`<a>a${bad}</a>`)).toMatchObject([{ code: "xml_entity", offset: 4 }]);
	}
});

/** The length of the name that a text begins with: where its start tag is said to be wrong. */
function nameLength(text: string): number {
	const { message, offset = 0 } = parseXml(`<${text}`).fault ?? {};
	return message?.includes("start tag") ? Math.min(offset - 1, text.trimEnd().length) : 0;
}

test("only the white space of XML is dropped", () => {
	const { root } = parseXml("<a> \t\r\na b\n </a>");
	expect([root.value, keptOf(root)]).toEqual(["a b", " \t\na b\n "]);
	expect(parseXml("<a>\u00a0a\u2028</a>").root).toMatchObject({ value: "\u00a0a\u2028" });
	expect(parseXml("<a> \n</a>").root).toMatchObject({ value: "", doubt: undefined });
});

test("names have the characters of XML 1.0 §2.3", () => {
	for (const name of ["a", "_", "é1", "à·", "a-b.c", "\u{10000}"]) expect(parseXml(`<${name}/>`).root.name).toBe(name);
	expect(["x:y", ":", "x:"].map((name) => parseXml(`<${name}/>`).root.name)).toEqual(["y", "", ""]);
	// In another case U+00B5 and U+0345 are Greek letters.
	for (const none of ["", "1", "-a", ".", "·", "\u0300", "×", "\u037e", " ", "\u00b5", "\u0345"]) {
		expect(faultsOf(`<${none}>`)).toMatchObject([{ offset: 0 }]);
	}
});

test("names end where XML 1.0 §2.3 ends them", () => {
	const ascii = Array.from({ length: 128 }, (_, unit) => String.fromCharCode(unit));
	expect(ascii.filter((unit) => nameLength(unit) === 1).join("")).toMatch(/^:[A-Z]{26}_[a-z]{26}$/);
	expect(ascii.filter((unit) => nameLength(`a${unit}`) === 2).join("")).toMatch(/^-\.[0-9]{10}:[A-Z]{26}_[a-z]{26}$/);
	expect(nameLength("a\u{10000}b\u{f0000}")).toBe(4);
	const edges =
		"\u00b7\u00c0\u00d6\u00d8\u00f6\u00f8\u02ff\u0300\u036f\u0370\u037d\u037f\u1fff\u200c\u200d\u203f\u2040";
	const more = "\u2070\u218f\u2c00\u2fef\u3001\ud7ff\uf900\ufdcf\ufdf0\ufffd\u{10000}\u{effff}";
	expect(nameLength(`a${edges}${more}`)).toBe(1 + edges.length + more.length);
	for (const letter of "\u00bf\u00d7\u00f7\u037e\u2000\u200b\u200e\u203e\u2041\u206f\u2190\u2bff\u2ff0\u3000\ue000") {
		expect(nameLength(`a${letter}`)).toBe(1);
		expect(nameLength(letter)).toBe(0);
	}
	for (const letter of edges + more) {
		expect(nameLength(letter) > 0).toBe(!"\u00b7\u0300\u036f\u203f\u2040".includes(letter));
	}
	for (const letter of "\ufdd0\ufdef\ufffe\ud800") expect(nameLength(letter)).toBe(0);
});

test("what XML cannot carry is named with its place", () => {
	expect(write("a\u{1f600}\ufffe").issues).toEqual([
		{
			code: "xml_unrepresentable",
			message: "Cannot write U+FFFE as XML: send the document as JSON",
			offset: 3,
			unit: "utf16",
			path: ["Text"],
		},
	]);
	expect(write("\r<&>\n'\"")).toEqual({ ok: true, value: "<Note><Text>&#13;&lt;&amp;&gt;\n'\"</Text></Note>" });
});

test("every piece between many references is kept", () => {
	for (const count of [1, 511, 512, 513, 1500]) {
		expect(textOf("a&lt;\r".repeat(count))).toBe("a<\n".repeat(count));
	}
});

describe("a declaration", () => {
	const codes = (declaration: string, content = "a") => parseXml(`${declaration}<a>${content}</a>`).encodingFault?.code;

	test("names UTF-8 in any case, or nothing, or ASCII if the text is ASCII", () => {
		for (const encoding of ["utf-8", "UTF-8", "utf8", "US-ASCII", "us-ascii"]) {
			expect(codes(`<?xml version="1.0" encoding="${encoding}"?>`)).toBeUndefined();
		}
		expect(codes('<?xml version="1.0"?>')).toBeUndefined();
		expect(codes('<?xml version="1.0" encoding="US-ASCII"?>', "é")).toBe("charset_unsupported");
		expect(codes('<?xml version="1.0" encoding="ISO-8859-1"?>')).toBe("charset_unsupported");
	});

	test("is written in small letters", () => {
		for (const attributes of ['VERSION="1.0"', 'version="1.0" ENCODING="UTF-8"', 'version="1.0" standalone="YES"']) {
			expectFault(`<?xml ${attributes}?><a/>`, "xml_invalid", "found an XML declaration of a wrong form", 0);
		}
		const misplaced = "found an XML declaration that is not at the start of the document";
		expectFault('<?XML version="1.0"?><a/>', "xml_invalid", misplaced, 0);
	});
});

test("every line end of a CDATA section becomes LF", () => {
	expect(textOf("<![CDATA[a\r\nb\rc\r\n]]>")).toBe("a\nb\nc\n");
	expect(textOf("<![CDATA[]]>")).toBe("");
});

test("a declaration that is wrong says so, at its place", () => {
	for (const encoding of ["x-utf-8", "utf-8x", "us-ascii2", "xus-ascii"]) {
		expect(parseXml(`\ufeff<?xml version="1.0" encoding="${encoding}"?><a/>`).encodingFault).toMatchObject({
			code: "charset_unsupported",
			message: "The XML declaration must name UTF-8 or no encoding, because the document is read as UTF-8",
			offset: 1,
			unit: "utf16",
		});
	}
});

test("a text that is kept, and begins and ends with a line break and indentation, is warned of", () => {
	const codesOf = (title: string) => warned(readXml(shop, `<Shop><Phone>1</Phone><Title>${title}</Title></Shop>`));
	expect(codesOf("\n\tHi\n  ")).toEqual([["xml_text_indented", "Title"]]);
	for (const title of ["Hi", "\nHi\n  ", "\n\tHi\n", "\n\tHi", "a\n\tHi\n\t", "\n\tHi\n\tb"]) {
		expect(codesOf(title)).toBeUndefined();
	}
	const result = readXml(shop, "<Shop><Phone>1</Phone><Title>\n\tHi\n\t</Title></Shop>");
	expect(result.ok && result.warnings?.[0]?.message).toContain("a line break and indentation, which are kept");
});

test("a character that XML cannot carry is named, each time", () => {
	expect(nameNotXml("a\0b\0\ud800👍")).toBe("aU+0000bU+0000U+D800👍");
});

test("a list keeps its order, the fields of a record are sorted", () => {
	const xml = unwrap(writeXml(shop, { ...defaults, phone: "1", tags: ["b", "c", "a"] }));
	expect(xml).toMatch(/^<Shop><Phone>1<.*<Tags><string>b<\/string><string>c<\/string><string>a</);
});

test.each(["xus-ascii", "us-ascii2", "utf-88"])("a text of ASCII that declares %s is doubtful too", (encoding) => {
	expect(parseXml(`<?xml version="1.0" encoding="${encoding}"?><a/>`).encodingFault?.code).toBe("charset_unsupported");
});
