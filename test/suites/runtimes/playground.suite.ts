// The playground's page and the static counter in Firefox and Chromium: what a person does, from the first key to the
// delivered message. `test/suites/browser` has the details.
import axe from "axe-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startPlayground } from "../../../docs/playground/server.mjs";
import { serveCounter } from "../browser/host.ts";
import { launchChromium, launchFirefox, type SomeBrowser, type SomePage } from "./browsers.ts";

const EXAMPLE_SAVING = "3 parts → 2 parts · 0.2250 EUR → 0.1500 EUR";

describe.each([
	["Chromium", launchChromium],
	["Firefox", launchFirefox],
] as const)("the playground's page in %s", (_, launch) => {
	let browser: SomeBrowser;
	let playground: Awaited<ReturnType<typeof startPlayground>>;
	let page: SomePage;
	beforeAll(async () => {
		[browser, playground] = await Promise.all([launch(), startPlayground({ delayMs: 50 })]);
		page = await browser.open(playground.url);
	});
	afterAll(async () => {
		await browser?.close();
		await playground?.stop();
	});

	const textOf = (selector: string) =>
		page.evaluate(`document.querySelector(${JSON.stringify(selector)})?.textContent`);
	const value = () => page.evaluate('document.querySelector("#text").value');
	const press = async (key: string) => {
		await page.keyboard.down("Control");
		await page.keyboard.press(key);
		await page.keyboard.up("Control");
	};
	const highlights = (name: string) =>
		page.evaluate(`Array.from(CSS.highlights.get("${name}") ?? [], (range) => range.toString())`);

	test("the first view shows an example and what it costs", async () => {
		await expect.poll(() => textOf("#advice-saving")).toBe(EXAMPLE_SAVING);
		expect(await highlights("forcing")).toEqual(["–", "’", "’"]);
		expect(await highlights("part-2")).toHaveLength(1);
	});

	test("one click replaces, and undo takes it back", async () => {
		const before = await value();
		await page.click("#main-action");
		expect(await value()).toBe(String(before).replace("–", "-").replaceAll("’", "'"));
		await expect.poll(() => textOf("#metric-encoding")).toBe("GSM7");
		await press("z");
		expect(await value()).toBe(before);
	});

	test("counts what is typed, and names the character at the caret and under the pointer", async () => {
		await page.click("#clear");
		await page.type("#text", "Hi ]");
		await expect.poll(() => textOf("#metric-units")).toBe("5");
		await expect.poll(() => textOf("#character")).toBe("]  U+005D · 2 septets · part 1 of 1");
		await page.hover(".part-ink");
		await expect.poll(() => textOf("#character")).toMatch(/^(?:H|i|\]) {2}U\+|^U\+0020/);
	});

	test("sends, shows the delivery, and undo brings the text back", async () => {
		await page.click("#text");
		await press("Enter");
		await expect.poll(() => textOf(".state")).toBe("Delivered");
		expect(await value()).toBe("");
		await press("z");
		expect(await value()).toBe("Hi ]");
	});

	test("draft and sent messages survive a reload", async () => {
		await page.evaluate("window.isOld = true, location.reload()");
		const isNew = () => page.evaluate('!("isOld" in window) && document.readyState === "complete"').catch(() => false);
		await expect.poll(isNew).toBe(true);
		await expect.poll(() => textOf(".state")).toBe("Delivered");
		expect(await value()).toBe("Hi ]");
	});

	test("a link puts its text into the message", async () => {
		await page.evaluate('location.hash = "#text=" + encodeURIComponent("<b>☕</b>")');
		await expect.poll(value).toBe("<b>☕</b>");
		expect(await page.evaluate('document.querySelectorAll("main b").length')).toBe(0);
	});

	test("axe finds nothing wrong", async () => {
		expect(await axeFindings(page)).toEqual([]);
	});

	const fill = (text: string) =>
		page.evaluate(`{
			const field = document.querySelector("#text");
			field.value = ${JSON.stringify(text)};
			field.dispatchEvent(new Event("input", { bubbles: true }));
		}`);

	test.each([
		["one word of 10,000 letters", "a".repeat(10_000)],
		["a link of 9,000 letters", `https://shop.example/${"0123456789abcdef".repeat(560)}`],
		["10,000 Cyrillic letters", "Съешь же ещё этих мягких французских булок. ".repeat(227)],
		["Hebrew and a link", "שלום, החבילה שלך בדרך! https://shop.example/t/48213 ".repeat(100).trim()],
		["Arabic, English and Persian lines", "مرحبا Anna 12.\nYour parcel is here.\nبسته شما می‌رسد.\n".repeat(99).trim()],
	])("colours the parts of a long text where its characters are: %s", async (_, text) => {
		await fill(text);
		await expect.poll(() => textOf("#mirror")).toBe(text);
		const coloured = await Promise.all([0, 1, 2, 3].map((index) => highlights(`part-${index}`)));
		expect(coloured.flat().join("")).toHaveLength(text.length);
		// At each of these points, text field and mirror have the same character.
		const [own, mirrored] = (await page.evaluate(`{
			const field = document.querySelector("#text");
			const mirror = document.querySelector(".mirror");
			field.scrollIntoView({ block: "center" });
			field.scrollTop = 1000;
			field.dispatchEvent(new Event("scroll"));
			const { left, top, width, height } = field.getBoundingClientRect();
			const offsets = () =>
				[0.15, 0.3, 0.5, 0.7, 0.85].flatMap((x) =>
					[0.15, 0.4, 0.6, 0.85].map((y) => document.caretPositionFromPoint(left + x * width, top + y * height)?.offset),
				);
			const own = offsets();
			field.style.visibility = "hidden";
			mirror.style.pointerEvents = "auto";
			const mirrored = offsets();
			field.style.visibility = "";
			mirror.style.pointerEvents = "";
			[own, mirrored];
		}`)) as [number[], number[]];
		expect(own.every((offset) => offset > 100)).toBe(true);
		expect(mirrored).toEqual(own);
		expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
	});

	test("nothing of the form moves, whatever is typed", async () => {
		const places = () =>
			page.evaluate(`scrollTo(0, 0), [...document.querySelectorAll(
				".sheet, #metrics > div, .tools button, .choice, #from, #to, #number, summary, #send",
			)].map((one) => Object.values(one.getBoundingClientRect().toJSON()).join()).join(" | ")`);
		await fill("Hello");
		await expect.poll(() => textOf("#metric-units")).toBe("5");
		const before = await places();
		for (const [text, encoding] of [
			["Don’t wait – 👍👍🏽 👨‍👩‍👧‍👦", "UCS2"],
			[`${"a".repeat(150)}{}[]~^|\\€`, "GSM7"],
			["मरहबा, आपका पार्सल {name} रास्ते में है ".repeat(4), "UCS2"],
			["0123456789".repeat(6000), "GSM7"],
			["", "GSM7"],
		]) {
			await fill(text as string);
			await expect.poll(() => textOf("#metric-encoding")).toBe(encoding);
			await expect.poll(() => textOf("#mirror")).toBe(text);
			await expect.poll(places).toBe(before);
		}
	});

	test("a second tab has a draft of its own, and shows what the first one sends", async () => {
		await page.click("#clear");
		await page.type("#text", "From the first tab");
		const other = await browser.open(playground.url);
		const inOther = (code: string) => other.evaluate(code);
		await expect.poll(() => inOther('document.querySelector("#link-state").dataset.state')).toBe("on");
		expect(await inOther('document.querySelector("#text").value')).toContain("Hello Anna");
		await page.bringToFront();
		await page.click("#text");
		await press("Enter");
		await expect
			.poll(() => inOther('[...document.querySelectorAll(".sent-text")].map(({ textContent }) => textContent)'))
			.toContain("From the first tab");
		await expect.poll(() => inOther('document.querySelector(".state").textContent')).toBe("Delivered");
		expect(await inOther('document.querySelector("#text").value')).toContain("Hello Anna");
		await other.close();
	});

	test("an answer that never comes ends the sending, and nothing is sent twice", async () => {
		await page.click("#clear");
		await page.type("#text", "Once");
		await page.evaluate(`{
			const plain = fetch;
			const timeout = AbortSignal.timeout;
			AbortSignal.timeout = () => timeout.call(AbortSignal, 800);
			window.sends = 0;
			window.fetch = (url, init) => {
				if (!String(url).includes("/outbound/sms")) return plain(url, init);
				window.sends++;
				return new Promise((_, reject) => init.signal.addEventListener("abort", () => reject(init.signal.reason)));
			};
		}`);
		await page.click("#text");
		await press("Enter");
		await press("Enter");
		expect(await textOf("#send")).toBe("Sending…");
		await expect.poll(() => textOf("#outcome")).toContain("did not answer within 30 seconds");
		expect(await textOf("#send")).toBe("Send");
		expect(await page.evaluate("window.sends")).toBe(1);
		expect(await value()).toBe("Once");
	});

	test("every theme has the contrast that axe asks for, and survives a reload", async () => {
		for (const theme of ["dark", "light", ""]) {
			await page.evaluate(`{
				const select = document.querySelector("#theme");
				select.value = ${JSON.stringify(theme)};
				select.dispatchEvent(new Event("change"));
				window.isOld = true;
				location.reload();
			}`);
			const isNew = () =>
				page.evaluate('!("isOld" in window) && document.readyState === "complete"').catch(() => false);
			await expect.poll(isNew).toBe(true);
			expect(await page.evaluate("document.documentElement.dataset.theme")).toBe(theme);
			await expect.poll(() => textOf("#link-text")).toBe("Live");
			expect(await axeFindings(page)).toEqual([]);
		}
	});

	test("the keyboard reaches every control, and the focus can be seen", async () => {
		const stops: string[] = [];
		// Behind the last control the focus leaves the page.
		while (stops.at(-1) !== "BODY") {
			await page.keyboard.press("Tab");
			const stop = await page.evaluate(`{
				const one = document.activeElement;
				const drawn = [one, one.nextElementSibling, one.closest(".editor")].filter(Boolean);
				const isSeen = drawn.some((each) => getComputedStyle(each).outlineStyle !== "none");
				one === document.body || isSeen ? one.id || one.value || one.tagName : "unseen " + one.outerHTML;
			}`);
			stops.push(String(stop));
		}
		expect(stops).toEqual(
			expect.arrayContaining(["theme", "text", "copy", "share", "clear", "example", "auto", "flash"]),
		);
		expect(stops).toEqual(expect.arrayContaining(["report", "from", "to", "number", "send", "octets"]));
		expect(stops.filter((stop) => stop.startsWith("unseen"))).toEqual([]);
	});
});

