// A request that is built is read as it was meant, in every method, format and place of the key.
import fc from "fast-check";
import { buildRateSheetRequest, buildSendRequest, readRateSheetResponse, readSendResponse } from "outbound-sms/http";
import { asObject, outboundMessage, parse, unwrap } from "outbound-sms/message";
import { describe, expect } from "vitest";
import { law } from "../law.ts";
import { readRates, readSend } from "../unit/http/requests.ts";

const WAYS = fc.record(
	{
		method: fc.constantFrom("GET", "POST"),
		format: fc.constantFrom("json", "xml", "form"),
	},
	{ requiredKeys: [] },
);
const baseUrls = fc.constantFrom("https://api.example", "http://127.0.0.1:8080/", "https://[::1]/v2/x");
const keys = fc.string({
	unit: fc.integer({ min: 0x21, max: 0x7e }).map((unit) => String.fromCharCode(unit)),
	minLength: 1,
});
// XML can carry these too.
const texts = fc.oneof(
	fc.record({ text: fc.string({ unit: fc.constantFrom(..."aZ0 &=+%#?;/<>\"'{}€\r\nÄ"), minLength: 1 }) }),
	fc.record({
		text: fc.string({ unit: fc.constantFrom(..."a &я中😀‘%\ufeff"), minLength: 1 }),
		encoding: fc.constant("UCS2" as const),
	}),
);
const messages = fc
	.tuple(
		texts,
		fc.record(
			{
				from: fc.constantFrom("Shop & Co", "12345", "+4915112345678", "a|b"),
				to: fc.constantFrom("+4915112345678", "4915112345678"),
				receiveDeliveryStatus: fc.boolean(),
				flash: fc.boolean(),
				refId: fc.string({ unit: fc.constantFrom(..."a&=+ %я😀") }),
				udh: fc.constant("06050423F40000"),
			},
			{ requiredKeys: ["from", "to"] },
		),
	)
	.map(([text, rest]) => ({ ...rest, ...text }))
	.filter((message) => parse(outboundMessage, asObject, message).ok);

/** As Node hands it over: names in lower case, the URL without its origin. */
function asNode({ method, url, headers, body }: { method: string; url: string; headers: object; body?: string }) {
	const { pathname, search } = new URL(url);
	const lower = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
	return { path: pathname, request: { method, url: pathname + search, headers: Object.fromEntries(lower), body } };
}

describe("a request that was built", () => {
	law(
		"to send is read with the same message and key, and holds nothing that ends a line",
		500,
		[messages, keys, fc.constantFrom("header", "query"), WAYS, baseUrls],
		(message, apiKey, apiKeyIn, way, baseUrl) => {
			const built = unwrap(buildSendRequest({ baseUrl, apiKey, apiKeyIn, message, ...way }));
			for (const value of [built.url, ...Object.values(built.headers)]) expect(value).toMatch(/^[!-~]+(?: [!-~]+)*$/);
			const { path, request } = asNode(built);
			expect(readSend(request, { path })).toMatchObject({
				ok: true,
				value: {
					message: unwrap(parse(outboundMessage, asObject, message)),
					apiKey,
					format: way.format === "xml" ? "xml" : "json",
				},
			});
		},
	);

	const requests = fc.record(
		{
			password: keys,
			userName: fc.string({ unit: fc.constantFrom(..."a&=+ %я😀") }).map((inside) => `a${inside}b`),
			withDestinationNames: fc.boolean(),
		},
		{ requiredKeys: ["password"] },
	);
	law(
		"for the rate sheet is read with the same fields and key",
		300,
		[requests, WAYS, baseUrls],
		(request, way, baseUrl) => {
			const built = unwrap(buildRateSheetRequest({ baseUrl, path: "/a/rates", request, ...way }));
			const { path, request: received } = asNode(built);
			const read = unwrap(readRates(received, { path }));
			expect(read.request).toEqual({ withDestinationNames: false, ...request });
			expect(read.apiKey).toBe((request.userName ?? "") === "" ? request.password : undefined);
		},
	);
});

describe("anything", () => {
	const junk = fc.oneof(
		fc.string({ unit: "binary" }),
		fc
			.array(
				fc.constantFrom(
					...["/outbound/sms", "?", "&", "=", "#", "To", "ApiKey", "http://", "%", "+", ",", ";", "q", '"', "\\"],
					...["*/*", "application/", "json", "xml", "{", "<a>"],
				),
			)
			.map((list) => list.join("")),
	);
	law(
		"that comes as a request is read or refused with an HTTP status, never thrown",
		2000,
		[
			fc.constantFrom("GET", "POST", "PUT"),
			fc.oneof(
				junk,
				junk.map((query) => `/outbound/sms?${query}`),
			),
			fc.dictionary(
				fc.constantFrom("Accept", "content-type", "X-ApiKey", "x-api-key"),
				fc.oneof(junk, fc.constant("application/json"), fc.array(junk)),
			),
			junk,
		],
		(method, url, headers, body) => {
			for (const read of [
				readSend({ method, url, headers, body }),
				readRates({ method, url, headers, body }, { path: "/outbound/sms" }),
			]) {
				if (!read.ok) expect([400, 401, 404, 405, 415]).toContain(read.status);
			}
		},
	);

	law(
		"that comes as a response is read or kept as text",
		500,
		[fc.constantFrom(200, 401, 500), junk, junk],
		(status, type, body) => {
			for (const read of [readSendResponse, readRateSheetResponse]) {
				const result = read({ status, headers: { "content-type": type }, body });
				if (!result.ok) expect(body.endsWith(result.text)).toBe(true);
			}
		},
	);
});
