// Addresses that are not on the public internet, by the IANA IPv4 and IPv6 Special-Purpose Address Registries (RFC 6890
// and its updates), with the multicast ranges of RFC 5771 and RFC 4291.

/** A prefix, written as octets, and its length in bits. */
export type Prefix = readonly [octets: readonly number[], bits: number];

/** IPv4 ranges that are not public. */
export const NOT_PUBLIC_IPV4: readonly Prefix[] = [
	[[0, 0, 0, 0], 8], // "this network", RFC 791
	[[10, 0, 0, 0], 8], // private use, RFC 1918
	[[100, 64, 0, 0], 10], // shared address space of carriers, RFC 6598
	[[127, 0, 0, 0], 8], // loopback, RFC 1122
	[[169, 254, 0, 0], 16], // link-local, RFC 3927; metadata services of clouds
	[[172, 16, 0, 0], 12], // private use, RFC 1918
	[[192, 0, 0, 0], 24], // IETF protocol assignments, RFC 6890
	[[192, 0, 2, 0], 24], // documentation, RFC 5737
	[[192, 88, 99, 0], 24], // relay of 6to4, deprecated, RFC 7526
	[[192, 168, 0, 0], 16], // private use, RFC 1918
	[[198, 18, 0, 0], 15], // benchmarking, RFC 2544
	[[198, 51, 100, 0], 24], // documentation, RFC 5737
	[[203, 0, 113, 0], 24], // documentation, RFC 5737
	[[224, 0, 0, 0], 4], // multicast, RFC 5771
	[[240, 0, 0, 0], 4], // reserved, RFC 1112, and the limited broadcast address
];

/** The first two groups of an IPv6 prefix as octets; the others are 0. */
const ipv6 = (high: number, low = 0): readonly number[] => [high >> 8, high & 255, low >> 8, low & 255, ...ZEROS];
const ZEROS: readonly number[] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];

/** Global unicast, RFC 4291: everything else in IPv6 is not public. */
export const PUBLIC_IPV6: Prefix = /* @__PURE__ */ (() => [ipv6(0x2000), 3] as const)();

/** IPv6 ranges of global unicast that are not public. */
export const NOT_PUBLIC_IPV6: readonly Prefix[] = /* @__PURE__ */ (() =>
	[
		[ipv6(0x2001), 23], // IETF protocol assignments, RFC 2928: Teredo, benchmarking, ORCHID
		[ipv6(0x2001, 0x0db8), 32], // documentation, RFC 3849
		[ipv6(0x3fff), 20], // documentation, RFC 9637
	] as const)();

/** IPv6 ranges that carry an IPv4 address from an octet on, which decides. */
export const IPV4_IN_IPV6: readonly (readonly [prefix: Prefix, offset: number])[] = /* @__PURE__ */ (() =>
	[
		[[ipv6(0x2002), 16], 2], // 6to4, RFC 3056
		[[ipv6(0x0064, 0xff9b), 96], 12], // NAT64, RFC 6052
	] as const)();
