// The commands of docs/fleet.md that count texts in bulk, as they stand there: xargs, GNU parallel and PostgreSQL give
// what measureText gives. Debian's parallel and postgresql.
import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { measureText } from "outbound-sms";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startPostgres } from "./postgres.ts";

const page = readFileSync("docs/fleet.md", "utf8");
const [, sql = ""] = /```sql\n(.*?)```/s.exec(page) ?? [];
/** The command in a row of the table. */
function commandOf(engine: string): string {
	const row = page.split("\n").find((line) => line.startsWith(`| ${engine} | \``)) ?? "";
	return row.slice(row.indexOf("| `", 1) + 3, -3).replaceAll("\\|", "|");
}

const lines = [
	"Hello",
	"Don’t wait",
	"Здравствуйте",
	"a".repeat(200),
	"Price: 5 €",
	"a\tb",
	"back\\slash",
	'say "hi", ok',
];
const texts = [...lines, "", "two\nlines", "a\r\nb\r", "back\\nslash", "'quoted'", '{"json":1}'];
const counted = (text: string) => {
	const { partCount, encoding, units, unitsLeft } = measureText(text);
	return `${[partCount, encoding, units, unitsLeft].join("\t")}\n`;
};

let folder = "";
/** Runs a command with the built `outbound-sms` first in the path. */
const shell = (command: string, input = "") =>
	execFileSync("sh", ["-c", command], {
		cwd: folder,
		input,
		encoding: "utf8",
		maxBuffer: 1 << 28,
		env: {
			...process.env,
			PATH: `${folder}:${process.env.PATH}`,
			PGHOST: folder,
			PGUSER: "test",
			PGDATABASE: "postgres",
		},
	});
const many = Array.from({ length: 50_000 }, (_, index) => `${lines[index % lines.length]} ${index}`);
const expected = many.map(counted).join("");

beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), "outbound-sms-bulk-"));
	chmodSync(folder, 0o777);
	// The user postgres may read this folder, perhaps not the repository.
	for (const path of ["dist", "package.json"]) cpSync(path, join(folder, path), { recursive: true });
	const script = `#!/bin/sh\nexec "${process.execPath}" "${join(folder, "dist/cli/main.js")}" "$@"\n`;
	writeFileSync(join(folder, "outbound-sms"), script, { mode: 0o755 });
	mkdirSync(join(folder, "out"));
	chmodSync(join(folder, "out"), 0o777);
	writeFileSync(join(folder, "messages.txt"), many.map((text) => `${text}\n`).join(""));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("xargs", () => {
	shell(commandOf("`xargs`"));
	expect(shell("cat part-*.tsv") === expected).toBe(true);
});

test("GNU parallel", () => {
	expect(shell(commandOf("GNU `parallel`, a file")) === expected).toBe(true);
	const input = readFileSync(join(folder, "messages.txt"), "utf8");
	expect(shell(commandOf("GNU `parallel`, a stream"), input) === expected).toBe(true);
});

test("PostgreSQL", () => {
	const postgres = startPostgres(folder);
	try {
		const rows = texts.map((text, index) => `(${index}, '${text.replaceAll("'", "''")}')`).join(", ");
		const script = join(folder, "bulk.sql");
		const program = join(folder, "outbound-sms");
		const file = join(folder, "out", "parts.tsv");
		const copy = sql.replace("'outbound-sms", `'${program}`).replace("/tmp/parts.tsv", file);
		const table = "CREATE TABLE messages (id int PRIMARY KEY, text text)";
		writeFileSync(script, `${table}; INSERT INTO messages VALUES ${rows}; ${copy}`);
		postgres.runFile(script);
		expect(readFileSync(file, "utf8")).toBe(texts.map(counted).join(""));
		expect(shell(commandOf("PostgreSQL, any client"))).toBe(texts.map(counted).join(""));
	} finally {
		postgres.stop();
	}
});
