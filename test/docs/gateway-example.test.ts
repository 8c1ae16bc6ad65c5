// The gateway of docs/examples/gateway.mjs: what it answers where it cannot accept a message.
import { buildSendRequest, readSendResponse, unwrap } from "outbound-sms/http";
import { describe, expect, test, vi } from "vitest";
import { createGateway, hashOf } from "../../docs/examples/gateway.mjs";

const id = "6f1c4a52-0d0e-4c5e-9d3e-1f2a3b4c5d6e";
const account = { apiKeyHash: await hashOf("k1"), sheet: { currentRates: [] }, allowList: ["192.0.2.*", "192.0.2.1"] };
type Options = Partial<Parameters<typeof createGateway>[0]>;

async function ask(body: string | undefined, options: Options = {}, apiKey = "k1", address = "192.0.2.1") {
	const gateway = createGateway({
		ratesPath: "/rates",
		findAccount: async (hash) => (hash === account.apiKeyHash ? account : undefined),
		send: async () => [id],
		...options,
	});
	const message = { from: "Shop", to: "+4915112345678", text: "Hi" };
	const request = unwrap(buildSendRequest({ baseUrl: "https://api.example", apiKey, message }));
	const stream = new Response(body ?? request.body).body;
	const answer = await gateway.answer(request, () => stream as AsyncIterable<Uint8Array> | null, address);
	return { ...answer, read: readSendResponse(answer) };
}

describe("the gateway of the examples", () => {
	test("knows keys by their hash alone", async () => {
		expect((await ask(undefined)).read).toMatchObject({ ok: true, value: { messageIds: [id] } });
		const refused = { status: 401, body: '{"statusCode":401}' };
		for (const key of ["k2", account.apiKeyHash]) expect(await ask(undefined, {}, key)).toMatchObject(refused);
		expect(await ask(undefined, {}, "k1", "192.0.2.2")).toMatchObject(refused);
	});

	test("says that it accepted nothing while it is busy", async () => {
		const { read } = await ask(undefined, { send: async () => [] });
		expect(read).toMatchObject({ status: 503, resend: "later", mayBeAccepted: false, retryAfterSeconds: 5 });
		vi.spyOn(console, "error").mockImplementationOnce(() => {});
		const failed = await ask(undefined, { send: () => Promise.reject(new Error("The network is down")) });
		expect(failed.read).toMatchObject({ status: 500, mayBeAccepted: true });
	});

	test("refuses a message with faults by HTTP, or accepts it with one ID and reports it", async () => {
		const faulty = JSON.stringify({ from: "Shop", to: "+49", text: "x".repeat(500), refId: "7" });
		expect((await ask(faulty)).read).toMatchObject({ status: 400, mayBeAccepted: false });
		const reported: unknown[] = [];
		const reject: Options["reject"] = async ({ draft, deliveryStatusCode }) => {
			reported.push([draft?.refId, deliveryStatusCode]);
			return id;
		};
		expect((await ask(faulty, { reject })).read).toMatchObject({ ok: true, value: { messageIds: [id] } });
		expect(reported).toEqual([["7", "806"]]);
		// No delivery code says that the document is broken.
		for (const body of ["{", faulty.replace("{", '{"flash":"maybe",')]) {
			expect((await ask(body, { reject })).read).toMatchObject({ status: 400 });
		}
		expect(reported).toHaveLength(1);
	});
});
