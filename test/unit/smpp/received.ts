// What tests of received short messages share.
import { fromHex, type ReassembledMessage, reassemble, type UserData, unwrap } from "outbound-sms/encoding";
import { type Centre, type DeliverSmFields, readDeliverSm } from "outbound-sms/smpp";

export const octets = (hex: string): Uint8Array<ArrayBuffer> => unwrap(fromHex(hex));

/** The codes of what was found in a `deliver_sm`. */
export const codesOf = (result: ReturnType<typeof readDeliverSm>) =>
	(result.ok ? (result.warnings ?? []) : result.issues).map(({ code }) => code);

export function userDataOf(fields: DeliverSmFields, options?: Centre): UserData {
	const read = unwrap(readDeliverSm(fields, options));
	if (read.kind !== "userData") throw new Error(`found ${read.kind}`);
	return read.userData;
}

/** The message of a `deliver_sm` that is not one of several parts. */
export const messageOf = (fields: DeliverSmFields, options?: Centre): ReassembledMessage =>
	unwrap(reassemble([userDataOf(fields, options)]));
