import {
	concatenationElement,
	decodeUdh,
	encodeUdh,
	encodeUserData,
	reassemble,
	type UserData,
	unwrap,
} from "outbound-sms/encoding";
import { HINDI, NATIONAL_LANGUAGES, nationalAlphabet, PORTUGUESE, TURKISH } from "outbound-sms/national";
import { describe, expect, test } from "vitest";
import { referenceUserData } from "../../reference/user-data.ts";
import { codesOf, saidBy } from "../../results.ts";
import { received } from "./received.ts";

const SCHEMES = { GSM7: 0x00, UCS2: 0x08 };
const text = "0123456789".repeat(40);

/** A part of a text of 400 digits, 153 to a part; what is given differs. */
function part(
	sequence: number,
	given: { reference?: number; total?: number; bits?: 8 | 16; encoding?: "UCS2"; text?: string } = {},
): UserData {
	const { reference = 7, total = 3, bits = 8, encoding = "GSM7" } = given;
	const header = unwrap(encodeUdh([concatenationElement({ reference, total, sequence, referenceBits: bits })]));
	const content = (given.text ?? text.slice(153 * (sequence - 1))).slice(0, encoding === "UCS2" ? 67 : 153);
	const { octets, length } = referenceUserData([...header], content, encoding);
	return { octets: Uint8Array.from(octets), length, dataCodingScheme: SCHEMES[encoding], hasHeader: true };
}

/** One of two parts of 8-bit data, whose sender cuts where it likes. */
const half = (sequence: 1 | 2, content: string, given?: Partial<UserData>) =>
	received(`05000309020${sequence}${content}`, given);
const ucs2 = { dataCodingScheme: 8 };
/** One of two parts with ports of 16 bits. */
const ported = (sequence: 1 | 2, ports: string) => received(`0B000309020${sequence}0504${ports}41`);

const [a, b, c] = [part(1), part(2), part(3)] as const;
const single = received("61", { dataCodingScheme: 0, hasHeader: false });
const places = (parts: readonly UserData[]) => (reassemble(parts).issues ?? []).map(({ code, path }) => [code, path]);

test.each([[[a, b, c]], [[c, b, a]], [[b, a, b, c, a, b]]])(
	"parts are joined in any order, also if some came twice",
	(parts) => {
		expect(reassemble(parts)).toEqual({ ok: true, value: { encoding: "GSM7", text, total: 3, reference: 7 } });
	},
);

test("a message that was not split is one, with its ports", () => {
	expect(unwrap(reassemble([received("06050423F40000424547494E")]))).toEqual({
		encoding: "Binary",
		text: "BEGIN",
		octets: new Uint8Array([66, 69, 71, 73, 78]),
		total: 1,
		ports: { destination: 9204, source: 0, portBits: 16 },
	});
});

test("missing parts are named", () => {
	const missing = (which: string, facts: object) => ({
		ok: false,
		issues: [{ code: "parts_missing", message: `Cannot reassemble message: ${which} missing`, ...facts }],
	});
	expect(reassemble([a, c])).toEqual(missing("part 2 of 3 is", { missing: [2], limit: 3, actual: 2 }));
	expect(reassemble([half(2, "41")])).toEqual(missing("part 1 of 2 is", { missing: [1], limit: 2, actual: 1 }));
	expect(reassemble([b])).toEqual(missing("parts 1, 3 of 3 are", { missing: [1, 3], limit: 3, actual: 1 }));
	const message = "Cannot reassemble message: there are no parts";
	expect(reassemble([])).toEqual({ ok: false, issues: [{ code: "parts_none", message }] });
});

test("what belongs to another message is refused, each with its place", () => {
	const other = [
		part(1, { reference: 8 }),
		part(1, { bits: 16, text: "0" }),
		part(1, { total: 2 }),
		part(1, { encoding: "UCS2" }),
	];
	expect(places([a, ...other, single, b, c])).toEqual([1, 2, 3, 4, 5].map((place) => ["parts_mixed", [place]]));
	const message = "Reference, total or encoding of the part differs from the first part";
	expect(reassemble([a, ...other]).issues?.[0]).toEqual({ code: "parts_mixed", message, path: [1] });
	const unnumbered = "Part has no valid concatenation element";
	expect(reassemble([a, single]).issues).toEqual([{ code: "parts_mixed", message: unnumbered, path: [1] }]);
});

test("a message of its own among the parts does not put the blame on them, wherever it stands", () => {
	expect(places([single, a, b, c])).toEqual([["parts_mixed", [0]]]);
	expect(places([{ ...single, octets: new Uint8Array() }, single, a])).toEqual([
		["octets_too_few", [0]],
		["parts_mixed", [1]],
	]);
});

describe("two different parts with one sequence number are refused", () => {
	const to = (element: string) => received(`${element.length === 8 ? "09" : "0B"}0003090101${element}61`);

	test.each<[string, UserData, UserData]>([
		["by their text", b, part(2, { text: "6".repeat(153) })],
		["by their length", half(1, "4142"), half(1, "414243")],
		["in either order", half(1, "414243"), half(1, "4142")],
		["by their ports alone", to("0402F000"), to("0402F100")],
		["by the width of their ports", to("0402F000"), to("050400F00000")],
	])("%s", (_, one, other) => {
		expect(places([one, other])).toEqual([["part_conflict", [1]]]);
	});

	test("and the number is named", () => {
		const message = "Part differs from another part with sequence number 2";
		expect(reassemble([b, part(2, { text: "6" })]).issues).toEqual([
			{ code: "part_conflict", message, path: [1], actual: 2 },
		]);
		expect(reassemble([to("0402F000"), to("0402F000")]).ok).toBe(true);
	});
});

