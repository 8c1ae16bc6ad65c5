import { ADDRESS_LIMITS } from "outbound-sms/address";
import { unwrap } from "outbound-sms/foundation";
import { checkMessageIds, countMessageParts, planMessage } from "outbound-sms/message";
import { describe, expect, test } from "vitest";

const base = { from: "Shop", to: "+4915112345678" };
const limits = { ...ADDRESS_LIMITS, phoneNumber: { minDigits: 7, maxDigits: 15 } };
const toNiue = { from: "Shop", to: "+6834002", text: "Hi" };

describe("countMessageParts", () => {
	test.each([
		{ text: "a" },
		{ text: "a".repeat(161) },
		{ text: "й".repeat(71), encoding: "auto" },
		{ text: "a".repeat(306), encoding: "UCS2" },
		{ text: "", udh: "06050423F40000" },
		{ text: "€".repeat(200), udh: "06050423F40000" },
		// One part without the header.
		{ text: "a".repeat(160), udh: "06050423F40000" },
	] as const)("%j has as many parts as its plan, without a reference", (fields) => {
		const message = { ...base, ...fields };
		const { parts } = unwrap(planMessage(message, { reference: 1 }));
		expect(countMessageParts(message)).toEqual({ ok: true, value: parts.length });
	});

	test("refuses what a reader of messages refuses, with the same options", () => {
		expect(countMessageParts({ ...base, text: "" }).issues).toMatchObject([{ code: "text_empty", path: ["text"] }]);
		expect(countMessageParts(toNiue).ok).toBe(false);
		expect(unwrap(countMessageParts(toNiue, { limits }))).toBe(1);
		expect(() => countMessageParts(toNiue, "" as never)).toThrow(/^"options" must be an object, found string$/);
	});
});

describe("checkMessageIds", () => {
	const message = { ...base, text: "a".repeat(161) };

	test("wants one ID for each part, and none twice", () => {
		const check = (...messageIds: string[]) =>
			checkMessageIds(message, { statusCode: 0, messageIds }).issues?.map(({ code, path }) => [code, path]);
		expect(checkMessageIds(message, { statusCode: 0, messageIds: ["a", "b"] })).toEqual({
			ok: true,
			value: ["a", "b"],
		});
		expect(check("a")).toEqual([["message_ids_count", ["messageIds"]]]);
		expect(check("a", "a")).toEqual([["message_id_duplicate", ["messageIds", 1]]]);
		expect(checkMessageIds(message, { messageIds: ["a", "a", "b"] }).issues?.map((issue) => issue.message)).toEqual([
			"Expected 2 message IDs, one for each part, found 3",
			"Duplicate message ID",
		]);
	});

	test("lists at most a hundred issues and counts the rest", () => {
		const messageIds = Array.from({ length: 1000 }, () => "a");
		expect(checkMessageIds(message, { messageIds }).issues).toHaveLength(101);
	});

	test("takes limits, refuses a wrong message, and names wrong arguments", () => {
		const response = { messageIds: ["a"] };
		expect(checkMessageIds(toNiue, response).issues).toMatchObject([{ code: "msisdn_too_short", path: ["to"] }]);
		expect(unwrap(checkMessageIds(toNiue, response, { limits }))).toEqual(["a"]);
		expect(() => checkMessageIds(message, undefined as never)).toThrow(
			/^"response" must be an object, found undefined$/,
		);
		expect(() => checkMessageIds(message, {} as never)).toThrow(/^"response.messageIds" must be an array/);
	});
});
