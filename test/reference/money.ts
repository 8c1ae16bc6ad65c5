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
