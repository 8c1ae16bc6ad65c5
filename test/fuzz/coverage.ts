// Which code of the package has run, as the engine counts it. Inputs that run new code are worth more changes.
import { readFileSync } from "node:fs";
import { type Profiler, Session } from "node:inspector";
import { pathToFileURL } from "node:url";

/** The code that has run, as a mark for each unit of the script. */
export type Covered = Uint8Array;

export interface Coverage {
	readonly none: () => Covered;
	/** Forgets what has run since the last call of a function of this object. */
	readonly skip: () => void;
	/** Adds the code that has run since the last call to a list. Returns true if some of it is new there. */
	readonly addTo: (covered: Covered) => boolean;
	/** The share of code that has run, for each file of `src` and, as `all`, in all. */
	readonly shares: (covered: Covered) => Map<string, number>;
}

/** Watches the script of this file, a bundle of esbuild, which names each source in a comment. */
export function watchCoverage(file: string): Coverage {
	const source = readFileSync(file, "utf8");
	const files = Array.from(source.matchAll(/^\/\/ (\S+\.\w+)$/gm), ({ 1: name = "", index }) => ({ name, index }));
	const sections = files.map(({ name, index }, at) => ({
		name,
		from: index,
		to: files[at + 1]?.index ?? source.length,
	}));
	const own = sections.filter(({ name }) => name.startsWith("src/"));
	const isOwn = new Uint8Array(source.length);
	for (const { from, to } of own) isOwn.fill(1, from, to);
	// Only functions count: what stands between them runs once, on import.
	const isCode = new Uint8Array(source.length);

	const session = new Session();
	session.connect();
	session.post("Profiler.enable");
	session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });

	function take(): Profiler.FunctionCoverage[] {
		let functions: Profiler.FunctionCoverage[] = [];
		session.post("Profiler.takePreciseCoverage", (_, { result }) => {
			functions = result.find(({ url }) => url === pathToFileURL(file).href)?.functions ?? [];
		});
		return functions;
	}
	const hasRun = new Uint8Array(source.length);

	return {
		none: () => new Uint8Array(source.length),
		skip: () => void take(),
		addTo(covered) {
			let isNew = false;
			for (const { ranges } of take()) {
				const [whole] = ranges;
				if (whole === undefined || isOwn[whole.startOffset] !== 1) continue;
				isCode.fill(1, whole.startOffset, whole.endOffset);
				for (const { startOffset, endOffset, count } of ranges) hasRun.fill(count > 0 ? 1 : 0, startOffset, endOffset);
				for (let at = whole.startOffset; at < whole.endOffset; at++) {
					if (hasRun[at] === 1 && covered[at] === 0) {
						covered[at] = 1;
						isNew = true;
					}
				}
			}
			return isNew;
		},
		shares(covered) {
			const share = (list: readonly { from: number; to: number }[]) => {
				let [all, run] = [0, 0];
				for (const { from, to } of list) {
					for (let at = from; at < to; at++) {
						if (isCode[at] !== 1) continue;
						all++;
						if (covered[at] === 1) run++;
					}
				}
				return all === 0 ? 0 : run / all;
			};
			return new Map([...own.map((section) => [section.name, share([section])] as const), ["all", share(own)]]);
		},
	};
}
