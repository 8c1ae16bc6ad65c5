import { wrongType } from "../foundation/contract.ts";
import { hasIssues, type Issue, issue } from "../foundation/issue.ts";
import { ok, type Result } from "../foundation/result.ts";
import { percentDecode } from "../syntax/percent.ts";
import { type CallbackPattern, canonicalText, decodedTexts, isWholeName, matchPattern } from "./pattern.ts";
import { findUnreadable } from "./readable.ts";
import { addValue, type DeliveryReportOf, type UnfinishedReport } from "./report.ts";
import type { CallbackName } from "./tables/names.ts";
import type { CallbackTemplate } from "./template.ts";
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
	const unreadable = template.isReadable ? undefined : findUnreadable(template.tokens);
	if (unreadable !== undefined) return { ok: false, issues: [unreadable] };
	const reading: Reading = { values: new Map(), issues: [], warnings: [] };
	if (typeof callback === "string") readUrl(template, callback, reading);
	else if (typeof callback === "object" && callback !== null) readRecord(template, callback, reading);
	else throw wrongType("callback", "a string or a record", callback);
	const { values, issues, warnings } = reading;
	if (hasIssues(issues)) return { ok: false, issues };

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
	const counts = new Map<string, number>();
	for (let start = 0; start < given.length; ) {
		const end = indexOrEnd(given, "&", start, given.length);
		const piece = given.slice(start, end);
		const nameEnd = indexOrEnd(piece, "=", 0, piece.length);
		// A name that cannot be decoded is none of the template's.
		const name = percentDecode(piece.slice(0, nameEnd), PLUS_AS_SPACE);
		const patterns = name.ok && piece !== "" ? query.get(name.value) : undefined;
		if (name.ok && patterns !== undefined) {
			const count = counts.get(name.value) ?? 0;
			counts.set(name.value, count + 1);
			readEncoded(patternAt(patterns, count), piece.slice(nameEnd + 1), name.value, reading);
		}
		start = end + 1;
	}
	for (const [parameter, patterns] of query) checkCount(patterns, counts.get(parameter) ?? 0, parameter, reading);
}

const PLUS_AS_SPACE = { plusAsSpace: true } as const;

function readRecord({ path, query }: CallbackTemplate, record: CallbackQuery, reading: Reading): void {
	if (path.some(({ names }) => names.length > 0)) {
		const message = "The template's path holds placeholders: give the URL, not the query alone";
		reading.issues.push(issue("callback_path_missing", message));
		return;
	}
	for (const [parameter, patterns] of query) {
		const given: unknown = Object.hasOwn(record, parameter) ? record[parameter] : undefined;
		const values: unknown[] = Array.isArray(given) ? given : given === undefined || given === null ? [] : [given];
		values.forEach((value, index) => {
			if (typeof value === "string") readDecoded(patternAt(patterns, index), value, parameter, reading);
			else reading.issues.push(issue("field_type", "Expected a string or a list of strings", { path: [parameter] }));
		});
		checkCount(patterns, values.length, parameter, reading);
	}
}

/** The pattern of the n-th value of a parameter. More values than the template has must each say what the last one says. */
function patternAt(patterns: readonly CallbackPattern[], index: number): CallbackPattern {
	return patterns[Math.min(index, patterns.length - 1)] as CallbackPattern;
}

/** Checks that a parameter came as often as the template has it. */
function checkCount(patterns: readonly CallbackPattern[], count: number, parameter: string, { issues }: Reading): void {
	if (count >= patterns.length) return;
	// Spec 6 rule 5: empty or absent.
	const isOptional = patterns.every((pattern) => isWholeName(pattern) && pattern.names[0] === "ClientReference");
	if (isOptional && count === 0) return;
	issues.push(issue("callback_parameter_missing", "A parameter of the template is missing", { path: [parameter] }));
}

/** Reads a percent-encoded query value; or a path segment, which has no parameter. */
function readEncoded(pattern: CallbackPattern, text: string, parameter: string | undefined, reading: Reading): void {
	if (isWholeName(pattern)) {
		keepEncoded(pattern.names[0] as CallbackName, text, parameter !== undefined, reading);
		return;
	}
	const matched = matchPattern(pattern.texts, canonicalText(text, parameter === undefined ? "path" : "query"));
	if (typeof matched === "string") reading.issues.push(unmatched(matched, parameter, pattern.names[0]));
	else {
		matched.forEach((raw, index) => {
			keepEncoded(pattern.names[index] as CallbackName, raw, parameter !== undefined, reading);
		});
	}
}

function keepEncoded(name: CallbackName, raw: string, isQuery: boolean, reading: Reading): void {
	const decoded = percentDecode(raw, isQuery ? PLUS_AS_SPACE : undefined);
	if (decoded.ok) {
		keep(name, isQuery && raw.startsWith("+") ? repaired(name, decoded.value, reading) : decoded.value, reading);
		return;
	}
	// The offset would be that of the value alone.
	const { code, message } = decoded.issues[0];
	reading.issues.push(issue(code, message, { path: [name] }));
}

/** Reads a query value that a framework has decoded. */
function readDecoded(pattern: CallbackPattern, text: string, parameter: string, reading: Reading): void {
	const matched = isWholeName(pattern) ? [text] : matchPattern(decodedTexts(pattern), text);
	if (typeof matched === "string") reading.issues.push(unmatched(matched, parameter, pattern.names[0]));
	else {
		matched.forEach((value, index) => {
			const name = pattern.names[index] as CallbackName;
			keep(name, repaired(name, value, reading), reading);
		});
	}
}

/** A phone number that lost its plus to a writer who did not encode it. */
function repaired(name: CallbackName, value: string, { warnings }: Reading): string {
	if ((name !== "To" && name !== "From") || !/^ \d+$/.test(value)) return value;
	warnings.push(issue("plus_as_space", 'A space before digits was a raw "+", repaired', { path: [name] }));
	return `+${value.slice(1)}`;
}

function keep(name: CallbackName, value: string, { values, issues }: Reading): void {
	const before = values.get(name);
	if (before === undefined) values.set(name, value);
	else if (before !== value) {
		issues.push(issue("callback_value_conflict", "One placeholder came with two values", { path: [name] }));
	}
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
