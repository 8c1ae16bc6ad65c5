// The request for a rate sheet in each format, and the JSON Schema of each document, as the functions of
// `outbound-sms/http` use them inside.
import type { QueryPair } from "outbound-sms/message";
import { asObject } from "outbound-sms/message";
import type { RateSheetRequest, RateSheetRequestInput, Result } from "outbound-sms/rates";
import { FORMATS } from "../src/http/wire.ts";
import { OUTBOUND_MESSAGE, OUTBOUND_MESSAGE_WORDS } from "../src/message/outbound-message.ts";
import { SEND_RESPONSE, SEND_RESPONSE_WORDS } from "../src/message/send-response.ts";
import { RATE_SHEET, RATE_SHEET_WORDS } from "../src/rates/rate-sheet.ts";
import { RATE_SHEET_REQUEST, RATE_SHEET_REQUEST_WORDS } from "../src/rates/rate-sheet-request.ts";
import { syntaxOf } from "../src/wire/format.ts";
import { readDocument } from "../src/wire/read.ts";
import { jsonSchemaOf } from "../src/wire/schema.ts";
import { writeRecord } from "../src/wire/verbs.ts";

type Read<Input> = (input: Input) => Result<RateSheetRequest>;
type Write = (input: RateSheetRequestInput) => Result<string>;
type Schema = () => Readonly<Record<string, unknown>>;

export const parseRateSheetRequest: Read<unknown> = (input) =>
	readDocument(RATE_SHEET_REQUEST, syntaxOf(asObject), input);
export const parseRateSheetRequestJson: Read<string> = (text) => readDocument(RATE_SHEET_REQUEST, FORMATS.json, text);
export const parseRateSheetRequestXml: Read<string> = (text) => readDocument(RATE_SHEET_REQUEST, FORMATS.xml, text);
export const parseRateSheetRequestQuery: Read<string | readonly QueryPair[]> = (query) =>
	readDocument(RATE_SHEET_REQUEST, FORMATS.form, query);

export const stringifyRateSheetRequestJson: Write = (input) => writeRecord(RATE_SHEET_REQUEST, FORMATS.json, input);
export const stringifyRateSheetRequestXml: Write = (input) => writeRecord(RATE_SHEET_REQUEST, FORMATS.xml, input);
export const stringifyRateSheetRequestQuery: Write = (input) => writeRecord(RATE_SHEET_REQUEST, FORMATS.form, input);

export const outboundMessageJsonSchema: Schema = () => jsonSchemaOf(OUTBOUND_MESSAGE, OUTBOUND_MESSAGE_WORDS);
export const rateSheetRequestJsonSchema: Schema = () => jsonSchemaOf(RATE_SHEET_REQUEST, RATE_SHEET_REQUEST_WORDS);
export const rateSheetJsonSchema: Schema = () => jsonSchemaOf(RATE_SHEET, RATE_SHEET_WORDS);
export const sendResponseJsonSchema: Schema = () => jsonSchemaOf(SEND_RESPONSE, SEND_RESPONSE_WORDS);
