// What a visitor of the playground's page does, in Chromium: writes, takes advice, sends, follows the delivery; with a
// mouse or a screen reader, and as static files. What test/suites/runtimes asks of two browsers (reloads, tabs, networks,
// the keyboard, roles, zoom) is not asked here.
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { BORDERLESS, LONG } from "../runtimes/checks.ts";
import { axeViolations, launch, markedTexts, openPage, PHONE, startService, statesOf } from "./browser.ts";
import { serveCounter } from "./host.ts";

let browser: Browser;
let page: Page;
beforeAll(async () => {
	browser = await launch();
});
afterAll(() => browser?.close());

/** What is typed and chosen, in this order: `encoding`, a checkbox by `true`, or the text of a field. */
type Form = Record<string, string | true>;
/** What is then seen, by selector: the texts that are not empty. `::name` are the texts that a highlight covers. */
type Seen = { [Selector in `${"#" | "." | "::"}${string}`]: string | RegExp | readonly (string | RegExp)[] };

async function fillForm(form: Form) {
	for (const [name, value] of Object.entries(form)) {
		if (name === "encoding") await page.check(`input[value=${value}]`);
		else if (value === true) await page.check(`#${name}`);
		else await page.fill(`#${name}`, value);
	}
}
async function expectSeen(seen: Seen) {
	for (const [selector, wanted] of Object.entries(seen)) {
		const texts = async () => {
			const visible = page.locator(selector).filter({ visible: true });
			const all = selector.startsWith("::") ? markedTexts(page, selector.slice(2)) : visible.allTextContents();
			return (await all).filter((text) => text.trim() !== "");
		};
		const list = [wanted].flat() as (string | RegExp)[];
		const matchers = list.map((one) => (one instanceof RegExp ? expect.stringMatching(one) : one));
		await expect.poll(texts, { message: selector }).toEqual(matchers);
	}
}
const value = () => page.inputValue("#text");
const focused = () => page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent || "");
const hrefs = () => page.locator("header a").evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));

