import {
	type AnalyzeOptions,
	analyzeText,
	applyReplacement,
	type CharacterKind,
	type FieldBounds,
	type ForcingCharacter,
	type FoundCharacter,
	type KeptCharacter,
	type KeptReason,
	measureTextTemplate,
	type NationalSaving,
	type OfferedReplacement,
	type PartsSaved,
	parseTextTemplate,
	type ReplacedText,
	type Replacement,
	type ReplacementLevel,
	type ReplaceOptions,
	type Result,
	renderTextTemplate,
	replaceForGsm7,
	type TextAnalysis,
	type TextMeasure,
	type TextTemplate,
	type TextTemplateMeasure,
	type TextTemplateOptions,
	type TextTemplateToken,
	type TruncateOptions,
	truncateToParts,
	unwrap,
	words,
} from "outbound-sms";
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

expectTypeOf(truncateToParts("", 1, { boundary: words, ellipsis: "..." })).toEqualTypeOf<string>();
// @ts-expect-error How many parts is no option.
truncateToParts("", { parts: 1 });

const template = unwrap(parseTextTemplate("{a}", { delimiters: ["{", "}"] }));
expectTypeOf(template).toEqualTypeOf<TextTemplate>();
expectTypeOf(template.tokens[0]).toEqualTypeOf<TextTemplateToken | undefined>();
// @ts-expect-error There are two delimiters.
({ delimiters: ["{"] }) satisfies TextTemplateOptions;
expectTypeOf(renderTextTemplate(template, { a: "" })).toEqualTypeOf<Result<string>>();
// @ts-expect-error Values are texts.
renderTextTemplate(template, { a: 1 });
expectTypeOf(measureTextTemplate(template, { a: { minUnits: 1, maxUnits: 2 } }).most).toEqualTypeOf<TextMeasure>();
measureTextTemplate(template, { a: ["Monday"] }, { referenceBits: 16 });
// @ts-expect-error A field needs both bounds.
measureTextTemplate(template, { a: { maxUnits: 2 } });
// @ts-expect-error A template is parsed first.
measureTextTemplate("{a}", {});

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

expectTypeOf(measureTextTemplate(template, {})).toEqualTypeOf<TextTemplateMeasure>();
({ minUnits: 0, maxUnits: 1, encoding: "UCS2" }) satisfies FieldBounds;
// @ts-expect-error What fills a field is text.
({ minUnits: 0, maxUnits: 1, encoding: "Binary" }) satisfies FieldBounds;
// @ts-expect-error No such boundary.
({ boundary: "line" }) satisfies TruncateOptions;
