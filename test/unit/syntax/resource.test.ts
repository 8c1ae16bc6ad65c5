import { unwrap } from "outbound-sms/foundation";
import { expect, test } from "vitest";
import { readObject } from "../../../src/syntax/read.ts";
import { defaults, shop } from "./shop.ts";

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
