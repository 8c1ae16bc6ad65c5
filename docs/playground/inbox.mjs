// The customer's side: receives the callbacks, reads them with the template, keeps the last of them.
import { isMergeableReport, mergeDeliveryReports, parseCallbackTemplate, readCallback } from "outbound-sms/delivery";
import { buildErrorResponse, unwrap } from "outbound-sms/http";

/** So many messages are remembered. */
const KEPT = 500;

/**
 * @typedef {import("outbound-sms/delivery").DeliveryReport & import("outbound-sms/delivery").MergeableReport} Report
 */

/**
 * @param {string | undefined} callbackTemplate
 * @param {(report: Report) => void} onReport - Once for each new state: not for a callback that came again or late.
 */
export function createInbox(callbackTemplate, onReport) {
	const template = callbackTemplate === undefined ? undefined : unwrap(parseCallbackTemplate(callbackTemplate));
	/** By message ID, the longest untouched first. @type {Map<string, Report>} */
	const reports = new Map();
	/** The list as octets, made once for all who ask until it changes. @type {Buffer | undefined} */
	let list;
	return {
		/** @param {string} url @returns {import("outbound-sms/http").HttpResponse} */
		receive(url) {
			if (template === undefined) return buildErrorResponse({ status: 404 });
			const read = readCallback(template, url);
			if (!read.ok) return buildErrorResponse({ status: 400, issues: read.issues });
			const report = read.value;
			if (!isMergeableReport(report)) return buildErrorResponse({ status: 400, issues: read.warnings ?? [] });
			const { report: kept, order } = mergeDeliveryReports(reports.get(report.messageId), report);
			list = undefined;
			reports.delete(kept.messageId);
			reports.set(kept.messageId, kept);
			if (reports.size > KEPT) reports.delete(/** @type {string} */ (reports.keys().next().value));
			if (order === "first" || order === "newer") onReport(kept);
			return { status: 200, headers: { "Content-Type": "text/plain" }, body: "OK" };
		},
		/** The reports that hold, the newest first, as JSON. */
		list() {
			list ??= Buffer.from(`${JSON.stringify([...reports.values()].reverse())}\n`);
			return list;
		},
	};
}
