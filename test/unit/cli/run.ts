import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/** The built command; `npm test` builds before. */
export const COMMAND: string = fileURLToPath(new URL("../../../dist/cli/main.js", import.meta.url));

/** Runs the command in a process of its own. */
export function run(args: readonly string[], input: string | Uint8Array = "") {
	const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...args], {
		encoding: "utf8",
		input,
		maxBuffer: 1 << 28,
	});
	return { status, stdout, stderr };
}
