import { fromHex, unwrap } from "outbound-sms/foundation";
import { nationalAlphabet, PORTUGUESE, TURKISH } from "outbound-sms/national";
import {
	concatenationElement,
	decodeUserData,
	encodeUdh,
	encodeUserData,
	portsElement,
	reassemble,
	type UserData,
} from "outbound-sms/user-data";
import { describe, expect, test } from "vitest";
import { referenceUserData } from "../../reference/user-data.ts";

const codings = { GSM7: 0x00, Binary: 0x04, UCS2: 0x08 };

/** A part of a text of 400 digits, 153 to a part; what is given differs. */
function part(
	sequence: number,
	given: { reference?: number; total?: number; bits?: 8 | 16; encoding?: "UCS2"; text?: string } = {},
): UserData {
	const { reference = 7, total = 3, bits = 8, encoding = "GSM7" } = given;
	const header = unwrap(encodeUdh([concatenationElement({ reference, total, sequence, referenceBits: bits })]));
	const content = given.text ?? text.slice(153 * (sequence - 1), 153 * sequence);
	const { octets, length } = referenceUserData([...header], content.slice(0, encoding === "UCS2" ? 67 : 153), encoding);
	return { octets: Uint8Array.from(octets), length, dataCodingScheme: codings[encoding], hasHeader: true };
}

const text = "0123456789".repeat(40);
const [a, b, c] = [part(1), part(2), part(3)] as const;
const places = (parts: readonly UserData[]) => (reassemble(parts).issues ?? []).map(({ code, path }) => [code, path]);

/** A part whose sender cuts where it likes. */
function cut(sequence: number, dataCodingScheme: number, content: readonly number[]): UserData {
	const octets = new Uint8Array([5, 0, 3, 9, 2, sequence, ...content]);
	return { octets, length: octets.length, dataCodingScheme, hasHeader: true };
}