/** What the counter shows of a text, and of what is filled in `with` it. Metrics: encoding, parts, left, units, cost. */
function counterViews() {
	const shows = (title: string, text: string, { with: form, ...seen }: Seen & { with?: Form }) =>
		test(`shows ${title}`, async () => {
			await fillForm({ text, ...form });
			await page.focus("#text");
			await expectSeen(seen);
		});
	const family = "👨‍👩‍👧‍👦";
	const a = (count: number) => "a".repeat(count);
	const ports = { udh: " 06 05 04 15 81 00 00 " };
	const unsendable = {
		...{ "#send": "Send", "#parts-title": "Parts", ".part": [], "#advice-saving": [], "#price-note": /^[^=]*$/ },
		"#parts-empty": "The message cannot be sent like this. See the error under the message.",
	};

	shows("a text in GSM 7-bit", "Hi €", {
		"#metrics dd": ["GSM7", "1", "155", "5", "0.0750"],
		"#character": "€  U+20AC · 2 septets · part 1 of 1",
		"#advice": [],
	});
	shows("the parts of a text", `${a(152)}€${"b".repeat(20)}`, {
		"#metrics dd": ["GSM7", "2", "131", "174", "0.1500"],
		"#price-note": /^2 × 0\.0750 = 0\.1500 EUR\./,
		"#send": "Send 2 parts",
		".part-units": ["152 of 153 septets + 7 septets of header", "22 of 153 septets + 7 septets of header"],
		".part-text": [a(152), `€${"b".repeat(20)}`],
	});
	shows("calmly what makes a short text Unicode", "Don’t wait – 👍👍 now", {
		"::forcing": ["’", "–", "👍👍"],
		"#advice.calm h2": "4 characters outside GSM 7-bit",
		"#advice-note": /which fits one part anyway\. 2 have no GSM 7-bit equivalent/,
		"#advice-list li": [/U\+2019/, /U\+2013/, "👍U+1F44D emoji, 2 placesRemove"],
	});
	shows("what a change saves", `Don’t wait – ${a(150)}`, {
		"#advice:not(.calm) h2": "2 characters outside GSM 7-bit",
		"#advice-saving": "3 parts → 2 parts · 0.2250 EUR → 0.1500 EUR",
		"#advice .primary": "Replace punctuation (2), save 1 part",
	});
	shows("the change that saves most first", `“Łódź” – ${a(150)}`, {
		"#advice-actions button": ["Replace all (6), save 2 parts", "Replace punctuation (3)", "Replace accents (3)"],
	});
	// Each … takes three septets: alone, in a text that stays Unicode, it only makes the text longer.
	shows("no button for a change that alone adds a part", `Łódź${"…".repeat(20)}${a(90)}`, {
		'#advice-list li:has-text("U+2026")': /Replace with \.\.\., together with the others/,
		'#advice-list li:has-text("U+2026") button': "…",
	});
	shows("one chip for each visible emoji", `Party ${family} in 🇩🇪 at 8 👍🏽 👍, ${family} ❤️`, {
		"#advice .chip": [family, "🇩🇪", "👍🏽", "👍", "❤️"],
		"::forcing": [family, "🇩🇪", "👍🏽", "👍", family, "❤️"],
		"#character": "❤️  U+2764 U+FE0F · 2 units · part 1 of 1 · not in GSM 7-bit",
	});
	shows("what a text costs without emoji", `${family} Don’t ${a(80)} ❤️`, {
		"#advice-note": /Without emoji and symbols, and with the others replaced, it would be 1 part\.$/,
		"#advice .primary": [],
	});
	shows("another script calmly", "مرحبا بك يا أحمد، طردك في الطريق – 👍 ".repeat(20), {
		"#advice.calm h2": "GSM 7-bit does not have this script",
		...{ "::forcing": [], "#advice button": [] },
	});
	shows("the way out of GSM7", "Привет!", { with: { encoding: "GSM7" }, "#advice button": "Use automatic encoding" });
	const turkish = "Siparişiniz yola çıktı, yarın kapınızda. Teşekkür ederiz! ".repeat(2);
	shows("the tables that help", turkish, { "#advice-note": /With the tables of Turkish it would be 1 part, if/ });
	shows("a look-alike", "Pаypal", { "#advice-list .why": "If it was typed by mistake" });
	shows("spaces that cost", `${a(160)}  `, { "#advice-title": "Spaces at the end cost a part" });
	shows("parts that end early", "]".repeat(153), { "#advice-title": "3 parts, although 306 septets would fill 2" });
	shows("UCS2 that costs", a(100), { with: { encoding: "UCS2" }, "#advice-saving": /^2 parts → 1 part/ });
	shows("how much to remove, and what is counted twice", `${a(155)} [5 €]`, {
		"#hint": "Remove 4 septets to save a part. Counted twice: [ € ]",
		"::wide": ["[", "€", "]"],
	});
	shows("no hint to remove 60 characters", a(220), { "#hint": [] });
	shows("what has no glyph by its name", "Hi\u200b", { "#character": /^zero width space {2}U\+200B · 1 unit/ });
	const template = `Dear {name}, ${a(130)} {day}`;
	shows("a template", template, { "#template-note": /^1 to 2 parts, depending on name, day · 0\.0750 EUR → 0\.1500/ });
	shows("a template with short values", template, { with: { "value-length": "8" }, "#template-note": /^1 part with/ });
	shows("a template with any values", template, { with: { "value-any": true }, "#template-note": /^1 to 3 parts/ });
	shows("no template in Binary", "{f}", { with: { encoding: "Binary" }, "#template": [] });
	shows("what GSM7 cannot carry", `naïve – ${a(150)}`, {
		with: { encoding: "GSM7" },
		...unsendable,
		"#metrics dd": ["GSM7", "–", "–", "158", "–"],
		"#text-issues": "Error: GSM7 cannot carry this text.",
		"#main-action": "Replace all (2)",
	});
	shows("what Binary cannot carry", "é☕", {
		with: { encoding: "Binary" },
		...{ "#text-issues": "Error: Binary cannot carry this text.", "#character": "☕  U+2615 · not in 8-bit" },
	});
	shows("256 parts", a(255 * 153 + 1), { ...unsendable, "#metric-parts": "–", "#text-issues": /811/ });
	const hex = { encoding: "Binary", hex: true, octets: true } as const;
	shows("half an octet", "02 0", { with: hex, ...unsendable, "#text-issues": /two digits for each octet, found 3/ });
	shows("a message in hex", "41 ".repeat(141).trim(), {
		with: hex,
		".part-text": ["41 ".repeat(134).trim(), "41 ".repeat(7).trim()],
		"::part-1": "41 ".repeat(7).trim(),
		"#character": "0x41 · octet 141 · part 2 of 2",
	});
	shows("the octets of a part with its header", "hello", {
		with: { encoding: "Binary", ...ports, octets: true, flash: true },
		"#udh-note": "7 octets: Application port addressing, 16-bit address.",
		".octet-header": "06 05 04 15 81 00 00",
		".octet-facts": "12 octets, 7 of them header · data coding 0x14 · length field 12",
	});
	shows("advice beside a header", `${a(66)}’`, { with: ports, "#advice-saving": /^2 parts → 1 part/ });
	shows("what is wrong with header, sender and recipient", "Hi", {
		with: { udh: "0605", from: "Shop!", to: "0049 151 12345678" },
		...{ "#udh-issues": /811/, "#from-issues": /found U\+0021/, "#to-issues": /Use \+49/, "#metric-cost": "–" },
	});

	test.each([
		["Replace with ': U+2019 quotation mark", "Don’t – don’t", "Don't – don't"],
		["Replace accents (3)", "“Łódź” –", "“Lodz” –"],
		["Replace all (2)", "naïve –", "naive -"],
		["Remove: U+1F468 emoji, 2 places", `Party ${family} 👍🏽, ${family}`, "Party  👍🏽, "],
		["Replace with a:", "Pаypal", "Paypal"],
		["Remove spaces at the end, save 1 part", `${a(160)}  `, a(160)],
		["Join letters with their accents, save 1 part", `${"e\u0301".repeat(40)} `, `${"é".repeat(40)} `],
	])("changes the text by a click on %s, and undo takes it back", async (name, text, changed) => {
		await page.fill("#text", text);
		await page.getByRole("button", { name }).first().click();
		expect(await value()).toBe(changed);
		await page.keyboard.press("Control+z");
		expect(await value()).toBe(text);
	});
}

