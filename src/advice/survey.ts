// One pass over a text that is not GSM 7-bit: which characters force it, and what replacing them comes to, in numbers.
import type { FoundCharacter } from "../foundation/issue.ts";
import { PLAIN_CAPACITY } from "../segmentation/capacity.ts";
import { countParts } from "../segmentation/count.ts";
import { type CharacterKind, kindOf } from "./kind.ts";
import { changesOf, isLong, levelOf, NFC_CHANGE, type Offer, type ReplacementLevel } from "./offers.ts";
import { replaceChanges } from "./replace.ts";
import { eachForcing, walk } from "./walk.ts";

/** A character that forces a text to UCS2, with all its places. */
export interface ForcingCharacter extends Omit<FoundCharacter, "utf16Offset"> {
	/** What it is in general. */
	readonly kind: CharacterKind;
	/** Where it stands, in UTF-16 units from 0, ascending. */
	readonly utf16Offsets: readonly number[];
	/** What `replaceForGsm7` would write; absent where GSM 7-bit has nothing that says the same. */
	readonly replacement?: OfferedReplacement;
}

/** What `replaceForGsm7` would write for a character. */
export interface OfferedReplacement {
	/** What is replaced: the character; or its run of combining marks, with the letter before where the two are one character in GSM 7-bit. */
	readonly from: string;
	/** What is written; empty where the character is left out. */
	readonly to: string;
	/** The lowest level that does so. `all` is right only for a letter of another script that was typed by mistake. */
	readonly level: ReplacementLevel;
}

/** A character that forces UCS2 in the making. */
interface Entry {
	readonly codePoint: number;
	readonly from: string;
	readonly offer: Offer | undefined;
	readonly utf16Offsets: number[];
}

/** What {@link survey} finds. */
export interface Survey {
	readonly forcing: readonly ForcingCharacter[];
	/** Characters that the level `letters` does not replace, each place counted. */
	readonly blocking: number;
	/** Whether normalising may make it shorter. */
	readonly mayCompose: boolean;
	/** The parts that the text has when these changes are made, as {@link replaceChanges} makes them. */
	readonly partsAfter: (changes: number, partCount: number) => number;
	/** No fewer parts than this are possible when every offer is taken and so many units of white space are taken off too. */
	readonly fewestAfter: (removed: number) => number;
}

/** Surveys a text that is not GSM 7-bit. */
export function survey(text: string): Survey {
	const entries: Entry[] = [];
	/** By code point for a character alone; those of a piece whose replacement depends on what is around it by the piece. */
	const alone = new Map<number, Entry>();
	const pieces = new Map<string, Map<number, Entry>>();
	const blockingChanges = ~changesOf("letters");
	let blocking = 0;
	let mayCompose = false;
	// By the changes that pieces need (0: without an offer): what they take off the text while it stays UCS2, and, as bits, which there are.
	const shrinking = new Array<number>(16).fill(0);
	let needed = 0;
	let hasLong = false;
	let septets = text.length;
	let pairs = 0;

	/** A new entry, at its first place. */
	function enter(codePoint: number, from: string, offer: Offer | undefined, utf16Offset: number): Entry {
		const entry = { codePoint, from, offer, utf16Offsets: [utf16Offset] };
		entries.push(entry);
		return entry;
	}

	/** Adds up what so many pieces come to. */
	function tally(offer: Offer | undefined, length: number, count: number, characters: number): void {
		const { changes, to, septets: own, kind, isContextual } = offer ?? NO_OFFER;
		needed |= 1 << changes;
		septets += count * (own - length);
		pairs += count * (own - to.length);
		if (isLong(to, length)) hasLong = true;
		if (to.length < length && !isContextual) {
			shrinking[changes] = (shrinking[changes] as number) + count * (length - to.length);
		}
		if (changes === 0 || (changes & NFC_CHANGE) !== 0 || kind === "accent") mayCompose = true;
		if (changes === 0 || (changes & blockingChanges) !== 0) blocking += characters;
	}

	const pairsAround = walk(text, (start, end, offer, codePoint, isAlone) => {
		if (isAlone) {
			const entry = alone.get(codePoint);
			if (entry === undefined) alone.set(codePoint, enter(codePoint, text.slice(start, end), offer, start));
			else entry.utf16Offsets.push(start);
			return offer !== undefined;
		}
		const from = text.slice(start, end);
		// Marks behind letters of different scripts may need different levels.
		const key = `${from}\0${offer?.changes}${offer?.to}`;
		const members = pieces.get(key) ?? new Map<number, Entry>();
		pieces.set(key, members);
		let characters = 0;
		eachForcing(text, start, end, (codePoint, utf16Offset) => {
			const entry = members.get(codePoint);
			if (entry === undefined) members.set(codePoint, enter(codePoint, from, offer, utf16Offset));
			else entry.utf16Offsets.push(utf16Offset);
			characters++;
		});
		tally(offer, end - start, 1, characters);
		return offer !== undefined;
	});
	for (const { offer, from, utf16Offsets } of alone.values()) {
		tally(offer, from.length, utf16Offsets.length, utf16Offsets.length);
	}

	function partsAfter(changes: number, partCount: number): number {
		let isWhole = true;
		let shorter = 0;
		for (let one = 0; one < shrinking.length; one++) {
			if (((needed >> one) & 1) === 0) continue;
			if (one > 0 && (one & ~changes) === 0) shorter += shrinking[one] as number;
			else isWhole = false;
		}
		if (!isWhole && shorter === 0) return partCount;
		// Where the cuts fall is not known here, so a part may end one unit early: bounds, which mostly agree.
		const rest = text.length - shorter;
		const partly = rest <= PLAIN_CAPACITY.UCS2.single ? 1 : Math.ceil(rest / PLAIN_CAPACITY.UCS2.perPart);
		if (isWhole) {
			const total = septets + pairsAround;
			const { single, perPart } = PLAIN_CAPACITY.GSM7;
			const most = total <= single ? 1 : Math.ceil(total / (pairs + pairsAround > 0 ? perPart - 1 : perPart));
			if (most === Math.ceil(total / perPart) || total <= single) {
				if (!hasLong || most <= partly || most === 1) return most;
			}
		}
		return countParts(replaceChanges(text, changes).text);
	}

	function fewestAfter(removed: number): number {
		// A form feed is white space of two septets.
		const total = septets + pairsAround - 2 * removed;
		const { single, perPart } = PLAIN_CAPACITY.GSM7;
		const whole = total <= single ? 1 : Math.ceil(total / perPart);
		const rest = text.length - shrinking.reduce((sum, units) => sum + units) - removed;
		return Math.min(whole, rest <= PLAIN_CAPACITY.UCS2.single ? 1 : Math.ceil(rest / PLAIN_CAPACITY.UCS2.perPart));
	}

	return { forcing: entries.map(forcingCharacter), blocking, mayCompose, partsAfter, fewestAfter };
}

/** No offer, for adding up: it changes nothing. */
const NO_OFFER = { changes: 0, to: "", septets: 0, kind: undefined, isContextual: true };

function forcingCharacter({ codePoint, from, offer, utf16Offsets }: Entry): ForcingCharacter {
	const character = String.fromCodePoint(codePoint);
	if (offer === undefined) return { character, codePoint, kind: kindOf(character), utf16Offsets };
	const { to, changes, kind } = offer;
	return { character, codePoint, kind, utf16Offsets, replacement: { from, to, level: levelOf(changes) } };
}
