import {
	isSameMessageId,
	messageIdKey,
	parseReceipt,
	type ReceiptToWrite,
	stringifyReceipt,
	unwrap,
} from "outbound-sms/smpp";
import { describe, expect, test } from "vitest";
import { codesOf, saidBy } from "../../results.ts";
import { octets } from "./fields.ts";

type Content = Parameters<typeof parseReceipt>[0];
const read = (content: Content, ...centre: [Parameters<typeof parseReceipt>[1]?]) =>
	unwrap(parseReceipt(content, ...centre));
const warningsOf = (content: Content) => saidBy(parseReceipt(content));
const ucs2 = (text: string) => Buffer.from(text, "utf16le").swap16();

describe("the text of a receipt", () => {
	test.each([
		"",
		"Hello",
		"00,0210021543,0210021500,,447887123456,10110200000000,we2345678i9o03er45ty67u",
		"stat",
		"a:b",
	])("%j cannot be read", (text) => {
		const message = 'Found neither a message ID nor a state: expected text such as "id:… stat:…", or parameters';
		expect(parseReceipt(text).issues).toEqual([{ code: "receipt_invalid", message }]);
	});

	test("has keys in any order and case, with other white space", () => {
		const text =
			"\0STAT:DELIVRD\tErr:\0\t000 \r\nDone Date:2402291230 ID: a-1 mcc:\0 262 Price:0.05 sub:001 dlvrd: text: Hi\0";
		expect(read(text).values).toEqual({
			...{ stat: "DELIVRD", err: "000", doneDate: "2402291230", id: "a-1", sub: "001", dlvrd: "", text: "Hi" },
			...{
				others: [
					["mcc", "262"],
					["price", "0.05"],
				],
			},
		});
		expect(read("id:1")).toStrictEqual({ messageId: "1", isIntermediate: false, values: { id: "1", others: [] } });
	});

	test.each([
		"id:1 submit_date:2402291230 done_date:2402291231 stat:DELIVRD",
		"id:1 SubmitDate:2402291230 DoneDate:2402291231 Stat:DELIVRD",
		"id:1 submit  date:2402291230 done  date:2402291231  stat:DELIVRD",
		"id:1,submit date:2402291230,done date:2402291231,stat:DELIVRD,err:000",
		"id:1; submit date:2402291230; done date:2402291231; stat:DELIVRD;",
		"id:1\r\nsubmit date:2402291230\r\ndone date:2402291231\r\nstat:DELIVRD\r\n",
		"id : 1 submit date :2402291230 done date :2402291231 stat :DELIVRD",
		"id:1\u00a0submit date:2402291230\u2028done\u00a0date:2402291231\x85stat:DELIVRD",
		"stat:DELIVRD id:1 done date:2402291231 submit date:2402291230",
		"id:1 submit date:2402291230 done date:2402291231 DELIVRD",
	])("has the keys of %j", (text) => {
		const result = parseReceipt(text, { utcOffsetMinutes: 0 });
		const wanted = { id: "1", submitDate: "2402291230", doneDate: "2402291231", stat: "DELIVRD", others: [] };
		expect([unwrap(result).values, codesOf(result)]).toEqual([expect.objectContaining(wanted), []]);
	});

	test("may have a date behind a count without a space, and an hour of one digit", () => {
		const { values } = read("id:1 dlvrd:001submit date:2402291230 done_date:2024-02-29 9:05:00 stat:DELIVRD");
		expect(values).toMatchObject({ dlvrd: "001", submitDate: "2402291230", doneDate: "2024-02-29 9:05:00" });
		const joined = parseReceipt("id:1 submitdate:2402291230donedate:2402291231stat:DELIVRD", { utcOffsetMinutes: 0 });
		expect([unwrap(joined).values.submitDate, codesOf(joined)]).toEqual(["2402291230", ["receipt_date_invalid"]]);
	});

	test("has an error up to white space, a state up to a colon, and keeps the words behind, with a warning", () => {
		const result = parseReceipt("Receipt id:1 stat:FAILED:Mob. Abst.|nt ext err:021 Hello bob mcc:262 text:Hi");
		const others = [
			["", "Receipt"],
			["", ":Mob. Abst.|nt ext"],
			["", "Hello bob"],
			["mcc", "262"],
		];
		expect(unwrap(result)).toMatchObject({
			state: "UNDELIVERED",
			errorCode: "021",
			values: { stat: "FAILED", others },
		});
		const message = "The receipt has words without a key: values.others holds them";
		const paths = [0, 1, 2].map((index) => ({ code: "field_unknown", message, path: ["others", index] }));
		expect(saidBy(result)).toEqual(paths);
	});

	test.each([
		["done date:2402291230 UNDELIV err:1", "UNDELIV"],
		["done date:2402291230 UNDELIV stat:DELIVRD", "DELIVRD"],
		["stat:DELIVRD done date:2402291230 UNDELIV", "DELIVRD"],
		["done date:2402291230 not DELIVRD", undefined],
		["done date:2402291230 HUH", undefined],
		["err:1 DELIVRD", undefined],
		["DELIVRD", undefined],
	])("has its state in a word only behind the done date, alone and without a stat: %s", (text, stat) => {
		expect(read(`id:1 ${text}`).values.stat).toBe(stat);
	});

	test("may have vertical bars between its fields, also where a library read them as GSM 7-bit", () => {
		const text =
			"id:0A|1B|sub:001|dlvrd:001|submit date:2402291230|done date:2402291231|stat:DELIVRD|err:000|text:a|b:c";
		const values = {
			...{ id: "0A|1B", sub: "001", dlvrd: "001", submitDate: "2402291230", doneDate: "2402291231" },
			...{ stat: "DELIVRD", err: "000", text: "a|b:c", others: [] },
		};
		for (const written of [text, text.replace(/\|(?=s|d|err|text)/g, " | ")]) {
			expect(read(written).values).toEqual(values);
			expect(parseReceipt(written)).not.toHaveProperty("warnings");
		}
		const misread = { id: "1", stat: "UNDELIV", err: "021", others: [] };
		expect(read("id:1östat:UNDELIVöerr:021ö").values).toMatchObject(misread);
	});

	test("has no keys in the words of a subscriber", () => {
		const text = "id:2 stat:DELIVRD err:000";
		const said = { messageId: "1", state: "UNDELIVERED", errorCode: "5", values: { text } };
		expect(read(`id:1 stat:UNDELIV err:5 text:${text}`)).toMatchObject(said);
		expect(codesOf(parseReceipt("text:Hi id:1 stat:DELIVRD"))).toEqual(["receipt_invalid"]);
	});

	test("counts the first of two equal keys, with a warning", () => {
		const text = "id:1 stat:DELIVRD stat:REJECTD";
		expect(read(text).state).toBe("DELIVERED");
		const message = 'The receipt has "stat" twice: the first counts';
		expect(warningsOf(text)).toEqual([{ code: "field_duplicate", message }]);
	});

	test.each([
		["id:a§b¡c¤d stat:DELIVRD", "a_b@c$d"],
		["id:ÄÖÑÜ¿äöñü stat:DELIVRD", "[\\]^`{|}~"],
		["id:\x01\x02\x08\x0e stat:DELIVRD", "\x01$\x08\x0e"],
		[{ short_message: Buffer.from("id:a\x11b stat:DELIVRD") }, "a_b"],
	])("has its ID in ASCII, though %j was read as GSM 7-bit or the other way round", (content, id) => {
		expect(read(content).messageId).toBe(id);
	});

	test.each<[Content, string]>([
		[{ short_message: Buffer.concat([Buffer.from("id:a_b@c text:"), octets("00201B6511")]) }, "@ €_"],
		// What a library has decoded, or what cannot be GSM 7-bit, stays. In other codings "@" is what it is in ASCII.
		["id:1 text:a@b", "a@b"],
		[{ short_message: Buffer.from("id:1 text:@\xe9", "latin1") }, "@é"],
		[{ data_coding: 1, short_message: Buffer.from("id:1 text:@") }, "@"],
		[{ short_message: Buffer.from("id:1 text:caf\x05") }, "café"],
		[{ data_coding: 8, short_message: ucs2("id:1 text:й") }, "й"],
		[{ data_coding: 8, short_message: Buffer.concat([ucs2("id:1 text:й"), octets("00")]) }, "й"],
		// As ASCII, the octets of the last two words are "id:2".
		[{ data_coding: 8, short_message: ucs2("id:1 text: 楤㨲 ") }, "楤㨲"],
		[{ esm_class: 0x44, short_message: Buffer.concat([octets("050003070101"), Buffer.from("id:1 text:a")]) }, "a"],
	])("has the words of the message: %#", (content, text) => {
		expect(read(content).values.text).toBe(text);
	});

	test("is read as ASCII where UCS-2 gives neither ID nor state", () => {
		const receipt = { esm_class: 4, data_coding: 8 };
		for (const id of ["1", "12"]) {
			const short_message = Buffer.from(`id:${id} stat:DELIVRD`);
			expect(read({ ...receipt, short_message })).toMatchObject({ messageId: id, state: "DELIVERED" });
		}
		// As a library hands it over that believes data_coding.
		const message = Buffer.from("id:12 stat:DELIVRD").swap16().toString("utf16le");
		expect(read({ ...receipt, short_message: { message } }).state).toBe("DELIVERED");
		// What is a receipt in neither reading is none, and its parameters still count.
		expect(codesOf(parseReceipt({ ...receipt, short_message: Buffer.from("Hello!") }))).toEqual(["receipt_invalid"]);
		const marked = parseReceipt({ ...receipt, short_message: Buffer.from("Hi"), message_state: 2 });
		expect([unwrap(marked).state, codesOf(marked)]).toEqual(["DELIVERED", ["field_unknown"]]);
		// UCS-2 that says something is not read again.
		expect(read({ ...receipt, short_message: ucs2("stat:DELIVRD") }).values.stat).toBe("DELIVRD");
	});

	test("has a header that is whole", () => {
		expect(codesOf(parseReceipt({ esm_class: 0x44, short_message: octets("FF00") }))).toEqual(["udh_truncated"]);
	});

	test("has at most 65,535 octets", () => {
		const text = "id:1 stat:DELIVRD text:".padEnd(65_535, "x");
		for (const content of [text, { short_message: Buffer.from(text) }]) expect(parseReceipt(content).ok).toBe(true);
		const message = "Receipt has 65536 octets, at most 65535 are possible";
		const issue = { code: "receipt_invalid", message, limit: 65_535, actual: 65_536 };
		for (const content of [`${text}x`, { message_payload: Buffer.from(`${text}x`) }]) {
			expect(parseReceipt(content).issues).toEqual([issue]);
		}
	});

	test("takes linear time, also when it is hostile", () => {
		const start = performance.now();
		const most = 65_535;
		for (const piece of [" ", "a", "id:", " id:", "a date", " a", " a:"]) {
			expect(warningsOf(piece.repeat(most / piece.length)).length).toBeLessThanOrEqual(101);
		}
		expect(warningsOf(`id:1${" ".repeat(most - 5)}x`).length).toBe(1);
		expect(performance.now() - start).toBeLessThan(10_000);
	});

	test("has at most 100 warnings, and one that counts the rest, also those of the parameters", () => {
		const text = `id:1 stat:NONSENSE submit date:soon done date:late ${"err:1 ".repeat(200)}`;
		const warnings = warningsOf({ short_message: text, message_state: 99 });
		expect(warnings).toHaveLength(101);
		expect(warnings.at(-1)).toMatchObject({ code: "issues_omitted", limit: 100, actual: 103 });
	});
});

