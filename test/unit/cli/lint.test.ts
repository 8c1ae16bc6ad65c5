import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { measureText } from "outbound-sms";
import { afterAll, describe, expect, test, vi } from "vitest";
import { run, withProperties } from "./harness.ts";

const folder = mkdtempSync(join(tmpdir(), "outbound-sms-lint-"));
afterAll(() => rmSync(folder, { recursive: true }));
const fileOf = (name: string, content: string | Uint8Array) => {
	const file = join(folder, name);
	writeFileSync(file, content);
	return file;
};
/** Runs `count`, and leaves the name of the folder out of what it writes. */
const lint = async (args: readonly string[], input = "") => {
	const { status, stdout, stderr } = await run(["count", ...args], input);
	const plain = (text: string) => text.replaceAll(`${folder}/`, "");
	return { status, stdout: plain(stdout), stderr: plain(stderr) };
};
const linesOf = (stdout: string) => stdout.split("\n").slice(0, -1);

const LONG = "a".repeat(161);
const UNICODE = `Don’t ${"a".repeat(70)}`;
const TRIM = "; trim 1 septet for one part less\n";

describe("limits", () => {
	test.each([
		[["--max-parts", "2", LONG]],
		[["--max-units", "161", LONG]],
		[["--max-parts", "1", ""]],
		[["--max-parts", "1", "--replace", "punctuation", UNICODE]],
		[["--max-parts", "1", "--encoding", "GSM7", "--replace", "punctuation", "Don’t"]],
		[["--lines", "--max-parts", "1", fileOf("short.txt", "Hi\nHo\n")]],
	])("a text within them prints nothing: %j", async (args) => {
		expect(await lint(args)).toEqual({ status: 0, stdout: "", stderr: "" });
	});

	test.each<[string[], string | RegExp]>([
		[["--max-parts", "1", LONG], `text: 2 parts, at most 1${TRIM}`],
		[
			["--max-parts", "1", "--max-units", "70", UNICODE],
			'text: 2 parts, at most 1; 76 UTF-16 units, at most 70; Unicode because of "’" at 4; trim 6 UTF-16 units for one part less\n',
		],
		[
			["--max-units", "8", "€€€[{|}]"],
			'text: 16 septets, at most 8; two septets each: "€" at 1, "€" at 2, "€" at 3, "[" at 4, "{" at 5 and 3 more\n',
		],
		[
			["--max-units", "1", "[[[[["],
			'text: 10 septets, at most 1; two septets each: "[" at 1, "[" at 2, "[" at 3, "[" at 4, "[" at 5\n',
		],
		// A limit that is just kept is not named.
		[["--max-parts", "2", "--max-units", "160", LONG], `text: 161 septets, at most 160${TRIM}`],
		[["--max-parts", "1", "--max-units", "161", LONG], `text: 2 parts, at most 1${TRIM}`],
		// What costs is that of the declared encoding.
		[["--max-units", "1", "--encoding", "UCS2", "’’"], "text: 2 UTF-16 units, at most 1\n"],
		[["--max-units", "1", "--encoding", "UCS2", "[["], "text: 2 UTF-16 units, at most 1\n"],
		[["--max-units", "1", "--encoding", "Binary", "[["], "text: 2 octets, at most 1\n"],
		[
			["--max-units", "1", "--encoding", "UCS2", "a".repeat(71)],
			"text: 71 UTF-16 units, at most 1; trim 1 UTF-16 unit for one part less\n",
		],
		[["--max-parts", "1", "--encoding", "GSM7", "Don’t"], /^text: Text is not GSM 7-bit.*U\+2019\n$/],
		[["--max-parts", "1", "--file", fileOf("one text.txt", `${LONG}\n`)], `one text.txt: 2 parts, at most 1${TRIM}`],
	])("a text beyond them is one line: %j", async (args, output) => {
		const stdout = typeof output === "string" ? output : expect.stringMatching(output);
		expect(await lint(args)).toEqual({ status: 1, stdout, stderr: "" });
	});

	test("--json prints a finding as JSON, with at most 100 characters", async () => {
		const json = async (text: string) => JSON.parse((await lint(["--max-parts", "1", "--json", text])).stdout);
		expect(await json(UNICODE)).toEqual({
			message: expect.stringMatching(/^2 parts, at most 1; /),
			...{ encoding: "UCS2", units: 76, partCount: 2, unitsToSavePart: 6 },
			characters: [{ character: "’", codePoint: 0x2019, utf16Offset: 3 }],
		});
		const { characters } = await json("’".repeat(101));
		expect([characters.length, characters[0].utf16Offset, characters[99].utf16Offset]).toEqual([100, 0, 99]);
	});
});

