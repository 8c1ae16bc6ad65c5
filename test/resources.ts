// The request for a rate sheet in each format, and the JSON Schema of each document, as the functions of
// `outbound-sms/http` use them inside.
import type { RateSheetRequest, RateSheetRequestInput, Result } from "outbound-sms/rates";
import { SEND_RESPONSE, SEND_RESPONSE_WORDS } from "../src/message/send-response.ts";
import { RATE_SHEET, RATE_SHEET_WORDS } from "../src/rates/rate-sheet.ts";
import { RATE_SHEET_REQUEST, RATE_SHEET_REQUEST_WORDS } from "../src/rates/rate-sheet-request.ts";
import { parseJson, writeJson } from "../src/wire/json.ts";
import { type QueryPair, readQuery, writeQuery } from "../src/wire/query.ts";
import { readDocument, readObject } from "../src/wire/read.ts";
import { jsonSchemaOf } from "../src/wire/schema.ts";
import { stringify } from "../src/wire/write.ts";
import { parseXml, writeXml } from "../src/wire/xml.ts";

type Read<Input> = (input: Input) => Result<RateSheetRequest>;
type Write = (input: RateSheetRequestInput) => Result<string>;
type Schema = () => Readonly<Record<string, unknown>>;

export const parseRateSheetRequest: Read<unknown> = (input) => readObject(RATE_SHEET_REQUEST, input);
export const parseRateSheetRequestJson: Read<string> = (text) => readDocument(RATE_SHEET_REQUEST, parseJson, text);
export const parseRateSheetRequestXml: Read<string> = (text) => readDocument(RATE_SHEET_REQUEST, parseXml, text);
export const parseRateSheetRequestQuery: Read<string | readonly QueryPair[]> = (query) =>
	readQuery(RATE_SHEET_REQUEST, query);

export const stringifyRateSheetRequestJson: Write = (input) => stringify(RATE_SHEET_REQUEST, input, writeJson);
export const stringifyRateSheetRequestXml: Write = (input) => stringify(RATE_SHEET_REQUEST, input, writeXml);
export const stringifyRateSheetRequestQuery: Write = (input) => stringify(RATE_SHEET_REQUEST, input, writeQuery);

export const rateSheetRequestJsonSchema: Schema = () => jsonSchemaOf(RATE_SHEET_REQUEST, RATE_SHEET_REQUEST_WORDS);
export const rateSheetJsonSchema: Schema = () => jsonSchemaOf(RATE_SHEET, RATE_SHEET_WORDS);
export const sendResponseJsonSchema: Schema = () => jsonSchemaOf(SEND_RESPONSE, SEND_RESPONSE_WORDS);
