import { readdirSync } from "node:fs";
import { join } from "node:path";

/** Every file below a folder whose name ends so, as paths from the project's root, sorted. */
export function filesUnder(folder: string, ending: string): string[] {
	return readdirSync(folder, { recursive: true, encoding: "utf8" })
		.filter((name) => name.endsWith(ending))
		.map((name) => join(folder, name))
		.sort();
}
