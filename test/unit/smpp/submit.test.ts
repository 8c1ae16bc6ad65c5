import { decodeUdh, type Encoding, encodeUserData, toHex, unwrap } from "outbound-sms/encoding";
import { planMessage } from "outbound-sms/message";
import { type Centre, submitSmFields } from "outbound-sms/smpp";
import { describe, expect, test } from "vitest";
import { codesOf } from "../../results.ts";
import vectors from "../../vectors/smpp.json" with { type: "json" };
import { fieldsOf, MESSAGE, octets, partOf } from "./fields.ts";

describe("submitSmFields", () => {
	test.each(vectors.messages)("writes the vector: $title", (vector) => {
		const { text, udh, flash, esm_class, data_coding, short_message, parameters = {} } = vector;
		const part = partOf(text, { encoding: vector.encoding as Encoding, udh, flash });
		const centre = vector.options as Centre | undefined;
		const fields = unwrap(submitSmFields({ ...MESSAGE, receiveDeliveryStatus: true }, part, centre));
		expect({ ...fields, short_message: toHex(fields.short_message) }).toEqual({
			...{ source_addr_ton: 5, source_addr_npi: 0, source_addr: "Test" },
			...{ dest_addr_ton: 1, dest_addr_npi: 1, destination_addr: "447700900123" },
			...{ service_type: "", protocol_id: 0, priority_flag: 0, replace_if_present_flag: 0, sm_default_msg_id: 0 },
			...{ schedule_delivery_time: "", validity_period: "", registered_delivery: 1 },
			...{ esm_class, data_coding, short_message, ...parameters },
		});
	});

	test.each([
		["+447700900123", 1, 1, "447700900123"],
		["447700900123", 1, 1, "447700900123"],
		["12345", 3, 0, "12345"],
		["Shop", 5, 0, "Shop"],
		["+Shop+", 5, 0, "+Shop+"],
	])("gives the sender %s type of number %i and numbering plan %i", (from, ton, npi, source_addr) => {
		const fields = unwrap(submitSmFields({ ...MESSAGE, from }, partOf("Hi")));
		expect([fields.source_addr_ton, fields.source_addr_npi, fields.source_addr]).toEqual([ton, npi, source_addr]);
	});

	test("takes types of number for each kind of address, and limits of addresses", () => {
		const addressTypes = { shortCode: { ton: 6, npi: 0 }, phoneNumber: { ton: 0, npi: 1 } };
		expect(unwrap(submitSmFields({ ...MESSAGE, from: "12345" }, partOf("Hi"), { addressTypes }))).toMatchObject({
			...{ source_addr_ton: 6, source_addr_npi: 0, dest_addr_ton: 0, dest_addr_npi: 1 },
		});
		const limits = {
			phoneNumber: { minDigits: 7, maxDigits: 15 },
			shortCode: { minDigits: 3, maxDigits: 6 },
			alphanumeric: { maxCharacters: 11 },
		};
		const short = { from: "+6834002", to: "+6834002" };
		expect(codesOf(submitSmFields(short, partOf("Hi"), { limits }))).toEqual([]);
		expect(submitSmFields({ ...MESSAGE, to: "+6834002" }, partOf("Hi")).ok).toBe(false);
	});

	test("refuses bad addresses with their paths and the service's codes", () => {
		const { issues } = submitSmFields({ from: "", to: "" }, partOf("Hi"));
		expect(issues).toMatchObject([
			{ path: ["from"], deliveryStatusCode: "807" },
			{ path: ["to"], deliveryStatusCode: "806" },
		]);
	});

	test("warns of a sender beyond ASCII, whose alphabet SMPP does not say, and of what user data warns of", () => {
		const sender = submitSmFields({ ...MESSAGE, from: "Müller " }, partOf("Hi"));
		expect(sender.ok && sender.warnings).toMatchObject([{ code: "sender_not_ascii", path: ["from"] }]);
		const part = { octets: new Uint8Array(3), length: 2, dataCodingScheme: 4, hasHeader: false };
		expect(codesOf(submitSmFields(MESSAGE, part))).toEqual(["octets_after"]);
		expect(submitSmFields(MESSAGE, partOf("Hi"))).not.toHaveProperty("warnings");
	});

	test("gives up on user data that cannot be read", () => {
		const part = { octets: new Uint8Array(1), length: 9, dataCodingScheme: 4, hasHeader: false };
		expect(codesOf(submitSmFields(MESSAGE, part))).toEqual(["octets_too_few"]);
	});

	test("fills seven spare bits of packed text with a CR, so that no @ appears", () => {
		// Eight octets with a header of 6 hold nine septets: the ninth would read as "@".
		const fields = fieldsOf("part two", { isPacked: true }, { udh: "0500032A0302" });
		expect(toHex(fields.short_message)).toBe("0500032A0302E061391D44BFBF1B");
		// Without text there is nothing to fill.
		const empty = { octets: octets("050003070101"), length: 7, dataCodingScheme: 0, hasHeader: true };
		expect(toHex(unwrap(submitSmFields(MESSAGE, empty, { isPacked: true })).short_message)).toBe("050003070101");
	});

	test("takes a header without elements for one octet", () => {
		const fields = { esm_class: 0x40, short_message: Uint8Array.of(0, 0x48, 0x69) };
		expect(fieldsOf("Hi", {}, { udh: "00" })).toMatchObject(fields);
	});

	test("puts the content into message_payload", () => {
		const fields = fieldsOf("Hi", { contentField: "message_payload" });
		expect([toHex(fields.short_message), toHex(fields.message_payload!)]).toEqual(["", "4869"]);
	});

	test("asks for a receipt when the message does", () => {
		const asksFor = (receiveDeliveryStatus?: boolean) =>
			unwrap(submitSmFields({ ...MESSAGE, receiveDeliveryStatus }, partOf("Hi"))).registered_delivery;
		expect([undefined, false, true].map(asksFor)).toEqual([0, 0, 1]);
	});

	test("writes octets of its own, also from Node's Buffer", () => {
		const shared = Buffer.from("050003070201DEAD", "hex");
		const part = { octets: shared, length: 8, dataCodingScheme: 4, hasHeader: true };
		const { short_message } = unwrap(submitSmFields(MESSAGE, part));
		shared.fill(0);
		expect([toHex(short_message), Buffer.isBuffer(short_message)]).toEqual(["050003070201DEAD", false]);
	});

	test("writes every part of a plan", () => {
		const message = { from: "Shop", to: "+4915112345678", text: "й".repeat(140), encoding: "UCS2" } as const;
		const { parts } = unwrap(planMessage(message, { reference: 7 }));
		const contents = parts.map((part) => toHex(unwrap(submitSmFields(message, part)).short_message));
		const wanted = ["0500030703010439", "0500030703020439", "0500030703030439"];
		expect(contents.map((content) => content.slice(0, 16))).toEqual(wanted);
	});
});

