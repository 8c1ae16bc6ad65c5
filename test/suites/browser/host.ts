// The counter as static files, on a plain host.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeStaticCounter } from "../../../docs/playground/static.mjs";

const TYPES: Record<string, string> = {
	...{ html: "text/html; charset=utf-8", css: "text/css", js: "text/javascript", svg: "image/svg+xml" },
};

/** Writes the counter and serves it below `/docs/counter/`. */
export async function serveCounter(home?: string) {
	const folder = mkdtempSync(join(tmpdir(), "outbound-sms-counter-"));
	await writeStaticCounter(folder, home);
	const server = createServer((request, response) => {
		const path = (request.url ?? "").replace("/docs/counter/", "") || "index.html";
		try {
			const body = readFileSync(join(folder, path));
			response.writeHead(200, { "Content-Type": TYPES[path.split(".").at(-1) ?? ""] ?? "text/plain" }).end(body);
		} catch {
			response.writeHead(404).end();
		}
	});
	await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/docs/counter/`,
		stop() {
			server.close();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}
