import { TURKISH } from "outbound-sms/national";
import { measureText, splitText } from "outbound-sms/segmentation";
import {
	concatenationElement,
	dataCodingScheme,
	decodeDataCodingScheme,
	decodeUserData,
	encodeUdh,
	encodeUserData,
	portsElement,
	reassemble,
	type Udh,
	type UserData,
	type UserDataPart,
} from "outbound-sms/user-data";
import { expectTypeOf } from "vitest";

// What was encoded can be decoded and reassembled as it is.
expectTypeOf<UserDataPart>().toExtend<UserData>();
expectTypeOf(decodeDataCodingScheme(0).messageClass).toEqualTypeOf<0 | 1 | 2 | 3 | undefined>();
// Elements that were decoded can be encoded again.
declare const udh: Udh;
encodeUdh(udh.elements);
encodeUserData({ text: "a", udh });

// An option that is undefined is not given: what a message has can be passed on as it is.
declare const message: {
	text: string;
	encoding?: "GSM7" | undefined;
	udh?: string | undefined;
	flash?: boolean | undefined;
};
encodeUserData(message);
splitText(message.text, message);
measureText(message.text, { encoding: message.encoding, header: udh });
// @ts-expect-error A counter takes a header that decodeUdh has read.
measureText(message.text, message);

// @ts-expect-error The text is required.
encodeUserData({});
// @ts-expect-error A decoded header, hex or octets; not a list of elements.
encodeUserData({ text: "a", udh: [] });
// @ts-expect-error Nor one element, whose octets are not those of a header.
encodeUserData({ text: "a", udh: portsElement({ destination: 9204 }) });
// @ts-expect-error 8 or 16.
encodeUserData({ text: "a", referenceBits: 32 });
// @ts-expect-error The header flag decides how the octets are read: it has no default.
decodeUserData({ octets: new Uint8Array(), length: 0, dataCodingScheme: 0 });
// @ts-expect-error The octets of an element are octets, not hex.
encodeUdh([{ identifier: 5, octets: "23F4" }]);
// @ts-expect-error Which part it is must be said.
concatenationElement({ reference: 1, total: 2 });
// @ts-expect-error A port to send to is required.
portsElement({ source: 9200 });
// @ts-expect-error A list of languages.
reassemble([], { languages: TURKISH });
// @ts-expect-error The encoding is decided before its scheme.
dataCodingScheme("auto");
