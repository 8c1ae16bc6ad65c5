import { isFinalState, MESSAGE_STATES } from "outbound-sms/status";
import { describe, expect, test } from "vitest";
import { isMessageState } from "../../../src/status/states.ts";

describe("message states", () => {
	test("are the four of the spec, all final but WAITING", () => {
		expect(MESSAGE_STATES.map(({ state }) => state)).toEqual(["DELIVERED", "UNDELIVERED", "WAITING", "REJECTED"]);
		for (const { state, isFinal } of MESSAGE_STATES) {
			expect(isFinal).toBe(state !== "WAITING");
			expect(isFinalState(state)).toBe(isFinal);
			expect(isMessageState(state)).toBe(true);
			expect(isMessageState(state.toLowerCase())).toBe(false);
		}
		expect(isFinalState("EXPIRED")).toBe(false);
		expect(isMessageState("constructor")).toBe(false);
	});

	test("name the argument of a wrong type", () => {
		expect(() => isFinalState(undefined as never)).toThrow(new TypeError('"state" must be a string, found undefined'));
		expect(() => isMessageState(1 as never)).toThrow(new TypeError('"state" must be a string, found number'));
	});
});
