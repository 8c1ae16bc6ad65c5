import { reassemble, toHex, unwrap } from "outbound-sms/encoding";
import { type Centre, type DeliverSmFields, readDeliverSm } from "outbound-sms/smpp";
import { describe, expect, test } from "vitest";
import { codesOf, messageOf, octets, userDataOf } from "./received.ts";

describe("readDeliverSm, messages", () => {
	test("gives addresses, an international number with +", () => {
		const fields = { source_addr_ton: 1, source_addr: "447700900123", dest_addr_ton: 5, destination_addr: "Shop" };
		expect(unwrap(readDeliverSm(fields))).toMatchObject({ from: "+447700900123", to: "Shop" });
		expect(unwrap(readDeliverSm({ source_addr_ton: 0, source_addr: "12345" })).from).toBe("12345");
		expect(unwrap(readDeliverSm({ source_addr_ton: 1, source_addr: "+4477" })).from).toBe("+4477");
		expect(unwrap(readDeliverSm({ source_addr_ton: 1, source_addr: "4477 Shop" })).from).toBe("4477 Shop");
		expect("from" in unwrap(readDeliverSm({}))).toBe(false);
	});

	test("turns sar parameters into an element, narrow where the reference allows it", () => {
		const sar = { sar_total_segments: 2, sar_segment_seqnum: 1 };
		const narrow = userDataOf({ ...sar, sar_msg_ref_num: 255, short_message: octets("61".repeat(153)) });
		expect([toHex(narrow.octets.slice(0, 6)), narrow.length, narrow.octets.length]).toEqual(["050003FF0201", 160, 140]);
		const wide = userDataOf({ ...sar, sar_msg_ref_num: 0x1234, short_message: octets("61") });
		expect(toHex(wide.octets.slice(0, 7))).toBe("06080412340201");
		const last = userDataOf({ ...sar, sar_segment_seqnum: 2, sar_msg_ref_num: 255, short_message: octets("62") });
		expect(unwrap(reassemble([last, narrow])).text).toBe(`${"a".repeat(153)}b`);
	});

	test("gives text and place where a part with a wide reference does not fit one short message", () => {
		const fields = {
			sar_msg_ref_num: 256,
			sar_total_segments: 2,
			sar_segment_seqnum: 1,
			short_message: octets("61".repeat(153)),
		};
		expect(unwrap(readDeliverSm(fields))).toEqual({
			kind: "text",
			text: "a".repeat(153),
			concatenation: { reference: 256, total: 2, sequence: 1, referenceBits: 16 },
		});
	});

	test("ignores sar parameters that are not complete or not valid, with a warning", () => {
		for (const wrong of [
			{ sar_msg_ref_num: 1 },
			{ sar_total_segments: 1 },
			{ sar_segment_seqnum: 1 },
			{ sar_total_segments: 1, sar_segment_seqnum: 1 },
			{ sar_msg_ref_num: 1, sar_segment_seqnum: 1 },
			{ sar_msg_ref_num: 1, sar_total_segments: 1 },
			{ sar_msg_ref_num: 1, sar_total_segments: 2, sar_segment_seqnum: 3 },
			{ sar_msg_ref_num: 1, sar_total_segments: 2, sar_segment_seqnum: 0 },
		]) {
			const result = readDeliverSm({ ...wrong, short_message: octets("61") });
			expect(result.ok && result.warnings).toEqual([
				{
					code: "sar_incomplete",
					message:
						"The sar_* parameters are ignored: one is missing, or the sequence number is not from 1 to the total",
					path: ["sar_segment_seqnum"],
				},
			]);
			expect(unwrap(result)).toMatchObject({ kind: "userData", userData: { hasHeader: false } });
		}
	});

	test("turns ports into an element; the header's own elements count before parameters", () => {
		const ports = { source_port: 9200, destination_port: 2948, data_coding: 4, short_message: octets("01") };
		expect(messageOf(ports).ports).toEqual({ destination: 2948, source: 9200, portBits: 16 });
		expect(messageOf({ dest_port: 2948, data_coding: 4 }).ports).toEqual({
			destination: 2948,
			source: 0,
			portBits: 16,
		});
		const fields = {
			esm_class: 0x40,
			sar_msg_ref_num: 9,
			sar_total_segments: 1,
			sar_segment_seqnum: 1,
			short_message: octets("05000307010161"),
		};
		expect(messageOf(fields).reference).toBe(7);
		// The place is in the header of user data: only text has it beside.
		expect(unwrap(readDeliverSm(fields))).not.toHaveProperty("concatenation");
		const broken = userDataOf({ ...fields, data_coding: 4, short_message: octets("0300050061") });
		expect(toHex(broken.octets)).toBe("0300050061");
	});
});

