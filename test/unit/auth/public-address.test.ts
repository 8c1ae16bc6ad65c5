import fc from "fast-check";
import ipaddr from "ipaddr.js";
import { isPublicAddress } from "outbound-sms/http";
import { describe, expect, test } from "vitest";
import vectors from "../../vectors/special-purpose-addresses.json" with { type: "json" };

describe("isPublicAddress", () => {
	test.each(vectors.rows)("$range ($name): public is $isPublic", ({ first, last, isPublic }) => {
		expect([isPublicAddress(first), isPublicAddress(last)]).toEqual([isPublic, isPublic]);
	});

	test.each(vectors.outside)("%s, just outside a range, is public", (address) => {
		expect(isPublicAddress(address)).toBe(true);
	});

	test.each([
		...["", "localhost", "10.0.0.0/8", "9.9.9.9/32", "9.9.9.9:80", "[2620:fe::fe]", "2620:fe::fe%eth0"],
		...["009.9.9.9", "0x9.9.9.9", "151587081", "9.9.2313"],
	])("%j is not an address, so it is not public", (text) => {
		expect(isPublicAddress(text)).toBe(false);
	});

	test("agrees with ipaddr.js on every IPv4 address", () => {
		fc.assert(
			fc.property(fc.ipV4(), (address) => {
				// The sinks of AS112 and the relays of AMT are globally reachable by the registry.
				const isPublic = ["unicast", "as112", "amt"].includes(ipaddr.parse(address).range());
				expect(isPublicAddress(address), address).toBe(isPublic);
				expect(isPublicAddress(`::ffff:${address}`), address).toBe(isPublic);
			}),
			{ numRuns: 5000 },
		);
	});

	test("takes no IPv6 address for public that ipaddr.js does not", () => {
		const starts = fc.constantFrom(
			...["2001:", "2001:db8:", "2002:", "3fff:", "2620:4f:", "fe80:", "fc00:", "2a00:", "64:ff9b:"],
		);
		const addresses = fc.oneof(
			fc.ipV6(),
			fc.tuple(starts, fc.array(fc.nat(0xffff), { minLength: 5, maxLength: 5 })).map(([start, groups]) => {
				const all = [...start.split(":").slice(0, -1), ...groups.map((group) => group.toString(16))];
				return [...all, "1", "1", "1"].slice(0, 8).join(":");
			}),
		);
		fc.assert(
			fc.property(addresses, (address) => {
				const range = ipaddr.parse(address).range();
				if (isPublicAddress(address)) expect(["unicast", "as112v6", "6to4", "rfc6052", "ipv4Mapped"]).toContain(range);
				else if (range === "unicast") expect(address).not.toMatch(/^[23][0-9a-f]{3}:/);
			}),
			{ numRuns: 5000 },
		);
	});
});
