// What was sent, by this page or by anybody else, with the states of each part as callbacks report them.
import { detectEncoding, unwrap } from "outbound-sms";
import { adviseDelivery, isFinalState, mergeDeliveryReports, summarizeDelivery } from "outbound-sms/delivery";
import { encodeBinary, toHex } from "outbound-sms/encoding";
import { button, byId, create, icon, plural, setText, voice } from "./dom.mjs";

/**
 * @typedef {import("outbound-sms/delivery").DeliveryReport & import("outbound-sms/delivery").MergeableReport} Report
 */
/** @typedef {import("./count.mjs").Draft} Draft */
/** @typedef {import("outbound-sms/message").OutboundMessageInput} Message */
/**
 * A message, with what only the service knows: how many it has accepted by then, and when.
 *
 * @typedef {{ messageIds: readonly string[], message: Message, number?: number, sentAt?: string }} Sent
 */

/** The messages that are kept. */
const KEPT = 30;
/** The characters of a text that are shown. */
const EXCERPT = 200;
/** A list with more parts scrolls by itself. */
const MANY = 6;
/** Events are shown at most once in this many milliseconds. */
const LOOK_MS = 16;
/** States that come within this many milliseconds are spoken together. */
const VOICE_PAUSE = 1000;

/** How each state looks and is called. @type {ReadonlyMap<string, { name: string, label: string, kind: string }>} */
const STATES = new Map([
	["WAITING", { name: "waiting", label: "Waiting", kind: "pending" }],
	["DELIVERED", { name: "delivered", label: "Delivered", kind: "good" }],
	["UNDELIVERED", { name: "failed", label: "Not delivered", kind: "bad" }],
	["REJECTED", { name: "failed", label: "Rejected", kind: "bad" }],
]);

/** @param {string} state */
function looksOf(state) {
	return STATES.get(state) ?? { name: "waiting", label: state, kind: "pending" };
}

/**
 * Makes the list of sent messages. The service tells all of it again after a reload.
 *
 * @param {(draft: Draft) => void} useAgain - Puts a message back into the form.
 */
export function createOutbox(useAgain) {
	const list = byId("sent-list", HTMLOListElement);
	const empty = byId("outbox-empty", HTMLElement);
	const note = byId("outbox-note", HTMLElement);
	const say = voice(byId("said-states", HTMLElement), VOICE_PAUSE);
	/** The rows by message ID. @type {Map<string, ReturnType<typeof createRow>>} */
	const rows = new Map();
	/** By the first message ID, the oldest first. @type {Map<string, { item: HTMLElement, messageIds: readonly string[] }>} */
	const messages = new Map();
	/** How many messages the service has accepted. */
	let total = 0;

	/** Sums up, and has the latest news said. @param {string} news */
	function tell(news) {
		if (news === "") return;
		const reports = [...rows.values()].flatMap(({ report }) => report ?? []);
		const { delivered, failed } = summarizeDelivery([...rows.keys()], reports);
		const of = `${delivered} of ${plural(rows.size, "part")} delivered`;
		const isCut = total > messages.size;
		const which = isCut ? `Latest ${messages.size} of ${total.toLocaleString("en")} messages: ` : "";
		setText(note, which + (failed > 0 ? `${of}, ${failed} failed` : of));
		say(rows.size > 1 ? `${news} ${note.textContent}.` : news);
	}

	/** @param {Sent} sent @returns {string} What is new. */
	function show({ messageIds, message, number = 0, sentAt = new Date().toISOString() }) {
		const [first] = messageIds;
		total = Math.max(total, number);
		// The service tells of each message twice: in its answer and in an event.
		if (first === undefined || messages.has(first)) return "";
		const { item, parts } = createMessage(message, messageIds.length, sentAt, () => useAgain(draftOf(message)));
		messageIds.forEach((id, index) => {
			const row = createRow(id, message, index + 1, messageIds.length);
			rows.set(id, row);
			parts.append(row.item);
		});
		list.prepend(item);
		messages.set(first, { item, messageIds });
		for (const [id, oldest] of messages) {
			if (messages.size <= KEPT) break;
			messages.delete(id);
			oldest.item.remove();
			for (const partId of oldest.messageIds) rows.delete(partId);
		}
		empty.hidden = true;
		return `Sent to ${message.to}: ${plural(messageIds.length, "part")}.`;
	}

	/** Events since the last look. @type {{ name: string, data: any }[]} */
	let events = [];
	/** @param {string} name */
	const hear = (name) => (/** @type {unknown} */ data) => {
		if (events.length === 0) setTimeout(catchUp, LOOK_MS);
		events.push({ name, data });
	};

	/** However many others send: of what came since the last look, only messages that stay are made into elements. */
	function catchUp() {
		let surplus = events.filter(({ name }) => name === "sent").length - KEPT;
		let news = "";
		for (const { name, data } of events) {
			if (name === "sent") news = (surplus-- <= 0 && show(data)) || news;
			else if (name === "report") news = rows.get(data.messageId)?.take(data) || news;
			else rows.get(data.messageId)?.fail();
		}
		events = [];
		tell(news);
	}

	return {
		/** Shows a message that this page has sent. @param {Sent} sent */
		add(sent) {
			tell(show(sent));
		},
		/** Listeners for the events of the service. */
		listeners: { sent: hear("sent"), report: hear("report"), failed: hear("failed") },
	};
}

