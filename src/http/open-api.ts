import { assertOptions, assertString } from "../core/contract.ts";
import { unwrap } from "../core/result.ts";
import { CALLBACK_NAMES, type CallbackName, placeholderOf } from "../delivery/placeholders.ts";
import { MESSAGE_STATES } from "../delivery/states.ts";
import { type CallbackPattern, parseCallbackTemplate } from "../delivery/template.ts";
import { OUTBOUND_MESSAGE_WORDS } from "../message/outbound-message.ts";
import { SEND_RESPONSE_WORDS } from "../message/send-response.ts";
import { RATE_SHEET_WORDS } from "../rates/rate-sheet.ts";
import { RATE_SHEET_REQUEST_WORDS } from "../rates/rate-sheet-request.ts";
import { jsonOf } from "../wire/json.ts";
import { readObject } from "../wire/read.ts";
import type { RecordType } from "../wire/record-type.ts";
import { type Described, type FieldWords, fieldSchema, recordSchema, type Words } from "../wire/schema.ts";
import { writeRecord } from "../wire/verbs.ts";
import { ERROR_HEADERS, ERROR_RESPONSE, ERROR_RESPONSE_WORDS } from "./error-response.ts";
import type { BodyFormat } from "./types.ts";
import { BODY_FORMAT_NAMES, BODY_FORMATS, DOCUMENT_FORMATS, FORMATS, RATES, SEND, SEND_PATH } from "./wire.ts";

/** A JSON object. */
type Json = Readonly<Record<string, unknown>>;

/** What {@link openApiDocument} describes. */
export interface OpenApiOptions {
	/** The name of the service; default `Outbound SMS`. */
	readonly title?: string | undefined;
	/** The version of the description; default `1.0.0`. */
	readonly version?: string | undefined;
	/** The base URL of the service; default `/`, the server that the document comes from. */
	readonly serverUrl?: string | undefined;
	/** The path of the rate sheet, which the spec leaves open. Without it that endpoint is left out. */
	readonly ratesPath?: string | undefined;
	/** The account's callback template, which names the query parameters. Without it each has the name of its value. */
	readonly callbackTemplate?: string | undefined;
}

/** An OpenAPI 3.1 document, as plain data for `JSON.stringify`. */
export interface OpenApiDocument {
	/** The version of OpenAPI. */
	readonly openapi: "3.1.0";
	/** What the service is called. */
	readonly info: { readonly title: string; readonly version: string; readonly description: string };
	/** Where the service is. */
	readonly servers: readonly { readonly url: string }[];
	/** The groups of operations. */
	readonly tags: readonly Json[];
	/** Both endpoints. */
	readonly paths: Readonly<Record<string, Json>>;
	/** The callback for delivery reports. */
	readonly webhooks: Readonly<Record<string, Json>>;
	/** The schemas, answers and ways to send the key that the operations refer to. */
	readonly components: Readonly<Record<"schemas" | "responses" | "securitySchemes", Readonly<Record<string, Json>>>>;
}

/**
 * Describes the service as an OpenAPI 3.1 document: both endpoints in all formats, the error bodies, the API key, and
 * the delivery status callback as a webhook. The readers and writers are made from the same descriptions.
 *
 * Serve it as JSON to give your users documentation, generated clients and mock servers.
 *
 * @param options - What the interface leaves open, and the names to show.
 * @returns The document as plain data.
 * @throws {TypeError} If an option is not a string.
 * @throws {OutboundSmsError} If the callback template is invalid or has more than 8,000 UTF-16 units.
 * @see [spec 2 to 7](../../docs/interface.md#2-resources-and-their-fields)
 * @see OpenAPI Specification 3.1.0
 * @example
 * ```ts
 * import { openApiDocument } from "outbound-sms/http";
 *
 * const document = openApiDocument({ title: "Example SMS", ratesPath: "/outbound/rates" });
 * Object.keys(document.paths); // => ["/outbound/sms", "/outbound/rates"]
 * ```
 */
