// Answers whose text is cut off or broken, as by a lost connection or a proxy: what stands before is not lost, and
// nothing that is cut is taken for whole.
import fc from "fast-check";
import { readRateSheetResponse, readSendResponse } from "outbound-sms/http";
import { asJson, asXml, parse, type SendResponseInput, sendResponse, stringify, unwrap } from "outbound-sms/message";
import { type RateSheet, rateSheet } from "outbound-sms/rates";
import { describe, expect, test } from "vitest";
import { law } from "../law.ts";

const responses = fc.record({
	statusCode: fc.integer({ min: -9, max: 9999 }),
	messageIds: fc.array(fc.uuid(), { minLength: 1, maxLength: 5 }),
});
const row = {
	country: fc.constantFrom('Ger"many', "a<b>&]]>", "é👍"),
	mcc: fc.constantFrom("262", "232"),
	mnc: fc.constantFrom("01", "001"),
	rate: fc.constantFrom("0.045", "12", "0.10000000000000000001"),
};
const items = fc.array(fc.record(row, { requiredKeys: ["mcc", "rate"] }), { minLength: 1, maxLength: 4 });
const sheets: fc.Arbitrary<RateSheet> = fc.record(
	{
		accountName: fc.constant("Account"),
		currency: fc.constantFrom("EUR", "U\\D"),
		currentRates: items,
		scheduledRates: fc.array(
			fc.record(
				{ ...row, validFrom: fc.constant("2024-01-01T00:00:00Z") },
				{
					requiredKeys: ["mcc", "rate", "validFrom"],
				},
			),
		),
	},
	{ requiredKeys: ["currentRates"] },
);

/** Cuts a text, and puts something behind that ends its syntax. */
const breaks = fc.tuple(fc.nat(), fc.constantFrom("", "", "\0", "&x;", "\\", "<html>", "<!DOCTYPE a>"));
const broken = (text: string, [at, behind]: [number, string]) => {
	const cut = at % (text.length + 1);
	return text.slice(0, cut) + (cut < text.length ? behind : "");
};
const isStart = <T>(part: readonly T[], whole: readonly T[]) => expect(part).toEqual(whole.slice(0, part.length));

describe.each([
	[
		"JSON",
		(value: SendResponseInput) => stringify(sendResponse, asJson, value),
		(input: string) => parse(sendResponse, asJson, input),
		(value: RateSheet) => stringify(rateSheet, asJson, value),
		(input: string) => parse(rateSheet, asJson, input),
	],
	[
		"XML",
		(value: SendResponseInput) => stringify(sendResponse, asXml, value),
		(input: string) => parse(sendResponse, asXml, input),
		(value: RateSheet) => stringify(rateSheet, asXml, value),
		(input: string) => parse(rateSheet, asXml, input),
	],
] as const)("%s", (_, writeResponse, parseResponse, writeSheet, parseSheet) => {
	law(
		"a cut send response gives the IDs before the cut, whole, or fails",
		500,
		[responses, breaks],
		(response: SendResponseInput, place) => {
			const whole = unwrap(writeResponse(response));
			const text = broken(whole, place);
			const result = parseResponse(text);
			if (text === whole) expect(result).toEqual({ ok: true, value: response });
			else if (result.ok) {
				expect(result.warnings?.[0]?.code).toMatch(/^(?:json_invalid|xml_)/);
				isStart(result.value.messageIds, response.messageIds);
				expect(result.value.messageIds.length).toBeGreaterThan(0);
				if (result.value.statusCode !== undefined) expect(result.value.statusCode).toBe(response.statusCode);
			} else
				expect(response.messageIds.some((id) => text.includes(`"${id}"`) || text.includes(`>${id}</string>`))).toBe(
					false,
				);
		},
	);

	law("a cut rate sheet gives the rows before the cut, whole, or fails", 500, [sheets, breaks], (sheet, place) => {
		const whole = unwrap(writeSheet(sheet));
		const text = broken(whole, place);
		const result = parseSheet(text);
		const clean = unwrap(parseSheet(whole));
		if (text === whole || !result.ok) return;
		expect(result.warnings?.[0]?.code).toMatch(/^(?:json_invalid|xml_)/);
		const { currentRates, scheduledRates = [], ...rest } = result.value;
		isStart(currentRates, clean.currentRates);
		isStart(scheduledRates, clean.scheduledRates ?? []);
		expect(currentRates.length + scheduledRates.length).toBeGreaterThan(0);
		for (const [key, value] of Object.entries(rest)) expect(value).toBe(clean[key as "currency"]);
	});
});

test("readSendResponse and readRateSheetResponse read cut answers alike", () => {
	const headers = { "content-type": "application/json" };
	const sent = readSendResponse({ status: 200, headers, body: '{"statusCode":0,"messageIds":["a","b' });
	expect(sent).toMatchObject({ ok: true, value: { statusCode: 0, messageIds: ["a"] } });
	const rates = readRateSheetResponse({
		status: 200,
		headers,
		body: '{"currentRates":[{"mcc":"262","rate":1},{"mcc":',
	});
	expect(rates).toMatchObject({ ok: true, value: { currentRates: [{ mcc: "262", rate: "1" }] } });
});
