// The arrows of the house: which folder of src may import which. Adding an arrow is a decision. docs/maintainers/house.md
// shows them in a picture.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { filesUnder } from "../files.ts";

const ARROWS: Record<string, readonly string[]> = {
	foundation: [],
	alphabet: ["foundation"],
	udh: ["foundation"],
	segmentation: ["foundation", "alphabet", "udh"],
	national: ["foundation", "alphabet", "udh", "segmentation"],
	advice: ["foundation", "alphabet", "udh", "segmentation", "national"],
	address: ["foundation", "alphabet"],
	status: ["foundation"],
	syntax: ["foundation"],
	rates: ["foundation", "alphabet", "udh", "segmentation", "syntax"],
	callback: ["foundation", "status", "syntax"],
	auth: ["foundation", "syntax"],
	"user-data": ["foundation", "alphabet", "udh", "segmentation"],
	message: ["foundation", "alphabet", "udh", "segmentation", "user-data", "address", "syntax"],
	http: ["foundation", "status", "syntax", "callback", "auth", "message", "rates"],
	smpp: ["foundation", "alphabet", "udh", "user-data", "address", "status"],
	// The command may import every part. It is the one folder that names Node, and nothing imports it.
	cli: [
		...["foundation", "alphabet", "udh", "segmentation", "national", "advice", "address", "status", "syntax"],
		...["rates", "callback", "auth", "user-data", "message", "http", "smpp"],
	],
};

/** These only re-export entries. */
const ROOTS: readonly string[] = ["src/index.ts", "src/page.ts"];

const files = filesUnder("src", ".ts");
const importsIn = (file: string) => ts.preProcessFile(readFileSync(file, "utf8")).importedFiles;
const importsOf = new Map(files.map((file) => [file, importsIn(file).map(({ fileName }) => fileName)]));
const folderOf = (file: string) => file.split("/")[1] as string;

describe("layering of src", () => {
	test("every folder has its arrows, every arrow points at an earlier folder, so there are no cycles", () => {
		const folders = [...new Set(files.filter((file) => !ROOTS.includes(file)).map(folderOf))].sort();
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
			if (ROOTS.includes(file)) continue;
			expect(target.endsWith("/index.ts"), `${target} is a barrel`).toBe(false);
			const folder = folderOf(target);
			if (folder !== folderOf(file)) expect(ARROWS[folderOf(file)]).toContain(folder);
			if (target.includes("/tables/")) expect(folder, "tables are their folder's own").toBe(folderOf(file));
		}
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
