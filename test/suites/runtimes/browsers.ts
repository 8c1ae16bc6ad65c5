import { join, resolve } from "node:path";

const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
const FIREFOX = process.env.FIREFOX ?? "/usr/bin/firefox-esr";

/** What the suites need of a page. Code is evaluated in it; keys and clicks are those of a user. */
export interface SomePage {
	evaluate(code: string): Promise<unknown>;
	click(selector: string): Promise<void>;
	hover(selector: string): Promise<void>;
	type(selector: string, text: string): Promise<void>;
	bringToFront(): Promise<void>;
	close(): Promise<void>;
	keyboard: { down(key: string): Promise<void>; up(key: string): Promise<void>; press(key: string): Promise<void> };
	$$(selector: string): Promise<unknown[]>;
	setOfflineMode(isOffline: boolean): Promise<void>;
	setViewport(viewport: { width: number; height: number; deviceScaleFactor?: number }): Promise<void>;
}

/** What the suites need of a browser. */
export interface SomeBrowser {
	open(url: string): Promise<SomePage>;
	close(): Promise<void>;
}

export const launchChromium = () =>
	launch({ browser: "chrome", executablePath: CHROMIUM, args: ["--no-sandbox", "--disable-gpu"] });

/** @param preferences - Those of `about:config`. */
export const launchFirefox = (preferences: Record<string, unknown> = {}) =>
	launch({ browser: "firefox", executablePath: FIREFOX, extraPrefsFirefox: preferences });

/** Firefox speaks WebDriver BiDi, which puppeteer does and playwright does not. */
async function launch(options: object): Promise<SomeBrowser> {
	const library = join(resolve("test/suites/node_modules"), "puppeteer-core/lib/esm/puppeteer/puppeteer-core.js");
	const { default: puppeteer } = await import(/* @vite-ignore */ library);
	const browser = await puppeteer.launch({ headless: true, ...options });
	return {
		async open(url) {
			const page = await browser.newPage();
			await page.goto(url);
			return page;
		},
		close: () => browser.close(),
	};
}
