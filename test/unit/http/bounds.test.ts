import {
	openRateSheetRequest,
	openSendRequest,
	readApiKey,
	readSendRequest,
	readSendResponse,
} from "outbound-sms/http";
import { describe, expect, test } from "vitest";
import { codesOf, saidBy } from "../../results.ts";
import { accepted } from "./requests.ts";

const key = { "x-apikey": "k1" };

describe("what is too long is refused unread", () => {
	const padded = (units: number) => "/outbound/sms?x=".padEnd(units, "y");

	test("a URL of more than 65,536 characters", () => {
		expect(openSendRequest({ url: padded(65_536), headers: key }).ok).toBe(true);
		const refused = openSendRequest({ url: padded(65_537), headers: key });
		expect(refused).toMatchObject({ ok: false, status: 400, format: "json" });
		expect(refused.issues).toMatchObject([{ code: "url_too_long", limit: 65_536, actual: 65_537 }]);
		const rates = openRateSheetRequest({ url: padded(65_537), headers: key }, { path: "/rates" });
		for (const result of [rates, readApiKey({ url: padded(65_537) })])
			expect(codesOf(result)).toEqual(["url_too_long"]);
	});

	test.each(["Accept", "Content-Type", "X-ApiKey", "X-Api-Key"])(
		"a header %s of more than 16,384 characters",
		(name) => {
			const open = (units: number) => openSendRequest({ url: "/outbound/sms", headers: { [name]: "a".repeat(units) } });
			expect(codesOf(open(16_384))).not.toEqual(["header_too_long"]);
			expect(open(16_385).issues).toMatchObject([
				{
					code: "header_too_long",
					path: [expect.stringMatching(new RegExp(`^${name}$`, "i"))],
					limit: 16_384,
					actual: 16_385,
				},
			]);
		},
	);

	test("the values of one header together, but no other header", () => {
		const half = "a".repeat(8192);
		const open = (headers: object) => openSendRequest({ url: "/outbound/sms", headers: { ...key, ...headers } });
		expect(codesOf(open({ accept: [half, half] }))).toEqual(["header_too_long"]);
		expect(open({ cookie: "a".repeat(100_000) }).ok).toBe(true);
	});

	test("a body of more than 1,048,576 characters, with 413", () => {
		const opened = openSendRequest({ method: "POST", url: "/outbound/sms", headers: key });
		if (!opened.ok) throw new Error("The request was refused");
		const body = (units: number) => '{"from":"Shop","to":"+4915112345678","text":"Hi"}'.padEnd(units);
		expect(readSendRequest(opened.value, { body: body(1_048_576) }).ok).toBe(true);
		const refused = readSendRequest(opened.value, { body: body(1_048_577) });
		expect(refused).toMatchObject({ ok: false, status: 413, issues: [{ code: "document_too_long" }] });
	});

	test("a form in which the key is looked for", () => {
		const headers = { "content-type": "application/x-www-form-urlencoded" };
		const open = (units: number) => {
			const formBody = "apiKey=k1&text=".padEnd(units, "y");
			return openSendRequest({ method: "POST", url: "/outbound/sms", headers }, { formBody });
		};
		expect(codesOf(open(1_048_577))).toEqual(["api_key_missing"]);
		expect(open(1_048_576)).toMatchObject({ ok: true, value: { apiKey: "k1" } });
	});
});

test.each(["content-type", "retry-after", "date"])(
	"the header %s of an answer is only ignored, with a warning",
	(name) => {
		const headers = { "content-type": "application/json", "retry-after": "5", [name]: "1".repeat(16_385) };
		const read = readSendResponse({ status: 200, headers, body: accepted });
		expect([read.ok, codesOf(read)]).toEqual([true, ["header_too_long", "media_type_mismatch"]]);
		expect(saidBy(read)[0]?.path).toEqual([name]);
		expect(readSendResponse({ status: 503, headers, body: accepted })).not.toHaveProperty("retryAfterSeconds");
	},
);

test.each([200, 201])("a %d with a hundred doubtful fields and more has a list of 101 warnings", (status) => {
	const fields = Array.from({ length: 300 }, (_, index) => `"a${index}":0`).join();
	const headers = { "content-type": "text/html; charset=utf-16" };
	const read = readSendResponse({ status, headers, body: accepted.replace("}", `,${fields}}`) });
	expect([read.ok, saidBy(read).length]).toEqual([true, 101]);
});
