import { DELIVERY_STATUS_CODES, lookupDeliveryStatus } from "outbound-sms/delivery";
import { describe, expect, test } from "vitest";
import vectors from "../../vectors/delivery-status-codes.json" with { type: "json" };

describe("the table of delivery status codes", () => {
	test("has the codes, hexadecimal forms, titles and meanings of the spec, in its order, and no others", () => {
		expect(DELIVERY_STATUS_CODES.map(({ code, hex, title, meaning }) => [code, hex, title, meaning])).toEqual(
			vectors.rows,
		);
		expect(vectors.rows).toHaveLength(34);
		for (const { code, hex, meaning } of DELIVERY_STATUS_CODES) {
			expect(hex).toBe(Number(code).toString(16).toUpperCase().padStart(3, "0"));
			expect(meaning).toMatch(/^[A-Z].*[^.]$/);
		}
	});

	/** The codes in groups. */
	const groupedBy = (groupOf: (status: (typeof DELIVERY_STATUS_CODES)[number]) => string) => {
		const groups: Record<string, string> = {};
		for (const status of DELIVERY_STATUS_CODES) {
			groups[groupOf(status)] = `${groups[groupOf(status)] ?? ""} ${status.code}`.trim();
		}
		return groups;
	};

	test("takes each low number from its list of causes, with its clause", () => {
		expect(groupedBy(({ origin }) => origin.source)).toEqual({
			"RP-Cause": "001 010 021 027 028 029 030 038 041 042 069",
			"CP-Cause": "017 022",
			"TP-FCS": "255",
			service: "000 023 800 801 802 803 804 805 806 807 808 809 810 811 812 813 814 815 816 899",
		});
		for (const { origin } of DELIVERY_STATUS_CODES) expect("clause" in origin).toBe(origin.source !== "service");
	});

	test("has the classes that were gathered", () => {
		expect(groupedBy((status) => status.class)).toEqual({
			success: "000",
			temporary: "017 022 023 027 038 041 042 804 808 812 813 816 899",
			permanent: "001 010 021 028 029 030 069 809 814",
			fixAndResend: "802 806 807 811",
			policy: "801 803 805",
			account: "800 810",
			information: "815",
			unknown: "255",
		});
	});
});

describe("lookupDeliveryStatus", () => {
	test("finds every row by number, by digits with and without leading zeros, and by hex in either case", () => {
		for (const status of DELIVERY_STATUS_CODES) {
			const number = Number(status.code);
			for (const code of [status.code, number, String(number)]) expect(lookupDeliveryStatus(code)).toBe(status);
			for (const hex of [number, status.hex, status.hex.toLowerCase(), number.toString(16)]) {
				expect(lookupDeliveryStatus(hex, 16)).toBe(status);
			}
		}
		expect(lookupDeliveryStatus("00")).toBe(lookupDeliveryStatus("0"));
	});

	test("knows exactly 34 of the numbers from 0 to 999, and keeps the others", () => {
		const statuses = Array.from({ length: 1000 }, (_, number) => lookupDeliveryStatus(number));
		expect(statuses.filter(({ isKnown }) => isKnown)).toHaveLength(34);
		for (const [number, status] of statuses.entries()) {
			expect(status.code).toBe(String(number).padStart(3, "0"));
			expect(lookupDeliveryStatus(String(number))).toEqual(status);
			expect(lookupDeliveryStatus(number.toString(16), 16)).toEqual(status);
		}
	});

	test.each([
		["017", 10, "017", "Network failure"],
		["017", 16, "023", "Memory capacity exceeded"],
		["029", 10, "029", "Facility rejected"],
		["029", 16, "041", "Temporary failure"],
	] as const)("reads %s in base %d as %s, %s", (text, base, code, title) => {
		expect(lookupDeliveryStatus(text, base)).toMatchObject({ code, title });
	});

	test.each<[string | number, 10 | 16, string]>([
		...["", " 27", "27 ", "0027", "-1", "1e1", "0x1B", "01B", "２７", "constructor", "__proto__", "9".repeat(1000)].map(
			(text): [string, 10, string] => [text, 10, text],
		),
		...["001B", "x1B", "1Bx", "", " 1B", "3e8", "FFF"].map((text): [string, 16, string] => [text, 16, text]),
		["3E7", 16, "999"],
		// Numbers keep their digits, three of them where they fit.
		[8, 10, "008"],
		[999, 10, "999"],
		[1000, 10, "1000"],
		[-1, 10, "-1"],
		[1.5, 10, "1.5"],
		[Number.NaN, 10, "NaN"],
		[Number.POSITIVE_INFINITY, 10, "Infinity"],
	])("keeps %j in base %d, which is not a code, as %j", (given, base, code) => {
		expect(lookupDeliveryStatus(given, base)).toEqual({ isKnown: false, code, class: "unknown" });
	});

	test.each<[Error, () => unknown]>([
		[new RangeError('"base" must be one of 10, 16'), () => lookupDeliveryStatus("1", 8 as never)],
		[new TypeError('"code" must be a string or a number, found null'), () => lookupDeliveryStatus(null as never)],
	])("names a wrong argument: %s", (error, call) => expect(call).toThrow(error));
});
