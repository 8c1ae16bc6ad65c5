// The arrows of the house: which folder of src may import which. Adding an arrow is a decision. docs/maintainers/house.md
// shows them in a picture.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { filesUnder } from "../files.ts";

const ARROWS: Record<string, readonly string[]> = {
	core: [],
	text: ["core"],
	national: ["core", "text"],
	advice: ["core", "text", "national"],
	address: ["core", "text"],
	wire: ["core"],
	delivery: ["core", "wire"],
	rates: ["core", "text", "wire"],
	message: ["core", "text", "address", "wire"],
	http: ["core", "wire", "delivery", "rates", "message"],
	smpp: ["core", "text", "address", "delivery"],
	// The command may import every part. It is the one folder that names Node, and nothing imports it.
	cli: ["core", "text", "national", "advice", "address", "wire", "delivery", "rates", "message", "http", "smpp"],
};

/** What measures and splits, and so what a counter pays for. It imports no user data. */
const COUNTING = ["layout", "fill", "boundary", "measure", "mark", "split"].map((name) => `src/text/${name}.ts`);
const USER_DATA = ["data-coding", "decode-user-data", "encode-user-data", "reassemble", "septets", "octet-text"];

const files = filesUnder("src", ".ts");
const importsOf = new Map(
	files.map((file) => [
		file,
		ts.preProcessFile(readFileSync(file, "utf8")).importedFiles.map(({ fileName }) => fileName),
	]),
);
const folderOf = (file: string) => file.split("/")[1] as string;
/** An entry: it only re-exports. */
const isEntry = (file: string) => file.split("/").length === 2;

describe("layering of src", () => {
	test("every folder has its arrows, every arrow points at an earlier folder, so there are no cycles", () => {
		const folders = [...new Set(files.filter((file) => !isEntry(file)).map(folderOf))].sort();
		expect(Object.keys(ARROWS).sort()).toEqual(folders);
		const order = Object.keys(ARROWS);
		for (const [folder, targets] of Object.entries(ARROWS)) {
			for (const target of targets) expect(order.indexOf(target)).toBeLessThan(order.indexOf(folder));
		}
	});

	test.each(files)("%s imports only what its folder may, by file, with the extension", (file) => {
		for (const specifier of importsOf.get(file) as string[]) {
			if (folderOf(file) === "cli" && specifier.startsWith("node:")) continue;
			expect(specifier, "no package, no Node built-in").toMatch(/^\.\.?\/.*\.ts$/);
			const target = join(dirname(file), specifier);
			expect(files).toContain(target);
			expect(folderOf(target) === "cli" && folderOf(file) !== "cli", "nothing imports the command").toBe(false);
			if (isEntry(file)) continue;
			expect(isEntry(target), `${target} is an entry`).toBe(false);
			const folder = folderOf(target);
			if (folder !== folderOf(file)) expect(ARROWS[folderOf(file)]).toContain(folder);
			if (target.includes("/tables/")) expect(folder, "tables are their folder's own").toBe(folderOf(file));
		}
	});

	test("what counts and splits imports no user data", () => {
		const reached = new Set(COUNTING);
		for (const file of reached) {
			for (const specifier of importsOf.get(file) as string[]) reached.add(join(dirname(file), specifier));
		}
		expect([...reached].filter((file) => USER_DATA.some((name) => file === `src/text/${name}.ts`))).toEqual([]);
	});

	test("no file imports itself in a circle", () => {
		const state = new Map<string, "open" | "done">();
		const visit = (file: string, trail: readonly string[]): void => {
			if (state.get(file) === "done") return;
			expect(state.get(file), [...trail, file].join(" -> ")).not.toBe("open");
			state.set(file, "open");
			for (const specifier of importsOf.get(file) as string[]) {
				if (specifier.startsWith("node:")) continue;
				visit(join(dirname(file), specifier), [...trail, file]);
			}
			state.set(file, "done");
		};
		for (const file of files) visit(file, []);
	});
});
