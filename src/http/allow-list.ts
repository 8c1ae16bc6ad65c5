import { assertArray, assertString } from "../core/contract.ts";
import { type Issue, issue } from "../core/issue.ts";
import { fail, ok, type Result } from "../core/result.ts";
import { readIpAddress } from "../wire/ip-address.ts";
import { IPV4_IN_IPV6, NOT_PUBLIC } from "./tables/special-purpose.ts";

/**
 * A range of IP addresses: those that begin with the first `prefixBits` bits of `octets`. A single address is a range
 * of one.
 */
export interface AddressRange {
	/** 4 for IPv4, IPv4-mapped IPv6 included; 16 for IPv6. */
	readonly octets: readonly number[];
	/** 0 to 32 for IPv4, 0 to 128 for IPv6. */
	readonly prefixBits: number;
}

/** Octets or groups, and perhaps how many bits count. */
const RANGE = /^([0-9A-Fa-f.:]+)(?:\/(0|[1-9]\d{0,2}))?$/;

/**
 * Reads an IPv4 or IPv6 address, or a CIDR range of either. Use it to check an entry of an allow-list before you store
 * it.
 *
 * IPv4-mapped IPv6 (`::ffff:192.0.2.1`) becomes the IPv4 address that it stands for. Bits after the prefix do not
 * matter. Zones (`%eth0`), brackets and ports are refused. So are leading zeros in IPv4, because some read them as
 * octal.
 *
 * @param text - The address or range.
 * @returns The range; or `address_invalid`.
 * @throws {TypeError} If the text is not a string.
 * @see [spec 5 rule 2](../../docs/interface.md#5-authentication)
 * @see RFC 4291 §2.2
 * @see RFC 4632
 * @example
 * ```ts
 * import { parseAddressRange } from "outbound-sms/http";
 *
 * parseAddressRange("10.0.0.0/8"); // => { ok: true, value: { octets: [10, 0, 0, 0], prefixBits: 8 } }
 * parseAddressRange("::ffff:192.0.2.1"); // => { ok: true, value: { octets: [192, 0, 2, 1], prefixBits: 32 } }
 * parseAddressRange("192.0.2.256").issues?.[0].code; // => "address_invalid"
 * ```
 */
export function parseAddressRange(text: string): Result<AddressRange> {
	assertString("text", text);
	const found = RANGE.exec(text);
	const octets = found === null ? undefined : readIpAddress(found[1] as string);
	const bits = (octets?.length ?? 0) * 8;
	const prefixBits = Number(found?.[2] ?? bits);
	if (octets === undefined || prefixBits > bits) {
		return fail(issue("address_invalid", "Expected an IPv4 or IPv6 address, or a range such as 192.0.2.0/24"));
	}
	const isMapped = prefixBits >= 96 && IPV4_MAPPED.test(bitsOf(octets));
	return isMapped ? ok({ octets: octets.slice(12), prefixBits: prefixBits - 96 }) : ok({ octets, prefixBits });
}

/** The bits of an IPv6 address that stands for an IPv4 address (RFC 4291 §2.5.5.2). */
const IPV4_MAPPED = /^0{80}1{16}/;

/** Writes octets as bits, so that a prefix of them is a prefix of a text. */
function bitsOf(octets: readonly number[]): string {
	return octets.map((octet) => octet.toString(2).padStart(8, "0")).join("");
}

/** Reads an address or range; `undefined` for anything else. */
function rangeOf(entry: unknown): AddressRange | undefined {
	const range = typeof entry === "string" ? parseAddressRange(entry) : undefined;
	return range?.ok ? range.value : undefined;
}

/**
 * Checks whether a source address is on an account's allow-list of addresses and CIDR ranges.
 *
 * An account without a list allows all addresses, an empty list allows none. What is not an IP address is on no list,
 * and an entry that is not an address or range holds none: {@link wrongEntries} lists those. A range of one family
 * holds no address of the other; IPv4-mapped IPv6 addresses are IPv4.
 *
 * @param address - The source address of the connection.
 * @param allowList - Addresses and ranges; `undefined` for an account without a list.
 * @returns True if a request from this address is allowed.
 * @throws {TypeError} If the list is not an array.
 * @see [spec 5 rule 2](../../docs/interface.md#5-authentication)
 */
export function isAddressAllowed(address: string | undefined, allowList: readonly string[] | undefined): boolean {
	if (allowList === undefined) return true;
	assertArray("allowList", allowList);
	const source = rangeOf(address);
	if (source === undefined || address?.includes("/")) return false;
	const bits = bitsOf(source.octets);
	return allowList.some((entry) => {
		const { octets, prefixBits = 0 } = rangeOf(entry) ?? {};
		return octets?.length === source.octets.length && bits.startsWith(bitsOf(octets).slice(0, prefixBits));
	});
}

/** Makes an issue for each entry of an allow-list that is not an address or range, so that its operator can mend it. */
export function wrongEntries(allowList: readonly string[] = []): readonly Issue[] {
	const message =
		"This entry of the allow-list is not an IP address or a range such as 192.0.2.0/24, so it allows nothing";
	return allowList.flatMap((entry, i) =>
		rangeOf(entry) === undefined ? [issue("address_invalid", message, { path: ["allowList", i] })] : [],
	);
}

/**
 * Checks whether an IP address is on the public internet. A service that calls a URL of an account's choice checks
 * each address that the host name resolves to. Otherwise an account could make it call its own network.
 *
 * Private, loopback, link-local, shared, documentation, benchmarking, multicast and reserved addresses are not
 * public. An IPv6 address that carries an IPv4 address (IPv4-mapped, 6to4, NAT64) is as public as that one. A text
 * that is not an IP address is not public: resolve host names first.
 *
 * @param address - An IPv4 or IPv6 address, without brackets, port and zone.
 * @returns True if the address is public.
 * @throws {TypeError} If the address is not a string.
 * @see IANA IPv4 and IPv6 Special-Purpose Address Registries
 * @see RFC 6890
 * @see [spec 6 rule 2](../../docs/interface.md#6-events)
 * @example
 * ```ts
 * import { isPublicAddress } from "outbound-sms/http";
 *
 * isPublicAddress("9.9.9.9"); // => true
 * isPublicAddress("169.254.169.254"); // => false
 * isPublicAddress("::ffff:10.0.0.1"); // => false
 * isPublicAddress("localhost"); // => false
 * ```
 */
export function isPublicAddress(address: string): boolean {
	assertString("address", address);
	const octets = readIpAddress(address);
	if (octets === undefined) return false;
	const carrier = IPV4_IN_IPV6.find(({ range }) => isAddressAllowed(address, [range]));
	const carried = carrier && octets.slice(carrier.offset, carrier.offset + 4).join(".");
	return !isAddressAllowed(carried ?? address, NOT_PUBLIC);
}
