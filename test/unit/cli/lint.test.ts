import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { measureText } from "outbound-sms";
import { afterAll, describe, expect, test, vi } from "vitest";
import { run, withProperties } from "./harness.ts";

const folder = mkdtempSync(join(tmpdir(), "outbound-sms-lint-"));
afterAll(() => rmSync(folder, { recursive: true }));
const fileOf = (name: string, content: string) => {
	const file = join(folder, name);
	writeFileSync(file, content);
	return file;
};
/** The output without the name of the folder. */
const lint = async (args: readonly string[], input = "") => {
	const { status, stdout, stderr } = await run(["count", ...args], input);
	return { status, stdout: stdout.replaceAll(`${folder}/`, ""), stderr };
};

const LONG = "a".repeat(161);
const UNICODE = `Don’t ${"a".repeat(70)}`;

describe("limits", () => {
	test("a text within the limits prints nothing", async () => {
		for (const args of [
			["--max-parts", "2", LONG],
			["--max-units", "161", LONG],
			["--max-parts", "1", ""],
		]) {
			expect(await lint(args)).toEqual({ status: 0, stdout: "", stderr: "" });
		}
	});

	test("a text beyond them is one line: parts, units, the characters that cost, and what would save a part", async () => {
		expect(await lint(["--max-parts", "1", LONG])).toEqual({
			status: 1,
			stdout: "text: 2 parts, at most 1; trim 1 septet for one part less\n",
			stderr: "",
		});
		expect((await lint(["--max-parts", "1", "--max-units", "70", UNICODE])).stdout).toBe(
			'text: 2 parts, at most 1; 76 UTF-16 units, at most 70; Unicode because of "’" at 4; ' +
				"trim 6 UTF-16 units for one part less\n",
		);
		expect((await lint(["--max-units", "8", "€€€[{|}]"])).stdout).toBe(
			'text: 16 septets, at most 8; two septets each: "€" at 1, "€" at 2, "€" at 3, "[" at 4, "{" at 5 and 3 more\n',
		);
		expect((await lint(["--max-units", "1", "--encoding", "UCS2", "’’"])).stdout).toBe(
			"text: 2 UTF-16 units, at most 1\n",
		);
	});

	test("a limit that is just kept is not named", async () => {
		const found = async (...args: string[]) => (await lint([...args, LONG])).stdout;
		const trim = "; trim 1 septet for one part less\n";
		expect(await found("--max-parts", "2", "--max-units", "160")).toBe(`text: 161 septets, at most 160${trim}`);
		expect(await found("--max-parts", "1", "--max-units", "161")).toBe(`text: 2 parts, at most 1${trim}`);
	});

	test("a finding in a file names it", async () => {
		const { stdout } = await lint(["--max-parts", "1", "--file", fileOf("one text.txt", `${LONG}\n`)]);
		expect(stdout).toMatch(/^one text\.txt: 2 parts, at most 1;/);
	});

	test("what costs is that of the declared encoding", async () => {
		const found = async (encoding: string, text: string) =>
			(await lint(["--max-units", "1", "--encoding", encoding, text])).stdout;
		expect(await found("Binary", "[[")).toBe("text: 2 octets, at most 1\n");
		expect(await found("UCS2", "[[")).toBe("text: 2 UTF-16 units, at most 1\n");
		expect(await found("UCS2", "a".repeat(71))).toBe(
			"text: 71 UTF-16 units, at most 1; trim 1 UTF-16 unit for one part less\n",
		);
	});

	test("five characters are shown, and none is counted", async () => {
		expect((await lint(["--max-units", "1", "[[[[["])).stdout).toBe(
			'text: 10 septets, at most 1; two septets each: "[" at 1, "[" at 2, "[" at 3, "[" at 4, "[" at 5\n',
		);
	});

	test("--encoding is a demand, and --replace comes first", async () => {
		const { status, stdout } = await lint(["--max-parts", "1", "--encoding", "GSM7", "Don’t"]);
		expect(status).toBe(1);
		expect(stdout).toMatch(/^text: Text is not GSM 7-bit.*U\+2019\n$/);
		expect((await lint(["--max-parts", "1", "--encoding", "GSM7", "--replace", "punctuation", "Don’t"])).status).toBe(
			0,
		);
		expect((await lint(["--max-parts", "1", "--replace", "punctuation", UNICODE])).status).toBe(0);
	});

	test("--json prints a finding as JSON", async () => {
		const { stdout } = await lint(["--max-parts", "1", "--json", UNICODE]);
		expect(JSON.parse(stdout)).toEqual({
			message: expect.stringMatching(/^2 parts, at most 1; /),
			encoding: "UCS2",
			units: 76,
			partCount: 2,
			unitsToSavePart: 6,
			characters: [{ character: "’", codePoint: 0x2019, utf16Offset: 3 }],
		});
		const { characters } = JSON.parse((await lint(["--max-parts", "1", "--json", "’".repeat(101)])).stdout);
		expect([characters.length, characters[0].utf16Offset, characters[99].utf16Offset]).toEqual([100, 0, 99]);
	});
});

