import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync } from "node:fs";
import { join } from "node:path";

/**
 * Packs the package from `dist` as `npm run build` left it, and installs it in `node_modules` of an app. Works in a
 * copy, so that tests that run at the same time do not see each other's stubs. Returns the path of the tarball.
 */
export function packInto(app: string): string {
	const copy = join(app, "packing");
	for (const name of [
		"dist",
		"src",
		"docs",
		"README.md",
		"LICENSE",
		"CHANGELOG.md",
		"CONTRIBUTING.md",
		"SECURITY.md",
		"package.json",
	]) {
		cpSync(name, join(copy, name), { recursive: true });
	}
	for (const name of ["entries.config.mjs", "stubs.mjs"]) cpSync(name, join(copy, name));
	execFileSync(process.execPath, ["stubs.mjs", "write"], { cwd: copy });
	const packed = execFileSync("npm", ["pack", "--ignore-scripts", "--json", "--pack-destination", app], {
		cwd: copy,
		encoding: "utf8",
		stdio: ["ignore", "pipe", "ignore"],
	});
	const tarball = join(app, Object.values<{ readonly filename: string }>(JSON.parse(packed))[0]?.filename ?? "");
	const installed = join(app, "node_modules", "outbound-sms");
	mkdirSync(installed, { recursive: true });
	execFileSync("tar", ["-xzf", tarball, "-C", installed, "--strip-components=1"]);
	return tarball;
}
