// The example of docs/examples runs; it asserts its own round trips.
import { expect, test } from "vitest";

test("docs/examples/message.mjs reads back what it writes in every format", async () => {
	const lines: string[] = [];
	const { log } = console;
	console.log = (line: string) => lines.push(line);
	try {
		await import("../../docs/examples/message.mjs");
	} finally {
		console.log = log;
	}
	expect(lines.map((line) => line.slice(0, 5).trim())).toEqual(["query", "form", "json", "xml", "plan", ""]);
});
