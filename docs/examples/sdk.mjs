// A client for the service with time-outs, cancelling and retries. Copy it and change what your application needs.
import { setTimeout as pause } from "node:timers/promises";
import {
	buildRateSheetRequest,
	buildSendRequest,
	readRateSheetResponse,
	readSendFailure,
	readSendResponse,
} from "outbound-sms/http";

/** @typedef {import("outbound-sms/http").SendFailure} Failed */

/** What a call throws: what is wrong, and what to do about it. */
export class SmsError extends Error {
	/** @param {Partial<Failed> & Pick<Failed, "issues">} failure */
	constructor(failure) {
		super(failure.serviceMessage ?? failure.issues.map(({ message }) => message).join("\n"));
		this.name = "SmsError";
		this.issues = failure.issues;
		/** The HTTP status; absent if there was no answer. */
		this.status = failure.status;
		/** What the service says is wrong. */
		this.serviceIssues = failure.serviceIssues ?? [];
		this.resend = failure.resend ?? "no";
		this.retryAfterSeconds = failure.retryAfterSeconds;
		/** True if the message may have been accepted all the same: sent again it may arrive twice. */
		this.mayBeAccepted = failure.mayBeAccepted ?? false;
	}
}

export class SmsClient {
	#options;

	/**
	 * @param {object} options
	 * @param {string} options.baseUrl
	 * @param {string} options.apiKey
	 * @param {string} [options.ratesPath] - Needed for `rates`: the interface leaves it open.
	 * @param {number} [options.tries] - How often a request is sent at most.
	 * @param {boolean} [options.mayRepeat] - Sends a message again also if it may have been accepted: better twice than
	 * never.
	 * @param {number} [options.timeoutMs] - How long one try may take.
	 * @param {number} [options.waitMs] - Before the second try. It doubles with each further try, and a longer Retry-After
	 * counts.
	 * @param {number} [options.maxWaitMs] - A service that asks to wait longer gets no further try.
	 */
	constructor(options) {
		const { tries = 4, mayRepeat = false, timeoutMs = 10_000, waitMs = 500, maxWaitMs = 60_000 } = options;
		this.#options = { ...options, tries, mayRepeat, timeoutMs, waitMs, maxWaitMs };
	}

	/**
	 * Sends a message.
	 *
	 * @param {import("outbound-sms/message").OutboundMessageInput} message
	 * @param {AbortSignal} [signal] - Cancels the request, or the wait for the next try.
	 */
	async send(message, signal) {
		const built = buildSendRequest({ ...this.#options, message });
		return this.#call(built, readSendResponse, this.#options.mayRepeat, signal);
	}

	/**
	 * Fetches the rate sheet. It may be asked for any number of times.
	 *
	 * @param {AbortSignal} [signal]
	 */
	async rates(signal) {
		const { baseUrl, apiKey, ratesPath = "" } = this.#options;
		const request = { password: apiKey, withDestinationNames: true };
		return this.#call(
			buildRateSheetRequest({ baseUrl, path: ratesPath, request }),
			readRateSheetResponse,
			true,
			signal,
		);
	}

	/**
	 * @template T
	 * @param {import("outbound-sms").Result<import("outbound-sms/http").HttpRequest>} built
	 * @param {(response: Response, options: { body: string, now: Date }) => import("outbound-sms/http").ResponseResult<T>} read
	 * @param {boolean} mayRepeat
	 * @param {AbortSignal | undefined} signal
	 * @returns {Promise<T>}
	 */
	async #call(built, read, mayRepeat, signal) {
		if (!built.ok) throw new SmsError(built);
		const { tries, timeoutMs, waitMs, maxWaitMs } = this.#options;
		for (let attempt = 1; ; attempt++) {
			const timeout = AbortSignal.timeout(timeoutMs);
			const options = { ...built.value, signal: signal ? AbortSignal.any([timeout, signal]) : timeout };
			const result = await fetch(built.value.url, options).then(
				// The status of an answer that breaks off says what to do all the same.
				async (response) => read(response, { body: await response.text().catch(() => ""), now: new Date() }),
				readSendFailure,
			);
			if (result.ok) return result.value;
			signal?.throwIfAborted();
			const wait = Math.max(waitMs * 2 ** (attempt - 1), (result.retryAfterSeconds ?? 0) * 1000);
			const isWorthIt = result.resend === "later" && (mayRepeat || !result.mayBeAccepted);
			if (!isWorthIt || attempt >= tries || wait > maxWaitMs) throw new SmsError(result);
			await pause(wait, undefined, { signal });
		}
	}
}
