/**
 * An IPv4 or IPv6 address or range as a string of bits, by the plainest means: the slow oracle for `isAddressAllowed`.
 */
export function bitsOf(address: readonly number[]): string {
	return address.map((octet) => octet.toString(2).padStart(8, "0")).join("");
}

/** Whether two addresses agree bit by bit in the first `prefixBits`. */
export function agrees(a: readonly number[], b: readonly number[], prefixBits: number): boolean {
	if (a.length !== b.length) return false;
	for (let bit = 0; bit < prefixBits; bit++) if (bitsOf(a)[bit] !== bitsOf(b)[bit]) return false;
	return true;
}
