// The page under hard conditions in Chromium and Firefox: slow and broken networks, two tabs, the keyboard, screen
// readers, small and zoomed screens. Firefox's driver emulates no slow network, so a slow proxy stands before the
// service. It emulates no reduced motion and no forced colours either: both are preferences. It cannot list the
// accessibility tree, but it finds controls there by role and name; axe finds those without a name.
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import axe from "axe-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startPlayground } from "../../../docs/playground/server.mjs";
import { launchChromium, launchFirefox, type SomeBrowser, type SomePage } from "./browsers.ts";
import { BORDERLESS, CUT_OFF, FOCUSED, LONG, MIXED, NAMED, STOPS, TOO_WIDE } from "./checks.ts";

const DESK = { width: 1180, height: 860 };
const PHONE = { width: 375, height: 812 };

let browser: SomeBrowser;
let playground: Awaited<ReturnType<typeof startPlayground>>;
let page: SomePage;
let proxy: Server | undefined;
beforeEach(async () => {
	playground = await startPlayground({ delayMs: 50 });
});
afterEach(async () => {
	await page.close();
	proxy?.close();
	await playground.stop();
});

async function open(url = playground.url) {
	page = await browser.open(url);
	await page.setViewport(DESK);
	await expect.poll(() => textOf("#link-text")).toBe("Live");
	await expect.poll(() => page.evaluate('document.querySelector("#cell-cost").hidden')).toBe(false);
}
const textOf = (selector: string) => page.evaluate(`document.querySelector(${JSON.stringify(selector)})?.textContent`);
const textsOf = (selector: string) =>
	page.evaluate(`[...document.querySelectorAll("${selector}")].map(({ textContent }) => textContent)`);
const isAdvised = () => page.evaluate('!document.querySelector("#advice").hidden');
const value = () => page.evaluate('document.querySelector("#text").value');
const fill = (selector: string, text: string) =>
	page.evaluate(`{
		const field = document.querySelector("${selector}");
		field.value = ${JSON.stringify(text)};
		field.dispatchEvent(new Event("input", { bubbles: true }));
	}`);
async function reload() {
	await page.evaluate("window.isOld = true, location.reload()");
	const isNew = () => page.evaluate('!("isOld" in window) && document.readyState === "complete"').catch(() => false);
	await expect.poll(isNew).toBe(true);
	await expect.poll(() => textOf("#link-text")).toBe("Live");
}
async function axeFindings() {
	await page.evaluate(`${axe.source}; undefined`);
	const found =
		"axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ' ' + nodes.map(({ html }) => html)))";
	return page.evaluate(found);
}

