import { expect, test } from "vitest";
import { readQuery } from "../../../src/syntax/read.ts";
import { shop } from "./shop.ts";

test("says which values of a query cannot be decoded, and where", () => {
	expect(readQuery(shop, "?phone=1&title=%zz&%=1&secret=%FF").issues).toMatchObject([
		{ code: "percent_invalid", offset: 19 },
		{ code: "utf8_invalid", offset: 30 },
		{ code: "percent_invalid", offset: 15, path: ["Title"] },
	]);
});
