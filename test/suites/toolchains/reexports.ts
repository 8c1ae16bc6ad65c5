// A library that re-exports what this package returns, by inference: TypeScript must find public names for every type
// in it.
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { entryPoints } from "../../../scripts/entries.mjs";

export type Resolution = "node16" | "bundler" | "node10";

/** The exported values of each entry: which are functions, and which of these return a `Result`. */
const entries = readEntries();

function readEntries() {
	const { config } = ts.readConfigFile("src/tsconfig.json", ts.sys.readFile);
	const { options } = ts.parseJsonConfigFileContent(config, ts.sys, "src");
	const sources = entryPoints.map(({ source }) => source);
	const program = ts.createProgram(sources, options);
	const checker = program.getTypeChecker();
	return entryPoints.map(({ specifier, output, source }) => {
		const file = program.getSourceFile(source) as ts.SourceFile;
		const values = checker
			.getExportsOfModule(checker.getSymbolAtLocation(file) as ts.Symbol)
			.map((symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol))
			.filter((symbol) => symbol.flags & ts.SymbolFlags.Value)
			.map((symbol) => {
				const signatures = checker.getTypeOfSymbol(symbol).getCallSignatures();
				const returned = signatures.map((signature) => checker.typeToString(signature.getReturnType()));
				return {
					name: symbol.name,
					isFunction: signatures.length > 0,
					hasResult: returned.some((type) => type.startsWith("Result<")),
				};
			});
		return { specifier, output, values };
	});
}

function code({ specifier, values }: (typeof entries)[number]): string {
	const lines = values.flatMap(({ name, isFunction, hasResult }) => {
		if (!isFunction) return [`export const ${name}Value = entry.${name};`];
		const call = `entry.${name}(...args)`;
		const args = `...args: Parameters<typeof entry.${name}>`;
		return [
			`export const ${name}Again = (${args}) => ${call};`,
			...(hasResult ? [`export const ${name}Opened = (${args}) => opened(${call});`] : []),
		];
	});
	return [
		`import * as entry from "${specifier}";`,
		// What an app writes when it does not import `unwrap`.
		"function opened<T>(result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly issues: readonly unknown[] }): T {",
		'	if (!result.ok) throw new Error("failed");',
		"	return result.value;",
		"}",
		...lines,
		"",
	].join("\n");
}

/**
 * Compiles one such library for each entry below `app`, since a name found through another entry would prove nothing.
 * Returns what the compiler complains about.
 */
export function buildReexports(app: string, resolution: Resolution, compiler: string): string {
	const projects = entries.map((entry) => {
		const project = join(app, "reexports", resolution, entry.output);
		mkdirSync(project, { recursive: true });
		const files = resolution === "node16" ? ["library.mts", "library.cts"] : ["library.ts"];
		for (const file of files) writeFileSync(join(project, file), code(entry));
		const compilerOptions = {
			declaration: true,
			emitDeclarationOnly: true,
			outDir: "declarations",
			strict: true,
			target: "es2022",
			lib: ["es2022"],
			types: [],
			...{
				node16: { module: "node16", moduleResolution: "node16" },
				bundler: { module: "esnext", moduleResolution: "bundler" },
				node10: { module: "esnext", moduleResolution: "node10" },
			}[resolution],
		};
		writeFileSync(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions, files }));
		return project;
	});
	const { stdout, stderr } = spawnSync(
		process.execPath,
		[compiler, "--build", "--force", "--pretty", "false", ...projects],
		{
			encoding: "utf8",
		},
	);
	return stdout + stderr;
}
