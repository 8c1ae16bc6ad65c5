// How a part is filled: the first of two parts, bit by bit, as encodeUserData returns it.
import { encodeUserData, unwrap } from "outbound-sms/encoding";
import { MARGIN, path, picture, text, WIDTH } from "./svg.mjs";

const TEXT = "Your parcel arrives today between nine and eleven. ".repeat(4);
const OCTETS_PER_ROW = 20;
const BITS_PER_ROW = 8 * OCTETS_PER_ROW;
const BIT = (WIDTH - 2 * MARGIN) / BITS_PER_ROW;
const ROW = 24;
/** Where the rows of octets begin. */
const TOP = 64;

const [part] = unwrap(encodeUserData({ text: TEXT, reference: 0xcc }));
if (part === undefined) throw new Error("The text has a part");
const { octets, units } = part;
const headerBits = 8 * (1 + (octets[0] ?? 0));
const fillBits = 8 * octets.length - headerBits - 7 * units;

/**
 * A run of bits, broken where a row of octets ends.
 *
 * @param {number} from
 * @param {number} to
 * @returns {string}
 */
function run(from, to) {
	const row = Math.floor(from / BITS_PER_ROW);
	const end = Math.min(to, (row + 1) * BITS_PER_ROW);
	const [x, y] = [MARGIN + (from % BITS_PER_ROW) * BIT, TOP + row * ROW];
	const first = `M${x} ${y}h${(end - from) * BIT}v${ROW - 4}h${(from - end) * BIT}z`;
	return end < to ? first + run(end, to) : first;
}

/** Every second septet, from the first or the second one on. @param {0 | 1} first */
function septets(first) {
	const starts = Array.from({ length: units }, (_, index) => headerBits + fillBits + 7 * index);
	return starts
		.filter((_, index) => index % 2 === first)
		.map((start) => run(start, start + 7))
		.join("");
}

/** The whole part, with a line for each kind of bits. */
const whole = [
	text(MARGIN, 30, `Part 1 of 2 of a GSM7 text: ${octets.length} octets, ${8 * octets.length} bits`, "ink bold"),
	text(MARGIN, 50, `${OCTETS_PER_ROW} octets a row. Each shade change is a new septet`, "soft"),
	path(run(0, headerBits), "own"),
	path(run(headerBits, headerBits + fillBits), "mark"),
	path(septets(0), "strong"),
	path(septets(1), "pale"),
];
const KEY = TOP + Math.ceil(octets.length / OCTETS_PER_ROW) * ROW + 20;

/** What a colour means. @param {number} x @param {string} colour @param {string} meaning */
const key = (x, colour, meaning) => [path(`M${x} ${KEY - 11}h12v12h-12z`, colour), text(x + 18, KEY, meaning)];

/** The octets that are shown bit by bit: the last one of the header, and what follows. */
const CLOSE_FROM = headerBits / 8 - 1;
const CLOSE_OCTETS = 4;
const CLOSE_BIT = (WIDTH - 2 * MARGIN) / (8 * CLOSE_OCTETS);
const CLOSE_TOP = KEY + 64;
const xOf = (/** @type {number} */ bit) => MARGIN + (bit - 8 * CLOSE_FROM) * CLOSE_BIT;

/** An octet in hex, and its bits, the lowest one first. @param {number} index */
function closeOctet(index) {
	const octet = octets[index] ?? 0;
	const bits = [0, 1, 2, 3, 4, 5, 6, 7].map((bit) =>
		text(xOf(8 * index + bit + 0.5), CLOSE_TOP + 17, String((octet >> bit) & 1), "ink code middle"),
	);
	const hex = octet.toString(16).toUpperCase().padStart(2, "0");
	return [text(xOf(8 * index + 4), CLOSE_TOP - 8, `octet ${index + 1}: ${hex}`, "soft middle"), ...bits];
}

/**
 * What some bits are: a bar under them in their colour, and a word.
 *
 * @param {number} from
 * @param {number} to
 * @param {string} colour
 * @param {string} word
 */
function meaning(from, to, colour, word) {
	const end = Math.min(to, 8 * (CLOSE_FROM + CLOSE_OCTETS));
	const bar = `M${xOf(from) + 1} ${CLOSE_TOP + 24}H${xOf(end) - 1}v8H${xOf(from) + 1}z`;
	return [path(bar, colour), text(xOf((from + end) / 2), CLOSE_TOP + 50, word, "ink middle")];
}

/** The septets that begin within the octets that are shown: what they are of the text. */
function closeSeptets() {
	const start = headerBits + fillBits;
	const count = Math.ceil((8 * (CLOSE_FROM + CLOSE_OCTETS) - start) / 7);
	return [...(part?.text.slice(0, count) ?? "")].flatMap((character, index) =>
		meaning(start + 7 * index, start + 7 * index + 7, index % 2 === 0 ? "strong" : "pale", character),
	);
}

const close = [
	text(MARGIN, CLOSE_TOP - 32, "Where the header ends and the text begins, lowest bit first", "ink bold"),
	...Array.from({ length: CLOSE_OCTETS }, (_, index) => closeOctet(CLOSE_FROM + index)).flat(),
	...meaning(8 * CLOSE_FROM, headerBits, "own", "header: part 1"),
	...meaning(headerBits, headerBits + fillBits, "mark", "fill"),
	...closeSeptets(),
];

export const partPicture = picture("How a part is filled: header, fill bits and septets", CLOSE_TOP + 66, [
	...whole,
	...key(MARGIN, "own", `header, ${headerBits / 8} octets`),
	...key(MARGIN + 160, "mark", `${fillBits} fill bit`),
	...key(MARGIN + 260, "strong", `${units} septets of the text`),
	...close,
]);
