import { assertArray, assertObject, assertOneOf, assertOptions, wrongType } from "../foundation/contract.ts";
import { addIssue, hasIssues, issue } from "../foundation/issue.ts";
import { type Findings, fail, ok, type Result } from "../foundation/result.ts";
import { formDecode, percentDecode } from "../syntax/percent.ts";
import { queryPieces, splitUrl } from "../syntax/url.ts";
import { type CallbackName, placeholderOf } from "./placeholders.ts";
import { type DeliveryReportOf, reportOf } from "./report.ts";
import { type CallbackTemplate, SCHEME } from "./template.ts";
import {
	type CallbackPattern,
	canonicalText,
	decodedText,
	findUnreadable,
	isWholeName,
	matchPattern,
} from "./tokens.ts";

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

/**
 * What was found while a callback was read. A warning is a value that cannot be read; an issue refuses the callback.
 */
interface Reading extends Findings {
	/** The values of placeholders. */
	readonly values: Map<CallbackName, string>;
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

	const reading: Reading = { values: new Map(), issues: [], warnings: [] };
	if (typeof callback === "string") readUrl(template, callback, reading);
	else readRecord(template, callback, reading);
	const { values, issues, warnings } = reading;
	if (hasIssues(issues)) return { ok: false, issues };
	if (values.size === 0 && hasIssues(warnings)) return { ok: false, issues: warnings };
	const report = reportOf(template.names, values, base);
	for (const doubt of report.warnings ?? []) addIssue(warnings, doubt);
	return ok(report.value as DeliveryReportOf<Template>, warnings);
}

/** Takes the value of a placeholder. */
function take(name: CallbackName, value: string, { values, warnings }: Reading): void {
	const first = values.get(name);
	if (first === undefined) values.set(name, value);
	else if (first !== value) {
		const message = "One placeholder came with two values: the first counts";
		addIssue(warnings, issue("callback_value_conflict", message, { path: [name] }));
	}
}

function readUrl(template: CallbackTemplate, url: string, reading: Reading): void {
	// In a path that begins with "//", the first segment is empty; there is no host.
	const { scheme, authority, path, query = "" } = splitUrl(url.startsWith("/") ? `http://host${url}` : url);
	if (!SCHEME.test(`${scheme}`) || authority === undefined) {
		const message = "Expected a full http or https URL, a path with query, or the query as a record";
		addIssue(reading.issues, issue("callback_url_invalid", message));
		return;
	}
	readPath(template, path, reading);
	readQuery(template, query, reading);
}

function readPath({ path }: CallbackTemplate, given: string, reading: Reading): void {
	// An empty path is requested as "/".
	const text = given === "" ? "/" : given;
	const actual = text.replace(/[^/]+/g, "").length;
	if (actual !== path.length) {
		const message = "The path has another number of segments than the template's";
		addIssue(reading.issues, issue("callback_path_mismatch", message, { limit: path.length, actual }));
		return;
	}
	const segments = text.split("/").slice(1);
	for (const [index, pattern] of path.entries()) readEncoded(pattern, segments[index] as string, undefined, reading);
}

function readQuery({ query }: CallbackTemplate, given: string, reading: Reading): void {
	const counts = new Map<string, number>();
	for (const { name, rawValue } of queryPieces(given)) {
		// A name that cannot be decoded is not one of the template's.
		const patterns = name.ok ? query.get(name.value) : undefined;
		if (!name.ok || patterns === undefined) continue;
		const count = counts.get(name.value) ?? 0;
		counts.set(name.value, count + 1);
		readEncoded(patternAt(patterns, count), rawValue, name.value, reading);
	}
	for (const [parameter, patterns] of query) readMissing(patterns, counts.get(parameter) ?? 0, parameter, reading);
}

function readRecord({ path, query }: CallbackTemplate, record: CallbackQuery, reading: Reading): void {
	if (path.some(({ names }) => names.length > 0)) {
		const message = "The template's path has placeholders: pass the URL, not only the query";
		addIssue(reading.issues, issue("callback_path_missing", message));
		return;
	}
	for (const [parameter, patterns] of query) {
		const given: unknown = Object.hasOwn(record, parameter) ? record[parameter] : undefined;
		const values: unknown[] = [given ?? []].flat();
		for (const [index, value] of values.entries()) {
			const pattern = patternAt(patterns, index);
			if (typeof value === "string") readDecoded(pattern, value, parameter, reading);
			else mistyped(pattern, parameter, reading);
		}
		readMissing(patterns, values.length, parameter, reading);
	}
}

