// What was sent, by this page or by anybody else, with the states of each part as callbacks bring them.
import { mergeDeliveryReports, summarizeDelivery } from "outbound-sms/callback";
import { adviseDelivery } from "outbound-sms/status";
import { byId, create, icon, plural, setText, voice } from "./dom.mjs";

/** @typedef {import("outbound-sms/callback").DeliveryReport & import("outbound-sms/callback").MergeableReport} Report */
/** @typedef {{ messageIds: readonly string[], to: string, text: string }} Sent */

/** So many messages are kept. */
const KEPT = 30;
/** Longer texts are shown up to here. */
const EXCERPT = 200;
/** A list with more parts scrolls by itself. */
const MANY = 6;
/** States that come in quick succession are spoken as one. */
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

export function createOutbox() {
	const list = byId("sent-list", HTMLOListElement);
	const empty = byId("outbox-empty", HTMLElement);
	const note = byId("outbox-note", HTMLElement);
	const say = voice(byId("said-states", HTMLElement), VOICE_PAUSE);
	/** The rows by message ID. @type {Map<string, ReturnType<typeof createRow>>} */
	const rows = new Map();
	/** Reports on messages that are not known here yet: the callback may be faster than the answer. @type {Map<string, Report[]>} */
	const early = new Map();
	/** The newest last. @type {{ item: HTMLElement, messageIds: readonly string[] }[]} */
	const messages = [];

	let isNoteDue = false;
	let lastNews = "";

	/** Sums up, once a frame however many reports came; and has it said. @param {string} news */
	function tell(news) {
		lastNews = news;
		if (isNoteDue) return;
		isNoteDue = true;
		requestAnimationFrame(() => {
			isNoteDue = false;
			const reports = [...rows.values()].flatMap(({ report }) => report ?? []);
			const { delivered, failed } = summarizeDelivery([...rows.keys()], reports);
			const of = `${delivered} of ${plural(rows.size, "part")} delivered`;
			setText(note, failed > 0 ? `${of}, ${failed} failed` : of);
			say(rows.size > 1 ? `${lastNews} ${note.textContent}.` : lastNews);
		});
	}

	return {
		/** @param {Sent} sent */
		add({ messageIds, to, text }) {
			const first = messageIds[0];
			if (first === undefined || rows.has(first)) return;
			const { item, parts } = createMessage(messageIds, to, text);
			messageIds.forEach((id, index) => {
				const row = createRow(id, to, index + 1, messageIds.length);
				rows.set(id, row);
				parts.append(row.item);
				for (const report of early.get(id) ?? []) row.take(report);
				early.delete(id);
			});
			list.prepend(item);
			messages.push({ item, messageIds });
			if (messages.length > KEPT) {
				const oldest = messages.shift();
				oldest?.item.remove();
				for (const id of oldest?.messageIds ?? []) rows.delete(id);
			}
			empty.hidden = true;
			tell(`Sent to ${to}: ${plural(messageIds.length, "part")}.`);
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
		/** A callback was given up: nobody heard it. @param {string} messageId */
		fail(messageId) {
			rows.get(messageId)?.fail();
		},
	};
}

/**
 * @param {readonly string[]} messageIds
 * @param {string} to
 * @param {string} text
 */
function createMessage(messageIds, to, text) {
	const when = new Date();
	const time = create("time", "sent-time", clock(when));
	time.dateTime = when.toISOString();
	const head = create("div", "sent-head", create("h3", "", `To ${to}`), time);
	const excerpt = create("p", "sent-text", text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text);
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
		/** Takes a report and tells whether it says something new. @param {Report} next */
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
			setText(detail, "A callback was given up: nobody answered it.");
		},
	};
}

/** @param {Date} date */
function clock(date) {
	return date.toLocaleTimeString("en-GB");
}

/**
 * Listens to what the server tells, and catches up after a break.
 *
 * @param {ReturnType<typeof createOutbox>} outbox
 */
export function listen(outbox) {
	const place = byId("link-state", HTMLElement);
	const text = byId("link-text", HTMLElement);
	const source = new EventSource("/events");
	const on = (/** @type {string} */ name, /** @type {(data: any) => void} */ then) =>
		source.addEventListener(name, (event) => then(JSON.parse(/** @type {MessageEvent} */ (event).data)));
	// However many others send: of what came since the last frame only what is kept is made into elements.
	/** @type {Sent[]} */
	let arrived = [];
	on("sent", (sent) => {
		if (arrived.length === 0) {
			requestAnimationFrame(() => {
				for (const one of arrived) outbox.add(one);
				arrived = [];
			});
		}
		arrived.push(sent);
		if (arrived.length > KEPT) arrived.shift();
	});
	on("report", outbox.take);
	on("failed", ({ messageId }) => outbox.fail(messageId));
	source.addEventListener("open", async () => {
		place.dataset.state = "on";
		setText(text, "Live");
		const missed = await fetch("/inbox").catch(() => undefined);
		if (missed?.ok) for (const report of (await missed.json()).reverse()) outbox.take(report);
	});
	source.addEventListener("error", () => {
		place.dataset.state = "off";
		setText(text, "Not connected");
	});
}
