// docs/issues.md lists every issue code; this holds the page against the sources in both directions.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesUnder } from "../files.ts";

// Every snake_case string literal in the code (comments aside) is an issue code, unless it is the name of a field of
// SMPP.
const smppFields = ["centre", "content", "deliver", "submit"].flatMap((name) => [
	...readFileSync(`src/smpp/${name}.ts`, "utf8").matchAll(/\breadonly ([a-z_]+)\??:/g),
]);
const NOT_CODES = [...smppFields].map(([, name]) => name as string);

const inSource = new Set<string>();
for (const file of filesUnder("src", ".ts")) {
	const code = readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
	for (const match of code.matchAll(/"([a-z][a-z0-9]*(?:_[a-z0-9]+)+)"/g)) inSource.add(match[1] as string);
}
for (const name of NOT_CODES) inSource.delete(name);

test("docs/issues.md has exactly the codes that the sources raise", () => {
	const listed = [...readFileSync("docs/issues.md", "utf8").matchAll(/^\| `([a-z0-9_]+)` \|/gm)].map(
		(match) => match[1],
	);
	expect(listed).toEqual([...new Set(listed)].sort());
	expect(listed).toEqual([...inSource].sort());
});
