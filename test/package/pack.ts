import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What npm prints about a package that it packed. Sizes are in octets. */
interface Packed {
	readonly filename: string;
	readonly size: number;
	readonly unpackedSize: number;
}

let packed: Packed | undefined;

/**
 * Packs the package as npm would publish it, from `dist` as `npm run build` left it, once for all tests of a process.
 * Works in a copy, since packing changes files that other tests read. Returns the path of the tarball and its sizes.
 */
export function pack(): Packed {
	if (packed !== undefined) return packed;
	const copy = mkdtempSync(join(tmpdir(), "outbound-sms-pack-"));
	process.once("exit", () => rmSync(copy, { recursive: true, force: true }));
	const filter = (path: string) => !/(?:^|\/)(?:node_modules|\.vitepress|reference)$/.test(path);
	for (const name of [
		"dist",
		"conformance",
		"docs",
		"scripts",
		"README.md",
		"LICENSE",
		"CHANGELOG.md",
		"package.json",
	]) {
		cpSync(name, join(copy, name), { recursive: true, filter });
	}
	execFileSync(process.execPath, ["scripts/pack.mjs", "write"], { cwd: copy, stdio: ["ignore", "pipe", "ignore"] });
	const printed = execFileSync("npm", ["pack", "--ignore-scripts", "--json"], {
		cwd: copy,
		encoding: "utf8",
		stdio: ["ignore", "pipe", "ignore"],
	});
	const [only] = Object.values<Packed>(JSON.parse(printed)) as [Packed];
	packed = { ...only, filename: join(copy, only.filename) };
	return packed;
}

/** Installs the packed package in `node_modules` of an app. */
export function packInto(app: string): void {
	const installed = join(app, "node_modules", "outbound-sms");
	mkdirSync(installed, { recursive: true });
	execFileSync("tar", ["-xzf", pack().filename, "-C", installed, "--strip-components=1"]);
}
