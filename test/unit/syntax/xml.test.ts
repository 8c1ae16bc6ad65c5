// XML, through the readers and writers. `test/property/syntax.test.ts` compares what is well-formed, and its texts, with
// a conforming parser of others.
import fc from "fast-check";
import { buildErrorResponse } from "outbound-sms/http";
import { asObject, asXml, outboundMessage, parse, sendResponse, stringify, unwrap } from "outbound-sms/message";
import { rateSheet } from "outbound-sms/rates";
import { describe, expect, test } from "vitest";
import { codesOf, placesOf, saidBy, wordsOf } from "../../results.ts";

/** Reads a message with these elements in place of or beside its own. */
const read = (inner: string) => {
	const own = { From: "Shop", To: "+4915112345678", Text: "Hi", Encoding: "UCS2" };
	const usual = Object.entries(own).filter(([name]) => !inner.includes(`<${name}`));
	return parse(
		outboundMessage,
		asXml,
		`<m>${usual.map(([name, value]) => `<${name}>${value}</${name}>`).join("")}${inner}</m>`,
	);
};
const textOf = (content: string) => unwrap(read(`<Text>x${content}x</Text>`)).text.slice(1, -1);
const refIdOf = (element: string) => unwrap(read(element)).refId;

/** Expects the one fault of a text, with its line and column. */
function expectFault(text: string, code: string, what: string, offset: number) {
	const before = text.slice(0, offset).split("\n");
	const line = before.length;
	const column = (before.at(-1) as string).length + 1;
	const message = `Cannot read XML: ${what} at line ${line}, column ${column}`;
	expect(parse(outboundMessage, asXml, text).issues).toEqual([{ code, message, offset, unit: "utf16", line, column }]);
}

describe("an XML document is refused with one issue that has its place, line and column", () => {
	const many = Array.from({ length: 256 }, (_, index) => `a${index}=""`).join(" ");
	const [endTag, second] = ["found an end tag that does not match", "found a second root element"];
	const [open, noTag] = ["found an element without end", 'found "<" that begins no tag'];
	const badTag = "found a start tag that is not closed or has a bad attribute";
	const [noValue, less] = ["found an attribute without a value in quotes", 'found "<" in an attribute'];
	const noName = "found a processing instruction without a name";
	const [misplaced, wrong] = [
		"found an XML declaration that is not at the start of the document",
		"found an XML declaration of a wrong form",
	];
	const bad = "found a character that XML cannot carry";
	test.each([
		["", "found no element", 0],
		[" <!-- c --> ", "found no element", 12],
		["a<b/>", "found text outside the root element", 0],
		["<b/>\n a", "found text outside the root element", 6],
		["<a>", open, 3],
		["<a>x", open, 4],
		["<a>\n<b></a>", endTag, 7],
		["<a></ab>", endTag, 3],
		["<a></a b>", endTag, 3],
		["</a>", endTag, 0],
		["<a></b>\n</a>\n", endTag, 3],
		["</>", endTag, 0],
		["<a/><b/>", second, 4],
		["<a></a>\n<b/>", second, 8],
		...["<1a/>", "< a/>", "<>", "<->", "<.>", "<·>", "<\u0300>", "<×>", "<\u037e>"].map((text) => [text, noTag, 0]),
		// In another case these are Greek letters.
		...["<\u00b5>", "<\u0345>"].map((text) => [text, noTag, 0]),
		["<a", badTag, 2],
		["<a /b>", badTag, 3],
		["<a b='1'c='2'>", badTag, 8],
		["<a 1='1'>", badTag, 3],
		["<a b></a>", noValue, 3],
		["<a b=1></a>", noValue, 3],
		["<a b='1' c></a>", noValue, 9],
		["<a b=\"1'></a>", noValue, 3],
		["<a b='<' c='<'/>", less, 6],
		["<a b = '1<'/>", less, 9],
		["<a b='1' c='1' b='<'/>", less, 18],
		["<a b='1' b='2'/>", "found an attribute twice in one element", 9],
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
		["<a><? b?></a>", noName, 3],
		["<a><?b+c?></a>", noName, 3],
		[" <?xml version='1.0'?><a/>", misplaced, 1],
		["<a><?XML?></a>", misplaced, 3],
		["<?xml?><a/>", misplaced, 0],
		['<?XML version="1.0"?><a/>', misplaced, 0],
		["<?xml version='2.0'?><a/>", wrong, 0],
		["\ufeff<?xml encoding='UTF-8'?><a/>", wrong, 1],
		["<?xml ?>", wrong, 0],
		['<?xml VERSION="1.0"?><a/>', wrong, 0],
		['<?xml version="1.0" ENCODING="UTF-8"?><a/>', wrong, 0],
		['<?xml version="1.0" standalone="YES"?><a/>', wrong, 0],
		["<!ELEMENT a><a/>", 'found "<!" that begins no comment and no CDATA section', 0],
		["<a>\u0000</a>", bad, 3],
		["\u0000", bad, 0],
		["<a/>\n\u000c", bad, 5],
		["<a b='\ud800'/>", bad, 6],
		["\n</a>\ufffe", bad, 5],
		["<a>".repeat(33), "elements are nested more than 32 deep", 96],
	])("%j: %s at %i", (text, what, offset) => expectFault(String(text), "xml_invalid", String(what), Number(offset)));

	const entity = 'found "&" that begins none of the five entities and no reference to a character';
	test.each([
		...["&", "&;", "&#;", "&#x;", "&#0;", "&#xFFFE;", "&#xD800;", "&#x110000;", "&AMP;", "&#X41;", "&nbsp;"].map(
			(reference) => [`<a>a${reference}</a>`, "xml_entity", entity, 4] as const,
		),
		["<a>x & y</a>", "xml_entity", entity, 5],
		["<a b = '\n&b;'/>", "xml_entity", entity, 9],
		["<!DOCTYPE a><a/>", "xml_doctype", "found a document type declaration, which is never read", 0],
	] as const)("%j: %s: %s at %i", expectFault);
});

