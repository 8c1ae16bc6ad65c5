// docs/openapi.json says what the code does: every field, bound, status, format, name and example.
import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { ADDRESS_LIMITS, parseSender } from "outbound-sms/address";
import {
	buildErrorResponse,
	openRateSheetRequest,
	openSendRequest,
	readApiKey,
	readRateSheetRequest,
	readSendRequest,
	SEND_PATH,
	unwrap,
} from "outbound-sms/http";
import { describe, expect, test } from "vitest";
import { describeService } from "../../docs/examples/describe-service.mjs";
import { MAX_DIGITS } from "../../src/core/decimal.ts";
import { CALLBACK_NAMES, placeholderOf } from "../../src/delivery/placeholders.ts";
import { MESSAGE_STATES } from "../../src/delivery/states.ts";
import { ERROR_RESPONSE } from "../../src/http/error-response.ts";
import { BODY_FORMATS, DOCUMENT_FORMATS, FORMATS } from "../../src/http/wire.ts";
import { OUTBOUND_MESSAGE } from "../../src/message/outbound-message.ts";
import { SEND_RESPONSE } from "../../src/message/send-response.ts";
import { RATE_SHEET } from "../../src/rates/rate-sheet.ts";
import { RATE_SHEET_REQUEST } from "../../src/rates/rate-sheet-request.ts";
import type { Kind, RecordType } from "../../src/wire/record-type.ts";
import { writeRecord } from "../../src/wire/verbs.ts";

interface Schema {
	readonly $ref?: string;
	readonly type?: string;
	readonly description?: string;
	readonly default?: unknown;
	readonly enum?: readonly unknown[];
	readonly pattern?: string;
	readonly anyOf?: readonly Schema[];
	readonly items?: Schema;
	readonly properties?: Readonly<Record<string, Schema>>;
	readonly required?: readonly string[];
	readonly xml?: { readonly name?: string; readonly wrapped?: boolean };
}
interface Content {
	readonly schema: Schema;
	readonly example?: Readonly<Record<string, unknown>>;
}
interface Response {
	readonly description: string;
	readonly headers?: Readonly<Record<string, object>>;
	readonly content: Readonly<Record<string, Content>>;
}
interface Parameter {
	readonly name: string;
	readonly in: string;
	readonly required: boolean;
	readonly description: string;
	readonly schema: Schema;
}
interface Operation {
	readonly description: string;
	readonly parameters: readonly Parameter[];
	readonly requestBody: { readonly content: Readonly<Record<string, Content>> };
	readonly responses: Readonly<Record<string, Response & { readonly $ref?: string }>>;
}

const text = readFileSync("docs/openapi.json", "utf8");
const document = JSON.parse(text);
const schemas = document.components.schemas as Readonly<Record<string, Schema>>;
/** As strict as frameworks are: an unknown keyword is an error. */
const AJV = new Ajv2020({ strict: true, formats: { "date-time": true } });
const schemaOf = (name: string) => schemas[name] as Schema;
const ENDPOINTS = [
	["send", document.paths[SEND_PATH], OUTBOUND_MESSAGE, SEND_RESPONSE],
	["rates", document.components.pathItems.Rates, RATE_SHEET_REQUEST, RATE_SHEET],
] as readonly (readonly [
	string,
	Readonly<Record<"get" | "post", Operation>>,
	RecordType<unknown>,
	RecordType<unknown>,
])[];

/** What a kind of value is in a schema, beside its description and bounds. */
function factsOf(kind: Kind): object {
	const facts = {
		string: { type: "string" },
		text: { type: "string" },
		word: { type: "string", enum: "words" in kind ? kind.words : undefined },
		boolean: { type: "boolean" },
		integer: { type: "integer", minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER },
		decimal: {
			anyOf: [
				{ type: "number", minimum: 0 },
				{ type: "string", pattern: "^[0-9]+(\\.[0-9]+)?$", maxLength: MAX_DIGITS },
			],
		},
		texts: { type: "array", items: { type: "string" } },
		records: { type: "array", items: { type: "object" } },
	};
	return facts[kind.type];
}

