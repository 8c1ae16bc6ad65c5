// `test/property/callback.test.ts` holds what is written against a slow reference.
import {
	type CallbackValues,
	deliveryReportFor,
	parseCallbackTemplate,
	readCallback,
	renderCallback,
	unwrap,
} from "outbound-sms/delivery";
import { describe, expect, test } from "vitest";
import { placesOf } from "../../results.ts";

const render = (template: string, values: CallbackValues) =>
	renderCallback(unwrap(parseCallbackTemplate(template)), values);

describe("a rendered callback", () => {
	test("is the template of spec 6.4 as the service writes it", () => {
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
		expect(render(template, values)).toEqual({
			ok: true,
			value:
				"https://example.com/dlr?id=0b8f5c5e-6f0a-4c55-9d6e-0f3a6a1f3c11&s=DELIVERED&to=Shop%20%26%20Co" +
				"&from=%2B4915112345678&at=2024-02-29T12%3A30%3A00Z&ref=Gr%C3%BC%C3%9Fe%2F1%20%E2%82%AC%3F",
		});
	});

	test.each([{}, { to: "", clientReference: undefined, sentDateTime: "" }, { to: null } as never])(
		"keeps the key where there is no value: %j",
		(values) => {
			const template = "https://a/{To}/x?r={ClientReference}&s={SentDateTime}";
			expect(unwrap(render(template, values))).toBe("https://a//x?r=&s=");
		},
	);

	test("has a Date and a timestamp in whole seconds", () => {
		const written = (sentDateTime: string | Date) =>
			decodeURIComponent(unwrap(render("https://a/?{SentDateTime}", { sentDateTime })).slice("https://a/?".length));
		expect([new Date(0), new Date(1), new Date(-1), "2024-02-29T12:30:00.1234567Z"].map(written)).toEqual([
			...["1970-01-01T00:00:00Z", "1970-01-01T00:00:00Z", "1969-12-31T23:59:59Z", "2024-02-29T12:30:00Z"],
		]);
	});

	test.each<[string | undefined, string, string?]>([
		["27", "027"],
		["0", "000"],
		["", ""],
		[undefined, ""],
		["8", "008", "This delivery status code is not known"],
		["999", "999", "This delivery status code is not known"],
	])("has three digits of the code %j: %j, with a warning if it is not known", (deliveryStatusCode, code, message) => {
		const warning = { code: "delivery_status_unknown", message, path: ["DeliveryStatusCode"] };
		expect(render("https://a/?c={DeliveryStatusCode}", { deliveryStatusCode })).toEqual({
			...{ ok: true, value: `https://a/?c=${code}` },
			...(message !== undefined && { warnings: [warning] }),
		});
	});

	test("looks at nothing that the template does not use", () => {
		const values = { to: "a", from: 5, sentDateTime: "never", messageState: "banana", more: {} };
		expect(unwrap(render("https://a/{To}", values as never))).toBe("https://a/a");
	});

	test("is one that readCallback reads, which has a bound", () => {
		const template = "https://h.example/?r={ClientReference}";
		const room = 65_536 - "https://h.example/?r=".length;
		const url = unwrap(render(template, { clientReference: "a".repeat(room) }));
		expect(readCallback(unwrap(parseCallbackTemplate(template)), url).ok).toBe(true);
		expect(render(template, { clientReference: "a".repeat(room + 1) }).issues).toMatchObject([
			{ code: "url_too_long", limit: 65_536, actual: 65_537 },
		]);
	});
});