describe("lines", () => {
	test("of files and of standard input have their number", async () => {
		const [one, two] = [fileOf("one.txt", `ok\r\n${LONG}\n`), fileOf("two.txt", `${LONG}\nok`)];
		expect(await lint(["--lines", "--max-parts", "1", one, two])).toMatchObject({
			status: 1,
			stdout: expect.stringMatching(/^one\.txt:2: 2 parts[^\n]*\ntwo\.txt:1: 2 parts[^\n]*\n$/),
		});
		expect((await lint(["--lines", "--max-parts", "1"], `\n\n${LONG}`)).stdout).toMatch(/^standard input:3: 2 parts/);
		expect(await lint(["--lines", "--max-parts", "2", one, two])).toMatchObject({ status: 0, stdout: "" });
	});

	test("that cannot be read are findings, also with --replace", async () => {
		const file = join(folder, "bad.txt");
		writeFileSync(file, Uint8Array.of(0xff, 0x0a, 0x61));
		expect(await lint(["--lines", "--max-parts", "1", "--replace", "punctuation", file])).toEqual({
			status: 1,
			stdout: "bad.txt:1: The line is not valid UTF-8\n",
			stderr: "",
		});
	});

	test("without a limit files are counted line by line", async () => {
		const file = fileOf("lines.txt", "Hello\nDon’t\n");
		expect((await lint(["--lines", file, file])).stdout).toBe("1\tGSM7\t5\t155\n1\tUCS2\t5\t65\n".repeat(2));
	});

	test("may be JSON objects with the text in a field", async () => {
		const rows = [{ text: "Hi" }, { text: LONG }, { body: "Hi" }, { text: 7 }, "Hi", null];
		const input = `${rows.map((row) => JSON.stringify(row)).join("\n")}\n{`;
		const args = ["--lines=json", "--max-parts", "1", "--text-field", "text"];
		const found = (await lint(args, input)).stdout
			.trim()
			.split("\n")
			.map((line) => JSON.parse(line));
		expect(found.map(({ line, code, partCount }) => [line, code ?? partCount])).toEqual([
			[2, 2],
			[3, "field_required"],
			[4, "field_required"],
			[5, "field_required"],
			[6, "field_required"],
			[7, "json_invalid"],
		]);
		expect((await lint(["--lines", "--text-field", "text"], input)).stdout).toMatch(/^1\tGSM7\t2\t158\n2\t/);
		expect((await lint(["--lines", "--text-field", "toString"], "{}")).stdout).toMatch(/^error\tfield_required\t/);
	});
});

describe("JSON files of strings", () => {
	test("each string is checked, in the order of the file, and has its path", async () => {
		const file = fileOf(
			"messages.en.json",
			`\ufeff${JSON.stringify({ ok: "Hi", cart: { late: LONG, items: ["a", { "odd name\u001b": LONG }] }, count: 7, none: null, last: LONG })}`,
		);
		const { status, stdout } = await lint(["--json-strings", "--max-parts", "1", file]);
		expect([status, stdout.split("\n").map((line) => line.split(": ")[0])]).toEqual([
			1,
			["messages.en.json:cart.late", 'messages.en.json:cart.items[1]["odd name\\u001b"]', "messages.en.json:last", ""],
		]);
		const [first = ""] = (await lint(["--json-strings", "--json", "--max-parts", "1", file])).stdout.split("\n");
		expect(JSON.parse(first)).toMatchObject({ path: "cart.late", partCount: 2 });
	});

	test("a name that is no word is quoted, and only the first byte order mark is not part of the document", async () => {
		const file = fileOf("marks.json", JSON.stringify({ "odd name": "Hi\ufeff", "odd ": "Hi", a_1: "\ufeff" }));
		const { stdout } = await lint(["--json-strings", "--encoding", "GSM7", "--max-parts", "1", file]);
		expect(stdout.split("\n").map((line) => line.split(": ")[0])).toEqual([
			'marks.json:["odd name"]',
			"marks.json:a_1",
			"",
		]);
	});

	test("a document as deep as can be is walked without recursion", async () => {
		const file = fileOf("deep.json", `${"[".repeat(50_000)}"${LONG}"${"]".repeat(50_000)}`);
		expect((await lint(["--json-strings", "--max-parts", "1", file])).stdout).toMatch(/\[0\]: 2 parts, at most 1;/);
	});
});

