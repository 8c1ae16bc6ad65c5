// What becomes of a message: no phone is near, so the last three digits of the recipient decide.
import { DELIVERY_STATUS_CODES, lookupDeliveryStatus } from "outbound-sms/delivery";

/** @typedef {{ messageState: string, deliveryStatusCode: string }} Outcome */

/** Codes of the service itself with which a message is still on its way: queues, and a relay route. */
const ON_ITS_WAY = ["812", "813", "815"];

/**
 * The reports on a message, in order. The last three digits of its recipient are the delivery status code (spec 7.3):
 *
 * - a temporary one of the network, a queue, the relay route: `WAITING` with this code, then `DELIVERED`;
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
	const status = lookupDeliveryStatus(to.slice(-3));
	if (!status.isKnown || status.code === "000") return [delivered];
	const { code } = status;
	const isOfService = code >= "800";
	const isOnItsWay = isOfService ? ON_ITS_WAY.includes(code) : status.class === "temporary";
	if (isOnItsWay) return [{ messageState: "WAITING", deliveryStatusCode: code }, delivered];
	if (code !== "816") return [{ messageState: isOfService ? "REJECTED" : "UNDELIVERED", deliveryStatusCode: code }];
	const absent = { messageState: "WAITING", deliveryStatusCode: "027" };
	return [absent, { messageState: "UNDELIVERED", deliveryStatusCode: code }];
}

/** A number to try for each code, and what it shows. */
export const RECIPIENTS = DELIVERY_STATUS_CODES.map(({ code, title }) => {
	const to = `+49151123450${code}`;
	const states = outcomesFor(to).map(({ messageState }) => messageState);
	return { to, meaning: `${states.join(", then ")} (${code} ${title})` };
});
