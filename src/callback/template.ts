import { assertString } from "../foundation/contract.ts";
import { type Issue, issue } from "../foundation/issue.ts";
import { ok, type Result } from "../foundation/result.ts";
import { type CallbackPattern, decodedText, patternsOf } from "./pattern.ts";
import { findUnreadable } from "./readable.ts";
import type { CallbackName } from "./tables/names.ts";
import { at, type CallbackToken, readTokens, SCHEME, type Zone, zonesOf } from "./tokens.ts";

/** A template that was found good: to be made once and used for every callback. */
export interface CallbackTemplate<Template extends string = string> {
	/** The template as it was given; a literal keeps its type, from which the compiler knows the names. */
	readonly source: Template;
	readonly tokens: readonly CallbackToken[];
	/** Each name that is used, once, in the order of the template. */
	readonly names: readonly CallbackName[];
	/** Whether `readCallback` can tell the values apart. */
	readonly isReadable: boolean;
	/** The path segments. */
	readonly path: readonly CallbackPattern[];
	/** The query values by their decoded names, a list each because a name can be repeated. */
	readonly query: ReadonlyMap<string, readonly CallbackPattern[]>;
}

/**
 * Reads a callback template: an absolute http or https URL with names in braces, `{MessageId}`, where the values go.
 *
 * Placeholders may stand anywhere in path and query; `%7BTo%7D` counts as `{To}`, because URL tools write it so. Names are exact.
 *
 * @returns The template, with the warnings `template_no_placeholder`, `template_not_readable` (values would run into each other, or a name stands in
 * a query name) and `template_fragment`. Or every issue, with its offset in UTF-16 units: `template_not_http`, `template_host_invalid`,
 * `template_bad_character` (white space, controls, backslash, lone surrogates), `template_name_unknown` (with the nearest name as suggestion),
 * `template_brace_unclosed`, `template_brace_unopened`, `template_placeholder_in_origin`, `template_placeholder_in_fragment`,
 * `template_dot_segment` (`.` or `..` in the path), `percent_invalid`, `utf8_invalid`.
 * @see spec 6 rules 1 and 4; RFC 3986 §3
 * @example
 * ```ts
 * import { parseCallbackTemplate } from "outbound-sms/callback";
 * import { unwrap } from "outbound-sms/foundation";
 *
 * unwrap(parseCallbackTemplate("https://example.com/dlr/{MessageId}?state={MessageState}")).names; // => ["MessageId", "MessageState"]
 * parseCallbackTemplate("https://example.com/?id={messageid}").issues?.[0].suggestion; // => "{MessageId}"
 * ```
 */
export function parseCallbackTemplate<Template extends string>(template: Template): Result<CallbackTemplate<Template>> {
	assertString("template", template);
	const zones = zonesOf(template);
	const [origin, path, , fragment] = zones;
	const issues: Issue[] = [];
	const tokens: CallbackToken[] = [];
	checkOrigin(template, origin, issues);
	checkDots(template, path, issues);
	for (const { index } of template.matchAll(BAD_CHARACTERS)) {
		issues.push(issue("template_bad_character", "A URL cannot hold this character: percent-encode it", at(index)));
	}
	for (const zone of zones) readTokens(template, zone, tokens, issues);
	if (issues.length > 0) return { ok: false, issues: byOffset(issues) };

	const names = [...new Set(tokens.flatMap((token) => (token.kind === "placeholder" ? [token.name] : [])))];
	const segments = patternsOf(tokens, "path");
	const unreadable = findUnreadable(tokens);
	const warnings: Issue[] = [];
	if (names.length === 0) warnings.push(issue("template_no_placeholder", "Every callback would be the same", at(0)));
	if (unreadable !== undefined) warnings.push(unreadable);
	if (fragment.start < fragment.end) {
		warnings.push(issue("template_fragment", "A fragment never reaches a server", at(fragment.start)));
	}
	return ok(
		{
			source: template,
			tokens,
			names,
			isReadable: unreadable === undefined,
			// An empty path is requested as "/".
			path: segments.length > 0 ? segments : [{ texts: [""], names: [] }],
			query: parametersOf(patternsOf(tokens, "query")),
		},
		warnings,
	);
}

/** Host and port, short of what no URL parser takes; names in braces get an issue of their own. */
const HOST = /^(?:\[[0-9A-Fa-f:.]+\]|[^\s\p{C}/?#@:<>[\\\]^|%{}]+)(?::(\d{0,5}))?$/u;

function checkOrigin(template: string, { end }: Zone, issues: Issue[]): void {
	const scheme = SCHEME.exec(template);
	if (scheme === null) {
		issues.push(issue("template_not_http", 'Template must begin with "http://" or "https://"', at(0)));
		return;
	}
	const start = Math.max(scheme[0].length, template.lastIndexOf("@", end - 1) + 1);
	if (/[{}]|%7[BD]/i.test(template.slice(scheme[0].length, end))) return;
	const match = HOST.exec(template.slice(start, end));
	if (match === null || Number(match[1] ?? 0) > 65535) {
		issues.push(issue("template_host_invalid", "Template has no host that can be called", at(start)));
	}
}

/** Space, controls, backslash, half a surrogate pair: URL parsers drop, replace or refuse them. One issue for those in a row. */
const BAD_CHARACTERS = /[\0-\x20\\\x7f-\x9f\ud800-\udfff]+/gu;

/** `.` and `..` as a segment, in every spelling that URL parsers resolve. */
const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?![^/])/gi;

function checkDots(template: string, { start, end }: Zone, issues: Issue[]): void {
	for (const { index } of template.slice(start, end).matchAll(DOT_SEGMENT)) {
		const message = 'URL libraries resolve "." and ".." in a path: write the resolved path';
		issues.push(issue("template_dot_segment", message, at(start + index + 1)));
	}
}

/** The pieces of a query by their decoded names; one whose name has a placeholder cannot be read and is left out. */
function parametersOf(pieces: readonly CallbackPattern[]): Map<string, CallbackPattern[]> {
	const query = new Map<string, CallbackPattern[]>();
	for (const { texts, names } of pieces) {
		const [first = "", ...rest] = texts;
		const equals = first.indexOf("=");
		if (first === "" || (equals < 0 && names.length > 0)) continue;
		const name = decodedText(equals < 0 ? first : first.slice(0, equals));
		const pattern = { texts: [equals < 0 ? "" : first.slice(equals + 1), ...rest], names };
		const list = query.get(name);
		if (list === undefined) query.set(name, [pattern]);
		else list.push(pattern);
	}
	return query;
}

function byOffset(issues: Issue[]): readonly [Issue, ...Issue[]] {
	return issues.sort((a, b) => (a.offset ?? 0) - (b.offset ?? 0)) as [Issue, ...Issue[]];
}
