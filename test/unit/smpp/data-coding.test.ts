import { unwrap } from "outbound-sms/foundation";
import { readDeliverSm, type SubmitSmOptions, submitSmFields } from "outbound-sms/smpp";
import { encodeUserData } from "outbound-sms/user-data";
import { describe, expect, test } from "vitest";
import { messageOf, octets, userDataOf } from "./received.ts";

const MESSAGE = { from: "Test", to: "+447700900123" };

const partOf = (text: string, options: Partial<Parameters<typeof encodeUserData>[0]> = {}) =>
	unwrap(encodeUserData({ text, ...options }))[0]!;

const fieldsOf = (text: string, options?: SubmitSmOptions, encoding?: Partial<Parameters<typeof encodeUserData>[0]>) =>
	unwrap(submitSmFields(MESSAGE, partOf(text, encoding), options));

describe("data_coding that is written", () => {
	test.each([
		["general", "GSM7", 0x10, undefined],
		["general", "Binary", 0x14, undefined],
		["general", "UCS2", 0x18, undefined],
		["messageClass", "GSM7", 0xf0, undefined],
		["messageClass", "Binary", 0xf4, undefined],
		["messageClass", "UCS2", 0x18, undefined],
		["destAddrSubunit", "GSM7", 0x00, 1],
		["destAddrSubunit", "Binary", 0x04, 1],
		["destAddrSubunit", "UCS2", 0x08, 1],
	] as const)("marks flash by %s in %s: data_coding %i, dest_addr_subunit %s", (flash, encoding, coding, subunit) => {
		const fields = fieldsOf("Hi", { flash }, { encoding, flash: true });
		expect(fields.data_coding).toBe(coding);
		expect(fields.dest_addr_subunit).toBe(subunit);
	});

	test("writes binary content with data_coding 0x02 where a centre wants that", () => {
		expect(fieldsOf("Hi", { binaryDataCoding: 0x02 }, { encoding: "Binary" }).data_coding).toBe(0x02);
		const flash = fieldsOf(
			"Hi",
			{ binaryDataCoding: 0x02, flash: "destAddrSubunit" },
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
