import { decodeUserData, encodeUserData, toHex, unwrap } from "outbound-sms/encoding";
import { type Centre, type DeliverSmFields, readDeliverSm, submitSmFields } from "outbound-sms/smpp";
import { describe, expect, test } from "vitest";
import { assertIntegers } from "../../../src/smpp/content.ts";
import { codesOf, messageOf, octets, userDataOf } from "./received.ts";

describe("the content of deliver_sm", () => {
	test.each<[string, DeliverSmFields, Centre, string]>([
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
		// The parameters become a header of the user data, but none stands in front of the packed octets.
		[
			"packed beside sar parameters",
			{ short_message: octets("E8329BFD06"), sar_msg_ref_num: 9, sar_total_segments: 1, sar_segment_seqnum: 1 },
			{ isPacked: true },
			"hello",
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
		["npm smpp: a header", { short_message: { udh: octets("050003070101"), message: "Hi" } }, {}, "Hi"],
		["short_message before the payload", { short_message: "Hi", message_payload: "no" }, {}, "Hi"],
		["octets before the payload", { short_message: octets("4869"), message_payload: "no" }, {}, "Hi"],
		["a message before the payload", { short_message: { message: "Hi" }, message_payload: "no" }, {}, "Hi"],
		[
			"a header before the payload",
			{ short_message: { udh: [octets("0003070101")], message: "" }, message_payload: "no" },
			{},
			"",
		],
		["the payload where short_message is null", { short_message: null as never, message_payload: "Hi" }, {}, "Hi"],
		["a payload that a library decoded, whatever esm_class says", { esm_class: 0x40, message_payload: "Hi" }, {}, "Hi"],
		["packed, with an @ that is no filling", { short_message: octets("6100") }, { isPacked: true }, "a@"],
		[
			"packed, nothing behind a header",
			{ esm_class: 0x40, short_message: octets("06040424010100") },
			{ isPacked: true },
			"",
		],
		["nothing", {}, {}, ""],
	])("reads %s", (_, fields, options, text) => {
		expect(messageOf(fields, options).text).toBe(text);
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
		expect(userDataOf({ data_coding: 4, message_payload: payload(140, "FF") }).octets.length).toBe(140);
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

	test("says which septet of packed content may be filling", () => {
		const result = readDeliverSm({ short_message: octets("E061391D44BF01") }, { isPacked: true });
		expect(result.ok && result.warnings).toEqual([
			{
				code: "packed_end_ambiguous",
				message: 'The last septet was read as filling: packed content cannot tell it from a last "@" or CR',
				offset: 7,
				unit: "septet",
			},
		]);
	});

	test("takes a header of 255 octets, and no header of none", () => {
		expect(unwrap(readDeliverSm({ short_message: { udh: [new Uint8Array(255)], message: "a" } })).kind).toBe("text");
		expect(userDataOf({ short_message: { udh: [], message: "a" } }).hasHeader).toBe(false);
		expect(
			toHex(
				userDataOf({ data_coding: 4, short_message: { udh: [octets("0401"), octets("02")], message: "a" } }).octets,
			),
		).toBe("0304010261");
	});

	test("takes the octet 00 as a header without elements", () => {
		for (const data_coding of [0, 4]) {
			const userData = userDataOf({ esm_class: 0x40, data_coding, short_message: octets("0041") });
			expect([userData.hasHeader, userData.octets[0]]).toEqual([true, 0]);
		}
	});

	test("leaves octets alone where the library has taken their header", () => {
		const short_message = { udh: [octets("0003070101")], message: octets("01FF") };
		const userData = userDataOf({ esm_class: 0x40, data_coding: 4, short_message });
		expect(toHex(userData.octets)).toBe("05000307010101FF");
	});

	test("refuses what contradicts the coding", () => {
		expect(readDeliverSm({ short_message: octets("E948") }).issues).toEqual([
			{
				code: "septet_out_of_range",
				message: "Cannot decode septets: found 233, a septet is at most 127. The content may be packed, or in Latin-1",
				offset: 0,
				unit: "septet",
				limit: 127,
				actual: 233,
			},
		]);
		expect(readDeliverSm({ esm_class: 0x40, short_message: octets("06000307") }).issues).toEqual([
			{
				code: "udh_truncated",
				message: "Header says that it has 7 octets, found 4",
				offset: 0,
				unit: "octet",
				limit: 7,
				actual: 4,
			},
		]);
		const empty = readDeliverSm({ esm_class: 0x40, short_message: octets("") });
		expect(empty.issues).toMatchObject([{ code: "udh_truncated", limit: 1, actual: 0 }]);
		const truncated = readDeliverSm({ esm_class: 0x40, short_message: octets("FF00") }, { hasUnmarkedReceipts: true });
		expect(truncated.issues).toMatchObject([{ code: "udh_truncated", limit: 256, actual: 2 }]);
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

const MESSAGE = { from: "Test", to: "+447700900123" };

const partOf = (text: string, options: Partial<Parameters<typeof encodeUserData>[0]> = {}) =>
	unwrap(encodeUserData({ text, ...options }))[0]!;

const fieldsOf = (text: string, options?: Centre, encoding?: Partial<Parameters<typeof encodeUserData>[0]>) =>
	unwrap(submitSmFields(MESSAGE, partOf(text, encoding), options));

describe("data_coding that is written", () => {
	test.each([
		[undefined, "GSM7", 0xf0, undefined],
		[undefined, "Binary", 0xf4, undefined],
		[undefined, "UCS2", 0x18, undefined],
		["general", "GSM7", 0x10, undefined],
		["general", "Binary", 0x14, undefined],
		["general", "UCS2", 0x18, undefined],
		["messageClass", "GSM7", 0xf0, undefined],
		["messageClass", "Binary", 0xf4, undefined],
		["messageClass", "UCS2", 0x18, undefined],
		["destAddrSubunit", "GSM7", 0x00, 1],
		["destAddrSubunit", "Binary", 0x04, 1],
		["destAddrSubunit", "UCS2", 0x08, 1],
	] as const)(
		"marks flash by %s in %s: data_coding %i, dest_addr_subunit %s",
		(flashCoding, encoding, coding, subunit) => {
			const fields = fieldsOf("Hi", { flashCoding }, { encoding, flash: true });
			expect(fields.data_coding).toBe(coding);
			expect(fields.dest_addr_subunit).toBe(subunit);
		},
	);

	test("writes binary content with data_coding 0x02 where a centre wants that", () => {
		expect(fieldsOf("Hi", { binaryDataCoding: 0x02 }, { encoding: "Binary" }).data_coding).toBe(0x02);
		const flash = fieldsOf(
			"Hi",
			{ binaryDataCoding: 0x02, flashCoding: "destAddrSubunit" },
			{ encoding: "Binary", flash: true },
		);
		expect(flash.data_coding).toBe(0x02);
	});

	test.each([
		[0x01, 0x00],
		[0x05, 0x04],
		[0x0b, 0x08],
		[0x11, 0x11],
		[0xd0, 0xd0],
		[0xf5, 0xf5],
	])("writes the data coding scheme %i of GSM as data_coding %i", (dataCodingScheme, data_coding) => {
		const part = { octets: new Uint8Array(2), length: 2, dataCodingScheme, hasHeader: false };
		expect(unwrap(submitSmFields(MESSAGE, part)).data_coding).toBe(data_coding);
	});
});

describe("data_coding that is read", () => {
	test("gives the data coding scheme of GSM", () => {
		const schemes = [0, 1, 2, 3, 4, 8, 0x10, 0x18, 0xc8, 0xf5].map(
			(data_coding) => userDataOf({ data_coding, short_message: octets("4141") }).dataCodingScheme,
		);
		expect(schemes).toEqual([0, 0, 4, 0, 4, 8, 0x10, 0x18, 0xc8, 0xf5]);
	});

	test.each([
		[0x05, "JIS X 0208"],
		[0x06, "ISO 8859-5"],
		[0x07, "ISO 8859-8"],
		[0x09, "pictograms"],
		[0x0a, "ISO-2022-JP"],
		[0x0b, "a reserved value"],
		[0x0c, "a reserved value"],
		[0x0d, "JIS X 0212"],
		[0x0e, "KS C 5601"],
		[0x0f, "a reserved value"],
	])("gives octets for data_coding %i, with a warning that says %s", (data_coding, name) => {
		const result = readDeliverSm({ data_coding, short_message: octets("B1B2") });
		expect(result.ok && result.warnings).toEqual([
			{
				code: "data_coding_unknown",
				message: `data_coding stands for ${name}, which is not decoded: the octets are given as Binary`,
				path: ["data_coding"],
			},
		]);
		expect(messageOf({ data_coding, short_message: octets("B1B2") }).octets).toEqual(octets("B1B2"));
	});
});

test("fields that are absent or integers within their bounds pass", () => {
	expect(() => assertIntegers({}, { esm_class: 255 })).not.toThrow();
	expect(() => assertIntegers({ esm_class: undefined }, { esm_class: 255 })).not.toThrow();
	expect(() => assertIntegers({ esm_class: 0, data_coding: 255 }, { esm_class: 255, data_coding: 255 })).not.toThrow();
});

test("any other value is an error that names the field", () => {
	expect(() => assertIntegers({ esm_class: 256 }, { esm_class: 255 })).toThrow(RangeError);
	expect(() => assertIntegers({ esm_class: -1 }, { esm_class: 255 })).toThrow(/"fields.esm_class"/);
	expect(() => assertIntegers({ data_coding: "8" as never }, { data_coding: 255 })).toThrow(/"fields.data_coding"/);
});
