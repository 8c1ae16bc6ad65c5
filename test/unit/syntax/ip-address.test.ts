import { isIPv4, isIPv6 } from "node:net";
import fc from "fast-check";
import { parseAddressRange } from "outbound-sms/auth";
import { unwrap } from "outbound-sms/foundation";
import { describe, expect, test } from "vitest";
import { isAddressAllowed } from "../../../src/auth/allow-list.ts";
import { readIpAddress } from "../../../src/syntax/ip-address.ts";

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

	test.each([
		"fe80::1%eth0",
		"010.0.0.1",
		"[::1]",
		"1.2.3.4:80",
		"::ffff:1.2.3.4.5",
		`${"0:".repeat(30)}0`,
		"1:2:3",
		"1:2:3:4:5:6:7",
		"1:2:3:4:5:6:7:8:9",
		"1::2::3",
		"1:2:3:4::5:6:7:8",
	])("%s is not one", (text) => {
		expect(readIpAddress(text)).toBeUndefined();
	});

	test("IPv4-mapped ones are the IPv4 address", () => {
		expect(unwrap(parseAddressRange("::ffff:192.0.2.1")).octets).toEqual([192, 0, 2, 1]);
		expect(unwrap(parseAddressRange("::192.0.2.1")).octets).toHaveLength(16);
	});
});

test.each([
	["192.0.2.1", "192.0.2.0", 24, true],
	["192.0.3.1", "192.0.2.0", 24, false],
	["192.0.3.1", "192.0.2.0", 23, true],
	["192.0.2.1", "192.0.2.1", 32, true],
	["192.0.2.1", "192.0.2.0", 32, false],
	["192.0.2.1", "10.0.0.0", 0, true],
	["193.0.2.1", "192.0.0.0", 7, true],
	["193.0.2.1", "192.0.0.0", 8, false],
	["2001:db8:ff::1", "2001:db8::", 48, false],
	["2001:db8:ff::1", "2001:db8::", 32, true],
	["::", "0.0.0.0", 0, false],
])("%s begins as %s in %d bits: %s", (address, prefix, bits, isInside) => {
	expect(isAddressAllowed(address, [`${prefix}/${bits}`])).toBe(isInside);
});

test("the octets of every form", () => {
	const hex = (text: string) => Buffer.from(readIpAddress(text) ?? []).toString("hex");
	expect(hex("255.0.9.10")).toBe("ff00090a");
	expect(hex("1:2:3:4:5:6:7:8")).toBe("00010002000300040005000600070008");
	expect(hex("1::8")).toBe("00010000000000000000000000000008");
	expect(hex("::")).toBe("00".repeat(16));
	expect(hex("1:2:3:4:5:6:7::")).toBe("00010002000300040005000600070000");
	expect(hex("::ABCD:1.2.3.4")).toBe("00000000000000000000abcd01020304");
	const longest = "1111:2222:3333:4444:5555:6666:111.111.111.111";
	expect([longest.length, hex(longest)]).toEqual([45, "1111222233334444555566666f6f6f6f"]);
	for (const none of ["1:2:3:4:5:6:7:8::", "::1:2:3:4:5:6:7:8", "1.2.3.4::", "1.2.3.4:1::", "::1.2.3.4:1", "1::2::3"]) {
		expect(readIpAddress(none)).toBeUndefined();
	}
});

test("only sixteen octets that begin as ::ffff are mapped ones", () => {
	const { octets, prefixBits } = unwrap(parseAddressRange("::ffff:1.2.3.4/96"));
	expect([octets, prefixBits]).toEqual([[1, 2, 3, 4], 0]);
	expect(unwrap(parseAddressRange("::ffff:1.2.3.4/95")).octets).toHaveLength(16);
	expect(unwrap(parseAddressRange("1::ffff:1.2.3.4")).octets).toHaveLength(16);
});
