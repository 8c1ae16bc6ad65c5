// conformance/schema.json: a line of the kit, and the input and output of each question.
import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { TOPICS } from "./topic.ts";

type Schema = Readonly<Record<string, unknown>>;

const STRING: Schema = { type: "string" };
const INTEGER: Schema = { type: "integer" };
const BOOLEAN: Schema = { type: "boolean" };
const STATES = ["DELIVERED", "UNDELIVERED", "WAITING", "REJECTED"];
const is = (description: string, schema = STRING): Schema => ({ ...schema, description });
const oneOf = (...values: readonly (string | number | null)[]): Schema => ({ enum: values });
const orNull = ({ type }: Schema): Schema => ({ type: [type, "null"] });
const list = (items: Schema): Schema => ({ type: "array", items });
/** An object with these fields. Those whose name ends with `?` may be absent. */
function object(fields: Readonly<Record<string, Schema>>): Schema {
	const names = Object.keys(fields);
	const required = names.filter((name) => !name.endsWith("?"));
	return {
		type: "object",
		properties: Object.fromEntries(names.map((name) => [name.replace("?", ""), fields[name]])),
		...(required.length > 0 && { required }),
		additionalProperties: false,
	};
}

const HEADERS: Schema = { type: "object", additionalProperties: STRING };
const NAMES = ["MessageId", "MessageState", "ClientReference", "To", "From", "SentDateTime", "ReceivedDateTime"];
const REPORT = object(Object.fromEntries([...NAMES, "DeliveryStatusCode"].map((name) => [`${name}?`, STRING])));
const ROW = { mcc: STRING, "mnc?": STRING, "mccmnc?": STRING, rate: STRING };
const AMOUNT = object({ amount: STRING });

const OCTETS = is("Octets in hexadecimal digits");
const ENCODING = oneOf("GSM7", "UCS2", "Binary");
const SEPTETS = list({ type: "integer", minimum: 0, maximum: 127 });
const SHIFT = is("The identifier of a language, 3GPP TS 23.038 6.2.1.2.4", INTEGER);
const SHIFTS = { "lockingShift?": SHIFT, "singleShift?": SHIFT };
const TEXT = { text: STRING, "encoding?": ENCODING, ...SHIFTS };
const SENDING = { ...TEXT, "udh?": OCTETS, "referenceBits?": oneOf(8, 16) };
const FILL_BITS: Schema = { type: "integer", minimum: 0, maximum: 6 };
const PART = { userData: OCTETS, userDataLength: INTEGER, hasHeader: BOOLEAN };
const ELEMENTS = list(object({ iei: INTEGER, data: OCTETS }));

