import {
	type AnalyzeOptions,
	analyzeText,
	applyReplacement,
	type CharacterKind,
	type FieldBounds,
	type ForcingCharacter,
	type KeptCharacter,
	type KeptReason,
	type MeasureRange,
	measureRange,
	type NationalSaving,
	type OfferedReplacement,
	type PartsSaved,
	type ReplacedText,
	type Replacement,
	type ReplacementLevel,
	type ReplaceOptions,
	replaceForGsm7,
	type TextAnalysis,
	type TruncateOptions,
	truncateToParts,
} from "outbound-sms/advice";
import type { FoundCharacter } from "outbound-sms/foundation";
import type { TextMeasure } from "outbound-sms/segmentation";
import { expectTypeOf } from "vitest";

const analysis = analyzeText("");
expectTypeOf(analysis.measure).toEqualTypeOf<TextMeasure>();
expectTypeOf(analysis.isTooLong).toEqualTypeOf<boolean>();
expectTypeOf(analysis.partsByDivision).toEqualTypeOf<number | undefined>();
expectTypeOf(analysis.forcing[0]?.kind).toEqualTypeOf<CharacterKind | undefined>();
expectTypeOf(analysis.forcing[0]?.replacement?.level).toEqualTypeOf<ReplacementLevel | undefined>();
// @ts-expect-error An analysis is not to be changed.
analysis.partsSaved.all = 1;

expectTypeOf(replaceForGsm7("", { level: "letters" }).encoding).toEqualTypeOf<"GSM7" | "UCS2">();
expectTypeOf(applyReplacement("“", { from: "“", to: '"' })).toEqualTypeOf<string>();
// @ts-expect-error An offer says what it writes.
applyReplacement("“", { from: "“" });
// @ts-expect-error Advice chooses the encoding itself.
analyzeText("", { encoding: "UCS2" });
// @ts-expect-error No such level.
replaceForGsm7("", { level: "everything" });

expectTypeOf(truncateToParts("", 1, { boundary: "word", ellipsis: "..." })).toEqualTypeOf<string>();
// @ts-expect-error How many parts is no option.
truncateToParts("", { parts: 1 });

expectTypeOf(measureRange("{a}", { a: { min: 1, max: 2 } }).most).toEqualTypeOf<TextMeasure>();
// @ts-expect-error A field needs both bounds.
measureRange("{a}", { a: { max: 2 } });

expectTypeOf(analysis).toEqualTypeOf<TextAnalysis>();
expectTypeOf(analysis.partsSaved).toEqualTypeOf<PartsSaved>();
expectTypeOf(analysis.national).toEqualTypeOf<NationalSaving | undefined>();
expectTypeOf(analysis.forcing[0]).toEqualTypeOf<ForcingCharacter | undefined>();
// An offer is applied as it is.
const offer = analysis.forcing[0]?.replacement;
expectTypeOf(offer).toEqualTypeOf<OfferedReplacement | undefined>();
if (offer !== undefined) applyReplacement("", offer);
expectTypeOf(analyzeText).parameter(1).toEqualTypeOf<AnalyzeOptions | undefined>();
// @ts-expect-error Languages are tables, not names.
analyzeText("", { languages: ["Turkish"] });

const replaced = replaceForGsm7("", {});
expectTypeOf(replaced).toEqualTypeOf<ReplacedText>();
expectTypeOf(replaced.replacements[0]).toEqualTypeOf<Replacement | undefined>();
expectTypeOf(replaced.kept[0]).toEqualTypeOf<KeptCharacter | undefined>();
expectTypeOf<KeptCharacter>().toExtend<FoundCharacter>();
expectTypeOf<KeptCharacter["reason"]>().toEqualTypeOf<KeptReason>();
({ level: undefined }) satisfies ReplaceOptions;
// @ts-expect-error A reason of its own list.
({ reason: "unknown" }) satisfies Pick<KeptCharacter, "reason">;

expectTypeOf(measureRange("", {})).toEqualTypeOf<MeasureRange>();
({ min: 0, max: 1, encoding: "UCS2" }) satisfies FieldBounds;
// @ts-expect-error What fills a field is text.
({ min: 0, max: 1, encoding: "Binary" }) satisfies FieldBounds;
// @ts-expect-error No such boundary.
({ boundary: "line" }) satisfies TruncateOptions;
