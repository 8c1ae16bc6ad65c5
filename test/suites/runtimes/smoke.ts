import ts from "typescript";
import { entryPoints } from "../../../scripts/entries.mjs";
import { allExamples } from "../../docs/examples.ts";

/**
 * The code of a module whose `run()` uses every export and returns what came out, as lines: every example of the docs,
 * every function with wrong arguments, every constant. It evaluates no strings, because workerd refuses that, and
 * imports each entry from `locate(entry)`.
 */
export function smokeModule(locate: (entry: (typeof entryPoints)[number]) => string): string {
	const imports = entryPoints.map((entry, index) => `import * as entry${index} from ${JSON.stringify(locate(entry))};`);
	const modules = entryPoints.map(({ specifier }, index) => `${JSON.stringify(specifier)}: entry${index}`);
	return [...imports, `const modules = { ${modules.join(", ")} };`, body()].join("\n");
}

/** The same for CommonJS. */
export function smokeScript(): string {
	const modules = entryPoints.map(({ specifier }) => `${JSON.stringify(specifier)}: require("${specifier}")`);
	return `const modules = { ${modules.join(", ")} };\n${body().replace("export async function", "exports.run = run; async function")}`;
}

function body(): string {
	const examples = allExamples().map(({ place, code }) => {
		const { outputText } = ts.transpileModule(code, {
			compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
		});
		const statements = outputText.replace(/^"use strict";\n/, "");
		return `[${JSON.stringify(place)}, async (require, exports, check) => {\n${statements}\n}],`;
	});
	return `const examples = [\n${examples.join("\n")}\n];\n${RUN}`;
}

/** Runs in the runtime. What an engine says in its own words is shown as "the engine's error". */
const RUN = `
function show(value) {
	return JSON.stringify(value, (key, item) => {
		if (item === undefined) return "undefined";
		if (typeof item === "function") return "function";
		if (typeof item === "number" && !Number.isFinite(item)) return String(item);
		if (item instanceof Error) return item.name + ": " + (/^"/.test(item.message) || "issues" in item ? item.message : "the engine's error");
		if (ArrayBuffer.isView(item)) return Array.from(item);
		if (item instanceof Map || item instanceof Set) return Array.from(item);
		return item;
	});
}

export async function run() {
	const lines = [];
	for (const [place, example] of examples) {
		try {
			await example((specifier) => modules[specifier], {}, (actual) => lines.push(place + " " + show(actual)));
		} catch (error) {
			lines.push(place + " throws " + show(error));
		}
	}
	for (const [specifier, module] of Object.entries(modules)) {
		for (const name of Object.keys(module).sort()) {
			const item = module[name];
			const place = specifier + " " + name;
			if (typeof item !== "function") {
				lines.push(place + " " + show(item));
				continue;
			}
			for (const args of [[], [null], [{}], [42], ["Größe 5 € 👍"]]) {
				let answer;
				try {
					answer = /^class\\b/.test(String(item)) ? new item(...args) : item(...args);
				} catch (error) {
					answer = error;
				}
				lines.push(place + "(" + args.map(show).join() + ") " + show(answer));
			}
		}
	}
	return lines;
}
`;
