// The example of the README runs on the built package, as a user runs it; `npm test` builds before.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { fromHex, unwrap } from "outbound-sms/foundation";
import { decodeUserData } from "outbound-sms/user-data";
import { expect, test } from "vitest";

const example = fileURLToPath(new URL("../../docs/examples/count.mjs", import.meta.url));
const count = (args: string[], input = "") =>
	spawnSync(process.execPath, [example, ...args], { encoding: "utf8", input });

test("an argument, a file and standard input print the same parts", () => {
	const text = "Your text €";
	const folder = mkdtempSync(join(tmpdir(), "count-"));
	try {
		const file = join(folder, "message.txt");
		writeFileSync(file, text);
		const runs = [count([text]), count(["--file", file]), count([], `${text}\n`)];
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

test("a text of too many parts and a wrong option end with an error", () => {
	const tooLong = count([], "中".repeat(67 * 256));
	expect(tooLong.status).toBe(1);
	expect(tooLong.stdout).toContain("it needs 256 parts");
	expect(count(["--nonsense"])).toMatchObject({ status: 2, stderr: expect.stringContaining("Usage:") });
});
