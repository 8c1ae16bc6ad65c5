import { fromHex, unwrap } from "outbound-sms/foundation";
import { parseReceipt, type ReceiptToWrite, stringifyReceipt } from "outbound-sms/smpp";
import { describe, expect, test } from "vitest";
import vectors from "../../vectors/smpp.json" with { type: "json" };

const octets = (hex: string) => unwrap(fromHex(hex));
const codesOf = (result: ReturnType<typeof parseReceipt>) =>
	(result.ok ? (result.warnings ?? []) : result.issues).map(({ code }) => code);

describe("parseReceipt, text", () => {
	test.each(vectors.receipts)("reads a receipt of $origin", ({ text, warnings = [], origin: _, ...expected }) => {
		const result = parseReceipt(text, { utcOffsetMinutes: 0 });
		const { messageId, state, errorCode, doneDateTime } = unwrap(result);
		expect({ messageId, state, errorCode, doneDateTime }).toEqual({
			messageId: undefined,
			state: undefined,
			errorCode: undefined,
			doneDateTime: undefined,
			...expected,
		});
		expect(codesOf(result)).toEqual(warnings);
	});

	test("gives 000 for DELIVERED and 816 for EXPIRED; other codes only by the caller's mapping", () => {
		const codeOf = (text: string) =>
			unwrap(parseReceipt(text, { deliveryStatusCodes: { "21": "027", "00B": "814" } })).deliveryStatusCode;
		expect(codeOf("id:1 stat:DELIVRD err:000")).toBe("000");
		expect(codeOf("id:1 stat:EXPIRED err:027")).toBe("816");
		expect(codeOf("id:1 stat:UNDELIV err:027")).toBeUndefined();
		expect(codeOf("id:1 stat:UNDELIV err:021")).toBe("027");
		expect(codeOf("id:1 stat:UNDELIV err:0021")).toBe("027");
		expect(codeOf("id:1 stat:UNDELIV err:201")).toBeUndefined();
		expect(unwrap(parseReceipt("id:1", { deliveryStatusCodes: { "": "027" } })).deliveryStatusCode).toBeUndefined();
		expect(codeOf("id:1 stat:REJECTD err:00B")).toBe("814");
		expect(codeOf("id:1 stat:REJECTD err:constructor")).toBeUndefined();
		expect(codeOf("id:1 stat:REJECTD err:__proto__")).toBeUndefined();
	});

	test.each([
		"",
		"Hello",
		"00,0210021543,0210021500,,447887123456,10110200000000,we2345678i9o03er45ty67u",
		"stat",
		"a:b",
	])("cannot read %j", (text) => {
		expect(parseReceipt(text).issues).toEqual([
			{
				code: "receipt_invalid",
				message: 'Found neither a message ID nor a state: expected text such as "id:… stat:…", or parameters',
			},
		]);
	});

	test("reads UCS-2, and a header before the text", () => {
		const text = "id:1 stat:DELIVRD text:й";
		const ucs2 = Uint8Array.from({ length: text.length * 2 }, (_, i) => {
			const unit = text.charCodeAt(i >> 1);
			return i % 2 === 0 ? unit >> 8 : unit & 0xff;
		});
		expect(unwrap(parseReceipt({ data_coding: 8, short_message: ucs2 })).values.text).toBe("й");
		const odd = new Uint8Array([...ucs2, 0]);
		expect(unwrap(parseReceipt({ data_coding: 8, short_message: odd })).values.text).toBe("й");
		const withHeader = Buffer.concat([Buffer.from("050003070101", "hex"), Buffer.from("id:1 stat:DELIVRD")]);
		expect(unwrap(parseReceipt({ esm_class: 0x44, short_message: withHeader })).state).toBe("DELIVERED");
		expect(codesOf(parseReceipt({ esm_class: 0x44, short_message: octets("FF00") }))).toEqual(["udh_truncated"]);
	});
});

