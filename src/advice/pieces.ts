// Finds the pieces of a text that are not GSM 7-bit, and their replacements.

import { charCodeAt } from "../core/octets.ts";
import { type AlphabetOption, alphabetOf } from "../text/alphabet.ts";
import { fitsAlphabet, GSM7_UNITS, isGsm7, type UnitCells } from "../text/gsm7.ts";
import { BLOCKS } from "./tables/blocks.ts";
import { type CharacterKind, INVISIBLE, JOINERS, type ReplacementLevel, ROWS } from "./tables/replacements.ts";

export type { CharacterKind, ReplacementLevel };

/** The levels as a list, from the lowest up. */
export const LEVELS: readonly ReplacementLevel[] = ["punctuation", "accents", "letters", "all"];

/** The levels that each level includes. */
const INCLUDED: Readonly<Record<ReplacementLevel, readonly (ReplacementLevel | undefined)[]>> = {
	punctuation: ["punctuation"],
	accents: ["accents"],
	letters: ["punctuation", "accents", "letters"],
	all: LEVELS,
};

/** Checks whether a level replaces something. */
export function fits({ level }: Offer, at: ReplacementLevel): boolean {
	return INCLUDED[at].includes(level);
}

/** What the tables offer for a character or a piece. */
interface Offer {
	/** The replacement in GSM 7-bit. Empty to remove the piece, absent if there is no equivalent. */
	readonly to?: string | undefined;
	/** The lowest level that makes the replacement. Absent if the piece must stay. */
	readonly level?: ReplacementLevel | undefined;
	/** The kind of the character. Absent if its Unicode block decides. */
	readonly kind?: CharacterKind | undefined;
	/** True if the replacement is right only when the whole text becomes GSM 7-bit. */
	readonly isContextual?: boolean | undefined;
}

/**
 * A piece of a text that is replaced as a whole: a character that the alphabet lacks with everything that belongs to
 * it, or a run of invisible characters.
 */
export interface Piece extends Offer {
	/** Where it starts, in UTF-16 units. */
	readonly offset: number;
	readonly from: string;
	/** The first code point of `from` that the alphabet lacks. */
	readonly codePoint: number;
}

let entries: Map<number | undefined, Offer> | undefined;

/**
 * Returns what the tables say about a code point. The first call compiles them, so that importing this file takes no
 * time.
 */
export function entryOf(codePoint: number | undefined): Offer | undefined {
	entries ??= compileEntries();
	return entries.get(codePoint);
}

function compileEntries() {
	const made = new Map<number | undefined, Offer>();
	const decompose = (character: string) =>
		Array.from(character.normalize("NFKD"), (one) => made.get(one.codePointAt(0))?.to ?? one).join("");
	for (const [level, kind, row] of ROWS) {
		// A letter of another script belongs to a word of that script.
		const isContextual = kind === "otherScript" || row === JOINERS;
		for (const [, list = ""] of row.matchAll(/(?:^| )(.[^ ]*)/gs)) {
			const first = Array.from(list).findIndex((character) => !isGsm7(character));
			for (const character of charactersOf(list.slice(first))) {
				const to = kind ? list.slice(0, first) : decompose(character);
				if (isGsm7(to)) made.set(character.codePointAt(0), { level, to, kind, isContextual });
			}
		}
	}
	return made;
}

/** Yields the characters of a list. In the list `a-b` is a range. */
function* charactersOf(list: string): Generator<string> {
	for (const [, first = "", last = first] of list.matchAll(/(.)(?:-(.))?/gsu)) {
		const end = last.codePointAt(0) as number;
		for (let next = first.codePointAt(0) as number; next <= end; next++) yield String.fromCodePoint(next);
	}
}

const KINDS = /* @__PURE__ */ (() => BLOCKS.map(([kind, list]) => ({ kind, block: new RegExp(`[${list}]`, "u") })))();

/** Returns the kind of a character. */
export function kindOf(codePoint: number): CharacterKind {
	const character = String.fromCodePoint(codePoint);
	return entryOf(codePoint)?.kind ?? KINDS.find(({ block }) => block.test(character))?.kind ?? "otherScript";
}

/**
 * Characters that belong to the one before them: marks, joiners, skin tones, Thai and Lao vowels. Some engines do not
 * know new marks, so the blocks of marks are listed too.
 */
const EXTENDER =
	"[\\p{M}\\p{Grapheme_Extend}\\p{Emoji_Modifier}\\u200d\\u0e33\\u0eb3\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff]";

/**
 * A run of invisible characters, or a character with its extenders. A flag and joined emoji are one piece too. A piece
 * has an end: engines run out of stack in a run of millions.
 */
const PIECE = /* @__PURE__ */ (() =>
	new RegExp(
		`[${INVISIBLE}${JOINERS}](?:[${INVISIBLE}${JOINERS}]|${EXTENDER}){0,65536}|\\p{RI}{2}${EXTENDER}{0,65536}|` +
			`\\p{ExtPict}(?:\\u200d\\p{ExtPict}|${EXTENDER}){0,65536}|[^]${EXTENDER}{0,65536}`,
		"uy",
	))();

