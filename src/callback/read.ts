import { assertArray, assertObject, assertOneOf, assertOptions, wrongType } from "../foundation/contract.ts";
import { addIssue, hasIssues, type Issue, issue } from "../foundation/issue.ts";
import { fail, ok, type Result } from "../foundation/result.ts";
import { PLUS_AS_SPACE, percentDecode } from "../syntax/percent.ts";
import { queryPieces, splitUrl } from "../syntax/url.ts";
import { type CallbackPattern, canonicalText, decodedTexts, isWholeName, matchPattern } from "./pattern.ts";
import { type CallbackName, placeholderOf } from "./placeholders.ts";
import { findUnreadable } from "./readable.ts";
import { type DeliveryReportOf, reportOf } from "./report.ts";
import { type CallbackTemplate, SCHEME } from "./template.ts";

/** A decoded query as web frameworks give it. A repeated name is a list. */
export type CallbackQuery = Readonly<Record<string, unknown>>;

/** Options of {@link readCallback}. */
export interface ReadCallbackOptions {
	/**
	 * What the digits of delivery status codes are: 10, the default, or 16. Digits alone do not show it: `017` is a code
	 * in both.
	 */
	readonly statusCodeBase?: 10 | 16 | undefined;
}

/** What was found while a callback was read. */
type Finding =
	| {
			readonly kind: "value";
			readonly name: CallbackName;
			readonly value: string;
			readonly warning?: Issue | undefined;
	  }
	/** A value that cannot be read: a warning. */
	| { readonly kind: "lost"; readonly issue: Issue }
	/** It is not a callback of this template: an issue. */
	| { readonly kind: "refused"; readonly issue: Issue };

/**
 * Reads a callback: the inverse of {@link renderCallback}.
 *
 * The path is read by its structure, the query by its names in any order. Other parameters are ignored. `+` and `%20`
 * are both a space in the query, and hex digits may be in either case. Scheme and host are not compared, because
 * proxies change them.
 *
 * The template's own texts must be there, also its parameters without a placeholder: a secret in them is checked along.
 * Values are read as far as they go. One that is missing, cannot be decoded or is ambiguous is empty in the report,
 * with a warning. Of two values of one placeholder the first counts. Reading fails if no value can be read.
 *
 * @param template - A template from {@link parseCallbackTemplate}.
 * @param callback - A full URL; a path with query, such as Node's `request.url` or Express' `request.originalUrl`; or
 * the decoded query as a record, if the path of the template has no placeholder. The path is not checked then.
 * @param options - `statusCodeBase`: 16 if the service sends hexadecimal codes.
 * @returns The report. Warnings, with the name as `path`: `message_state_unknown`, `delivery_status_unknown`,
 * `timestamp_invalid`, `timestamp_not_a_date`, `timestamp_without_zone` (each value is kept as it came),
 * `plus_as_space` (the raw `+` of a number, repaired), `callback_parameter_missing`, `callback_value_conflict`,
 * `callback_value_ambiguous`, `field_type`, `percent_invalid`, `utf8_invalid`. Issues: `template_not_readable`,
 * `callback_url_invalid`, `callback_path_mismatch`, `callback_path_missing`, `callback_parameter_missing`,
 * `callback_parameter_mismatch`; and the warnings about values if there is no value.
 * @throws {TypeError} If an argument has a wrong type.
 * @see spec 6 rules 1 to 5
 * @example
 * ```ts
 * import { parseCallbackTemplate, readCallback } from "outbound-sms/callback";
 * import { unwrap } from "outbound-sms/foundation";
 *
 * const template = unwrap(parseCallbackTemplate("https://example.com/dlr/{MessageId}?to={To}"));
 * unwrap(readCallback(template, "/dlr/4711?to=Shop%20%26%20Co"));
 * // => { messageId: "4711", to: "Shop & Co", originalFrom: "Shop & Co" }
 * ```
 */
