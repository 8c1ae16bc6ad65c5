import { assertString } from "../core/contract.ts";
import { addIssue, hasIssues, type Issue, issue } from "../core/issue.ts";
import { nearestName } from "../core/nearest-name.ts";
import { fail, ok, type Result, unwrap } from "../core/result.ts";
import { percentDecode } from "../wire/percent.ts";
import { splitUrl, type UrlParts } from "../wire/url.ts";
import { isCallableHost, splitAuthority } from "./host.ts";
import {
	CALLBACK_NAMES,
	type CallbackFields,
	type CallbackName,
	meantName,
	type PLACEHOLDERS,
} from "./placeholders.ts";

// What the compiler knows of a template that is a literal.

type ReplaceAll<
	Text extends string,
	From extends string,
	To extends string,
	Done extends string = "",
> = Text extends `${infer Before}${From}${infer After}`
	? ReplaceAll<After, From, To, `${Done}${Before}${To}`>
	: `${Done}${Text}`;

type WithBraces<Text extends string> = ReplaceAll<
	ReplaceAll<ReplaceAll<ReplaceAll<Text, "%7B", "{">, "%7b", "{">, "%7D", "}">,
	"%7d",
	"}"
>;

type NamesBetweenBraces<Text extends string, Found = never> = Text extends `${string}{${infer Name}}${infer Rest}`
	? NamesBetweenBraces<Rest, Found | (Name extends CallbackName ? Name : never)>
	: Found;

/** The names that a template uses if it is a literal; every name if it is any string. */
export type CallbackNamesOf<Template extends string> = string extends Template
	? CallbackName
	: NamesBetweenBraces<WithBraces<Template>>;

/** What rendering asks for: each value that a literal template uses. For any other template each may be absent. */
export type CallbackValues<Template extends string = string> = string extends Template
	? Partial<CallbackFields>
	: Pick<CallbackFields, (typeof PLACEHOLDERS)[CallbackNamesOf<Template>]["field"]> & Partial<CallbackFields>;

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

/** A checked template. Make it once and use it for every callback. */
export interface CallbackTemplate<Template extends string = string> {
	/** The template as it was given. A literal keeps its type, from which the compiler knows the names. */
	readonly source: Template;
	/** The pieces of the template, in order. */
	readonly tokens: readonly CallbackToken[];
	/** Each name that is used, once, in the order of the template. */
	readonly names: readonly CallbackName[];
	/** Whether `readCallback` can tell the values apart. */
	readonly isReadable: boolean;
	/** The path segments. */
	readonly path: readonly CallbackPattern[];
	/** The query values by their decoded names; a list for each, because a name may be repeated. */
	readonly query: ReadonlyMap<string, readonly CallbackPattern[]>;
}

/** The most UTF-16 units of a template. Servers accept URLs of about this length. */
const MAX_TEMPLATE_UNITS = 8000;

/**
 * Reads a callback template: an absolute http or https URL with names in braces, such as `{MessageId}`, where the
 * values go.
 *
 * A template has at most 8,000 UTF-16 units, which is what servers accept as a URL. Placeholders may stand anywhere in
 * path and query. `%7BTo%7D` counts as `{To}`, because URL tools write it so. Names are case-sensitive. Every URL that
 * a template renders is ASCII, and URL parsers accept it and keep its host, path segments and query parameters.
 *
 * @param template - The template.
 * @returns The template. Warnings: `template_no_placeholder`, `template_not_readable` (values would run into each
 * other, or a query name contains a name), `template_fragment`, `template_character_encoded` (a character in path or
 * query that a URL cannot hold is sent percent-encoded). Or `template_too_long`. Or every issue, with its offset in
 * UTF-16 units: `template_not_http`, `template_host_invalid`, `template_bad_character` (white space, controls,
 * backslash, lone surrogates), `template_name_unknown` (with a name that is near as `suggestion`),
 * `template_brace_unpaired`, `template_placeholder_in_origin`, `template_placeholder_in_fragment`,
 * `template_dot_segment` (`.` or `..` in the path), `percent_invalid`, `utf8_invalid`.
 * @throws {TypeError} If the template is not a string.
 * @see [spec 6 rules 1 and 4](../../docs/interface.md#6-events)
 * @see RFC 3986 §3
 * @example
 * ```ts
 * import { parseCallbackTemplate, unwrap } from "outbound-sms/delivery";
 *
 * unwrap(parseCallbackTemplate("https://example.com/dlr/{MessageId}?state={MessageState}")).names;
 * // => ["MessageId", "MessageState"]
 * parseCallbackTemplate("https://example.com/?id={messageid}").issues?.[0].suggestion; // => "{MessageId}"
 * ```
 */
