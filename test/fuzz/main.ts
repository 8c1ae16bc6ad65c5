// The fuzzer, bundled and started by run.mjs: changes inputs, keeps those that reach new code, and shrinks finds.
import { writeFileSync } from "node:fs";
import { pick, type Random, randomOf } from "../reference/mutate.ts";
import { type Covered, watchCoverage } from "./coverage.ts";
import { corpusFile, FINDS_FILE, type KeptFind, readCorpus, readFinds } from "./inputs.ts";
import { type Input, mutateInput, shrink } from "./mutators.ts";
import { seedReader } from "./seeds.ts";
import { TARGETS } from "./targets/index.ts";
import type { Target } from "./targets/target.ts";

const BATCH = 1000;
/** So many inputs are told to the parent at a time: if they take too long, one of them stalls. */
const REPORTED = 50;
/** Asking the engine which code has run takes as long as many inputs: it is asked in one of so many sweeps. */
const GUIDED_SWEEPS = 8;
/** The inputs of a target in such a sweep. If they reach new code together, each runs again alone. */
const CHUNK = 50;
/** A target whose promise is broken again and again is left alone after so many different finds. */
const MAX_FINDS = 8;
const MAX_CORPUS_UNITS = 600;
const MAX_CORPUS_INPUTS = 80;

const [minutes = "1", wanted = "all", seed = "1", keep = ""] = process.argv.slice(2);
const random: Random = randomOf(Number(seed));
const coverage = watchCoverage(process.argv[1] as string);

interface Run {
	readonly name: string;
	readonly target: Target;
	readonly pool: Input[];
	readonly finds: Map<string, Input>;
	readonly covered: Covered;
	inputs: number;
}

const runs: Run[] = Object.entries(TARGETS)
	.filter(([name]) => wanted === "all" || name === wanted)
	.map(([name, target]) => ({
		name,
		target,
		pool: [...target.seeds],
		finds: new Map(),
		covered: coverage.none(),
		inputs: 0,
	}));
if (runs.length === 0)
	throw new RangeError(`There is no target ${wanted}; there are ${Object.keys(TARGETS).join(", ")}`);

/** What is wrong with an input, in one line without the values; or `undefined`. */
async function faultOf({ target }: Run, input: Input): Promise<string | undefined> {
	try {
		await target.run(input);
		return undefined;
	} catch (error) {
		const { message } = error as Error;
		// An error of the target itself is a find too: the functions are used as their types say.
		return /^[^"{]*/.exec(message.split("\n")[0] as string)?.[0].trim() || message.slice(0, 80);
	}
}

async function tryInputs(run: Run, inputs: readonly Input[]): Promise<void> {
	for (let at = 0; at < inputs.length; at += REPORTED) await tryReported(run, inputs.slice(at, at + REPORTED));
}

async function tryReported(run: Run, inputs: readonly Input[]): Promise<void> {
	// The parent must know the inputs before one of them stalls.
	await new Promise((resolve) => {
		if (process.send === undefined) resolve(undefined);
		else process.send({ target: run.name, inputs }, resolve);
	});
	for (const input of inputs) {
		run.inputs++;
		const fault = await faultOf(run, input);
		if (fault === undefined || run.finds.has(fault) || run.finds.size >= MAX_FINDS) continue;
		const small = await shrink(input, async (smaller) => (await faultOf(run, smaller)) === fault);
		run.finds.set(fault, small);
		let detail = "";
		try {
			await run.target.run(small);
		} catch (error) {
			detail = String((error as Error).message.startsWith(fault) ? (error as Error).message : (error as Error).stack);
		}
		console.log(`\nFIND ${run.name}: ${JSON.stringify(small)}\n  ${detail.slice(0, 1500)}`);
	}
}

/** Keeps the inputs of a batch that reach code which no input of this target has reached. */
async function keepNews(run: Run, inputs: readonly Input[]): Promise<void> {
	const before = run.covered.slice();
	if (!coverage.addTo(run.covered)) return;
	run.covered.set(before);
	for (const input of inputs) {
		await faultOf(run, input);
		if (coverage.addTo(run.covered)) run.pool.push(input);
	}
}

/** All code that has run: on import, and in every sweep. */
const all = coverage.none();
coverage.addTo(all);
const seedsOf = seedReader();
for (const run of runs) {
	coverage.skip();
	const known = [...run.target.seeds, ...readCorpus(run.name), ...seedsOf(run.name, run.target)];
	await tryInputs(run, known);
	await keepNews(run, known);
}

const end = Date.now() + Number(minutes) * 60_000;
for (let turn = 0; Date.now() < end; turn++) {
	const run = runs[turn % runs.length] as Run;
	if (run.finds.size >= MAX_FINDS && runs.length > 1) continue;
	const isGuided = Math.floor(turn / runs.length) % GUIDED_SWEEPS === 0;
	const inputs = Array.from({ length: isGuided ? CHUNK : BATCH }, () =>
		mutateInput(pick(run.pool, random), run.pool, random),
	);
	if (isGuided) coverage.addTo(all);
	await tryInputs(run, inputs);
	if (isGuided) await keepNews(run, inputs);
}
coverage.addTo(all);
for (const { covered } of runs) for (let at = 0; at < all.length; at++) if (covered[at] === 1) all[at] = 1;
const shares = coverage.shares(all);
console.log(`\nSeed ${seed}, ${minutes} minutes`);
for (const { name, inputs, pool, finds } of runs) {
	console.log(
		`${name.padEnd(20)} ${String(inputs).padStart(9)} inputs ${String(pool.length).padStart(5)} kept ${finds.size} finds`,
	);
}
const total = runs.reduce((sum, { inputs }) => sum + inputs, 0);
console.log(
	`\n${total} inputs, ${((shares.get("all") ?? 0) * 100).toFixed(1)} % of the code in functions has run. Least:`,
);
const least = [...shares].filter(([name]) => name !== "all").sort(([, a], [, b]) => a - b);
for (const [name, share] of least.slice(0, 12)) console.log(`  ${(share * 100).toFixed(1).padStart(5)} % ${name}`);

if (keep === "keep") {
	for (const { name, target, pool } of runs) {
		const short = pool.slice(target.seeds.length).filter((input) => input.join("").length <= MAX_CORPUS_UNITS);
		writeFileSync(corpusFile(name), `${JSON.stringify(short.slice(0, MAX_CORPUS_INPUTS), undefined, "  ")}\n`);
	}
}
const finds: KeptFind[] = runs.flatMap(({ name, finds: found }) =>
	Array.from(found, ([was, input]) => ({ target: name, input, was })),
);
if (finds.length > 0) {
	const isKnown = new Set(readFinds().map((find) => JSON.stringify([find.target, find.input])));
	const fresh = finds.filter((find) => !isKnown.has(JSON.stringify([find.target, find.input])));
	writeFileSync(FINDS_FILE, `${JSON.stringify([...readFinds(), ...fresh], undefined, "  ")}\n`);
	console.log(`\n${finds.length} finds, ${fresh.length} new in ${FINDS_FILE}. Mend them; npm test replays them.`);
	process.exitCode = 1;
}
for (const { target } of runs) await target.stop?.();
process.disconnect?.();
