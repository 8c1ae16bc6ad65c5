// What becomes of a message: no phone is near, so the last three digits of the recipient decide.
import { DELIVERY_STATUS_CODES, lookupDeliveryStatus } from "outbound-sms/status";

/** @typedef {{ messageState: string, deliveryStatusCode: string }} Outcome */

/**
 * The reports on a message, in order. The last three digits are the delivery status code (spec 7.3):
 *
 * - a temporary one, or one that is mere information: `WAITING` with this code, then `DELIVERED`;
 * - 816, expired: `WAITING` with 027, absent, then `UNDELIVERED`;
 * - another one of the service itself, 800 and above: `REJECTED`;
 * - another one of the network, but 000: `UNDELIVERED`.
 *
 * Every other number, and 000: `DELIVERED`.
 *
 * @param {string} to
 * @returns {Outcome[]}
 */
export function outcomesFor(to) {
	const delivered = { messageState: "DELIVERED", deliveryStatusCode: "000" };
	const found = lookupDeliveryStatus(to.slice(-3));
	if (!found.known || found.code === "000") return [delivered];
	const deliveryStatusCode = found.code;
	if (deliveryStatusCode === "816") {
		const absent = { messageState: "WAITING", deliveryStatusCode: "027" };
		return [absent, { messageState: "UNDELIVERED", deliveryStatusCode }];
	}
	if (found.advice.class === "temporary" || found.advice.class === "information") {
		return [{ messageState: "WAITING", deliveryStatusCode }, delivered];
	}
	return [{ messageState: deliveryStatusCode >= "800" ? "REJECTED" : "UNDELIVERED", deliveryStatusCode }];
}

/** A number to try for each code, and what it shows. */
export const RECIPIENTS = DELIVERY_STATUS_CODES.map(({ code, title }) => {
	const to = `+49151123450${code}`;
	const states = outcomesFor(to).map(({ messageState }) => messageState);
	return { to, meaning: `${states.join(", then ")} (${code} ${title})` };
});