describe("lines", () => {
	test("of files and of standard input have their number", async () => {
		const files = [fileOf("one.txt", `ok\r\n${LONG}\n`), fileOf("two.txt", `${LONG}\nok`)];
		const found = `one.txt:2: 2 parts, at most 1${TRIM}two.txt:1: 2 parts, at most 1${TRIM}`;
		expect(await lint(["--lines", "--max-parts", "1", ...files])).toEqual({ status: 1, stdout: found, stderr: "" });
		const { stdout } = await lint(["--lines", "--max-parts", "1"], `\n\n${LONG}`);
		expect(stdout).toBe(`standard input:3: 2 parts, at most 1${TRIM}`);
	});

	test("that cannot be read are findings, also with --replace", async () => {
		const file = fileOf("bad.txt", Uint8Array.of(0xff, 0x0a, 0x61));
		const found = { status: 1, stdout: "bad.txt:1: The line is not valid UTF-8\n", stderr: "" };
		expect(await lint(["--lines", "--max-parts", "1", "--replace", "punctuation", file])).toEqual(found);
	});

	test("of files are counted without a limit", async () => {
		const file = fileOf("lines.txt", "Hello\nDon’t\n");
		expect((await lint(["--lines", file, file])).stdout).toBe("1\tGSM7\t5\t155\n1\tUCS2\t5\t65\n".repeat(2));
	});

	test("may be JSON objects with the text in a field", async () => {
		const rows = [{ text: "Hi" }, { text: LONG }, { body: "Hi" }, { text: 7 }, "Hi", null].map((row) =>
			JSON.stringify(row),
		);
		const input = [...rows, "{"].join("\n");
		const { stdout } = await lint(["--lines=json", "--max-parts", "1", "--text-field", "text"], input);
		const found = linesOf(stdout).map((line) => JSON.parse(line));
		expect(found.map(({ line, code, partCount }) => [line, code ?? partCount])).toEqual([
			[2, 2],
			...[3, 4, 5, 6].map((line) => [line, "field_required"]),
			[7, "json_invalid"],
		]);
		expect((await lint(["--lines", "--text-field", "text"], input)).stdout).toMatch(/^1\tGSM7\t2\t158\n2\t/);
		expect((await lint(["--lines", "--text-field", "toString"], "{}")).stdout).toMatch(/^error\tfield_required\t/);
	});
});

describe("JSON files of strings", () => {
	const pathsIn = (stdout: string) => linesOf(stdout).map((line) => line.split(": ")[0]);

	test("have a path for each string, in the order of the file; a name that is no word is quoted", async () => {
		const cart = { late: LONG, items: ["a", { "odd name\u001b": LONG }] };
		const strings = { ok: "Hi", cart, count: 7, none: null, "odd ": LONG, a_1: LONG };
		const file = fileOf("en.json", `\ufeff${JSON.stringify(strings)}`);
		const { status, stdout } = await lint(["--json-strings", "--max-parts", "1", file]);
		const paths = ["cart.late", 'cart.items[1]["odd name\\u001b"]', '["odd "]', "a_1"];
		expect([status, pathsIn(stdout)]).toEqual([1, paths.map((path) => `en.json:${path}`)]);
		const [first = ""] = (await lint(["--json-strings", "--json", "--max-parts", "1", file])).stdout.split("\n");
		expect(JSON.parse(first)).toMatchObject({ path: "cart.late", partCount: 2 });
	});

	test("have a byte order mark only in front: others are in the strings", async () => {
		const file = fileOf("marks.json", JSON.stringify({ first: "Hi\ufeff", second: "Hi", third: "\ufeff" }));
		const { stdout } = await lint(["--json-strings", "--encoding", "GSM7", "--max-parts", "1", file]);
		expect(pathsIn(stdout)).toEqual(["marks.json:first", "marks.json:third"]);
	});

	test("are walked without recursion", async () => {
		const file = fileOf("deep.json", `${"[".repeat(50_000)}"${LONG}"${"]".repeat(50_000)}`);
		expect((await lint(["--json-strings", "--max-parts", "1", file])).stdout).toMatch(/\[0\]: 2 parts, at most 1;/);
	});
});

