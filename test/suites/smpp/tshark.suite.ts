// Wireshark's dissectors for SMPP and SMS user data read the same octets, and agree on every field and text.
import { decodeUdh, type Encoding, encodeUserData, toHex, type UserDataPart, unwrap } from "outbound-sms/encoding";
import { type Centre, readDeliverSm, SMPP_MESSAGE_STATES, stringifyReceipt, submitSmFields } from "outbound-sms/smpp";
import { describe, expect, test } from "vitest";
import { readWithTshark, type TsharkAlphabet } from "./capture.ts";
import { forNpmSmpp, loadSmpp } from "./npm-smpp.ts";

const smpp = loadSmpp();
const MESSAGE = { from: "Test", to: "+447700900123", receiveDeliveryStatus: true };
/** Each field of ours with the name that tshark has for it. */
const NAMES = {
	source_addr_ton: "smpp.source_addr_ton",
	source_addr_npi: "smpp.source_addr_npi",
	source_addr: "smpp.source_addr",
	dest_addr_ton: "smpp.dest_addr_ton",
	dest_addr_npi: "smpp.dest_addr_npi",
	destination_addr: "smpp.destination_addr",
	protocol_id: "smpp.protocol_id",
	priority_flag: "smpp.priority_flag",
	data_coding: "smpp.data_coding",
	registered_delivery: "smpp.regdel.receipt",
	replace_if_present_flag: "smpp.replace_if_present_flag",
	sm_default_msg_id: "smpp.sm_default_msg_id",
	sar_msg_ref_num: "smpp.sar_msg_ref_num",
	sar_total_segments: "smpp.sar_total_segments",
	sar_segment_seqnum: "smpp.sar_segment_seqnum",
	source_port: "smpp.source_port",
	dest_port: "smpp.destination_port",
	dest_addr_subunit: "smpp.dest_addr_subunit",
} as const;
const OTHERS = [
	"smpp.esm.submit.features",
	"smpp.message",
	"smpp.message_text",
	"smpp.message_payload",
	"smpp.validity_period_r",
	"gsm_sms.udh.mm.msg_id",
	"gsm_sms.udh.mm.msg_parts",
	"gsm_sms.udh.mm.msg_part",
	"gsm_sms.destination_port",
	"gsm_sms.originator_port",
];

const numberOf = (value: string | undefined) => (value === undefined ? undefined : Number(value));

const CENTRES: readonly (readonly [string, Centre, TsharkAlphabet])[] = [
	["the usual centre", {}, "GSM 7-bit"],
	["a packed centre", { isPacked: true }, "GSM 7-bit (packed)"],
	["a Latin-1 centre", { defaultAlphabet: "latin1" }, "ISO-8859-1"],
	["sar parameters", { concatenation: "sar" }, "GSM 7-bit"],
	["flash as message class", { flashCoding: "messageClass" }, "GSM 7-bit"],
	["flash as dest_addr_subunit", { flashCoding: "destAddrSubunit" }, "GSM 7-bit"],
	[
		"settings",
		{ settings: { protocol_id: 0x41, priority_flag: 2, validity_period: "000001000000000R", sm_default_msg_id: 9 } },
		"GSM 7-bit",
	],
];
const TEXTS: Record<Encoding, (options: Centre) => string> = {
	GSM7: ({ defaultAlphabet }) => (defaultAlphabet === "latin1" ? "Hello @£$ [é]{} _ ñ" : "Hello @£$ €{}~ Ω_ ñ"),
	// Without an emoji: this dissector reads surrogates one by one.
	UCS2: () => "Да é Ω 日本",
	Binary: () => "\0\x7f\x80ÿ",
};

