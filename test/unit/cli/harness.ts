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
	const starts = Array.from(
		{ length: Math.ceil(octets.length / octetsPerChunk) },
		(_, index) => index * octetsPerChunk,
	);
	const stdin = Readable.from(starts.map((start) => octets.subarray(start, start + octetsPerChunk)));
	return withProperties(process, { stdin }, () => capture(() => runCommand(args)));
}

/** Runs a function and gathers what it writes. Its value is the `status`. */
export async function capture<T>(write: () => T | Promise<T>) {
	let [stdout, stderr] = ["", ""];
	const toStdout = (text: string) => {
		stdout += text;
		return true;
	};
	const toStderr = (text: string) => {
		stderr += text;
		return true;
	};
	const status = await withProperties(process.stdout, { write: toStdout }, () =>
		withProperties(process.stderr, { write: toStderr }, write),
	);
	return { status, stdout, stderr };
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
