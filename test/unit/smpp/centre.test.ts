import { toHex } from "outbound-sms/encoding";
import { isSameMessageId, parseReceipt, readDeliverSm, submitSmFields } from "outbound-sms/smpp";
import { describe, expect, test } from "vitest";
import { codesOf, saidBy } from "../../results.ts";
import { fieldsOf, MESSAGE, partOf } from "./fields.ts";

describe("the default alphabet of a centre", () => {
	test.each([
		["latin1", "Ça @ £ [à]", "C761204020A3205BE05D"],
		["latin1", "äöü", "E4F6FC"],
		["ia5", "$ @ [a]", "242040205B615D"],
		["ia5", "|~", "7C7E"],
	] as const)("%s writes %s as %s", (defaultAlphabet, text, hex) => {
		expect(toHex(fieldsOf(text, { defaultAlphabet }).short_message)).toBe(hex);
	});

	test.each([
		["latin1", "5€ ΔΩ", 1, "Latin-1", "U+20AC and 2 more", 3],
		["latin1", "Δ".repeat(153), 0, "Latin-1", "U+0394 and 152 more", 100],
		["ia5", "à", 0, "IA5", "U+00E0", 1],
	] as const)(
		"%s cannot hold %s: the issue names up to 100 characters",
		(defaultAlphabet, text, offset, title, found, listed) => {
			const [issue] = saidBy(submitSmFields(MESSAGE, partOf(text), { defaultAlphabet }));
			expect(issue).toMatchObject({
				code: "text_not_centre_alphabet",
				message: `Text is not ${title}, the centre's default alphabet: found ${found}`,
				...{ offset, unit: "utf16" },
			});
			expect(issue?.code === "text_not_centre_alphabet" && issue.characters).toHaveLength(listed);
		},
	);

	test("does not touch UCS2 and Binary", () => {
		const centre = { defaultAlphabet: "ia5", isPacked: true } as const;
		expect(toHex(fieldsOf("й", centre, { encoding: "UCS2" }).short_message)).toBe("0439");
		expect(toHex(fieldsOf("ÿ", centre, { encoding: "Binary" }).short_message)).toBe("FF");
	});

	test.each(["03240101", "03250101"])("is not that of a text in a national language table: %s", (udh) => {
		const part = partOf("a", { udh });
		expect(submitSmFields(MESSAGE, part, { defaultAlphabet: "latin1" }).issues).toEqual([
			{
				code: "national_language_not_applied",
				message: "Text in a national language table cannot become text in the centre's default alphabet",
			},
		]);
		expect(codesOf(submitSmFields(MESSAGE, part))).toEqual([]);
	});
});

describe("a wrong description of a centre", () => {
	const functions: [string, (centre: never) => unknown][] = [
		["submitSmFields", (centre) => submitSmFields(MESSAGE, partOf("a"), centre)],
		["readDeliverSm", (centre) => readDeliverSm({}, centre)],
		["parseReceipt", (centre) => parseReceipt("id:1", centre)],
		["isSameMessageId", (centre) => isSameMessageId("1", "1", centre)],
	];
	test.each(functions)("is named by %s", (_, call) => {
		for (const [centre, message] of [
			[null, '"options" must be an object, found null'],
			[{ defaultAlphabet: "ascii" }, '"options.defaultAlphabet" must be one of gsm7, latin1, ia5'],
			[{ ia5Alphabet: "ascii" }, '"options.ia5Alphabet" must be one of gsm7, latin1, ia5'],
			[{ flashCoding: "no" }, '"options.flashCoding" must be one of general, messageClass, destAddrSubunit'],
			[{ binaryDataCoding: 3 }, '"options.binaryDataCoding" must be one of 2, 4'],
			[{ concatenation: "no" }, '"options.concatenation" must be one of udh, sar'],
			[{ contentField: "no" }, '"options.contentField" must be one of short_message, message_payload'],
			[{ unknownState: "DELIVERED" }, '"options.unknownState" must be one of WAITING, UNDELIVERED'],
			[{ isPacked: 1 }, '"options.isPacked" must be a boolean, found number'],
			[{ hasUnmarkedReceipts: "yes" }, '"options.hasUnmarkedReceipts" must be a boolean, found string'],
			[{ addressTypes: null }, '"options.addressTypes" must be an object, found null'],
			[{ settings: 1 }, '"options.settings" must be an object, found number'],
			[{ deliveryStatusCodes: [] }, '"options.deliveryStatusCodes" must be an object, found array'],
			[{ messageIdBases: null }, '"options.messageIdBases" must be an object, found null'],
			[{ messageIdBases: { submitted: 8, receipted: 10 } }, '"options.messageIdBases.submitted" must be one of 10, 16'],
			[
				{ messageIdBases: { submitted: 16 } },
				'"options.messageIdBases.receipted" must be one of 10, 16, found undefined',
			],
			[{ utcOffsetMinutes: "60" }, '"options.utcOffsetMinutes" must be a number, found string'],
			[{ utcOffsetMinutes: 841 }, '"options.utcOffsetMinutes" must be an integer from -720 to 840, found 841'],
			[{ utcOffsetMinutes: -721 }, '"options.utcOffsetMinutes" must be an integer from -720 to 840, found -721'],
		]) {
			expect(() => call(centre as never)).toThrow(message as string);
		}
	});
});
