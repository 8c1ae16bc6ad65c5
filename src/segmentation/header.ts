// What a user data header takes from each part.
import { isOctets, wrongType } from "../foundation/contract.ts";
import { fromHex } from "../foundation/hex.ts";
import { ok, type Result } from "../foundation/result.ts";

/** How long a header is, its length octet counted. */
export function headerOctetsOf(udh: string | Uint8Array | undefined): Result<number> {
	if (udh === undefined) return ok(0);
	if (isOctets(udh)) return ok(udh.length);
	if (typeof udh !== "string") throw wrongType("udh", "a string of hex digits or a Uint8Array", udh);
	const octets = fromHex(udh);
	return octets.ok ? ok(octets.value.length) : octets;
}
