// Types into the playground's page, 60 keystrokes a second in a text of 10,000 characters, in headless Chromium, and
// counts the frames that were late: npm run build && node test/suites/browser/frames.mjs [seconds] [word]
// With a word, only the cases are run whose name has it.
// A frame is late if it comes more than 25 ms after the one before: at 60 Hz one was left out. The same keys
// go into a bare text field with the same text: frames that are late there are the fault of browser and machine.
import assert from "node:assert/strict";
import { cpus } from "node:os";
import { chromium } from "playwright-core";
import { startPlayground } from "../../../docs/playground/server.mjs";

const SECONDS = Number(process.argv[2] ?? 10);
const ONLY = process.argv[3] ?? "";
const KEYS_A_SECOND = 60;
const LATE_MS = 25;
/** What the main thread spends its time on. */
const PARTS = ["Task", "Script", "RecalcStyle", "Layout"];

const LATIN = "The quick brown fox jumps over the lazy dog. ";
const TYPOGRAPHIC = "“The quick brown fox” – he’s lazy … and the dog jumps over it all the same. ";
const CYRILLIC = "Съешь же ещё этих мягких французских булок да выпей чаю. ";
const fill = (/** @type {string} */ piece) => piece.repeat(Math.ceil(10_000 / piece.length)).slice(0, 10_000);

/** @type {readonly { name: string, text: string, caret: number, all?: boolean, bare?: boolean }[]} */
const CASES = [
	{ name: "bare text field, GSM7, at the end", text: fill(LATIN), caret: 10_000, bare: true },
	{ name: "GSM7, at the end", text: fill(LATIN), caret: 10_000 },
	{ name: "GSM7, at the beginning", text: fill(LATIN), caret: 0 },
	{ name: "GSM7, at the beginning, all 66 parts shown", text: fill(LATIN), caret: 0, all: true },
	{ name: "bare text field, UCS2, in the middle", text: fill(TYPOGRAPHIC), caret: 5_000, bare: true },
	{ name: "UCS2, 660 marks, in the middle", text: fill(TYPOGRAPHIC), caret: 5_000 },
	{ name: "UCS2, 660 marks, at the beginning, all 150 parts shown", text: fill(TYPOGRAPHIC), caret: 0, all: true },
	{ name: "bare text field, one word of 10,000 a, at the end", text: "a".repeat(10_000), caret: 10_000, bare: true },
	{ name: "GSM7, one word of 10,000 a, at the end", text: "a".repeat(10_000), caret: 10_000 },
	{ name: "bare text field, Cyrillic, at the end", text: fill(CYRILLIC), caret: 10_000, bare: true },
	{ name: "UCS2, all Cyrillic, at the end", text: fill(CYRILLIC), caret: 10_000 },
];

const BARE =
	'<textarea id="text" rows="7" style="width:500px;height:204px;font:17px/1.6 Inter,system-ui,sans-serif"></textarea>';

const browser = await chromium.launch({
	executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
	args: [
		"--no-sandbox",
		"--disable-gpu",
		"--disable-quic",
		"--no-first-run",
		"--disable-background-networking",
		"--disable-component-update",
		"--disable-sync",
	],
});
const browserSession = await browser.newBrowserCDPSession();
const playground = await startPlayground();
console.log(
	`${browser.version()}, Node ${process.version}, ${cpus()[0]?.model}, ${cpus().length} cores, ${SECONDS} s each`,
);
console.log(
	"case | keys | frames | late | longest ms | long tasks | slow keys | CPU ms a key, all of the browser | main thread | script | style | layout",
);
for (const one of CASES.filter(({ name }) => name.includes(ONLY))) console.log(await measure(one));
await browser.close();
await playground.stop();