describe("parseReceipt, parameters", () => {
	test("reads parameters without text", () => {
		// TLVs 001E, 0427 and 0423 as a library hands them over.
		const fields = { receipted_message_id: "0A1B2C3D", message_state: 2, network_error_code: octets("030000") };
		expect(unwrap(parseReceipt(fields))).toEqual({
			messageId: "0A1B2C3D",
			state: "DELIVERED",
			smppState: "DELIVERED",
			stateSource: "message_state",
			isIntermediate: false,
			deliveryStatusCode: "000",
			errorCode: "0",
			networkError: { networkType: 3, code: 0 },
			values: { others: [] },
		});
	});

	test("reads octets of a message ID up to NUL", () => {
		const fields = { receipted_message_id: octets("3041314232433344" + "00"), message_state: 2 };
		expect(unwrap(parseReceipt(fields)).messageId).toBe("0A1B2C3D");
		const withNul = { receipted_message_id: octets("003041314200FF"), message_state: 2 };
		expect(unwrap(parseReceipt(withNul)).messageId).toBe("0A1B");
		expect(unwrap(parseReceipt({ receipted_message_id: "\0\0", message_state: 2 })).messageId).toBeUndefined();
		expect(unwrap(parseReceipt({ receipted_message_id: null as never, message_state: 2 })).messageId).toBeUndefined();
		expect(unwrap(parseReceipt({ receipted_message_id: "a\nb\0c\nd" })).messageId).toBe("a\nb");
	});

	test("prefers parameters to text, and warns where they differ", () => {
		const short_message = "id:1 stat:REJECTD err:5";
		const differs = parseReceipt({ receipted_message_id: "2", message_state: 2, short_message });
		expect(unwrap(differs)).toMatchObject({ messageId: "2", state: "DELIVERED", errorCode: "5" });
		const counts = "differ: the parameter counts";
		expect(differs.ok && differs.warnings).toEqual([
			{
				code: "receipt_conflict",
				message: `The receipt's "id" and its parameter "receipted_message_id" ${counts}`,
				path: ["receipted_message_id"],
			},
			{
				code: "receipt_conflict",
				message: `The receipt's "stat" and its parameter "message_state" ${counts}`,
				path: ["message_state"],
			},
		]);
		for (const [parameter, text] of [
			["0A1B", "a1b"],
			["ff", "255"],
			["0000255", "FF"],
			["\t255 ", "255"],
			["Order-7", "order-7"],
		] as const) {
			const same = parseReceipt({
				receipted_message_id: parameter,
				message_state: 8,
				short_message: `id:${text} stat:REJECTD`,
			});
			expect([unwrap(same).messageId, codesOf(same)]).toEqual([parameter.trim(), []]);
		}
		for (const text of ["101", "1x", "x1"]) {
			const other = parseReceipt({ receipted_message_id: "11", short_message: `id:${text}` });
			expect(codesOf(other)).toEqual(["receipt_conflict"]);
		}
	});

	test("falls back to the text where message_state is not known", () => {
		const result = parseReceipt({ message_state: 77, short_message: "id:1 stat:DELIVRD" });
		expect(unwrap(result).state).toBe("DELIVERED");
		expect(result.ok && result.warnings).toEqual([
			{
				code: "receipt_state_unknown",
				message: 'The receipt\'s "message_state" is not a known state',
				path: ["message_state"],
			},
		]);
		const text = parseReceipt("id:1 stat:HUH");
		expect(text.ok && text.warnings).toEqual([
			{
				code: "receipt_state_unknown",
				message: 'The receipt\'s "stat" is not a known state',
				path: ["stat"],
			},
		]);
		// Where the parameter is known, an unknown word says nothing.
		expect(codesOf(parseReceipt({ message_state: 2, short_message: "id:1 stat:HUH" }))).toEqual([]);
		// A state alone is a receipt, known or not.
		expect(codesOf(parseReceipt("stat:HUH"))).toEqual(["receipt_state_unknown"]);
		expect(codesOf(parseReceipt({ message_state: 77 }))).toEqual(["receipt_state_unknown"]);
		expect(unwrap(parseReceipt("id:1"))).toStrictEqual({
			messageId: "1",
			isIntermediate: false,
			values: { id: "1", others: [] },
		});
		expect(unwrap(parseReceipt({ message_state: 1 }))).not.toHaveProperty("messageId");
	});

	test("reads network_error_code of three digits, and warns of other lengths", () => {
		const digits = unwrap(parseReceipt({ message_state: 5, network_error_code: Buffer.from("021") }));
		expect([digits.networkError, digits.errorCode]).toEqual([{ code: 21 }, "21"]);
		const errorOf = (hex: string) =>
			unwrap(parseReceipt({ message_state: 5, network_error_code: octets(hex) })).networkError;
		expect(errorOf("303939")).toEqual({ code: 99 });
		expect(errorOf("303A30")).toEqual({ networkType: 0x30, code: 0x3a30 });
		expect(errorOf("2F3030")).toEqual({ networkType: 0x2f, code: 0x3030 });
		expect(errorOf("030102")).toEqual({ networkType: 3, code: 258 });
		const result = parseReceipt({ message_state: 5, network_error_code: new Uint8Array(2) });
		expect(unwrap(result).networkError).toBeUndefined();
		expect(result.ok && result.warnings).toEqual([
			{
				code: "field_value",
				message: '"network_error_code" has 2 octets, expected 3',
				path: ["network_error_code"],
				limit: 3,
				actual: 2,
			},
		]);
	});

	test("an intermediate notification is WAITING, whatever it says: the centre goes on trying", () => {
		const receipt = unwrap(parseReceipt({ esm_class: 0x20, short_message: "id:1 stat:UNDELIV err:27" }));
		expect(receipt).toMatchObject({ state: "WAITING", smppState: "UNDELIVERABLE", isIntermediate: true });
	});

	test.each([
		[[undefined], '"receipt" must be a string or an object, found undefined'],
		[[null], '"receipt" must be a string or an object, found null'],
		[["id:1", { deliveryStatusCodes: [] }], '"options.deliveryStatusCodes" must be an object, found array'],
		[
			["id:1 err:1", { deliveryStatusCodes: { 1: 27 } }],
			'"options.deliveryStatusCodes" must be a string, found number',
		],
		[["id:1", null], '"options" must be an object, found null'],
		[["id:1", { utcOffsetMinutes: "60" }], '"options.utcOffsetMinutes" must be a number, found string'],
		[["id:1", { utcOffsetMinutes: 900 }], '"options.utcOffsetMinutes" must be an integer from -720 to 840, found 900'],
		[[{ message_state: "2" }], '"fields.message_state" must be a number, found string'],
		[[{ message_state: 2, network_error_code: 3 }], '"fields.network_error_code" must be a Uint8Array, found number'],
		[[{ short_message: 1 }], '"fields.short_message" must be a Uint8Array, a string or an object, found number'],
		[[{ short_message: {} }], '"fields.short_message.message" must be a Uint8Array, found undefined'],
		[[{ short_message: { udh: "00", message: "" } }], '"fields.short_message.udh" must be an array, found string'],
		[
			[{ message_state: 2, receipted_message_id: 7 }],
			'"fields.receipted_message_id" must be a string or a Uint8Array, found number',
		],
	])("names a wrong argument: %#", (args, message) => {
		expect(() => (parseReceipt as (...all: unknown[]) => unknown)(...args)).toThrow(message);
	});
});

