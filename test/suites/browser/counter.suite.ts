// The counter of the playground's page, in a real browser.
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startPlayground } from "../../../docs/playground/server.mjs";
import { ARTEFACTS, axeViolations, DESK, launch, markedTexts, openPage, PHONE, reset } from "./browser.ts";

describe("the page's counter", () => {
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
		expect(await page.locator(".part-units").allTextContents()).toEqual([
			"152 of 153 septets + 7 septets of header",
			"22 of 153 septets + 7 septets of header",
		]);
		expect(await page.locator(".part-text").allTextContents()).toEqual(["a".repeat(152), `€${"b".repeat(20)}`]);
	});

	test("of many parts shows the first and the last, and all on demand", async () => {
		const partCount = () => page.locator(".part").count();
		await page.fill("#text", "0123456789".repeat(1000));
		await expect.poll(partCount).toBe(6);
		expect(await page.locator(".part h3").nth(5).textContent()).toBe("Part 66 of 66");
		const focused = () => page.evaluate(() => document.activeElement?.textContent);
		await page.click("text=Show the 60 parts between");
		await expect.poll(partCount).toBe(66);
		expect(await focused()).toBe("Part 4 of 66");
		expect((await page.locator(".part-text").allTextContents()).join("")).toBe("0123456789".repeat(1000));
		await page.click("text=Show fewer parts");
		await expect.poll(partCount).toBe(6);
		expect(await focused()).toBe("Show the 60 parts between");
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
	});

	test("colours each part where it stands in the text, and follows every edit", async () => {
		const colours = async () => Promise.all([0, 1, 2, 3].map((index) => markedTexts(page, `part-${index}`)));
		await page.fill("#text", "a".repeat(160));
		await counted();
		expect(await colours()).toEqual([[], [], [], []]);
		await page.fill("#text", `${"a".repeat(152)}€${"b".repeat(160)}`);
		await counted();
		expect(await colours()).toEqual([["a".repeat(152)], [`€${"b".repeat(151)}`], ["b".repeat(9)], []]);
		await page.focus("#text");
		await page.keyboard.press("Control+Home");
		await page.keyboard.type("xy");
		await counted();
		expect(await colours()).toEqual([[`xy${"a".repeat(151)}`], [`a€${"b".repeat(150)}`], ["b".repeat(10)], []]);
		await page.fill("#text", "a");
		await counted();
		expect(await colours()).toEqual([[], [], [], []]);
	});

	test("names the character at the caret and under the pointer: code point, units, part", async () => {
		const line = () => page.textContent("#character");
		await page.fill("#text", "5 €");
		await expect.poll(line).toBe("€  U+20AC · 2 septets · part 1 of 1");
		await page.focus("#text");
		await page.keyboard.press("Control+Home");
		await expect.poll(line).toBe("5  U+0035 · 1 septet · part 1 of 1");
		await page.fill("#text", `👍${"a".repeat(70)}’`);
		await expect.poll(line).toBe("’  U+2019 · 1 unit · part 2 of 2 · not in GSM 7-bit");
		await page.keyboard.press("Control+Home");
		await expect.poll(line).toBe("👍  U+1F44D · 2 units · part 1 of 2 · not in GSM 7-bit");
		const ink = await page.locator(".part-ink").nth(1).boundingBox();
		await page.mouse.move((ink?.x ?? 0) + 3, (ink?.y ?? 0) + 10);
		await expect.poll(line).toBe("a  U+0061 · 1 unit · part 2 of 2");
		await page.hover("#text", { position: { x: 20, y: 25 } });
		await expect.poll(line).toBe("👍  U+1F44D · 2 units · part 1 of 2 · not in GSM 7-bit");
		await page.fill("#text", "Hi 👨‍👩‍👧e\u0301 \u200b");
		await page.keyboard.press("Control+End");
		await expect.poll(line).toBe("zero width space  U+200B · 1 unit · part 1 of 1 · not in GSM 7-bit");
		await page.keyboard.press("ArrowLeft");
		await page.keyboard.press("ArrowLeft");
		await expect.poll(line).toBe("space  U+0020 · 1 unit · part 1 of 1");
		await page.keyboard.press("ArrowLeft");
		await expect.poll(line).toBe("e\u0301  U+0065 U+0301 · 2 units · part 1 of 1 · not in GSM 7-bit");
		await page.keyboard.press("ArrowLeft");
		await expect
			.poll(line)
			.toBe("👨‍👩‍👧  U+1F468 U+200D U+1F469 U+200D U+1F467 · 8 units · part 1 of 1 · not in GSM 7-bit");
		await page.check("input[value=Binary]");
		await page.fill("#text", "é☕");
		await expect.poll(line).toBe("☕  U+2615 · not in 8-bit");
	});

	test.each([
		["one long line", "Don’t wait. ".repeat(1000)],
		["short lines, then long ones", `${"Don’t\n".repeat(500)}${"Don’t wait. ".repeat(700)}`],
		["one long word", "a".repeat(10_000)],
		["a long link", `https://shop.example/${"0123456789abcdef".repeat(600)}`],
		["Hebrew", "שלום, החבילה שלך בדרך! https://shop.example/t/48213 ".repeat(200)],
		[
			"Arabic, English and Persian lines",
			"مرحبا بك Anna 12.\nYour parcel is here.\nبسته‌ی شما می‌رسد (۱۲).\n".repeat(130).trim(),
		],
	])("the mirror of a long text lies under it everywhere: %s", async (_, text) => {
		await page.fill("#text", text);
		await counted();
		await expect.poll(() => page.textContent("#mirror")).toBe(text);
		const parts = await Promise.all([0, 1, 2, 3].map((index) => markedTexts(page, `part-${index}`)));
		expect(parts.flat().join("").length).toBe(text.length);
		for (const share of [0, 0.3, 0.7, 1]) {
			await page.evaluate((to) => {
				const field = document.querySelector("#text") as HTMLTextAreaElement;
				field.scrollTop = to * field.scrollHeight;
			}, share);
			await counted();
			// At each of these points, text field and mirror have the same character.
			const [above, below] = await page.evaluate(() => {
				const field = document.querySelector("#text") as HTMLTextAreaElement;
				const mirror = document.querySelector(".mirror") as HTMLElement;
				const { left, top, width, height } = field.getBoundingClientRect();
				const offsets = () =>
					[0.15, 0.3, 0.5, 0.7, 0.85].flatMap((x) =>
						[0.15, 0.4, 0.6, 0.85].map(
							(y) => document.caretPositionFromPoint(left + x * width, top + y * height)?.offset,
						),
					);
				const own = offsets();
				field.style.visibility = "hidden";
				mirror.style.pointerEvents = "auto";
				const mirrored = offsets();
				field.style.visibility = "";
				mirror.style.pointerEvents = "";
				return [own, mirrored];
			});
			expect(below).toEqual(above);
		}
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(DESK.width);
		await page.screenshot({ path: `${ARTEFACTS}/long-text.png` });
	});

	test.each([
		["Arabic", "مرحبا بك يا أحمد، طردك في الطريق – 👍"],
		["Hindi", "नमस्ते, आपका पार्सल रास्ते में है"],
		["Cyrillic", "Съешь же ещё этих мягких булок"],
	])("a text in %s has no marks and one calm sentence, short or long", async (_, text) => {
		await page.fill("#text", `Parcel: ${text.split(" ")[0]}. See you soon, and thank you.`);
		await expect.poll(() => markedTexts(page).then((marks) => marks.length)).toBe(1);
		for (const repeated of [text, `${text} `.repeat(90).trim()]) {
			await page.fill("#text", repeated);
			await expect.poll(() => markedTexts(page)).toEqual([]);
			await expect.poll(() => page.textContent("#advice-title")).toBe("GSM 7-bit does not have this script");
			const note = await page.textContent("#advice-note");
			expect(note).toMatch(/^So the text is Unicode: a part holds 70 characters\./);
			expect(note?.replace(/ With the tables of .* tables\.$/, "")).toMatch(/^[^.]*\.$/);
			expect(await page.locator("#advice.calm").count()).toBe(1);
			expect(await page.locator("#advice button:visible").count()).toBe(0);
		}
		await expect.poll(() => markedTexts(page, "part-0").then((marks) => marks.length)).toBeGreaterThan(0);
		// A chosen GSM7 is still an error, with the way out.
		await page.check("input[value=GSM7]");
		await expect
			.poll(() => page.locator("#advice button:visible").allTextContents())
			.toEqual(["Use automatic encoding"]);
		expect(await page.locator("#advice.calm").count()).toBe(0);
	});

	test("one visible emoji is one chip, whatever it is made of, and Remove removes it wherever it stands", async () => {
		const family = "👨‍👩‍👧‍👦";
		await page.fill("#text", `Party ${family} in 🇩🇪 at 8 👍🏽 👍, ${family} ❤️`);
		await advice();
		await expect.poll(() => page.textContent("#advice-title")).toBe("6 characters outside GSM 7-bit");
		expect(await page.locator("#advice .chip").allTextContents()).toEqual([family, "🇩🇪", "👍🏽", "👍", "❤️"]);
		expect(await page.locator("#advice-list .quiet").allTextContents()).toEqual(Array(5).fill("Remove"));
		expect(await markedTexts(page)).toEqual([family, "🇩🇪", "👍🏽", "👍", family, "❤️"]);
		await page.getByRole("button", { name: "Remove: U+1F468 emoji, 2 places" }).click();
		expect(await page.inputValue("#text")).toBe("Party  in 🇩🇪 at 8 👍🏽 👍,  ❤️");
		await page.getByRole("button", { name: "Remove: U+1F44D emoji" }).last().click();
		expect(await page.inputValue("#text")).toBe("Party  in 🇩🇪 at 8 👍🏽 ,  ❤️");
		await page.keyboard.press("Control+z");
		await page.keyboard.press("Control+z");
		expect(await page.inputValue("#text")).toContain(family);
		await page.fill("#text", `${"a".repeat(80)} 👍`);
		await expect.poll(() => page.textContent("#advice-list .why")).toBe("saves 1 part");
	});

	test("says how little to remove to save a part, and marks and names what is counted twice", async () => {
		const hint = () => page.textContent("#hint");
		await page.fill("#text", `${"a".repeat(155)} [5 €]`);
		await expect.poll(hint).toBe("Remove 4 septets to save a part. Counted twice: [ € ]");
		expect(await markedTexts(page, "wide")).toEqual(["[", "€", "]"]);
		expect(await page.isVisible("#hint")).toBe(true);
		await page.fill("#text", `${"a".repeat(70)}☕`);
		await expect.poll(hint).toBe("Remove 1 unit to save a part.");
		expect(await markedTexts(page, "wide")).toEqual([]);
		// Nobody removes 60 characters to save a part.
		await page.fill("#text", "a".repeat(220));
		await expect.poll(hint).toBe("");
		await page.fill("#text", "[☕]");
		await expect.poll(() => metric("encoding")).toBe("UCS2");
		expect(await hint()).toBe("");
		expect(await markedTexts(page, "wide")).toEqual([]);
	});

	test("reads a Binary text as hex where it looks like hex, with one click", async () => {
		await page.fill("#text", "48 65 6C 6C 6F".replaceAll(" ", ""));
		expect(await page.locator("text=Read it as hex").count()).toBe(0);
		await page.check("input[value=Binary]");
		await expect
			.poll(() => page.textContent("#text-issues"))
			.toContain("Note: The digits are sent as characters. Read it as hex");
		await page.click("text=Read it as hex");
		await counted();
		expect(await metrics()).toEqual(["Binary", "5", "1", "135"]);
		expect(await page.isChecked("#hex")).toBe(true);
		expect(await page.textContent("#text-issues")).toBe("");
		expect(await page.evaluate(() => document.activeElement?.id)).toBe("text");
	});

	test("a text with fields is a template: the fewest and the most parts, by the length of the values", async () => {
		const note = () => page.textContent("#template-note");
		await page.fill("#text", `Dear {name}, ${"a".repeat(130)} {day}`);
		await expect.poll(note).toBe("1 to 2 parts, depending on name, day · 0.0750 EUR → 0.1500 EUR");
		await page.fill("#value-length", "8");
		await expect.poll(note).toBe("1 part with any name, day");
		await page.check("#value-any");
		await expect.poll(note).toBe("1 to 3 parts, depending on name, day · 0.0750 EUR → 0.2250 EUR");
		await page.fill("#text", "Hi {{ first_name }}, ((b)) {c}");
		await expect.poll(note).toBe("1 part with any first_name");
		for (const wrong of ["", "-5", "1e9"]) {
			await page.fill("#value-length", wrong);
			await expect.poll(note).toContain("first_name");
		}
		await page.fill("#text", "No {fields here}");
		await page.waitForSelector("#template", { state: "hidden" });
		await page.fill("#text", "{f}");
		await page.waitForSelector("#template:not([hidden])");
		await page.check("input[value=Binary]");
		await page.waitForSelector("#template", { state: "hidden" });
	});

	test("leads home, to the guide and to the API, which the playground itself has", async () => {
		const links = await page
			.locator("header a")
			.evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
		expect(links).toEqual(["README.md", "docs/playground.md", "openapi"].map((path) => `${server.url}/${path}`));
		for (const link of links) expect((await fetch(link)).status).toBe(200);
	});

	test("paints before 100 kB of it have come, uncompressed", async () => {
		const fresh = await openPage(browser, server.url);
		await fresh.page.goto(server.url);
		const needed = await fresh.page.evaluate(() => {
			const paint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
			type File = PerformanceResourceTiming & { renderBlockingStatus: string };
			const files = performance.getEntriesByType("resource") as File[];
			const page = performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming;
			const before = files.filter(({ renderBlockingStatus }) => renderBlockingStatus === "blocking");
			return { paint, octets: before.reduce((sum, file) => sum + file.decodedBodySize, page.decodedBodySize) };
		});
		await fresh.page.close();
		expect(needed.paint).toBeGreaterThan(0);
		// The page itself, its style and the script of the theme.
		expect(needed.octets).toBeGreaterThan(20_000);
		expect(needed.octets).toBeLessThan(40_000);
	});

	test("takes 60,000 characters with 5,000 to mark: a key takes less than five seconds", async () => {
		const text = "“The quick brown fox” – he’s lazy … and the dog jumps. ".repeat(1_050);
		await page.fill("#text", text);
		await counted();
		const start = performance.now();
		await page.locator("#text").press("End");
		await page.keyboard.type("x");
		await counted();
		await expect.poll(() => page.textContent("#mirror").then((mirrored) => mirrored?.length)).toBe(text.length + 1);
		await counted();
		expect(performance.now() - start).toBeLessThan(5000);
		expect(await markedTexts(page)).toHaveLength(2000);
	});

	test("says what forces UCS2, replaces one or all with one click, and undo takes it back", async () => {
		const text = `Don’t wait – ${"a".repeat(150)}`;
		await page.fill("#text", text);
		await advice();
		expect(await page.textContent("#advice-title")).toBe("2 characters outside GSM 7-bit");
		await expect.poll(() => page.textContent("#advice-saving")).toBe("3 parts → 2 parts · 0.2250 EUR → 0.1500 EUR");
		expect(await page.textContent("#main-action")).toBe("Replace punctuation (2), save 1 part");
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
		await page.click("#main-action");
		expect(await page.inputValue("#text")).toBe(text.replace("’", "'").replace("–", "-"));
	});

	const actions = () => page.locator("#advice-actions button").allTextContents();

	test("offers punctuation and accents apart, and both together as the main action", async () => {
		const text = `“Łódź” – ${"a".repeat(150)}`;
		await page.fill("#text", text);
		await advice();
		expect(await actions()).toEqual([
			"Replace all (6), save 2 parts",
			"Replace punctuation (3)",
			"Replace accents (3)",
		]);
		await page.click("text=Replace accents (3)");
		expect(await page.inputValue("#text")).toBe(text.replace("Łódź", "Lodz"));
		await expect.poll(actions).toEqual(["Replace punctuation (3), save 2 parts"]);
		await page.click("#main-action");
		expect(await page.inputValue("#text")).toBe(`"Lodz" - ${"a".repeat(150)}`);
	});

	test("never offers alone what would add a part", async () => {
		// Each … takes three septets: alone, in a text that stays Unicode, it only makes the text longer.
		await page.fill("#text", `Łódź${"…".repeat(20)}${"a".repeat(90)}`);
		await advice();
		const row = page.locator("#advice-list li", { hasText: "U+2026" });
		expect(await row.textContent()).toContain("Replace with ..., together with the others");
		// The one button shows the places.
		expect(await row.locator("button").count()).toBe(1);
		expect((await actions())[0]).toBe("Replace all (23), save 1 part");
	});

	test("lists replaceable characters first, and all of them on demand", async () => {
		await page.fill("#text", "👍Łódź – “żółć” ’");
		await advice();
		const names = async () => (await page.locator(".advice-name").allTextContents()).map((name) => name.split(" ")[0]);
		expect(await names()).toEqual(["U+0141", "U+00F3", "U+017A", "U+2013", "U+201C"]);
		await page.click("text=Show all 11 characters");
		expect((await names()).length).toBe(11);
		expect((await names()).at(-1)).toBe("U+1F44D");
		await page.click("#advice-more");
		expect((await names()).length).toBe(5);
		await page.fill("#text", `The Russian alphabet begins with абвгдежзийклмнопрстуфхцчшщ`);
		await expect.poll(() => page.locator(".chip").count()).toBe(12);
		await page.click("text=Show all 26 characters");
		expect(await page.locator(".chip").count()).toBe(26);
		// A chip shows where its character stands.
		await page.getByRole("button", { name: "Show U+0432 letter of another script in the message" }).click();
		expect(await page.evaluate(() => getSelection()?.toString())).toBe("в");
	});

	const TEXTS = [
		"",
		"Hello there",
		"Hello there —",
		"Don’t wait – 👍👍🏽 👨‍👩‍👧‍👦",
		"{}[]~^|\\€ {name}",
		`${"a".repeat(150)}{}[]~^|\\€\f`,
		"a".repeat(161),
		"Don’t wait – now, ".repeat(5),
		"مرحبا بك يا أحمد، طردك في الطريق ".repeat(3),
		"नमस्ते, आपका पार्सल रास्ते में है ".repeat(4),
		"48656C6C6F",
		"naïve ☕ ".repeat(400),
		"0123456789".repeat(3800),
		"0123456789".repeat(6000),
		`${"a".repeat(160)}  `,
		"]".repeat(153),
		`one\n\n${"two\n".repeat(40)}`,
	];

	test.each([
		["a desk", { width: 1440, height: 900 }],
		["a laptop", { width: 1280, height: 800 }],
		["a phone", { width: 390, height: 844 }],
	])("on %s nothing of the form moves or changes its size, whatever is typed", async (_, viewport) => {
		await page.setViewportSize(viewport);
		await page.waitForSelector("#cell-cost:not([hidden])");
		const places = () =>
			page.evaluate(() =>
				[
					...["header a", "#theme", ".sheet", "#character", "#metrics > div", ".tools button", ".choice", ".switches"],
					...["#from", "#to", "#number", "summary", "#send", ".side"],
				].flatMap((selector) =>
					[...document.querySelectorAll(selector)].map((one) => {
						const { left, top, width, height } = one.getBoundingClientRect();
						return [selector, left, top, width, one.matches(".side") ? 0 : height].join(" ");
					}),
				),
			);
		for (const encoding of ["auto", "GSM7", "Binary"]) {
			await page.check(`input[value=${encoding}]`);
			await page.fill("#text", "Hello");
			await page.evaluate(() => scrollTo(0, 0));
			await counted();
			const before = await places();
			expect(before.length).toBeGreaterThan(25);
			for (const text of TEXTS) {
				await page.fill("#text", text);
				await page.waitForTimeout(200);
				expect([text.slice(0, 20), await places()]).toEqual([text.slice(0, 20), before]);
			}
		}
		await page.fill("#text", "");
		await page.check("input[value=auto]");
		await page.evaluate(() => scrollTo(0, 0));
		await counted();
		const before = await places();
		for (const key of `It’s 8 – bring 🇩🇪 and {name} to ${"naïve".repeat(14)}`) {
			await page.keyboard.insertText(key);
			expect(await places()).toEqual(before);
		}
	});

	test("nothing calls that gains nothing", async () => {
		await page.locator("#text").pressSequentially("Hello there — ’ 👍");
		await advice();
		expect(await page.textContent("#advice-note")).toContain("Unicode, which fits one part anyway.");
		expect(await page.locator("#advice.calm").count()).toBe(1);
		expect(await page.locator("#advice .primary").count()).toBe(0);
		await page.fill("#text", `${"a".repeat(70)}—`);
		await expect.poll(() => page.locator("#advice.calm").count()).toBe(0);
		expect(await page.locator("#advice .primary").count()).toBe(1);
	});

	test("says plainly what has no equivalent in GSM 7-bit", async () => {
		await page.fill("#text", "Don’t 👍");
		await advice();
		expect(await page.textContent("#advice-note")).toContain("One has no GSM 7-bit equivalent");
		expect(await page.locator("#advice-list li").nth(1).textContent()).toBe("👍U+1F44D emojiRemove");
	});

	test.each([
		{ name: "spaces at the end", text: `${"a".repeat(160)}  `, title: "Spaces at the end cost a part" },
		{ name: "escape pairs", text: "]".repeat(153), title: "3 parts, although 306 septets would fill 2" },
	])("has advice for $name", async ({ text, title }) => {
		await page.fill("#text", text);
		await advice();
		expect(await page.textContent("#advice-title")).toBe(title);
	});

	test("removes spaces at the end, joins accents, and does both where only both help", async () => {
		await page.fill("#text", `${"a".repeat(160)}  `);
		await advice();
		expect(await actions()).toEqual(["Remove spaces at the end, save 1 part"]);
		await page.click("#main-action");
		expect(await page.inputValue("#text")).toBe("a".repeat(160));
		await page.fill("#text", `${"e\u0301".repeat(40)} `);
		await advice();
		await expect.poll(async () => (await actions())[0]).toBe("Join letters with their accents, save 1 part");
		await page.click("#main-action");
		expect(await page.inputValue("#text")).toBe(`${"é".repeat(40)} `);
	});

	test("says that a forced UCS2 costs more, and leads back to automatic", async () => {
		await page.fill("#text", "a".repeat(100));
		await page.check("input[value=UCS2]");
		await advice();
		expect(await page.textContent("#advice-title")).toBe("UCS2 costs more here");
		await expect.poll(() => page.textContent("#advice-saving")).toBe("2 parts → 1 part · 0.1500 EUR → 0.0750 EUR");
		await page.click("#use-automatic");
		await counted();
		expect(await metrics()).toEqual(["GSM7", "100", "1", "60"]);
		await page.waitForSelector("#advice", { state: "hidden" });
	});

	test("has no price for a message that cannot be sent", async () => {
		const cost = () => page.textContent("#metric-cost");
		await page.waitForSelector("#cell-cost:not([hidden])");
		await page.fill("#text", "naïve");
		await expect.poll(cost).toBe("0.0750");
		await page.check("input[value=GSM7]");
		await expect.poll(cost).toBe("–");
		await expect
			.poll(() => page.textContent("#advice-note"))
			.toBe("You chose GSM7, so the message cannot be sent like this.");
		expect(await page.isVisible("#advice-saving")).toBe(false);
		expect(await page.textContent("#price-note")).not.toContain("=");
		await page.click("#use-automatic");
		await expect.poll(cost).toBe("0.0750");
		await page.fill("#text", "a".repeat(50_000));
		await expect.poll(cost).toBe("–");
		expect(await page.textContent("#parts-empty")).toContain("See the error under the message");
		expect(await page.textContent("#text-issues")).toContain("811");
		await page.fill("#text", "Hi");
		await page.fill("#to", "12");
		await expect.poll(cost).toBe("–");
	});

	test("what cannot be split has no number of parts anywhere, and says why", async () => {
		const shown = () => {
			const texts = ["#metric-parts", "#metric-left", "#dock-parts", "#send", "#parts-title", "#parts-empty"];
			return Promise.all(texts.map((id) => page.textContent(id)));
		};
		const none = ["–", "–", "– parts · – left", "Send", "Parts"];
		none.push("The message cannot be sent like this. See the error under the message.");
		await page.fill("#text", "a".repeat(255 * 153 + 1));
		await expect.poll(shown).toEqual(none);
		await page.fill("#text", "ç".repeat(200));
		await page.check("input[value=GSM7]");
		await expect.poll(shown).toEqual(none);
		await page.check("input[value=Binary]");
		await page.check("#hex");
		await page.fill("#text", "41 4");
		await expect.poll(shown).toEqual(none);
		await page.fill("#udh", "06050415810000");
		await expect.poll(shown).toEqual(none);
		await page.fill("#text", "41 42");
		await expect.poll(shown).toEqual(["1", "131", "1 part · 131 left", "Send", "1 part", none[5]]);
		// "AB" is what the octets spell, not what is written.
		expect(await page.textContent("#text-issues")).toBe("");
	});

	test("a header may be written as the octets are shown, with spaces", async () => {
		await page.click("#extra > summary");
		await page.fill("#udh", " 06 05 04 15 81 00 00 ");
		await counted();
		expect(await page.textContent("#udh-note")).toBe("7 octets: Application port addressing, 16-bit address.");
		expect(await page.textContent("#metric-left")).toBe("152");
	});

	test("promises no saving on a message that cannot be sent", async () => {
		await page.fill("#text", `naïve – ${"a".repeat(150)}`);
		await page.check("input[value=GSM7]");
		await expect
			.poll(actions)
			.toEqual(["Replace all (2)", "Replace punctuation (1)", "Replace accents (1)", "Use automatic encoding"]);
		expect(await page.textContent("#advice")).not.toContain("save");
		await page.click("#main-action");
		expect(await page.inputValue("#text")).toBe(`naive - ${"a".repeat(150)}`);
		await page.waitForSelector("#advice", { state: "hidden" });
	});

	test("counts the advice beside a header as the parts are counted", async () => {
		// Ports take seven octets: 66 units of UCS2 or 152 septets fit one part.
		await page.fill("#text", `${"a".repeat(66)}’`);
		await page.click("#extra > summary");
		await page.fill("#udh", "06050415810000");
		await expect.poll(() => page.textContent("#metric-parts")).toBe("2");
		await expect.poll(() => page.textContent("#advice-saving")).toBe("2 parts → 1 part · 0.1500 EUR → 0.0750 EUR");
		expect(await actions()).toEqual(["Replace punctuation (1), save 1 part"]);
	});

	test("says what a text would cost without its emoji, and takes nothing as the main action that helps little", async () => {
		await page.fill("#text", `👨‍👩‍👧 Don’t ${"a".repeat(80)} ❤️`);
		await expect
			.poll(() => page.textContent("#advice-note"))
			.toContain("Without emoji and symbols, and with the others replaced, it would be 1 part.");
		expect(await actions()).toEqual(["Replace punctuation (1)"]);
		expect(await page.locator("#advice-actions .primary").count()).toBe(0);
		await page.fill("#text", `${"a".repeat(80)} ❤️`);
		await expect
			.poll(() => page.textContent("#advice-note"))
			.toContain("Without emoji and symbols it would be 1 part.");
		await page.fill("#text", "👍".repeat(40));
		await expect.poll(() => page.textContent("#advice-title")).toBe("40 characters outside GSM 7-bit");
		expect(await page.textContent("#advice-note")).not.toContain("Without");
	});

	test("names the national language tables that would make the text cheaper", async () => {
		await page.fill("#text", "Siparişiniz yola çıktı, yarın kapınızda. Teşekkür ederiz! ".repeat(2));
		await expect
			.poll(() => page.textContent("#advice-note"))
			.toContain("With the tables of Turkish it would be 1 part, if your provider supports national language tables.");
		await page.fill("#text", "Привет!");
		await expect
			.poll(() => page.textContent("#advice-note"))
			.toBe("So the text is Unicode: a part holds 70 characters.");
	});

	test("offers a look-alike for what may be typed by mistake", async () => {
		await page.fill("#text", "Pаypal");
		await expect.poll(() => page.textContent("#advice-list .why")).toBe("If it was typed by mistake");
		await page.click("#advice-list .quiet");
		expect(await page.inputValue("#text")).toBe("Paypal");
	});

	test("takes a Binary message in hex", async () => {
		await page.check("input[value=Binary]");
		await page.check("#hex");
		await page.fill("#text", "02 06 0a FF");
		await page.check("#octets");
		await counted();
		expect(await metrics()).toEqual(["Binary", "4", "1", "136"]);
		expect(await page.textContent(".octet-line")).toContain("02 06 0A FF");
		await expect.poll(() => page.textContent("#character")).toBe("0xFF · octet 4 · part 1 of 1");
		await page.fill("#text", "41 ".repeat(141));
		await counted();
		expect(await page.locator(".part-text").allTextContents()).toEqual([
			"41 ".repeat(134).trim(),
			"41 ".repeat(7).trim(),
		]);
		expect(await markedTexts(page, "part-1")).toEqual(["41 ".repeat(7).trim()]);
		await expect.poll(() => page.textContent("#character")).toBe("");
		await page.keyboard.press("ArrowLeft");
		await page.keyboard.press("ArrowLeft");
		await expect.poll(() => page.textContent("#character")).toBe("0x41 · octet 141 · part 2 of 2");
		await page.fill("#text", "02 0");
		await counted();
		expect(await page.textContent("#text-issues")).toContain("two digits for each octet, found 3");
		expect(await page.locator(".part").count()).toBe(0);
	});

	test("holds a declared encoding: GSM7 and Binary refuse what they cannot carry", async () => {
		await page.fill("#text", "naïve ☕");
		await page.check("input[value=GSM7]");
		await counted();
		expect(await page.textContent("#text-issues")).toBe("Error: GSM7 cannot carry this text.");
		expect(await metrics()).toEqual(["GSM7", "7", "–", "–"]);
		await page.check("input[value=Binary]");
		await counted();
		expect(await page.textContent("#text-issues")).toBe("Error: Binary cannot carry this text.");
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
		expect(await page.textContent("#from-issues")).toContain("found U+0021");
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
		await expect.poll(() => region.textContent()).toBe("GSM7, 5 septets, 1 part, 155 left.");
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
