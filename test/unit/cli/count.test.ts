import { appendFileSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { measureText, unwrap } from "outbound-sms";
import { decodeUserData, fromHex, reassemble } from "outbound-sms/encoding";
import { describe, expect, test } from "vitest";
import { runCommand } from "../../../src/cli/run.ts";
import { capture, run, withProperties } from "./harness.ts";

const count = (args: string[], input: string | Uint8Array = "") => run(["count", ...args], input);

test("an argument, a file and standard input print the same parts", async () => {
	const text = "Your text €";
	const folder = mkdtempSync(join(tmpdir(), "count-"));
	try {
		const file = join(folder, "message.txt");
		writeFileSync(file, `${text}\n`);
		const runs = [
			await count([text]),
			await count(["--file", file]),
			await count([], `${text}\n`),
			await count([], text),
		];
		for (const { status, stdout, stderr } of runs) {
			expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
			expect(stdout).toBe(runs[0]?.stdout);
		}
		expect(runs[0]?.stdout).toMatch(/GSM7.*12 septets.*Parts +1.*148 septets.*Part 1 of 1.*"Your text €"/s);
	} finally {
		rmSync(folder, { recursive: true });
	}
});

test("a character outside GSM7 is shown with its place", async () => {
	expect((await count(["don’t"])).stdout).toMatch(/UCS2.*"’" +U\+2019 +at position 4/s);
});

test("the advice is in plain words: what to type, what it saves, and what stands in the way", async () => {
	const long = "a".repeat(80);
	expect((await count([`don’t, it’s ${long}`])).stdout).toMatch(
		/at position 4, 10: a quotation mark, use ' instead\n.*1 SMS instead of 2\n {2}Plain punctuation \(--replace punctuation\): 1 SMS less/s,
	);
	expect((await count([`“ł ${long}`])).stdout).toMatch(/1 SMS instead of 2\n {2}No single change does it/);
	expect((await count([`don’t 👍 ${long}`])).stdout).toMatch(
		/an emoji, no replacement helps.*Not by replacing characters while the text has 👍/s,
	);
	// Three dots would do for the ellipsis, but cost more while the emoji stays.
	expect((await count([`… 👍 ${long}`])).stdout).toMatch(
		/a punctuation mark, no replacement helps\n.*Not by replacing characters while the text has 👍\n/s,
	);
	expect((await count([`а cafe\u0301 \u00a0 \u200b ${long}`])).stdout).toMatch(
		/looks like a: if it is there by mistake, type a\n.*type é as one character\n.*use a plain space\n.*can be left out/s,
	);
	expect((await count(["]".repeat(153)])).stdout).toContain(
		"3 are sent. A service that only divides would charge 2 SMS",
	);
	expect((await count(["Hello"])).stdout).not.toMatch(/Cheaper|Billing|basic alphabet/);
});

test("--json has the advice as data beside the measure", async () => {
	const { encoding, advice } = JSON.parse((await count(["--json", `don’t ${"a".repeat(80)}`])).stdout);
	expect(encoding).toBe("UCS2");
	expect(advice).toMatchObject({
		forcing: [
			{
				character: "’",
				codePoint: 0x2019,
				kind: "quote",
				utf16Offsets: [3],
				replacement: { from: "’", to: "'", level: "punctuation", addsPart: false },
			},
		],
		blocking: 0,
		partsSaved: { punctuation: 1, accents: 0, nfc: 0, lineFeeds: 0, trailingSpaces: 0, all: 1 },
	});
});

test("--json --octets prints parts whose octets decode to their text", async () => {
	for (const text of [`${"a".repeat(152)}€ and more`, "中".repeat(100)]) {
		const { status, stdout } = await count(["--json", "--octets", text]);
		expect(status).toBe(0);
		const { partCount, parts } = JSON.parse(stdout);
		expect(partCount).toBe(2);
		expect(parts[0].octets).toMatch(/^050003010201/);
		const texts = parts.map(
			(part: { octets: string; length: number; dataCodingScheme: number; hasHeader: boolean }) => {
				const decoded = unwrap(decodeUserData({ ...part, octets: unwrap(fromHex(part.octets)) }));
				return decoded.text;
			},
		);
		expect(texts.join("")).toBe(text);
	}
});

test("the printed hex and the facts before it are all that decoding needs", async () => {
	const text = `${"5 € [net] ".repeat(20)}@`;
	const parts = [
		...(await count(["--octets", text])).stdout.matchAll(
			/TP-UDL (\d+), TP-DCS (0x..), TP-UDHI ([01]), TP-UD:\s+([0-9A-F]+)/g,
		),
	].map(([, length, dataCodingScheme, hasHeader, hex]) => ({
		octets: unwrap(fromHex(hex as string)),
		length: Number(length),
		dataCodingScheme: Number(dataCodingScheme),
		hasHeader: hasHeader === "1",
	}));
	expect(parts).toHaveLength(2);
	expect(unwrap(reassemble(parts)).text).toBe(text);
});

test("octets that are no UTF-8, and two texts, are refused: nothing is replaced or dropped", async () => {
	expect(await count([], Buffer.from("636166e9", "hex"))).toMatchObject({
		status: 2,
		stderr: expect.stringContaining("UTF-8"),
	});
	expect(await count(["--file", "package.json", "and a text"])).toMatchObject({
		status: 2,
		stderr: expect.stringContaining("--file"),
	});
});

test("a text of too many parts ends with exit code 1", async () => {
	const tooLong = await count([], "中".repeat(67 * 256));
	expect(tooLong.status).toBe(1);
	expect(tooLong.stdout).toContain("256 parts");
	const tooLongJson = JSON.parse((await count(["--json"], "中".repeat(67 * 256))).stdout);
	expect(tooLongJson).toMatchObject({ partCount: 256, issues: [{ code: "text_too_long" }] });
	expect(tooLongJson).not.toHaveProperty("parts");
});

test("--encoding declares an encoding, in any case, and a text that does not fit it is a finding", async () => {
	expect((await count(["--encoding", "ucs2", "Hello"])).stdout).toMatch(/UCS2.*5 UTF-16 units/s);
	expect((await count(["--encoding", "Binary", "Hello"])).stdout).toMatch(/Binary.*5 octets/s);
	const refused = await count(["--encoding", "GSM7", "naïve"]);
	expect(refused.status).toBe(1);
	expect(refused.stdout).toContain("U+00EF");
	expect(await count(["--encoding", "UTF-8", "Hello"])).toMatchObject({
		status: 2,
		stderr: expect.stringContaining("--encoding must be one of auto, GSM7, UCS2, Binary"),
	});
});

test("--replace replaces first, and says how many places", async () => {
	const text = "“Łódź” – 1½ h…";
	expect((await count(["--replace", "letters", text])).stdout).toMatch(/Replaced {2}8 places\nEncoding {2}GSM7.*Lodz/s);
	const {
		encoding,
		replacements,
		text: made,
	} = JSON.parse((await count(["--json", "--replace", "accents", text])).stdout);
	expect([encoding, replacements.length, made]).toEqual(["UCS2", 3, "“Lodz” – 1½ h…"]);
	expect(await count(["--replace", "some", text])).toMatchObject({
		status: 2,
		stderr: expect.stringContaining("--replace"),
	});
});

test("an offer that alone would add a part is shown with the level that it belongs to", async () => {
	expect((await count([`${"…".repeat(30)}${"“".repeat(38)}`])).stdout).toContain(
		"use ... instead, but only together with the others (--replace punctuation)",
	);
});

test("of a long text the middle is left out, and --json has every part", async () => {
	const text = "a".repeat(153 * 20);
	expect((await count([text])).stdout).toMatch(/Part 3 of 20.*… 16 more parts.*Part 20 of 20/s);
	expect((await count([text])).stdout).not.toContain("Part 4 of 20");
	expect(JSON.parse((await count(["--json", text])).stdout).parts).toHaveLength(20);
});

test("nothing in a text reaches the terminal as a control", async () => {
	const { stdout } = await count(["a\u001b[31m\u009b2J\u202eb\u200b"]);
	expect(stdout.replaceAll("\n", "")).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e]/);
});

