// The documentation site as `npm run docs` built it: static files behind a plain server, in Chromium.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, posix } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { entryPoints } from "../../../scripts/entries.mjs";
import { axeViolations, DESK, launch, openPage, PHONE } from "../browser/browser.ts";

const SITE = "docs/.vitepress/dist";
const TYPES: Record<string, string> = {
	".html": "text/html",
	".js": "text/javascript",
	".mjs": "text/javascript",
	".css": "text/css",
	".json": "application/json",
	".svg": "image/svg+xml",
};

/** The pages that VitePress made. The examples beside them are files of the repository. */
const pages = readdirSync(SITE, { recursive: true, encoding: "utf8" }).filter(
	(name) => name.endsWith(".html") && !/^(?:examples|counter)\//.test(name),
);
const htmlOf = new Map(pages.map((name) => [name, readFileSync(join(SITE, name), "utf8")]));

function valuesOf(html: string, attribute: string): string[] {
	const values = [...html.matchAll(new RegExp(`\\s${attribute}="([^"]*)"`, "g"))].map((match) => match[1] as string);
	return values.map((value) => value.replaceAll("&amp;", "&"));
}
const anchorsOf = new Map([...htmlOf].map(([name, html]) => [name, new Set(valuesOf(html, "id"))]));

/** What is wrong with a link of a page; `undefined` for a good one or one that leads to another site. */
function faultOf(page: string, link: string): string | undefined {
	if (/^(?:[a-z]+:|\/\/)/.test(link)) return undefined;
	const [path = "", anchor = ""] = link.split("#");
	const target = path === "" ? page : path.startsWith("/") ? path.slice(1) : posix.join(posix.dirname(page), path);
	const file = target === "" || target.endsWith("/") ? `${target}index.html` : target;
	if (!existsSync(join(SITE, file)) || statSync(join(SITE, file)).isDirectory())
		return `${page}: ${link}: no such file`;
	if (anchor === "" || anchorsOf.get(file)?.has(decodeURIComponent(anchor))) return undefined;
	return `${page}: ${link}: no such anchor`;
}

