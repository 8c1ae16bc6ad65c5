// The examples that are programs, run on the built package as a user runs them; `npm test` builds before.
import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

const run = (name: string, ...args: string[]) => {
	const options = { encoding: "utf8", timeout: 30_000 } as const;
	const { status, stdout, stderr } = spawnSync(process.execPath, [`docs/examples/${name}`, ...args], options);
	return { status, stdout, stderr };
};
const runsWell = (name: string, ...args: string[]) => {
	const { stdout, ...ended } = run(name, ...args);
	expect(ended).toEqual({ status: 0, stderr: "" });
	return stdout;
};

test("message.mjs reads back what it writes in every format", () => {
	const lines = runsWell("message.mjs").trimEnd().split("\n");
	expect(lines.map((line) => line.slice(0, 5).trim())).toEqual(["query", "form", "json", "xml", "plan", ""]);
});

test("client.mjs sends, is refused with a wrong key, quotes the cost and ends by itself", () => {
	const stdout = runsWell("client.mjs");
	expect(stdout).toMatch(/401, send again: afterChange/);
	expect(stdout.match(/^ {2}[0-9a-f]{8}-[0-9a-f-]{27}$/gm)).toHaveLength(2);
	expect(stdout).toContain("2 × 0.0450 = 0.0900 EUR");
	expect(stdout).not.toContain("demo-key");
});

test("client.mjs takes a text, and ends with an error when it cannot be sent", () => {
	expect(runsWell("client.mjs", "Hi")).toContain("1 × 0.0450 = 0.0450 EUR");
	expect(run("client.mjs", "Привет")).toMatchObject({ status: 1, stderr: expect.stringContaining("text_not_gsm7") });
});

test("receive-callbacks.mjs takes late and repeated callbacks, refuses one without the key, ends in the right state", () => {
	const stdout = runsWell("receive-callbacks.mjs");
	const orders = Array.from(stdout.matchAll(/^(part-\d) \S+ +\d{3} {2}(\w+)$/gm), ([, id, order]) => `${id} ${order}`);
	expect(orders).toEqual([
		...["part-1 first", "part-2 first", "part-1 late", "part-2 late", "part-3 first", "part-1 repeated"],
		...["part-2 newer", "part-2 late", "part-3 repeated"],
	]);
	expect(stdout).toContain("refused: callback_parameter_missing");
	const advice = stdout.match(/(?<=^ {7}).+$/gm) ?? [];
	expect(advice).toHaveLength(4);
	expect(advice[0]).toMatch(/^WAITING, 2 parts without a report\. Wait for the next report/);
	expect(advice[3]).toMatch(/^UNDELIVERED, 0 parts without a report\. Do not send again: 2 of 3 parts were delivered/);
});