test("what would save a part, and characters that count twice", async () => {
	const { stdout } = await count([`${"a".repeat(150)}€[€]`, "b".repeat(10)]);
	expect(stdout.split("\n\n")[0]).toBe(`Encoding  GSM7
Units     169 septets
Parts       2 parts, each of up to 153 septets and charged as one SMS
Left      136 septets in the last part
Trim        9 septets from the end for one part less
Double      4 characters of two septets: € [ ]`);
	const { unitsToSavePart, doubleWidth } = JSON.parse((await count(["--json", `${"a".repeat(160)}€`])).stdout);
	expect([unitsToSavePart, doubleWidth]).toEqual([2, [{ character: "€", codePoint: 0x20ac, utf16Offset: 160 }]]);
	expect((await count(["--encoding", "UCS2", "€"])).stdout).not.toMatch(/Trim|Double/);
});

test("why a text cannot be sent comes before the numbers", async () => {
	expect((await count(["--encoding", "GSM7", "Hi 👍"])).stdout).toMatch(
		/^Text is not GSM 7-bit[^\n]+U\+1F44D\n\nEncoding/,
	);
});

const LONG = "a".repeat(80);
/** What is printed between the measure and the parts. */
const adviceOf = async (text: string) => {
	const [, ...sections] = (await count([text])).stdout.split("\n\n");
	return sections.filter((section) => !section.startsWith("Part ")).join("\n");
};

