// The page: reads the form once a frame at most, counts, shows. What is dear waits for a pause.
import { decodeUdh, informationElementName } from "outbound-sms/user-data";
import { createAdvice } from "./advice.mjs";
import { countDraft, UNITS } from "./count.mjs";
import { button, byId, create, plural, setText, voice } from "./dom.mjs";
import { changeText } from "./edit.mjs";
import { createFields } from "./fields.mjs";
import { createMarks } from "./marks.mjs";
import { createOutbox, listen } from "./outbox.mjs";
import { createParts } from "./parts.mjs";
import { loadAccount, loadPrices } from "./price.mjs";
import { sendMessage } from "./send.mjs";

/** @typedef {import("./count.mjs").Draft} Draft */
/** @typedef {import("./count.mjs").Count} Count */

/** Advice is looked for this long after the first change since the last look, in milliseconds. */
const ADVICE_PAUSE = 150;
/** A screen reader hears the count after this long without a change. */
const VOICE_PAUSE = 1200;
const HEADER_NOTE = "For ports and the like. Long messages need none: they are split by themselves.";
const EXAMPLE =
	"Hello Anna, your parcel is on its way – it should be with you on Friday between 9 and 12 o’clock. Nobody home? We’ll leave it with a neighbour, or you can pick another day at shop.example/t/48213.";

const form = byId("composer", HTMLFormElement);
const inputs = {
	from: byId("from", HTMLInputElement),
	to: byId("to", HTMLInputElement),
	text: byId("text", HTMLTextAreaElement),
	udh: byId("udh", HTMLInputElement),
	ref: byId("ref", HTMLInputElement),
	flash: byId("flash", HTMLInputElement),
	report: byId("report", HTMLInputElement),
};
const encodings = [...form.querySelectorAll("input")].filter(({ name }) => name === "encoding");

/** @returns {Draft} */
function readForm() {
	return {
		from: inputs.from.value,
		to: inputs.to.value,
		text: inputs.text.value,
		encoding: /** @type {Draft["encoding"]} */ (encodings.find(({ checked }) => checked)?.value ?? "auto"),
		udh: inputs.udh.value.trim(),
		ref: inputs.ref.value,
		flash: inputs.flash.checked,
		report: inputs.report.checked,
	};
}

const metrics = {
	encoding: byId("metric-encoding", HTMLElement),
	units: byId("metric-units", HTMLElement),
	parts: byId("metric-parts", HTMLElement),
	left: byId("metric-left", HTMLElement),
	unitsLabel: byId("label-units", HTMLElement),
	cost: byId("metric-cost", HTMLElement),
};
const costLabel = byId("label-cost", HTMLElement);
const costCell = byId("cell-cost", HTMLElement);
const priceNote = byId("price-note", HTMLElement);
const outcome = byId("outcome", HTMLElement);
const sendButton = byId("send", HTMLButtonElement);
const extra = byId("extra", HTMLDetailsElement);
const udhNote = byId("udh-note", HTMLElement);

const sayCount = voice(byId("said-count", HTMLElement), VOICE_PAUSE);
const showMarks = createMarks(inputs.text, byId("mirror", HTMLElement));
const showParts = createParts(schedule);
const fields = createFields(schedule);
const showAdvice = createAdvice(inputs.text, (partCount) => {
	const price = prices?.quote(partCount);
	return price === undefined ? "" : `${price.cost} ${price.currency}`;
});
const outbox = createOutbox();

/** @type {import("./price.mjs").Account | undefined} */
let account;
/** @type {import("./price.mjs").Prices | undefined} */
let prices;
let isSending = false;

let isScheduled = false;
let isAdviceDue = false;
let spokenCount = "";
let spokenAdvice = "";
let lastSpoken = "";

/** Asks for a render in the next frame; any number of keystrokes before it are one. */
function schedule() {
	if (isScheduled) return;
	isScheduled = true;
	requestAnimationFrame(render);
}

function render() {
	isScheduled = false;
	const draft = readForm();
	const count = countDraft(draft);
	showMetrics(count);
	showPrice(count.measure.partCount);
	showMarks(draft);
	showParts(count);
	fields.show(count);
	if (isAdviceDue) return;
	isAdviceDue = true;
	setTimeout(advise, ADVICE_PAUSE);
}

