// Every public name stands in a guide: README.md or a page of docs/. Code and prose both count.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { entryPoints } from "../../scripts/entries.mjs";

/** These list names without teaching them. */
const NO_GUIDES = ["spec-coverage.md", "performance.md", "issues.md", "decisions.md", "interface.md"];
const pages = readdirSync("docs").filter((name) => name.endsWith(".md") && !NO_GUIDES.includes(name));

test("every public name stands in a guide", async () => {
	const guides = ["README.md", ...pages.map((name) => `docs/${name}`)].map((path) => readFileSync(path, "utf8"));
	const words = new Set(guides.join("\n").match(/[A-Za-z_$][\w$]*/g));
	const entries = await Promise.all(entryPoints.map(({ source }) => import(/* @vite-ignore */ `../../${source}`)));
	const names = new Set(entries.flatMap((entry) => Object.keys(entry)));
	expect(names.size).toBeGreaterThan(100);
	expect([...names].filter((name) => !words.has(name))).toEqual([]);
});
