// What may replace a piece of text: the tables, compiled.
import { isGsm7 } from "../alphabet/gsm7.ts";
import type { CharacterKind } from "./kind.ts";
import { type Change, LEVELS, LEVELS_OF, type ReplacementLevel } from "./levels.ts";
import { BLOCKS } from "./tables/blocks.ts";
import { COMPATIBLE, CONTEXTUAL, INVISIBLE, MARKS, ROWS, SPACES, WINDOWS_1252 } from "./tables/replacements.ts";

/** What may replace a piece of text. */
export interface Offer {
	/** GSM 7-bit. Empty where the piece is left out. */
	readonly to: string;
	/** The levels that make it. */
	readonly levels: readonly ReplacementLevel[];
	readonly kind: CharacterKind;
	/** It is right only when the whole text becomes GSM 7-bit. */
	readonly isContextual: boolean;
	/** What is right behind a digit: 1½ is one and a half, and not 11/2. */
	readonly afterDigit?: Offer;
}

/**
 * Returns the offers by character. They are compiled when a text first needs them: a mere import must not cost
 * milliseconds.
 */
export const offers: () => Map<string, Offer> = /* @__PURE__ */ once(() => {
	const made = new Map<string, Offer>();
	/** The first table that has a character counts. */
	const add = (
		list: string,
		to: string,
		change: Change,
		kind?: CharacterKind,
		isContextual = kind === "otherScript",
	) => {
		for (const character of charactersOf(list)) {
			if (made.has(character) || isGsm7(character) || !isGsm7(to)) continue;
			const offer = { to, levels: LEVELS_OF[change], kind: kind ?? kindByBlock(character), isContextual };
			const isFraction = /^\d+\//.test(to);
			made.set(character, isFraction ? { ...offer, afterDigit: { ...offer, to: ` ${to}` } } : offer);
		}
	};
	const plain = (decomposed: string): string =>
		Array.from(decomposed, (character) => made.get(character)?.to ?? character).join("");
	for (const [change, kind, entries] of ROWS) {
		for (const entry of entries.split(" ")) {
			const list = Array.from(entry).findIndex((character) => !isGsm7(character));
			add(entry.slice(list), entry.slice(0, list), change, kind);
		}
	}
	add("\t", " ", "punctuation", "control");
	add(SPACES, " ", "punctuation", "space");
	add(INVISIBLE, "", "punctuation", "control");
	add(CONTEXTUAL, "", "punctuation", "control", true);
	add(MARKS, "", "accents", "accent");
	for (const [change, list] of COMPATIBLE) {
		for (const one of charactersOf(list)) add(one, plain(one.normalize("NFKD")), change);
	}
	for (const [index, character] of Array.from(WINDOWS_1252).entries()) {
		const change = "ƒŠŒŽšœžŸ".includes(character) ? "accents" : "punctuation";
		if (character !== " ") add(String.fromCharCode(0x80 + index), plain(character.normalize("NFD")), change, "control");
	}
	return made;
});

/** Checks whether a character is a combining mark that any letter can have. */
export function isMark(character: string): boolean {
	return offers().get(character)?.kind === "accent";
}

/** Checks whether a character shows nothing by itself: a mark, or an invisible one. */
export function isLeftOut(character: string): boolean {
	return offers().get(character)?.to === "";
}

/** Returns what may replace a piece, or `undefined` where GSM 7-bit has nothing that says the same. */
export function offerOf(piece: string): Offer | undefined {
	const [base = "", ...rest] = piece;
	const known = offers().get(base);
	if (known !== undefined && rest.length === 0) return known;
	if (known === undefined && !isGsm7(base)) {
		// Unicode decomposes `ế` into `e` and two marks.
		const parts = base.normalize("NFD");
		const found = parts === base ? undefined : offerOf(parts + piece.slice(base.length));
		const offer = found && { ...found, kind: kindByBlock(base) };
		// Decomposing takes time: a letter is looked up next time. Unicode has about a thousand of them.
		if (offer !== undefined && rest.length === 0) offers().set(base, offer);
		return offer;
	}
	const all = [base, ...rest].flatMap((character) => offers().get(character) ?? []);
	// A stroke must not be left out, and a fraction has no mark.
	if (all.length < rest.length + (known === undefined ? 0 : 1) || known?.afterDigit !== undefined) return undefined;
	// GSM 7-bit has some letters with one mark, such as é. It cannot carry any other mark.
	const composed = `${base}${rest[0] ?? ""}`.normalize("NFC");
	return {
		to: composed.length === 1 && isGsm7(composed) ? composed : (known?.to ?? base),
		levels: LEVELS.filter((level) => all.every(({ levels }) => levels.includes(level))),
		kind: known?.kind ?? "accent",
		isContextual: all.some(({ isContextual }) => isContextual),
	};
}

const blocks = /* @__PURE__ */ once(() =>
	BLOCKS.map(([kind, list]) => ({ kind, expression: new RegExp(`[${list}]`, "u") })),
);

/** Returns the kind of a character by its Unicode block. */
export function kindByBlock(character: string): CharacterKind {
	return blocks().find(({ expression }) => expression.test(character))?.kind ?? "otherScript";
}

/** The characters of a list, in which `a-b` is a range. */
function charactersOf(list: string): string[] {
	return Array.from(list.matchAll(/(.)-(.)|./gsu)).flatMap(([one, first = one, last = one]) => {
		const start = first.codePointAt(0) as number;
		const length = (last.codePointAt(0) as number) - start + 1;
		return Array.from({ length }, (_, index) => String.fromCodePoint(start + index));
	});
}

function once<T>(make: () => T): () => T {
	let made: T | undefined;
	return () => {
		made ??= make();
		return made;
	};
}
