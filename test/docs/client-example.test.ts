// The example of a client and its service runs on the built package, as a user runs it; `npm test` builds before.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const example = fileURLToPath(new URL("../../docs/examples/client.mjs", import.meta.url));

test("docs/examples/client.mjs sends, is refused with a wrong key, quotes the cost and ends by itself", () => {
	const { status, stdout, stderr } = spawnSync(process.execPath, [example], { encoding: "utf8", timeout: 30_000 });
	expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
	expect(stdout).toMatch(/401, send again: afterChange/);
	expect(stdout.match(/^ {2}[0-9a-f]{8}-[0-9a-f-]{27}$/gm)).toHaveLength(2);
	expect(stdout).toContain("2 × 0.0450 = 0.0900 EUR");
	expect(stdout).not.toContain("demo-key");
});

test("docs/examples/client.mjs takes a text, and ends with an error when it cannot be sent", () => {
	const run = (text: string) => spawnSync(process.execPath, [example, text], { encoding: "utf8", timeout: 30_000 });
	expect(run("Hi").stdout).toContain("1 × 0.0450 = 0.0450 EUR");
	expect(run("Привет")).toMatchObject({ status: 1, stderr: expect.stringContaining("text_not_gsm7") });
});
