import { fromHex, unwrap } from "outbound-sms/foundation";
import { HINDI, nationalAlphabet, TURKISH } from "outbound-sms/national";
import { countParts, measureText, splitText } from "outbound-sms/segmentation";
import { decodeUdh, encodeUserData } from "outbound-sms/user-data";
import { describe, expect, test } from "vitest";
import { partsIssue, readLayout } from "../../../src/segmentation/split.ts";
import vectors from "../../vectors/udh.json" with { type: "json" };

const PORTS = "06050423F40000";
const CONCATENATED = "050003CC0301";

/** A header of so many octets that holds one element with an unknown identifier. */
function header(octets: number): Uint8Array {
	const udh = new Uint8Array(octets);
	udh.set([octets - 1, 0x70, octets - 3]);
	return udh;
}

const a = (count: number) => "a".repeat(count);
const FAMILY = "👨‍👩‍👧‍👦";
const unitsOf = (...args: Parameters<typeof splitText>) => unwrap(splitText(...args)).map(({ units }) => units);

describe("splitText refuses", () => {
	test("more parts than maxParts, 255 unless told, with status code 811", () => {
		expect(unitsOf(a(255 * 153))).toHaveLength(255);
		const tooLong = (limit: number, actual: number) => [
			{ code: "text_too_long", limit, actual, deliveryStatusCode: "811" },
		];
		expect(splitText(a(255 * 153 + 1)).issues).toMatchObject(tooLong(255, 256));
		expect(countParts(a(255 * 153 + 1))).toBe(256);
		expect(unitsOf(a(160), { maxParts: 1 })).toEqual([160]);
		expect(splitText(a(161), { maxParts: 1 }).issues).toMatchObject(tooLong(1, 2));
		const family = `${"中".repeat(62)}${FAMILY}${"中".repeat(61)}`;
		expect(splitText(family, { maxParts: 2 }).ok).toBe(true);
		expect(splitText(family, { maxParts: 2, boundary: "grapheme" }).issues).toMatchObject(tooLong(2, 3));
	});

	test.each([
		{ encoding: "GSM7", code: "text_not_gsm7", text: "aç🎉", offset: 1, characters: ["ç", "🎉"] },
		{ encoding: "Binary", code: "text_not_8bit", text: "aç🎉€", offset: 2, characters: ["🎉", "€"] },
	] as const)(
		"what $encoding cannot carry, with each character: $code",
		({ encoding, code, text, offset, characters }) => {
			expect(splitText(text, { encoding }).issues).toMatchObject([
				{ code, offset, unit: "utf16", characters: characters.map((character) => ({ character })) },
			]);
		},
	);
});

describe("splitText with a header", () => {
	test("hex in either case, octets and a decoded header are the same", () => {
		const text = "x".repeat(153);
		for (const udh of [PORTS, PORTS.toLowerCase(), unwrap(fromHex(PORTS)), unwrap(decodeUdh(`${PORTS}FFFF`))]) {
			expect(unwrap(splitText(text, { udh })).map(({ units }) => units)).toEqual([146, 7]);
			expect(unwrap(splitText(text.slice(1), { udh })).map(({ units }) => units)).toEqual([152]);
		}
	});

	test("every malformed header is refused with its issue", () => {
		for (const { hex, code, offset } of [...vectors.bad, { hex: `${PORTS}00`, code: "octets_after", offset: 7 }]) {
			const { issues } = splitText("a", { udh: hex });
			expect(issues).toMatchObject([{ code }]);
			expect(issues?.[0].offset).toBe(offset);
		}
	});

	test("a header that concatenates leaves one part: the caller splits", () => {
		for (const [encoding, most] of [
			["GSM7", 153],
			["UCS2", 67],
			["Binary", 134],
		] as const) {
			const options = { encoding, udh: CONCATENATED };
			expect(unwrap(splitText("x".repeat(most), options))).toHaveLength(1);
			expect(splitText("x".repeat(most + 1), options).issues).toMatchObject([{ code: "udh_already_concatenated" }]);
		}
	});

	test("a concatenation element that receivers ignore does not count", () => {
		expect(unwrap(splitText("x".repeat(154), { udh: "050003CC0300" }))).toHaveLength(2);
	});

	test("a concatenation element that receivers ignore is a warning, where it stands", () => {
		const warnings = [{ code: "udh_concatenation_ignored", offset: 3, unit: "octet" }];
		for (const text of ["x", "x".repeat(200)]) {
			expect(splitText(text, { udh: "0770000003CC0304" })).toMatchObject({ ok: true, warnings });
			expect(encodeUserData({ text, udh: "0770000003CC0304", reference: 1 })).toMatchObject({ ok: true, warnings });
			expect(splitText(text, { udh: PORTS })).not.toHaveProperty("warnings");
		}
	});

	test("a header of another type is refused", () => {
		for (const udh of [5, null, {}, []]) {
			expect(() => splitText("a", { udh: udh as never })).toThrow(TypeError);
		}
	});
});

