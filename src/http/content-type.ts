import { type HeadersLike, headerValues } from "../syntax/headers.ts";
import { indexOrEnd } from "../syntax/url.ts";
import { BODY_FORMATS, type BodyFormat, DOCUMENT_FORMATS, type DocumentFormat, formatOfType } from "./formats.ts";

/** What a Content-Type header says. */
export interface ContentType {
	/** The format of the media type; `undefined` for a media type that is not read. */
	readonly format: BodyFormat | undefined;
	/** False if there is no header. */
	readonly isDeclared: boolean;
	/** Which bodies the charset allows. */
	readonly charset: Charset;
}

/**
 * What a charset means for a body that was decoded as UTF-8. In `utf8` that is right, in `ascii` it is right for ASCII
 * alone (ISO 8859 and Windows code pages). In any other it is wrong: UTF-16, ISO 2022 and UTF-7 hide other text in
 * ASCII octets.
 */
export type Charset = "utf8" | "ascii" | undefined;

const UTF8 = /^(?:utf-?8|us-ascii)$/i;
const ASCII_SUPERSET = /^(?:iso-8859-\d{1,2}|windows-125\d)$/i;

const NOT_ASCII = /[^\u0000-\u007f]/;

/** Checks whether a body that was decoded as UTF-8 is the text that its sender wrote. */
export function isRightCharset(charset: Charset, body: string): boolean {
	return charset === "utf8" || (charset === "ascii" && !NOT_ASCII.test(body));
}

/** Reads the Content-Type header. See RFC 9110 §8.3. */
export function readContentType(headers: HeadersLike): ContentType {
	const value = headerValues(headers, "content-type").join(",");
	if (value.trim() === "") return { format: undefined, isDeclared: false, charset: "utf8" };
	return { format: formatOfType(typeOf(value)), isDeclared: true, charset: readCharset(value) };
}

/** Finds what the charsets of a media type mean for its body. Of several, the worst one counts. */
function readCharset(mediaType: string): Charset {
	let charset = "utf8" as Charset;
	forEachValue(mediaType, "charset", (value) => {
		if (charset !== undefined && !UTF8.test(value)) charset = ASCII_SUPERSET.test(value) ? "ascii" : undefined;
	});
	return charset;
}

/**
 * Finds the format that Accept prefers, or `undefined` if it takes none. Of several that it likes equally, `preferred`
 * wins.
 *
 * For each format the most specific media range counts. What is not a media range is ignored, and a header without any
 * is like no header. See RFC 9110 §12.5.1.
 */
export function negotiate(headers: HeadersLike, preferred: DocumentFormat): DocumentFormat | undefined {
	const accept = headerValues(headers, "accept").join(",");
	// What nearly all clients send, without taking it apart.
	if (["", "*/*", BODY_FORMATS[preferred].mediaTypes[0]].includes(accept)) return preferred;
	const likings = Array.from(new Set([preferred, ...DOCUMENT_FORMATS]), (format) => ({ format, rank: 0, weight: -1 }));
	forEachPiece(accept, ",", (range) => {
		const type = typeOf(range);
		const weight = weightOf(range);
		if (!MEDIA_RANGE.test(type) || weight === undefined) return;
		for (const liking of likings) {
			const rank = rankOf(type, liking.format);
			const own = rank === 0 ? 0 : weight;
			// Of equally specific ranges, such as application/xml and text/xml, the better one counts.
			if (rank === liking.rank) liking.weight = Math.max(liking.weight, own);
			if (rank <= liking.rank) continue;
			liking.rank = rank;
			liking.weight = own;
		}
	});
	const best = likings.reduce((first, next) => (next.weight > first.weight ? next : first));
	return best.weight === 0 ? undefined : best.format;
}

/** How much a client likes a media range, from 0 to 1; `undefined` if it does not say so by a number. */
function weightOf(range: string): number | undefined {
	let weight: string | undefined;
	forEachValue(range, "q", (value) => {
		weight ??= value;
	});
	return weight === undefined ? 1 : WEIGHT.test(weight) ? Number(weight) : undefined;
}

const MEDIA_RANGE = /^[^\s/]+\/[^\s/]+$/;
/** More digits than RFC 9110 allows, and ".2" without a zero, which Java's own client sends. */
const WEIGHT = /^(?:0?\.\d+|0\.?|1\.?0*)$/;

/** How specific a media range is for a format; 0 if it does not cover the format. */
function rankOf(range: string, format: DocumentFormat): number {
	if (formatOfType(range) === format) return 3;
	if (BODY_FORMATS[format].wildcards.includes(range)) return 2;
	return range === "*/*" ? 1 : 0;
}

/** The type of a media type or range, without its parameters. */
function typeOf(mediaType: string): string {
	return mediaType
		.slice(0, indexOrEnd(mediaType, ";", 0))
		.trim()
		.toLowerCase();
}

/** Finds the values of a parameter of a media type, one after the other. */
function forEachValue(mediaType: string, name: string, visit: (value: string) => void): void {
	forEachPiece(mediaType, ";", (piece) => {
		const equals = piece.indexOf("=");
		if (equals < 0 || piece.slice(0, equals).trim().toLowerCase() !== name) return;
		const value = piece.slice(equals + 1).trim();
		visit(/^"(.*)"$/s.exec(value)?.[1] ?? value);
	});
}

/** Splits at a separator that stands outside of quoted strings (RFC 9110 §5.6.4). */
function forEachPiece(text: string, separator: string, visit: (piece: string) => void): void {
	let start = 0;
	let isQuoted = false;
	for (let i = 0; i < text.length; i++) {
		const unit = text[i];
		if (isQuoted && unit === "\\") i++;
		else if (unit === '"') isQuoted = !isQuoted;
		else if (!isQuoted && unit === separator) {
			visit(text.slice(start, i));
			start = i + 1;
		}
	}
	visit(text.slice(start));
}
