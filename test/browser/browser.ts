// Debian's Chromium, headless, for the tests that need a browser; without one they say so and are skipped.
import { existsSync, mkdirSync } from "node:fs";
import { type Browser, chromium, type Page } from "playwright-core";

const EXECUTABLE = process.env.CHROMIUM ?? "/usr/bin/chromium";
/** What is left for people to look at; not in git. */
export const ARTEFACTS = "test/browser/artefacts";

export const hasBrowser = existsSync(EXECUTABLE);
if (!hasBrowser) console.warn(`Browser tests were not run: there is no ${EXECUTABLE} (apt-get install chromium).`);

export function launch(): Promise<Browser> {
	mkdirSync(ARTEFACTS, { recursive: true });
	return chromium.launch({
		executablePath: EXECUTABLE,
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
}

export const DESK = { width: 1180, height: 860 };
export const PHONE = { width: 375, height: 812 };

/** A page that notes what it complains about, and every request to another place than its own. */
export async function openPage(
	browser: Browser,
	url: string,
	options: { viewport?: { width: number; height: number }; colorScheme?: "light" | "dark" } = {},
): Promise<{ page: Page; complaints: string[] }> {
	const page = await browser.newPage({ viewport: DESK, ...options });
	const complaints: string[] = [];
	page.on("console", (message) => {
		if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
	});
	page.on("pageerror", (error) => complaints.push(error.message));
	page.on("request", (request) => {
		if (new URL(request.url()).origin !== new URL(url).origin) complaints.push(`request to ${request.url()}`);
	});
	await page.goto(url);
	await page.waitForSelector("#metric-encoding");
	return { page, complaints };
}

/** What a text field's marks cover, as texts. */
export function markedTexts(page: Page): Promise<string[]> {
	return page.evaluate(() => Array.from(CSS.highlights.get("forcing") ?? [], (range) => range.toString()));
}
