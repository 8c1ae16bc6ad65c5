// The inputs that are kept: the corpus, which holds inputs that reach different code, and the finds of past runs.
import { existsSync, readFileSync } from "node:fs";
import type { Input } from "./mutators.ts";

export const FINDS_FILE = "test/fuzz/finds.json";

/** An input that broke a promise once. */
export interface KeptFind {
	readonly target: string;
	readonly input: Input;
	/** What was wrong, in one line. */
	readonly was: string;
}

export const corpusFile = (target: string) => `test/fuzz/corpus/${target}.json`;

export function readFinds(): readonly KeptFind[] {
	return existsSync(FINDS_FILE) ? (JSON.parse(readFileSync(FINDS_FILE, "utf8")) as KeptFind[]) : [];
}

export function readCorpus(target: string): readonly Input[] {
	const file = corpusFile(target);
	return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Input[]) : [];
}
