import { isFinalState, MESSAGE_STATES } from "outbound-sms/delivery";
import { expect, test } from "vitest";
import { isMessageState } from "../../../src/delivery/states.ts";

test("the states are the four of the spec, all final but WAITING", () => {
	expect(MESSAGE_STATES.map(({ state, isFinal }) => [state, isFinal])).toEqual([
		["DELIVERED", true],
		["UNDELIVERED", true],
		["WAITING", false],
		["REJECTED", true],
	]);
});

test("a state of a wrong type is named", () => {
	expect(() => isFinalState(undefined as never)).toThrow(new TypeError('"state" must be a string, found undefined'));
	expect(() => isMessageState(1 as never)).toThrow(new TypeError('"state" must be a string, found number'));
});