export function readCallback<Template extends string>(
	template: CallbackTemplate<Template>,
	callback: string | CallbackQuery,
	options?: ReadCallbackOptions,
): Result<DeliveryReportOf<Template>> {
	assertObject("template", template);
	assertArray("template.tokens", template.tokens);
	assertOptions(options);
	const base = options?.statusCodeBase ?? 10;
	assertOneOf("statusCodeBase", base, [10, 16]);
	if (typeof callback !== "string" && (typeof callback !== "object" || callback === null)) {
		throw wrongType("callback", "a string or an object", callback);
	}
	const unreadable = template.isReadable ? undefined : findUnreadable(template.tokens);
	if (unreadable !== undefined) return fail(unreadable);

	const findings = typeof callback === "string" ? readUrl(template, callback) : readRecord(template, callback);
	const values = new Map<CallbackName, string>(template.names.map((name) => [name, ""]));
	const read = new Set<CallbackName>();
	const issues: Issue[] = [];
	const warnings: Issue[] = [];
	for (const found of findings) {
		if (found.kind === "refused") addIssue(issues, found.issue);
		else if (found.kind === "lost") addIssue(warnings, found.issue);
		else if (!read.has(found.name)) {
			read.add(found.name);
			values.set(found.name, found.value);
			if (found.warning !== undefined) addIssue(warnings, found.warning);
		} else if (values.get(found.name) !== found.value) {
			const message = "One placeholder came with two values: the first counts";
			addIssue(warnings, issue("callback_value_conflict", message, { path: [found.name] }));
		}
	}
	if (hasIssues(issues)) return { ok: false, issues };
	if (read.size === 0 && hasIssues(warnings)) return { ok: false, issues: warnings };
	const report = reportOf(values, base);
	for (const doubt of report.warnings ?? []) addIssue(warnings, doubt);
	return ok(report.value as DeliveryReportOf<Template>, warnings);
}

function refused(code: "callback_url_invalid" | "callback_path_missing", message: string): Finding[] {
	return [{ kind: "refused", issue: issue(code, message) }];
}

function* readUrl(template: CallbackTemplate, url: string): Iterable<Finding> {
	// In a path that begins with "//", the first segment is empty; there is no host.
	const { scheme = "", authority, path, query = "" } = splitUrl(url.startsWith("/") ? `http://host${url}` : url);
	if (!SCHEME.test(scheme) || authority === undefined) {
		const message = "Expected a full http or https URL, a path with query, or the query as a record";
		yield* refused("callback_url_invalid", message);
		return;
	}
	yield* readPath(template, path);
	yield* readQuery(template, query);
}

function readPath({ path }: CallbackTemplate, given: string): Finding[] {
	// An empty path is requested as "/".
	const text = given === "" ? "/" : given;
	let actual = 0;
	for (let at = text.indexOf("/"); at >= 0; at = text.indexOf("/", at + 1)) actual++;
	if (actual !== path.length) {
		const facts = { limit: path.length, actual };
		const message = "The path has another number of segments than the template's";
		return [{ kind: "refused", issue: issue("callback_path_mismatch", message, facts) }];
	}
	const segments = text.split("/").slice(1);
	return path.flatMap((pattern, index) => readEncoded(pattern, segments[index] as string, undefined));
}

function* readQuery({ query }: CallbackTemplate, given: string): Iterable<Finding> {
	const counts = new Map<string, number>();
	for (const { name, rawValue } of queryPieces(given)) {
		// A name that cannot be decoded is not one of the template's.
		const patterns = name.ok ? query.get(name.value) : undefined;
		if (!name.ok || patterns === undefined) continue;
		const count = counts.get(name.value) ?? 0;
		counts.set(name.value, count + 1);
		yield* readEncoded(patternAt(patterns, count), rawValue, name.value);
	}
	for (const [parameter, patterns] of query) yield* readMissing(patterns, counts.get(parameter) ?? 0, parameter);
}

function* readRecord({ path, query }: CallbackTemplate, record: CallbackQuery): Iterable<Finding> {
	if (path.some(({ names }) => names.length > 0)) {
		const message = "The template's path has placeholders: pass the URL, not only the query";
		yield* refused("callback_path_missing", message);
		return;
	}
	for (const [parameter, patterns] of query) {
		const given: unknown = Object.hasOwn(record, parameter) ? record[parameter] : undefined;
		const values: unknown[] = Array.isArray(given) ? given : given === undefined || given === null ? [] : [given];
		for (const [index, value] of values.entries()) {
			const pattern = patternAt(patterns, index);
			yield* typeof value === "string" ? readDecoded(pattern, value, parameter) : mistyped(pattern, parameter);
		}
		yield* readMissing(patterns, values.length, parameter);
	}
}

