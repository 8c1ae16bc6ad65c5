import type { Input } from "../mutators.ts";

/** What is fuzzed: a reader, or a pair of inverse functions. */
export interface Target {
	/** Inputs to start from: valid ones, and every shape that matters. All have the same number of texts. */
	readonly seeds: readonly Input[];
	/** Calls the functions with an input. Throws if one of them breaks a promise. */
	readonly run: (input: Input) => void | Promise<void>;
	/** Ends what the first run has started. */
	readonly stop?: () => unknown;
}

/** One of a list, chosen by a unit of a text: how a text chooses options. */
export function knob<T>(text: string, index: number, list: readonly T[]): T {
	return list[(text.charCodeAt(index) || 0) % list.length] as T;
}

/** The low bytes of the units of a text. */
export function octetsOf(text: string): Uint8Array {
	return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** The number that a text names, if it names one. */
export function numberOf(text: string): number {
	return text.trim() === "" ? 0 : Number(text);
}

/** What `JSON.parse` gives, or the text itself. */
export function jsonOf(text: string): unknown {
	try {
		return JSON.parse(text) as unknown;
	} catch {
		return text;
	}
}
