// Queries and percent-encoding, through the readers and writers of messages.
import fc from "fast-check";
import { asQuery, outboundMessage, parse, stringify, unwrap } from "outbound-sms/message";
import { describe, expect, test } from "vitest";
import { placesOf, saidBy } from "../../results.ts";

/** Any code point. The `binary` strings of fast-check take seconds to set up. */
const anyCharacter = fc.nat(0x10ffff).map((codePoint) => String.fromCodePoint(codePoint));
const message = { from: "a", to: "+4915112345678", text: "Hi" };
const PREFIX = "From=a&To=%2B4915112345678&Text=Hi&RefId=";
const readValue = (encoded: string) => parse(outboundMessage, asQuery, PREFIX + encoded);
const write = (refId: string) => stringify(outboundMessage, asQuery, { ...message, refId });
const written = (refId: string) => unwrap(write(refId)).slice(PREFIX.length);

describe("percent-encoding", () => {
	test("writes every ASCII character but the unreserved as % and two upper-case hex digits, and reads both cases", () => {
		for (let unit = 0; unit < 128; unit++) {
			const character = String.fromCharCode(unit);
			const hex = `%${unit.toString(16).toUpperCase().padStart(2, "0")}`;
			expect(written(character)).toBe(/[A-Za-z0-9\-._~]/.test(character) ? character : hex);
			expect(unwrap(readValue(hex.toLowerCase())).refId).toBe(character);
		}
		expect(written("''!!(())**")).toBe("%27%27%21%21%28%28%29%29%2A%2A");
	});

	test("writes UTF-8 and reads it back; a lone surrogate is refused with its place", () => {
		const octetAsUrl = (octet: number) => {
			const character = String.fromCharCode(octet);
			return /[A-Za-z0-9\-._~]/.test(character) ? character : `%${octet.toString(16).toUpperCase().padStart(2, "0")}`;
		};
		fc.assert(
			fc.property(fc.string({ unit: anyCharacter, minLength: 1 }), (text) => {
				const lone = /[\ud800-\udfff]/u.exec(text);
				if (lone !== null) {
					const found = { code: "text_lone_surrogate", offset: lone.index, unit: "utf16", path: ["refId"] };
					expect(write(text).issues).toMatchObject([found]);
					return;
				}
				expect(written(text)).toBe([...Buffer.from(text)].map(octetAsUrl).join(""));
				expect(unwrap(readValue(written(text))).refId).toBe(text);
			}),
		);
		expect(saidBy(write("\ud800"))[0]?.message).toBe("Text has a lone surrogate, which UTF-8 cannot carry");
	});

	test("is read as the strict UTF-8 decoder of the platform reads its octets, or ends in one issue", () => {
		const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
		const check = (octets: readonly number[]) => {
			let expected: string | undefined;
			try {
				expected = utf8.decode(Uint8Array.from(octets));
			} catch {}
			const read = readValue(octets.map((octet) => `%${octet.toString(16).padStart(2, "0")}`).join(""));
			if (expected !== undefined) expect(unwrap(read).refId ?? "").toBe(expected);
			else expect(read.issues).toMatchObject([{ code: "utf8_invalid", unit: "utf16" }]);
		};
		for (let lead = 0x80; lead < 0x100; lead++) {
			for (const second of [0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0]) {
				for (const octets of [
					[lead, second],
					[lead, second, 0x80],
					[lead, second, 0xbf, 0xbf],
				])
					check(octets);
			}
		}
		const edges = [
			0x41, 0x7f, 0x80, 0x9f, 0xa0, 0xbf, 0xc0, 0xc1, 0xc2, 0xdf, 0xe0, 0xe1, 0xed, 0xef, 0xf0, 0xf4, 0xff,
		];
		fc.assert(fc.property(fc.array(fc.constantFrom(...edges), { maxLength: 6 }), check), { numRuns: 2000 });
	});

	test.each([
		...["%", "%G0", "%0G", "%\u00b2\u00b3", "% 1", "%+1"].map((text) => [text, "percent_invalid", 0]),
		["ab%4", "percent_invalid", 2],
		["%41%GG", "percent_invalid", 3],
		["%E2%8", "percent_invalid", 3],
		["%C3%", "percent_invalid", 3],
		["%C3%2", "percent_invalid", 3],
		["%0D1%20%z", "percent_invalid", 7],
		["%E2%82%", "percent_invalid", 6],
		["%F0%9F%98%G", "percent_invalid", 9],
		...["%E2%82x", "%E2%28%z", "%ED%A0%80", "%C3", "%C3041", "%C3%00", "%F0%9F%98", "%F0%9F%98a80"].map((text) => [
			...[text, "utf8_invalid", 0],
		]),
		["a%C0%80", "utf8_invalid", 1],
		["%41%80", "utf8_invalid", 3],
		// A fault behind a character of any length stands at its own place.
		...[0x00, 0x7f, 0x80, 0x7ff, 0x800, 0xfff, 0x1000, 0xd7ff, 0xe000, 0xffff, 0x10000, 0x10ffff].map((codePoint) => {
			const character = encodeURIComponent(String.fromCodePoint(codePoint)).padStart(3, "a");
			return [`%20${character}a%`, "percent_invalid", 4 + character.length];
		}),
		// No UTF-8 begins with these (RFC 3629 §4).
		...["%80", "%C1", "%F5", "%FF"].map((lead) => [`%20${lead}%`, "utf8_invalid", 3]),
	])("%s is refused with %s at %i", (text, code, offset) => {
		const what = code === "utf8_invalid" ? "the octets are not UTF-8" : '"%" must be followed by two hex digits';
		const message = `Cannot decode percent-encoding: ${what}`;
		expect(readValue(String(text)).issues).toEqual([
			{ code, message, offset: PREFIX.length + Number(offset), unit: "utf16", path: ["RefId"] },
		]);
	});
});

