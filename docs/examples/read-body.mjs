// Reads the body of a request from a stream, as Node, Workers, Deno and Bun have it, within limits.
import { issue } from "outbound-sms";

/** The most octets of a body that are kept. A text of 255 parts needs less than half of it in any format. */
const MAX_BODY = 256 * 1024;
/** A body that is too large is read on up to here, so that its sender gets an answer. Then the connection is cut. */
const MAX_READ = 16 * MAX_BODY;

/**
 * Reads a body as UTF-8, or says why not. It never keeps more than the limit.
 *
 * @param {import("outbound-sms/http").IncomingRequest} request
 * @param {AsyncIterable<Uint8Array> | null | undefined} stream
 * @returns {Promise<string | import("outbound-sms/http").BodyRefusal>}
 */
export async function readBody({ headers }, stream) {
	// The reader of the document looks at byte order marks: two of them are a fault.
	const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
	let text = "";
	let octets = 0;
	let isUtf8 = true;
	for await (const chunk of stream ?? []) {
		octets += chunk.length;
		if (octets > MAX_READ) break;
		if (octets > MAX_BODY || !isUtf8) continue;
		try {
			text += decoder.decode(chunk, { stream: true });
		} catch {
			isUtf8 = false;
		}
	}
	const codings = new Headers(/** @type {any} */ (headers)).get("content-encoding") ?? "";
	if (codings.split(",").some((coding) => !/^\s*(?:identity)?\s*$/i.test(coding))) {
		return { status: 415, issues: [issue("content_coding_unsupported", "The body must not have a Content-Encoding")] };
	}
	if (octets > MAX_BODY) {
		return { status: 413, issues: [issue("document_too_long", `The body must have at most ${MAX_BODY} octets`)] };
	}
	try {
		if (isUtf8) return text + decoder.decode();
	} catch {
		// The body ends in the middle of a character.
	}
	return { status: 400, issues: [issue("utf8_invalid", "The body must be in UTF-8")] };
}