export function openApiDocument(options: OpenApiOptions = {}): OpenApiDocument {
	assertOptions(options);
	const { title = "Outbound SMS", version = "1.0.0", serverUrl = "/", ratesPath, callbackTemplate } = options;
	for (const [name, value] of Object.entries({ title, version, serverUrl, ratesPath, callbackTemplate })) {
		if (value !== undefined) assertString(name, value);
	}
	const endpoints: Readonly<Record<string, Operation>> = {
		[SEND_PATH]: SEND_OPERATION,
		...(ratesPath !== undefined && { [ratesPath]: RATES_OPERATION }),
	};
	const operations = Object.values(endpoints);
	const description = "Sends SMS messages, reports their delivery status and returns the rate sheet of the account.";
	return {
		openapi: "3.1.0",
		info: { title, version, description },
		servers: [{ url: serverUrl }],
		tags: operations.map(({ tag }) => tag),
		paths: Object.fromEntries(Object.entries(endpoints).map(([path, operation]) => [path, pathItem(operation)])),
		webhooks: { deliveryStatus: { get: callbackOperation(callbackTemplate) } },
		components: {
			schemas: Object.fromEntries([
				...operations.flatMap(schemasOf),
				[ERROR_RESPONSE.name, documentSchema(ERROR_RESPONSE, ERROR_RESPONSE_WORDS)],
			]),
			responses: Object.fromEntries(
				Object.entries(ERRORS).map(([status, [name, description]]) => [name, errorResponse(status, description)]),
			),
			securitySchemes: {
				ApiKeyHeader: { type: "apiKey", in: "header", name: "X-ApiKey", description: "The account's API key" },
				ApiKeyQuery: {
					type: "apiKey",
					in: "query",
					name: "ApiKey",
					description: "The account's API key, less secure: URLs end up in logs",
				},
			},
		},
	};
}

/** An endpoint in words, with a request and a response for the examples. */
type Operation = typeof SEND_OPERATION | typeof RATES_OPERATION;

const SEND_OPERATION = {
	endpoint: SEND,
	requestWords: OUTBOUND_MESSAGE_WORDS,
	responseWords: SEND_RESPONSE_WORDS,
	tag: { name: "Messages", description: "Sending messages and following their delivery" },
	operationId: "sendMessage",
	summary: "Send a message",
	description:
		"Sends a message to a phone number. A text that is too long for one SMS is split, and each part is charged.",
	success: "The message was accepted. There is one message ID for each part.",
	asked: {
		from: "Shop",
		to: "+4915112345678",
		text: "Your parcel arrives today",
		receiveDeliveryStatus: true,
		refId: "4711",
	},
	answered: { statusCode: 200, messageIds: ["6f1c4a52-0d0e-4c5e-9d3e-1f2a3b4c5d6e"] },
	security: [{ ApiKeyHeader: [] }, { ApiKeyQuery: [] }],
};

const RATES_OPERATION = {
	endpoint: RATES,
	requestWords: RATE_SHEET_REQUEST_WORDS,
	responseWords: RATE_SHEET_WORDS,
	tag: { name: "Rates", description: "What messages cost" },
	operationId: "getRates",
	summary: "Get the rate sheet",
	description:
		"Returns what a part costs in each network, now and after scheduled changes. " +
		"HTTP accounts send their API key as Password, without a UserName.",
	success: "The rate sheet of the account.",
	asked: { password: "YOUR_API_KEY", withDestinationNames: true },
	answered: {
		accountName: "Example",
		currency: "EUR",
		currentRates: [
			{ country: "Germany", network: "Example Mobile", mcc: "262", mnc: "01", mccmnc: "26201", rate: "0.075" },
		],
	},
	security: [{ ApiKeyHeader: [] }, { ApiKeyQuery: [] }, {}],
};