test("everything that is printed of a text", async () => {
	expect((await count(["--octets", "“Hi” …"])).stdout).toBe(`Encoding  UCS2: up to 70 characters in a message, not 160
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
`);
	expect((await count(["a"])).stdout).toMatch(/^Encoding {2}GSM7\nUnits/);
	expect((await count(["--encoding", "Binary", `${"a".repeat(140)}b`])).stdout).toBe(`Encoding  Binary
Units     141 octets
Parts       2 parts, each of up to 134 octets and charged as one SMS
Left      127 octets in the last part
Trim        1 octet from the end for one part less

Part 1 of 2, 134 octets:
  "${"a".repeat(134)}"

Part 2 of 2, 7 octets:
  "aaaaaab"
`);
});

test("each kind of character is named, with what to type instead; in text order", async () => {
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
});

test("twenty characters are listed, and the others counted", async () => {
	const ideographs = (length: number) => Array.from({ length }, (_, i) => String.fromCodePoint(0x4e00 + i)).join("");
	const linesOf = async (length: number) => (await adviceOf(ideographs(length))).split("\n");
	expect(await linesOf(20)).toHaveLength(21);
	expect((await linesOf(20)).at(-1)).toMatch(/^ {2}"专"/);
	expect((await linesOf(21)).slice(-2)).toEqual([
		`  "专"  U+4E13  at position 20: a letter of another script, no replacement helps`,
		"  … and 1 other character",
	]);
});

