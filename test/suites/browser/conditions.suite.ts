// The page under hard conditions: two tabs, slow and broken networks, themes, screen readers, keyboard, small and
// zoomed screens.
import type { Browser, BrowserContext, CDPSession, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startPlayground } from "../../../docs/playground/server.mjs";
import { ARTEFACTS, axeViolations, DESK, launch, PHONE } from "./browser.ts";
import { BORDERLESS, CUT_OFF, FOCUSED, LONG, MIXED, NAMED, STOPS, TOO_WIDE } from "./checks.ts";

describe("the page under hard conditions", () => {
	let browser: Browser;
	let playground: Awaited<ReturnType<typeof startPlayground>>;
	let context: BrowserContext;
	let page: Page;
	/** Errors that no code of the page expects. */
	const faults: string[] = [];

	beforeAll(async () => {
		browser = await launch();
	});
	afterAll(() => browser?.close());
	beforeEach(async () => {
		playground = await startPlayground({ delayMs: 150, retryMs: 50 });
		context = await browser.newContext({ viewport: DESK });
		page = await open();
	});
	afterEach(async () => {
		await context.close();
		await playground.stop();
		expect(faults.splice(0)).toEqual([]);
	});

	async function open() {
		const opened = await context.newPage();
		opened.on("pageerror", (error) => faults.push(error.message));
		await opened.goto(playground.url);
		await opened.waitForSelector('#link-state[data-state="on"]');
		await opened.waitForSelector("#cell-cost:not([hidden])");
		return opened;
	}
	const states = (of = page) => of.locator(".state").allTextContents();
	const outcome = () => page.textContent("#outcome");
	const scrollWidth = () => page.evaluate(() => document.documentElement.scrollWidth);

	test("two tabs: each has its own draft, both show what is sent", async () => {
		await page.fill("#text", "First");
		const other = await open();
		expect(await other.inputValue("#text")).toContain("Hello Anna");
		await other.fill("#text", "Second");
		await other.fill("#to", "+49151123450801");
		await other.reload();
		expect(await other.inputValue("#text")).toBe("Second");
		await page.reload();
		expect(await page.inputValue("#text")).toBe("First");
		// Both listen again.
		for (const tab of [page, other]) await tab.waitForSelector('#link-state[data-state="on"]');
		await page.click("#send");
		await expect.poll(() => states(other)).toEqual(["Delivered"]);
		await other.click("#send");
		await expect.poll(() => states()).toEqual(["Rejected", "Delivered"]);
		await expect.poll(() => states(other)).toEqual(["Rejected", "Delivered"]);
		expect(await page.inputValue("#text")).toBe("");
		await page.click('button[aria-label="Edit and resend the message to +49151123450801"]');
		expect(await page.inputValue("#text")).toBe("Second");
	});

	test("a tab that was away shows what another tab sent meanwhile, with every state, and so does a new tab", async () => {
		const other = await open();
		await other.goto("about:blank");
		await page.fill("#to", "+49151123450027");
		await page.fill("#from", "Bakery");
		await page.check("input[value=Binary]");
		await page.check("#hex");
		await page.check("#flash");
		await page.fill("#udh", "06050415810000");
		await page.fill("#ref", "order-1");
		await page.fill("#text", "00 FF");
		await page.click("#send");
		await expect.poll(() => states()).toEqual(["Delivered"]);
		const shown = await page.innerText(".sent");
		await other.goto(playground.url);
		await expect.poll(() => other.locator(".sent").allInnerTexts()).toEqual([shown]);
		const late = await open();
		await expect.poll(() => late.locator(".sent").allInnerTexts()).toEqual([shown]);
		// A new tab can send the same again.
		await late.click("text=Edit and resend");
		expect(await late.inputValue("#text")).toBe("00FF");
		expect(await late.inputValue("#from")).toBe("Bakery");
		await late.click("#send");
		await expect.poll(() => states(late)).toEqual(["Delivered", "Delivered"]);
		const sent = await late.evaluate(() => fetch("inbox").then((response) => response.json()));
		expect(
			sent.map((report: object) => ({ ...report, messageId: "", sentDateTime: "", receivedDateTime: "" })),
		).toEqual(Array(2).fill(expect.objectContaining({ clientReference: "order-1", originalFrom: "Bakery" })));
		for (const one of await late.locator(".sent-text").allTextContents()) expect(one).toBe("\0\xff");
	});

	async function network(session: CDPSession, conditions: { offline?: boolean; latency?: number }) {
		const { offline = false, latency = 0 } = conditions;
		const params = { offline, latency, downloadThroughput: -1, uploadThroughput: -1 };
		await session.send("Network.emulateNetworkConditions", params);
	}

	test("a slow network: says that it sends, sends once, and takes the answer late", async () => {
		const session = await context.newCDPSession(page);
		await page.fill("#text", "Slow");
		await network(session, { latency: 1500 });
		await page.click("#send");
		expect(await page.textContent("#send")).toBe("Sending…");
		expect(await page.getAttribute("#send", "aria-disabled")).toBe("true");
		await page.click("#send");
		await page.press("#text", "Control+Enter");
		// The next message can be written meanwhile, and stays.
		await page.fill("#text", "Next");
		await expect.poll(() => page.textContent("#send")).toBe("Send");
		await network(session, {});
		await expect.poll(() => states()).toEqual(["Delivered"]);
		expect(await page.locator(".sent-text").allTextContents()).toEqual(["Slow"]);
		expect(await page.inputValue("#text")).toBe("Next");
	});

	test("Send before the account has come waits for it; without one the service cannot be reached", async () => {
		let isLost = false;
		await context.route("**/account.json", async (route) => {
			await new Promise((done) => setTimeout(done, 500));
			return isLost ? route.abort() : route.continue();
		});
		await page.reload();
		await page.fill("#to", "+49151123450000");
		await page.fill("#text", "Early");
		await page.click("#send");
		await expect.poll(() => states()).toEqual(["Delivered"]);
		expect(await outcome()).toBe("");
		// Everything else can be reached, so the page soon says that it is back.
		isLost = true;
		await page.reload();
		await page.fill("#text", "Lost");
		await page.click("#send");
		await expect.poll(outcome).toContain("be reached");
		expect(await page.inputValue("#text")).toBe("Lost");
	});

	test("Send before the code that sends has come sends as soon as it is there", async () => {
		let release = () => {};
		const pressed = new Promise<void>((resolve) => {
			release = resolve;
		});
		await page.route("**/service.mjs", (route) => pressed.then(() => route.continue()));
		const asked = page.waitForRequest("**/service.mjs");
		await page.reload({ waitUntil: "commit" });
		await asked;
		await page.fill("#to", "+49151123450000");
		await page.fill("#text", "Early");
		await expect.poll(() => page.textContent("#metric-units")).toBe("5");
		await page.click("#send");
		release();
		await expect.poll(() => states()).toEqual(["Delivered"]);
		expect(await page.locator(".sent-text").allTextContents()).toEqual(["Early"]);
	});

	test("offline and back: says so in one voice, keeps the text, and sends it then", async () => {
		const session = await context.newCDPSession(page);
		await page.fill("#text", "Later");
		await network(session, { offline: true });
		await page.click("#send");
		await expect.poll(outcome).toBe("The service cannot be reached. Is it still running?");
		expect(await page.textContent("#link-text")).toBe("Not connected, trying again");
		expect(await page.inputValue("#text")).toBe("Later");
		expect(await page.textContent("#send")).toBe("Send");
		await network(session, {});
		await expect.poll(() => page.textContent("#link-text")).toBe("Live");
		expect(await outcome()).toContain("The service can be reached again.");
		await page.click("#send");
		await expect.poll(() => states()).toEqual(["Delivered"]);
		expect(await outcome()).toBe("");
	});

	test.each([
		["breaks off in its body", "'Response'", "The service cannot be reached. Is it still running?"],
		["never comes", "'never'", "The service did not answer within 30 seconds."],
	])("an answer that %s ends the sending", async (_, kind, said) => {
		await page.evaluate(`{
			const plain = fetch;
			AbortSignal.timeout = () => {
				const late = new AbortController();
				setTimeout(() => late.abort(new DOMException("", "TimeoutError")), 100);
				return late.signal;
			};
			const cut = () => new Response(new ReadableStream({ start: (body) => body.error(new TypeError("cut")) }));
			const never = ({ signal }) => new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
			window.fetch = async (url, init) =>
				!String(url).includes("/outbound/sms") ? plain(url, init) : ${kind} === "never" ? never(init) : cut();
		}`);
		await page.fill("#text", "Once");
		await page.click("#send");
		await expect.poll(outcome).toContain(said);
		expect(await page.textContent("#send")).toBe("Send");
		await expect.poll(() => page.textContent("#link-text")).toBe("Live");
		expect(await outcome()).toContain("Look under Sent");
		expect(await page.inputValue("#text")).toBe("Once");
	});

	test("an error of a slow service is said when it comes", async () => {
		await page.route("**/outbound/sms", async (route) => {
			await new Promise((done) => setTimeout(done, 500));
			await route.fulfill({ status: 503, contentType: "application/json", body: '{"statusCode":503}' });
		});
		await page.fill("#text", "Busy");
		await page.click("#send");
		expect(await page.textContent("#send")).toBe("Sending…");
		await expect.poll(outcome).toContain("503");
		expect(await page.inputValue("#text")).toBe("Busy");
		expect(await page.textContent("#send")).toBe("Send");
	});

	test("themes: system follows the system, light and dark stay, through a reload and in axe's eyes", async () => {
		const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
		await page.fill("#text", LONG);
		await page.fill("#to", "12");
		await page.check("input[value=GSM7]");
		await page.click("#send");
		const seen = new Map<string, string>();
		for (const system of ["light", "dark"] as const) {
			await page.emulateMedia({ colorScheme: system });
			for (const theme of ["", "light", "dark"]) {
				await page.selectOption("#theme", theme);
				await page.reload();
				await page.waitForSelector("#advice:not([hidden])");
				expect(await page.inputValue("#theme")).toBe(theme);
				const shown = theme || system;
				const colour = await background();
				expect(seen.get(shown) ?? colour).toBe(colour);
				seen.set(shown, colour);
				await page.click("#send");
				expect(await axeViolations(page)).toEqual([]);
			}
		}
		expect(new Set(seen.values()).size).toBe(2);
	});

	test("a screen reader has a name and a role for every control", async () => {
		await page.fill("#text", LONG);
		await page.click("#send");
		await expect.poll(() => states().then((list) => list.length)).toBe(6);
		await page.fill("#text", LONG);
		await page.check("#octets");
		await page.click("#extra > summary");
		await page.waitForSelector("#advice:not([hidden])");
		const session = await context.newCDPSession(page);
		const { nodes } = await session.send("Accessibility.getFullAXTree");
		const controls = nodes
			.filter(({ ignored, properties }) => !ignored && properties?.some(({ name }) => name === "focusable"))
			.map(({ role, name }) => ({ role: String(role?.value), name: String(name?.value ?? "") }))
			.filter(({ role }) => role !== "RootWebArea");
		expect(controls.filter(({ name }) => name.trim() === "")).toEqual([]);
		expect(controls).toEqual(expect.arrayContaining(NAMED.map(([role, name]) => ({ role, name }))));
		const roles = new Set(nodes.map(({ role }) => role?.value));
		for (const landmark of ["banner", "main", "contentinfo", "form", "region"]) expect(roles).toContain(landmark);
	});

	test("a screen reader hears the count once after typing, each outcome once, and nothing at each key", async () => {
		await page.evaluate(() => {
			const said: string[] = [];
			Object.assign(window, { said });
			for (const region of document.querySelectorAll("[role=status], [role=alert], [aria-live]")) {
				new MutationObserver(() => {
					if (region.textContent !== "") said.push(`${region.id}: ${region.textContent}`);
				}).observe(region, { childList: true, characterData: true, subtree: true });
			}
		});
		const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said.splice(0));
		await page.fill("#text", "");
		await expect.poll(said).toEqual(["said-count: GSM7, 0 septets, 0 parts, 160 left."]);
		await page.locator("#text").pressSequentially("See you at eight – bye", { delay: 30 });
		expect(await said()).toEqual([]);
		await expect.poll(said).toEqual(["said-count: UCS2, 22 units, 1 part, 48 left. 1 character outside GSM 7-bit."]);
		await page.fill("#to", "+49151123450027");
		await page.click("#send");
		await expect.poll(() => states()).toEqual(["Delivered"]);
		await page.waitForTimeout(2500);
		const after = await said();
		expect(after.filter((line) => line.startsWith("said-states"))).toEqual([
			"said-states: To +49151123450027, part 1: Delivered.",
		]);
		expect(after.filter((line) => line.startsWith("said-count")).length).toBe(1);
		expect(after.length).toBe(2);
		await page.route("**/outbound/sms", (route) => route.abort());
		await page.fill("#text", "Hi");
		await page.click("#send");
		await expect.poll(outcome).toContain("cannot be reached");
		expect((await said()).filter((line) => line.startsWith("outcome"))).toEqual([
			"outcome: The service cannot be reached. Is it still running?",
		]);
	});

	test.each([
		["desk", DESK],
		["phone", PHONE],
	] as const)(
		"the keyboard reaches everything in the order of the page, seen and not covered: %s",
		async (_, viewport) => {
			await page.setViewportSize(viewport);
			await page.fill("#text", MIXED);
			await page.click("#send");
			await expect.poll(() => states()).toEqual(["Delivered"]);
			await page.fill("#text", MIXED);
			await expect.poll(() => page.textContent("#advice-title")).toBe("3 characters outside GSM 7-bit");
			await page.reload();
			await page.waitForSelector("#advice:not([hidden])");
			await page.waitForSelector(".sent");
			const stops: unknown[] = [];
			// Behind the last control the focus leaves the page.
			while (stops.at(-1) !== null) {
				await page.keyboard.press("Tab");
				stops.push(await page.evaluate(FOCUSED));
			}
			expect(stops).toEqual([...STOPS, null]);
		},
	);

	test.each([
		["320 px wide", { width: 320, height: 640 }, ""],
		["a desk at 200 % zoom", { width: DESK.width / 2, height: DESK.height / 2 }, ""],
		["a desk at 400 % zoom", { width: DESK.width / 4, height: DESK.height / 4 }, ""],
		["a desk with letters twice as large", DESK, "200%"],
		["a phone with letters twice as large", PHONE, "200%"],
	])("%s: nothing is cut off, nothing scrolls sideways", async (name, viewport, fontSize) => {
		await page.setViewportSize(viewport);
		await page.evaluate((size) => {
			document.documentElement.style.fontSize = size;
		}, fontSize);
		await page.fill("#text", LONG);
		await page.click("#send");
		await expect.poll(() => states().then((list) => list.length)).toBe(6);
		await page.fill("#text", `${LONG}${"a".repeat(9000)}`);
		// The advice moves what stands below it, also from under the mouse.
		await page.waitForSelector("#advice:not([hidden])");
		await page.fill("#to", "0049 151 12345678");
		await page.check("#octets");
		await page.click("#extra > summary");
		expect(await page.evaluate(TOO_WIDE)).toEqual([]);
		expect(await scrollWidth()).toBe(viewport.width);
		expect(await page.evaluate(CUT_OFF)).toEqual([]);
		await page.screenshot({ path: `${ARTEFACTS}/${name.replace(/\W+/g, "-")}.png`, fullPage: true });
	});

	test("a megabyte as one word is cut at 65,536 characters, which the page says; keys are answered at once", async () => {
		for (const character of ["a", "👍"]) {
			await page.fill("#text", character.repeat(1e6 / character.length));
			await expect.poll(() => page.textContent("#tool-note")).toContain("cut at 65,536 characters");
			expect((await page.inputValue("#text")).length).toBe(65_536);
			await page.focus("#text");
			await page.keyboard.press("Backspace");
			const units = character === "a" ? "65,535" : "65,534";
			await expect.poll(() => page.textContent("#metric-units")).toBe(units);
			await page.evaluate(() => getSelection()?.removeAllRanges());
		}
		await page.fill("#text", `${"a".repeat(65_535)}👍`);
		await expect.poll(async () => (await page.inputValue("#text")).length).toBe(65_535);
	});

	test("nothing moves by itself, and forced colours keep marks, parts and controls", async () => {
		await page.emulateMedia({ reducedMotion: "reduce" });
		await page.fill("#text", LONG);
		await page.check("#octets");
		await page.waitForSelector("#advice:not([hidden])");
		expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
		for (const colorScheme of ["light", "dark"] as const) {
			await page.emulateMedia({ forcedColors: "active", colorScheme });
			expect(await page.evaluate(BORDERLESS)).toEqual([]);
			expect(await axeViolations(page)).toEqual([]);
			await page.screenshot({ path: `${ARTEFACTS}/forced-colours-${colorScheme}.png`, fullPage: true });
		}
	});
});
