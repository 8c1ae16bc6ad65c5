import { encodeUserData, toHex, unwrap } from "outbound-sms/encoding";
import { HINDI, nationalAlphabet } from "outbound-sms/national";
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

	test("before no text is read as user data too, in every coding", async () => {
		for (const option of [["--header"], ["--coding", "GSM7"], ["--coding", "0xf5"]]) {
			expect(await decode(...option, "050003A70201")).toMatchObject({
				status: 0,
				stdout: expect.stringContaining("Part 1 of 2 of the message with the reference 167"),
			});
		}
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
	// An offset would be that without the spaces.
	expect(await decode("05 00 0G")).toMatchObject({ status: 1, stdout: expect.stringContaining("only: found U+0047") });
	expect(await decode("--header", "05")).toMatchObject({ status: 1 });
	expect(JSON.parse((await decode("--json", "0")).stdout).issues[0].code).toBe("hex_odd_digits");
	expect((await decode("--length", "300", "00")).status).toBe(2);
});

test("everything that is printed of a header and a text", async () => {
	expect((await decode("0800030405062401010A")).stdout).toBe(`Header, 9 octets: 080003040506240101
  0x00  Concatenated short messages, 8-bit reference number: 040506
  0x24  National language single shift: 01
  Language (single shift): Turkish
  (It looks like a header. --no-header reads it as text.)

Text, GSM 7-bit (data coding 0x00), 0 septets:
  ""
Warning: Concatenation element is ignored: its length is wrong, or its sequence number is not from 1 to the total
`);
	expect((await decode("0625010A240163")).stdout).toBe(`Header, 7 octets: 0625010A240163
  0x25  National language locking shift: 0A
  0x24  National language single shift: 63
  Language (locking shift): Punjabi
  Language (single shift): reserved
`);
	expect((await decode("03250163")).stdout).toContain("  Language (locking shift): reserved\n");
	expect((await decode("0500030405062000")).stdout).not.toContain("no data");
	expect((await decode("022000")).stdout).toMatch(/^Header, 3 octets: 022000\n {2}0x20 {2}[^\n]*: no data\n$/);
	expect((await decode("--coding", "Binary", "00ff")).stdout).toBe(
		'Text, 8-bit (data coding 0x04), 2 octets:\n  "\\u0000ÿ"\n  00FF\n',
	);
	expect((await decode("--no-header", "050003CC0201")).stdout).toMatch(
		/^Text, GSM 7-bit \(data coding 0x00\), 6 septets:/,
	);
});

test("hex may be several arguments, and octets of UCS-2 and Binary are not packed", async () => {
	expect((await decode("050003", "CC0201")).stdout).toBe((await decode("050003CC0201")).stdout);
	for (const coding of ["UCS2", "Binary"]) {
		expect((await decode("--coding", coding, "0041004200430044")).stdout).toContain(", 8 octets:\n");
	}
});

test("a header alone warns of what is ignored", async () => {
	expect((await decode("0500030405060")).status).toBe(1);
	const { stdout } = await decode("050003040506");
	expect(stdout).toMatch(/^Header, 6 octets: 050003040506\n[^\n]*\nWarning: Concatenation element is ignored/);
});

test("--json has the header and the text as data", async () => {
	const data = async (...args: string[]) => JSON.parse((await decode("--json", ...args)).stdout);
	const elements = [{ identifier: 0, name: "Concatenated short messages, 8-bit reference number", octets: "CC0201" }];
	const concatenation = { reference: 204, total: 2, sequence: 1, referenceBits: 8 };
	const header = { octets: "050003CC0201", elements, concatenation };
	expect(await data("050003CC0201")).toEqual({ header });
	expect(await data("050003CC0201D06536FB0D")).toMatchObject({ encoding: "GSM7", text: "hello", header });
	expect(await data("--no-header", "--coding", "Binary", "41")).toMatchObject({ text: "A", octets: "41" });
	expect(await data("--no-header", "41")).not.toHaveProperty("header");
	expect((await data("06050415820000")).header.ports).toEqual({ destination: 5506, source: 0, portBits: 16 });
	expect((await data("050003040506")).warnings).toHaveLength(1);
});

test("any option of user data makes it user data", async () => {
	const { stdout } = await decode("050003CC0201");
	expect(stdout).not.toContain("Text, ");
	for (const args of [["--coding", "0"], ["--length", "7"], ["--header"], ["--no-header"]]) {
		expect((await decode(...args, "050003CC0201")).stdout, args[0]).not.toBe(stdout);
	}
});

test("a last @ may be padding where it ends a full octet and no length is given", async () => {
	const padding = "The last @ may be padding only: pass the length with --length\n";
	const mayBePadding = async (...args: string[]) => (await decode(...args)).stdout.endsWith(padding);
	expect(await mayBePadding("31D98C56B3DD00")).toBe(true);
	expect(await mayBePadding("--length", "8", "31D98C56B3DD00")).toBe(false);
	// Eight septets that end otherwise, nine septets, and eight octets of Binary.
	expect(await mayBePadding("31D98C56B3DD70")).toBe(false);
	expect(await mayBePadding("E8329BFD4697D900")).toBe(false);
	expect(await mayBePadding("--coding", "Binary", "4040404040404040")).toBe(false);
});

test("wrong options are named", async () => {
	for (const [args, message] of [
		[["--header", "--no-header", "00"], "Found --header and --no-header: pass one of them. See "],
		[["--coding", "256", "00"], "--coding must be a number from 0 to 255, GSM7, UCS2 or Binary. See "],
		[["--coding", "0x0", "00"], ""],
		[["--coding", "0x1ff", "00"], "--coding must be "],
		[["--coding", "x8", "00"], "--coding must be "],
		[["--coding", "8x", "00"], "--coding must be "],
		[["--length", "256", "00"], "--length must be a number from 0 to 255. See "],
		[["--length", "-1", "00"], "Option '--length' argument is ambiguous"],
	] as const) {
		const { status, stderr } = await decode(...args);
		expect({ args, status, stderr: stderr.slice(0, message.length) }).toEqual({
			args,
			status: message ? 2 : 0,
			stderr: message,
		});
	}
	expect((await decode("--length", "255", "00")).status).toBe(1);
	expect((await decode("--coding", "255", "00")).status).toBe(0);
	for (const octets of [255, 256]) {
		const { status, stdout } = await decode("--coding", "Binary", "--no-header", "41".repeat(octets));
		expect([status, stdout]).toEqual([1, "User data length is 255, at most 140 is possible\n"]);
	}
});

describe("numbers and exit codes", () => {
	test("a data coding scheme is written in decimal or hex, up to 255", async () => {
		for (const coding of ["8", "0x08", "0X8", "ucs2"]) {
			const { status, stdout } = await decode("--coding", coding, "0041");
			expect([status, stdout.includes('"A"')]).toEqual([0, true]);
		}
		for (const coding of ["256", "0x100", "-1", "x"]) expect((await decode("--coding", coding, "0041")).status).toBe(2);
	});

	test("--json ends with 0 for what was read", async () => {
		expect((await decode("--json", "050003CC0201D06536FB0D")).status).toBe(0);
		expect((await decode("--json", "--coding", "ucs2", "004")).status).not.toBe(0);
	});

	test("a header with ports, or with a language for the whole text, is recognised before a text", async () => {
		expect((await decode("06050415820000D06536FB0D")).stdout).toContain("It looks like a header");
		expect((await decode("--length", "7", "03250101D8CC01")).stdout).toContain("It looks like a header");
	});
});
