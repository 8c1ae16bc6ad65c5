/**
 * Reading and writing of percent-encoding, queries, JSON and XML. Knows nothing of SMS.
 *
 * @module
 */
export { parseJson } from "./json.ts";
export { type PercentDecodeOptions, percentDecode, percentEncode } from "./percent.ts";
export { parseQuery, type QueryPair, stringifyQuery } from "./query.ts";
export { escapeXml, parseXml, XML_MAX_DEPTH, XML_MAX_UNITS, type XmlElement } from "./xml.ts";
