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

const accepted = (format: "json" | "xml", messageIds = [id]) =>
	unwrap(buildSendResponse({ response: { statusCode: 200, messageIds }, format }));
const refused = (body: string, headers: Record<string, string> = {}, request: object = {}) => {
	const opened = openSendRequest({ ...post(headers, body), ...request });
	const read = opened.ok ? readSendRequest(opened.value) : opened;
	if (read.ok) throw new Error("read");
	return buildErrorResponse(read);
};
const foreign = (status: number, body = "", type = "text/html"): IncomingResponse => ({
	status,
	headers: { "content-type": type },
	body,
});
const NGINX = "<html>\r\n<head><title>503 Service Temporarily Unavailable</title></head>\r\n<body></body></html>";
const PROBLEM = '{"type":"about:blank","title":"Service Unavailable","status":503,"detail":"Try again later"}';
const twoIds = accepted("json", [id, id.replace(/.$/, "f")]);
const busy = { retryAfterSeconds: 30, isNotAccepted: true };
const withCode = (code: string) => Object.assign(new Error(code), { code });
const [closed, reset] = [withCode("ECONNREFUSED"), withCode("ECONNRESET")];

/** What a row stands for: answers of our own gateway, and of others. */
const ANSWERS: Record<string, IncomingResponse[]> = {
	"200 with a message ID": [
		...[accepted("json"), accepted("xml"), twoIds],
		foreign(200, `{"StatusCode":"0","MessageIds":"${id}"}`, "application/json"),
		foreign(200, `<r><StatusCode>0</StatusCode><MessageIds>${id}</MessageIds></r>`, "text/xml"),
	],
	"Another 2xx with a message ID": [
		...[{ ...accepted("json"), status: 201 }, foreign(299, `{"messageIds":["a"]}`)],
		{ ...accepted("xml"), status: 202 },
	],
	"2xx that breaks off after a message ID": [
		{ ...twoIds, body: twoIds.body.slice(0, -5) },
		foreign(200, `{"statusCode":0,"messageIds":["${id}"]`, "application/json"),
	],
	"2xx without a message ID, or unreadable": [
		foreign(200, '{"statusCode":806,"messageIds":[]}', "application/json"),
		foreign(200, '{"statusCode":0,"messageIds":["', "application/json"),
		foreign(200, PROBLEM, "application/problem+json"),
		foreign(200, "<html><body>Sign in to this network</body></html>"),
		...[foreign(202, ""), foreign(204)],
	],
	"401": [refused("{}", {}, { headers: {} }), buildErrorResponse({ status: 401 }), foreign(401, NGINX)],
	"408 or 429": [
		...[408, 429].map((status) => buildErrorResponse({ status })),
		buildErrorResponse({ status: 429 }, busy),
		...[foreign(429, NGINX), foreign(408), foreign(429, PROBLEM, "application/problem+json")],
	],
	"Another 3xx or 4xx": [
		...[refused("{}"), refused("{"), refused(json, {}, { method: "PUT" }), refused(json, {}, { url: "/sms" })],
		...[refused(json, { "content-type": "image/png" }), refused(JSON.stringify({ ...message, text: "" }))],
		buildErrorResponse({ status: 413, format: "xml" }, { retryAfterSeconds: 30 }),
		...[foreign(302), foreign(403, NGINX), foreign(404, "{}"), foreign(499)],
	],
	"303": [foreign(303), foreign(303, NGINX)],
	"Below 200": [foreign(0), foreign(0, NGINX), foreign(101)],
	"3xx or 4xx with a message ID": [
		...[foreign(400, `{"statusCode":806,"messageIds":["${id}"]}`), foreign(302, accepted("json").body)],
	],
	"500 or above with the issue `not_accepted`": [
		...[500, 503].map((status) => buildErrorResponse({ status, format: "xml" }, busy)),
		buildErrorResponse({ status: 503, issues: [{ code: "x_busy", message: "Busy" }] }, busy),
		foreign(503, '{"issues":[{"code":"x_busy","message":"m"},{"code":"not_accepted","message":"m"}]}'),
	],
	"500 or above": [
		...[buildErrorResponse({ status: 500 }), buildErrorResponse({ status: 503, format: "xml" })],
		buildErrorResponse({ status: 503, issues: [{ code: "x_busy", message: "Busy" }] }),
		...[foreign(503, NGINX), foreign(503, "Service Unavailable", "text/plain"), foreign(502, NGINX), foreign(504)],
		foreign(503, PROBLEM, "application/problem+json"),
		foreign(503, '{"message":"not_accepted","issues":["not_accepted"]}', "application/json"),
		foreign(503, '{"issues":[{"code":"not_accepted","mess', "application/json"),
		foreign(503, `{"messageIds":["a"],"issues":[{"code":"not_accepted","message":"m"}]}`, "application/json"),
	],
};
/** Errors in place of an answer. */
const ERRORS: Record<string, unknown[]> = {
	"No answer: never sent": [new TypeError("fetch failed", { cause: closed }), new AggregateError([closed, closed])],
	"No answer: certificate not accepted": [withCode("CERT_HAS_EXPIRED"), withCode("DEPTH_ZERO_SELF_SIGNED_CERT")],
	"No answer: anything else": [reset, new DOMException("", "TimeoutError"), new AggregateError([closed, reset])],
};

test("every row of the table has cases, and every case has a row", () => {
	expect([...rows.keys()].sort()).toEqual([...Object.keys(ANSWERS), ...Object.keys(ERRORS)].sort());
});

describe.each([...rows])("%s", (answer, row) => {
	const [, warning, code] = /^(?:(warning )?`(\w+)`|none)$/.exec(row.issue) ?? [];
	const advice = { ok: false, resend: row.resend, mayBeAccepted: row.mayBeAccepted === "true" };

	test.each(ANSWERS[answer] ?? [])("is what the page says, with Retry-After too: %j", (response) => {
		for (const retryAfterSeconds of [undefined, 77]) {
			const wait = retryAfterSeconds && { retryAfterSeconds };
			const headers = { ...response.headers, ...(wait && { "Retry-After": "77" }) };
			const read = readSendResponse({ ...response, headers } as IncomingResponse);
			if (row.resend === "") {
				expect(read.ok && read.value.messageIds.length).toBeGreaterThan(0);
				expect([read.ok && read.warnings?.[0]?.code, warning]).toEqual([code, code && "warning "]);
			} else {
				expect(read).toMatchObject({ ...advice, ...wait, status: response.status });
				expect(read.issues?.[0].code).toBe(code);
			}
		}
	});

	test.each(ERRORS[answer] ?? [])("is what the page says: %s", (error) => {
		expect(readSendFailure(error)).toMatchObject({ ...advice, issues: [{ code }] });
		expect(readSendFailure(error)).not.toHaveProperty("status");
	});

	test("only a request that is safe to repeat, or worth a decision, is sent again", () => {
		expect(["", "no", "afterChange", "later"]).toContain(row.resend);
		expect(["", "true", "false"]).toContain(row.mayBeAccepted);
		expect(row.resend === "").toBe(row.mayBeAccepted === "");
	});
});
