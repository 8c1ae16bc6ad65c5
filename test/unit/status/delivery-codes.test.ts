import { DELIVERY_STATUS_CODES, lookupDeliveryStatus } from "outbound-sms/status";
import { describe, expect, test } from "vitest";
import vectors from "../../vectors/delivery-status-codes.json" with { type: "json" };

const hexOf = (code: string) => Number(code).toString(16).toUpperCase().padStart(3, "0");

describe("the table of delivery status codes", () => {
	test("has the codes, hexadecimal forms, titles and meanings of the spec, in its order, and no others", () => {
		expect(DELIVERY_STATUS_CODES.map(({ code, hex, title, meaning }) => [code, hex, title, meaning])).toEqual(
			vectors.rows,
		);
		expect(vectors.rows).toHaveLength(34);
	});

	test.each(DELIVERY_STATUS_CODES)("$code is $hex, and has a meaning and an origin", (status) => {
		expect(status.code).toMatch(/^\d{3}$/);
		expect(status.hex).toBe(hexOf(status.code));
		expect(status.meaning).toMatch(/^[A-Z].*[^.]$/);
		expect(status.origin.source).toMatch(/^(RP-Cause|CP-Cause|TP-FCS|service)$/);
	});

	test("takes each low number from its list of causes", () => {
		const bySource = (source: string) =>
			DELIVERY_STATUS_CODES.filter((status) => status.origin.source === source).map(({ code }) => Number(code));
		expect(bySource("RP-Cause")).toEqual([1, 10, 21, 27, 28, 29, 30, 38, 41, 42, 69]);
		expect(bySource("CP-Cause")).toEqual([17, 22]);
		expect(bySource("TP-FCS")).toEqual([255]);
		expect(bySource("service").slice(0, 3)).toEqual([0, 23, 800]);
		for (const { origin } of DELIVERY_STATUS_CODES) expect("clause" in origin).toBe(origin.source !== "service");
	});

	test("has the classes that were gathered", () => {
		const byClass: Record<string, string> = {};
		for (const status of DELIVERY_STATUS_CODES) {
			byClass[status.class] = `${byClass[status.class] ?? ""} ${status.code}`.trim();
		}
		expect(byClass).toEqual({
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
			expect(lookupDeliveryStatus(status.code)).toBe(status);
			expect(lookupDeliveryStatus(Number(status.code))).toBe(status);
			expect(lookupDeliveryStatus(Number(status.code), 16)).toBe(status);
			expect(lookupDeliveryStatus(String(Number(status.code)))).toBe(status);
			expect(lookupDeliveryStatus(status.hex, 16)).toBe(status);
			expect(lookupDeliveryStatus(status.hex.toLowerCase(), 16)).toBe(status);
			expect(lookupDeliveryStatus(Number(status.code).toString(16), 16)).toBe(status);
		}
		expect(lookupDeliveryStatus("00")).toBe(lookupDeliveryStatus("0"));
	});

	test("knows exactly 34 of the numbers from 0 to 999, and keeps the others", () => {
		let knownCount = 0;
		for (let number = 0; number < 1000; number++) {
			const status = lookupDeliveryStatus(number);
			if (status.isKnown) knownCount++;
			expect(status.code).toBe(String(number).padStart(3, "0"));
			expect(lookupDeliveryStatus(String(number))).toEqual(status);
			expect(lookupDeliveryStatus(number.toString(16), 16)).toEqual(status);
		}
		expect(knownCount).toBe(34);
	});

	test("reads 017 and 029 in the base given", () => {
		expect(lookupDeliveryStatus("017")).toMatchObject({ title: "Network failure" });
		expect(lookupDeliveryStatus("017", 16)).toMatchObject({ code: "023", title: "Memory capacity exceeded" });
		expect(lookupDeliveryStatus("029")).toMatchObject({ title: "Facility rejected" });
		expect(lookupDeliveryStatus("029", 16)).toMatchObject({ code: "041", title: "Temporary failure" });
	});

	test.each([
		"",
		" 27",
		"27 ",
		"0027",
		"-1",
		"1e1",
		"0x1B",
		"01B",
		"２７",
		"constructor",
		"__proto__",
		"9".repeat(1000),
	])("keeps %j, which is not a code in base 10, as it is", (code) => {
		expect(lookupDeliveryStatus(code)).toMatchObject({
			isKnown: false,
			code,
			class: "unknown",
		});
	});

	test.each([-1, 1.5, 1000, Number.NaN, Number.POSITIVE_INFINITY])("keeps the number %d", (code) => {
		expect(lookupDeliveryStatus(code)).toMatchObject({ isKnown: false, code: String(code) });
	});

	test("throws for another base and for a value that is neither a string nor a number", () => {
		expect(() => lookupDeliveryStatus("1", 8 as never)).toThrow(RangeError);
		expect(() => lookupDeliveryStatus(null as never)).toThrow(TypeError);
	});
});

test.each(["001B", "x1B", "1Bx", "", " 1B"])("%j is not a code in base 16, though it has digits", (code) => {
	expect(lookupDeliveryStatus(code, 16)).toEqual({ isKnown: false, code, class: "unknown" });
});

test("digits in base 16 beyond 999 are kept as they are", () => {
	expect(lookupDeliveryStatus("3E7", 16)).toEqual({ isKnown: false, code: "999", class: "unknown" });
	for (const code of ["3e8", "FFF"]) {
		expect(lookupDeliveryStatus(code, 16)).toEqual({ isKnown: false, code, class: "unknown" });
	}
});

test("numbers that no code has keep their digits, three of them where they fit", () => {
	for (const [number, code] of [
		[8, "008"],
		[999, "999"],
		[1000, "1000"],
		[-1, "-1"],
		[1.5, "1.5"],
	] as const) {
		expect(lookupDeliveryStatus(number)).toEqual({ isKnown: false, code, class: "unknown" });
	}
	expect(() => lookupDeliveryStatus("1", 8 as never)).toThrow('"base" must be');
});
