// Serves the page alone, until docs/playground/server.mjs is there.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const TYPES: Record<string, string> = {
	html: "text/html; charset=utf-8",
	css: "text/css",
	svg: "image/svg+xml",
	js: "text/javascript",
	mjs: "text/javascript",
};

export async function servePage(): Promise<{ url: string; stop(): Promise<void> }> {
	const server = createServer(async ({ url = "/" }, reply) => {
		const path = url.split("?")[0] as string;
		const file =
			path === "/"
				? "docs/playground/page/index.html"
				: path.startsWith("/page/")
					? `docs/playground${path}`
					: path.replace("/outbound-sms/", "dist/");
		const body = await readFile(file).catch(() => undefined);
		const type = TYPES[file.split(".").at(-1) as string] ?? "text/plain";
		if (body === undefined) reply.writeHead(404).end();
		else reply.writeHead(200, { "Content-Type": type }).end(body);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
		stop: () => new Promise((resolve) => server.close(() => resolve())),
	};
}
