import { toHex, unwrap } from "outbound-sms/foundation";
import { HINDI, nationalAlphabet } from "outbound-sms/national";
import { encodeUserData } from "outbound-sms/user-data";
import { describe, expect, test } from "vitest";
import { run } from "./harness.ts";

const decode = (...args: string[]) => run(["decode", ...args]);

describe("a header", () => {
	test("alone is told in words", async () => {
		const { status, stdout } = await decode("050003CC0201");
		expect(status).toBe(0);
		expect(stdout).toMatch(
			/^Header, 6 octets: 050003CC0201\n.*8-bit reference.*Part 1 of 2 of the message with the reference 204\n$/s,
		);
		expect((await decode("06:05 04:1582 0000")).stdout).toContain("For the application at port 5506, from port 0");
		expect((await decode("03240101")).stdout).toContain("Language (single shift): Turkish");
	});

	test("before a text is recognised, and can be declared or denied", async () => {
		const hex = "050003CC0201D06536FB0D";
		expect((await decode(hex)).stdout).toMatch(/Part 1 of 2.*It looks like a header.*5 septets:\n {2}"hello"/s);
		expect((await decode("--header", hex)).stdout).not.toContain("It looks like");
		expect((await decode("--no-header", hex)).stdout).not.toContain("Header");
		expect((await decode("--header", "--no-header", hex)).status).toBe(2);
	});

	test("that names national language tables is recognised, and the tables are applied", async () => {
		const { stdout } = await decode("--length", "7", "03240101D8CC01");
		expect(stdout).toMatch(/Turkish.*It looks like a header.*\n {2}"ş"\n$/s);
		const hindi = nationalAlphabet({ locking: HINDI, single: HINDI });
		const [part] = unwrap(encodeUserData({ text: "नमस्ते A", alphabet: hindi }));
		const { text, warnings } = JSON.parse(
			(await decode("--json", "--length", `${part?.length}`, toHex(part?.octets as never))).stdout,
		);
		expect([text, warnings]).toEqual(["नमस्ते A", undefined]);
	});
});

describe("a text", () => {
	test.each(["Hello €", "Привет", "a".repeat(200)])("%s is read from what encodeUserData writes", async (text) => {
		let read = "";
		for (const part of unwrap(encodeUserData({ text, reference: 7 }))) {
			const facts = ["--coding", `${part.dataCodingScheme}`, "--length", `${part.length}`];
			const header = part.hasHeader ? ["--header"] : [];
			read += JSON.parse((await decode("--json", ...facts, ...header, toHex(part.octets))).stdout).text;
		}
		expect(read).toBe(text);
	});

	test("codings have names and numbers", async () => {
		for (const coding of ["UCS2", "ucs2", "0x08", "8"]) {
			expect((await decode("--coding", coding, "00480069")).stdout).toContain(
				'UCS-2 (data coding 0x08), 4 octets:\n  "Hi"',
			);
		}
		expect((await decode("--coding", "Binary", "00ff")).stdout).toContain("00FF");
		for (const coding of ["256", "0x100", "latin1", ""])
			expect((await decode("--coding", coding, "00")).status).toBe(2);
	});

	test("a last @ that may be padding is named, unless the length is known", async () => {
		expect((await decode("E8329BFD4697D900")).stdout).toMatch(/may be padding|hello/);
		expect((await decode("--length", "7", "C8329BFD066D00")).stdout).not.toContain("padding");
	});
});

test("what is not hex, or too short, is a finding", async () => {
	expect(await decode("0G")).toMatchObject({ status: 1, stdout: expect.stringContaining('found "G"') });
	expect(await decode("--header", "05")).toMatchObject({ status: 1 });
	expect(JSON.parse((await decode("--json", "0")).stdout).issues[0].code).toBe("hex_odd_digits");
	expect((await decode("--length", "300", "00")).status).toBe(2);
});
