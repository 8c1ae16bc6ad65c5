import { readdirSync } from "node:fs";
import { join } from "node:path";

/**
 * Every file below a folder whose name ends so, as paths from the project's root, sorted. What is installed or
 * generated is left out.
 */
export function filesUnder(folder: string, ending: string): string[] {
	return readdirSync(folder, { withFileTypes: true })
		.flatMap((entry) => {
			const path = join(folder, entry.name);
			if (entry.isDirectory()) return isForeign(path) ? [] : filesUnder(path, ending);
			return entry.name.endsWith(ending) ? [path] : [];
		})
		.sort();
}

function isForeign(folder: string): boolean {
	return /(?:^|\/)node_modules$/.test(folder) || folder === "docs/reference" || folder === "docs/.vitepress";
}