function serve(): Promise<Server> {
	const server = createServer((request, response) => {
		const path = decodeURIComponent(new URL(request.url ?? "/", "http://localhost").pathname);
		if (path === "/favicon.ico") return response.writeHead(204).end();
		const file = join(SITE, path.endsWith("/") ? `${path}index.html` : path);
		if (!existsSync(file)) return response.writeHead(404).end();
		return response.writeHead(200, { "Content-Type": TYPES[extname(file)] ?? "" }).end(readFileSync(file));
	});
	return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

describe("the site", () => {
	let browser: Browser;
	let server: Server;
	let page: Page;
	let complaints: string[];
	let url: string;

	beforeAll(async () => {
		[browser, server] = await Promise.all([launch(), serve()]);
		url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
		({ page, complaints } = await openPage(browser, url));
	});
	afterAll(async () => {
		await browser?.close();
		server?.close();
	});

	/** Where a search leads, best first. */
	async function search(words: string): Promise<string[]> {
		await page.setViewportSize(DESK);
		await page.goto(`${url}/getting-started.html`);
		await page.click(".DocSearch-Button");
		await page.fill(".search-input", words);
		await page.waitForSelector("a.result");
		await page.waitForTimeout(300);
		const links = await page.$$eval("a.result", (results) => results.map((link) => link.getAttribute("href") ?? ""));
		return links.map((link) => link.replace(/^\//, ""));
	}

	test("has the guides and the reference", () => {
		expect(pages).toEqual(expect.arrayContaining(["index.html", "encodings.html", "reference/index.html"]));
		expect(pages.length).toBeGreaterThan(40);
	});

	test("code in a line is shown as it is written", () => {
		expect([...htmlOf].filter(([, html]) => /<code[^>]*><\/code>/.test(html)).map(([name]) => name)).toEqual([]);
		expect(htmlOf.get("advice.html")).toContain("<code>{{name}}</code>");
	});

	test.each(pages)("%s: every internal link, anchor and image leads somewhere", (name) => {
		const html = htmlOf.get(name) as string;
		const links = [...valuesOf(html, "href"), ...valuesOf(html, "src")];
		expect(links.flatMap((link) => faultOf(name, link) ?? [])).toEqual([]);
	});

	test.each([
		["emoji", /^encodings/],
		["160", /^encodings/],
		["Turkish", /^national/],
		["duplicate SMS", /^status/],
		["apostrophe", /^(?:encodings|advice)/],
		["React", /^live-counter/],
		["API key", /^security/],
		["callback twice", /^callbacks/],
		["price", /^rates/],
		["split-sms", /^migration/],
		["phone number", /^senders/],
		["countParts", /^(?:reference|getting-started|encodings)/],
		["webhook", /^callbacks/],
		["curly quotes", /^(?:advice|encodings)/],
		["twilio", /^(?:migration|providers)/],
		["flash", /^(?:user-data|smpp|requests|encodings)/],
		["split", /^(?:encodings|getting-started)/],
		["redact", /^(?:security|reference)/],
	])("a search for %s finds the right page first or second", async (words, wanted) => {
		const first = (await search(words)).slice(0, 2);
		expect(
			first.some((link) => wanted.test(link)),
			`found ${first.join(", ")}`,
		).toBe(true);
	});

	test.each(["split", "GSM7", "callback", "price", "header", "speed"])(
		"a search for %s finds three guides before pages for maintainers",
		async (words) => {
			const first = (await search(words)).slice(0, 3);
			expect(first).toHaveLength(3);
			expect(first.filter((link) => /^(?:maintainers|decisions|spec-coverage|engines|performance)/.test(link))).toEqual(
				[],
			);
		},
	);

	describe.each(["light", "dark"] as const)("%s", (colorScheme) => {
		test.each([
			"",
			"getting-started.html",
			"encodings.html",
			"http.html",
			"issues.html",
			"reference/outbound-sms.html",
		])("/%s: nothing for axe, no complaint on the console", async (path) => {
			await page.emulateMedia({ colorScheme });
			await page.setViewportSize(DESK);
			await page.goto(`${url}/${path}`, { waitUntil: "networkidle" });
			expect(await page.evaluate(() => document.documentElement.classList.contains("dark"))).toBe(
				colorScheme === "dark",
			);
			expect(await axeViolations(page)).toEqual([]);
			expect(complaints.splice(0)).toEqual([]);
		});
	});

	test.each(["", "encodings.html", "callbacks.html", "issues.html", "reference/http.html"])(
		"/%s fits a phone",
		async (path) => {
			await page.setViewportSize(PHONE);
			await page.goto(`${url}/${path}`);
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
		},
	);

	test.each(pages)("%s: code fits its column at 1280 px, and code of guides breaks no line", async (name) => {
		await page.setViewportSize({ width: 1280, height: 900 });
		await page.goto(`${url}/${name}`);
		const wide = await page.$$eval("main pre, .counter pre", (blocks) =>
			blocks.filter((block) => block.scrollWidth > block.clientWidth).map((block) => block.textContent?.slice(0, 80)),
		);
		expect(wide).toEqual([]);
		if (name.startsWith("reference/")) return;
		const broken = await page.$$eval("main pre .line", (lines) => {
			const rows = (line: Element) => new Set([...line.getClientRects()].map(({ top }) => Math.round(top))).size;
			return lines.filter((line) => rows(line) > 1).map((line) => line.textContent);
		});
		expect(broken).toEqual([]);
	});

	test("the counter stands in the upper right of the front page; it counts, marks and replaces, and shows its code", async () => {
		await page.setViewportSize({ width: 1280, height: 800 });
		await page.goto(url, { waitUntil: "networkidle" });
		const { x = 0, y = 0, height = 0 } = (await page.locator(".VPHero .counter").boundingBox()) ?? {};
		expect([x > 600, y + height < 800]).toEqual([true, true]);
		await page.fill("#counter-text", `It’s ${"a".repeat(80)} ☕`);
		expect(await page.textContent(".counter .result")).toMatch(/2 SMS.*47 left.*Unicode/s);
		expect(await page.$$eval(".counter mark", (marks) => marks.map((mark) => mark.textContent))).toEqual(["’", "☕"]);
		await page.fill("#counter-text", `It’s ${"a".repeat(80)}`);
		await page.click("text=Replace what is marked, save 1 part");
		expect(await page.inputValue("#counter-text")).toBe(`It's ${"a".repeat(80)}`);
		expect(await page.textContent(".counter .result")).toMatch(/1 SMS.*75 left.*GSM 7-bit/s);
		await page.click("text=The code");
		expect(await page.textContent(".counter pre")).toContain('from "outbound-sms"');
	});

	test("the guide has the counter, and the full counter is a page of the site with the way back", async () => {
		await page.goto(`${url}/live-counter.html`, { waitUntil: "networkidle" });
		await page.fill("#counter-text", "Hi");
		expect(await page.textContent(".counter .result")).toMatch(/1 SMS.*158 left/s);
		await page.click("nav >> text=Counter");
		await page.fill("#text", "Hi");
		await page.click("header a");
		await page.waitForURL(({ pathname }) => /^\/(?:index\.html)?$/.test(pathname));
		await page.goto(`${url}/examples/counter.html`);
		expect(await page.textContent("#count")).toContain("units");
		expect(complaints.splice(0)).toEqual([]);
	});

	test("the bar has the version, and leads to the changelog", async () => {
		await page.setViewportSize(DESK);
		await page.goto(`${url}/getting-started.html`);
		const { version } = JSON.parse(readFileSync("package.json", "utf8"));
		await page.hover(`.VPNavBarMenu >> text=Version ${version}`);
		await page.click(".VPNavBarMenu >> text=Changelog");
		// The URL changes before the page does.
		await page.waitForSelector("h1:has-text('Changelog')");
		expect(page.url()).toContain("changelog");
	});

	test("names in the side bars have three words at most", async () => {
		for (const name of ["getting-started.html", "reference/index.html"]) {
			await page.goto(`${url}/${name}`);
			const names = await page.$$eval(".VPSidebar .text", (texts) => texts.map((text) => text.textContent ?? ""));
			expect(names.length).toBeGreaterThan(10);
			expect(names.filter((text) => text.trim().split(/\s+/).length > 3)).toEqual([]);
		}
	});

	test("every guide is in the side bar, once", async () => {
		await page.setViewportSize({ width: 1280, height: 900 });
		await page.goto(`${url}/encodings.html`);
		const links = await page.$$eval(".VPSidebar a", (all) => all.map((link) => link.getAttribute("href") ?? ""));
		const wanted = pages.filter((name) => !/^(?:reference\/|index|404)/.test(name));
		expect(links.map((link) => link.slice(1)).sort()).toEqual(wanted.sort());
	});

	test("a screen reader hears the count when typing pauses, not at each key", async () => {
		await page.goto(`${url}/live-counter.html`, { waitUntil: "networkidle" });
		await page.fill("#counter-text", "Hi");
		expect(await page.textContent(".counter [role=status]")).toBe("");
		await page.waitForFunction(() => document.querySelector(".counter [role=status]")?.textContent?.includes("158"));
	});

	describe("the reference", () => {
		const entries = entryPoints.map(({ specifier }) => specifier.split("/").at(-1) ?? "");

		test("describes each entry in one line, and the side bar has each with its functions", async () => {
			await page.setViewportSize(DESK);
			await page.goto(`${url}/reference/index.html`);
			const rows = await page.$$eval("main tbody tr", (all) =>
				all.map((row) => [...row.children].map((cell) => cell.textContent)),
			);
			expect(rows.map(([entry]) => entry)).toEqual([...entries].sort());
			for (const [entry, words] of rows) expect(words?.length, `${entry}`).toBeGreaterThan(20);
			await page.goto(`${url}/reference/outbound-sms.html`);
			const names = await page.$$eval(".VPSidebar .text", (texts) => texts.map((text) => text.textContent));
			expect(names).toEqual(expect.arrayContaining([...entries, "countParts", "splitText"]));
		});

		test.each(entries)("%s: functions before types, whole signatures, one list of what is thrown, guides", (entry) => {
			const markdown = readFileSync(`docs/reference/${entry}.md`, "utf8");
			const [about = "", first = ""] = markdown.split(/^## /m);
			expect(about).toMatch(/^Guides: \[.*\]\(\/[\w-]+\.md\)/m);
			expect(first).toMatch(/^Functions$/m);
			for (const section of first.split(/^### /m).slice(1)) {
				const [, signature = ""] = /^```ts\nfunction ([\s\S]*?)\n```$/m.exec(section) ?? [];
				expect(signature).toMatch(/^\w+[<(][\s\S]*\): [\s\S]+;$/);
				expect(signature).not.toMatch(/[(,]\s*\w+\??\s*[,)]/);
				const [, thrown = "", ...more] = section.split(/^#### Throws\n/m);
				expect(more).toEqual([]);
				const items = (thrown.split(/^####/m)[0] ?? "").match(/^- .*$/gm) ?? [];
				for (const item of items) expect(item).toMatch(/^- `\w*Error(?: \| \w*Error)*`: /);
			}
		});
	});

	test("machines find a list of the pages, and each page as Markdown", () => {
		const list = readFileSync(join(SITE, "llms.txt"), "utf8");
		const links = [...list.matchAll(/\]\(\/?([^)]*\.md)\)/g)].map(([, link = ""]) => link);
		expect(links.length).toBeGreaterThan(30);
		for (const link of links) expect(existsSync(join(SITE, link)), link).toBe(true);
		expect(readFileSync(join(SITE, "encodings.md"), "utf8")).toContain("```ts");
	});
});
