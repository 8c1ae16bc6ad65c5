// The counters that people copy, in Firefox: what `test/suites/consumers/live-counter.suite.ts` asks of Chromium, as far
// as a driver can ask it. Firefox's driver finds nodes of the accessibility tree by role and name.
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import axe from "axe-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { counterPages } from "../consumers/counters.ts";
import { launchFirefox, type SomeBrowser } from "./browsers.ts";

const pages = await counterPages();

describe("the counters that people copy, in Firefox", () => {
	let browser: SomeBrowser;
	let server: Server;
	let origin: string;
	beforeAll(async () => {
		server = createServer(({ url = "" }, response) => {
			const html = pages[Number(url.slice(1))]?.html;
			const type = html === undefined ? "text/javascript" : "text/html";
			response.writeHead(200, { "Content-Type": `${type}; charset=utf-8` });
			response.end(html ?? readFileSync("dist/outbound-sms.global.js"));
		});
		await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
		origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
		browser = await launchFirefox();
	});
	afterAll(async () => {
		await browser?.close();
		server?.close();
	});

	test.each(pages.map((page, index) => ({ ...page, index })))("$name", async ({ index, line }) => {
		const page = await browser.open(`${origin}/${index}`);
		const one = (selector: string) => expect.poll(() => page.$$(selector).then((found) => found.length)).toBe(1);
		await one('aria/Message[role="textbox"]');
		await one('aria/[role="status"]');
		await page.evaluate(`{
			const field = document.querySelector("textarea");
			field.select();
			document.execCommand("delete");
		}`);
		const text = "See you at 8";
		await wait(1200);
		await page.evaluate(`{
			const region = document.querySelector("[role=status]");
			window.said = [];
			const options = { childList: true, characterData: true, subtree: true };
			new MutationObserver(() => said.push(region.textContent.trim())).observe(region, options);
		}`);
		await page.click("textarea");
		for (const key of text) {
			await page.keyboard.press(key);
			await wait(60);
		}
		expect(await page.evaluate("window.said.length")).toBe(0);
		const [id] = String(
			await page.evaluate('document.querySelector("textarea").getAttribute("aria-describedby")'),
		).split(" ");
		expect(await page.evaluate(`document.getElementById(${JSON.stringify(id)}).textContent.trim()`)).toBe(line(text));
		await expect.poll(() => page.evaluate("window.said.join('|')")).toBe(line(text));
		expect(await page.evaluate('document.querySelectorAll("button:not([hidden])").length')).toBe(0);
		await page.evaluate(`${axe.source}; undefined`);
		const found = "axe.run().then(({ violations }) => violations.map(({ id }) => id).join())";
		expect(await page.evaluate(found)).toBe("");
		await page.close();
	});
});
