import {
	openRateSheetRequest,
	openSendRequest,
	readApiKey,
	readSendRequest,
	readSendResponse,
} from "outbound-sms/http";
import { describe, expect, test } from "vitest";

const key = { "x-apikey": "k1" };
const codes = (read: { readonly issues?: readonly { readonly code: string }[] | undefined }) =>
	read.issues?.map(({ code }) => code);

describe("sizes of a request", () => {
	const padded = (units: number) => "/outbound/sms?x=".padEnd(units, "y");

	test("a URL of 65,536 characters is read, a longer one is not", () => {
		expect(openSendRequest({ url: padded(65_536), headers: key }).ok).toBe(true);
		const refused = openSendRequest({ url: padded(65_537), headers: key });
		expect(refused).toMatchObject({ ok: false, status: 400, format: "json" });
		expect(refused.issues).toMatchObject([{ code: "url_too_long", limit: 65_536, actual: 65_537 }]);
		expect(codes(openRateSheetRequest({ url: padded(65_537), headers: key }, { path: "/rates" }))).toEqual([
			"url_too_long",
		]);
		expect(codes(readApiKey({ url: padded(65_537) }))).toEqual(["url_too_long"]);
	});

	test.each(["Accept", "Content-Type", "X-ApiKey", "X-Api-Key"])(
		"the header %s has at most 16,384 characters",
		(name) => {
			const opened = (units: number) =>
				openSendRequest({ url: "/outbound/sms", headers: { [name]: "a".repeat(units) } });
			expect(codes(opened(16_384))).not.toEqual(["header_too_long"]);
			expect(opened(16_385).issues).toMatchObject([
				{
					code: "header_too_long",
					path: [expect.stringMatching(new RegExp(`^${name}$`, "i"))],
					limit: 16_384,
					actual: 16_385,
				},
			]);
		},
	);

	test("the values of one header count together, other headers are not looked at", () => {
		const half = "a".repeat(8192);
		const opened = openSendRequest({ url: "/outbound/sms", headers: { ...key, accept: [half, half] } });
		expect(codes(opened)).toEqual(["header_too_long"]);
		expect(openSendRequest({ url: "/outbound/sms", headers: { ...key, cookie: "a".repeat(100_000) } }).ok).toBe(true);
	});

	test("a body of more than 1,048,576 characters is answered with 413", () => {
		const opened = openSendRequest({ method: "POST", url: "/outbound/sms", headers: key });
		if (!opened.ok) throw new Error("The request was refused");
		const body = (units: number) => '{"from":"Shop","to":"+4915112345678","text":"Hi"}'.padEnd(units);
		expect(readSendRequest(opened.value, { body: body(1_048_576) }).ok).toBe(true);
		const refused = readSendRequest(opened.value, { body: body(1_048_577) });
		expect(refused).toMatchObject({ ok: false, status: 413 });
		expect(codes(refused)).toEqual(["document_too_long"]);
	});

	test("the key is not looked for in a form that is too long", () => {
		const headers = { "content-type": "application/x-www-form-urlencoded" };
		expect(() => openSendRequest({ url: "/outbound/sms", headers }, { formBody: 5 as never })).toThrow(
			'"options.formBody" must be a string',
		);
		const open = (units: number) => {
			const formBody = "apiKey=k1&text=".padEnd(units, "y");
			return openSendRequest({ method: "POST", url: "/outbound/sms", headers }, { formBody });
		};
		expect(codes(open(1_048_577))).toEqual(["api_key_missing"]);
		expect(open(1_048_576)).toMatchObject({ ok: true, value: { apiKey: "k1" } });
	});
});

test("a header of an answer that is too long is left out, with a warning", () => {
	const headers = { "content-type": `application/json;${"a".repeat(16_384)}`, "retry-after": "7" };
	const read = readSendResponse({ status: 200, headers, body: '{"statusCode":0,"messageIds":["1"]}' });
	expect(read.ok && read.value.messageIds).toEqual(["1"]);
	expect(read.ok && read.warnings?.[0]).toMatchObject({ code: "header_too_long", path: ["content-type"] });
});

test("a list of headers is not read as no header", () => {
	const headers = ["x-apikey", "k1"] as never;
	expect(() => openSendRequest({ url: "/outbound/sms", headers })).toThrow('"headers" must be an object');
	expect(() => readSendResponse({ status: 200, headers, body: "" })).toThrow('"headers" must be an object');
	expect(() => readApiKey({ headers })).toThrow('"headers" must be an object');
});
