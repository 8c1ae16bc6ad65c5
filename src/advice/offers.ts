// The tables compiled: what may stand in the place of each character.
import { GSM7_UNITS } from "../alphabet/gsm7.ts";
import { type CharacterKind, kindOf } from "./kind.ts";
import { COMPATIBLE_LETTERS, DECOMPOSED, GREEK_CAPITALS, LETTERS, MARKS } from "./tables/letters.ts";
import { CYRILLIC } from "./tables/look-alikes.ts";
import {
	COMPATIBLE_PUNCTUATION,
	CONTEXTUAL,
	FRACTIONS,
	PUNCTUATION,
	SPACES,
	WINDOWS_1252,
} from "./tables/punctuation.ts";

/** How far replacing goes; each level includes those before it. */
export type ReplacementLevel = "punctuation" | "letters" | "all";

/** The levels as a list, for checks. */
export const LEVELS: readonly ReplacementLevel[] = ["punctuation", "letters", "all"];

// Kinds of change, one bit each: an offer needs all of its bits.
export const PUNCTUATION_CHANGE = 1;
export const NFC_CHANGE = 2;
export const ACCENTS_CHANGE = 4;
const LOOK_ALIKES_CHANGE = 8;

/** The changes that a level makes. */
export function changesOf(level: ReplacementLevel): number {
	return level === "punctuation"
		? PUNCTUATION_CHANGE
		: PUNCTUATION_CHANGE + NFC_CHANGE + ACCENTS_CHANGE + (level === "all" ? LOOK_ALIKES_CHANGE : 0);
}

/** The lowest level that makes these changes. */
export function levelOf(changes: number): ReplacementLevel {
	return changes >= LOOK_ALIKES_CHANGE ? "all" : changes > PUNCTUATION_CHANGE ? "letters" : "punctuation";
}

/** What may stand in the place of a character. */
export interface Offer {
	/** GSM 7-bit; the empty text where the character is left out. */
	readonly to: string;
	/** The changes it needs, as bits. */
	readonly changes: number;
	readonly kind: CharacterKind;
	/** What `to` takes. */
	readonly septets: number;
	/** It is right only when the whole text becomes GSM 7-bit. */
	readonly isContextual: boolean;
}

/** Makes an offer. Letters of another script belong to a word; beside others that stay they would only mix two alphabets. */
export function makeOffer(
	to: string,
	changes: number,
	kind: CharacterKind,
	isContextual = kind === "otherScript",
): Offer {
	// No replacement has a character of the extension table among others.
	const septets = to.length + ((GSM7_UNITS[to.charCodeAt(0)] as number) < 0 ? 1 : 0);
	return { to, changes, kind, septets, isContextual };
}

/** A unit of UCS2 may become two septets and the text never needs more parts; three may cost one. */
export function isLong(to: string, fromLength: number): boolean {
	return to.length > 2 * fromLength;
}

/** The place in `offers` of what every combining mark has: nothing in its place. */
export const MARK = 1;

/** The offers, and the place among them for each UTF-16 unit, 0 for none; a table of all units, because looking in a Map takes ten times as long. */
interface Compiled {
	readonly places: Uint16Array;
	readonly offers: readonly (Offer | undefined)[];
	/** The places from here on are fractions. */
	readonly firstFraction: number;
	/** Letters of GSM 7-bit that Unicode decomposes, by letter and mark. */
	readonly composed: ReadonlyMap<string, string>;
}

/** The tables compiled, once, when first asked for: it takes milliseconds, which who only imports the package must not pay. */
export const compiled: () => Compiled = /* @__PURE__ */ (() => {
	let made: Compiled | undefined;
	return () => {
		made ??= compile();
		return made;
	};
})();

