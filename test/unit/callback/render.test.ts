import { type CallbackValues, parseCallbackTemplate, readCallback, renderCallback } from "outbound-sms/callback";
import { unwrap } from "outbound-sms/foundation";
import { describe, expect, test } from "vitest";

const render = (template: string, values: CallbackValues) =>
	renderCallback(unwrap(parseCallbackTemplate(template)), values);

describe("renderCallback", () => {
	test("writes the template of spec 6.4 as the service does", () => {
		const template =
			"https://example.com/dlr?id={MessageId}&s={MessageState}&to={To}&from={From}&at={ReceivedDateTime}&ref={ClientReference}";
		const values = {
			messageId: "0b8f5c5e-6f0a-4c55-9d6e-0f3a6a1f3c11",
			messageState: "DELIVERED",
			to: "Shop & Co",
			from: "+4915112345678",
			receivedDateTime: "2024-02-29T12:30:00Z",
			clientReference: "Grüße/1 €?",
		};
		expect(unwrap(render(template, values))).toBe(
			"https://example.com/dlr?id=0b8f5c5e-6f0a-4c55-9d6e-0f3a6a1f3c11&s=DELIVERED&to=Shop%20%26%20Co&from=%2B4915112345678" +
				"&at=2024-02-29T12%3A30%3A00Z&ref=Gr%C3%BC%C3%9Fe%2F1%20%E2%82%AC%3F",
		);
	});

	test("returns the URL alone", () => {
		expect(render("https://a/{To}", { to: "x" })).toEqual({ ok: true, value: "https://a/x" });
	});

	test("leaves the key in place and the value empty where there is none", () => {
		const template = "https://a/{To}/x?r={ClientReference}&s={SentDateTime}";
		const url = "https://a//x?r=&s=";
		expect(unwrap(render(template, {}))).toBe(url);
		expect(unwrap(render(template, { to: "", clientReference: undefined, sentDateTime: "" }))).toBe(url);
		expect(unwrap(render(template, { to: null } as never))).toBe(url);
	});

	test("writes a Date and a timestamp string in the whole seconds of spec 2.3", () => {
		const template = "https://a/?s={SentDateTime}&r={ReceivedDateTime}";
		const values = { sentDateTime: new Date(0), receivedDateTime: "2024-02-29T12:30:00.1234567Z" };
		expect(unwrap(render(template, values))).toBe("https://a/?s=1970-01-01T00%3A00%3A00Z&r=2024-02-29T12%3A30%3A00Z");
		expect(unwrap(render(template, { sentDateTime: new Date(1), receivedDateTime: new Date(-1) }))).toBe(
			"https://a/?s=1970-01-01T00%3A00%3A00Z&r=1969-12-31T23%3A59%3A59Z",
		);
	});

	test.each([
		["banana", "message_state_unknown"],
		["delivered", "message_state_unknown"],
		["DELIVERED ", "message_state_unknown"],
		["", "field_required"],
		[undefined, "field_required"],
	])("refuses the state %j: %s", (messageState, code) => {
		expect(render("https://a/?s={MessageState}", { messageState } as CallbackValues).issues).toMatchObject([
			{ code, path: ["MessageState"] },
		]);
		if (messageState) {
			expect(render("https://a/?s={MessageState}", { messageState }).issues?.[0].message).toBe(
				"The message state must be one of DELIVERED, UNDELIVERED, WAITING, REJECTED",
			);
		}
		expect(render("https://a/?to={To}", { messageState, to: "a" } as CallbackValues).ok).toBe(true);
	});

	test.each(["01B", "0027", "1000", "-1", " 27", "27 ", "2.7", "٢٧", "x"])(
		"refuses the code %j",
		(deliveryStatusCode) => {
			expect(render("https://a/?c={DeliveryStatusCode}", { deliveryStatusCode }).issues).toEqual([
				{
					code: "field_value",
					message: "The code must be one to three decimal digits",
					path: ["DeliveryStatusCode"],
				},
			]);
		},
	);

	test("pads a code, writes an unknown one with a warning, and none as empty", () => {
		const code = (deliveryStatusCode: string | undefined) => {
			const result = render("https://a/?c={DeliveryStatusCode}", { deliveryStatusCode });
			return [unwrap(result).slice("https://a/?c=".length), result.ok && result.warnings?.map(({ code }) => code)];
		};
		expect(code("27")).toEqual(["027", undefined]);
		expect(code("0")).toEqual(["000", undefined]);
		expect(code("")).toEqual(["", undefined]);
		expect(code(undefined)).toEqual(["", undefined]);
		expect(code("8")).toEqual(["008", ["delivery_status_unknown"]]);
		expect(render("https://a/?c={DeliveryStatusCode}", { deliveryStatusCode: "999" })).toEqual({
			ok: true,
			value: "https://a/?c=999",
			warnings: [
				{
					code: "delivery_status_unknown",
					message: "This delivery status code is not known",
					path: ["DeliveryStatusCode"],
				},
			],
		});
	});

	test.each(["", undefined])("refuses a report without a message ID: %j", (messageId) => {
		expect(render("https://a/{MessageId}", { messageId } as CallbackValues).issues).toEqual([
			{ code: "field_required", message: "A report must have this value", path: ["MessageId"] },
		]);
	});

	test("reports every value that cannot be written, by its name", () => {
		const template = "https://a/{To}?m={MessageId}&s={SentDateTime}&r={ReceivedDateTime}";
		const values = {
			to: "a\udc00",
			messageId: "\ud800",
			sentDateTime: "yesterday",
			receivedDateTime: "2023-02-29T00:00:00Z",
		};
		expect(render(template, values).issues).toMatchObject([
			{ code: "text_lone_surrogate", path: ["To"], offset: 1 },
			{ code: "text_lone_surrogate", path: ["MessageId"], offset: 0 },
			{ code: "timestamp_invalid", path: ["SentDateTime"] },
			{ code: "timestamp_invalid", path: ["ReceivedDateTime"] },
		]);
	});

	test.each([
		["https://a/{To}/x", { to: "." }, false],
		["https://a/{To}/x", { to: ".." }, false],
		["https://a/{To}", { to: ".." }, false],
		["https://a/{To}?x", { to: ".." }, false],
		["https://a/.{To}", { to: "" }, false],
		["https://a/%2e{To}", { to: "." }, false],
		["https://a/{To}{From}", { to: ".", from: "." }, false],
		["https://a/{To}{From}", { to: "..", from: undefined }, false],
		["https://a/{To}/x", { to: "..." }, true],
		["https://a/{To}/x", { to: "" }, true],
		["https://a/{To}/x", { to: "%2e" }, true],
		["https://a/x{To}", { to: ".." }, true],
		["https://a/{To}x", { to: "." }, true],
		["https://a/?x={To}", { to: ".." }, true],
		["https://a/?/{To}/", { to: ".." }, true],
	])("%s with %j: no segment becomes a dot or two, %j", (template, values, isFine) => {
		const result = render(template, values as CallbackValues);
		if (isFine) {
			const { pathname } = new URL(unwrap(result));
			expect(pathname.split("/")).toHaveLength(new URL(template).pathname.split("/").length);
		} else expect(result.issues).toMatchObject([{ code: "callback_dot_segment", path: ["To"] }]);
	});

	test("names the values that make a dot segment, and no others", () => {
		for (const from of ["a..", "..a", "a.", ".a", "a"]) {
			expect(render("https://a/{From}/{To}", { to: "..", from }).issues).toEqual([
				{ code: "callback_dot_segment", message: 'The values make a path segment "." or ".."', path: ["To"] },
			]);
		}
		// What is left of a segment whose value cannot be written says nothing.
		expect(render("https://a/.{To}", { to: "\ud800" }).issues).toMatchObject([{ code: "text_lone_surrogate" }]);
	});

	test("puts a report in as it was read, and looks at nothing that the template does not use", () => {
		const values = { to: "a", from: 5, sentDateTime: "never", more: {} };
		expect(unwrap(render("https://a/{To}", values as never))).toBe("https://a/a");
	});

	test("names the argument of a wrong type, and refuses an invalid Date", () => {
		expect(() => render("https://a/{To}", { to: 5 as never })).toThrow(
			new TypeError('"to" must be a string, found number'),
		);
		expect(() => render("https://a/{To}", null as never)).toThrow('"values" must be an object, found null');
		expect(() => renderCallback(undefined as never, {})).toThrow('"template" must be an object, found undefined');
		expect(() => render("https://a/{To}", { to: new Date(0) as never })).toThrow(TypeError);
		expect(() => render("https://a/?{SentDateTime}", { sentDateTime: 5 as never })).toThrow(
			new TypeError('"sentDateTime" must be a Date or a timestamp, found number'),
		);
		expect(() => renderCallback({} as never, {})).toThrow('"template.tokens" must be an array, found undefined');
		expect(() => render("https://a/?{SentDateTime}", { sentDateTime: new Date(Number.NaN) })).toThrow(RangeError);
	});

	test.each([".", "\ud800"])("is linear where 1,500 segments each get %j, and lists a hundred issues", (to) => {
		const result = render(`https://a${"/{To}".repeat(1500)}`, { to });
		expect(result.issues).toHaveLength(101);
		expect(result.issues?.[100]).toMatchObject({ code: "issues_omitted", actual: 1400 });
	});
});

test("values of a wrong type are named", () => {
	const template = unwrap(parseCallbackTemplate("https://h.example/?id={MessageId}&to={To}&code={DeliveryStatusCode}"));
	const render = (values: object) => () =>
		renderCallback(template, { messageId: "1", messageState: "WAITING", ...values } as never);
	expect(render({ messageId: 5 })).toThrow(new TypeError('"messageId" must be a string, found number'));
	expect(render({ deliveryStatusCode: 27 })).toThrow(
		new TypeError('"deliveryStatusCode" must be a string, found number'),
	);
	expect(render({ to: 5 })).toThrow(new TypeError('"to" must be a string, found number'));
});

test("a URL that readCallback would refuse as too long is not rendered", () => {
	const template = unwrap(parseCallbackTemplate("https://h.example/?r={ClientReference}"));
	const render = (units: number) => renderCallback(template, { clientReference: "a".repeat(units) });
	const room = 65_536 - "https://h.example/?r=".length;
	expect(unwrap(readCallback(template, unwrap(render(room)))).clientReference).toHaveLength(room);
	expect(render(room + 1).issues).toMatchObject([{ code: "url_too_long", limit: 65_536, actual: 65_537 }]);
});
