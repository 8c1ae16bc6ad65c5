import { assertString } from "../foundation/contract.ts";
import { issue } from "../foundation/issue.ts";
import { fail, ok, type Result } from "../foundation/result.ts";

/** A range of IP addresses: those whose first `prefixBits` bits are those of `octets`. A single address is a range of one. */
export interface AddressRange {
	/** 4 for IPv4, IPv4-mapped IPv6 included; 16 for IPv6. */
	readonly octets: readonly number[];
	/** 0 to 32, or 0 to 128. */
	readonly prefixBits: number;
}

/**
 * Reads an IPv4 or IPv6 address, or a CIDR range of either.
 *
 * IPv4-mapped IPv6 (`::ffff:192.0.2.1`) becomes the IPv4 address it stands for, with a prefix of 96 bits or more. Host bits below the prefix do not
 * matter. Refused: leading zeros in IPv4 (octal to some), zones (`%eth0`), brackets, ports.
 *
 * @returns The range; or `address_invalid`.
 * @see spec 5 rule 2; RFC 4291 §2.2; RFC 4632
 * @example
 * ```ts
 * import { parseAddressRange } from "outbound-sms/auth";
 *
 * parseAddressRange("10.0.0.0/8"); // => { ok: true, value: { octets: [10, 0, 0, 0], prefixBits: 8 } }
 * parseAddressRange("::ffff:192.0.2.1"); // => { ok: true, value: { octets: [192, 0, 2, 1], prefixBits: 32 } }
 * parseAddressRange("192.0.2.256").issues?.[0].code; // => "address_invalid"
 * ```
 */
export function parseAddressRange(text: string): Result<AddressRange> {
	assertString("text", text);
	const slash = text.indexOf("/");
	const address = text.length > 49 ? "" : slash < 0 ? text : text.slice(0, slash);
	const octets = address.includes(":") ? readIpv6(address) : readIpv4(address);
	const bits = (octets?.length ?? 0) * 8;
	const prefix = slash < 0 ? String(bits) : text.slice(slash + 1);
	if (octets === undefined || !/^(?:0|[1-9]\d{0,2})$/.test(prefix) || Number(prefix) > bits) {
		return fail(issue("address_invalid", "Expected an IPv4 or IPv6 address, or a range such as 192.0.2.0/24"));
	}
	const prefixBits = Number(prefix);
	const isMapped = octets.length === 16 && octets.every((octet, i) => i >= 12 || octet === (i < 10 ? 0 : 0xff));
	if (isMapped && prefixBits >= 96) return ok({ octets: octets.slice(12), prefixBits: prefixBits - 96 });
	return ok({ octets, prefixBits });
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
	// "::" stands for one group of zeros at least.
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

/**
 * Tells whether a source address is on an account's allow-list of addresses and CIDR ranges.
 *
 * No list allows all, an empty list allows nothing, and what is no IP address is allowed by no list. A range of one family allows none of the
 * other; IPv4-mapped IPv6 addresses are IPv4.
 *
 * @param allowList - Addresses and ranges that {@link parseAddressRange} takes; `undefined` for an account without a list.
 * @throws {RangeError} When an entry of the list is no address and no range: a list is configuration, check it when it is stored.
 * @see spec 5 rule 2
 * @example
 * ```ts
 * import { isAddressAllowed } from "outbound-sms/auth";
 *
 * isAddressAllowed("::ffff:10.1.2.3", ["10.0.0.0/8"]); // => true
 * isAddressAllowed("192.0.2.1", []); // => false
 * isAddressAllowed("192.0.2.1", undefined); // => true
 * ```
 */
export function isAddressAllowed(address: string, allowList: readonly string[] | undefined): boolean {
	assertString("address", address);
	if (allowList === undefined) return true;
	const ranges = allowList.map((entry, i) => {
		const range = parseAddressRange(entry);
		if (!range.ok) throw new RangeError(`"allowList[${i}]" must be an IP address or a CIDR range`);
		return range.value;
	});
	const parsed = parseAddressRange(address);
	return parsed.ok && !address.includes("/") && ranges.some((range) => contains(range, parsed.value.octets));
}

function contains({ octets, prefixBits }: AddressRange, address: readonly number[]): boolean {
	if (octets.length !== address.length) return false;
	return octets.every((octet, i) => {
		const bits = Math.min(Math.max(prefixBits - 8 * i, 0), 8);
		const mask = 0xff00 >> bits;
		return (octet & mask & 0xff) === ((address[i] as number) & mask & 0xff);
	});
}
