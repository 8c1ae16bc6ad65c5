import { isGsm7 } from "../alphabet/gsm7.ts";
import { assertInteger, assertObject, assertOneOf, assertString } from "../foundation/contract.ts";
import { PLAIN_CAPACITY } from "../segmentation/capacity.ts";
import { fillRuns, type Run, type TextMeasure } from "../segmentation/fill.ts";
import { measureText } from "../segmentation/measure.ts";

/** How long the values of a merge field can be. */
export interface FieldBounds {
	/** Units of the shortest value: septets for `encoding` GSM7 (two for `€` and the like), UTF-16 units for UCS2. */
	readonly min: number;
	/** Units of the longest value, counted in the same way. */
	readonly max: number;
	/**
	 * `GSM7`, the default: every value is GSM 7-bit. `UCS2`: a value may contain any character, so it may force the text
	 * to UCS2.
	 */
	readonly encoding?: "GSM7" | "UCS2";
}

/** What {@link measureRange} returns. */
export interface MeasureRange {
	/** The measure with the values that need the fewest parts. */
	readonly fewest: TextMeasure;
	/** The measure with the values that need the most parts. */
	readonly most: TextMeasure;
	/** Names in braces without bounds, each listed once. They are counted as plain text. */
	readonly unbounded: readonly string[];
}

/**
 * Measures a text with merge fields, `{name}`: the fewest and the most parts that it can need, depending on the values.
 *
 * Values within the bounds reach both limits: the shortest values need the fewest parts. The longest values need the
 * most, if extension characters or surrogate pairs are at the ends of parts. If a field occurs several times, the real
 * maximum may be one part less.
 *
 * @param template - The text. Braces around anything but a name are text.
 * @param bounds - How long the values of each field can be, by name.
 * @returns The measures at both ends, and the names without bounds.
 * @throws {TypeError} If an argument has a wrong type.
 * @throws {RangeError} If a number is negative or not an integer, `max` is below `min`, or `encoding` is neither GSM7
 * nor UCS2.
 * @see [spec 8.2](../../docs/interface.md#82-text-length-by-encoding)
 * @see 3GPP TS 23.040 §9.2.3.24.1
 * @example
 * ```ts
 * import { measureRange } from "outbound-sms/advice";
 *
 * const template = `Dear {name}, ${"a".repeat(130)} {link}`;
 * const range = measureRange(template, { name: { min: 2, max: 20 } });
 * [range.fewest.partCount, range.most.partCount, range.unbounded]; // => [1, 2, ["link"]]
 * measureRange("Dear {name}", { name: { min: 2, max: 70, encoding: "UCS2" } }).most.encoding; // => "UCS2"
 * ```
 */
export function measureRange(template: string, bounds: Readonly<Record<string, FieldBounds>>): MeasureRange {
	assertString("template", template);
	assertObject("bounds", bounds);
	const unbounded = new Set<string>();
	// Each match is a name in braces, or text up to the next brace.
	const pieces = Array.from(template.matchAll(/\{([^{}]*)\}|.[^{]*/gs), ([piece, name]) => {
		if (name === undefined) return piece;
		const field = Object.hasOwn(bounds, name) ? bounds[name] : undefined;
		if (field !== undefined) return checkedField(name, field);
		if (/^[\w.-]+$/.test(name)) unbounded.add(name);
		return piece;
	});
	return { fewest: measure(pieces, false), most: measure(pieces, true), unbounded: [...unbounded] };
}

function checkedField(name: string, field: FieldBounds): Required<FieldBounds> {
	assertObject(`bounds.${name}`, field);
	const { min, max, encoding = "GSM7" } = field;
	assertInteger(`bounds.${name}.min`, min, 0, Number.MAX_SAFE_INTEGER);
	assertInteger(`bounds.${name}.max`, max, min, Number.MAX_SAFE_INTEGER);
	assertOneOf(`bounds.${name}.encoding`, encoding, ["GSM7", "UCS2"]);
	return { min, max, encoding };
}

/** Measures one end of the range: in GSM7 if it can carry the text and the values, else in UCS2. */
function measure(pieces: readonly (string | Required<FieldBounds>)[], isMost: boolean): TextMeasure {
	const isPlain = pieces.every((piece) =>
		typeof piece === "string" ? isGsm7(piece) : !isMost || piece.encoding === "GSM7" || piece.max === 0,
	);
	const runs = pieces.flatMap((piece): Run[] => {
		// Known text is added by characters: each has at most two units.
		if (typeof piece === "string") {
			return Array.from(piece, (one) => ({ units: isPlain ? measureText(one).units : one.length, hasPairs: true }));
		}
		const hasPairs = isPlain || piece.encoding === "UCS2";
		// Two septets of GSM7 may be one character in UCS2.
		const least = hasPairs ? piece.min : Math.ceil(piece.min / 2);
		return [{ units: isMost ? piece.max : least, hasPairs: isMost && hasPairs }];
	});
	const encoding = isPlain ? "GSM7" : "UCS2";
	return fillRuns(encoding, runs, PLAIN_CAPACITY[encoding]);
}
