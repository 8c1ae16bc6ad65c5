import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fromHex, unwrap } from "outbound-sms/foundation";
import { decodeUserData, reassemble } from "outbound-sms/user-data";
import { expect, test } from "vitest";
import { run } from "./harness.ts";

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
		/an emoji, nothing to type instead.*Not by replacing characters while the text has 👍/s,
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
		unitsUntilNextPart: 48,
	});
});

test("--json --octets prints parts whose octets decode to their text", async () => {
	for (const text of [`${"a".repeat(152)}€ and more`, "中".repeat(100)]) {
		const { status, stdout } = await count(["--json", "--octets", text]);
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
