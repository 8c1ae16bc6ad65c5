// The files of the page, and the published library beside them.
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";

/** @type {Readonly<Record<string, URL>>} */
const FOLDERS = {
	page: new URL("./page/", import.meta.url),
	openapi: new URL("./openapi/", import.meta.url),
	"outbound-sms": new URL("../../dist/", import.meta.url),
};
/** README.md and the guides. */
const REPOSITORY = new URL("../../", import.meta.url);

const PAGES = new Map([
	["/", "/page/index.html"],
	["/openapi", "/openapi/index.html"],
]);

const TYPES = new Map([
	["html", "text/html; charset=utf-8"],
	["css", "text/css; charset=utf-8"],
	["js", "text/javascript; charset=utf-8"],
	["mjs", "text/javascript; charset=utf-8"],
	["svg", "image/svg+xml"],
	["png", "image/png"],
	["md", "text/plain; charset=utf-8"],
]);

/** Folder, path below it, extension. No name begins with a dot, so no path leads out. */
const FILE = /^\/(page|openapi|outbound-sms)\/((?:[\w-]+\/)*[\w-]+\.(\w+))$/;
const GUIDE = /^\/()((?:docs\/)?[\w-]+\.(md))$/;

/**
 * @param {string} path - Of the request; "/" and "/openapi" are pages.
 * @returns {Promise<{ status: number, headers: Record<string, string>, body: Buffer } | undefined>}
 */
export async function readPageFile(path) {
	const file = PAGES.get(path) ?? path;
	const [, folder = "", name = "", extension = ""] = FILE.exec(file) ?? GUIDE.exec(file) ?? [];
	const base = folder === "" ? REPOSITORY : FOLDERS[folder];
	const type = TYPES.get(extension);
	if (base === undefined || type === undefined) return undefined;
	const body = await readFile(new URL(name, base)).catch(() => undefined);
	if (body === undefined) return undefined;
	const headers = {
		"Content-Type": type,
		"Cache-Control": "no-cache",
		"X-Content-Type-Options": "nosniff",
		"Referrer-Policy": "no-referrer",
		...(extension === "html" && { "Content-Security-Policy": contentSecurityPolicy(body.toString()) }),
	};
	return { status: 200, headers, body };
}

/**
 * Nothing but this server's own files; of scripts in the page only the import map, by its hash.
 *
 * @param {string} html
 */
function contentSecurityPolicy(html) {
	const importMap = /<script type="importmap">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? "";
	const hash = createHash("sha256").update(importMap).digest("base64");
	return `default-src 'self'; script-src 'self' 'sha256-${hash}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;
}
