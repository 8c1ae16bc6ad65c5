import { decodeUserData, toHex, unwrap } from "outbound-sms/encoding";
import { type Centre, type DeliverSmFields, readDeliverSm, submitSmFields } from "outbound-sms/smpp";
import { describe, expect, test } from "vitest";
import { codesOf, saidBy } from "../../results.ts";
import { fieldsOf, MESSAGE, messageOf, octets, userDataOf } from "./fields.ts";

describe("the content of deliver_sm", () => {
	const PACKED = { isPacked: true };
	const HEADER = "050003070101";
	const sar = { sar_msg_ref_num: 9, sar_total_segments: 1, sar_segment_seqnum: 1 };
	const elements = [octets("0003070101")];
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
		["packed", { short_message: octets("E8329BFD06") }, PACKED, "hello"],
		[
			"packed behind a header",
			{ esm_class: 0x40, short_message: octets(`${HEADER}E061391D44BFBF43`) },
			PACKED,
			"part two!",
		],
		// The parameters become a header of the user data, but none stands in front of the packed octets.
		["packed beside sar parameters", { short_message: octets("E8329BFD06"), ...sar }, PACKED, "hello"],
		["packed, with an @ that is no filling", { short_message: octets("6100") }, PACKED, "a@"],
		["packed, nothing", { short_message: octets("") }, PACKED, ""],
		["packed, nothing behind a header", { esm_class: 0x40, short_message: octets(HEADER) }, PACKED, ""],
		["packed, nothing behind seven octets", { esm_class: 0x40, short_message: octets("06040424010100") }, PACKED, ""],
		["a header", { esm_class: 0x40, short_message: octets(`${HEADER}486920`) }, {}, "Hi "],
		["message_payload", { short_message: octets(""), message_payload: octets("4869") }, {}, "Hi"],
		["npm smpp: text", { short_message: { message: "5 €" } }, {}, "5 €"],
		["npm smpp: elements", { esm_class: 0x40, short_message: { udh: elements, message: "5 €" } }, {}, "5 €"],
		["npm smpp: octets", { data_coding: 4, short_message: { message: octets("FF") } }, {}, "ÿ"],
		["npm smpp: UCS2", { data_coding: 8, short_message: { message: "😀" } }, {}, "😀"],
		["npm smpp: empty", { short_message: { message: "" }, message_payload: { message: "Hi" } }, {}, "Hi"],
		["npm smpp: a header", { short_message: { udh: octets(HEADER), message: "Hi" } }, {}, "Hi"],
		["short_message before the payload", { short_message: "Hi", message_payload: "no" }, {}, "Hi"],
		["octets before the payload", { short_message: octets("4869"), message_payload: "no" }, {}, "Hi"],
		["a message before the payload", { short_message: { message: "Hi" }, message_payload: "no" }, {}, "Hi"],
		["a header before the payload", { short_message: { udh: elements, message: "" }, message_payload: "no" }, {}, ""],
		["the payload where short_message is null", { short_message: null as never, message_payload: "Hi" }, {}, "Hi"],
		["a payload that a library decoded, whatever esm_class says", { esm_class: 0x40, message_payload: "Hi" }, {}, "Hi"],
		["nothing", {}, {}, ""],
	])("is read: %s", (_, fields, centre, text) => {
		expect(messageOf(fields, centre).text).toBe(text);
	});

	const repeated = (length: number, unit: string) => octets(unit.repeat(length));
	test.each<[string, DeliverSmFields, string]>([
		["161 septets", { message_payload: repeated(161, "61") }, "a".repeat(161)],
		["71 units of UCS2", { data_coding: 8, message_payload: repeated(71, "0439") }, "й".repeat(71)],
		[
			"71 units that a library decoded",
			{ data_coding: 8, message_payload: { message: "й".repeat(71) } },
			"й".repeat(71),
		],
		["141 octets", { data_coding: 4, message_payload: repeated(141, "FF") }, "ÿ".repeat(141)],
		["a header of 255 octets", { short_message: { udh: [new Uint8Array(255)], message: "a" } }, "a"],
		["Latin-1 that GSM 7-bit lacks", { data_coding: 3, short_message: octets("E7") }, "ç"],
		["GSM 7-bit that a library decoded otherwise", { short_message: { message: "ış" } }, "ış"],
		["Binary that a library decoded otherwise", { data_coding: 4, short_message: "й" }, "й"],
	])("is a text where user data cannot hold it: %s", (_, fields, text) => {
		expect(unwrap(readDeliverSm(fields))).toEqual({ kind: "text", text });
	});

	test("is user data up to the octets of one short message", () => {
		expect(userDataOf({ message_payload: repeated(160, "61") }).length).toBe(160);
		expect(userDataOf({ data_coding: 4, message_payload: repeated(140, "FF") }).octets.length).toBe(140);
	});

	test.each([
		["E061391D44BFBF01", "part two", ["packed_end_ambiguous"]],
		["E061391D44BFBF1B", "part two", ["packed_end_ambiguous"]],
		["E061391D44BFBF43", "part two!", []],
	])("loses a last septet that may be filling, with a warning: %s", (hex, text, warnings) => {
		const fields = { esm_class: 0x40, short_message: octets(HEADER + hex) };
		expect(codesOf(readDeliverSm(fields, PACKED))).toEqual(warnings);
		expect(messageOf(fields, PACKED).text).toBe(text);
	});

	test("is said to end in a septet that may be filling", () => {
		const message = 'The last septet was read as filling: packed content cannot tell it from a last "@" or CR';
		const warning = { code: "packed_end_ambiguous", message, offset: 7, unit: "septet" };
		expect(saidBy(readDeliverSm({ short_message: octets("E061391D44BF01") }, PACKED))).toEqual([warning]);
	});

	test.each<[string, DeliverSmFields, string]>([
		[
			"elements of a library are joined",
			{ short_message: { udh: [octets("0401"), octets("02")], message: "a" } },
			"0304010261",
		],
		[
			"octets stay where the library has taken their header",
			{ esm_class: 0x40, short_message: { udh: elements, message: octets("01FF") } },
			`${HEADER}01FF`,
		],
		["the octet 00 is a header without elements", { esm_class: 0x40, short_message: octets("0041") }, "0041"],
	])("has a header: %s", (_, fields, hex) => {
		const userData = userDataOf({ data_coding: 4, ...fields });
		expect([userData.hasHeader, toHex(userData.octets)]).toEqual([true, hex]);
	});

	test("has no header of no elements", () => {
		expect(userDataOf({ short_message: { udh: [], message: "a" } }).hasHeader).toBe(false);
		expect(userDataOf({ esm_class: 0x40, short_message: octets("0041") }).octets[0]).toBe(0);
	});

	test.each<[DeliverSmFields, object]>([
		[
			{ short_message: octets("E948") },
			{
				code: "septet_out_of_range",
				message: "Cannot decode septets: found 233, a septet is at most 127. The content may be packed, or in Latin-1",
				...{ offset: 0, unit: "septet", limit: 127, actual: 233 },
			},
		],
		[
			{ esm_class: 0x40, short_message: octets("06000307") },
			{
				code: "udh_truncated",
				message: "Header says that it has 7 octets, found 4",
				...{ offset: 0, unit: "octet", limit: 7, actual: 4 },
			},
		],
		[
			{ esm_class: 0x40, short_message: octets("") },
			{ code: "udh_truncated", limit: 1, actual: 0 },
		],
		[
			{ esm_class: 0x40, short_message: octets("FF00") },
			{ code: "udh_truncated", limit: 256, actual: 2 },
		],
		[{ data_coding: 8, message_payload: repeated(143, "04") }, { code: "ucs2_odd_octets" }],
	])("is refused where it contradicts the coding: %#", (fields, issue) => {
		for (const hasUnmarkedReceipts of [false, true]) {
			expect(readDeliverSm(fields, { hasUnmarkedReceipts }).issues).toMatchObject([issue]);
		}
	});

	test("leaves an odd octet of UCS2 to the functions that read user data", () => {
		const userData = userDataOf({ data_coding: 8, short_message: octets("043904") });
		expect(codesOf(decodeUserData(userData))).toEqual(["ucs2_odd_octets"]);
	});

	test("is copied", () => {
		const short_message = Buffer.from("050003070101DEAD", "hex");
		const { octets: copied } = userDataOf({ esm_class: 0x40, data_coding: 4, short_message });
		short_message.fill(0);
		expect(toHex(copied)).toBe("050003070101DEAD");
	});
});

