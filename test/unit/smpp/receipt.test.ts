import { fromHex, unwrap } from "outbound-sms/encoding";
import { isSameMessageId, messageIdKey, parseReceipt, type ReceiptToWrite, stringifyReceipt } from "outbound-sms/smpp";
import { describe, expect, test } from "vitest";

const octets = (hex: string) => unwrap(fromHex(hex));
const codesOf = (result: ReturnType<typeof parseReceipt>) =>
	(result.ok ? (result.warnings ?? []) : result.issues).map(({ code }) => code);

describe("parseReceipt, text", () => {
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
		// As ASCII, the octets of the last two words are "id:2".
		const chinese = Buffer.from("id:1 stat:DELIVRD text: 楤㨲 ", "utf16le").swap16();
		expect(unwrap(parseReceipt({ data_coding: 8, short_message: chinese }))).toMatchObject({ messageId: "1" });
		const septets = new Uint8Array([...Buffer.from("id:1 stat:DELIVRD text:caf"), 0x05]);
		expect(unwrap(parseReceipt({ short_message: septets })).values.text).toBe("café");
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
				code: "message_state_unknown",
				message: 'The receipt\'s "message_state" is not a known state',
				path: ["message_state"],
			},
		]);
		const text = parseReceipt("id:1 stat:HUH");
		expect(text.ok && text.warnings).toEqual([
			{
				code: "message_state_unknown",
				message: 'The receipt\'s "stat" is not a known state',
				path: ["stat"],
			},
		]);
		// Where the parameter is known, an unknown word says nothing.
		expect(codesOf(parseReceipt({ message_state: 2, short_message: "id:1 stat:HUH" }))).toEqual([]);
		// A state alone is a receipt, known or not.
		expect(codesOf(parseReceipt("stat:HUH"))).toEqual(["message_state_unknown"]);
		expect(codesOf(parseReceipt({ message_state: 77 }))).toEqual(["message_state_unknown"]);
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

	test("gives UNKNOWN the state that the centre's description says", () => {
		const stateOf = (receipt: Parameters<typeof parseReceipt>[0], unknownState?: "WAITING" | "UNDELIVERED") =>
			unwrap(parseReceipt(receipt, { unknownState })).state;
		expect(stateOf("id:1 stat:UNKNOWN err:255")).toBe("WAITING");
		expect(stateOf("id:1 stat:UNKNOWN err:255", "WAITING")).toBe("WAITING");
		const last = unwrap(parseReceipt({ message_state: 7 }, { unknownState: "UNDELIVERED" }));
		expect(last).toMatchObject({ state: "UNDELIVERED", smppState: "UNKNOWN" });
		// The message may have arrived: no code explains it, and no other state is touched.
		expect(last).not.toHaveProperty("deliveryStatusCode");
		expect(stateOf("id:1 stat:ENROUTE", "UNDELIVERED")).toBe("WAITING");
		expect(stateOf("id:1 stat:HUH", "UNDELIVERED")).toBeUndefined();
		expect(stateOf({ esm_class: 0x20, message_state: 7 }, "UNDELIVERED")).toBe("WAITING");
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
		[["id:1", { unknownState: "DELIVERED" }], '"options.unknownState" must be one of WAITING, UNDELIVERED'],
		[["id:1", { flashCoding: "no" }], '"options.flashCoding" must be one of general, messageClass, destAddrSubunit'],
		[["id:1", { settings: 1 }], '"options.settings" must be an object, found number'],
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
		expect(stringifyReceipt({ ...receipt, errorCode: "021", text, hasSeconds: true }, { utcOffsetMinutes: 90 })).toBe(
			`id:0000000042 sub:001 dlvrd:000 submit date:240301010000 done date:240301013059 stat:UNDELIV err:021 text:${"👍".repeat(20)}`,
		);
	});

	test("writes what is not given as nothing, in ten digits and UTC, and counts what was delivered", () => {
		expect(stringifyReceipt({ ...receipt, smppState: "DELIVERED" })).toBe(
			"id:0000000042 sub:001 dlvrd:001 submit date:2402292330 done date:2403010000 stat:DELIVRD err:000 text:",
		);
		expect(stringifyReceipt({ ...receipt, text: "a\nb" })).toMatch(/ text:a\nb$/);
		expect(stringifyReceipt({ ...receipt, text: "€".repeat(1e7) })).toMatch(/ text:€{20}$/);
	});

	test.each([
		[
			{ messageId: "a b" },
			'"receipt.messageId" must be visible ASCII characters without spaces, and without any of , ; |',
		],
		[
			{ messageId: "" },
			'"receipt.messageId" must be visible ASCII characters without spaces, and without any of , ; |',
		],
		[
			{ errorCode: "1 stat:DELIVRD" },
			'"receipt.errorCode" must be visible ASCII characters without spaces, and without any of , ; |',
		],
		[{ smppState: "constructor" }, '"receipt.smppState" must be one of SCHEDULED, ENROUTE'],
		[{ smppState: 5 }, '"receipt.smppState" must be a string, found number'],
		[{ text: 5 }, '"receipt.text" must be a string, found number'],
		[{ errorCode: 5 }, '"receipt.errorCode" must be a string, found number'],
		[
			{ messageId: "1,2" },
			'"receipt.messageId" must be visible ASCII characters without spaces, and without any of , ; |',
		],
		[
			{ messageId: "1|2" },
			'"receipt.messageId" must be visible ASCII characters without spaces, and without any of , ; |',
		],
		[{ submitDateTime: "today" }, '"receipt.submitDateTime" must be a timestamp'],
		[{ doneDateTime: "today" }, '"receipt.doneDateTime" must be a timestamp'],
		[{ hasSeconds: 1 }, '"receipt.hasSeconds" must be a boolean, found number'],
	])("refuses %j", (wrong, message) => {
		expect(() => stringifyReceipt({ ...receipt, ...wrong } as ReceiptToWrite)).toThrow(message);
		expect(() => stringifyReceipt(null as never)).toThrow('"receipt" must be an object, found null');
	});

	test("names what is wrong about the centre's clock", () => {
		const year0 = { ...receipt, doneDateTime: "0000-01-01T00:00:00Z" };
		const before = '"receipt.doneDateTime" must be a date of the years 0000 to 9999';
		expect(() => stringifyReceipt(year0, { utcOffsetMinutes: -60 })).toThrow(before);
		const range = '"options.utcOffsetMinutes" must be an integer from -720 to 840, found 900';
		expect(() => stringifyReceipt(receipt, { utcOffsetMinutes: 900 })).toThrow(range);
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

describe("the text of a receipt", () => {
	test("a date may follow a count without a space, and its hour may have one digit", () => {
		const { values } = unwrap(
			parseReceipt("id:1 dlvrd:001submit date:2402291230 done_date:2024-02-29 9:05:00 stat:DELIVRD"),
		);
		expect(values).toMatchObject({ dlvrd: "001", submitDate: "2402291230", doneDate: "2024-02-29 9:05:00" });
	});

	test("reads keys in any order and case, with other white space", () => {
		const { values } = unwrap(
			parseReceipt(
				"\0STAT:DELIVRD\tErr:\0\t000 \r\nDone Date:2402291230 ID: a-1 mcc:\0 262 Price:0.05 sub:001 dlvrd: text: Hi\0",
			),
		);
		expect(values).toEqual({
			stat: "DELIVRD",
			err: "000",
			doneDate: "2402291230",
			id: "a-1",
			sub: "001",
			dlvrd: "",
			text: "Hi",
			others: [
				["mcc", "262"],
				["price", "0.05"],
			],
		});
	});

	test.each([
		["id:1 submit_date:2402291230 done_date:2402291231 stat:DELIVRD", []],
		["id:1 SubmitDate:2402291230 DoneDate:2402291231 Stat:DELIVRD", []],
		["id:1 submit  date:2402291230 done  date:2402291231  stat:DELIVRD", []],
		["id:1,submit date:2402291230,done date:2402291231,stat:DELIVRD,err:000", []],
		["id:1; submit date:2402291230; done date:2402291231; stat:DELIVRD;", []],
		["id:1\r\nsubmit date:2402291230\r\ndone date:2402291231\r\nstat:DELIVRD\r\n", []],
		["id : 1 submit date :2402291230 done date :2402291231 stat :DELIVRD", []],
		["id:1 submitdate:2402291230donedate:2402291231stat:DELIVRD", ["receipt_date_invalid"]],
		["id:1\u00a0submit date:2402291230\u2028done\u00a0date:2402291231\x85stat:DELIVRD", []],
		["stat:DELIVRD id:1 done date:2402291231 submit date:2402291230", []],
		["id:1 submit date:2402291230 done date:2402291231 DELIVRD", []],
	] as const)("reads the keys of %j", (text, warnings) => {
		const result = parseReceipt(text, { utcOffsetMinutes: 0 });
		const { values } = unwrap(result);
		expect([values.id, values.submitDate, codesOf(result)]).toEqual(["1", "2402291230", warnings]);
		if (warnings.length > 0) return;
		expect([values.doneDate, values.stat]).toEqual(["2402291231", "DELIVRD"]);
		expect(values.others).toEqual([]);
	});

	test("ends an error at white space, a state also at a colon, and keeps the words behind", () => {
		const result = parseReceipt("Receipt id:1 stat:FAILED:Mob. Abst.|nt ext err:021 Hello bob mcc:262 text:Hi");
		const { state, errorCode, values } = unwrap(result);
		expect([state, errorCode, values.stat, values.text]).toEqual(["UNDELIVERED", "021", "FAILED", "Hi"]);
		expect(values.others).toEqual([
			["", "Receipt"],
			["", ":Mob. Abst.|nt ext"],
			["", "Hello bob"],
			["mcc", "262"],
		]);
		const message = "The receipt has words without a key: values.others holds them";
		expect(result.ok && result.warnings).toEqual(
			[0, 1, 2].map((index) => ({ code: "field_unknown", message, path: ["others", index] })),
		);
	});

	test("takes a word for the state only behind the done date, alone, and without another stat", () => {
		const statOf = (text: string) => unwrap(parseReceipt(`id:1 ${text}`)).values.stat;
		expect(statOf("done date:2402291230 UNDELIV err:1")).toBe("UNDELIV");
		expect(statOf("done date:2402291230 UNDELIV stat:DELIVRD")).toBe("DELIVRD");
		expect(statOf("stat:DELIVRD done date:2402291230 UNDELIV")).toBe("DELIVRD");
		for (const text of ["done date:2402291230 not DELIVRD", "done date:2402291230 HUH", "err:1 DELIVRD", "DELIVRD"]) {
			expect(statOf(text)).toBeUndefined();
		}
	});

	test("reads octets as ASCII where UCS-2 gives neither ID nor state", () => {
		const receipt = { esm_class: 4, data_coding: 8 };
		for (const text of ["id:1 stat:DELIVRD", "id:12 stat:DELIVRD"]) {
			const { messageId, state } = unwrap(parseReceipt({ ...receipt, short_message: Buffer.from(text) }));
			expect([messageId, state]).toEqual([text.slice(3, text.indexOf(" ")), "DELIVERED"]);
		}
		// As a library hands it over that believes data_coding.
		const message = "id:12 stat:DELIVRD".replace(/(.)(.)/gs, (_, high: string, low: string) =>
			String.fromCharCode(high.charCodeAt(0) * 256 + low.charCodeAt(0)),
		);
		expect(unwrap(parseReceipt({ ...receipt, short_message: { message } })).state).toBe("DELIVERED");
		// What is a receipt in neither reading is none, and its parameters still count.
		expect(codesOf(parseReceipt({ ...receipt, short_message: Buffer.from("Hello!") }))).toEqual(["receipt_invalid"]);
		const marked = parseReceipt({ ...receipt, short_message: Buffer.from("Hi"), message_state: 2 });
		expect([unwrap(marked).state, codesOf(marked)]).toEqual(["DELIVERED", ["field_unknown"]]);
		// UCS-2 that says something is not read again.
		const ucs2 = Buffer.from("stat:DELIVRD", "utf16le").swap16();
		expect(unwrap(parseReceipt({ ...receipt, short_message: ucs2 })).values.stat).toBe("DELIVRD");
	});

	test("reads fields with vertical bars between them, also where a library read them as GSM 7-bit", () => {
		const text =
			"id:0A|1B|sub:001|dlvrd:001|submit date:2402291230|done date:2402291231|stat:DELIVRD|err:000|text:a|b:c";
		const values = {
			...{ id: "0A|1B", sub: "001", dlvrd: "001", submitDate: "2402291230", doneDate: "2402291231" },
			...{ stat: "DELIVRD", err: "000", text: "a|b:c", others: [] },
		};
		const spaced = text.replace(/\|(?=s|d|err|text)/g, " | ");
		for (const written of [text, spaced]) expect(parseReceipt(written)).toMatchObject({ value: { values } });
		expect(parseReceipt(spaced)).not.toHaveProperty("warnings");
		expect(unwrap(parseReceipt("id:1östat:UNDELIVöerr:021ö")).values).toMatchObject({
			...{ id: "1", stat: "UNDELIV", err: "021", others: [] },
		});
	});

	test("never reads keys out of the words of a subscriber", () => {
		const receipt = unwrap(parseReceipt("id:1 stat:UNDELIV err:5 text:id:2 stat:DELIVRD err:000"));
		expect([receipt.messageId, receipt.state, receipt.errorCode, receipt.values.text]).toEqual([
			"1",
			"UNDELIVERED",
			"5",
			"id:2 stat:DELIVRD err:000",
		]);
		expect(codesOf(parseReceipt("text:Hi id:1 stat:DELIVRD"))).toEqual(["receipt_invalid"]);
	});

	test("takes the first of two equal keys, with a warning", () => {
		const result = parseReceipt("id:1 stat:DELIVRD stat:REJECTD");
		expect(unwrap(result).state).toBe("DELIVERED");
		expect(result.ok && result.warnings).toEqual([
			{ code: "field_duplicate", message: 'The receipt has "stat" twice: the first counts' },
		]);
	});

	test("gives IDs back as ASCII, though they were read as GSM 7-bit or the other way round", () => {
		expect(unwrap(parseReceipt("id:a§b¡c¤d stat:DELIVRD")).messageId).toBe("a_b@c$d");
		expect(unwrap(parseReceipt("id:ÄÖÑÜ¿äöñü stat:DELIVRD")).messageId).toBe("[\\]^`{|}~");
		expect(unwrap(parseReceipt("id:\x01\x02\x08\x0e stat:DELIVRD")).messageId).toBe("\x01$\x08\x0e");
		const gsm7 = Uint8Array.from("id:a\x11b stat:DELIVRD", (character) => character.charCodeAt(0));
		expect(unwrap(parseReceipt({ short_message: gsm7 })).messageId).toBe("a_b");
		const ascii = Buffer.from("id:a_b@c stat:DELIVRD text:");
		const hello = Buffer.from("00201B6511", "hex");
		const receipt = unwrap(parseReceipt({ short_message: Buffer.concat([ascii, hello]) }));
		expect([receipt.messageId, receipt.values.text]).toEqual(["a_b@c", "@ €_"]);
		// What a library has decoded, or what cannot be GSM 7-bit, stays.
		expect(unwrap(parseReceipt("id:1 text:a@b")).values.text).toBe("a@b");
		expect(unwrap(parseReceipt({ short_message: Buffer.from("id:1 text:@\xe9", "latin1") })).values.text).toBe("@é");
		// In other codings "@" is what it is in ASCII.
		expect(unwrap(parseReceipt({ data_coding: 1, short_message: Buffer.from("id:1 text:@") })).values.text).toBe("@");
	});

	test("needs linear time for hostile text", () => {
		const start = performance.now();
		for (const hostile of [
			" ".repeat(65_535),
			"a".repeat(65_535),
			"id:".repeat(21_845),
			" id:".repeat(16_383),
			`id:1${" ".repeat(65_530)}x`,
			"a date".repeat(10_922),
			" a".repeat(32_767),
			" a:".repeat(21_845),
		]) {
			const result = parseReceipt(hostile);
			expect((result.ok ? (result.warnings ?? []) : result.issues).length).toBeLessThanOrEqual(101);
		}
		expect(performance.now() - start).toBeLessThan(10_000);
	});

	test("has at most 65,535 octets", () => {
		const text = "id:1 stat:DELIVRD text:".padEnd(65_535, "x");
		expect(parseReceipt(text).ok).toBe(true);
		expect(parseReceipt({ short_message: Buffer.from(text) }).ok).toBe(true);
		const refused = {
			ok: false,
			issues: [
				{
					code: "receipt_invalid",
					message: "Receipt has 65536 octets, at most 65535 are possible",
					limit: 65_535,
					actual: 65_536,
				},
			],
		};
		expect(parseReceipt(`${text}x`)).toEqual(refused);
		expect(parseReceipt({ message_payload: Buffer.from(`${text}x`) })).toEqual(refused);
	});
});

describe("the dates of a receipt", () => {
	test.each([
		["2402291230", "2024-02-29T11:30:00Z"],
		["240229123059", "2024-02-29T11:30:59Z"],
		["20240229123059", "2024-02-29T11:30:59Z"],
		["2024-02-29 12:30:59", "2024-02-29T11:30:59Z"],
		["2024-02-29T12:30", "2024-02-29T11:30:00Z"],
		["2401010030", "2023-12-31T23:30:00Z"],
		["240229123059000+", "2024-02-29T12:30:59Z"],
		["240229123059508-", "2024-02-29T14:30:59.5Z"],
		["2024-02-29T12:30:59.050Z", "2024-02-29T12:30:59.050Z"],
		["2024-02-29T12:30:59.000Z", "2024-02-29T12:30:59Z"],
		["201506201641", "2015-06-20T15:41:00Z"],
		["202412311641", "2024-12-31T15:41:00Z"],
		// A date in either order: the order of SMPP counts.
		["201012101112", "2020-10-12T09:11:12Z"],
		["2024-02-29T12:30:59.250", "2024-02-29T11:30:59.250Z"],
		["2024-02-29T12:30:59Z", "2024-02-29T12:30:59Z"],
		["2024-02-29 12:30:59+02:00", "2024-02-29T10:30:59Z"],
		["2024-02-29T12:30-0130", "2024-02-29T14:00:00Z"],
		["1590075164", "2020-05-21T15:32:44Z"],
		["1712101530", "2017-12-10T14:30:00Z"],
		["0001010030", "1999-12-31T23:30:00Z"],
	])("reads the date %s of a centre one hour ahead of UTC as %s", (date, timestamp) => {
		const text = `id:1 submit date:${date} done date:${date} stat:DELIVRD`;
		const result = parseReceipt(text, { utcOffsetMinutes: 60 });
		expect(unwrap(result)).toMatchObject({ submitDateTime: timestamp, doneDateTime: timestamp });
		expect(codesOf(result)).toEqual([]);
	});

	test.each([
		"2402301230",
		"2413291230",
		"24022912",
		"201513201641",
		"241329123059",
		"2013-02-17 25:04:29",
		"9999999999",
		"15900751640",
		"yesterday",
		"00000101000000",
		"9999-12-31 23:59:59",
		"١٢٣٤٥٦٧٨٩٠",
		...["2402291230", "20240229123059", "2024-02-29 12:30:59", "240229123059000+"].flatMap((date) => [
			`x${date}`,
			`${date}x`,
		]),
	])("warns of the date %s, which does not exist or has another form", (date) => {
		const result = parseReceipt(`id:1 done date:${date} stat:DELIVRD`, { utcOffsetMinutes: -60 });
		expect(unwrap(result).doneDateTime).toBeUndefined();
		expect(result.ok && result.warnings).toEqual([
			{
				code: "receipt_date_invalid",
				message: 'The receipt\'s "done date" is not a date',
				path: ["done date"],
			},
		]);
	});

	test("are one hour earlier only from an offset of 60 minutes on", () => {
		const doneAt = (utcOffsetMinutes: number) =>
			unwrap(parseReceipt("id:1 done date:2402291230", { utcOffsetMinutes })).doneDateTime;
		expect([59, 60, 719, 720].map(doneAt)).toEqual([
			"2024-02-29T11:31:00Z",
			"2024-02-29T11:30:00Z",
			"2024-02-29T00:31:00Z",
			"2024-02-29T00:30:00Z",
		]);
	});

	test("gives dates only as they came without an offset, unless they have one", () => {
		const receipt = unwrap(parseReceipt("id:1 submit date:240229123059004+ done date:2402291230 stat:DELIVRD"));
		expect(receipt.values.doneDate).toBe("2402291230");
		expect([receipt.submitDateTime, receipt.doneDateTime]).toEqual(["2024-02-29T11:30:59Z", undefined]);
		const submitted = parseReceipt("id:1 submit date:soon");
		expect(submitted.ok && submitted.warnings?.[0]?.path).toEqual(["submit date"]);
		const zeros = parseReceipt("id:1 done date:0000000000 stat:FAILED", { utcOffsetMinutes: 0 });
		expect([unwrap(zeros).doneDateTime, codesOf(zeros)]).toEqual([undefined, []]);
	});
});

describe("isSameMessageId", () => {
	test("compares letter by letter unless told the bases", () => {
		expect(isSameMessageId("ff", "ff")).toBe(true);
		for (const other of ["FF", "0ff", "255"]) expect(isSameMessageId("ff", other)).toBe(false);
	});

	test.each([
		["ff", "255", 16, 10, true],
		["255", "00FF", 10, 16, true],
		["0255", "255", 10, 10, true],
		["0aF", "AF", 16, 16, true],
		["10", "10", 16, 10, false],
		["2E179B310EDE971B2760C72B7F026E1B", "61267058294122845644591348796459478555", 16, 10, true],
		["918879021808984630351444422643", "918879021808984630351444422644", 10, 10, false],
		["a-1", "a-1", 16, 10, true],
		["xyz", "XYZ", 16, 16, false],
	] as const)("%s and %s in bases %i and %i: %s", (submitted, receipted, a, b, isSame) => {
		expect(isSameMessageId(submitted, receipted, { messageIdBases: { submitted: a, receipted: b } })).toBe(isSame);
	});

	test("names a wrong argument", () => {
		const call = isSameMessageId as (...args: unknown[]) => unknown;
		expect(() => call(1, "1")).toThrow('"submitted" must be a string, found number');
		const call8 = () => call("1", "1", { messageIdBases: { submitted: 8, receipted: 10 } });
		expect(call8).toThrow('"options.messageIdBases.submitted" must be one of 10, 16');
		expect(() => messageIdKey(1 as never)).toThrow('"id" must be a string, found number');
		expect(() => messageIdKey("1", 8 as never)).toThrow('"base" must be one of 10, 16');
		expect(() => call("1", 1)).toThrow('"receipted" must be a string, found number');
		expect(() => call("1", "1", null)).toThrow('"options" must be an object, found null');
		const noObject = '"options.messageIdBases" must be an object, found null';
		expect(() => call("1", "1", { messageIdBases: null })).toThrow(noObject);
		const noBase = '"options.messageIdBases.receipted" must be one of 10, 16, found undefined';
		expect(() => call("1", "1", { messageIdBases: { submitted: 16 } })).toThrow(noBase);
	});
});

describe("messageIdKey", () => {
	test("gives equal numbers one key, and leaves other IDs alone", () => {
		expect(messageIdKey("00FF", 16)).toBe(messageIdKey("255", 10));
		expect(messageIdKey("00FF")).toBe("00FF");
		expect(messageIdKey("00FF", 10)).toBe("00FF");
		expect(messageIdKey("", 10)).toBe("");
		expect(messageIdKey("0".repeat(64), 10)).toBe("0");
		// Longer than SMPP allows: not a number to calculate with.
		expect(messageIdKey("0".repeat(65), 10)).toBe("0".repeat(65));
	});
});

describe("parameters at their bounds", () => {
	test("an error of two digits and another octet is a type and a code", () => {
		const read = (code: number[]) =>
			unwrap(parseReceipt({ short_message: "id:1", network_error_code: Uint8Array.from(code) })).networkError;
		expect(read([0x31, 0x32, 0x33])).toEqual({ code: 123 });
		expect(read([0x31, 0x32, 0x3a])).toEqual({ networkType: 0x31, code: 0x323a });
	});

	test("fields of one octet are at most 255", () => {
		for (const field of ["esm_class", "data_coding", "message_state"] as const) {
			expect(() => parseReceipt({ short_message: "id:1", [field]: 256 })).toThrow(RangeError);
		}
	});

	test("dates with T are as timestamps have it, offsets up to a day", () => {
		const codes = (date: string) => codesOf(parseReceipt(`id:1 done date:${date}`, { utcOffsetMinutes: 0 }));
		expect(codes("2024-01-01T10:00:00Z")).toEqual([]);
		expect(codes("2024-01-01t10:00:00Z")).toEqual(["receipt_date_invalid"]);
	});
});
