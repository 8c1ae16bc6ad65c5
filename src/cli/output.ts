// What the commands have in common: their shape, their arguments, wrong use, what they print.

import type { ParseArgsConfig } from "node:util";
import { toHex } from "../core/octets.ts";
import type { Encoding } from "../text/encoding.ts";

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

/** Returns the arguments of these names, or throws a {@link UsageError} if the first is missing or there are more. */
export function positionalsOf({ positionals }: Arguments, ...names: readonly string[]): [string, ...string[]] {
	const [first, ...others] = positionals;
	if (first === undefined) throw new UsageError(`${names[0]} is missing`);
	if (others.length < names.length) return [first, ...others];
	throw new UsageError(`Expected ${names.join(" and ")}, found ${positionals.length} arguments`);
}

/** Finds the one of the allowed words that is given, in any case, or throws a {@link UsageError}. */
export function oneOf<T extends string>(name: string, given: string | undefined, allowed: readonly T[]): T | undefined {
	if (given === undefined) return undefined;
	const found = allowed.find((one) => one.toLowerCase() === given.toLowerCase());
	if (found === undefined) throw new UsageError(`${name} must be one of ${allowed.join(", ")}`);
	return found;
}

// Text on standard output: as wide as the terminal, coloured only there, and safe to show.

/** Writes lines to standard output. On a terminal, a line that is too wide goes on in the next one. */
export function print(text = ""): void {
	const { isTTY, columns } = process.stdout;
	const width = isTTY ? columns || 80 : Number.POSITIVE_INFINITY;
	for (const line of text.split("\n")) printAsIs(wrap(line, width));
}

/** Writes text to standard output in which columns matter, or that another program reads. */
export function printAsIs(text: string): void {
	process.stdout.write(`${text}\n`);
}

/** Writes a value as JSON to standard output, octets as hex. */
export function printJson(value: object): void {
	printAsIs(escapeJson(JSON.stringify(value, (_, inner) => (inner instanceof Uint8Array ? toHex(inner) : inner), 2)));
}

/**
 * Breaks a line between words. What follows stands below the text of the line: behind its spaces, or behind its label
 * (`Parts     2 …`).
 */
export function wrap(line: string, width: number): string {
	const columns = (text: string): number => text.replace(/\u001b\[\d+m/g, "").length;
	const text = line.replace(/\w+ {2,}| */, "");
	const start = line.length - text.length;
	const [first, ...words] = text.split(" ") as [string, ...string[]];
	let wrapped = line.slice(0, start) + first;
	let filled = columns(wrapped);
	for (const word of words) {
		filled += 1 + columns(word);
		if (filled <= width) wrapped += ` ${word}`;
		else {
			wrapped += `\n${" ".repeat(start)}${word}`;
			filled = start + columns(word);
		}
	}
	return wrapped;
}

/** Makes text bold on a terminal. */
export const bold = (text: string): string => style(text, 1, 22);

/** Makes text yellow on a terminal. */
export const yellow = (text: string): string => style(text, 33, 39);

function style(text: string, start: number, end: number): string {
	return process.stdout.isTTY && !process.env.NO_COLOR ? `\u001b[${start}m${text}\u001b[${end}m` : text;
}

/** Quotes text so that nothing in it can move the cursor of a terminal, colour it, or turn its direction. */
export function quote(text: string): string {
	return escapeJson(JSON.stringify(text));
}

/** Escapes what JSON may hold raw and a terminal would obey or hide. Line feeds stand between the lines of JSON. */
export function escapeJson(json: string): string {
	return json.replace(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
		Array.from({ length: character.length }, (_, index) => escapeUnit(character.charCodeAt(index))).join(""),
	);
}

function escapeUnit(unit: number): string {
	return `\\u${unit.toString(16).padStart(4, "0")}`;
}

/** Returns a count with its noun: `1 part`, `2 parts`. */
export function plural(count: number, noun: string): string {
	return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** What the units of an encoding are called. */
export const UNIT_NAMES: Readonly<Record<Encoding, string>> = { GSM7: "septet", UCS2: "UTF-16 unit", Binary: "octet" };

/** Returns an octet as code writes it: `0x0A`. */
export function octetName(octet: number): string {
	return `0x${toHex(Uint8Array.of(octet))}`;
}