/** Compares a schema with the type of its records: names, types, words, defaults, what is required, names in XML. */
function compare(schema: Schema, type: RecordType<unknown>, form: "json" | "form" | "xml"): void {
	const { properties = {} } = schema;
	const nameOf = (key: string, name: string) => (form === "json" ? key : name);
	expect(schema.type).toBe("object");
	expect(Object.keys(properties)).toEqual(type.entries.map(([key, { name }]) => nameOf(key, name)));
	// The MCC of a row may come from its MCCMNC, but it is always written.
	const isRequired = (key: string) => type.name.endsWith("RateSheetItem") && key === "mcc";
	const required = type.entries.filter(([key, field]) => field.isRequired || isRequired(key));
	expect(schema.required).toEqual(required.map(([key, { name }]) => nameOf(key, name)));
	for (const [key, { name, kind, default: fallback }] of type.entries) {
		const property = properties[nameOf(key, name)] as Schema;
		if (key !== "from" && key !== "to") expect(property).toMatchObject(factsOf(kind));
		expect("enum" in property).toBe(kind.type === "word");
		expect(property.default).toBe(fallback);
		expect(property.description).toMatch(/^[A-Z].{8,}/);
		expect(property.xml).toEqual(form === "xml" && kind.item !== undefined ? { wrapped: true } : undefined);
		const items = property.items as Schema;
		if (kind.type === "texts") expect(items.xml).toEqual(form === "xml" ? { name: kind.item } : undefined);
		if (kind.type !== "records") continue;
		expect(items.xml).toEqual(form === "xml" ? { name: kind.item.name } : undefined);
		compare(items, kind.item, form);
	}
}

describe("the schemas", () => {
	const REQUESTS = [OUTBOUND_MESSAGE, RATE_SHEET_REQUEST] as readonly RecordType<unknown>[];
	const ANSWERS = [SEND_RESPONSE, RATE_SHEET, ERROR_RESPONSE] as readonly RecordType<unknown>[];

	test.each(REQUESTS)("of $name have its fields in JSON and in a form", (type) => {
		compare(schemaOf(type.name), type, "json");
		compare(schemaOf(`${type.name}Form`), type, "form");
	});

	test.each(ANSWERS)("of $name have its fields in JSON and in XML", (type) => {
		compare(schemaOf(type.name), type, "json");
		compare(schemaOf(`${type.name}Xml`), type, "xml");
		expect(schemaOf(`${type.name}Xml`).xml).toEqual({ name: type.name });
	});

	test("are these", () => {
		const names = [
			...REQUESTS.flatMap(({ name }) => [name, `${name}Form`]),
			...ANSWERS.flatMap(({ name }) => [name, `${name}Xml`]),
		];
		expect(Object.keys(schemas).sort()).toEqual(names.sort());
	});

	test.each(Object.keys(schemas).filter((name) => !name.endsWith("Xml")))(
		"%s stands alone, under a strict validator",
		(name) => {
			expect(JSON.stringify(schemas[name])).not.toMatch(/"\$ref"|"xml"/);
			expect(() => AJV.compile(schemaOf(name))).not.toThrow();
		},
	);

	test.each([...REQUESTS, ...ANSWERS])("say the same of $name under other names", (type) => {
		/** The facts of each property, in their order, without names. */
		const factsIn = (schema: Schema): unknown =>
			Object.values(schema.properties ?? {}).map(({ xml: _, items, ...facts }) => [
				facts,
				items && (items.properties ? factsIn(items) : items.type),
			]);
		const other = REQUESTS.includes(type) ? "Form" : "Xml";
		expect(factsIn(schemaOf(type.name + other))).toEqual(factsIn(schemaOf(type.name)));
	});
});

describe("the bounds of a message are those of the code", () => {
	const { phoneNumber, shortCode, alphanumeric } = ADDRESS_LIMITS;
	const { from, to, udh } = schemaOf("OutboundMessage").properties as Record<"from" | "to" | "udh", Schema>;
	const phone = {
		type: "string",
		pattern: `^\\+?[1-9][0-9]{${phoneNumber.minDigits - 1},${phoneNumber.maxDigits - 1}}$`,
	};

	test("of addresses", () => {
		expect(to.anyOf).toEqual([
			phone,
			{ type: "integer", minimum: 10 ** (phoneNumber.minDigits - 1), exclusiveMaximum: 10 ** phoneNumber.maxDigits },
		]);
		expect(from.anyOf?.slice(0, 2)).toEqual([
			phone,
			{ type: "string", pattern: `^[0-9]{${shortCode.minDigits},${shortCode.maxDigits}}$` },
		]);
		const name = from.anyOf?.[2] as Schema & { readonly not: Schema };
		expect(name.pattern).toMatch(new RegExp(`\\{1,${alphanumeric.maxCharacters}\\}\\$$`));
		expect(name.not).toEqual({ type: "string", pattern: "^( *|[ +]?[0-9]+)$" });
	});

	test("of the characters of a sender: each that is allowed, and no other", () => {
		const { pattern: source = "" } = from.anyOf?.[2] ?? {};
		const pattern = new RegExp(source, "u");
		const wrong = Array.from({ length: 0x500 }, (_, code) => String.fromCharCode(code)).filter((character) => {
			const codes = parseSender(`A${character}`).issues?.map(({ code }) => code) ?? [];
			return pattern.test(`A${character}`) === codes.includes("sender_bad_character");
		});
		expect(wrong).toEqual([]);
	});

	test("of a header", () => {
		expect(udh.pattern).toBe("^([0-9A-Fa-f]{2})*$");
	});
});

