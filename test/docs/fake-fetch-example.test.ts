// docs/examples/fake-fetch.mjs: what a user's own tests would do with it.
import { buildSendRequest, readSendResponse, unwrap } from "outbound-sms/http";
import { expect, test } from "vitest";
import { createFakeFetch } from "../../docs/examples/fake-fetch.mjs";

const message = { from: "Shop", to: "+4915112345678", text: "x".repeat(200) };

async function send(fetch: ReturnType<typeof createFakeFetch>["fetch"], apiKey: string, method: "GET" | "POST") {
	const { url, ...init } = unwrap(buildSendRequest({ baseUrl: "https://sms.example", apiKey, message, method }));
	const response = await fetch(url, init);
	return readSendResponse({ status: response.status, headers: response.headers, body: await response.text() });
}

test.each(["GET", "POST"] as const)(
	"takes messages by %s, keeps them and answers with an ID for each part",
	async (method) => {
		const service = createFakeFetch();
		const answer = await send(service.fetch, "test-key", method);
		expect(answer).toMatchObject({
			ok: true,
			value: { statusCode: 200, messageIds: [expect.any(String), expect.any(String)] },
		});
		expect(service.sent).toMatchObject([{ to: "+4915112345678", text: message.text }]);
	},
);

test("refuses a wrong key, and fails as it is told", async () => {
	const service = createFakeFetch({ fail: () => new Response("busy", { status: 503 }) });
	expect(await send(createFakeFetch().fetch, "other", "POST")).toMatchObject({ ok: false, status: 401 });
	expect(await send(service.fetch, "test-key", "POST")).toMatchObject({ ok: false, status: 503, mayBeAccepted: true });
	const broken = createFakeFetch({
		fail: () => {
			throw new TypeError("fetch failed");
		},
	});
	await expect(send(broken.fetch, "test-key", "POST")).rejects.toThrow("fetch failed");
});

test("sends nothing if the request was cancelled before", async () => {
	const service = createFakeFetch();
	const { url, ...init } = unwrap(buildSendRequest({ baseUrl: "https://sms.example", apiKey: "test-key", message }));
	const signal = AbortSignal.abort();
	await expect(service.fetch(url, { ...init, signal })).rejects.toThrow(
		expect.objectContaining({ name: "AbortError" }),
	);
	expect(service.sent).toEqual([]);
});
