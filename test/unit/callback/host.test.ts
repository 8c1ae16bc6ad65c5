import { domainToASCII } from "node:url";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isCallableHost, splitAuthority } from "../../../src/callback/host.ts";

/** Any code point. The `binary` strings of fast-check take seconds to set up. */
const anyCharacter = fc.nat(0x10ffff).map((codePoint) => String.fromCodePoint(codePoint));

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
		"service_name.example",
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
		"xn--a",
		"xn--a.example",
		"example.XN--0",
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
			fc.string({ unit: anyCharacter, maxLength: 4 }),
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

	test("takes a label with letters of many scripts exactly when a URL parser takes it", () => {
		// Latin, Greek, Cyrillic, Hebrew, Arabic, Devanagari, Thai, CJK, emoji; controls, fillers, joiners, capitals, forms
		// that NFKC changes.
		const characters = "abz019-üéßαςпшאבشم०कक्ก中日あア한👍☕\u0080\u00ad\u0301\u115f\u200d\u200bÜДſﬁ①ª２\ufe0f￼";
		const codePoints = Array.from(characters);
		let taken = 0;
		fc.assert(
			fc.property(fc.array(fc.constantFrom(...codePoints), { minLength: 1, maxLength: 5 }), (name) => {
				const label = `xn--${encodePunycode(name)}`;
				const isTaken = isCallableHost(`${label}.example`);
				if (isTaken) taken++;
				if (isTaken) expect(parsed(`${label}.example`), name.join("")).toBe(`${label}.example`);
				// Beyond letters and marks: digits of another script beside Arabic ones, joiners in Indic words.
				else if (/^[a-züéαпш中日あ]+$/u.test(name.join("")) && /[^a-z]/u.test(name.join("")))
					expect(parsed(`${label}.example`), name.join("")).toBeUndefined();
			}),
			{ numRuns: 5000 },
		);
		expect(taken).toBeGreaterThan(10);
	});
});

/** RFC 3492 §6.3, as its pseudocode goes. */
function encodePunycode(name: readonly string[]): string {
	const points = name.map((character) => character.codePointAt(0) as number);
	let output = name.filter((character) => character < "\u0080").join("");
	const basic = output.length;
	if (basic > 0) output += "-";
	let [n, delta, bias, done] = [128, 0, 72, basic];
	while (done < points.length) {
		const next = Math.min(...points.filter((point) => point >= n));
		delta += (next - n) * (done + 1);
		n = next;
		for (const point of points) {
			if (point < n) delta++;
			if (point !== n) continue;
			let q = delta;
			for (let k = 36; ; k += 36) {
				const threshold = k <= bias ? 1 : k >= bias + 26 ? 26 : k - bias;
				const digit = q < threshold ? q : threshold + ((q - threshold) % (36 - threshold));
				output += "abcdefghijklmnopqrstuvwxyz0123456789"[digit];
				if (q < threshold) break;
				q = Math.floor((q - threshold) / (36 - threshold));
			}
			let rest = done === basic ? Math.floor(delta / 700) : Math.floor(delta / 2);
			rest += Math.floor(rest / (done + 1));
			let k = 0;
			for (; rest > (35 * 26) / 2; k += 36) rest = Math.floor(rest / 35);
			bias = k + Math.floor((36 * rest) / (rest + 38));
			delta = 0;
			done++;
		}
		delta++;
		n++;
	}
	return output;
}

