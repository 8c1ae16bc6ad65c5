import type { Octets, Result } from "outbound-sms/foundation";
import { measureText, splitText } from "outbound-sms/segmentation";
import {
	type Concatenation,
	decodeUdh,
	decodeUserData,
	describeDataCodingScheme,
	encodeUserData,
	findConcatenation,
	portsElement,
	reassemble,
	type Udh,
	type UserData,
	type UserDataPart,
} from "outbound-sms/user-data";
import { expectTypeOf } from "vitest";

expectTypeOf(encodeUserData({ text: "a" })).toEqualTypeOf<Result<UserDataPart[]>>();
expectTypeOf<UserDataPart["octets"]>().toEqualTypeOf<Octets>();
// What was encoded can be decoded and reassembled as it is.
expectTypeOf<UserDataPart>().toExtend<UserData>();
expectTypeOf(reassemble).parameter(0).toEqualTypeOf<readonly UserData[]>();
expectTypeOf(decodeUdh).parameter(0).toEqualTypeOf<string | Uint8Array>();
declare const udh: Udh;
expectTypeOf(findConcatenation(udh)).toEqualTypeOf<Concatenation | undefined>();
expectTypeOf(describeDataCodingScheme(0).messageClass).toEqualTypeOf<0 | 1 | 2 | 3 | undefined>();

// An option that is undefined is not given: what a message has can be passed on as it is.
declare const message: {
	text: string;
	encoding?: "GSM7" | undefined;
	udh?: string | undefined;
	flash?: boolean | undefined;
};
encodeUserData(message);
splitText(message.text, message);
// @ts-expect-error A counter takes a header that decodeUdh has read.
measureText(message.text, message);
measureText(message.text, { ...message, udh });

// @ts-expect-error The text is required.
encodeUserData({});
// @ts-expect-error A decoded header, hex or octets; not a list of elements.
encodeUserData({ text: "a", udh: [] });
// @ts-expect-error Nor one element, whose octets are not those of a header.
encodeUserData({ text: "a", udh: portsElement({ destination: 9204 }) });
encodeUserData({ text: "a", udh });
// @ts-expect-error 8 or 16.
encodeUserData({ text: "a", referenceBits: 32 });
// @ts-expect-error The header flag decides how the octets are read: it has no default.
decodeUserData({ octets: new Uint8Array(), length: 0, dataCodingScheme: 0 });
