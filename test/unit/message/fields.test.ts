import { outboundMessageJsonSchema, parseOutboundMessageJson } from "outbound-sms/message";
import { describe, expect, test } from "vitest";
import { sendResponseJsonSchema } from "../../resources.ts";

interface Schema {
	readonly description: string;
	readonly properties: Readonly<Record<string, Schema>>;
}

const message = outboundMessageJsonSchema() as unknown as Schema;
const response = sendResponseJsonSchema() as unknown as Schema;

describe("the JSON Schema says of each field what it is and where the spec has it", () => {
	test.each([
		...Object.entries(message.properties).map(([name, { description }]) => [name, description, "2.1"]),
		...Object.entries(response.properties).map(([name, { description }]) => [name, description, "2.2"]),
	])("%s", (_, description, section) => {
		expect(description).toMatch(/^[A-Z].{10,} \(spec 2\..*\)/);
		expect(description).toContain(`(spec ${section}`);
	});

	test("the whole", () => {
		expect(message.description).toMatch(/^spec 2\.1\. Names are read in any case/);
		expect(response.description).toMatch(/^spec 2\.2\. Names are read in any case/);
	});
});

test("the JSON Schema has the usual lengths of addresses", () => {
	const phoneNumber = { type: "string", pattern: "^\\+?[1-9][0-9]{7,15}$" };
	expect(message.properties.to).toMatchObject({
		anyOf: [phoneNumber, { type: "integer", minimum: 10_000_000, exclusiveMaximum: 10_000_000_000_000_000 }],
	});
	expect(message.properties.from).toMatchObject({
		anyOf: [
			phoneNumber,
			{ type: "string", pattern: "^[0-9]{3,6}$" },
			{
				type: "string",
				pattern: expect.stringMatching(/^\^\[.*A-Z.*\]\{1,11\}\$$/),
				not: { type: "string", pattern: "^( *|[ +]?[0-9]+)$" },
			},
		],
	});
	expect(message.properties.udh).toMatchObject({ type: "string", pattern: "^([0-9A-Fa-f]{2})*$" });
});

test("a number is read as an address or a reference, but not as a text", () => {
	const read = (fields: string) => parseOutboundMessageJson(`{"from":"Shop","to":4915112345678,${fields}}`);
	expect(read('"text":"5","refId":7')).toMatchObject({ value: { to: "+4915112345678", refId: "7" } });
	expect(read('"text":5').issues).toMatchObject([{ code: "field_type", path: ["text"] }]);
});
