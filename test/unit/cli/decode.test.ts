import { encodeUserData, toHex, unwrap } from "outbound-sms/encoding";
import { HINDI, nationalAlphabet } from "outbound-sms/national";
import { describe, expect, test } from "vitest";
import { run } from "./harness.ts";

const decode = (...args: string[]) => run(["decode", ...args]);
const shown = async (...args: string[]) => (await decode(...args)).stdout;
const json = async (...args: string[]) => JSON.parse(await shown("--json", ...args));

const PORTS = "  0x05  Application port addressing, 16-bit address";

describe("decode prints", () => {
	test.each([
		[
			["0800030405062401010A"],
			`Header, 9 octets: 080003040506240101
  0x00  Concatenated short messages, 8-bit reference number: 040506
  0x24  National language single shift: 01
  Language (single shift): Turkish
  (It looks like a header. --no-header reads it as text.)

Text, GSM 7-bit (data coding 0x00), 0 septets:
  ""
Warning: Concatenation element is ignored: its length is wrong, or its sequence number is not from 1 to the total
`,
		],
		[
			["0625010A240163"],
			`Header, 7 octets: 0625010A240163
  0x25  National language locking shift: 0A
  0x24  National language single shift: 63
  Language (locking shift): Punjabi
  Language (single shift): reserved
`,
		],
		[
			["06:05 04:1582 0000"],
			`Header, 7 octets: 06050415820000\n${PORTS}: 15820000\n  For the application at port 5506, from port 0\n`,
		],
		[["--coding", "Binary", "00ff"], 'Text, 8-bit (data coding 0x04), 2 octets:\n  "\\u0000ÿ"\n  00FF\n'],
		[["--coding", "UCS2", "0048", "0069"], 'Text, UCS-2 (data coding 0x08), 4 octets:\n  "Hi"\n'],
	])("everything of %j", async (args, output) => {
		expect(await decode(...args)).toEqual({ status: 0, stdout: output, stderr: "" });
	});

	test.each([
		[
			["050003CC0201"],
			/^Header, 6 octets: 050003CC0201\n.*8-bit reference.*Part 1 of 2 of the message with the reference 204\n$/s,
		],
		[["03250163"], / {2}Language \(locking shift\): reserved\n/],
		[["0500030405062000"], /^(?!.*no data)/s],
		[["022000"], /^Header, 3 octets: 022000\n {2}0x20 {2}[^\n]*: no data\n$/],
		[["050003040506"], /^Header, 6 octets: 050003040506\n[^\n]*\nWarning: Concatenation element is ignored/],
		// A header in front of a text is recognised, and can be declared or denied.
		[["050003CC0201D06536FB0D"], /Part 1 of 2.*It looks like a header.*5 septets:\n {2}"hello"/s],
		[["06050415820000D06536FB0D"], /It looks like a header/],
		[["--length", "7", "03240101D8CC01"], /Turkish.*It looks like a header.*\n {2}"ş"\n$/s],
		[["--length", "7", "03250101D8CC01"], /It looks like a header/],
		[["--header", "050003CC0201D06536FB0D"], /^(?!.*It looks like)/s],
		[["--no-header", "050003CC0201D06536FB0D"], /^(?!.*Header)/s],
		[["--no-header", "050003CC0201"], /^Text, GSM 7-bit \(data coding 0x00\), 6 septets:/],
		// In front of no text it is user data in every coding.
		[["--header", "050003A70201"], /Part 1 of 2 of the message with the reference 167.*Text, /s],
		[["--coding", "GSM7", "050003A70201"], /Part 1 of 2 of the message with the reference 167.*Text, /s],
		[["--coding", "0xf5", "050003A70201"], /Part 1 of 2 of the message with the reference 167.*Text, .*0xF5/s],
		[["--length", "7", "050003CC0201"], /Text, /],
	])("of %j what %s says", async (args, pattern) => {
		expect(await decode(...args)).toEqual({ status: 0, stdout: expect.stringMatching(pattern), stderr: "" });
	});

	test.each([
		[true, ["31D98C56B3DD00"]],
		[false, ["--length", "8", "31D98C56B3DD00"]],
		// Eight septets that end otherwise, nine septets, and eight octets of Binary.
		[false, ["31D98C56B3DD70"]],
		[false, ["E8329BFD4697D900"]],
		[false, ["--coding", "Binary", "4040404040404040"]],
	])("whether a last @ may be padding: %s for %j", async (mayBePadding, args) => {
		const padding = "The last @ may be padding only: pass the length with --length\n";
		expect((await shown(...args)).endsWith(padding)).toBe(mayBePadding);
	});
});

