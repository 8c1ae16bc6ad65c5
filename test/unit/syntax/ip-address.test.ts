import { isIPv4, isIPv6 } from "node:net";
import fc from "fast-check";
import { parseAddressRange } from "outbound-sms/http";
import { expect, test } from "vitest";

const hexOf = (text: string) => {
	const range = parseAddressRange(text);
	return range.ok ? Buffer.from(range.value.octets).toString("hex") : undefined;
};

test("an IP address is what Node takes for one, except zones and leading zeros", () => {
	const odd = fc.string({ unit: fc.constantFrom(":", "::", ".", "0", "1", "255", "ffff", "a", "256"), maxLength: 12 });
	fc.assert(
		fc.property(fc.oneof(fc.ipV4(), fc.ipV6(), odd), (text) => {
			expect(parseAddressRange(text).ok).toBe(isIPv4(text) || isIPv6(text));
		}),
		{ numRuns: 2000 },
	);
});

test.each([
	...["fe80::1%eth0", "010.0.0.1", "[::1]", "1.2.3.4:80", "::ffff:1.2.3.4.5", `${"0:".repeat(30)}0`, "1::2::3"],
	...["1:2:3", "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", "1:2:3:4::5:6:7:8", "1:2:3:4:5:6:7:8::", "::1:2:3:4:5:6:7:8"],
	...["1.2.3.4::", "1.2.3.4:1::", "::1.2.3.4:1"],
])("%s is none", (text) => {
	expect(hexOf(text)).toBeUndefined();
});

test.each([
	["255.0.9.10", "ff00090a"],
	["1:2:3:4:5:6:7:8", "00010002000300040005000600070008"],
	["1::8", "00010000000000000000000000000008"],
	["::", "00".repeat(16)],
	["1:2:3:4:5:6:7::", "00010002000300040005000600070000"],
	["::ABCD:1.2.3.4", "00000000000000000000abcd01020304"],
	["::192.0.2.1", "000000000000000000000000c0000201"],
	["::ffff:192.0.2.1", "c0000201"],
	// The longest.
	["1111:2222:3333:4444:5555:6666:111.111.111.111", "1111222233334444555566666f6f6f6f"],
])("%s has the octets %s", (text, hex) => {
	expect(hexOf(text)).toBe(hex);
});
