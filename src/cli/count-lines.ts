// outbound-sms count --lines: one result for each line of a stream, in bounded memory.
import { once } from "node:events";
import type { ReplacementLevel } from "../advice/levels.ts";
import { replaceForGsm7 } from "../advice/replace.ts";
import type { Encoding } from "../alphabet/encoding.ts";
import { type Issue, issue } from "../foundation/issue.ts";
import type { TextMeasure } from "../segmentation/fill.ts";
import { measureText } from "../segmentation/measure.ts";
import { MAX_PARTS, splitText } from "../segmentation/split.ts";
import type { ExitCode } from "./command.ts";
import { decodeUtf8 } from "./input.ts";

/** How a text is counted. */
export interface CountOptions {
	readonly encoding: "auto" | Encoding;
	readonly level: ReplacementLevel | undefined;
}

/** What a line is printed as. */
export type LineFormat = "text" | "json";

/** The most octets of a line. A longer one needs more than 255 parts in any encoding. */
const MAX_LINE_OCTETS = 1 << 17;

/** Prints the measure of a line, or why it cannot be sent. A message never quotes the line. */
interface Printer {
	readonly measure: (measure: TextMeasure, replaced: string | undefined) => string;
	readonly problem: (problem: Issue) => string;
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
	const printer = PRINTERS[format];
	let exitCode: ExitCode = 0;
	const fault = (problem: Issue): string => {
		exitCode = 1;
		return printer.problem(problem);
	};
	const { encoding, level } = options;
	// Measuring is faster without options.
	const declared = encoding === "auto" ? undefined : { encoding };
	const countLine = (line: string): string => {
		const given = line.endsWith("\r") ? line.slice(0, -1) : line;
		const replaced = level && replaceForGsm7(given, { level }).text;
		const text = replaced ?? given;
		const measure = measureText(text, declared);
		if (measure.unencodable > 0 || measure.partCount > MAX_PARTS) {
			const split = splitText(text, declared);
			// Always: what does not fit its encoding, or a header cannot number, is refused. The compiler does not know.
			if (!split.ok) return fault(split.issues[0]);
		}
		return printer.measure(measure, replaced);
	};
	for await (const lines of blocksOfLines(process.stdin)) {
		let output = "";
		for (const line of lines) output += typeof line === "string" ? countLine(line) : fault(line);
		if (!process.stdout.write(output)) await once(process.stdout, "drain");
	}
	return exitCode;
}

/**
 * Gives the lines of a stream, as many at a time as a chunk of it ends. A line that cannot be read becomes an issue.
 */
async function* blocksOfLines(input: AsyncIterable<Buffer>): AsyncGenerator<(string | Issue)[]> {
	let open: Uint8Array = new Uint8Array();
	for await (const chunk of input) {
		const octets = Buffer.concat([open, chunk]);
		const end = octets.lastIndexOf("\n") + 1;
		yield linesOf(octets.subarray(0, end));
		// One octet more than a line may have is enough to know that it is too long.
		open = octets.subarray(end, end + MAX_LINE_OCTETS + 1);
	}
	yield linesOf(Buffer.from(open));
}

function linesOf(octets: Buffer): (string | Issue)[] {
	const text = octets.toString("utf8");
	// U+FFFD replaces octets that are not UTF-8, unless somebody sent it.
	const isDoubtful = octets.length > MAX_LINE_OCTETS || text.includes("\ufffd");
	const lines = (isDoubtful ? octets.toString("latin1") : text).split("\n");
	if (lines.at(-1) === "") lines.pop();
	return isDoubtful ? lines.map(readLine) : lines;
}

/** Reads a line whose characters are its octets. */
function readLine(line: string): string | Issue {
	if (line.length > MAX_LINE_OCTETS) return TOO_LONG;
	try {
		return decodeUtf8(Buffer.from(line, "latin1"));
	} catch {
		return NOT_UTF8;
	}
}
