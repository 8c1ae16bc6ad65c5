import { isIPv4, isIPv6 } from "node:net";
import fc from "fast-check";
import { parseAddressRange } from "outbound-sms/auth";
import { describe, expect, test } from "vitest";
import { hasPrefix, isIpv4Mapped, readIpAddress, unmapped } from "../../../src/syntax/ip-address.ts";

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
	expect(hasPrefix(readIpAddress(address) ?? [], readIpAddress(prefix) ?? [], bits)).toBe(isInside);
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
	expect(isIpv4Mapped([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff])).toBe(false);
	expect(isIpv4Mapped(readIpAddress("::ffff:1.2.3.4") ?? [])).toBe(true);
	expect(isIpv4Mapped(readIpAddress("1::ffff:1.2.3.4") ?? [])).toBe(false);
});
