import { parseCallbackTemplate, readCallback } from "outbound-sms/callback";
import { dateOfTimestamp, unwrap } from "outbound-sms/foundation";
import { adviseDelivery, DELIVERY_STATUS_CODES, MESSAGE_STATES } from "outbound-sms/status";
import { describe, expect, test } from "vitest";
import { isWholeName, matchPattern } from "../../../src/callback/read.ts";

const read = (template: string, callback: string | Record<string, unknown>) =>
	readCallback(unwrap(parseCallbackTemplate(template)), callback);
const codes = (result: ReturnType<typeof read>) =>
	(result.issues ?? (result.ok ? result.warnings : undefined) ?? []).map(({ code, path }) => [code, ...(path ?? [])]);

describe("a report", () => {
	const template =
		"https://example.com/dlr/{MessageId}?state={MessageState}&ref={ClientReference}&to={To}&from={From}&sent={SentDateTime}&at={ReceivedDateTime}&code={DeliveryStatusCode}";
	const path =
		"/dlr/4711?state=UNDELIVERED&ref=R-1&to=Shop&from=%2B4915112345678&sent=2024-02-29T12%3A30%3A00Z&at=2024-02-29T12%3A30%3A01.1234567Z&code=027";

	test("has all eight fields, both ends by their names in the request, and what is known of state and code", () => {
		const result = read(template, path);
		const report = unwrap(result);
		expect(result).not.toHaveProperty("warnings");
		expect(report).toEqual({
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
		});
		expect(dateOfTimestamp(report.sentDateTime ?? "")).toEqual(new Date("2024-02-29T12:30:00Z"));
		expect(dateOfTimestamp(report.receivedDateTime ?? "")?.getTime()).toBe(Date.UTC(2024, 1, 29, 12, 30, 1, 123));
	});

	test.each([
		`https://example.com${path}`,
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
		expect(codes(withoutTo)).toEqual([["callback_parameter_missing", "to"]]);
		expect(unwrap(withoutTo)).toMatchObject({ messageId: "4711", to: "", originalFrom: "" });
		expect(codes(read("https://a/?r=x{ClientReference}", "/"))).toEqual([["callback_parameter_missing", "r"]]);
	});

	test("keeps a state, a code and timestamps that are not known, with a warning each", () => {
		const result = read(
			template,
			path.replace("UNDELIVERED", "Expired").replace("027", "01B").replaceAll("2024-02-29", "2023-02-29"),
		);
		expect(codes(result)).toEqual([
			["message_state_unknown", "MessageState"],
			["timestamp_invalid", "SentDateTime"],
			["timestamp_invalid", "ReceivedDateTime"],
			["delivery_status_unknown", "DeliveryStatusCode"],
		]);
		expect(unwrap(result)).toMatchObject({
			messageState: "Expired",
			state: { isKnown: false, state: "Expired", isFinal: false },
			deliveryStatusCode: "01B",
			deliveryStatus: { isKnown: false, code: "01B" },
			sentDateTime: "2023-02-29T12:30:00Z",
		});
	});

	test.each(["0", "00", "000"])("reads the code %s as one and the same, and keeps how it came", (code) => {
		const report = unwrap(read("https://a/?c={DeliveryStatusCode}", { c: code }));
		expect(report).toEqual({ deliveryStatusCode: code, deliveryStatus: DELIVERY_STATUS_CODES[0] });
	});

	test("needs no reason and no times, but a state", () => {
		const result = read("https://a/?c={DeliveryStatusCode}&t={SentDateTime}&s={MessageState}", "/?c=&t=&s=");
		expect(codes(result)).toEqual([["message_state_unknown", "MessageState"]]);
		expect(unwrap(result)).toMatchObject({
			deliveryStatusCode: "",
			sentDateTime: "",
			deliveryStatus: { isKnown: false },
		});
	});
});

