import { decodeUdh, type Encoding, encodeUserData, fromHex, toHex, unwrap } from "outbound-sms/encoding";
import { planMessage } from "outbound-sms/message";
import { type Centre, submitSmFields } from "outbound-sms/smpp";
import { describe, expect, test } from "vitest";
import vectors from "../../vectors/smpp.json" with { type: "json" };

const MESSAGE = { from: "Test", to: "+447700900123" };

const headerOf = (hex: string) => unwrap(decodeUdh(hex));

const partOf = (text: string, options: Partial<Parameters<typeof encodeUserData>[0]> = {}) =>
	unwrap(encodeUserData({ text, ...options }))[0]!;

const fieldsOf = (text: string, options?: Centre, encoding?: Partial<Parameters<typeof encodeUserData>[0]>) =>
	unwrap(submitSmFields(MESSAGE, partOf(text, encoding), options));

describe("submitSmFields", () => {
	test.each(vectors.messages)("writes the vector: $title", (vector) => {
		const { text, udh, flash, esm_class, data_coding, short_message, parameters = {} } = vector;
		const part = partOf(text, {
			encoding: vector.encoding as Encoding,
			header: udh === undefined ? undefined : headerOf(udh),
			flash,
		});
		const options = vector.options as Centre | undefined;
		const fields = unwrap(submitSmFields({ ...MESSAGE, receiveDeliveryStatus: true }, part, options));
		expect({ ...fields, short_message: toHex(fields.short_message) }).toEqual({
			service_type: "",
			source_addr_ton: 5,
			source_addr_npi: 0,
			source_addr: "Test",
			dest_addr_ton: 1,
			dest_addr_npi: 1,
			destination_addr: "447700900123",
			esm_class,
			protocol_id: 0,
			priority_flag: 0,
			schedule_delivery_time: "",
			validity_period: "",
			registered_delivery: 1,
			replace_if_present_flag: 0,
			data_coding,
			sm_default_msg_id: 0,
			short_message,
			...parameters,
		});
	});

	test.each([
		["+447700900123", 1, 1, "447700900123"],
		["447700900123", 1, 1, "447700900123"],
		["12345", 3, 0, "12345"],
		["Shop", 5, 0, "Shop"],
		["+Shop+", 5, 0, "+Shop+"],
	])("gives sender %s type of number %i and numbering plan %i", (from, ton, npi, source_addr) => {
		const fields = unwrap(submitSmFields({ from, to: "+447700900123" }, partOf("Hi")));
		expect([fields.source_addr_ton, fields.source_addr_npi, fields.source_addr]).toEqual([ton, npi, source_addr]);
	});

	test("takes other types of number for each kind of address", () => {
		const addressTypes = { shortCode: { ton: 6, npi: 0 }, phoneNumber: { ton: 0, npi: 1 } };
		const fields = unwrap(submitSmFields({ ...MESSAGE, from: "12345" }, partOf("Hi"), { addressTypes }));
		expect([fields.source_addr_ton, fields.source_addr_npi]).toEqual([6, 0]);
		expect([fields.dest_addr_ton, fields.dest_addr_npi]).toEqual([0, 1]);
	});

	test("refuses bad addresses with their paths and the service's codes", () => {
		const { issues } = submitSmFields({ from: "", to: "" }, partOf("Hi"));
		expect(issues?.map(({ path, deliveryStatusCode }) => [path, deliveryStatusCode])).toEqual([
			[["from"], "807"],
			[["to"], "806"],
		]);
	});

	test("warns that a sender beyond ASCII needs an agreed alphabet, and of nothing else about it", () => {
		const result = submitSmFields({ ...MESSAGE, from: "Müller " }, partOf("Hi"));
		expect(result.ok && result.warnings?.map(({ code, path }) => [code, path])).toEqual([
			["sender_not_ascii", ["from"]],
		]);
	});

	test("passes the warnings of user data on", () => {
		const part = { octets: new Uint8Array(3), length: 2, dataCodingScheme: 4, hasHeader: false };
		const result = submitSmFields(MESSAGE, part);
		expect(result.ok && result.warnings?.map(({ code }) => code)).toEqual(["octets_after"]);
	});

	test("takes limits of addresses", () => {
		const limits = {
			phoneNumber: { minDigits: 7, maxDigits: 15 },
			shortCode: { minDigits: 3, maxDigits: 6 },
			alphanumeric: { maxCharacters: 11 },
		};
		expect(submitSmFields({ ...MESSAGE, to: "+6834002" }, partOf("Hi")).ok).toBe(false);
		expect(submitSmFields({ ...MESSAGE, to: "+6834002" }, partOf("Hi"), { limits }).ok).toBe(true);
		expect(submitSmFields({ ...MESSAGE, from: "+6834002" }, partOf("Hi"), { limits }).ok).toBe(true);
	});

	test("fills seven spare bits of packed text with a CR, so that no @ appears", () => {
		// Eight octets with a header of 6 hold nine septets: the ninth would read as "@".
		const fields = fieldsOf("part two", { isPacked: true }, { header: headerOf("0500032A0302") });
		expect(toHex(fields.short_message)).toBe("0500032A0302E061391D44BFBF1B");
		// Without text there is nothing to fill.
		const empty = { octets: unwrap(fromHex("050003070101")), length: 7, dataCodingScheme: 0, hasHeader: true };
		expect(toHex(unwrap(submitSmFields(MESSAGE, empty, { isPacked: true })).short_message)).toBe("050003070101");
	});

	test("puts concatenation and ports into parameters, and refuses other elements there", () => {
		const options = { concatenation: "sar" } as const;
		const [, second] = unwrap(
			encodeUserData({
				text: "a".repeat(140),
				encoding: "Binary",
				header: headerOf("0605040B8423F0"),
				reference: 0x1234,
				referenceBits: 16,
			}),
		);
		const fields = unwrap(submitSmFields(MESSAGE, second!, options));
		expect(fields).toMatchObject({
			esm_class: 0,
			sar_msg_ref_num: 0x1234,
			sar_total_segments: 2,
			sar_segment_seqnum: 2,
			source_port: 9200,
			dest_port: 2948,
		});
		expect(toHex(fields.short_message)).toBe("61".repeat(13));
		const { issues } = submitSmFields(MESSAGE, partOf("a", { header: headerOf("03240101") }), options);
		expect(issues).toEqual([
			{
				code: "udh_element_no_parameter",
				message: 'No parameter of SMPP carries the header element 0x24: send it with concatenation "udh"',
				offset: 1,
				unit: "octet",
			},
		]);
		const broken = { octets: unwrap(fromHex("03000500")), length: 4, dataCodingScheme: 4, hasHeader: true };
		expect(submitSmFields(MESSAGE, broken, options).issues).toEqual([
			{
				code: "udh_element_no_parameter",
				message: "The header is invalid, so that parameters cannot replace it",
				offset: 0,
				unit: "octet",
			},
		]);
		for (const [udh, name] of [
			["020A00", "0x0A"],
			["02AB00", "0xAB"],
		] as const) {
			expect(submitSmFields(MESSAGE, partOf("a", { header: headerOf(udh) }), options).issues?.[0].message).toContain(
				` ${name}: `,
			);
		}
		expect(fieldsOf("a", options).sar_msg_ref_num).toBeUndefined();
	});

	test("puts the content into message_payload", () => {
		const fields = fieldsOf("Hi", { contentField: "message_payload" });
		expect([toHex(fields.short_message), toHex(fields.message_payload!)]).toEqual(["", "4869"]);
	});

	test("passes settings through", () => {
		const settings = {
			service_type: "CMT",
			protocol_id: 0x41,
			priority_flag: 1,
			schedule_delivery_time: "240229123000000+",
			validity_period: "000001000000000R",
			registered_delivery: 0x11,
			replace_if_present_flag: 1,
			sm_default_msg_id: 7,
		};
		expect(fieldsOf("Hi", { settings })).toMatchObject(settings);
	});

	test("returns the fields alone where there is nothing to warn of", () => {
		expect(submitSmFields(MESSAGE, partOf("Hi"))).not.toHaveProperty("warnings");
	});

	test("asks for a receipt when the message does", () => {
		expect(fieldsOf("Hi").registered_delivery).toBe(0);
		const fields = unwrap(submitSmFields({ ...MESSAGE, receiveDeliveryStatus: true }, partOf("Hi")));
		expect(fields.registered_delivery).toBe(1);
	});

	test("writes octets of its own, also from Node's Buffer", () => {
		const octets = Buffer.from("050003070201DEAD", "hex");
		const part = { octets, length: 8, dataCodingScheme: 4, hasHeader: true };
		const { short_message } = unwrap(submitSmFields(MESSAGE, part));
		octets.fill(0);
		expect(toHex(short_message)).toBe("050003070201DEAD");
		expect(Buffer.isBuffer(short_message)).toBe(false);
	});

	test("gives up on user data that cannot be read", () => {
		const part = { octets: new Uint8Array(1), length: 9, dataCodingScheme: 4, hasHeader: false };
		expect(submitSmFields(MESSAGE, part).issues?.map(({ code }) => code)).toEqual(["octets_too_few"]);
	});

	test("works for every part of a plan", () => {
		const message = { from: "Shop", to: "+4915112345678", text: "й".repeat(140) };
		const { parts } = unwrap(planMessage({ ...message, encoding: "UCS2" }, { reference: 7 }));
		const contents = parts.map((part) => toHex(unwrap(submitSmFields(message, part)).short_message));
		expect(contents.map((content) => content.slice(0, 16))).toEqual([
			"0500030703010439",
			"0500030703020439",
			"0500030703030439",
		]);
	});

	test.each([
		[[undefined, partOf("a")], '"message" must be an object, found undefined'],
		[[{ to: "+447700900123" }, partOf("a")], '"message.from" must be a string, found undefined'],
		[
			[{ ...MESSAGE, receiveDeliveryStatus: 1 }, partOf("a")],
			'"message.receiveDeliveryStatus" must be a boolean, found number',
		],
		[[{ from: "Shop" }, partOf("a")], '"message.to" must be a string, found undefined'],
		[[MESSAGE], '"part" must be an object, found undefined'],
		[[MESSAGE, partOf("a"), { addressTypes: null }], '"options.addressTypes" must be an object, found null'],
		[[MESSAGE, partOf("a"), { binaryDataCoding: 3 }], '"options.binaryDataCoding" must be one of 2, 4'],
		[[MESSAGE, partOf("a"), { concatenation: "no" }], '"options.concatenation" must be one of udh, sar'],
		[
			[MESSAGE, partOf("a"), { contentField: "no" }],
			'"options.contentField" must be one of short_message, message_payload',
		],
		[[MESSAGE, partOf("a"), { settings: null }], '"options.settings" must be an object, found null'],
		[
			[MESSAGE, partOf("a"), { settings: { service_type: "a b" } }],
			'"options.settings.service_type" must be visible ASCII characters without spaces',
		],
		[
			[MESSAGE, partOf("a"), { addressTypes: { phoneNumber: { npi: 1 } } }],
			'"options.addressTypes.phoneNumber.ton" must be a number, found undefined',
		],
		[[MESSAGE, {}], '"part.octets" must be a Uint8Array, found undefined'],
		[[MESSAGE, partOf("a"), null], '"options" must be an object, found null'],
		[
			[MESSAGE, partOf("a"), { flashCoding: "no" }],
			'"options.flashCoding" must be one of general, messageClass, destAddrSubunit',
		],
		[[MESSAGE, partOf("a"), { isPacked: 1 }], '"options.isPacked" must be a boolean, found number'],
		[
			[MESSAGE, partOf("a"), { defaultAlphabet: "ascii" }],
			'"options.defaultAlphabet" must be one of gsm7, latin1, ia5',
		],
		[
			[MESSAGE, partOf("a"), { settings: { protocol_id: 256 } }],
			'"options.settings.protocol_id" must be an integer from 0 to 255, found 256',
		],
		[
			[MESSAGE, partOf("a"), { settings: { validity_period: "1d" } }],
			'"options.settings.validity_period" must have a length of 0 or 16, found 2',
		],
		[
			[MESSAGE, partOf("a"), { addressTypes: { phoneNumber: { ton: 1 } } }],
			'"options.addressTypes.phoneNumber.npi" must be a number, found undefined',
		],
	])("names a wrong argument: %#", (args, message) => {
		expect(() => (submitSmFields as (...all: unknown[]) => unknown)(...args)).toThrow(message);
	});
});