describe("the parameters of a receipt", () => {
	test("are enough", () => {
		// TLVs 001E, 0427 and 0423 as a library hands them over.
		const fields = { receipted_message_id: "0A1B2C3D", message_state: 2, network_error_code: octets("030000") };
		expect(read(fields)).toEqual({
			...{ messageId: "0A1B2C3D", state: "DELIVERED", smppState: "DELIVERED", stateSource: "message_state" },
			...{ isIntermediate: false, deliveryStatusCode: "000", errorCode: "0" },
			...{ networkError: { networkType: 3, code: 0 }, values: { others: [] } },
		});
		expect(read({ message_state: 1 })).not.toHaveProperty("messageId");
	});

	test.each([
		[octets("304131423243334400"), "0A1B2C3D"],
		[octets("003041314200FF"), "0A1B"],
		["\0\0", undefined],
		[null, undefined],
		["a\nb\0c\nd", "a\nb"],
	])("have an ID up to NUL: %j is %s", (receipted_message_id, id) => {
		expect(read({ receipted_message_id, message_state: 2 } as never).messageId).toBe(id);
	});

	test("count before the text, with a warning where they differ", () => {
		const fields = { receipted_message_id: "2", message_state: 2, short_message: "id:1 stat:REJECTD err:5" };
		expect(read(fields)).toMatchObject({ messageId: "2", state: "DELIVERED", errorCode: "5" });
		expect(warningsOf(fields)).toEqual(
			[["id", "receipted_message_id"] as const, ["stat", "message_state"] as const].map(([key, parameter]) => ({
				code: "receipt_conflict",
				message: `The receipt's "${key}" and its parameter "${parameter}" differ: the parameter counts`,
				path: [parameter],
			})),
		);
	});

	test.each([
		["0A1B", "a1b", []],
		["ff", "255", []],
		["0000255", "FF", []],
		["\t255 ", "255", []],
		["Order-7", "order-7", []],
		["11", "101", ["receipt_conflict"]],
		["11", "1x", ["receipt_conflict"]],
		["11", "x1", ["receipt_conflict"]],
	])("and the text name the same message by %j and %s, or %j", (receipted_message_id, text, codes) => {
		const result = parseReceipt({ receipted_message_id, message_state: 8, short_message: `id:${text} stat:REJECTD` });
		expect([unwrap(result).messageId, codesOf(result)]).toEqual([receipted_message_id.trim(), codes]);
	});

	test.each<[Content, string | undefined, string[]]>([
		[{ message_state: 77, short_message: "id:1 stat:DELIVRD" }, "DELIVERED", ["message_state"]],
		["id:1 stat:HUH", undefined, ["stat"]],
		// Where the parameter is known, an unknown word says nothing.
		[{ message_state: 2, short_message: "id:1 stat:HUH" }, "DELIVERED", []],
		// A state alone is a receipt, known or not.
		["stat:HUH", undefined, ["stat"]],
		[{ message_state: 77 }, undefined, ["message_state"]],
	])("and the text of %j have the state %s, with a warning of %j", (content, state, unknown) => {
		expect(read(content).state).toBe(state);
		expect(warningsOf(content)).toEqual(
			unknown.map((name) => ({
				code: "message_state_unknown",
				message: `The receipt's "${name}" is not a known state`,
				path: [name],
			})),
		);
	});

	test.each([
		["303231", { code: 21 }, "21"],
		["303939", { code: 99 }, "99"],
		["313233", { code: 123 }, "123"],
		["303A30", { networkType: 0x30, code: 0x3a30 }, "14896"],
		["2F3030", { networkType: 0x2f, code: 0x3030 }, "12336"],
		["31323A", { networkType: 0x31, code: 0x323a }, "12858"],
		["030102", { networkType: 3, code: 258 }, "258"],
	])("have a network error in three octets or three digits: %s", (hex, networkError, errorCode) => {
		expect(read({ message_state: 5, network_error_code: octets(hex) })).toMatchObject({ networkError, errorCode });
	});

	test("have no network error of another length", () => {
		const fields = { message_state: 5, network_error_code: new Uint8Array(2) };
		expect(read(fields)).not.toHaveProperty("networkError");
		const message = '"network_error_code" has 2 octets, expected 3';
		const warning = { code: "field_value", message, path: ["network_error_code"], limit: 3, actual: 2 };
		expect(warningsOf(fields)).toEqual([warning]);
	});
});

