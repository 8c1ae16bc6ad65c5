import { assertObject, assertString } from "../foundation/contract.ts";
import { hexDigitValue, textOfUnits } from "../foundation/octets.ts";

const HIDDEN = "***";
/** In names without case and punctuation. More than a reader takes for a key, so that a misspelt one is hidden too. */
const SECRET_NAME = /apikey|authkey|accesskey|authorization|credential|cookie|passw|secret|signature|token/;

/** Headers that can be listed: `Headers` of fetch, or a record such as Node's. */
export type PrintableHeaders =
	| {
			/** Calls back with each value and its name. */
			forEach(callback: (value: string, name: string) => void): void;
	  }
	| Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * Makes a URL fit for a log. Hides keys and passwords.
 *
 * Hidden are the values of parameters whose name contains `apikey`, `password`, `token`, `secret` and the like, and the
 * user info before `@`. Case, punctuation and percent-encoding of a name do not matter. Secrets are found anywhere in
 * the text: in the path, after `;`, in the fragment, and in URLs inside other URLs, encoded any number of times.
 *
 * @param url - A URL, a path with query, or any text that contains URLs.
 * @returns The text with `***` in place of each secret.
 * @throws {TypeError} If the URL is not a string.
 * @see spec 5
 * @example
 * ```ts
 * import { redactUrl } from "outbound-sms/auth";
 *
 * redactUrl("https://api.example/outbound/sms?To=%2B49170&ApiKey=k1");
 * // => "https://api.example/outbound/sms?To=%2B49170&ApiKey=***"
 * redactUrl("/login?next=https%3A%2F%2Fme%3Ak1%40api.example"); // => "/login?next=https%3A%2F%2F***%40api.example"
 * ```
 */
export function redactUrl(url: string): string {
	assertString("url", url);
	return redactText(url, false);
}

/** The deepest nesting of percent-encoding that is told apart from what is deeper. */
const MAX_DEPTH = 8;
/** Stands for the depth of what is hidden. */
const HIDDEN_DEPTH = 0xff;

/** A text decoded as often as it goes, and where each unit comes from. */
interface DecodedText {
	/** One octet a unit: of those beyond Latin-1 only two matter, which readers of names take for letters. */
	readonly codes: Uint8Array;
	/** How many times each unit was percent-encoded, at most {@link MAX_DEPTH}; and a 0 for the end. */
	readonly depths: Uint8Array;
	/** Where each unit begins in the source, and the length of the source. */
	readonly starts: Uint32Array;
}

/**
 * Decodes nested percent-encoding in one pass. Drops tab and line ends, as URL parsers do. Octets become units, as in
 * Latin-1.
 */
function decode(source: string): DecodedText {
	const codes = new Uint8Array(source.length);
	const depths = new Uint8Array(source.length + 1);
	const starts = new Uint32Array(source.length + 1);
	let length = 0;
	for (let i = 0; i < source.length; i++) {
		const unit = source.charCodeAt(i);
		codes[length] = unit <= 0xff ? unit : (LETTERS_BEYOND[unit] ?? 0xff);
		depths[length] = 0;
		starts[length++] = i;
		// What was decoded may be a digit of another escape.
		for (let octet = lastEscape(codes, length); octet >= 0; octet = lastEscape(codes, length)) {
			length -= 2;
			const end = length - 1;
			codes[end] = octet;
			const depth = Math.max(depths[end] as number, depths[end + 1] as number, depths[end + 2] as number);
			depths[end] = Math.min(depth + 1, MAX_DEPTH);
		}
		const code = codes[length - 1];
		if (code === 0x09 || code === 0x0a || code === 0x0d) length--;
	}
	depths[length] = 0;
	starts[length] = source.length;
	return { codes: codes.subarray(0, length), depths, starts };
}

/** What readers make of the Kelvin sign and of a capital "i" with a dot. */
const LETTERS_BEYOND: Readonly<Record<number, number>> = { 8490: 0x6b, 304: 0x69 };

