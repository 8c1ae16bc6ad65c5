import {
	adviseDelivery,
	DELIVERY_STATUS_CODES,
	dateOfTimestamp,
	lookupDeliveryStatus,
	MESSAGE_STATES,
	parseCallbackTemplate,
	readCallback,
	unwrap,
} from "outbound-sms/delivery";
import { describe, expect, test } from "vitest";
import { codesOf, placesOf, wordsOf } from "../../results.ts";

type Callback = string | Record<string, unknown>;
const read = (template: string, callback: Callback) => readCallback(unwrap(parseCallbackTemplate(template)), callback);

describe("a report", () => {
	const template =
		"https://example.com/dlr/{MessageId}?state={MessageState}&ref={ClientReference}&to={To}&from={From}&sent={SentDateTime}&at={ReceivedDateTime}&code={DeliveryStatusCode}";
	const path =
		"/dlr/4711?state=UNDELIVERED&ref=R-1&to=Shop&from=%2B4915112345678&sent=2024-02-29T12%3A30%3A00Z&at=2024-02-29T12%3A30%3A01.1234567Z&code=027";

	test("has all eight fields, both ends by their names in the request, and what is known of state and code", () => {
		expect(read(template, path)).toEqual({
			ok: true,
			value: {
				messageId: "4711",
				messageState: "UNDELIVERED",
				clientReference: "R-1",
				to: "Shop",
				from: "+4915112345678",
				sentDateTime: "2024-02-29T12:30:00Z",
				receivedDateTime: "2024-02-29T12:30:01.1234567Z",
				deliveryStatusCode: "027",
				originalFrom: "Shop",
				originalTo: "+4915112345678",
				state: { isKnown: true, ...MESSAGE_STATES[1] },
				deliveryStatus: DELIVERY_STATUS_CODES.find(({ code }) => code === "027"),
				advice: adviseDelivery("UNDELIVERED", "027"),
			},
		});
	});

	test.each([
		["https://a/{ClientReference}", "/r", { clientReference: "r" }],
		["https://a/{From}", "/1", { from: "1", originalTo: "1" }],
		["https://a/{MessageId}", "/", { messageId: "" }],
		["https://a/{DeliveryStatusCode}", "/0", { deliveryStatusCode: "0", deliveryStatus: DELIVERY_STATUS_CODES[0] }],
		["https://a/dlr", "/dlr", {}],
	])("has the fields of %s alone", (template, url, report) => {
		expect(read(template, url)).toStrictEqual({ ok: true, value: report });
	});

	test.each([
		`http://proxy.internal:8080${path}`,
		`HTTPS://[::1]${path}#top`,
		path.replace("ref=R-1", "more=%zz&%zz=1&&x&ref=R-1&"),
		path.replace("%2B", "%2b"),
		path.replace("to=Shop&from=%2B4915112345678", "from=%2B4915112345678&to=Sh%6Fp"),
		path.replace("/dlr/", "/%64lr/").replace("code=", "c%6Fde="),
	])("is the same from %s", (url) => {
		expect(unwrap(read(template, url))).toEqual(unwrap(read(template, path)));
	});

	test("may lack the client reference; what else is missing is a warning", () => {
		expect(unwrap(read(template, path.replace("&ref=R-1", ""))).clientReference).toBe("");
		const withoutTo = read(template, path.replace("&to=Shop", ""));
		expect(placesOf(withoutTo)).toEqual(["callback_parameter_missing to"]);
		expect(unwrap(withoutTo)).toMatchObject({ messageId: "4711", to: "", originalFrom: "" });
	});

	test("keeps a state, a code and timestamps that are not known, with a warning each", () => {
		const odd = path.replace("UNDELIVERED", "Expired").replace("027", "01B").replaceAll("2024-02-29", "2023-02-29");
		const result = read(template, odd);
		expect(placesOf(result)).toEqual([
			...["message_state_unknown MessageState", "timestamp_invalid SentDateTime"],
			...["timestamp_invalid ReceivedDateTime", "delivery_status_unknown DeliveryStatusCode"],
		]);
		const [state, , , code] = wordsOf(result);
		expect([state, code]).toEqual(["This message state is not known", "This delivery status code is not known"]);
		expect(unwrap(result)).toMatchObject({
			state: { isKnown: false, state: "Expired", isFinal: false },
			deliveryStatusCode: "01B",
			deliveryStatus: { isKnown: false, code: "01B" },
			sentDateTime: "2023-02-29T12:30:00Z",
		});
	});

	test("needs no reason and no times, but a state", () => {
		const result = read("https://a/?c={DeliveryStatusCode}&t={SentDateTime}&s={MessageState}", "/?c=&t=&s=");
		expect(placesOf(result)).toEqual(["message_state_unknown MessageState"]);
		expect(unwrap(result)).toMatchObject({ deliveryStatusCode: "", sentDateTime: "", deliveryStatus: { code: "" } });
	});

	test("has the state in capital letters, with a warning if it came otherwise", () => {
		const result = read("https://a/?s={MessageState}", { s: "dELIVERED" });
		expect(unwrap(result)).toMatchObject({ messageState: "DELIVERED", state: MESSAGE_STATES[0] });
		expect(placesOf(result)).toEqual(["field_value MessageState"]);
		expect(wordsOf(result)).toEqual(["Read the message state as DELIVERED: it must be in capital letters"]);
		// Letters whose small or capital form is ASCII.
		for (const s of ["DEL\u0130VERED", "WA\u0131TING", "wait\u017fng", "ﬁ"]) {
			expect(unwrap(read("https://a/?s={MessageState}", { s })).messageState).toBe(s);
		}
	});

	test("takes codes for hexadecimal where the caller says so", () => {
		const template = unwrap(parseCallbackTemplate("https://a/?s={MessageState}&c={DeliveryStatusCode}"));
		const read = (c: string, deliveryStatusCodeBase?: 10 | 16) =>
			readCallback(template, `/?s=UNDELIVERED&c=${c}`, { deliveryStatusCodeBase });
		expect(unwrap(read("029"))).toMatchObject({ deliveryStatus: { code: "029" }, advice: { resend: "no" } });
		expect(unwrap(read("029", 16))).toMatchObject({
			deliveryStatusCode: "029",
			deliveryStatus: lookupDeliveryStatus("041"),
			advice: adviseDelivery("UNDELIVERED", "041"),
		});
		expect(codesOf(read("01b", 16))).toEqual([]);
	});

	test.each(["yesterday", "2024-02-29T12:30:00+02:00", "2023-02-29T12:30:00Z"])(
		"has timestamps that break no function of time: %s",
		(at) => {
			const { receivedDateTime = "" } = unwrap(read("https://a/?at={ReceivedDateTime}", { at }));
			expect(() => dateOfTimestamp(receivedDateTime)).not.toThrow();
		},
	);
});

