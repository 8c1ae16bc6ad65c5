// What was sent, by this page or by anybody else, with the states of each part as callbacks report them.
import { mergeDeliveryReports, summarizeDelivery } from "outbound-sms/callback";
import { adviseDelivery } from "outbound-sms/status";
import { button, byId, create, icon, plural, setText, voice } from "./dom.mjs";
import { createSaver, load } from "./keep.mjs";

/**
 * @typedef {import("outbound-sms/callback").DeliveryReport & import("outbound-sms/callback").MergeableReport} Report
 */
/** @typedef {import("./count.mjs").Draft} Draft */
/**
 * A message. `draft` is known only of those that this page sent, `sentAt` of those that were shown before.
 *
 * @typedef {{ messageIds: readonly string[], to: string, text: string, draft?: Draft | undefined, sentAt?: string }} Sent
 */

/** The messages that are kept. */
export const KEPT = 30;
/** The characters of a text that are shown. */
const EXCERPT = 200;
/** A list with more parts scrolls by itself. */
const MANY = 6;
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
 * Makes the list of sent messages. It survives a reload of this tab.
 *
 * @param {(draft: Partial<Draft>) => void} useAgain - Puts a message back into the form.
 */
export function createOutbox(useAgain) {
	const list = byId("sent-list", HTMLOListElement);
	const empty = byId("outbox-empty", HTMLElement);
	const note = byId("outbox-note", HTMLElement);
	const say = voice(byId("said-states", HTMLElement), VOICE_PAUSE);
	/** The rows by message ID. @type {Map<string, ReturnType<typeof createRow>>} */
	const rows = new Map();
	/**
	 * Reports on messages that are not known here yet: a callback may be faster than the answer.
	 *
	 * @type {Map<string, Report[]>}
	 */
	const early = new Map();
	/** The newest last. @type {{ item: HTMLElement, sent: Sent & { sentAt: string } }[]} */
	const messages = [];
	/** Every message that was ever shown in this tab. */
	let total = 0;
	const save = createSaver("sent", () => ({
		total,
		messages: messages.map(({ sent }) => sent),
		reports: [...rows.values()].flatMap(({ report }) => report ?? []),
	}));

	let isNoteDue = false;
	let lastNews = "";

	/** Sums up once a frame, however many reports came, and has it said. @param {string} news */
	function tell(news) {
		lastNews = news;
		save();
		if (isNoteDue) return;
		isNoteDue = true;
		requestAnimationFrame(() => {
			isNoteDue = false;
			const reports = [...rows.values()].flatMap(({ report }) => report ?? []);
			const { delivered, failed } = summarizeDelivery([...rows.keys()], reports);
			const of = `${delivered} of ${plural(rows.size, "part")} delivered`;
			const isCut = total > messages.length;
			const which = isCut ? `Latest ${messages.length} of ${total.toLocaleString("en")} messages: ` : "";
			setText(note, which + (failed > 0 ? `${of}, ${failed} failed` : of));
			say(rows.size > 1 ? `${lastNews} ${note.textContent}.` : lastNews);
		});
	}

	/** @param {Sent} sent @returns {boolean} Whether the message is new. */
	function show(sent) {
		const { messageIds, to, text, draft, sentAt = new Date().toISOString() } = sent;
		const first = messageIds[0];
		if (first === undefined) return false;
		const known = messages.find((message) => message.sent.messageIds[0] === first);
		if (known !== undefined) {
			// The event was faster than the answer, and knows less.
			if (draft !== undefined) known.sent.draft = draft;
			return false;
		}
		const kept = { messageIds, to, text, draft, sentAt };
		const { item, parts } = createMessage(kept, () => useAgain(kept.draft ?? { to, text }));
		messageIds.forEach((id, index) => {
			const row = createRow(id, to, index + 1, messageIds.length);
			rows.set(id, row);
			parts.append(row.item);
			for (const report of early.get(id) ?? []) row.take(report);
			early.delete(id);
		});
		list.prepend(item);
		messages.push({ item, sent: kept });
		if (messages.length > KEPT) {
			const oldest = messages.shift();
			oldest?.item.remove();
			for (const id of oldest?.sent.messageIds ?? []) rows.delete(id);
		}
		empty.hidden = true;
		return true;
	}

	/** Shows what this tab showed before a reload. */
	function restore() {
		const kept = load("sent");
		if (!Array.isArray(kept?.messages)) return;
		for (const sent of kept.messages) show(sent);
		for (const report of kept.reports ?? []) rows.get(report.messageId)?.take(report);
		total = Math.max(messages.length, Number(kept.total) || 0);
		if (messages.length > 0) tell("");
	}
	restore();

	return {
		/** @param {Sent} sent */
		add(sent) {
			if (!show(sent)) return;
			total++;
			tell(`Sent to ${sent.to}: ${plural(sent.messageIds.length, "part")}.`);
		},
		/** Counts messages that came too fast to be shown. @param {number} count */
		skip(count) {
			total += count;
		},
		/** @param {Report} report */
		take(report) {
			const row = rows.get(report.messageId);
			if (row === undefined) {
				early.set(report.messageId, [...(early.get(report.messageId) ?? []), report]);
				if (early.size > 500) early.delete(/** @type {string} */ (early.keys().next().value));
				return;
			}
			if (row.take(report)) tell(`${row.spoken}: ${looksOf(report.messageState).label}.`);
		},
		/** Says that a report never arrived. @param {string} messageId */
		fail(messageId) {
			rows.get(messageId)?.fail();
		},
	};
}

