import {
	assertArray,
	assertInteger,
	assertObject,
	assertOneOf,
	assertOptions,
	assertString,
	typeName,
} from "../core/contract.ts";
import { addIssue, hasIssues, type Issue, issue } from "../core/issue.ts";
import { charCodeAt, textOfUnits } from "../core/octets.ts";
import { fail, finish, ok, type Result } from "../core/result.ts";
import type { AutoEncoding, Encoding } from "../text/encoding.ts";
import { fillPlaces } from "../text/fill.ts";
import { fitsAlphabet, type UnitCells } from "../text/gsm7.ts";
import type { TextMeasure } from "../text/layout.ts";
import { type Capacity, layoutOf, MAX_TEXT_UNITS, type Sending } from "../text/layout.ts";
import { measureText } from "../text/measure.ts";

/** A piece of a text template. The tokens cover the whole template. */
export type TextTemplateToken =
	| {
			/** A piece of the template's own text. */
			readonly kind: "text";
			/** Where it starts in the template. */
			readonly utf16Offset: number;
			/** The text. */
			readonly text: string;
	  }
	| {
			/** A name in delimiters. */
			readonly kind: "field";
			/** Where its opening delimiter starts in the template. */
			readonly utf16Offset: number;
			/** The name. */
			readonly name: string;
	  };

/** A text with fields, read by {@link parseTextTemplate}. Make it once and use it for every message. */
export interface TextTemplate {
	/** The template as it was given. */
	readonly source: string;
	/** The pieces of the template, in order. */
	readonly tokens: readonly TextTemplateToken[];
	/** Each name that is used, once, in the order of the template. */
	readonly names: readonly string[];
}

/** Options of {@link parseTextTemplate}. */
export interface TextTemplateOptions {
	/**
	 * What stands before and after a name: `["{", "}"]`, the default, `["{{", "}}"]`, `["((", "))"]`, `["[[", "]]"]`,
	 * `["%", "%"]`, `["<", ">"]` or your own. Your own have 1 to 10 UTF-16 units, without ASCII letters, digits, white
	 * space, `_`, `.` and `-`.
	 */
	readonly delimiters?: readonly [open: string, close: string] | undefined;
}

const NAME = "[A-Za-z_][\\w.-]*";
/** The usual delimiters. The longer ones come first, so that `{{name}}` is one field. */
const USUAL = ["{{ }}", "{ }", "(( ))", "[[ ]]", "% %", "< >"];
const LIKE_A_FIELD = /* @__PURE__ */ (() => fieldPattern(USUAL.map((pair) => pair.split(" "))))();
const ICU_FORMAT =
	/\{\s*[A-Za-z_\d][\w.-]*\s*,\s*(?:plural|selectordinal|select|number|date|time|spellout|ordinal|duration)\s*[,}]/g;

/** Makes the pattern of a name in any of these delimiters. */
function fieldPattern(pairs: readonly (readonly string[])[]): RegExp {
	const fields = pairs.map((pair) => pair.map((text) => text.replace(/./gs, "\\$&")).join(`\\s*(${NAME})\\s*`));
	return new RegExp(fields.join("|"), "g");
}

/**
 * Reads a text with fields, such as `Dear {name}`.
 *
 * A name begins with a letter or `_`. Letters, digits, `_`, `.` and `-` may follow. Spaces around it are ignored.
 * Delimiters around anything else are text.
 *
 * @param template - The text, of at most 65,536 UTF-16 units.
 * @param options - The delimiters.
 * @returns The template. With the warning `template_field_unsupported` for what looks like a field in other delimiters.
 *   Or `template_too_long`; or `template_field_unsupported` for each ICU format in braces, such as a plural, select,
 *   number or date, whatever the delimiters.
 * @throws {TypeError} If an argument has a wrong type.
 * @throws {RangeError} If `delimiters` are not possible.
 * @example
 * ```ts
 * import { parseTextTemplate, unwrap } from "outbound-sms";
 *
 * unwrap(parseTextTemplate("Dear {name}, {order.id} is ready")).names; // => ["name", "order.id"]
 * const doubtful = parseTextTemplate("Dear {{name}}");
 * doubtful.ok && doubtful.warnings?.[0]?.suggestion; // => "{name}"
 * unwrap(parseTextTemplate("Dear {{ name }}", { delimiters: ["{{", "}}"] })).names; // => ["name"]
 * ```
 */
