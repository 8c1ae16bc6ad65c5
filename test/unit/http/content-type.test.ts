// Content-Type, charset and Accept. `conformance/requests.jsonl` has the usual ones.
import { readSendResponse } from "outbound-sms/http";
import { describe, expect, test } from "vitest";
import { codesOf, placesOf, wordsOf } from "../../results.ts";
import { accepted, built, json, message, post, readSend, refusal } from "./requests.ts";

const typed = (type: string, body = json) => refusal(post({ "content-type": type }, body));

describe("Content-Type", () => {
	test.each([
		...["application/json", 'text/json;charset="utf-8"', "", " ", "application/json; charset=utf8;"],
		...['application/json; charset=utf-8 ; ;\tx="a,;\\"b" ', "application/json;;"],
	])("%j says JSON", (type) => {
		expect(typed(type)).toBe("read");
	});

	test.each(["text/xml", "TEXT/XML; Charset=utf-8", "application/soap+xml;action=x"])("%j says XML", (type) => {
		expect(typed(type, built({ format: "xml" }).body)).toBe("read");
	});

	test("may be absent: then the body is JSON", () => {
		const request = { method: "POST", url: "/outbound/sms", headers: { "x-apikey": "k" } };
		expect(refusal({ ...request, body: json })).toBe("read");
	});

	test.each([
		...["text/plain;charset=UTF-8", "json", "application/json, text/xml", "__proto__", "constructor", "toString"],
		...["application/json; charset=", "application/json; charset", "application/json; charset =utf-8"],
		...["application/json; x=a b", "text/html\t,+json", "application/json, application/json", "application/json,"],
		...[
			"application /json",
			"text/html a+json",
			"\u00a0application/json",
			"a/b/c+json",
			'application/json; charset="utf-8',
		],
		...['application/json; charset=x"utf-8"', 'application/json; charset="utf-8"x', 'application/json; charset=utf-8"'],
		"text/undefined",
	])("%j is answered with 415", (type) => {
		expect(typed(type)).toBe("415 media_type_unsupported");
	});

	test.each([
		[
			"Headers",
			new Headers([["x-apikey", "k1"], ...["a", "b"].map((): [string, string] => ["content-type", "text/json"])]),
		],
		["a list", { "x-apikey": "k1", "content-type": ["text/json", "text/json"] }],
		["one line", { "x-apikey": "k1", "content-type": "text/json, text/json" }],
		["two spellings", { "x-apikey": "k1", "content-type": "text/json", "Content-Type": "text/json" }],
		["two halves", { "x-apikey": "k1", "content-type": ["text/", "json"] }],
	])("that came twice is refused, and a warning in an answer: as %s", (_, headers) => {
		expect(refusal({ method: "POST", url: "/outbound/sms", headers, body: json })).toBe("415 media_type_unsupported");
		const read = readSendResponse({ status: 200, headers, body: accepted });
		expect([read.ok, placesOf(read)]).toEqual([true, ["media_type_mismatch Content-Type"]]);
	});

	test.each([";", " ", "; ", ";a=b", ';a="', ";a=", "a", '\\"', ", "])(
		"of 16,384 characters takes no time: %j",
		(piece) => {
			expect(typed(`application/json;a="${piece.repeat(16_000 / piece.length)}`)).toBe("415 media_type_unsupported");
		},
	);

	test.each([
		[
			'{"to":1}',
			"application/x-www-form-urlencoded",
			"JSON, but the Content-Type says a form: set it to application/json",
		],
		[" <a/>", "application/x-www-form-urlencoded", "XML, but the Content-Type says a form: set it to application/xml"],
		["<a/>", "application/json", "XML, but the Content-Type says JSON: set it to application/xml"],
		['\t\r\n{"to":1}', "text/xml", "JSON, but the Content-Type says XML: set it to application/json"],
		["<a/>", "", "XML, but it has no Content-Type: set it to application/xml"],
	])("that does not fit the body is an issue: %j as %s", (body, type, words) => {
		const read = readSend(post({ "content-type": type }, body));
		expect(read).toMatchObject({ ok: false, status: 400 });
		expect(placesOf(read)).toEqual(["media_type_mismatch Content-Type"]);
		expect(wordsOf(read)).toEqual([`The body looks like ${words}`]);
	});
});

describe("the charset", () => {
	test.each(["utf-8", "UTF8", "Utf-8"])("%s is read with any body", (charset) => {
		expect(typed(`application/json; charset=${charset}`)).toBe("read");
	});

	test.each(["us-ascii", "US-ASCII", "iso-8859-1", "ISO-8859-15", "windows-1252", '"Windows-1251"'])(
		"%s is read where every octet is ASCII",
		(charset) => {
			const type = `application/json; charset=${charset}`;
			expect(typed(type, JSON.stringify({ ...message, text: "Hi" }))).toBe("read");
			expect(typed(type)).toBe("415 charset_unsupported");
		},
	);

	test.each([
		...["utf-16", "utf-7", "iso-2022-jp", "koi8-r", "latin1", "utf-16; charset=iso-8859-1", "utf-8; charset=latin1"],
		...["xiso-8859-1", "windows-1252x", "xutf-8", "utf-8x", "us-asciix", 'utf-16; x="a;charset=utf-8"'],
	])("%s is refused, in the format of the body", (charset) => {
		expect(placesOf(readSend(post({ "content-type": `text/json; charset=${charset}` }, "{}")))).toEqual([
			"charset_unsupported Content-Type",
		]);
		const read = readSend(post({ "content-type": `text/xml; charset=${charset}` }, "<a/>"));
		expect(read).toMatchObject({ status: 415, format: "xml" });
	});

	test("of a form counts for its percent-encoded octets too", () => {
		const type = "application/x-www-form-urlencoded; charset=";
		const form = "From=Shop&To=%2B4915112345678&Text=a%20";
		expect(typed(`${type}iso-8859-1`, `${form}b`)).toBe("read");
		expect(typed(`${type}utf-8`, `${form}%C3%A9`)).toBe("read");
		for (const octets of ["%C3%A9", "%c3%a9", "%80", "%9f", "%fF"]) {
			expect(typed(`${type}iso-8859-1`, form + octets)).toBe("415 charset_unsupported");
		}
		expect(typed("text/json; charset=iso-8859-1", JSON.stringify({ ...message, text: "100%a9" }))).toBe("read");
	});
});

