import {
	countParts,
	detectEncoding,
	measureText,
	type Sending,
	splitText,
	unitsToSavePart,
	unwrap,
} from "outbound-sms";
import { decodeUdh, encodeUserData, portsElement } from "outbound-sms/encoding";
import { HINDI, nationalAlphabet, TURKISH } from "outbound-sms/national";
import { describe, expect, test } from "vitest";

const a = (count: number) => "a".repeat(count);
const turkish = nationalAlphabet({ single: TURKISH });
const ports = unwrap(decodeUdh("06050423F40000"));
const emptyHeader = (octets: number) => ({ octets: new Uint8Array(octets), isConcatenated: false });

describe("measureText", () => {
	test("counts the septet that an escape pair leaves empty as used", () => {
		const [units, partCount, unitsPerPart, unitsLeft] = [174, 2, 153, 131];
		const measure = { encoding: "GSM7", units, partCount, unitsPerPart, unitsLeft, unencodable: 0 };
		expect(measureText(`${a(152)}€${a(20)}`)).toEqual(measure);
	});

	test.each([
		["ç🎉€\ud83c", "GSM7", { units: 5, unencodable: 3, unitsLeft: 155 }],
		["ç🎉€", "Binary", { units: 3, unencodable: 2, unitsLeft: 137 }],
		["ç🎉€", "UCS2", { units: 4, unencodable: 0, unitsLeft: 66 }],
	] as const)("counts what %j has that %s cannot carry, one unit for a code point", (text, encoding, measure) => {
		expect(measureText(text, { encoding })).toMatchObject(measure);
	});

	test("measures a text that GSM7 cannot carry as if each foreign character took a unit, with the gaps of escape pairs", () => {
		// Each € would be divided by the end of a part.
		const text = `ç${a(151)}€${a(150)}€${a(150)}€`;
		expect(measureText(text, { encoding: "GSM7" })).toMatchObject({ units: 458, unencodable: 1, partCount: 4 });
		for (const count of [1, 3]) {
			const foreign = measureText(text.repeat(count), { encoding: "GSM7" });
			const plain = measureText(text.replace("ç", "c").repeat(count), { encoding: "GSM7" });
			expect(foreign).toEqual({ ...plain, unencodable: count });
		}
	});

	test("gives the same for no options and empty options, and the parts of splitText: every default is the same one", () => {
		const lengths = [0, 1, 67, 68, 70, 71, 134, 135, 153, 154, 160, 161, 306, 307, 459];
		for (const text of lengths.flatMap((length) => ["a", "€", "й"].map((one) => one.repeat(length)))) {
			const measure = measureText(text);
			expect(measureText(text, {})).toEqual(measure);
			const parts = unwrap(splitText(text));
			expect(unwrap(splitText(text, {}))).toEqual(parts);
			expect(parts).toHaveLength(measure.partCount);
			const encoded = unwrap(encodeUserData({ text, reference: 1 }));
			expect(encoded.map(({ units }) => units)).toEqual(parts.map(({ units }) => units));
		}
	});
});

const hindi = nationalAlphabet({ locking: HINDI });
const behindPorts = unwrap(decodeUdh("06050423F40000FFFF"));
test.each<[string, string, Sending, object]>([
	["a header in every part", a(153), { header: ports }, { partCount: 2, unitsPerPart: 146 }],
	["not what came behind it", a(152), { header: behindPorts }, { partCount: 1, unitsPerPart: 152, unitsLeft: 0 }],
	["the element of a table", `${a(153)}ş`, { alphabet: turkish }, { units: 155, partCount: 1, unitsLeft: 0 }],
	["in every part too", `${a(154)}ş`, { alphabet: turkish }, { units: 156, partCount: 2, unitsPerPart: 149 }],
	["not of an unused table", a(160), { alphabet: turkish }, { partCount: 1, unitsLeft: 0 }],
	["nor of one in UCS2", `${a(154)}漢`, { alphabet: turkish }, { encoding: "UCS2", unitsPerPart: 67 }],
	["both", `${a(145)}ş`, { alphabet: turkish, header: ports }, { partCount: 1, unitsLeft: 1 }],
	["no capital of a table without them", "a", { alphabet: hindi }, { encoding: "GSM7" }],
	["which makes the text UCS2", "aA", { alphabet: hindi }, { encoding: "UCS2" }],
])("what a text is sent with takes its room: %s", (_, text, sending, measure) => {
	expect(measureText(text, sending)).toMatchObject(measure);
});

test.each([
	["GSM7", 153],
	["UCS2", 67],
	["Binary", 134],
] as const)("beside a header that numbers its part, %s has %d units, also where they are too few", (encoding, most) => {
	const sending = { encoding, header: unwrap(decodeUdh("050003CC0301")) };
	expect(measureText(a(most), sending)).toMatchObject({ partCount: 1, unitsPerPart: most });
	expect(measureText(a(most + 1), sending)).toMatchObject({ partCount: 2, unitsPerPart: most });
});

const single = { header: emptyHeader(132), alphabet: turkish };
test.each<[string, string, number, Sending?]>([
	["of no part, none", "", 0],
	["of one part, none", a(160), 0],
	["one too many", a(161), 1],
	["all of the last part", a(306), 146],
	["one behind two parts", a(307), 1],
	["a euro that does not fit the first part", `${a(159)}€`, 2],
	["a surrogate pair", `${"中".repeat(69)}👍`, 2],
	["units of the whole text, where the rest is GSM7", `${a(140)}👍€`, 3],
	["units of the encoding that was asked for", `${a(140)}👍€`, 9, { encoding: "UCS2" }],
	["the whole text beside a header without room", "aé€", 4, { header: emptyHeader(140) }],
	// Five septets fit beside the header elements of Turkish. As UCS2 four units fit.
	["a longer beginning, where a shorter one needs more parts", "şşş中中", 1, single],
	["as many as the elements of an alphabet cost", "şşş", 2, single],
])("a part is saved by taking units from the end: %s", (_, text, units, sending) => {
	expect(unitsToSavePart(text, sending)).toBe(units);
});

test.each([
	5,
	null,
	{},
	[],
	"06050423F40000",
	Uint8Array.of(6, 5, 4, 0x23, 0xf4, 0, 0),
	portsElement({ destination: 1 }),
])("%o is not a header: only decodeUdh makes one", (header) => {
	expect(() => measureText("a", { header: header as never })).toThrow(TypeError);
	expect(() => measureText("a", { header: header as never })).toThrow('"header" must be a value of this package');
});

const measure = (options: unknown) => () => measureText("a", options as never);
test.each<[Error, () => unknown]>([
	[new TypeError('"text" must be a string, found number'), () => countParts(5 as never)],
	[new TypeError('"text" must be a string, found number'), () => detectEncoding(5 as never)],
	[new TypeError('"text" must be a string, found number'), () => measureText(5 as never)],
	[new TypeError('"text" must be a string, found number'), () => unitsToSavePart(5 as never)],
	[new TypeError('"options" must be an object, found null'), measure(null)],
	[new RangeError('"encoding" must be one of auto, GSM7, UCS2, Binary'), measure({ encoding: "gsm7" })],
	[new TypeError('"encoding" must be one of auto, GSM7, UCS2, Binary, found null'), measure({ encoding: null })],
	[new RangeError('"referenceBits" must be one of 8, 16'), measure({ referenceBits: 7 })],
	[new TypeError('"referenceBits" must be one of 8, 16, found string'), measure({ referenceBits: "8" })],
])("a wrong argument is named: %s", (error, call) => expect(call).toThrow(error));
