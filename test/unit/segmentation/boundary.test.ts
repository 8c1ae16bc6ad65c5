import { graphemes, splitText, unwrap, words } from "outbound-sms";
import { nationalAlphabet, TURKISH } from "outbound-sms/national";
import { expect, test } from "vitest";

const FAMILY = "👨‍👩‍👧‍👦";
const GIANT = `a${"\u0301".repeat(100)}`;
const TWO_GIANTS = GIANT.repeat(2);
const a = (count: number) => "a".repeat(count);
const b = (count: number) => "b".repeat(count);
const wide = (count: number) => "中".repeat(count);

test.each<[string, string, string[]]>([
	["a family moves, at the cost of a part", `${wide(62)}${FAMILY}${wide(61)}`, [wide(62), FAMILY + wide(56), wide(5)]],
	["a longer one is cut where the part is full", `中${GIANT}中`, [`中${GIANT.slice(0, 66)}`, `${GIANT.slice(66)}中`]],
	["each longer one is", TWO_GIANTS, [0, 67, 134, 201].map((at) => TWO_GIANTS.slice(at, at + 67))],
])("a grapheme moves to the next part if it fits there: %s", (_, text, parts) => {
	expect(unwrap(splitText(text, { boundary: graphemes })).map((part) => part.text)).toEqual(parts);
});

test.each<[string, string, string[]]>([
	["the part before keeps the space", `${a(149)} hello ${b(20)}`, [`${a(149)} `, `hello ${b(20)}`]],
	["a carriage return ends one", `${a(149)}\rhello ${b(20)}`, [`${a(149)}\r`, `hello ${b(20)}`]],
	["a longer one is cut where the part is full", `hi ${a(200)} you`, [`hi ${a(150)}`, `${a(50)} you`]],
	["so is one longer by one", `${b(151)} ${a(154)} c`, [`${b(151)} a`, a(153), " c"]],
	["so is one of several parts", a(154 + 153), [a(153), a(153), "a"]],
	["one that fills a part does", `hi ${a(153)} you all`, ["hi ", a(153), " you all"]],
	["one that ends with a part does not", `${b(148)} ${a(4)} ${b(9)}`, [`${b(148)} ${a(4)}`, ` ${b(9)}`]],
	["nor one before the space that does", `${b(148)} ${a(3)} ${b(9)}`, [`${b(148)} ${a(3)} `, b(9)]],
	["septets are counted", `hi ${"€".repeat(76)} ${a(9)}`, ["hi ", `${"€".repeat(76)} `, a(9)]],
	["a space alone stays behind", `${b(151)} ${a(153)} c`, [`${b(151)} `, a(153), " c"]],
	["a space may begin the text", ` ${a(153)} ${a(153)}`, [" ", a(153), " ", a(153)]],
	["a text of one part is left alone", `hi ${a(157)}`, [`hi ${a(157)}`]],
])("a word moves to the next part if it fits there: %s", (_, text, parts) => {
	const found = unwrap(splitText(text, { boundary: words }));
	expect(found.map((part) => part.text)).toEqual(parts);
	expect(found).toMatchObject(parts.map((_, index) => ({ sequence: index + 1, total: parts.length })));
});

test.each([
	["word", words],
	["grapheme", graphemes],
])("a text that falls back to UCS2 is cut at a %s as without an alphabet", (_, boundary) => {
	const text = "漢字 ş ".repeat(40);
	const alphabet = nationalAlphabet({ single: TURKISH });
	expect(splitText(text, { alphabet, boundary })).toEqual(splitText(text, { boundary }));
});

test.each([
	["Intl.Segmenter", Intl, "Segmenter"],
	["Intl", globalThis, "Intl"],
])("an engine without %s cannot cut at graphemes, and the error names the way out", (_, holder, name) => {
	const original = (holder as Record<string, unknown>)[name];
	try {
		Object.assign(holder, { [name]: undefined });
		const message = '"boundary" cannot be graphemes: this engine has no Intl.Segmenter. Use words, or a polyfill';
		for (const text of ["a", a(200)]) {
			expect(() => splitText(text, { boundary: graphemes })).toThrow(new RangeError(message));
		}
		expect(splitText(a(200), { boundary: words }).ok).toBe(true);
	} finally {
		Object.assign(holder, { [name]: original });
	}
});
