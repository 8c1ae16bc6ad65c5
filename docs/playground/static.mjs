// Copies the counter of the playground's page into a folder of static files: npm run build && node
// docs/playground/static.mjs FOLDER [HOME]
//
// The folder needs no server of its own and works at any path, for example as `counter/` of the documentation site.
// Link to `counter/`, or embed it:
//   <iframe src="counter/index.html" title="SMS counter" style="width: 100%; height: 1100px; border: 0"></iframe>
// `counter/index.html#text=Hello%20%E2%98%95` opens it with a text. Without a service the page shows no sender, no
// recipient and no Send. It sends
// nothing anywhere, and keeps the draft in sessionStorage.
import { cp, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const PAGE = fileURLToPath(new URL("./page/", import.meta.url));
const LIBRARY = fileURLToPath(new URL("../../dist/", import.meta.url));
/**
 * Writes the counter to a folder, which is made if it does not exist.
 *
 * @param {string} folder
 * @param {string} [home] - The way from the counter to the documentation site, such as `../`. Its header links there.
 */
export async function writeStaticCounter(folder, home) {
	await mkdir(join(folder, "page"), { recursive: true });
	const names = (await readdir(PAGE)).filter((name) => !name.endsWith(".html"));
	await Promise.all(names.map((name) => cp(join(PAGE, name), join(folder, "page", name))));
	// Only the modules: the page imports nothing else.
	const filter = (/** @type {string} */ source) => !/(?:\.(?:ts|global\.js|min\.js)|[\\/](?:cli|cjs))$/.test(source);
	await cp(LIBRARY, join(folder, "outbound-sms"), { recursive: true, filter });
	const html = await readFile(join(PAGE, "index.html"), "utf8");
	const links = `<nav class="home" aria-label="Documentation"><a href="${home}index.html">Home</a> <a href="${home}live-counter.html">Guide</a></nav>`;
	const counter = html
		.replace(/^.*<meta name="sms-service".*\n/m, "")
		.replace("<title>outbound-sms playground</title>", "<title>SMS counter</title>")
		.replace("<!-- home -->", home === undefined ? "" : links);
	await writeFile(join(folder, "index.html"), counter);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const [, , folder, home] = process.argv;
	if (folder === undefined) throw new Error("Name the folder: node docs/playground/static.mjs FOLDER [HOME]");
	await writeStaticCounter(folder, home);
	console.log(`The counter is in ${folder}. Serve it, or link to ${join(folder, "index.html")}.`);
}
