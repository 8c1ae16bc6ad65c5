// The folders of src, each above all that it imports, from the import lines.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { box, MARGIN, picture, text, WIDTH } from "./svg.mjs";

const SRC = fileURLToPath(new URL("../../src/", import.meta.url));
/** May import every folder, so its arrows say nothing. */
const COMMAND = "cli";

/** The folders that a file imports from. @param {string} file */
function foldersImportedBy(file) {
	const { importedFiles } = ts.preProcessFile(readFileSync(join(SRC, file), "utf8"));
	const relative = importedFiles.map(({ fileName }) => fileName).filter((name) => name.startsWith("."));
	return relative.map((name) => join(dirname(file), name).split("/")[0] ?? "");
}

/** The folders that each folder imports from. @type {Map<string, Set<string>>} */
const imports = new Map();
for (const file of readdirSync(SRC, { recursive: true, encoding: "utf8" })) {
	const [folder = "", name] = file.split("/");
	if (name === undefined || folder === COMMAND || !file.endsWith(".ts")) continue;
	const others = foldersImportedBy(file).filter((other) => other !== folder);
	imports.set(folder, new Set([...(imports.get(folder) ?? []), ...others]));
}
const importsOf = (/** @type {string} */ folder) => [...(imports.get(folder) ?? [])];

/** How many folders lie below one another under this one. @param {string} folder @returns {number} */
const floorOf = (folder) => Math.max(-1, ...importsOf(folder).map(floorOf)) + 1;

/** All that a folder imports, also through others. @param {string} folder @returns {string[]} */
const reachOf = (folder) => importsOf(folder).flatMap((other) => [other, ...reachOf(other)]);

/** What a folder imports that it would not get through another one. @param {string} folder */
const nearestOf = (folder) =>
	importsOf(folder)
		.filter((other) => !importsOf(folder).some((between) => reachOf(between).includes(other)))
		.sort();

const folders = [...imports.keys()].sort();
const floors = Array.from({ length: Math.max(...folders.map(floorOf)) + 1 }, (_, floor) =>
	folders.filter((folder) => floorOf(folder) === floor),
);

const TOP = 20;
const FLOOR = 72;
const GAP = 8;

/**
 * Names in lines that fit a room.
 *
 * @param {readonly string[]} names
 * @param {number} width
 */
function lines(names, width) {
	const fits = Math.floor((width - 12) / 7.3);
	/** @type {string[]} */
	const all = [];
	for (const name of names) {
		const longer = `${all.at(-1)}, ${name}`;
		if (all.length > 0 && longer.length <= fits) all[all.length - 1] = longer;
		else all.push(name);
	}
	return all;
}

/**
 * A room: a folder, and what it imports.
 *
 * @param {string} folder
 * @param {readonly string[]} below
 * @param {number} x
 * @param {number} y
 * @param {number} width
 */
const room = (folder, below, x, y, width) => [
	box(x, y, width, FLOOR - GAP, "pale"),
	text(x + width / 2, y + 22, folder, "ink bold middle"),
	...lines(below.length > 0 ? below : ["nothing"], width).map((line, index) =>
		text(x + width / 2, y + 40 + 15 * index, line, "soft middle"),
	),
];

/** The rooms of a floor, side by side. @param {readonly string[]} names @param {number} floor */
function roomsOf(names, floor) {
	const width = (WIDTH - 2 * MARGIN + GAP) / names.length;
	const y = TOP + (floors.length - floor) * FLOOR;
	return names.flatMap((folder, index) => room(folder, nearestOf(folder), MARGIN + index * width, y, width - GAP));
}

export const housePicture = picture(
	"The folders of src, each above what it imports",
	TOP + (floors.length + 1) * FLOOR + 12,
	[...room(COMMAND, ["any folder"], MARGIN, TOP, WIDTH - 2 * MARGIN), ...floors.flatMap(roomsOf)],
);
