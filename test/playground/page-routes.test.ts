// What the page is served with, by the playground as it runs.
import { request } from "node:http";
import { afterAll, expect, test } from "vitest";
import { RECIPIENTS } from "../../docs/playground/outcomes.mjs";
import { startPlayground } from "../../docs/playground/server.mjs";

const playground = await startPlayground({ delayMs: 10 });
afterAll(() => playground.stop());

/** The status of a path that is sent as it stands: `fetch` would resolve its dots. */
function statusOf(path: string): Promise<number | undefined> {
	return new Promise((resolve, reject) => {
		request(`${playground.url}/`, { path }, (response) => resolve(response.resume().statusCode))
			.on("error", reject)
			.end();
	});
}

test("the account says what the page needs", async () => {
	const account = await (await fetch(`${playground.url}/account.json`)).json();
	expect(account).toEqual({
		apiKey: "demo-key",
		ratesPath: "/outbound/rates",
		callbackTemplate: playground.account.callbackTemplate,
		network: { mcc: "262", mnc: "01" },
		recipients: RECIPIENTS,
	});
});

test("the published files of the library are served as JavaScript", async () => {
	const response = await fetch(`${playground.url}/outbound-sms/segmentation/index.js`);
	expect(response.status).toBe(200);
	expect(response.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
	expect(response.headers.get("x-content-type-options")).toBe("nosniff");
	expect(await response.text()).toContain("countParts");
});

test.each(["/README.md", "/docs/playground.md"])("%s is served as text", async (path) => {
	const response = await fetch(playground.url + path);
	expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
	expect(await response.text()).toMatch(/^# /);
});

test.each([
	"/package.json",
	"/docs/playground/server.mjs",
	"/docs/maintainers/house.md",
	"/docs/.vitepress/config.mjs",
	"/nothing.md",
	"/outbound-sms/../package.json",
	"/outbound-sms/%2e%2e/package.json",
	"/outbound-sms/..%2fpackage.json",
	"/outbound-sms/segmentation/index.d.ts",
	"/outbound-sms/segmentation",
	"/outbound-sms/nothing.js",
	"/page/../server.mjs",
	"/page//server.mjs",
	"/page/.git",
	"/server.mjs",
	"/constructor",
])("%s is no file of the page", async (path) => {
	expect(await statusOf(path)).toBe(404);
});

test("the OpenAPI description is served as data and as a page that needs no other server", async () => {
	const response = await fetch(`${playground.url}/openapi.json`);
	expect(response.headers.get("content-type")).toBe("application/json");
	const { openapi, paths, webhooks } = await response.json();
	expect([openapi, Object.keys(paths)]).toEqual(["3.1.0", ["/outbound/sms", "/outbound/rates"]]);
	expect(webhooks.deliveryStatus.get.description).toContain("MessageId");
	const page = await fetch(`${playground.url}/openapi`);
	expect(page.headers.get("content-security-policy")).toContain("default-src 'self'");
	const html = await page.text();
	expect(html).not.toMatch(/https?:\/\//);
	for (const [, path] of html.matchAll(/(?:href|src)="(\/[^"]+)"/g)) {
		expect([path, (await fetch(playground.url + path)).status]).toEqual([path, 200]);
	}
});
