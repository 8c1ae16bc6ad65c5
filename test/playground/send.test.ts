// Sections 2.1, 2.2, 4.1 and 8.2 of the specification against the running gateway.
import { unwrap } from "outbound-sms/foundation";
import { buildSendRequest, readSendResponse } from "outbound-sms/http";
import { afterAll, describe, expect, test } from "vitest";
import { startPlayground } from "../../docs/playground/server.mjs";
import { curl, curlRequest, hasCurl } from "./curl.ts";

const playground = await startPlayground({ delayMs: 5 });
afterAll(() => playground.stop());
const { url } = playground;
const { apiKey } = playground.account;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const message = {
	from: "Shop & Co",
	to: "+4915112345000",
	text: "5 € <net> + 100 %\n",
	encoding: "GSM7",
	receiveDeliveryStatus: false,
	refId: "r/1",
	flash: true,
} as const;

const WAYS = (["GET", "POST"] as const).flatMap((method) =>
	(method === "GET" ? (["json", "xml"] as const) : (["json", "xml", "form"] as const)).flatMap((format) =>
		(["header", "query"] as const).map((apiKeyIn) => ({ method, format, apiKeyIn })),
	),
);

describe.each(WAYS)("$method, $format, key in $apiKeyIn", (way) => {
	const request = unwrap(buildSendRequest({ baseUrl: url, apiKey, message, ...way }));

	test("fetch gets 200 and a document of status code and message ID, in the format that it accepts", async () => {
		const response = await fetch(request.url, request);
		const type = way.format === "xml" ? "application/xml; charset=utf-8" : "application/json";
		expect([response.status, response.headers.get("content-type")]).toEqual([200, type]);
		const { statusCode, messageIds } = unwrap(readSendResponse(response, { body: await response.text() }));
		expect(statusCode).toBe(200);
		expect(messageIds).toEqual([expect.stringMatching(UUID)]);
	});

	test.runIf(hasCurl)("curl gets the same", async () => {
		const { messageIds } = unwrap(readSendResponse(await curlRequest(request)));
		expect(messageIds).toEqual([expect.stringMatching(UUID)]);
	});
});

test.runIf(hasCurl)("a query that curl encodes itself is read", async () => {
	const fields = ["From=Shop & Co", "To=+4915112345000", "Text=5 € + more", `ApiKey=${apiKey}`];
	const args = fields.flatMap((field) => ["--data-urlencode", field]);
	const answer = await curl(["-G", ...args, `${url}/outbound/sms`]);
	expect(JSON.parse(answer).messageIds).toHaveLength(1);
});

const post = async (body: unknown) => {
	const headers = { "X-Api-Key": apiKey, "Content-Type": "application/json", Accept: "application/json" };
	const response = await fetch(`${url}/outbound/sms`, { method: "POST", headers, body: JSON.stringify(body) });
	return { status: response.status, body: await response.json() };
};
const base = { from: "Shop", to: "+4915112345000", text: "Hi" };

describe("an ID for each part", () => {
	test.each<[string, string, string, number, string?]>([
		["160 septets", "GSM7", "a".repeat(160), 1],
		["161 septets", "GSM7", "a".repeat(161), 2],
		["306 septets", "GSM7", "a".repeat(306), 2],
		["307 septets", "GSM7", "a".repeat(307), 3],
		["80 euro signs", "GSM7", "€".repeat(80), 1],
		["81 euro signs", "GSM7", "€".repeat(81), 2],
		["70 UCS2 units", "UCS2", "ж".repeat(70), 1],
		["71 UCS2 units", "UCS2", "ж".repeat(71), 2],
		["134 UCS2 units", "UCS2", "ж".repeat(134), 2],
		["135 UCS2 units", "UCS2", "ж".repeat(135), 3],
		["140 octets", "Binary", "\xff".repeat(140), 1],
		["141 octets", "Binary", "\xff".repeat(141), 2],
		["268 octets", "Binary", "\xff".repeat(268), 2],
		["269 octets", "Binary", "\xff".repeat(269), 3],
		["133 octets beside a header of 7", "Binary", "\xff".repeat(133), 1, "06050415810000"],
		["134 octets beside a header of 7", "Binary", "\xff".repeat(134), 2, "06050415810000"],
		["255 parts", "GSM7", "a".repeat(255 * 153), 255],
	])("%s of %s", async (_, encoding, text, parts, udh) => {
		const { status, body } = await post({ ...base, text, encoding, ...(udh !== undefined && { udh }) });
		expect(status).toBe(200);
		expect(new Set(body.messageIds).size).toBe(parts);
		for (const id of body.messageIds) expect(id).toMatch(UUID);
	});
});

test.each([
	{ From: "Shop", To: "+4915112345000", Text: "Hi", ReceiveDeliveryStatus: "TRUE", Flash: "1", Encoding: "gsm7" },
	{ from: "12345", to: 4915112345000, text: "Hi" },
	{ FROM: "+491701234567", tO: "4915112345000", TEXT: "Hi", refid: null, UDH: "050003CC0201" },
])("names in any case, a bare number and other doubtful forms are read: %j", async (body) => {
	expect((await post(body)).status).toBe(200);
});

test.each<[string, unknown, [code: string, path?: string, deliveryStatusCode?: string][]]>([
	[
		"nothing",
		{},
		[
			["field_required", "from", "807"],
			["field_required", "to", "806"],
			["field_required", "text", "802"],
		],
	],
	["no text", { ...base, text: "" }, [["text_empty", "text", "802"]]],
	["a short recipient", { ...base, to: "+1234567" }, [["msisdn_too_short", "to", "806"]]],
	["a long sender", { ...base, from: "TwelveLetters" }, [["sender_too_long", "from", "807"]]],
	["an unknown encoding", { ...base, encoding: "UTF8" }, [["field_value", "encoding"]]],
	["a doubtful boolean", { ...base, flash: "yes" }, [["field_value", "flash"]]],
	["a text for UCS2", { ...base, text: "naïve" }, [["text_not_gsm7", "text"]]],
	["a text for no octets", { ...base, text: "€", encoding: "Binary" }, [["text_not_8bit", "text"]]],
	["256 parts", { ...base, text: "a".repeat(255 * 153 + 1) }, [["text_too_long", "text", "811"]]],
	["a bad header", { ...base, udh: "05" }, [["udh_truncated", "udh", "811"]]],
	["a list", [base], [["document_not_object"]]],
])("%s is answered with 400 and every issue", async (_, message, issues) => {
	const { status, body } = await post(message);
	expect({ status, statusCode: body.statusCode }).toEqual({ status: 400, statusCode: 400 });
	expect(
		body.issues.map(({ code, path, deliveryStatusCode }: Record<string, string>) =>
			[code, path, deliveryStatusCode].filter((value) => value !== undefined),
		),
	).toEqual(issues);
	for (const { message } of body.issues) expect(message).toMatch(/\w/);
});
