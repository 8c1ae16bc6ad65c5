// Debian's Chromium, headless, and the playground's page in it.
import axe from "axe-core";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { startPlayground } from "../../../docs/playground/server.mjs";

export const DESK = { width: 1180, height: 860 };
export const PHONE = { width: 375, height: 812 };

export function launch(): Promise<Browser> {
	const off = ["gpu", "quic", "background-networking", "component-update", "sync"];
	const args = ["--no-sandbox", "--no-first-run", ...off.map((name) => `--disable-${name}`)];
	return chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args });
}

/** Opens a page that collects warnings, errors, and requests to any other server. */
export async function openPage(browser: Browser | BrowserContext, url: string) {
	const page = await browser.newPage();
	await page.setViewportSize(DESK);
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

/** Starts a playground of its own and opens tabs of one browser on it. */
export async function startService(browser: Browser) {
	const playground = await startPlayground({ delayMs: 150, retryMs: 50 });
	const context = await browser.newContext();
	const complaints: string[][] = [];
	return {
		...playground,
		context,
		async openTab(): Promise<Page> {
			const opened = await openPage(context, playground.url);
			complaints.push(opened.complaints);
			await opened.page.goto(playground.url);
			await opened.page.waitForSelector('#link-state[data-state="on"]');
			await opened.page.waitForSelector("#cell-cost:not([hidden])");
			return opened.page;
		},
		/** Ends it, and returns what the tabs complained about. */
		async end(): Promise<string[]> {
			await context.close();
			await playground.stop();
			return complaints.flat();
		},
	};
}

/** Returns the state of each part that the page shows as sent. */
export const statesOf = (page: Page): Promise<string[]> => page.locator(".state").allTextContents();

/** Returns the texts that a highlight covers. */
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