describe("an XML document is read", () => {
	const message = "<M><From>Shop</From><To>+4915112345678</To><Text>Hi</Text></M>";
	const whole = parse(outboundMessage, asXml, message);
	test.each([
		...[
			"<?xml version='1.0'?>",
			'<?xml\n version = "1.12"\tencoding="UTF-8" standalone=\'yes\' ?>\n',
			"<?xml-style a?>",
		],
		...['\ufeff<?xml  version="1.0"  standalone  =  "no"?>', "<?xml version='1.0' encoding  =  'us-Ascii'?>"],
		...["<?xml version='1.0'\r\n\tencoding='utf8'\r\n\tstandalone='no'?>", "<?b?><?b c ??><!----><!-- - -->\n"],
	])("behind %j", (start) => {
		expect(parse(outboundMessage, asXml, start + message)).toEqual(whole);
	});

	test.each([
		[
			"prefixes, attributes and comments",
			message.replace("<M>", "<x:M xmlns:x='u' b = '>' >").replace("</M>", "</x:M >"),
		],
		["comments and instructions", message.replace("Hi", "<!--c-->H<?p?>i<!--d-->")],
		["CDATA", message.replace("Hi", "<![CDATA[H]]>i<![CDATA[]]>")],
		["names with a prefix", message.replaceAll("Text", "a:b:Text")],
		["unknown elements without a name", message.replace("</M>", "<:/><x:/></M>")],
		["32 levels", message.replace("</M>", `${"<To2>".repeat(31)}${"</To2>".repeat(31)}</M>`)],
		["256 attributes", message.replace("<M", `<M ${Array.from({ length: 256 }, (_, i) => `a${i}=""`).join(" ")}`)],
	])("with %s", (_, xml) => {
		expect(unwrap(parse(outboundMessage, asXml, xml))).toEqual(unwrap(whole));
	});

	test.each(["x-utf-8", "utf-8x", "us-ascii2", "xus-ascii", "utf-88", "ISO-8859-1"])(
		"only as UTF-8, so that the encoding %s is an issue",
		(encoding) => {
			const declaration = `\ufeff<?xml version="1.0" encoding="${encoding}"?>`;
			expect(parse(outboundMessage, asXml, declaration + message).issues).toEqual([
				{
					code: "charset_unsupported",
					message: "The XML declaration must name UTF-8 or no encoding, because the document is read as UTF-8",
					offset: 1,
					unit: "utf16",
				},
			]);
			const ascii = '<?xml version="1.0" encoding="US-ASCII"?>';
			expect(codesOf(parse(outboundMessage, asXml, ascii + message.replace("Hi", "é")))).toEqual([
				"charset_unsupported",
			]);
		},
	);

	test("whose names have the characters of XML 1.0 §2.3", () => {
		/** Of a name only the start tag is read: where it ends, its end tag is said not to match. */
		const isName = (name: string) =>
			saidBy(parse(sendResponse, asXml, `<${name}></zz>`))[0]?.offset === name.length + 2;
		const ascii = Array.from({ length: 128 }, (_, unit) => String.fromCharCode(unit));
		expect(ascii.filter((unit) => isName(unit)).join("")).toMatch(/^:[A-Z]{26}_[a-z]{26}$/);
		expect(ascii.filter((unit) => unit !== ">" && isName(`a${unit}b`)).join("")).toMatch(
			/^-\.[0-9]{10}:[A-Z]{26}_[a-z]{26}$/,
		);
		const inside = "\u00b7\u0300\u036f\u203f\u2040";
		const edges =
			"\u00c0\u00d6\u00d8\u00f6\u00f8\u02ff\u0370\u037d\u037f\u1fff\u200c\u200d\u2070\u218f\u2c00\u2fef\u3001\ud7ff\uf900\ufdcf\ufdf0\ufffd\u{10000}\u{effff}";
		for (const letter of edges) expect([isName(letter), isName(`a${letter}b`)]).toEqual([true, true]);
		for (const letter of inside) expect([isName(letter), isName(`a${letter}b`)]).toEqual([false, true]);
		const none =
			"\u00b6\u00bf\u00d7\u00f7\u037e\u2000\u200b\u200e\u203e\u2041\u206f\u2190\u2bff\u2ff0\u3000\ue000\ufdd0\ufdef\u{f0000}";
		for (const letter of none) expect([isName(letter), isName(`a${letter}b`)]).toEqual([false, false]);
	});
});

