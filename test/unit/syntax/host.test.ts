import { domainToASCII } from "node:url";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isCallableHost } from "../../../src/syntax/host.ts";

/** The host as a URL parser reads it; `undefined` where it refuses it. */
const parsed = (host: string) => {
	try {
		return new URL(`http://${host}/`).hostname;
	} catch {
		return undefined;
	}
};

describe("isCallableHost", () => {
	test.each([
		"localhost",
		"example.com",
		"EXAMPLE.com.",
		"a_b.example",
		"a--b.example",
		"9.9.9.9",
		"1.example",
		"0x1.example",
		"[::1]",
		"[2001:db8::1]",
		"[::ffff:192.0.2.1]",
		"xn--mnchen-3ya.de",
		"XN--MNCHEN-3YA.de",
		"xn--e1afmkfd.xn--p1ai",
		`${"a".repeat(63)}.example`,
	])("%s can be called", (host) => {
		expect(isCallableHost(host)).toBe(true);
		expect(parsed(host)).toBeDefined();
	});

	test.each([
		"",
		".",
		"..",
		"a..b",
		".a",
		"-a",
		"a-",
		"a b",
		"a/b",
		"a%41",
		"a,b",
		"a|b",
		"é.example",
		"256.1.1.1",
		"1.2.3.4.5",
		"1.2.3.4.",
		"1.2.3",
		"999999999999",
		"010.0.0.1",
		"0x7f.0.0.1",
		"x.0x",
		"x.0x.",
		"a.1",
		"a.1.",
		"[1:2]",
		"[::1::]",
		"[::1",
		"::1",
		"[127.0.0.1]",
		"[fe80::1%25eth0]",
		"xn--",
		"xn--a-",
		"xn--99999999999",
		"xn--!",
		`${"a".repeat(64)}.example`,
		`${"a.".repeat(130)}a`,
	])("%j cannot", (host) => {
		expect(isCallableHost(host)).toBe(false);
	});

	test("accepts only hosts that a URL parser accepts and does not change", () => {
		const labels = fc.string({ unit: fc.constantFrom(..."abcXYZ019-_.:[]%x0é |"), minLength: 0, maxLength: 8 });
		const numbers = fc.constantFrom("0", "1", "255", "256", "0x1", "0x", "01", "4294967295", "a");
		const hosts = fc.oneof(
			labels,
			fc.array(fc.oneof(labels, numbers), { maxLength: 5 }).map((list) => list.join(".")),
			fc.array(numbers, { minLength: 1, maxLength: 5 }).map((list) => list.join(".")),
			fc.domain(),
			fc.ipV6().map((address) => `[${address}]`),
			fc.string({ unit: fc.constantFrom(..."012:.f["), maxLength: 10 }).map((address) => `[${address}]`),
			fc.string({ unit: "binary", maxLength: 4 }),
		);
		fc.assert(
			fc.property(hosts, (host) => {
				// Whether IDNA allows what Punycode holds is out of scope.
				if (/xn--/i.test(host) || !isCallableHost(host)) return;
				const found = parsed(host);
				expect(found, host).toBeDefined();
				if (!host.startsWith("[")) expect(found).toBe(host.toLowerCase());
			}),
			{ numRuns: 20_000 },
		);
	});

	test("accepts every international name that Node turns into ASCII", () => {
		let tried = 0;
		let count = 0;
		fc.assert(
			fc.property(
				fc.string({ unit: fc.constantFrom(..."münchenпримерéß中文ünïcødeαβγ日本a1-"), minLength: 1, maxLength: 20 }),
				(name) => {
					tried++;
					const ascii = domainToASCII(`${name}.example`);
					if (!ascii.includes("xn--") || !/^[a-z0-9]/.test(ascii)) return;
					count++;
					expect(isCallableHost(ascii), ascii).toBe(true);
				},
			),
			{ numRuns: 2000 },
		);
		expect(count).toBeGreaterThan(tried / 4);
	});

	test("refuses labels that are not Punycode, as Node does", () => {
		const labels = fc.string({ unit: fc.constantFrom(..."abcz019-"), maxLength: 12 }).map((text) => `xn--${text}`);
		fc.assert(
			fc.property(labels, (label) => {
				// What Node accepts, the decoder accepts; beyond that only IDNA tables decide.
				if (parsed(label) !== undefined && !label.endsWith("-")) expect(isCallableHost(label), label).toBe(true);
			}),
			{ numRuns: 20_000 },
		);
	});
});
