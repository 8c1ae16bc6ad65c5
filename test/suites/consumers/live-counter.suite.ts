// The components of docs/live-counter.md, bundled as they stand there, in Chromium: someone types into each. A screen
// reader is told nothing before the typing pauses, and axe finds nothing.
import { readFileSync } from "node:fs";
import { build, type Plugin } from "esbuild";
import type { Browser, Page } from "playwright-core";
import { compile } from "svelte/compiler";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compileScript, parse } from "vue/compiler-sfc";
import { entryPoints } from "../../../scripts/entries.mjs";
import { axeViolations, launch } from "../browser/browser.ts";

const guide = readFileSync("docs/live-counter.md", "utf8");

/** The code of the guide in a language. */
function fenceOf(language: string): string {
	const fences = [...guide.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, "gms"))];
	expect(fences).toHaveLength(1);
	return fences[0]?.[1] as string;
}

/** Bundles a component, which is the module "guide", with the lines that put it on a page. */
async function bundle(component: string, loader: "js" | "jsx", main: string): Promise<string> {
	const guideAndPackage: Plugin = {
		name: "guide and package",
		setup({ onResolve, onLoad }) {
			onResolve({ filter: /^guide$/ }, () => ({ path: "guide", namespace: "guide" }));
			onLoad({ filter: /./, namespace: "guide" }, () => ({
				contents: component,
				loader,
				resolveDir: import.meta.dirname,
			}));
			onResolve({ filter: /^outbound-sms/ }, ({ path }) => {
				const entry = entryPoints.find(({ specifier }) => specifier === path);
				return entry ? { path: `${process.cwd()}/dist/${entry.output}.js` } : null;
			});
		},
	};
	const { outputFiles } = await build({
		stdin: { contents: main, resolveDir: import.meta.dirname },
		bundle: true,
		write: false,
		format: "iife",
		jsx: "automatic",
		define: { "process.env.NODE_ENV": '"production"' },
		plugins: [guideAndPackage],
	});
	return outputFiles[0]?.text as string;
}

describe("the counter of the guide", () => {
	let browser: Browser;
	let page: Page;
	let complaints: string[];

	beforeAll(async () => {
		browser = await launch();
	});
	afterAll(() => browser?.close());

	/**
	 * Shows a page with a script, types into its field, and returns what it shows each time, then all that its live
	 * region said.
	 */
	async function typed(body: string, script?: string): Promise<{ shown: string[]; said: string[] }> {
		page = await browser.newPage();
		complaints = [];
		page.on("console", (message) => complaints.push(message.text()));
		page.on("pageerror", (error) => complaints.push(error.message));
		await page.route("**/*", (route) => {
			const isPage = new URL(route.request().url()).pathname === "/";
			const head = `<title>Counter</title><link rel="icon" href="data:,"><style>${fenceOf("css")}</style>`;
			const html = `<!doctype html><html lang="en">${head}<main><h1>Counter</h1><div id="app">${body}</div></main>`;
			return isPage
				? route.fulfill({ contentType: "text/html", body: html })
				: route.fulfill({ path: "dist/outbound-sms.global.js" });
		});
		await page.clock.install();
		await page.goto("http://guide.test/");
		if (script !== undefined) await page.addScriptTag({ content: script });
		await page.waitForSelector("[role=status]", { state: "attached" });
		const described = async () => {
			const id = await page.getAttribute("textarea", "aria-describedby");
			return (await page.textContent(`[id="${id}"]`))?.trim() ?? "";
		};
		const region = async () => (await page.textContent("[role=status]"))?.trim() ?? "";
		const shown = [await described()];
		const said: string[] = [];
		for (const text of ["See you at 8", "]".repeat(153), "See you at 8 ☕"]) {
			await page.fill("textarea", "");
			await page.locator("textarea").pressSequentially(text);
			shown.push(await described());
			// Whatever was typed, the region says what it said before, until one second has passed.
			const before = said.at(-1) ?? "";
			expect(await region()).toBe(before);
			await page.clock.runFor(1100);
			said.push(await region());
		}
		expect(await axeViolations(page)).toEqual([]);
		expect(await page.getByRole("textbox", { name: "Message" }).count()).toBe(1);
		expect(complaints).toEqual([]);
		await page.close();
		return { shown, said };
	}
	const TYPED = ["1 SMS, 148 left, GSM7", "3 SMS, 151 left, GSM7", "1 SMS, 56 left, UCS2"];
	const wanted = { shown: ["0 SMS, 160 left, GSM7", ...TYPED], said: TYPED };

	test("in plain HTML", async () => {
		expect(await typed(fenceOf("html"))).toEqual(wanted);
	});

	test("in React", async () => {
		const main = `import { createRoot } from "react-dom/client";
			import { createElement } from "react";
			import { SmsField } from "guide";
			createRoot(document.querySelector("#app")).render(createElement(SmsField));`;
		const { shown, said } = await typed("", await bundle(fenceOf("jsx"), "jsx", main));
		const lines = [...TYPED];
		lines[1] += ", 2 fewer save a part, counted twice: ]";
		expect({ shown, said }).toEqual({ shown: [wanted.shown[0], ...lines], said: lines });
	});

	test("in Vue", async () => {
		const { descriptor, errors } = parse(fenceOf("vue"));
		expect(errors).toEqual([]);
		const { content } = compileScript(descriptor, { id: "counter", inlineTemplate: true });
		const main = `import { createApp } from "vue";
			import Counter from "guide";
			createApp(Counter).mount("#app");`;
		expect(await typed("", await bundle(content, "js", main))).toEqual(wanted);
	});

	test("in Svelte", async () => {
		const { js, warnings } = compile(fenceOf("svelte"), { generate: "client" });
		expect(warnings).toEqual([]);
		const main = `import { mount } from "svelte";
			import Counter from "guide";
			mount(Counter, { target: document.querySelector("#app") });`;
		expect(await typed("", await bundle(js.code, "js", main))).toEqual(wanted);
	});
});
