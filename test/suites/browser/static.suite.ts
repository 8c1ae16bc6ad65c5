// The counter as static files, at a path of its own, with no service behind it. And what needs a fresh page: the first
// view, links, the theme.
import { mkdtempSync, rmSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { writeStaticCounter } from "../../../docs/playground/static.mjs";
import { ARTEFACTS, axeViolations, launch, openPage, PHONE } from "./browser.ts";
import { serve } from "./host.ts";

describe("the counter as static files", () => {
	const folder = mkdtempSync(join(tmpdir(), "outbound-sms-counter-"));
	let browser: Browser;
	let server: Server;
	let url: string;
	let page: Page;
	let complaints: string[];

	beforeAll(async () => {
		await writeStaticCounter(folder, "../");
		server = serve(folder);
		await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
		url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/docs/counter/`;
		browser = await launch();
	});
	afterAll(async () => {
		await browser?.close();
		server?.close();
		rmSync(folder, { recursive: true, force: true });
	});
	beforeEach(async () => {
		({ page, complaints } = await openPage(browser, url));
	});
	afterEach(async () => {
		await page.close();
		// Nothing is asked of another place, and no file is missing.
		expect(complaints).toEqual([]);
	});

	test("shows an example, what makes it expensive, and what that costs, in parts and money", async () => {
		await page.goto(url);
		await expect
			.poll(() => page.textContent("#advice-saving"))
			.toBe("3 parts → 2 parts · e.g. 0.2250 EUR → 0.1500 EUR");
		expect(await page.title()).toBe("SMS counter");
		expect(await page.locator("#from, #to, #send, #outbox-title").count()).toBe(0);
		await page.click("#main-action");
		await expect.poll(() => page.textContent("#metric-cost")).toBe("0.1500");
		expect(await page.textContent("#label-cost")).toBe("Cost, e.g.");
		expect(await page.textContent("#price-kept")).toBe("0.0750 EUR is an example: enter your price");
		await page.fill("#price", "0.08 USD");
		await expect.poll(() => page.textContent("#metric-cost")).toBe("0.16");
		expect(await page.textContent("#label-cost")).toBe("Cost, USD");
		await page.fill("#price", "cheap");
		await expect.poll(() => page.isVisible("#cell-cost")).toBe(false);
		expect(await page.textContent("#price-kept")).toBe("Enter a number and a currency, such as 0.0750 EUR");
	});

	test("keeps the price that was entered, and does without storage where it is refused", async () => {
		const cost = async () => [await page.textContent("#label-cost"), await page.textContent("#metric-cost")];
		await page.goto(url);
		await page.fill("#text", "Hi");
		await page.fill("#price", "0.08 USD");
		await expect.poll(cost).toEqual(["Cost, USD", "0.08"]);
		expect(await page.textContent("#price-kept")).toBe("Kept in this browser");
		// What is not a price is not kept.
		await page.fill("#price", "cheap");
		await page.goto("about:blank");
		await page.goto(url);
		await expect.poll(cost).toEqual(["Cost, USD", "0.08"]);
		expect(await page.inputValue("#price")).toBe("0.08 USD");
		await page.fill("#price", "");
		await page.reload();
		await expect.poll(cost).toEqual(["Cost, e.g.", "0.0750"]);
		await page.addInitScript(() => {
			for (const name of ["localStorage", "sessionStorage"]) {
				Object.defineProperty(window, name, {
					get() {
						throw new DOMException("refused", "SecurityError");
					},
				});
			}
		});
		await page.goto(url);
		await page.fill("#price", "1 EUR");
		await expect.poll(async () => (await cost())[0]).toBe("Cost, EUR");
		expect(await page.textContent("#price-kept")).toBe("");
	});

	test("offers hex for a Binary text that looks like it", async () => {
		await page.goto(url);
		await page.fill("#text", "48656C6C6F");
		await page.check("input[value=Binary]");
		await page.click("text=Read it as hex");
		await expect.poll(() => page.textContent("#metric-units")).toBe("5");
	});

	test("shows the first count before 100 kB of it have come, uncompressed", async () => {
		await page.route("**/page/advice-*", () => {});
		await page.goto(url);
		await expect.poll(() => page.textContent("#metric-parts")).toBe("3");
		const octets = await page.evaluate(() =>
			[...performance.getEntriesByType("resource"), ...performance.getEntriesByType("navigation")].map(
				(one) => (one as PerformanceResourceTiming).decodedBodySize,
			),
		);
		const total = octets.reduce((sum, size) => sum + size, 0);
		expect(total).toBeGreaterThan(60_000);
		expect(total).toBeLessThan(90_000);
	});

	test("opens with the text of the link, as text, and a reload keeps what was written since", async () => {
		const hostile = "<img src=x onerror='window.pwned=1'> 100% + ☕ #1";
		await page.goto(`${url}#text=${encodeURIComponent(hostile)}`);
		await expect.poll(() => page.inputValue("#text")).toBe(hostile);
		expect(await page.evaluate(() => "pwned" in window)).toBe(false);
		expect(page.url()).toBe(url);
		await page.fill("#text", "Mine");
		await page.reload();
		await expect.poll(() => page.inputValue("#text")).toBe("Mine");
		await page.goto(`${url}#text=broken%E2%98`);
		await expect.poll(() => page.inputValue("#text")).toBe("broken%E2%98");
	});

	test("copies text and link, and clears so that undo brings the text back", async () => {
		await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
		await page.goto(url);
		await page.fill("#text", "50% & ☕\n+1");
		const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
		await page.click("#copy");
		await expect.poll(() => page.textContent("#tool-note")).toBe("Text copied.");
		expect(await clipboard()).toBe("50% & ☕\n+1");
		await page.click("#share");
		await expect.poll(() => page.textContent("#tool-note")).toBe("Link copied.");
		const link = await clipboard();
		expect(link).toBe(`${url}#text=50%25%20%26%20%E2%98%95%0A%2B1`);
		await page.click("#clear");
		expect(await page.inputValue("#text")).toBe("");
		await page.keyboard.press("Control+z");
		expect(await page.inputValue("#text")).toBe("50% & ☕\n+1");
		await page.click("#clear");
		await page.goto(link);
		await expect.poll(() => page.inputValue("#text")).toBe("50% & ☕\n+1");
	});

	test("has a theme of its own, which stays", async () => {
		await page.goto(url);
		const scheme = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
		const light = await scheme();
		await page.selectOption("#theme", "dark");
		const dark = await scheme();
		expect(dark).not.toBe(light);
		await page.reload();
		expect(await scheme()).toBe(dark);
		expect(await page.inputValue("#theme")).toBe("dark");
		expect(await axeViolations(page)).toEqual([]);
		await page.selectOption("#theme", "");
		expect(await scheme()).toBe(light);
		expect(await axeViolations(page)).toEqual([]);
	});

	test("leads to the documentation, and says what it is to search engines and without JavaScript", async () => {
		const html = await (await fetch(url)).text();
		expect(html).toContain("<title>SMS counter</title>");
		expect(html).toMatch(/<meta name="description" content="Count .*">/);
		expect(html).toMatch(/<meta property="og:title" content="SMS counter">/);
		await page.goto(url);
		const links = await page
			.locator("header a")
			.evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
		expect(links).toEqual([new URL("../index.html", url).href, new URL("../live-counter.html", url).href]);
		const context = await browser.newContext({ javaScriptEnabled: false });
		const plain = await context.newPage();
		await plain.goto(url);
		expect(await plain.isVisible("noscript")).toBe(true);
		const top = await plain.locator("noscript").boundingBox();
		expect(top?.y).toBeLessThan(100);
		await context.close();
	});

	test("says which script did not load", async () => {
		const said = async (path: string) => {
			await page.route(path, (route) => route.fulfill({ status: 404 }));
			await page.goto(url);
			await page.waitForSelector("#load-error:not([hidden])");
			return page.textContent("#load-error");
		};
		expect(await said("**/page/chunk-*")).toContain(`${url}page/page.js or a file it needs did not load`);
		await page.unrouteAll();
		expect(await said("**/page/advice-*")).toContain(`${url}page/advice-`);
		// Two files that were not found, and the import that failed.
		await expect.poll(() => complaints.length).toBe(3);
		complaints.splice(0);
	});

	test("keeps the count in view on a phone", async () => {
		await page.setViewportSize(PHONE);
		await page.goto(url);
		await expect.poll(() => page.textContent("#dock-parts")).toBe("3 parts · 5 left");
		expect(await page.textContent("#dock-cost")).toBe("UCS2 · e.g. 0.2250 EUR");
		const box = await page.locator("#dock").boundingBox();
		expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.height);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
		await page.screenshot({ path: `${ARTEFACTS}/static-phone.png` });
	});
});