describe("values at their bounds", () => {
	const centre = (settings: Centre["settings"]) => ({ settings });

	test.each(["protocol_id", "priority_flag", "registered_delivery", "sm_default_msg_id"] as const)(
		"%s is an octet",
		(field) => {
			for (const value of [0, 255]) expect(fieldsOf("Hi", centre({ [field]: value }))[field]).toBe(value);
			for (const value of [-1, 256]) expect(() => fieldsOf("Hi", centre({ [field]: value }))).toThrow(RangeError);
		},
	);

	test("replace_if_present_flag is 0 or 1", () => {
		expect(fieldsOf("Hi", centre({ replace_if_present_flag: 1 })).replace_if_present_flag).toBe(1);
		expect(() => fieldsOf("Hi", centre({ replace_if_present_flag: 2 }))).toThrow(RangeError);
	});

	test("service_type has at most five characters, times have none or sixteen", () => {
		for (const service_type of ["", "A", "AB", "CMT", "USSD", "ABCDE"]) {
			expect(fieldsOf("Hi", centre({ service_type })).service_type).toBe(service_type);
		}
		expect(() => fieldsOf("Hi", centre({ service_type: "ABCDEF" }))).toThrow("found 6");
		expect(() => fieldsOf("Hi", centre({ service_type: 5 as never }))).toThrow(
			new TypeError('"options.settings.service_type" must be a string, found number'),
		);
	});

	test("types of number and numbering plans are octets of an object", () => {
		const typed = (alphanumeric: object) => fieldsOf("Hi", { addressTypes: { alphanumeric } as never });
		expect(typed({ ton: 255, npi: 255 })).toMatchObject({ source_addr_ton: 255, source_addr_npi: 255 });
		for (const wrong of [{ ton: -1 }, { ton: 256 }, { npi: -1 }, { npi: 256 }]) {
			expect(() => typed({ ton: 0, npi: 0, ...wrong })).toThrow(RangeError);
		}
		expect(() => typed(5 as never)).toThrow(
			new TypeError('"options.addressTypes.alphanumeric" must be an object, found number'),
		);
	});

	test("a header without elements is one octet", () => {
		expect(fieldsOf("Hi", {}, { header: headerOf("00") })).toMatchObject({
			esm_class: 0x40,
			short_message: Uint8Array.of(0, 0x48, 0x69),
		});
	});

	test("8-bit ports have parameters too", () => {
		const udh = "040402F0F1";
		expect(fieldsOf("Hi", { concatenation: "sar" }, { header: headerOf(udh) })).toMatchObject({
			source_port: 0xf1,
			dest_port: 0xf0,
		});
	});
});
