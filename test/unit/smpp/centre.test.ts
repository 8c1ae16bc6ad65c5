import { decodeUdh, encodeUserData, toHex, unwrap } from "outbound-sms/encoding";
import { type Centre, submitSmFields } from "outbound-sms/smpp";
import { describe, expect, test } from "vitest";
import { ALPHABETS, encodeCodePoints } from "../../../src/smpp/centre.ts";

const MESSAGE = { from: "Test", to: "+447700900123" };

const partOf = (text: string, options: Partial<Parameters<typeof encodeUserData>[0]> = {}) =>
	unwrap(encodeUserData({ text, ...options }))[0]!;

const fieldsOf = (text: string, options?: Centre, encoding?: Partial<Parameters<typeof encodeUserData>[0]>) =>
	unwrap(submitSmFields(MESSAGE, partOf(text, encoding), options));

describe("the default alphabet of a centre", () => {
	test("writes Latin-1 and IA5 where these are the centre's default alphabet", () => {
		expect(toHex(fieldsOf("Ça @ £ [à]", { defaultAlphabet: "latin1" }).short_message)).toBe("C761204020A3205BE05D");
		expect(toHex(fieldsOf("$ @ [a]", { defaultAlphabet: "ia5" }).short_message)).toBe("242040205B615D");
		const latin1 = submitSmFields(MESSAGE, partOf("5€ ΔΩ"), { defaultAlphabet: "latin1" }).issues?.[0];
		expect(latin1).toMatchObject({
			code: "text_not_centre_alphabet",
			message: "Text is not Latin-1, the centre's default alphabet: found U+20AC and 2 more",
			offset: 1,
		});
		expect(submitSmFields(MESSAGE, partOf("à"), { defaultAlphabet: "ia5" }).issues).toEqual([
			{
				code: "text_not_centre_alphabet",
				message: "Text is not IA5, the centre's default alphabet: found U+00E0",
				offset: 0,
				unit: "utf16",
				characters: [{ character: "à", codePoint: 0xe0, utf16Offset: 0 }],
			},
		]);
	});

	test.each([
		["latin1", "\xff", "\u0100"],
		["ia5", "\x7f", "\x80"],
	] as const)("%s holds the characters up to the highest", (alphabet, highest, next) => {
		const row = ALPHABETS[alphabet];
		if (row === "septets") expect.unreachable();
		expect(unwrap(encodeCodePoints(highest, row))).toEqual(Uint8Array.of(highest.charCodeAt(0)));
		expect(encodeCodePoints(next, row).ok).toBe(false);
	});

	test("lists the first 100 characters that an alphabet lacks, and counts all", () => {
		const found = submitSmFields(MESSAGE, partOf("Δ".repeat(153)), { defaultAlphabet: "latin1" }).issues?.[0];
		expect(found?.message).toBe("Text is not Latin-1, the centre's default alphabet: found U+0394 and 152 more");
		expect(found?.code === "text_not_centre_alphabet" && found.characters).toHaveLength(100);
	});

	test("leaves UCS2 and Binary alone, whatever the default alphabet is", () => {
		const options = { defaultAlphabet: "ia5", isPacked: true } as const;
		expect(toHex(fieldsOf("й", options, { encoding: "UCS2" }).short_message)).toBe("0439");
		expect(toHex(fieldsOf("ÿ", options, { encoding: "Binary" }).short_message)).toBe("FF");
	});

	test("does not turn text of a national language table into another alphabet", () => {
		const part = partOf("a", { header: unwrap(decodeUdh("03240101")) });
		for (const udh of ["03240101", "03250101"]) {
			expect(
				submitSmFields(MESSAGE, partOf("a", { header: unwrap(decodeUdh(udh)) }), { defaultAlphabet: "latin1" }).issues,
			).toEqual([
				{
					code: "national_language_not_applied",
					message: "Text in a national language table cannot become text in the centre's default alphabet",
				},
			]);
		}
		const unchanged = submitSmFields(MESSAGE, part);
		expect(unchanged.ok && [unchanged.warnings, toHex(unchanged.value.short_message)]).toEqual([
			undefined,
			"0324010161",
		]);
	});
});
