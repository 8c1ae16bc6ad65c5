// Takes the screenshots of the guide: npm run build && node test/suites/browser/screenshots.mjs
// They look best where the font Inter is installed (Debian: fonts-inter).
import { chromium } from "playwright-core";
import { startPlayground } from "../../../docs/playground/server.mjs";

const SHOTS = /** @type {const} */ ([
	{ name: "light", colorScheme: "light", viewport: { width: 1180, height: 1160 }, deviceScaleFactor: 1 },
	{ name: "dark", colorScheme: "dark", viewport: { width: 1180, height: 1160 }, deviceScaleFactor: 1 },
	{ name: "phone", colorScheme: "light", viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5 },
]);

const playground = await startPlayground({ delayMs: 400 });
const browser = await chromium.launch({
	executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
	args: ["--no-sandbox", "--disable-gpu"],
});
for (const { name, ...options } of SHOTS) {
	const page = await browser.newPage(options);
	await page.goto(playground.url);
	await page.waitForSelector("#cell-cost:not([hidden])");
	for (const [to = "", text = ""] of [
		["+49151123450000", "Hello Ben, your table for four is booked for Friday at 19:30. ".repeat(3).trim()],
		["+49151123450801", "Congratulations, you have won!"],
		["+49151123450027", "See you at 8!"],
	]) {
		await page.fill("#to", to);
		await page.fill("#text", text);
		await page.press("#text", "Control+Enter");
		await page.waitForSelector(`.sent h3:has-text("${to}")`);
	}
	await page.waitForFunction(() => document.querySelectorAll('.state[data-kind="pending"]').length === 0);
	await page.fill("#to", "+4915112345678");
	await page.click("#example");
	await page.waitForSelector("#advice:not([hidden])");
	await page.mouse.move(0, 0);
	await page.evaluate(() => scrollTo(0, 0));
	await page.waitForTimeout(300);
	await page.screenshot({ path: `docs/playground/screenshots/${name}.png` });
	await page.close();
}
await browser.close();
await playground.stop();
