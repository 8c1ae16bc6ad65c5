// What may go wrong around the playground's page, in Chromium: hostile texts, a service that fails, is slow or lies,
// files that do not load.
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { launch, markedTexts, openPage, startService, statesOf } from "./browser.ts";
import { serveCounter } from "./host.ts";

const HOSTILE = '<img src=x onerror="window.pwned=1"><script>window.pwned=1</script>’ 100% + ☕ #1';

let browser: Browser;
let page: Page;
beforeAll(async () => {
	browser = await launch();
});
afterAll(() => browser?.close());

const text = (selector: string) => expect.poll(() => page.textContent(selector), { message: selector });
async function expectHarmless() {
	expect(await page.locator("main img, main script, main b").count()).toBe(0);
	expect(await page.evaluate(() => "pwned" in window)).toBe(false);
}

describe("the page with its service", () => {
	let service: Awaited<ReturnType<typeof startService>>;
	beforeEach(async () => {
		service = await startService(browser);
		page = await service.openTab();
	});
	afterEach(async () => {
		// The browser notes each request that failed. Every other complaint is a fault of the page.
		expect((await service.end()).filter((complaint) => !complaint.startsWith("Failed to load"))).toEqual([]);
	});
	const states = () => expect.poll(() => statesOf(page));
	const write = async (message: string, to = "+49151123450000") => {
		await page.fill("#to", to);
		await page.fill("#text", message);
	};

	test("shows markup as text, whoever sent it", async () => {
		await write(HOSTILE, "<b>x</b>");
		await page.waitForSelector("#advice:not([hidden])");
		expect((await page.locator(".part-text").allTextContents()).join("")).toBe(HOSTILE);
		await expectHarmless();
		const query = new URLSearchParams("ApiKey=demo-key&From=Shop&To=%2B49151123450000&ReceiveDeliveryStatus=1");
		for (const [name, value] of Object.entries({ Text: HOSTILE, RefId: HOSTILE, Encoding: "UCS2" })) {
			query.set(name, value);
		}
		await fetch(`${service.url}/outbound/sms?${query}`);
		await states().toEqual(["Delivered", "Delivered"]);
		expect(await page.textContent(".sent-text")).toBe(HOSTILE);
		await expectHarmless();
	});

	test("cuts a megabyte at 65,536 characters and says so, and answers keys at once", async () => {
		for (const [character, units] of [
			["a", "65,535"],
			["👍", "65,534"],
		] as const) {
			await page.fill("#text", character.repeat(1e6 / character.length));
			await text("#tool-note").toContain("cut at 65,536 characters");
			await page.focus("#text");
			await page.keyboard.press("Backspace");
			await text("#metric-units").toBe(units);
			await page.evaluate(() => getSelection()?.removeAllRanges());
		}
		await page.fill("#text", `${"a".repeat(65_535)}👍`);
		await expect.poll(async () => (await page.inputValue("#text")).length).toBe(65_535);
		// 5,000 characters could be marked.
		const marked = "“The quick brown fox” – he’s lazy … and the dog jumps. ".repeat(1_050);
		await page.fill("#text", marked);
		await text("#mirror").toBe(marked);
		const start = performance.now();
		await page.locator("#text").press("End");
		await page.keyboard.type("x");
		await expect.poll(() => page.textContent("#mirror").then((mirrored) => mirrored?.length)).toBe(marked.length + 1);
		expect(performance.now() - start).toBeLessThan(5000);
		await expect.poll(() => markedTexts(page).then((marks) => marks.length)).toBe(2000);
	});

	test.each([
		[401, "The service answered 401: check the API key and the account's allow-list, then send again."],
		[503, "The service answered 503"],
	])("says what %i means, when it comes, and keeps the text", async (status, said) => {
		await page.route("**/outbound/sms", async (route) => {
			await new Promise((done) => setTimeout(done, 300));
			await route.fulfill({ status, contentType: "application/json", body: `{"statusCode":${status}}` });
		});
		await write("Hi");
		await page.click("#send");
		expect(await page.textContent("#send")).toBe("Sending…");
		await text("#outcome").toContain(said);
		expect([await page.inputValue("#text"), await page.textContent("#send")]).toEqual(["Hi", "Send"]);
	});

	test("ends the sending when the answer breaks off in its body", async () => {
		await page.evaluate(`{
			const plain = fetch;
			const cut = () => new Response(new ReadableStream({ start: (body) => body.error(new TypeError("cut")) }));
			window.fetch = async (url, init) => String(url).includes("/outbound/sms") ? cut() : plain(url, init);
		}`);
		await write("Once");
		await page.click("#send");
		await text("#outcome").toContain("The service cannot be reached. Is it still running?");
		await text("#link-text").toBe("Live");
		expect(await page.textContent("#outcome")).toContain("Look under Sent");
		expect([await page.inputValue("#text"), await page.textContent("#send")]).toEqual(["Once", "Send"]);
	});

	test("sends what was sent before the account or the code had come, as soon as they are there", async () => {
		const sent: string[] = [];
		for (const file of ["**/account.json", "**/service.mjs"]) {
			let release = () => {};
			const pressed = new Promise<void>((resolve) => (release = resolve));
			await page.route(file, (route) => pressed.then(() => route.continue()));
			const asked = page.waitForRequest(file);
			await page.reload({ waitUntil: "commit" });
			await asked;
			await write("Early");
			await text("#metric-units").toBe("5");
			await page.click("#send");
			release();
			sent.push("Delivered");
			await states().toEqual(sent);
			await page.unroute(file);
		}
		// Everything else can be reached, so the page soon says that it is back.
		await page.route("**/account.json", (route) => route.abort());
		await page.reload();
		await page.fill("#text", "Lost");
		await page.click("#send");
		await text("#outcome").toContain("be reached");
		expect(await page.inputValue("#text")).toBe("Lost");
	});

	test("names a callback that failed until a later one arrives, also when it hears everything again", async () => {
		const message = { from: "Shop", to: "+49151", text: "Hi" };
		const told = [
			["sent", { number: 1, sentAt: new Date(), messageIds: ["a"], message }],
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
		await text(".sent-parts").toContain("Callback failed after 6 attempts.");
		count = 3;
		await states().toEqual(["Delivered"]);
		connections = 0;
		await expect.poll(() => connections).toBeGreaterThan(2);
		expect(await page.innerText(".sent-parts")).not.toContain("Callback failed");
		expect(await page.locator(".sent").count()).toBe(1);
	});
});

describe("the counter as static files", () => {
	let host: Awaited<ReturnType<typeof serveCounter>>;
	let url: string;
	let complaints: string[];
	beforeAll(async () => {
		host = await serveCounter();
		({ url } = host);
	});
	afterAll(() => host?.stop());
	beforeEach(async () => {
		({ page, complaints } = await openPage(browser, url));
	});
	afterEach(async () => {
		await page.close();
		expect(complaints).toEqual([]);
	});

	test("opens with the text of a link, as text, once", async () => {
		await page.goto(`${url}#text=${encodeURIComponent(HOSTILE)}`);
		await expect.poll(() => page.inputValue("#text")).toBe(HOSTILE);
		await expectHarmless();
		expect(page.url()).toBe(url);
		await page.fill("#text", "Mine");
		await page.reload();
		await expect.poll(() => page.inputValue("#text")).toBe("Mine");
		await page.goto(`${url}#text=broken%E2%98`);
		await expect.poll(() => page.inputValue("#text")).toBe("broken%E2%98");
	});

	test("works where storage is refused", async () => {
		await page.addInitScript(() => {
			const get = () => {
				throw new DOMException("refused", "SecurityError");
			};
			for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, { get });
		});
		await page.goto(url);
		await page.fill("#price", "1 EUR");
		await text("#label-cost").toBe("Cost, EUR");
		expect(await page.textContent("#price-kept")).toBe("");
	});

	test("says which script did not load, and what it is without JavaScript", async () => {
		for (const [path, said] of [
			["chunk-*", "page/page.js or a file it needs did not load"],
			["advice-*", "page/advice-"],
		]) {
			await page.route(`**/page/${path}`, (route) => route.fulfill({ status: 404 }));
			await page.goto(url);
			await page.waitForSelector("#load-error:not([hidden])");
			expect(await page.textContent("#load-error")).toContain(`${url}${said}`);
			await page.unrouteAll();
		}
		// Two files that were not found, and the import that failed.
		await expect.poll(() => complaints.length).toBe(3);
		complaints.length = 0;
		const context = await browser.newContext({ javaScriptEnabled: false });
		const plain = await context.newPage();
		await plain.goto(url);
		expect((await plain.locator("noscript").boundingBox())?.y).toBeLessThan(100);
		await context.close();
	});
});
