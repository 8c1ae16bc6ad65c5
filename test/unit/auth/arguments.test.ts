import {
	authenticate,
	isPublicAddress,
	maskMsisdn,
	parseAddressRange,
	readApiKey,
	redactHeaders,
	redactRequest,
	redactUrl,
} from "outbound-sms/http";
import { expect, test } from "vitest";

const wrong = 1 as never;
const request = { address: "::1" };

test.each<[string, () => unknown]>([
	['"carrier" must be an object, found undefined', () => readApiKey(undefined as never)],
	['"headers" must be an object, found number', () => readApiKey({ headers: wrong })],
	['"headers" must be an object, found null', () => readApiKey({ headers: null as never })],
	['"headers" must be an object, found array', () => readApiKey({ headers: ["x-apikey", "k1"] as never })],
	['"url" must be a string, found number', () => readApiKey({ url: wrong })],
	['"apiKey" must be a string, found number', () => readApiKey({ apiKey: wrong })],
	['"request" must be an object, found undefined', () => authenticate(undefined as never, {})],
	['"account" must be an object, found null', () => authenticate(request, null as never)],
	['"allowList" must be an array, found string', () => authenticate(request, { allowList: "10.0.0.1" as never })],
	['"allowList" must be an array, found null', () => authenticate(request, { allowList: null as never })],
	['"text" must be a string, found number', () => parseAddressRange(wrong)],
	['"address" must be a string, found number', () => isPublicAddress(wrong)],
	['"url" must be a string, found number', () => redactUrl(wrong)],
	['"options" must be an object, found number', () => redactUrl("/", wrong)],
	['"options" must be an object, found number', () => redactHeaders({}, wrong)],
	['"options.show" must be an array, found number', () => redactUrl("/?a", { show: wrong })],
	['"options.show" must be a string, found number', () => redactUrl("/?a", { show: [wrong] })],
	['"options.paths" must be an array, found number', () => redactUrl("/", { paths: wrong })],
	['"options.template" must be an object, found number', () => redactUrl("/", { template: wrong })],
	['"headers" must be an object, found number', () => redactHeaders(wrong)],
	['"headers" must be an object, found undefined', () => redactRequest({} as never)],
	['"request" must be an object, found number', () => redactRequest(wrong)],
	['"method" must be a string, found number', () => redactRequest({ method: wrong, headers: {} })],
	['"msisdn" must be a string, found number', () => maskMsisdn(wrong)],
])("a wrong argument is named: %s", (message, call) => {
	expect(call).toThrow(new TypeError(message));
});
