// What is answered first: every pair of faults, at both endpoints.
import { issue } from "outbound-sms";
import {
	authenticate,
	type BodyRefusal,
	buildErrorResponse,
	type HttpResponse,
	type IncomingRequest,
	openRateSheetRequest,
	openSendRequest,
	readRateSheetRequest,
	readSendRequest,
} from "outbound-sms/http";
import { describe, expect, test } from "vitest";

// A gateway as docs/gateway.md shows it, with accounts that are looked up asynchronously and a body that may be too large.
const accounts = new Map([["k1", { apiKey: "k1", allowList: ["192.0.2.1"] }]]);
const lookup = async (apiKey: string | undefined) => accounts.get(apiKey ?? "");
const MAX_BODY = 400;
const tooLarge: BodyRefusal = { status: 413, issues: [issue("document_too_long", `At most ${MAX_BODY} octets`)] };
const limited = (body: string) => (body.length > MAX_BODY ? tooLarge : body);

async function answerSend(request: IncomingRequest, body: string, address: string): Promise<HttpResponse> {
	const opened = openSendRequest(request);
	if (!opened.ok) return buildErrorResponse(opened);
	const { apiKey, format } = opened.value;
	const account = await lookup(apiKey);
	if (!authenticate({ apiKey, address }, account).ok) return buildErrorResponse({ status: 401, format });
	const read = readSendRequest(opened.value, { body: limited(body) });
	return read.ok ? { status: 200, headers: {}, body: "" } : buildErrorResponse(read);
}

async function answerRates(request: IncomingRequest, body: string, address: string): Promise<HttpResponse> {
	const opened = openRateSheetRequest(request, { path: "/rates", body: limited(body) });
	if (!opened.ok) return buildErrorResponse(opened);
	const { apiKey, format } = opened.value;
	const account = await lookup(apiKey);
	if (!authenticate({ apiKey, address }, account).ok) return buildErrorResponse({ status: 401, format });
	const read = readRateSheetRequest(opened.value);
	return read.ok ? { status: 200, headers: {}, body: "" } : buildErrorResponse(read);
}

/** What a request is made of, before a fault changes one thing. */
interface Draft {
	method: string;
	path: string;
	type: string;
	accept: string;
	address: string;
	keys: string[];
	/** Fields beside the key of a rate-sheet request. */
	fields: Record<string, string>;
	padding: string;
	isBroken: boolean;
}

const draftOf = (method: string, path: string, type: string): Draft => ({
	method,
	path,
	type,
	accept: "*/*",
	address: "192.0.2.1",
	keys: ["k1"],
	fields: {},
	padding: "",
	isBroken: false,
});

/** Every fault, the status that answers it, in the order of docs/decisions.md ("What is answered first"). */
const FAULTS: readonly { name: string; status: number; make: (draft: Draft) => void }[] = [
	{ name: "unknown path", status: 404, make: (draft) => Object.assign(draft, { path: "/nowhere" }) },
	{ name: "no key", status: 401, make: (draft) => Object.assign(draft, { keys: [] }) },
	{ name: "two keys", status: 401, make: (draft) => draft.keys.push("k2") },
	{ name: "wrong key", status: 401, make: (draft) => Object.assign(draft, { keys: draft.keys.map(() => "k9") }) },
	{ name: "foreign address", status: 401, make: (draft) => Object.assign(draft, { address: "10.0.0.1" }) },
	{ name: "method", status: 405, make: (draft) => Object.assign(draft, { method: "PUT" }) },
	// Not a fault: the answer is in the format of the body, or JSON.
	{ name: "Accept", status: 200, make: (draft) => Object.assign(draft, { accept: "image/png" }) },
	{ name: "Content-Type", status: 415, make: (draft) => Object.assign(draft, { type: "image/png" }) },
	{ name: "charset", status: 415, make: (draft) => Object.assign(draft, { type: `${draft.type}; charset=utf-16` }) },
	{ name: "too large", status: 413, make: (draft) => Object.assign(draft, { padding: "x".repeat(MAX_BODY) }) },
	{ name: "broken document", status: 400, make: (draft) => Object.assign(draft, { isBroken: true }) },
	{ name: "faulty field", status: 400, make: (draft) => Object.assign(draft.fields, { Flash: "maybe" }) },
];

const WRITE: Record<string, (fields: Record<string, string>) => string> = {
	"application/json": (fields) => JSON.stringify(fields),
	"application/xml": (fields) =>
		`<r>${Object.entries(fields)
			.map(([name, value]) => `<${name}>${value}</${name}>`)
			.join("")}</r>`,
	"application/x-www-form-urlencoded": (fields) => new URLSearchParams(fields).toString(),
};
const BREAK: Record<string, string> = {
	"application/json": "{",
	"application/xml": "<a",
	"application/x-www-form-urlencoded": "a=%zz",
};

