// The doc comments of the public names: what a reader of the reference and of an editor's hints relies on.
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { entryPoints } from "../../scripts/entries.mjs";
import { checker, publicSymbols as symbols } from "../program.ts";

/** The value of every public name that has one. */
const values = new Map<string, unknown>();
for (const { source } of entryPoints) {
	for (const [name, value] of Object.entries(await import(/* @vite-ignore */ `../../${source}`)))
		values.set(name, value);
}

const functions = [...values].flatMap(([name, value]) =>
	typeof value === "function" && !/^class\b/.test(String(value))
		? [[name, value as (...args: unknown[]) => unknown] as const]
		: [],
);

/** The text of a symbol's tags of a name. */
function tagsOf(symbol: ts.Symbol, tag: string): string[] {
	return symbol
		.getJsDocTags(checker)
		.filter(({ name }) => name === tag)
		.map(({ text }) => ts.displayPartsToString(text));
}

/** Arguments that a program passes by mistake. */
const MISTAKES: readonly (readonly unknown[])[] = [
	...[
		[],
		[null, null, null],
		[1, 1, 1],
		["", null, null],
		["", "", ""],
		["", "nonsense"],
		[{}, {}, {}],
		[{}, null, null],
	],
	...[[[], []], [[null]], ["a", Number.NaN]],
	["", { encoding: "nonsense", reference: -1, base: 3, format: "nonsense" }],
];

/** The name of the error that a function throws for arguments. */
function thrownBy(call: (...args: unknown[]) => unknown, args: readonly unknown[]): string {
	try {
		call(...args);
		return "";
	} catch (error) {
		return (error as Error).constructor.name;
	}
}

const parametersOf = (name: string) =>
	((symbols.get(name) as ts.Symbol).declarations ?? [])
		.filter(ts.isFunctionDeclaration)
		.flatMap(({ parameters }) => [...parameters]);

describe("a public function", () => {
	test.each(functions)("%s documents its parameters, what it returns and what it throws", (name, call) => {
		const symbol = symbols.get(name) as ts.Symbol;
		const parameters = parametersOf(name).map((parameter) => parameter.name.getText());
		const documented = tagsOf(symbol, "param").map((text) => /^\S+/.exec(text)?.[0]);
		expect(documented).toEqual(expect.arrayContaining(parameters.filter((parameter) => /^\w+$/.test(parameter))));
		expect(tagsOf(symbol, "returns")).not.toEqual([]);
		const throws = tagsOf(symbol, "throws").join("\n");
		for (const mistake of MISTAKES) expect(throws).toContain(thrownBy(call, mistake));
	});
});

/** The fields of a type that are declared in src without a sentence. */
function bareFields(name: string, type: ts.Type): string[] {
	const parts = type.isUnion() ? type.types : [type];
	return parts
		.flatMap((part) =>
			part.flags & ts.TypeFlags.Object || part.isIntersection() ? checker.getPropertiesOfType(part) : [],
		)
		.filter((field) => field.declarations?.some((at) => /\/src\//.test(at.getSourceFile().fileName)))
		.filter((field) => ts.displayPartsToString(field.getDocumentationComment(checker)).trim() === "")
		.map((field) => `${name}.${field.name}`);
}

describe("each field has a sentence", () => {
	test.each(functions)("of the arguments of %s", (name) => {
		const bare = parametersOf(name).flatMap((parameter) =>
			bareFields(parameter.name.getText(), checker.getNonNullableType(checker.getTypeAtLocation(parameter))),
		);
		expect(bare).toEqual([]);
	});

	const types = [...symbols].filter(([, { flags }]) => flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias));
	test.each(types)("of the type %s", (name, symbol) => {
		expect(bareFields(name, checker.getDeclaredTypeOfSymbol(symbol))).toEqual([]);
	});
});
