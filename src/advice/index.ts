/**
 * What makes a text expensive, and what would make it cheaper.
 *
 * @module
 */
export type { Issue } from "../foundation/issue.ts";
export { type Result, unwrap } from "../foundation/result.ts";
export * from "./analyze.ts";
export type { CharacterKind, ReplacementLevel } from "./pieces.ts";
export {
	applyReplacement,
	type KeptCharacter,
	type KeptReason,
	type ReplacedText,
	type Replacement,
	type ReplaceOptions,
	replaceForGsm7,
} from "./replace.ts";
export * from "./text-template.ts";
export * from "./truncate.ts";
