// Every public type stands in a type test of this folder: what it fits, and where it can be misused, what it refuses.
// Every entry exports what a caller of any function needs.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { entryPoints } from "../../scripts/entries.mjs";
import { filesUnder } from "../files.ts";

const { config } = ts.readConfigFile("src/tsconfig.json", ts.sys.readFile);
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, resolve("src"));
const program = ts.createProgram(
	entryPoints.map(({ source }) => resolve(source)),
	{ ...options, noEmit: true },
);
const checker = program.getTypeChecker();
const exportsOf = (source: string) =>
	checker.getExportsOfModule(
		checker.getSymbolAtLocation(program.getSourceFile(resolve(source)) as ts.Node) as ts.Symbol,
	);
const targetOf = (symbol: ts.Symbol | undefined) =>
	symbol !== undefined && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

const types = exportsOf("src/index.ts")
	.filter((symbol) => ((targetOf(symbol) as ts.Symbol).flags & ts.SymbolFlags.Type) !== 0)
	.map(({ name }) => name);

/** The names in the code of a file, beside those in its imports and comments. */
function namesUsed(path: string): string[] {
	const file = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true);
	const names: string[] = [];
	const visit = (node: ts.Node): void => {
		if (ts.isImportDeclaration(node)) return;
		if (ts.isIdentifier(node)) names.push(node.text);
		ts.forEachChild(node, visit);
	};
	visit(file);
	return names;
}

const files = filesUnder("test/types", ".test-d.ts");

test("every public type stands in a type test", () => {
	const used = new Set(files.flatMap(namesUsed));
	expect(types.length).toBeGreaterThan(150);
	expect(types.filter((name) => !used.has(name))).toEqual([]);
});

test.each(files)("%s refuses a misuse", (path) => {
	expect(readFileSync(path, "utf8")).toMatch(/@ts-expect-error/);
});

test.each(entryPoints)("one import from $specifier is enough: it has unwrap, Result and Issue", ({ source }) => {
	const named = (from: string, name: string) => targetOf(exportsOf(from).find((symbol) => symbol.name === name));
	for (const name of ["unwrap", "Result", "Issue"]) {
		expect(named(source, name)).toBeDefined();
		expect(named(source, name)).toBe(named("src/foundation/index.ts", name));
	}
});
