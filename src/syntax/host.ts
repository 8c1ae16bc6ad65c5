import { readIpAddress } from "./ip-address.ts";

/** A name of DNS may be this long (RFC 1035 §2.3.4). */
const MAX_NAME_LENGTH = 253;
const LABEL = /^[A-Za-z0-9_](?:[A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?$/;
/** A last label that makes URL parsers read the whole host as an IPv4 address. */
const NUMBER = /^(?:\d+|0x[0-9a-f]*)$/i;

/**
 * Checks whether a host of a URL can be called: a name in ASCII, an IPv4 address of four decimal numbers, or an IPv6
 * address in brackets.
 *
 * URL parsers accept every such host and do not change it, except for case and the spelling of IPv6. Labels that begin
 * with `xn--` must be Punycode; whether IDNA allows their characters is not checked.
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
	return !label.startsWith("xn--") || isPunycode(label.slice("xn--".length));
}

/** Checks whether a text in lower case decodes by Punycode (RFC 3492 §6.2) to text with a character outside ASCII. */
function isPunycode(text: string): boolean {
	const delimiter = text.lastIndexOf("-");
	let at = delimiter + 1;
	let count = Math.max(delimiter, 0);
	let codePoint = 0x80;
	let i = 0;
	let bias = 72;
	while (at < text.length) {
		const before = i;
		for (let weight = 1, k = 36; ; k += 36) {
			const digit = DIGITS.indexOf(text[at++] ?? "-");
			if (digit < 0) return false;
			i += digit * weight;
			const threshold = Math.min(Math.max(k - bias, 1), 26);
			if (digit < threshold) break;
			weight *= 36 - threshold;
		}
		count++;
		bias = adapt(i - before, count, before === 0);
		codePoint += Math.floor(i / count);
		if (codePoint > 0x10ffff || (codePoint >= 0xd800 && codePoint <= 0xdfff)) return false;
		i = (i % count) + 1;
	}
	return true;
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
