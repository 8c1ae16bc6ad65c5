// Types into the playground's page, 60 keystrokes a second in a text of 10,000 characters, in headless Chromium, and
// counts the frames that were late: npm run build && node test/suites/browser/frames.mjs [seconds] [word]
// With a word, only the cases are run whose name has it. A frame is late if it comes more than 25 ms after the one
// before: at 60 Hz one was left out. The same keys go into a bare text field with the same text: frames that are late
// there are the fault of browser and machine.
import assert from "node:assert/strict";
import { cpus } from "node:os";
import { chromium } from "playwright-core";
import { startPlayground } from "../../../docs/playground/server.mjs";

const [, , SECONDS = "10", ONLY = ""] = process.argv;
const KEYS = Number(SECONDS) * 60;
const LATE_MS = 25;
const BARE = '<textarea id="text" rows="7" style="width:500px;font:17px/1.6 Inter,system-ui,sans-serif"></textarea>';

const PIECES = { GSM7: "The quick brown fox. ", marks: "“The fox” – he’s lazy … ", word: "a", Cyrillic: "Съешь ещё. " };
const CASES = Object.entries(PIECES).flatMap(([name, piece]) =>
	["bare text field", "page", "page with all parts"].map((place) => ({
		name: `${name}, ${place}`,
		text: piece.repeat(Math.ceil(10_000 / piece.length)).slice(0, 10_000),
		isBare: place.startsWith("bare"),
		isAll: place.includes("all parts"),
	})),
);

const browser = await chromium.launch({
	executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
	args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
const playground = await startPlayground();
console.log(`${browser.version()}, Node ${process.version}, ${cpus()[0]?.model}, ${cpus().length} cores, ${KEYS} keys`);
console.log("case | frames | late | longest ms | main thread, ms a key");
for (const one of CASES.filter(({ name }) => name.includes(ONLY))) console.log(await measure(one));
await browser.close();
await playground.stop();

/** @param {typeof CASES[number]} one */
async function measure({ name, text, isBare, isAll }) {
	const page = await browser.newPage({ viewport: { width: 1180, height: 860 } });
	if (isBare) await page.setContent(BARE);
	else await page.goto(playground.url);
	await page.fill("#text", text);
	await page.waitForTimeout(500);
	if (isAll) await page.click("text=/Show the .* parts between/");
	// The mouse stays over the field, as a person leaves it. Browsers then look under it after each layout.
	await page.click("#text");
	await page.keyboard.press(isAll ? "Control+Home" : "Control+End");
	await page.waitForTimeout(500);
	await page.evaluate(() => {
		const seen = { deltas: /** @type {number[]} */ ([]), keys: 0, isOver: false };
		Object.assign(window, { seen });
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
	const threadSeconds = async () =>
		(await session.send("Performance.getMetrics")).metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0;
	const before = await threadSeconds();
	const sent = [];
	const start = performance.now();
	for (let key = 0; key < KEYS; key++) {
		const wait = start + (key * 1000) / 60 - performance.now();
		if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
		const letter = "abcdefghij "[key % 11] ?? " ";
		for (const type of /** @type {const} */ (["keyDown", "keyUp"])) {
			sent.push(session.send("Input.dispatchKeyEvent", { type, text: letter, key: letter }));
		}
	}
	await Promise.all(sent);
	const perKey = ((1000 * ((await threadSeconds()) - before)) / KEYS).toFixed(2);
	const seen = await page.evaluate(() => Object.assign(/** @type {any} */ (window).seen, { isOver: true }));
	assert.equal(seen.keys, KEYS);
	assert.equal((await page.inputValue("#text")).length, text.length + KEYS);
	await page.close();
	// The first delta is from before the first key.
	const frames = seen.deltas.slice(1);
	const late = frames.filter((/** @type {number} */ delta) => delta > LATE_MS).length;
	return [name, frames.length, late, Math.max(...frames).toFixed(1), perKey].join(" | ");
}
