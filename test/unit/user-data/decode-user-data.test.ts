import { fromHex, unwrap } from "outbound-sms/foundation";
import { type NationalLanguage, PORTUGUESE, SPANISH, TURKISH } from "outbound-sms/national";
import { decodeUserData, type UserData } from "outbound-sms/user-data";
import { describe, expect, test } from "vitest";

const codes = (issues: readonly { readonly code: string }[] | undefined) => (issues ?? []).map(({ code }) => code);
const gsm7 = (hex: string, length: number, hasHeader = true): UserData => ({
	octets: unwrap(fromHex(hex)),
	length,
	dataCodingScheme: 0x00,
	hasHeader,
});

describe("decodeUserData", () => {
	test("the header's facts are beside the text", () => {
		const binary = { ...gsm7("0B000302020105040B8423F001FF", 14), dataCodingScheme: 0xf5 };
		expect(unwrap(decodeUserData(binary))).toMatchObject({
			text: "\u0001ÿ",
			encoding: "Binary",
			content: new Uint8Array([1, 255]),
			concatenation: { reference: 2, total: 2, sequence: 1, referenceBits: 8 },
			ports: { destination: 2948, source: 9200, portBits: 16 },
		});
	});

	test("without the header flag the same octets are text", () => {
		const value = unwrap(decodeUserData({ ...gsm7("050003CC0201", 6, false), dataCodingScheme: 0x04 }));
		expect(value).toEqual({ encoding: "Binary", text: "\u0005\0\u0003Ì\u0002\u0001", content: value.content });
	});

	test("seven spare bits at the end are not an @, whatever they hold", () => {
		for (const last of ["", "00"]) {
			const octets = `${"00".repeat(6)}00${last}`;
			expect(unwrap(decodeUserData(gsm7(octets, 7, false))).text).toBe("@".repeat(7));
		}
		expect(unwrap(decodeUserData(gsm7("E8329BFDFE", 4, false))).text).toBe("hell");
	});

	test("octets after the user data are left alone, with a warning", () => {
		const result = decodeUserData(gsm7("E8329BFD06AABB", 5, false));
		expect(result).toMatchObject({ ok: true, value: { text: "hello" } });
		expect(result.ok && result.warnings).toMatchObject([
			{ code: "octets_after", offset: 5, unit: "octet", limit: 5, actual: 7 },
		]);
	});

	test("a header alone needs no fill bits behind it", () => {
		for (const hex of ["050003CC0201", "050003CC020100"]) {
			const result = decodeUserData(gsm7(hex, 7));
			expect(result).toMatchObject({ ok: true, value: { text: "" } });
			expect(result).not.toHaveProperty("warnings");
		}
	});

	test("a header that its elements do not fill is void: passed over with a warning, the text is read", () => {
		const result = decodeUserData({
			octets: unwrap(fromHex("03000500616263")),
			length: 7,
			dataCodingScheme: 4,
			hasHeader: true,
		});
		expect(result).toMatchObject({ ok: true, value: { text: "abc" } });
		expect(result.ok && result.value).not.toHaveProperty("udh");
		expect(result.ok && codes(result.warnings)).toEqual(["udh_element_overrun"]);
	});

	test("a header outside what TP-UDL covers is refused", () => {
		expect(codes(decodeUserData(gsm7("050003CC0201D065", 6)).issues)).toEqual(["udh_truncated"]);
		expect(decodeUserData(gsm7("050003CC0201D065", 7)).ok).toBe(true);
		expect(codes(decodeUserData(gsm7("", 0)).issues)).toEqual(["udh_truncated"]);
		expect(codes(decodeUserData({ ...gsm7("050003CC0201", 5), dataCodingScheme: 4 }).issues)).toEqual([
			"udh_truncated",
		]);
	});

	test("offsets count from the start of the user data, its header included", () => {
		const behindHeader = {
			octets: unwrap(fromHex("050003CC0201043904")),
			length: 9,
			dataCodingScheme: 8,
			hasHeader: true,
		};
		expect(decodeUserData(behindHeader).issues).toMatchObject([
			{ code: "ucs2_odd_octets", offset: 8, unit: "octet", actual: 3 },
		]);
		// Six octets of header are seven septets; the escape is the eighth.
		const escaped = decodeUserData(gsm7("050003CC020136", 8));
		expect(escaped.ok && escaped.warnings).toMatchObject([
			{ code: "septets_escape_at_end", offset: 7, unit: "septet" },
		]);
	});

	test("the octets after the header are all that TP-UDL covers", () => {
		const octetsAfter = (userData: UserData) => unwrap(decodeUserData(userData)).udh?.octetsAfter;
		expect(octetsAfter(gsm7("050003CC0201D06536FB0D", 12))).toBe(5);
		expect(octetsAfter(gsm7("050003CC0201D06536FB0DFFFF", 12))).toBe(5);
		expect(octetsAfter(gsm7("050003CC0201", 7))).toBe(0);
		expect(octetsAfter({ ...gsm7("050003CC02016162", 8), dataCodingScheme: 4 })).toBe(2);
	});

	test("a header that TP-UDL cuts is told from one whose octets are missing", () => {
		const message = (hex: string, length: number) => decodeUserData(gsm7(hex, length)).issues?.[0].message;
		expect(message("050003CC0201D065", 6)).toBe("Header says that it has 6 octets, found 5 that TP-UDL covers");
		expect(message("050003CC02", 12)).toBe("Header says that it has 6 octets, found 5");
	});

	test("a field that cannot be is named", () => {
		expect(decodeUserData(gsm7("00", 161, false)).issues?.[0].path).toEqual(["length"]);
		expect(decodeUserData({ ...gsm7("00", 1), dataCodingScheme: 0x20 }).issues?.[0].path).toEqual(["dataCodingScheme"]);
	});

	test.each([
		["octets_too_few", gsm7("E8329BFD", 5, false)],
		["octets_too_few", { ...gsm7("6162", 3, false), dataCodingScheme: 4 }],
		["octets_too_few", gsm7("050003CC0201", 8)],
		["user_data_too_long", gsm7("00".repeat(160), 161, false)],
		["user_data_too_long", { ...gsm7("00".repeat(160), 141, false), dataCodingScheme: 8 }],
		["user_data_compressed", { ...gsm7("00", 1, false), dataCodingScheme: 0x20 }],
		["ucs2_odd_octets", { ...gsm7("043904", 3, false), dataCodingScheme: 8 }],
	])("%s", (code, userData) => {
		expect(codes(decodeUserData(userData).issues)).toEqual([code]);
	});

	test("national languages are named in a warning, for GSM7 only", () => {
		const shifted = gsm7("03240101616263", 7);
		const result = decodeUserData(shifted);
		expect(result.ok && result.warnings?.map(({ message }) => message)).toEqual([
			"Text was decoded with the default alphabet, but the header asks for Turkish",
		]);
		expect(decodeUserData({ ...shifted, dataCodingScheme: 4 })).not.toHaveProperty("warnings");
		const both = decodeUserData(gsm7("06240101250101", 8));
		expect(both.ok && both.warnings?.[0]?.message).toMatch(/asks for Turkish$/);
	});

	test("breaches of the contract throw and name the field", () => {
		const good = gsm7("E8329BFD06", 5, false);
		for (const [field, bad] of Object.entries({ octets: "00", length: 256, dataCodingScheme: -1, hasHeader: 1 })) {
			expect(() => decodeUserData({ ...good, [field]: bad })).toThrow(`"${field}"`);
		}
	});
});

