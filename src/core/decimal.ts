import { assertInteger, assertOneOf, assertString } from "./contract.ts";
import { issue } from "./issue.ts";
import { fail, ok, type Result } from "./result.ts";

/** Where {@link roundDecimal} rounds a value that is halfway between two others: to the even one, or away from zero. */
export type Rounding = "halfEven" | "halfUp";

/** The most digits of a decimal, with its exponent expanded: a hostile exponent must not fill the memory. */
export const MAX_DIGITS = 400;
/**
 * The most digits that arithmetic takes. There are more of them, so that results can be arguments again, such as the
 * cost of the longest rate.
 */
const MAX_ARGUMENT_DIGITS = 4000;
const PLAIN = /^\d+(?:\.\d+)?$/;
const SHAPE = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,4}))?$/;
type Shape = readonly [text: string, sign: string, whole: string, fraction?: string, exponent?: string];

/** A decimal taken apart: `coefficient` / 10 ** `scale`. */
interface Exact {
	readonly coefficient: bigint;
	readonly scale: number;
}

/**
 * Reads a decimal number as an exact decimal string.
 *
 * Digits are kept as sent: `0.0450` keeps its last zero. An exponent is expanded. A leading plus, a point without
 * digits on both sides, and spaces are refused.
 *
 * @param text - The number.
 * @returns The decimal; or `decimal_invalid` for another shape, or for more than 400 digits with its exponent expanded.
 * @throws {TypeError} If `text` is not a string.
 * @see [spec 2.4](../../docs/interface.md#24-rate-sheet-response)
 * @example
 * ```ts
 * import { parseDecimal } from "outbound-sms/rates";
 *
 * parseDecimal("0.0450"); // => { ok: true, value: "0.0450" }
 * parseDecimal("4.5e-3"); // => { ok: true, value: "0.0045" }
 * parseDecimal("1e999999999").issues?.[0].code; // => "decimal_invalid"
 * ```
 */
export function parseDecimal(text: string): Result<string> {
	assertString("text", text);
	const decimal = readDecimal(text);
	return decimal === undefined
		? fail(issue("decimal_invalid", `Expected a decimal number of at most ${MAX_DIGITS} digits`))
		: ok(decimal);
}

/**
 * Reads the digits of a decimal as sent, with its exponent expanded. Returns `undefined` for another text, or too many
 * digits.
 */
export function readDecimal(text: string, maxDigits = MAX_DIGITS): string | undefined {
	// Nearly every rate is written like this.
	if (text.length <= maxDigits && PLAIN.test(text)) return text;
	// Sign, point and exponent have at most 8 characters. A longer text is refused unread.
	const match = text.length > maxDigits + 8 ? null : SHAPE.exec(text);
	if (match === null) return undefined;
	const [, sign, whole, fraction = "", exponent] = match as readonly string[] as Shape;
	const digits = whole + fraction;
	if (digits.length > maxDigits) return undefined;
	if (exponent === undefined) return text;
	// The exponent moves the point, and adds the zeros that this takes: fewer than 10,000.
	const point = whole.length + Number(exponent);
	const padded = digits.padStart(digits.length + 1 - point, "0").padEnd(point, "0");
	if (padded.length > maxDigits) return undefined;
	const end = Math.max(point, 1);
	return `${sign}${padded.slice(0, end).replace(/^0+(?=\d)/, "")}${end < padded.length ? `.${padded.slice(end)}` : ""}`;
}

/**
 * Compares two decimals by value: `1.0` equals `1`.
 *
 * @param a - A decimal of at most 4000 digits: results of arithmetic may be longer than what `parseDecimal` takes.
 * @param b - Another.
 * @returns -1 if `a` is less, 0 if they are equal, 1 if `a` is greater.
 * @throws {TypeError | RangeError} If `a` or `b` is not such a decimal.
 * @see [spec 2.4](../../docs/interface.md#24-rate-sheet-response)
 * @example
 * ```ts
 * import { compareDecimals } from "outbound-sms/rates";
 *
 * compareDecimals("0.10", "0.1"); // => 0
 * compareDecimals("0.09", "0.1"); // => -1
 * ```
 */
export function compareDecimals(a: string, b: string): -1 | 0 | 1 {
	const [left, right] = aligned(exact("a", a), exact("b", b));
	return left < right ? -1 : left > right ? 1 : 0;
}

