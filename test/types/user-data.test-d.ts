import { measureText, type Result, splitText } from "outbound-sms";
import {
	type ApplicationPorts,
	type Concatenation,
	concatenationElement,
	type DataCodingGroup,
	type DataCodingOptions,
	type DataCodingScheme,
	type DecodedInformationElement,
	type DecodedUserData,
	type DecodeOptions,
	dataCodingScheme,
	decodeDataCodingScheme,
	decodeUdh,
	decodeUserData,
	encodeUdh,
	encodeUserData,
	findConcatenation,
	findPorts,
	type InformationElement,
	type Octets,
	portsElement,
	type ReassembledMessage,
	type ReferenceBits,
	reassemble,
	type Udh,
	type UserData,
	type UserDataContent,
	type UserDataPart,
	type UserDataToEncode,
} from "outbound-sms/encoding";
import { TURKISH } from "outbound-sms/national";
import { expectTypeOf } from "vitest";

expectTypeOf(encodeUserData({ text: "a" })).toEqualTypeOf<Result<UserDataPart[]>>();
expectTypeOf<UserDataPart["octets"]>().toEqualTypeOf<Octets>();
// What was encoded can be decoded and reassembled as it is.
expectTypeOf<UserDataPart>().toExtend<UserData>();
expectTypeOf(reassemble).parameter(0).toEqualTypeOf<readonly UserData[]>();
expectTypeOf(decodeUdh).parameter(0).toEqualTypeOf<string | Uint8Array>();
declare const udh: Udh;
expectTypeOf(findConcatenation(udh)).toEqualTypeOf<Concatenation | undefined>();
expectTypeOf(decodeDataCodingScheme(0).messageClass).toEqualTypeOf<0 | 1 | 2 | 3 | undefined>();

// An option that is undefined is not given: what a message has can be passed on as it is.
declare const message: {
	text: string;
	encoding?: "GSM7" | undefined;
	udh?: string | undefined;
	flash?: boolean | undefined;
};
// @ts-expect-error Whatever sends takes a header that decodeUdh has read.
encodeUserData(message);
// @ts-expect-error The same.
splitText(message.text, message);
// @ts-expect-error The same.
measureText(message.text, message);
measureText(message.text, { encoding: message.encoding, header: udh });

// @ts-expect-error The text is required.
encodeUserData({});
// @ts-expect-error A decoded header, not a list of elements.
encodeUserData({ text: "a", header: [] });
// @ts-expect-error Nor one element, whose octets are not those of a header.
encodeUserData({ text: "a", header: portsElement({ destination: 9204 }) });
encodeUserData({ text: "a", header: udh });
// @ts-expect-error 8 or 16.
encodeUserData({ text: "a", referenceBits: 32 });
// @ts-expect-error The header flag decides how the octets are read: it has no default.
decodeUserData({ octets: new Uint8Array(), length: 0, dataCodingScheme: 0 });

expectTypeOf(encodeUserData).parameter(0).toEqualTypeOf<UserDataToEncode>();
expectTypeOf<Concatenation["referenceBits"]>().toEqualTypeOf<ReferenceBits>();
expectTypeOf(findPorts(udh)).toEqualTypeOf<ApplicationPorts | undefined>();
// Elements that were decoded can be encoded again.
expectTypeOf(udh.elements[0]).toEqualTypeOf<DecodedInformationElement | undefined>();
expectTypeOf<DecodedInformationElement>().toExtend<InformationElement>();
encodeUdh(udh.elements);
// @ts-expect-error The octets of an element are octets, not hex.
encodeUdh([{ identifier: 5, octets: "23F4" }]);
// @ts-expect-error Which part it is must be said.
concatenationElement({ reference: 1, total: 2 });
// @ts-expect-error A port to send to is required.
portsElement({ source: 9200 });

expectTypeOf(decodeUserData({} as UserData)).toEqualTypeOf<Result<DecodedUserData>>();
expectTypeOf<DecodedUserData>().toExtend<UserDataContent>();
expectTypeOf(reassemble([])).toEqualTypeOf<Result<ReassembledMessage>>();
({ languages: [TURKISH] }) satisfies DecodeOptions;
// @ts-expect-error A list of languages.
reassemble([], { languages: TURKISH });

expectTypeOf(decodeDataCodingScheme(0)).toEqualTypeOf<DataCodingScheme>();
expectTypeOf<DataCodingScheme["group"]>().toEqualTypeOf<DataCodingGroup>();
expectTypeOf(dataCodingScheme).parameter(1).toEqualTypeOf<DataCodingOptions | undefined>();
// @ts-expect-error The encoding is decided before its scheme.
dataCodingScheme("auto");