describe("splitText with a header that leaves no room to split", () => {
	test.each([
		{ octets: 139, fits: "a", tooMuch: "ab" },
		{ octets: 139, fits: "a", tooMuch: "€" },
		{ octets: 140, fits: "", tooMuch: "a" },
		{ octets: 138, fits: "ab", tooMuch: "abc" },
		{ octets: 139, fits: "", tooMuch: "Ж" },
		{ octets: 138, fits: "Ж", tooMuch: "ЖЖ" },
		{ octets: 136, fits: "🎉", tooMuch: "🎉🎉" },
	])("of $octets octets takes $fits and refuses $tooMuch", ({ octets, fits, tooMuch }) => {
		const udh = header(octets);
		expect(splitText(fits, { udh }).ok).toBe(true);
		expect(splitText(tooMuch, { udh }).issues).toMatchObject([
			{ code: "udh_no_room", limit: 140, actual: octets, deliveryStatusCode: "811" },
		]);
		const measure = measureText(tooMuch, { header: unwrap(decodeUdh(udh)) });
		expect(measure).toMatchObject({ partCount: Number.POSITIVE_INFINITY, unitsLeft: 0 });
	});

	test("is one where the widest character does not fit a part, though a narrow one would", () => {
		for (const [text, encoding, most] of [
			["a".repeat(12), "GSM7", 132],
			["Ж".repeat(6), "UCS2", 131],
		] as const) {
			expect(splitText(text, { encoding, udh: header(most) }).ok, encoding).toBe(true);
			expect(splitText(text, { encoding, udh: header(most + 2) }).issues, encoding).toMatchObject([
				{ code: "udh_no_room", actual: most + 2 },
			]);
		}
	});

	test("of 140 octets takes not one octet of Binary, of 134 splits into single octets", () => {
		expect(splitText("a", { encoding: "Binary", udh: header(140) }).issues?.[0].code).toBe("udh_no_room");
		expect(splitText("abcdefg", { encoding: "Binary", udh: header(134) })).toMatchObject({
			ok: true,
			value: { length: 7 },
		});
	});
});

describe("splitText refuses, with an error that names the argument,", () => {
	test("a text or options of a wrong type", () => {
		expect(() => splitText(5 as never)).toThrow(new TypeError('"text" must be a string, found number'));
		expect(() => splitText("a", null as never)).toThrow(new TypeError('"options" must be an object, found null'));
	});

	test.each([
		["encoding", RangeError, "gsm7"],
		["encoding", TypeError, null],
		["udh", TypeError, 5],
		["udh", TypeError, null],
		["referenceBits", RangeError, 7],
		["referenceBits", TypeError, "8"],
	] as const)("%s: %o for %o", (name, error, value) => {
		const options = { [name]: value } as object;
		const call = () => splitText("a", options);
		expect(call).toThrow(error);
		expect(call).toThrow(`"${name}" must be`);
	});

	test.each([
		["maxParts", RangeError, 0],
		["maxParts", RangeError, 256],
		["maxParts", RangeError, 1.5],
		["maxParts", RangeError, Number.NaN],
		["maxParts", TypeError, "1"],
		["boundary", RangeError, "line"],
		["boundary", TypeError, 1],
	] as const)("%s: %o for %o", (name, error, value) => {
		const call = () => splitText("a", { [name]: value } as object);
		expect(call).toThrow(error);
		expect(call).toThrow(`"${name}" must be`);
	});
});

