// Splits URLs into their parts (RFC 3986 §3). It checks nothing: the caller decides which schemes, hosts and
// characters are allowed.

import { type Issue, lengthIssue } from "../foundation/issue.ts";
import type { Result } from "../foundation/result.ts";
import { formDecode } from "./percent.ts";

/** The longest URL that is read, in UTF-16 units. Servers allow less by default. */
const URL_UNITS = 65_536;

/** Makes the issue for a URL that is too long to be read; `undefined` if it is not. */
export function longUrl(url: string): Issue | undefined {
	return lengthIssue("url_too_long", `URL has ${url.length} characters`, url.length, URL_UNITS);
}

/** The parts of a URL, or of a relative reference such as Node's `request.url`. No part is decoded. */
export interface UrlParts {
	/** Without the colon; `undefined` for a relative reference. */
	readonly scheme: string | undefined;
	/** The part after `//`; `undefined` without it. {@link splitAuthority} splits it. */
	readonly authority: string | undefined;
	/** May be empty. */
	readonly path: string;
	/** Without the `?`; `undefined` if there is none. {@link queryPieces} splits it. */
	readonly query: string | undefined;
	/** Without the `#`; `undefined` if there is none. */
	readonly fragment: string | undefined;
	/** Where the path begins in the URL. */
	readonly pathStart: number;
	/** Where the `?` is; if there is none, where the `#` is, or the end. */
	readonly queryStart: number;
	/** Where the `#` is, or the end. */
	readonly fragmentStart: number;
}

/**
 * Splits a URL into its parts. It accepts any text: a text that is not a URL is a path.
 *
 * Use `path` and `query` of a request; `scheme` and `authority` of a base URL or template; `pathStart`, `queryStart`
 * and `fragmentStart` where offsets in the whole URL are needed. The parts, joined with their separators, are the URL.
 *
 * @param url - Any text.
 * @returns The parts as the text spells them.
 * @see RFC 3986 §3, appendix B
 */
export function splitUrl(url: string): UrlParts {
	const fragmentStart = indexOrEnd(url, "#", 0);
	const queryStart = indexOrEnd(url, "?", 0, fragmentStart);
	const scheme = SCHEME.exec(url)?.[0];
	const afterScheme = scheme === undefined ? 0 : scheme.length + 1;
	const hasAuthority = url.startsWith("//", afterScheme);
	const pathStart = hasAuthority ? indexOrEnd(url, "/", afterScheme + 2, queryStart) : afterScheme;
	return {
		scheme,
		authority: hasAuthority ? url.slice(afterScheme + 2, pathStart) : undefined,
		path: url.slice(pathStart, queryStart),
		query: queryStart < fragmentStart ? url.slice(queryStart + 1, fragmentStart) : undefined,
		fragment: fragmentStart < url.length ? url.slice(fragmentStart + 1) : undefined,
		pathStart,
		queryStart,
		fragmentStart,
	};
}

const SCHEME = /^[A-Za-z][A-Za-z0-9+.-]*(?=:)/;

/** Returns the query of a URL without the `?`; an empty text if it has none. */
export function queryOf(url = ""): string {
	return splitUrl(url).query ?? "";
}

/** A piece of a query between two `&`. */
export interface QueryPiece {
	/** Where it begins. */
	readonly start: number;
	/** Its name up to the first `=`, decoded, with a `+` as a space; or why it cannot be decoded. */
	readonly name: Result<string>;
	/** Where its value begins. */
	readonly valueStart: number;
	/** The part after the `=`, not decoded. */
	readonly rawValue: string;
}

/**
 * Splits a query into its pieces. Empty ones are left out.
 *
 * @param query - The query.
 * @param start - Where to begin, to skip a `?`.
 */
export function* queryPieces(query: string, start = 0): Generator<QueryPiece> {
	for (let at = start, end: number; at < query.length; at = end + 1) {
		end = indexOrEnd(query, "&", at);
		if (end === at) continue;
		// Search only the piece: if the rest has no "=", each search would run to the end of the text.
		const piece = query.slice(at, end);
		const nameLength = indexOrEnd(piece, "=", 0);
		const name = formDecode(piece.slice(0, nameLength));
		const valueStart = Math.min(at + nameLength + 1, end);
		yield { start: at, name, valueStart, rawValue: piece.slice(nameLength + 1) };
	}
}

/** Finds the first place of a character from an index on; `end` if it does not occur before `end`. */
export function indexOrEnd(text: string, character: string, start: number, end = text.length): number {
	const index = text.indexOf(character, start);
	return index < 0 || index > end ? end : index;
}
