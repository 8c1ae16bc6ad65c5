import { addDecimals, compareDecimals, multiplyDecimal, parseDecimal, roundDecimal } from "outbound-sms/foundation";
import { expect, test } from "vitest";

test.each(["", "+1", ".5", "1.", "1,5", " 1", "1 ", "0x1", "1e", "NaN", "Infinity", "--1", "1e99999", "١"])(
	"%j is not a decimal",
	(text) => {
		expect(parseDecimal(text).issues).toMatchObject([{ code: "decimal_invalid" }]);
		expect(() => compareDecimals(text, "0")).toThrow(RangeError);
	},
);

test("digits are kept as sent, up to 400 of them", () => {
	for (const text of ["0", "-0.10", "007", "9".repeat(400), `0.${"0".repeat(398)}1`]) {
		expect(parseDecimal(text)).toEqual({ ok: true, value: text });
	}
	expect(parseDecimal("9".repeat(401)).ok).toBe(false);
	expect(parseDecimal("1e400").ok).toBe(false);
});

test("a wrong argument is named", () => {
	expect(() => parseDecimal(1 as never)).toThrow(new TypeError('"text" must be a string, found number'));
	expect(() => addDecimals("1", undefined as never)).toThrow(new TypeError('"b" must be a string, found undefined'));
	expect(() => compareDecimals("one", "1")).toThrow(/^"a" must be a decimal number of at most 4000 digits$/);
	expect(() => multiplyDecimal("1", 0.5)).toThrow(/^"factor" must be an integer/);
	expect(() => roundDecimal("1", 401, "halfUp")).toThrow(/^"scale" must be an integer from 0 to 400, found 401$/);
	expect(() => roundDecimal("1", 2, "up" as never)).toThrow(/^"rounding" must be one of halfEven, halfUp$/);
});
