import { appendFileSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { measureText, unwrap } from "outbound-sms";
import { fromHex, reassemble } from "outbound-sms/encoding";
import { afterAll, describe, expect, test } from "vitest";
import { runCommand } from "../../../src/cli/run.ts";
import { capture, run, withProperties } from "./harness.ts";

const folder = mkdtempSync(join(tmpdir(), "count-"));
afterAll(() => rmSync(folder, { recursive: true }));

const count = (args: readonly string[], input: string | Uint8Array = "") => run(["count", ...args], input);
const shown = async (...args: string[]) => (await count(args)).stdout;
const json = async (...args: string[]) => JSON.parse(await shown("--json", ...args));
const SEE = "See outbound-sms count --help\n";
const LONG = "a".repeat(80);
const ideographs = (length: number) => Array.from({ length }, (_, i) => String.fromCodePoint(0x4e00 + i)).join("");

describe("count reads", () => {
	test("an argument, a file and standard input alike", async () => {
		const file = join(folder, "message.txt");
		writeFileSync(file, "Your text €\n");
		const runs = [
			await count(["Your text €"]),
			await count(["--file", file]),
			await count([], "Your text €\n"),
			await count([], "Your text €"),
		];
		for (const one of runs) expect(one).toEqual({ status: 0, stdout: runs[0]?.stdout, stderr: "" });
		expect(runs[0]?.stdout).toMatch(/GSM7.*12 septets.*Parts +1.*148 septets.*Part 1 of 1.*"Your text €"/s);
	});

	test("a file also where standard input is a terminal", async () => {
		const stdin = Object.assign(Readable.from([]), { isTTY: true });
		const onTerminal = (...args: string[]) =>
			withProperties(process, { stdin }, () => capture(() => runCommand(["count", ...args])));
		expect(await onTerminal("--file", "package.json")).toMatchObject({ status: 0, stderr: "" });
		expect((await onTerminal()).stderr).toBe(`A text is missing. ${SEE}`);
	});

	test("no octets that are not UTF-8, and nothing that is too large or cannot be read", async () => {
		expect((await count([], Buffer.from("636166e9", "hex"))).stderr).toBe(`Standard input is not UTF-8. ${SEE}`);
		const tooLarge = await count([], Buffer.alloc(2 ** 26 + 1));
		expect(tooLarge).toMatchObject({ status: 2, stderr: `Standard input has more than 64 MiB. ${SEE}` });
		const stdin = new Readable({ read: () => stdin.destroy(Object.assign(new Error(), { code: "EACCES" })) });
		const failed = await withProperties(process, { stdin }, () => capture(() => runCommand(["count"])));
		expect(failed).toMatchObject({
			status: 2,
			stderr: expect.stringMatching(/^Cannot read standard input: reading it is/),
		});
		const file = join(folder, "large.txt");
		writeFileSync(file, "");
		truncateSync(file, 2 ** 26 + 1);
		expect((await count(["--file", file])).stderr).toBe(`${file} has more than 64 MiB. ${SEE}`);
		// The last octet begins a character, so the largest file that is read is not UTF-8.
		truncateSync(file, 2 ** 26 - 1);
		appendFileSync(file, new Uint8Array([0xc3]));
		expect((await count(["--file", file])).stderr).toBe(`${file} is not UTF-8. ${SEE}`);
	});
});

describe("count prints", () => {
	test.each([
		[
			["--octets", "“Hi” …"],
			`Encoding  UCS2: up to 70 characters in a message, not 160
Units      6 UTF-16 units
Parts      1 part, each of up to 70 UTF-16 units and charged as one SMS
Left      64 UTF-16 units in this part

Not in the basic alphabet of SMS (GSM 7-bit). One of these makes the whole text Unicode:
  "“"  U+201C  at position 1: a quotation mark, use " instead
  "”"  U+201D  at position 4: a quotation mark, use " instead
  "…"  U+2026  at position 6: a punctuation mark, use ... instead

Part 1 of 1, 6 UTF-16 units:
  "“Hi” …"
  TP-UDL 12, TP-DCS 0x08, TP-UDHI 0, TP-UD:
  201C00480069201D00202026
`,
		],
		[
			["--encoding", "Binary", `${"a".repeat(140)}b`],
			`Encoding  Binary
Units     141 octets
Parts       2 parts, each of up to 134 octets and charged as one SMS
Left      127 octets in the last part
Trim        1 octet from the end for one part less

Part 1 of 2, 134 octets:
  "${"a".repeat(134)}"

Part 2 of 2, 7 octets:
  "aaaaaab"
`,
		],
	])("everything of %j", async (args, output) => {
		expect(await shown(...args)).toBe(output);
	});

	test("what would save a part, and characters that count twice", async () => {
		const output = await shown(`${"a".repeat(150)}€[€]`, "b".repeat(10));
		expect(output.split("\n\n")[0]).toBe(`Encoding  GSM7
Units     169 septets
Parts       2 parts, each of up to 153 septets and charged as one SMS
Left      136 septets in the last part
Trim        9 septets from the end for one part less
Double      4 characters of two septets: € [ ]`);
		expect(await shown("--encoding", "UCS2", "€")).not.toMatch(/Trim|Double/);
		const doubleWidth = [{ character: "€", codePoint: 0x20ac, utf16Offset: 160 }];
		expect(await json(`${"a".repeat(160)}€`)).toMatchObject({ unitsToSavePart: 2, doubleWidth });
	});

	test("of seven parts the first three and the last, of six all; --json has every part", async () => {
		const parts = async (many: number) =>
			(await shown("a".repeat(153 * many))).match(/^(?:Part \d of|… .*)/gm)?.map((line) => line.slice(0, 15));
		expect(await parts(6)).toEqual([1, 2, 3, 4, 5, 6].map((sequence) => `Part ${sequence} of`));
		expect(await parts(7)).toEqual(["Part 1 of", "Part 2 of", "Part 3 of", "… 3 more parts.", "Part 7 of"]);
		expect((await json("a".repeat(153 * 20))).parts).toHaveLength(20);
	});

	test("no control of a text on the terminal", async () => {
		const output = await shown("a\u001b[31m\u009b2J\u202eb\u200b");
		expect(output.replaceAll("\n", "")).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e]/);
	});

	test.each([
		[["--encoding", "ucs2", "Hello"], 0, /^Encoding {2}UCS2: up to 70 .*\nUnits +5 UTF-16 units/],
		[["Hello"], 0, /^Encoding {2}GSM7\nUnits +5 septets/],
		[["--encoding", "Binary", "Hello"], 0, /^Encoding {2}Binary\nUnits +5 octets/],
		// Why a text cannot be sent comes before the numbers.
		[["--encoding", "GSM7", "Hi 👍"], 1, /^Text is not GSM 7-bit[^\n]+U\+1F44D\n\nEncoding/],
		[["中".repeat(67 * 256)], 1, /256 parts/],
		[["--octets", "--json", "--encoding", "GSM7", "日"], 1, /text_not_gsm7/],
		[["--replace", "letters", "“Łódź” – 1½ h…"], 0, /Replaced {2}8 places\nEncoding {2}GSM7.*Lodz/s],
		// After -- it is a text.
		[["--", "--lines"], 0, /"--lines"/],
	])("%j and ends with %i", async (args, status, pattern) => {
		expect(await count(args)).toEqual({ status, stdout: expect.stringMatching(pattern), stderr: "" });
	});
});

