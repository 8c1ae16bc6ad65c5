import { issue } from "../foundation/issue.ts";
import type { Result } from "../foundation/result.ts";
import { type StandardSchema, withStandardSchema } from "../foundation/standard-schema.ts";
import { parseJson, writeJson } from "../syntax/json.ts";
import { type QueryPair, readQuery, writeQuery } from "../syntax/query.ts";
import { readDocument, readObject } from "../syntax/read.ts";
import { type InputOf, type Reading, resource, type ValueOf } from "../syntax/resource.ts";
import { BOOLEAN, checkWellFormed, TEXT } from "../syntax/scalars.ts";
import { jsonSchemaOf, type Words } from "../syntax/schema.ts";
import { stringify } from "../syntax/write.ts";
import { parseXml, writeXml } from "../syntax/xml.ts";

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

/** The request as a client writes it: what has a default may be left out. */
export interface RateSheetRequestInput extends InputOf<typeof REQUEST_FIELDS> {}

/** The request for a rate sheet, as a resource. */
export const RATE_SHEET_REQUEST = /* @__PURE__ */ (() =>
	resource({ name: "RateSheetRequest", fields: REQUEST_FIELDS }))();

/** The account of a request for a rate sheet, read as far as it goes, whatever is wrong with the other fields. */
export const ACCOUNT = /* @__PURE__ */ (() =>
	resource({ name: "RateSheetRequest", isAnswer: true, fields: { userName: LOGIN, password: LOGIN } }))();

/** Checks a password. An empty one is as good as none. */
function checkPassword(password: string, reading: Reading): string {
	if (password === "") reading.refuse(issue("field_required", "The password is empty"));
	return checkWellFormed(password, reading);
}

/** What the JSON Schema says of the request. */
export const RATE_SHEET_REQUEST_WORDS: Words<keyof RateSheetRequest> = {
	clause: "spec 4.2",
	fields: {
		userName: {
			description: "User name of an SMPP account, without lone surrogates. Absent or empty for HTTP accounts",
			clause: "spec 4.2, 5",
		},
		password: {
			description: "Password of an SMPP account, API key of an HTTP account. Without lone surrogates",
			clause: "spec 4.2, 5",
			schema: { minLength: 1 },
		},
		withDestinationNames: { description: "Asks for the names of countries and networks too" },
	},
};

/**
 * Reads a rate-sheet request from an object whose field names may have any case. The function is a Standard Schema too.
 *
 * @param input - The object.
 * @returns The request; or all issues at once: `document_not_object`, `field_required`, `field_type`, `field_value`,
 * `field_duplicate`, `text_lone_surrogate`. Warning: `field_unknown`. No issue shows a value.
 * @see [spec 4.2](../../docs/interface.md#42-rate-sheet-query)
 * @example
 * ```ts
 * import { parseRateSheetRequest } from "outbound-sms/rates";
 *
 * parseRateSheetRequest({ Password: "k1" }); // => { ok: true, value: { password: "k1", withDestinationNames: false } }
 * ```
 */
export const parseRateSheetRequest: ((input: unknown) => Result<RateSheetRequest>) &
	StandardSchema<RateSheetRequestInput, RateSheetRequest> = /* @__PURE__ */ (() =>
	withStandardSchema<RateSheetRequestInput, RateSheetRequest>((input) => readObject(RATE_SHEET_REQUEST, input)))();

/**
 * Reads a rate-sheet request from a query, a form body, or their decoded pairs. A `+` is a space: a password with a
 * plus must be written with `%2B`.
 *
 * @param query - The query with or without `?`, the body, or their pairs.
 * @returns As {@link parseRateSheetRequest}; or `percent_invalid`, `utf8_invalid`.
 * @throws {TypeError} If `query` is neither a string nor pairs of strings.
 * @see [spec 4.2](../../docs/interface.md#42-rate-sheet-query)
 * @example
 * ```ts
 * import { parseRateSheetRequestQuery } from "outbound-sms/rates";
 *
 * parseRateSheetRequestQuery("Password=k1&withdestinationnames=TRUE");
 * // => { ok: true, value: { password: "k1", withDestinationNames: true } }
 * ```
 */
export function parseRateSheetRequestQuery(query: string | readonly QueryPair[]): Result<RateSheetRequest> {
	return readQuery(RATE_SHEET_REQUEST, query);
}

