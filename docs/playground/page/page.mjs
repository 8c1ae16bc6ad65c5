// The page: reads the form at most once a frame, counts and shows. Expensive work waits for a pause.
import { decodeUdh, informationElementName } from "outbound-sms/encoding";
import { createCharacterLine } from "./character.mjs";
import { countDraft, UNITS } from "./count.mjs";
import { byId, plural, setDirection, setText, voice } from "./dom.mjs";
import { changeText } from "./edit.mjs";
import { createFields } from "./fields.mjs";
import { createSaver, linkTo, load, loadPrice, savePrice, takeLinkedText } from "./keep.mjs";
import { createMarks } from "./marks.mjs";
import { createParts } from "./parts.mjs";
import { EXAMPLE_PRICE, readPrice } from "./price.mjs";

/** @typedef {import("./count.mjs").Draft} Draft */
/** @typedef {import("./count.mjs").Count} Count */

/** The most UTF-16 units that the page takes. A message has at most 39,015; browsers need seconds to lay out a million. */
const MOST = 65_536;
/** A longer text is drawn at most once in this many milliseconds: the browser lays all of it out again. */
const LONG = 1500;
const REST_MS = 100;
/** Advice is made this long after the first change since the last advice, in milliseconds. */
const ADVICE_PAUSE = 150;
/** A screen reader hears the count after this long without a change. */
const VOICE_PAUSE = 1200;
/** It is said how many units more than a part there are, if they are at most this many. */
const NEAR = 20;
/** It is said what these many different characters are that take two septets. */
const FEW = 6;
/** A note about a tool disappears after this long. */
const NOTE_PAUSE = 4000;
const NUMBERS = new Intl.NumberFormat("en");
const HEADER_NOTE = "For application ports, for example. A long message needs none: it is split without one.";
const EXAMPLE =
	"Hello Anna, your parcel is on its way – it should be with you on Friday between 9 and 12 o’clock. Nobody home? We’ll leave it with a neighbour, or you can pick another day at shop.example/t/48213.";

/** Where the page learns about its service. A static copy of the page has none. */
const accountUrl = document.querySelector("meta[name=sms-service]")?.getAttribute("content") ?? undefined;

const form = byId("composer", HTMLFormElement);
const inputs = {
	from: byId("from", HTMLInputElement),
	to: byId("to", HTMLInputElement),
	text: byId("text", HTMLTextAreaElement),
	hex: byId("hex", HTMLInputElement),
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
		isHex: inputs.hex.checked,
		udh: inputs.udh.value.replace(/\s+/g, ""),
		ref: inputs.ref.value,
		flash: inputs.flash.checked,
		report: inputs.report.checked,
	};
}

