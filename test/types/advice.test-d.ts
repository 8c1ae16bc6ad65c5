import {
	analyzeText,
	applyReplacement,
	type FieldBounds,
	type KeptCharacter,
	measureTextTemplate,
	parseTextTemplate,
	renderTextTemplate,
	replaceForGsm7,
	truncateToParts,
} from "outbound-sms/advice";
import { unwrap } from "outbound-sms/foundation";
import { expectTypeOf } from "vitest";

const analysis = analyzeText("");
// An offer is applied as it is.
const offer = analysis.forcing[0]?.replacement;
if (offer !== undefined) applyReplacement("", offer);
// @ts-expect-error An offer says what it writes.
applyReplacement("“", { from: "“" });
// @ts-expect-error An analysis is not to be changed.
analysis.partsSaved.all = 1;
// @ts-expect-error Advice chooses the encoding itself.
analyzeText("", { encoding: "UCS2" });
// @ts-expect-error Languages are tables, not names.
analyzeText("", { languages: ["Turkish"] });
expectTypeOf(replaceForGsm7("", { level: undefined }).encoding).toEqualTypeOf<"GSM7" | "UCS2">();
// @ts-expect-error No such level.
replaceForGsm7("", { level: "everything" });
// @ts-expect-error A reason of its own list.
({ reason: "unknown" }) satisfies Pick<KeptCharacter, "reason">;

truncateToParts("", 1, { boundary: "word", ellipsis: "..." });
// @ts-expect-error How many parts is no option.
truncateToParts("", { parts: 1 });
// @ts-expect-error No such boundary.
truncateToParts("", 1, { boundary: "line" });

const template = unwrap(parseTextTemplate("{a}", { delimiters: ["{", "}"] }));
// @ts-expect-error There are two delimiters.
parseTextTemplate("{a}", { delimiters: ["{"] });
// @ts-expect-error Values are texts.
renderTextTemplate(template, { a: 1 });
measureTextTemplate(template, { a: ["Monday"] }, { referenceBits: 16 });
({ minUnits: 0, maxUnits: 1, encoding: "UCS2" }) satisfies FieldBounds;
// @ts-expect-error What fills a field is text.
({ minUnits: 0, maxUnits: 1, encoding: "Binary" }) satisfies FieldBounds;
// @ts-expect-error A field needs both bounds.
measureTextTemplate(template, { a: { maxUnits: 2 } });
// @ts-expect-error A template is parsed first.
measureTextTemplate("{a}", {});
