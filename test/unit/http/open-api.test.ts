import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import {
	buildErrorResponse,
	buildRateSheetResponse,
	buildSendResponse,
	openApiDocument,
	SEND_PATH,
} from "outbound-sms/http";
import { asJson, asQuery, asXml, outboundMessage, parse, sendResponse, stringify, unwrap } from "outbound-sms/message";
import { rateSheet } from "outbound-sms/rates";
import { describe, expect, test } from "vitest";
import { parseRateSheetRequestXml, stringifyRateSheetRequestJson } from "../../resources.ts";
import vectors from "../../vectors/open-api.json" with { type: "json" };
import { message } from "./requests.ts";

const ratesPath = "/outbound/rates";
const document = openApiDocument({ ratesPath });
const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema({ $id: "openapi", components: document.components });
const validatorOf = (name: string) => ajv.compile({ $ref: `openapi#/components/schemas/${name}` });

/** Every media type with an example, and where it stands. */
const examples: { place: string; schema: { $ref: string }; example: unknown }[] = [];
const xmlExamples: string[] = [];
(function collect(value: unknown, place: string): void {
	if (typeof value === "string") {
		for (const [, xml] of value.matchAll(/```xml\n(.*)\n```/g)) xmlExamples.push(xml as string);
	}
	if (typeof value !== "object" || value === null) return;
	if ("example" in value)
		examples.push({ place, ...(value as never as { schema: { $ref: string }; example: unknown }) });
	for (const [name, inner] of Object.entries(value)) collect(inner, `${place}/${name}`);
})(document, "#");

describe("openApiDocument", () => {
	test("is plain data that JSON carries", () => {
		expect(JSON.parse(JSON.stringify(document))).toEqual(document);
		expect(openApiDocument({ title: "T", version: "2", serverUrl: "https://api.example" })).toMatchObject({
			openapi: "3.1.0",
			info: { title: "T", version: "2" },
			servers: [{ url: "https://api.example" }],
		});
	});

	test("is the document that was read and found right, to the letter", () => {
		const callbackTemplate =
			"https://a.example/{MessageId}/{To}?state={MessageState}&ref={ClientReference}&both={From}:{DeliveryStatusCode}&key=v&x=a{SentDateTime}";
		expect(openApiDocument()).toEqual(vectors.usual);
		expect(openApiDocument({ ratesPath, callbackTemplate })).toEqual(vectors.complete);
	});

	test("describes the rate sheet only where its path is known", () => {
		expect(Object.keys(document.paths)).toEqual([SEND_PATH, ratesPath]);
		const { paths, components } = openApiDocument();
		expect(Object.keys(paths)).toEqual([SEND_PATH]);
		expect(Object.keys(components.schemas)).not.toContain("RateSheet");
	});

	test("refers to nothing that is not there", () => {
		for (const [, group, name] of JSON.stringify(document).matchAll(/"#\/components\/(\w+)\/(\w+)"/g)) {
			expect(document.components[group as "schemas"]).toHaveProperty(name as string);
		}
	});

	test("names every operation, format and status", () => {
		const statuses = ["200", "400", "401", "404", "405", "413", "415", "500"];
		for (const { get, post } of Object.values(document.paths) as Record<"get" | "post", Record<string, object>>[]) {
			expect(Object.keys(post.responses as object)).toEqual(statuses);
			expect(Object.keys(get.responses as object)).toEqual(statuses);
			expect(Object.keys((post.requestBody as { content: object }).content)).toEqual([
				"application/json",
				"application/xml",
				"application/x-www-form-urlencoded",
			]);
		}
		const { get } = document.paths[SEND_PATH] as { get: { parameters: { name: string; required: boolean }[] } };
		expect(get.parameters.map(({ name, required }) => name + (required ? "!" : ""))).toEqual([
			"From!",
			"To!",
			"Text!",
			"Encoding",
			"ReceiveDeliveryStatus",
			"RefId",
			"Udh",
			"Flash",
		]);
	});

	test("names XML elements as the writers do", () => {
		const schemas = document.components.schemas as Record<string, Record<string, Record<string, unknown>>>;
		const { RateSheet } = schemas;
		expect(RateSheet?.properties?.currentRates).toMatchObject({
			xml: { name: "CurrentRates", wrapped: true },
			items: { xml: { name: "RateSheetItem" }, properties: { mccmnc: { xml: { name: "MCCMNC" } } } },
		});
	});

	test("throws for a template that is longer than servers accept in a URL", () => {
		const ofUnits = (units: number) => ({ callbackTemplate: "https://a.example/{To}".padEnd(units, "a") });
		expect(() => openApiDocument(ofUnits(8000))).not.toThrow();
		expect(() => openApiDocument(ofUnits(8001))).toThrow(expect.objectContaining({ code: "template_too_long" }));
	});

	test("throws for a template or option that is invalid", () => {
		expect(() => openApiDocument({ callbackTemplate: "nowhere" })).toThrow(/./);
		expect(() => openApiDocument({ title: 1 as never })).toThrow('"title" must be a string');
		expect(() => openApiDocument(null as never)).toThrow('"options" must be an object');
	});
});

