// What may replace a piece of text: the tables, compiled.
import { isGsm7 } from "../alphabet/gsm7.ts";
import type { CharacterKind } from "./kind.ts";
import { INCLUDED, LEVELS, type ReplacementLevel } from "./levels.ts";
import { BLOCKS } from "./tables/blocks.ts";
import { COMPATIBLE, JOINERS, ROWS } from "./tables/replacements.ts";

/** What becomes of a piece of text. */
export interface Offer {
	/** What is written, in GSM 7-bit; empty where the piece is left out. Absent if there is nothing like it. */
	readonly to?: string | undefined;
	/** The lowest level that writes it. Absent where the piece stays. */
	readonly level?: ReplacementLevel | undefined;
	/** It is right only when the whole text becomes GSM 7-bit. */
	readonly isContextual: boolean;
}

/** What the tables say of a character. */
export interface Entry extends Offer {
	readonly to: string;
	readonly level: ReplacementLevel;
	/** Absent where the block of the character says it. */
	readonly kind?: CharacterKind;
}

/** The entries of characters by their code points. */
type Entries = Map<number | undefined, Entry>;

let entries: Entries | undefined;

/** Returns the entry of a code point. The first call compiles the tables: an import must not cost milliseconds. */
export function entryOf(codePoint: number | undefined): Entry | undefined {
	entries ??= compileEntries();
	return entries.get(codePoint);
}

/** Compiles the tables. */
export function compileEntries(): Entries {
	const made: Entries = new Map();
	for (const [level, kind, row] of ROWS) {
		// A letter of another script belongs to a word of that script.
		const isContextual = kind === "otherScript" || row === JOINERS;
		for (const [, entry = ""] of row.matchAll(/(?:^| )(.[^ ]*)/gs)) {
			const first = Array.from(entry).findIndex((character) => !isGsm7(character));
			const rule = { level, to: entry.slice(0, first), kind, isContextual };
			for (const codePoint of codePointsOf(entry.slice(first))) made.set(codePoint, rule);
		}
	}
	for (const [level, list] of COMPATIBLE) {
		for (const codePoint of codePointsOf(list)) {
			const decomposed = String.fromCodePoint(codePoint).normalize("NFKD");
			const to = Array.from(decomposed, (one) => made.get(one.codePointAt(0))?.to ?? one).join("");
			if (isGsm7(to)) made.set(codePoint, { level, to, isContextual: false });
		}
	}
	return made;
}

/** Goes through the characters of a list, in which `a-b` is a range. */
function* codePointsOf(list: string): Generator<number> {
	for (const [, first = "", last = first] of list.matchAll(/(.)(?:-(.))?/gsu)) {
		const end = last.codePointAt(0) as number;
		for (let codePoint = first.codePointAt(0) as number; codePoint <= end; codePoint++) yield codePoint;
	}
}

const KINDS = /* @__PURE__ */ BLOCKS.map(([kind, list]) => ({ kind, block: new RegExp(`[${list}]`, "u") }));

/** Returns what a character is in general. */
export function kindOf(codePoint: number): CharacterKind {
	const inBlock = KINDS.find(({ block }) => block.test(String.fromCodePoint(codePoint)));
	return entryOf(codePoint)?.kind ?? inBlock?.kind ?? "otherScript";
}

/** Returns what may replace a piece. */
export function offerOf(piece: string): Offer {
	const [first = ""] = piece;
	// Unicode decomposes `ế` into `e` and two marks.
	const decomposed = first.normalize("NFD") + piece.slice(first.length);
	const levels = new Set<ReplacementLevel>();
	let isContextual = false;
	for (const character of decomposed) {
		const entry = entryOf(character.codePointAt(0));
		if (entry !== undefined) levels.add(entry.level);
		else if (!isGsm7(character)) return { isContextual };
		isContextual ||= entry?.isContextual === true;
	}
	// GSM 7-bit has some letters with one mark, such as é. It cannot carry any other mark.
	const [base = "", mark = ""] = decomposed;
	const composed = (base + mark).normalize("NFC");
	return {
		to: isGsm7(composed) ? composed : (entryOf(base.codePointAt(0))?.to ?? base),
		level: LEVELS.find((level) => Array.from(levels).every((one) => INCLUDED[level].includes(one))),
		isContextual,
	};
}
