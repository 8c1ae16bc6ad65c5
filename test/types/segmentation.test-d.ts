import {
	type Boundary,
	detectEncoding,
	type FoundCharacter,
	findUnencodable,
	type MeasureOptions,
	measureText,
	type Result,
	type SegmentationOptions,
	type SplitOptions,
	splitText,
	type TextMeasure,
	type TextPart,
	type UnencodableOptions,
	words,
} from "outbound-sms";
import { expectTypeOf } from "vitest";

expectTypeOf(detectEncoding("")).toEqualTypeOf<"GSM7" | "UCS2">();
expectTypeOf(measureText).toEqualTypeOf<(text: string, options?: MeasureOptions) => TextMeasure>();
expectTypeOf(splitText).toEqualTypeOf<(text: string, options?: SplitOptions) => Result<TextPart[]>>();
expectTypeOf(findUnencodable).returns.toEqualTypeOf<FoundCharacter[]>();
expectTypeOf<MeasureOptions>().toExtend<SegmentationOptions>();
expectTypeOf<NonNullable<SplitOptions["boundary"]>>().toEqualTypeOf<Boundary>();

splitText("", { boundary: words, encoding: "auto", maxParts: undefined, udh: "0605040B8423F0" });
// @ts-expect-error No such boundary.
splitText("", { boundary: "sentence" });
// @ts-expect-error No such encoding.
measureText("", { encoding: "gsm7" });
findUnencodable("", { encoding: "Binary" } satisfies UnencodableOptions);
// @ts-expect-error Whether a character fits depends on one encoding.
findUnencodable("", { encoding: "auto" });
// @ts-expect-error Where a part ends does not change the measure, and is no option of it.
measureText("", { boundary: words });
// @ts-expect-error A measure is not to be changed.
measureText("").units = 1;