describe.each([
	["Chromium", launchChromium],
	["Firefox", launchFirefox],
] as const)("the counter as static files in %s", (_, launch) => {
	let browser: SomeBrowser;
	let host: Awaited<ReturnType<typeof serveCounter>>;
	let page: SomePage;
	beforeAll(async () => {
		[browser, host] = await Promise.all([launch(), serveCounter()]);
		page = await browser.open(host.url);
	});
	afterAll(async () => {
		await browser?.close();
		host?.stop();
	});
	const textOf = (selector: string) =>
		page.evaluate(`document.querySelector(${JSON.stringify(selector)})?.textContent`);

	test("shows the example, what it costs and what would be cheaper, and nothing to send with", async () => {
		await expect.poll(() => textOf("#advice-saving")).toBe("3 parts → 2 parts · e.g. 0.2250 EUR → 0.1500 EUR");
		expect(await page.evaluate('document.querySelectorAll("#from, #to, #send, #outbox-title").length')).toBe(0);
	});

	test("counts what is typed, and one click replaces", async () => {
		await page.click("#clear");
		await page.type("#text", "Don’t wait – now, ".repeat(5));
		await expect.poll(() => textOf("#metric-encoding")).toBe("UCS2");
		await expect.poll(() => textOf("#main-action")).toBe("Replace punctuation (10), save 1 part");
		await page.click("#main-action");
		await expect.poll(() => textOf("#metric-encoding")).toBe("GSM7");
	});

	test("axe finds nothing wrong", async () => {
		expect(await axeFindings(page)).toEqual([]);
	});
});

/** Returns what axe finds wrong with a page: each rule with the elements that break it. */
async function axeFindings(page: SomePage): Promise<unknown> {
	await page.evaluate(`${axe.source}; undefined`);
	const found = await page.evaluate(
		"axe.run().then(({ violations }) => JSON.stringify(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])))",
	);
	return JSON.parse(String(found));
}
