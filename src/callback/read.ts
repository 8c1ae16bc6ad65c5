import { assertArray, assertObject, assertOneOf, assertOptions, wrongType } from "../foundation/contract.ts";
import { addIssue, hasIssues, type Issue, issue } from "../foundation/issue.ts";
import { fail, ok, type Result } from "../foundation/result.ts";
import { PLUS_AS_SPACE, percentDecode } from "../syntax/percent.ts";
import { queryPieces, splitUrl } from "../syntax/url.ts";
import { type CallbackPattern, canonicalText, decodedText, isWholeName, matchPattern } from "./pattern.ts";
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

/** Where a reader puts what it finds. */
interface Findings {
	/** The value of a placeholder, and perhaps how it was repaired. */
	readonly value: (name: CallbackName, value: string, warning?: Issue) => void;
	/** A value that cannot be read. */
	readonly lost: (warning: Issue) => void;
	/** It is not a callback of this template. */
	readonly refused: (fault: Issue) => void;
}

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

	const values = new Map<CallbackName, string>();
	const issues: Issue[] = [];
	const warnings: Issue[] = [];
	const findings: Findings = {
		value(name, value, warning) {
			const first = values.get(name);
			if (first === undefined) {
				values.set(name, value);
				if (warning !== undefined) addIssue(warnings, warning);
			} else if (first !== value) {
				const message = "One placeholder came with two values: the first counts";
				addIssue(warnings, issue("callback_value_conflict", message, { path: [name] }));
			}
		},
		lost: (warning) => addIssue(warnings, warning),
		refused: (fault) => addIssue(issues, fault),
	};
	if (typeof callback === "string") readUrl(template, callback, findings);
	else readRecord(template, callback, findings);
	if (hasIssues(issues)) return { ok: false, issues };
	if (values.size === 0 && hasIssues(warnings)) return { ok: false, issues: warnings };
	const report = reportOf(template.names, values, base);
	for (const doubt of report.warnings ?? []) addIssue(warnings, doubt);
	return ok(report.value as DeliveryReportOf<Template>, warnings);
}

function readUrl(template: CallbackTemplate, url: string, findings: Findings): void {
	// In a path that begins with "//", the first segment is empty; there is no host.
	const { scheme = "", authority, path, query = "" } = splitUrl(url.startsWith("/") ? `http://host${url}` : url);
	if (!SCHEME.test(scheme) || authority === undefined) {
		const message = "Expected a full http or https URL, a path with query, or the query as a record";
		findings.refused(issue("callback_url_invalid", message));
		return;
	}
	readPath(template, path, findings);
	readQuery(template, query, findings);
}

function readPath({ path }: CallbackTemplate, given: string, findings: Findings): void {
	// An empty path is requested as "/".
	const text = given === "" ? "/" : given;
	const actual = text.replace(/[^/]+/g, "").length;
	if (actual !== path.length) {
		const message = "The path has another number of segments than the template's";
		findings.refused(issue("callback_path_mismatch", message, { limit: path.length, actual }));
		return;
	}
	const segments = text.split("/").slice(1);
	for (const [index, pattern] of path.entries()) readEncoded(pattern, segments[index] as string, undefined, findings);
}

function readQuery({ query }: CallbackTemplate, given: string, findings: Findings): void {
	const counts = new Map<string, number>();
	for (const { name, rawValue } of queryPieces(given)) {
		// A name that cannot be decoded is not one of the template's.
		const patterns = name.ok ? query.get(name.value) : undefined;
		if (!name.ok || patterns === undefined) continue;
		const count = counts.get(name.value) ?? 0;
		counts.set(name.value, count + 1);
		readEncoded(patternAt(patterns, count), rawValue, name.value, findings);
	}
	for (const [parameter, patterns] of query) {
		const count = counts.get(parameter) ?? 0;
		if (count < patterns.length) readMissing(patterns, count, parameter, findings);
	}
}

function readRecord({ path, query }: CallbackTemplate, record: CallbackQuery, findings: Findings): void {
	if (path.some(({ names }) => names.length > 0)) {
		const message = "The template's path has placeholders: pass the URL, not only the query";
		findings.refused(issue("callback_path_missing", message));
		return;
	}
	for (const [parameter, patterns] of query) {
		const given: unknown = Object.hasOwn(record, parameter) ? record[parameter] : undefined;
		const values: unknown[] = Array.isArray(given) ? given : given === undefined || given === null ? [] : [given];
		for (const [index, value] of values.entries()) {
			const pattern = patternAt(patterns, index);
			if (typeof value === "string") readDecoded(pattern, value, parameter, findings);
			else mistyped(pattern, parameter, findings);
		}
		if (values.length < patterns.length) readMissing(patterns, values.length, parameter, findings);
	}
}

