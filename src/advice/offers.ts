// What may replace a piece of text: the tables, compiled.
import { isGsm7 } from "../alphabet/gsm7.ts";
import type { CharacterKind } from "./kind.ts";
import { CHANGES, type Change, LEVELS, type ReplacementLevel } from "./levels.ts";
import { BLOCKS } from "./tables/blocks.ts";
import { COMPATIBLE, ROWS } from "./tables/replacements.ts";

/** What the tables say of a character. */
export interface Entry {
	readonly change: Change;
	/** What is written. Empty where the character is left out. */
	readonly to: string;
	/** Absent where the block of the character says it. */
	readonly kind?: CharacterKind;
}

/** The entries of characters by their code points. */
type Entries = Map<number | undefined, Entry>;

let entries: Entries | undefined;

/** Returns the entry of a code point. The first call compiles the tables: an import must not cost milliseconds. */
export function entryOf(codePoint: number | undefined): Entry | undefined {
	entries ??= compile();
	return entries.get(codePoint);
}

function compile(): Entries {
	const made: Entries = new Map();
	for (const [change, kind, row] of ROWS) {
		for (const [, entry = ""] of row.matchAll(/(?:^| )(.[^ ]*)/gs)) {
			const first = Array.from(entry).findIndex((character) => !isGsm7(character));
			const to = entry.slice(0, first);
			for (const codePoint of codePointsOf(entry.slice(first))) made.set(codePoint, { change, to, kind });
		}
	}
	for (const [change, list] of COMPATIBLE) {
		for (const codePoint of codePointsOf(list)) {
			const decomposed = String.fromCodePoint(codePoint).normalize("NFKD");
			const to = Array.from(decomposed, (one) => made.get(one.codePointAt(0))?.to ?? one).join("");
			if (isGsm7(to)) made.set(codePoint, { change, to });
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

/** What becomes of a piece of text. */
export interface Offer {
	/** What is written: GSM 7-bit, empty where the piece is left out. The piece itself if GSM 7-bit has nothing like it. */
	readonly to: string;
	/** The levels that write it. */
	readonly levels: readonly ReplacementLevel[];
	/** It is right only when the whole text becomes GSM 7-bit. */
	readonly isContextual: boolean;
}

/** Returns what may replace a piece. */
export function offerOf(piece: string): Offer {
	const [first = ""] = piece;
	// Unicode decomposes `ế` into `e` and two marks.
	const decomposed = first.normalize("NFD") + piece.slice(first.length);
	const changes = new Set<Change>();
	for (const character of decomposed) {
		const entry = entryOf(character.codePointAt(0));
		if (entry !== undefined) changes.add(entry.change);
		else if (!isGsm7(character)) return { to: piece, levels: [], isContextual: false };
	}
	// GSM 7-bit has some letters with one mark, such as é. It cannot carry any other mark.
	const [base = "", mark = ""] = decomposed;
	const composed = (base + mark).normalize("NFC");
	const rows = Array.from(changes, (change) => CHANGES[change]);
	return {
		to: isGsm7(composed) ? composed : (entryOf(base.codePointAt(0))?.to ?? base),
		levels: LEVELS.filter((level) => rows.every(({ levels }) => levels.includes(level))),
		isContextual: rows.some(({ isContextual }) => isContextual),
	};
}
