import {
	buildErrorResponse,
	buildRateSheetRequest,
	buildRateSheetResponse,
	buildSendRequest,
	buildSendResponse,
	openRateSheetRequest,
	openSendRequest,
	readRateSheetRequest,
	readRateSheetResponse,
	readSendRequest,
	readSendResponse,
} from "outbound-sms/http";
import { expect, test } from "vitest";
import { built, message, post } from "./requests.ts";

const wrong = 1 as never;
const nothing = undefined as never;
const list = ["x-apikey", "k1"] as never;
const build = (more: object) => () =>
	buildSendRequest({ baseUrl: "https://a", apiKey: "k", message, ...more } as never);
const buildRates = (more: object) => () =>
	buildRateSheetRequest({ baseUrl: "https://a", path: "/rates", request: { password: "k" }, ...more } as never);

test.each<[string, () => unknown]>([
	['"options" must be an object, found undefined', () => buildSendRequest(nothing)],
	['"baseUrl" must be a string, found number', build({ baseUrl: 1 })],
	['"apiKey" must be a string, found undefined', build({ apiKey: undefined })],
	['"options" must be an object, found undefined', () => buildRateSheetRequest(nothing)],
	['"path" must be a string, found number', buildRates({ path: 1 })],
	['"apiKey" must be a string, found number', buildRates({ apiKey: 1, request: { userName: "me", password: "p" } })],
	['"request" must be an object, found undefined', () => openSendRequest(nothing)],
	['"options" must be an object, found null', () => openSendRequest(post({}, ""), null as never)],
	['"path" must be a string, found number', () => openSendRequest(post({}, ""), { path: wrong })],
	['"options.formBody" must be a string, found number', () => openSendRequest(post({}, ""), { formBody: wrong })],
	['"headers" must be an object, found undefined', () => openSendRequest({ method: "GET", url: "/" } as never)],
	['"headers" must be an object, found array', () => openSendRequest({ url: "/outbound/sms", headers: list })],
	['"url" must be a string, found object', () => openSendRequest({ headers: {}, url: new URL("http://a") as never })],
	['"opened" must be an object, found undefined', () => readSendRequest(nothing)],
	['"opened" must be what the function that opens', () => readSendRequest(post({}, "") as never)],
	['"opened.request" must be an object, found number', () => readSendRequest({ request: 1 } as never)],
	['"options" must be an object, found number', () => readSendRequest({ request: built() } as never, wrong)],
	['"options" must be an object, found undefined', () => buildSendResponse(nothing)],
	['"response" must be an object, found undefined', () => readSendResponse(nothing)],
	['"headers" must be an object, found undefined', () => readSendResponse({ status: 200 } as never)],
	['"headers" must be an object, found array', () => readSendResponse({ status: 200, headers: list, body: "" })],
	['"status" must be a number, found string', () => readSendResponse({ status: "200" as never, headers: {} })],
	['"options" must be an object, found null', () => readSendResponse({ status: 200, headers: {} }, null as never)],
	['"response" must be an object, found undefined', () => readRateSheetResponse(nothing)],
	['"options" must be an object, found undefined', () => openRateSheetRequest(post({}, ""), nothing)],
	['"path" must be a string, found undefined', () => openRateSheetRequest(post({}, ""), {} as never)],
	['"opened" must be what the function that opens', () => readRateSheetRequest(post({}, "") as never)],
	['"options" must be an object, found undefined', () => buildRateSheetResponse(nothing)],
	['"failure" must be an object, found null', () => buildErrorResponse(null as never)],
	['"status" must be a number, found string', () => buildErrorResponse({ status: "400" as never })],
	['"issues" must be an array, found object', () => buildErrorResponse({ status: 400, issues: {} as never })],
	['"options" must be an object, found null', () => buildErrorResponse({ status: 400 }, null as never)],
])("a wrong argument is named: %s", (message, call) => {
	expect(call).toThrow(message);
	expect(call).toThrow(TypeError);
});

test.each<[string, () => unknown]>([
	['"method" must be one of GET, POST', build({ method: "PUT" })],
	['"format" must be one of json, xml, form', build({ format: "yaml" })],
	['"apiKeyIn" must be one of header, query', build({ apiKeyIn: "cookie" })],
	[
		'"format" must be one of json, xml',
		() => buildSendResponse({ response: { statusCode: 0, messageIds: ["a"] }, format: "form" as never }),
	],
	['"status" must be an integer from 0 to 999', () => readSendResponse({ status: 1000, headers: {} })],
	['"status" must be an integer from 0 to 999', () => readSendResponse({ status: -1, headers: {} })],
])("an argument out of range is named: %s", (message, call) => {
	expect(call).toThrow(message);
	expect(call).toThrow(RangeError);
});
