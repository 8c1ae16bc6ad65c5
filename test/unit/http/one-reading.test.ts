// Where another reader would see another text or another target, a request is refused and an answer has a warning.
import { openSendRequest, readSendResponse } from "outbound-sms/http";
import { describe, expect, test } from "vitest";
import { codesOf, wordsOf } from "../../results.ts";
import { accepted, built, id, json, post, readRates, readSend, refusal } from "./requests.ts";

const xml = built({ format: "xml" }).body ?? "";
const declared = (encoding: string, body = xml) => `<?xml version="1.0" encoding="${encoding}"?>${body}`;
const answer = `<SendResponse><MessageIds><string>${id}</string></MessageIds><StatusCode>0</StatusCode></SendResponse>`;
const answered = (body: string, type = "text/xml") => {
	const read = readSendResponse({ status: 200, headers: { "content-type": type }, body });
	expect(read).toMatchObject({ ok: true, value: { messageIds: [id] } });
	return codesOf(read);
};

describe("the encoding in an XML declaration", () => {
	test.each(["UTF-8", "utf8", "US-ASCII"])("%s is read", (encoding) => {
		expect(refusal(post({ "content-type": "text/xml" }, declared(encoding, xml.replace("€", "&#8364;"))))).toBe("read");
		expect(answered(declared(encoding, answer))).toEqual([]);
	});

	test.each(["ISO-8859-1", "utf-7", "UTF-16", "IBM037"])(
		"%s is an issue in a request, and a warning in an answer or beside a charset in the Content-Type",
		(encoding) => {
			for (const type of ["text/xml", "application/xml;x=1"]) {
				expect(refusal(post({ "content-type": type }, declared(encoding)))).toBe("400 charset_unsupported");
			}
			expect(answered(declared(encoding, answer))).toEqual(["charset_unsupported"]);
			const read = readSend(post({ "content-type": "text/xml; charset=utf-8" }, declared(encoding)));
			expect(read).toMatchObject({ value: { message: { text: "5 € & more" } } });
			expect(codesOf(read)).toEqual(["charset_unsupported"]);
			const rates = (type: string) => {
				const body = declared(encoding, "<r><Password>k1</Password></r>");
				return readRates({ method: "POST", url: "/rates", headers: { "content-type": type }, body });
			};
			expect(rates("text/xml; charset=utf-8")).toMatchObject({ ok: true, warnings: [{ code: "charset_unsupported" }] });
			expect(rates("text/xml")).toMatchObject({ status: 400, issues: [{ code: "charset_unsupported" }] });
		},
	);

	test("US-ASCII is refused for a document that is not in ASCII", () => {
		expect(refusal(post({ "content-type": "text/xml" }, declared("us-ascii")))).toBe("400 charset_unsupported");
	});

	test("comes after a fault of the syntax", () => {
		const headers = { "content-type": "text/xml; charset=utf-8" };
		expect(refusal(post(headers, declared("UTF-16", "<a>")))).toBe("400 xml_invalid");
	});
});

describe("a byte order mark", () => {
	test.each(["json", "xml", "form"] as const)("is ignored once in %s, several are refused", (format) => {
		const request = built({ format });
		const marked = (marks: number) => refusal({ ...request, body: "\ufeff".repeat(marks) + request.body });
		expect([1, 2, 3].map(marked)).toEqual(["read", ...Array(2).fill("400 byte_order_mark_repeated")]);
	});

	test("comes before the encoding of a declaration", () => {
		const body = `\ufeff\ufeff${declared("UTF-16")}`;
		expect(refusal(post({ "content-type": "text/xml; charset=utf-8" }, body))).toBe("400 byte_order_mark_repeated");
	});

	test("is a warning in an answer if it is repeated", () => {
		expect(answered(`\ufeff\ufeff${answer}`)).toEqual(["byte_order_mark_repeated"]);
		expect(answered(`\ufeff\ufeff${accepted}`, "application/json")).toEqual(["byte_order_mark_repeated"]);
		expect(answered(`\ufeff${accepted}`, "application/json")).toEqual([]);
	});
});

describe("the target of a request", () => {
	test.each([
		...["javascript:/outbound/sms", "file:///outbound/sms", "ws://h/outbound/sms", "http:/outbound/sms", "", "/"],
		...["https:///outbound/sms", "xhttp://h/outbound/sms", "https+x://h/outbound/sms", "//h/outbound/sms"],
		...["//outbound/sms", "/outbound/sms//", "/outbound//sms", "//outbound/sms/", "/OUTBOUND%2Fsms"],
		...["/x/outbound/sms", "//api.example/outbound/sms?x=//", "/outbound%2Fsms", "outbound/sms", "1a:/outbound/sms"],
		"https://api.example?/outbound/sms",
	])("%s is no endpoint", (url) => {
		expect(refusal(post({}, json, url))).toBe("404 path_unknown");
	});

	test.each([
		...["HTTP://h/outbound/sms", "https://h:1/outbound/sms?x=1", "/outbound/sms#x", "https://h/outbound/sms#x?y"],
		"https://h/outbound/sms?x=//",
	])("%s is read", (url) => {
		expect(refusal(post({}, json, url))).toBe("read");
	});

	test.each(["/outbound/sms/", "/outbound/SMS", "/Outbound/Sms/?x=/", "https://api.example/OUTBOUND/sms/"])(
		"%s is read with a warning, but not where the path is an option",
		(url) => {
			const words = "The path is not exactly /outbound/sms, but is read as that";
			const opened = openSendRequest(post({}, json, url));
			expect([opened.ok, codesOf(opened), wordsOf(opened)]).toEqual([true, ["path_unknown"], [words]]);
			expect(refusal(post({}, json, url), { path: "/outbound/sms" })).toBe("404 path_unknown");
			expect(refusal(post({}, json, url), { path: "/Outbound/sms" })).toBe("404 path_unknown");
		},
	);

	test("has a prefix only where it is said, and then exactly", () => {
		expect(refusal(post({}, json, "/v2/outbound/sms?x=1#/y"), { path: "/v2/outbound/sms" })).toBe("read");
		expect(refusal(post({}, json, "/V2/sms"), { path: "/V2/sms" })).toBe("read");
		expect(refusal({ ...post({}, json), url: undefined }, { path: "" })).toBe("read");
		expect(refusal({ method: "POST", headers: {} })).toBe("404 path_unknown");
	});
});
