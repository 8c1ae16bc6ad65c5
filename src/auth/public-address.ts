import { assertString } from "../foundation/contract.ts";
import { hasPrefix, readIpAddress, unmapped } from "../syntax/ip-address.ts";
import { IPV4_IN_IPV6, NOT_PUBLIC_IPV4, NOT_PUBLIC_IPV6, type Prefix, PUBLIC_IPV6 } from "./tables/special-purpose.ts";

/**
 * Checks whether an IP address is on the public internet. A service that calls a URL of an account's choice checks each
 * address that the host name resolves to, so that nobody can make it call its own network.
 *
 * Not public are private, loopback, link-local, shared, documentation, benchmarking, multicast and reserved addresses.
 * An IPv6 address that carries an IPv4 address (IPv4-mapped, 6to4, NAT64) is as public as that one. A text that is not
 * an IP address is not public: resolve host names first.
 *
 * @param address - An IPv4 or IPv6 address, without brackets, port and zone.
 * @returns True if the address is public.
 * @throws {TypeError} If the address is not a string.
 * @see IANA IPv4 and IPv6 Special-Purpose Address Registries; RFC 6890; spec 6 rule 2
 * @example
 * ```ts
 * import { isPublicAddress } from "outbound-sms/auth";
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
	const plain = unmapped(octets);
	if (plain.length === 4) return isPublicIpv4(plain);
	const isIn = ([prefix, bits]: Prefix) => hasPrefix(plain, prefix, bits);
	const carrier = IPV4_IN_IPV6.find(([prefix]) => isIn(prefix));
	if (carrier !== undefined) return isPublicIpv4(plain.slice(carrier[1], carrier[1] + 4));
	return isIn(PUBLIC_IPV6) && !NOT_PUBLIC_IPV6.some(isIn);
}

function isPublicIpv4(octets: readonly number[]): boolean {
	return !NOT_PUBLIC_IPV4.some(([prefix, bits]) => hasPrefix(octets, prefix, bits));
}
