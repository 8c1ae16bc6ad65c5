// Finds the ```ts fences of doc comments and Markdown pages. `expression; // => value` is an assertion (the arrow may
// stand on the next line, and go on over further comment lines).
import { readFileSync } from "node:fs";
import ts from "typescript";
import { filesUnder } from "../files.ts";

interface Fence {
	readonly place: string;
	readonly code: string;
}

export interface Example extends Fence {
	/** How many values it asserts. */
	readonly checks: number;
}

const ARROW = /^;?[ \t]*\n?[ \t]*\/\/ => (.*(?:\n[ \t]*\/\/ {2,}.*)*)/;

function examplesOf(file: string): Fence[] {
	const source = readFileSync(file, "utf8");
	const inComments = file.endsWith(".ts");
	const examples: Fence[] = [];
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

/** Every example of the sources and the docs, each assertion a call of `check(actual, expected)`. */
export function allExamples(): Example[] {
	const files = [...filesUnder("src", ".ts"), ...filesUnder("docs", ".md"), "README.md", "CONTRIBUTING.md"];
	return files.flatMap(examplesOf).map((example) => ({ ...example, ...withChecks(example.code) }));
}
