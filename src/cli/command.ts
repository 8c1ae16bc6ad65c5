// What the commands have in common: their shape, wrong use, colours, text that is safe to show.
import type { ParseArgsConfig } from "node:util";

/** 0: fine. 1: a finding, such as a text that cannot be sent. 2: wrong use. */
export type ExitCode = 0 | 1 | 2;

/** One command, as data and the function that runs it. */
export interface Command {
	/** What it does, in a few words. */
	readonly summary: string;
	/** Its help: the arguments, then the options. */
	readonly help: string;
	readonly options: NonNullable<ParseArgsConfig["options"]>;
	readonly run: (args: Arguments) => ExitCode | Promise<ExitCode>;
}

/** The arguments of a command. */
export interface Arguments {
	readonly positionals: readonly string[];
	/** The value of an option that has one. */
	readonly value: (name: string) => string | undefined;
	/** Whether an option is given. */
	readonly has: (name: string) => boolean;
}

/** Thrown when the command line is wrong: the message goes to standard error, and the exit code is 2. */
export class UsageError extends Error {}

/** Returns the one positional argument, or throws a {@link UsageError}. */
export function onlyPositional({ positionals }: Arguments, name: string): string {
	const [first, ...more] = positionals;
	if (first === undefined) throw new UsageError(`${name} is missing`);
	if (more.length > 0) throw new UsageError(`Expected one ${name}, found ${positionals.length} arguments`);
	return first;
}

/** Returns the value of an option that allows only some, in any case, or throws a {@link UsageError}. */
export function oneOf<T extends string>({ value }: Arguments, name: string, allowed: readonly T[], otherwise: T): T {
	const given = value(name);
	if (given === undefined) return otherwise;
	const found = allowed.find((one) => one.toLowerCase() === given.toLowerCase());
	if (found === undefined) throw new UsageError(`--${name} must be one of ${allowed.join(", ")}`);
	return found;
}

const isTerminal = process.stdout.isTTY === true;

/** Writes lines to standard output. On a terminal, a line that is too wide goes on in the next one. */
export function print(text = ""): void {
	const width = isTerminal ? process.stdout.columns || 80 : Number.POSITIVE_INFINITY;
	printAsIs(
		text
			.split("\n")
			.map((line) => wrap(line, width))
			.join("\n"),
	);
}

/** Writes text to standard output in which columns matter, or that another program reads. */
export function printAsIs(text: string): void {
	process.stdout.write(`${text}\n`);
}

/** Writes a value as JSON to standard output. */
export function printJson(value: unknown): void {
	printAsIs(JSON.stringify(value, null, 2));
}

/**
 * Breaks a line between words. What follows stands below the text of the line: behind its spaces, or behind its label
 * (`Parts     2 …`).
 */
export function wrap(line: string, width: number): string {
	const columns = (text: string): number => text.replace(/\u001b\[\d+m/g, "").length;
	if (columns(line) <= width) return line;
	const [start = ""] = /^(?:\w+ {2,}| *)/.exec(line) ?? [];
	const [first = "", ...words] = line.slice(start.length).split(" ");
	const lines: string[] = [];
	let open = start + first;
	for (const word of words) {
		if (columns(open) + 1 + columns(word) <= width) open += ` ${word}`;
		else {
			lines.push(open);
			open = " ".repeat(start.length) + word;
		}
	}
	return [...lines, open].join("\n");
}

const isColored = isTerminal && !process.env.NO_COLOR;

/** Makes text bold on a terminal. */
export function bold(text: string): string {
	return isColored ? `\u001b[1m${text}\u001b[22m` : text;
}

/** Makes text yellow on a terminal. */
export function yellow(text: string): string {
	return isColored ? `\u001b[33m${text}\u001b[39m` : text;
}

/** Quotes text so that nothing in it can move the cursor of a terminal, colour it, or turn its direction. */
export function quote(text: string): string {
	return JSON.stringify(text).replace(
		/[\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g,
		(character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
	);
}

/** Returns a count with its noun: `1 part`, `2 parts`. */
export function plural(count: number, noun: string): string {
	return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