describe.each(CENTRES)("tshark reads what is written for %s", (_, options, alphabet) => {
	test("every encoding, header, flash, reference width, 1 to 4 parts", () => {
		const sent: {
			readonly part: UserDataPart;
			readonly encoding: Encoding;
			readonly udh: string | undefined;
			readonly reference: number;
			readonly referenceBits: 8 | 16;
			readonly flash: boolean;
		}[] = [];
		for (const encoding of ["GSM7", "UCS2", "Binary"] as const) {
			for (const udh of [undefined, "0605040B8423F0"]) {
				const header = udh === undefined ? undefined : unwrap(decodeUdh(udh));
				for (const flash of options.flashCoding === undefined ? [false] : [true, false]) {
					for (const referenceBits of [8, 16] as const) {
						for (const repeat of [1, 20, 100]) {
							const text = TEXTS[encoding](options).repeat(repeat).slice(0, 400);
							const reference = referenceBits === 8 ? 0x2a : 0x122a;
							for (const part of unwrap(encodeUserData({ text, encoding, header, flash, reference, referenceBits }))) {
								sent.push({ part, encoding, udh, reference, referenceBits, flash });
							}
						}
					}
				}
			}
		}
		const written = sent.map(({ part }) => unwrap(submitSmFields(MESSAGE, part, options)));
		const pdus = written.map((fields, index) =>
			new smpp.PDU("submit_sm", { ...forNpmSmpp(fields), sequence_number: index + 1 }).toBuffer(),
		);
		const read = readWithTshark(pdus, [...Object.values(NAMES), ...OTHERS], alphabet);
		expect(read.length).toBe(sent.length);
		let texts = 0;
		sent.forEach(({ part, encoding, udh, reference }, index) => {
			const fields = written[index]!;
			const found = read[index]!;
			for (const [name, tsharkName] of Object.entries(NAMES)) {
				const value = fields[name as keyof typeof NAMES];
				const wanted = typeof value === "string" ? found[tsharkName] : numberOf(found[tsharkName]);
				expect(value, `${name} of PDU ${index}`).toBe(wanted);
			}
			expect(numberOf(found["smpp.esm.submit.features"])).toBe(fields.esm_class === 0x40 ? 1 : 0);
			expect(found["smpp.message"]?.replaceAll(":", "").toUpperCase()).toBe(toHex(fields.short_message));
			if (options.settings !== undefined) expect(Number(found["smpp.validity_period_r"])).toBe(86_400);
			if (fields.esm_class === 0x40) {
				expect(numberOf(found["gsm_sms.destination_port"])).toBe(udh && 2948);
				expect(numberOf(found["gsm_sms.originator_port"])).toBe(udh && 9200);
				expect(numberOf(found["gsm_sms.udh.mm.msg_id"])).toBe(part.total > 1 ? reference : undefined);
				expect(numberOf(found["gsm_sms.udh.mm.msg_parts"])).toBe(part.total > 1 ? part.total : undefined);
				expect(numberOf(found["gsm_sms.udh.mm.msg_part"])).toBe(part.total > 1 ? part.sequence : undefined);
			}
			if (encoding === "Binary" || found["smpp.message_text"] === undefined) return;
			texts++;
			// Packed content has no number of septets: filling shows.
			const text = options.isPacked ? found["smpp.message_text"].replace(/\r$/, "") : found["smpp.message_text"];
			expect(text, `text of PDU ${index}`).toBe(part.text);
		});
		expect(texts).toBe(
			sent.filter(
				({ encoding, flash }) =>
					encoding === "GSM7" || (encoding === "UCS2" && !(flash && options.flashCoding === "messageClass")),
			).length,
		);
	});
});

test("tshark reads receipts as readDeliverSm does", () => {
	const at = new Date(Date.UTC(2024, 1, 29, 12, 30));
	const rows = Object.entries(SMPP_MESSAGE_STATES).map(([name, { value }]) => ({
		name: name as keyof typeof SMPP_MESSAGE_STATES,
		value,
	}));
	const pdus: Buffer[] = rows.map(({ name, value }, index) =>
		new smpp.PDU("deliver_sm", {
			sequence_number: index + 1,
			esm_class: 0x04,
			source_addr_ton: 1,
			source_addr: "447700900123",
			short_message: Buffer.from(
				stringifyReceipt({
					messageId: `a-${index}`,
					smppState: name,
					submitDateTime: at,
					doneDateTime: at,
					errorCode: "021",
				}),
			),
			receipted_message_id: `a-${index}`,
			message_state: value,
			network_error_code: Buffer.from("03001B", "hex"),
		}).toBuffer(),
	);
	const fields = [
		"smpp.esm.submit.msg_type",
		"smpp.message_text",
		"smpp.receipted_message_id",
		"smpp.message_state",
		"smpp.network_error.type",
		"smpp.network_error.code",
	];
	readWithTshark(pdus, fields, "GSM 7-bit").forEach((found, index) => {
		const read = unwrap(readDeliverSm(new smpp.PDU(pdus[index])));
		if (read.kind !== "receipt") throw new Error(`found ${read.kind}`);
		const { receipt } = read;
		expect(numberOf(found["smpp.esm.submit.msg_type"])).toBe(1);
		expect(found["smpp.receipted_message_id"]).toBe(receipt.messageId);
		expect(numberOf(found["smpp.message_state"])).toBe(SMPP_MESSAGE_STATES[receipt.smppState!].value);
		expect(receipt.networkError).toEqual({
			networkType: numberOf(found["smpp.network_error.type"]),
			code: numberOf(found["smpp.network_error.code"]),
		});
		expect(found["smpp.message_text"]).toContain(`id:${receipt.messageId} sub:001`);
	});
});