test("content decoded from a Buffer keeps its octets when the buffer is used again", () => {
	const buffer = Buffer.from("050003CC03010441", "hex");
	const { content } = unwrap(decodeUserData({ octets: buffer, length: 8, dataCodingScheme: 0x04, hasHeader: true }));
	buffer.fill(0);
	expect(content).toStrictEqual(new Uint8Array([0x04, 0x41]));
});

describe("each issue of decodeUserData says what is wrong", () => {
	test.each([
		[
			{ ...gsm7("00", 1, false), dataCodingScheme: 0x20 },
			{
				code: "user_data_compressed",
				message: "Cannot decode user data: it is compressed",
				path: ["dataCodingScheme"],
			},
		],
		[
			gsm7("00", 161, false),
			{
				code: "user_data_too_long",
				message: "User data length is 161, at most 160 is possible",
				path: ["length"],
				limit: 160,
				actual: 161,
			},
		],
		[
			{ ...gsm7("00", 141, false), dataCodingScheme: 0x04 },
			{
				code: "user_data_too_long",
				message: "User data length is 141, at most 140 is possible",
				path: ["length"],
				limit: 140,
				actual: 141,
			},
		],
		[
			gsm7("E832", 5, false),
			{
				code: "octets_too_few",
				message: "Cannot decode user data: found 2 octets, but its length is 5",
				offset: 2,
				unit: "octet",
				limit: 5,
				actual: 2,
			},
		],
		[
			gsm7("050003CC0201D0", 4),
			{
				code: "udh_truncated",
				message: "Header says that it has 6 octets, found 3 that TP-UDL covers",
				offset: 0,
				unit: "octet",
				limit: 6,
				actual: 3,
			},
		],
		[
			gsm7("050003", 3),
			{
				code: "udh_truncated",
				message: "Header says that it has 6 octets, found 2 that TP-UDL covers",
				offset: 0,
				unit: "octet",
				limit: 6,
				actual: 2,
			},
		],
		[
			{ ...gsm7("050003", 3), dataCodingScheme: 0x04 },
			{
				code: "udh_truncated",
				message: "Header says that it has 6 octets, found 3",
				offset: 0,
				unit: "octet",
				limit: 6,
				actual: 3,
			},
		],
	])("%#", (userData, issue) => {
		expect(decodeUserData(userData)).toEqual({ ok: false, issues: [issue] });
	});

	test("a header that no TP-UDL covers is not said to be cut where it is too long", () => {
		expect(decodeUserData({ ...gsm7(`FF${"00".repeat(9)}`, 5), dataCodingScheme: 0x04 }).issues).toMatchObject([
			{ code: "udh_too_long", message: "Header has 256 octets, at most 140 are possible" },
		]);
	});

	test("octets after the user data are a warning", () => {
		expect(decodeUserData(gsm7("E8329BFD06AABB", 5, false))).toMatchObject({
			ok: true,
			warnings: [
				{
					code: "octets_after",
					message: "User data ends after 5 octets, found 2 more",
					offset: 5,
					unit: "octet",
					limit: 5,
					actual: 7,
				},
			],
		});
		expect(decodeUserData(gsm7("E8329BFD06", 5, false))).not.toHaveProperty("warnings");
	});

	test.each([
		["03240101", "Turkish"],
		["0324010E", "a reserved language"],
		["0325010E", "a reserved language"],
		["06240101250103", "Turkish and Portuguese"],
		["06240101250101", "Turkish"],
	])("the languages of %s are named in a warning", (header, names) => {
		const septets = Math.ceil(((header.length / 2) * 8) / 7) + 1;
		expect(decodeUserData(gsm7(`${header}0000`.slice(0, 2 * Math.ceil((septets * 7) / 8)), septets))).toMatchObject({
			ok: true,
			warnings: [
				{
					code: "national_language_not_applied",
					message: `Text was decoded with the default alphabet, but the header asks for ${names}`,
				},
			],
		});
	});

	test("an error names the field", () => {
		const good = gsm7("E8329BFD06", 5, false);
		for (const [field, value, wanted] of [
			["octets", [1], "a Uint8Array"],
			["length", 256, "an integer from 0 to 255"],
			["dataCodingScheme", -1, "an integer from 0 to 255"],
			["hasHeader", "yes", "a boolean"],
		] as const) {
			expect(() => decodeUserData({ ...good, [field]: value } as never)).toThrow(`"${field}" must be ${wanted}`);
		}
		expect(() => decodeUserData(5 as never)).toThrow('"userData" must be an object');
		expect(() => decodeUserData(good, 5 as never)).toThrow('"options" must be an object');
		expect(() => decodeUserData(good, { languages: 5 as never })).toThrow('"languages" must be');
	});
});

test("the warning names the languages that are not applied, and no other", () => {
	const asked = (hex: string, languages: readonly NationalLanguage[]) => {
		const decoded = decodeUserData(gsm7(hex, 9), { languages });
		return decoded.ok && decoded.warnings?.map(({ message }) => message.split(" asks for ")[1]);
	};
	expect(asked("0624010325010141", [TURKISH])).toEqual(["Portuguese"]);
	expect(asked("0624010325010141", [PORTUGUESE])).toEqual(["Turkish"]);
	expect(asked("0624010325010141", [PORTUGUESE, TURKISH])).toBeUndefined();
	// Spanish has no locking shift table.
	expect(asked("0325010241414141", [SPANISH])).toEqual(["Spanish"]);
});
