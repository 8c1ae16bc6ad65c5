// From the page to the service and back: sending, delivery, errors.
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startPlayground } from "../../../docs/playground/server.mjs";
import { ARTEFACTS, axeViolations, launch, openPage, PHONE, reset } from "./browser.ts";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

describe("sending from the page", () => {
	let browser: Browser;
	let playground: Awaited<ReturnType<typeof startPlayground>>;
	let page: Page;
	let complaints: string[];

	beforeAll(async () => {
		browser = await launch();
	});
	afterAll(() => browser?.close());
	beforeEach(async () => {
		playground = await startPlayground({ delayMs: 150, retryMs: 50 });
		({ page, complaints } = await openPage(browser, playground.url));
		await reset(page, playground.url);
		await page.waitForSelector('#link-state[data-state="on"]');
		await page.waitForSelector("#cell-cost:not([hidden])");
	});
	afterEach(async () => {
		await page.unrouteAll();
		await page.close();
		await playground.stop();
		expect(complaints.splice(0)).toEqual([]);
	});

	const states = () => page.locator(".state").allTextContents();

	test("shows each part with its ID, and its states as they arrive", async () => {
		await page.fill("#to", "+49151123450027");
		await page.fill("#text", "a".repeat(200));
		await page.waitForSelector("text=Send 2 parts");
		expect(await page.textContent("#metric-cost")).toBe("0.1500");
		expect(await page.textContent("#price-note")).toContain("2 × 0.0750 = 0.1500 EUR.");
		await page.click("#send");
		await page.waitForSelector(".sent");
		const ids = await page.locator(".message-id").allTextContents();
		expect(ids).toHaveLength(2);
		for (const id of ids) expect(id).toMatch(UUID);
		await expect.poll(states).toEqual(["Waiting", "Waiting"]);
		expect(await page.locator(".detail").first().textContent()).toContain("027 Absent subscriber.");
		await expect.poll(states).toEqual(["Delivered", "Delivered"]);
		expect(await page.locator(".history").first().textContent()).toMatch(/^Before: Waiting \d\d:\d\d:\d\d$/);
		expect(await page.textContent("#outbox-note")).toBe("2 of 2 parts delivered");
		await expect
			.poll(() => page.textContent("#said-states"))
			.toMatch(/^To \+49151123450027, part \d of 2: Delivered\. 2 of 2 parts delivered\.$/);
		expect(await page.inputValue("#text")).toBe("");
		// An empty text after sending is not an error.
		expect(await page.textContent("#text-issues")).toBe("");
	});

	test("shows what was refused on the way, with code and advice", async () => {
		await page.fill("#to", "+49151123450801");
		await page.fill("#text", "Win a prize");
		await page.click("#send");
		await expect.poll(states).toEqual(["Rejected"]);
		expect(await page.locator(".detail").textContent()).toContain("801 Anti-Spam rejection.");
		expect(await page.textContent("#outbox-note")).toBe("0 of 1 part delivered, 1 failed");
	});

	test("shows what somebody else sends, and hostile texts as text", async () => {
		const text = '<img src=x onerror="window.pwned=1">';
		const body = new URLSearchParams({
			From: "Shop",
			To: "+49151123450000",
			Text: text,
			ReceiveDeliveryStatus: "true",
		});
		const headers = { "X-ApiKey": playground.account.apiKey };
		await fetch(`${playground.url}/outbound/sms`, { method: "POST", headers, body });
		await expect.poll(states).toEqual(["Delivered"]);
		expect(await page.locator(".sent-text").textContent()).toBe(text);
		expect(await page.locator("main img").count()).toBe(0);
		expect(await page.evaluate(() => "pwned" in window)).toBe(false);
	});

	test("sends nothing that the library refuses: says so at each field and goes to the first", async () => {
		await page.fill("#from", "A name too long");
		await page.fill("#to", "12");
		await page.click("#send");
		expect(await page.evaluate(() => document.activeElement?.id)).toBe("text");
		await expect
			.poll(() => page.locator("[aria-invalid=true]").evaluateAll((list) => list.map(({ id }) => id)))
			.toEqual(["text", "from", "to"]);
		expect(await page.textContent("#text-issues")).toContain("The text is empty. 802");
		expect(await page.locator(".sent").count()).toBe(0);
	});

	test("says what the service says when it refuses", async () => {
		await page.route("**/outbound/sms", (route) =>
			route.fulfill({ status: 401, contentType: "application/json", body: '{"statusCode":401}' }),
		);
		await page.fill("#text", "Hi");
		await page.click("#send");
		await expect
			.poll(() => page.textContent("#outcome"))
			.toContain("The service answered 401: check the API key and the account's allow-list, then send again.");
		expect(await page.inputValue("#text")).toBe("Hi");
		// The browser notes every answer of 400 and above.
		expect(complaints.splice(0)).toEqual([expect.stringContaining("401")]);
		await page.unroute("**/outbound/sms");
		await page.route("**/outbound/sms", (route) => route.abort());
		await page.click("#send");
		await expect.poll(() => page.textContent("#outcome")).toBe("The service cannot be reached. Is it still running?");
		// The page agrees with itself, also when the connection is back.
		expect(await page.textContent("#link-text")).toBe("Not connected, trying again");
		await expect.poll(() => page.textContent("#link-text")).toBe("Live");
		expect(await page.textContent("#outcome")).toContain("The service can be reached again.");
		expect(complaints.splice(0)).toEqual([expect.stringContaining("ERR_FAILED")]);
	});

	test("needs no mouse: from the first key to the delivered message", async () => {
		const focused = () => page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent || "");
		const tabTo = async (wanted: string) => {
			for (let i = 0; i < 40 && (await focused()) !== wanted; i++) await page.keyboard.press("Tab");
			expect(await focused()).toBe(wanted);
		};
		// Nothing has the focus yet.
		await page.reload();
		await page.waitForSelector("#numbers:not([hidden])");
		await page.keyboard.press("Tab");
		expect(await focused()).toBe("Skip to the message");
		await tabTo("text");
		await page.keyboard.press("Control+a");
		await page.keyboard.type("Don’t wait – now, ".repeat(5));
		await page.waitForSelector("#advice:not([hidden])");
		await tabTo("main-action");
		// The focus can be seen.
		expect(await page.evaluate(() => getComputedStyle(document.activeElement as HTMLElement).outlineStyle)).toBe(
			"solid",
		);
		await page.keyboard.press("Enter");
		expect(await page.inputValue("#text")).toBe("Don't wait - now, ".repeat(5));
		expect(await focused()).toBe("text");
		await tabTo("to");
		await page.keyboard.press("Control+a");
		await page.keyboard.type("+49151123450000");
		await tabTo("send");
		await page.keyboard.press("Enter");
		await expect.poll(states).toEqual(["Delivered"]);
	});

	test("undo after sending brings the text back", async () => {
		await page.fill("#text", "Hello");
		await page.focus("#text");
		await page.keyboard.press("Control+Enter");
		await expect.poll(states).toEqual(["Delivered"]);
		expect(await page.inputValue("#text")).toBe("");
		await page.keyboard.press("Control+z");
		expect(await page.inputValue("#text")).toBe("Hello");
	});

	test("says that it is sending, on a slow network", async () => {
		let answer = () => {};
		const wait = new Promise<void>((resolve) => {
			answer = resolve;
		});
		await page.route("**/outbound/sms", async (route) => {
			await wait;
			await route.continue();
		});
		await page.fill("#text", "Hello");
		await page.click("#send");
		await expect.poll(() => page.textContent("#send")).toBe("Sending…");
		expect(await page.getAttribute("#send", "aria-disabled")).toBe("true");
		await page.press("#text", "Control+Enter");
		answer();
		await expect.poll(states).toEqual(["Delivered"]);
		expect(await page.textContent("#send")).toBe("Send");
	});

	test("draft and sent messages survive a reload of the tab, an API key is never kept", async () => {
		await page.fill("#to", "+49151123450801");
		await page.fill("#text", "Win a prize");
		await page.click("#send");
		await expect.poll(states).toEqual(["Rejected"]);
		await page.fill("#text", "Half a mess");
		await page.click("#extra > summary");
		await page.fill("#ref", "order-1");
		await page.check("input[value=UCS2]");
		await page.goto("about:blank");
		await page.goBack();
		await page.waitForSelector(".sent");
		expect(await page.inputValue("#text")).toBe("Half a mess");
		expect(await page.inputValue("#to")).toBe("+49151123450801");
		expect(await page.inputValue("#ref")).toBe("order-1");
		expect(await page.isChecked("input[value=UCS2]")).toBe(true);
		expect(await states()).toEqual(["Rejected"]);
		const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
		expect(kept).toContain("Half a mess");
		expect(kept).not.toContain(playground.account.apiKey);
		await page.click("text=Edit and resend");
		expect(await page.inputValue("#text")).toBe("Win a prize");
		expect(await page.isChecked("input[value=auto]")).toBe(true);
		await page.click("#send");
		await expect.poll(states).toEqual(["Rejected", "Rejected"]);
	});

	test("a callback that failed is named, until a later one arrives, also when the service tells all of it again", async () => {
		const told = [
			[
				"sent",
				{ number: 1, sentAt: new Date(), messageIds: ["a"], message: { from: "Shop", to: "+49151", text: "Hi" } },
			],
			["failed", { messageId: "a", messageState: "WAITING" }],
			["report", { messageId: "a", messageState: "DELIVERED" }],
		];
		let count = 2;
		let connections = 0;
		await page.route("**/events", (route) => {
			connections++;
			const events = told.slice(0, count).map(([name, data]) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
			return route.fulfill({ contentType: "text/event-stream", body: `retry: 50\n\n${events.join("")}` });
		});
		await page.reload();
		await expect.poll(() => page.innerText(".sent-parts")).toContain("Callback failed after 6 attempts.");
		count = 3;
		await expect.poll(states).toEqual(["Delivered"]);
		connections = 0;
		await expect.poll(() => connections).toBeGreaterThan(2);
		expect(await page.innerText(".sent-parts")).not.toContain("Callback failed");
		expect(await page.locator(".sent").count()).toBe(1);
	});

	test("says how many of all messages it shows", async () => {
		const headers = { "X-ApiKey": playground.account.apiKey };
		const body = new URLSearchParams({
			From: "Shop",
			To: "+49151123450000",
			Text: "Hi",
			ReceiveDeliveryStatus: "true",
		});
		for (let i = 0; i < 40; i++) await fetch(`${playground.url}/outbound/sms`, { method: "POST", headers, body });
		await expect
			.poll(() => page.textContent("#outbox-note"))
			.toBe("Latest 30 of 40 messages: 30 of 30 parts delivered");
	});

	test("picks a number to try", async () => {
		expect(
			await page.locator("#number optgroup").evaluateAll((list) => list.map((group) => group.getAttribute("label"))),
		).toEqual([
			"Delivered",
			"Not delivered",
			"Waiting, then delivered",
			"Rejected by the service",
			"Waiting, then not delivered",
		]);
		await page.selectOption("#number", "+49151123450816");
		expect(await page.inputValue("#to")).toBe("+49151123450816");
		const chosen = () => page.inputValue("#number");
		await page.fill("#to", "+4915112345678");
		await expect.poll(chosen).toBe("");
		await page.fill("#to", "0049 151 123450801");
		await page.locator("#to").blur();
		await page.click("text=Use +49151123450801");
		await expect.poll(chosen).toBe("+49151123450801");
		await page.fill("#text", "Win a prize");
		await page.click("#send");
		await page.fill("#to", "+4915112345678");
		await page.click("text=Edit and resend");
		await expect.poll(chosen).toBe("+49151123450801");
	});

	test("a message without text or report says so", async () => {
		await page.uncheck("#report");
		await page.click("#extra > summary");
		await page.fill("#udh", "06050415810000");
		await page.click("#send");
		await expect.poll(() => page.locator(".sent-text").allTextContents()).toEqual(["Header only"]);
		expect(await states()).toEqual(["Accepted"]);
		expect(await page.innerText(".sent .detail")).toBe("No delivery report was asked for.");
	});

	test("has no accessibility fault that axe finds, light and dark, and fits a phone", async () => {
		await page.fill("#text", "a".repeat(1200));
		await page.click("#send");
		await expect.poll(states).toEqual(Array.from({ length: 8 }, () => "Delivered"));
		await page.fill("#to", "+49151123450801");
		await page.fill("#text", "Win a prize");
		await page.click("#send");
		await expect.poll(async () => (await states())[0]).toBe("Rejected");
		for (const colorScheme of ["light", "dark"] as const) {
			await page.emulateMedia({ colorScheme });
			expect(await axeViolations(page)).toEqual([]);
			await page.screenshot({ path: `${ARTEFACTS}/sent-${colorScheme}.png`, fullPage: true });
		}
		await page.setViewportSize(PHONE);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
		await page.screenshot({ path: `${ARTEFACTS}/sent-phone.png`, fullPage: true });
	});
});
