import { decodeUserData, type UserData, unwrap } from "outbound-sms/encoding";
import { type NationalLanguage, PORTUGUESE, SPANISH, TURKISH } from "outbound-sms/national";
import { describe, expect, test } from "vitest";
import { codesOf, saidBy } from "../../results.ts";
import { received, septets } from "./received.ts";

const plain = { hasHeader: false };
const HELLO = septets("E8329BFD06", 5, plain);

test("the header's facts are beside the text", () => {
	expect(unwrap(decodeUserData(received("0B000302020105040B8423F001FF", { dataCodingScheme: 0xf5 })))).toMatchObject({
		text: "\u0001ÿ",
		encoding: "Binary",
		content: new Uint8Array([1, 255]),
		concatenation: { reference: 2, total: 2, sequence: 1, referenceBits: 8 },
		ports: { destination: 2948, source: 9200, portBits: 16 },
	});
});

test("without the header flag the same octets are text", () => {
	const content = new Uint8Array([5, 0, 3, 0xcc, 2, 1]);
	const value = { encoding: "Binary", text: "\u0005\0\u0003Ì\u0002\u0001", content };
	expect(unwrap(decodeUserData(received("050003CC0201", plain)))).toEqual(value);
});

test("bits behind the last septet are not read, whatever they hold", () => {
	for (const hex of ["00".repeat(7), "00".repeat(8)]) {
		expect(unwrap(decodeUserData(septets(hex, 7, plain))).text).toBe("@".repeat(7));
	}
	expect(unwrap(decodeUserData(septets("E8329BFDFE", 4, plain))).text).toBe("hell");
});

test("a header alone needs no fill bits behind it", () => {
	for (const hex of ["050003CC0201", "050003CC020100"]) {
		const result = decodeUserData(septets(hex, 7));
		expect([unwrap(result).text, codesOf(result)]).toEqual(["", []]);
	}
});

test("a header that its elements do not fill is void: passed over with a warning, the text is read", () => {
	const result = decodeUserData(received("03000500616263"));
	expect(unwrap(result).text).toBe("abc");
	expect(unwrap(result)).not.toHaveProperty("udh");
	expect(codesOf(result)).toEqual(["udh_element_overrun"]);
});

test.each([
	[5, septets("050003CC0201D06536FB0D", 12)],
	[5, septets("050003CC0201D06536FB0DFFFF", 12)],
	[0, septets("050003CC0201", 7)],
	[2, received("050003CC02016162")],
])("the octets after the header are those that TP-UDL covers: %d", (octetsAfter, userData) => {
	expect(unwrap(decodeUserData(userData)).udh?.octetsAfter).toBe(octetsAfter);
});

test("content is copied: a buffer that is used again changes nothing", () => {
	const octets = Buffer.from("050003CC03010441", "hex");
	const { content } = unwrap(decodeUserData(received("", { octets, length: 8 })));
	octets.fill(0);
	expect(content).toStrictEqual(new Uint8Array([0x04, 0x41]));
});

const tooLong = (actual: number, limit: number) => ({
	code: "user_data_too_long",
	message: `User data length is ${actual}, at most ${limit} is possible`,
	path: ["length"],
	limit,
	actual,
});
const tooFew = (actual: number, limit: number) => ({
	code: "octets_too_few",
	message: `Cannot decode user data: found ${actual} octets, but its length is ${limit}`,
	offset: actual,
	unit: "octet",
	limit,
	actual,
});
const truncated = (message: string, actual?: number) => ({
	code: "udh_truncated",
	message: actual === undefined ? message : `Header says that it has 6 octets, found ${actual}${message}`,
	offset: 0,
	unit: "octet",
	...(actual !== undefined && { limit: 6, actual }),
});
const odd = { code: "ucs2_odd_octets", message: "Cannot decode UCS-2: 3 octets are an odd number", unit: "octet" };
const hugeHeader = {
	code: "udh_too_long",
	message: "Header has 256 octets, at most 140 are possible",
	offset: 0,
	unit: "octet",
	limit: 140,
	actual: 256,
	deliveryStatusCode: "811",
};
const compressed = { code: "user_data_compressed", message: "Cannot decode user data: it is compressed" };

