// The OpenAPI document. `test/property/json-schema.test.ts` holds its schemas against what is written and read.
import { Ajv2020 } from "ajv/dist/2020.js";
import { buildErrorResponse, openApiDocument, SEND_PATH } from "outbound-sms/http";
import { asQuery, asXml, outboundMessage, parse, sendResponse, unwrap } from "outbound-sms/message";
import { rateSheet } from "outbound-sms/rates";
import { describe, expect, test } from "vitest";
import { parseRateSheetRequestXml } from "../../resources.ts";
import vectors from "../../vectors/open-api.json" with { type: "json" };

const ratesPath = "/outbound/rates";
const document = openApiDocument({ ratesPath });
const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema({ $id: "openapi", components: document.components });

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

describe("the OpenAPI document", () => {
	test("is the one that was read and found right, to the letter, as plain data that JSON carries", () => {
		const callbackTemplate =
			"https://a.example/{MessageId}/{To}?state={MessageState}&ref={ClientReference}&both={From}:{DeliveryStatusCode}&key=v&x=a{SentDateTime}";
		expect(openApiDocument()).toEqual(vectors.usual);
		expect(openApiDocument({ ratesPath, callbackTemplate })).toEqual(vectors.complete);
		expect(JSON.parse(JSON.stringify(document))).toEqual(document);
	});

	test("has the title, version and server of its options", () => {
		expect(openApiDocument({ title: "T", version: "2", serverUrl: "https://api.example" })).toMatchObject({
			info: { title: "T", version: "2" },
			servers: [{ url: "https://api.example" }],
		});
	});

	test("refers to nothing that is not there", () => {
		for (const [, group, name] of JSON.stringify(document).matchAll(/"#\/components\/(\w+)\/(\w+)"/g)) {
			expect(document.components[group as "schemas"]).toHaveProperty(name as string);
		}
	});

	test("has no value of its own for a parameter that mixes several", () => {
		const callbackTemplate = "https://a.example/?s={MessageState}&both={From}{To}&part=a{To}";
		expect(openApiDocument({ callbackTemplate }).webhooks.deliveryStatus?.get).toMatchObject({
			parameters: [
				{ name: "s", required: true, description: "What happened to the message" },
				{ name: "both", required: false, description: "As in the callback template" },
				{ name: "part", required: false, description: "As in the callback template" },
			],
		});
	});

	test("is not made of a template that is invalid, or longer than servers accept in a URL", () => {
		const make = (units: number) => () =>
			openApiDocument({ callbackTemplate: "https://a.example/{To}".padEnd(units, "a") });
		expect(make(8000)).not.toThrow();
		expect(make(8001)).toThrow(expect.objectContaining({ code: "template_too_long" }));
		expect(() => openApiDocument({ callbackTemplate: "nowhere" })).toThrow(
			expect.objectContaining({ code: "template_not_http" }),
		);
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

test.each([[], [{ code: "a", message: "b", path: ["c", 1] }]])(
	"the schema of an error takes what is built",
	(...issues) => {
		const validate = ajv.compile({ $ref: "openapi#/components/schemas/ErrorResponse" });
		expect(validate(JSON.parse(buildErrorResponse({ status: 400, issues: issues as never }).body))).toBe(true);
	},
);
