// How many parts a message has, what they hold, and whether an answer fits them.
import { ADDRESS_LIMITS } from "outbound-sms/address";
import { reassemble, unwrap } from "outbound-sms/encoding";
import { checkMessageIds, countMessageParts, type OutboundMessageInput, planMessage } from "outbound-sms/message";
import { describe, expect, test } from "vitest";
import { codesOf, placesOf, wordsOf } from "../../results.ts";

const base = { from: "Shop", to: "+4915112345678" };
const udh = "06050423F40000";
const toNiue = { from: "Shop", to: "+6834002", text: "Hi" };
const limits = { ...ADDRESS_LIMITS, phoneNumber: { minDigits: 7, maxDigits: 15 } };

test.each<[Omit<OutboundMessageInput, "from" | "to">, number]>([
	[{ text: "a".repeat(160) }, 1],
	[{ text: "a".repeat(161) }, 2],
	[{ text: "a".repeat(307) }, 3],
	[{ text: "a".repeat(160), udh }, 2],
	[{ text: "", udh }, 1],
	[{ text: "й".repeat(71), encoding: "auto" }, 2],
	[{ text: "a".repeat(135), encoding: "UCS2" }, 3],
	[{ text: "ÿ".repeat(140), encoding: "Binary" }, 1],
	[{ text: "ÿ".repeat(269), encoding: "Binary" }, 3],
	[{ text: "a".repeat(255 * 153) }, 255],
])("%.80j: so many parts are counted, without a reference, as are planned: %i", (fields, parts) => {
	const message = { ...base, ...fields };
	expect(unwrap(planMessage(message, { reference: 1 })).parts).toHaveLength(parts);
	expect(countMessageParts(message)).toEqual({ ok: true, value: parts });
});

describe("a plan", () => {
	test("holds user data that read back is the text, with the flash class and the header", () => {
		const text = "5 € [net] ".repeat(30);
		const plan = unwrap(planMessage({ ...base, text, flash: true, udh }, { reference: 9 }));
		expect(unwrap(reassemble(plan.parts)).text).toBe(text);
		expect(new Set(plan.parts.map(({ dataCodingScheme }) => dataCodingScheme))).toEqual(new Set([0x10]));
	});

	test("holds the message as it is read: defaults, the resolved encoding, To with a plus", () => {
		const plan = planMessage({ from: "19512345", to: "4915112345678", text: "Привет", encoding: "auto" });
		expect(plan).toMatchObject({
			value: {
				message: { from: "19512345", to: "+4915112345678", encoding: "UCS2", flash: false },
				parts: [{ text: "Привет", dataCodingScheme: 0x08 }],
			},
			warnings: [{ code: "sender_plus_missing" }, { code: "msisdn_plus_added" }],
		});
	});

	test("depends on no other option than the reference", () => {
		const options = { reference: 1, text: "й", encoding: "UCS2", udh: "00", flash: true };
		expect(planMessage({ ...base, text: "a" }, options)).toEqual(planMessage({ ...base, text: "a" }, { reference: 1 }));
	});

	test("needs a reference for several parts; one of 16 bits leaves less room", () => {
		const message = { ...base, text: "a".repeat(255 * 153) };
		expect(placesOf(planMessage(message))).toEqual(["reference_missing reference"]);
		expect(planMessage(message, { reference: 1, referenceBits: 16 }).issues).toMatchObject([
			{ code: "text_too_long", path: ["text"], limit: 255, actual: 257, deliveryStatusCode: "811" },
		]);
	});
});

describe("an answer fits its message", () => {
	const message = { ...base, text: "a".repeat(161) };
	test.each<[string[], string[]?]>([
		[["a", "b"]],
		[["a"], ["message_ids_count messageIds"]],
		[["a", "a"], ["message_id_duplicate messageIds.1"]],
		[
			["a", "a", "b"],
			["message_ids_count messageIds", "message_id_duplicate messageIds.1"],
		],
	])("if it has one ID for each part, and none twice: %j %j", (messageIds, issues = []) => {
		const result = checkMessageIds(message, { messageIds });
		expect(placesOf(result)).toEqual(issues);
		if (issues.length === 0) expect(unwrap(result)).toEqual(messageIds);
	});

	test("or the issues say how many and which, up to a hundred", () => {
		const result = checkMessageIds(message, { messageIds: Array.from({ length: 1000 }, () => "a") });
		expect(result.issues).toHaveLength(101);
		expect(result.issues?.[0]).toMatchObject({ limit: 2, actual: 1000 });
		expect(wordsOf(result).slice(0, 2)).toEqual([
			"Expected 2 message IDs, one for each part, found 1000",
			"Duplicate message ID",
		]);
	});
});

test("a message that a reader refuses has no parts, no plan and no answer, with the same limits", () => {
	const check = (message: OutboundMessageInput, options?: object) => [
		countMessageParts(message, options),
		planMessage(message, options),
		checkMessageIds(message, { messageIds: ["a"] }, options),
	];
	for (const result of check({ ...base, text: "" })) expect(placesOf(result)).toEqual(["text_empty text"]);
	for (const result of check(undefined as never)) expect(codesOf(result)).toEqual(["document_not_object"]);
	for (const result of check(toNiue)) expect(placesOf(result)).toEqual(["msisdn_too_short to"]);
	for (const result of check(toNiue, { limits })) expect(result.ok).toBe(true);
});
