// Sections 2.4 and 4.2 of the specification against the running gateway.
import { unwrap } from "outbound-sms/foundation";
import { buildRateSheetRequest, readRateSheetResponse } from "outbound-sms/http";
import { quote, rateSheetAt } from "outbound-sms/rates";
import { afterAll, describe, expect, test } from "vitest";
import { startPlayground } from "../../docs/playground/server.mjs";
import { curl, curlRequest, hasCurl } from "./curl.ts";

const playground = await startPlayground();
afterAll(() => playground.stop());
const { url } = playground;
const { apiKey, sheet } = playground.account;

const ITEM = { mcc: expect.stringMatching(/^\d{3}$/), mnc: expect.any(String), mccmnc: expect.any(String) };
const RATE = { rate: expect.stringMatching(/^\d+\.\d{4}$/) };
const NAMES = { country: expect.any(String), network: expect.any(String) };

const WAYS = (["GET", "POST"] as const).flatMap((method) =>
	(["json", "xml", "form"] as const).map((format) => ({ method, format })),
);
describe.each(WAYS)("by $method in $format", (way) => {
	const build = (withDestinationNames: boolean) =>
		unwrap(
			buildRateSheetRequest({
				baseUrl: url,
				path: "/outbound/rates",
				request: { password: apiKey, withDestinationNames },
				...way,
			}),
		);

	test("the sheet has account, currency, current and scheduled rates, with the names where they are asked for", async () => {
		for (const withNames of [false, true]) {
			const request = build(withNames);
			const response = await fetch(request.url, request);
			expect(response.status).toBe(200);
			const read = unwrap(readRateSheetResponse(response, { body: await response.text() }));
			const item = { ...ITEM, ...RATE, ...(withNames && NAMES) };
			const validFrom = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z$/);
			expect(read).toEqual({
				accountName: "Playground",
				currency: "EUR",
				currentRates: sheet.currentRates.map(() => item),
				scheduledRates: (sheet.scheduledRates ?? []).map(() => ({ ...item, validFrom })),
			});
			for (const { mcc, mnc, mccmnc } of read.currentRates) expect(mccmnc).toBe(`${mcc}${mnc}`);
		}
	});

	test.runIf(hasCurl)("curl gets the sheet as it stands in the account", async () => {
		expect(unwrap(readRateSheetResponse(await curlRequest(build(true))))).toEqual(sheet);
	});
});

test.runIf(hasCurl)("the line that npm start prints gets it", async () => {
	const body = await curl([`${url}/outbound/rates`, "-d", `Password=${apiKey}&WithDestinationNames=true`]);
	const headers = { "content-type": "application/json" };
	expect(unwrap(readRateSheetResponse({ status: 200, headers, body }))).toEqual(sheet);
	// Numbers, which typed clients can read, with all their digits.
	expect(body).toContain('"rate":0.0750');
});

test("a scheduled rate takes the place of the current one, and a new network comes, when their time has come", () => {
	const [first, second] = sheet.scheduledRates ?? [];
	const question = { partCount: 2, network: "26201", sheet };
	expect(unwrap(quote({ ...question, instant: new Date() })).cost).toBe("0.1500");
	expect(unwrap(quote({ ...question, instant: first?.validFrom as string })).cost).toBe("0.1580");
	expect(rateSheetAt(sheet, new Date()).currentRates).toHaveLength(3);
	expect(rateSheetAt(sheet, second?.validFrom as string).currentRates).toHaveLength(4);
});

test.each(["withdestinationnames=1", "WITHDESTINATIONNAMES=TRUE"])("%s asks for the names too", async (query) => {
	const response = await fetch(`${url}/outbound/rates?password=${apiKey}&${query}`);
	expect((await response.json()).currentRates[0].country).toBe("Germany");
});