describe("decode reads", () => {
	test.each(["Hello €", "Привет", "a".repeat(200)])("what encodeUserData writes of %s", async (text) => {
		let read = "";
		for (const part of unwrap(encodeUserData({ text, reference: 7 }))) {
			const facts = ["--coding", `${part.dataCodingScheme}`, "--length", `${part.length}`];
			read += (await json(...facts, ...(part.hasHeader ? ["--header"] : []), toHex(part.octets))).text;
		}
		expect(read).toBe(text);
	});

	test("a text in the national language tables of its header", async () => {
		const [part] = unwrap(
			encodeUserData({ text: "नमस्ते A", alphabet: nationalAlphabet({ locking: HINDI, single: HINDI }) }),
		);
		const { text, warnings } = await json("--length", `${part?.length}`, toHex(part?.octets as never));
		expect([text, warnings]).toEqual(["नमस्ते A", undefined]);
	});

	test.each(["UCS2", "ucs2", "0x08", "0X8", "8"])("the data coding %s", async (coding) => {
		expect(await shown("--coding", coding, "00480069")).toContain('UCS-2 (data coding 0x08), 4 octets:\n  "Hi"');
	});
});

test("decode --json has the header and the text as data", async () => {
	const elements = [{ identifier: 0, name: "Concatenated short messages, 8-bit reference number", octets: "CC0201" }];
	const concatenation = { reference: 204, total: 2, sequence: 1, referenceBits: 8 };
	const header = { octets: "050003CC0201", elements, concatenation };
	expect(await json("050003CC0201")).toEqual({ header });
	expect(await json("050003CC0201D06536FB0D")).toMatchObject({ encoding: "GSM7", text: "hello", header });
	expect(await json("--no-header", "--coding", "Binary", "41")).toMatchObject({ text: "A", octets: "41" });
	expect(await json("--no-header", "41")).not.toHaveProperty("header");
	expect((await json("06050415820000")).header.ports).toEqual({ destination: 5506, source: 0, portBits: 16 });
	expect((await json("050003040506")).warnings).toHaveLength(1);
	expect((await json("0")).issues[0].code).toBe("hex_odd_digits");
});

test.each<[string[], RegExp]>([
	// An offset would be that without the spaces.
	[["05 00 0G"], /only: found U\+0047/],
	[["0500030405060"], /two digits for each octet, found 13/],
	[["--header", "05"], /./],
	[["--length", "255", "00"], /./],
	[["--json", "--coding", "ucs2", "004"], /hex_odd_digits/],
	[["--coding", "4", "--no-header", "41".repeat(255)], /^User data length is 255, at most 140 is possible\n$/],
	[["--coding", "4", "--no-header", "41".repeat(256)], /^User data length is 255, at most 140 is possible\n$/],
])("decode %j is a finding", async (args, pattern) => {
	expect(await decode(...args)).toEqual({ status: 1, stdout: expect.stringMatching(pattern), stderr: "" });
});

const CODINGS = ["256", "0x100", "0x1ff", "x8", "8x", "latin1", "", "-1"].map((coding) => `--coding=${coding}`);
test.each<[string[], string]>([
	[["--header", "--no-header"], "Found --header and --no-header: pass one of them. See "],
	[CODINGS.slice(0, 1), "--coding must be a number from 0 to 255, GSM7, UCS2 or Binary. See "],
	...CODINGS.map((coding): [string[], string] => [[coding], "--coding must be "]),
	[["--length", "256"], "--length must be a number from 0 to 255. See "],
	[["--length", "-1"], "Option '--length' argument is ambiguous"],
])("decode %j is wrong use, which is named", async (args, message) => {
	const { status, stderr } = await decode(...args, "00");
	expect([status, stderr.slice(0, message.length)]).toEqual([2, message]);
});

test.each(["0", "0x0", "255"])("decode takes the data coding %s", async (coding) => {
	expect((await decode("--coding", coding, "00")).status).toBe(0);
});
