// outbound-sms count --lines: one result for each line of a stream, in bounded memory.
import { once } from "node:events";
import type { ReplacementLevel } from "../advice/levels.ts";
import { replaceForGsm7 } from "../advice/replace.ts";
import type { Encoding } from "../alphabet/encoding.ts";
import { issue } from "../foundation/issue.ts";
import type { TextMeasure } from "../segmentation/fill.ts";
import { measureText } from "../segmentation/measure.ts";
import { MAX_PARTS, splitText } from "../segmentation/split.ts";
import type { ExitCode } from "./command.ts";

/** How a text is counted. */
export interface CountOptions {
	readonly encoding: "auto" | Encoding;
	readonly level: ReplacementLevel | undefined;
}

/** What a line is printed as. */
export type LineFormat = "text" | "json";

/** The most octets of a line. A longer one needs more than 255 parts in any encoding. */
const MAX_LINE_OCTETS = 1 << 17;

const LINE_FEED = 0x0a;

/** A problem that makes a line an error line. */
interface Problem {
	readonly code: string;
	readonly message: string;
}

/** Prints the measure of a line, or why it cannot be sent. A message never quotes the line. */
interface Printer {
	readonly measure: (measure: TextMeasure, replaced: string | undefined) => string;
	readonly problem: (problem: Problem) => string;
}

const PRINTERS: Readonly<Record<LineFormat, Printer>> = {
	text: {
		measure: ({ partCount, encoding, units, unitsLeft }) => `${partCount}\t${encoding}\t${units}\t${unitsLeft}\n`,
		problem: ({ code, message }) => `error\t${code}\t${message}\n`,
	},
	json: {
		// Written by hand: no value but the text needs escapes, and JSON.stringify takes longer than counting.
		measure: ({ encoding, units, partCount, unitsPerPart, unitsLeft }, replaced) =>
			`{"encoding":"${encoding}","units":${units},"partCount":${partCount},` +
			`"unitsPerPart":${unitsPerPart},"unitsLeft":${unitsLeft}` +
			`${replaced === undefined ? "" : `,"text":${JSON.stringify(replaced)}`}}\n`,
		problem: ({ code, message }) => `${JSON.stringify({ error: { code, message } })}\n`,
	},
};

const NOT_UTF8 = issue("utf8_invalid", "The line is not valid UTF-8");
const TOO_LONG = issue(
	"text_too_long",
	`The line has more than ${MAX_LINE_OCTETS} octets, at most ${MAX_PARTS} parts are possible`,
);

/**
 * Counts each line of standard input and prints one line for it. The next input is read when the output has been taken,
 * so that memory does not grow with the stream.
 *
 * @returns 1 if a line cannot be sent, else 0.
 */
export async function countLines(options: CountOptions, format: LineFormat): Promise<ExitCode> {
	const { measure: printMeasure, problem: printProblem } = PRINTERS[format];
	let exitCode: ExitCode = 0;
	const fault = (problem: Problem): string => {
		exitCode = 1;
		return printProblem(problem);
	};
	const { encoding, level } = options;
	const declared = encoding === "auto" ? undefined : { encoding };
	const countLine = (line: string): string => {
		const replaced = level && replaceForGsm7(line, { level }).text;
		const text = replaced ?? line;
		const measure = measureText(text, declared);
		if (measure.unencodable > 0 || measure.partCount > MAX_PARTS) {
			const split = splitText(text, declared);
			if (!split.ok) return fault(split.issues[0]);
		}
		return printMeasure(measure, replaced);
	};
	for await (const lines of blocksOfLines(process.stdin)) {
		let output = "";
		for (const line of lines) output += typeof line === "string" ? countLine(line) : fault(line);
		if (!process.stdout.write(output)) await once(process.stdout, "drain");
	}
	return exitCode;
}

/**
 * Gives the lines of a stream, as many at a time as a chunk of it ends. A line that is too long or is not UTF-8 becomes
 * a problem.
 */
async function* blocksOfLines(input: AsyncIterable<Buffer>): AsyncGenerator<(string | Problem)[]> {
	// The beginning of a line whose end has not come yet.
	let open: Buffer[] = [];
	let openOctets = 0;
	let isTooLong = false;
	for await (const chunk of input) {
		const end = chunk.lastIndexOf(LINE_FEED) + 1;
		if (end > 0) {
			const first = chunk.indexOf(LINE_FEED) + 1;
			// Only this line can be too long: a chunk has fewer octets.
			isTooLong ||= openOctets + first - 1 > MAX_LINE_OCTETS;
			const lines = isTooLong ? [TOO_LONG] : [];
			const whole = isTooLong ? chunk.subarray(first, end) : join([...open, chunk.subarray(0, end)]);
			yield [...lines, ...linesOf(whole)];
			open = [];
			openOctets = 0;
			isTooLong = false;
		}
		openOctets += chunk.length - end;
		isTooLong = openOctets > MAX_LINE_OCTETS;
		if (isTooLong) open = [];
		else if (end < chunk.length) open.push(chunk.subarray(end));
	}
	if (isTooLong) yield [TOO_LONG];
	else if (openOctets > 0) yield linesOf(join(open));
}

function join(chunks: readonly Buffer[]): Buffer {
	return chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks);
}

/** Splits octets into lines. */
function linesOf(octets: Buffer): (string | Problem)[] {
	const text = octets.toString("utf8");
	// U+FFFD replaces octets that are not UTF-8, unless somebody sent it.
	if (text.includes("\ufffd")) return linesOfDoubtful(octets);
	const lines = text.split("\n");
	if (lines.at(-1) === "") lines.pop();
	return lines.map(withoutReturn);
}

function linesOfDoubtful(octets: Buffer): (string | Problem)[] {
	const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
	const lines: (string | Problem)[] = [];
	for (let start = 0; start < octets.length; ) {
		const next = octets.indexOf(LINE_FEED, start);
		const end = next < 0 ? octets.length : next;
		try {
			lines.push(withoutReturn(decoder.decode(octets.subarray(start, end))));
		} catch {
			lines.push(NOT_UTF8);
		}
		start = end + 1;
	}
	return lines;
}

/** A line may end with CR LF. */
function withoutReturn(line: string): string {
	return line.endsWith("\r") ? line.slice(0, -1) : line;
}
