// Sends a message to the service and says in words what happened.
import { buildSendRequest, readSendResponse } from "outbound-sms/http";
import { checkMessageIds } from "outbound-sms/message";

/** @typedef {import("outbound-sms/message").OutboundMessageInput} OutboundMessageInput */
/** @typedef {import("outbound-sms").Issue} Issue */

/** What to do next, where the issues do not say it. @type {Readonly<Record<string, string>>} */
const RESEND = {
	no: "Do not send it again: it may have been accepted.",
	later: "Try again in a while.",
	once: "One more try is worth it.",
};

/** An answer that takes longer is not waited for, in milliseconds. */
const ANSWER_MS = 30_000;
const NO_ANSWER = `The service did not answer within ${ANSWER_MS / 1000} seconds.`;
const UNREACHABLE = "The service cannot be reached. Is it still running?";

/**
 * @param {OutboundMessageInput} message
 * @param {string | undefined} apiKey - Absent if the service did not give the account.
 * @returns {Promise<{ messageIds: readonly string[], doubts: string[] } | { failure: string[], isUnreachable: boolean }>}
 */
export async function sendMessage(message, apiKey) {
	if (apiKey === undefined) return { failure: [UNREACHABLE], isUnreachable: true };
	const built = buildSendRequest({ baseUrl: location.origin, apiKey, message });
	if (!built.ok) return { failure: built.issues.map(inWords), isUnreachable: false };
	let response;
	let body;
	try {
		response = await fetch(built.value.url, { ...built.value, signal: AbortSignal.timeout(ANSWER_MS) });
		body = await response.text();
	} catch (error) {
		const isLate = error instanceof DOMException && error.name === "TimeoutError";
		return { failure: [isLate ? NO_ANSWER : UNREACHABLE], isUnreachable: true };
	}
	const read = readSendResponse(response, { body });
	if (read.ok) {
		const checked = checkMessageIds(message, read.value);
		return { messageIds: read.value.messageIds, doubts: (checked.issues ?? []).map(inWords) };
	}
	const failure = [...read.issues.map(inWords), ...reasons(read.text), RESEND[read.resend] ?? ""];
	return { failure, isUnreachable: false };
}

/** @param {{ message: string }} issue */
function inWords({ message }) {
	return `${message}.`;
}

/** What this service says in the body of an error. Another one may say anything. @param {string} text */
function reasons(text) {
	try {
		const { issues } = JSON.parse(text);
		return issues.map((/** @type {Issue} */ issue) => `${inWords(issue)} (${issue.code})`);
	} catch {
		return [];
	}
}
