import { adviseDelivery, DELIVERY_STATUS_CODES } from "outbound-sms/status";
import { describe, expect, test } from "vitest";

describe("adviseDelivery", () => {
	test.each([
		["DELIVERED", "", "success", "no"],
		["DELIVERED", "027", "success", "no"],
		["WAITING", "017", "pending", "no"],
		["WAITING", "813", "pending", "no"],
		["WAITING", undefined, "pending", "no"],
		["WAITING", null, "pending", "no"],
		["UNDELIVERED", null, "unknown", "once"],
		["UNDELIVERED", "", "unknown", "once"],
		["REJECTED", "805", "policy", "no"],
		["UNDELIVERED", "000", "unknown", "once"],
		["REJECTED", "815", "unknown", "once"],
		["UNDELIVERED", undefined, "unknown", "once"],
		["UNDELIVERED", "47", "unknown", "once"],
		["UNDELIVERED", "27", "temporary", "later"],
		["UNDELIVERED", 27, "temporary", "later"],
		["REJECTED", "814", "permanent", "afterChange"],
		["REJECTED", "800", "account", "afterChange"],
		["EXPIRED", "001", "unknown", "no"],
		["delivered", "000", "unknown", "no"],
	] as const)("of %s and %s is of the class %s: send again %s", (state, code, wantedClass, resend) => {
		expect(adviseDelivery(state, code)).toMatchObject({ class: wantedClass, resend });
	});

	test("reads the code in the base given", () => {
		expect(adviseDelivery("UNDELIVERED", "029").class).toBe("permanent");
		expect(adviseDelivery("UNDELIVERED", "029", 16)).toMatchObject({ class: "temporary", waitSeconds: 10 });
	});

	test("does not blame the subscriber alone for a blocked recipient", () => {
		expect(adviseDelivery("REJECTED", "814").action).toMatch(/sender, the recipient or the content/);
	});

	test("has an action in words for each code, and a time to wait wherever it says later", () => {
		for (const { code } of DELIVERY_STATUS_CODES) {
			const { action, resend, waitSeconds } = adviseDelivery("UNDELIVERED", code);
			expect(action).toMatch(/^[A-Z].*[^.]$/);
			if (resend === "later") expect(waitSeconds).toBeDefined();
			if (resend === "no" || resend === "afterChange") expect(waitSeconds).toBeUndefined();
		}
	});

	test("is unsure of exactly the codes about which services disagree", () => {
		const unsure = DELIVERY_STATUS_CODES.filter(({ code }) => adviseDelivery("REJECTED", code).confidence === "low");
		expect(unsure.map(({ code }) => code)).toEqual(["000", "021", "029", "069", "255", "815"]);
	});

	test("names the argument of a wrong type", () => {
		expect(() => adviseDelivery(undefined as never)).toThrow(
			new TypeError('"state" must be a string, found undefined'),
		);
		expect(() => adviseDelivery("WAITING", {} as never)).toThrow(
			new TypeError('"code" must be a string or a number, found object'),
		);
		expect(() => adviseDelivery("WAITING", "1", 8 as never)).toThrow(RangeError);
	});
});

test("a wrong type of the state is named, before the code is read", () => {
	expect(() => adviseDelivery(5 as never, 5 as never)).toThrow(new TypeError('"state" must be a string, found number'));
});