/** RFC 3492 §6.2, as its pseudocode goes: the code points of a label, `undefined` if it is no Punycode. */
function decodePunycode(input: string): number[] | undefined {
	const basic = input.lastIndexOf("-");
	const output = Array.from(input.slice(0, Math.max(basic, 0)), (letter) => letter.charCodeAt(0));
	let [n, i, bias] = [128, 0, 72];
	for (let at = basic + 1; at < input.length; i++) {
		const before = i;
		let weight = 1;
		for (let k = 36; ; k += 36) {
			const digit = at < input.length ? Number.parseInt(RADIX[input.charAt(at++)] ?? "-", 10) : Number.NaN;
			if (Number.isNaN(digit)) return undefined;
			i += digit * weight;
			const threshold = k <= bias ? 1 : k >= bias + 26 ? 26 : k - bias;
			if (digit < threshold) break;
			weight *= 36 - threshold;
		}
		const points = output.length + 1;
		let delta = before === 0 ? Math.floor((i - before) / 700) : Math.floor((i - before) / 2);
		delta += Math.floor(delta / points);
		let k = 0;
		for (; delta > (35 * 26) / 2; k += 36) delta = Math.floor(delta / 35);
		bias = k + Math.floor((36 * delta) / (delta + 38));
		n += Math.floor(i / points);
		i %= points;
		if (n > 0x10ffff || (n >= 0xd800 && n < 0xe000)) return undefined;
		output.splice(i, 0, n);
	}
	return output.some((codePoint) => codePoint >= 128) ? output : undefined;
}
const RADIX: Readonly<Record<string, string>> = Object.fromEntries(
	Array.from("abcdefghijklmnopqrstuvwxyz0123456789", (letter, digit) => [letter, String(digit)]),
);

/** Letters of one direction that no mapping changes. */
function isPlainName(name: string): boolean {
	return /^[a-z\u4e00-\u9fff\u3041-\u3094\u0430-\u044f]+$/u.test(name) && name.normalize("NFKC") === name;
}

test("takes an international label if RFC 3492 decodes it to letters", () => {
	const samples = ["bcher-kva", "p1ai", "0ca", "tda", "n3h", "3b8a", "9n7b", "wh8b", "ls8h", "dn32g", "a-8y84z"];
	// Another number in adapt (RFC 3492 §6.1) reads other letters, or none: 劈가, 剪힣, éșя, éiι with a point on the i.
	samples.push("9er059r", "ferx163a", "9ca22ds2c", "i-9fa14nmu");
	// 456, one above the bound of adapt: éșд.
	samples.push("9ca22dh0c");
	expect(decodePunycode("bcher-kva")).toEqual(Array.from("bücher", (letter) => letter.codePointAt(0)));
	const alphabet = "abcdefghijklmnopqrstuvwxyz0123456789";
	let state = 1;
	const random = (limit: number) => {
		state = (state * 48271) % 2147483647;
		return state % limit;
	};
	let taken = 0;
	let refused = 0;
	for (let count = 0; count < 20_000; count++) {
		let label = "";
		for (let length = random(9); length >= 0; length--) label += alphabet[random(36)];
		if (random(3) === 0) label = `${label.slice(0, 2)}-${label.slice(2)}`;
		if (label.endsWith("-")) continue;
		const isTaken = isCallableHost(`xn--${label}.example`);
		if (isTaken) taken++;
		else refused++;
		const decoded = decodePunycode(label);
		if (isTaken) expect(decoded, label).toBeDefined();
		else if (decoded !== undefined) expect(isPlainName(String.fromCodePoint(...decoded)), label).toBe(false);
	}
	for (const label of samples) {
		expect(isCallableHost(`xn--${label}.example`), label).toBe(parsed(`xn--${label}.example`) !== undefined);
	}
	expect(Math.min(taken, refused)).toBeGreaterThan(1000);
});

test.each([
	[0x80, false],
	[0xa1, false],
	[0xe9, true],
	[0x4e2d, true],
	[0xd7a3, true],
	[0xd800, false],
	[0xdfff, false],
	[0xe000, false],
	[0x1f44d, true],
	[0x10ffff, false],
	[0x110000, false],
])("the label of the code point %i alone is one: %s", (codePoint, isOne) => {
	const letters = Object.keys(RADIX).sort((a, b) => Number(RADIX[a]) - Number(RADIX[b]));
	let label = "xn--";
	let rest = codePoint - 0x80;
	for (let k = 36; ; k += 36) {
		const threshold = k <= 72 ? 1 : 26;
		if (rest < threshold) break;
		label += letters[threshold + ((rest - threshold) % (36 - threshold))];
		rest = Math.floor((rest - threshold) / (36 - threshold));
	}
	expect(isCallableHost(`${label}${letters[rest]}.example`)).toBe(isOne);
});

