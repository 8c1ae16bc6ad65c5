// The counters that people copy, in Chromium: someone types into each. A screen reader is told nothing before the typing
// pauses, the accessibility tree has field, line and live region, nothing is offered that gains nothing, and axe finds
// nothing. `test/suites/runtimes/counters.suite.ts` asks Firefox.
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { axeViolations, launch } from "../browser/browser.ts";
import { counterPages, TYPED } from "./counters.ts";

const pages = await counterPages();

describe("the counters that people copy", () => {
	let browser: Browser;
	beforeAll(async () => {
		browser = await launch();
	});
	afterAll(() => browser?.close());

	test.each(pages)("$name", async ({ html, line }) => {
		const page = await browser.newPage();
		const complaints: string[] = [];
		page.on("console", (message) => complaints.push(message.text()));
		page.on("pageerror", (error) => complaints.push(error.message));
		await page.route("**/*", (route) => {
			const isPage = new URL(route.request().url()).pathname === "/";
			return isPage
				? route.fulfill({ contentType: "text/html", body: html })
				: route.fulfill({ path: "dist/outbound-sms.global.js" });
		});
		await page.clock.install();
		await page.goto("http://guide.test/");
		await page.waitForSelector("[role=status]", { state: "attached" });
		const described = async () => {
			const [id] = (await page.getAttribute("textarea", "aria-describedby"))?.split(" ") ?? [];
			return (await page.textContent(`[id="${id}"]`))?.trim() ?? "";
		};
		const region = async () => (await page.textContent("[role=status]"))?.trim() ?? "";
		const session = await page.context().newCDPSession(page);
		/** What the accessibility tree has: the field with its name and description, and everything that is spoken. */
		const tree = async () => {
			const { nodes } = await session.send("Accessibility.getFullAXTree");
			const seen = nodes.filter(({ ignored }) => !ignored);
			const fields = seen.filter(({ role }) => role?.value === "textbox");
			const live = (node: (typeof nodes)[number]) => node.properties?.find(({ name }) => name === "live")?.value.value;
			const roots = seen.filter((node) => live(node) !== undefined && node.role?.value === "status");
			return {
				fields: fields.map(({ name, description }) => [name?.value, description?.value]),
				spoken: roots.map((node) => [node.role?.value, live(node)]),
				assertive: seen.filter((node) => live(node) === "assertive").length,
			};
		};

		await page.fill("textarea", "");
		expect(await described()).toBe(line(""));
		await page.clock.runFor(1100);
		let before = await region();
		for (const text of TYPED) {
			await page.fill("textarea", "");
			await page.locator("textarea").pressSequentially(text);
			expect(await described()).toBe(line(text));
			// Whatever was typed, the region says what it said before, until one second has passed.
			expect(await region()).toBe(before);
			await page.clock.runFor(1100);
			before = await region();
			expect(before).toBe(line(text));
			const { fields, spoken, assertive } = await tree();
			expect(fields).toEqual([["Message", expect.stringContaining(line(text))]]);
			expect(spoken).toEqual([["status", "polite"]]);
			expect(assertive).toBe(0);
			// All of these texts need as many parts whatever is replaced.
			expect(await page.locator("button:visible").count()).toBe(0);
		}
		expect(await axeViolations(page)).toEqual([]);
		expect(complaints).toEqual([]);
		await page.close();
	});
});
