// A key or password stands in no issue, warning, error or error response, wherever and however broken it comes.
import fc from "fast-check";
import { authenticate, readApiKey, redactRequest } from "outbound-sms/auth";
import { type Result, unwrap } from "outbound-sms/foundation";
import { buildErrorResponse, buildRateSheetRequest, buildSendRequest } from "outbound-sms/http";
import { expect, test } from "vitest";
import { apiKeyHeader, apiKeyQuery } from "../../src/auth/api-key.ts";
import { readRates, readSend } from "../unit/http/requests.ts";

const SECRET = "s3cret";
/** The secret among what breaks headers, queries, JSON and XML. */
const secrets = fc
	.tuple(
		fc.string({ unit: fc.constantFrom(...'a%"<\\\r\n\u0000\ud800é;, '), maxLength: 3 }),
		fc.string({ unit: fc.constantFrom(...'a%"<>\\\r\n\u0000\ud800é;, +'), maxLength: 3 }),
	)
	// No raw "&" and "=": they would make a name of it, and names are shown.
	.map(([before, after]) => `${before}${SECRET}${after}`);
const message = { from: "Shop", to: "+4915112345678", text: "Hi" };

/** All that may be logged of a result, or of what a call throws: never its value. */
function shownOf(call: () => Result<unknown>): string {
	let result: Result<unknown>;
	try {
		result = call();
	} catch (error) {
		return String((error as Error).stack);
	}
	if (result.ok) return JSON.stringify(result.warnings ?? []);
	let thrown = "";
	try {
		unwrap(result);
	} catch (error) {
		thrown = `${String(error)} ${JSON.stringify(error)}`;
	}
	const { issues } = result;
	const answers = (["json", "xml"] as const).map((format) => buildErrorResponse({ status: 400, issues, format }).body);
	return JSON.stringify(issues) + thrown + answers.join("");
}

test("a request with a key, well or broken, shows it nowhere when it is built, read, refused or logged", () => {
	fc.assert(
		fc.property(
			secrets,
			fc.constantFrom("header", "query"),
			fc.constantFrom("GET", "POST"),
			fc.constantFrom("json", "xml", "form"),
			fc.constantFrom("https://api.example", "nonsense"),
			(secret, apiKeyIn, method, format, baseUrl) => {
				const way = { baseUrl, method, format } as const;
				const built = () => buildSendRequest({ ...way, apiKey: secret, apiKeyIn: apiKeyIn as "header", message });
				const rates = (userName: string) => () =>
					buildRateSheetRequest({ ...way, path: "/rates", request: { userName, password: secret } });
				const calls: (() => Result<unknown>)[] = [
					built,
					rates(""),
					rates("me"),
					() => buildSendRequest({ baseUrl: `https://me:${secret}@api.example`, apiKey: "k", message }),
					() => apiKeyHeader(secret),
					() => apiKeyQuery(secret),
				];
				const type = { json: "application/json", xml: "text/xml", form: "application/x-www-form-urlencoded" }[format];
				const bodies = [
					`{"Password":"${secret}","WithDestinationNames":"${secret}`,
					`{"Password":["s3cret"],"WithDestinationNames":"s3cret"}`,
					`<r><Password>${secret}</Password><Password>s3cret</Password><WithDestinationNames>s3cret</WithDestinationNames></r>`,
					`Password=${secret}&Password=%zz${secret}&WithDestinationNames=s3cret`,
				];
				const urls = [
					`/rates?ApiKey=${secret}&Password=${secret}%zz&Flash=s3cret`,
					"/rates?apikey=s3cret&ApiKey=other",
				];
				for (const url of urls) {
					for (const body of bodies) {
						for (const key of [{}, { "X-ApiKey": secret }, { "x-api-key": ["s3cret", secret] }]) {
							const request = { method, url, headers: { "content-type": type, ...key }, body };
							calls.push(
								() => readSend(request, { path: "/rates" }),
								() => readRates(request),
								() => readApiKey(request),
								() => authenticate({ ...request, address: secret }, { apiKey: `${SECRET}!`, allowList: [] }),
							);
						}
					}
				}
				for (const call of calls) expect(shownOf(call)).not.toContain(SECRET);
				for (const build of [built, rates(""), rates("me")]) {
					const request = build();
					if (request.ok) expect(JSON.stringify(redactRequest(request.value))).not.toContain(SECRET);
				}
			},
		),
		{ numRuns: 40 },
	);
});
