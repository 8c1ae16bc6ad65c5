import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

let tarball: string | undefined;

/**
 * Packs the package as npm would publish it, from `dist` as `npm run build` left it, once for all tests of a process.
 * Works in a copy, since packing changes files that other tests read. Returns the path of the tarball.
 */
export function pack(): string {
	if (tarball !== undefined) return tarball;
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
	const [packed] = Object.values<{ readonly filename: string }>(JSON.parse(printed));
	tarball = join(copy, packed?.filename ?? "");
	return tarball;
}

/** Installs the packed package in `node_modules` of an app. */
export function packInto(app: string): void {
	const installed = join(app, "node_modules", "outbound-sms");
	mkdirSync(installed, { recursive: true });
	execFileSync("tar", ["-xzf", pack(), "-C", installed, "--strip-components=1"]);
}
