// npm `smpp` on both ends of real sockets: what is submitted arrives at a fake centre, comes back as deliver_sm, and is
// the same text.
import { readFileSync } from "node:fs";
import { decodeUdh, type Encoding, encodeUserData, reassemble, type UserData, unwrap } from "outbound-sms/encoding";
import {
	type Centre,
	isSameMessageId,
	lookupCommandStatus,
	readDeliverSm,
	SMPP_MESSAGE_STATES,
	type SmppMessageState,
	stringifyReceipt,
	submitSmFields,
} from "outbound-sms/smpp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startCentre, withRawContent } from "./centre.mjs";
import { forNpmSmpp, loadSmpp, type NpmSmpp } from "./npm-smpp.ts";

const MESSAGE = { from: "+447700900999", to: "+447700900123" };
const UNITS: Record<Encoding, string> = { GSM7: "Hello @£$ €{}~ Ω_ \n", UCS2: "Да 😀 é", Binary: "\0\x7f\x80ÿ binary" };
const PER_PART: Record<Encoding, number> = { GSM7: 110, UCS2: 60, Binary: 120 };
const CENTRES: Readonly<Record<string, Centre>> = {
	usual: {},
	packed: { isPacked: true },
	"sar parameters": { concatenation: "sar" },
	message_payload: { contentField: "message_payload" },
	"flash as GSM has it": { flashCoding: "general" },
	"Latin-1": { defaultAlphabet: "latin1" },
};

/** What the centre does with what it gets: everything goes back to where it came from. */
function echo(fields: Record<string, unknown>) {
	const { source_addr, destination_addr, source_addr_ton, dest_addr_ton, ...rest } = fields;
	return {
		...rest,
		source_addr: destination_addr,
		source_addr_ton: dest_addr_ton,
		destination_addr: source_addr,
		dest_addr_ton: source_addr_ton,
	};
}

async function connect(smpp: NpmSmpp, port: number, systemId = "account"): Promise<NpmSmpp> {
	const session = smpp.connect({ host: "127.0.0.1", port });
	session.socket.setNoDelay(true);
	session.on("error", () => {});
	await new Promise((resolve) => session.on("connect", resolve));
	await new Promise((resolve) => session.bind_transceiver({ system_id: systemId, password: "secret" }, resolve));
	return session;
}

const submit = (session: NpmSmpp, fields: Record<string, unknown>): Promise<NpmSmpp> =>
	new Promise((resolve) => session.submit_sm(fields, resolve));

describe.each(["raw octets", "text decoded by the library"])("npm smpp, %s", (kind) => {
	let centre: Awaited<ReturnType<typeof startCentre>>;
	let session: NpmSmpp;
	let arrived: NpmSmpp[] = [];

	beforeAll(async () => {
		centre = await startCentre(withRawContent(loadSmpp()), {
			deliveries: ({ fields }) => [{ fields: echo(fields) }],
		});
		const smpp = loadSmpp();
		session = await connect(kind === "raw octets" ? withRawContent(smpp) : smpp, centre.port);
		session.on("deliver_sm", (pdu: NpmSmpp) => {
			arrived.push(pdu);
			session.send(pdu.response());
		});
	});

	afterAll(async () => {
		session.destroy();
		await centre.stop();
	});

	const cases = Object.entries(CENTRES).flatMap(([name, options]) =>
		(["GSM7", "UCS2", "Binary"] as const).flatMap((encoding) =>
			[undefined, "0605040B8423F0"].map((udh) => ({ name, options, encoding, udh })),
		),
	);

	// The library reads one septet an octet, whatever the centre writes.
	const readable = cases.filter(
		({ encoding, options }) =>
			kind === "raw octets" || encoding !== "GSM7" || !(options.isPacked || options.defaultAlphabet === "latin1"),
	);

	test.each(readable)(
		"$name, $encoding, header $udh: 1 to 10 parts arrive as they were",
		async ({ options, encoding, udh }) => {
			const header = udh === undefined ? undefined : unwrap(decodeUdh(udh));
			for (const [flash, referenceBits] of [
				[false, 8],
				[true, 8],
				[false, 16],
				[true, 16],
			] as const) {
				if (options.concatenation === "sar" && referenceBits === 16) continue;
				for (let parts = 1; parts <= 10; parts++) {
					let unit = UNITS[encoding];
					if (options.defaultAlphabet === "latin1") unit = unit.replace(/[€Ω]/g, "é");
					// At the end of a part, packed content cannot tell an "@" from filling.
					if (options.isPacked) unit = unit.replace("@", "a");
					const text = unit.repeat(parts * PER_PART[encoding]).slice(0, (parts - 1) * PER_PART[encoding] + 10);
					const reference = referenceBits === 8 ? parts : 0x1200 + parts;
					const sent = unwrap(encodeUserData({ text, encoding, header, flash, reference, referenceBits }));
					arrived = [];
					const responses = await Promise.all(
						sent.map((part) => submit(session, forNpmSmpp(unwrap(submitSmFields(MESSAGE, part, options))))),
					);
					for (const { command_status, message_id } of responses) {
						expect(lookupCommandStatus(command_status)).toMatchObject({ name: "ESME_ROK" });
						expect(message_id).toMatch(/^\d{10}$/);
					}
					while (arrived.length < sent.length) await new Promise((resolve) => setTimeout(resolve, 1));
					const received: UserData[] = arrived.map((pdu) => {
						const read = unwrap(readDeliverSm(pdu, options));
						expect([read.from, read.to]).toEqual(["+447700900123", "+447700900999"]);
						if (read.kind !== "userData") throw new Error(`found ${read.kind}`);
						return read.userData;
					});
					const message = unwrap(reassemble(received.reverse()));
					expect(message.text).toBe(text);
					expect(message.encoding).toBe(encoding);
					expect(message.ports?.destination).toBe(udh === undefined ? undefined : 2948);
					if (sent.length > 1) expect(message.reference).toBe(reference);
				}
			}
		},
	);
});

