// Slow, obvious versions of what advice on a text answers.
import { type Boundary, graphemes } from "outbound-sms";
import { detect, split } from "./segmentation.ts";

export const partsOf = (text: string): number => split(text, detect(text)).parts.length;

/** A replacement at one place. */
export interface Place {
	readonly utf16Offset: number;
	readonly from: string;
	readonly to: string;
}

/** Makes replacements unit by unit, or says which one does not fit the text. */
export function splice(text: string, places: readonly Place[]): string {
	const units: string[] = text.split("");
	for (const { utf16Offset, from, to } of places) {
		if (!text.startsWith(from, utf16Offset)) return `not in the text: ${from} at ${utf16Offset}`;
		for (let i = 0; i < from.length; i++) units[utf16Offset + i] = i === 0 ? to : "";
	}
	return units.join("");
}

/** An offer, from its definition: at each place what the lowest level writes that writes anything there. */
export interface Offer<Level> {
	readonly from: string;
	readonly to: string;
	readonly level: Level;
	readonly addsPart: boolean;
	readonly utf16Offsets: readonly number[];
}

/** Finds every offer by replacing at each level, from the lowest up, and comparing. */
export function offersByReplacing<Level>(
	text: string,
	levels: readonly Level[],
	replace: (level: Level) => readonly Place[],
): Offer<Level>[] {
	const seen = new Set<number>();
	const places: (Place & { level: Level })[] = [];
	for (const level of levels) {
		for (const place of replace(level)) {
			if (!seen.has(place.utf16Offset)) places.push({ ...place, level });
			seen.add(place.utf16Offset);
		}
	}
	places.sort((a, b) => a.utf16Offset - b.utf16Offset);
	const isSame = (a: Place, b: Place) => a.from === b.from && a.to === b.to;
	return places
		.filter((place, index) => places.findIndex((other) => isSame(place, other)) === index)
		.map(({ from, to, level }) => {
			const same = places.filter((other) => isSame({ utf16Offset: 0, from, to }, other));
			const addsPart = partsOf(splice(text, same)) > partsOf(text);
			return { from, to, level, addsPart, utf16Offsets: same.map(({ utf16Offset }) => utf16Offset) };
		});
}

const SEGMENTER = new Intl.Segmenter("und", { granularity: "grapheme" });
const clustersOf = (text: string) => Array.from(SEGMENTER.segment(text), ({ index, segment }) => ({ index, segment }));

/**
 * Lists the grapheme clusters of a text that no replacement touches and that are no clusters of the text that the
 * replacements make.
 */
export function brokenClusters(text: string, places: readonly Place[]): string[] {
	const after = new Set(clustersOf(splice(text, places)).map(({ index, segment }) => `${index} ${segment}`));
	const isNamed = (start: number, end: number) =>
		places.some(({ utf16Offset, from }) => utf16Offset < end && start < utf16Offset + from.length);
	const shift = (start: number) =>
		places.reduce((sum, { utf16Offset, from, to }) => (utf16Offset < start ? sum + to.length - from.length : sum), 0);
	return clustersOf(text)
		.filter(({ index, segment }) => !isNamed(index, index + segment.length))
		.filter(({ index, segment }) => !after.has(`${index + shift(index)} ${segment}`))
		.map(({ index, segment }) => `${JSON.stringify(segment)} at ${index}`);
}

/**
 * Lists the replacements that change a part of a grapheme cluster and leave the rest of it. A piece of joiners and other
 * invisible characters may be left out behind a base that stays.
 */
export function cutClusters(text: string, places: readonly Place[]): string[] {
	const borders = new Set([text.length, ...clustersOf(text).map(({ index }) => index)]);
	return places
		.filter(({ utf16Offset, from, to }) => {
			const isWhole = borders.has(utf16Offset) || (to === "" && /^[\p{M}\p{C}]+$/u.test(from));
			return !isWhole || !borders.has(utf16Offset + from.length);
		})
		.map(({ utf16Offset, from, to }) => `${JSON.stringify(from)} to ${JSON.stringify(to)} at ${utf16Offset}`);
}

const isSpace = (character: string | undefined) => character === " " || character === "\n" || character === "\r";

/** Where a beginning of the text may end, from the last place to the first, by the boundary's own definition. */
function endsOf(text: string, boundary: Boundary | undefined): number[] {
	let end = 0;
	const codePoints = [0, ...Array.from(text, (character) => (end += character.length))];
	if (boundary === graphemes) return clustersOf(text).map(({ index }) => index);
	return boundary === undefined ? codePoints : codePoints.filter((at) => isSpace(text[at]) && !isSpace(text[at - 1]));
}

/** The parts of a text in which words or graphemes that fit a part stay whole. */
function partsAt(text: string, boundary: Boundary | undefined): number {
	const encoding = detect(text);
	const unitsOf = (piece: string) => split(piece, encoding).parts.reduce((sum, { units }) => sum + units, 0);
	if (boundary === undefined || partsOf(text) <= 1) return partsOf(text);
	const perPart = encoding === "GSM7" ? 153 : 67;
	const isByGrapheme = boundary === graphemes;
	const pieces = isByGrapheme ? clustersOf(text).map(({ segment }) => segment) : text.split(/(?<=[ \n\r])|(?=[ \n\r])/);
	let [parts, fill] = [1, 0];
	for (const piece of pieces) {
		for (const atom of unitsOf(piece) <= perPart ? [piece] : piece) {
			const units = unitsOf(atom);
			if (fill + units > perPart) [parts, fill] = [parts + 1, 0];
			fill += units;
		}
	}
	return parts;
}

/** The longest beginning that fits, by trying every one. */
export function truncate(text: string, partCount: number, ellipsis: string, boundary: Boundary | undefined): string {
	const fits = (sent: string) => partsAt(sent, boundary) <= partCount;
	if (fits(text)) return text;
	for (const kind of [boundary, undefined]) {
		const fitting = endsOf(text, kind).filter((end) => fits(text.slice(0, end) + ellipsis));
		const end = Math.max(0, ...fitting);
		if (end > 0 || kind === undefined) return text.slice(0, end) + ellipsis;
	}
	return ellipsis;
}

export type Field = { readonly minUnits: number; readonly maxUnits: number; readonly encoding: "GSM7" | "UCS2" };

/**
 * A text that needs the most parts, written character by character: a pair wherever one would be cut, single units
 * elsewhere. Fields are GSM7, or may hold anything.
 */
export function mostExpensive(pieces: readonly (string | Field)[], encoding: "GSM7" | "UCS2"): string {
	const perPart = encoding === "GSM7" ? 153 : 67;
	const weigh = (character: string) => split(character, encoding).parts[0]?.units ?? 0;
	let text = "";
	let fill = 0;
	const write = (character: string) => {
		const units = weigh(character);
		fill = fill + units > perPart ? units : fill + units;
		text += character;
		return units;
	};
	for (const piece of pieces) {
		if (typeof piece === "string") {
			for (const character of piece) write(character);
			continue;
		}
		const canPair = piece.encoding === "UCS2" || encoding === "GSM7";
		const [single, pair] = encoding === "UCS2" && piece.encoding === "UCS2" ? ["中", "👍"] : ["a", "€"];
		for (let left = piece.maxUnits; left > 0; ) {
			left -= write(canPair && fill === perPart - 1 && left > 1 ? pair : single);
		}
	}
	return text;
}
