import { issue } from "../foundation/issue.ts";
import { fail, ok, type Result } from "../foundation/result.ts";
import { type HeadersLike, headerValues } from "../syntax/headers.ts";

/** The formats a document is answered in. */
export type DocumentFormat = "json" | "xml";
/** The formats a body is sent in. */
export type BodyFormat = DocumentFormat | "form";

export const DOCUMENT_FORMATS: readonly DocumentFormat[] = ["json", "xml"];
export const BODY_FORMATS: readonly BodyFormat[] = ["json", "xml", "form"];

/** The Content-Type that is written. JSON has no charset parameter (RFC 8259 §11), a form is ASCII. */
export const CONTENT_TYPES = {
	json: "application/json",
	xml: "application/xml; charset=utf-8",
	form: "application/x-www-form-urlencoded",
} as const;

const FORMATS: ReadonlyMap<string, BodyFormat> = /* @__PURE__ */ (() =>
	new Map([
		["application/json", "json"],
		["text/json", "json"],
		["application/xml", "xml"],
		["text/xml", "xml"],
		["application/x-www-form-urlencoded", "form"],
	]))();

/** The format of a media type in lower case; those of the structured suffixes `+json` and `+xml` too (RFC 6839). */
function formatOf(type: string): BodyFormat | undefined {
	if (type.endsWith("+json")) return "json";
	return type.endsWith("+xml") ? "xml" : FORMATS.get(type);
}

/**
 * The format of a body by its Content-Type; JSON where there is none. Or `media_type_unsupported`, `charset_unsupported`.
 *
 * @see spec 4.1; RFC 9110 §8.3
 */
export function readContentType<F extends BodyFormat>(headers: HeadersLike, taken: readonly F[]): Result<F | "json"> {
	const value = headerValues(headers, "content-type").join(",");
	if (value.trim() === "") return ok("json");
	const { type, parameters } = readMediaType(value);
	const format = formatOf(type);
	const facts = { path: ["Content-Type"] };
	if (format === undefined || !isOneOf(format, taken)) {
		const types = taken.map((known) => CONTENT_TYPES[known].split(";")[0]).join(", ");
		return fail(issue("media_type_unsupported", `Expected a Content-Type of ${types}`, facts));
	}
	if (parameters.every(([name, charset]) => name !== "charset" || /^utf-?8$/i.test(charset))) return ok(format);
	return fail(issue("charset_unsupported", "Expected a body in UTF-8", facts));
}

function isOneOf<F extends BodyFormat>(format: BodyFormat, taken: readonly F[]): format is F {
	return (taken as readonly BodyFormat[]).includes(format);
}

/**
 * The format to answer in by Accept: the one with the higher weight; of equal ones `preferred`. `undefined` when neither is acceptable.
 *
 * For each format its most specific range counts. What is no media range is passed over; a header without any is as good as none.
 *
 * @see RFC 9110 §12.5.1
 */
export function negotiate(headers: HeadersLike, preferred: DocumentFormat): DocumentFormat | undefined {
	const ranges = split(headerValues(headers, "accept").join(","), ",").map(readMediaType);
	const weights = { json: 0, xml: 0 };
	const ranks = { json: 0, xml: 0 };
	let isAny = true;
	for (const { type, parameters } of ranges) {
		const weight = readWeight(parameters.find(([name]) => name === "q")?.[1]);
		if (weight === undefined || !MEDIA_RANGE.test(type)) continue;
		isAny = false;
		for (const format of DOCUMENT_FORMATS) {
			const rank = rankOf(type, format);
			if (rank === 0 || rank < ranks[format]) continue;
			// Of equally specific ranges, as application/xml and text/xml, the better one counts.
			weights[format] = rank === ranks[format] ? Math.max(weights[format], weight) : weight;
			ranks[format] = rank;
		}
	}
	if (isAny) return preferred;
	const best = Math.max(weights.json, weights.xml);
	if (best === 0) return undefined;
	return weights[preferred] === best ? preferred : preferred === "json" ? "xml" : "json";
}

/** How specific a range is for a format: 0 when it does not cover it. */
function rankOf(range: string, format: DocumentFormat): number {
	if (formatOf(range) === format) return 3;
	if (range === "application/*" || (range === "text/*" && format === "xml")) return 2;
	return range === "*/*" ? 1 : 0;
}

const MEDIA_RANGE = /^[^\s/]+\/[^\s/]+$/;

function readWeight(text: string | undefined): number | undefined {
	if (text === undefined) return 1;
	// More digits than RFC 9110 has, and ".2" without a zero, which Java's own client sends.
	return /^(?:0?\.\d+|0\.?|1\.?0*)$/.test(text) ? Number(text) : undefined;
}

interface MediaType {
	readonly type: string;
	readonly parameters: readonly (readonly [name: string, value: string])[];
}

function readMediaType(text: string): MediaType {
	if (!text.includes(";")) return { type: text.trim().toLowerCase(), parameters: [] };
	const [type = "", ...parameters] = split(text, ";");
	return {
		type: type.trim().toLowerCase(),
		parameters: parameters.map((parameter) => {
			const equals = parameter.indexOf("=");
			const value = parameter.slice(equals + 1).trim();
			const isQuoted = value.length > 1 && value.startsWith('"') && value.endsWith('"');
			return [parameter.slice(0, Math.max(equals, 0)).trim().toLowerCase(), isQuoted ? value.slice(1, -1) : value];
		}),
	};
}

/** Splits at a separator that stands outside of quoted strings (RFC 9110 §5.6.4). */
function split(text: string, separator: string): string[] {
	if (!text.includes(separator)) return [text];
	if (!text.includes('"')) return text.split(separator);
	const pieces: string[] = [];
	let start = 0;
	let isQuoted = false;
	for (let i = 0; i < text.length; i++) {
		const unit = text[i];
		if (isQuoted && unit === "\\") i++;
		else if (unit === '"') isQuoted = !isQuoted;
		else if (!isQuoted && unit === separator) {
			pieces.push(text.slice(start, i));
			start = i + 1;
		}
	}
	pieces.push(text.slice(start));
	return pieces;
}
