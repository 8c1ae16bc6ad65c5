// One way of sending: whatever counts, cuts, encodes, plans or prices a text gives the same parts.
import fc from "fast-check";
import {
	type Boundary,
	graphemes,
	keepWhole,
	markText,
	measureText,
	type Sending,
	splitText,
	truncateToParts,
	unitsToSavePart,
	unwrap,
	words,
} from "outbound-sms";
import { decodeUdh, encodeUserData, reassemble, toHex } from "outbound-sms/encoding";
import { countMessageParts, planMessage } from "outbound-sms/message";
import { HINDI, NATIONAL_LANGUAGES, nationalAlphabet, SPANISH, TURKISH } from "outbound-sms/national";
import { quote } from "outbound-sms/rates";
import { describe, expect, test } from "vitest";

const CHARACTERS = [
	"a",
	"b",
	" ",
	"\n",
	"é",
	"€",
	"]",
	"ş",
	"ç",
	"ñ",
	"á",
	"न",
	"म",
	"ж",
	"中",
	"🎉",
	"👨‍👩‍👧",
	"👍🏽",
	"🇩🇪",
	"e\u0301",
];
const run = fc
	.tuple(fc.constantFrom(...CHARACTERS), fc.oneof(fc.constantFrom(1, 66, 69, 133, 152, 160), fc.nat(30)))
	.map(([character, count]) => character.repeat(count));
const mixture = fc.array(fc.constantFrom(...CHARACTERS), { maxLength: 120 }).map((list) => list.join(""));
const script = fc.array(fc.constantFrom("a", " ", "€", "ş", "ñ"), { maxLength: 400 }).map((list) => list.join(""));
const text = fc.oneof(
	fc.array(fc.oneof(run, mixture), { maxLength: 5 }).map((list) => list.join("")),
	script,
);

const sentences = keepWhole((window, index) => {
	const from = window.lastIndexOf(". ", index - 1) + 2;
	const end = window.indexOf(". ", index);
	return from > 1 && from <= index ? [from, end < 0 ? window.length : end + 2] : [0, end < 0 ? window.length : end + 2];
});
/** Boundaries, and what may not be cut: the pieces of a text between which a part may end. */
const PIECES = new Map<Boundary, (text: string) => string[]>([
	[words, (given) => given.match(/[^ \n\r]+[ \n\r]?|[ \n\r]/g) ?? []],
	[graphemes, (given) => Array.from(new Intl.Segmenter("und").segment(given), ({ segment }) => segment)],
]);
const boundary = fc.constantFrom(undefined, words, graphemes, sentences);
const headerHex = fc.constantFrom(
	undefined,
	"0605040B8423F0",
	"04700200FF",
	"03700101",
	`8370${"81"}${"00".repeat(0x81)}`,
);
const ALPHABETS = new Map([
	["Turkish single", nationalAlphabet({ single: TURKISH })],
	["Turkish and Spanish", nationalAlphabet({ locking: TURKISH, single: SPANISH })],
	["Hindi", nationalAlphabet({ locking: HINDI, single: HINDI })],
]);
const sending = fc.record({
	encoding: fc.constantFrom("auto" as const, "GSM7" as const, "UCS2" as const),
	alphabet: fc.constantFrom(undefined, ...ALPHABETS.keys()),
	referenceBits: fc.constantFrom(undefined, 8 as const, 16 as const),
	boundary,
});

function sendingOf({
	udh,
	encoding,
	alphabet,
	...rest
}: {
	udh: string | undefined;
	encoding: "auto" | "GSM7" | "UCS2";
	alphabet: string | undefined;
	referenceBits: 8 | 16 | undefined;
	boundary: Boundary | undefined;
}): Sending {
	const header = udh === undefined ? undefined : unwrap(decodeUdh(udh));
	return { encoding, ...rest, header, alphabet: encoding === "UCS2" ? undefined : ALPHABETS.get(alphabet ?? "") };
}