/** The input and the output of each question. */
const ASKS: Readonly<Record<string, readonly [input: Schema, output: Schema]>> = {
	cellOf: [object({ character: is("One character or several"), ...SHIFTS }), object({ septets: SEPTETS })],
	characterOf: [object({ septets: SEPTETS, ...SHIFTS }), object({ text: STRING })],
	chooseEncoding: [object({ text: STRING }), object({ encoding: oneOf("GSM7", "UCS2") })],
	countUnits: [object(TEXT), object({ "encoding?": ENCODING, units: INTEGER })],
	countParts: [object(SENDING), object({ parts: INTEGER })],
	splitText: [object(SENDING), object({ parts: list(STRING) })],
	packSeptets: [object({ septets: SEPTETS, fillBits: FILL_BITS }), object({ hex: OCTETS })],
	unpackSeptets: [object({ hex: OCTETS, septetCount: INTEGER, fillBits: FILL_BITS }), object({ septets: SEPTETS })],
	encodeUserData: [object({ ...SENDING, reference: INTEGER }), object({ parts: list(object(PART)) })],
	decodeUserData: [object({ ...PART, encoding: ENCODING }), object({ text: STRING, "udh?": OCTETS })],
	readHeader: [object({ hex: OCTETS }), object({ elements: ELEMENTS })],
	writeHeader: [object({ elements: ELEMENTS }), object({ hex: OCTETS })],
	concatenationOf: [
		object({ hex: OCTETS }),
		object({ reference: orNull(INTEGER), total: orNull(INTEGER), sequence: orNull(INTEGER) }),
	],
	portsOf: [object({ hex: OCTETS }), object({ destination: orNull(INTEGER), source: orNull(INTEGER) })],
	shiftsOf: [object({ hex: OCTETS }), object({ lockingShift: orNull(INTEGER), singleShift: orNull(INTEGER) })],
	reassemble: [
		object({ encoding: ENCODING, parts: list(object(PART)) }),
		object({ "text?": STRING, "missing?": list(INTEGER) }),
	],
	readReceipt: [
		object({
			"text?": STRING,
			"fields?": object({
				"short_message?": is("Hexadecimal digits"),
				"message_payload?": is("Hexadecimal digits"),
				"network_error_code?": is("Hexadecimal digits"),
				"decoded?": is("The text that a library has made of short_message"),
				"esm_class?": INTEGER,
				"data_coding?": INTEGER,
				"receipted_message_id?": STRING,
				"message_state?": INTEGER,
			}),
		}),
		object({
			messageId: orNull(STRING),
			state: oneOf(...STATES, null),
			errorCode: orNull(STRING),
			doneDateTime: orNull(STRING),
		}),
	],
	renderCallback: [object({ template: STRING, values: REPORT }), object({ url: STRING })],
	readCallback: [object({ template: STRING, url: is("A URL, or a path with a query") }), object({ fields: REPORT })],
	readRequest: [
		object({ method: STRING, target: is("A path with a query, or a URL"), headers: HEADERS, "body?": STRING }),
		object({
			message: object({
				...{ from: STRING, to: STRING, text: STRING, encoding: oneOf("GSM7", "UCS2", "Binary") },
				...{ receiveDeliveryStatus: BOOLEAN, flash: BOOLEAN, "refId?": STRING, "udh?": STRING },
			}),
			"apiKey?": STRING,
		}),
	],
	readAnswer: [
		object({ statusCode: is("The HTTP status", INTEGER), headers: HEADERS, body: STRING }),
		object({
			isAccepted: BOOLEAN,
			"mayBeAccepted?": BOOLEAN,
			"resend?": oneOf("no", "later", "afterChange"),
			"messageIds?": { type: ["array", "null"], items: STRING },
			"statusCode?": is("StatusCode of the body", INTEGER),
		}),
	],
	readSender: [
		object({ from: STRING }),
		object({ type: oneOf("phoneNumber", "shortCode", "alphanumeric"), value: STRING }),
	],
	readMsisdn: [object({ to: STRING }), object({ msisdn: STRING })],
	normalizeMsisdn: [object({ number: STRING, "countryCode?": STRING }), object({ msisdn: STRING })],
	deliveryCode: [
		object({ code: STRING, base: oneOf(10, 16) }),
		object({ isKnown: BOOLEAN, "code?": STRING, "hex?": STRING, "title?": STRING }),
	],
	stateOf: [object({ state: STRING }), object({ isKnown: BOOLEAN, isFinal: BOOLEAN })],
	stateOfReceipt: [object({ "messageState?": INTEGER, "stat?": STRING }), object({ state: oneOf(...STATES) })],
	mergeReports: [
		object({ reports: list(object({ state: STRING, "receivedDateTime?": STRING })) }),
		object({ state: STRING }),
	],
	readAmount: [object({ text: STRING }), AMOUNT],
	addMoney: [object({ amounts: list(STRING) }), AMOUNT],
	multiplyMoney: [object({ amount: STRING, factor: INTEGER }), AMOUNT],
	compareMoney: [object({ a: STRING, b: STRING }), object({ order: oneOf(-1, 0, 1) })],
	quote: [
		object({
			"sheet?": object({
				"currency?": STRING,
				currentRates: list(object(ROW)),
				"scheduledRates?": list(object({ ...ROW, validFrom: STRING })),
			}),
			"document?": is("A rate sheet as JSON or XML"),
			network: object({ mcc: STRING, "mnc?": STRING }),
			parts: INTEGER,
			"at?": STRING,
		}),
		object({ rate: STRING, price: STRING, currency: orNull(STRING) }),
	],
};

const REFUSED = object({ refused: { const: true }, "status?": INTEGER });
const ref = (ask: string, part: string) => ({ $ref: `#/$defs/${ask}/properties/${part}` });
const LINE = {
	$schema: "https://json-schema.org/draft/2020-12/schema",
	title: "A line of the conformance kit",
	version: "1.0.0",
	...object({
		id: { type: "string", pattern: "^[a-z]+/[a-z0-9]+(-[a-z0-9]+)*$" },
		ask: STRING,
		input: { type: "object" },
		"expect?": { $ref: "#/$defs/output" },
		"accept?": {
			...list(object({ reading: STRING, expect: { $ref: "#/$defs/output" } })),
			minItems: 2,
		},
		reason: STRING,
		origin: STRING,
	}),
	oneOf: [{ required: ["expect"] }, { required: ["accept"] }],
	allOf: Object.keys(ASKS).map((ask) => ({
		// biome-ignore lint/suspicious/noThenProperty: the name is that of JSON Schema.
		...{ if: { properties: { ask: { const: ask } } }, then: { properties: { input: ref(ask, "input") } } },
	})),
	$defs: {
		output: { type: "object", minProperties: 1 },
		refused: REFUSED,
		...Object.fromEntries(
			Object.entries(ASKS).map(([ask, [input, output]]) => [
				ask,
				{ properties: { input, output: { anyOf: [{ $ref: "#/$defs/refused" }, output] } } },
			]),
		),
	},
};

test("conformance/schema.json is this schema", async () => {
	await expect(`${JSON.stringify(LINE, null, 2)}\n`).toMatchFileSnapshot("../../conformance/schema.json");
});

test.each(TOPICS)("every line of %s is one of the schema, with the outputs of its question", (topic) => {
	const ajv = new Ajv2020({ strict: false }).addSchema(LINE, "kit");
	const isLine = ajv.getSchema("kit");
	const lines = readFileSync(`conformance/${topic}.jsonl`, "utf8").trimEnd().split("\n");
	const wrong = lines.filter((line) => {
		const one = JSON.parse(line);
		const outputs = (one.accept ?? [one]).map((right: { expect: unknown }) => right.expect);
		const isOutput = ajv.getSchema(`kit#/$defs/${one.ask}/properties/output`);
		return !isLine?.(one) || !one.id.startsWith(`${topic}/`) || !outputs.every((output: unknown) => isOutput?.(output));
	});
	expect(wrong).toEqual([]);
});
