// Every ```ts fence of a doc comment in src and of the Markdown pages is type-checked and run. `expression; // =>
// value` is a deep-equal assertion; a fence without one fails.
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { entryPoints } from "../../scripts/entries.mjs";
import { allExamples } from "./examples.ts";

const examples = allExamples();

const modules = new Map<string, unknown>();
for (const { specifier, source } of entryPoints) modules.set(specifier, await import(`../../${source}`));

function load(specifier: string): unknown {
	if (modules.has(specifier)) return modules.get(specifier);
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
		// A busy machine takes more than a minute.
	}, 300_000);

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
