// The table of docs/http.md ("What to do about an answer"), walked from both sides: what our gateway answers, and what
// services with other software answer, is read by our client as the row says.
import { readFileSync } from "node:fs";
import {
	buildErrorResponse,
	buildSendResponse,
	type IncomingResponse,
	openSendRequest,
	readSendFailure,
	readSendRequest,
	readSendResponse,
	unwrap,
} from "outbound-sms/http";
import { describe, expect, test } from "vitest";
import { id, json, message, post } from "./requests.ts";

/** Each row by its first cell. */
const rows = new Map(
	readFileSync("docs/http.md", "utf8")
		.split("### What to do about an answer")[1]
		?.split("\n###")[0]
		?.split("\n")
		.filter((line) => /^\| (?!Answer)/.test(line))
		.map((line) => line.split(" |").map((cell) => cell.replace(/^\|? */, "").trim()))
		.map(([answer = "", means, issue = "", resend = "", mayBeAccepted, what]) => [
			answer,
			{ means, issue, resend: resend.replaceAll("`", ""), mayBeAccepted, what },
		]),
);

const ids = (count = 1) => Array.from({ length: count }, (_, i) => id.slice(0, -1) + i);
const accepted = (format: "json" | "xml", count = 1) =>
	unwrap(buildSendResponse({ response: { statusCode: 200, messageIds: ids(count) }, format }));
const cut = (format: "json" | "xml") => {
	const whole = accepted(format, 2);
	return { ...whole, body: whole.body.slice(0, whole.body.lastIndexOf("1") - 1) };
};
const refused = (body: string, headers: Record<string, string> = {}, method = "POST") => {
	const opened = openSendRequest({ ...post(headers, body), method });
	const read = opened.ok ? readSendRequest(opened.value) : opened;
	if (read.ok) throw new Error("read");
	return buildErrorResponse(read);
};
const noKey = openSendRequest({ method: "POST", url: "/outbound/sms", headers: {} });
const noPath = openSendRequest(post({}, json, "/sms"));
const foreign = (status: number, body = "", type = "text/html"): IncomingResponse => ({
	status,
	headers: { "content-type": type },
	body,
});
const NGINX = "<html>\r\n<head><title>503 Service Temporarily Unavailable</title></head>\r\n<body></body></html>";
const PROBLEM = '{"type":"about:blank","title":"Service Unavailable","status":503,"detail":"Try again later"}';
const withCode = (code: string) => Object.assign(new Error(code), { code });
const failedFetch = (cause?: Error) => new TypeError("fetch failed", { cause });

