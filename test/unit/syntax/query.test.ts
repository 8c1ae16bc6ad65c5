import fc from "fast-check";
import { unwrap } from "outbound-sms/foundation";
import { describe, expect, test } from "vitest";
import { parseQuery, stringifyQuery } from "../../../src/syntax/query.ts";

describe("parseQuery and stringifyQuery", () => {
	test("a list of pairs is read back as it was written", () => {
		const string = fc.string({ unit: "grapheme" });
		fc.assert(
			fc.property(
				fc.array(
					fc.tuple(
						string.filter((name) => name !== ""),
						string,
					),
				),
				(pairs) => {
					expect(unwrap(parseQuery(unwrap(stringifyQuery(pairs))))).toEqual(pairs);
				},
			),
		);
	});

	test("every bad piece is an issue with its offset in the query", () => {
		expect(parseQuery("?a=%&&b=%FF&c=1").issues).toMatchObject([
			{ code: "percent_invalid", offset: 3 },
			{ code: "utf8_invalid", offset: 8 },
		]);
	});
});