test("takes a name of 253 characters, and an address only as a whole", () => {
	const name = `${"a".repeat(60)}.`.repeat(4) + "a".repeat(9);
	expect(name).toHaveLength(253);
	expect([isCallableHost(name), isCallableHost(`${name}a`)]).toEqual([true, false]);
	expect(["a1", "a.b1", "1a", "a.1a", "a.0xg", "a.x0x1"].map(isCallableHost)).toEqual(Array(6).fill(true));
	expect(["x.1", "x.1.", "x.0X1F"].map(isCallableHost)).toEqual([false, false, false]);
	// The delta of the last code point, as high as it can be.
	expect(isCallableHost(`xn--${"9".repeat(59)}`)).toBe(false);
});

describe("the parts of an authority", () => {
	test.each([
		["h:80", { userInfo: undefined, host: "h", port: "80" }],
		[":80", { userInfo: undefined, host: "", port: "80" }],
		["@h", { userInfo: "", host: "h", port: undefined }],
		["[::1]:80", { userInfo: undefined, host: "[::1]", port: "80" }],
		["[::]:80", { userInfo: undefined, host: "[::]", port: "80" }],
		["a:8]", { userInfo: undefined, host: "a", port: "8]" }],
		["h", { userInfo: undefined, host: "h", port: undefined }],
	])("%s", (authority, parts) => {
		expect(splitAuthority(authority)).toEqual(parts);
	});

	test("the first label counts in a name that ends with a dot too", () => {
		expect(isCallableHost("example.com.")).toBe(true);
		expect(isCallableHost("-bad.example.")).toBe(false);
		expect(isCallableHost("xn--a.example.")).toBe(false);
	});
});

describe("Punycode", () => {
	test("of one and of two letters, from all over Unicode, is that of Node", () => {
		let count = 0;
		// Latin, Greek, Cyrillic; Hiragana; Chinese: of newer letters engines know different ones.
		const ranges = [
			[0x80, 0x530, 1],
			[0x3041, 0x3097, 1],
			[0x4e00, 0x9fa6, 61],
			[0x20000, 0x2a6d0, 61],
		] as const;
		const letters = ranges.flatMap(([from, to, step]) =>
			Array.from({ length: Math.ceil((to - from) / step) }, (_, i) => String.fromCodePoint(from + i * step)),
		);
		for (const letter of letters) {
			if (!/[\p{Ll}\p{Lo}]/u.test(letter) || letter.normalize("NFKC").toLowerCase() !== letter) continue;
			// The last has 455 as the rest of adapt (RFC 3492 §6.1).
			for (const name of [letter, `中${letter}`, `a${letter}é`, `aaèƞ${letter}`]) {
				const label = `xn--${encodePunycode([...name])}`;
				const isTaken = parsed(`${label}.example`) === `${label}.example`;
				if (isTaken) count++;
				expect(isCallableHost(`${label}.example`), name).toBe(isTaken);
			}
		}
		expect(count).toBeGreaterThan(3000);
	});

	test("refuses letters and marks that nobody sees", () => {
		for (const unseen of ["\u034f", "\u115f", "\u1160", "\u17b4", "\ufe0f", "\u{e0100}"]) {
			expect(isCallableHost(`xn--${encodePunycode(["a", unseen, "é"])}.example`)).toBe(false);
		}
		expect(isCallableHost(`xn--${encodePunycode(["a", "é"])}.example`)).toBe(true);
	});

	test("refuses surrogates and what is beyond Unicode", () => {
		for (const codePoint of [0xd800, 0xdfff, 0x10ffff]) {
			expect(isCallableHost(`xn--${encodePunycode([String.fromCodePoint(codePoint)])}.example`)).toBe(false);
		}
		// The halves of a letter, each by itself, would become that letter.
		expect(isCallableHost(`xn--${encodePunycode(["\u{10428}"])}.example`)).toBe(true);
		expect(isCallableHost(`xn--${encodePunycode(["\ud801", "\udc28"])}.example`)).toBe(false);
	});
});

test.each([
	["ישראל", true],
	["السعودية", true],
	["א1ב2", true],
	["1א", false],
	["אa", false],
	["aא", false],
	["א٠", false],
])("a name from right to left, %s: %s", (name, isTaken) => {
	const label = `xn--${encodePunycode([...name])}`;
	expect(isCallableHost(`${label}.example`)).toBe(isTaken);
	if (isTaken) expect(parsed(`${label}.example`)).toBe(`${label}.example`);
});
