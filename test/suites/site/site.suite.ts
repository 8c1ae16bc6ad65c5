// The documentation site as `npm run docs` built it: static files behind a plain server, in Chromium.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, posix } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
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

	test("has the guides and the reference", () => {
		expect(pages).toEqual(expect.arrayContaining(["index.html", "cost.html", "reference/index.html"]));
		expect(pages.length).toBeGreaterThan(40);
	});

	test.each(pages)("%s: every internal link, anchor and image leads somewhere", (name) => {
		const html = htmlOf.get(name) as string;
		const links = [...valuesOf(html, "href"), ...valuesOf(html, "src")];
		expect(links.flatMap((link) => faultOf(name, link) ?? [])).toEqual([]);
	});

	test.each([
		["emoji", /^(?:cost|faq)/],
		["160", /^(?:cost|faq|encodings|splitting)/],
		["Turkish", /^(?:national|faq)/],
		["duplicate SMS", /^faq/],
		["apostrophe", /^(?:cost|advice)/],
		["React", /^live-counter/],
		["API key", /^security/],
		["callback twice", /^(?:callbacks|faq)/],
		["price", /^(?:rates|cost)/],
		["split-sms", /^migration/],
		["phone number", /^senders/],
		["countParts", /^(?:reference|getting-started|cost|splitting)/],
	])("a search for %s finds the right page first or second", async (words, wanted) => {
		await page.setViewportSize(DESK);
		await page.goto(`${url}/getting-started.html`);
		await page.click(".DocSearch-Button");
		await page.fill(".search-input", words);
		await page.waitForSelector("a.result");
		await page.waitForTimeout(300);
		const links = await page.$$eval("a.result", (results) => results.map((link) => link.getAttribute("href") ?? ""));
		const first = links.slice(0, 2).map((link) => link.replace(/^\//, ""));
		expect(
			first.some((link) => wanted.test(link)),
			`found ${first.join(", ")}`,
		).toBe(true);
	});

	describe.each(["light", "dark"] as const)("%s", (colorScheme) => {
		test.each(["", "getting-started.html", "cost.html", "http.html", "issues.html", "reference/segmentation.html"])(
			"/%s: nothing for axe, no complaint on the console",
			async (path) => {
				await page.emulateMedia({ colorScheme });
				await page.setViewportSize(DESK);
				await page.goto(`${url}/${path}`, { waitUntil: "networkidle" });
				expect(await page.evaluate(() => document.documentElement.classList.contains("dark"))).toBe(
					colorScheme === "dark",
				);
				expect(await axeViolations(page)).toEqual([]);
				expect(complaints.splice(0)).toEqual([]);
			},
		);
	});

	test.each(["", "cost.html", "callbacks.html", "issues.html", "reference/http.html"])(
		"/%s fits a phone",
		async (path) => {
			await page.setViewportSize(PHONE);
			await page.goto(`${url}/${path}`);
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
		},
	);

	test("the counter on the front page counts and replaces", async () => {
		await page.setViewportSize(DESK);
		await page.goto(url);
		await page.fill("#counter-text", "It’s 8 ☕");
		expect(await page.textContent(".counter output")).toMatch(/1 SMS.*62 left.*UCS2/s);
		await page.click(".counter button");
		expect(await page.inputValue("#counter-text")).toBe("It's 8 ☕");
		await page.click(".counter a");
		await page.fill("#text", "Hi");
		await page.goto(`${url}/examples/counter.html`);
		expect(await page.textContent("#count")).toContain("units");
		expect(complaints.splice(0)).toEqual([]);
	});
});
