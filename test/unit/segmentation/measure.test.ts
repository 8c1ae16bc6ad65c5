import { unwrap } from "outbound-sms/foundation";
import { HINDI, nationalAlphabet, TURKISH } from "outbound-sms/national";
import { measureText, splitText, unitsToSavePart } from "outbound-sms/segmentation";
import { decodeUdh, encodeUserData, portsElement } from "outbound-sms/user-data";
import { describe, expect, test } from "vitest";

const a = (count: number) => "a".repeat(count);

describe("measureText", () => {
	test("counts the septet that an escape pair leaves empty as used", () => {
		expect(measureText(`${a(152)}€${a(20)}`)).toEqual({
			encoding: "GSM7",
			units: 174,
			partCount: 2,
			unitsPerPart: 153,
			unitsLeft: 131,
			unencodable: 0,
		});
	});

	test("counts what a declared encoding cannot carry, one unit for a whole code point", () => {
		expect(measureText("ç🎉€\ud83c", { encoding: "GSM7" })).toMatchObject({ units: 5, unencodable: 3, unitsLeft: 155 });
		expect(measureText("ç🎉€", { encoding: "Binary" })).toMatchObject({ units: 3, unencodable: 2, unitsLeft: 137 });
		expect(measureText("ç🎉€", { encoding: "UCS2" })).toMatchObject({ units: 4, unencodable: 0, unitsLeft: 66 });
	});
});

describe("measureText with a header", () => {
	test("takes its room from every part, whatever came after it", () => {
		for (const hex of ["06050423F40000", "06050423F40000FFFF"]) {
			const header = unwrap(decodeUdh(hex));
			expect(measureText(a(153), { header })).toMatchObject({ partCount: 2, unitsPerPart: 146 });
			expect(measureText(a(152), { header })).toMatchObject({ partCount: 1, unitsPerPart: 152, unitsLeft: 0 });
		}
	});

	test("counts on when the header already numbers its part", () => {
		const header = unwrap(decodeUdh("050003CC0301"));
		for (const [encoding, most] of [
			["GSM7", 153],
			["UCS2", 67],
			["Binary", 134],
		] as const) {
			expect(measureText(a(most), { encoding, header })).toMatchObject({ partCount: 1, unitsPerPart: most });
			expect(measureText(a(most + 1), { encoding, header })).toMatchObject({ partCount: 2, unitsPerPart: most });
		}
	});

	test.each([
		5,
		null,
		{},
		[],
		"06050423F40000",
		new Uint8Array([6, 5, 4, 0x23, 0xf4, 0, 0]),
		portsElement({ destination: 1 }),
	])("refuses %o: only decodeUdh makes one", (header) => {
		expect(() => measureText("a", { header: header as never })).toThrow(TypeError);
		expect(() => measureText("a", { header: header as never })).toThrow('"header" must be a decoded header');
	});
});

describe("measureText refuses", () => {
	test("a text or options of a wrong type", () => {
		expect(() => measureText(5 as never)).toThrow(new TypeError('"text" must be a string, found number'));
		expect(() => measureText("a", null as never)).toThrow(new TypeError('"options" must be an object, found null'));
	});

	test.each([
		["encoding", RangeError, "gsm7"],
		["encoding", TypeError, null],
		["referenceBits", RangeError, 7],
		["referenceBits", TypeError, "8"],
	] as const)("%s: %o for %o", (name, error, value) => {
		const call = () => measureText("a", { [name]: value } as object);
		expect(call).toThrow(error);
		expect(call).toThrow(`"${name}" must be`);
	});
});

test("measureText with an alphabet counts its elements in the header, where the text needs them", () => {
	const alphabet = nationalAlphabet({ single: TURKISH });
	expect(measureText(`${"a".repeat(153)}ş`, { alphabet })).toMatchObject({ units: 155, partCount: 1, unitsLeft: 0 });
	expect(measureText(`${"a".repeat(154)}ş`, { alphabet })).toMatchObject({
		units: 156,
		partCount: 2,
		unitsPerPart: 149,
	});
	expect(measureText("a".repeat(160), { alphabet })).toMatchObject({ partCount: 1, unitsLeft: 0 });
	expect(measureText(`${"a".repeat(154)}漢`, { alphabet })).toMatchObject({ encoding: "UCS2", unitsPerPart: 67 });
	const header = unwrap(decodeUdh("06050423F40000"));
	expect(measureText(`${"a".repeat(145)}ş`, { alphabet, header })).toMatchObject({ partCount: 1, unitsLeft: 1 });
});

