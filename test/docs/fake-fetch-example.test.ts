// docs/examples/fake-fetch.mjs: what a user's own tests would do with it.
import { buildSendRequest, readSendResponse, unwrap } from "outbound-sms/http";
import { expect, test } from "vitest";
import { createFakeFetch } from "../../docs/examples/fake-fetch.mjs";

const message = { from: "Shop", to: "+4915112345678", text: "x".repeat(200) };

async function send(service: ReturnType<typeof createFakeFetch>, apiKey = "test-key", init: object = {}) {
	const { url, ...request } = unwrap(buildSendRequest({ baseUrl: "https://sms.example", apiKey, message, ...init }));
	const response = await service.fetch(url, { ...request, ...init });
	return readSendResponse({ status: response.status, headers: response.headers, body: await response.text() });
}

test.each(["GET", "POST"])("takes messages by %s, keeps them and answers with an ID for each part", async (method) => {
	const service = createFakeFetch();
	const value = { statusCode: 200, messageIds: [expect.any(String), expect.any(String)] };
	expect(await send(service, "test-key", { method })).toMatchObject({ ok: true, value });
	expect(service.sent).toMatchObject([{ to: "+4915112345678", text: message.text }]);
});

test("refuses a wrong key, and fails as it is told", async () => {
	const busy = createFakeFetch({ fail: () => new Response("busy", { status: 503 }) });
	expect(await send(createFakeFetch(), "other")).toMatchObject({ ok: false, status: 401 });
	expect(await send(busy)).toMatchObject({ ok: false, status: 503, mayBeAccepted: true });
	const broken = createFakeFetch({
		fail: () => {
			throw new TypeError("fetch failed");
		},
	});
	await expect(send(broken)).rejects.toThrow("fetch failed");
});

test("sends nothing if the request was cancelled before", async () => {
	const service = createFakeFetch();
	const sending = send(service, "test-key", { signal: AbortSignal.abort() });
	await expect(sending).rejects.toMatchObject({ name: "AbortError" });
	expect(service.sent).toEqual([]);
});