describe("Accept", () => {
	test.each<[string, "json" | "xml"]>([
		["", "json"],
		["*/*", "json"],
		["application/json", "json"],
		["application/xml", "xml"],
		["text/xml", "xml"],
		["TEXT/XML;Q=1.0", "xml"],
		["application/json;q=0.5, application/xml", "xml"],
		["application/json;q=0.5, application/xml;q=0.499", "json"],
		["application/xml, application/json", "json"],
		["application/*;q=0.2, application/xml;q=0.3", "xml"],
		["application/json;q=0, */*", "xml"],
		["text/*", "xml"],
		["application/*", "json"],
		["text/html, application/xhtml+xml, application/xml;q=0.9, */*;q=0.8", "xml"],
		['application/json;x="a,b;q=0";q=0.1, application/xml;q=0', "json"],
		['application/json;x="\\",application/xml";q=0.1', "json"],
		["text/html, */*;q=0.1", "json"],
		["rubbish", "json"],
		["application/xml;q=2", "json"],
		["text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2", "json"],
		["application/json;q=.5, application/xml;q=.6", "xml"],
		["application/json;q=0.3333, application/xml;q=0.3334", "xml"],
		["application/json;q=1., application/xml;q=1.1", "json"],
		["application/json;q=., application/xml;q=0.1", "xml"],
		["application/json;q=0.1, application/xml;q=1.00", "xml"],
		["application/json;q=0.1, application/xml;q=1", "xml"],
		["application/xml;q=0.2, text/xml;q=0.6, application/json;q=0.5", "xml"],
		["text/xml;q=0.6, application/xml;q=0.2, application/json;q=0.5", "xml"],
		["application/json;q=0.5;x, application/xml;q= 0.6 ", "xml"],
		["application/json;q=0.5, application/xml;q", "xml"],
		["application/json;q=0.5, application/xml;qx=0.1", "xml"],
		["application/json;q=0.5, application/xml;q=", "json"],
		['application/json;q=0.5, application/xml;q="1"x', "json"],
		['application/json;q=0.5, application/xml;q=x"1"', "json"],
		["application/json;q=0.1;q=0.9, application/xml;q=0.5", "xml"],
		["*/*, application/json;q=0.1, application/xml;q=0.2", "xml"],
		["application/*;q=0.9, application/json;q=0.1, application/xml;q=0.2", "xml"],
		["x application/xml", "json"],
		["application/xml x", "json"],
		['application/json;x=";,\\"";q=0.1, application/xml;q=0.2', "xml"],
	])("%j is answered in %s", (accept, format) => {
		const read = readSend(post({ accept }, json));
		expect(read).toMatchObject({ ok: true, value: { format } });
		expect(codesOf(read)).toEqual([]);
	});

	test.each(["text/html", "*/*;q=0", "application/json;q=0.000, application/xml;q=0", "image/*", '",application/xml'])(
		"%j allows no format, so it is ignored with a warning",
		(accept) => {
			const words = "Accept allows neither application/json nor application/xml, so it is ignored";
			const warnings = [{ code: "accept_unsupported", message: words, path: ["Accept"] }];
			const { headers, ...xml } = built({ format: "xml" });
			const inXml = { ...xml, headers: { ...headers, Accept: accept } };
			expect(readSend(post({ accept }, json))).toMatchObject({ ok: true, value: { format: "json" }, warnings });
			expect(readSend(inXml)).toMatchObject({ ok: true, value: { format: "xml" }, warnings });
			const get = { ...built({ method: "GET" }), headers: { "X-ApiKey": "k1", accept } };
			expect(readSend(get)).toMatchObject({ warnings });
			expect(readSend(post({ accept }, "{}"))).toMatchObject({ ok: false, status: 400, format: "json" });
		},
	);

	test("of several headers is one list", () => {
		const accept = ["application/json;q=0.1", "text/xml"];
		const request = { method: "POST", url: "/outbound/sms", headers: { "x-apikey": "k1", accept }, body: json };
		expect(readSend(request)).toMatchObject({ value: { format: "xml" } });
	});

	test.each([
		[undefined, "xml"],
		["*/*", "xml"],
		["application/*", "xml"],
		["application/json", "json"],
		["text/*", "xml"],
	])("decides between JSON and XML; without it %s a body of XML is answered in %s, a GET in JSON", (accept, format) => {
		const { headers, ...xml } = built({ format: "xml" });
		const { Accept: _, ...rest } = headers;
		const given = accept === undefined ? {} : { accept };
		expect(readSend({ ...xml, headers: { ...rest, ...given } })).toMatchObject({ value: { format } });
		// The Content-Type of a GET means nothing, and a refusal is in the same format.
		const get = {
			...built({ method: "GET" }),
			headers: { "X-ApiKey": "k1", "content-type": "text/xml", accept: "*/*" },
		};
		expect(readSend(get)).toMatchObject({ value: { format: "json" } });
		expect(readSend({ ...xml, method: "PUT", headers: { ...rest, ...given } })).toMatchObject({ status: 405, format });
	});
});
