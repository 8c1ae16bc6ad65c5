// The workflow of the forge runs what .ci/run runs, on every Node that developing supports.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const workflow = readFileSync(".github/workflows/ci.yml", "utf8");
const listOf = (name: string) => new RegExp(`\\b${name}: \\[(.*)\\]`).exec(workflow)?.[1]?.split(", ").sort();

test("each suite of .ci/run has a job", () => {
	const suites = [...readFileSync(".ci/run", "utf8").matchAll(/^([a-z]+) \|.*\|/gm)].map(([, name]) => name);
	expect(suites.length).toBeGreaterThan(8);
	expect(listOf("suite")).toEqual(suites.sort());
});

test("the tests run on each Node from 20 that test/suites/package.json names", () => {
	const { devDependencies } = JSON.parse(readFileSync("test/suites/package.json", "utf8"));
	const versions = Object.keys(devDependencies).flatMap((name) => /^node(\d+)$/.exec(name)?.[1] ?? []);
	expect(listOf("node")).toEqual(versions.filter((version) => Number(version) >= 20).sort());
});
