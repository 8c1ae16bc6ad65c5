import {
	type Boundary,
	detectEncoding,
	type FoundCharacter,
	findUnencodable,
	measureText,
	type Result,
	type Sending,
	type SplitOptions,
	splitText,
	type TextMeasure,
	type TextPart,
	words,
} from "outbound-sms";
import { expectTypeOf } from "vitest";

expectTypeOf(detectEncoding("")).toEqualTypeOf<"GSM7" | "UCS2">();
expectTypeOf(measureText).toEqualTypeOf<(text: string, sending?: Sending) => TextMeasure>();
expectTypeOf(splitText).toEqualTypeOf<(text: string, options?: SplitOptions) => Result<TextPart[]>>();
expectTypeOf(findUnencodable).returns.toEqualTypeOf<FoundCharacter[]>();
expectTypeOf<SplitOptions>().toExtend<Sending>();
expectTypeOf<NonNullable<SplitOptions["boundary"]>>().toEqualTypeOf<Boundary>();

splitText("", { boundary: words, encoding: "auto", maxParts: undefined, header: undefined });
// @ts-expect-error No such boundary.
splitText("", { boundary: "sentence" });
// @ts-expect-error No such encoding.
measureText("", { encoding: "gsm7" });
findUnencodable("", { encoding: "Binary" } satisfies Sending);
measureText("", { boundary: words });
// @ts-expect-error A measure is not to be changed.
measureText("").units = 1;
