import { type HeadersLike, headerValues } from "../syntax/headers.ts";
import {
	BODY_FORMATS,
	type BodyFormat,
	type BodyFormatFacts,
	DOCUMENT_FORMATS,
	type DocumentFormat,
	formatOfType,
} from "./formats.ts";

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
 * alone (ISO 8859 and Windows code pages). In `other` it is wrong: UTF-16, ISO 2022 and UTF-7 hide other text in ASCII
 * octets.
 */
export type Charset = "utf8" | "ascii" | "other";

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
	const { type, parameters } = readMediaType(value);
	return { format: formatOfType(type), isDeclared: true, charset: readCharset(parameters) };
}

/** Finds what the charsets of a media type mean for its body. Of several, the worst one counts. */
function readCharset(parameters: Iterable<Parameter>): Charset {
	let charset: Charset = "utf8";
	for (const [name, value] of parameters) {
		if (name !== "charset" || UTF8.test(value)) continue;
		if (!ASCII_SUPERSET.test(value)) return "other";
		charset = "ascii";
	}
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
	const value = headerValues(headers, "accept").join(",");
	// What nearly all clients send, without taking it apart.
	if (value === "" || value === "*/*") return preferred;
	const exact = DOCUMENT_FORMATS.find((format) => BODY_FORMATS[format].mediaTypes[0] === value);
	if (exact !== undefined) return exact;
	// For each format the most specific range so far.
	const covers = Array.from(new Set([preferred, ...DOCUMENT_FORMATS]), (format) => ({ format, rank: 0, weight: 0 }));
	let hasRange = false;
	for (const range of split(value, ",")) {
		const { type, parameters } = readMediaType(range);
		const weight = readWeight(parameters);
		if (weight === undefined || !MEDIA_RANGE.test(type)) continue;
		hasRange = true;
		for (const cover of covers) {
			const rank = rankOf(type, cover.format);
			if (rank === 0 || rank < cover.rank) continue;
			// Of equally specific ranges, such as application/xml and text/xml, the better one counts.
			cover.weight = rank === cover.rank ? Math.max(weight, cover.weight) : weight;
			cover.rank = rank;
		}
	}
	if (!hasRange) return preferred;
	let best: DocumentFormat | undefined;
	let bestWeight = 0;
	for (const { format, weight } of covers) {
		if (weight <= bestWeight) continue;
		best = format;
		bestWeight = weight;
	}
	return best;
}

/** How specific a media range is for a format; 0 if it does not cover the format. */
function rankOf(range: string, format: DocumentFormat): number {
	if (formatOfType(range) === format) return 3;
	const { wildcards }: BodyFormatFacts = BODY_FORMATS[format];
	if (wildcards.includes(range)) return 2;
	return range === "*/*" ? 1 : 0;
}

const MEDIA_RANGE = /^[^\s/]+\/[^\s/]+$/;

function readWeight(parameters: Iterable<Parameter>): number | undefined {
	for (const [name, value] of parameters) {
		if (name !== "q") continue;
		// More digits than RFC 9110 allows, and ".2" without a zero, which Java's own client sends.
		return /^(?:0?\.\d+|0\.?|1\.?0*)$/.test(value) ? Number(value) : undefined;
	}
	return 1;
}

type Parameter = readonly [name: string, value: string];

interface MediaType {
	readonly type: string;
	/** Can be read once. */
	readonly parameters: Iterable<Parameter>;
}

function readMediaType(text: string): MediaType {
	const pieces = split(text, ";");
	const type: string = pieces.next().value ?? "";
	return { type: type.trim().toLowerCase(), parameters: readParameters(pieces) };
}

function* readParameters(pieces: Iterable<string>): Generator<Parameter> {
	for (const piece of pieces) {
		const equals = piece.indexOf("=");
		const value = piece.slice(equals + 1).trim();
		const isQuoted = value.length > 1 && value.startsWith('"') && value.endsWith('"');
		yield [piece.slice(0, Math.max(equals, 0)).trim().toLowerCase(), isQuoted ? value.slice(1, -1) : value];
	}
}

/** Splits at a separator that stands outside of quoted strings (RFC 9110 §5.6.4). */
function* split(text: string, separator: string): Generator<string, undefined> {
	let start = 0;
	let isQuoted = false;
	for (let i = 0; i < text.length; i++) {
		const unit = text[i];
		if (isQuoted && unit === "\\") i++;
		else if (unit === '"') isQuoted = !isQuoted;
		else if (!isQuoted && unit === separator) {
			yield text.slice(start, i);
			start = i + 1;
		}
	}
	yield text.slice(start);
}
