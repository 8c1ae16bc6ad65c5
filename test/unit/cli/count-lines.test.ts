import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { measureText } from "outbound-sms/segmentation";
import { expect, test } from "vitest";
import { runCommand } from "../../../src/cli/run.ts";
import { run, withProperties } from "./harness.ts";

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
	const input = ["a".repeat(131_072), "a".repeat(131_073), "中".repeat(43_690), `${"中".repeat(43_690)}abc`, "b"].join(
		"\n",
	);
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
	expect((await lines("\ufffd\r\na\rb\n\r\n")).lines).toEqual(["1\tUCS2\t1\t69", "1\tGSM7\t3\t157", "0\tGSM7\t0\t160"]);
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
