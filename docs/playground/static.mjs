// Copies the counter of the playground's page into a folder of static files: npm run build && node
// docs/playground/static.mjs FOLDER [HOME]
//
// The folder needs no server of its own and works at any path, for example as `counter/` of the documentation site.
// Link to `counter/`, or embed it:
//   <iframe src="counter/index.html" title="SMS counter" style="width: 100%; height: 1100px; border: 0"></iframe>
// `counter/index.html#text=Hello%20%E2%98%95` opens it with a text. Without a service the page shows no sender, no
// recipient and no Send. It sends nothing anywhere, and keeps the draft in sessionStorage. The page and what it needs of
// the library are bundled and minified: the first view is less than 100 kB.
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const PAGE = fileURLToPath(new URL("./page/", import.meta.url));

/**
 * Writes the counter to a folder, which is made if it does not exist.
 *
 * @param {string} folder
 * @param {string} [home] - The way from the counter to the documentation site, such as `../`. Its header links there.
 */
export async function writeStaticCounter(folder, home) {
	await mkdir(join(folder, "page"), { recursive: true });
	await build({
		absWorkingDir: PAGE,
		entryPoints: ["page.mjs", "page.css", "theme.js"],
		outdir: resolve(folder, "page"),
		bundle: true,
		minify: true,
		splitting: true,
		format: "esm",
		target: ["es2022", "chrome123", "firefox120", "safari17.5"],
		// Without a service it is never asked for.
		external: ["./service.mjs"],
		// The library as `npm run build` made it, not its sources.
		tsconfigRaw: {},
	});
	await cp(join(PAGE, "icon.svg"), join(folder, "page/icon.svg"));
	const html = await readFile(join(PAGE, "index.html"), "utf8");
	const links = `<nav class="home" aria-label="Documentation"><a href="${home}index.html">Home</a> <a href="${home}live-counter.html">Guide</a></nav>`;
	const counter = html
		.replace(/^.*<meta name="sms-service".*\n/m, "")
		.replace(/^.*<script type="importmap">[\s\S]*?<\/script>\n/m, "")
		.replace("page/page.mjs", "page/page.js")
		.replace("<title>outbound-sms playground</title>", "<title>SMS counter</title>")
		.replace(/<nav class="home".*<\/nav>/, home === undefined ? "" : links)
		.replace(/^\s+|<!--.*?-->/gm, "");
	await writeFile(join(folder, "index.html"), counter);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const [, , folder, home] = process.argv;
	if (folder === undefined) throw new Error("Name the folder: node docs/playground/static.mjs FOLDER [HOME]");
	await writeStaticCounter(folder, home);
	console.log(`The counter is in ${folder}. Serve it, or link to ${join(folder, "index.html")}.`);
}