describe("the examples", () => {
	test.each(examples)("fit their schema: $place", ({ schema, example }) => {
		const validate = ajv.compile({ $ref: schema.$ref.replace("#", "openapi#") });
		expect([validate(example), validate.errors]).toEqual([true, null]);
	});

	test("in XML and in a form say the same as in JSON", () => {
		const exampleAt = (place: string) => examples.find((one) => one.place.endsWith(place))?.example;
		const post = `${SEND_PATH}/post/requestBody/content/application`;
		const form = new URLSearchParams(exampleAt(`${post}/x-www-form-urlencoded`) as Record<string, string>);
		const sent = unwrap(parse(outboundMessage, asQuery, form.toString()));
		expect(sent).toMatchObject(exampleAt(`${post}/json`) as object);
		const read = xmlExamples.map((xml) => {
			if (xml.startsWith("<OutboundMessage>")) return unwrap(parse(outboundMessage, asXml, xml));
			if (xml.startsWith("<SendResponse>")) return unwrap(parse(sendResponse, asXml, xml));
			if (xml.startsWith("<RateSheetRequest>")) return unwrap(parseRateSheetRequestXml(xml));
			return unwrap(parse(rateSheet, asXml, xml));
		});
		expect(read).toContainEqual(sent);
		expect(read.length).toBeGreaterThanOrEqual(6);
	});
});

describe("the schemas", () => {
	test("accept every request as it is written", () => {
		const validate = validatorOf("OutboundMessage");
		const messages = fc.record(
			{
				from: fc.constantFrom("Shop", "12345", "+4915112345678", "a|b, c"),
				to: fc.constantFrom("+4915112345678", "+6834002123"),
				text: fc.string({ minLength: 1, unit: fc.constantFrom(...'aé€ \n"') }),
				encoding: fc.constant("UCS2" as const),
				receiveDeliveryStatus: fc.boolean(),
				refId: fc.string({ unit: fc.constantFrom(...'a"\\😀') }),
				udh: fc.constantFrom("050003010201", "06050423f40000"),
				flash: fc.boolean(),
			},
			{ requiredKeys: ["from", "to", "text", "encoding"] },
		);
		fc.assert(
			fc.property(messages, (input) => {
				const written = stringify(outboundMessage, asJson, input);
				if (written.ok) expect([validate(JSON.parse(written.value)), written.value]).toEqual([true, written.value]);
			}),
			{ numRuns: 300 },
		);
		expect(validate(message)).toBe(true);
		const asked = unwrap(stringifyRateSheetRequestJson({ password: "k", withDestinationNames: true }));
		expect(validatorOf("RateSheetRequest")(JSON.parse(asked))).toBe(true);
	});

	test("accept every answer as it is built, and refuse others", () => {
		const sheet = {
			currency: "EUR",
			currentRates: [{ mcc: "262", mnc: "01", rate: "0.10000000000000000001" }],
			scheduledRates: [{ mcc: "262", rate: "1", validFrom: "2030-01-01T00:00:00.123Z" }],
		};
		const answers: [string, string][] = [
			["RateSheet", unwrap(buildRateSheetResponse({ sheet })).body],
			["SendResponse", unwrap(buildSendResponse({ response: { statusCode: 0, messageIds: ["a", "b"] } })).body],
			["ErrorResponse", buildErrorResponse({ status: 500 }).body],
			[
				"ErrorResponse",
				buildErrorResponse({ status: 400, issues: [{ code: "a", message: "b", path: ["c", 1] }] }).body,
			],
		];
		for (const [name, body] of answers) expect([name, validatorOf(name)(JSON.parse(body))]).toEqual([name, true]);
		expect(validatorOf("SendResponse")({ statusCode: 0, messageIds: [1] })).toBe(false);
		expect(validatorOf("OutboundMessage")({ ...message, to: "49-30" })).toBe(false);
		expect(validatorOf("OutboundMessage")({ from: "Shop", to: message.to })).toBe(false);
	});
});

describe("the callback", () => {
	const parametersOf = (callbackTemplate?: string) => {
		const { get } = openApiDocument({ callbackTemplate }).webhooks.deliveryStatus as {
			get: { description: string; parameters: { name: string; required: boolean; description: string }[] };
		};
		return get;
	};

	test("has the eight values without a template", () => {
		const names = parametersOf().parameters.map(({ name }) => name);
		expect(names).toEqual(
			"MessageId,MessageState,ClientReference,To,From,SentDateTime,ReceivedDateTime,DeliveryStatusCode".split(","),
		);
	});

	test("has the parameters of a template, and says what its path holds", () => {
		const { parameters, description } = parametersOf(
			"https://a.example/dlr/{MessageId}?s={MessageState}&ref={ClientReference}&v=1",
		);
		expect(parameters.map(({ name, required }) => [name, required])).toEqual([
			["s", true],
			["ref", false],
			["v", false],
		]);
		expect(description).toContain("The path of the URL holds MessageId.");
	});

	test("has no value of its own for a parameter that mixes several", () => {
		const { parameters } = parametersOf("https://a.example/?s={MessageState}&both={From}{To}&part=a{To}");
		expect(parameters.map(({ name, required, description }) => [name, required, description])).toEqual([
			["s", true, "What happened to the message"],
			["both", false, "As in the callback template"],
			["part", false, "As in the callback template"],
		]);
	});
});