describe("templates", () => {
	const templates = (...args: string[]) => lint(["--max-parts", "1", ...args]);

	test("are measured with the longest values", async () => {
		const text = `Dear {{name}}, ${"a".repeat(138)}`;
		expect(await templates("--delimiters", "{{ }}", "--value-length", "15", text)).toMatchObject({
			status: 0,
			stdout: "",
		});
		expect((await templates("--delimiters", "{{ }}", "--value-length", "16", text)).stdout).toBe(
			"text: 2 parts, at most 1\n",
		);
		expect((await templates("--delimiters", "{{ }}", text)).status).toBe(1);
		expect((await templates("--delimiters", "{{ }}", "--value-length", "0", text)).stdout).toBe("");
	});

	test("have values of 20 units unless told otherwise", async () => {
		expect((await templates("--delimiters", "{ }", `${"a".repeat(140)}{b}`)).stdout).toBe("");
		expect((await templates("--delimiters", "{ }", `${"a".repeat(141)}{b}`)).stdout).toMatch(/^text: 2 parts/);
	});

	test("show the characters of their own text at their places, not their delimiters", async () => {
		expect((await templates("--delimiters", "{ }", `{a}€ ${"a".repeat(150)}{b}`)).stdout).toBe(
			'text: 2 parts, at most 1; two septets each: "€" at 4\n',
		);
		const { stdout } = await templates("--delimiters", "{ }", "--encoding", "GSM7", "{a}’");
		expect(stdout).toMatch(/^text: Text is not GSM 7-bit.*U\+2019\n$/);
	});

	test("keep the places of what stands behind a field, and no spaces can be trimmed from one", async () => {
		const { stdout } = await templates("--delimiters", "{ }", `Dear {name}, {x}€${LONG}`);
		expect(stdout).toBe('text: 2 parts, at most 1; two septets each: "€" at 17\n');
	});

	test("do not lose their fields to --replace: delimiters that it replaces are wrong use", async () => {
		const args = ["--delimiters", "« »", "Dear «name»"];
		expect((await lint(["--max-units", "20", ...args])).status).toBe(1);
		const replaced = await lint(["--max-units", "20", "--replace", "punctuation", ...args]);
		expect(replaced).toMatchObject({ status: 2, stdout: "" });
		expect(replaced.stderr).toMatch(/^--replace replaces the delimiters\. See/);
		expect((await lint(["--max-units", "25", "--replace", "all", "--delimiters", "{ }", "Dear’ {a}"])).status).toBe(1);
	});

	test("warn once of what looks like a field in other delimiters, at its place", async () => {
		const file = fileOf("others.txt", "ok {{a}}\nDear {name}\nDear {name}\n");
		const { status, stdout, stderr } = await lint(["--lines", "--max-parts", "1", "--delimiters", "{{ }}", file]);
		expect({ status, stdout }).toEqual({ status: 0, stdout: "" });
		expect(stderr.replaceAll(`${folder}/`, "")).toBe(
			"Warning: others.txt:2: This looks like a field, but fields stand between {{ and }} here: {{name}}\n",
		);
	});

	test("that cannot be read or sent are findings, and wrong delimiters wrong use", async () => {
		expect((await templates("--delimiters", "{ }", "{n, plural, one {a} other {b}}")).stdout).toMatch(/^text: ICU/);
		expect((await templates("--delimiters", "{ }", `{a}${"a".repeat(153 * 255)}`)).stdout).toBe(
			"text: Text needs 256 parts, at most 255 are possible\n",
		);
		for (const delimiters of ["{", "{ } }", "a b", ""]) {
			expect((await templates("--delimiters", delimiters, "a")).stderr).toMatch(
				/^--delimiters must be two with a space between, such as "\{\{ \}\}"\. See/,
			);
		}
		for (const length of ["x", "-1", "1.5", ""]) {
			expect((await templates("--delimiters", "{ }", `--value-length=${length}`, "a")).stderr).toMatch(
				/^--value-length must be a whole number from 0\./,
			);
		}
		expect((await templates("--value-length", "1", "a")).stderr).toMatch(/^--value-length goes with --delimiters\./);
		expect(await templates("--delimiters", "{ }", "--value-length", "65536", "a")).toMatchObject({ stderr: "" });
		expect((await templates("--delimiters", "{ }", "--value-length", "65537", "a")).stderr).toMatch(
			/^--value-length must be at most 65536\./,
		);
	});
});

