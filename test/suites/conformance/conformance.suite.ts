// The conformance kit and every implementation that docs/conformance.md names.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { examine, explain, IMPLEMENTATIONS, scoreboard, withTables } from "./scoreboard.mjs";

const results = IMPLEMENTATIONS.map((one) => [one, examine(one.command)] as const);
const page = readFileSync("docs/conformance.md", "utf8");

/** The page without the date of its run and the version of this package, which change with no result. */
const lasting = (text: string) =>
	text.replace(/\b20\d\d-\d\d-\d\d\b/, "DATE").replace(/^(\| outbound-sms \| )\S+/m, "$1VERSION");

describe.each(results)("$name", (_, report) => {
	test("answers every question, or says that it does not offer it", () => {
		expect(report.fault).toBe(undefined);
		expect(report.topics.filter(({ noAnswer }) => noAnswer > 0)).toEqual([]);
		expect(report.topics.some(({ passed }) => passed > 0)).toBe(true);
	});
});

test("this package offers and passes everything", () => {
	const [, report] = results.find(([{ name }]) => name === "outbound-sms") ?? [];
	const counts = report?.topics ?? [];
	expect(counts.length).toBeGreaterThan(10);
	expect(counts.filter(({ notOffered }) => notOffered > 0)).toEqual([]);
	expect(report?.failures).toEqual([]);
});

test("docs/port.md shows the skeleton, which passes all that it offers", () => {
	const skeleton = readFileSync("conformance/adapters/skeleton.py", "utf8");
	expect(readFileSync("docs/port.md", "utf8")).toContain(`\`\`\`python\n${skeleton}\`\`\``);
	const { fault, failures, topics } = examine(["python3", "conformance/adapters/skeleton.py"]);
	expect([fault, failures]).toEqual([undefined, []]);
	const passed = topics.filter((count) => count.passed > 0).map(({ topic }) => topic);
	expect(passed).toEqual(["alphabet", "encoding", "units"]);
});

test("every failure of another implementation has a cause, and every cause a failure", () => {
	const explained = results.flatMap(([one, report]) => [...explain(one, report)].map((row) => [one.name, ...row]));
	expect(explained.filter(([, sentence, count]) => count === 0 || String(sentence).startsWith("? "))).toEqual([]);
});

test("docs/conformance.md has the tables of this run: node test/suites/conformance/scoreboard.mjs writes them", () => {
	expect(page).toContain("| outbound-sms | ");
	expect(lasting(page)).toBe(lasting(withTables(page, scoreboard(results, "2026-01-01"))));
});