/**
 * Reads a rate-sheet request from JSON text.
 *
 * @param json - The JSON text.
 * @returns As {@link parseRateSheetRequest}; or `json_invalid`.
 * @throws {TypeError} If `json` is not a string.
 * @see [spec 4.2](../../docs/interface.md#42-rate-sheet-query)
 * @example
 * ```ts
 * import { parseRateSheetRequestJson } from "outbound-sms/rates";
 *
 * parseRateSheetRequestJson("{}").issues?.[0].code; // => "field_required"
 * ```
 */
export function parseRateSheetRequestJson(json: string): Result<RateSheetRequest> {
	return readDocument(RATE_SHEET_REQUEST, parseJson, json);
}

/**
 * Reads a rate-sheet request from an XML document. The root may have any name.
 *
 * @param xml - The document.
 * @returns As {@link parseRateSheetRequest}; or the issues of XML, such as `xml_invalid`.
 * @throws {TypeError} If `xml` is not a string.
 * @see [spec 4.2](../../docs/interface.md#42-rate-sheet-query)
 * @example
 * ```ts
 * import { parseRateSheetRequestXml } from "outbound-sms/rates";
 *
 * parseRateSheetRequestXml("<r><Password>k1</Password></r>").ok; // => true
 * ```
 */
export function parseRateSheetRequestXml(xml: string): Result<RateSheetRequest> {
	return readDocument(RATE_SHEET_REQUEST, parseXml, xml);
}

/**
 * Validates a rate-sheet request and writes it as a query or form body.
 *
 * @param request - The request.
 * @returns The query without `?`; or the issues of {@link parseRateSheetRequest}, or `text_lone_surrogate`.
 * @see [spec 4.2](../../docs/interface.md#42-rate-sheet-query)
 * @example
 * ```ts
 * import { stringifyRateSheetRequestQuery } from "outbound-sms/rates";
 *
 * stringifyRateSheetRequestQuery({ password: "k+1" }); // => { ok: true, value: "Password=k%2B1" }
 * ```
 */
export function stringifyRateSheetRequestQuery(request: RateSheetRequestInput): Result<string> {
	return stringify(RATE_SHEET_REQUEST, request, writeQuery);
}

/**
 * Validates a rate-sheet request and writes it as JSON text.
 *
 * @param request - The request.
 * @returns The JSON text; or the issues of {@link parseRateSheetRequest}.
 * @see [spec 4.2](../../docs/interface.md#42-rate-sheet-query)
 * @example
 * ```ts
 * import { stringifyRateSheetRequestJson } from "outbound-sms/rates";
 *
 * stringifyRateSheetRequestJson({ password: "k1", withDestinationNames: true });
 * // => { ok: true, value: '{"password":"k1","withDestinationNames":true}' }
 * ```
 */
export function stringifyRateSheetRequestJson(request: RateSheetRequestInput): Result<string> {
	return stringify(RATE_SHEET_REQUEST, request, writeJson);
}

/**
 * Validates a rate-sheet request and writes it as an XML document with the root `RateSheetRequest`.
 *
 * @param request - The request.
 * @returns The document; or the issues of {@link parseRateSheetRequest}, or `xml_unrepresentable`.
 * @see [spec 4.2](../../docs/interface.md#42-rate-sheet-query)
 * @example
 * ```ts
 * import { stringifyRateSheetRequestXml } from "outbound-sms/rates";
 *
 * stringifyRateSheetRequestXml({ password: "k1" });
 * // => { ok: true, value: "<RateSheetRequest><Password>k1</Password></RateSheetRequest>" }
 * ```
 */
export function stringifyRateSheetRequestXml(request: RateSheetRequestInput): Result<string> {
	return stringify(RATE_SHEET_REQUEST, request, writeXml);
}

/**
 * Makes the JSON Schema (2020-12) of a rate-sheet request in JSON, with names in camelCase. Readers also take names in
 * other case.
 *
 * @returns The schema, as plain data.
 * @see [spec 4.2](../../docs/interface.md#42-rate-sheet-query)
 * @example
 * ```ts
 * import { rateSheetRequestJsonSchema } from "outbound-sms/rates";
 *
 * rateSheetRequestJsonSchema().required; // => ["password"]
 * ```
 */
export function rateSheetRequestJsonSchema(): Readonly<Record<string, unknown>> {
	return jsonSchemaOf(RATE_SHEET_REQUEST, RATE_SHEET_REQUEST_WORDS);
}
