// The schemas of docs/openapi.json describe what is written, and no more than what is read but for the rules that their
// descriptions name.
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { type Issue, type Result, unwrap } from "outbound-sms";
import {
	asJson,
	type OutboundMessageInput,
	outboundMessage,
	parse,
	type SendResponseInput,
	sendResponse,
	stringify,
} from "outbound-sms/message";
import { type RateSheet, rateSheet } from "outbound-sms/rates";
import { describe, expect, test } from "vitest";
import {
	outboundMessageJsonSchema,
	parseRateSheetRequestJson,
	rateSheetJsonSchema,
	rateSheetRequestJsonSchema,
	sendResponseJsonSchema,
	stringifyRateSheetRequestJson,
} from "../resources.ts";

/** Values of any JSON type, those that a field is likely to have among them. */
const any = fc.oneof(
	fc.constantFrom<unknown>(
		2 ** 53,
		null,
		true,
		false,
		0,
		1,
		2,
		-1,
		1.5,
		1e21,
		1e-7,
		5e-324,
		1.7e308,
		"",
		" ",
		[],
		{},
		"\ud800",
	),
	fc.constantFrom<unknown>("true", "GSM7", "gsm7", "UCS2", "Binary", "0.05", "-1", "1e3", "00.5", "9".repeat(401)),
	fc.constantFrom<unknown>(
		"262",
		"26",
		"01",
		"001",
		"26201",
		"2622",
		"2024-01-01T00:00:00Z",
		"06050423F40000",
		"00",
		"abc",
	),
	fc.constantFrom<unknown>(12345678, 1234567, 9007199254740991, 4915112345678, 262),
	fc.string(),
	fc.string({ unit: fc.constantFrom(..."0123456789+ -|aÄ"), maxLength: 13 }),
	fc.stringMatching(/^\+?[0-9]{1,18}$/),
);
/** A good record with up to two fields that have any value. */
const variations = (base: object, ...names: string[]): fc.Arbitrary<object> =>
	fc
		.array(fc.tuple(fc.constantFrom(...names), any), { maxLength: 2 })
		.map((fields) => ({ ...base, ...Object.fromEntries(fields) }));
const codes = ["mcc", "mnc", "mccmnc", "rate", "country"];
const rows = fc.array(variations({ mcc: "262", rate: "0.05" }, ...codes), { maxLength: 3 });
const change = { mcc: "262", mnc: "01", rate: 0.05, validFrom: "2024-01-01T00:00:00Z" };
const changes = fc.array(variations(change, "validFrom", ...codes), { maxLength: 3 });

/** The rules that no schema holds. Their descriptions name them. */
const TEXT_RULES = ["text_empty", "text_not_gsm7", "text_not_8bit", "text_too_long", "text_lone_surrogate"] as const;
const UDH_RULES = [
	"udh_truncated",
	"udh_too_long",
	"udh_element_overrun",
	"octets_after",
	"udh_no_room",
	"udh_already_concatenated",
] as const;
const ROW_RULES = ["network_invalid", "timestamp_invalid", "timestamp_invalid"] as const;