function compile(): Compiled {
	const places = new Uint16Array(0x10000);
	const offers: (Offer | undefined)[] = [undefined];
	const composed = new Map<string, string>();

	const isInGsm7 = (unit: number): boolean => GSM7_UNITS[unit] !== 0;
	/** Gives an offer to a list of characters but for those that are GSM 7-bit or have one already. */
	const add = (list: string, offer: Offer): void => {
		const place = offers.push(offer) - 1;
		eachUnit(list, (unit) => {
			if (!isInGsm7(unit)) places[unit] ||= place;
		});
	};
	const addEntries = (entries: string, changes: number, kind: CharacterKind): void => {
		for (const entry of entries.split(" ")) {
			let end = 0;
			while (isInGsm7(entry.charCodeAt(end))) end++;
			add(entry.slice(end), makeOffer(entry.slice(0, end), changes, kind));
		}
	};
	const offerOf = (character: string): Offer | undefined => offers[places[character.charCodeAt(0)] as number];
	const addCompatible = (list: string, changes: number): void =>
		eachUnit(list, (unit) => {
			const character = String.fromCharCode(unit);
			const to = Array.from(character.normalize("NFKD"), (part) => offerOf(part)?.to ?? part);
			add(character, makeOffer(to.join(""), changes, kindOf(character)));
		});

	add(MARKS, makeOffer("", ACCENTS_CHANGE, "accent"));
	for (const [kind, entries] of PUNCTUATION) addEntries(entries, PUNCTUATION_CHANGE, kind);
	add(SPACES, makeOffer(" ", PUNCTUATION_CHANGE, "space"));
	add(CONTEXTUAL, makeOffer("", PUNCTUATION_CHANGE, "control", true));
	addEntries(LETTERS, ACCENTS_CHANGE, "letter");
	addEntries(GREEK_CAPITALS, ACCENTS_CHANGE, "otherScript");
	addEntries(CYRILLIC, LOOK_ALIKES_CHANGE, "otherScript");
	eachUnit(DECOMPOSED, (unit) => {
		const character = String.fromCharCode(unit);
		const parts = character.normalize("NFD");
		if (parts === character) return;
		const base = parts.charAt(0);
		if (isInGsm7(unit)) composed.set(parts, character);
		else if (isInGsm7(base.charCodeAt(0))) {
			// As many of the marks as GSM 7-bit has; if that is all of them, it is the same character.
			const to = composed.get(parts.slice(0, 2)) ?? base;
			const isGreek = (unit >= 0x370 && unit < 0x400) || unit >> 8 === 0x1f;
			const changes = to.normalize("NFD") === parts ? NFC_CHANGE : ACCENTS_CHANGE;
			add(character, makeOffer(to, changes, isGreek ? "otherScript" : "letter"));
		} else {
			const offer = offerOf(base);
			if (offer !== undefined) add(character, offer);
		}
	});
	addCompatible(COMPATIBLE_PUNCTUATION, PUNCTUATION_CHANGE);
	addCompatible(COMPATIBLE_LETTERS, ACCENTS_CHANGE);
	add("\u0080", makeOffer("€", PUNCTUATION_CHANGE, "control"));
	for (let i = 0; i < WINDOWS_1252.length; i++) {
		const offer = offerOf(WINDOWS_1252.charAt(i));
		if (offer) add(String.fromCharCode(0x82 + i), makeOffer(offer.to, offer.changes, "control"));
	}
	const firstFraction = offers.length;
	addCompatible(FRACTIONS, PUNCTUATION_CHANGE);
	return { places, offers, firstFraction, composed };
}

/** Calls `visit` with each UTF-16 unit of a list that has ranges, `a-b`. */
function eachUnit(list: string, visit: (unit: number) => void): void {
	for (let i = 0; i < list.length; i++) {
		let unit = list.charCodeAt(i);
		if (list[i + 1] !== "-") {
			visit(unit);
			continue;
		}
		const last = list.charCodeAt(i + 2);
		while (unit <= last) visit(unit++);
		i += 2;
	}
}

/**
 * The offer for a character above U+FFFF: letters and figures of mathematical alphabets, used for their looks, are plain ones in another style;
 * tags and variation selectors act on the emoji or ideograph before them.
 */
export function offerAbove(codePoint: number): Offer | undefined {
	if (codePoint >= 0x1d400 && codePoint < 0x1d800) {
		const plain = String.fromCodePoint(codePoint).normalize("NFKC");
		const unit = plain.charCodeAt(0);
		if (GSM7_UNITS[unit] !== 0) return makeOffer(plain, ACCENTS_CHANGE, "letter");
		const { offers, places } = compiled();
		const offer = offers[places[unit] as number];
		return offer && makeOffer(offer.to, ACCENTS_CHANGE, "letter");
	}
	return codePoint >> 9 === 0xe0000 >> 9 ? makeOffer("", PUNCTUATION_CHANGE, "control", true) : undefined;
}