/** What a row stands for: answers of our own gateway, of others, and errors in place of an answer. */
const CASES: Record<string, { ours?: IncomingResponse[]; foreign?: IncomingResponse[]; errors?: unknown[] }> = {
	"200 with a message ID": {
		ours: [accepted("json"), accepted("xml"), accepted("json", 3)],
		foreign: [
			foreign(200, `{"StatusCode":"0","MessageIds":"${id}"}`, "application/json"),
			foreign(200, `{"statusCode":0,"messageIds":{"0":"${id}","2":"b"}}`),
			foreign(200, `<r><StatusCode>0</StatusCode><MessageIds>${id}</MessageIds></r>`, "text/xml"),
		],
	},
	"Another 2xx with a message ID": {
		ours: [
			{ ...accepted("json"), status: 201 },
			{ ...accepted("xml"), status: 202 },
		],
		foreign: [foreign(299, `{"messageIds":["a"]}`)],
	},
	"2xx that breaks off after a message ID": {
		ours: [cut("json")],
		foreign: [foreign(200, `{"statusCode":0,"messageIds":["${id}"]`, "application/json")],
	},
	"2xx without a message ID, or unreadable": {
		foreign: [
			foreign(200, '{"statusCode":806,"messageIds":[]}', "application/json"),
			foreign(200, '{"statusCode":0,"messageIds":[""]}', "application/json"),
			foreign(200, '{"statusCode":0,"messageIds":["', "application/json"),
			foreign(200, "<r><StatusCode>0</StatusCode></r>", "text/xml"),
			foreign(200, PROBLEM, "application/problem+json"),
			foreign(200, "<html><body>Sign in to this network</body></html>"),
			foreign(202, ""),
			foreign(204),
		],
	},
	"401": {
		ours: [buildErrorResponse({ status: 401 }), buildErrorResponse(noKey.ok ? { status: 500 } : noKey)],
		foreign: [foreign(401), foreign(401, NGINX)],
	},
	"408 or 429": {
		ours: [
			buildErrorResponse({ status: 429 }),
			buildErrorResponse({ status: 408 }),
			buildErrorResponse({ status: 429 }, { retryAfterSeconds: 30, isNotAccepted: true }),
		],
		foreign: [foreign(429, NGINX), foreign(408), foreign(429, PROBLEM, "application/problem+json")],
	},
	"Another 3xx or 4xx": {
		ours: [
			refused("{}"),
			refused("{"),
			refused(json, {}, "PUT"),
			refused(json, { "content-type": "image/png" }),
			refused(JSON.stringify({ ...message, text: "" })),
			buildErrorResponse(noPath.ok ? { status: 500 } : noPath),
			buildErrorResponse({ status: 413, format: "xml" }, { retryAfterSeconds: 30 }),
		],
		foreign: [foreign(302), foreign(403, NGINX), foreign(404, "{}"), foreign(499)],
	},
	"303": { foreign: [foreign(303), foreign(303, NGINX)] },
	"Below 200": { foreign: [foreign(0), foreign(0, NGINX), foreign(101)] },
	"3xx or 4xx with a message ID": {
		foreign: [foreign(400, `{"statusCode":806,"messageIds":["${id}"]}`), foreign(302, accepted("json").body)],
	},
	"500 or above with the issue `not_accepted`": {
		ours: (["json", "xml"] as const).flatMap((format) =>
			[500, 503].map((status) =>
				buildErrorResponse({ status, format }, { retryAfterSeconds: 30, isNotAccepted: true }),
			),
		),
	},
	"500 or above": {
		ours: [
			buildErrorResponse({ status: 500 }),
			buildErrorResponse({ status: 503, format: "xml" }, { retryAfterSeconds: 30 }),
			buildErrorResponse({ status: 503, issues: [{ code: "x_busy", message: "Busy" }] }),
		],
		foreign: [
			foreign(503, NGINX),
			foreign(503, "Service Unavailable", "text/plain"),
			foreign(503, PROBLEM, "application/problem+json"),
			foreign(503, '{"message":"not_accepted","issues":["not_accepted"]}', "application/json"),
			foreign(503, '{"issues":[{"code":"not_accepted","mess', "application/json"),
			foreign(503, `{"messageIds":["a"],"issues":[{"code":"not_accepted","message":"m"}]}`, "application/json"),
			foreign(502, NGINX),
			foreign(504),
			foreign(599),
		],
	},
	"No answer: never sent": {
		errors: [
			failedFetch(withCode("ECONNREFUSED")),
			withCode("ENOTFOUND"),
			new AggregateError([withCode("ECONNREFUSED"), withCode("EAI_AGAIN")]),
		],
	},
	"No answer: certificate not accepted": {
		errors: [failedFetch(withCode("CERT_HAS_EXPIRED")), withCode("DEPTH_ZERO_SELF_SIGNED_CERT")],
	},
	"No answer: anything else": {
		errors: [
			failedFetch(withCode("UND_ERR_SOCKET")),
			withCode("ECONNRESET"),
			new DOMException("aborted", "TimeoutError"),
			new TypeError("Failed to fetch"),
			new AggregateError([withCode("ECONNREFUSED"), withCode("ECONNRESET")]),
			undefined,
		],
	},
};

test("every row of the table has cases, and every case has a row", () => {
	expect([...rows.keys()].sort()).toEqual(Object.keys(CASES).sort());
});