/** The pattern of the n-th value of a parameter. Values beyond the template's must be equal to the last one. */
function patternAt(patterns: readonly CallbackPattern[], index: number): CallbackPattern {
	return patterns[Math.min(index, patterns.length - 1)] as CallbackPattern;
}

/** A value of the wrong type. Without a placeholder's own value it could hide a wrong secret, so that it is refused. */
function mistyped(pattern: CallbackPattern, parameter: string, findings: Findings): void {
	const found = issue("field_type", "Expected a string or a list of strings", { path: [parameter] });
	findings[isWholeName(pattern) ? "lost" : "refused"](found);
}

/** The values of a parameter that did not come as often as the template has it. */
function readMissing(patterns: readonly CallbackPattern[], count: number, parameter: string, findings: Findings): void {
	const missing = patterns.slice(count);
	const isOptional = (pattern: CallbackPattern) =>
		isWholeName(pattern) && placeholderOf(pattern.names[0] as CallbackName).isOptional;
	// Spec 6 rule 5: empty or absent.
	if (count === 0 && missing.every(isOptional)) return;
	// A name alone may be a secret, and who calls without it is shown no part of the template.
	const isNameAlone = missing.every(({ texts, names }) => names.length === 0 && texts[0] === "");
	const facts = isNameAlone ? undefined : { path: [parameter] };
	const found = issue("callback_parameter_missing", "A parameter of the template is missing", facts);
	findings[missing.every(isWholeName) ? "lost" : "refused"](found);
}

/** Reads a percent-encoded query value; or a path segment, which has no parameter. */
function readEncoded(pattern: CallbackPattern, text: string, parameter: string | undefined, findings: Findings): void {
	const isQuery = parameter !== undefined;
	const given = isWholeName(pattern) ? text : canonicalText(text, isQuery ? "query" : "path");
	for (const [name, raw] of matchedValues(pattern, pattern.texts, given, parameter, findings)) {
		const value = percentDecode(raw, isQuery ? PLUS_AS_SPACE : undefined);
		if (!value.ok) {
			// The offset would be that of the value alone.
			const { code, message } = value.issues[0];
			findings.lost(issue(code, message, { path: [name] }));
		} else if (isQuery && raw.startsWith("+")) repaired(name, value.value, findings);
		else findings.value(name, value.value);
	}
}

/** Reads a query value that a framework has decoded. */
function readDecoded(pattern: CallbackPattern, text: string, parameter: string, findings: Findings): void {
	const texts = pattern.texts.map(decodedText);
	for (const [name, value] of matchedValues(pattern, texts, text, parameter, findings)) repaired(name, value, findings);
}

/** A value; in a phone number, a leading space was a `+` that the writer did not encode. */
function repaired(name: CallbackName, value: string, findings: Findings): void {
	if (placeholderOf(name).kind !== "address" || !/^ \d+$/.test(value)) findings.value(name, value);
	else {
		const warning = issue("plus_as_space", 'Read the space before the digits as "+"', { path: [name] });
		findings.value(name, `+${value.slice(1)}`, warning);
	}
}

/** What stands for each name of a pattern between these texts. Nothing if that cannot be found. */
function matchedValues(
	{ names }: CallbackPattern,
	texts: readonly string[],
	text: string,
	parameter: string | undefined,
	findings: Findings,
): (readonly [CallbackName, string])[] {
	const matched = matchPattern(texts, text);
	if (typeof matched !== "string") return matched.map((value, index) => [names[index] as CallbackName, value]);
	const where = parameter ?? names[0];
	const facts = where === undefined ? undefined : { path: [where] };
	if (matched === "ambiguous") {
		const message = "A separator of the template is also in a value";
		findings.lost(issue("callback_value_ambiguous", message, facts));
	} else if (parameter === undefined) {
		findings.refused(issue("callback_path_mismatch", "A path segment lacks the template's own text", facts));
	} else {
		findings.refused(issue("callback_parameter_mismatch", "A query value lacks the template's own text", facts));
	}
	return [];
}
