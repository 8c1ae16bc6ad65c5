import { addIssue, type Issue, isFull, issue } from "../foundation/issue.ts";
import { unwrap } from "../foundation/result.ts";
import { nearestName } from "../syntax/edit-distance.ts";
import { percentDecode } from "../syntax/percent.ts";
import { indexOrEnd, splitUrl } from "../syntax/url.ts";
import { CALLBACK_NAMES, type CallbackName, meantName } from "./placeholders.ts";

/**
 * Where in the URL a token stands. `origin` is scheme, user info, host and port; `query` and `fragment` begin with
 * their `?` and `#`.
 */
export type CallbackPlace = "origin" | "path" | "query" | "fragment";

/** A piece of a template: text, or a placeholder. The tokens cover the whole template. */
export type CallbackToken =
	| {
			/** A piece of the template's own text. */
			readonly kind: "text";
			/** In which piece of the URL it stands. */
			readonly place: CallbackPlace;
			/** Where it begins in the template. */
			readonly utf16Offset: number;
			/** As in the template, but characters that a URL cannot hold are percent-encoded. */
			readonly text: string;
	  }
	| {
			/** A name in braces. */
			readonly kind: "placeholder";
			/** In which piece of the URL it stands. */
			readonly place: "path" | "query";
			/** Where it begins in the template. */
			readonly utf16Offset: number;
			/** The name of the value that goes there. */
			readonly name: CallbackName;
	  };

/** A piece of a template between two offsets. */
export interface Zone {
	readonly place: CallbackPlace;
	readonly start: number;
	readonly end: number;
}

/** Splits a URL into its four zones, each of which may be empty. */
export function zonesOf(template: string): readonly [origin: Zone, path: Zone, query: Zone, fragment: Zone] {
	const { pathStart, queryStart, fragmentStart } = splitUrl(template);
	return [
		{ place: "origin", start: 0, end: pathStart },
		{ place: "path", start: pathStart, end: queryStart },
		{ place: "query", start: queryStart, end: fragmentStart },
		{ place: "fragment", start: fragmentStart, end: template.length },
	];
}

/** A brace, as it is or as URL tools write it in paths. */
const BRACE = /[{}]|%7[BDbd]/g;

/** Reads the tokens of a zone. Faults of its braces and its percent-encoding go to the issues. */
export function readTokens(template: string, zone: Zone, tokens: CallbackToken[], issues: Issue[]): void {
	const { place, start, end } = zone;
	let textStart = start;
	let open: { readonly start: number; readonly nameStart: number } | undefined;
	const addText = (textEnd: number): void => {
		if (textEnd === textStart) return;
		const raw = template.slice(textStart, textEnd);
		tokens.push({ kind: "text", place, utf16Offset: textStart, text: inChunks(raw, ENCODERS[place]) });
		const faults = place === "path" || place === "query" ? percentDecode(raw).issues : undefined;
		for (const fault of faults ?? []) addIssue(issues, { ...fault, offset: textStart + (fault.offset as number) });
	};
	for (const { 0: brace, index } of template.slice(start, end).matchAll(BRACE)) {
		const braceStart = start + index;
		const braceEnd = braceStart + brace.length;
		if (brace === "{" || brace === "%7B" || brace === "%7b") {
			if (open !== undefined) addIssue(issues, unclosed(open.start));
			open = { start: braceStart, nameStart: braceEnd };
			continue;
		}
		if (open === undefined) {
			addIssue(issues, issue("template_brace_unopened", "Closing brace without an opening one", at(braceStart)));
			continue;
		}
		const name = template.slice(open.nameStart, braceStart);
		if (place === "origin") addIssue(issues, issue("template_placeholder_in_origin", IN_ORIGIN, at(open.start)));
		if (place === "fragment") addIssue(issues, issue("template_placeholder_in_fragment", IN_FRAGMENT, at(open.start)));
		if (!isCallbackName(name)) addIssue(issues, isFull(issues) ? UNLISTED : unknownName(name, open.start));
		else if (place === "path" || place === "query") {
			addText(open.start);
			tokens.push({ kind: "placeholder", place, utf16Offset: open.start, name });
			textStart = braceEnd;
		}
		open = undefined;
	}
	if (open !== undefined) addIssue(issues, unclosed(open.start));
	addText(end);
}

