// What the types of http promise: they fit what runtimes have, as they stand.
import type { IncomingMessage } from "node:http";
import type { Http2ServerRequest } from "node:http2";
import { authenticate, redactRequest } from "outbound-sms/auth";
import { type Result, unwrap } from "outbound-sms/foundation";
import {
	buildErrorResponse,
	buildSendRequest,
	type HttpRequest,
	type HttpResponse,
	type ReceivedMessage,
	readRateSheetRequest,
	readSendRequest,
	readSendResponse,
} from "outbound-sms/http";
import type { SendResponse } from "outbound-sms/message";
import { expectTypeOf } from "vitest";

declare const request: HttpRequest;
declare const answer: HttpResponse;
declare const incoming: IncomingMessage;
declare const incoming2: Http2ServerRequest;
declare const body: string;

void (() => fetch(request.url, request));
expectTypeOf(new Request(request.url, request)).toEqualTypeOf<Request>();
expectTypeOf(new Response(answer.body, answer)).toEqualTypeOf<Response>();

for (const received of [incoming, incoming2, new Request(""), request] as const) {
	readSendRequest(received, { body });
	redactRequest(received);
}
authenticate({ headers: incoming.headers, url: incoming.url, address: "" }, { apiKey: "" });

const read = readSendRequest(incoming, { body });
expectTypeOf(read).toExtend<Result<ReceivedMessage>>();
expectTypeOf(unwrap(read)).toEqualTypeOf<ReceivedMessage>();
if (!read.ok) expectTypeOf(buildErrorResponse(read)).toEqualTypeOf<HttpResponse>();

const response = readSendResponse(new Response(), { body });
if (response.ok) expectTypeOf(response.value).toEqualTypeOf<SendResponse>();
else expectTypeOf(response.resend).toEqualTypeOf<"no" | "later" | "once" | "afterChange">();

// @ts-expect-error the rate sheet's path is not known, so it must be said
readRateSheetRequest(incoming);
// @ts-expect-error a key is needed
buildSendRequest({ baseUrl: "", message: { from: "", to: "", text: "" } });
// @ts-expect-error no such format
buildErrorResponse({ status: 400, format: "form" });
