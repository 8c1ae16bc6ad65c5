// Addresses that are not on the public internet, by the IANA IPv4 and IPv6 Special-Purpose Address Registries (RFC 6890
// and its updates), with the multicast ranges of RFC 5771 and RFC 4291.

/** Ranges that are not public. */
export const NOT_PUBLIC: readonly string[] = [
	"0.0.0.0/8", // "this network", RFC 791
	"10.0.0.0/8", // private use, RFC 1918
	"100.64.0.0/10", // shared address space of carriers, RFC 6598
	"127.0.0.0/8", // loopback, RFC 1122
	"169.254.0.0/16", // link-local, RFC 3927; metadata services of clouds
	"172.16.0.0/12", // private use, RFC 1918
	"192.0.0.0/24", // IETF protocol assignments, RFC 6890
	"192.0.2.0/24", // documentation, RFC 5737
	"192.88.99.0/24", // relay of 6to4, deprecated, RFC 7526
	"192.168.0.0/16", // private use, RFC 1918
	"198.18.0.0/15", // benchmarking, RFC 2544
	"198.51.100.0/24", // documentation, RFC 5737
	"203.0.113.0/24", // documentation, RFC 5737
	"224.0.0.0/4", // multicast, RFC 5771
	"240.0.0.0/4", // reserved, RFC 1112, and the limited broadcast address
	"::/3", // all but global unicast, which is 2000::/3, RFC 4291
	"4000::/2", // as above
	"8000::/1", // as above
	"2001::/23", // IETF protocol assignments, RFC 2928: Teredo, benchmarking, ORCHID
	"2001:db8::/32", // documentation, RFC 3849
	"3fff::/20", // documentation, RFC 9637
];

/** IPv6 ranges that carry an IPv4 address from an octet on. That address decides. */
export const IPV4_IN_IPV6: readonly { readonly range: string; readonly offset: number }[] = [
	{ range: "2002::/16", offset: 2 }, // 6to4, RFC 3056
	{ range: "64:ff9b::/96", offset: 12 }, // NAT64, RFC 6052
];
