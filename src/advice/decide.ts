// Which pieces of a text a level replaces.
import { measureText } from "../segmentation/measure.ts";
import { type Draft, forEachPiece, type Rule } from "./draft.ts";
import { INCLUDED, type ReplacementLevel } from "./levels.ts";

/** Which pieces to replace, by their rules, and the parts that the text then needs. */
export interface Decision {
	readonly isReplaced: (rule: Rule) => boolean;
	readonly partCount: number;
}

/**
 * Decides which pieces of a text a level replaces: all of them, if the text becomes GSM 7-bit and needs no more parts
 * so. While one piece stays, the text stays UCS2, and only pieces that do not become longer are replaced.
 */
export function decide(draft: Draft, level: ReplacementLevel): Decision {
	const isFitting = (rule: Rule): boolean => fits(rule, level);
	const isCheap = (rule: Rule): boolean => isFitting(rule) && !rule.isContextual && !rule.isLonger;
	const decision = replacing(draft, isCheap);
	if (!draft.rules.every(isFitting) || draft.rules.every(isCheap)) return decision;
	const whole = replacing(draft, isFitting);
	return whole.partCount <= decision.partCount ? whole : decision;
}

/** Checks whether a level replaces the pieces of a rule if the whole text becomes GSM 7-bit. */
export function fits(rule: Rule, level: ReplacementLevel): boolean {
	return INCLUDED[level].includes(rule.level);
}

/** Counts the parts of a text with pieces replaced, once for each set of rules. */
function replacing(draft: Draft, isReplaced: Decision["isReplaced"]): Decision {
	const key = draft.rules.map(isReplaced).join();
	const partCount = draft.counted.get(key) ?? measureText(write(draft, isReplaced), draft.sending).partCount;
	draft.counted.set(key, partCount);
	return { isReplaced, partCount };
}

/** Replaces pieces of a text. */
export function write(draft: Draft, isReplaced: (rule: Rule, from: string) => boolean): string {
	const { text } = draft;
	let written = "";
	// A string that grows by a character at a time takes 30 times its length.
	let block: string[] = [];
	let done = 0;
	forEachPiece(draft, (rule, from, start) => {
		if (!isReplaced(rule, from)) return;
		block.push(text.slice(done, start), rule.to as string);
		done = start + from.length;
		if (block.length < 1000) return;
		written += block.join("");
		block = [];
	});
	return written + block.join("") + text.slice(done);
}

/** Replaces one piece of a text at all its places, where a level does so. */
export function writeOne(draft: Draft, from: string, to: string): string {
	return write(draft, (rule, piece) => piece === from && rule.to === to && rule.level !== undefined);
}
