// IP addresses.

/**
 * Reads an IP address as octets: 4 for IPv4, 16 for IPv6.
 *
 * It is strict, because a lenient reader could see another address: no leading zeros in IPv4 (some read them as octal),
 * no zone (`%eth0`), no brackets, no port.
 *
 * @param text - The address.
 * @returns The octets; `undefined` if it is not an IP address.
 */
export function readIpAddress(text: string): readonly number[] | undefined {
	// The longest address is IPv6 with eight groups, the last two written as IPv4.
	if (text.length > 45) return undefined;
	return text.includes(":") ? readIpv6(text) : readIpv4(text);
}

const OCTET = /^(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)$/;

function readIpv4(text: string): number[] | undefined {
	const parts = text.split(".");
	return parts.length === 4 && parts.every((part) => OCTET.test(part)) ? parts.map(Number) : undefined;
}

function readIpv6(text: string): number[] | undefined {
	const lastAt = text.lastIndexOf(":") + 1;
	const last = text.slice(lastAt);
	// The last two groups may be written as IPv4.
	const ipv4 = last.includes(".") ? readIpv4(last) : [];
	if (ipv4 === undefined) return undefined;
	const groups = ipv4.length > 0 ? `${text.slice(0, lastAt)}0:0` : text;
	const [head = [], tail, more] = groups.split("::").map((half) => (half === "" ? [] : half.split(":")));
	const given = [...head, ...(tail ?? [])];
	const gap = 8 - given.length;
	// "::" stands for at least one group of zeros.
	if (more !== undefined || (tail === undefined ? gap !== 0 : gap < 1)) return undefined;
	if (!given.every((group) => /^[0-9A-Fa-f]{1,4}$/.test(group))) return undefined;
	const all = [...head, ...new Array<string>(gap).fill("0"), ...(tail ?? [])].map((group) =>
		Number.parseInt(group, 16),
	);
	return [...all.flatMap((group) => [group >> 8, group & 0xff]).slice(0, 16 - ipv4.length), ...ipv4];
}
