/**
 * The three encodings of a text: GSM 7-bit septets and their packing, UCS-2, and 8-bit.
 *
 * @module
 */

export type { Issue } from "../foundation/issue.ts";
export { type Result, unwrap } from "../foundation/result.ts";
export { type AutoEncoding, ENCODINGS, type Encoding } from "./encoding.ts";
export { decodeBinary, decodeUcs2, encodeBinary, encodeUcs2 } from "./octet-text.ts";
export { decodeSeptets, encodeSeptets, packSeptets, unpackSeptets } from "./septets.ts";
