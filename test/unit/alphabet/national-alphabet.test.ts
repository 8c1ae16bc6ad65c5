import { encodeSeptets } from "outbound-sms/alphabet";
import { toHex, unwrap } from "outbound-sms/foundation";
import {
	type Alphabet,
	HINDI,
	NATIONAL_LANGUAGES,
	nationalAlphabet,
	PORTUGUESE,
	SPANISH,
	TURKISH,
} from "outbound-sms/national";
import { findUnencodable, measureText, splitText } from "outbound-sms/segmentation";
import { encodeUserData } from "outbound-sms/user-data";
import { describe, expect, test } from "vitest";
import { NO_HEADER } from "../../../src/udh/header.ts";

const turkish = nationalAlphabet({ single: TURKISH });
const both = nationalAlphabet({ locking: TURKISH, single: TURKISH });

describe("nationalAlphabet", () => {
	test("refuses what is not a language, and a locking shift table that does not exist", () => {
		expect(() => nationalAlphabet({ locking: SPANISH })).toThrow(RangeError);
		expect(() => nationalAlphabet({ single: "Turkish" as never })).toThrow('"tables.single"');
		expect(() => nationalAlphabet(1 as never)).toThrow('"tables"');
		expect(nationalAlphabet({}).headerFor("€ş", NO_HEADER)).toBe(NO_HEADER);
	});

	test("names only the tables that a text uses", () => {
		const header = { octets: Uint8Array.of(5, 0, 3, 7, 2, 1), isConcatenated: true };
		expect(turkish.headerFor("ş", header)).toEqual({
			octets: Uint8Array.of(8, 0, 3, 7, 2, 1, 0x24, 1, 1),
			isConcatenated: true,
		});
		const headerOf = (alphabet: Alphabet, text: string) => [...alphabet.headerFor(text, NO_HEADER).octets];
		expect(headerOf(turkish, "Hello € [x]")).toEqual([]);
		expect(headerOf(turkish, "ş")).toEqual([3, 0x24, 1, 1]);
		expect(headerOf(both, "ş")).toEqual([3, 0x25, 1, 1]);
		// Neither table has the è of the default alphabet.
		expect(headerOf(both, "è")).toEqual([]);
		// ç stands alone in the locking table; Ş too. The capital dotless i of the single shift table is not needed.
		expect(headerOf(nationalAlphabet({ locking: TURKISH, single: HINDI }), "ş\u0966")).toEqual([
			6, 0x24, 1, 6, 0x25, 1, 1,
		]);
	});

	test("makes parts as large as its header leaves them: 155 and 149 with one element, 152 and 146 with two", () => {
		expect(measureText("a".repeat(160), { alphabet: turkish }).partCount).toBe(1);
		expect(measureText("ş", { alphabet: turkish }).unitsPerPart).toBe(155);
		expect(measureText("ş".repeat(78), { alphabet: turkish })).toMatchObject({ partCount: 2, unitsPerPart: 149 });
		const mixed = nationalAlphabet({ locking: TURKISH, single: HINDI });
		expect(measureText("ş\u0966", { alphabet: mixed }).unitsPerPart).toBe(152);
		expect(measureText("ş\u0966".repeat(60), { alphabet: mixed }).unitsPerPart).toBe(146);
		expect(measureText("ş".repeat(78), { alphabet: turkish, referenceBits: 16 }).unitsPerPart).toBe(148);
		expect(measureText("😀ş", { alphabet: turkish })).toMatchObject({ encoding: "UCS2", unitsPerPart: 70 });
		expect(measureText("😀ş", { alphabet: turkish, encoding: "GSM7" })).toMatchObject({ unencodable: 1, units: 3 });
	});

	test("is refused beside UCS2 and Binary, and anything else in its place is", () => {
		for (const encoding of ["UCS2", "Binary"] as const) {
			expect(() => measureText("a", { encoding, alphabet: turkish })).toThrow(RangeError);
			expect(() => splitText("a", { encoding, alphabet: turkish })).toThrow(RangeError);
			expect(() => encodeUserData({ text: "a", encoding, alphabet: turkish })).toThrow(RangeError);
			expect(() => findUnencodable("a", { encoding, alphabet: turkish })).toThrow(RangeError);
		}
		expect(() => measureText("a", { alphabet: TURKISH as never })).toThrow(TypeError);
		expect(() => encodeSeptets("a", { alphabet: null as never })).toThrow('"alphabet"');
		for (const locking of [5, null, {}, { ...TURKISH, locking: 5 }, { ...TURKISH, identifier: undefined }]) {
			expect(() => nationalAlphabet({ locking: locking as never })).toThrow(/^"tables.locking" must be a language/);
		}
	});

	test("stands beside a header of the caller's, unless that names a language too", () => {
		const [part] = unwrap(encodeUserData({ text: "ş", alphabet: turkish, udh: "0605040B8423F0" }));
		expect(toHex(part?.octets.slice(0, 10) as Uint8Array)).toBe("0905040B8423F0240101");
		expect(splitText("ş", { alphabet: turkish, udh: "03240103" }).issues?.[0].code).toBe("udh_already_national");
		expect(splitText("s", { alphabet: turkish, udh: "03240103" }).ok).toBe(true);
		const parts = unwrap(encodeUserData({ text: "ş".repeat(100), alphabet: turkish, reference: 7 }));
		expect(parts.map(({ octets }) => toHex(octets.slice(0, 9)))).toEqual(["082401010003070201", "082401010003070202"]);
	});

	test("lists what it cannot carry", () => {
		expect(findUnencodable("şã", { encoding: "GSM7", alphabet: turkish }).map(({ character }) => character)).toEqual([
			"ã",
		]);
		expect(findUnencodable("şã", { alphabet: nationalAlphabet({ single: PORTUGUESE }) })).toHaveLength(1);
		const refused = encodeSeptets("ã", { alphabet: turkish });
		expect(refused.issues?.[0]).toMatchObject({ code: "text_not_gsm7", offset: 0 });
	});
});

test("errors say what is wrong and what is allowed", () => {
	expect(() => nationalAlphabet({ locking: SPANISH })).toThrow(
		'"tables.locking" cannot be Spanish: it has no locking shift table',
	);
	expect(() => measureText("a", { encoding: "UCS2", alphabet: turkish })).toThrow(
		'"alphabet" needs the encoding GSM7 or auto, found UCS2',
	);
	expect(() => measureText("a", { alphabet: 5 as never })).toThrow('"alphabet" must be an alphabet, found number');
});

test("the first septet of a table counts, and the first character of a text", () => {
	const alphabet = nationalAlphabet({ locking: HINDI, single: HINDI });
	expect(HINDI.locking?.indexOf("ँ")).toBe(0);
	const octets = (text: string) =>
		toHex(alphabet.headerFor(text, { octets: new Uint8Array(), isConcatenated: false }).octets);
	expect([octets("ँ"), octets("०"), octets("")]).toEqual(["03250106", "03240106", ""]);
	expect(measureText("ßa", { alphabet }).encoding).toBe("UCS2");
});

test("a space is septet 0x20 in every locking shift table, whatever gaps stand before it", () => {
	for (const language of NATIONAL_LANGUAGES.filter(({ locking }) => locking !== undefined)) {
		const alphabet = nationalAlphabet({ locking: language });
		expect([...unwrap(encodeSeptets(" ", { alphabet }))], language.name).toEqual([0x20]);
	}
});
