import { readSendResponse } from "outbound-sms/http";
import { describe, expect, test } from "vitest";
import { answerFormat } from "../../../src/http/gateway.ts";
import { built, json, message, post, readSend, refusal } from "./requests.ts";

describe("Content-Type", () => {
	test.each([
		"application/json",
		"Application/JSON; charset=UTF-8",
		'text/json;charset="utf-8"',
		"application/vnd.x+json",
		"",
		"application/json; charset=utf8;",
		'application/json; charset=utf-8 ; ;\tx="a,;\\"b" ',
		"application/json;;",
		" ",
	])("reads JSON with the Content-Type %j", (type) => {
		expect(refusal(post({ "content-type": type }, json))).toBe("read");
		expect(refusal({ method: "POST", url: "/outbound/sms", headers: { "x-apikey": "k" }, body: json })).toBe("read");
	});

	test.each(["application/xml", "TEXT/XML; Charset=utf-8", "application/soap+xml;action=x"])(
		"reads XML with %j",
		(type) => {
			expect(refusal(post({ "content-type": type }, built({ format: "xml" }).body))).toBe("read");
		},
	);

	test.each([
		["text/plain;charset=UTF-8", "media_type_unsupported"],
		["multipart/form-data; boundary=x", "media_type_unsupported"],
		["json", "media_type_unsupported"],
		["application/json, text/xml", "media_type_unsupported"],
		["__proto__", "media_type_unsupported"],
		["application/json; charset=latin1", "charset_unsupported"],
		['application/xml; x="a;charset=utf-8"; charset=utf-16', "charset_unsupported"],
		["application/json; charset=", "media_type_unsupported"],
		["application/json; charset", "media_type_unsupported"],
		["application/json; charset =utf-8", "media_type_unsupported"],
		["application/json; x=a b", "media_type_unsupported"],
		["text/html\t,+json", "media_type_unsupported"],
		["application/json, application/json", "media_type_unsupported"],
		["application/json,", "media_type_unsupported"],
		["application /json", "media_type_unsupported"],
		["text/html a+json", "media_type_unsupported"],
		["+json", "media_type_unsupported"],
		["\u00a0application/json", "media_type_unsupported"],
		["a/b/c+json", "media_type_unsupported"],
		["application/json; charset=utf-8; charset=latin1", "charset_unsupported"],
		["application/json; charset=xutf-8", "charset_unsupported"],
		["application/json; charset=utf-8x", "charset_unsupported"],
		["application/json; charset=us-asciix", "charset_unsupported"],
		["application/json; charset=xiso-8859-1", "charset_unsupported"],
		['application/json; charset="utf-8', "media_type_unsupported"],
		['application/json; charset=x"utf-8"', "media_type_unsupported"],
		['application/json; charset="utf-8"x', "media_type_unsupported"],
		['application/json; charset=utf-8"', "media_type_unsupported"],
	])("answers 415 to the Content-Type %j", (type, code) => {
		expect(refusal(post({ "content-type": type }, json))).toEqual([415, code]);
	});
});

