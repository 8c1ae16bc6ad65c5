// What reading takes beside its result: at most 8 octets a unit of the document, however hostile. A process with little
// memory reads documents that once became lists of a million issues or trees of a million elements.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";

const UNITS = 2 ** 23;
/** The document, 8 octets for each of its units, and what a bare process needs. */
const HEAP_MEGABYTES = 9 * (UNITS / 2 ** 20) + 16;

const folder = mkdtempSync(join(tmpdir(), "outbound-sms-"));
const bundle = join(folder, "readers.mjs");
beforeAll(async () => {
	await build({
		stdin: {
			contents: 'export * from "./src/message/index.ts"; export * from "./src/rates/index.ts";',
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
	["parseRateSheetJson", '{"currentRates":[', "{},", "{}]}"],
	["parseOutboundMessageJson", '{"x":[', "[],", "[]]}"],
	["parseOutboundMessageJson", "{", '"a":1,', '"b":1}'],
	["parseSendResponseJson", '{"messageIds":[', "{},", "1]}"],
	["parseRateSheetXml", "<a><CurrentRates>", "<b/>", "</CurrentRates></a>"],
	["parseOutboundMessageXml", "<a>", "<b/>", "</a>"],
	["parseOutboundMessageXml", "<a><Text>", "&lt;", "</Text></a>"],
	["parseOutboundMessageXml", "<a ", "a='' ", "/>"],
	["parseOutboundMessageQuery", "", "a&", ""],
	["parseOutboundMessageQuery", "", "to=1&", ""],
	["parseOutboundMessageQuery", "", "a=%&", ""],
])("%s reads %j and %j again and again in little memory", (name, start, piece, end) => {
	// Written through a buffer: a repeated string is a tree of its own until it is read.
	const code = `const { ${name} } = await import(${JSON.stringify(`file://${bundle}`)});
		const text = Buffer.alloc(${UNITS}, ${JSON.stringify(piece)}).toString("latin1");
		const piece = ${piece.length};
		const whole = ${JSON.stringify(start)} + text.slice(0, text.length - (text.length % piece)) + ${JSON.stringify(end)};
		const result = ${name}(whole);
		console.log((result.issues ?? result.warnings).length);`;
	expect(Number(run(code))).toBeLessThanOrEqual(101);
});

/** Runs code in a process with little memory and returns what it prints. */
function run(code: string): string {
	const { status, stdout, stderr } = spawnSync(
		process.execPath,
		[`--max-old-space-size=${HEAP_MEGABYTES}`, "--input-type=module", "--eval", code],
		{ encoding: "utf8" },
	);
	expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
	return stdout;
}