describe("totals", () => {
	const SHEET = JSON.stringify({
		Currency: "EUR",
		CurrentRates: [
			{ MCC: "262", MNC: "01", Rate: "0.0450" },
			{ MCC: "262", Rate: "0.10000000000000000001" },
		],
	});

	test("count a scheduled rate whose date has passed", async () => {
		const ScheduledRates = [
			{ MCC: "262", MNC: "01", Rate: "0.9", ValidFrom: "2020-01-01T00:00:00.000Z" },
			{ MCC: "262", MNC: "01", Rate: "7", ValidFrom: "9999-01-01T00:00:00.000Z" },
		];
		const sheet = fileOf("scheduled.json", JSON.stringify({ ...JSON.parse(SHEET), ScheduledRates }));
		const { stdout } = await lint(["--total", "--rates", sheet, "--network", "26201", "Hi"]);
		expect(stdout).toBe("Total: 1 text, 1 part, 0.9 EUR\n");
	});

	test("are the texts, their parts, and exact money by a rate sheet", async () => {
		const input = ["Hi", LONG, UNICODE].join("\n");
		expect(await lint(["--lines", "--total"], input)).toEqual({
			status: 0,
			stdout: "Total: 3 texts, 5 parts\n",
			stderr: "",
		});
		const sheet = fileOf("sheet.json", SHEET);
		const price = (network: string, ...args: string[]) =>
			lint(["--lines", ...args, "--rates", sheet, "--network", network], input);
		expect(await price("26201")).toEqual({
			status: 0,
			stdout: "Total: 3 texts, 5 parts, 0.2250 EUR\n",
			stderr: "",
		});
		expect((await price("26202")).stdout).toBe("Total: 3 texts, 5 parts, 0.50000000000000000005 EUR\n");
		expect((await price("310")).stderr).toMatch(/sheet\.json: The rate sheet does not cover this network\. See /);
		const made = (await lint(["--lines=json", "--total", "--rates", sheet, "--network", "26201"], input)).stdout;
		expect(JSON.parse(made)).toEqual({
			total: { texts: 3, unsendable: 0, parts: 5, rate: "0.0450", currency: "EUR", cost: "0.2250" },
		});
	});

	test("name texts that cannot be sent, whose parts are not counted", async () => {
		const { status, stdout } = await lint(["--lines", "--total", "--encoding", "GSM7"], "Hi\nDon’t\n");
		expect([status, stdout.split("\n")[1]]).toEqual([1, "Total: 2 texts, 1 of them cannot be sent, 1 part"]);
	});

	test("are those of the texts one by one", async () => {
		const texts = Array.from({ length: 3000 }, (_, i) => `${i % 3 ? "€" : "ж"}${"ab".repeat(i % 500)}`);
		const parts = texts.reduce((sum, text) => sum + measureText(text).partCount, 0);
		expect((await lint(["--lines", "--total"], texts.join("\n"))).stdout).toBe(`Total: 3000 texts, ${parts} parts\n`);
	});
});

test("a sheet that is cut off is named on standard error", async () => {
	const sheet = fileOf("cut.json", '{"CurrentRates":[{"MCC":"262","Rate":"1"}');
	const { stdout, stderr } = await lint(["--rates", sheet, "--network", "262", "Hi"]);
	expect(stdout).toBe("Total: 1 text, 1 part, 1\n");
	expect(stderr).toMatch(/^Warning: [^\n]+\n$/);
});

test("the currency of a sheet cannot move the cursor of a terminal or turn its direction", async () => {
	const sheet = fileOf(
		"odd.json",
		JSON.stringify({ currency: "E\u001b[2J\u202e", currentRates: [{ mcc: "262", rate: 1 }] }),
	);
	const args = ["--total", "--rates", sheet, "--network", "262", "Hi"];
	expect((await lint(args)).stdout).toBe("Total: 1 text, 1 part, 1 EU+001B[2JU+202E\n");
	const json = (await lint(["--json", ...args])).stdout;
	expect(json).toMatch(/"currency":"E\\u001b\[2J\\u202e"/);
	expect(JSON.parse(json).total.currency).toBe("E\u001b[2J\u202e");
});

test("a terminal shows the progress of a long file if the output goes elsewhere, and it is gone in the end", async () => {
	const file = fileOf("many.txt", "Hello\n".repeat(40_000));
	const progressOf = (isTTY: boolean, isOutputTTY: boolean, step = 600) => {
		let now = 0;
		vi.spyOn(Date, "now").mockImplementation(() => (now += step));
		return withProperties(process.stderr, { isTTY }, () =>
			withProperties(process.stdout, { isTTY: isOutputTTY }, () => run(["count", "--lines", file])),
		).finally(() => vi.restoreAllMocks());
	};
	expect((await progressOf(true, false)).stderr).toMatch(/^(\r\d+ lines)+\r +\r$/);
	// It comes in four pieces. A second after the last update there is another.
	const updates = async (step: number) => (await progressOf(true, false, step)).stderr.match(/lines/g)?.length;
	expect([await updates(600), await updates(999), await updates(1000)]).toEqual([2, 2, 4]);
	expect((await progressOf(true, true)).stderr).toBe("");
	expect((await progressOf(false, false)).stderr).toBe("");
});
