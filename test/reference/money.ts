// Slow, obvious money: a decimal is a fraction of two big integers. Nothing is shared with src.

/** A number as a fraction: `top` / `bottom`. */
export interface Fraction {
	readonly top: bigint;
	readonly bottom: bigint;
}

/** Reads a decimal or a number literal of JSON, digit by digit. */
export function fractionOf(text: string): Fraction {
	let top = 0n;
	let bottom = 1n;
	let isNegative = false;
	let isAfterPoint = false;
	let at = 0;
	for (; at < text.length && !/[eE]/.test(text[at] as string); at++) {
		const unit = text[at] as string;
		if (unit === "-") isNegative = true;
		else if (unit === ".") isAfterPoint = true;
		else {
			top = top * 10n + BigInt(unit);
			if (isAfterPoint) bottom *= 10n;
		}
	}
	const exponent = at < text.length ? Number(text.slice(at + 1)) : 0;
	for (let times = 0; times < Math.abs(exponent); times++) {
		if (exponent > 0) top *= 10n;
		else bottom *= 10n;
	}
	return { top: isNegative ? -top : top, bottom };
}

/** Compares two fractions: negative, 0 or positive. */
export function compareFractions(a: Fraction, b: Fraction): number {
	const difference = a.top * b.bottom - b.top * a.bottom;
	return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Adds two fractions. */
export function addFractions(a: Fraction, b: Fraction): Fraction {
	return { top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom };
}

/** Multiplies a fraction by an integer. */
export function timesFraction(a: Fraction, factor: number): Fraction {
	return { top: a.top * BigInt(factor), bottom: a.bottom };
}

/** Writes a fraction whose bottom is a power of ten, with so many digits after the point. */
export function written({ top, bottom }: Fraction, places: number): string {
	const scaled = (top * 10n ** BigInt(places)) / bottom;
	const digits = String(scaled < 0n ? -scaled : scaled).padStart(places + 1, "0");
	const point = digits.length - places;
	return `${scaled < 0n ? "-" : ""}${digits.slice(0, point)}${places === 0 ? "" : `.${digits.slice(point)}`}`;
}

/** How many digits stand after the point. */
export const placesOf = (amount: string) => amount.split(".")[1]?.length ?? 0;

/** A literal with its exponent expanded; `undefined` if it is none, or has more than 400 digits. */
export function expanded(text: string): string | undefined {
	const [mantissa = "", exponent = "0", ...others] = text.split(/[eE]/);
	const isLiteral = /^-?[0-9]+(?:\.[0-9]+)?$/.test(mantissa) && /^[+-]?[0-9]+$/.test(exponent) && others.length === 0;
	if (!isLiteral || Math.abs(Number(exponent)) > 400) return undefined;
	const amount = written(fractionOf(text), Math.max(0, placesOf(mantissa) - Number(exponent)));
	return amount.replace(/\D/g, "").length > 400 ? undefined : amount;
}