/** The octet of the escape that the codes end in, or -1. */
function lastEscape(codes: Uint8Array, length: number): number {
	if (codes[length - 3] !== 0x25) return -1;
	const high = hexDigitValue(codes[length - 2] as number);
	const low = hexDigitValue(codes[length - 1] as number);
	// Without a first digit this is below 0 too.
	return low < 0 ? -1 : high * 16 + low;
}

/** Something that began in a text, and how often its begin is encoded. */
interface Begun {
	readonly start: number;
	readonly depth: number;
}

/**
 * Hides user info and the values of secret names in a text.
 *
 * A separator ends something only if it is encoded no deeper than what began it: `%2F` in the password of a raw URL is
 * part of the password, in an encoded URL it ends the host.
 *
 * @param source - The text.
 * @param isAuthority - Whether it begins with user info and host, without scheme and slashes.
 */
function redactText(source: string, isAuthority: boolean): string {
	const { codes, depths, starts } = decode(source);
	const unitAt = (index: number) => String.fromCharCode(codes[index] as number);
	const textOf = (start: number, end: number) => textOfUnits(codes.subarray(start, end));
	// What is hidden lies behind, where depths are not read any more: so the marks can stand in their place.
	const hide = (start: number, end: number) => depths.fill(HIDDEN_DEPTH, start, end);
	// Where a name may begin, for each depth.
	const nameStarts = new Array<number>(MAX_DEPTH + 1).fill(0);
	let secret: Begun | undefined;
	let authority: Begun | undefined = isAuthority ? { start: 0, depth: 0 } : undefined;
	let userEnd = 0;
	const hideUser = () => {
		// Without "@" in the authority its start is behind the end: nothing is filled.
		if (authority !== undefined) hide(authority.start, userEnd);
		authority = undefined;
	};
	for (let i = 0; i < codes.length; i++) {
		const unit = unitAt(i);
		if (!SEPARATORS.includes(unit)) continue;
		const depth = depths[i] as number;
		if (unit === "@") userEnd = i;
		else if (authority !== undefined && endsAuthority(unit, depth, authority.depth)) {
			// Slashes that follow the scheme do not end it.
			if (i > authority.start || !isSlash(unit)) hideUser();
			else authority = { start: i + 1, depth };
		}
		const isSecondSlash = isSlash(unit) && isSlash(unitAt(i - 1));
		const isAfterScheme =
			unit === ":" && !isAuthority && mayEndScheme(unitAt(i - 1), i) && endsInScheme(textOf(Math.max(0, i - 32), i), i);
		if (isSecondSlash || isAfterScheme) {
			hideUser();
			authority = { start: i + 1, depth };
		}
		if (unit === "@" || unit === ":") continue;
		// A key may contain a raw ";" or "?". Only a separator of parameters surely ends it.
		if (secret !== undefined && ENDS_VALUE.includes(unit) && depth <= secret.depth) {
			hide(secret.start, i);
			secret = undefined;
		}
		if (unit === "=" && secret === undefined && SECRET_NAME.test(plainName(textOf(nameStarts[depth] as number, i)))) {
			secret = { start: i + 1, depth };
		}
		nameStarts.fill(i + 1, depth);
	}
	if (secret !== undefined) hide(secret.start, codes.length);
	hideUser();

	let redacted = "";
	let copied = 0;
	for (let i = depths.indexOf(HIDDEN_DEPTH); i >= 0; i = depths.indexOf(HIDDEN_DEPTH, i)) {
		redacted += source.slice(copied, starts[i]) + HIDDEN;
		while (depths[i] === HIDDEN_DEPTH) i++;
		copied = starts[i] as number;
	}
	return redacted + source.slice(copied);
}

const ENDS_VALUE = "&#";
const SEPARATORS = "=&;:@/\\?#";

function endsAuthority(unit: string, depth: number, authorityDepth: number): boolean {
	return unit === "&" ? depth < authorityDepth : depth <= authorityDepth && "/\\?#".includes(unit);
}

