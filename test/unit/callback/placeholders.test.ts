import { CALLBACK_NAMES } from "outbound-sms/callback";
import { expect, test } from "vitest";
import { placeholderOf } from "../../../src/callback/placeholders.ts";

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
