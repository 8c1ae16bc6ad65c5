// The promise on one page: docs/maintainers/api.txt has every public name with its declaration, by entry, and every
// internal type that these name. A change of it is a change of the promise (docs/versioning.md).
// `npx vitest run test/package/api.test.ts -u` writes it after `npm run build`.
import { resolve } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { entryPoints } from "../../scripts/entries.mjs";

const declarations = entryPoints.map(({ output }) => resolve("dist", `${output}.d.ts`));
const program = ts.createProgram(declarations, { module: ts.ModuleKind.NodeNext, lib: ["lib.es2022.d.ts"], types: [] });
const checker = program.getTypeChecker();
const printer = ts.createPrinter({ removeComments: true });

/** The symbol that a name stands for, behind imports and re-exports. */
const origin = (symbol: ts.Symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol);

/** The declarations of a symbol that are our own: whole statements of dist. */
function statementsOf(symbol: ts.Symbol): readonly ts.Statement[] {
	return (symbol.declarations ?? []).flatMap((declaration) => {
		const statement = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
		const isOurs = statement.getSourceFile().fileName.startsWith(resolve("dist"));
		return isOurs && ts.isStatement(statement) ? [statement] : [];
	});
}

/** The symbols of our own that a statement names. */
function symbolsIn(statement: ts.Node): readonly ts.Symbol[] {
	const found: ts.Symbol[] = [];
	const visit = (node: ts.Node): void => {
		const symbol = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node) : undefined;
		if (symbol !== undefined) found.push(origin(symbol));
		ts.forEachChild(node, visit);
	};
	visit(statement);
	return found.filter((symbol) => statementsOf(symbol).length > 0);
}

const print = (statement: ts.Statement) =>
	printer
		.printNode(ts.EmitHint.Unspecified, statement, statement.getSourceFile())
		.replace(/^(export )?(declare )?/, "")
		.replaceAll("    ", "\t");

function report(): string {
	const lines: string[] = [];
	const printed = new Set<ts.Symbol>();
	const add = (symbols: readonly ts.Symbol[]) => {
		const byName = [...symbols].sort((a, b) => (a.name < b.name ? -1 : 1));
		for (const symbol of byName) lines.push(...statementsOf(symbol).map(print));
	};
	const publicOnes = new Set<ts.Symbol>();
	for (const [index, { specifier }] of entryPoints.entries()) {
		const file = program.getSourceFile(declarations[index] as string) as ts.SourceFile;
		const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(file) as ts.Symbol).map(origin);
		for (const symbol of exported) publicOnes.add(symbol);
		lines.push("", `// ${specifier}`);
		const again = exported.filter((symbol) => printed.has(symbol)).map(({ name }) => name);
		if (again.length > 0) lines.push(`// also exports ${again.sort().join(", ")}`);
		add(exported.filter((symbol) => !printed.has(symbol)));
		for (const symbol of exported) printed.add(symbol);
	}
	const inner = new Set(publicOnes);
	for (const symbol of inner)
		for (const statement of statementsOf(symbol)) for (const one of symbolsIn(statement)) inner.add(one);
	lines.push("", "// Not exported: what the types above are made of");
	add([...inner].filter((symbol) => !publicOnes.has(symbol)));
	return `${lines.join("\n").trim()}\n`;
}

test("the report has every public name once", () => {
	const names = new Set(report().match(/^(?:function|const|type|interface|class) \w+/gm));
	expect(names.size).toBeGreaterThan(300);
});

test("the declarations that are built are those of the report", async () => {
	await expect(report()).toMatchFileSnapshot("../../docs/maintainers/api.txt");
});