describe("the issues of splitText", () => {
	const turkish = nationalAlphabet({ single: TURKISH });

	test.each([
		[
			a(161),
			{ maxParts: 1 },
			{
				code: "text_too_long",
				message: "Text needs 2 parts, at most 1 are possible",
				limit: 1,
				actual: 2,
			},
		],
		[
			a(154),
			{ udh: CONCATENATED },
			{
				code: "udh_already_concatenated",
				message: "Text needs 2 parts, but the header already numbers its part",
				limit: 1,
				actual: 2,
			},
		],
		[
			"ş",
			{ udh: "03240101", alphabet: turkish },
			{
				code: "udh_already_national",
				message: "Header already names a national language, and so does the alphabet",
			},
		],
		[
			"ab",
			{ udh: header(139) },
			{
				code: "udh_no_room",
				message: "Header of 139 octets leaves no room for text in 140 octets",
				limit: 140,
				actual: 139,
			},
		],
	])("%# say what is wrong, with the numbers and status code 811", (text, options, issue) => {
		expect(splitText(text, options)).toEqual({ ok: false, issues: [{ deliveryStatusCode: "811", ...issue }] });
	});

	test("a header that names a language which is not applied is a warning, unless no character is encoded with it", () => {
		const warning = {
			code: "national_language_not_applied",
			message: "Header names a national language that the text does not use: phones may show other characters",
		};
		expect(splitText("a", { udh: "03240101" })).toMatchObject({ ok: true, warnings: [warning] });
		expect(splitText("a", { udh: "0324010100" }).ok).toBe(false);
		for (const [text, options] of [
			["", { udh: "03240101" }],
			["ş", { udh: "03240101" }],
			["a", { udh: "03240101", encoding: "UCS2" }],
			["a", { udh: PORTS }],
			["ş", { udh: PORTS, alphabet: turkish }],
		] as const) {
			expect(splitText(text, options), text).not.toHaveProperty("warnings");
		}
	});

	test("both warnings of a header are kept", () => {
		expect(splitText("a", { udh: "080003CC0304240101" })).toMatchObject({
			ok: true,
			warnings: [{ code: "udh_concatenation_ignored" }, { code: "national_language_not_applied" }],
		});
	});
});

test("an alphabet that does not have a capital letter does not carry it", () => {
	const alphabet = nationalAlphabet({ locking: HINDI });
	expect(readLayout("a", { alphabet })).toMatchObject({ value: { encoding: "GSM7" } });
	expect(readLayout("aA", { alphabet })).toMatchObject({ value: { encoding: "UCS2" } });
});

test.each(["word", "grapheme"] as const)(
	"a text that falls back to UCS2 is cut at a %s as without an alphabet",
	(boundary) => {
		const text = "漢字 ş ".repeat(40);
		const alphabet = nationalAlphabet({ single: TURKISH });
		expect(splitText(text, { alphabet, boundary })).toEqual(splitText(text, { boundary }));
	},
);

test("a text that falls back to UCS2 brings no elements of the alphabet with it", () => {
	const alphabet = nationalAlphabet({ single: TURKISH });
	expect(readLayout("ş", { alphabet })).toMatchObject({
		value: { encoding: "GSM7", header: { octets: unwrap(fromHex("03240101")) } },
	});
	expect(readLayout("ş漢", { alphabet })).toMatchObject({
		value: { encoding: "UCS2", header: { octets: new Uint8Array(0) } },
	});
	expect(() => readLayout(5 as never, {})).toThrow('"text" must be a string');
});

describe("a number of parts", () => {
	const frame = { octets: Uint8Array.of(5, 0, 3, 1, 2, 1), isConcatenated: true };

	test("is possible behind a header that numbers its part, if it is one", () => {
		expect(partsIssue(1, frame)).toBeUndefined();
		expect(partsIssue(2, frame)).toMatchObject({ code: "udh_already_concatenated", limit: 1, actual: 2 });
	});

	test("without room beside the header is refused as such", () => {
		const full = { octets: header(136), isConcatenated: false };
		expect(partsIssue(Number.POSITIVE_INFINITY, full)).toMatchObject({ code: "udh_no_room" });
	});
});

test("a letter of GSM 7-bit that a national alphabet has not is outside of it", () => {
	const alphabet = nationalAlphabet({ locking: TURKISH });
	expect(splitText("è", { encoding: "GSM7", alphabet }).issues).toMatchObject([{ code: "text_not_gsm7", offset: 0 }]);
	for (const text of ["è", `${a(200)}è`, `è${a(200)}`]) {
		expect(measureText(text, { alphabet }).encoding).toBe("UCS2");
		expect(unwrap(splitText(text, { alphabet })).length).toBe(measureText(text, { encoding: "UCS2" }).partCount);
	}
});
