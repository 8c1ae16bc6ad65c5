import { fromHex, toHex, unwrap } from "outbound-sms/foundation";
import { type DeliverSmFields, type DeliverSmOptions, readDeliverSm } from "outbound-sms/smpp";
import { decodeUserData, type ReassembledMessage, reassemble, type UserData } from "outbound-sms/user-data";
import { describe, expect, test } from "vitest";

const octets = (hex: string) => unwrap(fromHex(hex));
const codesOf = (result: ReturnType<typeof readDeliverSm>) =>
	(result.ok ? (result.warnings ?? []) : result.issues).map(({ code }) => code);

function userDataOf(fields: DeliverSmFields, options?: DeliverSmOptions): UserData {
	const read = unwrap(readDeliverSm(fields, options));
	if (read.kind !== "userData") throw new Error(`found ${read.kind}`);
	return read.userData;
}

const messageOf = (fields: DeliverSmFields, options?: DeliverSmOptions): ReassembledMessage =>
	unwrap(reassemble([userDataOf(fields, options)]));

describe("readDeliverSm, messages", () => {
	test.each<[string, DeliverSmFields, DeliverSmOptions, string]>([
		["GSM 7-bit", { short_message: octets("48656C6C6F200001") }, {}, "Hello @£"],
		["an escape", { data_coding: 0, short_message: octets("351B65") }, {}, "5€"],
		["UCS2", { data_coding: 8, short_message: octets("D83DDE00") }, {}, "😀"],
		["UCS2 flash", { data_coding: 0x18, short_message: octets("0439") }, {}, "й"],
		["binary 02", { data_coding: 2, short_message: octets("00FF") }, {}, "\0ÿ"],
		["binary 04", { data_coding: 4, short_message: octets("00FF") }, {}, "\0ÿ"],
		["class 1, 8-bit", { data_coding: 0xf5, short_message: octets("FF") }, {}, "ÿ"],
		["class 0", { data_coding: 0xf0, short_message: octets("0041") }, {}, "@A"],
		["IA5", { data_coding: 1, short_message: octets("405F24") }, {}, "@_$"],
		["01 that is GSM 7-bit", { data_coding: 1, short_message: octets("001102") }, { ia5Alphabet: "gsm7" }, "@_$"],
		["Latin-1", { data_coding: 3, short_message: octets("E0A3") }, {}, "à£"],
		["Latin-1 as default", { short_message: octets("E0A3") }, { defaultAlphabet: "latin1" }, "à£"],
		["packed", { short_message: octets("E8329BFD06") }, { isPacked: true }, "hello"],
		[
			"packed after a header",
			{ esm_class: 0x40, short_message: octets("0500032A0101E061391D44BFBF43") },
			{ isPacked: true },
			"part two!",
		],
		["a header", { esm_class: 0x40, short_message: octets("050003070101486920") }, {}, "Hi "],
		["message_payload", { short_message: octets(""), message_payload: octets("4869") }, {}, "Hi"],
		["npm smpp: text", { short_message: { message: "5 €" } }, {}, "5 €"],
		[
			"npm smpp: elements",
			{ esm_class: 0x40, short_message: { udh: [octets("0003070101")], message: "5 €" } },
			{},
			"5 €",
		],
		["npm smpp: octets", { data_coding: 4, short_message: { message: octets("FF") } }, {}, "ÿ"],
		["npm smpp: UCS2", { data_coding: 8, short_message: { message: "😀" } }, {}, "😀"],
		["npm smpp: empty", { short_message: { message: "" }, message_payload: { message: "Hi" } }, {}, "Hi"],
		["nothing", {}, {}, ""],
	])("reads %s", (_, fields, options, text) => {
		expect(messageOf(fields, options).text).toBe(text);
	});

	test("gives the data coding scheme of GSM", () => {
		const schemes = [0, 1, 2, 3, 4, 8, 0x10, 0x18, 0xc8, 0xf5].map(
			(data_coding) => userDataOf({ data_coding, short_message: octets("4141") }).dataCodingScheme,
		);
		expect(schemes).toEqual([0, 0, 4, 0, 4, 8, 0x10, 0x18, 0xc8, 0xf5]);
	});

	test("gives addresses, an international number with +", () => {
		const fields = { source_addr_ton: 1, source_addr: "447700900123", dest_addr_ton: 5, destination_addr: "Shop" };
		expect(unwrap(readDeliverSm(fields))).toMatchObject({ from: "+447700900123", to: "Shop" });
		expect(unwrap(readDeliverSm({ source_addr_ton: 0, source_addr: "12345" })).from).toBe("12345");
		expect(unwrap(readDeliverSm({ source_addr_ton: 1, source_addr: "+4477" })).from).toBe("+4477");
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
			{ sar_msg_ref_num: 1, sar_total_segments: 2, sar_segment_seqnum: 3 },
			{ sar_msg_ref_num: 1, sar_total_segments: 2, sar_segment_seqnum: 0 },
		]) {
			const result = readDeliverSm({ ...wrong, short_message: octets("61") });
			expect(codesOf(result)).toEqual(["sar_incomplete"]);
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
		const broken = userDataOf({ ...fields, data_coding: 4, short_message: octets("0300050061") });
		expect(toHex(broken.octets)).toBe("0300050061");
	});

	test("gives text for content of more than one short message", () => {
		const payload = (length: number, unit: string) => octets(unit.repeat(length));
		expect(userDataOf({ message_payload: payload(160, "61") }).length).toBe(160);
		expect(unwrap(readDeliverSm({ message_payload: payload(161, "61") }))).toEqual({
			kind: "text",
			text: "a".repeat(161),
		});
		expect(unwrap(readDeliverSm({ data_coding: 8, message_payload: payload(71, "0439") }))).toEqual({
			kind: "text",
			text: "й".repeat(71),
		});
		expect(unwrap(readDeliverSm({ data_coding: 4, message_payload: payload(141, "FF") }))).toEqual({
			kind: "text",
			text: "ÿ".repeat(141),
		});
		expect(unwrap(readDeliverSm({ data_coding: 8, message_payload: { message: "й".repeat(71) } }))).toEqual({
			kind: "text",
			text: "й".repeat(71),
		});
	});

	test("gives text for Latin-1 that GSM 7-bit lacks, and for text that a library decoded otherwise", () => {
		expect(unwrap(readDeliverSm({ data_coding: 3, short_message: octets("E7") }))).toEqual({ kind: "text", text: "ç" });
		expect(unwrap(readDeliverSm({ short_message: { message: "ış" } }))).toEqual({ kind: "text", text: "ış" });
		expect(unwrap(readDeliverSm({ data_coding: 4, short_message: "й" }))).toEqual({ kind: "text", text: "й" });
	});

	test.each([0x05, 0x06, 0x07, 0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x0e, 0x0f])(
		"gives octets for data_coding %i, with a warning",
		(data_coding) => {
			const result = readDeliverSm({ data_coding, short_message: octets("B1B2") });
			expect(codesOf(result)).toEqual(["data_coding_unknown"]);
			expect(messageOf({ data_coding, short_message: octets("B1B2") }).octets).toEqual(octets("B1B2"));
		},
	);

	test("drops a last septet of packed content that may be filling, with a warning", () => {
		for (const [hex, text, warnings] of [
			["E061391D44BFBF01", "part two", ["packed_end_ambiguous"]],
			["E061391D44BFBF1B", "part two", ["packed_end_ambiguous"]],
			["E061391D44BFBF43", "part two!", []],
		] as const) {
			const fields = { esm_class: 0x40, short_message: octets(`0500032A0101${hex}`) };
			expect(codesOf(readDeliverSm(fields, { isPacked: true }))).toEqual(warnings);
			expect(messageOf(fields, { isPacked: true }).text).toBe(text);
		}
		expect(messageOf({ short_message: octets("") }, { isPacked: true }).text).toBe("");
		expect(messageOf({ esm_class: 0x40, short_message: octets("050003070101") }, { isPacked: true }).text).toBe("");
	});

	test("refuses what contradicts the coding", () => {
		expect(codesOf(readDeliverSm({ short_message: octets("48E9") }))).toEqual(["septet_out_of_range"]);
		expect(codesOf(readDeliverSm({ esm_class: 0x40, short_message: octets("06000307") }))).toEqual(["udh_truncated"]);
		expect(codesOf(readDeliverSm({ esm_class: 0x40, short_message: octets("") }))).toEqual(["udh_truncated"]);
		expect(codesOf(readDeliverSm({ data_coding: 8, message_payload: octets("04".repeat(143)) }))).toEqual([
			"ucs2_odd_octets",
		]);
	});

	test("gives an odd octet of UCS2 to the functions that read user data", () => {
		const userData = userDataOf({ data_coding: 8, short_message: octets("043904") });
		expect(decodeUserData(userData).issues?.[0].code).toBe("ucs2_odd_octets");
	});

	test("copies octets", () => {
		const short_message = Buffer.from("050003070101DEAD", "hex");
		const { octets: copied } = userDataOf({ esm_class: 0x40, data_coding: 4, short_message });
		short_message.fill(0);
		expect(toHex(copied)).toBe("050003070101DEAD");
	});
});

