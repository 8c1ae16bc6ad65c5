import { countParts, graphemes, measureText, type SplitOptions, splitText, unwrap } from "outbound-sms";
import { decodeUdh, encodeUserData, fromHex, type Udh } from "outbound-sms/encoding";
import { nationalAlphabet, TURKISH } from "outbound-sms/national";
import { describe, expect, test } from "vitest";
import { decide, partsIssue } from "../../../src/text/split.ts";
import { codesOf, saidBy } from "../../results.ts";

const PORTS = "06050423F40000";
const CONCATENATED = "050003CC0301";
const FAMILY_TEXT = `${"中".repeat(62)}👨‍👩‍👧‍👦${"中".repeat(61)}`;
const a = (count: number) => "a".repeat(count);
const turkish = nationalAlphabet({ single: TURKISH });
const unitsOf = (...args: Parameters<typeof splitText>) => unwrap(splitText(...args)).map(({ units }) => units);

const read = (hex: string) => unwrap(decodeUdh(hex));

/** A header of so many octets that holds one element with an unknown identifier. */
function headerOf(octets: number): Udh {
	const udh = new Uint8Array(octets);
	udh.set([octets - 1, 0x70, octets - 3]);
	return unwrap(decodeUdh(udh));
}

const tooLong = (actual: number, limit: number) => ({
	code: "text_too_long",
	message: `Text needs ${actual} parts, at most ${limit} are possible`,
	limit,
	actual,
});
const numbered = "Text needs 2 parts, but the header already numbers its part";
const national = "Header already names a national language, and so does the alphabet";
const noRoom = "Header of 139 octets leaves no room for text in 140 octets";

test.each<[string, string, SplitOptions, object]>([
	["256 parts", a(255 * 153 + 1), {}, tooLong(256, 255)],
	["more than maxParts", a(161), { maxParts: 1 }, tooLong(2, 1)],
	["more for whole graphemes", FAMILY_TEXT, { maxParts: 2, boundary: graphemes }, tooLong(3, 2)],
	[
		"two behind a header that numbers its part",
		a(154),
		{ header: read(CONCATENATED) },
		{ code: "udh_already_concatenated", message: numbered, limit: 1, actual: 2 },
	],
	[
		"a language in header and alphabet",
		"ş",
		{ header: read("03240101"), alphabet: turkish },
		{ code: "udh_already_national", message: national },
	],
	[
		"a header without room",
		"ab",
		{ header: headerOf(139) },
		{ code: "udh_no_room", message: noRoom, limit: 140, actual: 139 },
	],
])("what cannot be sent is refused with its numbers and status code 811: %s", (_, text, options, issue) => {
	expect(splitText(text, options)).toEqual({ ok: false, issues: [{ ...issue, deliveryStatusCode: "811" }] });
});

test("a text has at most 255 parts unless told otherwise, and countParts knows no limit", () => {
	expect(unitsOf(a(255 * 153))).toHaveLength(255);
	expect(countParts(a(255 * 153 + 1))).toBe(256);
	expect(unitsOf(a(160), { maxParts: 1 })).toEqual([160]);
	expect(splitText(FAMILY_TEXT, { maxParts: 2 }).ok).toBe(true);
});

test.each([
	["aç🎉", { encoding: "GSM7" }, "text_not_gsm7", ["ç", "🎉"], 1],
	["aç🎉€", { encoding: "Binary" }, "text_not_8bit", ["🎉", "€"], 2],
	// A letter of GSM 7-bit that the alphabet lacks.
	["è", { encoding: "GSM7", alphabet: nationalAlphabet({ locking: TURKISH }) }, "text_not_gsm7", ["è"], 0],
] as const)("%j with %o is refused with %s and each character: %j", (text, options, code, characters, offset) => {
	const facts = { code, offset, unit: "utf16", characters: characters.map((character) => ({ character })) };
	expect(splitText(text, options).issues).toMatchObject([facts]);
});

test("a text is UCS2 if the alphabet lacks one of its letters, wherever it stands", () => {
	const alphabet = nationalAlphabet({ locking: TURKISH });
	for (const text of ["è", `${a(200)}è`, `è${a(200)}`]) {
		expect(measureText(text, { alphabet }).encoding).toBe("UCS2");
		expect(splitText(text, { alphabet })).toEqual(splitText(text, { encoding: "UCS2" }));
	}
});

test("the septets of an alphabet are counted from the first character on", () => {
	expect(unitsOf(`ğ${a(154)}`, { alphabet: turkish })).toEqual([149, 7]);
});

test("a text brings the elements of an alphabet only if it is GSM7", () => {
	const layoutOf = (text: string) => unwrap(decide(text, { alphabet: turkish }));
	expect(layoutOf("ş")).toMatchObject({ encoding: "GSM7", header: { octets: unwrap(fromHex("03240101")) } });
	expect(layoutOf("ş漢")).toMatchObject({ encoding: "UCS2", header: { octets: new Uint8Array(0) } });
});

