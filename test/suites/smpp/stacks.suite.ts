// Other stacks on the other end of real sockets, each as client and as centre: Net::SMPP in Perl, and Kannel, which has
// no centre but its own test driver. (Kannel as client: kannel.suite.ts. npm smpp: library.suite.ts.)
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { decodeUdh, encodeUserData, reassemble, toHex, unwrap } from "outbound-sms/encoding";
import {
	type Centre,
	readDeliverSm,
	type SmppMessageState,
	type SubmitSmFields,
	stringifyReceipt,
	submitSmFields,
} from "outbound-sms/smpp";
import { afterEach, describe, expect, test } from "vitest";
import { createReceipts } from "../../../docs/examples/smpp-receipts.mjs";
import { startCentre, withRawContent } from "./centre.mjs";
import { forNpmSmpp, loadSmpp, type NpmSmpp } from "./npm-smpp.ts";

const MESSAGE = { from: "Shop", to: "+447700900123", receiveDeliveryStatus: true };
const script = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const until = async (isDone: () => boolean) => {
	while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 5));
};

/** Three encodings, with flash, with a header, in parts, and each way that a centre can want them. */
const CASES = (["GSM7", "UCS2", "Binary"] as const).flatMap((encoding) => {
	const text = { GSM7: "Hello @£$ €{} ", UCS2: "Да é 日本 😀 ", Binary: "\0\x7f\x80ÿ binary " }[encoding];
	const centres: Centre[] = [
		{},
		{ flashCoding: "general" },
		{ flashCoding: "destAddrSubunit" },
		{ contentField: "message_payload" },
	];
	if (encoding !== "Binary") centres.push({ concatenation: "sar" });
	return centres.flatMap((centre) =>
		[
			{ text, flash: false },
			{ text, flash: true },
			{ text: text.repeat(15), flash: true },
			...(centre.concatenation === "sar" ? [] : [{ text, flash: false, header: unwrap(decodeUdh("0605040B8423F0")) }]),
		].map((message) => {
			const parts = unwrap(encodeUserData({ ...message, encoding, reference: 7 }));
			return { text: message.text, centre, fields: parts.map((part) => unwrap(submitSmFields(MESSAGE, part, centre))) };
		}),
	);
});
const ALL = CASES.flatMap(({ fields }) => fields);

/** Reads what a stack has passed on as the texts that were sent. */
function expectTexts(received: readonly Parameters<typeof readDeliverSm>[0][]) {
	let next = 0;
	for (const { text, centre, fields } of CASES) {
		const parts = fields.map(() => {
			const read = unwrap(readDeliverSm(received[next++] ?? {}, centre));
			if (read.kind !== "userData") throw new Error(`found ${read.kind}`);
			return read.userData;
		});
		expect(unwrap(reassemble(parts)).text).toBe(text);
	}
	expect(next).toBe(received.length);
}

/** The parameters of a submit_sm as octets. Net::SMPP does not know how long a number is. */
function parametersOf({ message_payload, ...fields }: SubmitSmFields): Record<string, string> {
	const octets = (value: number | undefined, count: number) => value?.toString(16).padStart(count * 2, "0");
	const numbers = {
		dest_addr_subunit: octets(fields.dest_addr_subunit, 1),
		sar_msg_ref_num: octets(fields.sar_msg_ref_num, 2),
		sar_total_segments: octets(fields.sar_total_segments, 1),
		sar_segment_seqnum: octets(fields.sar_segment_seqnum, 1),
		message_payload: message_payload && toHex(message_payload),
	};
	return Object.fromEntries(Object.entries(numbers).flatMap(([name, hex]) => (hex === undefined ? [] : [[name, hex]])));
}

const MANDATORY = [
	...["service_type", "source_addr_ton", "source_addr_npi", "source_addr", "dest_addr_ton", "dest_addr_npi"],
	...["destination_addr", "esm_class", "protocol_id", "priority_flag", "validity_period", "registered_delivery"],
	"data_coding",
] as (keyof SubmitSmFields)[];
const mandatoryOf = (fields: SubmitSmFields) => ({
	...Object.fromEntries(MANDATORY.map((name) => [name, fields[name]])),
	short_message: toHex(fields.short_message),
});