describe("the path", () => {
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
	])("of %s is read from %s", (template, url, to) => {
		expect(unwrap(read(template, url))).toEqual({ to, originalFrom: to });
	});

	test.each([
		["https://a/{To}", "/x/", [["callback_path_mismatch"]]],
		["https://a/{To}", "/x/y", [["callback_path_mismatch"]]],
		["https://a/b/{To}", "/x", [["callback_path_mismatch"]]],
		["https://a/b/{To}", "/c/x", [["callback_path_mismatch"]]],
		["https://a/B/{To}", "/b/x", [["callback_path_mismatch"]]],
		["https://a/x{To}y", "/xy", []],
		["https://a/xy{To}yx", "/xyx", [["callback_path_mismatch", "To"]]],
		["https://a/{To},{From}", "/x", [["callback_path_mismatch", "To"]]],
		["https://a/{To},{From}", "/x,y,z", [["callback_value_ambiguous", "To"]]],
		["https://a/{To},{From}", "/x%2Cy,z", []],
		["https://a/{To}/{To}", "/x/y", [["callback_value_conflict", "To"]]],
		["https://a/{To}", "/%zz", [["percent_invalid", "To"]]],
		["https://a/{To}", "/%ff", [["utf8_invalid", "To"]]],
		["https://a/{To}", "x", [["callback_url_invalid"]]],
		["https://a/{To}", "", [["callback_url_invalid"]]],
		["https://a/{To}", "?x", [["callback_url_invalid"]]],
		["https://a/{To}", "ftp://a/x", [["callback_url_invalid"]]],
		["https://a/{To}", "http:/x", [["callback_url_invalid"]]],
		["https://a/{To}", {}, [["callback_path_mismatch"]]],
		["https://a/b/{To}", {}, [["callback_path_mismatch"]]],
		["https://a/{To}?k=s3cret", { k: "wrong" }, [["callback_path_mismatch"]]],
		["https://a/?b={To}", "x".repeat(65_537), [["url_too_long"]]],
	])("of %s and %j: %j", (template, callback, expected) => {
		expect(codes(read(template, callback))).toEqual(expected);
	});
});

