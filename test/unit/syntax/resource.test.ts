import { Ajv2020 } from "ajv/dist/2020.js";
import { unwrap } from "outbound-sms/foundation";
import { expect, test } from "vitest";
import { readObject } from "../../../src/syntax/read.ts";
import { jsonSchemaOf } from "../../../src/syntax/resource.ts";
import { writeJson } from "../../../src/syntax/write.ts";
import { defaults, full, shop } from "./shop.ts";

test("takes names in any case, gives defaults, and reads null as absent", () => {
	expect(unwrap(readObject(shop, { PHONE: 49, ISOPEN: "TRUE", size: "big", title: null }))).toEqual({
		phone: "49",
		isOpen: true,
		size: "Big",
	});
	expect(unwrap(readObject(shop, { phone: "1", Phone: undefined, PHONE: null }))).toEqual({
		phone: "1",
		...defaults,
	});
});

test("has a JSON Schema that takes what is written and refuses a missing field and a wrong type", () => {
	const validate = new Ajv2020({ strict: true }).compile(jsonSchemaOf(shop));
	expect(validate(JSON.parse(unwrap(writeJson(shop, full))))).toBe(true);
	expect(validate({ phone: "1", pets: [{ name: "a", price: "0.5" }] })).toBe(true);
	expect(validate({ phone: "1", pets: [{ name: "a", price: -0.5 }] })).toBe(false);
	expect(validate({})).toBe(false);
	expect(validate({ phone: "1", isOpen: "x" })).toBe(false);
});
