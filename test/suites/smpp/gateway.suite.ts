// The gateway of docs/smpp.md over real sockets: a request by HTTP, the parts by SMPP, receipts back, callbacks by
// HTTP.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type CallbackFields, parseCallbackTemplate, readCallback, renderCallback } from "outbound-sms/delivery";
import { reassemble, unwrap } from "outbound-sms/encoding";
import {
	buildSendRequest,
	buildSendResponse,
	openSendRequest,
	readSendRequest,
	readSendResponse,
} from "outbound-sms/http";
import { type OutboundMessage, planMessage } from "outbound-sms/message";
import { lookupCommandStatus, readDeliverSm, stringifyReceipt, submitSmFields } from "outbound-sms/smpp";
import { expect, test } from "vitest";
import { createReceipts } from "../../../docs/examples/smpp-receipts.mjs";
import { startCentre, withRawContent } from "./centre.mjs";
import { forNpmSmpp, loadSmpp, type NpmSmpp } from "./npm-smpp.ts";

const until = async (isDone: () => boolean) => {
	while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 2));
};

async function listen(handler: (request: IncomingMessage, response: ServerResponse) => void) {
	const server = createServer(handler);
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test("every part of 60 messages is submitted, reported and called back in its final state, over throttling and dropped connections", async () => {
	let submits = 0;
	let lastId = 0x00a0;
	const centre = await startCentre(withRawContent(loadSmpp()), {
		resendMilliseconds: 100,
		answer() {
			submits++;
			return submits % 7 === 0
				? { commandStatus: 0x58 }
				: { messageId: (++lastId).toString(16).toUpperCase().padStart(8, "0") };
		},
		deliveries({ messageId, fields }) {
			if (fields.registered_delivery !== 1) return [];
			const number = Number.parseInt(messageId, 16);
			const at = new Date();
			const smppState = (["DELIVERED", "EXPIRED", "REJECTED"] as const)[number % 3];
			// The final receipt may overtake the first one.
			return (["ENROUTE", smppState] as const).map((state, index) => ({
				delayMilliseconds: number % 2 === 0 ? 10 * index : 10 - 10 * index,
				fields: {
					esm_class: 0x04,
					short_message: Buffer.from(
						stringifyReceipt({
							messageId: String(number),
							smppState: state as "ENROUTE",
							submitDateTime: at,
							doneDateTime: at,
						}),
					),
				},
			}));
		},
	});

	const template = unwrap(
		parseCallbackTemplate("https://example.com/dlr/{MessageId}?state={MessageState}&ref={ClientReference}&from={From}"),
	);
	const called = new Map<string, string[]>();
	const receiver = await listen((request, response) => {
		const { messageId, messageState, clientReference, originalTo } = unwrap(
			readCallback(template, `https://example.com${request.url}`),
		);
		called.set(messageId, [...(called.get(messageId) ?? []), messageState]);
		expect([clientReference, originalTo]).toEqual([`ref-${messageId.split("-")[1]}`, "+447700900123"]);
		response.end();
	});

	type Part = {
		readonly message: OutboundMessage;
		readonly messageId: string;
		report?: CallbackFields;
	};
	/** The parts by the number that is their ID. */
	const accepted = new Map<number, Part>();
	const receipts = createReceipts({
		centre: { utcOffsetMinutes: 0, messageIdBases: { submitted: 16, receipted: 10 } },
		onReport: (_, report) =>
			void fetch(unwrap(renderCallback(template, report)).replace("https://example.com", receiver.url)),
		log: (what) => expect.unreachable(what),
	});
	const smpp = withRawContent(loadSmpp());
	let session: NpmSmpp;

	async function bind() {
		session = smpp.connect({ host: "127.0.0.1", port: centre.port });
		session.socket.setNoDelay(true);
		session.on("error", () => {});
		session.on("close", () => {
			if (!isOver) void bind();
		});
		session.on("deliver_sm", (pdu: NpmSmpp) => session.send(pdu.response({ command_status: receipts.onReceipt(pdu) })));
		await new Promise((resolve) => session.on("connect", resolve));
		await new Promise((resolve) => session.bind_transceiver({ system_id: "account", password: "secret" }, resolve));
		binds++;
	}

	async function submit(part: Part, fields: Record<string, unknown>): Promise<void> {
		const response: NpmSmpp = await new Promise((resolve) => session.submit_sm(fields, resolve));
		const status = lookupCommandStatus(response.command_status);
		if (status.advice.resend === "later") return submit(part, fields);
		expect(status).toMatchObject({ name: "ESME_ROK" });
		accepted.set(Number.parseInt(response.message_id, 16), part);
		receipts.onSubmitted(response.message_id, part);
	}

	let binds = 0;
	let isOver = false;
	await bind();
	const submissions: Promise<void>[] = [];
	const gateway = await listen(async (request, response) => {
		let body = "";
		for await (const chunk of request.setEncoding("utf8")) body += chunk;
		const opened = unwrap(openSendRequest({ method: "POST", url: request.url as string, headers: request.headers }));
		const message = unwrap(readSendRequest(opened, { body }));
		const { parts } = unwrap(planMessage(message, { reference: 7 }));
		const jobs = parts.map((part, index) => ({
			part: { message, messageId: `part-${message.refId?.slice(4)}-${index}` },
			fields: forNpmSmpp(unwrap(submitSmFields(message, part))),
		}));
		const messageIds = jobs.map(({ part }) => part.messageId);
		const answer = unwrap(buildSendResponse({ response: { statusCode: 0, messageIds } }));
		response.writeHead(answer.status, answer.headers).end(answer.body);
		for (const { part, fields } of jobs) submissions.push(submit(part, fields));
	});

	const expected: string[] = [];
	const texts = ["Hi @ 5 €", "Да é 日本 ".repeat(30), "Hello ".repeat(60)];
	for (let i = 0; i < 60; i++) {
		const text = texts[i % 3] as string;
		const encoding = i % 3 === 1 ? "UCS2" : "GSM7";
		const message = {
			from: "Shop",
			to: "+447700900123",
			text,
			encoding,
			refId: `ref-${i}`,
			receiveDeliveryStatus: true,
		} as const;
		const { url, ...init } = unwrap(buildSendRequest({ baseUrl: gateway.url, apiKey: "k1", message }));
		const response = await fetch(url, init);
		const read = unwrap(
			readSendResponse({ status: response.status, headers: response.headers, body: await response.text() }),
		);
		expected.push(...read.messageIds);
		if (i === 30) {
			// Everything that was submitted has its answer; receipts under way are sent again after the next bind.
			await Promise.all(submissions);
			centre.drop();
			await until(() => binds === 2);
		}
	}
	await Promise.all(submissions);
	await until(
		() =>
			centre.waitingCount() === 0 &&
			[...accepted.values()].every(({ report }) => report?.messageState !== "WAITING" && report !== undefined),
	);
	await until(
		() =>
			called.size === expected.length &&
			[...called.values()].every((states) => states.some((state) => state !== "WAITING")),
	);
	isOver = true;

	expect([...called.keys()].sort()).toEqual(expected.sort());
	for (const [number, { messageId, report }] of accepted) {
		const wanted = ["DELIVERED", "UNDELIVERED", "REJECTED"][number % 3];
		expect(report?.messageState).toBe(wanted);
		expect(called.get(messageId)?.filter((state) => state !== "WAITING")).toEqual([wanted]);
	}
	// What the centre accepted is the text of each message.
	const submitted = centre.submitted.filter(({ commandStatus }) => commandStatus === 0);
	expect(submitted.length).toBe(expected.length);
	expect(receipts.orphanCount()).toBe(0);
	const first = submitted.slice(0, 1).map(({ fields }) => unwrap(readDeliverSm(fields)));
	expect(first.flatMap((read) => (read.kind === "userData" ? [unwrap(reassemble([read.userData])).text] : []))).toEqual(
		[texts[0]],
	);
	session.destroy();
	receiver.server.close();
	gateway.server.close();
	await centre.stop();
});
