// From valid inputs to inputs that are nearly valid, or not at all.
import { pick, type Random } from "../reference/mutate.ts";
import { SECRET } from "./check.ts";

/** The input of a target: one text for each of its arguments. Octets are the low bytes of the units. */
export type Input = readonly string[];

const MAX_UNITS = 20_000;

/** Strings that have broken readers before, here or elsewhere. */
const NASTY: readonly string[] = [
	..."\u0000\t\n\r\u001b\u007f\u0085\u00a0\u200b\u200d\u2028\ufeff\ufffd\uffff\ud800\udc00\"'<>&;=+%?#/\\{}[]:,.@|~^",
	..."__proto__ constructor toString hasOwnProperty null undefined NaN true false [] {}".split(" "),
	..."%00 %C0%80 %ED%A0%80 %F4%90%80%80 % %2 %zz %2B %20 %25 %7BTo%7D {To} {{ }}".split(" "),
	..."&amp; &#0; &#xD800; &#x110000; &lt; &x; ]]> <![CDATA[ <!-- -->".split(" "),
	...["<?xml ?>", "<!DOCTYPE a>", "\\u0000", "\\ud800", "\\", '"', '\\"', "//", "/*"],
	..."1e999 -0 0x10 1E+2 0.1e-400 ٣ ０ 1_0 İ ı ſ \u212a ß é e\u0301 ç Ç € 👩‍👩‍👧 🇩🇪 ❤️ … ’ – ﷺ 漢 ก็".split(" "),
	...".. . ../ // http:// https://a@b :80 [::1] ::ffff: 0177.0.0.1 1.2.3.4/33 /0 %eth0".split(" "),
	..."2024-02-30T00:00:00Z T24:00:00Z :60Z +23:59 -00:00 .999999999Z 0000- 9999-12-31 Z".split(" "),
	...["\r\n", "\u0000\u0003", "\u0005\u0000\u0003", "\u0008\u0004", "\u0024\u0001", "\u001b\u001b", "\u00ff".repeat(8)],
	...["id:", " stat:DELIVRD", "err:000", "done date:", "submit date:2402301200", " text:", "sub:001"],
	...["ApiKey=", "apikey=", "Api%4Bey=", "Password=", `ApiKey=${SECRET}`, SECRET, "charset=utf-16", "application/xml"],
	...["9".repeat(40), "9".repeat(401), "0".repeat(64), "a".repeat(300), "[".repeat(70), "<a>".repeat(40)],
	" ".repeat(200),
];

const someUnit = (random: Random) =>
	String.fromCharCode(random(random(3) === 0 ? 0x10000 : random(2) === 0 ? 0x100 : 0x80));
const otherCase = (text: string) => (text === text.toLowerCase() ? text.toUpperCase() : text.toLowerCase());

/** Changes one text in one place. `other` is a text of another input of the same target. */
const CHANGES: readonly ((text: string, at: number, end: number, random: Random, other: string) => string)[] = [
	// A bit flips.
	(text, at, _, random) =>
		at === text.length
			? text
			: text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ (1 << random(8))) + text.slice(at + 1),
	(text, at, _, random) => text.slice(0, at) + someUnit(random) + text.slice(at + 1),
	(text, at, _, random) => text.slice(0, at) + someUnit(random) + text.slice(at),
	(text, at, _, random) => text.slice(0, at) + pick(NASTY, random) + text.slice(at),
	(text, at, end, random) => text.slice(0, at) + pick(NASTY, random) + text.slice(end),
	(text, at, end) => text.slice(0, at) + text.slice(end),
	// A piece comes twice, or many times: names given twice, long runs.
	(text, at, end) => text.slice(0, end) + text.slice(at),
	(text, at, end, random) => text.slice(0, at) + text.slice(at, end).repeat(2 + random(200)) + text.slice(end),
	// The end is cut.
	(text, at) => text.slice(0, at),
	(text, at) => text.slice(at),
	// A piece moves.
	(text, at, end, random) => {
		const rest = text.slice(0, at) + text.slice(end);
		const to = random(rest.length + 1);
		return rest.slice(0, to) + text.slice(at, end) + rest.slice(to);
	},
	// Two inputs are spliced.
	(text, at, _, random, other) => text.slice(0, at) + other.slice(random(other.length + 1)),
	(text, at, end, random, other) => {
		const from = random(other.length + 1);
		return text.slice(0, at) + other.slice(from, from + 1 + random(30)) + text.slice(end);
	},
	// Other encodings of the same characters.
	(text, at, end) => text.slice(0, at) + otherCase(text.slice(at, end)) + text.slice(end),
	(text, at, end) => text.slice(0, at) + percentOf(text.slice(at, end)) + text.slice(end),
	(text, at, end) => text.slice(0, at) + Buffer.from(text.slice(at, end)).toString("latin1") + text.slice(end),
	(text, at, end) => `${text.slice(0, at)}&#${text.slice(at, end).codePointAt(0) ?? 0};${text.slice(end)}`,
	(text, _at, _end, random, other) => changePiece(text, random, other),
	(text, _at, _end, random, other) => changePiece(text, random, other),
	(text, _at, _end, random) => changeHeader(text, random),
	// A number changes.
	(text, _at, _end, random) => {
		const digits = [...text.matchAll(/\d+/g)];
		const found = digits[random(digits.length || 1)];
		if (found === undefined) return text;
		const value = pick(["0", "1", "-1", "255", "256", "65536", "4294967296", "1e3", "", "00", "2.50"], random);
		return text.slice(0, found.index) + value + text.slice(found.index + found[0].length);
	},
];