/** @param {typeof CASES[number]} one */
async function measure({ name, text, caret, all = false, bare = false }) {
	const page = await browser.newPage({ viewport: { width: 1180, height: 860 } });
	if (bare) await page.setContent(BARE);
	else await page.goto(playground.url);
	await page.fill("#text", text);
	await page.waitForTimeout(500);
	if (all) await page.click("text=/Show the .* parts between/");
	// The mouse stays over the field, as a person leaves it. Browsers then look under it after each layout.
	await page.click("#text");
	await page.evaluate((place) => {
		/** @type {HTMLTextAreaElement} */ (document.querySelector("#text")).setSelectionRange(place, place);
	}, caret);
	await page.waitForTimeout(500);
	await page.evaluate(() => {
		const seen = { deltas: /** @type {number[]} */ ([]), longTasks: 0, slowKeys: 0, keys: 0, isOver: false };
		Object.assign(window, { seen });
		new PerformanceObserver((list) => {
			seen.longTasks += list.getEntries().length;
		}).observe({ type: "longtask" });
		// Event Timing: from the key to the frame that shows it, in steps of 8 ms. Above 32 ms it missed the next frame and
		// the one after.
		const options = /** @type {PerformanceObserverInit} */ ({ type: "event", durationThreshold: 40 });
		new PerformanceObserver((list) => {
			seen.slowKeys += list.getEntriesByName("keydown").length;
		}).observe(options);
		addEventListener("input", () => seen.keys++, true);
		let last = performance.now();
		requestAnimationFrame(function frame(now) {
			seen.deltas.push(now - last);
			last = now;
			if (!seen.isOver) requestAnimationFrame(frame);
		});
	});
	const session = await page.context().newCDPSession(page);
	// CPU time of the page's main thread: on a shared machine a clock would count the neighbours too.
	await session.send("Performance.enable", { timeDomain: "threadTicks" });
	const before = await threadTime(session);
	const browserBefore = await browserTime();
	const keys = SECONDS * KEYS_A_SECOND;
	const sent = [];
	const start = performance.now();
	for (let key = 0; key < keys; key++) {
		const wait = start + (key * 1000) / KEYS_A_SECOND - performance.now();
		if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
		const letter = "abcdefghij "[key % 11] ?? " ";
		const code = letter === " " ? "Space" : `Key${letter.toUpperCase()}`;
		sent.push(session.send("Input.dispatchKeyEvent", { type: "keyDown", text: letter, key: letter, code }));
		sent.push(session.send("Input.dispatchKeyEvent", { type: "keyUp", key: letter, code }));
	}
	await Promise.all(sent);
	const after = await threadTime(session);
	const browserSeconds = (await browserTime()) - browserBefore;
	const {
		deltas,
		longTasks,
		slowKeys,
		keys: heard,
	} = await page.evaluate(() => {
		const { seen } = /** @type {any} */ (window);
		seen.isOver = true;
		return seen;
	});
	assert.equal(heard, keys);
	if (!bare) {
		const { measureText } = await import("../../../dist/segmentation/index.js");
		const value = await page.inputValue("#text");
		assert.equal(value.length, text.length + keys);
		assert.equal(await page.textContent("#metric-parts"), String(measureText(value).partCount));
	}
	await page.close();
	// The first delta is from before the first key.
	const frames = deltas.slice(1);
	const late = frames.filter((/** @type {number} */ delta) => delta > LATE_MS).length;
	const perKey = (/** @type {number} */ seconds) => ((1000 * seconds) / keys).toFixed(2);
	const longest = Math.max(...frames).toFixed(1);
	const costs = Object.keys(before).map((part) => perKey((after[part] ?? 0) - (before[part] ?? 0)));
	return [name, keys, frames.length, late, longest, longTasks, slowKeys, perKey(browserSeconds), ...costs].join(" | ");
}

/** The CPU time of all processes of the browser, in seconds: layout and script as well as painting. */
async function browserTime() {
	const { processInfo } = await browserSession.send("SystemInfo.getProcessInfo");
	return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

/** @param {import("playwright-core").CDPSession} session */
async function threadTime(session) {
	const { metrics } = await session.send("Performance.getMetrics");
	/** @type {Record<string, number>} */
	const times = {};
	for (const part of PARTS) times[part] = metrics.find(({ name }) => name === `${part}Duration`)?.value ?? 0;
	return times;
}
