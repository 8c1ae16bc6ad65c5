import { assertString } from "../foundation/contract.ts";
import { type Issue, issue } from "../foundation/issue.ts";
import { finish, type Result } from "../foundation/result.ts";
import { type Instant, parseTimestamp, stringifyTimestamp } from "../foundation/timestamp.ts";
import { percentEncode, percentEncoded } from "../syntax/percent.ts";
import { type CallbackFields, type CallbackValues, fieldOfName } from "./names.ts";
import type { CallbackTemplate } from "./template.ts";

/**
 * Puts values into a callback template: the URL that the service calls.
 *
 * Each value is percent-encoded once (UTF-8, upper-case hex, all but the unreserved characters), so that none can change origin, path structure or
 * query structure. An absent value is empty in its place, the key stays. A `Date` is written in whole seconds, as spec 2.3 has it, a timestamp string
 * as it is.
 *
 * @param template - What {@link parseCallbackTemplate} returned.
 * @param values - For a literal template the compiler demands every value it uses; others are not looked at.
 * @returns The URL; or, with the name as `path`, `text_lone_surrogate`, `timestamp_invalid`, `timestamp_not_a_date` for values that cannot be
 * written, `callback_dot_segment` when a value would make a path segment `.` or `..`.
 * @throws {TypeError} When a value is no string (or `Date` where a timestamp goes).
 * @throws {RangeError} For an invalid `Date`.
 * @see spec 6 rules 1 to 5
 * @example
 * ```ts
 * import { parseCallbackTemplate, renderCallback } from "outbound-sms/callback";
 * import { unwrap } from "outbound-sms/foundation";
 *
 * const template = unwrap(parseCallbackTemplate("https://example.com/dlr?to={To}&at={ReceivedDateTime}"));
 * renderCallback(template, { to: "R&D", receivedDateTime: "2024-02-29T12:30:00Z" });
 * // => { ok: true, value: "https://example.com/dlr?to=R%26D&at=2024-02-29T12%3A30%3A00Z" }
 * ```
 */
export function renderCallback<Template extends string>(
	template: CallbackTemplate<Template>,
	values: CallbackValues<Template>,
): Result<string> {
	const given: Partial<CallbackFields> = values;
	const issues: Issue[] = [];
	let url = "";
	let mayMakeDots = false;
	for (const token of template.tokens) {
		if (token.kind === "text") {
			url += token.text;
			continue;
		}
		const { field, name } = token;
		const value = given[field] ?? "";
		const isInstant = field === "sentDateTime" || field === "receivedDateTime";
		const encoded = isInstant ? encodeInstant(value, name, issues) : encodeText(value, field, name, issues);
		url += encoded;
		// Longer values cannot be all of a segment "..".
		if (encoded.length < 3 && token.place === "path") mayMakeDots = true;
	}
	if (issues.length === 0 && mayMakeDots) checkDots(template, given, issues);
	return finish(url, { issues, warnings: [] });
}

function encodeText(value: unknown, field: string, name: string, issues: Issue[]): string {
	assertString(field, value);
	return percentEncoded(value) ?? refused(percentEncode(value), name, issues);
}

function encodeInstant(instant: Instant, name: string, issues: Issue[]): string {
	if (instant === "") return "";
	// Spec 2.3 has whole seconds; what came with more digits is passed on with them.
	const text = typeof instant === "string" ? instant : stringifyTimestamp(instant).replace(/\.\d+Z$/, "Z");
	const parsed = parseTimestamp(text);
	if (!parsed.ok) return refused(parsed, name, issues);
	// The colons of a timestamp stand in two places, and nothing else of it needs encoding.
	return `${text.slice(0, 13)}%3A${text.slice(14, 16)}%3A${text.slice(17)}`;
}

function refused(result: Result<string>, name: string, issues: Issue[]): "" {
	for (const fault of result.issues ?? []) issues.push({ ...fault, path: [name] });
	return "";
}

/** The template has no such segment of its own, so a value has made what is found. */
function checkDots({ path }: CallbackTemplate, given: Partial<CallbackFields>, issues: Issue[]): void {
	for (const { texts, names } of path) {
		const [name] = names;
		if (name === undefined) continue;
		const values = names.map((each) => given[fieldOfName(each)] ?? "");
		const segment = texts.map((text, index) => `${text}${values[index] ?? ""}`).join("");
		if (segment !== "." && segment !== "..") continue;
		issues.push(issue("callback_dot_segment", 'The values make a path segment "." or ".."', { path: [name] }));
	}
}
