import { reassemble, toHex, unwrap } from "outbound-sms/encoding";
import { type Centre, type DeliverSmFields, readDeliverSm } from "outbound-sms/smpp";
import { describe, expect, test } from "vitest";
import { codesOf, saidBy } from "../../results.ts";
import { messageOf, octets, userDataOf } from "./fields.ts";

describe("readDeliverSm, messages", () => {
	test.each<[DeliverSmFields, object]>([
		[
			{ source_addr_ton: 1, source_addr: "447700900123", dest_addr_ton: 5, destination_addr: "Shop" },
			{ from: "+447700900123", to: "Shop" },
		],
		[{ source_addr_ton: 0, source_addr: "12345" }, { from: "12345" }],
		[{ source_addr_ton: 1, source_addr: "+4477" }, { from: "+4477" }],
		[{ source_addr_ton: 1, source_addr: "4477 Shop" }, { from: "4477 Shop" }],
		[{}, {}],
	])("gives the addresses of %j, an international number with +", (fields, addresses) => {
		const { kind, userData, ...given } = unwrap(readDeliverSm(fields)) as unknown as Record<string, unknown>;
		expect([kind, given]).toEqual(["userData", addresses]);
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
		const sar = { sar_msg_ref_num: 256, sar_total_segments: 2, sar_segment_seqnum: 1 };
		expect(unwrap(readDeliverSm({ ...sar, short_message: octets("61".repeat(153)) }))).toEqual({
			kind: "text",
			text: "a".repeat(153),
			concatenation: { reference: 256, total: 2, sequence: 1, referenceBits: 16 },
		});
	});

	test.each([
		{ sar_msg_ref_num: 1 },
		{ sar_total_segments: 1 },
		{ sar_segment_seqnum: 1 },
		{ sar_total_segments: 1, sar_segment_seqnum: 1 },
		{ sar_msg_ref_num: 1, sar_segment_seqnum: 1 },
		{ sar_msg_ref_num: 1, sar_total_segments: 1 },
		{ sar_msg_ref_num: 1, sar_total_segments: 2, sar_segment_seqnum: 3 },
		{ sar_msg_ref_num: 1, sar_total_segments: 2, sar_segment_seqnum: 0 },
	])("ignores %j with a warning", (wrong) => {
		const result = readDeliverSm({ ...wrong, short_message: octets("61") });
		const message =
			"The sar_* parameters are ignored: one is missing, or the sequence number is not from 1 to the total";
		expect(saidBy(result)).toEqual([{ code: "sar_incomplete", message, path: ["sar_segment_seqnum"] }]);
		expect(unwrap(result)).toMatchObject({ kind: "userData", userData: { hasHeader: false } });
	});

	test("turns ports into an element; the header's own elements count before parameters", () => {
		const ports = { source_port: 9200, destination_port: 2948, data_coding: 4, short_message: octets("01") };
		expect(messageOf(ports).ports).toEqual({ destination: 2948, source: 9200, portBits: 16 });
		const only = messageOf({ dest_port: 2948, data_coding: 4 });
		expect(only.ports).toEqual({ destination: 2948, source: 0, portBits: 16 });
		const sar = { sar_msg_ref_num: 9, sar_total_segments: 1, sar_segment_seqnum: 1 };
		const fields = { esm_class: 0x40, ...sar, short_message: octets("05000307010161") };
		expect(messageOf(fields).reference).toBe(7);
		// The place is in the header of user data: only text has it beside.
		expect(unwrap(readDeliverSm(fields))).not.toHaveProperty("concatenation");
		const broken = userDataOf({ ...fields, data_coding: 4, short_message: octets("0300050061") });
		expect(toHex(broken.octets)).toBe("0300050061");
	});
});

describe("readDeliverSm, receipts", () => {
	const short_message = Buffer.from("id:1 stat:DELIVRD err:000 text:");
	const kindOf = (fields: DeliverSmFields, centre?: Centre) => unwrap(readDeliverSm(fields, centre)).kind;

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

	test.each<[DeliverSmFields["short_message"], string]>([
		[short_message, "receipt"],
		[{ message: "id:1 stat:DELIVRD" }, "receipt"],
		["stat:DELIVRD", "userData"],
		["id:1", "userData"],
		["Hi text:id:1 stat:DELIVRD", "userData"],
	])("takes %j, if the centre does not mark receipts, as %s", (content, kind) => {
		expect(kindOf({ short_message: content }, { hasUnmarkedReceipts: true })).toBe(kind);
	});

	test("gives receipt, addresses and warnings; or why the receipt cannot be read", () => {
		const from = { source_addr_ton: 1, source_addr: "447700900123" };
		const result = readDeliverSm({ ...from, esm_class: 4, short_message: Buffer.from("id:1 stat:HUH") });
		expect(unwrap(result)).toMatchObject({ kind: "receipt", from: "+447700900123", receipt: { messageId: "1" } });
		expect(codesOf(result)).toEqual(["message_state_unknown"]);
		expect(codesOf(readDeliverSm({ esm_class: 4, short_message: Buffer.from("Hello") }))).toEqual(["receipt_invalid"]);
	});
});

describe("wrong fields of deliver_sm", () => {
	const call = (fields: unknown) => () => readDeliverSm(fields as never);

	test.each([
		[255, ["esm_class", "data_coding", "sar_total_segments", "sar_segment_seqnum", "message_state"]],
		[65_535, ["sar_msg_ref_num", "source_port", "dest_port", "destination_port"]],
	] as const)("beyond 0 to %i are named: %j", (most, names) => {
		for (const name of names) {
			for (const wrong of [-1, most + 1]) {
				const message = `"fields.${name}" must be an integer from 0 to ${most}, found ${wrong}`;
				expect(call({ [name]: wrong })).toThrow(new RangeError(message));
			}
			expect(call({ [name]: null })).toThrow(new TypeError(`"fields.${name}" must be a number, found null`));
			expect(call({ [name]: undefined, receipted_message_id: "1" })).not.toThrow();
		}
	});

	test.each([
		[undefined, '"fields" must be an object, found undefined'],
		[{ source_addr: 4477 }, '"fields.source_addr" must be a string, found number'],
		[{ destination_addr: 4477 }, '"fields.destination_addr" must be a string, found number'],
		[{ message_payload: 5 }, '"fields.message_payload" must be a Uint8Array, a string or an object, found number'],
		[{ short_message: {} }, '"fields.short_message.message" must be a Uint8Array, found undefined'],
		[{ short_message: { udh: "00", message: "" } }, '"fields.short_message.udh" must be an array, found string'],
		[{ short_message: { udh: [1], message: "" } }, '"fields.short_message.udh[0]" must be a Uint8Array, found number'],
		[
			{ short_message: { udh: [new Uint8Array(256)], message: "" } },
			'"fields.short_message.udh" must have at most 255',
		],
	])("are named: %j", (fields, message) => {
		expect(call(fields)).toThrow(message);
	});
});
