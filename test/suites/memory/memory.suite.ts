// What reading takes beside its result: at most 96 octets a unit of the document, however hostile. A document becomes a
// tree with a node for each value, and no more than a hundred issues.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";

/** An answer may have 64 times the units of a request, which has almost the bound. */
const ANSWER_UNITS = 2 ** 23;
const REQUEST_UNITS = 2 ** 20 - 64;
/** 96 octets for each unit of the document, and what a bare process needs. */
const heapMegabytes = (units: number) => Math.ceil((96 * units) / 2 ** 20) + 16;

const folder = mkdtempSync(join(tmpdir(), "outbound-sms-"));
const bundle = join(folder, "readers.mjs");
beforeAll(async () => {
	await build({
		stdin: {
			contents: 'export * from "./src/message.ts"; export * from "./src/rates.ts";',
			resolveDir: process.cwd(),
		},
		bundle: true,
		format: "esm",
		platform: "node",
		outfile: bundle,
		tsconfigRaw: {},
	});
});
afterAll(() => {
	rmSync(folder, { recursive: true });
});

test.each([
	["rateSheet", "asJson", '{"currentRates":[', "{},", "{}]}"],
	["outboundMessage", "asJson", '{"x":[', "[],", "[]]}"],
	["outboundMessage", "asJson", "{", '"a":1,', '"b":1}'],
	["sendResponse", "asJson", '{"messageIds":[', "{},", "1]}"],
	["rateSheet", "asXml", "<a><CurrentRates>", "<b/>", "</CurrentRates></a>"],
	["outboundMessage", "asXml", "<a>", "<b/>", "</a>"],
	["outboundMessage", "asXml", "<a><Text>", "&lt;", "</Text></a>"],
	["outboundMessage", "asXml", "<a ", "a='' ", "/>"],
	["outboundMessage", "asQuery", "", "a&", ""],
	["outboundMessage", "asQuery", "", "to=1&", ""],
	["outboundMessage", "asQuery", "", "a=%&", ""],
])("%s, %s: reads %j and %j again and again in little memory", (resource, format, start, piece, end) => {
	const units = resource !== "outboundMessage" ? ANSWER_UNITS : REQUEST_UNITS;
	// Written through a buffer: a repeated string is a tree of its own until it is read.
	const code = `const { parse, ${resource}, ${format} } = await import(${JSON.stringify(`file://${bundle}`)});
		const text = Buffer.alloc(${units}, ${JSON.stringify(piece)}).toString("latin1");
		const piece = ${piece.length};
		const whole = ${JSON.stringify(start)} + text.slice(0, text.length - (text.length % piece)) + ${JSON.stringify(end)};
		const result = parse(${resource}, ${format}, whole);
		const found = result.issues ?? result.warnings;
		console.log(found[0].code, found.length);`;
	const [first, count] = run(code, units).split(" ");
	expect(first).not.toBe("document_too_long");
	expect(Number(count)).toBeLessThanOrEqual(101);
});

/** Runs code in a process with little memory and returns what it prints. */
function run(code: string, units: number): string {
	const { status, stdout, stderr } = spawnSync(
		process.execPath,
		[`--max-old-space-size=${heapMegabytes(units)}`, "--input-type=module", "--eval", code],
		{ encoding: "utf8" },
	);
	expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
	return stdout;
}