function pathItem({ endpoint, requestWords, tag, asked, answered, success, ...texts }: Operation): Json {
	const { operationId, summary, description, security } = texts;
	const operation = { tags: [tag.name], summary, description, security };
	const { request, response } = endpoint;
	const responses = {
		"200": {
			description: success + xmlExample(response, answered),
			content: contentOf(response, answered, DOCUMENT_FORMATS),
		},
		...Object.fromEntries(Object.entries(ERRORS).map(([status, [name]]) => [status, reference("responses", name)])),
	};
	return {
		post: {
			...operation,
			operationId,
			description: description + xmlExample(request, asked),
			requestBody: { required: true, content: contentOf(request, asked, BODY_FORMAT_NAMES) },
			responses,
		},
		get: {
			...operation,
			operationId: `${operationId}ByQuery`,
			description: `${description} The fields are query parameters.`,
			parameters: parametersOf(request, requestWords),
			responses,
		},
	};
}

/** Lists the media types of some formats, each with its schema and an example. Linters compare the two. */
function contentOf(of: RecordType<unknown>, input: unknown, formats: readonly BodyFormat[]): Json {
	const value = unwrap(readObject(of, input, { isOutgoing: true })) as Json;
	const named = of.entries.filter(([key]) => value[key] !== undefined).map(([key, { name }]) => [name, value[key]]);
	const contents: Readonly<Record<BodyFormat, Json>> = {
		json: { schema: reference("schemas", of.name), example: JSON.parse(jsonOf(of, value)) },
		// A JSON document cannot hold XML, so the description has the example.
		xml: { schema: reference("schemas", of.name) },
		// A form has the names of the query, so it has a schema of its own.
		form: { schema: reference("schemas", `${of.name}Form`), example: Object.fromEntries(named) },
	};
	return Object.fromEntries(formats.map((format) => [BODY_FORMATS[format].mediaTypes[0], contents[format]]));
}

/** The XML form of an example, for descriptions in Markdown. */
function xmlExample(of: RecordType<unknown>, input: unknown): string {
	return `\n\nIn XML:\n\n\`\`\`xml\n${unwrap(writeRecord(of, FORMATS.xml, input))}\n\`\`\``;
}

function reference(group: "schemas" | "responses", name: string): Json {
	return { $ref: `#/components/${group}/${name}` };
}

/** The schemas of an endpoint by name: the request as a document and as a form, and the response. */
function schemasOf({ endpoint, requestWords, responseWords }: Operation): readonly (readonly [string, Json])[] {
	const { request, response } = endpoint;
	return [
		[request.name, documentSchema(request, requestWords)],
		[`${request.name}Form`, formSchema(request, requestWords)],
		[response.name, documentSchema(response, responseWords)],
	];
}

/** The schema of the JSON form, with the names of the XML form. */
function documentSchema(of: Described, words: Words): Json {
	const properties = of.entries.map(([key, field]) => {
		const own = words.fields[key] as FieldWords;
		const { name, kind } = field;
		const schema = fieldSchema(field, own);
		if (kind.item === undefined) return [key, { ...schema, xml: { name } }];
		const items =
			kind.type === "texts"
				? { type: "string", xml: { name: kind.item } }
				: documentSchema(kind.item, own.items as Words);
		return [key, { ...schema, items, xml: { name, wrapped: true } }];
	});
	const { required } = recordSchema(of, words);
	return { type: "object", xml: { name: of.name }, properties: Object.fromEntries(properties), required };
}

/** The schema of a form. */
function formSchema(of: Described, words: Words): Json {
	const parameters = parametersOf(of, words);
	return {
		type: "object",
		properties: Object.fromEntries(
			parameters.map(({ name, description, schema }) => [name, { ...schema, description }]),
		),
		required: parameters.filter(({ required }) => required).map(({ name }) => name),
	};
}

function parametersOf({ entries }: Described, { fields }: Words) {
	return entries.map(([key, field]) => {
		const { description, ...schema } = fieldSchema(field, fields[key] as FieldWords);
		return { name: field.name, in: "query", description, required: field.isRequired ?? false, schema };
	});
}

