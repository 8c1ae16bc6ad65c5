import { Ajv2020 } from "ajv/dist/2020.js";
import { unwrap } from "outbound-sms/foundation";
import { expect, test } from "vitest";
import { writeJson } from "../../../src/syntax/json.ts";
import { fieldSchema, jsonSchemaOf, type Words } from "../../../src/syntax/schema.ts";
import { type fields, full, shop } from "./shop.ts";

const price = { description: "What it costs", clause: "spec 0.2" };
const WORDS: Words<keyof typeof fields> = {
	clause: "spec 0",
	schema: { required: ["phone", "title"] },
	fields: {
		phone: { description: "A phone", clause: "spec 0", schema: { anyOf: [{ type: "string" }, { type: "integer" }] } },
		title: { description: "A title", clause: "spec 0" },
		owner: { description: "Who owns it", schema: { pattern: "^[a-z]+$" } },
		size: { description: "How big it is", clause: "spec 0" },
		isOpen: { description: "Open now", clause: "spec 0" },
		staff: { description: "How many work there", clause: "spec 0" },
		tags: { description: "Words for it", clause: "spec 0" },
		pets: {
			description: "What it sells",
			clause: "spec 0",
			items: { clause: "spec 0.1", fields: { name: price, price, chip: price } },
		},
	},
};

test("says of each type of value how it is written, and in words what is read too", () => {
	const text = { type: "string", description: "What it costs (spec 0.2). An integer is read too" };
	expect(jsonSchemaOf(shop, WORDS)).toStrictEqual({
		$schema: "https://json-schema.org/draft/2020-12/schema",
		title: "Shop",
		description:
			"spec 0. Names are read in any case, null and an empty optional text as absent. Unknown names are ignored",
		type: "object",
		properties: {
			phone: {
				anyOf: [{ type: "string" }, { type: "integer" }],
				description: "A phone (spec 0). An integer is read too",
			},
			title: { type: "string", description: "A title (spec 0)" },
			owner: { type: "string", pattern: "^[a-z]+$", description: "Who owns it (spec 0). An integer is read too" },
			size: { enum: ["Small", "Big"], default: "Small", description: "How big it is (spec 0). Read in any case" },
			isOpen: {
				type: "boolean",
				default: false,
				description: 'Open now (spec 0). The numbers 1 and 0, and "true", "false", "1", "0" in any case, are read too',
			},
			staff: {
				type: "integer",
				minimum: -9007199254740991,
				maximum: 9007199254740991,
				description: "How many work there (spec 0). Without an exponent. A string is read too",
			},
			tags: {
				type: "array",
				items: { type: "string" },
				description: "Words for it (spec 0). A single string is read as a list of one, null as none",
			},
			pets: {
				type: "array",
				items: {
					title: "Pet",
					description:
						"spec 0.1. Names are read in any case, null and an empty optional text as absent. Unknown names are ignored",
					type: "object",
					properties: {
						name: text,
						price: {
							anyOf: [
								{ type: "number", minimum: 0 },
								{ type: "string", pattern: "^[0-9]+(\\.[0-9]+)?$", maxLength: 400 },
							],
							description: "What it costs (spec 0.2). Of at most 400 digits. A string with an exponent is read too",
						},
						chip: text,
					},
					required: ["name"],
				},
				description: "What it sells (spec 0)",
			},
		},
		required: ["phone", "title"],
	});
});

test("a field alone is described without its place in the spec, as parameters of OpenAPI are", () => {
	const [, size] = shop.entries[3] as (typeof shop.entries)[number];
	expect(fieldSchema(size, WORDS.fields.size)).toStrictEqual({
		enum: ["Small", "Big"],
		default: "Small",
		description: "How big it is. Read in any case",
	});
});

test("takes what is written and refuses a missing field and a wrong type", () => {
	const { schema: _, ...words } = WORDS;
	const validate = new Ajv2020({ strict: true }).compile(jsonSchemaOf(shop, words));
	expect(validate(JSON.parse(unwrap(writeJson(shop, { ...full, owner: "me" }))))).toBe(true);
	expect(validate({ phone: "1", pets: [{ name: "a", price: "0.5" }] })).toBe(true);
	expect(validate({ phone: "1", pets: [{ name: "a", price: -0.5 }] })).toBe(false);
	expect(validate({})).toBe(false);
	expect(validate({ phone: "1", isOpen: "x" })).toBe(false);
});