/** What documents are made of, and what stands between two pieces. */
const PIECES: readonly { readonly pattern: RegExp; readonly between: string }[] = [
	// Members and objects of JSON.
	{ pattern: /"(?:[^"\\]|\\.)*"\s*:\s*(?:"(?:[^"\\]|\\.)*"|[\w.+-]+|\[[^[\]]*\]|\{[^{}]*\})/g, between: "," },
	{ pattern: /\{[^{}]*\}|\[[^[\]]*\]/g, between: "," },
	// Elements and attributes of XML.
	{ pattern: /<([^\s<>/!?]+)[^<>]*>[^<]*(?:<[^<>]*>[^<]*){0,12}?<\/\1\s*>|<[^<>]*\/>/g, between: "" },
	{ pattern: /[\w:]+\s*=\s*(?:"[^"<>]*"|'[^'<>]*')/g, between: " " },
	// Fields of a query, words of a receipt, segments and list items of a header.
	{ pattern: /[^&?#]*=[^&#]*/g, between: "&" },
	{ pattern: /[^ ]+/g, between: " " },
	{ pattern: /[^/,?#]+/g, between: "/" },
	{ pattern: /[^,;]+/g, between: "," },
];

/** Deletes, repeats, swaps, nests or copies a whole piece of a document, so that the rest of it stays well-formed. */
function changePiece(text: string, random: Random, other: string): string {
	if (text.length > 4000) return text;
	const { pattern, between } = pick(PIECES, random);
	const found = [...text.matchAll(pattern)].map(({ index, 0: piece }) => ({ at: index, piece }));
	if (found.length === 0) return text;
	const { at, piece } = pick(found, random);
	const { at: secondAt, piece: second } = pick(found, random);
	const foreign = [...other.slice(0, 4000).matchAll(pattern)][random(4)]?.[0] ?? second;
	const replaced = (by: string) => text.slice(0, at) + by + text.slice(at + piece.length);
	return pick(
		[
			() => text.slice(0, at) + text.slice(at + piece.length).replace(/^[,&; /]/, ""),
			() => replaced(piece + between + piece),
			() => replaced(piece + (between + piece).repeat(1 + random(150))),
			() => replaced(foreign),
			() => replaced(piece + between + foreign),
			// The same name in another case.
			() => replaced(piece + between + otherCase(piece)),
			() => replaced(piece.replace(second, foreign)),
			() => replaced(`[${piece}]`),
			() => (piece.startsWith("<") ? replaced(piece.replace(/>.*</s, `>${foreign}<`)) : replaced(`{"a":${piece}}`)),
			() => (at + piece.length <= secondAt ? swap(text, at, piece, secondAt, second) : replaced("")),
		],
		random,
	)();
}

function swap(text: string, at: number, piece: string, secondAt: number, second: string): string {
	const middle = text.slice(at + piece.length, secondAt);
	return text.slice(0, at) + second + middle + piece + text.slice(secondAt + second.length);
}

const HEX_HEADER = /^(?:[\da-f]{2}){3,141}$/i;

/** Changes one information element of a user data header, in octets or in hex, and writes its length anew. */
function changeHeader(text: string, random: Random): string {
	const isHex = HEX_HEADER.test(text);
	const units = isHex ? Buffer.from(text, "hex").toString("latin1") : text;
	const end = 1 + units.charCodeAt(0);
	if (!(end <= units.length)) return text;
	const elements: string[] = [];
	for (let at = 1; at < end; at += 2 + (units.charCodeAt(at + 1) || 0)) {
		elements.push(units.slice(at, Math.min(end, at + 2 + (units.charCodeAt(at + 1) || 0))));
	}
	const identifier = pick([0x00, 0x08, 0x04, 0x05, 0x24, 0x25, 0x01, 0x70, 0xff], random);
	const data = Array.from({ length: random(5) }, () => random(6));
	const element = String.fromCharCode(identifier, data.length, ...data);
	const place = random(elements.length + 1);
	elements.splice(place, random(2), ...(random(4) === 0 ? [] : [element]));
	const header = elements.join("").slice(0, 255);
	const written = String.fromCharCode(header.length) + header + units.slice(end);
	return isHex ? Buffer.from(written, "latin1").toString("hex") : written;
}

function percentOf(text: string): string {
	return [...Buffer.from(text)].map((octet) => `%${octet.toString(16).padStart(2, "0")}`).join("");
}

/** Changes an input in one to five places. */
export function mutateInput(input: Input, pool: readonly Input[], random: Random): Input {
	const texts = [...input];
	for (let times = 1 + random(5); times > 0; times--) {
		const place = random(texts.length);
		const text = texts[place] as string;
		const at = random(text.length + 1);
		const end = Math.min(text.length, at + 1 + random(random(4) === 0 ? 40 : 4));
		const other = pick(pick(pool, random), random);
		texts[place] = pick(CHANGES, random)(text, at, end, random, other).slice(0, MAX_UNITS);
	}
	return texts;
}

/** Makes a failing input smaller while it fails in the same way, for at most so many tries. */
export async function shrink(input: Input, isFailing: (input: Input) => Promise<boolean>, tries = 400): Promise<Input> {
	let smallest = input;
	for (let place = 0; place < input.length; place++) {
		for (let size = Math.ceil((smallest[place] as string).length / 2); size >= 1; size = Math.floor(size / 2)) {
			for (let at = 0; at < (smallest[place] as string).length && tries > 0; ) {
				const text = smallest[place] as string;
				const shorter = smallest.map((same, index) =>
					index === place ? text.slice(0, at) + text.slice(at + size) : same,
				);
				tries--;
				if (await isFailing(shorter)) smallest = shorter;
				else at += size;
			}
		}
	}
	return smallest;
}