describe.each(ENDPOINTS)("the endpoint %s", (_, { get, post }, asked, answered) => {
	const mediaTypes = (formats: readonly (keyof typeof BODY_FORMATS)[]) =>
		formats.map((format) => BODY_FORMATS[format].mediaTypes[0]);
	const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

	test("takes every format of a body, and answers in those of documents", () => {
		const { content } = post.requestBody;
		expect(Object.keys(content)).toEqual(mediaTypes(["json", "xml", "form"]));
		expect(Object.values(content).map(({ schema }) => schema)).toEqual([
			reference(asked.name),
			{ ...reference(`${asked.name}Form`), xml: { name: asked.name } },
			reference(`${asked.name}Form`),
		]);
		for (const { responses } of [get, post]) {
			const answer = responses["200"]?.content ?? {};
			expect(Object.keys(answer)).toEqual(mediaTypes(DOCUMENT_FORMATS));
			expect(Object.values(answer).map(({ schema }) => schema)).toEqual([
				reference(answered.name),
				reference(`${answered.name}Xml`),
			]);
		}
	});

	test("takes the fields of the form in the query of a GET", () => {
		const { properties = {}, required } = schemaOf(`${asked.name}Form`);
		expect(get.parameters).toEqual(
			Object.entries(properties).map(([name, { description, ...schema }]) => ({
				name,
				in: "query",
				description,
				required: required?.includes(name),
				schema,
			})),
		);
	});

	test("has examples that fit their schemas, and say the same in every format", () => {
		const contents = [post.requestBody.content, post.responses["200"]?.content ?? {}];
		const descriptions = [post.description, post.responses["200"]?.description ?? ""];
		for (const [index, type] of [asked, answered].entries()) {
			const { "application/json": json, "application/x-www-form-urlencoded": form } = contents[index] as Record<
				string,
				Content
			>;
			const isValid = AJV.compile(schemaOf(type.name));
			expect([isValid(json?.example), isValid.errors]).toEqual([true, null]);
			const xml = /```xml\n(.*)\n```/.exec(descriptions[index] as string)?.[1];
			expect(xml).toBe(unwrap(writeRecord(type, FORMATS.xml, json?.example)));
			if (form === undefined) continue;
			const isValidForm = AJV.compile(schemaOf(`${type.name}Form`));
			expect([isValidForm(form.example), isValidForm.errors]).toEqual([true, null]);
			const query = new URLSearchParams(form.example as Record<string, string>).toString();
			expect(unwrap(writeRecord(type, FORMATS.json, Object.fromEntries(new URLSearchParams(query))))).toBe(
				unwrap(writeRecord(type, FORMATS.json, json?.example)),
			);
		}
	});

	test("refers to the answers of the gateway, and to each the same way", () => {
		expect(get.responses).toEqual(post.responses);
		for (const [status, { $ref = "" }] of Object.entries(post.responses).filter(([status]) => status !== "200")) {
			const { headers = {}, content } = document.components.responses[$ref.split("/").at(-1) as string] as Response;
			const built = buildErrorResponse({ status: Number(status), issues: [{ code: "a", message: "b" }] });
			const own = Object.keys(built.headers).filter((name) => !["Content-Type", "Cache-Control"].includes(name));
			expect(Object.keys(headers)).toEqual(own);
			expect(Object.keys(content)).toEqual(mediaTypes(DOCUMENT_FORMATS));
			const isValid = AJV.compile(schemaOf("ErrorResponse"));
			const { example } = content["application/json"] as Content;
			expect([isValid(example), isValid(JSON.parse(built.body))]).toEqual([true, true]);
			expect(example).toMatchObject({ statusCode: Number(status) });
		}
	});
});