function isSlash(unit: string): boolean {
	return unit === "/" || unit === "\\";
}

/** A quick look at the unit before a colon: most are not the end of a scheme. */
function mayEndScheme(last: string, colon: number): boolean {
	return colon <= 32 || "psPS".includes(last);
}

/**
 * Checks whether a scheme ends in what stands before a colon: one of those that need no slashes, or any at the start of
 * the text.
 */
function endsInScheme(before: string, colon: number): boolean {
	return /(?:https?|wss?|ftp)$/i.test(before) || (colon <= 32 && /^[\0- ]*[A-Za-z][A-Za-z0-9+.-]*$/.test(before));
}

/** A decoded name without case and punctuation. Readers of names make a "k" of the Kelvin sign, here in UTF-8. */
function plainName(name: string): string {
	return name
		.replace(/\xe2\x84\xaa/g, "k")
		.toLowerCase()
		.replace(/[^a-z0-9]/g, "");
}

/**
 * Makes headers fit for a log. Hides the API key in any spelling, passwords, tokens, secrets, `Authorization` and
 * cookies.
 *
 * {@link redactUrl} reads the others, because any of them may hold a URL: `Referer`, `Location`, `Link`, `:path` of
 * HTTP/2.
 *
 * @param headers - `Headers` of fetch, or a record such as Node's.
 * @returns A record with the names as they are.
 * @throws {TypeError} If the headers are not an object.
 * @see spec 5
 * @example
 * ```ts
 * import { redactHeaders } from "outbound-sms/auth";
 *
 * redactHeaders({ "X-ApiKey": "k1", Accept: "application/json" });
 * // => { "X-ApiKey": "***", Accept: "application/json" }
 * redactHeaders({ Link: "<https://me:k1@api.example/>" }); // => { Link: "<https://***@api.example/>" }
 * ```
 */
export function redactHeaders(headers: PrintableHeaders): Record<string, string> {
	assertObject("headers", headers);
	let entries: [name: string, value: unknown][] = [];
	if (typeof headers.forEach === "function") headers.forEach((value, name) => void entries.push([name, value]));
	else entries = Object.entries(headers);
	return Object.fromEntries(
		entries
			.filter(([, value]) => value !== undefined)
			.map(([name, value]) => [name, redactHeader(name, String(value))]),
	);
}

function redactHeader(name: string, value: string): string {
	return SECRET_NAME.test(plainName(name)) ? HIDDEN : redactText(value, /^(?::authority|host)$/i.test(name));
}

/**
 * Makes a request fit for a log. Redacts URL and headers, and keeps of the body, which may contain a password, only its
 * length.
 *
 * @param request - A `Request` of fetch, Node's `IncomingMessage`, or plain data.
 * @returns Method, URL and headers; and, if there is a body, what it is.
 * @throws {TypeError} If an argument has a wrong type.
 * @see spec 5 rule 3
 * @example
 * ```ts
 * import { redactRequest } from "outbound-sms/auth";
 *
 * redactRequest({ method: "POST", url: "/rates", headers: {}, body: "Password=k1" });
 * // => { method: "POST", url: "/rates", headers: {}, body: "(11 UTF-16 units)" }
 * ```
 */
export function redactRequest(request: {
	/** Kept as it is. */
	readonly method?: string | undefined;
	/** Redacted as by {@link redactUrl}. */
	readonly url?: string | undefined;
	/** Redacted as by {@link redactHeaders}. */
	readonly headers: PrintableHeaders;
	/** A text, or anything else. The content of a stream or an object is not shown. */
	readonly body?: unknown;
}): { method: string; url: string; headers: Record<string, string>; body?: string } {
	assertObject("request", request);
	const { method = "", url = "", headers, body } = request;
	const redacted = { method, url: redactUrl(url), headers: redactHeaders(headers) };
	if (body === undefined || body === null) return redacted;
	return { ...redacted, body: typeof body === "string" ? `(${body.length} UTF-16 units)` : "(not text)" };
}