describe("the query", () => {
	test.each([
		["https://a/?t={To}", "/?t=a+b%20c", "a b c"],
		["https://a/?t={To}", "/?t=a=b", "a=b"],
		["https://a/?t={To}", "/?t", ""],
		["https://a/?t={To}", "/?t=x&t=x", "x"],
		["https://a/?t={To}&t={To}", "/?t=x&t=x", "x"],
		["https://a/?={To}", "/?=x", "x"],
		["https://a/?a+b={To}", "/?a%20b=x", "x"],
		["https://a/?t=<{To}>", "/?t=%3Cx%3E", "x"],
		["https://a/?t=a+{To}", "/?t=a%20x", "x"],
		["https://a/?t='{To}", "/?t=%27x", "x"],
		["https://a/?t={To}&k=v", "/?k=v&t=x", "x"],
		["https://a/?t={To}&flag", "/?flag=&t=x", "x"],
		["https://a?t={To}", "/?t=x", "x"],
		["https://a/?t={To}", "/?t=Shop+24", "Shop 24"],
		["https://a/?t={To}", "/?t=+24+Shop", " 24 Shop"],
		["https://a/?__proto__={To}", "/?__proto__=x", "x"],
	])("of %s is read from %s, and from the record of a framework", (template, url, to) => {
		expect(unwrap(read(template, url))).toEqual({ to, originalFrom: to });
		const { searchParams } = new URL(url, "https://a");
		const record = Object.create(null) as Record<string, string[]>;
		for (const name of searchParams.keys()) record[name] = searchParams.getAll(name);
		expect(unwrap(read(template, record))).toEqual({ to, originalFrom: to });
	});

	test.each([
		["https://a/?t={To}", "/", [["callback_parameter_missing", "t"]]],
		["https://a/?t={To}", "/?T=x", [["callback_parameter_missing", "t"]]],
		["https://a/?t={To}&t={From}", "/?t=x", [["callback_parameter_missing", "t"]]],
		["https://a/?t={To}&k=v", "/?t=x&k=w", [["callback_parameter_mismatch", "k"]]],
		["https://a/?t={To}&k=v", "/?t=x", [["callback_parameter_missing", "k"]]],
		["https://a/?t={To}&flag", "/?t=x", [["callback_parameter_missing"]]],
		["https://a/?t={To}&flag=", "/?t=x", [["callback_parameter_missing"]]],
		["https://a/?t={To}&t=", "/", [["callback_parameter_missing", "t"]]],
		["https://a/?r={ClientReference}&r={ClientReference}", "/?r=x", [["callback_parameter_missing", "r"]]],
		["https://a/?r={ClientReference}&r={To}", "/", [["callback_parameter_missing", "r"]]],
		["https://a/?t={To}&&", "/?t=x", []],
		["https://a/?=v&t={To}", "/?=w&t=x", [["callback_parameter_mismatch", ""]]],
		["https://a/?k=v&k={To}&m={MessageId}", "/?k=v&m=1", [["callback_parameter_missing", "k"]]],
		["https://a/?t={To}", "/?t=x&t=y", [["callback_value_conflict", "To"]]],
		["https://a/?t={To}:{From}", "/?t=x:y:z", [["callback_value_ambiguous", "t"]]],
		["https://a/?t={To}&u={To}", "/?t=x&u=y", [["callback_value_conflict", "To"]]],
		[
			"https://a/?t={To}&m={MessageId}",
			"/?t=%&m=%c0%80",
			[
				["percent_invalid", "To"],
				["utf8_invalid", "MessageId"],
			],
		],
		["https://a/?t={To}", {}, [["callback_parameter_missing", "t"]]],
		["https://a/?t={To}", Object.create({ t: "x" }), [["callback_parameter_missing", "t"]]],
		["https://a/?constructor={To}", {}, [["callback_parameter_missing", "constructor"]]],
		["https://a/?t={To}", { t: 5 }, [["field_type", "t"]]],
		["https://a/?t={To}", { t: ["x", { y: 1 }] }, [["field_type", "t"]]],
		["https://a/?t={To}", { t: { x: "y" } }, [["field_type", "t"]]],
		["https://a/?t={To}", { t: null }, [["callback_parameter_missing", "t"]]],
		["https://a/?t={To}", { t: ["x", "x"] }, []],
		["https://a/?t={To}", { t: ["x", "y"] }, [["callback_value_conflict", "To"]]],
		["https://a/?t={To}:{From}", { t: "x:y:z" }, [["callback_value_ambiguous", "t"]]],
		["https://a/?t={To}:{From}", { t: "x" }, [["callback_parameter_mismatch", "t"]]],
	])("of %s and %j: %j", (template, callback, expected) => {
		expect(codes(read(template, callback))).toEqual(expected);
	});

	test("gives a number back the plus that its writer did not encode, with a warning", () => {
		const template = "https://a/?t={To}&f={From}&r={ClientReference}";
		for (const callback of ["/?t=+49151&f=+x&r=+1", { t: " 49151", f: " x", r: " 1" }]) {
			const result = read(template, callback);
			expect(codes(result)).toEqual([["plus_as_space", "To"]]);
			expect(unwrap(result)).toMatchObject({ to: "+49151", from: " x", clientReference: " 1" });
		}
		expect(unwrap(read(template, "/?t=%2049151&f=&r="))).toMatchObject({ to: " 49151" });
	});

	test("no message repeats what came: a template can hold a secret", () => {
		const result = read("https://a/?t={To}&key=secret-1", "/?t=%&key=secret-2");
		expect(JSON.stringify(result)).not.toContain("secret");
		for (const callback of ["/?t=x", { t: "x" }]) {
			expect(JSON.stringify(read("https://a/?secret-1&t={To}", callback).issues)).not.toContain("secret");
		}
	});
});

