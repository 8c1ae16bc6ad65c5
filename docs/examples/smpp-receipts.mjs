// The way back of a gateway: from a receipt to the report of a part. A centre may send the receipt before its answer
// to submit_sm, so receipts with an ID that no part has yet are kept, bounded in time and number.
import { deliveryReportFor, mergeDeliveryReports } from "outbound-sms/delivery";
import { messageIdKey, readDeliverSm } from "outbound-sms/smpp";

/** Asks the centre to send a deliver_sm again later. */
const ESME_RX_T_APPN = 0x64;

/**
 * @typedef {import("outbound-sms/delivery").CallbackFields} Report
 *
 * @typedef {object} Part - What the database holds of a part.
 * @property {Parameters<typeof deliveryReportFor>[0]} message
 * @property {string} messageId - Ours, not the centre's.
 * @property {Report} [report] - The report that holds so far.
 *
 * @typedef {import("outbound-sms/smpp").Receipt} Receipt
 */

/**
 * @param {object} options
 * @param {import("outbound-sms/smpp").Centre} options.centre
 * @param {(part: Part, report: Report) => void} options.onReport - Stores a report that says something new, or throws.
 * @param {(what: string, pdu: unknown) => void} [options.log] - Takes what cannot be used.
 * @param {number} [options.seconds] - How long to keep a receipt whose ID no part has.
 * @param {number} [options.most] - How many of them to keep. The centre has to keep those beyond.
 */
export function createReceipts({ centre, onReport, log = console.error, seconds = 600, most = 10_000 }) {
	const { submitted, receipted } = centre.messageIdBases ?? {};
	/** The database: parts by the key of the centre's ID. @type {Map<string, Part>} */
	const parts = new Map();
	/** Receipts that wait for their ID, the oldest first. @type {Map<string, { since: number, receipts: Receipt[] }>} */
	const orphans = new Map();
	let count = 0;

	/** @param {Part} part @param {Receipt} receipt */
	function report(part, receipt) {
		const { state, deliveryStatusCode, doneDateTime } = receipt;
		if (state === undefined) return log("The state of the receipt is not known", receipt);
		const next = deliveryReportFor(part.message, {
			messageId: part.messageId,
			messageState: state,
			deliveryStatusCode,
			receivedDateTime: doneDateTime,
		});
		const { report, order } = mergeDeliveryReports(part.report, next);
		if (order === "first" || order === "newer") onReport(part, next);
		part.report = report;
	}

	/** @param {string} key @param {(receipt: Receipt) => void} take - What it throws at stays. */
	function takeOrphans(key, take) {
		const { receipts } = orphans.get(key) ?? { receipts: [] };
		for (; receipts[0] !== undefined; count--) {
			take(receipts[0]);
			receipts.shift();
		}
		orphans.delete(key);
	}

	/** @param {number} now */
	function dropOldOrphans(now) {
		for (const [key, { since }] of orphans) {
			if (now - since <= seconds * 1000) return;
			takeOrphans(key, (receipt) => log("No part has the ID of the receipt", receipt));
		}
	}

	return {
		/** Call it when submit_sm_resp has named the ID, and again if it throws. @param {string} id @param {Part} part */
		onSubmitted(id, part) {
			const key = messageIdKey(id, submitted);
			parts.set(key, part);
			takeOrphans(key, (receipt) => report(part, receipt));
		},

		/**
		 * Call it for each deliver_sm that holds a receipt, and answer with the command_status that it returns. If it throws,
		 * do not answer: the centre sends the receipt again.
		 *
		 * @param {import("outbound-sms/smpp").DeliverSmFields} pdu
		 * @param {number} [now] - Milliseconds.
		 */
		onReceipt(pdu, now = Date.now()) {
			dropOldOrphans(now);
			const read = readDeliverSm(pdu, centre);
			const receipt = read.ok && read.value.kind === "receipt" ? read.value.receipt : undefined;
			if (receipt?.messageId === undefined) {
				// It will not be better next time: answer it, or the centre sends it for ever.
				log(read.ok ? "This is not a receipt with an ID" : read.issues[0].message, pdu);
				return 0;
			}
			const key = messageIdKey(receipt.messageId, receipted);
			const part = parts.get(key);
			if (part !== undefined) report(part, receipt);
			else if (count >= most) return ESME_RX_T_APPN;
			else {
				const entry = orphans.get(key) ?? { since: now, receipts: [] };
				orphans.set(key, entry);
				entry.receipts.push(receipt);
				count++;
			}
			return 0;
		},

		/** How many receipts wait for their ID. */
		orphanCount: () => count,
	};
}
