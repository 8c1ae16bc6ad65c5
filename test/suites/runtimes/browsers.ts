import { join, resolve } from "node:path";
import { chromium } from "playwright-core";

const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
const FIREFOX = process.env.FIREFOX ?? "/usr/bin/firefox-esr";

/** What the suites need of a page. Code is evaluated in it; keys and clicks are those of a user. */
export interface SomePage {
	evaluate(code: string): Promise<unknown>;
	click(selector: string): Promise<void>;
	hover(selector: string): Promise<void>;
	type(selector: string, text: string): Promise<void>;
	close(): Promise<void>;
	keyboard: { down(key: string): Promise<void>; up(key: string): Promise<void>; press(key: string): Promise<void> };
}

/** What the suites need of a browser. */
export interface SomeBrowser<P = SomePage> {
	open(url: string): Promise<P>;
	close(): Promise<void>;
}

/** What only puppeteer's page has. */
export interface FirefoxPage extends SomePage {
	$$(selector: string): Promise<unknown[]>;
	setOfflineMode(isOffline: boolean): Promise<void>;
	setViewport(viewport: { width: number; height: number; deviceScaleFactor?: number }): Promise<void>;
}

export async function launchChromium(): Promise<SomeBrowser> {
	const browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox", "--disable-gpu"] });
	return { open: async (url) => opened(await browser.newPage(), url), close: () => browser.close() };
}

/**
 * Firefox speaks WebDriver BiDi, which puppeteer does and playwright does not.
 *
 * @param preferences - Those of `about:config`.
 */
export async function launchFirefox(preferences: Record<string, unknown> = {}): Promise<SomeBrowser<FirefoxPage>> {
	const library = join(resolve("test/suites/node_modules"), "puppeteer-core/lib/esm/puppeteer/puppeteer-core.js");
	const { default: puppeteer } = await import(/* @vite-ignore */ library);
	const options = { executablePath: FIREFOX, headless: true, extraPrefsFirefox: preferences };
	const browser = await puppeteer.launch({ browser: "firefox", ...options });
	return { open: async (url) => opened(await browser.newPage(), url), close: () => browser.close() };
}

async function opened<P extends { goto(url: string): Promise<unknown> }>(page: P, url: string): Promise<P> {
	await page.goto(url);
	return page;
}
