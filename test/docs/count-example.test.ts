// The example of the README runs on the built package, as a user runs it; `npm test` builds before.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { fromHex, unwrap } from "outbound-sms/foundation";
import { decodeUserData, reassemble } from "outbound-sms/user-data";
import { expect, test } from "vitest";

const example = fileURLToPath(new URL("../../docs/examples/count.mjs", import.meta.url));
const count = (args: string[], input: string | Uint8Array = "") =>
	spawnSync(process.execPath, [example, ...args], { encoding: "utf8", input });

test("an argument, a file and standard input print the same parts", () => {
	const text = "Your text €";
	const folder = mkdtempSync(join(tmpdir(), "count-"));
	try {
		const file = join(folder, "message.txt");
		writeFileSync(file, `${text}\n`);
		const runs = [count([text]), count(["--file", file]), count([], `${text}\n`), count([], text)];
		for (const { status, stdout, stderr } of runs) {
			expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
			expect(stdout).toBe(runs[0]?.stdout);
		}
		expect(runs[0]?.stdout).toMatch(/GSM7.*12 septets.*Parts +1.*148 septets.*Part 1 of 1.*"Your text €"/s);
	} finally {
		rmSync(folder, { recursive: true });
	}
});

test("a character outside GSM7 is shown with its place", () => {
	expect(count(["don’t"]).stdout).toMatch(/UCS2.*"’" +U\+2019 +at position 4/s);
});

test("the advice is in plain words: what to type, what it saves, and what stands in the way", () => {
	const long = "a".repeat(80);
	expect(count([`don’t, it’s ${long}`]).stdout).toMatch(
		/at position 4, 10: a quotation mark, type ' instead\n.*1 SMS instead of 2\n {2}Plain punctuation: 1 SMS less/s,
	);
	expect(count([`“ł ${long}`]).stdout).toMatch(/1 SMS instead of 2\n {2}No single change does it/);
	expect(count([`don’t 👍 ${long}`]).stdout).toMatch(
		/an emoji, nothing to type instead.*Not by replacing characters, as long as there is 👍 in the text/s,
	);
	expect(count([`а cafe\u0301 \u00a0 \u200b ${long}`]).stdout).toMatch(
		/looks like a: if it is there by mistake, type a\n.*type é as one character\n.*type a plain space\n.*can be left out/s,
	);
	expect(count(["]".repeat(153)]).stdout).toContain("3 are sent; a service that only divides would charge 2 SMS");
	expect(count(["Hello"]).stdout).not.toMatch(/Cheaper|Billing|basic alphabet/);
});

test("--json has the advice as data beside the measure", () => {
	const { encoding, advice, notGsm7 } = JSON.parse(count(["--json", `don’t ${"a".repeat(80)}`]).stdout);
	expect(encoding).toBe("UCS2");
	expect(notGsm7).toEqual([{ character: "’", codePoint: 0x2019, utf16Offset: 3 }]);
	expect(advice).toEqual({
		forcing: [
			{
				character: "’",
				codePoint: 0x2019,
				kind: "quote",
				utf16Offsets: [3],
				replacement: { from: "’", to: "'", level: "punctuation" },
			},
		],
		blocking: 0,
		partsSaved: { punctuation: 1, accents: 0, nfc: 0, lineFeeds: 0, trailingSpaces: 0, all: 1 },
		unitsUntilNextPart: 48,
	});
});

test("--json --octets prints parts whose octets decode to their text", () => {
	for (const text of [`${"a".repeat(152)}€ and more`, "中".repeat(100)]) {
		const { status, stdout } = count(["--json", "--octets", text]);
		expect(status).toBe(0);
		const { partCount, parts } = JSON.parse(stdout);
		expect(partCount).toBe(2);
		const texts = parts.map(
			(part: { octets: string; length: number; dataCodingScheme: number; hasHeader: boolean }) => {
				const decoded = unwrap(decodeUserData({ ...part, octets: unwrap(fromHex(part.octets)) }));
				return decoded.text;
			},
		);
		expect(texts.join("")).toBe(text);
	}
});

test("the printed hex and the facts before it are all that decoding needs", () => {
	const text = `${"5 € [net] ".repeat(20)}@`;
	const parts = [
		...count(["--octets", text]).stdout.matchAll(/TP-UDL (\d+), TP-DCS (0x..), TP-UDHI ([01]), TP-UD:\s+([0-9A-F]+)/g),
	].map(([, length, dataCodingScheme, hasHeader, hex]) => ({
		octets: unwrap(fromHex(hex as string)),
		length: Number(length),
		dataCodingScheme: Number(dataCodingScheme),
		hasHeader: hasHeader === "1",
	}));
	expect(parts).toHaveLength(2);
	expect(unwrap(reassemble(parts)).text).toBe(text);
});

test("octets that are no UTF-8, and two texts, are refused: nothing is replaced or dropped", () => {
	expect(count([], Buffer.from("636166e9", "hex"))).toMatchObject({
		status: 2,
		stderr: expect.stringContaining("UTF-8"),
	});
	expect(count(["--file", example, "and a text"])).toMatchObject({
		status: 2,
		stderr: expect.stringContaining("--file"),
	});
});

test("a text of too many parts and a wrong option end with an error", () => {
	const tooLong = count([], "中".repeat(67 * 256));
	expect(tooLong.status).toBe(1);
	expect(tooLong.stdout).toContain("it needs 256 parts");
	expect(count(["--nonsense"])).toMatchObject({ status: 2, stderr: expect.stringContaining("Usage:") });
});