describe("a text of XML", () => {
	test.each([
		["a&#00000065;&#x0000042;&lt;b", "aAB<b"],
		["&amp;&gt;&quot;&apos;&#9;&#x10FFFF;", "&>\"'\t\u{10ffff}"],
		["&#13;\r\n\ra", "\r\n\na"],
		["<![CDATA[a\r\nb\rc\r\n<&amp;]]>", "a\nb\nc\n<&amp;"],
		["&amp;amp;", "&amp;"],
		["\u00a0a\u2028", "\u00a0a\u2028"],
		...[1, 511, 512, 513, 1500].map((count) => ["a&lt;\r".repeat(count), "a<\n".repeat(count)]),
	])("has references resolved once, and line ends as LF: %.40j", (content = "", text = "") => {
		expect(textOf(content)).toBe(text);
	});

	test.each([
		...["\n\tHi\n  ", "\r\n  Hi\r\n "].map((text) => [text, ["xml_text_indented Text"]] as const),
		...["Hi", "\nHi\n ", "\n\tHi\n", "\n\tHi", "\tHi\n ", "a\n\tHi\n\t", "\n\tHi\n\tb", " Hi "].map(
			(text) => [text, []] as const,
		),
	])("keeps its white space, with a warning if a tool has indented it: %j %j", (text, warnings) => {
		const result = read(`<Text>${text}</Text>`);
		expect(unwrap(result).text).toBe(text.replaceAll("\r\n", "\n"));
		expect(placesOf(result)).toEqual(warnings);
		expect(wordsOf(result)).toEqual(
			warnings.map(
				() => "The text begins and ends with a line break and indentation, which are kept: do not send them",
			),
		);
	});

	test.each([
		[" o ", " o "],
		["\to \t", "\to \t"],
		[" a\nb ", " a\nb "],
		[" a \n b ", " a \n b "],
		...["\n o ", " \t\no ", " o\n", "o \n \t", " o\r\n"].map((text) => [text, "o"]),
	])("of a sender keeps it unless it has a line break: %j is %j", (text = "", from = "") => {
		const rows = "<CurrentRates><i><MCC>262</MCC><Rate>1</Rate></i></CurrentRates>";
		expect(saidBy(read(`<From>${text}</From>`)).every(({ code }) => code.startsWith("sender_"))).toBe(true);
		const { issues = [] } = read(`<From>${text}</From>`);
		if (issues.length === 0) expect(unwrap(read(`<From>${text}</From>`)).from).toBe(from);
		// Around other values it is dropped.
		expect(unwrap(parse(rateSheet, asXml, `<r><Currency>${text}</Currency>${rows}</r>`)).currency).toBe(text.trim());
	});

	test("is dropped between elements, with a warning at its element unless it is white space", () => {
		const warning = { code: "xml_text_ignored", message: "found text between elements, ignored", unit: "utf16" };
		expect(saidBy(read("stray"))).toEqual([{ ...warning, offset: 0 }]);
		expect(saidBy(read(" \t\r\n"))).toEqual([]);
		const list = parse(
			sendResponse,
			asXml,
			"<r><StatusCode>0</StatusCode><MessageIds>x<string>a</string></MessageIds></r>",
		);
		expect(saidBy(list)).toEqual([{ ...warning, path: ["MessageIds"], offset: 29 }]);
		const row = parse(rateSheet, asXml, "<r><CurrentRates>x<MCC>262</MCC><Rate>1</Rate></CurrentRates></r>");
		expect(saidBy(row)).toEqual([{ ...warning, path: ["CurrentRates", 0], offset: 3 }]);
	});

	test("has no elements where one value stands", () => {
		const message = "Expected text, found elements";
		expect(read("<Text>x<b>y</b></Text>").issues).toEqual([
			{ code: "field_type", message, offset: 68, unit: "utf16", path: ["Text"], deliveryStatusCode: "802" },
		]);
		const ids = "<MessageIds><a>1</a><a><b>2</b><c>3</c></a></MessageIds>";
		expect(saidBy(parse(sendResponse, asXml, `<r><StatusCode>0</StatusCode>${ids}</r>`))).toMatchObject([
			{ code: "field_type", path: ["MessageIds", 1], offset: 49 },
		]);
	});
});

