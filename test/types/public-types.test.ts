// Every public type stands in a type test of this folder: what it fits, and where it can be misused, what it refuses.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { filesUnder } from "../files.ts";

const { config } = ts.readConfigFile("src/tsconfig.json", ts.sys.readFile);
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, resolve("src"));
const program = ts.createProgram([resolve("src/index.ts")], { ...options, noEmit: true });
const checker = program.getTypeChecker();
const entry = checker.getSymbolAtLocation(program.getSourceFile(resolve("src/index.ts")) as ts.Node) as ts.Symbol;

const types = checker
	.getExportsOfModule(entry)
	.filter((symbol) => {
		const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
		return (target.flags & ts.SymbolFlags.Type) !== 0;
	})
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