export function parseCallbackTemplate<Template extends string>(template: Template): Result<CallbackTemplate<Template>> {
	assertString("template", template);
	if (template.length > MAX_TEMPLATE_UNITS) {
		const message = `Template has ${template.length} characters, at most ${MAX_TEMPLATE_UNITS} are possible`;
		return fail(issue("template_too_long", message, { limit: MAX_TEMPLATE_UNITS, actual: template.length }));
	}
	const url = splitUrl(template);
	const issues = [...findOriginIssues(url), ...findCharacterIssues(template, url)];
	const tokens = readTokens(template, url, issues);
	issues.sort((a, b) => (a.offset as number) - (b.offset as number));
	const listed: Issue[] = [];
	for (const one of issues) addIssue(listed, one);
	if (hasIssues(listed)) return { ok: false, issues: listed };

	const names = new Set(tokens.flatMap((token) => (token.kind === "placeholder" ? [token.name] : [])));
	const unreadable = findUnreadable(tokens);
	const segments = patternsOf(tokens, "path");
	const parsed: CallbackTemplate<Template> = {
		source: template,
		tokens,
		names: [...names],
		isReadable: unreadable === undefined,
		// An empty path is requested as "/".
		path: segments.length > 0 ? segments : [{ texts: [""], names: [] }],
		query: parametersOf(patternsOf(tokens, "query")),
	};
	const warnings: Issue[] = [];
	if (names.size === 0) warnings.push(issue("template_no_placeholder", "All callbacks would be the same", atUnit(0)));
	const encodedAt = template.slice(url.pathStart, url.fragmentStart).search(ENCODED);
	if (encodedAt !== -1) {
		const message = "A URL cannot hold this character: it is sent percent-encoded";
		warnings.push(issue("template_character_encoded", message, atUnit(url.pathStart + encodedAt)));
	}
	if (unreadable !== undefined) warnings.push(unreadable);
	if (url.fragment !== undefined) {
		warnings.push(issue("template_fragment", "A fragment never reaches a server", atUnit(url.fragmentStart)));
	}
	return ok(parsed, warnings);
}

/** A place in the template, as facts of an issue. */
function atUnit(offset: number): { readonly offset: number; readonly unit: "utf16" } {
	return { offset, unit: "utf16" };
}