export function parseTextTemplate(template: string, options: TextTemplateOptions = {}): Result<TextTemplate> {
	assertString("template", template);
	assertOptions(options);
	const { delimiters = ["{", "}"] } = options;
	assertArray("delimiters", delimiters);
	const [open, close] = delimiters;
	for (const [index, delimiter] of [open, close].entries()) {
		assertString(`delimiters[${index}]`, delimiter);
		if (!/^[^\w.\-\s]{1,10}$/.test(delimiter)) {
			const rule = 'must have 1 to 10 characters, none of them a letter, digit, space, "_", "." or "-"';
			throw new RangeError(`"delimiters[${index}]" ${rule}`);
		}
	}
	if (template.length > MAX_TEXT_UNITS) {
		const message = `Template has ${template.length} UTF-16 units, at most ${MAX_TEXT_UNITS} are possible`;
		return fail(issue("template_too_long", message, { limit: MAX_TEXT_UNITS, actual: template.length }));
	}
	const issues: Issue[] = [];
	for (const { index: offset } of template.matchAll(ICU_FORMAT)) {
		const message = "ICU formats such as plural are not supported: write a template for each form";
		addIssue(issues, issue("template_field_unsupported", message, { offset, unit: "utf16" }));
	}
	const fields = Array.from(template.matchAll(fieldPattern([delimiters])), ({ 0: { length }, 1: name = "", index }) => {
		return { name, start: index, end: index + length };
	});
	const tokens: TextTemplateToken[] = [];
	let textStart = 0;
	const addText = (end: number) => {
		const text = template.slice(textStart, end);
		if (text !== "") tokens.push({ kind: "text", utf16Offset: textStart, text });
	};
	for (const { name, start, end } of fields) {
		addText(start);
		tokens.push({ kind: "field", utf16Offset: start, name });
		textStart = end;
	}
	addText(template.length);
	const names = [...new Set(fields.map(({ name }) => name))];
	const warnings: Issue[] = [];
	let next = 0;
	for (const { 0: found, index: offset } of template.matchAll(LIKE_A_FIELD)) {
		while ((fields[next]?.end ?? Number.POSITIVE_INFINITY) <= offset) next++;
		const field = fields[next];
		if (field !== undefined && field.start <= offset && offset + found.length <= field.end) continue;
		const suggestion = `${open}${/[\w.-]+/.exec(found)}${close}`;
		const message = `This looks like a field, but fields stand between ${open} and ${close} here`;
		addIssue(warnings, issue("template_field_unsupported", message, { offset, unit: "utf16", suggestion }));
	}
	return finish({ source: template, tokens, names }, { issues, warnings });
}

/**
 * Puts values into a text template.
 *
 * Values are not read as templates: `{name}` in a value stays as it is. Every field needs a value, and every value a
 * field, so that a typing error in a name is found before a message is sent. An empty value is a value.
 *
 * @param template - A template from {@link parseTextTemplate}.
 * @param values - The value of each field, by its name.
 * @returns The text. Or, with the name as `path`: `field_required` for a field without a value, `field_type` for a
 *   value that is not a string, `field_unknown` for a value without a field. Or `text_too_long` for a text of more
 *   than 65,536 UTF-16 units.
 * @throws {TypeError} If an argument has a wrong type.
 * @example
 * ```ts
 * import { parseTextTemplate, renderTextTemplate, unwrap } from "outbound-sms";
 *
 * const template = unwrap(parseTextTemplate("Dear {name}, your code is {code}"));
 * renderTextTemplate(template, { name: "Ann", code: "0042" }); // => { ok: true, value: "Dear Ann, your code is 0042" }
 * renderTextTemplate(template, { name: "Ann", cod: "0042" }).issues?.map(({ code, path }) => [code, path]);
 * // => [["field_required", ["code"]], ["field_unknown", ["cod"]]]
 * ```
 */