describe("the state and the code of a receipt", () => {
	test.each([
		["id:1 stat:DELIVRD err:000", "000"],
		["id:1 stat:EXPIRED err:027", "816"],
		["id:1 stat:UNDELIV err:027", undefined],
		["id:1 stat:UNDELIV err:021", "027"],
		["id:1 stat:UNDELIV err:0021", "027"],
		["id:1 stat:UNDELIV err:201", undefined],
		["id:1 stat:REJECTD err:00B", "814"],
		["id:1 stat:REJECTD err:constructor", undefined],
		["id:1 stat:REJECTD err:__proto__", undefined],
		["id:1", undefined],
	])("%s has the code %s by the centre's description", (text, code) => {
		const deliveryStatusCodes = { "21": "027", "00B": "814", "": "027" } as const;
		expect(read(text, { deliveryStatusCodes }).deliveryStatusCode).toBe(code);
	});

	test.each<[Content, "WAITING" | "UNDELIVERED" | undefined, string | undefined]>([
		["id:1 stat:UNKNOWN err:255", undefined, "WAITING"],
		["id:1 stat:UNKNOWN err:255", "WAITING", "WAITING"],
		[{ message_state: 7 }, "UNDELIVERED", "UNDELIVERED"],
		// No other state is touched.
		["id:1 stat:ENROUTE", "UNDELIVERED", "WAITING"],
		["id:1 stat:HUH", "UNDELIVERED", undefined],
		[{ esm_class: 0x20, message_state: 7 }, "UNDELIVERED", "WAITING"],
	])("of %j where the centre's UNKNOWN is %s: %s", (content, unknownState, state) => {
		const receipt = read(content, { unknownState });
		expect(receipt.state).toBe(state);
		// The message may have arrived: no code explains it.
		expect(receipt).not.toHaveProperty("deliveryStatusCode");
	});

	test("of an intermediate notification are WAITING, whatever it says: the centre goes on trying", () => {
		const receipt = read({ esm_class: 0x20, short_message: "id:1 stat:UNDELIV err:27" });
		expect(receipt).toMatchObject({ state: "WAITING", smppState: "UNDELIVERABLE", isIntermediate: true });
	});
});

