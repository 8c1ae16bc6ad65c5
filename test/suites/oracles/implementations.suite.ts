// Other implementations as oracles: Perl's Encode::GSM0338, libgammu (python3-gammu) and Wireshark's SMS dissector
// (tshark), 10,000 random messages each way where both ways exist. Where one of them is known to be wrong, the
// comparison says so.
import fc from "fast-check";
import {
	decodeSeptets,
	decodeUserData,
	encodeSeptets,
	encodeUserData,
	fromHex,
	toHex,
	type UserDataPart,
	unwrap,
} from "outbound-sms/encoding";
import { describe, expect, test } from "vitest";
import table from "../../vectors/gsm0338.json" with { type: "json" };
import { ask, deliver, readByTshark, shownText } from "./peers.ts";

const RUNS = 10_000;
const SEED = 20_261_122;

const gsm7Characters = [...table.default, ...table.extension].map(({ char }) => char).filter((char) => char !== "\x1b");
const text = {
	GSM7: fc.string({ unit: fc.constantFrom(...gsm7Characters), minLength: 1, maxLength: 330, size: "max" }),
	// Without U+0000, which ends C strings, lone surrogates and non-characters, which UTF-8 cannot carry, and ~, which
	// libgammu takes for an escape of its own.
	UCS2: fc.string({
		unit: fc.oneof(
			fc.constantFrom(..."aä€й漢देवُ👍🏽"),
			fc
				.integer({ min: 0x20, max: 0x2fff })
				.filter((codePoint) => codePoint !== 0x7e)
				.map((codePoint) => String.fromCodePoint(codePoint)),
		),
		minLength: 1,
		maxLength: 150,
		size: "max",
	}),
	Binary: fc.string({
		unit: fc.integer({ min: 0, max: 255 }).map((octet) => String.fromCharCode(octet)),
		minLength: 1,
		maxLength: 300,
		size: "max",
	}),
};
const message = fc
	.constantFrom("GSM7" as const, "UCS2" as const, "Binary" as const)
	.chain((encoding) => fc.record({ encoding: fc.constant(encoding), text: text[encoding], flash: fc.boolean() }));

const sample = <T>(values: fc.Arbitrary<T>) => fc.sample(values, { numRuns: RUNS, seed: SEED });

const partsOf = (given: { text: string; encoding: "GSM7" | "UCS2" | "Binary"; flash: boolean }) =>
	unwrap(encodeUserData({ ...given, reference: 7 }));

describe("Perl's Encode::GSM0338", () => {
	test("encodes every text to the same septets", () => {
		const texts = sample(text.GSM7);
		const answers = ask(
			"perl",
			["test/suites/oracles/septets.pl"],
			texts.map((given) => ({ text: given })),
		);
		expect(texts.map((given) => toHex(unwrap(encodeSeptets(given))).toLowerCase())).toEqual(answers);
	});

	test("decodes all septets but escapes without a character to the same text", () => {
		// After an escape only the ten codes of the extension table: for the others Perl gives U+FFFD, the standard the
		// default character.
		const septet = fc.integer({ min: 0, max: 127 }).filter((code) => code !== 0x1b);
		const pair = fc.constantFrom(...table.extension.map(({ code }) => [0x1b, Number.parseInt(code, 16)]));
		const septets = sample(
			fc
				.array(
					fc.oneof(
						septet.map((code) => [code]),
						pair,
					),
					{ maxLength: 160 },
				)
				.map((list) => list.flat()),
		);
		const answers = ask(
			"perl",
			["test/suites/oracles/septets.pl"],
			septets.map((list) => ({ hex: toHex(Uint8Array.from(list)) })),
		);
		expect(septets.map((list) => unwrap(decodeSeptets(Uint8Array.from(list))))).toEqual(
			answers.map((line) => JSON.parse(line)),
		);
	});
});

describe("libgammu", () => {
	const coding = { GSM7: "Default_No_Compression", UCS2: "Unicode_No_Compression", Binary: "8bit" };

	test("decodes our parts to the same text, header, coding and class", () => {
		const parts = sample(message).flatMap((given) => partsOf(given).map((part) => ({ ...given, part })));
		const answers = ask(
			"/usr/bin/python3",
			["test/suites/oracles/pdu.py"],
			parts.map(({ part }) => ({ pdu: deliver(part) })),
		);
		parts.forEach(({ part, encoding, flash }, index) => {
			const found = JSON.parse(answers[index] as string);
			expect(found.coding).toBe(coding[encoding]);
			expect(found.class).toBe(flash ? 0 : -1);
			const header = part.hasHeader ? part.octets.subarray(0, (part.octets[0] as number) + 1) : new Uint8Array();
			expect(found.udh).toBe(toHex(header).toLowerCase());
			// For GSM7 the binding gives as many characters as there are septets and reads garbage behind the text.
			if (encoding === "GSM7") expect(found.text.slice(0, part.text.length)).toBe(part.text);
			else expect(found.text).toBe(encoding === "UCS2" ? part.text : Buffer.from(part.text, "latin1").toString("hex"));
		});
	});

	test("encodes messages that we decode to the same text, header and class", () => {
		const header = fc.constantFrom("", "050003CC0201", "06080412340302", "0605040B8423F0");
		const given = sample(fc.tuple(message, header)).map(([{ text: whole, encoding, flash }, udh]) => {
			// What one part holds beside the longest of these headers.
			const room = { GSM7: 76, UCS2: 66, Binary: 133 }[encoding];
			const [cut] = unwrap(encodeUserData({ text: whole.slice(0, room), encoding: encoding, reference: 0 }));
			return { text: (cut as UserDataPart).text, encoding, flash, udh };
		});
		const answers = ask(
			"/usr/bin/python3",
			["test/suites/oracles/pdu.py"],
			given.map((one) => ({
				text: one.encoding === "Binary" ? Buffer.from(one.text, "latin1").toString("hex") : one.text,
				coding: coding[one.encoding],
				class: one.flash ? 0 : -1,
				udh: one.udh,
			})),
		);
		given.forEach((one, index) => {
			const octets = unwrap(fromHex(JSON.parse(answers[index] as string).pdu));
			// SMSC address, first octet, reference, recipient, protocol, coding, one octet of validity, length (3GPP TS 23.040
			// §9.2.2.2).
			const start = (octets[0] as number) + 1;
			const at = start + 2 + 2 + Math.ceil((octets[start + 2] as number) / 2) + 1;
			const decoded = unwrap(
				decodeUserData({
					octets: octets.subarray(at + 3),
					length: octets[at + 2] as number,
					dataCodingScheme: octets[at] as number,
					hasHeader: ((octets[start] as number) & 0x40) !== 0,
				}),
			);
			expect(decoded.text).toBe(one.text);
			expect(decoded.encoding).toBe(one.encoding);
			expect(decoded.udh === undefined ? "" : toHex(decoded.udh.octets)).toBe(one.udh);
		});
	});
});

describe("tshark", () => {
	test("reads our parts as the same text and numbers them alike", () => {
		const parts = sample(message.filter(({ encoding }) => encoding !== "Binary")).flatMap(partsOf);
		const rows = readByTshark(parts, ["sms_text", "udh.mm.msg_id", "udh.mm.msg_parts", "udh.mm.msg_part"]);
		parts.forEach((part, index) => {
			const numbers = part.total > 1 ? ["7", `${part.total}`, `${part.sequence}`] : ["", "", ""];
			expect(rows[index]).toEqual([shownText(part.text), ...numbers]);
		});
	});
});
