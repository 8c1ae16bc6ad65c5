import { GSM7_UNITS, isGsm7 } from "../alphabet/gsm7.ts";
import { charCodeAt, isInsidePair } from "../alphabet/utf16.ts";
import { assertInteger, assertOneOf, assertString, wrongType } from "../foundation/contract.ts";
import { PLAIN_CAPACITY } from "../segmentation/capacity.ts";
import { fillPlaces, type TextMeasure } from "../segmentation/fill.ts";

/** What is known of the values of a merge field. */
export interface FieldBounds {
	/** Units of the shortest value: septets where `encoding` is GSM7 (two for `€` and its like), UTF-16 units where it is UCS2. */
	readonly min: number;
	/** Units of the longest value, counted in the same way. */
	readonly max: number;
	/** `GSM7`, the default: every value is GSM 7-bit. `UCS2`: a value may hold anything, so it may force the text to UCS2. */
	readonly encoding?: "GSM7" | "UCS2";
}

/** What {@link measureRange} finds. */
export interface MeasureRange {
	/** The measure with the values that need the fewest parts. */
	readonly fewest: TextMeasure;
	/** The measure with the values that need the most parts. */
	readonly most: TextMeasure;
	/** Names in braces that have no bounds, each once: they were counted as they stand. */
	readonly unbounded: readonly string[];
}

/**
 * Measures a text with merge fields, `{name}`, for the fewest and the most parts that its values can make of it.
 *
 * Both are reached by some values within the bounds: the fewest by the shortest ones, the most by the longest ones, with their extension
 * characters or surrogate pairs where a part ends. (A field that stands in several places may fall short of the most by a part.)
 *
 * @param template - The text. Braces around anything that is no name are text.
 * @param bounds - By name; a value of each is known to be so long.
 * @throws {TypeError} When an argument has the wrong type.
 * @throws {RangeError} When a number is negative or broken, `max` is below `min`, or `encoding` is none of the two.
 * @see spec 8.2; 3GPP TS 23.040 §9.2.3.24.1
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
	if (typeof bounds !== "object" || bounds === null) throw wrongType("bounds", "an object", bounds);
	const { pieces, unbounded } = parse(template, bounds);
	const isText = (piece: Piece): piece is string => typeof piece === "string";
	const isPlain = pieces.every((piece) => !isText(piece) || isGsm7(piece));
	const isSafe = pieces.every((piece) => isText(piece) || piece.encoding !== "UCS2" || piece.max === 0);
	return {
		fewest: measure(pieces, isPlain ? "GSM7" : "UCS2", false),
		most: measure(pieces, isPlain && isSafe ? "GSM7" : "UCS2", true),
		unbounded,
	};
}

/** Text, or a field. */
type Piece = string | FieldBounds;

function parse(
	template: string,
	bounds: Readonly<Record<string, FieldBounds>>,
): { pieces: Piece[]; unbounded: string[] } {
	const pieces: Piece[] = [];
	const unbounded = new Set<string>();
	let done = 0;
	let open = -1;
	for (let i = 0; i < template.length; i++) {
		const unit = charCodeAt(template, i);
		if (unit === 0x7b) open = i;
		if (unit !== 0x7d || open < 0) continue;
		const name = template.slice(open + 1, i);
		const field = Object.hasOwn(bounds, name) ? bounds[name] : undefined;
		if (field !== undefined) {
			checkBounds(name, field);
			pieces.push(template.slice(done, open), field);
			done = i + 1;
		} else if (/^[\w.-]+$/.test(name)) unbounded.add(name);
		open = -1;
	}
	pieces.push(template.slice(done));
	return { pieces, unbounded: [...unbounded] };
}

function checkBounds(name: string, { min, max, encoding = "GSM7" }: FieldBounds): void {
	assertInteger(`bounds.${name}.min`, min, 0, Number.MAX_SAFE_INTEGER);
	assertInteger(`bounds.${name}.max`, max, min, Number.MAX_SAFE_INTEGER);
	assertOneOf(`bounds.${name}.encoding`, encoding, ["GSM7", "UCS2"]);
}

function measure(pieces: readonly Piece[], encoding: "GSM7" | "UCS2", isMost: boolean): TextMeasure {
	const capacity = PLAIN_CAPACITY[encoding];
	const { perPart } = capacity;
	let units = 0;
	// Places at the end of parts that stay empty because two units stand together.
	let gaps = 0;
	for (const piece of pieces) {
		if (typeof piece !== "string") {
			const { min, max, encoding: own = "GSM7" } = piece;
			// In UCS2 two septets of GSM7 may be one character.
			const length = isMost ? max : own === encoding || own === "UCS2" ? min : Math.ceil(min / 2);
			if (isMost && (own === "UCS2" || encoding === "GSM7")) gaps += mostGaps(units + gaps, length, perPart);
			units += length;
			continue;
		}
		for (let i = 0; i < piece.length; i++) {
			const unit = charCodeAt(piece, i);
			const isPair = encoding === "GSM7" ? (GSM7_UNITS[unit] as number) < 0 : isInsidePair(piece, i + 1);
			if (isPair) {
				if ((units + gaps) % perPart === perPart - 1) gaps++;
				units++;
				if (encoding === "UCS2") i++;
			}
			units++;
		}
	}
	return fillPlaces(encoding, units, gaps, capacity, 0);
}

/** The most gaps that so many units can make from a place on: one at each end of a part among them, where a pair would be cut. */
function mostGaps(places: number, length: number, perPart: number): number {
	const room = perPart - (places % perPart);
	// The first part takes one unit less than it has room for, each one after it one less than it holds, and the last ends before it is full.
	return Math.max(0, Math.ceil((length - room) / (perPart - 1)));
}
