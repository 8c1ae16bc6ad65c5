// What the compiler knows of a template that is a literal.

import { assertString } from "../foundation/contract.ts";
import { addIssue, hasIssues, type Issue, issue } from "../foundation/issue.ts";
import { ok, type Result } from "../foundation/result.ts";
import { isCallableHost } from "../syntax/host.ts";
import { splitAuthority, splitUrl } from "../syntax/url.ts";
import type { CallbackFields, CallbackName, PLACEHOLDERS } from "./placeholders.ts";
import {
	at,
	type CallbackPattern,
	type CallbackToken,
	decodedText,
	findUnreadable,
	patternsOf,
	readTokens,
	zonesOf,
} from "./tokens.ts";

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

/**
 * Reads a callback template: an absolute http or https URL with names in braces, such as `{MessageId}`, where the
 * values go.
 *
 * Placeholders may stand anywhere in path and query. `%7BTo%7D` counts as `{To}`, because URL tools write it so. Names
 * are case-sensitive. Every URL that a template renders is ASCII, and URL parsers accept it and keep its host, path
 * segments and query parameters.
 *
 * @param template - The template.
 * @returns The template. Warnings: `template_no_placeholder`, `template_not_readable` (values would run into each
 * other, or a query name contains a name), `template_fragment`, `template_character_encoded` (a character in path or
 * query that a URL cannot hold is sent percent-encoded). Or every issue, with its offset in UTF-16 units:
 * `template_not_http`, `template_host_invalid`, `template_bad_character` (white space, controls, backslash, lone
 * surrogates), `template_name_unknown` (with the nearest name as suggestion), `template_brace_unclosed`,
 * `template_brace_unopened`, `template_placeholder_in_origin`, `template_placeholder_in_fragment`,
 * `template_dot_segment` (`.` or `..` in the path), `percent_invalid`, `utf8_invalid`.
 * @throws {TypeError} If the template is not a string.
 * @see spec 6 rules 1 and 4; RFC 3986 §3
 * @example
 * ```ts
 * import { parseCallbackTemplate } from "outbound-sms/callback";
 * import { unwrap } from "outbound-sms/foundation";
 *
 * unwrap(parseCallbackTemplate("https://example.com/dlr/{MessageId}?state={MessageState}")).names;
 * // => ["MessageId", "MessageState"]
 * parseCallbackTemplate("https://example.com/?id={messageid}").issues?.[0].suggestion; // => "{MessageId}"
 * ```
 */
export function parseCallbackTemplate<Template extends string>(template: Template): Result<CallbackTemplate<Template>> {
	assertString("template", template);
	const zones = zonesOf(template);
	const [, path, query, fragment] = zones;
	const issues: Issue[] = [];
	const tokens: CallbackToken[] = [];
	checkOrigin(template, issues);
	for (const { index } of template.slice(path.start, path.end).matchAll(DOT_SEGMENT)) {
		const message = 'URL parsers resolve "." and ".." in a path: write the resolved path';
		addIssue(issues, issue("template_dot_segment", message, at(path.start + index + 1)));
	}
	for (const { index } of template.matchAll(BAD_CHARACTERS)) {
		addIssue(issues, issue("template_bad_character", "Percent-encode this character: a URL cannot hold it", at(index)));
	}
	for (const zone of zones) readTokens(template, zone, tokens, issues);
	const placeOf = ({ offset = template.length }: Issue) => offset;
	issues.sort((a, b) => placeOf(a) - placeOf(b));
	if (hasIssues(issues)) return { ok: false, issues };

	const names = new Set<CallbackName>();
	for (const token of tokens) if (token.kind === "placeholder") names.add(token.name);
	const segments = patternsOf(tokens, "path");
	const unreadable = findUnreadable(tokens);
	const warnings: Issue[] = [];
	if (names.size === 0) warnings.push(issue("template_no_placeholder", "All callbacks would be the same", at(0)));
	const encodedAt = template.slice(path.start, query.end).search(ENCODED);
	if (encodedAt !== -1) {
		const message = "A URL cannot hold this character: it is sent percent-encoded";
		warnings.push(issue("template_character_encoded", message, at(path.start + encodedAt)));
	}
	if (unreadable !== undefined) warnings.push(unreadable);
	if (fragment.start < fragment.end) {
		warnings.push(issue("template_fragment", "A fragment never reaches a server", at(fragment.start)));
	}
	const parsed: CallbackTemplate<Template> = {
		source: template,
		tokens,
		names: [...names],
		isReadable: unreadable === undefined,
		// An empty path is requested as "/".
		path: segments.length > 0 ? segments : [{ texts: [""], names: [] }],
		query: parametersOf(patternsOf(tokens, "query")),
	};
	return ok(parsed, warnings);
}

/** What a path or query cannot hold as it is. Spaces, controls, backslashes and braces are issues. */
const ENCODED = /[^\0-\x20A-Za-z0-9\-._~%!$&'()*+,;=:@/?\\{}]/;
/** User info, as RFC 3986 allows it. */
const USER_INFO = /^[A-Za-z0-9\-._~%!$&'()*+,;=:]*$/;
/** The schemes that a service calls. */
export const SCHEME = /^https?$/i;

function checkOrigin(template: string, issues: Issue[]): void {
	const { scheme, authority, pathStart } = splitUrl(template);
	if (!SCHEME.test(`${scheme}`) || authority === undefined) {
		addIssue(issues, issue("template_not_http", 'Template must begin with "http://" or "https://"', at(0)));
		return;
	}
	// A placeholder has an issue already.
	if (/[{}]|%7[BD]/i.test(authority)) return;
	const { userInfo, host, port = "" } = splitAuthority(authority);
	const start = pathStart - authority.length;
	if (!USER_INFO.test(`${userInfo}`)) {
		addIssue(issues, issue("template_bad_character", "User info must be percent-encoded", at(start)));
	}
	if (isCallableHost(host) && /^\d{0,5}$/.test(port) && Number(port) <= 65535) return;
	const message = /[^\0-\x7f]/.test(host)
		? 'Write the host in ASCII: a name with other letters begins with "xn--"'
		: "Template has no host that can be called";
	addIssue(
		issues,
		issue("template_host_invalid", message, at(userInfo === undefined ? start : start + userInfo.length + 1)),
	);
}

/**
 * Space, controls, backslash, half a surrogate pair: URL parsers drop, replace or refuse them. One issue for those in a
 * row.
 */
const BAD_CHARACTERS = /[\0-\x20\\\x7f-\x9f\ud800-\udfff]+/gu;

/** `.` and `..` as a segment, in every spelling that URL parsers resolve. */
export const DOT_SEGMENT: RegExp = /\/(?:\.|%2e){1,2}(?![^/])/gi;

/**
 * The pieces of a query by their decoded names. A piece with a placeholder in its name cannot be read and is left out.
 */
function parametersOf(pieces: ReturnType<typeof patternsOf>): Map<string, CallbackPattern[]> {
	const query = new Map<string, CallbackPattern[]>();
	for (const piece of pieces) {
		const first = piece.texts[0] as string;
		const equals = first.indexOf("=");
		if (first === "" || (equals < 0 && piece.names.length > 0)) continue;
		const name = decodedText(equals < 0 ? first : first.slice(0, equals));
		piece.texts[0] = equals < 0 ? "" : first.slice(equals + 1);
		const list = query.get(name);
		if (list === undefined) query.set(name, [piece]);
		else list.push(piece);
	}
	return query;
}
