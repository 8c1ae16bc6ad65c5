import { CALLBACK_NAMES, parseCallbackTemplate } from "outbound-sms/callback";
import { describe, expect, test } from "vitest";
import { meantName, placeholderOf } from "../../../src/callback/placeholders.ts";

test("the eight names are those of spec 6 rule 1", () => {
	expect(CALLBACK_NAMES).toEqual([
		"MessageId",
		"MessageState",
		"ClientReference",
		"To",
		"From",
		"SentDateTime",
		"ReceivedDateTime",
		"DeliveryStatusCode",
	]);
});

test("each placeholder fills a field of its own, which is its name in camelCase", () => {
	for (const name of CALLBACK_NAMES) {
		const { field } = placeholderOf(name);
		expect(field).toBe(name.charAt(0).toLowerCase() + name.slice(1));
	}
});

test("only the client reference may be missing, and only the addresses have an alias", () => {
	expect(CALLBACK_NAMES.filter((name) => placeholderOf(name).isOptional)).toEqual(["ClientReference"]);
	expect(CALLBACK_NAMES.flatMap((name) => placeholderOf(name).alias ?? [])).toEqual(["originalFrom", "originalTo"]);
});

const suggestionOf = (found: string) =>
	parseCallbackTemplate(`https://a/?x={${found}}`).issues?.find(({ code }) => code === "template_name_unknown")
		?.suggestion;

describe("the name that was meant", () => {
	test.each([
		["messageID", "MessageId"],
		["message_id", "MessageId"],
		["id", "MessageId"],
		["MesageId", "MessageId"],
		["State", "MessageState"],
		["messagestatus", "MessageState"],
		["Reference", "ClientReference"],
		["clientRef", "ClientReference"],
		["TO", "To"],
		["Form", "From"],
		["SentDate", "SentDateTime"],
		["RecievedDateTime", "ReceivedDateTime"],
		["Status", "DeliveryStatusCode"],
		["deliverystatus", "DeliveryStatusCode"],
		[`DeliveryStatusCode${"x".repeat(12)}`, "DeliveryStatusCode"],
	])("{%s} was probably meant as {%s}", (found, meant) => {
		expect(suggestionOf(found)).toBe(`{${meant}}`);
	});

	test.each(["RefId", "xyz", "Timestamp1234567890", "{", "T", "M".repeat(100), `DeliveryStatusCode${"x".repeat(13)}`])(
		"nothing is near to {%s}",
		(found) => {
			expect(suggestionOf(found)).toBeUndefined();
		},
	);
});

test("the nearest name is meant, signs do not count", () => {
	expect(meantName("m.e.s.s.a.g.e_i-d")).toBe("MessageId");
	expect(meantName("i.-d")).toBe("MessageId");
	expect(meantName("recieveddatetime")).toBe("ReceivedDateTime");
	expect(meantName("sendDateTime")).toBe("SentDateTime");
});