describe("a callback is read as far as it goes", () => {
	test("though a placeholder is missing behind a fixed value of the same name", () => {
		expect(unwrap(read("https://a/?k=v&k={To}&m={MessageId}", "/?k=v&m=1"))).toMatchObject({ messageId: "1" });
	});

	const template = "https://a/{MessageId}?k=s3cret&s={MessageState}&t={To}:{From}&at={ReceivedDateTime}";
	test.each([
		["/4711?k=s3cret&s=DELIVERED&t=a:b&at=%zz", [["percent_invalid", "ReceivedDateTime"]]],
		["/4711?k=s3cret&s=DELIVERED&t=a:b", [["callback_parameter_missing", "at"]]],
		["/4711?k=s3cret&s=DELIVERED&t=a:b:c&at=", [["callback_value_ambiguous", "t"]]],
		["/4711?k=s3cret&s=DELIVERED&s=REJECTED&t=a:b&at=", [["callback_value_conflict", "MessageState"]]],
		["/4711?k=s3cret&s=DELIVERED&t=a:b&at=2024-02-29T12:30:00", [["timestamp_without_zone", "ReceivedDateTime"]]],
	])("%s has the warnings %j", (url, warnings) => {
		const result = read(template, url);
		expect(result.ok).toBe(true);
		expect(codes(result)).toEqual(warnings);
		expect(unwrap(result)).toMatchObject({ messageId: "4711", messageState: "DELIVERED" });
	});

	test.each([
		["/4711?s=DELIVERED&t=a:b&at=", "callback_parameter_missing"],
		["/4711?k=wrong&s=DELIVERED&t=a:b&at=", "callback_parameter_mismatch"],
		["/4711?k=s3cret&k=wrong&s=DELIVERED&t=a:b&at=", "callback_parameter_mismatch"],
		["/4711?k=s3cret&s=DELIVERED&at=", "callback_parameter_missing"],
		["/4711?k=s3cret&s=DELIVERED&t=a&at=", "callback_parameter_mismatch"],
		["/4711/x?k=s3cret&s=DELIVERED&t=a:b&at=", "callback_path_mismatch"],
	])("%s lacks a text of the template, where a secret may stand, and is refused: %s", (url, code) => {
		expect(read(template, url).issues?.map((found) => found.code)).toEqual([code]);
	});

	test("a record in which a text of the template is missing, or is of another type, is refused", () => {
		const secret = "https://a/?m={MessageId}&t={To}&t=s3cret&k=s3cret";
		expect(read(secret, { m: "1", t: ["x", "s3cret"], k: "s3cret" }).ok).toBe(true);
		for (const [query, code, parameter] of [
			[{ k: "s3cret" }, "callback_parameter_missing", "t"],
			[{ t: ["x"], k: "s3cret" }, "callback_parameter_missing", "t"],
			[{ t: ["x", "s3cret"], k: 5 }, "field_type", "k"],
			[{ t: ["x", "s3cret"], k: ["s3cret", {}] }, "field_type", "k"],
			[{ t: ["x", 5], k: "s3cret" }, "field_type", "t"],
		] as const) {
			const result = read(secret, { m: "1", ...query });
			expect([result.ok, ...codes(result)]).toEqual([false, [code, parameter]]);
		}
	});

	test.each([
		["https://a/{To}", "x", "Expected a full http or https URL, a path with query, or the query as a record"],
		["https://a/{To}", "/x/y", "The path has another number of segments than the template's"],
		["https://a/{To}", {}, "The template's path has placeholders: pass the URL, not only the query"],
		["https://a/{To}?k=v", {}, "The template's path has placeholders: pass the URL, not only the query"],
		["https://a/b/{To}", "/c/x", "A path segment lacks the template's own text"],
		["https://a/?k=v", "/?k=w", "A query value lacks the template's own text"],
		["https://a/?k=v", "/", "A parameter of the template is missing"],
		["https://a/?t={To}", { t: 5 }, "Expected a string or a list of strings"],
		["https://a/?t={To}:{From}", "/?t=x:y:z", "A separator of the template is also in a value"],
		["https://a/?t={To}&u={To}", "/?t=x&u=y", "One placeholder came with two values: the first counts"],
		["https://a/?t={To}", "/?t=+1", 'Read the space before the digits as "+"'],
	])("of %s and %j it says what is wrong", (source, callback, message) => {
		const result = read(source, callback);
		expect((result.ok ? result.warnings : result.issues)?.map((found) => found.message)).toEqual([message]);
	});

	test("it says how many segments the path has and the template wants", () => {
		expect(read("https://a/{To}", "/x/y").issues).toMatchObject([{ limit: 1, actual: 2 }]);
	});

	test("it fails if no value can be read", () => {
		expect(read("https://a/?t={To}", "/?t=%zz").issues?.[0].code).toBe("percent_invalid");
		expect(read("https://a/?t={To}&s={MessageState}", "/").issues).toHaveLength(2);
		expect(read("https://a/?r={ClientReference}", "/").ok).toBe(true);
		expect(read("https://a/dlr", "/dlr").ok).toBe(true);
	});

	test("timestamps that draw a warning break no function of time", () => {
		for (const at of ["yesterday", "2024-02-29T12:30:00+02:00", "2023-02-29T12:30:00Z"]) {
			const { receivedDateTime = "" } = unwrap(read("https://a/?at={ReceivedDateTime}", { at }));
			expect(() => dateOfTimestamp(receivedDateTime)).not.toThrow();
		}
	});
});