describe("the counter of the page", () => {
	let service: Awaited<ReturnType<typeof startService>>;
	beforeAll(async () => {
		service = await startService(browser);
		page = await service.openTab();
	});
	afterAll(async () => {
		expect(await service.end()).toEqual([]);
	});
	beforeEach(async () => {
		// Quicker than a new page: all fields as they were at first.
		await page.evaluate(() => {
			const form = document.querySelector("form") as HTMLFormElement;
			form.reset();
			for (const one of document.querySelectorAll<HTMLInputElement>(".side input")) {
				Object.assign(one, { checked: false, value: one.defaultValue });
			}
			Object.assign(document.querySelector("details") as HTMLDetailsElement, { open: true });
			form.dispatchEvent(new Event("input"));
		});
		await fillForm({ to: "+49151123450000", text: "" });
		await page.waitForSelector("#advice", { state: "hidden" });
	});
	counterViews();

	test("helps a wrong choice out: automatic encoding, hex, the right number", async () => {
		await fillForm({ text: "48656C6C6F", encoding: "Binary" });
		await page.click("text=Read it as hex");
		await expectSeen({ "#metrics dd": ["Binary", "1", "135", "5", "0.0750"], "#text-issues": [] });
		await fillForm({ text: "a".repeat(100), encoding: "UCS2", to: "0049 151 12345678" });
		await page.click("#use-automatic");
		await expectSeen({ "#metrics dd": ["GSM7", "1", "60", "100", "–"], "#advice": [] });
		await page.click("text=Use +4915112345678");
		await expectSeen({ "#metric-cost": "0.0750", "#to[aria-invalid]": [] });
		expect(await page.inputValue("#to")).toBe("+4915112345678");
	});

	test("shows some of many parts and characters, all on demand, and where a character stands", async () => {
		await page.fill("#text", "0123456789".repeat(1000));
		await page.click("text=Show the 60 parts between");
		await expect.poll(focused).toBe("Part 4 of 66");
		expect((await page.locator(".part-text").allTextContents()).join("")).toBe("0123456789".repeat(1000));
		await page.click("text=Show fewer parts");
		await expect.poll(focused).toBe("Show the 60 parts between");
		await page.fill("#text", "👍Łódź – “żółć” ’");
		await expectSeen({ ".advice-name": [/0141/, /00F3/, /017A/, /2013/, /201C/] });
		await page.click("text=Show all 11 characters");
		expect(await page.locator(".advice-name").last().textContent()).toContain("U+1F44D");
		await page.getByRole("button", { name: "Show U+2013 dash in the message" }).click();
		expect(await page.evaluate(() => getSelection()?.toString())).toBe("–");
	});
});