export function renderTextTemplate(template: TextTemplate, values: Readonly<Record<string, string>>): Result<string> {
	assertTemplate(template);
	assertObject("values", values);
	const issues: Issue[] = [];
	for (const name of template.names) {
		const value: unknown = ownValue(values, name) ?? undefined;
		if (typeof value === "string") continue;
		const found =
			value === undefined
				? issue("field_required", "The field has no value", { path: [name] })
				: issue("field_type", `Expected text, found ${typeName(value)}`, { path: [name] });
		addIssue(issues, found);
	}
	const known = new Set(template.names);
	for (const name of Object.keys(values)) {
		if (known.has(name)) continue;
		addIssue(issues, issue("field_unknown", "The template has no field of this name", { path: [name] }));
	}
	if (hasIssues(issues)) return { ok: false, issues };
	const texts = template.tokens.map((token) => (token.kind === "text" ? token.text : (values[token.name] as string)));
	const actual = texts.reduce((sum, { length }) => sum + length, 0);
	if (actual <= MAX_TEXT_UNITS) return ok(texts.join(""));
	const message = `Text has ${actual} UTF-16 units, at most ${MAX_TEXT_UNITS} are possible`;
	return fail(issue("text_too_long", message, { limit: MAX_TEXT_UNITS, actual }));
}

function assertTemplate(template: TextTemplate): void {
	assertObject("template", template);
	assertArray("template.tokens", template.tokens);
	assertArray("template.names", template.names);
}

/** Returns a property of the record itself. A field may be named `constructor`. */
function ownValue<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
	return Object.hasOwn(record, name) ? record[name] : undefined;
}

/** How long the values of a field can be. */
export interface FieldBounds {
	/** Units of the shortest value: septets for `encoding` GSM7 (two for `€` and the like), UTF-16 units for UCS2. */
	readonly minUnits: number;
	/** Units of the longest value, counted in the same way, at most 65,536. */
	readonly maxUnits: number;
	/**
	 * `GSM7`, the default: every value is GSM 7-bit, or in the `alphabet` that is given. `UCS2`: a value may contain any
	 * character, so it may force the text to UCS2.
	 */
	readonly encoding?: "GSM7" | "UCS2" | undefined;
}

/** How a text with fields is sent. */
export interface TemplateSending extends Omit<Sending, "boundary"> {
	/** Absent: where parts end depends on the values. */
	readonly boundary?: undefined;
}

/** What {@link measureTextTemplate} returns. */
export interface TextTemplateMeasure {
	/** The measure with the values that need the fewest parts. */
	readonly fewest: TextMeasure;
	/** The measure with the values that need the most parts. */
	readonly most: TextMeasure;
	/** The names of fields without bounds. They are counted as empty, so `most` is not the most. */
	readonly unbounded: readonly string[];
}

/**
 * Measures a text template: the fewest and the most parts that it can need, depending on the values.
 *
 * The parts of every text that values within the bounds make lie between `fewest` and `most`. The real range may be
 * narrower. Some values reach both ends if every field stands once, with `minUnits` and `maxUnits`, no alphabet or
 * encoding is given, and a part holds at least three units. Values must not begin or end with half a surrogate pair.
 *
 * @param template - A template from {@link parseTextTemplate}.
 * @param bounds - How long the values of each field can be, by its name. Or the values themselves, or samples of them,
 *   as a list.
 * @param sending - How the text is sent, without a boundary. `unencodable` counts characters of the template's own text.
 * @returns The measures at both ends, and the names without bounds.
 * @throws {TypeError} If an argument has a wrong type.
 * @throws {RangeError} If a number is not an integer from 0 to 65,536, `maxUnits` is below `minUnits`, a list is empty,
 * or an option is not one of the listed values.
 * @see [spec 8.2](../../docs/interface.md#82-text-length-by-encoding)
 * @see 3GPP TS 23.040 §9.2.3.24.1
 * @example
 * ```ts
 * import { measureTextTemplate, parseTextTemplate, unwrap } from "outbound-sms";
 *
 * const template = unwrap(parseTextTemplate(`Dear {name}, ${"a".repeat(130)} {day}`));
 * const { fewest, most, unbounded } = measureTextTemplate(template, { name: { minUnits: 2, maxUnits: 20 } });
 * [fewest.partCount, most.partCount, unbounded]; // => [1, 1, ["day"]]
 * const bounds = { name: { minUnits: 2, maxUnits: 20, encoding: "UCS2" }, day: ["Monday", "Wednesday"] } as const;
 * const any = measureTextTemplate(template, bounds);
 * [any.most.encoding, any.most.partCount]; // => ["UCS2", 3]
 * ```
 */
