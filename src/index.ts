/**
 * A text as SMS: how many parts it needs, where it is cut, what makes it expensive, and texts with fields.
 *
 * The other entries have what a service needs beside the text: `outbound-sms/message`, `/http`, `/delivery`, `/rates`,
 * `/address`, `/encoding`, `/national` and `/smpp`.
 *
 * @module
 */
export * from "./advice/analyze.ts";
export type { CharacterKind, ReplacementLevel } from "./advice/pieces.ts";
export {
	applyReplacement,
	type KeptCharacter,
	type KeptReason,
	type ReplacedText,
	type Replacement,
	type ReplaceOptions,
	replaceForGsm7,
} from "./advice/replace.ts";
export * from "./advice/text-template.ts";
export * from "./advice/truncate.ts";
export type { CharactersIssue, FoundCharacter, PartsMissingIssue, PlainIssue, XmlIssue } from "./core/issue.ts";
export { type Issue, type IssueCode, type IssueFacts, issue, type OffsetUnit } from "./core/issue.ts";
export { type Failure, OutboundSmsError, type Result, type Success, unwrap } from "./core/result.ts";
export { graphemes, keepWhole, words } from "./text/boundary.ts";
export type { AutoEncoding, Encoding } from "./text/encoding.ts";
export type { Boundary, Sending, TextMeasure, TextPart, WholeFinder } from "./text/layout.ts";
export { findUnencodable, markText, type TextMark } from "./text/mark.ts";
export {
	countParts,
	detectEncoding,
	measureText,
	unitsToSavePart,
} from "./text/measure.ts";
export { type SplitOptions, splitText } from "./text/split.ts";
