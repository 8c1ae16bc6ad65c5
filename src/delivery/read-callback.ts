import { assertArray, assertObject, assertOneOf, assertOptions, wrongType } from "../core/contract.ts";
import { addIssue, hasIssues, issue } from "../core/issue.ts";
import { type Findings, fail, ok, type Result } from "../core/result.ts";
import { formDecode, percentDecode } from "../wire/percent.ts";
import { longUrl, queryPieces, splitUrl } from "../wire/url.ts";
import { type CallbackName, placeholderOf } from "./placeholders.ts";
import { type DeliveryReportOf, reportOf } from "./report.ts";
import {
	type CallbackPattern,
	type CallbackTemplate,
	canonicalText,
	decodedText,
	findUnreadable,
	SCHEME,
} from "./template.ts";

/** A decoded query as web frameworks give it. A repeated name is a list. */
export type CallbackQuery = Readonly<Record<string, unknown>>;

/** Options of {@link readCallback}. */
export interface ReadCallbackOptions {
	/**
	 * What the digits of delivery status codes are: 10, the default, or 16. Digits alone do not show it: `017` is a code
	 * in both.
	 */
	readonly deliveryStatusCodeBase?: 10 | 16 | undefined;
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
 * The template's own texts must be there, also its parameters without a placeholder: so a secret in them is checked.
 * Values are read as far as they go. One that is missing, cannot be decoded or is ambiguous is empty in the report,
 * with a warning. Only the parameter of `ClientReference` may be missing without one. Of two values of one placeholder
 * the first counts. Reading fails if there are such warnings and no value.
 *
 * @param template - A template from {@link parseCallbackTemplate}.
 * @param callback - A full URL; a path with query, such as Node's `request.url` or Express' `request.originalUrl`; or
 * the decoded query as a record, if the path of the template has no placeholder. The path is not checked then. A URL or
 * path has at most 65,536 UTF-16 units.
 * @param options - `deliveryStatusCodeBase`: 16 if the service sends hexadecimal codes.
 * @returns The report. Warnings, with the placeholder or the query name as `path`: `field_value` for a state that is
 * not in capital letters, which is read; `message_state_unknown`, `delivery_status_unknown`, `timestamp_invalid`,
 * `timestamp_without_zone` (each value is kept as it came), `plus_as_space` (the raw `+` of a number, repaired),
 * `callback_parameter_missing`, `callback_value_conflict`, `callback_value_ambiguous`, `field_type`, `percent_invalid`,
 * `utf8_invalid`. Issues: `template_not_readable`, `url_too_long`, `callback_url_invalid`, `callback_path_mismatch`,
 * `callback_parameter_missing`, `callback_parameter_mismatch`, `field_type`; and the warnings about values if there is
 * no value.
 * @throws {TypeError} If an argument has a wrong type.
 * @throws {RangeError} If `deliveryStatusCodeBase` is neither 10 nor 16.
 * @see [spec 6 rules 1 to 5](../../docs/interface.md#6-events)
 * @example
 * ```ts
 * import { parseCallbackTemplate, readCallback, unwrap } from "outbound-sms/delivery";
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
	const base = options?.deliveryStatusCodeBase ?? 10;
	assertOneOf("deliveryStatusCodeBase", base, [10, 16]);
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

function readUrl(template: CallbackTemplate, url: string, reading: Reading): void {
	const tooLong = longUrl(url);
	if (tooLong !== undefined) {
		addIssue(reading.issues, tooLong);
		return;
	}
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
	const segments = (given || "/").split("/").slice(1);
	if (segments.length !== path.length) {
		const message = "The path has another number of segments than the template's";
		const facts = { limit: path.length, actual: segments.length };
		addIssue(reading.issues, issue("callback_path_mismatch", message, facts));
		return;
	}
	for (const [index, pattern] of path.entries()) {
		readPiece(pattern, segments[index] as string, { kind: "path" }, reading);
	}
}

function readQuery({ query }: CallbackTemplate, given: string, reading: Reading): void {
	const counts = new Map<string, number>();
	for (const { name, rawValue } of queryPieces(given)) {
		// A name that cannot be decoded is not one of the template's.
		const patterns = name.ok ? query.get(name.value) : undefined;
		if (!name.ok || patterns === undefined) continue;
		const count = counts.get(name.value) ?? 0;
		counts.set(name.value, count + 1);
		readPiece(patternAt(patterns, count), rawValue, { kind: "query", parameter: name.value }, reading);
	}
	for (const [parameter, patterns] of query) readMissing(patterns, counts.get(parameter) ?? 0, parameter, reading);
}

function readRecord({ path, query }: CallbackTemplate, record: CallbackQuery, reading: Reading): void {
	if (path.some(({ names }) => names.length > 0)) {
		const message = "The template's path has placeholders: pass the URL, not only the query";
		addIssue(reading.issues, issue("callback_path_mismatch", message));
		return;
	}
	for (const [parameter, patterns] of query) {
		const given: unknown = Object.hasOwn(record, parameter) ? record[parameter] : undefined;
		const values: unknown[] = [given ?? []].flat();
		for (const [index, value] of values.entries()) {
			const pattern = patternAt(patterns, index);
			if (typeof value === "string") readPiece(pattern, value, { kind: "decoded", parameter }, reading);
			else mistyped(pattern, parameter, reading);
		}
		readMissing(patterns, values.length, parameter, reading);
	}
}

/** The pattern of the n-th value of a parameter. Values beyond the template's must be equal to the last one. */
function patternAt(patterns: readonly CallbackPattern[], index: number): CallbackPattern {
	return patterns[Math.min(index, patterns.length - 1)] as CallbackPattern;
}

/** Checks whether a pattern is one name and no text, as most are. */
export function isWholeName({ texts }: CallbackPattern): boolean {
	return texts.length === 2 && texts[0] === "" && texts[1] === "";
}

/**
 * A value of the wrong type is a warning where the template has a placeholder alone. Anywhere else a wrong secret could
 * hide behind it, so the callback is refused.
 */
function mistyped(pattern: CallbackPattern, parameter: string, reading: Reading): void {
	const found = issue("field_type", "Expected a string or a list of strings", { path: [parameter] });
	addIssue(isWholeName(pattern) ? reading.warnings : reading.issues, found);
}

/** Notes the values of a parameter that did not come as often as the template has it. */
function readMissing(patterns: readonly CallbackPattern[], count: number, parameter: string, reading: Reading): void {
	if (count >= patterns.length) return;
	const missing = patterns.slice(count);
	const isOptional = (pattern: CallbackPattern) =>
		isWholeName(pattern) && placeholderOf(pattern.names[0] as CallbackName).isOptional;
	// Spec 6 rule 5: empty or absent.
	if (count === 0 && missing.every(isOptional)) return;
	// A name alone may be a secret. A caller who does not know it must not see any part of the template.
	const isNameAlone = missing.every(({ texts, names }) => names.length === 0 && texts[0] === "");
	const facts = isNameAlone ? undefined : { path: [parameter] };
	const found = issue("callback_parameter_missing", "A parameter of the template is missing", facts);
	addIssue(missing.every(isWholeName) ? reading.warnings : reading.issues, found);
}

/** Where a piece of a callback stands: in the path, in a query, or decoded in the record of a framework. */
type Origin =
	| { readonly kind: "path"; readonly parameter?: undefined }
	| { readonly kind: "query" | "decoded"; readonly parameter: string };

/** How a value is decoded. */
const DECODERS: Readonly<Record<Origin["kind"], (raw: string) => Result<string>>> = {
	path: percentDecode,
	query: formDecode,
	decoded: ok,
};

/** Reads the values of one path segment or query value. */
function readPiece(pattern: CallbackPattern, text: string, { kind, parameter }: Origin, reading: Reading): void {
	const isDecoded = kind === "decoded";
	const given = isDecoded || isWholeName(pattern) ? text : canonicalText(text, kind === "query");
	const matched = matchPattern(isDecoded ? pattern.texts.map(decodedText) : pattern.texts, given);
	if (typeof matched === "string") {
		const where = parameter ?? pattern.names[0];
		const facts = where === undefined ? undefined : { path: [where] };
		if (matched === "ambiguous") {
			const message = "A separator of the template is also in a value";
			addIssue(reading.warnings, issue("callback_value_ambiguous", message, facts));
		} else {
			const isPath = kind === "path";
			const message = `A ${isPath ? "path segment" : "query value"} lacks the template's own text`;
			const code = isPath ? "callback_path_mismatch" : "callback_parameter_mismatch";
			addIssue(reading.issues, issue(code, message, facts));
		}
		return;
	}
	for (const [index, raw] of matched.entries()) {
		const name = pattern.names[index] as CallbackName;
		const value = DECODERS[kind](raw);
		if (value.ok) {
			keepValue(name, value.value, isDecoded || (kind === "query" && raw.startsWith("+")), reading);
		} else {
			// The offset would be that of the value alone.
			const { code, message } = value.issues[0];
			addIssue(reading.warnings, issue(code, message, { path: [name] }));
		}
	}
}

/**
 * Keeps the value of a placeholder. Of two values the first counts.
 *
 * @param mayLackPlus - True if a space in front of a phone number was a `+` that the writer did not encode.
 */
function keepValue(name: CallbackName, given: string, mayLackPlus: boolean, { values, warnings }: Reading): void {
	const isRepaired = mayLackPlus && placeholderOf(name).kind === "address" && /^ \d+$/.test(given);
	const value = isRepaired ? `+${given.slice(1)}` : given;
	const first = values.get(name);
	if (first === undefined) {
		if (isRepaired) {
			addIssue(warnings, issue("plus_as_space", 'Read the space before the digits as "+"', { path: [name] }));
		}
		values.set(name, value);
	} else if (first !== value) {
		const message = "One placeholder came with two values: the first counts";
		addIssue(warnings, issue("callback_value_conflict", message, { path: [name] }));
	}
}

/** What stands for each name of a pattern, or why that is not known. */
type PatternMatch = readonly string[] | "mismatch" | "ambiguous";

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