test.each([
	[[undefined], '"receipt" must be a string or an object, found undefined'],
	[["id:1 err:1", { deliveryStatusCodes: { 1: 27 } }], '"options.deliveryStatusCodes" must be a string, found number'],
	[[{ message_state: "2" }], '"fields.message_state" must be a number, found string'],
	[[{ esm_class: 256 }], '"fields.esm_class" must be an integer from 0 to 255, found 256'],
	[[{ data_coding: 256 }], '"fields.data_coding" must be an integer from 0 to 255, found 256'],
	[[{ message_state: 2, network_error_code: 3 }], '"fields.network_error_code" must be a Uint8Array, found number'],
	[[{ short_message: 1 }], '"fields.short_message" must be a Uint8Array, a string or an object, found number'],
	[[{ receipted_message_id: 7 }], '"fields.receipted_message_id" must be a string or a Uint8Array, found number'],
])("parseReceipt names a wrong argument: %#", (args, message) => {
	expect(() => (parseReceipt as (...all: unknown[]) => unknown)(...args)).toThrow(message);
});

describe("stringifyReceipt", () => {
	const receipt: ReceiptToWrite = {
		messageId: "0000000042",
		smppState: "UNDELIVERABLE",
		submitDateTime: "2024-02-29T23:30:00Z",
		doneDateTime: new Date(Date.UTC(2024, 2, 1, 0, 0, 59)),
	};

	test("writes every field, and of the text 20 characters", () => {
		const text = "👍".repeat(25);
		expect(stringifyReceipt({ ...receipt, errorCode: "021", text, hasSeconds: true }, { utcOffsetMinutes: 90 })).toBe(
			`id:0000000042 sub:001 dlvrd:000 submit date:240301010000 done date:240301013059 stat:UNDELIV err:021 text:${"👍".repeat(20)}`,
		);
		expect(stringifyReceipt({ ...receipt, text: "a\nb" })).toMatch(/ text:a\nb$/);
		expect(stringifyReceipt({ ...receipt, text: "€".repeat(1e7) })).toMatch(/ text:€{20}$/);
	});

	test("writes what is not given as nothing, in ten digits and UTC, and counts what was delivered", () => {
		expect(stringifyReceipt({ ...receipt, smppState: "DELIVERED" })).toBe(
			"id:0000000042 sub:001 dlvrd:001 submit date:2402292330 done date:2403010000 stat:DELIVRD err:000 text:",
		);
	});

	const visible = "visible ASCII characters without spaces, and without any of , ; |";
	test.each([
		...["a b", "", "1,2", "1;2", "1|2"].map((messageId) => ["messageId", messageId, visible] as const),
		["errorCode", "1 stat:DELIVRD", visible],
		["errorCode", 5, "a string, found number"],
		["smppState", "constructor", "one of SCHEDULED, ENROUTE"],
		["smppState", 5, "a string, found number"],
		["text", 5, "a string, found number"],
		["submitDateTime", "today", "a timestamp"],
		["doneDateTime", "today", "a timestamp"],
		["hasSeconds", 1, "a boolean, found number"],
	] as const)("refuses the %s %j: it must be %s", (name, wrong, allowed) => {
		const call = () => stringifyReceipt({ ...receipt, [name]: wrong } as ReceiptToWrite);
		expect(call).toThrow(`"receipt.${name}" must be ${allowed}`);
	});

	test("refuses no receipt, and a date that the centre's clock cannot write", () => {
		expect(() => stringifyReceipt(null as never)).toThrow('"receipt" must be an object, found null');
		const year0 = { ...receipt, doneDateTime: "0000-01-01T00:00:00Z" };
		const before = '"receipt.doneDateTime" must be a date of the years 0000 to 9999';
		expect(() => stringifyReceipt(year0, { utcOffsetMinutes: -60 })).toThrow(before);
		const range = '"options.utcOffsetMinutes" must be an integer from -720 to 840, found 900';
		expect(() => stringifyReceipt(receipt, { utcOffsetMinutes: 900 })).toThrow(range);
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
		["2024-02-29 12:30:59+02:00", "2024-02-29T10:30:59Z"],
		["2024-02-29T12:30-0130", "2024-02-29T14:00:00Z"],
		["1590075164", "2020-05-21T15:32:44Z"],
		["1712101530", "2017-12-10T14:30:00Z"],
		["0001010030", "1999-12-31T23:30:00Z"],
	])("%s of a centre one hour ahead of UTC is %s", (date, timestamp) => {
		const result = parseReceipt(`id:1 submit date:${date} done date:${date}`, { utcOffsetMinutes: 60 });
		expect(unwrap(result)).toMatchObject({ submitDateTime: timestamp, doneDateTime: timestamp });
		expect(codesOf(result)).toEqual([]);
	});

	const shapes = ["2402291230", "20240229123059", "2024-02-29 12:30:59", "240229123059000+"];
	test.each([
		...["2402301230", "2413291230", "24022912", "201513201641", "241329123059", "2013-02-17 25:04:29", "9999999999"],
		...["15900751640", "yesterday", "00000101000000", "9999-12-31 23:59:59", "١٢٣٤٥٦٧٨٩٠", "2024-01-01t10:00:00Z"],
		...shapes.flatMap((date) => [`x${date}`, `${date}x`]),
	])("%s does not exist or has another form: a warning", (date) => {
		const result = parseReceipt(`id:1 done date:${date} stat:DELIVRD`, { utcOffsetMinutes: -60 });
		expect(unwrap(result).doneDateTime).toBeUndefined();
		const message = 'The receipt\'s "done date" is not a date';
		expect(saidBy(result)).toEqual([{ code: "receipt_date_invalid", message, path: ["done date"] }]);
	});

	test.each([
		[59, "2024-02-29T11:31:00Z"],
		[60, "2024-02-29T11:30:00Z"],
		[719, "2024-02-29T00:31:00Z"],
		[720, "2024-02-29T00:30:00Z"],
	])("are earlier by %i minutes", (utcOffsetMinutes, timestamp) => {
		expect(read("id:1 done date:2402291230", { utcOffsetMinutes }).doneDateTime).toBe(timestamp);
	});

	test("without an offset of the centre are only as they came, unless they have one; zeros are none", () => {
		const receipt = read("id:1 submit date:240229123059004+ done date:2402291230 stat:DELIVRD");
		expect([receipt.submitDateTime, receipt.doneDateTime]).toEqual(["2024-02-29T11:30:59Z", undefined]);
		expect(receipt.values.doneDate).toBe("2402291230");
		expect(warningsOf("id:1 submit date:soon")).toMatchObject([{ path: ["submit date"] }]);
		const zeros = parseReceipt("id:1 done date:0000000000 stat:FAILED", { utcOffsetMinutes: 0 });
		expect([unwrap(zeros).doneDateTime, codesOf(zeros)]).toEqual([undefined, []]);
	});
});

