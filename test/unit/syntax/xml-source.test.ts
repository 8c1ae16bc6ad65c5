import { unwrap } from "outbound-sms/foundation";
import { parseOutboundMessageJson, parseOutboundMessageXml, parseSendResponseXml } from "outbound-sms/message";
import { describe, expect, test } from "vitest";
import { readXml } from "../../../src/syntax/read.ts";
import { answer, defaults, shop, warned } from "./shop.ts";

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
			const read = message(`<RefId ${nil}/><Udh ${nil}></Udh><Flash ${nil}/>`);
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
		const xml = "<r><StatusCode>0</StatusCode><MessageIds><a>1</a><a><b>2</b></a></MessageIds></r>";
		const read = parseSendResponseXml(xml);
		expect(read.ok && read.warnings).toMatchObject([
			{ code: "field_type", path: ["MessageIds", 1], offset: 49 },
			{ code: "message_id_not_uuid" },
		]);
	});
});

test("white space with a line break is dropped around a field that keeps other space", () => {
	const owner = (text: string) => unwrap(readXml(shop, `<a><phone>1</phone><owner>${text}</owner></a>`)).owner;
	expect([" o ", "\t o", "o \t"].map(owner)).toEqual([" o ", "\t o", "o \t"]);
	expect(["\n o", " \t\no ", " o\n", "o \n \t", " o\r\n"].map(owner)).toEqual(["o", "o", "o", "o", "o"]);
	expect([" a\nb ", " a \n b "].map(owner)).toEqual([" a\nb ", " a \n b "]);
});

test("elements where text is wanted, and text where elements are, have their place", () => {
	const read = readXml(shop, "<a><phone>1</phone><title>x<b>y</b></title></a>");
	expect(read.issues).toEqual([
		{ code: "field_type", message: "Expected text, found elements", offset: 19, unit: "utf16", path: ["Title"] },
	]);
	expect(readXml(shop, "<a>x<phone>1</phone></a>")).toMatchObject({
		warnings: [{ code: "xml_text_ignored", message: "Found text between elements, ignored", offset: 0, unit: "utf16" }],
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