test("the statuses are those that a gateway answers", () => {
	const [json, html] = ["application/json", "text/html"];
	const send = (method: string, url: string, type: string, body: string) => {
		const opened = openSendRequest({ method, url, headers: { "content-type": type } });
		return opened.ok ? readSendRequest(opened.value, { body }) : opened;
	};
	const rates = (method: string, url: string, type: string, body: string) => {
		const opened = openRateSheetRequest({ method, url, headers: { "content-type": type } }, { path: "/rates", body });
		return opened.ok ? readRateSheetRequest(opened.value) : opened;
	};
	const long = " ".repeat(2 ** 20 + 1);
	for (const [read, path] of [
		[send, SEND_PATH],
		[rates, "/rates"],
	] as const) {
		const key = `${path}?ApiKey=k`;
		const answers = [
			read("POST", "/elsewhere", json, "{}"),
			read("POST", path, json, "{}"),
			read("PUT", key, json, "{}"),
			read("POST", key, html, "{}"),
			read("POST", key, json, long),
			read("POST", key, json, "{"),
		];
		const statuses = answers.map((answer) => ("status" in answer ? answer.status : 200));
		expect(statuses).toEqual([404, 401, 405, 415, 413, 400]);
		// A service has faults of its own.
		const documented = Object.keys(ENDPOINTS[path === SEND_PATH ? 0 : 1]?.[1].post.responses ?? {}).map(Number);
		expect(documented).toEqual([200, ...statuses, 500].sort());
	}
});

test("the key is where it is read", () => {
	const { ApiKeyHeader, ApiKeyQuery } = document.components.securitySchemes;
	expect([ApiKeyHeader.in, ApiKeyQuery.in]).toEqual(["header", "query"]);
	expect(readApiKey({ headers: { [ApiKeyHeader.name]: "k" } })).toEqual({ ok: true, value: "k" });
	expect(readApiKey({ url: `/?${ApiKeyQuery.name}=k` })).toEqual({ ok: true, value: "k" });
});

test("every reference leads somewhere", () => {
	const references = [...text.matchAll(/"#\/([^"]+)"/g)].map(([, path = ""]) => path);
	expect(references.length).toBeGreaterThan(30);
	for (const path of references) {
		const target = path.split("/").reduce((value, name) => value?.[name], document);
		expect(target, path).toBeDefined();
	}
});

describe("the callback", () => {
	const { parameters } = document.webhooks.deliveryStatus.get as Operation;

	test("has the values of the spec, in their order, with their forms", () => {
		expect(parameters.map(({ name, required }) => [name, required])).toEqual(
			CALLBACK_NAMES.map((name) => [name, !placeholderOf(name).isOptional]),
		);
		for (const { name, description, schema } of parameters) {
			expect(description).toMatch(/^[A-Z].{8,}/);
			const isTime = placeholderOf(name as (typeof CALLBACK_NAMES)[number]).kind === "timestamp";
			expect(schema).toMatchObject({ type: "string", ...(isTime && { format: "date-time" }) });
		}
		const states = parameters.find(({ name }) => name === "MessageState")?.schema as { examples?: string[] };
		expect(states.examples).toEqual(MESSAGE_STATES.map(({ state }) => state));
	});
});

describe("the example that fills the document in", () => {
	const callbackTemplate = "https://a.example/{MessageId}?s={MessageState}&ref={ClientReference}&v=1";
	const described = describeService({
		title: "Mine",
		url: "https://api.example",
		ratesPath: "/rates",
		callbackTemplate,
	});

	test("names the service, its address and its path for rates, and leaves the file as it was", () => {
		expect(described.info.title).toBe("Mine");
		expect(described.servers).toEqual([{ url: "https://api.example" }]);
		expect(Object.keys(described.paths)).toEqual([SEND_PATH, "/rates"]);
		expect(described.paths["/rates"]).toEqual(document.components.pathItems.Rates);
		expect(described.components.pathItems).toBeUndefined();
		expect(Object.keys(describeService({}).paths)).toEqual([SEND_PATH]);
		expect(describeService({}).info).toEqual(document.info);
	});

	test("gives the callback the names of a template", () => {
		const { description, parameters } = described.webhooks.deliveryStatus.get as Operation;
		expect(description).toMatch(/ The path of the URL holds MessageId\.$/);
		expect(parameters.map(({ name, required, in: place }) => [name, required, place])).toEqual([
			["s", true, "query"],
			["ref", false, "query"],
			["v", undefined, "query"],
		]);
	});
});
