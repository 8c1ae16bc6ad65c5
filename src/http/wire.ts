// The code that client and gateway share: the two endpoints, the formats of bodies, and the headers that name them.

import { wrongType } from "../core/contract.ts";
import { OUTBOUND_MESSAGE } from "../message/outbound-message.ts";
import { SEND_RESPONSE, type SendResponse } from "../message/send-response.ts";
import { RATE_SHEET } from "../rates/rate-sheet.ts";
import { RATE_SHEET_REQUEST } from "../rates/rate-sheet-request.ts";
import { type Syntax, syntaxOf } from "../wire/format.ts";
import { asJson } from "../wire/json.ts";
import { asQuery } from "../wire/query.ts";
import type { RecordType } from "../wire/record-type.ts";
import { splitUrl } from "../wire/url.ts";
import { asXml } from "../wire/xml.ts";
import { type HeadersLike, headerValues } from "./headers.ts";
import type { BodyFormat, DocumentFormat, HttpResponse } from "./types.ts";

/** What an endpoint answers. */
export interface Endpoint<Answered> {
	readonly response: RecordType<Answered>;
	/** What the issue for an unreadable success says after the status. */
	readonly unreadable: string;
	/** Returns the message IDs of an answer. */
	readonly idsOf: (answered: Answered) => readonly string[];
}

/**
 * The path of the endpoint that sends messages, on the base URL. The path of the rate sheet is not specified.
 *
 * @see [spec 4.1](../../docs/interface.md#41-send-sms)
 */
export const SEND_PATH = "/outbound/sms";

/** Sends a message (spec 4.1). */
export const SEND = {
	request: OUTBOUND_MESSAGE,
	response: SEND_RESPONSE,
	unreadable: "but the answer cannot be read: the message may have been accepted, do not send it again",
	idsOf: ({ messageIds }: SendResponse) => messageIds,
};

/** Returns the rate sheet of an account (spec 4.2). */
export const RATES = {
	request: RATE_SHEET_REQUEST,
	response: RATE_SHEET,
	unreadable: "but the rate sheet cannot be read",
	idsOf: () => [],
};

/** The facts about a body format. */
interface BodyFormatFacts {
	/** The name of the format in messages. */
	readonly title: string;
	/** The Content-Type that is written. JSON has no charset parameter (RFC 8259 §11), and a form is ASCII. */
	readonly contentType: string;
	/** The media types that are read. Accept and messages use the first. */
	readonly mediaTypes: readonly [string, ...string[]];
	/** The media ranges with a wildcard that Accept may use for this format. */
	readonly wildcards: readonly string[];
	/** The structured suffix of media types that are read too (RFC 6839). */
	readonly suffix?: string;
	/** The first character of every document in this format, after white space. */
	readonly start?: string;
	/** The format of the answer to a body in this format, unless Accept prefers another. */
	readonly answer: DocumentFormat;
}

/** Every body format with its facts. */
export const BODY_FORMATS: Readonly<Record<BodyFormat, BodyFormatFacts>> = {
	json: {
		title: "JSON",
		contentType: "application/json",
		mediaTypes: ["application/json", "text/json"],
		wildcards: ["application/*"],
		suffix: "+json",
		start: "{",
		answer: "json",
	},
	xml: {
		title: "XML",
		contentType: "application/xml; charset=utf-8",
		mediaTypes: ["application/xml", "text/xml"],
		wildcards: ["application/*", "text/*"],
		suffix: "+xml",
		start: "<",
		answer: "xml",
	},
	form: {
		title: "a form",
		contentType: "application/x-www-form-urlencoded",
		mediaTypes: ["application/x-www-form-urlencoded"],
		wildcards: [],
		answer: "json",
	},
};

/** The reader and writer of each format. */
export const FORMATS: Readonly<Record<BodyFormat, Syntax>> = /* @__PURE__ */ (() => ({
	json: syntaxOf(asJson),
	xml: syntaxOf(asXml),
	form: syntaxOf(asQuery),
}))();