describe("codes", () => {
	const template = unwrap(parseCallbackTemplate("https://a/?s={MessageState}&c={DeliveryStatusCode}"));
	test("are hexadecimal where the caller says so", () => {
		const decimal = unwrap(readCallback(template, "/?s=UNDELIVERED&c=029"));
		const hexadecimal = unwrap(readCallback(template, "/?s=UNDELIVERED&c=029", { deliveryStatusCodeBase: 16 }));
		expect([decimal.deliveryStatus.code, hexadecimal.deliveryStatus.code]).toEqual(["029", "041"]);
		expect([decimal.advice.resend, hexadecimal.advice.resend]).toEqual(["no", "later"]);
		expect(hexadecimal.deliveryStatusCode).toBe("029");
		const letters = readCallback(template, "/?s=UNDELIVERED&c=01b", { deliveryStatusCodeBase: 16 });
		expect(letters).not.toHaveProperty("warnings");
	});
});

test.each([
	[["https://a/?t={To}", null], '"callback" must be a string or an object, found null'],
	[["https://a/?t={To}", 5], '"callback" must be a string or an object, found number'],
	[["https://a/?t={To}", () => ({})], '"callback" must be a string or an object, found function'],
	[["https://a/?t={To}", "/", null], '"options" must be an object, found null'],
	[["https://a/?t={To}", "/", { deliveryStatusCodeBase: 8 }], '"deliveryStatusCodeBase" must be one of 10, 16'],
])("readCallback names the argument of a wrong type: %j", ([source, ...args], message) => {
	const template = unwrap(parseCallbackTemplate(source as string));
	expect(() => (readCallback as (...args: unknown[]) => unknown)(template, ...(args as unknown[]))).toThrow(message);
	expect(() => readCallback(undefined as never, "/")).toThrow('"template" must be an object, found undefined');
	expect(() => readCallback({} as never, "/")).toThrow('"template.tokens" must be an array, found undefined');
});

describe("a URL of 50 kB", () => {
	test.each([
		["https://a/?t={To}", "/?", "a&"],
		["https://a/?t={To}", "/?", "t=a&"],
		["https://a/?t={To}", "/?", "t=a&t=b&"],
		["https://a/?t={To}", "/?t=", "%E2%82%AC"],
		["https://a/?t={To}", "/?t=", "+"],
		["https://a/?t={To}", "/?t=", "%"],
		["https://a/?t={To}", "/?", "="],
		["https://a/{To}", "", "/"],
		["https://a/{To},{From}", "/", ","],
		["https://a/{To},,{From},,,{MessageId}", "/", ",a"],
		["https://a/{To}", "https://", "@"],
	])("for %s, of %j and then %j again and again, is answered in linear time", (template, start, piece) => {
		const result = read(template, start + piece.repeat(50_000 / piece.length));
		expect(result.ok || result.issues.length > 0).toBe(true);
	});

	test("and a template of 8,000 characters are answered in linear time", () => {
		for (const [start, piece] of [
			["https://a/?t=", "{To},"],
			["https://a/?", "t={To}&"],
			["https://a/", "{To}/"],
		] as const) {
			const template = start + piece.repeat((8000 - start.length) / piece.length);
			const to = "x";
			expect(unwrap(read(template, template.replaceAll("{To}", to)))).toEqual({ to, originalFrom: to });
		}
	});

	test("may have 65,536 characters", () => {
		const url = "/?t=1&x=".padEnd(65_536, "x");
		expect(read("https://a/?t={To}", url).ok).toBe(true);
		const message = "The URL has 65537 characters, at most 65536 are read";
		expect(read("https://a/?t={To}", `${url}x`).issues).toEqual([
			{ code: "url_too_long", message, limit: 65_536, actual: 65_537 },
		]);
	});
});

describe("matchPattern", () => {
	test.each([
		[["a"], "a", []],
		[["a"], "b", "mismatch"],
		[["", ""], "x", ["x"]],
		[["a", "b"], "axb", ["x"]],
		[["ab", "ba"], "aba", "mismatch"],
		[["", ",", ""], "x,y", ["x", "y"]],
		[["", ",", ""], "x,y,z", "ambiguous"],
		[["", ",", ""], "x", "mismatch"],
		// The second separator would overlap the text at the end.
		[["", "ab", "bc"], "xabc", "mismatch"],
	])("of %j and %j is %j", (texts, text, expected) => {
		expect(matchPattern(texts, text)).toEqual(expected);
	});
});

test("a whole name is one placeholder and no text", () => {
	const names = ["To", "From"] as const;
	expect(isWholeName({ texts: ["", ""], names: ["To"] })).toBe(true);
	for (const texts of [[""], ["a", ""], ["", "a"], ["", "", ""], ["", "", "a"]]) {
		expect(isWholeName({ texts, names: names.slice(0, texts.length - 1) })).toBe(false);
	}
});
