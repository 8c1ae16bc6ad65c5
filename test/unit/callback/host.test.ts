// Which hosts a template may have: those that every URL parser takes and does not change.
import { domainToASCII, domainToUnicode } from "node:url";
import fc from "fast-check";
import { parseCallbackTemplate } from "outbound-sms/delivery";
import { describe, expect, test } from "vitest";

const isTaken = (host: string) => parseCallbackTemplate(`https://${host}/{To}`).ok;
const labelOf = (name: string | readonly string[]) => `xn--${encodePunycode([...name])}`;

/** The host as a URL parser reads it; `undefined` where it refuses it. */
const parsed = (host: string) => {
	try {
		return new URL(`http://${host}/`).hostname;
	} catch {
		return undefined;
	}
};

/** Any code point. The `binary` strings of fast-check take seconds to set up. */
const anyCharacter = fc.nat(0x10ffff).map((codePoint) => String.fromCodePoint(codePoint));

describe("a host", () => {
	test.each([
		...["localhost", "example.com", "EXAMPLE.com.", "a_b.example", "a--b.example", "xn--mnchen-3ya.de"],
		...["9.9.9.9", "1.example", "0x1.example", "a1", "a.b1", "1a", "a.1a", "a.0xg", "a.x0x1"],
		...["[::1]", "[2001:db8::1]", "[::ffff:192.0.2.1]", "XN--MNCHEN-3YA.de", "xn--e1afmkfd.xn--p1ai"],
		...[`${"a".repeat(63)}.example`, `${"a".repeat(60)}.`.repeat(4) + "a".repeat(9)],
	])("may be %s", (host) => {
		expect([isTaken(host), parsed(host) !== undefined]).toEqual([true, true]);
	});

	test.each([
		...["", ".", "..", "a..b", ".a", "-a", "a-", "a%41", "a,b", "a|b", "é.example", "-bad.example."],
		...["256.1.1.1", "1.2.3.4.5", "1.2.3.4.", "1.2.3", "999999999999", "010.0.0.1", "0x7f.0.0.1"],
		...["x.0x", "x.0x.", "x.0X1F", "a.1", "a.1."],
		...["[1:2]", "[::1::]", "[::1", "::1", "[127.0.0.1]", "[fe80::1%25eth0]", "[::1]x"],
		...["xn--", "xn--a-", "xn--a", "xn--a.example", "xn--a.example.", "example.XN--0", "xn--!"],
		...["xn--99999999999", `xn--${"9".repeat(59)}`],
		...[`${"a".repeat(64)}.example`, `${"a".repeat(60)}.`.repeat(4) + "a".repeat(10)],
	])("may not be %j", (host) => {
		expect(isTaken(host)).toBe(false);
	});

	test("is one that a URL parser takes and does not change", () => {
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
				// Whether IDNA allows what Punycode holds is out of scope, and these characters end a host.
				if (/xn--|[/?#@{}]/i.test(host) || !isTaken(host)) return;
				const found = parsed(host);
				expect(found, host).toBeDefined();
				if (!host.startsWith("[")) expect(found).toBe(host.replace(/:\d*$/, "").toLowerCase());
			}),
			{ numRuns: 20_000 },
		);
	});
});

