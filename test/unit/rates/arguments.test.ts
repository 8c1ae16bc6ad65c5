import {
	asJson,
	asXml,
	diffRateSheet,
	findRate,
	indexRates,
	parse,
	quote,
	rateSheet,
	rateSheetAt,
} from "outbound-sms/rates";
import { expect, test } from "vitest";

const sheet = { currentRates: [] };
const soon = { currentRates: [], scheduledRates: [{ mcc: "262", rate: "1", validFrom: "soon" }] };
const ask = (question: object) => () => quote({ network: "262", sheet, ...question } as never);
const ofSheet = [findRate, indexRates, rateSheetAt, diffRateSheet] as ((...args: unknown[]) => unknown)[];

test.each([
	[undefined, '"sheet" must be an object, found undefined'],
	[null, '"sheet" must be an object, found null'],
	[[], '"sheet" must be an object, found array'],
	["EUR", '"sheet" must be an object, found string'],
	[{}, '"sheet.currentRates" must be an array, found undefined'],
	[{ currentRates: {} }, '"sheet.currentRates" must be an array, found object'],
])("the sheet %j is a mistake of the caller", (wrong, message) => {
	for (const read of ofSheet) expect(() => read(wrong, "262")).toThrow(new TypeError(message));
	expect(ask({ partCount: 1, sheet: wrong })).toThrow(new TypeError(message));
});

test.each<[string, () => unknown]>([
	['"question" must be an object, found undefined', () => quote(undefined as never)],
	['"partCount" must be a number, found undefined', ask({})],
	['"partCount" must be an integer from 1', ask({ partCount: 0 })],
	['"message" must be an object, found string', ask({ message: "Hi" })],
	['"text" must be a string', ask({ message: {} })],
	['"instant" must be a timestamp', () => findRate(sheet, "262", "tomorrow")],
	['"instant" must be a timestamp', () => rateSheetAt(sheet, "soon")],
	['"validFrom" must be a timestamp', () => rateSheetAt(soon, new Date(0))],
	['"instant" must be', () => findRate(sheet, "262", 5 as never)],
	['"instant" must be', () => rateSheetAt(sheet, new Date(Number.NaN))],
	['"input" must be a string, found undefined', () => parse(rateSheet, asJson, undefined as never)],
	['"input" must be a string, found undefined', () => parse(rateSheet, asXml, undefined as never)],
])("a wrong argument is named: %s", (message, call) => {
	expect(call).toThrow(message);
});
