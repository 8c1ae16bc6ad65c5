// The public names as the compiler sees them.
import type ts from "typescript";
import { checker, publicSymbols as symbols } from "../program.ts";

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
