import fc from "fast-check";
import { authenticate, parseAddressRange } from "outbound-sms/http";
import { describe, expect, test } from "vitest";
import { agrees } from "../../reference/address.ts";
import { codesOf } from "../../results.ts";

const ask = (address: unknown, allowList: unknown) =>
	authenticate({ apiKey: "k", address } as never, { apiKey: "k", allowList } as never);
const isAllowed = (address: unknown, allowList: unknown) =>
	!codesOf(ask(address, allowList)).includes("address_not_allowed");

describe("a source address", () => {
	const octets = (count: number) => fc.array(fc.nat(255), { minLength: count, maxLength: count });
	const write = (address: readonly number[]) =>
		address.length === 4
			? address.join(".")
			: Array.from({ length: 8 }, (_, i) =>
					((address[2 * i] as number) * 256 + (address[2 * i + 1] as number)).toString(16),
				).join(":");

	test.each([4, 16])("of %i octets is in a range exactly when they agree bit by bit", (count) => {
		const bits = fc.nat(8 * count);
		fc.assert(
			fc.property(octets(count), octets(count), bits, bits, (range, noise, prefixBits, kept) => {
				// An address that shares its first `kept` bits with the range, so that both answers occur.
				const address = range.map((octet, i) => {
					const mask = (0xff00 >> Math.min(Math.max(kept - 8 * i, 0), 8)) & 0xff;
					return (octet & mask) | ((noise[i] as number) & ~mask & 0xff);
				});
				fc.pre(count === 4 || (range[0] !== 0 && address[0] !== 0));
				const expected = agrees(range, address, prefixBits);
				const list = [`${write(range)}/${prefixBits}`];
				expect(isAllowed(write(address), list)).toBe(expected);
				if (count === 4) expect(isAllowed(`::ffff:${write(address)}`, list)).toBe(expected);
			}),
		);
	});

	test.each([
		["10.0.0.1", "10.0.0.1", true],
		["10.0.0.0", "10.0.0.1", false],
		["10.0.0.10", "10.0.0.1", false],
		["10.0.0.1", "::/0", false],
		["2001:db8::1", "0.0.0.0/0", false],
		["10.0.0.1", "::ffff:10.0.0.0/104", true],
	])("%s in the range %s: %s, never in one of the other family", (address, range, expected) => {
		expect(isAllowed(address, [range])).toBe(expected);
	});

	test.each(["", "localhost", "10.0.0.0/8", "010.0.0.1", "fe80::1%eth0", "[::1]", undefined, null, 7, {}])(
		"is on no list if it is %j, and needs none without a list",
		(address) => {
			expect(isAllowed(address, ["0.0.0.0/0", "::/0"])).toBe(false);
			expect(isAllowed(address, [])).toBe(false);
			expect(isAllowed(address, undefined)).toBe(true);
		},
	);
});

test.each(["192.0.2.*", " 192.0.2.1", "192.0.2.1 ", "192.0.2.1/33", "", "*", null, 7, {}])(
	"the entry %j allows nothing, the entries beside it count, and the operator is told",
	(entry) => {
		const message =
			"This entry of the allow-list is not an IP address or a range such as 192.0.2.0/24, so it allows nothing";
		const wrong = (index: number) => ({ code: "address_invalid", message, path: ["allowList", index] });
		expect(ask("192.0.2.1", [entry])).toMatchObject({ issues: [{ code: "address_not_allowed" }, wrong(0)] });
		expect(ask("192.0.2.1", [entry, "192.0.2.1", entry])).toMatchObject({ ok: true, warnings: [wrong(0), wrong(2)] });
	},
);

describe("a range", () => {
	test.each([
		["192.0.2.1", [192, 0, 2, 1], 32],
		["192.0.2.0/24", [192, 0, 2, 0], 24],
		["0.0.0.0/0", [0, 0, 0, 0], 0],
		["::/0", Array(16).fill(0), 0],
		["::1", [...Array(15).fill(0), 1], 128],
		["::ffff:0.0.0.0/96", [0, 0, 0, 0], 0],
		["::ffff:10.0.0.0/104", [10, 0, 0, 0], 8],
		["::ffff:0.0.0.0/95", [...Array(10).fill(0), 255, 255, 0, 0, 0, 0], 95],
	])("is read: %s", (text, octets, prefixBits) => {
		expect(parseAddressRange(text)).toEqual({ ok: true, value: { octets, prefixBits } });
	});

	test.each(["1::ffff:192.0.2.1", "::1:ffff:192.0.2.1", "::8000:192.0.2.1", "::fffe:192.0.2.1", "1::ffff:0"])(
		"stands for IPv4 only in ::ffff:0:0/96, not as %s",
		(address) => {
			expect(parseAddressRange(address)).toMatchObject({ value: { prefixBits: 128 } });
		},
	);

	test.each([
		...["", "/", "/8", "localhost", "localhost/0", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/08", "10.0.0.0/x8"],
		...["10.0.0.0/8x", "10.0.0.0/8/8", "10.0.0.0/+8", "::/129", "10.0.0.0 ", "x10.0.0.0"],
	])("is not %j", (text) => {
		const message = "Expected an IPv4 or IPv6 address, or a range such as 192.0.2.0/24";
		expect(parseAddressRange(text)).toEqual({ ok: false, issues: [{ code: "address_invalid", message }] });
	});
});
