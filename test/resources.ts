// The request for a rate sheet in each format, as the functions of `outbound-sms/http` use it inside, and the JSON Schema
// of each document in docs/openapi.json.
import { readFileSync } from "node:fs";
import type { QueryPair } from "outbound-sms/message";
import { asObject } from "outbound-sms/message";
import type { RateSheetRequest, RateSheetRequestInput, Result } from "outbound-sms/rates";
import { FORMATS } from "../src/http/wire.ts";
import { RATE_SHEET_REQUEST } from "../src/rates/rate-sheet-request.ts";
import { syntaxOf } from "../src/wire/format.ts";
import { readDocument } from "../src/wire/read.ts";
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

const { schemas } = JSON.parse(readFileSync("docs/openapi.json", "utf8")).components;
export const outboundMessageJsonSchema: Schema = () => schemas.OutboundMessage;
export const sendResponseJsonSchema: Schema = () => schemas.SendResponse;
export const rateSheetRequestJsonSchema: Schema = () => schemas.RateSheetRequest;
export const rateSheetJsonSchema: Schema = () => schemas.RateSheet;
