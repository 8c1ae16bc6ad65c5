// Laws of SMPP fields: what is written for a centre reads back as the same user data, and receipts say what was
// written.
import fc from "fast-check";
import { sortableTimestamp } from "outbound-sms/delivery";
import {
	decodeUdh,
	decodeUserData,
	encodeUserData,
	reassemble,
	type UserDataPart,
	unwrap,
} from "outbound-sms/encoding";
import {
	type Centre,
	type CentreAlphabet,
	type DeliverSmFields,
	isSameMessageId,
	parseReceipt,
	type ReceiptToWrite,
	readDeliverSm,
	SMPP_MESSAGE_STATES,
	type SmppMessageState,
	stringifyReceipt,
	submitSmFields,
} from "outbound-sms/smpp";
import { describe, expect } from "vitest";
import { law } from "../law.ts";
import { DEFAULT_ROWS, EXTENSION_ROWS } from "../reference/gsm7.ts";

const DEFAULT_CHARACTERS = DEFAULT_ROWS.map(({ character }) => character).filter((character) => character !== "\x1b");
const EXTENSION_CHARACTERS = EXTENSION_ROWS.map(({ character }) => character);
const MESSAGE = { from: "Shop", to: "+4915112345678" };
const gsm7Text = fc
	.array(fc.constantFrom(...DEFAULT_CHARACTERS, ...EXTENSION_CHARACTERS), { minLength: 1, maxLength: 600, size: "max" })
	.map((characters) => characters.join(""));
const latin1Text = fc
	.array(
		fc.constantFrom(...DEFAULT_CHARACTERS, ..."[]{}^~\\|").filter((character) => character <= "ÿ"),
		{
			minLength: 1,
			maxLength: 600,
			size: "max",
		},
	)
	.map((characters) => characters.join(""));
const binaryText = fc
	.uint8Array({ minLength: 1, maxLength: 500, size: "max" })
	.map((octets) => Buffer.from(octets).toString("latin1"));
const anyText = fc.string({ unit: "binary", minLength: 1, maxLength: 300, size: "max" });

const message = fc.oneof(
	fc.record({ text: gsm7Text, encoding: fc.constant("GSM7" as const) }),
	fc.record({ text: binaryText, encoding: fc.constant("Binary" as const) }),
	fc.record({ text: anyText, encoding: fc.constant("UCS2" as const) }),
);
const reference = fc.oneof(
	fc.record({ reference: fc.integer({ min: 0, max: 255 }), referenceBits: fc.constant(8 as const) }),
	fc.record({ reference: fc.integer({ min: 0, max: 65535 }), referenceBits: fc.constant(16 as const) }),
);
const headers = fc
	.constantFrom("", "0605040B8423F0", "03240101", "04700200FF")
	.map((hex) => (hex === "" ? undefined : unwrap(decodeUdh(hex))));

const partsOf = (input: Parameters<typeof encodeUserData>[0]) => unwrap(encodeUserData(input));
const received = (part: UserDataPart, options: Centre) => {
	const read = unwrap(readDeliverSm(unwrap(submitSmFields(MESSAGE, part, options)) as DeliverSmFields, options));
	if (read.kind !== "userData") throw new Error(`found ${read.kind}`);
	return read.userData;
};

describe("submit_sm fields, read as deliver_sm", () => {
	const options = fc.record({
		flashCoding: fc.constantFrom("general", "messageClass"),
		contentField: fc.constantFrom("short_message", "message_payload"),
	} as const);
	law(
		"are the same user data: one septet an octet, header, flash, either field",
		100,
		[message, reference, headers, fc.boolean(), options],
		(sent, numbered, header, flash, options) => {
			for (const part of partsOf({ ...sent, ...numbered, flash, header })) {
				const { octets, length, hasHeader } = received(part, options);
				expect({ octets, length, hasHeader }).toEqual({
					octets: part.octets,
					length: part.length,
					hasHeader: part.hasHeader,
				});
			}
		},
	);

	law(
		"are the same user data when packed, apart from an @ or CR at the very end of a full octet",
		100,
		[gsm7Text, reference, headers],
		(text, numbered, header) => {
			for (const part of partsOf({ text, ...numbered, header })) {
				const read = unwrap(decodeUserData(received(part, { isPacked: true }))).text;
				const isEndLost = read !== part.text;
				if (!isEndLost) continue;
				expect(part.text).toMatch(/[@\r]$/);
				expect(read).toBe(part.text.slice(0, -1));
			}
		},
	);

	law(
		"join to the text with sar parameters, packed or not",
		100,
		[message, reference, fc.boolean()],
		(sent, one, isPacked) => {
			// An @ or CR at the end of packed text may be lost: see above.
			const text = isPacked ? sent.text.replace(/[@\r]/g, "a") : sent.text;
			const parts = partsOf({ ...sent, ...one, text });
			const read = parts.map((part) => received(part, { concatenation: "sar", isPacked }));
			expect(unwrap(reassemble(read.reverse())).text).toBe(text);
		},
	);

	const inAlphabet = fc.oneof(
		fc.record({ text: latin1Text, defaultAlphabet: fc.constant<CentreAlphabet>("latin1") }),
		fc.record({
			text: latin1Text.map((text) => text.replace(/[^\0-\x7f]/g, "?")),
			defaultAlphabet: fc.constant<CentreAlphabet>("ia5"),
		}),
	);
	law("join to the text in Latin-1 and IA5", 100, [inAlphabet], ({ text, defaultAlphabet }) => {
		const parts = partsOf({ text, encoding: "GSM7", reference: 7 });
		const read = parts.map((part) => received(part, { defaultAlphabet }));
		expect(unwrap(reassemble(read)).text).toBe(text);
	});
});