/** The schemes that a service calls. */
export const SCHEME = /^https?$/i;
/** User info, as RFC 3986 allows it. */
const USER_INFO = /^[A-Za-z0-9\-._~%!$&'()*+,;=:]*$/;
/** What a path or query cannot hold as it is. Spaces, controls, backslashes and braces are issues. */
const ENCODED = /[^\0-\x20A-Za-z0-9\-._~%!$&'()*+,;=:@/?\\{}]/;
/** Space, controls, backslash, lone surrogates: URL parsers drop, replace or refuse them. */
const BAD_CHARACTERS = /[\0-\x20\\\x7f-\x9f\ud800-\udfff]+/gu;
/** `.` and `..` as a segment, in every spelling that URL parsers resolve. */
export const DOT_SEGMENT: RegExp = /\/(?:\.|%2e){1,2}(?![^/])/gi;

function findOriginIssues({ scheme, authority, pathStart }: UrlParts): Issue[] {
	if (!SCHEME.test(`${scheme}`) || authority === undefined) {
		return [issue("template_not_http", 'Template must begin with "http://" or "https://"', atUnit(0))];
	}
	// A placeholder has an issue already.
	if (/[{}]|%7[BD]/i.test(authority)) return [];
	const issues: Issue[] = [];
	const { userInfo, host, port = "" } = splitAuthority(authority);
	const start = pathStart - authority.length;
	if (!USER_INFO.test(`${userInfo}`)) {
		issues.push(issue("template_bad_character", "User info must be percent-encoded", atUnit(start)));
	}
	if (!isCallableHost(host) || !/^\d{0,5}$/.test(port) || Number(port) > 65535) {
		const message = /[^\0-\x7f]/.test(host)
			? 'Write the host in ASCII: a name with other letters begins with "xn--"'
			: "Template has no host that can be called";
		const hostStart = userInfo === undefined ? start : start + userInfo.length + 1;
		issues.push(issue("template_host_invalid", message, atUnit(hostStart)));
	}
	return issues;
}

/** Finds dot segments, and characters that a URL cannot hold: one issue for those in a row. */
function findCharacterIssues(template: string, { path, pathStart }: UrlParts): Issue[] {
	const dots = 'URL parsers resolve "." and ".." in a path: write the resolved path';
	const bad = "Percent-encode this character: a URL cannot hold it";
	return [
		...Array.from(path.matchAll(DOT_SEGMENT), ({ index }) =>
			issue("template_dot_segment", dots, atUnit(pathStart + index + 1)),
		),
		...Array.from(template.matchAll(BAD_CHARACTERS), ({ index }) =>
			issue("template_bad_character", bad, atUnit(index)),
		),
	];
}

/** A name in braces. Braces may be percent-encoded, as URL tools write them in paths. */
const PLACEHOLDER = /(?:\{|%7b)((?:(?!%7[bd])[^{}])*)(?:\}|%7d)/gi;
/** A brace without its other half. */
const BRACE = /(\{|%7b)|\}|%7d/gi;

/** Reads the tokens of a template. Faults of its braces and its percent-encoding go to the issues. */
function readTokens(template: string, url: UrlParts, issues: Issue[]): CallbackToken[] {
	const tokens: CallbackToken[] = [];
	const addText = (place: CallbackPlace, start: number, end: number): void => {
		if (start === end) return;
		const raw = template.slice(start, end);
		tokens.push({ kind: "text", place, utf16Offset: start, text: encodeText(raw, place) });
		for (const { index, 1: opening } of raw.matchAll(BRACE)) {
			const facts = atUnit(start + index);
			if (opening) issues.push(issue("template_brace_unpaired", "Opening brace without a closing one", facts));
			else issues.push(issue("template_brace_unpaired", "Closing brace without an opening one", facts));
		}
		const faults = place === "path" || place === "query" ? percentDecode(raw).issues : undefined;
		for (const fault of faults ?? []) issues.push({ ...fault, offset: start + (fault.offset as number) });
	};
	const { pathStart, queryStart, fragmentStart } = url;
	const zones = [
		["origin", 0, pathStart],
		["path", pathStart, queryStart],
		["query", queryStart, fragmentStart],
		["fragment", fragmentStart, template.length],
	] as const;
	for (const [place, start, end] of zones) {
		let textStart = start;
		for (const { 0: written, 1: name = "", index } of template.slice(start, end).matchAll(PLACEHOLDER)) {
			const utf16Offset = start + index;
			addText(place, textStart, utf16Offset);
			textStart = utf16Offset + written.length;
			if (place === "origin") {
				const message = "Scheme, user info, host and port must not depend on a value";
				issues.push(issue("template_placeholder_in_origin", message, atUnit(utf16Offset)));
			} else if (place === "fragment") {
				const message = "A fragment never reaches a server, so it must not have a placeholder";
				issues.push(issue("template_placeholder_in_fragment", message, atUnit(utf16Offset)));
			}
			if (!isCallbackName(name)) issues.push(unknownName(name, utf16Offset));
			else if (place === "path" || place === "query") {
				tokens.push({ kind: "placeholder", place, utf16Offset, name });
			}
		}
		addText(place, textStart, end);
	}
	return tokens;
}

function isCallbackName(name: string): name is CallbackName {
	return (CALLBACK_NAMES as readonly string[]).includes(name);
}

function unknownName(found: string, offset: number): Issue {
	const meant = meantName(found);
	// A name that is far from every known one may be a secret, so the message does not show it.
	const isNear = nearestName(found, CALLBACK_NAMES) !== undefined;
	const message = `There is no value ${isNear ? `named "${found}"` : "of that name"}`;
	if (meant === undefined) return issue("template_name_unknown", message, atUnit(offset));
	const facts = { ...atUnit(offset), suggestion: `{${meant}}` };
	return issue("template_name_unknown", `${message}, but there is "${meant}"`, facts);
}

/** Writes text as the URL holds it. URL parsers encode the apostrophe of a query. */
function encodeText(text: string, place: CallbackPlace): string {
	if (place === "origin") return text;
	const encoded = encodeRaw(text);
	return place === "query" ? encoded.replaceAll("'", "%27") : encoded;
}

/**
 * Percent-encodes the characters that RFC 3986 does not allow in path, query and fragment. What is encoded already
 * stays, and so do lone surrogates, which have no encoding.
 */
export function encodeRaw(text: string): string {
	return text.replace(/[^\ud800-\udfff]+/gu, (encodable) => encodeURI(encodable).replaceAll("%25", "%"));
}

/**
 * Brings percent-encoded text into one spelling. Hex is in upper case. Unreserved characters are bare, and so are the
 * others that RFC 3986 allows, except the apostrophe, which URL parsers encode in queries. The `+` of a query is a
 * space. A `%` that begins no escape stays, and the decoder refuses it.
 */
export function canonicalText(text: string, isQuery: boolean): string {
	return encodeRaw(isQuery ? text.replaceAll("+", "%20") : text).replace(/'|%[0-9A-Fa-f]{2}/g, (escaped) => {
		if (escaped === "'") return "%27";
		const unit = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
		return /[A-Za-z0-9\-._~]/.test(unit) ? unit : escaped.toUpperCase();
	});
}

/** Decodes a text of a template, which is known to decode. */
export function decodedText(text: string): string {
	return unwrap(percentDecode(text));
}

/** A pattern while it is built. */
type OpenPattern = { readonly texts: string[]; readonly names: CallbackName[] };

/** Splits the path into segments, or the query into its pieces. */
function patternsOf(tokens: readonly CallbackToken[], place: "path" | "query"): OpenPattern[] {
	const patterns: OpenPattern[] = [];
	for (const token of tokens) {
		if (token.place !== place) continue;
		const open = patterns.at(-1);
		if (token.kind === "placeholder") {
			open?.names.push(token.name);
			open?.texts.push("");
			continue;
		}
		// Path and query begin with a text: their slash, or a question mark, which separates like "&".
		const text = open === undefined && place === "query" ? token.text.replace("?", "&") : token.text;
		const pieces = text.split(place === "path" ? "/" : "&").map((piece) => canonicalText(piece, place === "query"));
		open?.texts.splice(-1, 1, pieces[0] as string);
		patterns.push(...pieces.slice(1).map((piece) => ({ texts: [piece], names: [] })));
	}
	return patterns;
}

/**
 * The pieces of a query by their decoded names. A piece with a placeholder in its name cannot be read and is left out.
 */
function parametersOf(pieces: readonly OpenPattern[]): Map<string, CallbackPattern[]> {
	const query = new Map<string, CallbackPattern[]>();
	for (const { texts, names } of pieces) {
		const [first, ...others] = texts as [string, ...string[]];
		const equals = first.indexOf("=");
		if (first === "" || (equals < 0 && names.length > 0)) continue;
		const name = decodedText(equals < 0 ? first : first.slice(0, equals));
		const value = equals < 0 ? "" : first.slice(equals + 1);
		const patterns = query.get(name) ?? [];
		patterns.push({ texts: [value, ...others], names });
		query.set(name, patterns);
	}
	return query;
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
	return issue("template_not_readable", `Callbacks of this template cannot be read back: ${advice}`, atUnit(offset));
}