describe("the page with its service", () => {
	let service: Awaited<ReturnType<typeof startService>>;
	beforeEach(async () => {
		service = await startService(browser);
		page = await service.openTab();
	});
	afterEach(async () => {
		expect(await service.end()).toEqual([]);
	});
	const states = () => expect.poll(() => statesOf(page));
	const send = async (form: Form, ...wanted: string[]) => {
		await fillForm(form);
		await page.click("#send");
		await states().toEqual(wanted);
	};
	test("leads home, to the guide and to the API, and paints after 40 kB", async () => {
		const { url } = service;
		expect(await hrefs()).toEqual([`${url}/README.md`, `${url}/docs/playground.md`, `${url}/openapi`]);
		const octets = await page.evaluate(() =>
			["navigation", "resource"]
				.flatMap((type) => performance.getEntriesByType(type) as PerformanceResourceTiming[])
				.filter((file) => file.entryType === "navigation" || Reflect.get(file, "renderBlockingStatus") === "blocking")
				.reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0),
		);
		expect(octets).toBeGreaterThan(20_000);
		expect(octets).toBeLessThan(40_000);
	});

	test("shows each part with its ID, its states as they arrive, and how many of all were delivered", async () => {
		await page.selectOption("#number", "+49151123450027");
		await page.fill("#text", "a".repeat(200));
		await page.click("#send");
		await states().toEqual(["Waiting", "Waiting"]);
		const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
		await expectSeen({ ".message-id": [id, id], ".detail": [/027 Absent subscriber\./, /027/] });
		await states().toEqual(["Delivered", "Delivered"]);
		// An empty text after sending is not an error.
		await expectSeen({ ".history": Array(2).fill(/^Before: Waiting \d\d:\d\d:\d\d$/), "#text-issues": [] });
		await send({ to: "+49151123450801", text: "Win a prize" }, "Rejected", "Delivered", "Delivered");
		await expectSeen({ "#outbox-note": "2 of 3 parts delivered, 1 failed", ".detail": /^801 Anti-Spam rejection\./ });
		await page.uncheck("#report");
		await page.click("#extra > summary");
		await send({ udh: "06050415810000" }, "Accepted", "Rejected", "Delivered", "Delivered");
		await expectSeen({ ".sent-text": ["Header only", "Win a prize", "a".repeat(200)] });
		await page.click("text=Edit and resend >> nth=1");
		const chosen = ["#text", "#to", "#number"].map((id) => page.inputValue(id));
		expect(await Promise.all(chosen)).toEqual(["Win a prize", "+49151123450801", "+49151123450801"]);
		await page.fill("#to", "+4915112345678");
		await expect.poll(() => page.inputValue("#number")).toBe("");
		const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
		expect(kept).not.toContain(service.account.apiKey);
	});

	test("shows the latest 30 of 40 messages that another program sent", async () => {
		const query = "ApiKey=demo-key&From=Shop&To=%2B49151123450000&Text=Hi&ReceiveDeliveryStatus=true";
		for (let i = 0; i < 40; i++) await fetch(`${service.url}/outbound/sms?${query}`);
		await expectSeen({ "#outbox-note": "Latest 30 of 40 messages: 30 of 30 parts delivered" });
	});

	test("sends nothing that is not valid: says so at each field and goes to the first", async () => {
		await fillForm({ text: "", from: "A name too long", to: "12" });
		await page.click("#send");
		expect(await focused()).toBe("text");
		await expectSeen({ "#text-issues": /The text is empty\. 802/, "#from-issues": /807/, "#to-issues": /806/ });
		await expectSeen({ ".sent": [] });
	});

	test("can send again what another tab has sent, from a tab that has never seen it", async () => {
		await page.click("#extra > summary");
		const form = { from: "Bakery", encoding: "Binary", hex: true, flash: true, ref: "order-1", text: "00 FF" } as const;
		await send({ to: "+49151123450027", ...form }, "Delivered");
		const late = await service.openTab();
		await expect.poll(() => late.innerText(".sent")).toBe(await page.innerText(".sent"));
		await late.click("text=Edit and resend");
		expect(await late.inputValue("#text")).toBe("00FF");
		await late.click("#send");
		await states().toEqual(["Delivered", "Delivered"]);
		const inbox = await (await fetch(`${service.url}/inbox`)).json();
		expect(inbox).toMatchObject(Array(2).fill({ clientReference: "order-1", originalFrom: "Bakery" }));
	});

	test("has no fault that axe finds, light, dark and in forced colours, and nothing moves by itself", async () => {
		await send({ text: "a".repeat(1200) }, ...Array(8).fill("Delivered"));
		await page.click("#extra > summary");
		await fillForm({ octets: true, to: "0049 151 12345678", text: LONG });
		await page.waitForSelector("#advice:not([hidden])");
		for (const colorScheme of ["light", "dark"] as const) {
			await page.emulateMedia({ colorScheme, reducedMotion: "reduce", forcedColors: "none" });
			expect(await axeViolations(page)).toEqual([]);
			expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
			await page.emulateMedia({ colorScheme, forcedColors: "active" });
			expect(await page.evaluate(BORDERLESS)).toEqual([]);
			expect(await axeViolations(page)).toEqual([]);
		}
	});

	test("says the count once after typing, each outcome once, and nothing at each key", async () => {
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
		await send({ to: "+49151123450027" }, "Delivered");
		await page.waitForTimeout(2500);
		expect((await said()).sort()).toEqual([
			"said-count: GSM7, 0 septets, 0 parts, 160 left.",
			"said-states: To +49151123450027, part 1: Delivered.",
		]);
	});
});

