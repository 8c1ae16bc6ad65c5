import {
	type CharactersIssue,
	type Failure,
	type Issue,
	type IssueFacts,
	type OffsetUnit,
	OutboundSmsError,
	type PartsMissingIssue,
	type Result,
	type Success,
	unwrap,
	type XmlIssue,
} from "outbound-sms";
import { dateOfTimestamp, type Instant } from "outbound-sms/delivery";
import type { StandardSchema } from "outbound-sms/message";
import { parseDecimal, type Rounding, roundDecimal } from "outbound-sms/rates";
import { expectTypeOf } from "vitest";

expectTypeOf<Result<1>>().toEqualTypeOf<Success<1> | Failure>();
const read = parseDecimal("1");
// @ts-expect-error There may be no value.
read.value;
if (read.ok) expectTypeOf(read).toEqualTypeOf<Success<string>>();
else expectTypeOf(read.issues[0]).toEqualTypeOf<Issue>();
// The issues may be looked at without a question.
expectTypeOf(read.issues?.length).toEqualTypeOf<number | undefined>();
expectTypeOf(unwrap(read)).toEqualTypeOf<string>();
// @ts-expect-error A failure has an issue.
({ ok: false, issues: [] }) satisfies Failure;

expectTypeOf<Extract<Issue, { missing: unknown }>>().toEqualTypeOf<PartsMissingIssue>();
expectTypeOf<Extract<Issue, { characters: unknown }>>().toEqualTypeOf<CharactersIssue>();
expectTypeOf<Extract<Issue, { line: unknown }>>().toEqualTypeOf<XmlIssue>();
expectTypeOf<Issue>().toExtend<IssueFacts>();
expectTypeOf<NonNullable<IssueFacts["unit"]>>().toEqualTypeOf<OffsetUnit>();
// @ts-expect-error Offsets are in units that have a name.
({ offset: 1, unit: "byte" }) satisfies IssueFacts;

expectTypeOf(new OutboundSmsError([{ code: "text_empty", message: "" }]).code).toEqualTypeOf<Issue["code"]>();
// @ts-expect-error An error has an issue.
() => new OutboundSmsError([]);

expectTypeOf(dateOfTimestamp).parameter(0).toEqualTypeOf<Instant>();
// @ts-expect-error Milliseconds are no instant: pass a Date.
() => dateOfTimestamp(0);
expectTypeOf(roundDecimal).parameter(2).toEqualTypeOf<Rounding>();
// @ts-expect-error How to round is always said.
() => roundDecimal("1", 2);
// @ts-expect-error A decimal is a string: a number has lost its digits.
() => roundDecimal(0.1, 2, "halfUp");

declare const schema: StandardSchema<string, number>;
expectTypeOf(schema["~standard"].validate(1)).toEqualTypeOf<Result<number>>();
