// What tests of SMPP fields share: parts that are written, short messages that are read.
import {
	decodeUdh,
	encodeUserData,
	fromHex,
	type ReassembledMessage,
	reassemble,
	type UserData,
	type UserDataToEncode,
	unwrap,
} from "outbound-sms/encoding";
import { type Centre, type DeliverSmFields, readDeliverSm, submitSmFields } from "outbound-sms/smpp";

type Encoding = Omit<Partial<UserDataToEncode>, "udh"> & { readonly udh?: string | undefined };

export const octets = (hex: string): Uint8Array<ArrayBuffer> => unwrap(fromHex(hex));

export const MESSAGE = { from: "Test", to: "+447700900123" };

/** The first part of a text, behind a header in hex. */
export const partOf = (text: string, { udh, ...encoding }: Encoding = {}) => {
	const header = udh === undefined ? undefined : unwrap(decodeUdh(udh));
	return unwrap(encodeUserData({ text, ...encoding, header }))[0]!;
};

/** The fields of the first part of a text. */
export const fieldsOf = (text: string, centre?: Centre, encoding?: Encoding) =>
	unwrap(submitSmFields(MESSAGE, partOf(text, encoding), centre));

export function userDataOf(fields: DeliverSmFields, centre?: Centre): UserData {
	const read = unwrap(readDeliverSm(fields, centre));
	if (read.kind !== "userData") throw new Error(`found ${read.kind}`);
	return read.userData;
}

/** The message of a `deliver_sm` that is not one of several parts. */
export const messageOf = (fields: DeliverSmFields, centre?: Centre): ReassembledMessage =>
	unwrap(reassemble([userDataOf(fields, centre)]));
