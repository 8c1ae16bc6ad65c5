// The package as npm would publish it, from `dist` as `npm run build` left it (`npm test` builds first): packed,
// installed beside an app, used.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { publint } from "publint";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pagesForUsers } from "../../docs/.vitepress/pages.mjs";
import { entryPoints } from "../../scripts/entries.mjs";
import { filesUnder } from "../files.ts";
import { pack, packInto } from "./pack.ts";

const app = mkdtempSync(join(tmpdir(), "outbound-sms-app-"));
const installed = join(app, "node_modules", "outbound-sms");
const specifiers = entryPoints.map(({ specifier }) => specifier);
/** The names that each entry point's source exports. */
const sourceNames: Record<string, string[]> = Object.fromEntries(
	await Promise.all(
		entryPoints.map(async ({ specifier, source }) => [
			specifier,
			Object.keys(await import(/* @vite-ignore */ `../../${source}`)).sort(),
		]),
	),
);

beforeAll(() => packInto(app), 60_000);
afterAll(() => rmSync(app, { recursive: true, force: true }));

/** What an app in a Node process of its own prints. */
function run(file: string, code: string): unknown {
	writeFileSync(join(app, file), code);
	return JSON.parse(execFileSync(process.execPath, [file], { cwd: app, encoding: "utf8" }));
}

/** The code that answers which names each entry point exports, and what two functions of the root return. */
const PRINT = `
	const { countParts, fromHex, unwrap } = modules["outbound-sms"];
	const names = Object.entries(modules).map(([specifier, module]) => [specifier, Object.keys(module).sort()]);
	console.log(JSON.stringify({ names: Object.fromEntries(names), parts: countParts("]".repeat(153)), octets: [...unwrap(fromHex("00FF"))] }));
`;

