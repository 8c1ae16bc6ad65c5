import { parseCallbackTemplate } from "outbound-sms/callback";
import { describe, expect, test } from "vitest";

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
