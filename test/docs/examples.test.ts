// Every ```ts fence of a doc comment in src and of the Markdown pages is type-checked and run. `expression; // => value` is a deep-equal
// assertion (the arrow may stand on the next line, and go on over further comment lines); a fence without one fails.
import { readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { entryPoints } from "../../entries.config.mjs";
import { filesUnder } from "../files.ts";

interface Example {
	readonly place: string;
	readonly code: string;
}

const ARROW = /^;?[ \t]*\n?[ \t]*\/\/ => (.*(?:\n[ \t]*\/\/ {2,}.*)*)/;

function examplesOf(file: string): Example[] {
	const source = readFileSync(file, "utf8");
	const inComments = file.endsWith(".ts");
	const examples: Example[] = [];
	for (const match of source.matchAll(/^([ \t]*(?:\* ?)?)```ts\n([\s\S]*?)^[ \t]*(?:\* ?)?```$/gm)) {
		const lines = (match[2] as string).split("\n");
		const code = inComments ? lines.map((line) => line.replace(/^[ \t]*\* ?/, "")) : lines;
		const line = source.slice(0, match.index).split("\n").length;
		examples.push({ place: `${file}:${line}`, code: code.join("\n") });
	}
	return examples;
}

/** Turns each `expression; // => value` into a call of `check`; returns the code and how many there were. */
function withChecks(code: string): { code: string; checks: number } {
	const sourceFile = ts.createSourceFile("example.ts", code, ts.ScriptTarget.ES2022, true);
	let result = "";
	let from = 0;
	let checks = 0;
	for (const statement of sourceFile.statements) {
		const arrow = ARROW.exec(code.slice(statement.end - (code[statement.end - 1] === ";" ? 1 : 0)));
		if (arrow === null || !ts.isExpressionStatement(statement)) continue;
		const value = (arrow[1] as string).replace(/\n[ \t]*\/\//g, "\n");
		result += `${code.slice(from, statement.getStart())}check(${statement.expression.getText()}, (${value}));`;
		from = statement.end;
		checks++;
	}
	return { code: result + code.slice(from), checks };
}

const files = [...filesUnder("src", ".ts"), ...filesUnder("docs", ".md"), "README.md", "CONTRIBUTING.md"].filter(
	(file) => !file.startsWith("docs/api/"),
);
const examples = files.flatMap(examplesOf).map((example) => ({ ...example, ...withChecks(example.code) }));

const modules = Object.fromEntries(
	await Promise.all(
		entryPoints.map(async ({ specifier, source }) => [specifier, await import(`../../${source}`)] as const),
	),
);

function load(specifier: string): unknown {
	if (specifier in modules) return modules[specifier];
	throw new Error(`Examples import outbound-sms only, found ${specifier}`);
}

describe("examples in doc comments and Markdown", () => {
	test("type-check", () => {
		const virtual = new Map(
			examples.map(({ code }, index) => [
				`${process.cwd()}/test/docs/example-${index}.ts`,
				`declare function check(actual: unknown, expected: unknown): void;\nexport {};\n${code}`,
			]),
		);
		const { config } = ts.readConfigFile("tsconfig.json", ts.sys.readFile);
		const { options } = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd());
		const checked = { ...options, noUnusedLocals: false, noUnusedParameters: false };
		const host = ts.createCompilerHost(checked);
		const { getSourceFile, fileExists, readFile } = host;
		host.getSourceFile = (name, ...rest) => {
			const code = virtual.get(name);
			return code === undefined
				? getSourceFile.call(host, name, ...rest)
				: ts.createSourceFile(name, code, ts.ScriptTarget.ES2022);
		};
		host.fileExists = (name) => virtual.has(name) || fileExists.call(host, name);
		host.readFile = (name) => virtual.get(name) ?? readFile.call(host, name);
		const program = ts.createProgram([...virtual.keys()], checked, host);
		const errors = ts.getPreEmitDiagnostics(program).map(({ file, start, messageText }) => {
			const index = [...virtual.keys()].indexOf(file?.fileName ?? "");
			const line = file?.getLineAndCharacterOfPosition(start ?? 0).line ?? 0;
			return `${examples[index]?.place ?? file?.fileName} (line ${line - 1} of the example): ${ts.flattenDiagnosticMessageText(messageText, "\n")}`;
		});
		expect(errors).toEqual([]);
	});

	test.each(examples)("$place runs", async ({ code, checks }) => {
		expect(checks, "an example asserts at least one value with // =>").toBeGreaterThan(0);
		const { outputText } = ts.transpileModule(code, {
			compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
		});
		const AsyncFunction = (async () => {}).constructor as new (...args: string[]) => (...args: unknown[]) => unknown;
		await new AsyncFunction("require", "exports", "check", outputText)(load, {}, (actual: unknown, expected: unknown) =>
			expect(actual).toStrictEqual(expected),
		);
	});
});
