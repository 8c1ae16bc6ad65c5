// A plain host of static files.
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { join } from "node:path";

const TYPES: Record<string, string> = {
	html: "text/html; charset=utf-8",
	css: "text/css",
	js: "text/javascript",
	mjs: "text/javascript",
	svg: "image/svg+xml",
};

/** Serves a folder below `/docs/counter/`. */
export function serve(folder: string): Server {
	return createServer((request, response) => {
		const path = (request.url ?? "").replace("/docs/counter/", "") || "index.html";
		try {
			const body = readFileSync(join(folder, path));
			response.writeHead(200, { "Content-Type": TYPES[path.split(".").at(-1) ?? ""] ?? "text/plain" }).end(body);
		} catch {
			response.writeHead(404).end();
		}
	});
}