const DOCUMENTS = [
	{
		name: "OutboundMessage",
		schema: outboundMessageJsonSchema(),
		read: (input: string) => parse(outboundMessage, asJson, input),
		write: (value: OutboundMessageInput) => stringify(outboundMessage, asJson, value),
		beyond: [...TEXT_RULES, ...UDH_RULES],
		inputs: variations(
			{ from: "Shop", to: "+4915112345678", text: "Hi" },
			...["from", "to", "text", "encoding", "receiveDeliveryStatus", "refId", "udh", "flash"],
		),
	},
	{
		name: "SendResponse",
		schema: sendResponseJsonSchema(),
		read: (input: string) => parse(sendResponse, asJson, input),
		write: (value: SendResponseInput) => stringify(sendResponse, asJson, value),
		beyond: ["text_lone_surrogate"],
		inputs: fc
			.record({ statusCode: any, messageIds: fc.oneof(any, fc.array(any)) }, { requiredKeys: [] })
			.map((response) => ({ statusCode: 0, messageIds: ["a"], ...response })),
	},
	{
		name: "RateSheetRequest",
		schema: rateSheetRequestJsonSchema(),
		read: parseRateSheetRequestJson,
		write: stringifyRateSheetRequestJson,
		beyond: ["text_lone_surrogate"],
		inputs: variations({ password: "k1" }, "userName", "password", "withDestinationNames"),
	},
	{
		name: "RateSheet",
		schema: rateSheetJsonSchema(),
		read: (input: string) => parse(rateSheet, asJson, input),
		write: (value: RateSheet) => stringify(rateSheet, asJson, value),
		beyond: ROW_RULES,
		inputs: fc
			.tuple(variations({ currency: "EUR" }, "accountName", "currency", "country"), rows, changes)
			.map(([rest, currentRates, scheduledRates]) => ({ ...rest, currentRates, scheduledRates })),
	},
] as readonly {
	readonly name: string;
	readonly schema: object;
	readonly read: (json: string) => Result<unknown>;
	readonly write: (value: never) => Result<string>;
	readonly beyond: readonly Issue["code"][];
	readonly inputs: fc.Arbitrary<object>;
}[];

/** Warnings of a document that was read whole. */
const HARMLESS: readonly Issue["code"][] = [
	"field_unknown",
	"message_id_not_uuid",
	"message_ids_missing",
	"msisdn_beyond_e164",
	"msisdn_plus_added",
	"national_language_not_applied",
	"rate_duplicate",
	"sender_no_letter",
	"sender_not_ascii",
	"sender_outer_space",
	"sender_plus_missing",
	"sender_too_many_septets",
	"text_looks_like_hex",
	"text_nul",
	"timestamp_without_zone",
	"udh_concatenation_ignored",
];

describe.each(DOCUMENTS)("the JSON Schema of $name", ({ schema, read, write, beyond, inputs }) => {
	const options = { strict: true, formats: { "date-time": true } } as const;
	const isValid = new Ajv2020(options).compile(schema);
	test("holds for every document that is written", () => {
		let [tried, count] = [0, 0];
		fc.assert(
			fc.property(inputs, (input) => {
				tried++;
				const parsed = read(JSON.stringify(input));
				const written = parsed.ok ? write(parsed.value as never) : parsed;
				if (!written.ok) return;
				count++;
				const document = JSON.parse(written.value);
				expect(isValid(document), `${written.value} ${JSON.stringify(isValid.errors)}`).toBe(true);
			}),
			{ numRuns: 2000 },
		);
		expect(count).toBeGreaterThan(tried / 20);
	});

	test("holds only for documents that are read, but for the rules that it names", () => {
		let [tried, count] = [0, 0];
		fc.assert(
			fc.property(inputs, (input) => {
				tried++;
				const document = JSON.parse(JSON.stringify(input));
				if (!isValid(document)) return;
				count++;
				const result = read(JSON.stringify(document));
				const codes = (result.ok ? (result.warnings ?? []) : result.issues).map(({ code }) => code);
				expect(
					codes.filter((code) => !beyond.includes(code) && !HARMLESS.includes(code)),
					JSON.stringify(document),
				).toEqual([]);
			}),
			{ numRuns: 4000 },
		);
		expect(count).toBeGreaterThan(tried / 40);
	});
});

test("a number for To, as the examples of the interface have it, is what the schemas allow too", () => {
	const message = { from: "Shop", to: 4915112345678, text: "Hi" };
	expect(new Ajv2020({ strict: true }).compile(outboundMessageJsonSchema())(message)).toBe(true);
	expect(unwrap(parse(outboundMessage, asJson, JSON.stringify(message))).to).toBe("+4915112345678");
});

test("the schemas say what is read beyond them", () => {
	const { description, properties } = outboundMessageJsonSchema() as {
		description: string;
		properties: Record<string, { description: string }>;
	};
	expect(description).toContain("Names are read in any case");
	expect(properties.flash?.description).toContain("in any case");
	expect(properties.encoding?.description).toContain("in any case");
	expect(properties.refId?.description).toContain("integer");
	expect(properties.text?.description).toContain("255 parts");
	expect(properties.udh?.description).toContain("elements");
});