describe("templates", () => {
	const templates = (delimiters: string, ...args: string[]) =>
		lint(["--max-parts", "1", "--delimiters", delimiters, ...args]);
	const name = `Dear {{name}}, ${"a".repeat(138)}`;

	test.each<[number, string[], string | RegExp]>([
		// Values have their longest length, 20 units unless told otherwise.
		[0, ["{{ }}", "--value-length", "15", name], ""],
		[1, ["{{ }}", "--value-length", "16", name], "text: 2 parts, at most 1\n"],
		[1, ["{{ }}", name], /./],
		[0, ["{{ }}", "--value-length", "0", name], ""],
		[0, ["{ }", `${"a".repeat(140)}{b}`], ""],
		[1, ["{ }", `${"a".repeat(141)}{b}`], /^text: 2 parts/],
		// The characters of the text have their places. Delimiters cost nothing, and no spaces can be trimmed from a field.
		[1, ["{ }", `{a}€ ${"a".repeat(150)}{b}`], 'text: 2 parts, at most 1; two septets each: "€" at 4\n'],
		[1, ["{ }", `Dear {name}, {x}€${LONG}`], 'text: 2 parts, at most 1; two septets each: "€" at 17\n'],
		[1, ["{ }", "--encoding", "GSM7", "{a}’"], /^text: Text is not GSM 7-bit.*U\+2019\n$/],
		// What cannot be read or sent is a finding.
		[1, ["{ }", "{n, plural, one {a} other {b}}"], /^text: ICU/],
		[1, ["{ }", `{a}${"a".repeat(153 * 255)}`], "text: Text needs 256 parts, at most 255 are possible\n"],
		[0, ["{ }", "--value-length", "65536", "a"], ""],
		[1, ["« »", "--max-units", "20", "Dear «name»"], /^text: /],
		[1, ["{ }", "--max-units", "25", "--replace", "all", "Dear’ {a}"], /^text: /],
	])("end with %i: %j", async (status, [delimiters = "", ...args], output) => {
		const stdout = typeof output === "string" ? output : expect.stringMatching(output);
		expect(await templates(delimiters, ...args)).toEqual({ status, stdout, stderr: "" });
	});

	const DELIMITERS = '--delimiters must be two with a space between, such as "{{ }}". See ';
	test.each([
		...["{", "{ } }", "a b", ""].map((delimiters) => [[delimiters, "a"], DELIMITERS] as [string[], string]),
		...["x", "-1", "1.5", ""].map(
			(length) =>
				[["{ }", `--value-length=${length}`, "a"], "--value-length must be a whole number from 0."] as [
					string[],
					string,
				],
		),
		[["{ }", "--value-length", "65537", "a"], "--value-length must be at most 65536."],
		// They would not lose their fields to --replace.
		[["« »", "--replace", "punctuation", "Dear «name»"], "--replace replaces the delimiters. See "],
	])("need right options: %j", async ([delimiters = "", ...args], message) => {
		const { status, stdout, stderr } = await templates(delimiters, ...args);
		expect([status, stdout, stderr.slice(0, message.length)]).toEqual([2, "", message]);
	});

	test("have a length of values only with delimiters", async () => {
		const { stderr } = await lint(["--max-parts", "1", "--value-length", "1", "a"]);
		expect(stderr).toMatch(/^--value-length goes with --delimiters\./);
	});

	test("warn once of what looks like a field in other delimiters, at its place", async () => {
		const file = fileOf("others.txt", "ok {{a}}\nDear {name}\nDear {name}\n");
		const stderr =
			"Warning: others.txt:2: This looks like a field, but fields stand between {{ and }} here: {{name}}\n";
		expect(await templates("{{ }}", "--lines", file)).toEqual({ status: 0, stdout: "", stderr });
	});
});