describe("a value is refused by its name", () => {
	const states = "The message state must be one of DELIVERED, UNDELIVERED, WAITING, REJECTED";
	const digits = "The code must be one to three decimal digits";
	const required = "A report must have this value";
	test.each<[string, unknown, string, string?]>([
		["messageId", "", "field_required", required],
		["messageId", undefined, "field_required", required],
		["messageState", "", "field_required", required],
		["messageState", undefined, "field_required", required],
		["messageState", "banana", "message_state_unknown", states],
		["messageState", "delivered", "message_state_unknown", states],
		["messageState", "DELIVERED ", "message_state_unknown", states],
		...["01B", "0027", "-1", " 27", "27 ", "2.7", "٢٧", "x"].map((code): [string, string, string, string] => [
			"deliveryStatusCode",
			code,
			"field_value",
			digits,
		]),
		["sentDateTime", "yesterday", "timestamp_invalid"],
		["receivedDateTime", "2023-02-29T00:00:00Z", "timestamp_invalid"],
		["to", "a\udc00", "text_lone_surrogate"],
	])("%s %j: %s", (field, value, code, message = expect.any(String)) => {
		const name = field.replace(/^./, (letter) => letter.toUpperCase());
		expect(render(`https://a/?x={${name}}`, { [field]: value }).issues).toMatchObject([
			{ code, message, path: [name] },
		]);
	});

	test("each that cannot be written, at once", () => {
		const values = { to: "a\udc00", messageId: "\ud800", sentDateTime: "yesterday" };
		expect(render("https://a/{To}?m={MessageId}&s={SentDateTime}", values).issues).toMatchObject([
			{ code: "text_lone_surrogate", path: ["To"], offset: 1 },
			{ code: "text_lone_surrogate", path: ["MessageId"], offset: 0 },
			{ code: "timestamp_invalid", path: ["SentDateTime"] },
		]);
	});

	test.each<[string, object]>([
		["https://a/{To}/x", { to: "." }],
		["https://a/{To}", { to: ".." }],
		["https://a/{To}?x", { to: ".." }],
		["https://a/.{To}", { to: "" }],
		["https://a/%2e{To}", { to: "." }],
		["https://a/{To}{From}", { to: ".", from: "." }],
		["https://a/{To}{From}", { to: "..", from: undefined }],
		...["a..", "..a", "a.", ".a", "a"].map((from): [string, object] => ["https://a/{From}/{To}", { to: "..", from }]),
	])("if it would make a segment of a dot or two: %s with %j", (template, values) => {
		expect(render(template, values).issues).toEqual([
			{ code: "callback_dot_segment", message: 'The values make a path segment "." or ".."', path: ["To"] },
		]);
	});

	test.each<[string, string]>([
		["https://a/{To}/x", "..."],
		["https://a/{To}/x", ""],
		["https://a/{To}/x", "%2e"],
		["https://a/x{To}", ".."],
		["https://a/{To}x", "."],
		["https://a/?x={To}", ".."],
		["https://a/?/{To}/", ".."],
	])("but not for other dots: %s with %j", (template, to) => {
		const { pathname } = new URL(unwrap(render(template, { to })));
		expect(pathname.split("/")).toHaveLength(new URL(template).pathname.split("/").length);
	});

	test("and what is left of a segment whose value cannot be written says nothing", () => {
		expect(placesOf(render("https://a/.{To}", { to: "\ud800" }))).toEqual(["text_lone_surrogate To"]);
	});

	test.each([".", "\ud800"])("in linear time where 1,500 segments each get %j, up to a hundred issues", (to) => {
		const { issues } = render(`https://a${"/{To}".repeat(1500)}`, { to });
		expect(issues).toHaveLength(101);
		expect(issues?.[100]).toMatchObject({ code: "issues_omitted", actual: 1400 });
	});
});

describe("the values of a report on a message", () => {
	const message = { from: "Shop", to: "+4915112345678", refId: "order-7" };
	const outcome = {
		messageId: "4711",
		messageState: "UNDELIVERED",
		deliveryStatusCode: "027",
		sentDateTime: new Date(0),
		receivedDateTime: "2024-02-29T12:30:00Z",
	};

	test("have From and To swapped, and RefId as ClientReference", () => {
		const swapped = { to: "Shop", from: "+4915112345678", clientReference: "order-7" };
		expect(deliveryReportFor(message, outcome)).toEqual({ ...outcome, ...swapped });
	});

	test("come back through a callback by the names of the request", () => {
		const source = "https://a/?id={MessageId}&s={MessageState}&t={To}&f={From}&r={ClientReference}";
		const template = unwrap(parseCallbackTemplate(source));
		const url = unwrap(renderCallback(template, deliveryReportFor(message, outcome)));
		expect(unwrap(readCallback(template, url))).toMatchObject({
			...{ originalFrom: message.from, originalTo: message.to, clientReference: "order-7" },
		});
	});

	test("are empty for what a refused request lacks", () => {
		const values = deliveryReportFor({ to: "+4915112345678" }, { messageId: "1", messageState: "REJECTED" });
		expect(unwrap(render("https://a/{MessageId}?t={To}&f={From}&s={MessageState}&r={ClientReference}", values))).toBe(
			"https://a/1?t=&f=%2B4915112345678&s=REJECTED&r=",
		);
	});
});
