/**
 * The three encodings of a text: GSM 7-bit septets and their packing, UCS-2, and 8-bit.
 *
 * @module
 */
export { decodeBinary, encodeBinary } from "./binary.ts";
export { type AutoEncoding, ENCODINGS, type Encoding } from "./encoding.ts";
export { packSeptets, unpackSeptets } from "./packing.ts";
export { decodeSeptets, encodeSeptets } from "./septets.ts";
export { decodeUcs2, encodeUcs2 } from "./ucs2.ts";