describe("an element with a true attribute nil", () => {
	test.each(['xsi:nil="true"', "nil='1'", 'a="b" i:nil = "true"', "x:nil=' 1 '", "nil='true' b='1'", "x:nil='&#49;'"])(
		"is absent, as null is in JSON: %s",
		(nil) => {
			expect(placesOf(read(`<From ${nil}/>`))).toEqual(["field_required From"]);
			expect(read(`<RefId ${nil}> </RefId><Udh ${nil}></Udh><Flash ${nil}/>`)).toEqual(read(""));
		},
	);

	test.each(["a='nil'", "nil='truer'", "nil='11'", "nil='false'", "nils='true'", "anil='true'"])(
		"is not one with %s",
		(attribute) => {
			expect(placesOf(read(`<From ${attribute}/>`))).toEqual(["sender_empty From"]);
		},
	);

	test("keeps a content", () => {
		expect(refIdOf('<RefId nil="true">R1</RefId>')).toBe("R1");
		const ids = (inner: string) =>
			parse(sendResponse, asXml, `<r><StatusCode>0</StatusCode><MessageIds nil="1">${inner}</MessageIds></r>`);
		expect(unwrap(ids("<string>A</string><string>B</string>")).messageIds).toEqual(["A", "B"]);
		expect(placesOf(ids(" <!-- none --> "))).toEqual(["field_required MessageIds", "message_ids_missing MessageIds"]);
	});
});