describe("the packed tarball", () => {
	const files = () =>
		filesUnder(installed, "")
			.filter((file) => statSync(file).isFile())
			.map((file) => file.slice(installed.length + 1));

	test("weighs at most 500 kB", () => {
		const { size } = pack();
		console.info(`packed: ${Math.round(size / 1000)} kB in ${files().length} files`);
		expect(size).toBeLessThanOrEqual(500_000);
	});

	test("holds dist, the guides, their examples and a folder for each entry: no sources, maps or pictures", () => {
		const stubs = specifiers.slice(1).map((specifier) => `${specifier.slice("outbound-sms/".length)}/package.json`);
		const plain = ["dist/cjs/package.json", "CHANGELOG.md", "LICENSE", "README.md", "package.json", ...stubs];
		const others = files().filter((file) => !plain.includes(file));
		expect(files()).toEqual(expect.arrayContaining(plain));
		expect(
			others.filter(
				(file) =>
					!/^dist\/(cjs\/)?([\w-]+\/){0,2}[\w.-]+\.(js|d\.ts)$/.test(file) &&
					!/^docs\/([\w-]+\.md|examples\/([\w-]+\/)*([\w-]+\.(mjs|html|sql)|package\.json))$/.test(file),
			),
		).toEqual([]);
		expect(others.filter((file) => /index\.md|playground/.test(file))).toEqual([]);
	});

	test("holds the pages for those who use it, and no others", () => {
		const pages = files().flatMap((file) => /^docs\/([\w-]+)\.md$/.exec(file)?.[1] ?? []);
		expect(pages.sort()).toEqual([...pagesForUsers].sort());
	});

	test("holds every example that its guides name", () => {
		const guides = [join(installed, "README.md"), ...filesUnder(join(installed, "docs"), ".md")];
		const named = guides.flatMap((page) => [...readFileSync(page, "utf8").matchAll(/\bdocs\/examples\/[\w/.-]*\w/g)]);
		expect(named.length).toBeGreaterThan(4);
		expect(named.map(([path]) => path).filter((path) => !existsSync(join(installed, path)))).toEqual([]);
	});

	test("has no file in dist whose name is a hash, and none that is empty", () => {
		const built = filesUnder(join(installed, "dist"), "").filter((file) => /\.js$/.test(file));
		expect(built.filter((file) => /-[\w-]{8}\.js$/.test(file))).toEqual([]);
		expect(
			built.filter(
				(file) =>
					readFileSync(file, "utf8")
						.replace(/^(\/\/|import ).*/gm, "")
						.trim() === "",
			),
		).toEqual([]);
	});

	test("loads at most five files for the root, since each costs time at the start", () => {
		const root = readFileSync(join(installed, "dist/index.js"), "utf8");
		expect(new Set(root.match(/(?<=from ['"]).*(?=['"])/g)).size).toBeLessThanOrEqual(4);
	});

	test("has a script of ASCII alone for pages, since a page without a charset reads it as windows-1252", () => {
		expect(readFileSync(join(installed, "dist/outbound-sms.global.js"), "utf8")).toMatch(/^[\x00-\x7f]*$/);
	});

	test("has the text of a picture in its guides, and no picture", () => {
		const pages = filesUnder(installed, ".md").map((file) => readFileSync(file, "utf8"));
		expect(pages.filter((page) => /!\[/.test(page))).toEqual([]);
		const [, text = ""] = /!\[(.*)\]/.exec(readFileSync("docs/encodings.md", "utf8")) ?? [];
		expect(text.length).toBeGreaterThan(50);
		expect(readFileSync(join(installed, "docs/encodings.md"), "utf8")).toContain(`\n${text}.\n`);
	});

	test("holds the target of every relative link in its Markdown", () => {
		const broken = filesUnder(installed, ".md").flatMap((file) =>
			[...readFileSync(file, "utf8").matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)[^)]*\)/g)]
				.map(([, target]) => target as string)
				.filter((target) => !existsSync(join(dirname(file), target)))
				.map((target) => `${file.slice(installed.length + 1)}: ${target}`),
		);
		expect(broken).toEqual([]);
	});

	test("holds the page that the comments of its declarations link to", () => {
		const links = filesUnder(join(installed, "dist"), ".d.ts").flatMap((file) =>
			[...readFileSync(file, "utf8").matchAll(/@see \[.*\]\(([^)#]+)#/g)].map(([, target = ""]) =>
				join(dirname(file), target),
			),
		);
		expect(links.length).toBeGreaterThan(100);
		expect([...new Set(links)]).toEqual([join(installed, "docs/interface.md")]);
	});

	test("depends on nothing and runs nothing when installed", () => {
		const manifest = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
		for (const kind of ["dependencies", "peerDependencies", "optionalDependencies", "bundleDependencies"]) {
			expect(manifest).not.toHaveProperty(kind);
		}
		for (const script of ["preinstall", "install", "postinstall", "prepare"]) {
			expect(manifest.scripts).not.toHaveProperty(script);
		}
	});

	test.each([
		[
			"ESM",
			"app.mjs",
			specifiers.map((name, i) => `import * as m${i} from "${name}";`).join("\n"),
			specifiers.map((name, i) => `"${name}": m${i}`).join(),
		],
		["CommonJS", "app.cjs", "", specifiers.map((name) => `"${name}": require("${name}")`).join()],
	])("every entry point loads as %s with the names of its source, and works", (_, file, imports, modules) => {
		expect(run(file, `${imports}\nconst modules = { ${modules} };\n${PRINT}`)).toEqual({
			names: sourceNames,
			parts: 3,
			octets: [0, 255],
		});
	});

	test("publint has nothing to say", async () => {
		const { buffer } = new Uint8Array(readFileSync(pack().filename));
		const { messages } = await publint({ pack: { tarball: buffer }, strict: true });
		expect(messages).toEqual([]);
	});

	test("jsr.json has the version and the entries of package.json", () => {
		const { version } = JSON.parse(readFileSync("package.json", "utf8"));
		const jsr = JSON.parse(readFileSync("jsr.json", "utf8"));
		const exports = entryPoints.map(({ specifier, source }) => [specifier.replace("outbound-sms", "."), `./${source}`]);
		expect([jsr.version, jsr.exports]).toEqual([version, Object.fromEntries(exports)]);
	});

	test("an ESM and a CommonJS file under node16 each get their own types of every entry point, and these are sound", () => {
		const code = [
			...specifiers.map((name, i) => `import * as m${i} from "${name}";\nexport const e${i} = m${i};`),
			'import { countParts } from "outbound-sms";',
			'export const parts: number = countParts("x");',
			"// @ts-expect-error A number is no text.",
			"countParts(1);",
		].join("\n");
		const files = ["types.mts", "types.cts"].map((name) => join(app, name));
		for (const file of files) writeFileSync(file, code);
		const program = ts.createProgram(files, {
			module: ts.ModuleKind.Node16,
			moduleResolution: ts.ModuleResolutionKind.Node16,
			target: ts.ScriptTarget.ES2022,
			lib: ["lib.es2022.d.ts"],
			types: [],
			strict: true,
			exactOptionalPropertyTypes: true,
			skipDefaultLibCheck: true,
			noEmit: true,
		});
		const errors = ts
			.getPreEmitDiagnostics(program)
			.map(({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`);
		expect(errors).toEqual([]);
		const loaded = new Set(program.getSourceFiles().map(({ fileName }) => fileName));
		for (const { output } of entryPoints) {
			for (const folder of ["dist", "dist/cjs"]) {
				expect(loaded).toContain(ts.sys.realpath?.(join(installed, folder, `${output}.d.ts`)));
			}
		}
	});
});
