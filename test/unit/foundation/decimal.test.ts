import { addDecimals, compareDecimals, multiplyDecimal, parseDecimal, roundDecimal } from "outbound-sms/rates";
import { expect, test } from "vitest";

test.each([
	...["", ".", "+1", ".5", "1.", "1.x", "1,5", " 1", "1 ", "0x1", "1e", "NaN", "Infinity", "--1", "1e99999", "١"],
	...["9".repeat(4001), `1e${"9".repeat(5000)}`],
])("%j is not a decimal", (text) => {
	const message = "Expected a decimal number of at most 400 digits";
	expect(parseDecimal(text)).toEqual({ ok: false, issues: [{ code: "decimal_invalid", message }] });
	expect(() => compareDecimals(text, "0")).toThrow(RangeError);
});

test.each(["9".repeat(401), `0.${"0".repeat(400)}`, "1e400", "1e-400", `${"1".repeat(401)}e-1`])(
	"%j has more than 400 digits: refused from outside, and calculated with",
	(text) => {
		expect(parseDecimal(text).ok).toBe(false);
		expect(compareDecimals(text, addDecimals(text, "0"))).toBe(0);
	},
);

test.each(["0", "-0.10", "007", "9".repeat(400), `0.${"0".repeat(398)}1`])(
	"the digits of %s are kept as sent",
	(text) => {
		expect(parseDecimal(text)).toEqual({ ok: true, value: text });
	},
);

test.each([
	["1e0", "1"],
	["1.50e1", "15.0"],
	["-1.5E+2", "-150"],
	["45e-1", "4.5"],
	["4.5e-3", "0.0045"],
	["0e5", "0"],
	["0012.5e-2", "0.125"],
	["1e399", `1${"0".repeat(399)}`],
	["1e-399", `0.${"0".repeat(398)}1`],
	// The longest text that is read: every character that a decimal may have beside its digits.
	[`-1.${"0".repeat(399)}e+0000`, `-1.${"0".repeat(399)}`],
])("the exponent of %s moves the point: %s", (text, value) => {
	expect(parseDecimal(text)).toEqual({ ok: true, value });
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

test("sums and products have the digits after the point that their terms have, and no negative zero", () => {
	const results = [addDecimals("1", "-1"), addDecimals("0.05", "-0.1"), multiplyDecimal("-0.5", 2)];
	expect(results).toEqual(["0", "-0.05", "-1.0"]);
});

test.each<[RegExp, () => unknown]>([
	[/^"text" must be a string, found number$/, () => parseDecimal(1 as never)],
	[/^"a" must be a string, found number$/, () => addDecimals(1 as never, "1")],
	[/^"b" must be a string, found undefined$/, () => addDecimals("1", undefined as never)],
	[/^"a" must be a decimal number of at most 4000 digits$/, () => compareDecimals("one", "1")],
	[/^"b" must be/, () => compareDecimals("1", "one")],
	[/^"decimal" must be/, () => multiplyDecimal("one", 1)],
	[/^"factor" must be an integer/, () => multiplyDecimal("1", 0.5)],
	[/^"decimal" must be/, () => roundDecimal("one", 1, "halfUp")],
	[/^"scale" must be an integer from 0 to 400, found 401$/, () => roundDecimal("1", 401, "halfUp")],
	[/^"rounding" must be one of halfEven, halfUp$/, () => roundDecimal("1", 2, "up" as never)],
])("a wrong argument is named: %s", (message, call) => expect(call).toThrow(message));
