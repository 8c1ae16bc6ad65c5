/**
 * Reads an IP address as octets: 4 for IPv4, 16 for IPv6.
 *
 * Strict, because a lenient reader and a strict one would see two addresses: no leading zeros in IPv4 (some read them
 * as octal), no zone (`%eth0`), no brackets, no port.
 *
 * @param text - The address.
 * @returns The octets; `undefined` if it is not an IP address.
 */
export function readIpAddress(text: string): readonly number[] | undefined {
	// The longest is an IPv6 address of eight groups whose last two are written as IPv4.
	if (text.length > 45) return undefined;
	return text.includes(":") ? readIpv6(text) : readIpv4(text);
}

/** The IPv4 address that an IPv4-mapped IPv6 address (`::ffff:192.0.2.1`) stands for; any other address as it is. */
export function unmapped(octets: readonly number[]): readonly number[] {
	return isIpv4Mapped(octets) ? octets.slice(12) : octets;
}

/** Checks whether octets are those of an IPv4-mapped IPv6 address. */
export function isIpv4Mapped(octets: readonly number[]): boolean {
	return octets.length === 16 && octets.every((octet, i) => i >= 12 || octet === (i < 10 ? 0 : 0xff));
}

/** Checks whether the first bits of two addresses of one family are the same. */
export function hasPrefix(address: readonly number[], prefix: readonly number[], prefixBits: number): boolean {
	if (address.length !== prefix.length) return false;
	return prefix.every((octet, i) => {
		const bits = Math.min(Math.max(prefixBits - 8 * i, 0), 8);
		const mask = (0xff00 >> bits) & 0xff;
		return (octet & mask) === ((address[i] as number) & mask);
	});
}

function readIpv4(text: string): number[] | undefined {
	const parts = text.split(".");
	if (parts.length !== 4 || !parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part))) return undefined;
	const octets = parts.map(Number);
	return octets.every((octet) => octet <= 255) ? octets : undefined;
}

function readIpv6(text: string): number[] | undefined {
	const halves = text.split("::");
	if (halves.length > 2) return undefined;
	const isWhole = halves.length === 1;
	const head = readGroups(halves[0] as string, isWhole);
	const tail = readGroups(halves[1] ?? "", true);
	if (head === undefined || tail === undefined) return undefined;
	const gap = 16 - head.length - tail.length;
	// "::" stands for at least one group of zeros.
	if (isWhole ? gap !== 0 : gap < 2) return undefined;
	return [...head, ...new Array<number>(gap).fill(0), ...tail];
}

function readGroups(text: string, mayEndInIpv4: boolean): number[] | undefined {
	const octets: number[] = [];
	const groups = text === "" ? [] : text.split(":");
	for (const [i, group] of groups.entries()) {
		if (mayEndInIpv4 && i === groups.length - 1 && group.includes(".")) {
			const ipv4 = readIpv4(group);
			if (ipv4 === undefined) return undefined;
			octets.push(...ipv4);
		} else {
			if (!/^[0-9A-Fa-f]{1,4}$/.test(group)) return undefined;
			const value = Number.parseInt(group, 16);
			octets.push(value >> 8, value & 0xff);
		}
	}
	return octets;
}
