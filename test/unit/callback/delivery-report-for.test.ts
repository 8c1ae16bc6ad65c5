import { deliveryReportFor, parseCallbackTemplate, readCallback, renderCallback } from "outbound-sms/callback";
import { unwrap } from "outbound-sms/foundation";
import { describe, expect, test } from "vitest";

describe("deliveryReportFor", () => {
	const message = { from: "Shop", to: "+4915112345678", refId: "order-7" };
	const outcome = {
		messageId: "4711",
		messageState: "UNDELIVERED",
		deliveryStatusCode: "027",
		sentDateTime: new Date(0),
		receivedDateTime: "2024-02-29T12:30:00Z",
	};

	test("swaps From and To, and takes RefId as ClientReference", () => {
		expect(deliveryReportFor(message, outcome)).toEqual({
			...outcome,
			to: "Shop",
			from: "+4915112345678",
			clientReference: "order-7",
		});
	});

	test("comes back through a callback by the names of the request", () => {
		const template = unwrap(
			parseCallbackTemplate("https://a/?id={MessageId}&s={MessageState}&t={To}&f={From}&r={ClientReference}"),
		);
		const report = unwrap(
			readCallback(template, unwrap(renderCallback(template, deliveryReportFor(message, outcome)))),
		);
		expect(report).toMatchObject({ originalFrom: message.from, originalTo: message.to, clientReference: "order-7" });
	});

	test("names the argument of a wrong type", () => {
		expect(() => deliveryReportFor(null as never, outcome)).toThrow('"message" must be an object, found null');
		expect(() => deliveryReportFor(message, 5 as never)).toThrow('"outcome" must be an object, found number');
	});
});