describe("charset", () => {
	const latin = ["us-ascii", "US-ASCII", "iso-8859-1", "ISO-8859-15", "windows-1252", '"Windows-1251"'];
	test.each(["utf-8", "UTF8", "Utf-8"])("%s is read with any body", (charset) => {
		expect(refusal(post({ "content-type": `application/json; charset=${charset}` }, json))).toBe("read");
	});

	test.each(latin)("%s is read where every octet is ASCII", (charset) => {
		const type = `application/json; charset=${charset}`;
		const ascii = JSON.stringify({ from: "Shop", to: "+4915112345678", text: "Hi" });
		expect(refusal(post({ "content-type": type }, ascii))).toBe("read");
		expect(refusal(post({ "content-type": type }, json))).toEqual([415, "charset_unsupported"]);
	});

	test.each(["utf-16", "utf-7", "iso-2022-jp", "koi8-r", "utf-16; charset=iso-8859-1", "xiso-8859-1", "windows-1252x"])(
		"%s is refused",
		(charset) => {
			const request = post({ "content-type": `application/json; charset=${charset}` }, "{}");
			expect(refusal(request)).toEqual([415, "charset_unsupported"]);
			expect(readSend(request).issues?.[0].path).toEqual(["Content-Type"]);
		},
	);

	test("a Content-Type that came twice is refused in every form of headers, and an answer has a warning", () => {
		const type = "application/json";
		const twice = new Headers([
			["x-apikey", "k1"],
			["content-type", type],
			["content-type", type],
		]);
		const forms = [
			twice,
			{ "x-apikey": "k1", "content-type": [type, type] },
			{ "x-apikey": "k1", "content-type": `${type}, ${type}` },
			{ "x-apikey": "k1", "content-type": type, "Content-Type": type },
		];
		for (const headers of forms) {
			const request = { method: "POST", url: "/outbound/sms", headers, body: json };
			expect(refusal(request)).toEqual([415, "media_type_unsupported"]);
			const body = '{"statusCode":0,"messageIds":["6f1c4a52-0d0e-4c5e-9d3e-1f2a3b4c5d6e"]}';
			const read = readSendResponse({ status: 200, headers, body });
			expect(read.ok && read.warnings?.map(({ code }) => code)).toEqual(["media_type_mismatch"]);
		}
	});

	test("a header of 16,384 characters takes no time, whatever it holds", () => {
		for (const piece of [";", " ", "; ", ";a=b", ';a="', ";a=", "a", '\\"', ", "]) {
			const type = `application/json;a="${piece.repeat(16_000 / piece.length)}`;
			expect(refusal(post({ "content-type": type }, json))).toEqual([415, "media_type_unsupported"]);
		}
	});

	test("a charset that shares only ASCII is refused where a form has percent-encoded octets", () => {
		const type = "application/x-www-form-urlencoded; charset=";
		const form = "From=Shop&To=%2B4915112345678&Text=a%20";
		expect(refusal(post({ "content-type": `${type}iso-8859-1` }, `${form}b`))).toBe("read");
		expect(refusal(post({ "content-type": `${type}utf-8` }, `${form}%C3%A9`))).toBe("read");
		for (const octets of ["%C3%A9", "%c3%a9", "%80", "%9f", "%fF"]) {
			const body = form + octets;
			expect(refusal(post({ "content-type": `${type}iso-8859-1` }, body))).toEqual([415, "charset_unsupported"]);
		}
		const text = JSON.stringify({ ...message, text: "100%a9" });
		expect(refusal(post({ "content-type": "text/json; charset=iso-8859-1" }, text))).toBe("read");
	});

	test("a refusal of XML is answered in XML", () => {
		const read = readSend(post({ "content-type": "application/xml; charset=utf-16" }, "<a/>"));
		expect(read).toMatchObject({ status: 415, format: "xml" });
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
	])("answers Accept %j in %s", (accept, format) => {
		const read = readSend(post({ accept }, json));
		expect(read).toMatchObject({ ok: true, value: { format } });
		expect(read).not.toHaveProperty("warnings");
	});

	test.each(["text/html", "*/*;q=0", "application/json;q=0.000, application/xml;q=0", "image/*", '",application/xml'])(
		"%j allows no format, so it is ignored with a warning",
		(accept) => {
			const message = "Accept allows neither application/json nor application/xml, so it is ignored";
			const warnings = [{ code: "accept_unsupported", message, path: ["Accept"] }];
			expect(readSend(post({ accept }, json))).toMatchObject({ ok: true, value: { format: "json" }, warnings });
			const xml = built({ format: "xml" });
			const { Accept: _, ...headers } = xml.headers;
			const read = readSend({ ...xml, headers: { ...headers, accept } });
			expect(read).toMatchObject({ ok: true, value: { format: "xml" }, warnings });
			const get = built({ method: "GET" });
			expect(readSend({ ...get, headers: { "X-ApiKey": "k1", accept } })).toMatchObject({ warnings });
			expect(readSend(post({ accept }, "{}"))).toMatchObject({ ok: false, status: 400, format: "json" });
		},
	);

	test("of several headers are one list", () => {
		const headers = { "x-apikey": "k1", accept: ["application/json;q=0.1", "text/xml"] };
		expect(answerFormat({ method: "GET", headers })).toBe("xml");
		const types = { "x-apikey": "k1", "content-type": ["application/", "json"] };
		expect(refusal({ method: "POST", url: "/outbound/sms", headers: types, body: json })).toEqual([
			415,
			"media_type_unsupported",
		]);
	});

	test("answers an XML body in XML unless Accept prefers JSON", () => {
		const request = built({ format: "xml" });
		const answer = (accept?: string) => {
			const { Accept: _, ...headers } = request.headers;
			const read = readSend({ ...request, headers: accept === undefined ? headers : { ...headers, accept } });
			return read.ok && read.value.format;
		};
		expect([answer(), answer("*/*"), answer("application/*"), answer("application/json"), answer("text/*")]).toEqual([
			"xml",
			"xml",
			"xml",
			"json",
			"xml",
		]);
	});
});

describe("answerFormat", () => {
	test("names a wrong argument", () => {
		expect(() => answerFormat(undefined as never)).toThrow('"request" must be an object, found undefined');
	});
	const accepts = [undefined, "*/*", "application/json", "text/xml", "text/html", "rubbish"];
	const types = [
		undefined,
		"application/json",
		"application/xml; charset=utf-8",
		"text/plain",
		"application/xml; charset=x",
	];
	test.each(accepts.flatMap((accept) => types.map((type) => ({ accept, type }))))(
		"is what reading says, and asks for no body: Accept $accept, Content-Type $type",
		({ accept, type }) => {
			for (const method of ["GET", "POST", "PUT"]) {
				const headers = { "x-apikey": "k1", accept, "content-type": type };
				const read = readSend({ method, url: "/outbound/sms", headers });
				const body = new ReadableStream();
				expect(answerFormat({ method, headers, body })).toBe(read.ok ? read.value.format : read.format);
			}
		},
	);
});