describe("readDeliverSm, receipts", () => {
	const short_message = Buffer.from("id:1 stat:DELIVRD err:000 text:");
	const kindOf = (fields: DeliverSmFields, options?: DeliverSmOptions) => unwrap(readDeliverSm(fields, options)).kind;

	test("knows a receipt by the type bits or by a parameter, never by its text", () => {
		for (const esm_class of [0x04, 0x44, 0x07, 0x84, 0x20, 0x60]) {
			const content = (esm_class & 0x40) === 0 ? short_message : Buffer.concat([octets("00"), short_message]);
			expect(kindOf({ esm_class, short_message: content })).toBe("receipt");
		}
		for (const esm_class of [0x00, 0x03, 0x08, 0x0c, 0x10, 0x18, 0x24, 0x80]) {
			expect(kindOf({ esm_class, short_message })).toBe("userData");
		}
		expect(kindOf({ message_state: 2, short_message })).toBe("receipt");
		expect(kindOf({ receipted_message_id: "1", message_state: 2 })).toBe("receipt");
	});

	test("takes unmarked receipts only where the caller says that the centre sends them", () => {
		const options = { hasUnmarkedReceipts: true };
		expect(kindOf({ short_message }, options)).toBe("receipt");
		expect(kindOf({ short_message: { message: "id:1 stat:DELIVRD" } }, options)).toBe("receipt");
		expect(kindOf({ short_message: Buffer.from("stat:DELIVRD") }, options)).toBe("userData");
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
		expect(codesOf(result)).toEqual(["receipt_state_unknown"]);
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
		[[{ destination_port: -1 }], '"fields.destination_port" must be an integer from 0 to 65535, found -1'],
		[[{}, { hasUnmarkedReceipts: "yes" }], '"options.hasUnmarkedReceipts" must be a boolean, found string'],
		[[{}, { ia5Alphabet: "ascii" }], '"options.ia5Alphabet" must be one of gsm7, latin1, ia5, found ascii'],
	])("names a wrong argument: %#", (args, message) => {
		expect(() => (readDeliverSm as (...all: unknown[]) => unknown)(...args)).toThrow(message);
	});
});
