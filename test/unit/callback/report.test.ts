import { deliveryReportFor, parseCallbackTemplate, readCallback, renderCallback } from "outbound-sms/callback";
import { unwrap } from "outbound-sms/foundation";
import { adviseDelivery, lookupDeliveryStatus, MESSAGE_STATES } from "outbound-sms/status";
import { describe, expect, test } from "vitest";
import type { CallbackName } from "../../../src/callback/placeholders.ts";
import { reportOf as reportOfNames } from "../../../src/callback/report.ts";

const reportOf = (values: ReadonlyMap<CallbackName, string>, base: 10 | 16) =>
	reportOfNames([...values.keys()], values, base);

describe("reportOf", () => {
	test("has the fields of the names that it gets, and no others", () => {
		expect(reportOf(new Map([["ClientReference", "r"]]), 10)).toEqual({ ok: true, value: { clientReference: "r" } });
		expect(reportOf(new Map([["From", "1"]]), 10).value).toEqual({ from: "1", originalTo: "1" });
		expect(reportOfNames(["MessageId"], new Map(), 10).value).toEqual({ messageId: "" });
	});

	test("has advice where it has a state, by the code in its base", () => {
		const values = new Map([
			["MessageState", "UNDELIVERED"],
			["DeliveryStatusCode", "029"],
		] as const);
		expect(reportOf(values, 16).value).toMatchObject({
			advice: adviseDelivery("UNDELIVERED", "029", 16),
			deliveryStatus: lookupDeliveryStatus("029", 16),
		});
		expect(reportOf(new Map([["DeliveryStatusCode", "029"]]), 10).value).not.toHaveProperty("advice");
	});

	test("warns of what is doubtful, with the name as path", () => {
		const values = new Map([
			["MessageState", "Expired"],
			["SentDateTime", "yesterday"],
			["DeliveryStatusCode", "999"],
		] as const);
		expect(reportOf(values, 10).warnings?.map(({ code, path }) => [code, path])).toEqual([
			["message_state_unknown", ["MessageState"]],
			["timestamp_invalid", ["SentDateTime"]],
			["delivery_status_unknown", ["DeliveryStatusCode"]],
		]);
		const [state, , code] = reportOf(values, 10).warnings ?? [];
		expect(state?.message).toBe("This message state is not known");
		expect(code?.message).toBe("This delivery status code is not known");
	});
});

test.each(["Delivered", "delivered", "dELIVERED"])("reads the state %j, with a warning", (given) => {
	const result = reportOf(new Map([["MessageState", given]]), 10);
	expect(result.value).toMatchObject({ messageState: "DELIVERED", state: MESSAGE_STATES[0], advice: { resend: "no" } });
	expect(result.warnings).toEqual([
		{
			code: "field_value",
			message: "Read the message state as DELIVERED: it must be in capital letters",
			path: ["MessageState"],
		},
	]);
});

test("letters whose small or capital form is ASCII make no state: U+0130, U+0131, U+017F", () => {
	for (const given of ["DEL\u0130VERED", "WA\u0131TING", "wait\u017fng", "ﬁ"]) {
		expect(reportOf(new Map([["MessageState", given]]), 10).value.messageState).toBe(given);
	}
});

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

	test("takes what could be read of a refused request: what it lacks is empty", () => {
		const values = deliveryReportFor({ to: "+4915112345678" }, { messageId: "1", messageState: "REJECTED" });
		expect(values).toMatchObject({ to: "", from: "+4915112345678", clientReference: undefined });
		const template = unwrap(parseCallbackTemplate("https://a/{MessageId}?t={To}&f={From}&s={MessageState}"));
		expect(unwrap(renderCallback(template, values))).toBe("https://a/1?t=&f=%2B4915112345678&s=REJECTED");
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
