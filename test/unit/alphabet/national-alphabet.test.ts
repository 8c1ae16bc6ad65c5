import { findUnencodable, measureText, splitText, unwrap } from "outbound-sms";
import { decodeUdh, encodeSeptets, encodeUserData, toHex } from "outbound-sms/encoding";
import { type Alphabet, HINDI, nationalAlphabet, PORTUGUESE, SPANISH, TURKISH } from "outbound-sms/national";
import { describe, expect, test } from "vitest";
import { assertLanguages } from "../../../src/text/alphabet.ts";
import { NO_HEADER } from "../../../src/text/header.ts";

const turkish = nationalAlphabet({ single: TURKISH });
const both = nationalAlphabet({ locking: TURKISH, single: TURKISH });
const mixed = nationalAlphabet({ locking: TURKISH, single: HINDI });
const hindi = nationalAlphabet({ locking: HINDI, single: HINDI });

describe("the header of a text", () => {
	test.each<[string, Alphabet, string]>([
		["", turkish, ""],
		["Hello € [x]", turkish, ""],
		["ş", turkish, "03240101"],
		["ş", both, "03250101"],
		// Neither table has the è of the default alphabet.
		["è", both, ""],
		// ş stands alone in the locking table. The single shift table is of another language.
		["ş\u0966", mixed, "06240106250101"],
		// The first septet of a table counts.
		["ँ", hindi, "03250106"],
		["०", hindi, "03240106"],
	])("names only the tables that it uses: %j", (text, alphabet, hex) => {
		expect(toHex(alphabet.headerFor(text, NO_HEADER).octets)).toBe(hex);
	});

	test("stays as it is where the default alphabet has the same septets, else has the tables behind its elements", () => {
		expect(nationalAlphabet({}).headerFor("€ş", NO_HEADER)).toBe(NO_HEADER);
		const header = { octets: Uint8Array.of(5, 0, 3, 7, 2, 1), isConcatenated: true };
		const octets = Uint8Array.of(8, 0, 3, 7, 2, 1, 0x24, 1, 1);
		expect(turkish.headerFor("ş", header)).toEqual({ octets, isConcatenated: true });
	});

	test("stands beside a header of the caller's, unless that names a language too", () => {
		const headersOf = (input: Parameters<typeof encodeUserData>[0]) =>
			unwrap(encodeUserData(input)).map(({ octets }) => toHex(octets.slice(0, 1 + (octets[0] as number))));
		expect(headersOf({ text: "ş", alphabet: turkish, header: unwrap(decodeUdh("0605040B8423F0")) })).toEqual([
			"0905040B8423F0240101",
		]);
		const parts = headersOf({ text: "ş".repeat(100), alphabet: turkish, reference: 7 });
		expect(parts).toEqual(["082401010003070201", "082401010003070202"]);
		expect(splitText("ş", { alphabet: turkish, header: unwrap(decodeUdh("03240103")) }).issues?.[0].code).toBe(
			"udh_already_national",
		);
		expect(splitText("s", { alphabet: turkish, header: unwrap(decodeUdh("03240103")) }).ok).toBe(true);
	});
});

test("what an alphabet cannot carry is listed", () => {
	const found = findUnencodable("şã", { encoding: "GSM7", alphabet: turkish });
	expect(found.map(({ character }) => character)).toEqual(["ã"]);
	const portuguese = nationalAlphabet({ single: PORTUGUESE });
	expect(findUnencodable("şã", { alphabet: portuguese }).map(({ character }) => character)).toEqual(["ş"]);
	expect(encodeSeptets("ã", { alphabet: turkish }).issues).toMatchObject([{ code: "text_not_gsm7", offset: 0 }]);
});

const broken = [{ identifier: "1" }, { identifier: undefined }, { locking: 5 }, { single: 5 }, { single: undefined }];

test.each([null, 5, "Turkish", {}, ...broken.map((field) => ({ ...TURKISH, ...field }))])(
	"%j is not a language",
	(language) => {
		const wrong = language as never;
		expect(() => nationalAlphabet({ locking: wrong })).toThrow(/^"tables.locking" must be a language such as TURKISH/);
		expect(() => nationalAlphabet({ single: wrong })).toThrow(/^"tables.single" must be a language/);
		expect(() => assertLanguages("candidates", [TURKISH, wrong])).toThrow(/^"candidates\[1\]" must be a language/);
	},
);

const sending = { encoding: "UCS2", alphabet: turkish } as const;
test.each<[Error | string, () => unknown]>([
	['"tables" must be an object', () => nationalAlphabet(1 as never)],
	[
		new RangeError('"tables.locking" cannot be Spanish: it has no locking shift table'),
		() => nationalAlphabet({ locking: SPANISH }),
	],
	['"candidates" must be an array', () => assertLanguages("candidates", TURKISH)],
	[new RangeError('"alphabet" needs the encoding GSM7 or auto, found UCS2'), () => measureText("a", sending)],
	['"alphabet" needs the encoding GSM7 or auto', () => measureText("a", { ...sending, encoding: "Binary" })],
	['"alphabet" needs the encoding GSM7 or auto', () => splitText("a", sending)],
	['"alphabet" needs the encoding GSM7 or auto', () => encodeUserData({ text: "a", ...sending })],
	['"alphabet" needs the encoding GSM7 or auto', () => findUnencodable("a", sending)],
	[
		new TypeError('"alphabet" must be a value of this package, found object'),
		() => measureText("a", { alphabet: TURKISH as never }),
	],
	['"alphabet" must be an alphabet, found null', () => encodeSeptets("a", { alphabet: null as never })],
])("a wrong argument is named: %s", (error, call) => expect(call).toThrow(error));
