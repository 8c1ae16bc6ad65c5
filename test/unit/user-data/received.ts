// User data as a phone or a service receives it.
import { fromHex, type UserData, unwrap } from "outbound-sms/encoding";

/** Octets of 8-bit data behind a header; what is given differs. */
export function received(hex: string, given: Partial<UserData> = {}): UserData {
	const octets = unwrap(fromHex(hex));
	return { octets, length: octets.length, dataCodingScheme: 0x04, hasHeader: true, ...given };
}

/** So many septets behind a header. */
export const septets = (hex: string, length: number, given: Partial<UserData> = {}): UserData =>
	received(hex, { length, dataCodingScheme: 0x00, ...given });