describe("reassemble", () => {
	test("any order, and parts that came twice", () => {
		for (const parts of [
			[a, b, c],
			[c, b, a],
			[b, a, b, c, a, b],
		]) {
			expect(reassemble(parts)).toEqual({ ok: true, value: { encoding: "GSM7", text, total: 3, reference: 7 } });
		}
	});

	test("a message that was not split is one, with its ports", () => {
		const header = unwrap(encodeUdh([portsElement({ destination: 9204 })]));
		const octets = new Uint8Array([...header, 66, 69, 71, 73, 78]);
		const whole = { octets, length: octets.length, dataCodingScheme: 0x04, hasHeader: true };
		expect(unwrap(reassemble([whole]))).toEqual({
			encoding: "Binary",
			text: "BEGIN",
			octets: new Uint8Array([66, 69, 71, 73, 78]),
			total: 1,
			ports: { destination: 9204, source: 0, portBits: 16 },
		});
	});

	test("missing parts are named", () => {
		expect(reassemble([b]).issues).toMatchObject([{ code: "parts_missing", missing: [1, 3], limit: 3, actual: 1 }]);
		expect(reassemble([a, c]).issues?.[0].message).toBe("Cannot reassemble message: part 2 of 3 is missing");
		expect(places([])).toEqual([["parts_none", undefined]]);
	});

	test("what belongs to another message is refused, each with its place", () => {
		const otherReference = part(1, { reference: 8 });
		const otherWidth = part(1, { bits: 16, text: "0" });
		const otherTotal = part(1, { total: 2 });
		const otherEncoding = part(1, { encoding: "UCS2" });
		const single = { octets: new Uint8Array([0x61]), length: 1, dataCodingScheme: 0, hasHeader: false };
		expect(places([a, otherReference, b, otherWidth, otherTotal, otherEncoding, single, c])).toEqual([
			["parts_mixed", [1]],
			["parts_mixed", [3]],
			["parts_mixed", [4]],
			["parts_mixed", [5]],
			["parts_mixed", [6]],
		]);
	});

	test("a message of its own among the parts does not put the blame on them, wherever it stands", () => {
		const single = { octets: new Uint8Array([0x61]), length: 1, dataCodingScheme: 0, hasHeader: false };
		expect(places([single, a, b, c])).toEqual([["parts_mixed", [0]]]);
		expect(places([{ ...single, octets: new Uint8Array() }, single, a])).toEqual([
			["octets_too_few", [0]],
			["parts_mixed", [1]],
		]);
	});

	test("two different parts with one sequence number are refused", () => {
		const other = part(2, { text: "6".repeat(153) });
		expect(places([a, b, other, c])).toEqual([["part_conflict", [2]]]);
	});

	test("parts of one sequence number that differ in their ports alone are refused too", () => {
		const to = (...ports: number[]): UserData => {
			const octets = new Uint8Array([
				7 + ports.length,
				0,
				3,
				9,
				1,
				1,
				6 - ports.length / 2,
				ports.length,
				...ports,
				0x61,
			]);
			octets[6] = ports.length === 2 ? 4 : 5;
			return { octets, length: octets.length, dataCodingScheme: 4, hasHeader: true };
		};
		expect(reassemble([to(240, 0), to(240, 0)]).ok).toBe(true);
		expect(places([to(240, 0), to(241, 0)])).toEqual([["part_conflict", [1]]]);
		expect(places([to(240, 0), to(0, 240, 0, 0)])).toEqual([["part_conflict", [1]]]);
	});

	test("a breach of the contract names the part and the field", () => {
		expect(() => reassemble([a, { ...b, length: 256 }])).toThrow(/^"parts\[1\]\.length" must be/);
		expect(() => reassemble([a, null as never])).toThrow(/^"parts\[1\]" must be/);
		expect(() => reassemble("ab" as never)).toThrow(/^"parts" must be/);
	});

	test("every part that cannot be read is reported with its place", () => {
		const short = { ...b, octets: b.octets.slice(0, 20) };
		expect(places([short, a, { ...c, dataCodingScheme: 0x20 }])).toEqual([
			["octets_too_few", [0]],
			["user_data_compressed", [2, "dataCodingScheme"]],
		]);
	});

	test("a surrogate pair that the sender cut apart is whole again", () => {
		expect(unwrap(reassemble([cut(2, 8, [0xdc, 0x4d]), cut(1, 8, [0x04, 0x39, 0xd8, 0x3d])])).text).toBe("й👍");
	});

	test("a UCS-2 unit that the sender cut apart is whole again", () => {
		expect(unwrap(reassemble([cut(1, 8, [0x04]), cut(2, 8, [0x39])])).text).toBe("й");
	});

	test("UCS2 parts of odd length are a warning each: a unit was cut, or an octet is missing or too many", () => {
		// "AB" and a stray octet, then a stray octet and "CD": nothing but the lengths says so.
		const result = reassemble([cut(1, 8, [0, 0x41, 0, 0x42, 0]), cut(2, 8, [0, 0, 0x43, 0, 0x44])]);
		const message = "Part has 5 octets of UCS-2, an odd number: a character was cut, or octets were lost or added";
		const warning = { code: "ucs2_odd_octets", message, actual: 5 };
		expect(result.ok && result.warnings).toEqual([
			{ ...warning, path: [0] },
			{ ...warning, path: [1] },
		]);
		expect(reassemble([cut(1, 8, [0, 0x41]), cut(2, 8, [0, 0x42])])).not.toHaveProperty("warnings");
		expect(reassemble([cut(1, 4, [0x41]), cut(2, 4, [0x42])])).not.toHaveProperty("warnings");
	});

	test("an escape pair that the sender cut apart is whole again", () => {
		// Escape in the first part, its character in the second; each behind one fill bit.
		const escaped = (sequence: number, septet: number) => ({ ...cut(sequence, 0, [septet << 1]), length: 8 });
		expect(unwrap(reassemble([escaped(1, 0x1b), escaped(2, 0x65)])).text).toBe("€");
	});

	test("octets that are no whole unit in the end are an issue", () => {
		expect(places([cut(1, 8, [0x04]), cut(2, 8, [0x39, 0x04])])).toEqual([["ucs2_odd_octets", undefined]]);
	});

	test("ports that differ between parts are a warning, the first part's count", () => {
		const portPart = (sequence: number, port: number): UserData => {
			const octets = new Uint8Array([9, 0, 3, 9, 2, sequence, 4, 2, port, 0, 0x61]);
			return { octets, length: octets.length, dataCodingScheme: 4, hasHeader: true };
		};
		const result = reassemble([portPart(2, 241), portPart(1, 240)]);
		expect(result).toMatchObject({ ok: true, value: { text: "aa", ports: { destination: 240 } } });
		expect(result.ok && result.warnings?.map(({ code }) => code)).toEqual(["parts_mixed_ports"]);
	});

	test("warnings of a part carry its place", () => {
		const result = reassemble([b, { ...a, octets: new Uint8Array([...a.octets, 0]) }, c]);
		expect(result.ok && result.warnings).toMatchObject([{ code: "octets_after", path: [1] }]);
	});

	test("a hundred faulty parts are listed, and a hundred warnings; the rest is counted", () => {
		const faulty = { ...a, dataCodingScheme: 0x20 };
		const { issues = [] } = reassemble(Array(200_000).fill(faulty));
		expect(issues).toHaveLength(101);
		expect(issues[100]).toMatchObject({ code: "issues_omitted", actual: 199_900 });
		const longer = { ...a, octets: Uint8Array.of(...a.octets, 0) };
		const whole = reassemble([...Array(127).fill(longer), b, c]);
		expect(whole.ok && whole.warnings).toHaveLength(101);
	});
});