/**
 * Adds two decimals exactly. The sum has as many digits after the point as the longer of the two.
 *
 * @param a - As for {@link compareDecimals}.
 * @param b - As for {@link compareDecimals}.
 * @returns The sum.
 * @throws {TypeError | RangeError} As {@link compareDecimals}.
 * @see [spec 2.4](../../docs/interface.md#24-rate-sheet-response)
 * @example
 * ```ts
 * import { addDecimals } from "outbound-sms/rates";
 *
 * addDecimals("0.1", "0.20"); // => "0.30"
 * ```
 */
export function addDecimals(a: string, b: string): string {
	const x = exact("a", a);
	const y = exact("b", b);
	const [left, right] = aligned(x, y);
	return write({ coefficient: left + right, scale: Math.max(x.scale, y.scale) });
}

/**
 * Multiplies a decimal by an integer exactly. The product has as many digits after the point as the decimal.
 *
 * @param decimal - As for {@link compareDecimals}.
 * @param factor - A safe integer.
 * @returns The product.
 * @throws {TypeError | RangeError} As {@link compareDecimals}; also if `factor` is not a safe integer.
 * @see [spec 4.1 rule 2](../../docs/interface.md#41-send-sms)
 * @example
 * ```ts
 * import { multiplyDecimal } from "outbound-sms/rates";
 *
 * multiplyDecimal("0.0450", 3); // => "0.1350"
 * ```
 */
export function multiplyDecimal(decimal: string, factor: number): string {
	assertInteger("factor", factor, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
	const { coefficient, scale } = exact("decimal", decimal);
	return write({ coefficient: coefficient * BigInt(factor), scale });
}

/**
 * Rounds a decimal to a number of digits after the point. A shorter one is filled with zeros.
 *
 * @param decimal - As for {@link compareDecimals}.
 * @param scale - Digits after the point, 0 to 400.
 * @param rounding - Where a value halfway goes: `halfEven` to the even neighbour, `halfUp` away from zero.
 * @returns The decimal with exactly `scale` digits after the point.
 * @throws {TypeError | RangeError} As {@link compareDecimals}; also if `scale` or `rounding` is out of range.
 * @see [spec 2.4](../../docs/interface.md#24-rate-sheet-response)
 * @example
 * ```ts
 * import { roundDecimal } from "outbound-sms/rates";
 *
 * roundDecimal("0.125", 2, "halfEven"); // => "0.12"
 * roundDecimal("0.125", 2, "halfUp"); // => "0.13"
 * ```
 */
export function roundDecimal(decimal: string, scale: number, rounding: Rounding): string {
	assertInteger("scale", scale, 0, MAX_DIGITS);
	assertOneOf("rounding", rounding, ROUNDINGS);
	const { coefficient, scale: from } = exact("decimal", decimal);
	if (from <= scale) return write({ coefficient: coefficient * 10n ** BigInt(scale - from), scale });
	const divisor = 10n ** BigInt(from - scale);
	const quotient = coefficient / divisor;
	// The quotient is cut off towards zero. What is left is less than, exactly or more than half a step.
	const twice = (coefficient % divisor) * 2n;
	const step = coefficient < 0n ? -1n : 1n;
	const half = twice * step - divisor;
	const isFurther = half > 0n || (half === 0n && GOES_FURTHER[rounding](quotient));
	return write({ coefficient: isFurther ? quotient + step : quotient, scale });
}

/** Whether a value halfway between two others is rounded away from zero. */
const GOES_FURTHER: Readonly<Record<Rounding, (quotient: bigint) => boolean>> = {
	halfEven: (quotient) => quotient % 2n !== 0n,
	halfUp: () => true,
};
const ROUNDINGS = /* @__PURE__ */ (() => Object.keys(GOES_FURTHER) as Rounding[])();

function exact(name: string, decimal: string): Exact {
	assertString(name, decimal);
	const read = readDecimal(decimal, MAX_ARGUMENT_DIGITS);
	if (read === undefined) {
		throw new RangeError(`"${name}" must be a decimal number of at most ${MAX_ARGUMENT_DIGITS} digits`);
	}
	const point = read.indexOf(".");
	return { coefficient: BigInt(read.replace(".", "")), scale: point < 0 ? 0 : read.length - point - 1 };
}

function aligned(a: Exact, b: Exact): readonly [bigint, bigint] {
	const scale = Math.max(a.scale, b.scale);
	return [a.coefficient * 10n ** BigInt(scale - a.scale), b.coefficient * 10n ** BigInt(scale - b.scale)];
}

function write({ coefficient, scale }: Exact): string {
	const sign = coefficient < 0n ? "-" : "";
	const digits = `${coefficient}`.slice(sign.length).padStart(scale + 1, "0");
	const point = digits.length - scale;
	return `${sign}${digits.slice(0, point)}${scale === 0 ? "" : `.${digits.slice(point)}`}`;
}
