// Sends a message and quotes what it costs: the client of sdk.mjs and the gateway of gateway.mjs, in one process on a
// loopback port. node docs/examples/client.mjs "text"
import { randomUUID } from "node:crypto";
import { planMessage, unwrap } from "outbound-sms/message";
import { quote } from "outbound-sms/rates";
import { createGateway, hashOf } from "./gateway.mjs";
import { SmsClient } from "./sdk.mjs";
import { startNode } from "./servers/node.mjs";

const ratesPath = "/outbound/rates";
const apiKey = "demo-key";
const account = {
	apiKeyHash: await hashOf(apiKey),
	allowList: ["127.0.0.1"],
	sheet: {
		accountName: "Demo",
		currency: "EUR",
		currentRates: [{ country: "Germany", network: "Example", mcc: "262", mnc: "01", mccmnc: "26201", rate: "0.0450" }],
	},
};

const gateway = createGateway({
	ratesPath,
	findAccount: async (hash) => (hash === account.apiKeyHash ? account : undefined),
	async send(message) {
		const plan = unwrap(planMessage(message, { reference: Math.floor(Math.random() * 256) }));
		// A real service hands plan.userData to its network here.
		return plan.parts.map(() => randomUUID());
	},
});
const server = await startNode(gateway);

try {
	const message = {
		from: "Shop",
		to: "+4915112345678",
		text: process.argv[2] ?? "Your parcel arrives today. ".repeat(7),
	};
	const stranger = new SmsClient({ baseUrl: server.url, apiKey: "wrong-key" });
	await stranger.send(message).catch((error) => {
		console.log(`${error.status ?? "Not sent"}, send again: ${error.resend}. ${error.message}`);
	});

	const client = new SmsClient({ baseUrl: server.url, apiKey, ratesPath });
	const { messageIds } = await client.send(message);
	for (const id of messageIds) console.log(`  ${id}`);

	const sheet = await client.rates();
	const { partCount, rate, cost, currency } = unwrap(
		quote({ partCount: messageIds.length, network: "26201", sheet, instant: new Date() }),
	);
	console.log(`  ${partCount} × ${rate} = ${cost} ${currency}`);
} finally {
	await server.stop();
}
