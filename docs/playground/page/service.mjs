// What the page does with a service: numbers to try, prices, sending, and the list of what was sent. Without a service
// none of it is loaded.
import { loadAccount, loadPrices } from "./account.mjs";
import { connect } from "./connection.mjs";
import { byId, create, setText } from "./dom.mjs";
import { changeText } from "./edit.mjs";
import { createOutbox } from "./outbox.mjs";
import { sendMessage } from "./send.mjs";

/** @typedef {import("./count.mjs").Draft} Draft */
/** @typedef {import("./count.mjs").Count} Count */
/** @typedef {import("./account.mjs").Account} Account */

const BACK_AGAIN = "The service can be reached again. Look under Sent: if the message is not there, send it again.";

/** How the page names the states of a number to try. @type {Readonly<Record<string, string>>} */
const OUTCOMES = {
	DELIVERED: "Delivered",
	"WAITING, then DELIVERED": "Waiting, then delivered",
	"WAITING, then UNDELIVERED": "Waiting, then not delivered",
	UNDELIVERED: "Not delivered",
	REJECTED: "Rejected by the service",
};

/**
 * Starts what needs a service.
 *
 * @param {object} page
 * @param {string} page.accountUrl
 * @param {HTMLTextAreaElement} page.text
 * @param {HTMLInputElement} page.to
 * @param {() => { draft: Draft, count: Count }} page.read
 * @param {ReturnType<typeof import("./fields.mjs").createFields>} page.fields
 * @param {(draft: Draft) => void} page.fill - Puts a draft into the form.
 * @param {(prices: import("./price.mjs").Prices | undefined) => void} page.setPrices
 * @param {() => void} page.schedule
 */
export function startService({ accountUrl, text, to, read, fields, fill, setPrices, schedule }) {
	const outcome = byId("outcome", HTMLElement);
	const sendButton = byId("send", HTMLButtonElement);
	const numbers = byId("number", HTMLSelectElement);
	numbers.addEventListener("change", () => {
		if (numbers.value !== "") to.value = numbers.value;
	});
	const outbox = createOutbox(fill);
	/** @type {Account | undefined} */
	let account;
	let isSending = false;
	let isUnreachable = false;
	let label = "Send";

	const connection = connect(outbox.listeners, () => {
		if (isUnreachable) say([BACK_AGAIN]);
		isUnreachable = false;
		if (account === undefined) open();
	});

	async function open() {
		account = await loadAccount(accountUrl);
		if (account === undefined) return;
		showNumbers(account.recipients, numbers);
		if (to.value === "") to.value = account.recipients[0]?.to ?? "";
		schedule();
		setPrices(await loadPrices(account));
	}

	/** @param {readonly string[]} lines */
	function say(lines) {
		outcome.replaceChildren(...lines.filter(Boolean).map((line) => create("p", "", line)));
	}

	function showButton() {
		setText(sendButton, isSending ? "Sending…" : label);
		if (isSending) sendButton.setAttribute("aria-disabled", "true");
		else sendButton.removeAttribute("aria-disabled");
	}

	return {
		/** @param {number} partCount @param {string} recipient */
		show(partCount, recipient) {
			label = partCount > 1 ? `Send ${partCount} parts` : "Send";
			showButton();
			// The list of numbers never names another one than the field above it.
			numbers.value = recipient;
			if (numbers.selectedIndex < 0) numbers.value = "";
		},
		async send() {
			fields.tryAll();
			const { draft, count } = read();
			const wrong = fields.firstWrong(count);
			schedule();
			if (wrong !== undefined) {
				wrong.focus();
				return;
			}
			if (isSending) return;
			isSending = true;
			say([]);
			showButton();
			const { message } = count;
			// On a slow network, Send can be pressed before the account has come.
			account ??= await loadAccount(accountUrl);
			const sent = await sendMessage(message, account?.apiKey);
			isSending = false;
			showButton();
			say("failure" in sent ? sent.failure : sent.doubts);
			if ("failure" in sent) {
				isUnreachable = sent.isUnreachable;
				if (isUnreachable) connection.lose();
				return;
			}
			outbox.add({ messageIds: sent.messageIds, message });
			fields.reset();
			// What was written meanwhile is another message. Undo brings the sent text back.
			if (text.value === draft.text) {
				const focused = document.activeElement;
				changeText(text, "");
				if (focused instanceof HTMLElement && focused !== document.body) focused.focus();
			}
			schedule();
		},
	};
}

/**
 * Shows the numbers to try, grouped by what happens to a message to them.
 *
 * @param {Account["recipients"]} recipients
 * @param {HTMLSelectElement} select
 */
function showNumbers(recipients, select) {
	/** @type {Map<string, HTMLOptGroupElement>} */
	const groups = new Map();
	for (const recipient of recipients) {
		const [, states = "", cause = recipient.meaning] = /^(.*?) \((.*)\)$/.exec(recipient.meaning) ?? [];
		const option = new Option(cause, recipient.to);
		let group = groups.get(states);
		if (group === undefined) {
			group = create("optgroup");
			group.label = OUTCOMES[states] ?? states;
			groups.set(states, group);
		}
		group.append(option);
	}
	select.replaceChildren(new Option("Another number", ""), ...groups.values());
	byId("numbers", HTMLElement).hidden = recipients.length === 0;
}
