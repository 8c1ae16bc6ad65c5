import { assertArray, assertObject, assertString, wrongType } from "../core/contract.ts";
import { addIssue, type Issue, issue } from "../core/issue.ts";
import { type Findings, fail, finish, ok, type Result } from "../core/result.ts";
import { parseTimestamp, stringifyTimestamp } from "../core/time.ts";
import { percentEncode } from "../wire/percent.ts";
import { longUrl } from "../wire/url.ts";
import { lookupDeliveryStatus } from "./codes.ts";
import { type CallbackFields, type PlaceholderKind, placeholderOf } from "./placeholders.ts";
import { isMessageState, MESSAGE_STATES } from "./states.ts";
import { type CallbackTemplate, type CallbackValues, DOT_SEGMENT } from "./template.ts";

/**
 * Puts values into a callback template and returns the URL that the service calls.
 *
 * Each value is percent-encoded once (UTF-8, upper-case hex, everything but the unreserved characters). So no value can
 * change the origin, the path structure or the query structure. An absent value is empty in its place, and the key
 * stays. A `MessageId` and a `MessageState` that the template names must be there. Times are written in whole seconds,
 * codes in three digits.
 *
 * @param template - A template from {@link parseCallbackTemplate}.
 * @param values - The values. For a literal template the compiler demands each value that it uses. Other values are
 * ignored.
 * @returns The URL, with the warning `delivery_status_unknown` for a code of one to three digits that the table does
 * not have. Or, with the name as `path`: `field_required`, `message_state_unknown`, `field_value` for a code that is
 * not one to three digits, `timestamp_invalid` and `text_lone_surrogate`; `callback_dot_segment` if a value would make
 * a path segment `.` or `..`. `url_too_long` for more than 65,536 UTF-16 units, which `readCallback` refuses too.
 * @throws {TypeError} If a value is not a string (or a `Date`, where a timestamp goes).
 * @throws {RangeError} For a `Date` that is invalid or outside the years 0000 to 9999.
 * @see [spec 6 rules 1 to 5](../../docs/interface.md#6-events)
 * @example
 * ```ts
 * import { parseCallbackTemplate, renderCallback, unwrap } from "outbound-sms/delivery";
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
	assertObject("template", template);
	assertArray("template.tokens", template.tokens);
	assertObject("values", values);
	const given: Partial<CallbackFields> = values;
	const found: Findings = { issues: [], warnings: [] };
	const { issues } = found;
	let url = "";
	let path = "";
	for (const token of template.tokens) {
		let piece: string;
		if (token.kind === "text") piece = token.text;
		else {
			const { field, kind } = placeholderOf(token.name);
			const text = textOf[kind](field, given[field] ?? "");
			const encoded = text.ok ? percentEncode(text.value) : text;
			for (const fault of encoded.issues ?? []) addIssue(issues, { ...fault, path: [token.name] });
			const doubts = text.ok ? text.warnings : undefined;
			for (const doubt of doubts ?? []) addIssue(found.warnings, { ...doubt, path: [token.name] });
			piece = encoded.ok ? encoded.value : "";
		}
		url += piece;
		// A longer value cannot be part of a dot segment.
		if (token.place === "path") path += token.kind === "placeholder" && piece.length > 2 ? "x" : piece;
	}
	// The template has no such segment, so a value made it.
	if (issues.length === 0 && path.search(DOT_SEGMENT) >= 0) addDotIssues(template, path, issues);
	const tooLong = longUrl(url);
	if (tooLong !== undefined) addIssue(issues, tooLong);
	return finish(url, found);
}

/** The text of a value, by its kind. */
const textOf = {
	messageId: textOfRequired,
	text: textOfString,
	address: textOfString,
	messageState: textOfState,
	deliveryStatusCode: textOfCode,
	timestamp: textOfInstant,
} satisfies Record<PlaceholderKind, (field: string, value: unknown) => Result<string>>;

function textOfString(field: string, value: unknown): Result<string> {
	assertString(field, value);
	return ok(value);
}

function textOfRequired(field: string, value: unknown): Result<string> {
	assertString(field, value);
	return value === "" ? fail(issue("field_required", "A report must have this value")) : ok(value);
}

function textOfState(field: string, value: unknown): Result<string> {
	const state = textOfRequired(field, value);
	if (!state.ok || isMessageState(state.value)) return state;
	const states = MESSAGE_STATES.map(({ state }) => state).join(", ");
	return fail(issue("message_state_unknown", `The message state must be one of ${states}`));
}

function textOfCode(field: string, value: unknown): Result<string> {
	assertString(field, value);
	// A delivered message needs no reason.
	if (value === "") return ok("");
	if (!/^\d{1,3}$/.test(value)) return fail(issue("field_value", "The code must be one to three decimal digits"));
	const { code, isKnown } = lookupDeliveryStatus(value);
	return ok(code, isKnown ? [] : [issue("delivery_status_unknown", "This delivery status code is not known")]);
}

function textOfInstant(field: string, value: unknown): Result<string> {
	if (value === "") return ok("");
	if (typeof value !== "string" && typeof value !== "object") throw wrongType(field, "a Date or a timestamp", value);
	const timestamp = parseTimestamp(typeof value === "string" ? value : stringifyTimestamp(value as Date));
	// Spec 2.3 has whole seconds.
	return timestamp.ok ? ok(timestamp.value.replace(/\.\d+/, "")) : timestamp;
}

function addDotIssues({ path: patterns }: CallbackTemplate, path: string, issues: Issue[]): void {
	for (const [index, segment] of path.slice(1).split("/").entries()) {
		const name = patterns[index]?.names[0];
		if (name === undefined || !/^(?:\.|%2e){1,2}$/i.test(segment)) continue;
		addIssue(issues, issue("callback_dot_segment", 'The values make a path segment "." or ".."', { path: [name] }));
	}
}
