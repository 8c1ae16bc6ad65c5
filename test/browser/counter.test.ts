// The counter of the playground's page, in a real browser.
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startPlayground } from "../../docs/playground/server.mjs";
import { ARTEFACTS, axeViolations, hasBrowser, launch, markedTexts, openPage, PHONE, reset } from "./browser.ts";

describe.skipIf(!hasBrowser)("the page's counter", () => {
	let browser: Browser;
	let server: Awaited<ReturnType<typeof startPlayground>>;
	let page: Page;
	let complaints: string[];

	beforeAll(async () => {
		[browser, server] = await Promise.all([launch(), startPlayground()]);
		({ page, complaints } = await openPage(browser, server.url));
	});
	afterAll(async () => {
		await browser?.close();
		await server?.stop();
	});
	beforeEach(() => reset(page, server.url));
	afterEach(() => {
		expect(complaints.splice(0)).toEqual([]);
	});

	const metric = (name: string) => page.textContent(`#metric-${name}`);
	const metrics = async () => Promise.all(["encoding", "units", "parts", "left"].map(metric));
	/** Until the page has counted what was typed. */
	const counted = () =>
		page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0))));
	const advice = () => page.waitForSelector("#advice:not([hidden])");

	test("counts while somebody types: encoding, units, parts, units left", async () => {
		await page.locator("#text").pressSequentially("Hi €");
		await counted();
		expect(await metrics()).toEqual(["GSM7", "5", "1", "155"]);
		await page.fill("#text", "a".repeat(161));
		await counted();
		expect(await metrics()).toEqual(["GSM7", "161", "2", "145"]);
		await page.fill("#text", `${"a".repeat(161)}’`);
		await counted();
		expect(await metrics()).toEqual(["UCS2", "162", "3", "39"]);
	});

	test("shows each part as a block, with what fills it", async () => {
		await page.fill("#text", `${"a".repeat(152)}€${"b".repeat(20)}`);
		await counted();
		expect(await page.locator(".part h3").allTextContents()).toEqual(["Part 1 of 2", "Part 2 of 2"]);
		expect(await page.locator(".part-units").allTextContents()).toEqual(["152 of 153 septets", "22 of 153 septets"]);
		expect(await page.locator(".part-text").allTextContents()).toEqual(["a".repeat(152), `€${"b".repeat(20)}`]);
	});

	test("of many parts shows the first and the last, and all on demand", async () => {
		await page.fill("#text", "0123456789".repeat(1000));
		await counted();
		expect(await page.locator(".part").count()).toBe(6);
		expect(await page.locator(".part h3").nth(5).textContent()).toBe("Part 66 of 66");
		await page.click("text=Show the 60 parts between");
		await counted();
		expect(await page.locator(".part").count()).toBe(66);
		expect((await page.locator(".part-text").allTextContents()).join("")).toBe("0123456789".repeat(1000));
		await page.click("text=Show fewer parts");
		await counted();
		expect(await page.locator(".part").count()).toBe(6);
	});

	test("marks what forces UCS2 in place, moves the marks with the text, and takes them away", async () => {
		await page.fill("#text", "Don’t wait – 👍👍 now");
		await counted();
		expect(await markedTexts(page)).toEqual(["’", "–", "👍👍"]);
		await page.focus("#text");
		await page.keyboard.press("Home");
		await page.keyboard.type("So: ");
		await counted();
		expect((await markedTexts(page)).sort()).toEqual(["’", "–", "👍👍"].sort());
		// The mirror lies under the text to the pixel: same size, same wrapping.
		const boxes = await page.evaluate(() => {
			const field = document.querySelector("#text") as HTMLTextAreaElement;
			const mirror = document.querySelector(".mirror") as HTMLElement;
			const inner = document.querySelector("#mirror") as HTMLElement;
			return [field.clientWidth, field.clientHeight, inner.clientWidth, mirror.clientHeight];
		});
		expect(boxes[2]).toBe((boxes[0] as number) - 32);
		expect(boxes[1]).toBe(boxes[3]);
		await page.fill("#text", "plain");
		await counted();
		expect(await markedTexts(page)).toEqual([]);
		expect(await page.textContent("#mirror")).toBe("");
	});

	test.each([
		["one long line", "Don’t wait. ".repeat(1000)],
		["short lines, then long ones", `${"Don’t\n".repeat(500)}${"Don’t wait. ".repeat(700)}`],
	])("of a long text marks what is in view, wherever that is: %s", async (_, text) => {
		await page.fill("#text", text);
		await counted();
		for (const share of [0, 0.3, 0.7, 1]) {
			await page.evaluate((to) => {
				const field = document.querySelector("#text") as HTMLTextAreaElement;
				field.scrollTop = to * field.scrollHeight;
			}, share);
			await counted();
			await counted();
			// Marks that lie in the field, as the browser has laid them out, against the lines that it shows.
			const { rows, marked } = await page.evaluate(() => {
				const field = document.querySelector("#text") as HTMLTextAreaElement;
				const box = field.getBoundingClientRect();
				const inView = Array.from(CSS.highlights.get("forcing") ?? [], (range) =>
					(range as Range).getBoundingClientRect(),
				)
					.map(({ top }) => top)
					.filter((top) => top > box.top && top < box.bottom - 20);
				return { rows: Math.floor((box.height - 28) / 27.2), marked: new Set(inView).size };
			});
			expect(marked).toBeGreaterThanOrEqual(rows - 1);
		}
		expect((await markedTexts(page)).length).toBeLessThan(1000);
		await page.screenshot({ path: `${ARTEFACTS}/long-text.png` });
	});

	test("says what forces UCS2, replaces one or all with one click, and undo takes it back", async () => {
		const text = `Don’t wait – ${"a".repeat(150)}`;
		await page.fill("#text", text);
		await advice();
		expect(await page.textContent("#advice-title")).toBe("2 characters outside GSM7");
		expect(await page.textContent("#replace-all")).toBe("Replace all, save 1 part");
		await page.click('button:has-text("Replace with \'")');
		expect(await page.inputValue("#text")).toBe(text.replace("’", "'"));
		await page.waitForFunction(() => document.querySelector("#advice-title")?.textContent?.startsWith("1 character "));
		await page.click('button:has-text("Replace with -")');
		expect(await page.inputValue("#text")).toBe(text.replace("’", "'").replace("–", "-"));
		await page.waitForSelector("#advice", { state: "hidden" });
		await counted();
		expect(await metrics()).toEqual(["GSM7", "163", "2", "143"]);
		await page.keyboard.press("Control+z");
		await page.keyboard.press("Control+z");
		expect(await page.inputValue("#text")).toBe(text);
		await advice();
		await page.click("#replace-all");
		expect(await page.inputValue("#text")).toBe(text.replace("’", "'").replace("–", "-"));
	});

	test("says plainly what has no equal in GSM7", async () => {
		await page.fill("#text", "Don’t 👍");
		await advice();
		expect(await page.textContent("#advice-note")).toContain("One has no equal in GSM7.");
		expect(await page.locator("#advice-list li").nth(1).textContent()).toContain("No equal in GSM7");
	});

	test("holds a declared encoding: GSM7 and Binary refuse with the library's words", async () => {
		await page.fill("#text", "naïve ☕");
		await page.check("input[value=GSM7]");
		await counted();
		expect(await page.textContent("#text-issues")).toContain("found U+00EF and 1 more outside the GSM 7-bit alphabet");
		await page.check("input[value=Binary]");
		await counted();
		expect(await page.textContent("#text-issues")).toContain("found U+2615 outside U+0000 to U+00FF");
		expect(await markedTexts(page)).toEqual(["☕"]);
		await page.check("input[value=UCS2]");
		await counted();
		expect(await page.textContent("#text-issues")).toBe("");
		expect(await metrics()).toEqual(["UCS2", "7", "1", "63"]);
	});

	test("shows the octets of each part in hex, flash and header among them", async () => {
		await page.fill("#text", "hello");
		await page.check("#octets");
		await page.check("#flash");
		await counted();
		expect(await page.textContent(".octet-line")).toContain("E8 32 9B FD 06");
		expect(await page.textContent(".octet-facts")).toBe("5 octets · data coding 0x10 · length field 5");
		await page.check("input[value=Binary]");
		await page.fill("#udh", "06050415810000");
		await counted();
		expect(await page.textContent(".octet-header")).toBe("06 05 04 15 81 00 00");
		expect(await page.textContent(".octet-line")).toContain("68 65 6C 6C 6F");
		expect(await page.textContent(".octet-facts")).toBe(
			"12 octets, 7 of them header · data coding 0x14 · length field 12",
		);
		await page.fill("#udh", "0605");
		await page.locator("#udh").blur();
		await counted();
		expect(await page.textContent("#udh-issues")).toContain("811");
	});

	test("says at the field what is wrong with sender and recipient, and offers the way out", async () => {
		await page.fill("#from", "Shop!");
		await page.fill("#to", "0049 151 12345678");
		await page.locator("#to").blur();
		await counted();
		expect(await page.textContent("#from-issues")).toContain("Found U+0021");
		expect(await page.getAttribute("#to", "aria-invalid")).toBe("true");
		await page.click("text=Use +4915112345678");
		await counted();
		expect(await page.inputValue("#to")).toBe("+4915112345678");
		expect(await page.getAttribute("#to", "aria-invalid")).toBeNull();
	});

	test("tells a screen reader the count politely, once typing pauses", async () => {
		const region = page.locator("#said-count");
		expect(await region.getAttribute("aria-live")).toBe("polite");
		await page.evaluate(() => {
			const said: string[] = [];
			Object.assign(window, { said });
			const node = document.querySelector("#said-count") as HTMLElement;
			new MutationObserver(() => said.push(node.textContent ?? "")).observe(node, {
				childList: true,
				characterData: true,
				subtree: true,
			});
		});
		await page.locator("#text").pressSequentially("Hello", { delay: 30 });
		await expect.poll(() => region.textContent(), { timeout: 10_000 }).toBe("GSM7, 5 septets, 1 part, 155 left.");
		expect(await page.evaluate(() => (window as unknown as { said: string[] }).said)).toEqual([
			"GSM7, 5 septets, 1 part, 155 left.",
		]);
	});

	test("takes markup for what it is: text", async () => {
		const hostile = '<img src=x onerror="window.pwned=1"><script>window.pwned=1</script>’';
		await page.fill("#text", hostile);
		await page.fill("#from", "<b>x</b>");
		await page.locator("#from").blur();
		await advice();
		expect((await page.locator(".part-text").allTextContents()).join("")).toBe(hostile);
		expect(await page.locator("main img, main script, main b").count()).toBe(0);
		expect(await page.evaluate(() => "pwned" in window)).toBe(false);
	});

	test.each(["light", "dark"] as const)("has no accessibility fault that axe finds, %s", async (colorScheme) => {
		await page.emulateMedia({ colorScheme });
		await page.fill("#to", "0049 151 12345678");
		await page.fill("#text", `Don’t wait – 👍 ${"a".repeat(150)}`);
		await page.check("#octets");
		await page.locator("#extra > summary").click();
		await advice();
		expect(await axeViolations(page)).toEqual([]);
		await page.screenshot({ path: `${ARTEFACTS}/counter-${colorScheme}.png`, fullPage: true });
	});

	test("fits a phone: nothing to scroll sideways", async () => {
		await page.setViewportSize(PHONE);
		await page.fill("#text", `Don’t wait – 👍 ${"a".repeat(150)} ${"https://shop.example/".repeat(9)}`);
		await page.check("#octets");
		await advice();
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
		await page.screenshot({ path: `${ARTEFACTS}/counter-phone.png`, fullPage: true });
	});
});