/** The answers to faults by status, in the order in which they are looked for. */
const ERRORS: Readonly<Record<string, readonly [name: string, description: string]>> = {
	404: ["UnknownPath", "There is no endpoint at this path."],
	401: [
		"Unauthorized",
		"No API key, an invalid key, or an address that is not on the allow-list. The body does not say which.",
	],
	405: ["MethodNotAllowed", "The method is neither GET nor POST."],
	415: ["UnsupportedMediaType", "The body has another media type, charset or content coding."],
	413: ["BodyTooLarge", "The body is larger than the service reads."],
	400: ["BadRequest", "The document or its fields are invalid. The body lists every issue."],
	500: ["ServerError", "The service has a temporary problem."],
};

function errorResponse(status: string, description: string): Json {
	const example = [{ code: "text_empty", message: "Cannot send an empty text", path: "text" }];
	const issues = status === "400" ? { issues: example } : {};
	const headers = Object.keys(ERROR_HEADERS[status] ?? {}).map((name) => [name, { schema: { type: "string" } }]);
	return {
		description,
		...(headers.length > 0 && { headers: Object.fromEntries(headers) }),
		content: contentOf(ERROR_RESPONSE, { statusCode: Number(status), ...issues }, DOCUMENT_FORMATS),
	};
}

const TIMESTAMP = { format: "date-time" };

/** What the document says of a query parameter of the callback. */
type ParameterRow = readonly [description: string, schema?: Json];

/** The values of a delivery status record (spec 2.3), in the order of the spec. Each is a string. */
const CALLBACK_VALUES: Readonly<Record<CallbackName, ParameterRow>> = {
	MessageId: ["One of the message IDs that the send call returned"],
	MessageState: [
		"What happened to the message",
		{ examples: /* @__PURE__ */ MESSAGE_STATES.map(({ state }) => state) },
	],
	ClientReference: ["The RefId of the request; empty without one"],
	To: ["Who receives the status: usually From of the request"],
	From: ["Who sends the status: usually To of the request"],
	SentDateTime: ["When the message was sent", TIMESTAMP],
	ReceivedDateTime: ["When the status was generated", TIMESTAMP],
	DeliveryStatusCode: [
		"Why the message is pending or undelivered: a delivery status code of three digits",
		{ examples: ["000", "027"] },
	],
};

const OTHER_VALUE: ParameterRow = ["As in the callback template"];

/** The callback: a GET request to the account's URL, whose query the template decides. */
function callbackOperation(template: string | undefined): Json {
	const parsed = template === undefined ? undefined : unwrap(parseCallbackTemplate(template));
	const path = parsed?.path.flatMap(({ names }) => names) ?? [];
	const inPath = path.length > 0 ? ` The path of the URL holds ${path.join(", ")}.` : "";
	return {
		tags: ["Messages"],
		operationId: "deliveryStatus",
		summary: "Delivery status callback",
		description:
			"The service calls the callback URL of the account for each new status of a message with " +
			`ReceiveDeliveryStatus.${inPath}`,
		security: [],
		parameters:
			parsed === undefined
				? CALLBACK_NAMES.map((name) => callbackParameter(name, name))
				: Array.from(parsed.query, ([name, patterns]) => callbackParameter(name, soleValue(patterns[0]))),
		responses: {
			"2XX": { description: "The status was received." },
			"4XX": { description: "The status could not be read. The service may call again." },
		},
	};
}

/** Returns the one value that a pattern consists of; `undefined` for fixed or mixed text. */
function soleValue(pattern: CallbackPattern | undefined): CallbackName | undefined {
	return pattern?.names.length === 1 && pattern.texts.every((text) => text === "") ? pattern.names[0] : undefined;
}

function callbackParameter(name: string, value: CallbackName | undefined): Json {
	const required = value !== undefined && !placeholderOf(value).isOptional;
	const [description, schema] = value === undefined ? OTHER_VALUE : CALLBACK_VALUES[value];
	return { name, in: "query", required, description, schema: { type: "string", ...schema } };
}