test("an alphabet that does not have a capital letter does not carry it", () => {
	const alphabet = nationalAlphabet({ locking: HINDI });
	expect(measureText("a", { alphabet })).toMatchObject({ encoding: "GSM7" });
	expect(measureText("aA", { alphabet })).toMatchObject({ encoding: "UCS2" });
});

test("a text that GSM7 cannot carry is measured as if each foreign character took a unit, with the gaps of escape pairs", () => {
	// Each € would be divided by the end of a part.
	const text = `ç${"a".repeat(151)}€${"a".repeat(150)}€${"a".repeat(150)}€`;
	expect(measureText(text, { encoding: "GSM7" })).toMatchObject({ units: 458, unencodable: 1, partCount: 4 });
	expect(measureText(text.replace("ç", "c"), { encoding: "GSM7" })).toMatchObject({ units: 458, partCount: 4 });
	for (const foreign of [text, text.repeat(3)]) {
		const { unencodable, ...rest } = measureText(foreign, { encoding: "GSM7" });
		const { unencodable: none, ...same } = measureText(foreign.replaceAll("ç", "c"), { encoding: "GSM7" });
		expect(rest).toEqual(same);
		expect([unencodable, none]).toEqual([foreign.length / text.length, 0]);
	}
});

test("no options, empty options and splitText give the same: every default is the same one", () => {
	const lengths = [0, 1, 67, 68, 70, 71, 134, 135, 153, 154, 160, 161, 306, 307, 459];
	for (const text of lengths.flatMap((length) => [a(length), "€".repeat(length), "й".repeat(length)])) {
		const measure = measureText(text);
		expect(measureText(text, {})).toEqual(measure);
		const parts = unwrap(splitText(text));
		expect(unwrap(splitText(text, {}))).toEqual(parts);
		expect(parts).toHaveLength(measure.partCount);
		const encoded = unwrap(encodeUserData({ text, reference: 1 }));
		expect(encoded.map(({ units }) => units)).toEqual(parts.map(({ units }) => units));
	}
});

describe("unitsToSavePart", () => {
	test("counts the units to take from the end, at the ends of parts and pairs", () => {
		expect([unitsToSavePart(""), unitsToSavePart(a(160)), unitsToSavePart(a(161)), unitsToSavePart(a(306))]).toEqual([
			0, 0, 1, 146,
		]);
		expect(unitsToSavePart(a(307))).toBe(1);
		// The euro sign does not fit the first part, so it goes too.
		expect(unitsToSavePart(`${a(159)}€`)).toBe(2);
		expect(unitsToSavePart(`${"中".repeat(69)}👍`)).toBe(2);
	});

	test("counts in units of the whole text where the rest is GSM7", () => {
		expect(unitsToSavePart(`${a(140)}👍€`)).toBe(3);
		expect(unitsToSavePart(`${a(140)}👍€`, { encoding: "UCS2" })).toBe(9);
	});

	test("is the whole text where a header leaves no room", () => {
		const header = { octets: new Uint8Array(140), isConcatenated: false };
		expect(unitsToSavePart("aé€", { header })).toBe(4);
	});

	test("takes a shorter text that fits where every longer one needs more parts", () => {
		const alphabet = nationalAlphabet({ single: TURKISH });
		const header = { octets: new Uint8Array(132), isConcatenated: false };
		const sending = { alphabet, header };
		// Five septets fit beside the header elements of Turkish. As UCS2, four units fit.
		const counts = ["şş", "şşş", "şşş中", "şşş中中"].map((text) => measureText(text, sending).partCount);
		expect(counts).toEqual([1, Number.POSITIVE_INFINITY, 1, Number.POSITIVE_INFINITY]);
		expect(unitsToSavePart("şşş中中", sending)).toBe(1);
		expect(unitsToSavePart("şşş", sending)).toBe(2);
	});

	test("arguments outside the contract throw an error that names them", () => {
		expect(() => unitsToSavePart(5 as never)).toThrow(new TypeError('"text" must be a string, found number'));
		expect(() => unitsToSavePart("a", { encoding: "gsm7" as never })).toThrow('"encoding" must be');
	});
});