describe("data_coding", () => {
	test.each([
		[undefined, [0xf0, 0xf4, 0x18], undefined],
		["general", [0x10, 0x14, 0x18], undefined],
		["messageClass", [0xf0, 0xf4, 0x18], undefined],
		["destAddrSubunit", [0x00, 0x04, 0x08], 1],
	] as const)(
		"marks flash by %s in GSM7, Binary and UCS2 as %j, dest_addr_subunit %s",
		(flashCoding, codings, subunit) => {
			for (const [index, encoding] of (["GSM7", "Binary", "UCS2"] as const).entries()) {
				const { data_coding, dest_addr_subunit } = fieldsOf("Hi", { flashCoding }, { encoding, flash: true });
				expect([data_coding, dest_addr_subunit]).toEqual([codings[index], subunit]);
			}
		},
	);

	test("is 0x02 for binary content where a centre wants that, also with flash", () => {
		const centre = { binaryDataCoding: 0x02, flashCoding: "destAddrSubunit" } as const;
		for (const flash of [false, true]) {
			expect(fieldsOf("Hi", centre, { encoding: "Binary", flash }).data_coding).toBe(0x02);
		}
	});

	test.each([
		[0x01, 0x00],
		[0x05, 0x04],
		[0x0b, 0x08],
		[0x11, 0x11],
		[0xd0, 0xd0],
		[0xf5, 0xf5],
	])("of the data coding scheme %i of GSM is %i", (dataCodingScheme, data_coding) => {
		const part = { octets: new Uint8Array(2), length: 2, dataCodingScheme, hasHeader: false };
		expect(unwrap(submitSmFields(MESSAGE, part)).data_coding).toBe(data_coding);
	});

	test("is read as the data coding scheme of GSM", () => {
		const codings = [0, 1, 2, 3, 4, 8, 0x10, 0x18, 0xc8, 0xf5];
		const schemeOf = (data_coding: number) =>
			userDataOf({ data_coding, short_message: octets("4141") }).dataCodingScheme;
		expect(codings.map(schemeOf)).toEqual([0, 0, 4, 0, 4, 8, 0x10, 0x18, 0xc8, 0xf5]);
	});

	test.each([
		[[0x05], "JIS X 0208"],
		[[0x06], "ISO 8859-5"],
		[[0x07], "ISO 8859-8"],
		[[0x09], "pictograms"],
		[[0x0a], "ISO-2022-JP"],
		[[0x0d], "JIS X 0212"],
		[[0x0e], "KS C 5601"],
		[[0x0b, 0x0c, 0x0f], "a reserved value"],
	])("%j gives octets, with a warning that says %s", (codings, name) => {
		const message = `data_coding stands for ${name}, which is not decoded: the octets are given as Binary`;
		for (const data_coding of codings) {
			const fields = { data_coding, short_message: octets("B1B2") };
			const warning = { code: "data_coding_unknown", message, path: ["data_coding"] };
			expect(saidBy(readDeliverSm(fields))).toEqual([warning]);
			expect(messageOf(fields).octets).toEqual(octets("B1B2"));
		}
	});
});
