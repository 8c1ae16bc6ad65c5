import { expect, test } from "vitest";
import { badCharacters } from "../../../src/address/characters.ts";

const refusal = { code: "msisdn_bad_character", allowed: "digits only", deliveryStatusCode: "806" } as const;

test("one issue lists the characters after an index, each with its place", () => {
	expect(badCharacters("x1y2👍", 1, /\D/gu, refusal)).toEqual([
		{
			code: "msisdn_bad_character",
			message: "Found U+0079 and 1 more, allowed are digits only",
			offset: 2,
			unit: "utf16",
			characters: [
				{ character: "y", codePoint: 0x79, utf16Offset: 2 },
				{ character: "👍", codePoint: 0x1f44d, utf16Offset: 4 },
			],
			deliveryStatusCode: "806",
		},
	]);
	expect(badCharacters("123", 0, /\D/gu, refusal)).toEqual([]);
	const [one] = badCharacters("\uffffx", 1, /\D/gu, refusal);
	expect(one).toMatchObject({
		message: "Found U+0078, allowed are digits only",
		characters: [{ character: "x", utf16Offset: 1 }],
	});
});
