import { unwrap } from "../foundation/result.ts";
import { percentDecode } from "../syntax/percent.ts";
import { indexOrEnd } from "../syntax/url.ts";
import type { CallbackName } from "./placeholders.ts";
import { type CallbackToken, encodeRaw, inChunks } from "./tokens.ts";

/**
 * One path segment or query value of a template: `texts[0]`, then each name followed by its text. Always one text more
 * than names.
 */
export interface CallbackPattern {
	/** Percent-encoded, in one spelling. */
	readonly texts: readonly string[];
	/** The placeholders between the texts. */
	readonly names: readonly CallbackName[];
}

type MutablePattern = { -readonly [Field in keyof CallbackPattern]: CallbackPattern[Field][number][] };

/** Splits the path into segments, or the query into its pieces. */
export function patternsOf(tokens: readonly CallbackToken[], place: "path" | "query"): MutablePattern[] {
	const separator = place === "path" ? "/" : "&";
	const patterns: MutablePattern[] = [];
	for (const token of tokens) {
		if (token.place !== place) continue;
		if (token.kind === "placeholder") {
			// Path and query begin with a text: their slash or question mark.
			const pattern = patterns[patterns.length - 1] as MutablePattern;
			pattern.names.push(token.name);
			pattern.texts.push("");
			continue;
		}
		// The question mark that the query begins with counts as its first separator.
		const text = place === "query" && patterns.length === 0 ? `&${token.text.slice(1)}` : token.text;
		// Not split: the list would be eight times as large as a text of separators.
		for (let start = 0, end: number; start <= text.length; start = end + 1) {
			end = indexOrEnd(text, separator, start);
			const canonical = canonicalText(text.slice(start, end), place === "query");
			const texts = patterns[patterns.length - 1]?.texts;
			if (start > 0) patterns.push({ texts: [canonical], names: [] });
			else if (texts !== undefined) texts[texts.length - 1] = canonical;
		}
	}
	return patterns;
}

/**
 * Brings percent-encoded text into one spelling. Hex is in upper case. Unreserved characters are bare, and so are the
 * others that RFC 3986 allows, except the apostrophe, which URL parsers encode in queries. The `+` of a query is a
 * space. A `%` that begins no escape stays, and the decoder refuses it.
 */
export function canonicalText(text: string, isQuery: boolean): string {
	if (!NOT_CANONICAL.test(text)) return text;
	return inChunks(text, (chunk) => {
		const spaced = isQuery ? chunk.replace(/\+/g, "%20") : chunk;
		return encodeRaw(spaced).replace(/'|%[0-9A-Fa-f]{2}/g, canonicalEscape);
	});
}

const NOT_CANONICAL = /[^A-Za-z0-9\-._~!$&()*,;=:@/?]/;

function canonicalEscape(escaped: string): string {
	if (escaped === "'") return "%27";
	const unit = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
	return /[A-Za-z0-9\-._~]/.test(unit) ? unit : escaped.toUpperCase();
}

/** What stands for each name of a pattern, or why that is not known. */
export type PatternMatch = readonly string[] | "mismatch" | "ambiguous";

/** Checks whether a pattern is one name and no text, as most are. */
export function isWholeName({ texts }: CallbackPattern): boolean {
	return texts.length === 2 && texts[0] === "" && texts[1] === "";
}

/**
 * Finds what stands for each name between the texts of a pattern.
 *
 * Searches the separators from the left and from the right. Where both find the same places, there is no other way to
 * read the text.
 */
export function matchPattern(texts: readonly string[], text: string): PatternMatch {
	const first = texts[0] as string;
	if (texts.length === 1) return text === first ? [] : "mismatch";
	const last = texts[texts.length - 1] as string;
	const end = text.length - last.length;
	if (end < first.length || !text.startsWith(first) || !text.endsWith(last)) return "mismatch";

	const values: string[] = [];
	const places: number[] = [];
	let from = first.length;
	for (const separator of texts.slice(1, -1)) {
		const place = text.indexOf(separator, from);
		if (place < 0 || place + separator.length > end) return "mismatch";
		values.push(text.slice(from, place));
		places.push(place);
		from = place + separator.length;
	}
	values.push(text.slice(from, end));

	let until = end;
	for (let i = places.length; i > 0; i--) {
		const separator = texts[i] as string;
		until = text.lastIndexOf(separator, until - separator.length);
		if (until !== places[i - 1]) return "ambiguous";
	}
	return values;
}

/** Decodes a text of a template, which is known to decode. */
export function decodedText(text: string): string {
	return unwrap(percentDecode(text));
}
