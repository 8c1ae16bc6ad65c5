import { test } from "vitest";
import { expectSchema } from "../../json-schemas.ts";
import { rateSheetJsonSchema, rateSheetRequestJsonSchema } from "../../resources.ts";

test("the JSON Schemas of a rate sheet and the request for it are those that were read and found right", () => {
	expectSchema("RateSheet", rateSheetJsonSchema(), "2.4");
	expectSchema("RateSheetRequest", rateSheetRequestJsonSchema(), "4.2");
});
