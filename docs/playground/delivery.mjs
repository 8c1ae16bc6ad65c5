// Delivers messages and calls the account's callback for each report: in order for a message, again with back-off when
// the receiver fails.
import { parseCallbackTemplate, renderCallback, unwrap } from "outbound-sms/delivery";
import { createCaller } from "./caller.mjs";
import { outcomesFor } from "./outcomes.mjs";
import { createWaits } from "./waits.mjs";

/** How often a callback is tried before it is given up; the waits between double. */
const TRIES = 6;

/** @typedef {import("outbound-sms/message").OutboundMessage} OutboundMessage */

/**
 * @param {object} options
 * @param {string | undefined} options.callbackTemplate - Without one nobody is called (spec 4.1 rule 5).
 * @param {number} options.delayMs - Before the first report, and from one report to the next.
 * @param {number} options.retryMs - Before the first retry.
 * @param {(failure: { messageId: string, messageState: string }) => void} options.onFailed - A callback was given up.
 */
export function createDelivery({ callbackTemplate, delayMs, retryMs, onFailed }) {
	const template = callbackTemplate === undefined ? undefined : unwrap(parseCallbackTemplate(callbackTemplate));
	const caller = createCaller();
	const delays = createWaits();
	const retries = createWaits();
	/** @type {Set<Promise<void>>} */
	const underWay = new Set();

	/** @param {OutboundMessage} message @param {string} messageId */
	async function deliver({ from: to, to: from, refId: clientReference, receiveDeliveryStatus }, messageId) {
		const sentDateTime = new Date();
		for (const outcome of outcomesFor(from)) {
			await delays.wait(delayMs);
			if (template === undefined || !receiveDeliveryStatus) continue;
			const report = { messageId, ...outcome, to, from, clientReference, sentDateTime, receivedDateTime: new Date() };
			const url = renderCallback(template, report);
			const isHeard = url.ok && (await callUntilHeard(url.value));
			if (!isHeard) onFailed({ messageId, messageState: outcome.messageState });
		}
	}

	/** @param {string} url */
	async function callUntilHeard(url) {
		for (let tries = 1; tries <= TRIES && !retries.isCut; tries++) {
			if (await caller.call(url)) return true;
			if (tries < TRIES) await retries.wait(retryMs * 2 ** (tries - 1));
		}
		return false;
	}

	return {
		/** How many messages are not yet delivered, or their last callback not yet heard. */
		get size() {
			return underWay.size;
		},
		/** @param {OutboundMessage} message @param {string} messageId */
		start(message, messageId) {
			const delivery = deliver(message, messageId)
				.catch((error) => {
					console.error(error);
					onFailed({ messageId, messageState: "UNDELIVERED" });
				})
				.finally(() => underWay.delete(delivery));
			underWay.add(delivery);
		},
		/**
		 * Delivers what is left at once and finishes its callbacks; after the grace gives up on them.
		 *
		 * @param {number} graceMs
		 */
		async finish(graceMs) {
			const giveUp = () => {
				retries.cut();
				caller.close();
			};
			const grace = setTimeout(giveUp, graceMs);
			delays.cut();
			await Promise.all(underWay);
			clearTimeout(grace);
			giveUp();
		},
	};
}
