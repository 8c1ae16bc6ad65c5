// What the types of http promise: they fit what runtimes have, as they stand.
import type { IncomingMessage } from "node:http";
import type { Http2ServerRequest } from "node:http2";
import { authenticate, redactRequest } from "outbound-sms/auth";
import { unwrap } from "outbound-sms/foundation";
import {
	type BodyRefusal,
	buildErrorResponse,
	buildRateSheetRequest,
	buildSendRequest,
	type HttpRequest,
	type HttpResponse,
	type IncomingResponse,
	openApiDocument,
	openRateSheetRequest,
	openSendRequest,
	readRateSheetRequest,
	readRateSheetResponse,
	readSendRequest,
	readSendResponse,
} from "outbound-sms/http";
import type { OutboundMessage, SendResponse } from "outbound-sms/message";
import type { RateSheet, RateSheetRequest } from "outbound-sms/rates";
import { expectTypeOf } from "vitest";

declare const request: HttpRequest;
declare const answer: HttpResponse;
declare const incoming: IncomingMessage;
declare const incoming2: Http2ServerRequest;
declare const body: string;

// What is written fits fetch, and what fetch and Node read fits as it stands.
void (() => fetch(request.url, request));
void new Request(request.url, request);
void new Response(answer.body, answer);
for (const received of [incoming, incoming2, new Request(""), request] as const) {
	openSendRequest(received);
	openRateSheetRequest(received, { path: "/rates", body });
	redactRequest(received);
}
authenticate({ headers: incoming.headers, url: incoming.url, address: "" }, { apiKey: "" });
// @ts-expect-error Node's incoming response has no status of its own: pass statusCode.
((given: IncomingResponse) => given)(incoming);

// Failures say what to answer, and what to do.
const opened = openSendRequest(incoming);
if (!opened.ok) buildErrorResponse(opened);
const read = readSendRequest(unwrap(opened), { body, limits: undefined });
expectTypeOf(unwrap(read)).toEqualTypeOf<OutboundMessage>();
if (!read.ok) {
	expectTypeOf(read.draft?.refId).toEqualTypeOf<string | undefined>();
	buildErrorResponse(read, { retryAfterSeconds: 1, isNotAccepted: true });
}
const refusal: BodyRefusal = { status: 413, issues: [{ code: "document_too_long", message: "" }] };
readSendRequest(unwrap(opened), { body: refusal });
// @ts-expect-error A refusal says why.
({ status: 413, issues: [] }) satisfies BodyRefusal;
const response = readSendResponse(new Response(), { body });
if (response.ok) expectTypeOf(response.value).toEqualTypeOf<SendResponse>();
else expectTypeOf(response.resend).toEqualTypeOf<"no" | "later" | "once" | "afterChange">();
// @ts-expect-error The key comes before the fields.
readSendRequest(incoming);
// @ts-expect-error No such format.
buildErrorResponse({ status: 400, format: "form" });

// The rate sheet: its path is said, its key comes before its fields.
const rates = openRateSheetRequest(incoming, { path: "/rates", body });
expectTypeOf(unwrap(readRateSheetRequest(unwrap(rates)))).toEqualTypeOf<RateSheetRequest>();
expectTypeOf(unwrap(readRateSheetResponse(new Response(), { body, now: 0 }))).toEqualTypeOf<RateSheet>();
// @ts-expect-error The rate sheet's path is not known, so it must be said.
openRateSheetRequest(incoming);
// @ts-expect-error What was opened as a send request is not one of the rate sheet.
(() => readSendRequest(unwrap(rates)))();

const common = { baseUrl: "https://api.example", method: "POST", format: "form" } as const;
const send = { ...common, apiKey: "k", message: { from: "a", to: "b", text: "c" } };
buildSendRequest({ ...send, apiKeyIn: "query" });
buildRateSheetRequest({ ...common, path: "/rates", request: { password: "k" } });
// @ts-expect-error A key is needed.
buildSendRequest({ ...common, message: send.message });
// @ts-expect-error The service knows GET and POST.
buildSendRequest({ ...send, method: "PUT" });
// @ts-expect-error The key goes into a header or the query.
buildSendRequest({ ...send, apiKeyIn: "body" });
// @ts-expect-error The path of the rate sheet is not known.
buildRateSheetRequest({ ...common, request: { password: "k" } });
// @ts-expect-error No such option.
openApiDocument({ name: "a" });
