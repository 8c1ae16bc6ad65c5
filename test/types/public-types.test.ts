// Every public type stands in a type test of this folder: what it fits, and where it can be misused, what it refuses.
// Every entry exports what a caller of any function needs.
import { readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";
import { entryPoints } from "../../scripts/entries.mjs";
import { filesUnder } from "../files.ts";
import { checker, exportsOf, publicSymbols } from "../program.ts";

const types = [...publicSymbols].filter(([, { flags }]) => flags & ts.SymbolFlags.Type).map(([name]) => name);

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
	const [own, root] = [exportsOf(source), exportsOf("src/index.ts")];
	for (const name of ["unwrap", "Result", "Issue"]) {
		expect(own.get(name)).toBeDefined();
		expect(own.get(name)).toBe(root.get(name));
	}
});

test("every optional property of options takes undefined, so that callers can pass on what they may not have", () => {
	const refusing = [...publicSymbols].flatMap(([name, symbol]) => {
		const properties = name.endsWith("Options") ? checker.getDeclaredTypeOfSymbol(symbol).getProperties() : [];
		const isRefusing = ({ flags, valueDeclaration }: ts.Symbol) => {
			if (!(flags & ts.SymbolFlags.Optional) || !valueDeclaration || !ts.isPropertySignature(valueDeclaration))
				return false;
			const type = checker.getTypeFromTypeNode(valueDeclaration.type as ts.TypeNode);
			return !(type.isUnion() ? type.types : [type]).some((one) => one.flags & ts.TypeFlags.Undefined);
		};
		return properties.filter(isRefusing).map((property) => `${name}.${property.name}`);
	});
	expect(refusing).toEqual([]);
});
