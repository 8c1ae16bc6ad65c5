// Kannel submits to the fake centre: its submit_sm reads as the text that was sent, and it understands our receipts.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { reassemble, toHex, unwrap } from "outbound-sms/encoding";
import { planMessage } from "outbound-sms/message";
import {
	readDeliverSm,
	SMPP_MESSAGE_STATES,
	type SmppMessageState,
	stringifyReceipt,
	submitSmFields,
} from "outbound-sms/smpp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startCentre, withRawContent } from "./centre.mjs";
import { startKannel } from "./kannel.ts";
import { loadSmpp } from "./npm-smpp.ts";

/** The final states that SMPP 3.4 has words for, and the type that Kannel reports: 1 delivered, 2 not delivered. */
const TYPES: Partial<Record<SmppMessageState, string>> = {
	DELIVERED: "1",
	EXPIRED: "2",
	DELETED: "2",
	UNDELIVERABLE: "2",
	REJECTED: "2",
};

let state: SmppMessageState = "DELIVERED";
let centre: Awaited<ReturnType<typeof startCentre>>;
let kannel: Awaited<ReturnType<typeof startKannel>>;

beforeAll(async () => {
	centre = await startCentre(withRawContent(loadSmpp()), {
		deliveries({ messageId, fields }) {
			if ((fields.registered_delivery & 1) === 0) return [];
			const at = new Date();
			const receipt = stringifyReceipt({ messageId, smppState: state, submitDateTime: at, doneDateTime: at });
			return [
				{
					fields: {
						esm_class: 0x04,
						source_addr_ton: fields.dest_addr_ton,
						source_addr_npi: fields.dest_addr_npi,
						source_addr: fields.destination_addr,
						dest_addr_ton: fields.source_addr_ton,
						dest_addr_npi: fields.source_addr_npi,
						destination_addr: fields.source_addr,
						short_message: Buffer.from(receipt),
					},
				},
			];
		},
	});
	kannel = await startKannel(centre.port);
});

afterAll(async () => {
	await kannel?.stop();
	await centre?.stop();
});

/** What the centre got for one message of Kannel. */
async function submitted(query: Readonly<Record<string, string>>, count: number) {
	centre.submitted.length = 0;
	expect(await kannel.send({ from: "Shop", to: "+447700900123", charset: "UTF-8", ...query })).toMatch(
		/Accepted|Queued/,
	);
	for (let i = 0; centre.submitted.length < count && i < 500; i++)
		await new Promise((resolve) => setTimeout(resolve, 10));
	return centre.submitted.map(({ fields }) => fields);
}

describe("what Kannel submits", () => {
	test.each([
		["GSM 7-bit", { text: "Hello @£$ €{}~ Ω_ ñ", coding: "0" }, "Hello @£$ €{}~ Ω_ ñ", 1],
		["GSM 7-bit in 3 parts", { text: "Hello @£ ".repeat(40), coding: "0" }, "Hello @£ ".repeat(40), 3],
		["UCS2", { text: "Да é Ω 日本", coding: "2" }, "Да é Ω 日本", 1],
		["UCS2 in 2 parts", { text: "Да é Ω ".repeat(14), coding: "2" }, "Да é Ω ".repeat(14), 2],
		["flash", { text: "Flash", coding: "0", mclass: "0" }, "Flash", 1],
	])("%s reads as it was sent", async (_, query, text, count) => {
		const read = (await submitted(query, count)).map((fields) => unwrap(readDeliverSm(fields)));
		expect(read.length).toBe(count);
		const parts = read.map((each) => {
			if (each.kind !== "userData") throw new Error(`found ${each.kind}`);
			return each.userData;
		});
		expect(unwrap(reassemble(parts)).text).toBe(text);
	});

	test("has the octets that submitSmFields writes for the same message", async () => {
		for (const [text, encoding, coding] of [
			["Hello @£$ €{}~ Ω_ ñ", "GSM7", "0"],
			["Да é Ω", "UCS2", "2"],
		] as const) {
			const [theirs] = await submitted({ text, coding }, 1);
			const message = { from: "Shop", to: "+447700900123", text, encoding };
			const ours = unwrap(submitSmFields(message, unwrap(planMessage(message)).parts[0] as never));
			const fields = ["source_addr_ton", "source_addr", "dest_addr_ton", "dest_addr_npi", "data_coding"] as const;
			for (const field of fields)
				expect([field, (theirs as Record<string, unknown>)[field]]).toEqual([field, ours[field]]);
			// Kannel always asks for store and forward, in the lowest bits.
			expect((theirs as { esm_class: number }).esm_class & ~0x03).toBe(ours.esm_class);
			expect(toHex(theirs?.short_message)).toBe(toHex(ours.short_message));
		}
	});
});

describe("what Kannel makes of our receipts", () => {
	test.each(Object.entries(TYPES))("%s is its type %s", async (smppState, type) => {
		state = smppState as SmppMessageState;
		const reported = new Promise<string>((resolve) => {
			const server = createServer((request, response) => {
				response.end();
				resolve(new URL(request.url as string, "http://localhost").searchParams.get("type") as string);
				server.close();
			});
			server.listen(0, "127.0.0.1", async () => {
				const { port } = server.address() as AddressInfo;
				const url = `http://127.0.0.1:${port}/?type=%d&id=%F`;
				await submitted({ text: "Hi", "dlr-mask": "19", "dlr-url": url }, 1);
			});
		});
		expect(await reported).toBe(type);
		expect(SMPP_MESSAGE_STATES[state].state === "DELIVERED").toBe(type === "1");
	});
});