test.each<[string, object, UserData]>([
	[
		"a field that is compressed",
		{ ...compressed, path: ["dataCodingScheme"] },
		received("00", { dataCodingScheme: 0x20 }),
	],
	["161 septets", tooLong(161, 160), septets("00".repeat(160), 161, plain)],
	["141 octets", tooLong(141, 140), received("00".repeat(160), { length: 141, ...plain })],
	["too few octets for septets", tooFew(4, 5), septets("E8329BFD", 5, plain)],
	["too few octets", tooFew(2, 3), received("6162", { length: 3, ...plain })],
	["too few octets behind a header", tooFew(6, 7), septets("050003CC0201", 8)],
	["no octets for a header", truncated("Header has no length octet"), septets("", 0)],
	["a header that TP-UDL does not cover", truncated(" that TP-UDL covers", 5), septets("050003CC0201D065", 6)],
	["a header of which TP-UDL covers less than there is", truncated(" that TP-UDL covers", 2), septets("050003", 3)],
	["a header whose octets are missing", truncated("", 3), received("050003")],
	["the same with a longer TP-UDL", truncated("", 5), septets("050003CC02", 12)],
	["half a unit of UCS-2", { ...odd, offset: 2, actual: 3 }, received("043904", { dataCodingScheme: 8, ...plain })],
	// Offsets count from the start of the user data, its header included.
	[
		"the same behind a header",
		{ ...odd, offset: 8, actual: 3 },
		received("050003CC0201043904", { dataCodingScheme: 8 }),
	],
	[
		"a header that is too long, which is not said to be cut",
		hugeHeader,
		received(`FF${"00".repeat(9)}`, { length: 5 }),
	],
])("%s is refused with its facts", (_, issue, userData) => {
	expect(decodeUserData(userData)).toEqual({ ok: false, issues: [issue] });
});

test("octets behind the user data are a warning", () => {
	const message = "User data ends after 5 octets, found 2 more";
	const warning = { code: "octets_after", message, offset: 5, unit: "octet", limit: 5, actual: 7 };
	const result = decodeUserData(septets("E8329BFD06AABB", 5, plain));
	expect([unwrap(result).text, saidBy(result)]).toEqual(["hello", [warning]]);
	expect(decodeUserData(HELLO)).not.toHaveProperty("warnings");
});

test("an escape at the end is a warning at its septet, those of the header included", () => {
	const result = decodeUserData(septets("050003CC020136", 8));
	expect(saidBy(result)).toMatchObject([{ code: "septets_escape_at_end", offset: 7, unit: "septet" }]);
});

describe("a national language that is not applied is a warning that names it", () => {
	test.each<[string, NationalLanguage[], string]>([
		["0324010141414141", [], "Turkish"],
		["0324010E41414141", [], "a reserved language"],
		["0325010E41414141", [], "a reserved language"],
		["0624010125010341", [], "Turkish and Portuguese"],
		["0624010125010141", [], "Turkish"],
		["0624010325010141", [TURKISH], "Portuguese"],
		["0624010325010141", [PORTUGUESE], "Turkish"],
		// Spanish has no locking shift table.
		["0325010241414141", [SPANISH], "Spanish"],
	])("%s with %o: %s", (hex, languages, names) => {
		const message = `Text was decoded with the default alphabet, but the header asks for ${names}`;
		const warning = { code: "national_language_not_applied", message };
		expect(saidBy(decodeUserData(septets(hex, 9), { languages }))).toEqual([warning]);
	});

	test("none is where all are applied, nor for octets", () => {
		const both = septets("0624010325010141", 9);
		expect(codesOf(decodeUserData(both, { languages: [PORTUGUESE, TURKISH] }))).toEqual([]);
		expect(codesOf(decodeUserData(received("03240101616263")))).toEqual([]);
	});
});

test.each<[string, () => unknown]>([
	['"userData" must be an object', () => decodeUserData(5 as never)],
	['"octets" must be a Uint8Array', () => decodeUserData({ ...HELLO, octets: [1] as never })],
	['"length" must be an integer from 0 to 255', () => decodeUserData({ ...HELLO, length: 256 })],
	['"dataCodingScheme" must be an integer from 0 to 255', () => decodeUserData({ ...HELLO, dataCodingScheme: -1 })],
	['"hasHeader" must be a boolean', () => decodeUserData({ ...HELLO, hasHeader: 1 as never })],
	['"options" must be an object', () => decodeUserData(HELLO, 5 as never)],
	['"languages" must be an array', () => decodeUserData(HELLO, { languages: 5 as never })],
])("a wrong argument is named: %s", (message, call) => expect(call).toThrow(message));