describe("receipts over sockets", () => {
	const at = new Date(Date.UTC(2024, 1, 29, 12, 30));

	test.each(Object.keys(SMPP_MESSAGE_STATES) as SmppMessageState[])(
		"%s comes back by text and by parameters",
		async (smppState) => {
			const centre = await startCentre(withRawContent(loadSmpp()), {
				// The ID of submit_sm_resp is hexadecimal, that of the text decimal.
				answer: () => ({ messageId: "00FF" }),
				deliveries: () => [
					{
						fields: {
							esm_class: 0x04,
							short_message: Buffer.from(
								stringifyReceipt({ messageId: "255", smppState, submitDateTime: at, doneDateTime: at }),
							),
						},
					},
					{
						fields: {
							esm_class: 0x04,
							receipted_message_id: "00FF",
							message_state: SMPP_MESSAGE_STATES[smppState].value,
							network_error_code: Buffer.from("03001B", "hex"),
						},
					},
				],
			});
			const session = await connect(loadSmpp(), centre.port);
			const arrived: NpmSmpp[] = [];
			session.on("deliver_sm", (pdu: NpmSmpp) => {
				arrived.push(pdu);
				session.send(pdu.response());
			});
			const [part] = unwrap(encodeUserData({ text: "Hi" }));
			const { message_id } = await submit(session, forNpmSmpp(unwrap(submitSmFields(MESSAGE, part as never))));
			while (arrived.length < 2) await new Promise((resolve) => setTimeout(resolve, 1));
			for (const pdu of arrived) {
				const read = unwrap(readDeliverSm(pdu, { utcOffsetMinutes: 0 }));
				if (read.kind !== "receipt") throw new Error(`found ${read.kind}`);
				const { messageId, state, networkError } = read.receipt;
				expect(state).toBe(SMPP_MESSAGE_STATES[smppState].state);
				expect(
					isSameMessageId(message_id, messageId as string, {
						messageIdBases: { submitted: 16, receipted: networkError ? 16 : 10 },
					}),
				).toBe(true);
				if (networkError) expect(networkError).toEqual({ networkType: 3, code: 27 });
				else expect(read.receipt.doneDateTime).toBe("2024-02-29T12:30:00Z");
			}
			session.destroy();
			await centre.stop();
		},
	);
});

describe("the fake centre", () => {
	test("refuses, throttles and stays silent as told", async () => {
		const statuses = [0x58, 0x0b, 0];
		const centre = await startCentre(withRawContent(loadSmpp()), {
			mayBind: (systemId, password) => systemId === "account" && password === "secret",
			answer: () => ({ commandStatus: statuses.shift() ?? 0 }),
		});
		const session = await connect(loadSmpp(), centre.port);
		const fields = forNpmSmpp(unwrap(submitSmFields(MESSAGE, unwrap(encodeUserData({ text: "Hi" }))[0] as never)));
		const resends = [];
		for (let i = 0; i < 3; i++)
			resends.push(lookupCommandStatus((await submit(session, fields)).command_status).advice.resend);
		expect(resends).toEqual(["later", "no", "no"]);
		expect(centre.submitted.map(({ commandStatus }) => commandStatus)).toEqual([0x58, 0x0b, 0]);
		const stranger = await connect(loadSmpp(), centre.port, "stranger");
		expect(lookupCommandStatus((await submit(stranger, fields)).command_status)).toMatchObject({
			name: "ESME_RINVBNDSTS",
		});
		session.destroy();
		stranger.destroy();
		await centre.stop();
	});

	test("the lines of docs/smpp.md make the library leave content as octets", () => {
		const lines = /^(?:delete smpp\..*\n)+/m.exec(readFileSync("docs/smpp.md", "utf8"))?.[0] as string;
		const content = Buffer.from("Hi");
		const read = (smpp: NpmSmpp) => {
			const pdu = new smpp.PDU("deliver_sm", { short_message: content, message_payload: content });
			const { short_message, message_payload } = smpp.PDU.fromBuffer(pdu.toBuffer());
			return [short_message, message_payload];
		};
		expect(read(loadSmpp())).not.toContainEqual(content);
		const smpp = loadSmpp();
		new Function("smpp", lines)(smpp);
		expect(read(smpp)).toEqual([content, content]);
	});

	test("keeps what nobody has answered, over dropped connections", async () => {
		const centre = await startCentre(withRawContent(loadSmpp()), { resendMilliseconds: 50 });
		centre.deliver("account", { esm_class: 4, short_message: Buffer.from("id:1 stat:DELIVRD") });
		const deaf = await connect(loadSmpp(), centre.port);
		await new Promise((resolve) => deaf.once("deliver_sm", resolve));
		centre.drop();
		expect(centre.waitingCount()).toBe(1);
		const session = await connect(loadSmpp(), centre.port);
		const pdu: NpmSmpp = await new Promise((resolve) => session.once("deliver_sm", resolve));
		session.send(pdu.response());
		while (centre.waitingCount() > 0) await new Promise((resolve) => setTimeout(resolve, 5));
		expect(unwrap(readDeliverSm(pdu)).kind).toBe("receipt");
		session.destroy();
		await centre.stop();
	});
});
