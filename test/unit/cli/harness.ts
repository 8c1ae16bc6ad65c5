import { spawnSync } from "node:child_process";
import { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { runCommand } from "../../../src/cli/run.ts";

/** The built command; `npm test` builds before. */
export const COMMAND: string = fileURLToPath(new URL("../../../dist/cli/main.js", import.meta.url));

/** Runs the built command in a process of its own. */
export function runProcess(args: readonly string[], input: string | Uint8Array = "") {
	const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...args], { encoding: "utf8", input });
	return { status, stdout, stderr };
}

/** Runs the command from its sources in this process. Its input comes in chunks, as from a pipe. */
export function run(args: readonly string[], input: string | Uint8Array = "", octetsPerChunk = 0x10000) {
	const octets = Buffer.from(input);
	const chunks = function* () {
		for (let at = 0; at < octets.length; at += octetsPerChunk) yield octets.subarray(at, at + octetsPerChunk);
	};
	return withProperties(process, { stdin: Readable.from(chunks()) }, () => capture(() => runCommand(args)));
}

/** Runs a function and gathers what it writes. Its value is the `status`. */
export async function capture<T>(write: () => T | Promise<T>) {
	const written = { stdout: "", stderr: "" };
	const into = (name: keyof typeof written) => ({
		write: (text: string) => {
			written[name] += text;
			return true;
		},
	});
	const status = await withProperties(process.stdout, into("stdout"), () =>
		withProperties(process.stderr, into("stderr"), write),
	);
	return { status, ...written };
}

/** Runs a function while an object has other properties. */
export async function withProperties<T>(object: object, properties: object, during: () => T | Promise<T>): Promise<T> {
	const before = Object.keys(properties).map((name) => [name, Object.getOwnPropertyDescriptor(object, name)] as const);
	for (const [name, value] of Object.entries(properties)) {
		Object.defineProperty(object, name, { value, configurable: true, writable: true });
	}
	try {
		return await during();
	} finally {
		for (const [name, descriptor] of before) {
			if (descriptor === undefined) Reflect.deleteProperty(object, name);
			else Object.defineProperty(object, name, descriptor);
		}
	}
}
