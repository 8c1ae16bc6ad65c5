import { addDecimals, compareDecimals, multiplyDecimal, parseDecimal, roundDecimal } from "outbound-sms/foundation";
import { expect, test } from "vitest";

test.each(["", "+1", ".5", "1.", "1.x", "1,5", " 1", "1 ", "0x1", "1e", "NaN", "Infinity", "--1", "1e99999", "١"])(
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
	expect(parseDecimal("1e400").issues).toEqual([
		{ code: "decimal_invalid", message: "Expected a decimal number of at most 400 digits" },
	]);
});

test("an exponent moves the point, as far as 400 digits go", () => {
	const expand = (text: string) => {
		const result = parseDecimal(text);
		return result.ok ? result.value : undefined;
	};
	expect(["1e0", "1.50e1", "-1.5E+2", "45e-1", "4.5e-3", "00e2", "0012.5e-2"].map(expand)).toEqual([
		"1",
		"15.0",
		"-150",
		"4.5",
		"0.0045",
		"0",
		"0.125",
	]);
	expect(expand("1e399")).toBe(`1${"0".repeat(399)}`);
	expect(expand("1e-399")).toBe(`0.${"0".repeat(398)}1`);
	expect(expand("1e-400")).toBeUndefined();
	expect(expand("1e-9999")).toBeUndefined();
	// The longest text that is read: every character that a decimal may have beside its digits.
	expect(expand(`-1.${"0".repeat(399)}e+0000`)).toBe(`-1.${"0".repeat(399)}`);
	expect(expand(`${"1".repeat(401)}e-1`)).toBeUndefined();
});

test.each([
	["0.125", 2, "0.12", "0.13"],
	["0.135", 2, "0.14", "0.14"],
	["-0.125", 2, "-0.12", "-0.13"],
	["-0.135", 2, "-0.14", "-0.14"],
	["0.1251", 2, "0.13", "0.13"],
	["0.1249", 2, "0.12", "0.12"],
	["-0.004", 2, "0.00", "0.00"],
	["0.5", 0, "0", "1"],
	["1.5", 0, "2", "2"],
	["12", 0, "12", "12"],
	["1.25", 2, "1.25", "1.25"],
	["1.5", 3, "1.500", "1.500"],
] as const)("%s to %d digits is %s to even and %s away from zero", (decimal, scale, even, up) => {
	expect([roundDecimal(decimal, scale, "halfEven"), roundDecimal(decimal, scale, "halfUp")]).toEqual([even, up]);
});

test("decimals are compared and added by value", () => {
	expect([compareDecimals("1.0", "1"), compareDecimals("-2", "-1.9"), compareDecimals("0.1", "0.09")]).toEqual([
		0, -1, 1,
	]);
	expect([addDecimals("1", "-1"), addDecimals("0.05", "-0.1"), multiplyDecimal("-0.5", 2)]).toEqual([
		"0",
		"-0.05",
		"-1.0",
	]);
});

test("a wrong argument is named", () => {
	expect(() => parseDecimal(1 as never)).toThrow(new TypeError('"text" must be a string, found number'));
	expect(() => addDecimals("1", undefined as never)).toThrow(new TypeError('"b" must be a string, found undefined'));
	expect(() => compareDecimals("one", "1")).toThrow(/^"a" must be a decimal number of at most 4000 digits$/);
	expect(() => compareDecimals("1", "one")).toThrow(/^"b" must be/);
	expect(() => addDecimals(1 as never, "1")).toThrow(new TypeError('"a" must be a string, found number'));
	expect(() => multiplyDecimal("one", 1)).toThrow(/^"decimal" must be/);
	expect(() => roundDecimal("one", 1, "halfUp")).toThrow(/^"decimal" must be/);
	expect(() => multiplyDecimal("1", 0.5)).toThrow(/^"factor" must be an integer/);
	expect(() => roundDecimal("1", 401, "halfUp")).toThrow(/^"scale" must be an integer from 0 to 400, found 401$/);
	expect(() => roundDecimal("1", 2, "up" as never)).toThrow(/^"rounding" must be one of halfEven, halfUp$/);
});
