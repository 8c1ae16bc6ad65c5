// Decimals against fractions of big integers.
import fc from "fast-check";
import { addDecimals, compareDecimals, multiplyDecimal, roundDecimal } from "outbound-sms/rates";
import { expect } from "vitest";
import { law } from "../law.ts";
import { addFractions, compareFractions, type Fraction, fractionOf, timesFraction } from "../reference/money.ts";

const digits = fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 1, maxLength: 40 });
const decimals = fc
	.tuple(fc.constantFrom("", "", "-"), digits, fc.option(digits, { nil: undefined }))
	.map(([sign, whole, fraction]) => `${sign}${whole}${fraction === undefined ? "" : `.${fraction}`}`);
const isEqual = (decimal: string, expected: Fraction) => {
	// No zeros in front, and no sign of zero.
	expect(decimal).toMatch(/^(?!-0(?:\.0*)?$)-?(?:0|[1-9]\d*)(?:\.\d+)?$/);
	expect(compareFractions(fractionOf(decimal), expected), decimal).toBe(0);
};

law(
	"decimals are added, compared and multiplied as fractions are",
	1000,
	[decimals, decimals, fc.maxSafeInteger()],
	(a, b, factor) => {
		isEqual(addDecimals(a, b), addFractions(fractionOf(a), fractionOf(b)));
		isEqual(multiplyDecimal(a, factor), timesFraction(fractionOf(a), factor));
		expect(compareDecimals(a, b)).toBe(compareFractions(fractionOf(a), fractionOf(b)));
	},
);

law(
	"decimals are rounded to the nearest, and halfway to the even one or away from zero",
	1000,
	[decimals, fc.nat(6), fc.constantFrom("halfEven", "halfUp")],
	(decimal, scale, rounding) => {
		const rounded = roundDecimal(decimal, scale, rounding);
		expect(rounded).toMatch(scale === 0 ? /^-?\d+$/ : new RegExp(`^-?\\d+\\.\\d{${scale}}$`));
		const { top, bottom } = addFractions(fractionOf(rounded), timesFraction(fractionOf(decimal), -1));
		const twice = (top < 0n ? -top : top) * 2n * 10n ** BigInt(scale);
		expect(twice <= bottom).toBe(true);
		if (twice !== bottom) return;
		if (rounding === "halfEven") expect(rounded.replace(".", "")).toMatch(/[02468]$/);
		else expect(top < 0n).toBe(decimal.startsWith("-"));
	},
);