/** Returns a message as the form holds it. @param {Message} message @returns {Draft} */
function draftOf({
	from,
	to,
	text,
	encoding = "GSM7",
	udh = "",
	refId = "",
	flash = false,
	receiveDeliveryStatus = false,
}) {
	// A text field cannot hold control characters.
	const isHex = encoding === "Binary" && /\p{Cc}/u.test(text);
	return {
		from,
		to,
		text: isHex ? toHex(unwrap(encodeBinary(text))) : text,
		encoding: encoding === detectEncoding(text) ? "auto" : encoding,
		isHex,
		udh,
		ref: refId,
		flash,
		report: receiveDeliveryStatus,
	};
}

/**
 * @param {Message} message
 * @param {number} partCount
 * @param {string} sentAt
 * @param {() => void} useAgain
 */
function createMessage({ to, text }, partCount, sentAt, useAgain) {
	const time = create("time", "sent-time", clock(sentAt));
	time.dateTime = sentAt;
	const again = button("Edit and resend", "quiet", useAgain);
	again.setAttribute("aria-label", `Edit and resend the message to ${to}`);
	const head = create("div", "sent-head", create("h3", "", `To ${to}`), time, again);
	const excerpt = create(
		"p",
		"sent-text",
		text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text || "Header only",
	);
	excerpt.dir = "auto";
	const parts = create("ul", "sent-parts");
	if (partCount > MANY) {
		parts.classList.add("many");
		parts.tabIndex = 0;
		parts.setAttribute("aria-label", `Parts of the message to ${to}`);
	}
	return { item: create("li", "sent", head, excerpt, parts), parts };
}

/**
 * @param {string} id
 * @param {Message} message
 * @param {number} sequence
 * @param {number} total
 */
function createRow(id, { to, receiveDeliveryStatus }, sequence, total) {
	const name = total === 1 ? "Part 1" : `Part ${sequence} of ${total}`;
	const state = create("span", "state");
	const time = create("span", "state-time");
	const history = create("p", "history");
	const detail = create("p", "detail", "No delivery report was asked for.");
	const item = create(
		"li",
		"",
		create("div", "sent-row", create("span", "sent-number", name), state, time),
		create("p", "message-id", create("code", "", id)),
		detail,
		history,
	);
	/** @type {Report | undefined} */
	let report;
	/** @type {string[]} */
	const past = [];
	show("sent", "Accepted", "pending");
	detail.hidden = receiveDeliveryStatus === true;
	history.hidden = true;

	/** @param {string} shape @param {string} label @param {string} kind */
	function show(shape, label, kind) {
		state.dataset.kind = kind;
		state.replaceChildren(icon(shape), label);
	}

	return {
		item,
		get report() {
			return report;
		},
		/** @param {Report} next @returns {string} What is new. */
		take(next) {
			const merged = mergeDeliveryReports(report, next);
			if (merged.order !== "first" && merged.order !== "newer") return "";
			report = merged.report;
			const { name: shape, label, kind } = looksOf(report.messageState);
			show(shape, label, kind);
			history.hidden = past.length === 0;
			setText(history, `Before: ${past.join(", ")}`);
			setText(time, clock(report.receivedDateTime));
			past.push(`${label} ${time.textContent}`);
			const status = report.deliveryStatus;
			const isPlain = status === undefined || status.code === "000";
			detail.hidden = isPlain;
			if (!isPlain) {
				const title = status.isKnown ? status.title : "Unknown code";
				detail.replaceChildren(
					create("span", "code", status.code),
					` ${title}. ${adviseDelivery(next.messageState ?? "", status.code).action}.`,
				);
			}
			return `To ${to}, ${name.toLowerCase()}: ${label}.`;
		},
		/** A callback failed. After a final state, which a later callback brought, it is no longer missed. */
		fail() {
			if (report !== undefined && isFinalState(report.messageState)) return;
			detail.hidden = false;
			setText(detail, "Callback failed after 6 attempts.");
		},
	};
}

/** @param {string | Date} [time] - Default now. */
function clock(time = new Date()) {
	return new Date(time).toLocaleTimeString("en-GB");
}
