// The authority of a URL, and the hosts that can be called.
import { readIpAddress } from "../wire/ip-address.ts";

/** The longest DNS name (RFC 1035 §2.3.4). */
const MAX_NAME_LENGTH = 253;
const LABEL = /^[A-Za-z0-9_](?:[A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?$/;
/** A last label that makes URL parsers read the whole host as an IPv4 address. */
const NUMBER = /^(?:\d+|0x[0-9a-f]*)$/i;

/** The parts of the authority of a URL. */
interface UrlAuthority {
	/** The part before the last `@`; `undefined` without it. */
	readonly userInfo: string | undefined;
	/** The name or address, an IPv6 address with its brackets. May be empty. */
	readonly host: string;
	/** The part after the colon that follows the host. It may not be a number. `undefined` without it. */
	readonly port: string | undefined;
}

/**
 * Splits the authority of a URL into user info, host and port.
 *
 * @param authority - As `splitUrl` gives it.
 * @returns The parts as the text spells them.
 * @see RFC 3986 §3.2
 */
export function splitAuthority(authority: string): UrlAuthority {
	const at = authority.lastIndexOf("@");
	const local = authority.slice(at + 1);
	// The colons of an IPv6 address are inside brackets.
	const bracket = local.startsWith("[") ? local.indexOf("]") : -1;
	const colon = local.indexOf(":", bracket + 1);
	return {
		userInfo: at < 0 ? undefined : authority.slice(0, at),
		host: colon < 0 ? local : local.slice(0, colon),
		port: colon < 0 ? undefined : local.slice(colon + 1),
	};
}

/**
 * Checks whether the host of a URL can be called: a name in ASCII, an IPv4 address of four decimal numbers, or an IPv6
 * address in brackets.
 *
 * URL parsers accept every such host and do not change it, except for case and the spelling of IPv6. A label that
 * begins with `xn--` must be the Punycode of an international label: small letters, marks, digits and emoji in normal
 * form NFKC. A script from right to left stands alone, or with digits behind it. IDNA refuses a few labels more.
 *
 * @param host - The host, without user info and port.
 * @returns True if it can be called.
 * @see WHATWG URL §3.5; RFC 1123 §2.1; RFC 3492
 */
export function isCallableHost(host: string): boolean {
	if (host.startsWith("[")) return host.endsWith("]") && readIpAddress(host.slice(1, -1))?.length === 16;
	const labels = host.split(".");
	const last = labels[labels.length - 1] as string;
	if (NUMBER.test(last)) return readIpAddress(host)?.length === 4;
	const names = last === "" ? labels.slice(0, -1) : labels;
	if (NUMBER.test(names[names.length - 1] ?? "") || host.length > MAX_NAME_LENGTH) return false;
	return names.length > 0 && names.every((label) => LABEL.test(label) && isAsciiOrPunycode(label.toLowerCase()));
}

function isAsciiOrPunycode(label: string): boolean {
	return !label.startsWith("xn--") || isInternational(decodePunycode(label.slice("xn--".length)));
}

/** A label in small letters, marks, digits and emoji. It does not begin with a mark. */
const INTERNATIONAL = /^(?!\p{M})[-\p{Ll}\p{Lo}\p{Lm}\p{M}\p{Nd}\p{Emoji}]*$/u;
/** A character of a script that is written from right to left. */
const FROM_RIGHT = /[\u0590-\u08ff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const ALL_FROM_RIGHT = /^(?:[\p{M}0-9]|(?!\p{Nd})[\u0590-\u08ff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}])+$/u;

function isInternational(label: string): boolean {
	return (
		/[^\0-\x7f]/.test(label) &&
		INTERNATIONAL.test(label) &&
		!/\p{Default_Ignorable_Code_Point}/u.test(label) &&
		label.normalize("NFKC").toLowerCase() === label &&
		(!FROM_RIGHT.test(label) || (ALL_FROM_RIGHT.test(label) && !/^\d/.test(label)))
	);
}

/** Decodes Punycode in lower case (RFC 3492 §6.2). What cannot be decoded gives an empty text. */
function decodePunycode(text: string): string {
	const delimiter = text.lastIndexOf("-");
	const characters = [...text.slice(0, Math.max(delimiter, 0))];
	let at = delimiter + 1;
	let codePoint = 0x80;
	let i = 0;
	let bias = 72;
	while (at < text.length) {
		const before = i;
		for (let weight = 1, k = 36; ; k += 36) {
			const digit = DIGITS.indexOf(text[at++] ?? "-");
			if (digit < 0) return "";
			i += digit * weight;
			const threshold = Math.min(Math.max(k - bias, 1), 26);
			if (digit < threshold) break;
			weight *= 36 - threshold;
		}
		const count = characters.length + 1;
		bias = adapt(i - before, count, before === 0);
		codePoint += Math.floor(i / count);
		if (codePoint > 0x10ffff || (codePoint >= 0xd800 && codePoint <= 0xdfff)) return "";
		i %= count;
		characters.splice(i++, 0, String.fromCodePoint(codePoint));
	}
	return characters.join("");
}

const DIGITS = "abcdefghijklmnopqrstuvwxyz0123456789";

/** RFC 3492 §6.1. */
function adapt(delta: number, count: number, isFirst: boolean): number {
	let rest = Math.floor(delta / (isFirst ? 700 : 2));
	rest += Math.floor(rest / count);
	let k = 0;
	for (; rest > 455; k += 36) rest = Math.floor(rest / 35);
	return k + Math.floor((36 * rest) / (rest + 38));
}
