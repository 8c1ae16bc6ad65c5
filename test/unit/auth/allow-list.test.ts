import fc from "fast-check";
import { unwrap } from "outbound-sms/foundation";
import { describe, expect, test } from "vitest";
import { isAddressAllowed, parseAddressRange, wrongEntries } from "../../../src/auth/allow-list.ts";
import { agrees } from "../../reference/address.ts";

describe("addresses", () => {
	const octets = (count: number) => fc.array(fc.nat(255), { minLength: count, maxLength: count });
	const write = (address: readonly number[]) =>
		address.length === 4
			? address.join(".")
			: Array.from({ length: 8 }, (_, i) =>
					((address[2 * i] as number) * 256 + (address[2 * i + 1] as number)).toString(16),
				).join(":");

	test.each([4, 16])("of %i octets are in a range exactly when they agree bit by bit", (count) => {
		fc.assert(
			fc.property(
				octets(count),
				octets(count),
				fc.nat(8 * count),
				fc.nat(8 * count),
				(range, noise, prefixBits, kept) => {
					// An address that shares its first `kept` bits with the range, so that both answers occur.
					const address = range.map((octet, i) => {
						const mask = (0xff00 >> Math.min(Math.max(kept - 8 * i, 0), 8)) & 0xff;
						return (octet & mask) | ((noise[i] as number) & ~mask & 0xff);
					});
					fc.pre(count === 4 || (range[0] !== 0 && address[0] !== 0));
					const expected = agrees(range, address, prefixBits);
					expect(isAddressAllowed(write(address), [`${write(range)}/${prefixBits}`])).toBe(expected);
					if (count === 4)
						expect(isAddressAllowed(`::ffff:${write(address)}`, [`${write(range)}/${prefixBits}`])).toBe(expected);
				},
			),
		);
	});

	test("of one family are in no range of the other", () => {
		expect(isAddressAllowed("10.0.0.1", ["::/0"])).toBe(false);
		expect(isAddressAllowed("2001:db8::1", ["0.0.0.0/0"])).toBe(false);
		expect(isAddressAllowed("10.0.0.1", ["::ffff:10.0.0.0/104"])).toBe(true);
	});

	test("that cannot be read or are missing are never allowed by a list", () => {
		for (const address of ["", "localhost", "10.0.0.0/8", "010.0.0.1", "fe80::1%eth0", "[::1]", undefined]) {
			expect(isAddressAllowed(address, ["0.0.0.0/0", "::/0"])).toBe(false);
		}
		for (const address of [null, 7, {}]) expect(isAddressAllowed(address as never, ["0.0.0.0/0"])).toBe(false);
		expect(() => isAddressAllowed("10.0.0.1", "10.0.0.1" as never)).toThrow(
			new TypeError('"allowList" must be an array, found string'),
		);
		expect(() => isAddressAllowed("10.0.0.1", null as never)).toThrow(TypeError);
	});

	test("of a wrong entry allow nothing, and the entries beside it still count", () => {
		for (const wrong of ["192.0.2.*", " 192.0.2.1", "192.0.2.1 ", "192.0.2.1/33", "", "*", null, 7, {}]) {
			expect(isAddressAllowed("192.0.2.1", [wrong] as never)).toBe(false);
			expect(isAddressAllowed("192.0.2.1", [wrong, "192.0.2.1"] as never)).toBe(true);
			expect(wrongEntries([wrong, "192.0.2.1", wrong] as never)).toMatchObject([
				{ code: "address_invalid", path: ["allowList", 0] },
				{ code: "address_invalid", path: ["allowList", 2] },
			]);
		}
		expect([wrongEntries(), wrongEntries([]), wrongEntries(["::1", "10.0.0.0/8"])]).toEqual([[], [], []]);
	});
});

describe("an allow-list", () => {
	test("that is empty allows nothing, none allows all, what is no address too", () => {
		fc.assert(
			fc.property(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string()), (address) => {
				expect([isAddressAllowed(address, []), isAddressAllowed(address, undefined)]).toEqual([false, true]);
			}),
		);
	});
});

describe("parseAddressRange", () => {
	test.each([
		["192.0.2.1", [192, 0, 2, 1], 32],
		["192.0.2.0/24", [192, 0, 2, 0], 24],
		["0.0.0.0/0", [0, 0, 0, 0], 0],
		["::/0", Array(16).fill(0), 0],
		["::1", [...Array(15).fill(0), 1], 128],
		["::ffff:0.0.0.0/96", [0, 0, 0, 0], 0],
		["::ffff:10.0.0.0/104", [10, 0, 0, 0], 8],
		["::ffff:0.0.0.0/95", [...Array(10).fill(0), 255, 255, 0, 0, 0, 0], 95],
	])("%s", (text, octets, prefixBits) => {
		expect(parseAddressRange(text)).toEqual({ ok: true, value: { octets, prefixBits } });
	});

	test.each([
		"",
		"/",
		"/8",
		"localhost",
		"localhost/0",
		"10.0.0.0/",
		"10.0.0.0/33",
		"10.0.0.0/08",
		"10.0.0.0/x8",
		"10.0.0.0/8x",
		"10.0.0.0/8/8",
		"10.0.0.0/+8",
		"::/129",
		"10.0.0.0 ",
		"x10.0.0.0",
	])("refuses %j", (text) => {
		const message = "Expected an IPv4 or IPv6 address, or a range such as 192.0.2.0/24";
		expect(parseAddressRange(text)).toEqual({ ok: false, issues: [{ code: "address_invalid", message }] });
		expect(isAddressAllowed("10.0.0.1", [text])).toBe(false);
	});

	test("names the argument of a wrong type", () => {
		expect(() => parseAddressRange(1 as never)).toThrow(new TypeError('"text" must be a string, found number'));
	});
});

test("a single address is a range of one", () => {
	expect(["10.0.0.1", "10.0.0.0", "10.0.0.2", "10.0.0.10"].map((one) => isAddressAllowed(one, ["10.0.0.1"]))).toEqual([
		true,
		false,
		false,
		false,
	]);
});

test("only ::ffff:0:0/96 stands for IPv4, and a wrong entry says why it allows nothing", () => {
	expect(unwrap(parseAddressRange("::ffff:192.0.2.1")).octets).toHaveLength(4);
	for (const address of [
		"1::ffff:192.0.2.1",
		"::1:ffff:192.0.2.1",
		"::8000:192.0.2.1",
		"::fffe:192.0.2.1",
		"1::ffff:0",
	]) {
		expect(unwrap(parseAddressRange(address)).octets).toHaveLength(16);
	}
	expect(wrongEntries(["10.0.0.0/8", "x"])).toMatchObject([
		{
			message:
				"This entry of the allow-list is not an IP address or a range such as 192.0.2.0/24, so it allows nothing",
		},
	]);
	expect(isAddressAllowed(undefined, ["10.0.0.0/8"])).toBe(false);
});
