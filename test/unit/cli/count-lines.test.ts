import { spawn } from "node:child_process";
import { once } from "node:events";
import { measureText } from "outbound-sms/segmentation";
import { expect, test } from "vitest";
import { COMMAND, run } from "./run.ts";

const lines = (input: string | Uint8Array, ...args: string[]) => {
	const { status, stdout, stderr } = run(["count", ...(args.length > 0 ? args : ["--lines"])], input);
	expect(stderr).toBe("");
	return { status, lines: stdout.split("\n").slice(0, -1) };
};

test("each line has one result, with parts, encoding, units and units left", () => {
	expect(lines("Hello\nDon’t\r\n\nlast")).toEqual({
		status: 0,
		lines: ["1\tGSM7\t5\t155", "1\tUCS2\t5\t65", "0\tGSM7\t0\t160", "1\tGSM7\t4\t156"],
	});
	expect(lines("")).toEqual({ status: 0, lines: [] });
	expect(lines("\n\n").lines).toHaveLength(2);
});

test("--lines=json prints the measure as JSON", () => {
	const texts = ["Hello", "a".repeat(161), "中".repeat(100)];
	const made = lines(texts.join("\n"), "--lines=json").lines.map((line) => JSON.parse(line));
	expect(made).toEqual(
		texts.map((text) => {
			const { unencodable, ...measure } = measureText(text);
			return measure;
		}),
	);
});

test("--replace counts and prints the replaced text, --encoding the declared encoding", () => {
	expect(JSON.parse(lines("Don’t\n", "--lines=json", "--replace", "punctuation").lines[0] as string)).toMatchObject({
		encoding: "GSM7",
		text: "Don't",
	});
	expect(lines("Hello\n", "--lines", "--encoding", "UCS2").lines).toEqual(["1\tUCS2\t5\t65"]);
	expect(lines("naïve\nok\n", "--lines", "--encoding", "GSM7")).toMatchObject({
		status: 1,
		lines: [expect.stringMatching(/^error\ttext_not_gsm7\t/), "1\tGSM7\t2\t158"],
	});
});

test("a bad line is an error line and not an end", () => {
	const bad = Buffer.concat([
		Buffer.from("good \ufffd\nbad "),
		Buffer.from([0xff, 0x0a]),
		Buffer.from(`${"中".repeat(67 * 256)}\n${"a".repeat(300_000)}\nstill here\n`),
	]);
	const { status, lines: made } = lines(bad);
	expect(status).toBe(1);
	expect(made.map((line) => line.split("\t").slice(0, 2).join(" "))).toEqual([
		"1 UCS2",
		"error utf8_invalid",
		"error text_too_long",
		"error text_too_long",
		"1 GSM7",
	]);
	const problems = lines(bad, "--lines=json").lines.map((line) => JSON.parse(line).error?.code);
	expect(problems).toEqual([undefined, "utf8_invalid", "text_too_long", "text_too_long", undefined]);
});

test("characters and lines that chunks cut in two are whole", () => {
	const texts = Array.from({ length: 20_000 }, (_, index) => `${"дé👍".repeat(index % 7)}${index}`);
	const expected = texts.map((text) => {
		const { partCount, encoding, units, unitsLeft } = measureText(text);
		return `${partCount}\t${encoding}\t${units}\t${unitsLeft}`;
	});
	expect(lines(texts.join("\n")).lines).toEqual(expected);
});

test("one long line without an end is one error line", () => {
	expect(lines("a".repeat(3_000_000))).toMatchObject({ status: 1, lines: [expect.stringContaining("text_too_long")] });
	expect(lines(`${"a".repeat(3_000_000)}\nb\n`).lines[1]).toBe("1\tGSM7\t1\t159");
});

test("when nobody takes the output, nothing more is read", async () => {
	const child = spawn(process.execPath, [COMMAND, "count", "--lines"], { stdio: ["pipe", "pipe", "ignore"] });
	const chunk = "Hello there\n".repeat(5000);
	let written = 0;
	let isFull = false;
	for (let i = 0; i < 400 && !isFull; i++) {
		written += chunk.length;
		if (!child.stdin.write(chunk)) {
			const drained = once(child.stdin, "drain").then(() => true);
			isFull = !(await Promise.race([drained, new Promise((resolve) => setTimeout(resolve, 1500, false))]));
		}
	}
	expect(isFull).toBe(true);
	expect(written).toBeLessThan(4_000_000);
	child.stdin.destroy();
	child.stdout.resume();
	await once(child, "close");
});

test("wrong use: a text, a file, or a format that does not exist", () => {
	for (const args of [["--lines", "text"], ["--lines", "--file", "x"], ["--lines", "--json"], ["--lines=csv"]]) {
		expect(run(["count", ...args]).status).toBe(2);
	}
});

test("a line of more than 131,072 octets is an error line, wherever the chunks of the stream end", () => {
	const { status, stdout } = run(
		["count", "--lines", "--replace", "punctuation"],
		`a\n${"\u200b".repeat(43690)}\n${"\u200b".repeat(43690)}abc\n${"\u200b".repeat(45000)}\nb\n`,
	);
	expect(status).toBe(1);
	expect(stdout.split("\n").map((line) => line.split("\t")[0])).toEqual(["1", "0", "error", "error", "1", ""]);
});
