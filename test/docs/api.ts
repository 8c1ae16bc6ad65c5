// The public names as the compiler sees them.
import ts from "typescript";

const program = ts.createProgram(["src/index.ts"], {
	target: ts.ScriptTarget.ES2022,
	module: ts.ModuleKind.NodeNext,
	moduleResolution: ts.ModuleResolutionKind.NodeNext,
	allowImportingTsExtensions: true,
	noEmit: true,
	strict: true,
});
export const checker = program.getTypeChecker();

/** Every public name with its symbol. */
export const symbols = new Map<string, ts.Symbol>();
const root = checker.getSymbolAtLocation(program.getSourceFile("src/index.ts") as ts.SourceFile) as ts.Symbol;
for (const exported of checker.getExportsOfModule(root)) {
	const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
	symbols.set(exported.name, symbol);
}

/** Every public name, with the fields, the parameters and the words of literal types that lead on from it. */
export function wordsOfTheApi(): Set<string> {
	const words = new Set(symbols.keys());
	const seen = new Set<ts.Type>();
	const visitSymbol = (symbol: ts.Symbol): void => {
		words.add(symbol.name);
		const declaration = symbol.valueDeclaration ?? symbol.declarations?.[0];
		if (declaration !== undefined) visit(checker.getTypeOfSymbolAtLocation(symbol, declaration));
		visit(checker.getDeclaredTypeOfSymbol(symbol));
	};
	const visit = (type: ts.Type): void => {
		if (seen.has(type)) return;
		seen.add(type);
		if (type.isStringLiteral()) words.add(type.value);
		if (type.isUnionOrIntersection()) type.types.forEach(visit);
		checker.getTypeArguments(type as ts.TypeReference).forEach(visit);
		type.aliasTypeArguments?.forEach(visit);
		type.getProperties().filter(isOurs).forEach(visitSymbol);
		for (const signature of [...type.getCallSignatures(), ...type.getConstructSignatures()]) {
			signature.getParameters().forEach(visitSymbol);
			visit(signature.getReturnType());
		}
		const constraint = type.isTypeParameter() ? type.getConstraint() : undefined;
		if (constraint !== undefined) visit(constraint);
	};
	for (const symbol of symbols.values()) visitSymbol(symbol);
	return words;
}

/** Whether a field is declared in `src`, not in a library. */
function isOurs(field: ts.Symbol): boolean {
	return field.declarations?.some((at) => /\/src\//.test(at.getSourceFile().fileName)) ?? false;
}
