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
		const found = lookupCommandStatus(status);
		expect(found).toMatchObject({ isKnown: true, status, name, advice: { resend } });
		expect(found.advice.waitSeconds).toBe(waitSeconds);
	});

	test("says what it does not know, and which statuses are the vendor's", () => {
		expect(lookupCommandStatus(0x10)).toMatchObject({ isKnown: false, status: 0x10, isVendorSpecific: false });
		for (const [status, isVendorSpecific] of [
			[0x3ff, false],
			[0x400, true],
			[0x4ff, true],
			[0x500, false],
		] as const) {
			expect(lookupCommandStatus(status)).toMatchObject({
				isKnown: false,
				isVendorSpecific,
				advice: { resend: "once" },
			});
		}
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
	});

	test("gives the delivery status code with the same meaning, where there is one", () => {
		expect(lookupCommandStatus(0x0b)).toMatchObject({ deliveryStatusCode: "806" });
		expect(lookupCommandStatus(0x00)).not.toHaveProperty("deliveryStatusCode");
	});

	test("names a wrong argument", () => {
		expect(() => lookupCommandStatus("88" as never)).toThrow('"status" must be a number, found string');
		expect(() => lookupCommandStatus(-1)).toThrow('"status" must be an integer from 0 to 4294967295, found -1');
	});
});

describe("SMPP_MESSAGE_STATES", () => {
	test.each([
		["ENROUTE", "WAITING"],
		["ACCEPTD", "WAITING"],
		["ACCEPTED", "WAITING"],
		["SCHEDULED", "WAITING"],
		["UNKNOWN", "WAITING"],
		["ACKED", "WAITING"],
		["BUFFRED", "WAITING"],
		["BUFFERD", "WAITING"],
		["delivrd", "DELIVERED"],
		["Delivered", "DELIVERED"],
		["EXPIRED", "UNDELIVERED"],
		["DELETED", "UNDELIVERED"],
		["UNDELIV", "UNDELIVERED"],
		["UNDELIVERABLE", "UNDELIVERED"],
		["SKIPPED", "UNDELIVERED"],
		["FAILED", "UNDELIVERED"],
		["NOROUTE", "UNDELIVERED"],
		["REJECTD", "REJECTED"],
		["REJECTED", "REJECTED"],
		["constructor", undefined],
		["__proto__", undefined],
		["del\u0131vrd", undefined],
		["", undefined],
	])("reads stat:%s as %s", (stat, state) => {
		const receipt = unwrap(parseReceipt(`id:1 stat:${stat} err:000`));
		expect(receipt.state).toBe(state);
	});

	test.each(Object.entries(SMPP_MESSAGE_STATES))(
		"reads message_state and stat of %s",
		(name, { value, stat, state }) => {
			expect(unwrap(parseReceipt({ message_state: value }))).toMatchObject({ smppState: name, state });
			expect(unwrap(parseReceipt(`stat:${stat}`))).toMatchObject({ smppState: name, state, stateSource: "stat" });
		},
	);
});