describe("deliver_sm fields, written as submit_sm", () => {
	const content = fc.oneof(
		fc.record({
			data_coding: fc.constantFrom(0x00, 0x10, 0xc8, 0xd1, 0xf1),
			body: fc.uint8Array({ max: 0x7f, maxLength: 140 }),
		}),
		fc.record({ data_coding: fc.constantFrom(0x04, 0x14, 0xf5), body: fc.uint8Array({ maxLength: 128 }) }),
		fc.record({ data_coding: fc.constantFrom(0x08, 0x18, 0xe8), body: fc.uint8Array({ maxLength: 128 }) }),
	);
	const header = fc
		.constantFrom("", "050003070301", "06080412340301", "0605040B8423F0", "03240101")
		.map((hex) => Buffer.from(hex, "hex"));
	law("are the same coding and octets", 100, [content, header], ({ data_coding, body }, header) => {
		const short_message = new Uint8Array([...header, ...body]);
		const esm_class = header.length > 0 ? 0x40 : 0;
		const read = unwrap(readDeliverSm({ esm_class, data_coding, short_message }));
		if (read.kind !== "userData") throw new Error(`found ${read.kind}`);
		const written = unwrap(submitSmFields(MESSAGE, read.userData, { flashCoding: "general" }));
		expect(written).toMatchObject({ esm_class, data_coding, short_message });
	});
});

describe("readDeliverSm and parseReceipt", () => {
	const octet = fc.integer({ min: 0, max: 255 });
	const fields = fc.record(
		{
			esm_class: octet,
			data_coding: octet,
			short_message: fc.uint8Array({ maxLength: 255 }),
			message_payload: fc.uint8Array({ maxLength: 400 }),
			receipted_message_id: fc.string({ maxLength: 20 }),
			message_state: octet,
			network_error_code: fc.uint8Array({ maxLength: 4 }),
			sar_msg_ref_num: fc.integer({ min: 0, max: 65535 }),
			sar_total_segments: octet,
			sar_segment_seqnum: octet,
			source_port: fc.integer({ min: 0, max: 65535 }),
			destination_port: fc.integer({ min: 0, max: 65535 }),
		},
		{ requiredKeys: [] },
	);
	const options = fc.record(
		{
			defaultAlphabet: fc.constantFrom<CentreAlphabet>("gsm7", "latin1", "ia5"),
			ia5Alphabet: fc.constantFrom<CentreAlphabet>("gsm7", "latin1", "ia5"),
			isPacked: fc.boolean(),
			hasUnmarkedReceipts: fc.boolean(),
			utcOffsetMinutes: fc.integer({ min: -720, max: 840 }),
		},
		{ requiredKeys: [] },
	);
	law("never throw on octets, whatever the other fields say", 500, [fields, options], (given, options) => {
		const read = readDeliverSm(given, options);
		if (read.ok && read.value.kind === "userData") {
			expect(read.value.userData.octets.length).toBeLessThanOrEqual(140);
			decodeUserData(read.value.userData);
		}
		parseReceipt(given, options);
	});

	const minute = fc
		.date({ min: new Date("2000-01-02T00:00:00Z"), max: new Date("2099-12-30T00:00:00Z"), noInvalidDate: true })
		.map((date) => new Date(Math.floor(date.getTime() / 60_000) * 60_000));
	const receipt = fc.record({
		messageId: fc.stringMatching(/^[!-+\--:<-{}~]{1,64}$/),
		smppState: fc.constantFrom(...(Object.keys(SMPP_MESSAGE_STATES) as SmppMessageState[])),
		submitDateTime: minute,
		doneDateTime: minute,
		errorCode: fc.stringMatching(/^[!-+\--:<-{}~]{1,8}$/),
		text: gsm7Text,
		hasSeconds: fc.boolean(),
	}) satisfies fc.Arbitrary<ReceiptToWrite>;
	law(
		"read back what stringifyReceipt wrote",
		100,
		[receipt, fc.integer({ min: -720, max: 840 })],
		(written, utcOffsetMinutes) => {
			const centre: Centre = { utcOffsetMinutes };
			const result = parseReceipt(stringifyReceipt(written, centre), centre);
			const read = unwrap(result);
			expect(read).toMatchObject({
				messageId: written.messageId,
				smppState: written.smppState,
				state: SMPP_MESSAGE_STATES[written.smppState].state,
				errorCode: written.errorCode,
			});
			expect(read.values.text).toBe(
				Array.from(written.text)
					.slice(0, 20)
					.join("")
					.replace(/^[\t-\r ]+|[\0\t-\r ]+$/g, ""),
			);
			expect(read.values.others).toEqual([]);
			expect(result).not.toHaveProperty("warnings");
			expect(sortableTimestamp(read.submitDateTime as string)).toBe(sortableTimestamp(written.submitDateTime));
			expect(sortableTimestamp(read.doneDateTime as string)).toBe(sortableTimestamp(written.doneDateTime));
		},
	);

	law(
		"find a message whichever base a centre writes its ID in",
		100,
		[fc.bigInt({ min: 0n, max: 2n ** 128n }), fc.nat(4)],
		(id, zeros) => {
			const hex = "0".repeat(zeros) + id.toString(16);
			const centre = { messageIdBases: { submitted: 16, receipted: 10 } } as const;
			expect(isSameMessageId(hex, String(id), centre)).toBe(true);
			expect(isSameMessageId(hex, String(id + 1n), centre)).toBe(false);
		},
	);
});
