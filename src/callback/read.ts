import { wrongType } from "../foundation/contract.ts";
import { type Issue, issue } from "../foundation/issue.ts";
import { ok, type Result } from "../foundation/result.ts";
import { percentDecode } from "../syntax/percent.ts";
import { type CallbackPattern, canonicalText, decodedTexts, isWholeName, matchPattern } from "./pattern.ts";
import { addValue, type DeliveryReportOf, type UnfinishedReport } from "./report.ts";
import type { CallbackName } from "./tables/names.ts";
import { type CallbackTemplate, notReadable } from "./template.ts";
import { indexOrEnd, SCHEME } from "./tokens.ts";

/** A decoded query as web frameworks give it: a repeated name is a list. */
export type CallbackQuery = Readonly<Record<string, unknown>>;

/**
 * Reads a callback back: the inverse of {@link renderCallback}.
 *
 * The path is read by its structure, the query by names in any order; further parameters are passed over. `+` and `%20` are both a space in the
 * query, either hex case is read. Scheme and host are not compared, because proxies change them. The template's own texts must be there as they
 * are, its parameters without a placeholder too. A missing `ClientReference` is empty. Values are kept as they came.
 *
 * @param template - What {@link parseCallbackTemplate} returned.
 * @param callback - A full URL; a path with query, such as Node's `request.url` or Express' `request.originalUrl`; or the decoded query as a record,
 * where the template's path holds no placeholder, for then it is not looked at.
 * @returns The report. Warnings: `message_state_unknown`, `delivery_status_unknown`, `timestamp_invalid`, `timestamp_not_a_date` (each kept as it
 * came), `plus_as_space` (a number's raw `+`, repaired).
 * Issues, with the name as `path`: `template_not_readable`, `callback_url_invalid`, `callback_path_mismatch`, `callback_path_missing`,
 * `callback_parameter_missing`, `callback_parameter_mismatch`, `callback_value_conflict` (one placeholder, two values), `callback_value_ambiguous`,
 * `field_type`, `percent_invalid`, `utf8_invalid`.
 * @throws {TypeError} When the callback is neither a string nor an object.
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
): Result<DeliveryReportOf<Template>> {
	if (!template.isReadable) return { ok: false, issues: [notReadable()] };
	const reading: Reading = { values: new Map(), issues: [], warnings: [] };
	if (typeof callback === "string") readUrl(template, callback, reading);
	else if (typeof callback === "object" && callback !== null) readRecord(template, callback, reading);
	else throw wrongType("callback", "a string or a record", callback);
	const { values, issues, warnings } = reading;
	if (issues.length > 0) return { ok: false, issues: issues as [Issue, ...Issue[]] };

	const report: UnfinishedReport = {};
	for (const name of template.names) addValue(report, name, values.get(name) ?? "", warnings);
	return ok(report as DeliveryReportOf<Template>, warnings);
}

interface Reading {
	readonly values: Map<CallbackName, string>;
	readonly issues: Issue[];
	readonly warnings: Issue[];
}

function readUrl(template: CallbackTemplate, url: string, reading: Reading): void {
	const end = indexOrEnd(url, "#", 0, url.length);
	const pathEnd = indexOrEnd(url, "?", 0, end);
	const origin = SCHEME.exec(url);
	if (!url.startsWith("/") && origin === null) {
		const message = "Expected a full http or https URL, a path with query, or the query as a record";
		reading.issues.push(issue("callback_url_invalid", message));
		return;
	}
	const pathStart = origin === null ? 0 : indexOrEnd(url, "/", origin[0].length, pathEnd);
	readPath(template, url.slice(pathStart, pathEnd), reading);
	readQuery(template, url.slice(pathEnd + 1, end), reading);
}

function readPath({ path }: CallbackTemplate, given: string, reading: Reading): void {
	// An empty path is requested as "/".
	const segments = (given === "" ? "/" : given).split("/");
	const segmentCount = segments.length - 1;
	if (segmentCount !== path.length) {
		const facts = { limit: path.length, actual: segmentCount };
		reading.issues.push(issue("callback_path_mismatch", "The path has not as many segments as the template's", facts));
		return;
	}
	path.forEach((pattern, index) => {
		readEncoded(pattern, segments[index + 1] as string, undefined, reading);
	});
}

function readQuery({ query }: CallbackTemplate, given: string, reading: Reading): void {
	if (query.size === 0) return;
	const found = new Map<string, string[]>();
	for (let start = 0; start < given.length; ) {
		const end = indexOrEnd(given, "&", start, given.length);
		const piece = given.slice(start, end);
		const nameEnd = indexOrEnd(piece, "=", 0, piece.length);
		const name = percentDecode(piece.slice(0, nameEnd), { plusAsSpace: true });
		// A name that cannot be decoded is none of the template's.
		if (name.ok && piece !== "" && query.has(name.value)) {
			const value = piece.slice(nameEnd + 1);
			const list = found.get(name.value);
			if (list === undefined) found.set(name.value, [value]);
			else list.push(value);
		}
		start = end + 1;
	}
	for (const [parameter, patterns] of query) {
		for (const [pattern, value] of matches(patterns, found.get(parameter), parameter, reading)) {
			readEncoded(pattern, value, parameter, reading);
		}
	}
}

function readRecord({ path, query }: CallbackTemplate, record: CallbackQuery, reading: Reading): void {
	if (path.some(({ names }) => names.length > 0)) {
		const message = "The template's path holds placeholders: give the URL, not the query alone";
		reading.issues.push(issue("callback_path_missing", message));
		return;
	}
	for (const [parameter, patterns] of query) {
		const given: unknown = Object.hasOwn(record, parameter) ? record[parameter] : undefined;
		const values = given === undefined || given === null ? undefined : Array.isArray(given) ? given : [given];
		if (values?.some((value) => typeof value !== "string")) {
			reading.issues.push(issue("field_type", "Expected a string or a list of strings", { path: [parameter] }));
			continue;
		}
		for (const [pattern, value] of matches(patterns, values, parameter, reading)) {
			readDecoded(pattern, value, parameter, reading);
		}
	}
}

/** Each value of a parameter with its pattern. More of them than the template has must each say what the last one says. */
function matches(
	patterns: readonly CallbackPattern[],
	values: readonly string[] | undefined,
	parameter: string,
	{ issues }: Reading,
): (readonly [CallbackPattern, string])[] {
	if (values !== undefined && values.length >= patterns.length) {
		return values.map((value, index) => [patterns[Math.min(index, patterns.length - 1)] as CallbackPattern, value]);
	}
	// Spec 6 rule 5: empty or absent.
	const isOptional = patterns.every((pattern) => isWholeName(pattern) && pattern.names[0] === "ClientReference");
	if (!isOptional || values !== undefined) {
		issues.push(issue("callback_parameter_missing", "A parameter of the template is missing", { path: [parameter] }));
	}
	return [];
}