describe("the counter as static files", () => {
	let host: Awaited<ReturnType<typeof serveCounter>>;
	let complaints: string[];
	beforeAll(async () => {
		host = await serveCounter("../");
	});
	afterAll(() => host?.stop());
	beforeEach(async () => {
		({ page, complaints } = await openPage(browser, host.url));
		await page.goto(host.url);
	});
	afterEach(async () => {
		await page.close();
		// Nothing is asked of another place, and no file is missing.
		expect(complaints).toEqual([]);
	});

	test("says what it is, leads to the documentation, and keeps the count in view on a phone", async () => {
		expect(await page.title()).toBe("SMS counter");
		const docs = new URL("../", host.url).href;
		expect(await hrefs()).toEqual([`${docs}index.html`, `${docs}live-counter.html`]);
		expect(await page.locator('meta[name="description"], meta[property="og:title"]').count()).toBe(2);
		await page.setViewportSize(PHONE);
		await expectSeen({ "#dock-parts": "3 parts · 5 left", "#dock-cost": "UCS2 · e.g. 0.2250 EUR" });
		const box = await page.locator("#dock").boundingBox();
		expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.height);
	});

	test("takes the price of a part and keeps it, and takes nothing else for a price", async () => {
		await fillForm({ text: "Hi", price: "0.08 USD" });
		await expectSeen({ "#label-cost": "Cost, USD", "#metric-cost": "0.08", "#price-kept": "Kept in this browser" });
		await page.fill("#price", "cheap");
		await expectSeen({ "#cell-cost": [], "#price-kept": "Enter a number and a currency, such as 0.0750 EUR" });
		await page.reload();
		await expectSeen({ "#label-cost": "Cost, USD", "#metric-cost": "0.08" });
		await page.fill("#price", "");
		await expectSeen({ "#label-cost": "Cost, e.g.", "#price-kept": "0.0750 EUR is an example: enter your price" });
	});

	test("counts before 90 kB of it have come, uncompressed", async () => {
		await page.route("**/page/advice-*", () => {});
		await page.goto(host.url);
		await expectSeen({ "#metric-parts": "3" });
		const octets = await page.evaluate(() =>
			["navigation", "resource"]
				.flatMap((type) => performance.getEntriesByType(type) as PerformanceResourceTiming[])
				.reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0),
		);
		expect(octets).toBeGreaterThan(60_000);
		expect(octets).toBeLessThan(90_000);
	});

	test("copies text and link, and clears so that undo brings the text back", async () => {
		await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
		const text = "50% & ☕\n+1";
		await page.fill("#text", text);
		const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
		await page.click("#copy");
		await expectSeen({ "#tool-note": "Text copied." });
		expect(await clipboard()).toBe(text);
		await page.click("#share");
		await expectSeen({ "#tool-note": "Link copied." });
		expect(await clipboard()).toBe(`${host.url}#text=50%25%20%26%20%E2%98%95%0A%2B1`);
		await page.click("#clear");
		expect(await value()).toBe("");
		await page.keyboard.press("Control+z");
		expect(await value()).toBe(text);
	});
});