const processes: ChildProcess[] = [];
function start(command: string, args: readonly string[], errors: "inherit" | "ignore" = "inherit") {
	const child = spawn(command, args, { stdio: ["pipe", "pipe", errors] });
	processes.push(child);
	return child;
}
afterEach(() => {
	for (const child of processes.splice(0)) child.kill("SIGKILL");
});

async function connect(smpp: NpmSmpp, port: number, bind: string): Promise<NpmSmpp> {
	const session = smpp.connect({ host: "127.0.0.1", port });
	session.on("error", () => {});
	await new Promise((resolve) => session.on("connect", resolve));
	const answer: NpmSmpp = await new Promise((resolve) =>
		session[bind]({ system_id: "account", password: "secret" }, resolve),
	);
	expect(answer.command_status).toBe(0);
	return session;
}

describe("Net::SMPP in Perl", () => {
	test("as client: the centre reads what it submits, and it gets our receipts", async () => {
		const states: SmppMessageState[] = ["DELIVERED", "EXPIRED", "REJECTED", "ENROUTE"];
		const at = new Date();
		const receipts: string[] = [];
		const centre = await startCentre(withRawContent(loadSmpp()), {
			deliveries({ messageId, fields }) {
				const smppState = states[Number(messageId) % states.length] as SmppMessageState;
				const text = stringifyReceipt({ messageId, smppState, submitDateTime: at, doneDateTime: at });
				receipts.push(text);
				const short_message = Buffer.from(text);
				return [
					{ fields: { esm_class: 0x04, source_addr: fields.destination_addr, destination_addr: "", short_message } },
				];
			},
		});
		try {
			const client = start("perl", [script("net-smpp-client.pl"), String(centre.port)]);
			const submits = ALL.map((fields) => ({ fields: mandatoryOf(fields), tlvs: parametersOf(fields) }));
			client.stdin?.end(JSON.stringify({ submits, receipts: submits.length }));
			let output = "";
			for await (const chunk of client.stdout ?? []) output += chunk;
			const { answers, deliveries } = JSON.parse(output);
			expect(answers.map(({ status }: { status: number }) => status)).toEqual(ALL.map(() => 0));
			expectTexts(centre.submitted.map(({ fields }) => fields));
			const texts = deliveries.map((one: { short_message: string }) =>
				Buffer.from(one.short_message, "hex").toString(),
			);
			expect(texts.sort()).toEqual(receipts.sort());
			expect(deliveries[0]).toMatchObject({ esm_class: 0x04, source_addr: "447700900123" });
		} finally {
			await centre.stop();
		}
	});

	test("as centre: it reads the fields that we write, and its receipts are reported, also those that come first", async () => {
		const centre = start("perl", [script("net-smpp-centre.pl")]);
		const lines: string[] = [];
		createInterface({ input: centre.stdout as NodeJS.ReadableStream }).on("line", (line) => lines.push(line));
		await until(() => lines.length > 0);
		const session = await connect(withRawContent(loadSmpp()), Number(lines.shift()), "bind_transceiver");

		const reported = new Map<string, string>();
		let early = 0;
		const receipts = createReceipts({
			centre: { utcOffsetMinutes: 0, messageIdBases: { submitted: 16, receipted: 10 } },
			onReport: ({ messageId }, { messageState }) => reported.set(messageId, messageState),
			log: (what) => expect.unreachable(what),
		});
		session.on("deliver_sm", (pdu: NpmSmpp) => {
			session.send(pdu.response({ command_status: receipts.onReceipt(pdu) }));
			early = Math.max(early, receipts.orphanCount());
		});
		for (const [index, fields] of ALL.entries()) {
			session.submit_sm(forNpmSmpp(fields), ({ command_status, message_id }: NpmSmpp) => {
				expect([command_status, message_id]).toEqual([0, expect.stringMatching(/^[0-9A-F]{8}$/)]);
				receipts.onSubmitted(message_id, { message: MESSAGE, messageId: String(index) });
			});
		}
		await until(() => reported.size === ALL.length);
		expect(early).toBeGreaterThan(0);
		expect(receipts.orphanCount()).toBe(0);
		const states = ["DELIVERED", "UNDELIVERED", "REJECTED"];
		for (const index of ALL.keys()) expect(reported.get(String(index))).toBe(states[(index + 1) % 3]);
		const upper = ([name, hex]: [string, string]) => [name, hex.toUpperCase()];
		const written = ALL.map((fields) => ({
			...mandatoryOf(fields),
			...Object.fromEntries(Object.entries(parametersOf(fields)).map(upper)),
		}));
		expect(lines.map((line) => JSON.parse(line))).toEqual(written);
		session.destroy();
	});
});