/** How text becomes what a URL holds. URL parsers encode the apostrophe of a query. */
const ENCODERS: Readonly<Record<CallbackPlace, (text: string) => string>> = {
	origin: (text) => text,
	path: encodeRaw,
	query: (text) => encodeRaw(text).replace(/'/g, () => "%27"),
	fragment: encodeRaw,
};

/**
 * Changes a text piece by piece, so that the engine's lists of what is replaced in a piece stay small. No piece ends
 * within an escape or a surrogate pair. Replace with functions: V8 keeps what a string has replaced as a tree.
 */
export function inChunks(text: string, change: (chunk: string) => string): string {
	return text.replace(/(?:%[0-9A-Fa-f]{2}|.){1,1000}/gsu, change);
}

/**
 * Percent-encodes the characters that RFC 3986 does not allow in path, query and fragment. What is encoded already
 * stays, and so do halves of surrogate pairs, which have no encoding.
 */
export function encodeRaw(text: string): string {
	return text.replace(/[^\ud800-\udfff]+/gu, (encodable) => encodeURI(encodable).replace(/%25/g, () => "%"));
}

const IN_ORIGIN = "Scheme, user info, host and port must not depend on a value";
const IN_FRAGMENT = "A fragment never reaches a server, so it must not have a placeholder";

function unclosed(offset: number): Issue {
	return issue("template_brace_unclosed", "Opening brace without a closing one", at(offset));
}

function isCallbackName(name: string): name is CallbackName {
	return (CALLBACK_NAMES as readonly string[]).includes(name);
}

/** Stands for an issue that a full list only counts: to look for the nearest name takes long. */
const UNLISTED: Issue = { code: "template_name_unknown", message: "There is no value of that name" };

function unknownName(found: string, offset: number): Issue {
	const meant = meantName(found);
	// A name that is far from every known one may be a key of the template.
	const isNear = nearestName(found, CALLBACK_NAMES) !== undefined;
	const message = `There is no value ${isNear ? `named "${found}"` : "of that name"}`;
	if (meant === undefined) return issue("template_name_unknown", message, at(offset));
	const facts = { ...at(offset), suggestion: `{${meant}}` };
	return issue("template_name_unknown", `${message}, but there is "${meant}"`, facts);
}

/** A place in the template, as facts of an issue. */
export function at(offset: number): { readonly offset: number; readonly unit: "utf16" } {
	return { offset, unit: "utf16" };
}

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

/**
 * Characters that no encoded value contains and that reach a server unchanged. URL parsers encode the apostrophe in
 * queries, and the `+` of a query is a space.
 */
const SURE_SEPARATOR = { path: /[!$&()*+,;=:@/?]/, query: /[!$&()*,;=:@/?]/ } as const;

/**
 * Finds out whether callbacks of a template can be read back. Returns the issue at the first placeholder that is in the
 * way.
 */
export function findUnreadable(tokens: readonly CallbackToken[]): Issue | undefined {
	let isSeparated: boolean | undefined;
	// Whether the "=" of a query piece has come.
	let isValue: boolean | undefined;
	for (const token of tokens) {
		if (token.kind === "placeholder") {
			const isInName = token.place === "query" && !isValue;
			if (isInName) return notReadable("a query name must not depend on a value", token.utf16Offset);
			if (!isSeparated) return notReadable("put a comma or a colon before this placeholder", token.utf16Offset);
			isSeparated = false;
		} else if (token.place === "path" || token.place === "query") {
			isSeparated = SURE_SEPARATOR[token.place].test(token.text);
			const ampersand = token.text.lastIndexOf("&");
			const hasEquals = token.text.includes("=", ampersand + 1);
			isValue = token.place === "query" && (hasEquals || (isValue && ampersand < 0));
		}
	}
	return undefined;
}

function notReadable(advice: string, offset: number): Issue {
	return issue("template_not_readable", `Callbacks of this template cannot be read back: ${advice}`, at(offset));
}