/** The formats that a server may answer in, those it prefers first. */
export const DOCUMENT_FORMATS = ["json", "xml"] as const satisfies readonly DocumentFormat[];

export const BODY_FORMAT_NAMES = /* @__PURE__ */ Object.keys(BODY_FORMATS) as BodyFormat[];

/** Finds the format of a media type in lower case. */
export function formatOfType(mediaType: string): BodyFormat | undefined {
	return BODY_FORMAT_NAMES.find((format) => {
		const { mediaTypes, suffix } = BODY_FORMATS[format];
		return mediaTypes.includes(mediaType) || (suffix !== undefined && mediaType.endsWith(suffix));
	});
}

/** Finds the format of a body by its first character that is not white space. */
export function formatOfBody(body: string): BodyFormat | undefined {
	const first = /\S/.exec(body)?.[0];
	return first === undefined ? undefined : BODY_FORMAT_NAMES.find((format) => BODY_FORMATS[format].start === first);
}

/** Returns the body as text. */
export function bodyText(own: unknown, given: string | undefined): string {
	const text = given ?? own ?? "";
	if (typeof text !== "string") throw wrongType("body", "a string: read the stream first and pass its text", text);
	return text;
}

/**
 * Makes a response of a document. A GET sends a message too, so `no-store` keeps caches from answering it.
 */
export function documentResponse(status: number, format: DocumentFormat, body: string): HttpResponse {
	const headers = { "Content-Type": BODY_FORMATS[format].contentType, "Cache-Control": "no-store" };
	return { status, headers, body };
}

/** Returns the path of a request's target; `undefined` unless it is a path or an http(s) URL with a host. */
export function pathOfTarget(target: string): string | undefined {
	const { scheme, authority, path } = splitUrl(target);
	// A target that begins with two slashes has no host: it is a path with an empty segment, which no endpoint has.
	const isTarget = scheme === undefined ? authority === undefined : /^https?$/i.test(scheme) && Boolean(authority);
	return isTarget ? path : undefined;
}

/** What a Content-Type header says. */
interface ContentType {
	/** The format of the media type; `undefined` for one that is not read, for several, and for an invalid header. */
	readonly format: BodyFormat | undefined;
	/** The charsets that the header names: usually one, or none. */
	readonly charsets: readonly string[];
}

/** Reads the Content-Type header; `undefined` if there is none. See RFC 9110 §8.3. */
export function readContentType(headers: HeadersLike): ContentType | undefined {
	const value = headerValues(headers, "content-type").join();
	if (/^[ \t]*$/.test(value)) return undefined;
	const format = MEDIA_TYPE.test(value) ? formatOfType(typeOf(value)) : undefined;
	return { format, charsets: parametersOf(value, "charset") };
}

/** RFC 9110 §8.3.1. */
const MEDIA_TYPE = /* @__PURE__ */ (() => {
	const token = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
	const quoted = String.raw`"(?:[\t !#-[\]-~\x80-\uffff]|\\[\t -~\x80-\uffff])*"`;
	return new RegExp(`^[ \\t]*${token}/${token}(?:[ \\t]*;(?:[ \\t]*${token}=(?:${token}|${quoted}))?)*[ \\t]*$`);
})();

const ASCII_SUPERSET = /^(?:us-ascii|iso-8859-\d{1,2}|windows-125\d)$/i;
/** What charsets with the same ASCII do not share: other characters, and in a form their percent-encoded octets. */
const NOT_SHARED: Readonly<Record<BodyFormat, RegExp>> = {
	json: /[^\0-\x7f]/,
	xml: /[^\0-\x7f]/,
	form: /[^\0-\x7f]|%[89a-f]/i,
};

/**
 * Checks whether a body that was decoded as UTF-8 is the text that its sender wrote. ISO 8859 and Windows code pages
 * have the same ASCII. UTF-16, ISO 2022 and UTF-7 hide other text in ASCII octets.
 */
