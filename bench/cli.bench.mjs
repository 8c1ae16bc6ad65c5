// The command on a stream, beside bare Node loops over the same lines. One reads, counts and writes them, the others only
// read them and write them back. All are processes of their own.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const COMMAND = fileURLToPath(new URL("../dist/cli/main.js", import.meta.url));
const MEASURE = new URL("../dist/index.js", import.meta.url).href;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7);

/** The shortest loop of Node's own: `readline` gives the lines, and the output is written with back-pressure. */
const BARE = `
import { once } from "node:events";
import { createInterface } from "node:readline";
for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
	if (!process.stdout.write(line + "\\n")) await once(process.stdout, "drain");
}`;

/** The same, with a count by our own function in place of the line. */
const COUNTING = `
import { once } from "node:events";
import { createInterface } from "node:readline";
import { measureText } from "${MEASURE}";
for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
	const { partCount, encoding, units, unitsLeft } = measureText(line);
	if (!process.stdout.write(partCount + "\\t" + encoding + "\\t" + units + "\\t" + unitsLeft + "\\n")) {
		await once(process.stdout, "drain");
	}
}`;

/** The same by hand and as fast as it goes: whole chunks are split into lines, and joined again. */
const CHUNKS = `
import { once } from "node:events";
import { StringDecoder } from "node:string_decoder";
const decoder = new StringDecoder("utf8");
let rest = "";
for await (const chunk of process.stdin) {
	const lines = (rest + decoder.write(chunk)).split("\\n");
	rest = lines.pop();
	let output = "";
	for (const line of lines) output += line + "\\n";
	if (!process.stdout.write(output)) await once(process.stdout, "drain");
}
process.stdout.write(rest);`;

const folder = mkdtempSync(join(tmpdir(), "outbound-sms-bench-"));
const input = join(folder, "lines.txt");
const plain = "Your parcel arrives today between 9 and 11. Not at home? Reply with 1 for a neighbour, 2 for a shop.";
const texts = [
	plain,
	`${plain} ${plain}`,
	"Don’t wait – our sale ends on Friday…",
	"Привет! Завтра в 9 встреча.",
	"5 € [net]",
];
const count = Number(process.env.BENCH_LINES ?? 500_000);
writeFileSync(input, Array.from({ length: count }, (_, index) => `${texts[index % texts.length]} ${index}\n`).join(""));
const loops = {
	bare: join(folder, "bare.mjs"),
	chunks: join(folder, "chunks.mjs"),
	counting: join(folder, "counting.mjs"),
};
writeFileSync(loops.bare, BARE);
writeFileSync(loops.chunks, CHUNKS);
writeFileSync(loops.counting, COUNTING);

/** @type {Record<string, string[]>} */
const subjects = {
	"bare loop, counting": [loops.counting],
	"bare loop, readline": [loops.bare],
	"bare loop, whole chunks": [loops.chunks],
	"count --lines": [COMMAND, "count", "--lines"],
	"count --lines=json": [COMMAND, "count", "--lines=json"],
	"count --lines --max-parts 1": [COMMAND, "count", "--lines", "--max-parts", "1", "--total"],
};

/** Milliseconds of a process that reads the lines from a pipe and writes into one. @param {string[]} args */
function time(args) {
	const start = process.hrtime.bigint();
	const made = execFileSync("sh", ["-c", 'cat "$0" | "$@" | wc -l', input, process.execPath, ...args], {
		encoding: "utf8",
	});
	// A check prints one line for each long text, and the total. Of five texts one has two parts.
	assert.equal(Number(made), args.includes("--max-parts") ? count / texts.length + 1 : count);
	return Number(process.hrtime.bigint() - start) / 1e6;
}

/** @type {Record<string, number[]>} */
const samples = {};
for (let round = 0; round < ROUNDS; round++) {
	for (const [name, args] of Object.entries(subjects)) {
		samples[name] ??= [];
		samples[name].push(time(args));
	}
}
console.log(
	`\n${count} lines from a pipe into a pipe, starting Node included; the lower quartile of ${ROUNDS} interleaved rounds`,
);
const quartiles = Object.fromEntries(
	Object.entries(samples).map(([name, values]) => [name, values.sort((a, b) => a - b)[values.length >> 2] ?? 0]),
);
for (const [name, ms] of Object.entries(quartiles)) {
	const ratios = ["bare loop, counting", "bare loop, readline", "bare loop, whole chunks"].map(
		(bare) => `${(ms / (quartiles[bare] ?? 1)).toFixed(2)} of the ${bare}`,
	);
	console.log(`  ${name.padEnd(30)}${ms.toFixed(0).padStart(6)} ms   ${ratios.join(", ")}`);
}
rmSync(folder, { recursive: true });