function advise() {
	isAdviceDue = false;
	const { text, encoding } = readForm();
	spokenAdvice = showAdvice(text, encoding === "auto" || encoding === "GSM7");
	speak();
}

/** @param {Count} count */
function showMetrics({ measure, message }) {
	const { encoding, units, partCount, unitsLeft } = measure;
	const [one, many] = UNITS[encoding];
	setText(metrics.encoding, encoding);
	setText(metrics.unitsLabel, `${many[0]?.toUpperCase()}${many.slice(1)}`);
	setText(metrics.units, String(units));
	setText(metrics.parts, Number.isFinite(partCount) ? String(partCount) : "–");
	setText(metrics.left, String(unitsLeft));
	setText(sendButton, partCount > 1 && Number.isFinite(partCount) ? `Send ${partCount} parts` : "Send");
	setText(udhNote, message.udh === undefined ? HEADER_NOTE : describeHeader(message.udh));
	spokenCount = `${encoding}, ${plural(units, one, many)}, ${plural(partCount, "part")}, ${unitsLeft} left.`;
	speak();
}

function speak() {
	const spoken = spokenAdvice === "" ? spokenCount : `${spokenCount} ${spokenAdvice}.`;
	// The first count is on the page already.
	if (lastSpoken !== "" && spoken !== lastSpoken) sayCount(spoken);
	lastSpoken = spoken;
}

/** @param {string} udh */
function describeHeader(udh) {
	const read = decodeUdh(udh);
	if (!read.ok) return "";
	const { octets, elements } = read.value;
	const names = elements.map(({ identifier }) => informationElementName(identifier));
	return `${plural(octets.length, "octet")}: ${names.join(", ") || "no element"}.`;
}

/** @param {number} partCount */
function showPrice(partCount) {
	const price = prices?.quote(partCount);
	costCell.hidden = prices === undefined;
	setText(metrics.cost, price?.cost ?? "–");
	if (prices === undefined) return;
	setText(costLabel, `Cost, ${prices.currency}`);
	const sum = price && `${partCount} × ${price.rate} = ${price.cost} ${price.currency}.`;
	setText(priceNote, [sum, prices.change].filter(Boolean).join(" "));
}

async function send() {
	fields.tryAll();
	const count = countDraft(readForm());
	const wrong = fields.firstWrong(count);
	schedule();
	if (wrong !== undefined) {
		wrong.focus();
		return;
	}
	if (isSending) return;
	isSending = true;
	sendButton.setAttribute("aria-disabled", "true");
	const { message } = count;
	const sent = await sendMessage(message, account?.apiKey ?? "");
	isSending = false;
	sendButton.removeAttribute("aria-disabled");
	const said = "failure" in sent ? sent.failure : sent.doubts;
	outcome.replaceChildren(...said.filter(Boolean).map((line) => create("p", "", line)));
	if ("failure" in sent) return;
	outbox.add({ messageIds: sent.messageIds, to: message.to, text: message.text });
	// What was written meanwhile is another message.
	if (inputs.text.value === message.text) inputs.text.value = "";
	fields.reset();
	schedule();
}

async function start() {
	listen(outbox);
	account = await loadAccount();
	if (account === undefined) return;
	const numbers = account.recipients.map(({ to, meaning }) => {
		const pick = button("", "number", () => {
			inputs.to.value = to;
			schedule();
		});
		pick.append(create("code", "", to), create("span", "", meaning));
		return create("li", "", pick);
	});
	byId("number-list", HTMLUListElement).replaceChildren(...numbers);
	byId("numbers", HTMLDetailsElement).hidden = numbers.length === 0;
	if (inputs.to.value === "") inputs.to.value = account.recipients[0]?.to ?? "";
	schedule();
	prices = await loadPrices(account);
	schedule();
}

form.addEventListener("input", schedule);
form.addEventListener("change", schedule);
for (const input of encodings) {
	input.addEventListener("change", () => {
		if (input.checked && input.value === "Binary") extra.open = true;
	});
}
form.addEventListener("submit", (event) => {
	event.preventDefault();
	send();
});
inputs.text.addEventListener("keydown", (event) => {
	if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
	event.preventDefault();
	form.requestSubmit();
});
byId("example", HTMLButtonElement).addEventListener("click", () => changeText(inputs.text, EXAMPLE));
schedule();
start();
