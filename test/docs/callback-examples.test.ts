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
	expect(stdout).toMatch(/delivered: 2, failed: 1, waiting: 0, unknown: 0, isDone: true/);
});

test("the checker shows each fault of its bad template at its place, and ends with an error", () => {
	const { status, stdout } = run("check-template.mjs");
	expect(status).toBe(1);
	const [template = ""] = stdout.split("\n");
	const found = [...stdout.matchAll(/^( *)\^\nIssue at (\d+), (\w+)/gm)].map(([, indent = "", offset, code]) => {
		expect(indent.length).toBe(Number(offset));
		return [code, template.slice(Number(offset)).split(/(?<=\})|(?=[&?/])/)[0]];
	});
	expect(found).toEqual([
		["template_dot_segment", ".."],
		["template_name_unknown", "{messageid}"],
		["template_name_unknown", "{Status}"],
		["template_brace_unclosed", "{To"],
		["template_placeholder_in_fragment", "{From}"],
	]);
	expect(stdout).toContain("Write {MessageId}");
});

test("the checker says of a good template what it carries, and warns of one that cannot be read back", () => {
	const good = run("check-template.mjs", "https://example.com/dlr?id={MessageId}&to={To}");
	expect(good).toMatchObject({ status: 0, stderr: "" });
	expect(good.stdout).toMatch(/Names: MessageId, To\nCan be read back: yes\nA callback: .*to=Shop%20%26%20Co\n$/);
	const doubtful = run("check-template.mjs", "https://example.com/{To}{From}");
	expect(doubtful.status).toBe(0);
	expect(doubtful.stdout).toMatch(/Warning at 24, template_not_readable.*Can be read back: no/s);
});