/** The pattern of the n-th value of a parameter. Values beyond the template's must be equal to the last one. */
function patternAt(patterns: readonly CallbackPattern[], index: number): CallbackPattern {
	return patterns[Math.min(index, patterns.length - 1)] as CallbackPattern;
}

/** A value of the wrong type. Without a placeholder's own value it could hide a wrong secret, so that it is refused. */
function mistyped(pattern: CallbackPattern, parameter: string, reading: Reading): void {
	const found = issue("field_type", "Expected a string or a list of strings", { path: [parameter] });
	addIssue(isWholeName(pattern) ? reading.warnings : reading.issues, found);
}

/** The values of a parameter that did not come as often as the template has it. */
function readMissing(patterns: readonly CallbackPattern[], count: number, parameter: string, reading: Reading): void {
	if (count >= patterns.length) return;
	const missing = patterns.slice(count);
	const isOptional = (pattern: CallbackPattern) =>
		isWholeName(pattern) && placeholderOf(pattern.names[0] as CallbackName).isOptional;
	// Spec 6 rule 5: empty or absent.
	if (count === 0 && missing.every(isOptional)) return;
	// A name alone may be a secret, and who calls without it is shown no part of the template.
	const isNameAlone = missing.every(({ texts, names }) => names.length === 0 && texts[0] === "");
	const facts = isNameAlone ? undefined : { path: [parameter] };
	const found = issue("callback_parameter_missing", "A parameter of the template is missing", facts);
	addIssue(missing.every(isWholeName) ? reading.warnings : reading.issues, found);
}

/** Reads a percent-encoded query value; or a path segment, which has no parameter. */
function readEncoded(pattern: CallbackPattern, text: string, parameter: string | undefined, reading: Reading): void {
	const isQuery = parameter !== undefined;
	const given = isWholeName(pattern) ? text : canonicalText(text, isQuery);
	for (const [name, raw] of matchedValues(pattern, pattern.texts, given, parameter, reading)) {
		const value = (isQuery ? formDecode : percentDecode)(raw);
		if (!value.ok) {
			// The offset would be that of the value alone.
			const { code, message } = value.issues[0];
			addIssue(reading.warnings, issue(code, message, { path: [name] }));
		} else if (isQuery && raw.startsWith("+")) repaired(name, value.value, reading);
		else take(name, value.value, reading);
	}
}

/** Reads a query value that a framework has decoded. */
function readDecoded(pattern: CallbackPattern, text: string, parameter: string, reading: Reading): void {
	const texts = pattern.texts.map(decodedText);
	for (const [name, value] of matchedValues(pattern, texts, text, parameter, reading)) repaired(name, value, reading);
}

/** Takes a value. In a phone number, a leading space was a `+` that the writer did not encode. */
function repaired(name: CallbackName, value: string, reading: Reading): void {
	const hasSpace = placeholderOf(name).kind === "address" && /^ \d+$/.test(value);
	// Of a repeated value only the first one counts.
	if (hasSpace && !reading.values.has(name)) {
		addIssue(reading.warnings, issue("plus_as_space", 'Read the space before the digits as "+"', { path: [name] }));
	}
	take(name, hasSpace ? `+${value.slice(1)}` : value, reading);
}

/** What stands for each name of a pattern between these texts. Nothing if that cannot be found. */
function matchedValues(
	{ names }: CallbackPattern,
	texts: readonly string[],
	text: string,
	parameter: string | undefined,
	reading: Reading,
): (readonly [CallbackName, string])[] {
	const matched = matchPattern(texts, text);
	if (typeof matched !== "string") return matched.map((value, index) => [names[index] as CallbackName, value]);
	const where = parameter ?? names[0];
	const facts = where === undefined ? undefined : { path: [where] };
	if (matched === "ambiguous") {
		const message = "A separator of the template is also in a value";
		addIssue(reading.warnings, issue("callback_value_ambiguous", message, facts));
	} else if (parameter === undefined) {
		addIssue(reading.issues, issue("callback_path_mismatch", "A path segment lacks the template's own text", facts));
	} else {
		addIssue(
			reading.issues,
			issue("callback_parameter_mismatch", "A query value lacks the template's own text", facts),
		);
	}
	return [];
}