describe("every pair of faults at the send endpoint is answered by the first of the two", () => {
	const ways = ["GET", ...Object.keys(WRITE)].flatMap((way) =>
		(["header", "query"] as const).map((keyIn) => [way, keyIn] as const),
	);
	test.each(ways)("%s, key in the %s", async (way, keyIn) => {
		const type = way === "GET" ? "" : way;
		const fieldsOf = (draft: Draft) => ({ From: "Shop", To: "+4915112345678", Text: "Hi", ...draft.fields });
		for (const [first, ...others] of FAULTS.map((_, index) => FAULTS.slice(index))) {
			for (const second of [first, ...others]) {
				const draft = draftOf(way === "GET" ? "GET" : "POST", "/outbound/sms", type);
				for (const fault of new Set([second, first])) fault?.make(draft);
				const fields = { ...fieldsOf(draft), ...(draft.padding && { RefId: draft.padding }) };
				const query = keyIn === "query" ? draft.keys.map((key) => `ApiKey=${key}`) : [];
				const isQuery = way === "GET";
				if (isQuery) query.push(draft.isBroken ? "a=%zz" : new URLSearchParams(fields).toString());
				const body = isQuery ? "" : draft.isBroken ? `${BREAK[way]}${draft.padding}` : (WRITE[way]?.(fields) ?? "");
				const request = {
					method: draft.method,
					url: `${draft.path}?${query.join("&")}`,
					headers: {
						accept: draft.accept,
						"content-type": draft.type,
						...(keyIn === "header" && { "x-apikey": draft.keys }),
					},
				};
				// A GET has no body, and its Content-Type means nothing.
				const ignored = isQuery ? [200, 413, 415] : [200];
				const counts = [first, second].filter((fault) => !ignored.includes(fault?.status ?? 0));
				const { status } = await answerSend(request, body, draft.address);
				expect([first?.name, second?.name, status]).toEqual([first?.name, second?.name, counts[0]?.status ?? 200]);
			}
		}
	});
});

describe("every pair of faults at the rate-sheet endpoint is answered by the first of the two", () => {
	const ways = ["GET", ...Object.keys(WRITE)].flatMap((way) => [true, false].map((beside) => [way, beside] as const));
	test.each(ways)("%s, the key in the header too: %s", async (way, isInHeader) => {
		const isQuery = way === "GET";
		for (const [first, ...others] of FAULTS.map((_, index) => FAULTS.slice(index))) {
			for (const second of [first, ...others]) {
				const faults = [...new Set([first, second])].filter((fault) => fault !== undefined);
				const names = faults.map(({ name }) => name);
				// The second key stands in the header.
				if (names.includes("two keys") && !isInHeader) continue;
				const draft = draftOf(isQuery ? "GET" : "POST", "/rates", isQuery ? "" : way);
				for (const fault of [...faults].reverse()) fault.make(draft);
				const [password, inHeader = password] = draft.keys;
				const fields: Record<string, string> = {
					...(password && { Password: password }),
					...(draft.fields.Flash && { WithDestinationNames: draft.fields.Flash }),
					...(draft.padding && { Unknown: draft.padding }),
				};
				const document = isQuery ? new URLSearchParams(fields).toString() : WRITE[way]?.(fields);
				const broken = way === "application/json" || way === "application/xml" ? "{<" : `${document}&a=%zz`;
				const sent = draft.isBroken ? broken + draft.padding : `${document}`;
				const headerKey = isInHeader ? inHeader : undefined;
				const request = {
					method: draft.method,
					url: isQuery ? `${draft.path}?${sent}` : draft.path,
					headers: { accept: draft.accept, "content-type": draft.type, ...(headerKey && { "x-apikey": headerKey }) },
				};
				const { status, body } = await answerRates(request, isQuery ? "" : sent, draft.address);
				const isUnreadable =
					!isQuery &&
					sent !== "" &&
					(["Content-Type", "charset", "too large"].some((name) => names.includes(name)) ||
						(draft.isBroken && broken === "{<"));
				// Where the body cannot be read, there is no key to check but one in the header.
				const isKeyless = isUnreadable && headerKey === undefined;
				const counting = faults
					.map((fault) => fault.status)
					.filter((one) => one !== 200 && !(isQuery && (one === 413 || one === 415)) && !(isKeyless && one === 401));
				expect([...names, status]).toEqual([...names, counting[0] ?? 200]);
				if (status === 401) expect(body).toMatch(/^(?:\{"statusCode":401\}|<ErrorResponse><StatusCode>401<.*)$/);
				if (status === 413 || status === 415) expect(body).not.toContain("field_");
			}
		}
	});
});