describe("each issue of reassemble says what is wrong", () => {
	const binary = (hex: string, facts: object = {}) => ({
		octets: unwrap(fromHex(hex)),
		length: 8,
		dataCodingScheme: 0x04,
		hasHeader: true,
		...facts,
	});
	const first = binary("0500030702014142");

	test.each([
		[[], { code: "parts_none", message: "Cannot reassemble message: there are no parts" }],
		[
			[first, binary("4142", { hasHeader: false, length: 2 })],
			{ code: "parts_mixed", message: "Part has no valid concatenation element", path: [1] },
		],
		[
			[first, binary("0500030802024142")],
			{
				code: "parts_mixed",
				message: "Reference, total or encoding of the part differs from the first part",
				path: [1],
			},
		],
		[
			[first, binary("0500030702014143")],
			{
				code: "part_conflict",
				message: "Part differs from another part with sequence number 1",
				path: [1],
				actual: 1,
			},
		],
		[
			[binary("0500030702024142")],
			{
				code: "parts_missing",
				message: "Cannot reassemble message: part 1 of 2 is missing",
				missing: [1],
				limit: 2,
				actual: 1,
			},
		],
		[
			[binary("0500030703024142")],
			{
				code: "parts_missing",
				message: "Cannot reassemble message: parts 1, 3 of 3 are missing",
				missing: [1, 3],
				limit: 3,
				actual: 1,
			},
		],
	])("%#", (parts, issue) => {
		expect(reassemble(parts)).toEqual({ ok: false, issues: [issue] });
	});

	test("different ports are a warning", () => {
		const withPorts = (sequence: string, port: string) =>
			binary(`0B00030702${sequence}0504${port}000041`, { length: 13 });
		expect(reassemble([withPorts("01", "0B84"), withPorts("02", "0B85")])).toEqual({
			ok: true,
			value: {
				encoding: "Binary",
				text: "AA",
				octets: new Uint8Array([0x41, 0x41]),
				total: 2,
				reference: 7,
				ports: { destination: 2948, source: 0, portBits: 16 },
			},
			warnings: [
				{
					code: "parts_mixed_ports",
					message: "Parts have different application ports; those of the first part are used",
				},
			],
		});
	});

	test("a part that goes on where its twin ends is a conflict, in either order", () => {
		const longer = binary("050003070201414243", { length: 9 });
		for (const twins of [
			[first, longer],
			[longer, first],
		]) {
			expect(reassemble(twins).issues).toMatchObject([{ code: "part_conflict", path: [1] }]);
		}
	});

	test("ports that differ only in the source are a warning too", () => {
		const from = (sequence: string, source: string) =>
			binary(`0B00030702${sequence}05040B84${source}41`, { length: 13 });
		expect(reassemble([from("01", "0001"), from("02", "0002")])).toMatchObject({
			ok: true,
			value: { ports: { destination: 2948, source: 1 } },
			warnings: [{ code: "parts_mixed_ports" }],
		});
		expect(reassemble([from("01", "0001"), from("02", "0001")])).not.toHaveProperty("warnings");
	});

	test("an error names the part and its field", () => {
		expect(() => reassemble(5 as never)).toThrow('"parts" must be an array');
		for (const bad of [null, 5]) expect(() => reassemble([bad as never])).toThrow('"parts[0]" must be an object');
		for (const [field, value, wanted] of [
			["octets", [1], "a Uint8Array"],
			["length", -1, "an integer from 0 to 255"],
			["dataCodingScheme", 256, "an integer from 0 to 255"],
			["hasHeader", "yes", "a boolean"],
		] as const) {
			expect(() => reassemble([first, binary("41", { [field]: value })])).toThrow(
				`"parts[1].${field}" must be ${wanted}`,
			);
		}
	});
});

test("each part is decoded with the locking shift table that it names", () => {
	const part = (text: string, locking: typeof TURKISH, sequence: number) => {
		const udh = Uint8Array.of(5, 0, 3, 7, 2, sequence);
		return unwrap(encodeUserData({ text, alphabet: nationalAlphabet({ locking }), udh }))[0] as UserData;
	};
	const parts = [part("ş", TURKISH, 1), part("ã", PORTUGUESE, 2)];
	expect(unwrap(reassemble(parts, { languages: [TURKISH, PORTUGUESE] })).text).toBe("şã");
});

test("an escape at the end of the whole text is told, as decodeUserData tells it", () => {
	const header = unwrap(encodeUdh([concatenationElement({ reference: 7, total: 1, sequence: 1 })]));
	const { octets, length } = referenceUserData([...header], "a", "GSM7");
	// The septet behind the header is `a`, 0x61. 0x1b is the escape.
	const escaped = Uint8Array.from(octets, (octet, i) => (i === header.length ? (octet & 1) | (0x1b << 1) : octet));
	const part = { octets: escaped, length, dataCodingScheme: 0, hasHeader: true };
	const result = reassemble([part]);
	expect(unwrap(result).text).toBe(unwrap(decodeUserData(part)).text);
	expect(result.ok && result.warnings?.map(({ code }) => code)).toEqual(["septets_escape_at_end"]);
});
