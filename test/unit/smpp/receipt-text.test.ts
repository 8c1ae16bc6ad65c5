import { unwrap } from "outbound-sms/foundation";
import { parseReceipt } from "outbound-sms/smpp";
import { describe, expect, test } from "vitest";

const codesOf = (result: ReturnType<typeof parseReceipt>) =>
	(result.ok ? (result.warnings ?? []) : result.issues).map(({ code }) => code);

describe("the text of a receipt", () => {
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
			" ".repeat(3e5),
			"a".repeat(3e5),
			"id:".repeat(1e5),
			" id:".repeat(7e4),
			`id:1${" ".repeat(3e5)}x`,
			"a date".repeat(5e4),
			" a".repeat(15e4),
		]) {
			const result = parseReceipt(hostile);
			expect((result.ok ? (result.warnings ?? []) : result.issues).length).toBeLessThanOrEqual(101);
		}
		expect(performance.now() - start).toBeLessThan(10_000);
	});
});
