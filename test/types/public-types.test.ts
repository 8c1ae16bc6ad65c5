// What holds for every public type. docs/maintainers/api.txt has the declaration of each; the files beside this one have
// what the compiler infers and refuses.
import ts from "typescript";
import { expect, test } from "vitest";
import { entryPoints } from "../../scripts/entries.mjs";
import { checker, exportsOf, publicSymbols } from "../program.ts";

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
