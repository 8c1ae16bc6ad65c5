/**
 * Reading and writing of percent-encoding, queries, JSON and XML. Knows nothing of SMS.
 *
 * @module
 */
export { type PercentDecodeOptions, percentDecode, percentEncode } from "./percent.ts";