test("every part that cannot be read is reported with its place", () => {
	const short = { ...b, octets: b.octets.slice(0, 20) };
	expect(places([short, a, { ...c, dataCodingScheme: 0x20 }])).toEqual([
		["octets_too_few", [0]],
		["user_data_compressed", [2, "dataCodingScheme"]],
	]);
});

test.each<[string, string, UserData[]]>([
	["a surrogate pair", "й👍", [half(2, "DC4D", ucs2), half(1, "0439D83D", ucs2)]],
	["a unit of UCS-2", "й", [half(1, "04", ucs2), half(2, "39", ucs2)]],
	// Escape in the first part, its character in the second; each behind one fill bit.
	[
		"an escape pair",
		"€",
		[half(1, "36", { length: 8, dataCodingScheme: 0 }), half(2, "CA", { length: 8, dataCodingScheme: 0 })],
	],
])("%s that the sender cut apart is whole again: %s", (_, whole, parts) => {
	expect(unwrap(reassemble(parts)).text).toBe(whole);
});

test("UCS2 parts of odd length are a warning each: a unit was cut, or an octet is missing or too many", () => {
	// "AB" and a stray octet, then a stray octet and "CD": nothing but the lengths says so.
	const result = reassemble([half(1, "0041004200", ucs2), half(2, "0000430044", ucs2)]);
	const message = "Part has 5 octets of UCS-2, an odd number: a character was cut, or octets were lost or added";
	const warning = { code: "ucs2_odd_octets", message, actual: 5 };
	expect([result.ok, saidBy(result)]).toEqual([true, [0, 1].map((place) => ({ ...warning, path: [place] }))]);
	expect(codesOf(reassemble([half(1, "0041", ucs2), half(2, "0042", ucs2)]))).toEqual([]);
	expect(codesOf(reassemble([half(1, "41"), half(2, "42")]))).toEqual([]);
	// In the end they are an issue.
	expect(places([half(1, "04", ucs2), half(2, "3904", ucs2)])).toEqual([["ucs2_odd_octets", undefined]]);
});

test.each([
	["in the destination", [ported(2, "0B850001"), ported(1, "0B840001")]],
	["in the source", [ported(2, "0B840002"), ported(1, "0B840001")]],
])("ports that differ between parts %s are a warning, the first part's count", (_, parts) => {
	const message = "Parts have different application ports; those of the first part are used";
	expect(reassemble(parts)).toEqual({
		ok: true,
		value: {
			encoding: "Binary",
			text: "AA",
			octets: new Uint8Array([0x41, 0x41]),
			total: 2,
			reference: 9,
			ports: { destination: 2948, source: 1, portBits: 16 },
		},
		warnings: [{ code: "parts_mixed_ports", message }],
	});
	expect(reassemble([ported(1, "0B840001"), ported(2, "0B840001")])).not.toHaveProperty("warnings");
});

test("warnings of a part carry its place", () => {
	const result = reassemble([b, { ...a, octets: Uint8Array.of(...a.octets, 0) }, c]);
	expect([result.ok, saidBy(result).map(({ code, path }) => [code, path])]).toEqual([true, [["octets_after", [1]]]]);
});

test("a hundred faulty parts are listed, and a hundred warnings; the rest is counted", () => {
	const { issues = [] } = reassemble(Array(200_000).fill({ ...a, dataCodingScheme: 0x20 }));
	expect(issues).toHaveLength(101);
	expect(issues[100]).toMatchObject({ code: "issues_omitted", actual: 199_900 });
	const longer = { ...a, octets: Uint8Array.of(...a.octets, 0) };
	const whole = reassemble([...Array(127).fill(longer), b, c]);
	expect([whole.ok, saidBy(whole).length]).toEqual([true, 101]);
});

test.each([
	["locking", { locking: TURKISH }, { locking: PORTUGUESE }, "ş", "ã"],
	["single", { single: TURKISH }, { single: HINDI }, "ş1", "\u0966"],
])("each part is decoded with the %s shift table that it names", (_, first, second, one, other) => {
	const national = (text: string, tables: object, sequence: number) => {
		const header = unwrap(decodeUdh(Uint8Array.of(5, 0, 3, 7, 2, sequence)));
		return unwrap(encodeUserData({ text, alphabet: nationalAlphabet(tables), header }))[0] as UserData;
	};
	const parts = [national(one, first, 1), national(other, second, 2)];
	expect(unwrap(reassemble(parts, { languages: NATIONAL_LANGUAGES })).text).toBe(one + other);
	const notApplied = saidBy(reassemble(parts, { languages: [TURKISH] }));
	expect(notApplied.map(({ code, path }) => [code, path])).toEqual([["national_language_not_applied", [1]]]);
});

test("an escape at the end of the whole text reads as a space, with a warning", () => {
	const result = reassemble([received("05000307010136", { length: 8, dataCodingScheme: 0 })]);
	expect([unwrap(result).text, codesOf(result)]).toEqual([" ", ["septets_escape_at_end"]]);
});

const withPart = (field: object) => () => reassemble([a, { ...b, ...field }]);
test.each<[string, () => unknown]>([
	['"parts" must be an array', () => reassemble(5 as never)],
	['"parts[1]" must be an object', () => reassemble([a, null as never])],
	['"parts[1].octets" must be a Uint8Array', withPart({ octets: [1] })],
	['"parts[1].length" must be an integer from 0 to 255', withPart({ length: -1 })],
	['"parts[1].dataCodingScheme" must be an integer from 0 to 255', withPart({ dataCodingScheme: 256 })],
	['"parts[1].hasHeader" must be a boolean', withPart({ hasHeader: "yes" })],
])("a wrong argument is named: %s", (message, call) => expect(call).toThrow(message));