/** Reads a percent-encoded query value; or a path segment, which has no parameter. */
function readEncoded(pattern: CallbackPattern, text: string, parameter: string | undefined, reading: Reading): void {
	const plusAsSpace = parameter !== undefined;
	const matched = isWholeName(pattern)
		? [text]
		: matchPattern(pattern.texts, canonicalText(text, plusAsSpace ? "query" : "path"));
	keepMatched(pattern, matched, parameter, reading, (raw, name) => {
		const decoded = percentDecode(raw, { plusAsSpace });
		if (decoded.ok) return plusAsSpace && raw.startsWith("+") ? repaired(name, decoded.value, reading) : decoded.value;
		// The offset would be that of the value alone.
		const { code, message } = decoded.issues[0];
		reading.issues.push(issue(code, message, { path: [name] }));
		return undefined;
	});
}

/** Reads a query value that a framework has decoded. */
function readDecoded(pattern: CallbackPattern, text: string, parameter: string, reading: Reading): void {
	const matched = isWholeName(pattern) ? [text] : matchPattern(decodedTexts(pattern), text);
	keepMatched(pattern, matched, parameter, reading, (value, name) => repaired(name, value, reading));
}

/** A phone number that lost its plus to a writer who did not encode it. */
function repaired(name: CallbackName, value: string, { warnings }: Reading): string {
	if ((name !== "To" && name !== "From") || !/^ \d+$/.test(value)) return value;
	warnings.push(issue("plus_as_space", 'A space before digits was a raw "+", repaired', { path: [name] }));
	return `+${value.slice(1)}`;
}

function keepMatched(
	{ names }: CallbackPattern,
	matched: ReturnType<typeof matchPattern>,
	parameter: string | undefined,
	{ values, issues }: Reading,
	read: (matched: string, name: CallbackName) => string | undefined,
): void {
	if (typeof matched === "string") {
		issues.push(unmatched(matched, parameter, names[0]));
		return;
	}
	matched.forEach((text, index) => {
		const name = names[index] as CallbackName;
		const value = read(text, name);
		if (value === undefined) return;
		const before = values.get(name);
		if (before === undefined) values.set(name, value);
		else if (before !== value) {
			issues.push(issue("callback_value_conflict", "One placeholder came with two values", { path: [name] }));
		}
	});
}

function unmatched(why: "mismatch" | "ambiguous", parameter: string | undefined, name: string | undefined): Issue {
	const where = parameter ?? name;
	const facts = where === undefined ? {} : { path: [where] };
	if (why === "ambiguous") {
		return issue("callback_value_ambiguous", "A separator of the template stands in a value too", facts);
	}
	return parameter === undefined
		? issue("callback_path_mismatch", "A path segment lacks the template's own text", facts)
		: issue("callback_parameter_mismatch", "A query value lacks the template's own text", facts);
}