describe("a query", () => {
	const base = PREFIX.replace("&RefId=", "");
	test.each([
		["?RefId=1+2", "1 2"],
		["RefId=+%41+", " A "],
		["RefId=a%2Bb", "a+b"],
		["RefId=%20=", " ="],
		["&&refid=x&", "x"],
		["\ufeffREFID=x", "x"],
		["\ufeff?%52efId=x", "x"],
		["RefId", undefined],
		["RefId=", undefined],
	])("is read with or without a question mark, empty pieces and names in any case: %j", (query, refId) => {
		const read = parse(outboundMessage, asQuery, `${query}&${base}`);
		expect(unwrap(read).refId).toBe(refId);
		expect(placesOf(read)).toEqual([]);
	});

	test("says of a name or value that cannot be decoded where it is, and shows no name that may be a secret", () => {
		const read = parse(outboundMessage, asQuery, `?${base}&s3cret%=1&refid=xy%&%FF&=x`);
		expect(read.issues?.map(({ code, offset, path }) => [code, offset, path])).toEqual([
			["percent_invalid", base.length + 8, undefined],
			["utf8_invalid", base.length + 22, undefined],
			["percent_invalid", base.length + 20, ["RefId"]],
		]);
		expect(JSON.stringify(read)).not.toContain("s3cret");
	});

	test.each([
		[5, "a string or pairs, found number"],
		[null, "a string or pairs, found null"],
		[{}, "a string or pairs, found object"],
		[["phone=1"], "a string or pairs of strings, found string"],
		[[[1, "a"]], "a string or pairs of strings, found array"],
		[[["a", 1]], "a string or pairs of strings, found array"],
		[[{ 0: "a", 1: "b" }], "a string or pairs of strings, found object"],
	])("may be decoded pairs, but not %j", (query, wanted) => {
		expect(() => parse(outboundMessage, asQuery, query as never)).toThrow(new TypeError(`"input" must be ${wanted}`));
		expect(parse(outboundMessage, asQuery, Object.entries(message))).toMatchObject({ ok: true, value: message });
	});
});
