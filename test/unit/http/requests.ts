// What the tests of http share: a good message, requests as a server receives them, both steps of reading as one.
import {
	type BodyRefusal,
	buildSendRequest,
	type IncomingRequest,
	openRateSheetRequest,
	openSendRequest,
	readRateSheetRequest,
	readSendRequest,
	type SendRequestOptions,
	unwrap,
} from "outbound-sms/http";

export const message = { from: "Shop", to: "+4915112345678", text: "5 € & more" };
export const json = JSON.stringify(message);
export const id = "6f1c4a52-0d0e-4c5e-9d3e-1f2a3b4c5d6e";
/** The body of an answer to an accepted message. */
export const accepted = `{"statusCode":0,"messageIds":["${id}"]}`;

export const built = (options: Partial<SendRequestOptions> = {}) =>
	unwrap(buildSendRequest({ baseUrl: "https://api.example", apiKey: "k1", message, ...options }));

export const post = (
	headers: Record<string, string>,
	body: string | undefined,
	url = "/outbound/sms",
): IncomingRequest => ({ method: "POST", url, headers: { "X-ApiKey": "k1", ...headers }, body });

interface Options {
	readonly path?: string;
	readonly body?: string | BodyRefusal;
}

/** Opens and reads a send request, as a gateway does whose accounts have every key. */
export function readSend(request: IncomingRequest, options: Options = {}) {
	const opened = openSendRequest(request, options);
	if (!opened.ok) return opened;
	const read = readSendRequest(opened.value, options);
	const { apiKey, format } = opened.value;
	return read.ok ? { ...read, value: { message: read.value, apiKey, format } } : read;
}

/** The same for the rate sheet. */
export function readRates(request: IncomingRequest, options: Options = {}) {
	const opened = openRateSheetRequest(request, { path: "/rates", ...options });
	if (!opened.ok) return opened;
	const read = readRateSheetRequest(opened.value);
	const { apiKey, smppAccount, format } = opened.value;
	return read.ok ? { ...read, value: { request: read.value, apiKey, smppAccount, format } } : read;
}

/** The status of a refusal and its codes, `400 field_required`; or "read". */
export function refusal(request: IncomingRequest, options?: Options) {
	const read = readSend(request, options);
	return read.ok ? "read" : [read.status, ...read.issues.map(({ code }) => code)].join(" ");
}
