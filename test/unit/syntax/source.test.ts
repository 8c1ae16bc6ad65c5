import { expect, test } from "vitest";
import { JsonNumber, typeOf } from "../../../src/syntax/source.ts";

test("the type of a value is named as its syntax names it", () => {
	const values = ["a", 1, true, undefined, null, [], {}, new JsonNumber("1")];
	expect(values.map(typeOf)).toEqual(["string", "number", "boolean", "undefined", "null", "array", "object", "number"]);
});