test("of more than twenty those that can be replaced are listed, and the first of the others; in text order", async () => {
	const others = (length: number) => Array.from({ length }, (_, i) => String.fromCodePoint(0x4e00 + i)).join("");
	for (const text of [
		`${others(25)}’`,
		`’${others(25)}“ł`,
		`${others(10)}’–${others(22)}“`,
		`“ł${others(30)}–’—‘”`,
		`“”‘’–—ł${others(21)}á`,
		`${others(2)}áąćęłńóśźżčďěňřšťůžőűăâîșț`,
	]) {
		const { forcing } = JSON.parse((await count(["--json", text])).stdout).advice;
		const canBeReplaced = ({ replacement }: { replacement?: object }) => replacement !== undefined;
		const kept = forcing.filter((found: object) => !canBeReplaced(found));
		const listed = [...forcing.filter(canBeReplaced), ...kept].slice(0, 20);
		const expected = forcing.filter((found: object) => listed.includes(found));
		expect((await adviceOf(text)).match(/(?<=^ {2}")./gmu)).toEqual(
			expected.map(({ character }: { character: string }) => character),
		);
	}
});

test("each change that saves is named, with what it saves", async () => {
	const cheaper = async (text: string) => (await adviceOf(text)).split("Cheaper")[1];
	const twoToOne = "   This can be 1 SMS instead of 2\n";
	expect(await cheaper(`ł ${LONG}`)).toBe(`${twoToOne}  Plain letters (--replace accents): 1 SMS less`);
	expect(await cheaper(`e\u0301 ${LONG}`)).toMatch(
		/\n {2}Each letter and its accent typed as one character \(NFC\): 1 SMS/,
	);
	expect(await cheaper("a\r\n".repeat(60))).toMatch(
		/\n {2}Line ends of one character \(LF\) instead of two \(CR LF\): 1 SMS/,
	);
	expect(await cheaper(`${LONG}${LONG} \n`)).toBe(`${twoToOne}  No spaces and empty lines at the end: 1 SMS less`);
	expect(await cheaper(`“ł ${LONG}`)).toBe(
		`${twoToOne}  No single change does it: use --replace letters, and no spaces at the end`,
	);
	for (const text of ["日", "ł日"]) {
		expect(await cheaper(`${text} ${LONG}`)).toBe("   Not by replacing characters while the text has 日");
	}
	expect(await cheaper(`日本語中文 ’ а ${LONG}`)).toBe(
		"   Not by replacing characters while the text has 日 本 語 中 文 …",
	);
	expect(await cheaper(`日本語а ${LONG}`)).toBe("   Not by replacing characters while the text has 日 本 語 а");
	expect(await cheaper(`\u0430 ${LONG}`)).toBe("   Not by replacing characters while the text has \u0430");
	// One part cannot be less, and two parts of GSM 7-bit have nothing to replace.
	expect(await cheaper("日")).toBeUndefined();
	expect(await cheaper("a".repeat(161))).toBeUndefined();
});

test("says that there is no advice for a text that is too long for it", async () => {
	expect(await adviceOf("’".repeat(65_537))).toContain("Advice    None for a text of more than 65,536 characters");
	expect(await adviceOf("’".repeat(65_536))).not.toContain("Advice    None");
});

test("advice is not given for a declared encoding that carries the text", async () => {
	expect((await count(["--encoding", "UCS2", "don’t"])).stdout).not.toContain("basic alphabet");
	expect((await count(["--encoding", "Binary", "don’t"])).stdout).not.toContain("basic alphabet");
	expect((await count(["--encoding", "GSM7", "don’t"])).stdout).toContain("basic alphabet");
});

test("of seven parts the first three and the last are shown, of six all", async () => {
	const shown = async (parts: number) =>
		(await count(["a".repeat(153 * parts)])).stdout.match(/^(?:Part \d of|… .*)/gm)?.map((line) => line.slice(0, 15));
	expect(await shown(6)).toEqual([1, 2, 3, 4, 5, 6].map((sequence) => `Part ${sequence} of`));
	expect(await shown(7)).toEqual(["Part 1 of", "Part 2 of", "Part 3 of", "… 3 more parts.", "Part 7 of"]);
});

test("wrong options are named", async () => {
	for (const [args, message] of [
		[["--replace", "x", "a"], "--replace must be one of "],
		[["--lines=csv"], "--lines must be one of text, json"],
		[["--lines", "--octets"], "--lines goes without --octets"],
		[["--lines", "--json"], "--lines goes without --json"],
		[["--lines", "--file", "x"], "--lines goes without --file"],
		[["--lines", "text"], "Cannot read text: there is no such file. See outbound-sms count --help"],
		[["--text-field", "text"], "--text-field goes with --lines"],
		[["--max-parts", "1", "--octets", "a"], "--max-parts goes without --octets"],
		[["--json-strings", "--file", "x"], "--json-strings goes without --file"],
		[["--json-strings"], "--json-strings needs a file"],
		[["--json-strings", "README.md"], "README.md is not valid JSON"],
		[["--max-parts", "0", "a"], "--max-parts must be a whole number from 1"],
		[["--max-units", "1.5", "a"], "--max-units must be a whole number from 1"],
		[["--rates", "x", "a"], "--rates and --network go together"],
		[["--rates", "README.md", "--network", "2620", "a"], "--network must be an MCC of three digits"],
		[["--rates", "README.md", "--network", "262", "a"], "README.md: "],
	] as const) {
		const { status, stderr } = await count([...args]);
		expect({ args, status, stderr: stderr.slice(0, message.length) }).toEqual({ args, status: 2, stderr: message });
	}
	// After -- it is a text.
	expect((await count(["--", "--lines"])).stdout).toContain('"--lines"');
	expect((await count(["--octets", "--json", "--encoding", "GSM7", "日"])).status).toBe(1);
});

describe("count --lines", () => {
	const lines = async (input: string | Uint8Array, ...args: string[]) => {
		const { status, stdout, stderr } = await run(["count", ...(args.length > 0 ? args : ["--lines"])], input);
		expect(stderr).toBe("");
		return { status, lines: stdout.split("\n").slice(0, -1) };
	};

	test("each line has one result, with parts, encoding, units and units left", async () => {
		expect(await lines("Hello\nDon’t\r\n\nlast")).toEqual({
			status: 0,
			lines: ["1\tGSM7\t5\t155", "1\tUCS2\t5\t65", "0\tGSM7\t0\t160", "1\tGSM7\t4\t156"],
		});
		expect(await lines("")).toEqual({ status: 0, lines: [] });
		expect((await lines("\n\n")).lines).toHaveLength(2);
	});

	test("--lines=json prints the measure as JSON", async () => {
		const texts = ["Hello", "a".repeat(161), "中".repeat(100)];
		const made = (await lines(texts.join("\n"), "--lines=json")).lines.map((line) => JSON.parse(line));
		expect(made).toEqual(
			texts.map((text) => {
				const { unencodable, ...measure } = measureText(text);
				return measure;
			}),
		);
	});

	test("--replace counts and prints the replaced text, --encoding the declared encoding", async () => {
		expect(
			JSON.parse((await lines("Don’t\n", "--lines=json", "--replace", "punctuation")).lines[0] as string),
		).toMatchObject({
			encoding: "GSM7",
			text: "Don't",
		});
		expect((await lines("Hello\n", "--lines", "--encoding", "UCS2")).lines).toEqual(["1\tUCS2\t5\t65"]);
		expect(await lines("naïve\nok\n", "--lines", "--encoding", "GSM7")).toMatchObject({
			status: 1,
			lines: [expect.stringMatching(/^error\ttext_not_gsm7\t/), "1\tGSM7\t2\t158"],
		});
	});

	test("a bad line is an error line and not an end", async () => {
		const bad = Buffer.concat([
			Buffer.from("good \ufffd\nbad "),
			Buffer.from([0xff, 0x0a]),
			Buffer.from(`${"中".repeat(67 * 256)}\n${"a".repeat(300_000)}\nstill here\n`),
		]);
		const { status, lines: made } = await lines(bad);
		expect(status).toBe(1);
		expect(made.map((line) => line.split("\t").slice(0, 2).join(" "))).toEqual([
			"1 UCS2",
			"error utf8_invalid",
			"error text_too_long",
			"error text_too_long",
			"1 GSM7",
		]);
		const problems = (await lines(bad, "--lines=json")).lines.map((line) => JSON.parse(line).error?.code);
		expect(problems).toEqual([undefined, "utf8_invalid", "text_too_long", "text_too_long", undefined]);
	});

	test("characters and lines that chunks cut in two are whole", async () => {
		const texts = Array.from({ length: 20_000 }, (_, index) => `${"дé👍".repeat(index % 7)}${index}`);
		const expected = texts.map((text) => {
			const { partCount, encoding, units, unitsLeft } = measureText(text);
			return `${partCount}\t${encoding}\t${units}\t${unitsLeft}`;
		});
		expect((await lines(texts.join("\n"))).lines).toEqual(expected);
	});

	test("one long line without an end is one error line", async () => {
		expect(await lines("a".repeat(3_000_000))).toMatchObject({
			status: 1,
			lines: [expect.stringContaining("text_too_long")],
		});
		expect((await lines(`${"a".repeat(3_000_000)}\nb\n`)).lines[1]).toBe("1\tGSM7\t1\t159");
	});

	test("when nobody takes the output, nothing more is read", async () => {
		let read = 0;
		const stdin = Readable.from(
			(function* () {
				for (; read < 50; read++) yield Buffer.from(`${read}\n`);
			})(),
			{ highWaterMark: 1 },
		);
		let output = "";
		const write = (text: string) => {
			output += text;
			return false;
		};
		const status = withProperties(process, { stdin }, () =>
			withProperties(process.stdout, { write }, () => runCommand(["count", "--lines"])),
		);
		await setImmediate();
		await setImmediate();
		expect([output, read < 5]).toEqual(["1\tGSM7\t1\t159\n", true]);
		while (read < 50) {
			process.stdout.emit("drain");
			await setImmediate();
		}
		const timer = setInterval(() => process.stdout.emit("drain"), 1);
		expect(await status).toBe(0);
		clearInterval(timer);
		expect(output.split("\n")).toHaveLength(51);
	});

	test("wrong use: a text, a file, or a format that does not exist", async () => {
		for (const args of [["--lines", "text"], ["--lines", "--file", "x"], ["--lines", "--json"], ["--lines=csv"]]) {
			expect((await run(["count", ...args])).status).toBe(2);
		}
	});

	test("a line of more than 131,072 octets is an error line, wherever the chunks of the stream end", async () => {
		const { status, stdout } = await run(
			["count", "--lines", "--replace", "punctuation"],
			`a\n${"\u200b".repeat(43690)}\n${"\u200b".repeat(43690)}abc\n${"\u200b".repeat(45000)}\nb\n`,
		);
		expect(status).toBe(1);
		expect(stdout.split("\n").map((line) => line.split("\t")[0])).toEqual(["1", "0", "error", "error", "1", ""]);
	});

	test("the limit of a line counts its octets, whatever the chunks are", async () => {
		const input = [
			"a".repeat(131_072),
			"a".repeat(131_073),
			"中".repeat(43_690),
			`${"中".repeat(43_690)}abc`,
			"b",
		].join("\n");
		const args = ["count", "--lines", "--encoding", "UCS2"];
		const codes = (output: string) => output.split("\n").map((line) => line.split("\t")[2]);
		const inOne = await run(args, input, 1 << 20);
		expect(codes(inOne.stdout)[0]).toBe("Text needs 1957 parts, at most 255 are possible");
		expect(codes(inOne.stdout)[1]).toBe("The line has more than 131072 octets, at most 255 parts are possible");
		for (const octetsPerChunk of [1 << 16, 131_072, 131_073]) {
			expect((await run(args, input, octetsPerChunk)).stdout).toBe(inOne.stdout);
		}
	});

	test("an error line says what is wrong, and 255 parts are not too many", async () => {
		expect(await lines(Buffer.from([0xff]))).toEqual({
			status: 1,
			lines: ["error\tutf8_invalid\tThe line is not valid UTF-8"],
		});
		const most = "a".repeat(153 * 255);
		expect(await lines(`${most}\n${most}a`)).toEqual({
			status: 1,
			lines: ["255\tGSM7\t39015\t0", expect.stringMatching(/^error\ttext_too_long\t/)],
		});
	});

	test("U+FFFD that somebody sent is a character, and a carriage return ends its line only", async () => {
		expect((await lines("\ufffd\r\na\rb\n\r\n")).lines).toEqual([
			"1\tUCS2\t1\t69",
			"1\tGSM7\t3\t157",
			"0\tGSM7\t0\t160",
		]);
	});

	test("a replaced text cannot turn the direction of a terminal or end its line", async () => {
		const { lines: made } = await lines("Don’t \u202e\u2028\n", "--lines=json", "--replace", "accents");
		expect(made).toEqual([expect.stringMatching(/"text":"Don’t \\u202e\\u2028"\}$/)]);
	});

	test("a row that cannot be read is an error line that says why", async () => {
		const rows = Buffer.concat([Buffer.from('{"text":"a"}\n{\n{"body":"a"}\n'), Buffer.from([0xff])]);
		expect(await lines(rows, "--lines", "--text-field", "text")).toEqual({
			status: 1,
			lines: [
				"1\tGSM7\t1\t159",
				"error\tjson_invalid\tThe line is not valid JSON",
				"error\tfield_required\tThe line has no text in the field of --text-field",
				"error\tutf8_invalid\tThe line is not valid UTF-8",
			],
		});
	});

	test("--lines is an option before -- only", async () => {
		expect(await lines("a\n", "--lines", "--")).toEqual({ status: 0, lines: ["1\tGSM7\t1\t159"] });
	});

	test("--replace takes its level", async () => {
		const replaced = async (level: string) =>
			JSON.parse((await lines("“ł”", "--lines=json", "--replace", level)).lines[0] ?? "");
		expect((await replaced("punctuation")).text).toBe('"ł"');
		expect((await replaced("accents")).text).toBe("“l”");
		expect((await replaced("letters")).text).toBe('"l"');
	});
});

test("a file that is too large to be read as a whole is refused", async () => {
	const folder = mkdtempSync(join(tmpdir(), "count-"));
	try {
		const file = join(folder, "large.txt");
		writeFileSync(file, "");
		truncateSync(file, 2 ** 26 + 1);
		const { status, stderr } = await count(["--file", file]);
		expect([status, stderr]).toEqual([2, `${file} has more than 64 MiB. See outbound-sms count --help\n`]);
		// The last octet begins a character, so the largest file that is read is no UTF-8.
		truncateSync(file, 2 ** 26 - 1);
		appendFileSync(file, new Uint8Array([0xc3]));
		expect((await count(["--file", file])).stderr).toMatch(/large\.txt is not UTF-8\. See/);
	} finally {
		rmSync(folder, { recursive: true });
	}
});

test("standard input that is too large or cannot be read is said to be so", async () => {
	const { stderr } = await count([], Buffer.alloc(2 ** 26 + 1));
	expect(stderr).toBe("Standard input has more than 64 MiB. See outbound-sms count --help\n");
	const stdin = new Readable({ read: () => stdin.destroy(Object.assign(new Error(), { code: "EACCES" })) });
	const failed = await withProperties(process, { stdin }, () => capture(() => runCommand(["count"])));
	expect(failed).toMatchObject({
		status: 2,
		stderr: expect.stringMatching(/^Cannot read standard input: reading it is/),
	});
});

test("a file is read also where standard input is a terminal", async () => {
	const stdin = Object.assign(Readable.from([]), { isTTY: true });
	const onTerminal = (...args: string[]) =>
		withProperties(process, { stdin }, () => capture(() => runCommand(["count", ...args])));
	expect(await onTerminal("--file", "package.json")).toMatchObject({ status: 0, stderr: "" });
	expect((await onTerminal()).stderr).toBe("A text is missing. See outbound-sms count --help\n");
});

test("--lines goes with no other kind of input or output", async () => {
	for (const args of [["--file", "a.txt"], ["--octets"], ["--json"], ["--json-strings", "a.json"]]) {
		const { status, stderr } = await count(["--lines", ...args]);
		expect([status, stderr]).toEqual([2, `--lines goes without ${args[0]}. See outbound-sms count --help\n`]);
	}
});

test("one place more than five is counted", async () => {
	expect((await count([`${"’".repeat(6)}a`])).stdout).toContain("at position 1, 2, 3, 4, 5 and 1 more");
	expect((await count([`${"’".repeat(5)}a`])).stdout).not.toContain("more:");
});