describe("the parameters that replace a header", () => {
	const centre = { concatenation: "sar" } as const;

	test("are those of concatenation and ports, of 8 and 16 bits", () => {
		const header = unwrap(decodeUdh("0605040B8423F0"));
		const text = "a".repeat(140);
		const numbered = { encoding: "Binary", header, reference: 0x1234, referenceBits: 16 } as const;
		const [, second] = unwrap(encodeUserData({ text, ...numbered }));
		const fields = unwrap(submitSmFields(MESSAGE, second!, centre));
		const sar = { sar_msg_ref_num: 0x1234, sar_total_segments: 2, sar_segment_seqnum: 2 };
		expect(fields).toMatchObject({ esm_class: 0, ...sar, source_port: 9200, dest_port: 2948 });
		expect(toHex(fields.short_message)).toBe("61".repeat(13));
		const narrow = fieldsOf("Hi", centre, { udh: "040402F0F1" });
		expect(narrow).toMatchObject({ source_port: 0xf1, dest_port: 0xf0 });
		expect(fieldsOf("a", centre)).not.toHaveProperty("sar_msg_ref_num");
	});

	test.each([
		["03240101", "0x24"],
		["020A00", "0x0A"],
		["02AB00", "0xAB"],
	])("have none for the element of %s", (udh, name) => {
		const message = `No parameter of SMPP carries the header element ${name}: send it with concatenation "udh"`;
		const issue = { code: "udh_element_no_parameter", message, offset: 1, unit: "octet" };
		expect(submitSmFields(MESSAGE, partOf("a", { udh }), centre).issues).toEqual([issue]);
	});

	test("cannot replace an invalid header", () => {
		const part = { octets: octets("03000500"), length: 4, dataCodingScheme: 4, hasHeader: true };
		const message = "The header is invalid, so that parameters cannot replace it";
		const issue = { code: "udh_element_no_parameter", message, offset: 0, unit: "octet" };
		expect(submitSmFields(MESSAGE, part, centre).issues).toEqual([issue]);
	});
});