describe("Kannel's test driver as centre, bound as SMPP 3.3 has it: a transmitter and a receiver", () => {
	test("takes what we submit, and what it delivers is read", async () => {
		const folder = mkdtempSync(join(tmpdir(), "outbound-sms-drive-"));
		const log = join(folder, "drive.log");
		// The driver stops without an smsbox to talk to.
		const box = createServer((socket) => socket.on("error", () => {}).resume());
		box.on("error", () => {});
		await new Promise<void>((resolve) => {
			box.once("error", () => resolve());
			box.listen(13001, "127.0.0.1", resolve);
		});
		const port = await freePort();
		try {
			start("/usr/lib/kannel/test/drive_smpp", ["-v", "0", "-l", log, "-p", String(port), "-m", "3"], "ignore");
			const delivered: NpmSmpp[] = [];
			const transmitter = await retried(() => connect(withRawContent(loadSmpp()), port, "bind_transmitter"));
			const receiver = withRawContent(loadSmpp()).connect({ host: "127.0.0.1", port });
			receiver.on("error", () => {});
			receiver.on("enquire_link", (pdu: NpmSmpp) => receiver.send(pdu.response()));
			receiver.on("deliver_sm", (pdu: NpmSmpp) => {
				delivered.push(pdu);
				receiver.send(pdu.response());
			});
			receiver.on("connect", () => receiver.bind_receiver({ system_id: "account", password: "secret" }));
			// SMPP 3.3 has no parameters, so only messages without them.
			const plain = ALL.filter((fields) => Object.keys(parametersOf(fields)).length === 0);
			for (const fields of plain) {
				const answer: NpmSmpp = await new Promise((resolve) => transmitter.submit_sm(forNpmSmpp(fields), resolve));
				expect(answer.command_status).toBe(0);
			}
			await until(() => delivered.length === 3);
			// It puts the parameter receipted_message_id on each, which makes a receipt without a state.
			for (const pdu of delivered) {
				const read = unwrap(readDeliverSm(pdu));
				expect(read).toMatchObject({ kind: "receipt", from: "456", receipt: { messageId: "receipted_message_id" } });
			}
			transmitter.destroy();
			receiver.destroy();
			const seen = readFileSync(log, "latin1").match(/submit_sm: short_message = </g) ?? [];
			expect(seen).toHaveLength(plain.length);
			expect(readFileSync(log, "latin1")).not.toMatch(/ERROR: .*SMPP|Unhandled SMPP PDU/);
		} finally {
			box.close();
			rmSync(folder, { recursive: true, force: true });
		}
	});
});

async function freePort(): Promise<number> {
	const server = createServer();
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	await new Promise((resolve) => server.close(resolve));
	return typeof address === "object" && address !== null ? address.port : 0;
}

/** Until the driver listens. */
async function retried<Value>(action: () => Promise<Value>): Promise<Value> {
	for (let attempt = 1; ; attempt++) {
		const outcome = await Promise.race([
			action().catch(() => undefined),
			new Promise<undefined>((resolve) => setTimeout(resolve, 200)),
		]);
		if (outcome !== undefined) return outcome;
		if (attempt === 50) throw new Error("the driver does not answer");
	}
}
