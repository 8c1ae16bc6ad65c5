import { ADDRESS_LIMITS, normalizeMsisdn, parseMsisdn, parseSender } from "outbound-sms/address";
import { expect, test } from "vitest";
import { limitsOf } from "../../../src/address/limits.ts";

test.each([undefined, {}, { limits: undefined }])("the usual limits hold for %j", (options) => {
	expect(limitsOf(options)).toBe(ADDRESS_LIMITS);
});

test.each([
	[null, '"options" must be an object, found null'],
	[{ limits: 5 }, '"limits" must be an object, found number'],
	[{ limits: { phoneNumber: 1 } }, '"limits.phoneNumber" must be an object, found number'],
	[{ limits: { phoneNumber: {} } }, '"limits.shortCode" must be an object, found undefined'],
	[{ limits: { phoneNumber: {}, shortCode: {} } }, '"limits.alphanumeric" must be an object, found undefined'],
])("wrong limits are named: %j", (options, message) => {
	for (const read of [parseMsisdn, normalizeMsisdn, parseSender]) {
		expect(() => read("+4915112345678", options as never)).toThrow(new TypeError(message));
	}
});
