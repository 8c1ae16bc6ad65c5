import { messageIdKey, sameMessageId } from "outbound-sms/smpp";
import { describe, expect, test } from "vitest";

describe("sameMessageId", () => {
	test("compares letter by letter unless told the bases", () => {
		expect(sameMessageId("ff", "ff")).toBe(true);
		for (const other of ["FF", "0ff", "255"]) expect(sameMessageId("ff", other)).toBe(false);
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
		expect(sameMessageId(submitted, receipted, { submitted: a, receipted: b })).toBe(isSame);
	});

	test("names a wrong argument", () => {
		const call = sameMessageId as (...args: unknown[]) => unknown;
		expect(() => call(1, "1")).toThrow('"submitted" must be a string, found number');
		expect(() => call("1", "1", { submitted: 8, receipted: 10 })).toThrow('"bases.submitted" must be one of 10, 16');
		expect(() => messageIdKey(1 as never)).toThrow('"id" must be a string, found number');
		expect(() => messageIdKey("1", 8 as never)).toThrow('"base" must be one of 10, 16');
		expect(() => call("1", 1)).toThrow('"receipted" must be a string, found number');
		expect(() => call("1", "1", null)).toThrow('"bases" must be an object, found null');
		expect(() => call("1", "1", { submitted: 16 })).toThrow('"bases.receipted" must be one of 10, 16, found undefined');
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