export function measureTextTemplate(
	template: TextTemplate,
	bounds: Readonly<Record<string, FieldBounds | readonly string[]>>,
	sending: TemplateSending = {},
): TextTemplateMeasure {
	assertTemplate(template);
	assertObject("bounds", bounds);
	const ownText = template.tokens.map((token) => (token.kind === "text" ? token.text : "")).join("");
	const { unencodable } = measureText(ownText, sending);
	const fields = new Map(template.names.map((name) => [name, checkedField(name, ownValue(bounds, name))]));
	const pieces = template.tokens.map((token) =>
		token.kind === "text" ? [token.text] : (fields.get(token.name) ?? []),
	);
	// A value may have any character of the alphabet.
	const anyText = template.names.length > 0 && sending.alphabet ? textOfUnits(sending.alphabet.units) : ownText;
	const layouts = layoutsOf(pieces, [ownText, anyText], sending);
	const end = (isMost: boolean): TextMeasure => {
		const filled = layouts.map((layout) => fillPieces(pieces, layout, isMost));
		// Of two encodings with as many parts, GSM7 is the fewest and UCS2 the most.
		const best = filled.reduce((best, next) => (next.partCount < best.partCount === isMost ? best : next));
		return { ...best, unencodable };
	};
	return {
		fewest: end(false),
		most: end(true),
		unbounded: template.names.filter((name) => ownValue(bounds, name) === undefined),
	};
}

/** What stands at a place of a message: one of some texts, or any text of a length. */
type Piece = readonly string[] | (FieldBounds & { readonly encoding: AutoEncoding });

function isList(piece: unknown): piece is readonly string[] {
	return Array.isArray(piece);
}

/** Checks the bounds of a field. A field without bounds is empty. */
function checkedField(name: string, field: FieldBounds | readonly string[] = [""]): Piece {
	const argument = `bounds.${name}`;
	if (isList(field)) {
		if (field.length === 0) throw new RangeError(`"${argument}" must have an item`);
		for (const [index, text] of field.entries()) assertString(`${argument}[${index}]`, text);
		return field;
	}
	assertObject(argument, field);
	const { minUnits, maxUnits, encoding = "GSM7" } = field;
	assertInteger(`${argument}.minUnits`, minUnits, 0, MAX_TEXT_UNITS);
	assertInteger(`${argument}.maxUnits`, maxUnits, minUnits, MAX_TEXT_UNITS);
	assertOneOf(`${argument}.encoding`, encoding, ["GSM7", "UCS2"]);
	return { minUnits, maxUnits, encoding };
}

/** How many units of a text a unit of a value takes, at least and at most, and whether two may stay together. */
type Cost = readonly [least: number, most: number, hasPairs: boolean];

/**
 * The cost of values by the encoding of the text, and by that of their bounds. In a text that is GSM7 because every
 * value fits, no unit costs less than one. If the encoding is declared, a surrogate pair may count as one unit.
 */
const COSTS: Readonly<Record<"fitting" | Encoding, Record<AutoEncoding, Cost>>> = {
	fitting: { GSM7: [1, 1, true], UCS2: [1, 2, true] },
	GSM7: { GSM7: [1, 1, true], UCS2: [0.5, 2, true] },
	UCS2: { GSM7: [0.5, 1, false], UCS2: [1, 1, true] },
	Binary: { GSM7: [0.5, 1, false], UCS2: [0.5, 1, false] },
};