describe("a value", () => {
	test.each([
		["https://a/{To}", "/x", "x"],
		["https://a/{To}", "/", ""],
		["https://a/{To}", "https://b?x", ""],
		["https://a/{To}", "https://b", ""],
		["https://a/{To}/", "/x/", "x"],
		["https://a//{To}", "//x", "x"],
		["https://a/{To}", "/a+b%2Fc%3F", "a+b/c?"],
		["https://a/{To}.json", "/x.json.json", "x.json"],
		["https://a/id-{To}.json", "/id-id-.json", "id-"],
		["https://a/{To}|", "/x%7c", "x"],
		["https://a/{To}%7C", "/x|", "x"],
		["https://a/é{To}", "/%c3%A9x", "x"],
		["https://a/{To},{To}", "/x,x", "x"],
		["https://a/{To}/{To}", "/%78/x", "x"],
	])("stands in the path: of %s and %s it is %j", (template, url, to) => {
		expect(unwrap(read(template, url))).toEqual({ to, originalFrom: to });
	});

	test.each([
		["https://a/?t={To}", "/?t=a+b%20c", "a b c"],
		["https://a/?t={To}", "/?t=a=b", "a=b"],
		["https://a/?t={To}", "/?t", ""],
		["https://a/?t={To}", "/?t=x&t=x", "x"],
		["https://a/?t={To}&t={To}", "/?t=x&t=x", "x"],
		["https://a/?b=1&={To}", "/?b=1&=x", "x"],
		["https://a/?a+b={To}", "/?a%20b=x", "x"],
		["https://a/?t=<{To}>", "/?t=%3Cx%3E", "x"],
		["https://a/?t=a+{To}", "/?t=a%20x", "x"],
		["https://a/?t='{To}", "/?t=%27x", "x"],
		["https://a/?t={To}&k=v", "/?k=v&t=x", "x"],
		["https://a/?t={To}&flag", "/?flag=&t=x", "x"],
		["https://a?t={To}", "/?t=x", "x"],
		["https://a/?t={To}", "/?t=+24+Shop", " 24 Shop"],
		["https://a/?__proto__={To}", "/?__proto__=x", "x"],
	])("stands in the query and in the record of a framework: of %s and %s it is %j", (template, url, to) => {
		expect(unwrap(read(template, url))).toEqual({ to, originalFrom: to });
		const { searchParams } = new URL(url, "https://a");
		const record = Object.create(null) as Record<string, string[]>;
		for (const name of searchParams.keys()) record[name] = searchParams.getAll(name);
		expect(unwrap(read(template, record))).toEqual({ to, originalFrom: to });
	});

	test("of a number gets the plus back that its writer did not encode, with a warning", () => {
		const template = "https://a/?t={To}&f={From}&r={ClientReference}";
		for (const callback of ["/?t=+49151&f=+x&r=+1", { t: " 49151", f: " x", r: " 1" }]) {
			const result = read(template, callback);
			expect(placesOf(result)).toEqual(["plus_as_space To"]);
			expect(unwrap(result)).toMatchObject({ to: "+49151", from: " x", clientReference: " 1" });
		}
		expect(unwrap(read(template, "/?t=%2049151&f=&r="))).toMatchObject({ to: " 49151" });
	});
});

