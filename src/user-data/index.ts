/**
 * Encodes and decodes what is sent over the air: user data headers, data coding schemes, and the octets of each part.
 *
 * @module
 */
export type { Issue } from "../foundation/issue.ts";
export { type Result, unwrap } from "../foundation/result.ts";
export {
	type Concatenation,
	concatenationElement,
	findConcatenation,
	type ReferenceBits,
} from "../udh/concatenation.ts";
export type { UdhInput } from "../udh/header.ts";
export {
	type DecodedInformationElement,
	decodeUdh,
	encodeUdh,
	type InformationElement,
	informationElementName,
	type Udh,
} from "../udh/header.ts";
export { type ApplicationPorts, findPorts, portsElement } from "../udh/ports.ts";
export {
	type DataCodingGroup,
	type DataCodingOptions,
	type DataCodingScheme,
	dataCodingScheme,
	decodeDataCodingScheme,
} from "./data-coding.ts";
export { type DecodedUserData, type DecodeOptions, decodeUserData, type UserDataContent } from "./decode.ts";
export type { UserData } from "./encode.ts";
export { encodeUserData, type UserDataPart, type UserDataToEncode } from "./encode.ts";
export { type ReassembledMessage, reassemble } from "./reassemble.ts";