describe("a header", () => {
	test("is the same as hex in either case, as octets and decoded", () => {
		for (const octets of [PORTS, PORTS.toLowerCase(), unwrap(fromHex(PORTS)), `${PORTS}FFFF`]) {
			const header = unwrap(decodeUdh(octets));
			expect(unitsOf(a(153), { header })).toEqual([146, 7]);
			expect(unitsOf(a(152), { header })).toEqual([152]);
		}
	});

	test.each([
		["GSM7", 153],
		["UCS2", 67],
		["Binary", 134],
	] as const)("that concatenates leaves one part of %s, of %d units: the caller splits", (encoding, most) => {
		const options = { encoding, header: read(CONCATENATED) };
		expect(unitsOf(a(most), options)).toEqual([most]);
		expect(codesOf(splitText(a(most + 1), options))).toEqual(["udh_already_concatenated"]);
	});

	test("with a concatenation that receivers ignore does not number its part, and is a warning where it stands", () => {
		expect(unitsOf(a(154), { header: read("050003CC0300") })).toHaveLength(2);
		const decoded = decodeUdh("0770000003CC0304");
		expect(saidBy(decoded)).toMatchObject([{ code: "udh_concatenation_ignored", offset: 3, unit: "octet" }]);
		const header = unwrap(decoded);
		for (const text of ["x", "x".repeat(200)]) {
			for (const result of [splitText(text, { header }), encodeUserData({ text, header, reference: 1 })]) {
				expect(result).not.toHaveProperty("warnings");
			}
		}
	});

	test.each([
		[139, "a", "ab"],
		[139, "a", "€"],
		[140, "", "a"],
		[138, "ab", "abc"],
		[139, "", "Ж"],
		[138, "Ж", "ЖЖ"],
		[136, "🎉", "🎉🎉"],
	])("of %d octets leaves room for %j, not for %j", (octets, fits, tooMuch) => {
		const header = headerOf(octets);
		expect(splitText(fits, { header }).ok).toBe(true);
		expect(splitText(tooMuch, { header }).issues).toMatchObject([{ code: "udh_no_room", actual: octets }]);
		const measure = measureText(tooMuch, { header });
		expect(measure).toMatchObject({ partCount: Number.POSITIVE_INFINITY, unitsLeft: 0 });
	});

	test.each([
		["a".repeat(12), "GSM7", 132, 134],
		["Ж".repeat(6), "UCS2", 131, 133],
		// One octet is enough for Binary.
		["abcdefg", "Binary", 134, 135],
	] as const)(
		"splits %j as %s beside %d octets, not beside %d: the widest character must fit",
		(text, encoding, most, more) => {
			expect(splitText(text, { encoding, header: headerOf(most) }).ok).toBe(true);
			const refused = splitText(text, { encoding, header: headerOf(more) });
			expect(refused.issues).toMatchObject([{ code: "udh_no_room", actual: more }]);
		},
	);

	const notApplied = "national_language_not_applied";
	test.each<[string, string[], string, SplitOptions]>([
		["for septets", [notApplied], "a", { header: read("03240101") }],
		["beside a concatenation that is ignored", [notApplied], "a", { header: read("080003CC0304240101") }],
		["not for the empty text", [], "", { header: read("03240101") }],
		["not for a text that becomes UCS2", [], "ş", { header: read("03240101") }],
		["not for UCS2", [], "a", { header: read("03240101"), encoding: "UCS2" }],
		["not for other elements", [], "a", { header: read(PORTS) }],
		["not where the alphabet applies one", [], "ş", { header: read(PORTS), alphabet: turkish }],
	])("with a language that is not applied is a warning: %s", (_, codes, text, options) => {
		const result = splitText(text, options);
		expect([result.ok, codesOf(result)]).toEqual([true, codes]);
		const message = "Header names a national language that the text does not use: phones may show other characters";
		if (codes.includes(notApplied)) expect(saidBy(result).at(-1)?.message).toBe(message);
	});
});

test("behind a header that numbers its part only one part is possible", () => {
	const frame = { octets: Uint8Array.of(5, 0, 3, 1, 2, 1), isConcatenated: true };
	expect(partsIssue(1, frame)).toBeUndefined();
	expect(partsIssue(2, frame)).toMatchObject({ code: "udh_already_concatenated", limit: 1, actual: 2 });
	const full = { octets: headerOf(136).octets, isConcatenated: false };
	expect(partsIssue(Number.POSITIVE_INFINITY, full)).toMatchObject({ code: "udh_no_room" });
});

test.each<[unknown, Error]>([
	[null, new TypeError('"options" must be an object, found null')],
	[{ encoding: "gsm7" }, new RangeError('"encoding" must be one of auto, GSM7, UCS2, Binary')],
	[{ encoding: null }, new TypeError('"encoding" must be one of auto, GSM7, UCS2, Binary, found null')],
	[{ header: "03240101" }, new TypeError('"header" must be a value of this package, found string')],
	[{ header: null }, new TypeError('"header" must be a value of this package, found null')],
	[{ alphabet: {} }, new TypeError('"alphabet" must be a value of this package, found object')],
	[{ referenceBits: 7 }, new RangeError('"referenceBits" must be one of 8, 16')],
	[{ referenceBits: "8" }, new TypeError('"referenceBits" must be one of 8, 16, found string')],
	[{ maxParts: 0 }, new RangeError('"maxParts" must be an integer from 1 to 255, found 0')],
	[{ maxParts: 256 }, new RangeError('"maxParts" must be an integer from 1 to 255, found 256')],
	[{ maxParts: 1.5 }, new RangeError('"maxParts" must be an integer from 1 to 255, found 1.5')],
	[{ maxParts: "1" }, new TypeError('"maxParts" must be a number, found string')],
	[{ boundary: "word" }, new TypeError('"boundary" must be a value of this package, found string')],
	[{ boundary: null }, new TypeError('"boundary" must be a value of this package, found null')],
])("the options %o are refused by name", (options, error) => {
	expect(() => splitText("a", options as never)).toThrow(error);
});

test("a text of a wrong type is named", () => {
	for (const call of [splitText, decide]) {
		expect(() => call(5 as never, {})).toThrow(new TypeError('"text" must be a string, found number'));
	}
	expect(() => splitText(5 as never)).toThrow(new TypeError('"text" must be a string, found number'));
});
