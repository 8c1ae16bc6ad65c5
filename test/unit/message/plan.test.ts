import { ADDRESS_LIMITS } from "outbound-sms/address";
import { unwrap } from "outbound-sms/foundation";
import { parseOutboundMessage, planMessage } from "outbound-sms/message";
import { reassemble } from "outbound-sms/user-data";
import { describe, expect, test } from "vitest";

const base = { from: "Shop", to: "+4915112345678" };
const codes = (message: object) => parseOutboundMessage({ ...base, ...message }).issues?.map(({ code }) => code);

describe("planMessage", () => {
	test.each([
		["GSM7", "a", 160, 153],
		["UCS2", "é", 70, 67],
		["Binary", "ÿ", 140, 134],
	] as const)("%s: one message ID up to the single-SMS limit, one a part above", (encoding, unit, single, perPart) => {
		const count = (units: number) =>
			unwrap(planMessage({ ...base, encoding, text: unit.repeat(units) }, { reference: 1 })).parts.length;
		expect([count(1), count(single), count(single + 1), count(2 * perPart), count(2 * perPart + 1)]).toEqual([
			1, 1, 2, 2, 3,
		]);
		expect(codes({ encoding, text: unit.repeat(255 * perPart) })).toBeUndefined();
		const result = parseOutboundMessage({ ...base, encoding, text: unit.repeat(255 * perPart + 1) });
		expect(result.issues).toMatchObject([
			{ code: "text_too_long", path: ["text"], deliveryStatusCode: "811", limit: 255, actual: 256 },
		]);
	});

	test("the user data read back is the text, with the flash class and the header", () => {
		const text = "5 € [net] ".repeat(30);
		const plan = unwrap(planMessage({ ...base, text, flash: true, udh: "06050423F40000" }, { reference: 9 }));
		expect(unwrap(reassemble(plan.parts)).text).toBe(text);
		expect(new Set(plan.parts.map(({ dataCodingScheme }) => dataCodingScheme))).toEqual(new Set([0x10]));
	});

	test("a header alone is one part", () => {
		expect(unwrap(planMessage({ ...base, text: "", udh: "06050423F40000" })).parts.length).toBe(1);
	});

	test("what options hold beside the reference changes nothing", () => {
		const options = { reference: 1, text: "й", encoding: "UCS2", udh: "00", flash: true };
		expect(planMessage({ ...base, text: "a" }, options)).toEqual(planMessage({ ...base, text: "a" }, { reference: 1 }));
	});

	test("a text that only a 16-bit reference makes too long is an issue of the text", () => {
		const message = { ...base, text: "a".repeat(255 * 153) };
		expect(planMessage(message, { reference: 1 }).ok).toBe(true);
		expect(planMessage(message, { reference: 1, referenceBits: 16 }).issues).toMatchObject([
			{ code: "text_too_long", path: ["text"], limit: 255, actual: 257, deliveryStatusCode: "811" },
		]);
		expect(planMessage({ ...base, text: "a".repeat(161) }).issues).toMatchObject([
			{ code: "reference_missing", path: ["reference"] },
		]);
	});

	test("says what is missing or wrong", () => {
		expect(planMessage({ ...base, text: "a".repeat(161) }).issues).toMatchObject([{ code: "reference_missing" }]);
		expect(planMessage({ ...base, text: "" }).issues).toMatchObject([{ code: "text_empty" }]);
		expect(codes({ text: "a".repeat(161), udh: "050003CC0301" })).toEqual(["udh_already_concatenated"]);
		expect(codes({ text: "abc", udh: `8A7088${"00".repeat(136)}` })).toEqual(["udh_no_room"]);
	});

	test("gives the message as it is read: defaults, the resolved encoding, To with a plus", () => {
		const plan = planMessage({ from: "19512345", to: "4915112345678", text: "Привет", encoding: "auto" });
		expect(plan).toMatchObject({
			value: {
				message: { from: "19512345", to: "+4915112345678", encoding: "UCS2", flash: false },
				parts: [{ text: "Привет", dataCodingScheme: 0x08 }],
			},
			warnings: [{ code: "sender_plus_missing" }, { code: "msisdn_plus_added" }],
		});
	});

	test("takes limits, and names wrong options", () => {
		const message = { ...base, to: "+6834002", text: "Hi" };
		const limits = { ...ADDRESS_LIMITS, phoneNumber: { minDigits: 7, maxDigits: 15 } };
		expect(planMessage(message).ok).toBe(false);
		expect(planMessage(message, { limits }).ok).toBe(true);
		expect(() => planMessage(message, null as never)).toThrow(new TypeError('"options" must be an object, found null'));
		expect(planMessage(undefined as never).issues).toMatchObject([{ code: "document_not_object" }]);
	});
});