describe("one way of sending", () => {
	test("measure, split, encode, plan and quote give the same parts, and reassembly the text", () => {
		fc.assert(
			fc.property(text, sending, headerHex, (given, chosen, udh) => {
				const { encoding, ...rest } = sendingOf({ ...chosen, udh });
				const split = splitText(given, { encoding, ...rest });
				const measure = measureText(given, { encoding, ...rest });
				const { alphabet, referenceBits, boundary } = rest;
				const message = { from: "Shop", to: "+4915112345678", text: given, encoding, udh };
				const counted = countMessageParts(message, { alphabet, referenceBits, boundary });
				const sheet = { currentRates: [{ mcc: "262", rate: "0.07" }] };
				const price = quote({ message, network: "262", sheet, alphabet, referenceBits, boundary });
				const reference = 5;
				const encoded = encodeUserData({ text: given, encoding, ...rest, reference });
				const plan = planMessage(message, { alphabet, referenceBits, boundary, reference });
				if (!split.ok) {
					expect([encoded.ok, counted.ok, price.ok, plan.ok]).toEqual([false, false, false, false]);
					expect(encoded.issues).toEqual(split.issues);
					expect(measure.unencodable > 0 || measure.partCount > 255 || udh !== undefined).toBe(true);
					return;
				}
				const total = split.value.length;
				expect(measure.partCount).toBe(total);
				expect(measure.units).toBe(split.value.reduce((sum, { units }) => sum + units, 0));
				if (total > 0) expect(measure.unitsLeft).toBe(measure.unitsPerPart - (split.value.at(-1)?.units ?? 0));
				const sent = total || Number(udh !== undefined);
				expect(unwrap(encoded)).toHaveLength(sent);
				if (sent === 0) {
					for (const { issues } of [counted, price, plan]) expect(issues?.[0].code).toBe("text_empty");
					return;
				}
				expect(counted.ok && counted.value).toBe(sent);
				expect(price.ok && price.value.partCount).toBe(sent);
				const parts = unwrap(plan).parts;
				expect(parts).toEqual(unwrap(encoded));
				for (const { octets } of parts) expect(octets.length).toBeLessThanOrEqual(140);
				const joined = unwrap(reassemble(parts, { languages: NATIONAL_LANGUAGES }));
				expect(joined.text).toBe(given);
			}),
			{ numRuns: 2000 },
		);
	});

	test("what a boundary keeps whole is cut only if it begins a part and fits none", () => {
		fc.assert(
			fc.property(
				text,
				fc.constantFrom(words, graphemes),
				fc.constantFrom("auto" as const, "UCS2" as const),
				(given, kept, encoding) => {
					const parts = unwrap(splitText(given, { encoding, boundary: kept }));
					expect(parts.map((part) => part.text).join("")).toBe(given);
					if (parts.length < 2) return;
					const { unitsPerPart, encoding: found } = measureText(given, { encoding });
					const ends = new Set<number>([0]);
					const starts = new Map<number, string>();
					for (const piece of PIECES.get(kept)?.(given) ?? []) {
						const at = Math.max(...ends);
						starts.set(at, piece);
						ends.add(at + piece.length);
					}
					let at = 0;
					for (const part of parts) {
						at += part.text.length;
						if (ends.has(at)) continue;
						const [from = 0, piece = ""] = [...starts].filter(([start]) => start < at).at(-1) ?? [];
						// A space may stand behind a word that fills a part.
						const whole = kept === words ? piece.trimEnd() : piece;
						if (kept === words && at >= from + whole.length) continue;
						expect(measureText(whole, { encoding: found }).units).toBeGreaterThan(unitsPerPart);
					}
				},
			),
			{ numRuns: 1000 },
		);
	});

	test("a boundary of one's own is asked once for each part, about a window of at most two parts", () => {
		for (const count of [1_000, 10_000, 100_000]) {
			let calls = 0;
			let longest = 0;
			const watched = keepWhole((window, index) => {
				calls++;
				longest = Math.max(longest, window.length);
				return [index - 1, index + 1];
			});
			const { partCount } = measureText("a".repeat(count), { boundary: watched });
			expect(partCount).toBe(Math.ceil(count / 152));
			expect(calls).toBeLessThanOrEqual(partCount);
			expect(longest).toBe(306);
		}
	});

	test.each([
		["no range", () => undefined as never, TypeError],
		["a range that begins behind the index", (_: string, index: number) => [index + 1, index + 1] as const, RangeError],
		["a range that ends before the index", (_: string, index: number) => [0, index - 1] as const, RangeError],
		["a fraction", (_: string, index: number) => [index - 0.5, index] as const, RangeError],
	])("%s from a boundary of one's own is an error that names it", (_, wholeAt, error) => {
		expect(() => measureText("a".repeat(200), { boundary: keepWhole(wholeAt) })).toThrow(error);
		expect(() => measureText("a".repeat(200), { boundary: keepWhole(wholeAt) })).toThrow("boundary");
	});

	test("a truncated text fits, as it is sent, and ends at the boundary", () => {
		fc.assert(
			fc.property(
				text,
				sending,
				fc.integer({ min: 1, max: 3 }),
				fc.constantFrom("", "..."),
				(given, chosen, most, ellipsis) => {
					const options = sendingOf({ ...chosen, udh: undefined });
					const cut = truncateToParts(given, most, { ...options, ellipsis });
					expect(measureText(cut, options).partCount).toBeLessThanOrEqual(most);
					if (cut !== given) {
						expect(cut.endsWith(ellipsis)).toBe(true);
						expect(given.startsWith(cut.slice(0, cut.length - ellipsis.length))).toBe(true);
						expect(measureText(given, options).partCount).toBeGreaterThan(most);
					}
				},
			),
			{ numRuns: 1000 },
		);
	});

	test("taking the units that save a part from the end saves a part", () => {
		fc.assert(
			fc.property(text, sending, (given, chosen) => {
				const options = sendingOf({ ...chosen, udh: undefined });
				const { partCount } = measureText(given, options);
				const units = unitsToSavePart(given, options);
				expect(units > 0).toBe(partCount > 1);
				const saves = (end: number) => measureText(given.slice(0, end), options).partCount < partCount;
				if (units > 0)
					expect(Array.from({ length: 2 * units }, (_, i) => saves(given.length - i - 1)).some(Boolean)).toBe(true);
			}),
			{ numRuns: 500 },
		);
	});

	test("marks cover a text, and name each character as the other functions do", () => {
		fc.assert(
			fc.property(text, sending, (given, chosen) => {
				const options = sendingOf({ ...chosen, udh: undefined });
				const marks = markText(given, options);
				expect(marks.map((mark) => mark.text).join("")).toBe(given);
				let at = 0;
				for (const [index, mark] of marks.entries()) {
					expect(mark.utf16Offset).toBe(at);
					expect(mark.text).not.toBe("");
					if (index > 0) {
						expect(mark.kind).not.toBe(marks[index - 1]?.kind);
						expect(mark.kind === "forcing" && /^\p{M}/u.test(mark.text)).toBe(false);
					}
					at += mark.text.length;
				}
			}),
			{ numRuns: 1000 },
		);
	});

	test("an engine without Intl.Segmenter says so, also for a short text", () => {
		const { Segmenter } = Intl;
		try {
			Object.assign(Intl, { Segmenter: undefined });
			expect(() => measureText("a", { boundary: graphemes })).toThrow("Intl.Segmenter");
		} finally {
			Object.assign(Intl, { Segmenter });
		}
	});
});

test("a header takes the place of its hex in a message", () => {
	const header = unwrap(decodeUdh("0605040B8423F0"));
	const [part] = unwrap(encodeUserData({ text: "ok", header }));
	expect(part && toHex(part.octets).startsWith("0605040B8423F0")).toBe(true);
});