/** An encoding that the text may have, with what depends on it. */
interface TemplateLayout {
	readonly encoding: Encoding;
	readonly costs: Record<AutoEncoding, Cost>;
	/** The alphabet. `undefined` if every UTF-16 unit is one unit. */
	readonly cells: UnitCells | undefined;
	/** The capacity for the fewest parts and for the most: with an alphabet, values may add elements to the header. */
	readonly capacities: readonly Capacity[];
	/** Whether a text can be a value. */
	readonly isPossible: (text: string) => boolean;
}

/**
 * Lists the encodings that the message may have. `auto` has two if some values fit GSM 7-bit and some do not.
 *
 * @param texts - With an alphabet, the texts that decide about its header elements: for the fewest parts and the most.
 */
function layoutsOf(pieces: readonly Piece[], texts: readonly string[], sending: TemplateSending): TemplateLayout[] {
	const templateLayout = (
		encoding: Encoding,
		costs: TemplateLayout["costs"],
		isPossible: TemplateLayout["isPossible"],
	): TemplateLayout => {
		const capacities = texts.map((text) => layoutOf(text, sending, encoding));
		return { encoding, costs, cells: capacities[0]?.cells, capacities, isPossible };
	};
	const { encoding: asked = "auto" } = sending;
	if (asked !== "auto") return [templateLayout(asked, COSTS[asked], () => true)];
	const fits = (text: string) => fitsAlphabet(text, sending.alphabet?.cells);
	const isGsm7 = pieces.every((piece) => !isList(piece) || piece.some(fits));
	const isUcs2 = pieces.some((piece) =>
		isList(piece) ? !piece.every(fits) : piece.encoding === "UCS2" && piece.maxUnits > 0,
	);
	return [
		...(isGsm7 ? [templateLayout("GSM7", COSTS.fitting, fits)] : []),
		...(isUcs2 ? [templateLayout("UCS2", COSTS.UCS2, () => true)] : []),
	];
}

/** What a piece adds to a text: its units, and its places, which are units and the gaps at the ends of parts. */
interface Growth {
	readonly units: number;
	readonly places: number;
}

/**
 * Fills parts with the pieces that need the fewest or the most. If a piece ends earlier, the text behind it never ends
 * later. So the best choice for each piece is the best for all.
 */
function fillPieces(pieces: readonly Piece[], layout: TemplateLayout, isMost: boolean): TextMeasure {
	const { encoding, costs, cells, capacities, isPossible } = layout;
	const capacity = capacities[Number(isMost)] as Capacity;
	const { perPart } = capacity;
	const pick = isMost ? Math.max : Math.min;
	const growthOfText = (text: string, start: number): Growth => {
		let units = 0;
		let place = start;
		for (const character of text) {
			const isWide = cells === undefined ? character.length > 1 : (cells[charCodeAt(character, 0)] as number) < 0;
			if (isWide && place % perPart === perPart - 1) place++;
			place += isWide ? 2 : 1;
			units += isWide ? 2 : 1;
		}
		return { units, places: place - start };
	};
	const growthOf = (piece: Piece, start: number): Growth => {
		if (isList(piece)) {
			const all = piece.filter(isPossible).map((text) => growthOfText(text, start));
			return all.reduce((a, b) => ({ units: pick(a.units, b.units), places: pick(a.places, b.places) }));
		}
		const [least, most, hasPairs] = costs[piece.encoding];
		const units = isMost ? piece.maxUnits * most : Math.ceil(piece.minUnits * least);
		// At worst a pair is at the end of each part and leaves a gap. The first part then takes one unit less than its
		// room, and each following part one less than it holds. The last part ends before it is full.
		const gaps = Math.ceil((units - (perPart - start)) / (perPart - 1));
		return { units, places: isMost && hasPairs && gaps > 0 ? units + gaps : units };
	};
	// What a piece adds depends on its place in a part. So a long list that is used often is read once for each place.
	const known = new Map<Piece, Map<number, Growth>>();
	let units = 0;
	let places = 0;
	for (const piece of pieces) {
		const start = places % perPart || 0;
		const growths = known.get(piece) ?? new Map<number, Growth>();
		const growth = growths.get(start) ?? growthOf(piece, start);
		known.set(piece, growths.set(start, growth));
		units += growth.units;
		places += growth.places;
	}
	return fillPlaces(encoding, units, places - units, capacity, 0);
}