describe("stringifyReceipt", () => {
	const receipt: ReceiptToWrite = {
		messageId: "0000000042",
		smppState: "UNDELIVERABLE",
		submitDateTime: "2024-02-29T23:30:00Z",
		doneDateTime: new Date(Date.UTC(2024, 2, 1, 0, 0, 59)),
	};

	test("writes every field", () => {
		const text = "👍".repeat(25);
		expect(stringifyReceipt({ ...receipt, errorCode: "021", text, utcOffsetMinutes: 90, hasSeconds: true })).toBe(
			`id:0000000042 sub:001 dlvrd:000 submit date:240301010000 done date:240301013059 stat:UNDELIV err:021 text:${"👍".repeat(20)}`,
		);
	});

	test("writes what is not given as nothing, in ten digits and UTC, and counts what was delivered", () => {
		expect(stringifyReceipt({ ...receipt, smppState: "DELIVERED" })).toBe(
			"id:0000000042 sub:001 dlvrd:001 submit date:2402292330 done date:2403010000 stat:DELIVRD err:000 text:",
		);
		expect(stringifyReceipt({ ...receipt, text: "a\nb" })).toMatch(/ text:a\nb$/);
	});

	test.each([
		[{ messageId: "a b" }, '"receipt.messageId" must be visible ASCII characters without spaces'],
		[{ messageId: "" }, '"receipt.messageId" must be visible ASCII characters without spaces'],
		[{ errorCode: "1 stat:DELIVRD" }, '"receipt.errorCode" must be visible ASCII characters without spaces'],
		[{ smppState: "constructor" }, '"receipt.smppState" must be one of SCHEDULED, ENROUTE'],
		[{ smppState: 5 }, '"receipt.smppState" must be a string, found number'],
		[{ text: 5 }, '"receipt.text" must be a string, found number'],
		[{ utcOffsetMinutes: 900 }, '"receipt.utcOffsetMinutes" must be an integer from -720 to 840, found 900'],
		[{ submitDateTime: "today" }, '"receipt.submitDateTime" must be a timestamp'],
		[{ doneDateTime: "today" }, '"receipt.doneDateTime" must be a timestamp'],
		[
			{ doneDateTime: "0000-01-01T00:00:00Z", utcOffsetMinutes: -60 },
			'"receipt.doneDateTime" must be a date of the years 0000 to 9999',
		],
		[{ hasSeconds: 1 }, '"receipt.hasSeconds" must be a boolean, found number'],
	])("refuses %j", (wrong, message) => {
		expect(() => stringifyReceipt({ ...receipt, ...wrong } as ReceiptToWrite)).toThrow(message);
		expect(() => stringifyReceipt(null as never)).toThrow('"receipt" must be an object, found null');
	});
});

test("lists at most 100 warnings, and one that counts the rest, also when the receipt has faults beyond its names", () => {
	const text = `id:1 stat:NONSENSE submit date:soon done date:late ${"err:1 ".repeat(200)}`;
	const { warnings = [] } = parseReceipt({ short_message: text, message_state: 99 }) as {
		warnings?: { code: string }[];
	};
	expect(warnings).toHaveLength(101);
	expect(warnings.at(-1)).toMatchObject({ code: "issues_omitted", limit: 100, actual: 103 });
});