describe("totals", () => {
	const CurrentRates = [
		{ MCC: "262", MNC: "01", Rate: "0.0450" },
		{ MCC: "262", Rate: "0.10000000000000000001" },
	];
	const sheetOf = (name: string, fields: object) =>
		fileOf(name, JSON.stringify({ Currency: "EUR", CurrentRates, ...fields }));
	const input = ["Hi", LONG, UNICODE].join("\n");

	test.each([
		[[], "Total: 3 texts, 5 parts\n"],
		[["26201"], "Total: 3 texts, 5 parts, 0.2250 EUR\n"],
		[["26202"], "Total: 3 texts, 5 parts, 0.50000000000000000005 EUR\n"],
	])("are the texts, their parts, and exact money by a rate sheet: %j", async (networks, stdout) => {
		const rates = networks.flatMap((network) => ["--rates", sheetOf("sheet.json", {}), "--network", network]);
		expect(await lint(["--lines", "--total", ...rates], input)).toEqual({ status: 0, stdout, stderr: "" });
	});

	test("are JSON with --lines=json, and need a sheet that covers the network", async () => {
		const rates = ["--rates", sheetOf("sheet.json", {}), "--network"];
		const { stdout } = await lint(["--lines=json", "--total", ...rates, "26201"], input);
		const total = { texts: 3, unsendable: 0, parts: 5, rate: "0.0450", currency: "EUR", cost: "0.2250" };
		expect(JSON.parse(stdout)).toEqual({ total });
		const { stderr } = await lint(["--lines", ...rates, "310"], input);
		expect(stderr).toMatch(/^sheet\.json: The rate sheet does not cover this network\. See /);
	});

	test("count a scheduled rate whose date has passed", async () => {
		const rateFrom = (Rate: string, year: string) => ({
			MCC: "262",
			MNC: "01",
			Rate,
			ValidFrom: `${year}-01-01T00:00:00.000Z`,
		});
		const sheet = sheetOf("scheduled.json", { ScheduledRates: [rateFrom("0.9", "2020"), rateFrom("7", "9999")] });
		const { stdout } = await lint(["--total", "--rates", sheet, "--network", "26201", "Hi"]);
		expect(stdout).toBe("Total: 1 text, 1 part, 0.9 EUR\n");
	});

	test("name texts that cannot be sent, whose parts are not counted", async () => {
		const { status, stdout } = await lint(["--lines", "--total", "--encoding", "GSM7"], "Hi\nDon’t\n");
		expect([status, linesOf(stdout)[1]]).toEqual([1, "Total: 2 texts, 1 of them cannot be sent, 1 part"]);
	});

	test("are those of the texts one by one", async () => {
		const texts = Array.from({ length: 3000 }, (_, i) => `${i % 3 ? "€" : "ж"}${"ab".repeat(i % 500)}`);
		const parts = texts.reduce((sum, text) => sum + measureText(text).partCount, 0);
		expect((await lint(["--lines", "--total"], texts.join("\n"))).stdout).toBe(`Total: 3000 texts, ${parts} parts\n`);
	});

	test("have a warning on standard error where the sheet is cut off", async () => {
		const sheet = fileOf("cut.json", '{"CurrentRates":[{"MCC":"262","Rate":"1"}');
		const stderr = expect.stringMatching(/^Warning: [^\n]+\n$/);
		const total = { status: 0, stdout: "Total: 1 text, 1 part, 1\n", stderr };
		expect(await lint(["--rates", sheet, "--network", "262", "Hi"])).toEqual(total);
	});

	test("have no currency that moves the cursor of a terminal or turns its direction", async () => {
		const sheet = sheetOf("odd.json", { Currency: "E\u001b[2J\u202e", CurrentRates: [{ MCC: "262", Rate: 1 }] });
		const args = ["--total", "--rates", sheet, "--network", "262", "Hi"];
		expect((await lint(args)).stdout).toBe("Total: 1 text, 1 part, 1 EU+001B[2JU+202E\n");
		expect((await lint(["--json", ...args])).stdout).toMatch(/"currency":"E\\u001b\[2J\\u202e"/);
	});
});

test("a terminal shows the progress of a long file if the output goes elsewhere, and it is gone in the end", async () => {
	const file = fileOf("many.txt", "Hello\n".repeat(40_000));
	const progressOf = async (isTTY: boolean, isOutputTTY: boolean, step = 600) => {
		let now = 0;
		vi.spyOn(Date, "now").mockImplementation(() => (now += step));
		const { stderr } = await withProperties(process.stderr, { isTTY }, () =>
			withProperties(process.stdout, { isTTY: isOutputTTY }, () => run(["count", "--lines", file])),
		).finally(() => vi.restoreAllMocks());
		return stderr;
	};
	expect(await progressOf(true, false)).toMatch(/^(\r\d+ lines)+\r +\r$/);
	// It comes in four pieces. A second after the last update there is another.
	const updates = async (step: number) => (await progressOf(true, false, step)).match(/lines/g)?.length;
	expect([await updates(600), await updates(999), await updates(1000)]).toEqual([2, 2, 4]);
	expect([await progressOf(true, true), await progressOf(false, false)]).toEqual(["", ""]);
});
