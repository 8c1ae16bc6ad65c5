// Tests mirror sources: each file of src with behaviour has a unit test of its name. Types, tables and plain data need
// none.
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { filesUnder } from "../files.ts";

const sources = filesUnder("src", ".ts").filter((file) => !file.includes("/tables/") && !file.endsWith("/index.ts"));
const tests = filesUnder("test/unit", ".test.ts");

/** True if a file exports a function or a class, also under another name. */
function hasBehaviour(file: string): boolean {
	const { statements } = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest);
	return statements.some(
		(statement) =>
			(ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) &&
			statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword),
	);
}

const testOf = (source: string) => source.replace(/^src\//, "test/unit/").replace(/\.ts$/, ".test.ts");

describe("tests mirror sources", () => {
	test("each file with behaviour has a test of its name", () => {
		expect(sources.filter(hasBehaviour).filter((source) => !tests.includes(testOf(source)))).toEqual([]);
	});

	test("each test has the name of a file", () => {
		expect(tests.filter((file) => !sources.some((source) => testOf(source) === file))).toEqual([]);
	});

	test("no two files of src have names that differ by an s only", () => {
		const names = filesUnder("src", ".ts").map((file) => basename(file));
		expect(names.filter((name) => names.includes(name.replace(/\./, "s.")))).toEqual([]);
	});
});
