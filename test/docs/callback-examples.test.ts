// The callback examples run on the built package, as a user runs them; `npm test` builds before.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const run = (name: string, ...args: string[]) =>
	spawnSync(process.execPath, [fileURLToPath(new URL(`../../docs/examples/${name}`, import.meta.url)), ...args], {
		encoding: "utf8",
	});

test("the receiver takes late and repeated callbacks, refuses one without the key, and ends in the right state", () => {
	const { status, stdout, stderr } = run("receive-callbacks.mjs");
	expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
	const orders = [...stdout.matchAll(/^(part-\d) \S+ +\d{3} {2}(\w+)$/gm)].map(([, id, order]) => `${id} ${order}`);
	expect(orders).toEqual([
		"part-1 first",
		"part-2 first",
		"part-1 late",
		"part-2 late",
		"part-3 first",
		"part-1 repeated",
		"part-2 newer",
		"part-2 late",
		"part-3 repeated",
	]);
	expect(stdout).toContain("refused: callback_parameter_missing");
	const advice = [...stdout.matchAll(/^ {7}(.+)$/gm)].map(([, line]) => line);
	expect(advice).toHaveLength(4);
	expect(advice[0]).toMatch(/^WAITING, 2 parts without a report\. Wait for the next report/);
	expect(advice[3]).toMatch(/^UNDELIVERED, 0 parts without a report\. Do not send again: 2 of 3 parts were delivered/);
});
