import fc from "fast-check";
import { addDecimals, compareDecimals, multiplyDecimal, roundDecimal } from "outbound-sms/rates";
import { describe, expect, test } from "vitest";

const decimals = fc
	.tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.integer({ min: 0, max: 20 }))
	.map(([coefficient, scale]) => {
		const digits = String(coefficient < 0n ? -coefficient : coefficient).padStart(scale + 1, "0");
		const point = digits.length - scale;
		const text = `${coefficient < 0n ? "-" : ""}${digits.slice(0, point)}${scale > 0 ? `.${digits.slice(point)}` : ""}`;
		// The oracle: the value as an integer number of 10 ** -20.
		return { text, value: coefficient * 10n ** BigInt(20 - scale) };
	});
const unitsOf = (text: string) => {
	const [whole, fraction = ""] = text.split(".") as [string, string?];
	return BigInt(whole + fraction.padEnd(20, "0"));
};

describe("decimals are exact rationals", () => {
	test("compare, add and multiply; results have no zeros in front and no sign of zero", () => {
		fc.assert(
			fc.property(decimals, decimals, fc.maxSafeInteger(), (a, b, factor) => {
				expect(compareDecimals(a.text, b.text)).toBe(a.value < b.value ? -1 : a.value > b.value ? 1 : 0);
				expect(unitsOf(addDecimals(a.text, b.text))).toBe(a.value + b.value);
				expect(unitsOf(multiplyDecimal(a.text, factor))).toBe(a.value * BigInt(factor));
				expect(addDecimals(a.text, "0")).not.toMatch(/^-?0\d|\.$|^-0(?:\.0*)?$/);
			}),
		);
	});

	test("rounding is never further off than half a step, and halfway goes where it was asked to", () => {
		fc.assert(
			fc.property(decimals, fc.integer({ min: 0, max: 20 }), fc.constantFrom("halfEven", "halfUp"), (a, scale, way) => {
				const step = 10n ** BigInt(20 - scale);
				const rounded = unitsOf(roundDecimal(a.text, scale, way as "halfUp"));
				const off = rounded - a.value < 0n ? a.value - rounded : rounded - a.value;
				expect(rounded % step).toBe(0n);
				expect(off * 2n <= step).toBe(true);
				if (off * 2n === step && way === "halfEven") expect((rounded / step) % 2n).toBe(0n);
				if (off * 2n === step && way === "halfUp") expect(rounded < 0n === rounded < a.value).toBe(true);
			}),
		);
	});
});