describe("count --json has", () => {
	test("the advice beside the measure", async () => {
		const found = await json(`don’t ${LONG}`);
		const replacement = { from: "’", to: "'", level: "punctuation", addsPart: false };
		expect(found).toMatchObject({
			encoding: "UCS2",
			advice: {
				forcing: [{ character: "’", codePoint: 0x2019, kind: "quote", utf16Offsets: [3], replacement }],
				...{ blocking: 0, partsSaved: { punctuation: 1, accents: 0, nfc: 0, lineFeeds: 0, trailingSpaces: 0, all: 1 } },
			},
		});
	});

	test("the replaced text and its places, or no parts of what cannot be split", async () => {
		const replaced = await json("--replace", "accents", "“Łódź” – 1½ h…");
		expect([replaced.encoding, replaced.replacements.length, replaced.text]).toEqual(["UCS2", 3, "“Lodz” – 1½ h…"]);
		const tooLong = await json("中".repeat(67 * 256));
		expect(tooLong).toMatchObject({ partCount: 256, issues: [{ code: "text_too_long" }] });
		expect(tooLong).not.toHaveProperty("parts");
	});
});

describe("the octets of count", () => {
	type Part = { readonly length: number; readonly dataCodingScheme: number; readonly hasHeader: boolean };
	const read = (parts: readonly (Part & { readonly octets: string })[]) =>
		unwrap(reassemble(parts.map((part) => ({ ...part, octets: unwrap(fromHex(part.octets)) })))).text;

	test.each([`${"a".repeat(152)}€ and more`, "中".repeat(100)])("--json decodes to the text: %s", async (text) => {
		const { partCount, parts } = await json("--octets", text);
		expect([partCount, parts[0].octets]).toEqual([2, expect.stringMatching(/^050003010201/)]);
		expect(read(parts)).toBe(text);
	});

	test("in hex, with the facts before them, are all that decoding needs", async () => {
		const text = `${"5 € [net] ".repeat(20)}@`;
		const PART = /TP-UDL (\d+), TP-DCS (0x..), TP-UDHI ([01]), TP-UD:\s+([0-9A-F]+)/g;
		const parts = [...(await shown("--octets", text)).matchAll(PART)].map(
			([, length, coding, header, octets = ""]) => ({
				...{ octets, length: Number(length), dataCodingScheme: Number(coding), hasHeader: header === "1" },
			}),
		);
		expect([parts.length, read(parts)]).toEqual([2, text]);
	});
});

