// docs/interface.md says what the specification says. The vectors were written from the specification, not from the
// page. The tables of outbound-sms/delivery have the words of the page.
import { readFileSync } from "node:fs";
import { lookupHttpStatus, MESSAGE_STATES } from "outbound-sms/delivery";
import { describe, expect, test } from "vitest";
import codes from "../vectors/delivery-status-codes.json" with { type: "json" };
import vectors from "../vectors/interface.json" with { type: "json" };

interface Section {
	readonly number: string;
	readonly title: string;
	readonly rules?: number;
	readonly cells?: string[][];
	readonly phrases: string[];
}
const wanted: Section[] = vectors.sections;
const rowsOf = (number: string) => wanted.find((section) => section.number === number)?.cells ?? [];

/** The sections of the page by their number, without the marks of code. */
const sections = new Map(
	readFileSync("docs/interface.md", "utf8")
		.replaceAll("`", "")
		.split(/^##+ (?=\d)/m)
		.slice(1)
		.map((text) => [/^[\d.]*\d/.exec(text)?.[0] as string, text] as const),
);

/** The rows of every table of a section, without the two lines above them. */
function tableRows(text: string): string[][] {
	const tables = text.split(/\n(?!\|)/).map((table) => table.split("\n").filter((line) => line.startsWith("|")));
	const rows = tables.flatMap((lines) => lines.slice(2).map((line) => line.split("|").slice(1, -1)));
	return rows.map((cells) => cells.map((cell) => cell.trim()));
}

test("docs/interface.md has the sections of the specification, in their order", () => {
	const headings = [...sections].map(([number, text]) => `${number} ${/ (.*)/.exec(text)?.[1]}`);
	expect(headings).toEqual(wanted.map(({ number, title }) => `${number} ${title}`));
});

describe.each(wanted)("section $number of docs/interface.md", ({ number, rules = 0, cells, phrases }) => {
	const text = sections.get(number) ?? "";

	test("has its numbered rules and the rows of its tables", () => {
		const [, ...lines] = text.split("\n");
		expect(lines.filter((line) => /^\d+\. /.test(line))).toHaveLength(rules);
		const rows = tableRows(text);
		if (cells !== undefined) expect(rows.map((row, index) => row.slice(0, cells[index]?.length))).toEqual(cells);
	});

	test("says what the specification says", () => {
		const plain = text.replace(/\s+/g, " ");
		expect(phrases.filter((phrase) => !plain.includes(phrase))).toEqual([]);
	});
});

test("section 7.3 has the codes with their titles and meanings", () => {
	expect(tableRows(sections.get("7.3") ?? "")).toEqual(codes.rows);
});

// test/unit/status holds the delivery status codes against the same vectors.
describe("the tables of outbound-sms/delivery have the words of the page", () => {
	test("for message states", () => {
		expect(MESSAGE_STATES.map(({ state, meaning }) => [state, meaning])).toEqual(rowsOf("3"));
	});

	test.each(rowsOf("7.1"))("for the HTTP status %s: %s", (status, words) => {
		const known = lookupHttpStatus(Number(status));
		const { title = "", meaning = "" } = known ?? {};
		expect([meaning, `${title}: ${meaning}`].map((text) => text.toLowerCase())).toContain(words?.toLowerCase());
	});
});
