// A client for the service with time-outs, cancelling and retries. Copy it and change what your application needs.
import { buildRateSheetRequest, buildSendRequest, readRateSheetResponse, readSendResponse } from "outbound-sms/http";

/**
 * @typedef {Partial<Omit<import("outbound-sms/http").ResponseFailure, "issues">> & { issues: readonly { message: string
 * }[] }} Failed
 */

/**
 * @template T @typedef {(response: Response, options: { body: string, now: Date }) =>
 * import("outbound-sms/http").ResponseResult<T>} Reader
 */

/** What a call throws: the issues, and what to do about them. */
export class SmsError extends Error {
	/** @param {Failed} failure @param {ErrorOptions} [options] */
	constructor(failure, options) {
		super(failure.issues.map(({ message }) => message).join("\n"), options);
		this.name = "SmsError";
		/** The HTTP status; absent if there was no answer. */
		this.status = failure.status;
		this.issues = failure.issues;
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
		const request = unwrap(buildSendRequest({ ...this.#options, message }));
		return this.#call(request, readSendResponse, this.#options.mayRepeat, signal);
	}

	/**
	 * Fetches the rate sheet. It may be asked for any number of times.
	 *
	 * @param {AbortSignal} [signal]
	 */
	async rates(signal) {
		const { baseUrl, apiKey, ratesPath = "" } = this.#options;
		const request = { password: apiKey, withDestinationNames: true };
		const built = unwrap(buildRateSheetRequest({ baseUrl, path: ratesPath, request }));
		return this.#call(built, readRateSheetResponse, true, signal);
	}

	/**
	 * @template T
	 * @param {import("outbound-sms/http").HttpRequest} request
	 * @param {Reader<T>} read
	 * @param {boolean} mayRepeat
	 * @param {AbortSignal | undefined} signal
	 * @returns {Promise<T>}
	 */
	async #call(request, read, mayRepeat, signal) {
		const { tries, timeoutMs, waitMs, maxWaitMs } = this.#options;
		for (let attempt = 1; ; attempt++) {
			const error = await tryOnce(
				request,
				read,
				AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
			);
			if (!(error instanceof SmsError)) return error;
			signal?.throwIfAborted();
			const wait = Math.max(waitMs * 2 ** (attempt - 1), (error.retryAfterSeconds ?? 0) * 1000);
			const isWorthIt = error.resend === "later" && (mayRepeat || !error.mayBeAccepted);
			if (!isWorthIt || attempt >= tries || wait > maxWaitMs) throw error;
			await pause(wait, signal);
		}
	}
}

/**
 * @template T
 * @param {import("outbound-sms/http").HttpRequest} request
 * @param {Reader<T>} read
 * @param {AbortSignal} signal
 * @returns {Promise<T | SmsError>}
 */
async function tryOnce(request, read, signal) {
	try {
		const response = await fetch(request.url, { ...request, signal });
		const result = read(response, { body: await response.text(), now: new Date() });
		return result.ok ? result.value : new SmsError(result);
	} catch (cause) {
		// The connection broke or took too long. Whether the request arrived is not known.
		const issues = [{ message: "There was no answer from the service" }];
		return new SmsError({ issues, resend: "later", mayBeAccepted: true }, { cause });
	}
}

/** @template T @param {import("outbound-sms/foundation").Result<T>} result */
function unwrap(result) {
	if (result.ok) return result.value;
	throw new SmsError(result);
}

/** @param {number} ms @param {AbortSignal | undefined} signal @returns {Promise<void>} */
function pause(ms, signal) {
	return new Promise((resolve, reject) => {
		const cancel = () => {
			clearTimeout(timer);
			reject(signal?.reason);
		};
		const timer = setTimeout(() => {
			signal?.removeEventListener("abort", cancel);
			resolve();
		}, ms);
		signal?.addEventListener("abort", cancel, { once: true });
	});
}
