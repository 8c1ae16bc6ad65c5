// The packed package under the oldest supported TypeScript, the newest one and some between, and in bundlers. `.ci/run
// toolchains` installs them.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { buildSync } from "esbuild";
import { afterAll, describe, expect, test } from "vitest";
import { entryPoints } from "../../../scripts/entries.mjs";
import { pack, packInto } from "../../package/pack.ts";
import { buildReexports, type Resolution } from "./reexports.ts";

const tools = resolve("test/suites/node_modules");
const app = mkdtempSync(join(tmpdir(), "outbound-sms-toolchains-"));
packInto(app);
afterAll(() => rmSync(app, { recursive: true, force: true }));

describe("a library that re-exports what the package returns emits declarations", () => {
	// TypeScript 7 has no node10 any more, and 6 warns of it.
	test.each<[compiler: string, resolutions: Resolution[]]>([
		["typescript50", ["node16", "bundler", "node10"]],
		["typescript54", ["node16", "bundler", "node10"]],
		["typescript59", ["node16", "bundler", "node10"]],
		["typescript60", ["node16", "bundler"]],
		["typescript70", ["node16", "bundler"]],
	])("under %s with %j", (compiler, resolutions) => {
		const binary = join(tools, compiler, "bin", "tsc");
		const version = execFileSync(process.execPath, [binary, "--version"], { encoding: "utf8" });
		expect(version.replace(/\D/g, "")).toMatch(new RegExp(`^${compiler.replace(/\D/g, "")}`));
		for (const resolution of resolutions) expect(buildReexports(app, resolution, binary), resolution).toBe("");
	});
});

test("attw finds no wrong types under node10, in Node's ESM and CommonJS, or in bundlers", () => {
	const cli = join(tools, "@arethetypeswrong/cli/dist/index.js");
	const found = execFileSync(process.execPath, [cli, "--format", "json", pack().filename], {
		encoding: "utf8",
		maxBuffer: 1 << 26,
	});
	const { analysis, problems } = JSON.parse(found);
	expect(Object.keys(analysis.entrypoints)).toEqual(
		expect.arrayContaining(entryPoints.map(({ specifier }) => specifier.replace("outbound-sms", "."))),
	);
	expect(problems).toEqual({});
});

describe("every entry is found by", () => {
	const folder = join(app, "bundled");
	mkdirSync(folder);
	const imports = entryPoints.map(({ specifier }, index) => `import * as entry${index} from "${specifier}";`);
	const counts = entryPoints.map(({ specifier }, index) => `"${specifier}": Object.keys(entry${index}).length`);
	writeFileSync(join(folder, "package.json"), '{ "private": true }');
	writeFileSync(
		join(folder, "main.js"),
		`${imports.join("\n")}\nconsole.log(JSON.stringify({ ${counts.join(", ")} }));`,
	);
	writeFileSync(join(folder, "index.html"), '<!doctype html><script type="module" src="main.js"></script>');

	function expectEveryEntry(script: string): void {
		const printed = JSON.parse(execFileSync(process.execPath, [join(folder, script)], { encoding: "utf8" }));
		expect(Object.keys(printed)).toEqual(entryPoints.map(({ specifier }) => specifier));
		expect(Object.values(printed)).not.toContain(0);
	}

	test("esbuild", () => {
		buildSync({
			entryPoints: [join(folder, "main.js")],
			bundle: true,
			outfile: join(folder, "esbuild.js"),
			tsconfigRaw: {},
		});
		expectEveryEntry("esbuild.js");
	});

	test("Parcel 2 with its defaults, which knows no `exports`", () => {
		const parcel = join(tools, "parcel/lib/bin.js");
		const options = ["--no-cache", "--log-level", "error"];
		execFileSync(process.execPath, [parcel, "build", "index.html", ...options], { cwd: folder });
		const page = readFileSync(join(folder, "dist/index.html"), "utf8");
		expectEveryEntry(`dist/${/src="?\/([^">\s]+\.js)/.exec(page)?.[1]}`);
	});
});
