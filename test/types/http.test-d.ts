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
	type OpenedSendRequest,
	openRateSheetRequest,
	openSendRequest,
	readSendRequest,
	readSendResponse,
} from "outbound-sms/http";
import type { OutboundMessage, SendResponse } from "outbound-sms/message";
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