/** Puts a draft into the form. What it does not name stays. @param {Partial<Draft>} draft */
function fillForm(draft) {
	for (const name of /** @type {const} */ (["from", "to", "text", "udh", "ref"])) {
		if (typeof draft[name] === "string") inputs[name].value = draft[name];
	}
	for (const [input, isChecked] of /** @type {const} */ ([
		[inputs.hex, draft.isHex],
		[inputs.flash, draft.flash],
		[inputs.report, draft.report],
	])) {
		if (typeof isChecked === "boolean") input.checked = isChecked;
	}
	for (const input of encodings) if (input.value === draft.encoding) input.checked = true;
	if (inputs.udh.value !== "" || inputs.ref.value !== "") extra.open = true;
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
const dockParts = byId("dock-parts", HTMLElement);
const dockCost = byId("dock-cost", HTMLElement);
const hexSwitch = byId("hex-switch", HTMLElement);
const extra = byId("extra", HTMLDetailsElement);
const udhNote = byId("udh-note", HTMLElement);
const toolNote = byId("tool-note", HTMLElement);
const hint = byId("hint", HTMLElement);

const mirror = byId("mirror", HTMLElement);
const mirrorBox = byId("mirror-box", HTMLElement);
const sayCount = voice(byId("said-count", HTMLElement), VOICE_PAUSE);
const showMarks = createMarks(inputs.text, mirror);
const showParts = createParts(schedule);
const showCharacter = createCharacterLine(inputs.text, mirror, byId("part-list", HTMLElement));
const fields = createFields(schedule, () => {
	inputs.hex.checked = true;
	inputs.text.focus();
	schedule();
});
const saveDraft = createSaver("draft", readForm);

/** @type {ReturnType<typeof import("./service.mjs").startService> | undefined} */
let service;
/** True if Send was pressed before the code that sends had come. */
let isSendWaiting = false;
/** Asked for after the first count. @type {Promise<typeof import("./advice.mjs")> | undefined} */
let adviser;
/** @type {ReturnType<typeof import("./advice.mjs").createAdvice> | undefined} */
let showAdvice;
/** @type {import("./price.mjs").Prices | undefined} */
let prices;

let isScheduled = false;
let drawnAt = 0;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let drawTimer;
let isAdviceDue = false;
let spokenCount = "";
let spokenAdvice = "";
let lastSpoken = "";

/** Asks for a render in the next frame. Any number of keystrokes before it are one. */
function schedule() {
	if (isScheduled) return;
	isScheduled = true;
	requestAnimationFrame(render);
}

/** Cuts a text that is longer than any message, before the browser lays it out. */
function boundText() {
	const { value } = inputs.text;
	if (value.length <= MOST) return;
	inputs.text.value = value.slice(0, MOST).replace(/[\ud800-\udbff]$/, "");
	clearTimeout(noteTimer);
	setText(toolNote, `The text was cut at ${NUMBERS.format(MOST)} characters. A message has at most 39,015.`);
}

function render() {
	isScheduled = false;
	boundText();
	const draft = readForm();
	const count = countDraft(draft);
	showMetrics(count);
	showPrice(count);
	setDirection(draft.text, inputs.text, mirrorBox);
	clearTimeout(drawTimer);
	const rest = draft.text.length > LONG ? drawnAt + REST_MS - performance.now() : 0;
	if (rest > 0) drawTimer = setTimeout(draw, rest, draft, count);
	else draw(draft, count);
	showCharacter(draft, count);
	fields.show(count);
	hexSwitch.hidden = draft.encoding !== "Binary";
	if (adviser === undefined) {
		adviser = import("./advice.mjs");
		// The advice waits for it, and fails with it.
		adviser.catch(() => {});
	}
	if (isAdviceDue) return;
	isAdviceDue = true;
	setTimeout(advise, ADVICE_PAUSE);
}

/** Draws all of the text once more, in colours and as parts. @param {Draft} draft @param {Count} count */
function draw(draft, count) {
	drawnAt = performance.now();
	showMarks(draft, count);
	showParts(count);
}

async function advise() {
	showAdvice ??= (await adviser)?.createAdvice(inputs.text, pricesOf, useAutomatic, schedule);
	isAdviceDue = false;
	const draft = readForm();
	spokenAdvice = showAdvice?.(draft, countDraft(draft)) ?? "";
	saveDraft();
	speak();
}

function useAutomatic() {
	for (const input of encodings) input.checked = input.value === "auto";
	schedule();
}

/** The prices of two numbers of parts, or nothing if they are not known. @param {number} before @param {number} after */
function pricesOf(before, after) {
	const [first, second] = [before, after].map((partCount) => prices?.quote(partCount)?.sum);
	return first && second ? `${prices?.isExample ? "e.g. " : ""}${first} → ${second}` : "";
}

/** @param {Count} count */
function showMetrics({ measure, message, surplus, doubleWidth, parts: { length } }) {
	const { encoding, units, partCount, unitsLeft } = measure;
	const [one, many] = UNITS[encoding];
	// What cannot be split has no parts.
	const isCounted = partCount === length;
	const parts = isCounted ? plural(partCount, "part") : "– parts";
	const left = isCounted ? String(unitsLeft) : "–";
	setText(metrics.encoding, encoding);
	setText(metrics.unitsLabel, `${many[0]?.toUpperCase()}${many.slice(1)}`);
	setText(metrics.units, NUMBERS.format(units));
	setText(metrics.parts, isCounted ? String(partCount) : "–");
	setText(metrics.left, left);
	const toSave =
		isCounted && surplus > 0 && surplus <= NEAR ? ` Remove ${plural(surplus, one, many)} to save a part.` : "";
	const wide = [...new Set(doubleWidth.flatMap(({ text }) => [...text.replace(/\s/g, "")]))];
	const twice = [...wide.slice(0, FEW), ...(wide.length > FEW ? ["…"] : [])].join(" ");
	setText(hint, `${toSave}${twice && ` Counted twice: ${twice}`}`.trim());
	setText(dockParts, `${parts} · ${left} left`);
	setText(udhNote, message.udh === undefined ? HEADER_NOTE : describeHeader(message.udh));
	service?.show(length, message.to);
	spokenCount = isCounted
		? `${encoding}, ${plural(units, one, many)}, ${parts}, ${left} left.${toSave}`
		: "The message cannot be sent like this.";
	speak();
}

function speak() {
	const spoken = spokenAdvice === "" ? spokenCount : `${spokenCount} ${spokenAdvice}`;
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

/** Shows the price, and none for a message that cannot be sent. @param {Count} count */
function showPrice({ measure: { encoding, partCount }, isValid }) {
	const price = isValid ? prices?.quote(partCount) : undefined;
	const isExample = prices?.isExample === true;
	costCell.hidden = prices === undefined;
	setText(metrics.cost, price?.cost ?? "–");
	setText(dockCost, [encoding, price && `${isExample ? "e.g. " : ""}${price.sum}`].filter(Boolean).join(" · "));
	if (prices === undefined) return;
	setText(costLabel, ["Cost", isExample ? "e.g." : prices.currency].filter(Boolean).join(", "));
	const sum = price && `${partCount} × ${price.rate} = ${price.sum}.`;
	setText(priceNote, [sum, prices.change].filter(Boolean).join(" "));
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let noteTimer;
/** @param {string} note */
function noteTool(note) {
	setText(toolNote, note);
	clearTimeout(noteTimer);
	noteTimer = setTimeout(() => setText(toolNote, ""), NOTE_PAUSE);
}

/**
 * @param {string} text
 * @param {string} what
 */
async function copy(text, what) {
	try {
		await navigator.clipboard.writeText(text);
		noteTool(`${what} copied.`);
	} catch {
		noteTool(`The browser did not allow the copy.`);
	}
}

/** @param {string} id @param {() => void} onClick */
function onClick(id, onClick) {
	byId(id, HTMLButtonElement).addEventListener("click", onClick);
}

/** Chooses what the page starts with: the text of the link, what this tab held before a reload, else an example. */
function begin() {
	const kept = load("draft");
	if (kept !== undefined) fillForm(kept);
	// Somebody may have written before this code had come.
	else if (inputs.text.value === "") inputs.text.value = EXAMPLE;
	openLink();
}

function openLink() {
	const linked = takeLinkedText();
	if (linked === undefined) return;
	inputs.hex.checked = false;
	if (inputs.text.value !== linked) inputs.text.value = linked;
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
	if (service === undefined) isSendWaiting = true;
	else service.send();
});
inputs.text.addEventListener("keydown", (event) => {
	if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
	event.preventDefault();
	form.requestSubmit();
});
onClick("example", () => changeText(inputs.text, EXAMPLE));
onClick("copy", () => copy(inputs.text.value, "Text"));
onClick("share", () => copy(linkTo(inputs.text.value), "Link"));
onClick("clear", () => {
	changeText(inputs.text, "");
	inputs.text.focus();
});
addEventListener("hashchange", openLink);

begin();
schedule();
if (accountUrl === undefined) {
	startCounter();
} else {
	const { startService } = await import("./service.mjs");
	service = startService({
		accountUrl,
		text: inputs.text,
		to: inputs.to,
		read() {
			const draft = readForm();
			return { draft, count: countDraft(draft) };
		},
		fields,
		fill(draft) {
			const { text, ...others } = draft;
			fillForm(others);
			changeText(inputs.text, text);
			inputs.text.focus();
			schedule();
		},
		setPrices(loaded) {
			prices = loaded;
			schedule();
		},
		schedule,
	});
	schedule();
	if (isSendWaiting) service.send();
}

/** Shows only the counter: no sender, no recipient, nothing to send. The price of a part is typed. */
function startCounter() {
	for (const element of document.querySelectorAll("[data-service]")) element.remove();
	// Nobody is asked for a recipient, so the message has one that is valid.
	inputs.to.value = "+4915112345678";
	document.title = "SMS counter";
	setText(byId("wordmark-rest", HTMLElement), "counter");
	setText(byId("compose-title", HTMLElement), "Count an SMS");
	setText(byId("foot", HTMLElement), "The text stays in your browser. Nothing is sent anywhere.");
	const price = byId("price", HTMLInputElement);
	const note = byId("price-kept", HTMLElement);
	byId("price-field", HTMLElement).hidden = false;
	price.placeholder = EXAMPLE_PRICE;
	price.value = loadPrice();
	const read = () => {
		const typed = price.value.trim();
		prices = readPrice(typed);
		if (prices !== undefined) savePrice(typed);
		const isKept = loadPrice() === typed;
		const kept =
			typed === "" ? `${EXAMPLE_PRICE} is an example: enter your price` : isKept ? "Kept in this browser" : "";
		setText(note, prices === undefined ? `Enter a number and a currency, such as ${EXAMPLE_PRICE}` : kept);
		schedule();
	};
	price.addEventListener("input", read);
	read();
}
