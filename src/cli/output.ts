// Text on standard output: as wide as the terminal, coloured only there, and safe to show.
import { toHex } from "../foundation/hex.ts";

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
	printAsIs(JSON.stringify(value, (_, inner) => (inner instanceof Uint8Array ? toHex(inner) : inner), 2));
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
	return JSON.stringify(text).replace(
		/[\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g,
		(character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
	);
}

/** Returns a count with its noun: `1 part`, `2 parts`. */
export function plural(count: number, noun: string): string {
	return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** Returns an octet as code writes it: `0x0A`. */
export function octetName(octet: number): string {
	return `0x${toHex(Uint8Array.of(octet))}`;
}
