// Where another reader would see another text, a request is refused and an answer has a warning.
import { buildSendRequest, readSendResponse } from "outbound-sms/http";
import { asJson, asXml, outboundMessage, parse, sendResponse } from "outbound-sms/message";
import { describe, expect, test } from "vitest";
import { built, codes, id, json, message, post, readRates, readSend, refusal } from "./requests.ts";

const xml = built({ format: "xml" }).body ?? "";
const declared = (encoding: string, body = xml) => `<?xml version="1.0" encoding="${encoding}"?>${body}`;
const answer = `<SendResponse><MessageIds><string>${id}</string></MessageIds><StatusCode>0</StatusCode></SendResponse>`;
const warnings = (body: string, type = "text/xml") => {
	const read = readSendResponse({ status: 200, headers: { "content-type": type }, body });
	return [read.ok && read.value.messageIds, ...(read.ok ? (read.warnings ?? []) : []).map(({ code }) => code)];
};

describe("the encoding in an XML declaration", () => {
	const others = ["ISO-8859-1", "utf-7", "UTF-16", "IBM037", "x", "utf-80", "xus-ascii"];

	test.each(["UTF-8", "utf-8", "utf8", "US-ASCII", "us-ascii"])("%s is read", (encoding) => {
		expect(refusal(post({ "content-type": "text/xml" }, declared(encoding, xml.replace("€", "&#8364;"))))).toBe("read");
		expect(warnings(declared(encoding, answer))).toEqual([[id]]);
	});

	test.each(others)("%s is an issue in a request and a warning in an answer", (encoding) => {
		const body = declared(encoding);
		for (const type of ["text/xml", "application/xml;x=1"]) {
			expect(refusal(post({ "content-type": type }, body))).toEqual([400, "charset_unsupported"]);
		}
		expect(parse(outboundMessage, asXml, body)).toMatchObject({
			ok: false,
			issues: [
				{
					code: "charset_unsupported",
					message: "The XML declaration must name UTF-8 or no encoding, because the document is read as UTF-8",
					offset: 0,
				},
			],
		});
		expect(parse(outboundMessage, asXml, `\ufeff${body}`).issues?.[0].offset).toBe(1);
		expect(warnings(declared(encoding, answer))).toEqual([[id], "charset_unsupported"]);
		expect(parse(sendResponse, asXml, declared(encoding, answer))).toMatchObject({
			ok: true,
			warnings: [{ code: "charset_unsupported" }],
		});
	});

	test.each(others)("%s beside a charset in the Content-Type is a warning", (encoding) => {
		const headers = { "content-type": "text/xml; charset=utf-8" };
		const read = readSend(post(headers, declared(encoding)));
		expect(read).toMatchObject({
			value: { message: { text: "5 € & more" } },
			warnings: [{ code: "charset_unsupported" }],
		});
		const password = declared(encoding, "<r><Password>k1</Password></r>");
		const request = { method: "POST", url: "/rates", body: password };
		expect(readRates({ ...request, headers })).toMatchObject({ ok: true, warnings: [{ code: "charset_unsupported" }] });
		expect(readRates({ ...request, headers: { "content-type": "text/xml" } })).toMatchObject({
			status: 400,
			issues: [{ code: "charset_unsupported" }],
		});
	});

	test("US-ASCII is refused for a document that is not in ASCII", () => {
		expect(refusal(post({ "content-type": "text/xml" }, declared("us-ascii")))).toEqual([400, "charset_unsupported"]);
	});

	test("comes after a fault of the syntax", () => {
		expect(codes(parse(outboundMessage, asXml, declared("UTF-16", "<a>")))).toEqual(["xml_invalid"]);
		const headers = { "content-type": "text/xml; charset=utf-8" };
		expect(refusal(post(headers, declared("UTF-16", "<a>")))).toEqual([400, "xml_invalid"]);
	});
});

test("two byte order marks are an issue in a request and a warning in an answer", () => {
	for (const format of ["json", "xml", "form"] as const) {
		const request = built({ format });
		for (const marks of [2, 3]) {
			const body = "\ufeff".repeat(marks) + request.body;
			expect(refusal({ ...request, body })).toEqual([400, "byte_order_mark_repeated"]);
		}
	}
	expect(codes(parse(outboundMessage, asJson, `\ufeff\ufeff${json}`))).toEqual(["byte_order_mark_repeated"]);
	const headers = { "content-type": "text/xml; charset=utf-8" };
	const both = `\ufeff\ufeff${declared("UTF-16")}`;
	expect(refusal(post(headers, both))).toEqual([400, "byte_order_mark_repeated"]);
	expect(codes(parse(outboundMessage, asJson, "\ufeff\ufeff{"))).toEqual(["json_invalid"]);
	expect(parse(outboundMessage, asJson, `\ufeff${json}`)).toEqual(parse(outboundMessage, asJson, json));
	expect(warnings(`\ufeff\ufeff${answer}`)).toEqual([[id], "byte_order_mark_repeated"]);
	const inJson = JSON.stringify({ statusCode: 0, messageIds: [id] });
	expect(warnings(`\ufeff\ufeff${inJson}`, "application/json")).toEqual([[id], "byte_order_mark_repeated"]);
	expect(warnings(`\ufeff${inJson}`, "application/json")).toEqual([[id]]);
});

test.each([
	"javascript:/outbound/sms",
	"file:///outbound/sms",
	"ws://h/outbound/sms",
	"http:/outbound/sms",
	"https:///outbound/sms",
	"xhttp://h/outbound/sms",
	"https+x://h/outbound/sms",
	"//h/outbound/sms",
	"//outbound/sms",
])("the target %s is no endpoint", (url) => {
	expect(refusal(post({}, json, url))).toEqual([404, "path_unknown"]);
});

test.each(["HTTP://h/outbound/sms", "https://h:1/outbound/sms?x=1", "/outbound/sms#x"])(
	"the target %s is read",
	(url) => {
		expect(refusal(post({}, json, url))).toBe("read");
	},
);

describe("XML text between line breaks and indentation", () => {
	const body = (text: string) => `<m><From>Shop</From><To>+4915112345678</To><Text>${text}</Text></m>`;

	test.each(["\n    Hi\n  ", "\r\n  Hi\r\n ", "\n  a\n  b\n "])("%j is kept, with a warning", (text) => {
		expect(parse(outboundMessage, asXml, body(text))).toMatchObject({
			value: { text: text.replaceAll("\r\n", "\n") },
			warnings: [
				{
					code: "xml_text_indented",
					message: "The text begins and ends with a line break and indentation, which are kept: do not send them",
					path: ["Text"],
				},
			],
		});
	});

	test.each(["\nHi\n", "\n Hi", "Hi\n ", " Hi ", "\n Hi ", " Hi\n ", "\n Hi \n"])("%j has no warning", (text) => {
		expect(parse(outboundMessage, asXml, body(text))).toMatchObject({ value: { text }, ok: true });
		expect(parse(outboundMessage, asXml, body(text))).not.toHaveProperty("warnings");
	});

	test("is no matter of other formats and fields", () => {
		const text = "\n  Hi\n ";
		expect(parse(outboundMessage, asJson, JSON.stringify({ ...message, text }))).not.toHaveProperty("warnings");
		expect(parse(outboundMessage, asXml, body("Hi").replace("Shop", "\n  Shop\n "))).not.toHaveProperty("warnings");
		const request = buildSendRequest({
			baseUrl: "https://h",
			apiKey: "k1",
			message: { ...message, text },
			format: "form",
		});
		expect(request.ok && readSend(request.value)).not.toHaveProperty("warnings");
	});
});