describe.each([
	["Chromium", launchChromium],
	["Firefox", launchFirefox],
] as const)("the page in %s", (_, launch) => {
	beforeAll(async () => {
		browser = await launch();
	});
	afterAll(() => browser?.close());

	test("on a slow network says that it sends, sends once, and takes the answer late", async () => {
		const { port } = new URL(playground.url);
		let delay = 0;
		proxy = createServer((client) => {
			const service = connect(Number(port), "127.0.0.1");
			const pass = (from: Socket, to: Socket) =>
				from
					.on("data", async (octets) => {
						await wait(delay);
						to.write(octets);
					})
					.on("error", () => to.destroy())
					.on("close", () => to.destroy());
			pass(client, service);
			pass(service, client);
		}).listen(0, "127.0.0.1");
		await once(proxy, "listening");
		await open(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`);
		await fill("#text", "Slow");
		delay = 750;
		await page.click("#send");
		expect(await textOf("#send")).toBe("Sending…");
		expect(await page.evaluate('document.querySelector("#send").ariaDisabled')).toBe("true");
		await page.click("#send");
		// The next message can be written meanwhile, and stays.
		await fill("#text", "Next");
		await expect.poll(() => textOf("#send")).toBe("Send");
		delay = 0;
		await expect.poll(() => textsOf(".state")).toEqual(["Delivered"]);
		expect(await textsOf(".sent-text")).toEqual(["Slow"]);
		expect(await value()).toBe("Next");
	});

	test("offline and back says so in one voice, keeps the text, and sends it then", async () => {
		await open();
		await fill("#text", "Later");
		await page.setOfflineMode(true);
		await page.click("#send");
		await expect.poll(() => textOf("#outcome")).toBe("The service cannot be reached. Is it still running?");
		expect(await textOf("#link-text")).toBe("Not connected, trying again");
		expect(await value()).toBe("Later");
		expect(await textOf("#send")).toBe("Send");
		await page.setOfflineMode(false);
		await expect.poll(() => textOf("#link-text")).toBe("Live");
		expect(await textOf("#outcome")).toContain("The service can be reached again.");
		await page.click("#send");
		await expect.poll(() => textsOf(".state")).toEqual(["Delivered"]);
		expect(await textOf("#outcome")).toBe("");
	});

	test("a tab that was away shows what another tab sent meanwhile", async () => {
		await open();
		const away = page;
		await away.evaluate('location.href = "about:blank"');
		await open();
		await fill("#text", "Meanwhile");
		await page.click("#send");
		await expect.poll(() => textsOf(".state")).toEqual(["Delivered"]);
		await page.close();
		page = away;
		await page.evaluate(`location.href = ${JSON.stringify(playground.url)}`);
		await expect.poll(() => textsOf(".state").catch(() => [])).toEqual(["Delivered"]);
		expect(await textsOf(".sent-text")).toEqual(["Meanwhile"]);
	});

	test.each([
		["desk", DESK],
		["phone", PHONE],
	])("the keyboard reaches everything in the order of the page, seen and not covered: %s", async (_, viewport) => {
		await open();
		await page.setViewport(viewport);
		await fill("#text", MIXED);
		await expect.poll(isAdvised).toBe(true);
		await page.click("#send");
		await expect.poll(() => textsOf(".state")).toEqual(["Delivered"]);
		await fill("#text", MIXED);
		await expect.poll(() => textOf("#advice-title")).toBe("3 characters outside GSM 7-bit");
		await reload();
		await expect.poll(() => textsOf(".state")).toEqual(["Delivered"]);
		await expect.poll(isAdvised).toBe(true);
		const stops: unknown[] = [];
		// Behind the last control the focus leaves the page.
		while (stops.at(-1) !== null) {
			await page.keyboard.press("Tab");
			stops.push(await page.evaluate(FOCUSED));
		}
		expect(stops).toEqual([...STOPS, null]);
	});

	async function showEverything() {
		await fill("#text", LONG);
		// The advice moves what is below it.
		await expect.poll(isAdvised).toBe(true);
		await page.click("#send");
		await expect.poll(() => textsOf(".state").then((list) => (list as string[]).length)).toBe(6);
		await fill("#text", LONG);
		await expect.poll(isAdvised).toBe(true);
		await page.click("#octets");
		await page.click("#extra > summary");
	}

	test("the accessibility tree has a name and a role for every control", async () => {
		await open();
		await showEverything();
		const missing = [];
		for (const [role, name] of NAMED) {
			const selector = `aria/${name}[role="${role}"]`;
			if ((await page.$$(selector)).length !== 1) missing.push(selector);
		}
		expect(missing).toEqual([]);
		expect(await axeFindings()).toEqual([]);
	});

	test.each([
		["320 px wide", { width: 320, height: 640 }, ""],
		["a desk at 200 % zoom", { width: DESK.width / 2, height: DESK.height / 2, deviceScaleFactor: 2 }, ""],
		["a desk at 400 % zoom", { width: DESK.width / 4, height: DESK.height / 4, deviceScaleFactor: 4 }, ""],
		["a desk with letters twice as large", DESK, "200%"],
		["a phone with letters twice as large", PHONE, "200%"],
	])("%s: nothing is cut off, nothing scrolls sideways", async (_, viewport, fontSize) => {
		await open();
		await page.setViewport(viewport);
		await page.evaluate(`document.documentElement.style.fontSize = "${fontSize}"`);
		await showEverything();
		await fill("#text", `${LONG}${"a".repeat(9000)}`);
		await fill("#to", "0049 151 12345678");
		await expect.poll(() => textOf("#parts-title")).toBe("140 parts");
		expect(await page.evaluate(TOO_WIDE)).toEqual([]);
		expect(await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")).toBe(0);
		expect(await page.evaluate(CUT_OFF)).toEqual([]);
	});
});

describe("the page in Firefox, set to forced colours and reduced motion", () => {
	beforeAll(async () => {
		browser = await launchFirefox({ "browser.display.document_color_use": 2, "ui.prefersReducedMotion": 1 });
	});
	afterAll(() => browser?.close());

	test("nothing moves by itself, and every control has a border", async () => {
		await open();
		const isSet =
			'["(forced-colors: active)", "(prefers-reduced-motion: reduce)"].map((query) => matchMedia(query).matches)';
		expect(await page.evaluate(isSet)).toEqual([true, true]);
		await fill("#text", LONG);
		await page.click("#octets");
		await expect.poll(isAdvised).toBe(true);
		expect(await page.evaluate("document.getAnimations().length")).toBe(0);
		expect(await page.evaluate(BORDERLESS)).toEqual([]);
		expect(await axeFindings()).toEqual([]);
	});
});