describe("the advice of count", () => {
	/** What is printed between the measure and the parts. */
	const adviceOf = async (...args: string[]) => {
		const [, ...sections] = (await shown(...args)).split("\n\n");
		return sections.filter((section) => !section.startsWith("Part ")).join("\n");
	};

	test("names each kind of character, with what to type instead, in text order", async () => {
		const text = "♥ж½–’’’’’’’’łe\u0301\u2028\u2003\u0001";
		expect((await adviceOf(text)).split("\n").slice(1)).toEqual([
			`  "♥"  U+2665  at position 1: an emoji, no replacement helps`,
			`  "ж"  U+0436  at position 2: a letter of another script, no replacement helps`,
			`  "½"  U+00BD  at position 3: a sign, no replacement helps`,
			`  "–"  U+2013  at position 4: a dash, use - instead`,
			`  "’"  U+2019  at position 5, 6, 7, 8, 9 and 3 more: a quotation mark, use ' instead`,
			`  "ł"  U+0142  at position 13: a letter, use l instead`,
			`  "e\u0301"  U+0301  at position 14: a letter and its accent, type é as one character`,
			`  "\\u2028"  U+2028  at position 16: a special space, use a line break`,
			`  "\u2003"  U+2003  at position 17: a special space, use a plain space`,
			`  "\\u0001"  U+0001  at position 18: an invisible character, can be left out`,
		]);
		expect(await adviceOf(`${"’".repeat(6)}a`)).toContain("at position 1, 2, 3, 4, 5 and 1 more");
		expect(await adviceOf(`${"’".repeat(5)}a`)).not.toContain("more:");
	});

	test("lists twenty characters, and counts the others", async () => {
		expect((await adviceOf(ideographs(20))).split("\n")).toHaveLength(21);
		const last = '  "专"  U+4E13  at position 20: a letter of another script, no replacement helps';
		expect(await adviceOf(ideographs(21))).toContain(`\n${last}\n  … and 1 other character`);
	});

	test.each([
		`${ideographs(25)}’`,
		`’${ideographs(25)}“ł`,
		`${ideographs(10)}’–${ideographs(22)}“`,
		`“ł${ideographs(30)}–’—‘”`,
		`“”‘’–—ł${ideographs(21)}á`,
		`${ideographs(2)}áąćęłńóśźżčďěňřšťůžőűăâîșț`,
	])("lists those that can be replaced, then the first of the others, in text order: %s", async (text) => {
		type Found = { readonly character: string; readonly replacement?: object };
		const forcing: Found[] = (await json(text)).advice.forcing;
		const canBeReplaced = ({ replacement }: Found) => replacement !== undefined;
		const listed = [...forcing.filter(canBeReplaced), ...forcing.filter((found) => !canBeReplaced(found))].slice(0, 20);
		const wanted = forcing.filter((found) => listed.includes(found)).map(({ character }) => character);
		expect((await adviceOf(text)).match(/(?<=^ {2}")./gmu)).toEqual(wanted);
	});

	const twoToOne = "   This can be 1 SMS instead of 2\n";
	test.each([
		[`don’t, it’s ${LONG}`, `${twoToOne}  Plain punctuation (--replace punctuation): 1 SMS less`],
		[`ł ${LONG}`, `${twoToOne}  Plain letters (--replace accents): 1 SMS less`],
		["a\r\n".repeat(60), `${twoToOne}  Line ends of one character (LF) instead of two (CR LF): 1 SMS less`],
		[`${LONG}${LONG} \n`, `${twoToOne}  No spaces and empty lines at the end: 1 SMS less`],
		[`“ł ${LONG}`, `${twoToOne}  No single change does it: use --replace letters, and no spaces at the end`],
		[`日 ${LONG}`, "   Not by replacing characters while the text has 日"],
		[`ł日 ${LONG}`, "   Not by replacing characters while the text has 日"],
		[`日本語中文 ’ а ${LONG}`, "   Not by replacing characters while the text has 日 本 語 中 文 …"],
		[`日本語а ${LONG}`, "   Not by replacing characters while the text has 日 本 語 а"],
		[`\u0430 ${LONG}`, "   Not by replacing characters while the text has \u0430"],
		// One part cannot be less, and two parts of GSM 7-bit have nothing to replace.
		["日", undefined],
		["a".repeat(161), undefined],
	])("says what would be cheaper than %j", async (text, cheaper) => {
		expect((await adviceOf(text)).split("Cheaper")[1]?.replace(/\n$/, "")).toBe(cheaper);
	});

	test.each([
		[`e\u0301 ${LONG}`, /1 SMS less\n {2}Each letter and its accent typed as one character \(NFC\): 1 SMS less\n/],
		// Three dots would do for the ellipsis, but cost more while the emoji stays.
		[`… 👍 ${LONG}`, /a punctuation mark, no replacement helps\n.*Not by replacing characters while the text has 👍/s],
		[`${"…".repeat(30)}${"“".repeat(38)}`, /use \.\.\. instead, but only together with the others \(--replace punct/],
		[`а cafe\u0301 \u00a0 ${LONG}`, /looks like a: if it is there by mistake, type a\n.*type é as one character/],
		["]".repeat(153), /3 are sent\. A service that only divides would charge 2 SMS/],
		["’".repeat(65_537), /Advice {4}None for a text of more than 65,536 characters/],
		["’".repeat(65_536), /^(?!.*Advice {4}None)/s],
		["Hello", /^(?!.*(?:Cheaper|Billing|basic alphabet))/s],
	])("is in plain words: %#", async (text, pattern) => {
		expect(await shown(text)).toMatch(pattern);
	});

	test("is not given for a declared encoding that carries the text", async () => {
		const isAdvised = async (encoding: string) =>
			(await shown("--encoding", encoding, "don’t")).includes("basic alphabet");
		expect([await isAdvised("UCS2"), await isAdvised("Binary"), await isAdvised("GSM7")]).toEqual([false, false, true]);
	});
});

test.each([
	["--replace some a", "--replace must be one of "],
	["--encoding UTF-8 a", "--encoding must be one of auto, GSM7, UCS2, Binary"],
	["--file package.json a", "Found a text and --file: pass one of them. See "],
	["--lines=csv", "--lines must be one of text, json"],
	...["--octets", "--json", "--file x", "--json-strings x"].map((other) => [
		`--lines ${other}`,
		`--lines goes without ${other.replace(" x", "")}. See `,
	]),
	["--lines text", "Cannot read text: there is no such file. See outbound-sms count --help"],
	["--text-field text", "--text-field goes with --lines"],
	["--max-parts 1 --octets a", "--max-parts goes without --octets"],
	["--json-strings --file x", "--json-strings goes without --file"],
	["--json-strings", "--json-strings needs a file"],
	["--json-strings README.md", "README.md is not valid JSON"],
	["--max-parts 0 a", "--max-parts must be a whole number from 1"],
	["--max-units 1.5 a", "--max-units must be a whole number from 1"],
	["--rates x a", "--rates and --network go together"],
	["--rates README.md --network 2620 a", "--network must be an MCC of three digits"],
	["--rates README.md --network 262 a", "README.md: "],
])("count %s is wrong use, which is named", async (args = "", message = "") => {
	const { status, stdout, stderr } = await count(args.split(" "));
	expect([status, stdout, stderr.slice(0, message.length)]).toEqual([2, "", message]);
});

describe("count --lines", () => {
	const lines = async (input: string | Uint8Array, ...args: string[]) => {
		const { status, stdout, stderr } = await count(args.length > 0 ? args : ["--lines"], input);
		expect(stderr).toBe("");
		return { status, lines: stdout.split("\n").slice(0, -1) };
	};
	const octetsOf = (...pieces: (string | number[])[]) =>
		Buffer.concat(pieces.map((piece) => Buffer.from(piece as string)));
	const inColumns = ({ partCount, encoding, units, unitsLeft }: ReturnType<typeof measureText>) =>
		`${partCount}\t${encoding}\t${units}\t${unitsLeft}`;

	test.each<[string, string[], string[]]>([
		["Hello\nDon’t\r\n\nlast", [], ["1\tGSM7\t5\t155", "1\tUCS2\t5\t65", "0\tGSM7\t0\t160", "1\tGSM7\t4\t156"]],
		["", [], []],
		["\n\n", [], ["0\tGSM7\t0\t160", "0\tGSM7\t0\t160"]],
		// U+FFFD that somebody sent is a character, and a carriage return ends its line only.
		["\ufffd\r\na\rb\n\r\n", [], ["1\tUCS2\t1\t69", "1\tGSM7\t3\t157", "0\tGSM7\t0\t160"]],
		["a".repeat(153 * 255), [], ["255\tGSM7\t39015\t0"]],
		["Hello\n", ["--lines", "--encoding", "UCS2"], ["1\tUCS2\t5\t65"]],
		// It is an option before -- only.
		["a\n", ["--lines", "--"], ["1\tGSM7\t1\t159"]],
	])("%j gives each line one result, by %j", async (input, args, output) => {
		expect(await lines(input, ...args)).toEqual({ status: 0, lines: output });
	});

	test("makes each bad line an error line, and goes on", async () => {
		const tooLong = [`${"a".repeat(153 * 255)}a`, "a".repeat(3_000_000)];
		const input = octetsOf("ok\n", [0xff], `\n${tooLong[0]}\n${tooLong[1]}\n\ufffd\n${tooLong[1]}`);
		const errors = ["Text needs 256 parts", "The line has more than 131072 octets"].map((message) =>
			expect.stringMatching(`^error\ttext_too_long\t${message}`),
		);
		const utf8 = "error\tutf8_invalid\tThe line is not valid UTF-8";
		const wanted = ["1\tGSM7\t2\t158", utf8, ...errors, "1\tUCS2\t1\t69", errors[1]];
		expect(await lines(input)).toEqual({ status: 1, lines: wanted });
		const codes = (await lines(input, "--lines=json")).lines.map((line) => JSON.parse(line).error?.code ?? "");
		expect(codes.join(" ")).toBe(" utf8_invalid text_too_long text_too_long  text_too_long");
		const refused = [expect.stringMatching(/^error\ttext_not_gsm7\t/), "1\tGSM7\t2\t158"];
		expect(await lines("naïve\nok\n", "--lines", "--encoding", "GSM7")).toEqual({ status: 1, lines: refused });
		const rows = octetsOf('{"text":"a"}\n{\n{"body":"a"}\n', [0xff]);
		expect((await lines(rows, "--lines", "--text-field", "text")).lines).toEqual([
			"1\tGSM7\t1\t159",
			"error\tjson_invalid\tThe line is not valid JSON",
			"error\tfield_required\tThe line has no text in the field of --text-field",
			utf8,
		]);
	});

	test("--lines=json prints the measure, and the replaced text", async () => {
		const parsed = async (input: string, ...args: string[]) =>
			(await lines(input, "--lines=json", ...args)).lines.map((line) => JSON.parse(line));
		const texts = ["Hello", "a".repeat(161), "中".repeat(100)];
		const measures = texts.map((text) => ({ ...measureText(text), unencodable: undefined }));
		expect(await parsed(texts.join("\n"))).toEqual(measures);
		for (const [level, encoding, text] of [
			["punctuation", "UCS2", '"ł"'],
			["accents", "UCS2", "“l”"],
			["letters", "GSM7", '"l"'],
		] as const) {
			expect(await parsed("“ł”", "--replace", level)).toMatchObject([{ encoding, text }]);
		}
		// A replaced text cannot turn the direction of a terminal or end its line.
		const { lines: made } = await lines("Don’t \u202e\u2028\n", "--lines=json", "--replace", "accents");
		expect(made).toEqual([expect.stringMatching(/"text":"Don’t \\u202e\\u2028"\}$/)]);
	});

	test("counts characters and lines whole that chunks cut in two", async () => {
		const texts = Array.from({ length: 20_000 }, (_, index) => `${"дé👍".repeat(index % 7)}${index}`);
		expect((await lines(texts.join("\n"))).lines).toEqual(texts.map((text) => inColumns(measureText(text))));
	});

	test("bounds the octets of a line, whatever the chunks are, and before anything is replaced", async () => {
		const most = ["a".repeat(131_072), "a".repeat(131_073), "中".repeat(43_690), `${"中".repeat(43_690)}abc`, "b"];
		const args = ["count", "--lines", "--encoding", "UCS2"];
		const inOne = await run(args, most.join("\n"), 1 << 20);
		const [first, second] = inOne.stdout.split("\n").map((line) => line.split("\t")[2]);
		expect(first).toBe("Text needs 1957 parts, at most 255 are possible");
		expect(second).toBe("The line has more than 131072 octets, at most 255 parts are possible");
		for (const octetsPerChunk of [1 << 16, 131_072, 131_073]) {
			expect((await run(args, most.join("\n"), octetsPerChunk)).stdout).toBe(inOne.stdout);
		}
		const hidden = ["a", "\u200b".repeat(43_690), `${"\u200b".repeat(43_690)}abc`, "\u200b".repeat(45_000), "b"];
		const replaced = await lines(hidden.join("\n"), "--lines", "--replace", "punctuation");
		expect(replaced.lines.map((line) => line.split("\t")[0])).toEqual(["1", "0", "error", "error", "1"]);
	});

	test("reads nothing more when nobody takes the output", async () => {
		let read = 0;
		const numbers = function* () {
			for (; read < 50; read++) yield Buffer.from(`${read}\n`);
		};
		const stdin = Readable.from(numbers(), { highWaterMark: 1 });
		let output = "";
		const write = (text: string) => {
			output += text;
			return false;
		};
		const status = withProperties(process, { stdin }, () =>
			withProperties(process.stdout, { write }, () => runCommand(["count", "--lines"])),
		);
		for (let turn = 0; turn < 2; turn++) await setImmediate();
		expect([output, read < 5]).toEqual(["1\tGSM7\t1\t159\n", true]);
		const timer = setInterval(() => process.stdout.emit("drain"), 1);
		expect(await status).toBe(0);
		clearInterval(timer);
		expect(output.split("\n")).toHaveLength(51);
	});
});
