/**
 * Encodes and decodes what goes over the air: user data headers, data coding schemes, and the octets of each part.
 *
 * @module
 */
export {
	type Concatenation,
	concatenationElement,
	findConcatenation,
	type ReferenceBits,
} from "../udh/concatenation.ts";
export type { UdhInput } from "../udh/frame.ts";
export { informationElementName } from "../udh/information-elements.ts";
export { type ApplicationPorts, findPorts, portsElement } from "../udh/ports.ts";
export { type DecodedInformationElement, decodeUdh, encodeUdh, type InformationElement, type Udh } from "../udh/udh.ts";
export {
	type DataCodingGroup,
	type DataCodingOptions,
	type DataCodingScheme,
	dataCodingScheme,
	describeDataCodingScheme,
} from "./data-coding.ts";
export { type DecodedUserData, type DecodeOptions, decodeUserData, type UserDataContent } from "./decode-user-data.ts";
export { encodeUserData, type UserDataPart, type UserDataToEncode } from "./encode-user-data.ts";
export type { UserData } from "./layout.ts";
export { type ReassembledMessage, reassemble } from "./reassemble.ts";
