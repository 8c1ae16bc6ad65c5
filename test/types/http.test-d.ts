// What the types of http promise: they fit what runtimes have, as they stand.
import type { IncomingMessage } from "node:http";
import type { Http2ServerRequest } from "node:http2";
import {
	authenticate,
	type BodyFormat,
	type BodyRefusal,
	buildErrorResponse,
	buildRateSheetRequest,
	buildSendRequest,
	type DocumentFormat,
	type ErrorResponseOptions,
	type HttpRequest,
	type HttpResponse,
	type IncomingRequest,
	type IncomingResponse,
	type OpenedRateSheetRequest,
	type OpenedRequest,
	type OpenedSendRequest,
	type OpenRateSheetOptions,
	type OpenSendOptions,
	openRateSheetRequest,
	openSendRequest,
	type RateSheetRequestOptions,
	type ReadResponseOptions,
	type ReadSendOptions,
	type RequestFailure,
	type RequestOptions,
	type RequestResult,
	type ResponseFailure,
	type ResponseResult,
	readRateSheetRequest,
	readRateSheetResponse,
	readSendFailure,
	readSendRequest,
	readSendResponse,
	redactRequest,
	type SendFailure,
	type SendRequestFailure,
	type SendRequestOptions,
	type SendRequestResult,
	type ServiceIssue,
} from "outbound-sms/http";
import { type OutboundMessage, type Result, type SendResponse, unwrap } from "outbound-sms/message";
import type { RateSheet, RateSheetRequest } from "outbound-sms/rates";
import { expectTypeOf } from "vitest";
import { answerFormat } from "../../src/http/gateway.ts";

declare const request: HttpRequest;
declare const answer: HttpResponse;
declare const incoming: IncomingMessage;
declare const incoming2: Http2ServerRequest;
declare const body: string;

void (() => fetch(request.url, request));
expectTypeOf(new Request(request.url, request)).toEqualTypeOf<Request>();
expectTypeOf(new Response(answer.body, answer)).toEqualTypeOf<Response>();

for (const received of [incoming, incoming2, new Request(""), request] as const) {
	openSendRequest(received);
	openRateSheetRequest(received, { path: "/rates", body });
	redactRequest(received);
}
authenticate({ headers: incoming.headers, url: incoming.url, address: "" }, { apiKey: "" });

const opened = openSendRequest(incoming);
expectTypeOf(opened).toExtend<Result<OpenedSendRequest>>();
if (!opened.ok) expectTypeOf(buildErrorResponse(opened)).toEqualTypeOf<HttpResponse>();
const read = readSendRequest(unwrap(opened), { body });
expectTypeOf(unwrap(read)).toEqualTypeOf<OutboundMessage>();
if (!read.ok) expectTypeOf(buildErrorResponse(read)).toEqualTypeOf<HttpResponse>();

const response = readSendResponse(new Response(), { body });
if (response.ok) expectTypeOf(response.value).toEqualTypeOf<SendResponse>();
else expectTypeOf(response.resend).toEqualTypeOf<"no" | "later" | "once" | "afterChange">();

// @ts-expect-error the rate sheet's path is not known, so it must be said
openRateSheetRequest(incoming);
// @ts-expect-error the key comes before the fields
readSendRequest(incoming);
// @ts-expect-error a key is needed
buildSendRequest({ baseUrl: "", message: { from: "", to: "", text: "" } });
// @ts-expect-error no such format
buildErrorResponse({ status: 400, format: "form" });

// What comes in: a request of fetch and one of Node fit as they stand.
expectTypeOf<Request>().toExtend<IncomingRequest>();
expectTypeOf<IncomingMessage>().toExtend<IncomingRequest>();
expectTypeOf<Response>().toExtend<IncomingResponse>();
// @ts-expect-error Node's incoming response has no status of its own: pass statusCode.
((given: IncomingResponse) => given)(incoming);
expectTypeOf(answerFormat(incoming)).toEqualTypeOf<DocumentFormat>();
expectTypeOf<BodyFormat>().toEqualTypeOf<DocumentFormat | "form">();

// Failures say what to answer, and what to do.
expectTypeOf(opened).toEqualTypeOf<RequestResult<OpenedSendRequest>>();
if (!opened.ok) expectTypeOf(opened).toEqualTypeOf<RequestFailure>();
expectTypeOf(response).toEqualTypeOf<ResponseResult<SendResponse>>();
if (!response.ok) {
	expectTypeOf(response).toEqualTypeOf<ResponseFailure>();
	expectTypeOf(response.serviceIssues?.[0]).toEqualTypeOf<ServiceIssue | undefined>();
}
expectTypeOf(readSendFailure).returns.toEqualTypeOf<SendFailure>();
expectTypeOf<ResponseFailure>().toExtend<SendFailure>();
expectTypeOf(read).toEqualTypeOf<SendRequestResult>();
if (!read.ok) {
	expectTypeOf(read).toEqualTypeOf<SendRequestFailure>();
	expectTypeOf(read.draft?.refId).toEqualTypeOf<string | undefined>();
	buildErrorResponse(read, { retryAfterSeconds: 1, isNotAccepted: true } satisfies ErrorResponseOptions);
}
const refusal: BodyRefusal = { status: 413, issues: [{ code: "document_too_long", message: "" }] };
readSendRequest(unwrap(opened), { body: refusal, limits: undefined } satisfies ReadSendOptions);
// @ts-expect-error A refusal says why.
({ status: 413, issues: [] }) satisfies BodyRefusal;

// The rate sheet: its path is said, its key comes before its fields.
const rates = openRateSheetRequest(incoming, { path: "/rates", body } satisfies OpenRateSheetOptions);
expectTypeOf(rates).toEqualTypeOf<RequestResult<OpenedRateSheetRequest>>();
expectTypeOf<OpenedRateSheetRequest>().toExtend<OpenedRequest>();
expectTypeOf(readRateSheetRequest(unwrap(rates))).toEqualTypeOf<RequestResult<RateSheetRequest>>();
// @ts-expect-error What was opened as a send request is not one of the rate sheet.
(() => readSendRequest(unwrap(rates)))();
expectTypeOf(readRateSheetResponse(new Response(), { body, now: 0 })).toEqualTypeOf<ResponseResult<RateSheet>>();
({ now: new Date(0) }) satisfies ReadResponseOptions;

const common: RequestOptions = { baseUrl: "https://api.example", method: "POST", format: "form" };
const send: SendRequestOptions = { ...common, apiKey: "k", message: { from: "a", to: "b", text: "c" } };
buildSendRequest({ ...send, apiKeyIn: "query" });
// @ts-expect-error The service knows GET and POST.
({ ...common, method: "PUT" }) satisfies RequestOptions;
// @ts-expect-error The key goes into a header or the query.
({ ...send, apiKeyIn: "body" }) satisfies SendRequestOptions;
const rateRequest: RateSheetRequestOptions = { ...common, path: "/rates", request: { password: "k" } };
buildRateSheetRequest(rateRequest);
// @ts-expect-error The path of the rate sheet is not known.
buildRateSheetRequest({ ...common, request: { password: "k" } });
({ formBody: body }) satisfies OpenSendOptions;