describe("a callback is read as far as it goes", () => {
	// The warnings of a report, or the issues where there is no value at all.
	test.each<[string, Callback, string?]>([
		["https://a/x{To}y", "/xy"],
		["https://a/{To},{From}", "/x%2Cy,z"],
		["https://a/{To},{From}", "/x,y,z", "callback_value_ambiguous To"],
		["https://a/{To}/{To}", "/x/y", "callback_value_conflict To"],
		["https://a/{To}", "/%zz", "percent_invalid To"],
		["https://a/{To}", "/%ff", "utf8_invalid To"],
		["https://a/?t={To}", "/", "callback_parameter_missing t"],
		["https://a/?t={To}", "/?T=x", "callback_parameter_missing t"],
		["https://a/?t={To}&t={From}", "/?t=x", "callback_parameter_missing t"],
		["https://a/?r={ClientReference}", "/"],
		["https://a/?r={ClientReference}&r={ClientReference}", "/?r=x", "callback_parameter_missing r"],
		["https://a/?r={ClientReference}&r={To}", "/", "callback_parameter_missing r"],
		["https://a/?t={To}&&", "/?t=x"],
		["https://a/?k=v&k={To}&m={MessageId}", "/?k=v&m=1", "callback_parameter_missing k"],
		["https://a/?t={To}", "/?t=x&t=y", "callback_value_conflict To"],
		["https://a/?t={To}:{From}", "/?t=x:y:z", "callback_value_ambiguous t"],
		["https://a/?t={To}&u={To}", "/?t=x&u=y", "callback_value_conflict To"],
		["https://a/?t={To}&m={MessageId}", "/?t=%&m=%c0%80", "percent_invalid To, utf8_invalid MessageId"],
		["https://a/?t={To}&s={MessageState}", "/", "callback_parameter_missing t, callback_parameter_missing s"],
		["https://a/?t={To}", {}, "callback_parameter_missing t"],
		["https://a/?t={To}", Object.create({ t: "x" }), "callback_parameter_missing t"],
		["https://a/?constructor={To}", {}, "callback_parameter_missing constructor"],
		["https://a/?t={To}", { t: 5 }, "field_type t"],
		["https://a/?t={To}", { t: ["x", { y: 1 }] }, "field_type t"],
		["https://a/?t={To}", { t: { x: "y" } }, "field_type t"],
		["https://a/?t={To}", { t: null }, "callback_parameter_missing t"],
		["https://a/?t={To}", { t: ["x", "x"] }],
		["https://a/?t={To}", { t: ["x", "y"] }, "callback_value_conflict To"],
		["https://a/?t={To}:{From}", { t: "x:y:z" }, "callback_value_ambiguous t"],
	])("of %s and %j: %s", (template, callback, said = "") => {
		expect(placesOf(read(template, callback)).join(", ")).toBe(said);
	});

	const template = "https://a/{MessageId}?k=s3cret&s={MessageState}&t={To}:{From}&at={ReceivedDateTime}";
	test.each([
		["/4711?k=s3cret&s=DELIVERED&t=a:b&at=%zz", "percent_invalid ReceivedDateTime"],
		["/4711?k=s3cret&s=DELIVERED&t=a:b", "callback_parameter_missing at"],
		["/4711?k=s3cret&s=DELIVERED&t=a:b:c&at=", "callback_value_ambiguous t"],
		["/4711?k=s3cret&s=DELIVERED&s=REJECTED&t=a:b&at=", "callback_value_conflict MessageState"],
		["/4711?k=s3cret&s=DELIVERED&t=a:b&at=2024-02-29T12:30:00", "timestamp_without_zone ReceivedDateTime"],
	])("%s is a report with the warning %s", (url, warning) => {
		const result = read(template, url);
		expect(unwrap(result)).toMatchObject({ messageId: "4711", messageState: "DELIVERED" });
		expect(placesOf(result)).toEqual([warning]);
	});
});

