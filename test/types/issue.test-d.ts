import {
	type FoundCharacter,
	type Issue,
	type IssueCode,
	issue,
	type PlainIssue,
	type Result,
	splitText,
} from "outbound-sms";
import { expectTypeOf } from "vitest";

declare const found: Issue;

// The code narrows an issue to the facts of that code.
if (found.code === "text_not_gsm7") expectTypeOf(found.characters).toEqualTypeOf<readonly FoundCharacter[]>();
if (found.code === "sender_bad_character") expectTypeOf(found.characters).toEqualTypeOf<readonly FoundCharacter[]>();
if (found.code === "parts_missing") expectTypeOf(found.missing).toEqualTypeOf<readonly number[]>();
if (found.code === "xml_invalid") expectTypeOf(found.line).toEqualTypeOf<number>();
if (found.code === "text_too_long") {
	expectTypeOf(found).toEqualTypeOf<PlainIssue>();
	// @ts-expect-error: this code has no characters.
	found.characters;
}

// The first issue of a failure is there, and narrows too.
const failed = splitText("ç", { encoding: "GSM7" });
if (!failed.ok && failed.issues[0].code === "text_not_gsm7") {
	expectTypeOf(failed.issues[0].characters).toEqualTypeOf<readonly FoundCharacter[]>();
}

// @ts-expect-error: a misspelt code.
found.code === "text_not_gsm";
// @ts-expect-error: a misspelt code.
issue("text_to_long", "Too long");
// @ts-expect-error: the characters are missing.
issue("text_not_gsm7", "Not in the alphabet");
issue("text_not_gsm7", "Not in the alphabet", { characters: [] });
expectTypeOf<Issue["code"]>().toEqualTypeOf<IssueCode | `x_${string}`>();

// An application has codes of its own, which begin with "x_".
expectTypeOf(issue("x_over_budget", "Too long", { limit: 3 }).code).toEqualTypeOf<"x_over_budget">();
((): Result<number> => ({ ok: false, issues: [issue("x_over_budget", "Too long")] })) satisfies object;
if (found.code === "x_over_budget") {
	expectTypeOf(found).toEqualTypeOf<PlainIssue>();
	// @ts-expect-error: a code of an application has no characters.
	found.characters;
}
// @ts-expect-error: a code of an application begins with "x_".
issue("over_budget", "Too long");
// @ts-expect-error: the codes of this package stay closed.
const closed: IssueCode = "x_over_budget";
expectTypeOf(closed).toBeString();
