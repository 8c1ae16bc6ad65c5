import { issue } from "../core/issue.ts";
import { type Reading, refused } from "../wire/reading.ts";
import { type InputOf, recordType, type ValueOf } from "../wire/record-type.ts";
import { BOOLEAN, checkWellFormed, TEXT } from "../wire/scalars.ts";

/** A field that names the account. */
const LOGIN = { kind: TEXT, xmlSpace: "dropWithLineBreak" } as const;

/** The fields of the request for a rate sheet (spec 4.2). */
const REQUEST_FIELDS = /* @__PURE__ */ (() =>
	({
		/** The user name of an SMPP account. Absent or empty for an HTTP account. */
		userName: { ...LOGIN, rule: checkWellFormed },
		/** A secret: the password of an SMPP account, the API key of an HTTP account. */
		password: { ...LOGIN, isRequired: true, rule: checkPassword },
		/** Asks for the names of countries and networks too. Default false. */
		withDestinationNames: { kind: BOOLEAN, default: false },
	}) as const)();

/** The request for a rate sheet, as it is read. */
export interface RateSheetRequest extends ValueOf<typeof REQUEST_FIELDS> {}

/** The request as a client writes it: fields with a default may be left out. */
export interface RateSheetRequestInput extends InputOf<typeof REQUEST_FIELDS> {}

/** The type of a request for a rate sheet. */
export const RATE_SHEET_REQUEST = /* @__PURE__ */ (() =>
	recordType({ name: "RateSheetRequest", fields: REQUEST_FIELDS }))();

/** The account of a request for a rate sheet. It is read as far as possible, even if other fields are invalid. */
export const ACCOUNT = /* @__PURE__ */ (() =>
	recordType({ name: "RateSheetRequest", isAnswer: true, fields: { userName: LOGIN, password: LOGIN } }))();

/** Checks a password. An empty one is an issue like a missing one. */
function checkPassword(password: string): Reading<string> {
	if (password === "") return refused(issue("field_required", "The password is empty"), password);
	return checkWellFormed(password);
}
