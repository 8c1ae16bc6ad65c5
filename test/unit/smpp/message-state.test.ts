import { unwrap } from "outbound-sms/foundation";
import { parseReceipt, SMPP_MESSAGE_STATES } from "outbound-sms/smpp";
import { describe, expect, test } from "vitest";

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
