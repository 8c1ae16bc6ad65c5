// One pass over a text that is not GSM 7-bit: which characters force it, and what replacing them comes to, in numbers.
import type { UnencodableCharacter } from "../alphabet/unencodable.ts";
import { PLAIN_CAPACITY } from "../segmentation/capacity.ts";
import { countParts } from "../segmentation/count.ts";
import { fillPlaces } from "../segmentation/fill.ts";
import { type CharacterKind, kindOf } from "./kind.ts";
import { changesOf, isLong, levelOf, NFC_CHANGE, type Offer, type ReplacementLevel } from "./offers.ts";
import { replaceChanges } from "./replace.ts";
import { eachForcing, walk } from "./walk.ts";

/** A character that forces a text to UCS2, with all its places. */
export interface ForcingCharacter extends Omit<UnencodableCharacter, "utf16Offset"> {
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

type Group = ForcingCharacter & { readonly utf16Offsets: number[] };

/** What {@link survey} finds. */
export interface Survey {
	readonly forcing: readonly ForcingCharacter[];
	/** Characters that the level `letters` does not replace, each place counted. */
	readonly blocking: number;
	/** Whether normalising may make it shorter. */
	readonly mayCompose: boolean;
	/** The parts that the text has when these changes are made, as {@link replaceChanges} makes them. */
	readonly partsAfter: (changes: number, partCount: number) => number;
}

/** Surveys a text that is not GSM 7-bit. */
export function survey(text: string): Survey {
	const forcing: Group[] = [];
	/** By code point for a character alone; those of a piece whose replacement depends on what is around it by the piece. */
	const groups = new Map<number, Group>();
	const pieces = new Map<string, Map<number, Group>>();
	const blockingChanges = ~changesOf("letters");
	let blocking = 0;
	let mayCompose = false;
	// How many pieces need which changes (0: without an offer), and which of them make the text shorter while it stays UCS2.
	const counts = new Array<number>(16).fill(0);
	let shrinking = 0;
	let pieceCount = 0;
	let hasLong = false;
	let septets = text.length;
	let pairs = 0;

	const pairsAround = walk(text, (start, end, offer) => {
		const length = end - start;
		const changes = offer === undefined ? 0 : offer.changes;
		pieceCount++;
		counts[changes] = (counts[changes] as number) + 1;
		septets -= length;
		if (offer === undefined) mayCompose = true;
		else {
			septets += offer.septets;
			pairs += offer.septets - offer.to.length;
			if (isLong(offer.to, length)) hasLong = true;
			if (offer.to.length < length && !offer.isContextual) shrinking |= 1 << changes;
			if ((changes & NFC_CHANGE) !== 0 || offer.kind === "accent") mayCompose = true;
		}
		const isBlocking = offer === undefined || (changes & blockingChanges) !== 0;
		let among = groups;
		if (offer !== undefined && (offer.kind === "accent" || isSpaced(offer.to))) {
			const key = `${text.slice(start, end)}${offer.to}`;
			among = pieces.get(key) ?? new Map();
			pieces.set(key, among);
		}
		eachForcing(text, start, end, (codePoint, utf16Offset) => {
			if (isBlocking) blocking++;
			note(among, codePoint, start, end, utf16Offset, offer);
		});
		return offer !== undefined;
	});

	/** Notes a place of a character, and at its first place what it is. */
	function note(
		among: Map<number, Group>,
		codePoint: number,
		start: number,
		end: number,
		utf16Offset: number,
		offer: Offer | undefined,
	): void {
		const group = among.get(codePoint);
		if (group !== undefined) {
			group.utf16Offsets.push(utf16Offset);
			return;
		}
		const character = String.fromCodePoint(codePoint);
		const created: Group =
			offer === undefined
				? { character, codePoint, kind: kindOf(character), utf16Offsets: [utf16Offset] }
				: {
						character,
						codePoint,
						kind: offer.kind,
						utf16Offsets: [utf16Offset],
						replacement: { from: text.slice(start, end), to: offer.to, level: levelOf(offer.changes) },
					};
		among.set(codePoint, created);
		forcing.push(created);
	}

	function partsAfter(changes: number, partCount: number): number {
		let replaced = 0;
		let isShorter = false;
		for (let needed = 1; needed < counts.length; needed++) {
			if ((needed & ~changes) !== 0) continue;
			replaced += counts[needed] as number;
			if (((shrinking >> needed) & 1) !== 0) isShorter = true;
		}
		if (replaced < pieceCount) {
			if (!isShorter) return partCount;
		} else {
			const total = septets + pairsAround;
			const isPlain = pairs + pairsAround === 0 && !hasLong;
			if (isPlain || total <= PLAIN_CAPACITY.GSM7.single)
				return fillPlaces("GSM7", total, 0, PLAIN_CAPACITY.GSM7, 0).partCount;
		}
		// Where the cuts fall decides.
		return countParts(replaceChanges(text, changes).text);
	}

	return { forcing, blocking, mayCompose, partsAfter };
}

/** Whether a space stands before more: a fraction behind a digit. */
function isSpaced(to: string): boolean {
	return to.length > 1 && to.charCodeAt(0) === 0x20;
}
