// The counters that people copy, as pages: the components of docs/live-counter.md, bundled as they stand there, and
// docs/examples/counter.html.
import { readFileSync } from "node:fs";
import { build, type Plugin } from "esbuild";
import { compile } from "svelte/compiler";
import { compileScript, parse } from "vue/compiler-sfc";
import { entryPoints } from "../../../scripts/entries.mjs";

const guide = readFileSync("docs/live-counter.md", "utf8");

export interface CounterPage {
	readonly name: string;
	readonly html: string;
	/** What it shows for a text, from the first line to the last. */
	readonly line: (text: string) => string;
}

/** What is typed into each of them. */
export const TYPED = ["See you at 8", "]".repeat(153), "See you at 8 ☕"];

const PLAIN = new Map([
	["", "0 SMS, 160 left, GSM7"],
	["See you at 8", "1 SMS, 148 left, GSM7"],
	["]".repeat(153), "3 SMS, 151 left, GSM7"],
	["See you at 8 ☕", "1 SMS, 56 left, UCS2"],
]);
const EXAMPLE = new Map([
	["", "GSM 7-bit: 0 units in 0 parts, 160 left"],
	["See you at 8", "GSM 7-bit: 12 units in 1 part, 148 left"],
	["]".repeat(153), "GSM 7-bit: 306 units in 3 parts, 151 left"],
	["See you at 8 ☕", "Unicode: 14 units in 1 part, 56 left"],
]);

/** The code of the guide in a language. */
function fenceOf(language: string): string {
	const fences = [...guide.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, "gms"))];
	if (fences.length !== 1) throw new Error(`The guide has ${fences.length} fences of ${language}`);
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
	return `<script>${outputFiles[0]?.text}</script>`;
}

function pageOf(script: string, body = ""): string {
	const head = `<meta charset="utf-8"><title>Counter</title><link rel="icon" href="data:,"><style>${fenceOf("css")}</style>`;
	return `<!doctype html><html lang="en">${head}<main><h1>Counter</h1><div id="app">${body}</div></main>${script}`;
}

/** Makes the pages. The script of the plain ones is `outbound-sms.global.js`, at any path. */
export async function counterPages(): Promise<CounterPage[]> {
	const line = (text: string) => PLAIN.get(text) ?? "";
	const twice = ", 2 fewer save a part, counted twice: ]";
	const react = await bundle(
		fenceOf("jsx"),
		"jsx",
		`import { createRoot } from "react-dom/client";
		import { createElement } from "react";
		import { SmsField } from "guide";
		createRoot(document.querySelector("#app")).render(createElement(SmsField));`,
	);
	const { descriptor, errors } = parse(fenceOf("vue"));
	if (errors.length > 0) throw errors[0];
	const vue = await bundle(
		compileScript(descriptor, { id: "counter", inlineTemplate: true }).content,
		"js",
		'import { createApp } from "vue"; import Counter from "guide"; createApp(Counter).mount("#app");',
	);
	const { js, warnings } = compile(fenceOf("svelte"), { generate: "client" });
	if (warnings.length > 0) throw new Error(warnings[0]?.message);
	const svelte = await bundle(
		js.code,
		"js",
		'import { mount } from "svelte"; import Counter from "guide"; mount(Counter, { target: document.querySelector("#app") });',
	);
	return [
		{ name: "plain HTML", html: pageOf("", fenceOf("html")), line },
		{ name: "React", html: pageOf(react), line: (text) => `${line(text)}${text.startsWith("]") ? twice : ""}` },
		{ name: "Vue", html: pageOf(vue), line },
		{ name: "Svelte", html: pageOf(svelte), line },
		{
			name: "docs/examples/counter.html",
			html: readFileSync("docs/examples/counter.html", "utf8").replace(
				"<head>",
				'<head><link rel="icon" href="data:,">',
			),
			line: (text) => EXAMPLE.get(text) ?? "",
		},
	];
}
