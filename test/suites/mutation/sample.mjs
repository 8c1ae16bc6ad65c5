// `npm run mutation -- --sample 600 --seed 41` tries that many mutants from all folders of src, of Stryker's operators
// and of those in operators.mjs. The same seed takes the same ones.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import generator from "../node_modules/@babel/generator/lib/index.js";
import { Instrumenter } from "../node_modules/@stryker-mutator/instrumenter/dist/src/instrumenter.js";
import { allMutators } from "../node_modules/@stryker-mutator/instrumenter/dist/src/mutators/mutate.js";
import { OPERATORS } from "./operators.mjs";

/** A folder has its share of the sample, and at least this many. */
const LEAST = 12;
/** One mutant of so many is made by an operator of operators.mjs. */
const FURTHER = 8;
const LEFT_OUT = /\/index\.ts$|\/tables\/|^src\/cli\/main\.ts$/;

const usual = [...allMutators];

/** Lets the operators make only mutants that `isWanted` wants. @param {(id: string, isFurther: boolean) => unknown} isWanted */
function keepOnly(isWanted) {
	const sieves = [...usual, ...OPERATORS].map((operator, index) => ({
		name: operator.name,
		*mutate(/** @type {any} */ path) {
			const { start, end } = path.node.loc;
			const file = relative(process.cwd(), path.hub.file.opts.filename).replaceAll("\\", "/");
			const place = `${file}:${start.line}:${start.column + 1}-${end.line}:${end.column + 1}`;
			for (const mutant of operator.mutate(path)) {
				const id = `${place} ${operator.name} ${generator.default(mutant).code}`;
				if (isWanted(id, index >= usual.length)) yield mutant;
			}
		},
	}));
	allMutators.splice(0, allMutators.length, ...sieves);
}

/** Leaves the operators a sample of their mutants. @param {number} size @param {string} seed */
export async function takeSample(size, seed) {
	const files = readdirSync("src", { recursive: true, encoding: "utf8" })
		.map((file) => `src/${file.replaceAll("\\", "/")}`)
		.filter((file) => /^src\/.*\/.*\.ts$/.test(file) && !LEFT_OUT.test(file));
	/** The mutants of a folder: usual, further. @type {Map<string | undefined, [Set<string>, Set<string>]>} */
	const folders = new Map(files.map((file) => [file.split("/")[1], [new Set(), new Set()]]));
	keepOnly((id, isFurther) => void folders.get(id.split("/")[1])?.[isFurther ? 1 : 0].add(id));
	const sources = files.map((name) => ({ name, mutate: true, content: readFileSync(name, "utf8") }));
	const log = { debug() {}, info() {}, isDebugEnabled: () => false };
	await new Instrumenter(log).instrument(sources, { excludedMutations: [], ignorers: [] });

	const order = (/** @type {string} */ id) => createHash("sha256").update(`${seed} ${id}`).digest("hex");
	/** @param {Set<string>} ids @param {number} count */
	const draw = (ids, count) => [...ids].sort((a, b) => (order(a) < order(b) ? -1 : 1)).slice(0, count);
	const sample = new Set();
	let unseen = [...folders.values()].reduce((sum, [all]) => sum + all.size, 0);
	// The smallest first: they may take more than their share.
	for (const [all, further] of [...folders.values()].sort(([a], [b]) => a.size - b.size)) {
		const share = Math.max(LEAST, Math.round(((size - sample.size) * all.size) / unseen));
		const ofFurther = Math.round(share / FURTHER);
		for (const id of [...draw(all, share - ofFurther), ...draw(further, ofFurther)]) sample.add(id);
		unseen -= all.size;
	}
	keepOnly((id) => sample.has(id));
}