/** The pattern of the n-th value of a parameter. Values beyond the template's must be equal to the last one. */
function patternAt(patterns: readonly CallbackPattern[], index: number): CallbackPattern {
	return patterns[Math.min(index, patterns.length - 1)] as CallbackPattern;
}

/** A value of the wrong type. Without a placeholder's own value it could hide a wrong secret, so that it is refused. */
function mistyped(pattern: CallbackPattern, parameter: string): Finding[] {
	const message = "Expected a string or a list of strings";
	return [
		{ kind: isWholeName(pattern) ? "lost" : "refused", issue: issue("field_type", message, { path: [parameter] }) },
	];
}

/** The values of a parameter that did not come as often as the template has it. */
function readMissing(patterns: readonly CallbackPattern[], count: number, parameter: string): Finding[] {
	const missing = patterns.slice(count);
	const isOptional = (pattern: CallbackPattern) =>
		isWholeName(pattern) && placeholderOf(pattern.names[0] as CallbackName).isOptional;
	// Spec 6 rule 5: empty or absent.
	if (count === 0 && missing.every(isOptional)) return [];
	if (missing.length === 0) return [];
	const found = issue("callback_parameter_missing", "A parameter of the template is missing", { path: [parameter] });
	return [{ kind: missing.every(isWholeName) ? "lost" : "refused", issue: found }];
}

/** Reads a percent-encoded query value; or a path segment, which has no parameter. */
function readEncoded(pattern: CallbackPattern, text: string, parameter: string | undefined): Finding[] {
	const isQuery = parameter !== undefined;
	if (isWholeName(pattern)) return [decoded(pattern.names[0] as CallbackName, text, isQuery)];
	const matched = matchPattern(pattern.texts, canonicalText(text, isQuery ? "query" : "path"));
	if (typeof matched === "string") return [unmatched(matched, parameter, pattern.names[0])];
	return matched.map((raw, index) => decoded(pattern.names[index] as CallbackName, raw, isQuery));
}

function decoded(name: CallbackName, raw: string, isQuery: boolean): Finding {
	const text = percentDecode(raw, isQuery ? PLUS_AS_SPACE : undefined);
	if (text.ok) {
		return isQuery && raw.startsWith("+") ? repaired(name, text.value) : { kind: "value", name, value: text.value };
	}
	// The offset would be that of the value alone.
	const { code, message } = text.issues[0];
	return { kind: "lost", issue: issue(code, message, { path: [name] }) };
}

/** Reads a query value that a framework has decoded. */
function readDecoded(pattern: CallbackPattern, text: string, parameter: string): Finding[] {
	const matched = isWholeName(pattern) ? [text] : matchPattern(decodedTexts(pattern), text);
	if (typeof matched === "string") return [unmatched(matched, parameter, pattern.names[0])];
	return matched.map((value, index) => repaired(pattern.names[index] as CallbackName, value));
}

/** A value; in a phone number, a leading space was a `+` that the writer did not encode. */
function repaired(name: CallbackName, value: string): Finding {
	if (placeholderOf(name).kind !== "address" || !/^ \d+$/.test(value)) return { kind: "value", name, value };
	const warning = issue("plus_as_space", 'Read the space before the digits as "+"', { path: [name] });
	return { kind: "value", name, value: `+${value.slice(1)}`, warning };
}

function unmatched(why: "mismatch" | "ambiguous", parameter: string | undefined, name: string | undefined): Finding {
	const where = parameter ?? name;
	const facts = where === undefined ? {} : { path: [where] };
	if (why === "ambiguous") {
		const message = "A separator of the template is also in a value";
		return { kind: "lost", issue: issue("callback_value_ambiguous", message, facts) };
	}
	const found =
		parameter === undefined
			? issue("callback_path_mismatch", "A path segment lacks the template's own text", facts)
			: issue("callback_parameter_mismatch", "A query value lacks the template's own text", facts);
	return { kind: "refused", issue: found };
}
