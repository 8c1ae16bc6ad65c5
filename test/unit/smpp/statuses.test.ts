import { lookupDeliveryStatus, unwrap } from "outbound-sms/delivery";
import { lookupCommandStatus, parseReceipt, SMPP_MESSAGE_STATES } from "outbound-sms/smpp";
import { describe, expect, test } from "vitest";
import { COMMAND_STATUSES } from "../../../src/smpp/statuses.ts";

describe("lookupCommandStatus", () => {
	test.each([
		[0x00, "ESME_ROK", "no", undefined],
		[0x08, "ESME_RSYSERR", "later", 300],
		[0x0a, "ESME_RINVSRCADR", "no", undefined],
		[0x0b, "ESME_RINVDSTADR", "no", undefined],
		[0x14, "ESME_RMSGQFUL", "later", 5],
		[0x45, "ESME_RSUBMITFAIL", "once", 300],
		[0x58, "ESME_RTHROTTLED", "later", 5],
		[0x61, "ESME_RINVSCHED", "afterChange", undefined],
		[0x103, "ESME_RSERTYPDENIED", "afterChange", undefined],
	])("%i is %s: resend %s, wait %s seconds", (status, name, resend, waitSeconds) => {
		const { advice, ...found } = lookupCommandStatus(status);
		expect(found).toMatchObject({ isKnown: true, status, name });
		expect([advice.resend, advice.waitSeconds]).toEqual([resend, waitSeconds]);
	});

	test.each([
		[0x10, false],
		[0x3ff, false],
		[0x400, true],
		[0x4ff, true],
		[0x500, false],
	])("does not know %i, the vendor's own: %s", (status, isVendorSpecific) => {
		const found = { isKnown: false, status, isVendorSpecific, advice: { resend: "once" } };
		expect(lookupCommandStatus(status)).toMatchObject(found);
	});

	test("has each status and name once, in order, and only delivery status codes of the service", () => {
		const statuses = COMMAND_STATUSES.map(({ status }) => status);
		expect(statuses).toEqual([...new Set(statuses)].sort((a, b) => a - b));
		expect(new Set(COMMAND_STATUSES.map(({ name }) => name)).size).toBe(statuses.length);
		for (const { name, meaning, deliveryStatusCode } of COMMAND_STATUSES) {
			expect(name).toMatch(/^ESME_R[A-Z_]+$/);
			expect(meaning).toMatch(/^\w.*[^.]$/);
			if (deliveryStatusCode !== undefined) expect(lookupDeliveryStatus(deliveryStatusCode).isKnown).toBe(true);
		}
		expect(lookupCommandStatus(0x0b)).toMatchObject({ deliveryStatusCode: "806" });
		expect(lookupCommandStatus(0x00)).not.toHaveProperty("deliveryStatusCode");
	});

	test("names a wrong argument", () => {
		expect(() => lookupCommandStatus("88" as never)).toThrow('"status" must be a number, found string');
		for (const wrong of [-1, 2 ** 32]) {
			expect(() => lookupCommandStatus(wrong)).toThrow(
				`"status" must be an integer from 0 to 4294967295, found ${wrong}`,
			);
		}
	});
});

describe("SMPP_MESSAGE_STATES", () => {
	test.each([
		["WAITING", "ENROUTE ACCEPTD ACCEPTED SCHEDULED UNKNOWN ACKED BUFFRED BUFFERD"],
		["DELIVERED", "delivrd Delivered"],
		["UNDELIVERED", "EXPIRED DELETED UNDELIV UNDELIVERABLE SKIPPED FAILED NOROUTE"],
		["REJECTED", "REJECTD REJECTED"],
		[undefined, "constructor __proto__ del\u0131vrd "],
	])("reads %s of stat: %s", (state, words) => {
		for (const stat of words.split(" ")) {
			expect([stat, unwrap(parseReceipt(`id:1 stat:${stat} err:000`)).state]).toEqual([stat, state]);
		}
	});

	test.each(Object.entries(SMPP_MESSAGE_STATES))(
		"reads message_state and stat of %s",
		(smppState, { value, stat, state }) => {
			expect(unwrap(parseReceipt({ message_state: value }))).toMatchObject({ smppState, state });
			expect(unwrap(parseReceipt(`stat:${stat}`))).toMatchObject({ smppState, state, stateSource: "stat" });
		},
	);
});
