/**
 * From characters to the octets of each part and back: encodings, packed septets, user data headers, data coding.
 *
 * @module
 */
export type { Octets } from "./core/contract.ts";
export type { Issue } from "./core/issue.ts";
export { fromHex, toHex } from "./core/octets.ts";
export { type Result, unwrap } from "./core/result.ts";
export {
	type Concatenation,
	concatenationElement,
	findConcatenation,
	type ReferenceBits,
} from "./text/concatenation.ts";
export {
	type DataCodingGroup,
	type DataCodingOptions,
	type DataCodingScheme,
	dataCodingScheme,
	decodeDataCodingScheme,
} from "./text/data-coding.ts";
export {
	type DecodedUserData,
	type DecodeOptions,
	decodeUserData,
	type UserDataContent,
} from "./text/decode-user-data.ts";
export { encodeUserData, type UserData, type UserDataPart, type UserDataToEncode } from "./text/encode-user-data.ts";
export { type AutoEncoding, ENCODINGS, type Encoding } from "./text/encoding.ts";
export {
	type DecodedInformationElement,
	decodeUdh,
	encodeUdh,
	type InformationElement,
	informationElementName,
	type Udh,
} from "./text/header.ts";
export { decodeBinary, decodeUcs2, encodeBinary, encodeUcs2 } from "./text/octet-text.ts";
export { type ApplicationPorts, findPorts, portsElement } from "./text/ports.ts";
export { type ReassembledMessage, reassemble } from "./text/reassemble.ts";
export { decodeSeptets, encodeSeptets, packSeptets, unpackSeptets } from "./text/septets.ts";