/** A character with a visible extender. A line end cannot have one. */
const ACCENTED = /* @__PURE__ */ (() => new RegExp(`[^\\r\\n](?![${JOINERS}])${EXTENDER}`, "uy"))();

/** Signs that belong to the character after them, at the end of a text. */
const PREPENDED =
	/[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u0d4e\u{110bd}\u{110cd}\u{111c2}\u{111c3}\u{113d1}\u{1193f}\u{11941}\u{11a3a}\u{11a84}-\u{11a89}\u{11d46}\u{11f02}]$/u;

/** Finds the pieces of a text, in text order. */
export function findPieces(text: string, options?: AlphabetOption): Piece[] {
	const cells = alphabetOf(options)?.cells ?? GSM7_UNITS;
	const pieces: Piece[] = [];
	const offers = new Map<string, Offer>();
	let end = 0;
	// The text before a piece after all earlier pieces were replaced. Only its last character matters.
	let written = "";
	for (let i = 0; i < text.length; i++) {
		if (cells[charCodeAt(text, i)] !== 0) continue;
		// Marks stand from U+0300 up.
		const mayBeMark = i > end && charCodeAt(text, i) >= 0x300;
		const offset = mayBeMark && endOfMatch(ACCENTED, text, i - 1) > i ? i - 1 : i;
		if (offset > end) written = text.charAt(offset - 1);
		const previous = offset === end ? pieces.at(-1) : undefined;
		end = endOfMatch(PIECE, text, offset);
		const from = text.slice(offset, end);
		let offer = offers.get(from);
		if (offer === undefined) {
			offer = offerOf(from, cells);
			offers.set(from, offer);
		}
		// `1½` must not become `11/2`.
		const isBehindDigit = /\d$/.test(written) && /\d\//.test(offer.to ?? "");
		const to = isBehindDigit ? ` ${offer.to}` : offer.to;
		const level = offer.level && !isHeld(text, offset, end, previous) ? offer.level : undefined;
		pieces.push({
			offset,
			from,
			codePoint: text.codePointAt(i) as number,
			to,
			level,
			isContextual: offer.isContextual,
		});
		written = (to ?? from) || written;
		i = end - 1;
	}
	return pieces;
}

/** Returns where a match ends that starts at an offset. */
function endOfMatch(pattern: RegExp, text: string, offset: number): number {
	// Most characters are followed by a plain one, which no pattern matches.
	if (offset + 1 < text.length && GSM7_UNITS[charCodeAt(text, offset + 1)] !== 0) return offset + 1;
	pattern.lastIndex = offset;
	pattern.test(text);
	return pattern.lastIndex;
}

/** Checks whether a piece must stay because a change would join the characters around it, or affect one of them. */
function isHeld(text: string, offset: number, end: number, previous: Piece | undefined): boolean {
	const { to, kind } = entryOf(text.codePointAt(offset)) ?? {};
	const isAfterReturn = text[offset - 1] === "\r";
	// If the piece between a CR and an LF is removed, they become one line end.
	if (to === "\n" || (to === "" && isAfterReturn)) return isAfterReturn;
	if (to !== "" && kind !== "control") return previous !== undefined && PREPENDED.test(previous.from);
	// Without the piece two flag letters would become a flag, two Hangul letters a syllable, and two lone surrogates a
	// pair.
	if (to === "" && (offset === 0 || end === text.length)) return false;
	// A character with an offer never joins with a character next to it.
	const isPlainBefore = previous === undefined ? isGsm7(text.charAt(offset - 1)) : previous.to !== undefined;
	return !isPlainBefore || offerOf(String.fromCodePoint(text.codePointAt(end) ?? 0x20)).to === undefined;
}

/** Returns what the tables offer for a piece. */
function offerOf(piece: string, cells?: UnitCells): Offer {
	const [first = ""] = piece;
	// Unicode decomposes `ế` into `e` and two marks.
	const characters = Array.from(first.normalize("NFD") + piece.slice(first.length));
	const entries = characters.map((character) => entryOf(character.codePointAt(0)));
	if (characters.some((character, index) => !entries[index] && !isGsm7(character))) return {};
	// GSM 7-bit has some letters with one mark, such as é. It cannot carry any other mark.
	const [base = "", mark = ""] = characters;
	const composed = (base + mark).normalize("NFC");
	const to = isGsm7(composed) ? composed : (entries[0]?.to ?? base);
	if (!fitsAlphabet(to, cells)) return {};
	const level = LEVELS.find((one) => entries.every((entry) => !entry || fits(entry, one)));
	return { to, level, isContextual: entries.some((entry) => entry?.isContextual) };
}

/** Replaces pieces of a text. */
export function write(text: string, pieces: readonly Piece[]): string {
	let end = 0;
	const written = pieces.map(({ offset, from, to = "" }) => {
		const before = text.slice(end, offset);
		end = offset + from.length;
		return before + to;
	});
	return written.join("") + text.slice(end);
}
