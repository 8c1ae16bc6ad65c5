import { describe, expect, test } from "vitest";
import { ACCOUNT } from "../../../src/rates/rate-sheet-request.ts";
import { parseJson } from "../../../src/syntax/json.ts";
import { readQuery } from "../../../src/syntax/query.ts";
import { readDocument } from "../../../src/syntax/read.ts";
import { rateSheetJsonSchema, rateSheetRequestJsonSchema } from "../../resources.ts";

interface Schema {
	readonly description: string;
	readonly properties?: Readonly<Record<string, Schema>>;
	readonly items?: Schema;
}

/** The descriptions of a schema and of everything inside it, by their path. */
function descriptionsOf({ description, properties = {}, items }: Schema, path: string): [string, string][] {
	const inside = Object.entries(properties).flatMap(([key, schema]) => descriptionsOf(schema, `${path}.${key}`));
	const rows = items === undefined ? [] : descriptionsOf(items, `${path}[]`);
	return [[path, description], ...inside, ...rows];
}

describe("the JSON Schema says of each field what it is and where the spec has it", () => {
	test.each([
		...descriptionsOf(rateSheetJsonSchema() as unknown as Schema, "sheet").map((row) => [...row, "2.4"]),
		...descriptionsOf(rateSheetRequestJsonSchema() as unknown as Schema, "request").map((row) => [...row, "4.2"]),
	])("%s", (_, description, section) => {
		expect(description).toMatch(/^(?:[A-Z].{10,} \(spec [24].*\)|spec [24].*\. Names are read)/);
		expect(description).toContain(`spec ${section}`);
	});
});

test("the codes of a network are digits in the JSON Schema", () => {
	const { currentRates } = rateSheetJsonSchema().properties as Readonly<Record<string, Schema>>;
	expect(currentRates?.items?.properties).toMatchObject({
		mcc: { pattern: "^[0-9]{3}$" },
		mnc: { pattern: "^([0-9]{2,3})?$" },
		mccmnc: { pattern: "^([0-9]{3}([0-9]{2,3})?)?$" },
	});
});

test("the start of a change is a timestamp in the JSON Schema", () => {
	const { scheduledRates } = rateSheetJsonSchema().properties as Readonly<Record<string, Schema>>;
	expect(scheduledRates?.items?.properties?.validFrom).toMatchObject({ type: "string", format: "date-time" });
});

test("the account is read whatever is wrong with the other fields", () => {
	expect(readQuery(ACCOUNT, "Password=k1&WithDestinationNames=maybe")).toMatchObject({ value: { password: "k1" } });
	expect(readDocument(ACCOUNT, parseJson, '{"userName":5.5,"password":"k1"}')).toMatchObject({
		value: { password: "k1" },
	});
	expect(readQuery(ACCOUNT, "Password=k1&Password=k2")).toMatchObject({
		value: { password: "k1" },
		warnings: [{ code: "field_duplicate" }],
	});
	expect(readDocument(ACCOUNT, parseJson, "[]").issues?.[0].message).toContain("RateSheetRequest");
});
