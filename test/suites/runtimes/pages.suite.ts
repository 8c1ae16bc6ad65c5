// Pages without a bundler: the global script from a file and from a server, the single ESM file from a server, in
// Chromium and Firefox.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { packInto } from "../../package/pack.ts";
import { launchChromium, launchFirefox, type SomeBrowser } from "./browsers.ts";

const app = mkdtempSync(join(tmpdir(), "outbound-sms-pages-"));
const installed = join(app, "node_modules/outbound-sms");
const TYPES: Record<string, string> = { html: "text/html", js: "text/javascript", map: "application/json" };
const BLANK = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Blank</title>';
let server: Server;
let origin: string;

beforeAll(async () => {
	packInto(app);
	server = createServer((request, response) => {
		const { pathname } = new URL(request.url ?? "/", "http://localhost");
		try {
			const body = pathname === "/" ? BLANK : readFileSync(join(installed, pathname));
			const type = TYPES[pathname.slice(pathname.lastIndexOf(".") + 1)] ?? "text/html";
			response.writeHead(200, { "Content-Type": `${type}; charset=utf-8` }).end(body);
		} catch {
			response.writeHead(404).end();
		}
	});
	await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
	origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
	server.close();
	rmSync(app, { recursive: true, force: true });
});

/** Types a text into the counter and says what the page shows. */
const TYPE = (text: string) => `(() => {
	const field = document.getElementById("text");
	field.value = ${JSON.stringify(text)};
	field.dispatchEvent(new Event("input"));
	return [document.getElementById("count").textContent, document.getElementById("characters").textContent.trim()];
})()`;
const REPLACE = `(() => {
	document.getElementById("replace").click();
	return [document.getElementById("text").value, document.getElementById("count").textContent, document.getElementById("replace").hidden];
})()`;

/** All that the live region says while five keys are pressed and in the pause after them. */
const SAID = `(async () => {
	const region = document.querySelector("[role=status]");
	const field = document.getElementById("text");
	const said = [];
	new MutationObserver(() => said.push(region.textContent)).observe(region, { childList: true });
	for (const end of [1, 2, 3, 4, 5]) {
		field.value = "Don’t".slice(0, end);
		field.dispatchEvent(new Event("input"));
		await new Promise((done) => setTimeout(done, 50));
	}
	if (said.length > 0) return ["spoke while typing"];
	await new Promise((done) => setTimeout(done, 1300));
	return said;
})()`;

describe.each([
	["Chromium", launchChromium],
	["Firefox", launchFirefox],
] as const)("%s", (_, launch) => {
	let browser: SomeBrowser;
	beforeAll(async () => {
		browser = await launch();
	});
	afterAll(() => browser?.close());

	test.each(["file", "server"])("the counter works from a %s", async (place) => {
		const page = await browser.open(
			place === "file"
				? pathToFileURL(join(installed, "docs/examples/counter.html")).href
				: `${origin}/docs/examples/counter.html`,
		);
		expect(await page.evaluate('document.getElementById("count").textContent')).toBe(
			"Unicode: 90 units in 2 parts, 44 left",
		);
		expect(await page.evaluate(REPLACE)).toEqual([
			"See you at 8 - don't be late! The doors close at nine, and the show starts a little later.",
			"GSM 7-bit: 90 units in 1 part, 70 left",
			true,
		]);
		expect(await page.evaluate(TYPE("]".repeat(153)))).toEqual(["GSM 7-bit: 306 units in 3 parts, 151 left", ""]);
		expect(await page.evaluate(TYPE("<b>👍</b> 👍"))).toEqual(["Unicode: 12 units in 1 part, 58 left", "👍"]);
		expect(await page.evaluate(TYPE(""))).toEqual(["GSM 7-bit: 0 units in 0 parts, 160 left", ""]);
		// One part before and after: nothing is offered.
		expect(await page.evaluate(TYPE("Don’t"))).toEqual(["Unicode: 5 units in 1 part, 65 left", "’"]);
		expect(await page.evaluate('document.getElementById("replace").hidden')).toBe(true);
		// The live region says nothing while somebody types, then the last count only.
		expect(await page.evaluate(SAID)).toEqual(["Unicode: 5 units in 1 part, 65 left"]);
	});

	test("the single ESM file works from a server", async () => {
		const page = await browser.open(`${origin}/`);
		const answer = await page.evaluate(
			`import("${origin}/dist/outbound-sms.min.js").then(({ countParts, splitText }) => [countParts("]".repeat(153)), splitText("naïve", { encoding: "GSM7" }).issues[0].code])`,
		);
		expect(answer).toEqual([3, "text_not_gsm7"]);
	});
});
