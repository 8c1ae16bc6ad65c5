// Debian's Chromium, headless.
import { mkdirSync } from "node:fs";
import axe from "axe-core";
import { type Browser, chromium, type Page } from "playwright-core";

const EXECUTABLE = process.env.CHROMIUM ?? "/usr/bin/chromium";
/** Screenshots for people to look at. Not in git. */
export const ARTEFACTS = ".cache/browser";

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

/** Opens a page that collects warnings, errors, and requests to any other server. */
export async function openPage(browser: Browser, url: string): Promise<{ page: Page; complaints: string[] }> {
	const page = await browser.newPage({ viewport: DESK });
	const complaints: string[] = [];
	page.on("console", (message) => {
		if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
	});
	page.on("pageerror", (error) => complaints.push(error.message));
	page.on("request", (request) => {
		if (new URL(request.url()).origin !== new URL(url).origin) complaints.push(`request to ${request.url()}`);
	});
	return { page, complaints };
}

/** Opens the page again, empty and as on a desk. A new page for each test would take a second more. */
export async function reset(page: Page, url: string): Promise<void> {
	await page.emulateMedia({ colorScheme: "light" });
	await page.setViewportSize(DESK);
	await page.goto("about:blank");
	await page.goto(url);
	await page.evaluate(() => {
		sessionStorage.clear();
		localStorage.clear();
		// Leaving the page keeps the draft: it must not come back.
		addEventListener("pagehide", () => sessionStorage.clear());
	});
	await page.goto("about:blank");
	await page.goto(url);
	await page.waitForSelector("#numbers:not([hidden])");
	await page.fill("#text", "");
	// The advice on the example is gone.
	await page.waitForSelector("#advice", { state: "hidden" });
}

/** The texts that a highlight covers. */
export function markedTexts(page: Page, highlight = "forcing"): Promise<string[]> {
	return page.evaluate((name) => Array.from(CSS.highlights.get(name) ?? [], (range) => range.toString()), highlight);
}

/** Returns what axe finds wrong with a page: each rule with the elements that break it. */
export async function axeViolations(page: Page): Promise<unknown[]> {
	// Evaluated by the debugger, which no Content-Security-Policy of the page keeps out.
	await page.evaluate(axe.source);
	return page.evaluate(async () => {
		const { axe } = window as unknown as { axe: typeof import("axe-core") };
		return (await axe.run()).violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
	});
}