describe("a callback is refused", () => {
	const template = "https://a/{MessageId}?k=s3cret&s={MessageState}&t={To}:{From}&at={ReceivedDateTime}";
	const record = "https://a/?m={MessageId}&t={To}&t=s3cret&k=s3cret";
	test.each<[string, Callback, string]>([
		["https://a/{To}", "/x/", "callback_path_mismatch"],
		["https://a/b/{To}", "/x", "callback_path_mismatch"],
		["https://a/b/{To}", "/c/x", "callback_path_mismatch"],
		["https://a/B/{To}", "/b/x", "callback_path_mismatch"],
		["https://a/xy{To}yx", "/xyx", "callback_path_mismatch To"],
		["https://a/{To},{From}", "/x", "callback_path_mismatch To"],
		// The separator would overlap the text at the end.
		["https://a/{To}a,{From},b", "/xa,b", "callback_path_mismatch To"],
		["https://a/b/{To}", {}, "callback_path_mismatch"],
		["https://a/{To}?k=s3cret", { k: "wrong" }, "callback_path_mismatch"],
		["https://a/?t={To}:{From}", { t: "x" }, "callback_parameter_mismatch t"],
		["https://a/?r=x{ClientReference}", "/", "callback_parameter_missing r"],
		["https://a/?t={To}&k=v", "/?t=x&k=w", "callback_parameter_mismatch k"],
		["https://a/?t={To}&k=v", "/?t=x", "callback_parameter_missing k"],
		// A name alone may be a secret, so it is not shown.
		["https://a/?t={To}&s3cret", "/?t=x", "callback_parameter_missing"],
		["https://a/?t={To}&s3cret=", { t: "x" }, "callback_parameter_missing"],
		["https://a/?t={To}&t=", "/", "callback_parameter_missing t"],
		["https://a/?=v&t={To}", "/?=w&t=x", "callback_parameter_mismatch"],
		["https://a/{To}", "x", "callback_url_invalid"],
		["https://a/{To}", "", "callback_url_invalid"],
		["https://a/{To}", "?x", "callback_url_invalid"],
		["https://a/{To}", "ftp://a/x", "callback_url_invalid"],
		["https://a/{To}", "http:/x", "callback_url_invalid"],
		[template, "/4711?s=DELIVERED&t=a:b&at=", "callback_parameter_missing k"],
		[template, "/4711?k=wrong&s=DELIVERED&t=a:b&at=", "callback_parameter_mismatch k"],
		[template, "/4711?k=s3cret&k=wrong&s=DELIVERED&t=a:b&at=", "callback_parameter_mismatch k"],
		[template, "/4711?k=s3cret&s=DELIVERED&at=", "callback_parameter_missing t"],
		[template, "/4711?k=s3cret&s=DELIVERED&t=a&at=", "callback_parameter_mismatch t"],
		[template, "/4711/x?k=s3cret&s=DELIVERED&t=a:b&at=", "callback_path_mismatch"],
		[record, { m: "1", k: "s3cret" }, "callback_parameter_missing t"],
		[record, { m: "1", t: ["x"], k: "s3cret" }, "callback_parameter_missing t"],
		[record, { m: "1", t: ["x", "s3cret"], k: 5 }, "field_type k"],
		[record, { m: "1", t: ["x", "s3cret"], k: ["s3cret", {}] }, "field_type k"],
		[record, { m: "1", t: ["x", 5], k: "s3cret" }, "field_type t"],
	])("if it lacks a text of the template, where a secret may stand: of %s and %j: %s", (template, callback, issue) => {
		const result = read(template, callback);
		expect([result.ok, placesOf(result)]).toEqual([false, [issue]]);
		expect(JSON.stringify(result)).not.toContain("s3cret");
	});

	test.each<[string, Callback, string]>([
		["https://a/{To}", "x", "Expected a full http or https URL, a path with query, or the query as a record"],
		["https://a/{To}", "/x/y", "The path has another number of segments than the template's"],
		["https://a/{To}?k=v", {}, "The template's path has placeholders: pass the URL, not only the query"],
		["https://a/b/{To}", "/c/x", "A path segment lacks the template's own text"],
		["https://a/?k=v", "/?k=w", "A query value lacks the template's own text"],
		["https://a/?k=v", "/", "A parameter of the template is missing"],
		["https://a/?t={To}", { t: 5 }, "Expected a string or a list of strings"],
		["https://a/?t={To}:{From}", "/?t=x:y:z", "A separator of the template is also in a value"],
		["https://a/?t={To}&u={To}", "/?t=x&u=y", "One placeholder came with two values: the first counts"],
		["https://a/?t={To}", "/?t=+1", 'Read the space before the digits as "+"'],
	])("or read with a warning in words: of %s and %j: %s", (source, callback, message) => {
		expect(wordsOf(read(source, callback))).toEqual([message]);
	});

	test("with the number of segments that its path has and the template wants", () => {
		expect(read("https://a/{To}", "/x/y").issues).toMatchObject([{ limit: 1, actual: 2 }]);
	});

	test("above 65,536 characters", () => {
		const url = "/?t=1&x=".padEnd(65_536, "x");
		const message = "The URL has 65537 characters, at most 65536 are read";
		expect(read("https://a/?t={To}", url).ok).toBe(true);
		expect(read("https://a/?t={To}", `${url}x`).issues).toEqual([
			{ code: "url_too_long", message, limit: 65_536, actual: 65_537 },
		]);
	});
});

describe("linear time", () => {
	test.each([
		...["a&", "t=a&", "t=a&t=b&", "="].map((piece) => ["https://a/?t={To}", "/?", piece]),
		...["%E2%82%AC", "+", "%"].map((piece) => ["https://a/?t={To}", "/?t=", piece]),
		["https://a/{To}", "", "/"],
		["https://a/{To},{From}", "/", ","],
		["https://a/{To},,{From},,,{MessageId}", "/", ",a"],
		["https://a/{To}", "https://", "@"],
	])("for %s, of %j and then %j up to 50 kB", (template = "", start = "", piece = "") => {
		const result = read(template, start + piece.repeat(50_000 / piece.length));
		expect(result.ok || result.issues.length > 0).toBe(true);
	});

	test.each([
		["https://a/?t=", "{To},"],
		["https://a/?", "t={To}&"],
		["https://a/", "{To}/"],
	])("for a template of 8,000 characters: %s and then %s", (start, piece) => {
		const template = start + piece.repeat((8000 - start.length) / piece.length);
		const to = "x";
		expect(unwrap(read(template, template.replaceAll("{To}", to)))).toEqual({ to, originalFrom: to });
	});
});