describe("the settings that are passed through", () => {
	test.each([
		["service_type", ["", "A", "AB", "CMT", "USSD", "ABCDE"], ["ABCDEF", "a b", "é", 5]],
		["protocol_id", [0, 255], [-1, 256, 0.5, "1"]],
		["priority_flag", [0, 255], [-1, 256]],
		["registered_delivery", [0, 255], [-1, 256]],
		["sm_default_msg_id", [0, 255], [-1, 256]],
		["replace_if_present_flag", [0, 1], [-1, 2]],
		["schedule_delivery_time", ["", "240229123000000+"], ["1d"]],
		["validity_period", ["", "000001000000000R"], ["1d", "240229123000000 "]],
	] as const)("%s may be %j, never %j", (field, right, wrong) => {
		const written = (value: unknown) => fieldsOf("Hi", { settings: { [field]: value } })[field];
		for (const value of right) expect(written(value)).toBe(value);
		for (const value of wrong) expect(() => written(value)).toThrow(`"options.settings.${field}" must `);
	});

	test("are named with what is allowed", () => {
		const set = (settings: object) => () => fieldsOf("Hi", { settings });
		expect(set({ service_type: "a b" })).toThrow(/must be visible ASCII characters without spaces$/);
		expect(set({ service_type: 5 })).toThrow(/must be a string, found number$/);
		expect(set({ validity_period: "1d" })).toThrow(/must have a length of 0 or 16, found 2$/);
		expect(set({ protocol_id: 256 })).toThrow(/must be an integer from 0 to 255, found 256$/);
	});

	test("are types of number and numbering plans of one octet", () => {
		const typed = (alphanumeric: unknown) => fieldsOf("Hi", { addressTypes: { alphanumeric } as never });
		expect(typed({ ton: 255, npi: 255 })).toMatchObject({ source_addr_ton: 255, source_addr_npi: 255 });
		for (const wrong of [{ ton: -1 }, { ton: 256 }, { npi: -1 }, { npi: 256 }]) {
			expect(() => typed({ ton: 0, npi: 0, ...wrong })).toThrow(RangeError);
		}
		expect(() => typed(5)).toThrow('"options.addressTypes.alphanumeric" must be an object, found number');
		expect(() => typed({ npi: 1 })).toThrow(
			'"options.addressTypes.alphanumeric.ton" must be a number, found undefined',
		);
		expect(() => typed({ ton: 1 })).toThrow(
			'"options.addressTypes.alphanumeric.npi" must be a number, found undefined',
		);
	});
});

test.each([
	[[undefined, partOf("a")], '"message" must be an object, found undefined'],
	[[{ to: "+447700900123" }, partOf("a")], '"message.from" must be a string, found undefined'],
	[[{ from: "Shop" }, partOf("a")], '"message.to" must be a string, found undefined'],
	[[{ ...MESSAGE, receiveDeliveryStatus: 1 }, partOf("a")], '"message.receiveDeliveryStatus" must be a boolean'],
	[[MESSAGE], '"part" must be an object, found undefined'],
	[[MESSAGE, {}], '"part.octets" must be a Uint8Array, found undefined'],
])("submitSmFields names a wrong argument: %#", (args, message) => {
	expect(() => (submitSmFields as (...all: unknown[]) => unknown)(...args)).toThrow(message);
});
