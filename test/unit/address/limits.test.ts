import { ADDRESS_LIMITS } from "outbound-sms/address";
import { expect, test } from "vitest";
import { limitsOf } from "../../../src/address/limits.ts";

test("the usual limits hold where none are given", () => {
	expect(limitsOf(undefined)).toBe(ADDRESS_LIMITS);
	expect(limitsOf({})).toBe(ADDRESS_LIMITS);
	expect(limitsOf({ limits: undefined })).toBe(ADDRESS_LIMITS);
});

test.each([
	[null, '"options" must be an object, found null'],
	[{ limits: 5 }, '"limits" must be an object, found number'],
	[{ limits: { phoneNumber: {} } }, '"limits.shortCode" must be an object, found undefined'],
	[{ limits: { phoneNumber: {}, shortCode: {} } }, '"limits.alphanumeric" must be an object, found undefined'],
])("%j names what is wrong", (options, message) => {
	expect(() => limitsOf(options as never)).toThrow(new TypeError(message));
});