describe("readDeliverSm, receipts", () => {
	const short_message = Buffer.from("id:1 stat:DELIVRD err:000 text:");
	const kindOf = (fields: DeliverSmFields, options?: Centre) => unwrap(readDeliverSm(fields, options)).kind;

	test("knows a receipt by the type bits or by a parameter, never by its text", () => {
		for (const esm_class of [0x04, 0x44, 0x07, 0x84, 0x20, 0x60]) {
			const content = (esm_class & 0x40) === 0 ? short_message : Buffer.concat([octets("00"), short_message]);
			expect(kindOf({ esm_class, short_message: content })).toBe("receipt");
		}
		for (const esm_class of [0x00, 0x03, 0x08, 0x0c, 0x10, 0x18, 0x24, 0x80]) {
			expect(kindOf({ esm_class, short_message })).toBe("userData");
		}
		expect(kindOf({ message_state: 2, short_message })).toBe("receipt");
		expect(kindOf({ receipted_message_id: "1" })).toBe("receipt");
	});

	test("takes unmarked receipts only where the caller says that the centre sends them", () => {
		const options = { hasUnmarkedReceipts: true };
		expect(kindOf({ short_message }, options)).toBe("receipt");
		expect(kindOf({ short_message: { message: "id:1 stat:DELIVRD" } }, options)).toBe("receipt");
		expect(kindOf({ short_message: Buffer.from("stat:DELIVRD") }, options)).toBe("userData");
		expect(kindOf({ short_message: Buffer.from("id:1") }, options)).toBe("userData");
		expect(kindOf({ short_message: Buffer.from("Hi text:id:1 stat:DELIVRD") }, options)).toBe("userData");
	});

	test("gives receipt, addresses and warnings; or why the receipt cannot be read", () => {
		const fields = {
			esm_class: 4,
			source_addr_ton: 1,
			source_addr: "447700900123",
			short_message: Buffer.from("id:1 stat:HUH"),
		};
		const result = readDeliverSm(fields);
		expect(unwrap(result)).toMatchObject({ kind: "receipt", from: "+447700900123", receipt: { messageId: "1" } });
		expect(codesOf(result)).toEqual(["message_state_unknown"]);
		expect(codesOf(readDeliverSm({ esm_class: 4, short_message: Buffer.from("Hello") }))).toEqual(["receipt_invalid"]);
	});

	test.each([
		[[undefined], '"fields" must be an object, found undefined'],
		[[{ esm_class: 256 }], '"fields.esm_class" must be an integer from 0 to 255, found 256'],
		[[{ data_coding: null }], '"fields.data_coding" must be a number, found null'],
		[[{ source_addr: 4477 }], '"fields.source_addr" must be a string, found number'],
		[
			[{ short_message: { udh: [1], message: "" } }],
			'"fields.short_message.udh[0]" must be a Uint8Array, found number',
		],
		[
			[{ short_message: { udh: [new Uint8Array(256)], message: "" } }],
			'"fields.short_message.udh" must have at most 255 octets',
		],
		[[{ sar_msg_ref_num: 65536 }], '"fields.sar_msg_ref_num" must be an integer from 0 to 65535, found 65536'],
		[[{ destination_addr: 4477 }], '"fields.destination_addr" must be a string, found number'],
		[[{ message_payload: 5 }], '"fields.message_payload" must be a Uint8Array, a string or an object, found number'],
		[[{ sar_total_segments: 256 }], '"fields.sar_total_segments" must be an integer from 0 to 255, found 256'],
		[[{ sar_segment_seqnum: 256 }], '"fields.sar_segment_seqnum" must be an integer from 0 to 255, found 256'],
		[[{ source_port: 65536 }], '"fields.source_port" must be an integer from 0 to 65535, found 65536'],
		[[{ dest_port: 65536 }], '"fields.dest_port" must be an integer from 0 to 65535, found 65536'],
		[[{ message_state: 256 }], '"fields.message_state" must be an integer from 0 to 255, found 256'],
		[[{ destination_port: -1 }], '"fields.destination_port" must be an integer from 0 to 65535, found -1'],
		[[{}, { hasUnmarkedReceipts: "yes" }], '"options.hasUnmarkedReceipts" must be a boolean, found string'],
		[[{}, { ia5Alphabet: "ascii" }], '"options.ia5Alphabet" must be one of gsm7, latin1, ia5'],
	])("names a wrong argument: %#", (args, message) => {
		expect(() => (readDeliverSm as (...all: unknown[]) => unknown)(...args)).toThrow(message);
	});
});