describe.each([...rows])("%s", (answer, row) => {
	const { ours = [], foreign: others = [], errors = [] } = CASES[answer] ?? {};
	const [, warning, code] = /^(?:(warning )?`(\w+)`|none)$/.exec(row.issue) ?? [];

	test.each([...ours, ...others])("%j", (response) => {
		for (const [headers, retryAfterSeconds] of [
			[response.headers, undefined],
			[{ ...response.headers, "Retry-After": "77" }, 77],
		] as const) {
			const read = readSendResponse({ ...response, headers } as IncomingResponse);
			if (row.resend === "") {
				expect(read.ok && read.value.messageIds.length).toBeGreaterThan(0);
				if (code !== undefined) expect(read.ok && read.warnings?.[0]?.code).toBe(code);
				expect(warning !== undefined || code === undefined).toBe(true);
			} else {
				expect(read).toMatchObject({
					ok: false,
					status: response.status,
					resend: row.resend,
					mayBeAccepted: row.mayBeAccepted === "true",
					...(retryAfterSeconds && { retryAfterSeconds }),
				});
				expect(read.issues?.[0].code).toBe(code);
			}
		}
	});

	test.each(errors)("%s", (error) => {
		expect(readSendFailure(error)).toMatchObject({
			ok: false,
			resend: row.resend,
			mayBeAccepted: row.mayBeAccepted === "true",
			issues: [{ code }],
		});
		expect(readSendFailure(error)).not.toHaveProperty("status");
	});

	test("only a request that is safe to repeat, or worth a decision, is sent again", () => {
		expect(["", "no", "afterChange", "later"]).toContain(row.resend);
		expect(["", "true", "false"]).toContain(row.mayBeAccepted);
		expect(row.resend === "").toBe(row.mayBeAccepted === "");
		expect(ours.length + others.length + errors.length).toBeGreaterThan(1);
	});
});

describe("what decides about a second send", () => {
	test.each([
		"CERT_HAS_EXPIRED",
		"CERT_NOT_YET_VALID",
		"CERT_REVOKED",
		"CERT_SIGNATURE_FAILURE",
		"CERT_UNTRUSTED",
		"DEPTH_ZERO_SELF_SIGNED_CERT",
		"SELF_SIGNED_CERT_IN_CHAIN",
		"UNABLE_TO_GET_ISSUER_CERT",
		"UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
		"UNABLE_TO_VERIFY_LEAF_SIGNATURE",
		"ERR_TLS_CERT_ALTNAME_INVALID",
	])("%s proves that nothing was sent, and needs a change", (code) => {
		const failure = readSendFailure(new TypeError("fetch failed", { cause: { code } }));
		expect([failure.resend, failure.mayBeAccepted]).toEqual(["afterChange", false]);
	});

	test("an error without a code says that nobody knows", () => {
		expect(readSendFailure(new Error("x")).issues[0].message).toBe(
			"There is no response, and the message may have been accepted",
		);
		expect(readSendFailure({ cause: null, code: "ECONNREFUSED" }).mayBeAccepted).toBe(false);
	});

	test("not_accepted counts beside other issues, in any place", () => {
		const issues = [{ code: "x_busy", message: "Busy" }];
		const { status, headers, body } = buildErrorResponse({ status: 503, issues }, { isNotAccepted: true });
		const reversed = JSON.stringify({ ...JSON.parse(body), issues: JSON.parse(body).issues.reverse() });
		for (const one of [body, reversed]) {
			expect(readSendResponse({ status, headers, body: one })).toMatchObject({ ok: false, mayBeAccepted: false });
		}
	});

	test("a 200 that cannot be read is accepted, a 199 may be, a 400 is not", () => {
		const read = (status: number) => {
			const result = readSendResponse({ status, headers: {}, body: "" });
			return result.ok ? undefined : [result.resend, result.mayBeAccepted];
		};
		expect([199, 200, 299, 300, 303, 400].map(read)).toEqual([
			["later", true],
			["no", true],
			["no", true],
			["afterChange", false],
			["afterChange", true],
			["afterChange", false],
		]);
	});
});