export function isRightCharset(content: ContentType | undefined, body: string): boolean {
	const { format = "form", charsets = [] } = content ?? {};
	return charsets.every((name) => {
		return /^utf-?8$/i.test(name) || (ASCII_SUPERSET.test(name) && !NOT_SHARED[format].test(body));
	});
}

/**
 * Finds the format that Accept prefers, or `undefined` if it takes none. Of equal weights `preferred` wins.
 *
 * An invalid media range is ignored, and a header without any valid range counts as absent. See RFC 9110 §12.5.1.
 */
export function negotiate(headers: HeadersLike, preferred: DocumentFormat): DocumentFormat | undefined {
	const accept = headerValues(headers, "accept").join(",");
	// Nearly all clients send one of these. They need no parsing.
	if (["", "*/*", BODY_FORMATS[preferred].mediaTypes[0]].includes(accept)) return preferred;
	const ranges = piecesOf(accept, ",")
		.map((piece) => ({ type: typeOf(piece), weight: weightOf(piece) }))
		.filter(({ type, weight }) => MEDIA_RANGE.test(type) && !Number.isNaN(weight));
	if (ranges.length === 0) return preferred;
	const formats = [preferred, ...DOCUMENT_FORMATS];
	const weights = formats.map((format) => weightIn(ranges, format));
	const most = Math.max(...weights);
	return most > 0 ? formats[weights.indexOf(most)] : undefined;
}

/** Returns the weight of a format. Only its most specific ranges count, and the best of those. */
function weightIn(ranges: readonly { type: string; weight: number }[], format: DocumentFormat): number {
	const exact = ranges.filter(({ type }) => formatOfType(type) === format);
	const partial = ranges.filter(({ type }) => BODY_FORMATS[format].wildcards.includes(type));
	const any = ranges.filter(({ type }) => type === "*/*");
	const counted = [exact, partial, any].find((group) => group.length > 0) ?? [];
	return Math.max(0, ...counted.map(({ weight }) => weight));
}

const MEDIA_RANGE = /^[^\s/]+\/[^\s/]+$/;
/** More digits than RFC 9110 allows, and ".2" without a zero, which Java's own client sends. */
const WEIGHT = /^(?:0?\.\d+|0\.?|1\.?0*)$/;

/** Reads the weight of a media range; NaN if it is not a number. */
function weightOf(range: string): number {
	const [weight = "1"] = parametersOf(range, "q");
	return WEIGHT.test(weight) ? Number(weight) : Number.NaN;
}

/** Returns a media type or range without its parameters, in lower case. */
function typeOf(mediaType: string): string {
	return (mediaType.split(";", 1)[0] as string).trim().toLowerCase();
}

/** Lists the values of a parameter of a media type. */
function parametersOf(mediaType: string, name: string): readonly string[] {
	const values: string[] = [];
	for (const piece of piecesOf(mediaType, ";")) {
		const equals = piece.indexOf("=");
		if (equals < 0 || piece.slice(0, equals).trim().toLowerCase() !== name) continue;
		const value = piece.slice(equals + 1).trim();
		values.push(/^"(.*)"$/.exec(value)?.[1] ?? value);
	}
	return values;
}

/** Splits at a separator outside of quoted strings (RFC 9110 §5.6.4). */
function piecesOf(text: string, separator: "," | ";"): readonly string[] {
	if (!text.includes('"')) return text.split(separator);
	const pieces: string[] = [];
	let start = 0;
	let isQuoted = false;
	for (let i = 0; i < text.length; i++) {
		if (isQuoted && text[i] === "\\") i++;
		else if (text[i] === '"') isQuoted = !isQuoted;
		else if (!isQuoted && text[i] === separator) {
			pieces.push(text.slice(start, i));
			start = i + 1;
		}
	}
	return [...pieces, text.slice(start)];
}
