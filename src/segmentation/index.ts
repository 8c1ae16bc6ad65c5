/**
 * Counts, measures and splits texts: how many parts a text needs, what fills them, and where it is cut.
 *
 * @module
 */
export type { AutoEncoding, Encoding } from "../alphabet/encoding.ts";
export { findDoubleWidth, findUnencodable, type UnencodableOptions } from "../alphabet/unencodable.ts";
export type { Issue } from "../foundation/issue.ts";
export { type Result, unwrap } from "../foundation/result.ts";
export type { Boundary } from "./boundary.ts";
export type { TextMeasure, TextPart } from "./fill.ts";
export {
	countParts,
	detectEncoding,
	type MeasureOptions,
	measureText,
	type SegmentationOptions,
	unitsToSavePart,
} from "./measure.ts";
export { type SplitOptions, splitText } from "./split.ts";
