import { assertString } from "../foundation/contract.ts";
import { issue } from "../foundation/issue.ts";
import { fail, ok, type Result } from "../foundation/result.ts";

/**
 * Reads JSON text.
 *
 * A byte order mark is read over; of two names in one object that are equal to the letter the last counts. The language's own parser does the work; what it says about a fault is not passed on, for it quotes the input, which may hold a secret.
 *
 * @returns The value; or `json_invalid`, with the offset in UTF-16 units where the runtime's parser gives one.
 * @see RFC 8259
 * @example
 * ```ts
 * import { parseJson } from "outbound-sms/syntax";
 *
 * parseJson('{"to":49301}'); // => { ok: true, value: { to: 49301 } }
 * parseJson("{").issues?.[0].code; // => "json_invalid"
 * ```
 */
export function parseJson(text: string): Result<unknown> {
	assertString("text", text);
	const start = text.startsWith("\ufeff") ? 1 : 0;
	try {
		return ok(JSON.parse(start === 0 ? text : text.slice(start)) as unknown);
	} catch (error) {
		// At the end only: before it the engine may quote the text.
		const found = /at position (\d+)(?: \(line \d+ column \d+\))?$/.exec(String((error as Error).message));
		return fail(
			issue(
				"json_invalid",
				"Cannot read JSON: the text is no JSON",
				found === null ? {} : { offset: start + Number(found[1]), unit: "utf16" as const },
			),
		);
	}
}
