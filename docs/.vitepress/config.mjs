// The documentation site: `npm run docs` writes it to docs/.vitepress/dist, as static files that any host serves.
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitepress";
import llmstxt from "vitepress-plugin-llms";
import { writeStaticCounter } from "../playground/static.mjs";
import { guides, reference } from "./pages.mjs";

/** GitHub's anchors, so that the same link works in the repository and on the site. @param {string} heading */
const slugify = (heading) =>
	heading
		.trim()
		.toLowerCase()
		.replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, "")
		.replace(/\s/g, "-");

/** The site's packages stand in .vitepress, so the pages beside it would not find Vue. */
const resolveVueFromHere = {
	name: "resolve-vue-from-here",
	enforce: "pre",
	/** @param {string} id @param {string | undefined} importer @param {{ ssr?: boolean }} options */
	resolveId(id, importer, options) {
		if (!importer?.endsWith(".md") || !/^vue(\/|$)/.test(id)) return undefined;
		if (options.ssr) return { id, external: true };
		return this.resolve(id, fileURLToPath(import.meta.url), { ...options, skipSelf: true });
	},
};

/** Doc comments link to docs/interface.md. typedoc copies it beside the reference, where the site has it already. */
const linkToTheInterface = {
	name: "link-to-the-interface",
	enforce: "pre",
	/** @param {string} code @param {string} id */
	transform: (code, id) =>
		id.includes("/docs/reference/") && id.endsWith(".md")
			? code.replace(/\((?:\.\.\/)*_media\/interface\.md/g, "(/interface.md")
			: undefined,
};

// A link to an example in one of these languages is not a link to a page.
process.env.VITE_EXTRA_EXTENSIONS = "sql,py,pl,rb";

/** Where the site stands on its host, with a slash at both ends. */
const base = process.env.DOCS_BASE ?? "/";
const dist = fileURLToPath(new URL("../../dist/", import.meta.url));
const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));

// The changelog stands at the root of the repository. Here it is a page beside the reference, and its links lead up.
const changelog = fileURLToPath(new URL("../reference/changelog.md", import.meta.url));
mkdirSync(dirname(changelog), { recursive: true });
const written = readFileSync(new URL("../../CHANGELOG.md", import.meta.url), "utf8");
writeFileSync(changelog, written.replaceAll("](docs/", "](../"));

export default defineConfig({
	title: "outbound-sms",
	description: "Count, split and encode SMS, and build and read the requests that send them. No dependencies.",
	lang: "en",
	base,
	vite: {
		plugins: [resolveVueFromHere, linkToTheInterface, llmstxt({ ignoreFiles: ["reference/_media/**"] })],
		resolve: {
			alias: [
				{ find: /^outbound-sms$/, replacement: `${dist}index.js` },
				{ find: /^outbound-sms\/(.*)/, replacement: `${dist}$1.js` },
			],
		},
		build: { chunkSizeWarningLimit: 2000 },
		ssr: { external: ["vue", "vue/server-renderer", "@vue/server-renderer"] },
	},
	cleanUrls: false,
	srcExclude: ["examples/**", "playground/**", "reference/_media/**"],
	// The examples are copied beside the pages, so that links to them work here as in the repository.
	ignoreDeadLinks: [/^\.\/examples\//],
	buildEnd: async ({ outDir }) => {
		await writeStaticCounter(join(outDir, "counter"), "../");
		const examples = fileURLToPath(new URL("../examples", import.meta.url));
		cpSync(examples, join(outDir, "examples"), { recursive: true, filter: (name) => !name.includes("node_modules") });
		cpSync(fileURLToPath(new URL("../playground/page/icon.svg", import.meta.url)), join(outDir, "icon.svg"));
		// In the repository the counter loads the package from dist.
		const script = "../../dist/outbound-sms.global.js";
		cpSync(fileURLToPath(new URL(script, import.meta.url)), join(outDir, "examples/outbound-sms.global.js"));
		const counter = join(outDir, "examples/counter.html");
		writeFileSync(counter, readFileSync(counter, "utf8").replace(script, "outbound-sms.global.js"));
	},
	// The front page of the theme has no main landmark.
	transformHtml: (html) =>
		html.includes("<main") ? undefined : html.replace('id="VPContent"', 'id="VPContent" role="main"'),
	lastUpdated: false,
	head: [["link", { rel: "icon", href: `${base}icon.svg` }]],
	markdown: {
		theme: { light: "github-light-high-contrast", dark: "github-dark-high-contrast" },
		anchor: { slugify },
		headers: { slugify },
		toc: { slugify },
		// Code such as `{{name}}` is no expression of Vue.
		config: ({ renderer }) => {
			const { code_inline: codeInline } = renderer.rules;
			if (codeInline === undefined) throw new Error("There is no rule for code in a line");
			renderer.rules.code_inline = (...tokens) => codeInline(...tokens).replace("<code", "<code v-pre");
		},
	},
	themeConfig: {
		nav: [
			{ text: "Counter", link: "/counter/index.html", target: "_self" },
			{ text: "Guides", link: "/getting-started" },
			{ text: "Reference", link: "/reference/" },
			{
				text: `Version ${version}`,
				items: [
					{ text: "Changelog", link: "/reference/changelog" },
					{ text: "What is promised", link: "/versioning" },
				],
			},
		],
		outline: [2, 3],
		search: {
			provider: "local",
			options: {
				miniSearch: {
					searchOptions: {
						boost: { title: 4, text: 2, titles: 1 },
						fuzzy: 0.1,
						prefix: true,
						combineWith: "AND",
						// Guides before the reference, and both before pages for maintainers.
						/** @param {string} page */
						boostDocument: (page) =>
							/decisions|coverage|engines|performance|maintainers|changelog/.test(page)
								? 0.1
								: /reference|issues|interface/.test(page)
									? 0.3
									: 1,
					},
				},
			},
		},
		sidebar: {
			"/reference/": [{ text: "All entries", link: "/reference/" }, ...reference()],
			"/": guides(),
		},
	},
});