describe("an international host", () => {
	test("may be every name that Node turns into ASCII", () => {
		const names = fc.string({
			unit: fc.constantFrom(..."münchenпримерéß中文ünïcødeαβγ日本a1-"),
			minLength: 1,
			maxLength: 20,
		});
		let [tried, count] = [0, 0];
		fc.assert(
			fc.property(names, (name) => {
				tried++;
				const ascii = domainToASCII(`${name}.example`);
				if (!ascii.includes("xn--") || !/^[a-z0-9]/.test(ascii)) return;
				count++;
				expect(isTaken(ascii), ascii).toBe(true);
			}),
			{ numRuns: 2000 },
		);
		expect(count).toBeGreaterThan(tried / 4);
	});

	test("has letters of many scripts exactly where a URL parser takes them", () => {
		// Latin, Greek, Cyrillic, Hebrew, Arabic, Devanagari, Thai, CJK, emoji; controls, fillers, joiners, capitals, forms
		// that NFKC changes.
		const characters = "abz019-üéßαςпшאבشم०कक्ก中日あア한👍☕\u0080\u00ad\u0301\u115f\u200d\u200bÜДſﬁ①ª２\ufe0f￼";
		let taken = 0;
		fc.assert(
			fc.property(fc.array(fc.constantFrom(...characters), { minLength: 1, maxLength: 5 }), (letters) => {
				const name = letters.join("");
				const host = `${labelOf(letters)}.example`;
				if (isTaken(host)) {
					taken++;
					expect(parsed(host), name).toBe(host);
				} else if (/^[a-züéαпш中日あ]+$/u.test(name) && /[^a-z]/u.test(name)) {
					// Beyond letters and marks: digits of another script beside Arabic ones, joiners in Indic words.
					expect(parsed(host), name).toBeUndefined();
				}
			}),
			{ numRuns: 5000 },
		);
		expect(taken).toBeGreaterThan(10);
	});

	test("has one and two letters from all over Unicode exactly where Node takes them", () => {
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
		let count = 0;
		for (const letter of letters) {
			if (!/[\p{Ll}\p{Lo}]/u.test(letter) || letter.normalize("NFKC").toLowerCase() !== letter) continue;
			// The last has 455 as the rest of adapt (RFC 3492 §6.1).
			for (const name of [letter, `中${letter}`, `a${letter}é`, `aaèƞ${letter}`]) {
				const host = `${labelOf(name)}.example`;
				const isHost = parsed(host) === host;
				if (isHost) count++;
				expect(isTaken(host), name).toBe(isHost);
			}
		}
		expect(count).toBeGreaterThan(3000);
	});

	test("is Punycode, and is refused only for what it holds", () => {
		const labels = fc
			.tuple(fc.stringMatching(/^[a-z0-9]{1,9}$/), fc.boolean())
			.map(([text, isCut]) => (isCut && text.length > 2 ? `${text.slice(0, 2)}-${text.slice(2)}` : text));
		const counts = { taken: 0, refused: 0 };
		fc.assert(
			fc.property(labels, (label) => {
				const host = `xn--${label}.example`;
				counts[isTaken(host) ? "taken" : "refused"]++;
				// IDNA refuses a few labels more, but changes none.
				if (isTaken(host)) expect([host, undefined]).toContain(parsed(host));
				// Letters of one direction that no mapping changes.
				else expect(domainToUnicode(host)).not.toMatch(/^[a-z]*[一-鿿ぁ-ゔа-я][a-z一-鿿ぁ-ゔа-я]*\.example$/u);
			}),
			{ numRuns: 10_000 },
		);
		for (const count of Object.values(counts)) expect(count).toBeGreaterThan(5);
	});

	test.each([
		...["bcher-kva", "p1ai", "0ca", "tda", "n3h", "3b8a", "9n7b", "wh8b", "ls8h", "dn32g", "a-8y84z"],
		// Another number in adapt (RFC 3492 §6.1) reads other letters, or none: 劈가, 剪힣, éșя, éiι with a point on the i.
		...["9er059r", "ferx163a", "9ca22ds2c", "i-9fa14nmu"],
		// 456, one above the bound of adapt: éșд.
		"9ca22dh0c",
	])("is taken as a URL parser takes it: xn--%s", (label) => {
		const host = `xn--${label}.example`;
		expect(isTaken(host)).toBe(parsed(host) !== undefined);
	});

	test.each([
		...[0x80, 0xa1, 0xd800, 0xdfff, 0xe000, 0x10ffff, 0x110000].map((codePoint) => [codePoint, false] as const),
		...[0xe9, 0x4e2d, 0xd7a3, 0x1f44d].map((codePoint) => [codePoint, true] as const),
	])("may have the code point %i alone: %s", (codePoint, isOne) => {
		// Beyond Unicode no text has it, so its digits are written here.
		const digits = "abcdefghijklmnopqrstuvwxyz0123456789";
		let label = "";
		let rest = codePoint - 0x80;
		for (let k = 36; ; k += 36) {
			const threshold = k <= 72 ? 1 : 26;
			if (rest < threshold) break;
			label += digits[threshold + ((rest - threshold) % (36 - threshold))];
			rest = Math.floor((rest - threshold) / (36 - threshold));
		}
		expect(isTaken(`xn--${label}${digits[rest]}.example`)).toBe(isOne);
	});

	test.each<[string | string[], boolean]>([
		["aé", true],
		["a\u034fé", false],
		["a\u115fé", false],
		["a\u1160é", false],
		["a\u17b4é", false],
		["a\ufe0fé", false],
		["a\u{e0100}é", false],
		["\u{10428}", true],
		// The halves of a letter, each by itself, would become that letter.
		[["\ud801", "\udc28"], false],
		["ישראל", true],
		["السعودية", true],
		["א1ב2", true],
		["1א", false],
		["אa", false],
		["aא", false],
		["א٠", false],
	])("has no letter that nobody sees, no half of one, and one direction: %j %s", (name, isOne) => {
		const host = `${labelOf(name)}.example`;
		expect(isTaken(host)).toBe(isOne);
		if (isOne) expect(parsed(host)).toBe(host);
	});
});

test.each<[string, string[]]>([
	["h:80", []],
	["h:65535", []],
	["[::1]:80", []],
	["[::]:80", []],
	["u:p@h:80", []],
	["@h", []],
	[":80", ["template_host_invalid 8"]],
	["user@", ["template_host_invalid 13"]],
	["h:65536", ["template_host_invalid 8"]],
	["h:1e3", ["template_host_invalid 8"]],
	["a:8]", ["template_host_invalid 8"]],
	["a@b@c", ["template_bad_character 8"]],
	["u é@a", ["template_bad_character 8", "template_bad_character 9"]],
])("user info and port stand around the host: %s %j", (authority, issues) => {
	const { issues: found = [] } = parseCallbackTemplate(`https://${authority}/{To}`);
	expect(found.map(({ code, offset }) => `${code} ${offset}`)).toEqual(issues);
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
