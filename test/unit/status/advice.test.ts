import { adviseDelivery, DELIVERY_STATUS_CODES } from "outbound-sms/delivery";
import { expect, test } from "vitest";

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
] as const)("%s with the code %s is of the class %s: send again %s", (state, code, wantedClass, resend) => {
	expect(adviseDelivery(state, code)).toMatchObject({ class: wantedClass, resend });
});

test("the code is read in the base given", () => {
	expect(adviseDelivery("UNDELIVERED", "029").class).toBe("permanent");
	expect(adviseDelivery("UNDELIVERED", "029", 16)).toMatchObject({ class: "temporary", waitSeconds: 10 });
});

test("a blocked recipient does not blame the subscriber alone", () => {
	expect(adviseDelivery("REJECTED", "814").action).toMatch(/sender, the recipient or the content/);
});

test("each code has an action in words, and a time to wait wherever it says later", () => {
	for (const { code } of DELIVERY_STATUS_CODES) {
		const { action, resend, waitSeconds } = adviseDelivery("UNDELIVERED", code);
		expect(action).toMatch(/^[A-Z].*[^.]$/);
		if (resend === "later") expect(waitSeconds).toBeDefined();
		if (resend === "no" || resend === "afterChange") expect(waitSeconds).toBeUndefined();
	}
});

test("exactly the codes about which services disagree are unsure", () => {
	const unsure = DELIVERY_STATUS_CODES.filter(({ code }) => adviseDelivery("REJECTED", code).confidence === "low");
	expect(unsure.map(({ code }) => code)).toEqual(["000", "021", "029", "069", "255", "815"]);
});

test.each<[Error, () => unknown]>([
	// The state before the code.
	[new TypeError('"state" must be a string, found number'), () => adviseDelivery(5 as never, 5 as never)],
	[new TypeError('"code" must be a string or a number, found object'), () => adviseDelivery("WAITING", {} as never)],
	[new RangeError('"base" must be one of 10, 16'), () => adviseDelivery("WAITING", "1", 8 as never)],
])("a wrong argument is named: %s", (error, call) => expect(call).toThrow(error));
