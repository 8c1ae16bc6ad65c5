// The sources as the compiler sees them. Tests of a worker share one program, since making one takes a second.
import { resolve } from "node:path";
import ts from "typescript";
import { entryPoints } from "../scripts/entries.mjs";

const { config } = ts.readConfigFile("src/tsconfig.json", ts.sys.readFile);
const options: ts.CompilerOptions = {
	...ts.parseJsonConfigFileContent(config, ts.sys, resolve("src")).options,
	// For the command, the one folder that names Node.
	types: ["node"],
};
const rootNames = ts.sys.readDirectory(resolve("src"), [".ts"]);
const parsed = new Map<string, ts.SourceFile>();

/** Compiles the sources with some files replaced. Files that are not replaced are parsed once. */
export function compile(replaced: ReadonlyMap<string, string>): ts.Program {
	const host = ts.createCompilerHost(options);
	const { getSourceFile } = host;
	host.getSourceFile = (fileName, languageVersion) => {
		const text = replaced.get(fileName);
		if (text !== undefined) return ts.createSourceFile(fileName, text, languageVersion, true);
		let file = parsed.get(fileName);
		if (file === undefined) {
			file = getSourceFile(fileName, languageVersion) as ts.SourceFile;
			parsed.set(fileName, file);
		}
		return file;
	};
	return ts.createProgram(rootNames, options, host);
}

export const program: ts.Program = compile(new Map());
export const checker: ts.TypeChecker = program.getTypeChecker();

/** Every name that a source exports, with its symbol. */
export function exportsOf(source: string): ReadonlyMap<string, ts.Symbol> {
	const file = checker.getSymbolAtLocation(program.getSourceFile(resolve(source)) as ts.SourceFile) as ts.Symbol;
	const isAlias = ({ flags }: ts.Symbol) => (flags & ts.SymbolFlags.Alias) !== 0;
	const exported = checker.getExportsOfModule(file);
	return new Map(exported.map((symbol) => [symbol.name, isAlias(symbol) ? checker.getAliasedSymbol(symbol) : symbol]));
}

/** Every public name of every entry with its symbol. */
export const publicSymbols: ReadonlyMap<string, ts.Symbol> = new Map(
	entryPoints.flatMap(({ source }) => [...exportsOf(source)]),
);
