import {
	analyzeText,
	applyReplacement,
	type CharacterKind,
	measureRange,
	type ReplacementLevel,
	replaceForGsm7,
	truncateToParts,
} from "outbound-sms/advice";
import type { TextMeasure } from "outbound-sms/segmentation";
import { expectTypeOf } from "vitest";

const analysis = analyzeText("");
expectTypeOf(analysis.measure).toEqualTypeOf<TextMeasure>();
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