describe("an answer that breaks off has what stands before the fault", () => {
	const row = "<CurrentRates><i><MCC>262</MCC><Rate>1</Rate></i></CurrentRates>";
	test.each([
		...["<Currency>E", "<Currency>", "<Currency", "<ScheduledRates>", "<ScheduledRates> ", "<ScheduledRates><"],
		...["\0<Currency>EUR</Currency>", "&e;<Currency>EUR</Currency>", "</r><Currency>"],
	])("%j is not there", (rest) => {
		const result = parse(rateSheet, asXml, `<r>${row}${rest}`);
		expect(unwrap(result)).toEqual({ currentRates: [{ mcc: "262", rate: "1" }] });
		expect(codesOf(result)).toEqual([rest.includes("&") ? "xml_entity" : "xml_invalid"]);
	});
});

test("any text ends in a value or one issue", () => {
	const pieces = [
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
	];
	fc.assert(
		fc.property(fc.array(fc.constantFrom(...pieces)), (list) => {
			const codes = codesOf(parse(outboundMessage, asXml, list.join("")));
			if (codes.some((code) => code.startsWith("xml_") && code !== "xml_text_ignored")) expect(codes).toHaveLength(1);
			else expect(codes).toContain("field_required");
		}),
		{ numRuns: 1000 },
	);
});

describe("what is written", () => {
	const write = (refId: string) =>
		stringify(outboundMessage, asXml, { from: "a", to: "+4915112345678", text: "Hi", refId });

	test("is read back, and every text is written that XML can carry", () => {
		const anyCharacter = fc.nat(0x10ffff).map((codePoint) => String.fromCodePoint(codePoint));
		fc.assert(
			fc.property(fc.string({ unit: anyCharacter, minLength: 1 }), (refId) => {
				const xml = write(refId);
				if (xml.ok) expect(unwrap(parse(outboundMessage, asXml, xml.value)).refId).toBe(refId);
				else expect(refId).toMatch(/[\0-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]/u);
			}),
		);
	});

	test("has its fields in alphabetical order and its lists in theirs, with few references", () => {
		const message = { from: "a", to: "+4915112345678", text: "\r<&>\n'\"", encoding: "UCS2", flash: true } as const;
		expect(
			unwrap(stringify(outboundMessage, asXml, { ...message, refId: "r", udh: "00", receiveDeliveryStatus: true })),
		).toBe(
			"<OutboundMessage><Encoding>UCS2</Encoding><Flash>true</Flash><From>a</From>" +
				"<ReceiveDeliveryStatus>true</ReceiveDeliveryStatus><RefId>r</RefId><Text>&#13;&lt;&amp;&gt;\n'\"</Text>" +
				"<To>+4915112345678</To><Udh>00</Udh></OutboundMessage>",
		);
		const rows = ["3", "1", "2"].map((rate) => ({ mcc: `26${rate}`, rate }));
		expect(unwrap(stringify(rateSheet, asXml, { currentRates: rows }))).toMatch(/<Rate>3<.*<Rate>1<.*<Rate>2</);
	});

	test("has nothing that XML cannot carry: an issue names each at its field and item", () => {
		const at = (name: string, offset: number, ...path: (string | number)[]) => ({
			...{ code: "xml_unrepresentable", message: `Cannot write ${name} as XML: send the document as JSON` },
			...{ offset, unit: "utf16", path },
		});
		expect(write("a\u{1f600}\ufffe").issues).toEqual([at("U+FFFE", 3, "RefId")]);
		const sheet = {
			accountName: "\u0001",
			currentRates: [
				{ mcc: "262", rate: "1" },
				{ mcc: "263", rate: "1", country: "c\0" },
			],
		};
		expect(stringify(rateSheet, asXml, sheet).issues).toEqual([
			at("U+0001", 0, "AccountName"),
			at("U+0000", 1, "CurrentRates", 1, "Country"),
		]);
		expect(parse(outboundMessage, asObject, { from: "a", to: "+4915112345678", text: "Hi", refId: "\0" }).ok).toBe(
			true,
		);
	});

	test("or, in the body of an error, its name in its place", () => {
		const issues = [{ code: "a\0b\0", message: "\ufffe👍" }];
		const { body } = buildErrorResponse({ status: 400, format: "xml", issues });
		expect(body).toContain("<Code>aU+0000bU+0000</Code><Message>U+FFFE👍</Message>");
	});
});
