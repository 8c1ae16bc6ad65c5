import { expect, test } from "vitest";
import { assertIntegers } from "../../../src/smpp/fields.ts";

test("fields that are absent or integers within their bounds pass", () => {
	expect(() => assertIntegers({}, { esm_class: 255 })).not.toThrow();
	expect(() => assertIntegers({ esm_class: undefined }, { esm_class: 255 })).not.toThrow();
	expect(() => assertIntegers({ esm_class: 0, data_coding: 255 }, { esm_class: 255, data_coding: 255 })).not.toThrow();
});

test("any other value is an error that names the field", () => {
	expect(() => assertIntegers({ esm_class: 256 }, { esm_class: 255 })).toThrow(RangeError);
	expect(() => assertIntegers({ esm_class: -1 }, { esm_class: 255 })).toThrow(/"fields.esm_class"/);
	expect(() => assertIntegers({ data_coding: "8" as never }, { data_coding: 255 })).toThrow(/"fields.data_coding"/);
});
