// What the commands have in common: their shape, their arguments, wrong use.
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