describe("message IDs", () => {
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
	] as const)("%s and %s in bases %i and %i are the same: %s", (submitted, receipted, a, b, isSame) => {
		expect(isSameMessageId(submitted, receipted, { messageIdBases: { submitted: a, receipted: b } })).toBe(isSame);
		expect(messageIdKey(submitted, a) === messageIdKey(receipted, b)).toBe(isSame);
	});

	test("are compared letter by letter without bases", () => {
		const others = ["ff", "FF", "0ff", "255"].map((receipted) => isSameMessageId("ff", receipted));
		expect(others).toEqual([true, false, false, false]);
	});

	test.each([
		["00FF", undefined, "00FF"],
		["00FF", 10, "00FF"],
		["00FF", 16, "255"],
		["", 10, ""],
		["0".repeat(64), 10, "0"],
		// Longer than SMPP allows: not a number to calculate with.
		["0".repeat(65), 10, "0".repeat(65)],
	] as const)("%s in base %s has the key %s", (id, base, key) => {
		expect(messageIdKey(id, base)).toBe(key);
	});

	test("are strings", () => {
		expect(() => messageIdKey(1 as never)).toThrow('"id" must be a string, found number');
		expect(() => messageIdKey("1", 8 as never)).toThrow('"base" must be one of 10, 16');
		expect(() => isSameMessageId(1 as never, "1")).toThrow('"submitted" must be a string, found number');
		expect(() => isSameMessageId("1", 1 as never)).toThrow('"receipted" must be a string, found number');
	});
});