/**
 * @param {Sent & { sentAt: string }} sent
 * @param {() => void} useAgain
 */
function createMessage({ messageIds, to, text, sentAt }, useAgain) {
	const time = create("time", "sent-time", clock(new Date(sentAt)));
	time.dateTime = sentAt;
	const again = button("Edit and resend", "quiet", useAgain);
	again.setAttribute("aria-label", `Edit and resend the message to ${to}`);
	const head = create("div", "sent-head", create("h3", "", `To ${to}`), time, again);
	const excerpt = create("p", "sent-text", text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text);
	excerpt.dir = "auto";
	const parts = create("ul", "sent-parts");
	if (messageIds.length > MANY) {
		parts.classList.add("many");
		parts.tabIndex = 0;
		parts.setAttribute("aria-label", `Parts of the message to ${to}`);
	}
	return { item: create("li", "sent", head, excerpt, parts), parts };
}

/**
 * @param {string} id
 * @param {string} to
 * @param {number} sequence
 * @param {number} total
 */
function createRow(id, to, sequence, total) {
	const name = total === 1 ? "Part 1" : `Part ${sequence} of ${total}`;
	const state = create("span", "state");
	const time = create("span", "state-time");
	const history = create("p", "history");
	const detail = create("p", "detail");
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
	detail.hidden = true;
	history.hidden = true;

	/** @param {string} shape @param {string} label @param {string} kind */
	function show(shape, label, kind) {
		state.dataset.kind = kind;
		state.replaceChildren(icon(shape), label);
	}

	return {
		item,
		spoken: `To ${to}, ${name.toLowerCase()}`,
		get report() {
			return report;
		},
		/** Takes a report. Returns whether it says something new. @param {Report} next */
		take(next) {
			const merged = mergeDeliveryReports(report, next);
			if (merged.order !== "first" && merged.order !== "newer") return false;
			report = merged.report;
			const { name: shape, label, kind } = looksOf(report.messageState);
			show(shape, label, kind);
			history.hidden = past.length === 0;
			setText(history, `Before: ${past.join(", ")}`);
			setText(time, clock(new Date()));
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
			return true;
		},
		fail() {
			detail.hidden = false;
			setText(detail, "Callback failed after 6 attempts.");
		},
	};
}

/** @param {Date} date */
function clock(date) {
	return date.toLocaleTimeString("en-GB");
}
