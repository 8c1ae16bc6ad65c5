// outbound-sms count --lines: every line of files or of standard input, in bounded memory.

import { once } from "node:events";
import { type Issue, issue } from "../core/issue.ts";
import type { Encoding } from "../text/encoding.ts";
import type { TextMeasure } from "../text/layout.ts";
import { unencodableIssue } from "../text/mark.ts";
import { measureText } from "../text/measure.ts";
import { MAX_PARTS, partsIssue } from "../text/split.ts";
import { chunksOf, decodeUtf8 } from "./input.ts";
import { type ExitCode, escapeJson, plural } from "./output.ts";

/** How a text is counted. */
export interface Counting {
	readonly encoding: "auto" | Encoding;
	/** Replaces characters first, if that is asked for. */
	readonly replace: ((text: string) => string) | undefined;
}

/** Which lines are read. */
export interface LinesSource {
	/** The files; standard input if there is none. */
	readonly files: readonly string[];
	/** The field that holds the text, if each line is a JSON object. */
	readonly field: string | undefined;
}

/** Where a line stands. */
export interface LinePlace {
	readonly file: string | undefined;
	readonly line: number;
}

/** The most octets of a line. A longer one needs more than 255 parts in any encoding. */
const MAX_LINE_OCTETS = 1 << 17;

/** The time between two updates of the progress line, in milliseconds. */
const PROGRESS_INTERVAL = 1000;

/** Prints the measure of a line, or why it cannot be sent. A message never quotes the line. */
interface Printer {
	readonly measure: (measure: TextMeasure, replaced: string | undefined) => string;
	readonly problem: (problem: Issue) => string;
}

const PRINTERS = {
	text: {
		measure: ({ partCount, encoding, units, unitsLeft }) => `${partCount}\t${encoding}\t${units}\t${unitsLeft}\n`,
		problem: ({ code, message }) => `error\t${code}\t${message}\n`,
	},
	json: {
		measure: ({ encoding, units, partCount, unitsPerPart, unitsLeft }, text) => {
			const json = JSON.stringify({ encoding, units, partCount, unitsPerPart, unitsLeft, text });
			return `${text === undefined ? json : escapeJson(json)}\n`;
		},
		problem: ({ code, message }) => `${JSON.stringify({ error: { code, message } })}\n`,
	},
} satisfies Record<string, Printer>;

/** What a line is printed as. */
export type LineFormat = keyof typeof PRINTERS;

const NOT_UTF8 = issue("utf8_invalid", "The line is not valid UTF-8");
const NOT_JSON = issue("json_invalid", "The line is not valid JSON");
const NO_TEXT = issue("field_required", "The line has no text in the field of --text-field");
const TOO_LONG = issue(
	"text_too_long",
	`The line has more than ${MAX_LINE_OCTETS} octets, at most ${MAX_PARTS} parts are possible`,
);

/** A function that measures a text, or says why it cannot be sent. */
export type Measurer = (text: string) => TextMeasure | Issue;

/** Makes a {@link Measurer}. */
export function measurer(encoding: Counting["encoding"]): Measurer {
	// Measuring is faster without options.
	const declared = encoding === "auto" ? undefined : { encoding };
	return (text) => {
		const measure = measureText(text, declared);
		const { encoding: found, unencodable, partCount } = measure;
		// UCS2 carries every character.
		if (unencodable > 0 && found !== "UCS2") return unencodableIssue(text, found);
		return partsIssue(partCount) ?? measure;
	};
}

/**
 * Counts each line and prints one line for it.
 *
 * @returns 1 if a line cannot be sent, else 0.
 */
export async function countLines(
	{ encoding, replace }: Counting,
	format: LineFormat,
	source: LinesSource,
): Promise<ExitCode> {
	const printer: Printer = PRINTERS[format];
	const measureOf = measurer(encoding);
	let exitCode: ExitCode = 0;
	await mapLines(source, (given) => {
		const text = typeof given === "string" && replace !== undefined ? replace(given) : given;
		const found = typeof text === "string" ? measureOf(text) : text;
		if (!("code" in found)) return printer.measure(found, replace && (text as string));
		exitCode = 1;
		return printer.problem(found);
	});
	return exitCode;
}

/**
 * Writes what a function makes of each line. The next input is read when the output has been taken, so that memory does
 * not grow with the input.
 *
 * @param outputOf - Gets the text of a line, or why there is none.
 */
export async function mapLines(
	{ files, field }: LinesSource,
	outputOf: (text: string | Issue, place: LinePlace) => string,
): Promise<void> {
	const progress = startProgress();
	for (const file of files.length > 0 ? files : [undefined]) {
		const place = { file, line: 0 };
		const outputOfLine = (octets: Buffer): string => {
			place.line++;
			const line = readLine(octets);
			return outputOf(field === undefined || typeof line !== "string" ? line : textOfRow(line, field), place);
		};
		let open = Buffer.alloc(0);
		for await (const chunk of chunksOf(file)) {
			const octets = open.length > 0 ? Buffer.concat([open, chunk]) : chunk;
			const end = octets.lastIndexOf("\n") + 1;
			let output = "";
			for (const line of linesOf(octets.subarray(0, end))) output += outputOfLine(line);
			// One octet more than a line may have is enough to know that it is too long.
			open = Buffer.from(octets.subarray(end, end + MAX_LINE_OCTETS + 1));
			progress.show(place.line);
			if (output !== "" && !process.stdout.write(output)) await once(process.stdout, "drain");
		}
		if (open.length > 0) process.stdout.write(outputOfLine(open));
	}
	progress.clear();
}

/** Shows on a terminal how many lines of a file have been read, if the output goes elsewhere. */
function startProgress(): { readonly show: (lines: number) => void; readonly clear: () => void } {
	const { stdout, stderr } = process;
	const isShown = stderr.isTTY && !stdout.isTTY;
	let shownAt = Date.now();
	let width = 0;
	const show = (lines: number): void => {
		if (!isShown || Date.now() - shownAt < PROGRESS_INTERVAL) return;
		shownAt = Date.now();
		const text = plural(lines, "line");
		width = text.length;
		stderr.write(`\r${text}`);
	};
	return { show, clear: () => width > 0 && stderr.write(`\r${" ".repeat(width)}\r`) };
}

/** The lines of octets that end with a line end. */
function* linesOf(octets: Buffer): Generator<Buffer> {
	for (let start = 0, end: number; start < octets.length; start = end + 1) {
		end = octets.indexOf("\n", start);
		yield octets.subarray(start, end);
	}
}

/** Reads the octets of a line. Gives an issue if they are too many or not UTF-8. */
function readLine(octets: Buffer): string | Issue {
	if (octets.length > MAX_LINE_OCTETS) return TOO_LONG;
	const text = octets.toString();
	try {
		// U+FFFD replaces octets that are not UTF-8, unless somebody sent it.
		const line = text.includes("\ufffd") ? decodeUtf8(octets) : text;
		return line.endsWith("\r") ? line.slice(0, -1) : line;
	} catch {
		return NOT_UTF8;
	}
}

/** Reads the text of a row: a JSON object with a field that holds it. */
function textOfRow(line: string, field: string): string | Issue {
	try {
		const row: unknown = JSON.parse(line);
		const text: unknown = Object.hasOwn(Object(row), field) ? (row as Record<string, unknown>)[field] : undefined;
		return typeof text === "string" ? text : NO_TEXT;
	} catch {
		return NOT_JSON;
	}
}
