// Slow, obvious versions of what outbound-sms/advice answers.
import { detect, split } from "./segmentation.ts";

export const partsOf = (text: string): number => split(text, detect(text)).parts.length;

/** Where a beginning of the text may end, from the last place to the first, by the boundary's own definition. */
function endsOf(text: string, boundary: "codePoint" | "grapheme" | "word"): number[] {
	let end = 0;
	const codePoints = [0, ...Array.from(text, (character) => (end += character.length))];
	if (boundary === "grapheme") {
		return [...new Intl.Segmenter("und", { granularity: "grapheme" }).segment(text)].map(({ index }) => index);
	}
	const isSpace = (character: string | undefined) => character === " " || character === "\n" || character === "\r";
	return boundary === "codePoint" ? codePoints : codePoints.filter((at) => isSpace(text[at]) && !isSpace(text[at - 1]));
}

/** The longest beginning that fits, by trying every one. */
export function truncate(
	text: string,
	partCount: number,
	ellipsis: string,
	boundary: "codePoint" | "grapheme" | "word",
): string {
	if (partsOf(text) <= partCount) return text;
	for (const kind of [boundary, "codePoint"] as const) {
		const fitting = endsOf(text, kind).filter((end) => partsOf(text.slice(0, end) + ellipsis) <= partCount);
		const end = Math.max(0, ...fitting);
		if (end > 0 || kind === "codePoint") return text.slice(0, end) + ellipsis;
	}
	return ellipsis;
}

export type Field = { readonly min: number; readonly max: number; readonly encoding: "GSM7" | "UCS2" };

/**
 * A text that needs the most parts, written character by character: a pair wherever one would be cut, single units elsewhere. Fields are GSM7, or
 * may hold anything.
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
		for (let left = piece.max; left > 0; ) {
			left -= write(canPair && fill === perPart - 1 && left > 1 ? pair : single);
		}
	}
	return text;
}
