// README.md stays short, and its samples need one import. docs/migration.md says what other packages answer, and
// docs/performance.md what bench/peers.json holds. examples.test.ts runs the samples, fences.test.ts the commands.
import { readFileSync } from "node:fs";
import { measureText } from "outbound-sms";
import { count as smsLength } from "sms-length";
import { SegmentedMessage } from "sms-segments-calculator";
import splitSms from "split-sms";
import { describe, expect, test } from "vitest";
import { kilobytes, figures as peers, time } from "../../docs/pictures/peers.mjs";

const readme = readFileSync("README.md", "utf8");
const migration = readFileSync("docs/migration.md", "utf8");
const performance = readFileSync("docs/performance.md", "utf8");

const MOST_WORDS = 450;

test(`README.md has at most ${MOST_WORDS} words beside code, tables and pictures`, () => {
	const prose = readme
		.replace(/^```[\s\S]*?^```$/gm, "")
		.replace(/^(?:\||!\[).*$/gm, "")
		.replace(/\]\([^)]*\)/g, "]");
	const words = prose.match(/\S*[\p{L}\p{N}]\S*/gu) ?? [];
	console.info(`README.md: ${words.length} of ${MOST_WORDS} words`);
	expect(words.length).toBeGreaterThan(100);
	expect(words.length).toBeLessThanOrEqual(MOST_WORDS);
});

test("each sample has one import", () => {
	const samples = [...readme.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code = ""]) => code);
	expect(samples.length).toBeGreaterThan(1);
	expect(samples.filter((code) => code.match(/^import /gm)?.length !== 1)).toEqual([]);
});

/** The rows of all tables of a page, by their first cell. */
function rowsOf(page: string): Map<string, string[]> {
	const rows = page.split("\n").filter((line) => line.startsWith("| "));
	const cellsOf = (row: string) => row.split(/(?<!\\)\|/).slice(1, -1);
	return new Map(
		rows.map((row) => cellsOf(row).map((cell) => cell.trim())).map(([first = "", ...cells]) => [first, cells]),
	);
}

describe("the comparison of docs/migration.md says what the packages answer", () => {
	const counters: ((text: string) => number)[] = [
		(text) => measureText(text).partCount,
		(text) => new SegmentedMessage(text).segmentsCount,
		(text) => splitSms.split(text).parts.length,
		(text) => smsLength(text).messages,
	];
	test.each([
		["Parts of 153 × `]`", "]".repeat(153)],
		["Parts of 67 × `👍`", "👍".repeat(67)],
		["Parts of 80 × form feed", "\f".repeat(80)],
		["Parts of an empty text", ""],
	])("%s", (row, text) => {
		const right = measureText(text).partCount;
		const shown = (parts: number) => (parts === right || text === "" ? `${parts}` : `${parts} (wrong)`);
		expect(rowsOf(migration).get(row)).toEqual(counters.map((count) => shown(count(text))));
	});
});

describe("the figures of docs/performance.md are those of bench/peers.json", () => {
	const rows = rowsOf(performance);
	const size = (app: string) => kilobytes(peers.octets[app] as number);
	const [ours, ...others] = ["measureText, findUnencodable", "SegmentedMessage", "split", "count"].map(size);
	const splitting = size("measureText, findUnencodable, splitText");
	const phones = size("parsePhoneNumberFromString");
	test.each([
		["Size to count, minified and gzipped", [ours, ...others]],
		["Size to count and split", [splitting, ...others.slice(0, 2), "cannot split"]],
		["Size to check the form of a number", [size("parseMsisdn"), phones]],
		["Size to read `(201) 555-0123` of a known country", [size("normalizeMsisdn"), phones]],
	])("%s", (row, shown) => {
		expect(rows.get(row)).toEqual(shown);
	});

	const timesOf = (text: string) => Object.values(peers.nanoseconds[text] as Record<string, number>).map(time);
	test.each([
		["Time for `+4915112345678`", "A phone number"],
		["Time for `+49 151 12345678`", "A phone number with spaces"],
	])("%s", (row, text) => {
		expect(rows.get(row)).toEqual(timesOf(text));
	});

	const counted = Object.keys(peers.nanoseconds).filter((text) => !text.includes("phone"));
	test.each(counted)("%s", (text) => {
		expect(rows.get(text)).toEqual(timesOf(text));
	});

	test("it names the day, the versions and the processor", () => {
		const versions = Object.entries(peers.versions).map(([name, version]) => `${name} ${version}`);
		const facts = [...versions, peers.date, `Node ${peers.node}`, peers.processor.split(",")[0] as string];
		expect(facts.filter((fact) => !performance.includes(fact))).toEqual([]);
	});
});
