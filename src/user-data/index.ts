/**
 * What goes over the air: user data headers and their elements.
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
export { findNationalLanguages, type NationalLanguage, type NationalLanguages } from "../udh/national-language.ts";
export { type ApplicationPorts, findPorts, portsElement } from "../udh/ports.ts";
export { type DecodedInformationElement, decodeUdh, encodeUdh, type InformationElement, type Udh } from "../udh/udh.ts";
