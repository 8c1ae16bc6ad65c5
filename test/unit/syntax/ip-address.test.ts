import { isIPv4, isIPv6 } from "node:net";
import fc from "fast-check";
import { parseAddressRange } from "outbound-sms/auth";
import { describe, expect, test } from "vitest";
import { readIpAddress, unmapped } from "../../../src/syntax/ip-address.ts";

describe("addresses", () => {
	test("are those that Node accepts, except zones and leading zeros", () => {
		const odd = fc.string({
			unit: fc.constantFrom(":", "::", ".", "0", "1", "255", "ffff", "a", "256"),
			maxLength: 12,
		});
		fc.assert(
			fc.property(fc.oneof(fc.ipV4(), fc.ipV6(), odd), (text) => {
				expect(readIpAddress(text) !== undefined).toBe(isIPv4(text) || isIPv6(text));
				expect(parseAddressRange(text).ok).toBe(isIPv4(text) || isIPv6(text));
			}),
			{ numRuns: 2000 },
		);
	});

	test.each(["fe80::1%eth0", "010.0.0.1", "[::1]", "1.2.3.4:80", "::ffff:1.2.3.4.5", `${"0:".repeat(30)}0`])(
		"%s is not one",
		(text) => {
			expect(readIpAddress(text)).toBeUndefined();
		},
	);

	test("IPv4-mapped ones are the IPv4 address", () => {
		expect(unmapped(readIpAddress("::ffff:192.0.2.1") ?? [])).toEqual([192, 0, 2, 1]);
		expect(unmapped(readIpAddress("::192.0.2.1") ?? [])).toHaveLength(16);
	});
});
