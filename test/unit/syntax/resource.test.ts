import { unwrap } from "outbound-sms/foundation";
import { expect, test } from "vitest";
import { readObject } from "../../../src/syntax/read.ts";
import { placeOf } from "../../../src/syntax/resource.ts";
import { writeXml } from "../../../src/syntax/xml.ts";
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

test("a field is found by its name in any case, as written or not", () => {
	const names = ["phone", "Phone", "PHONE", "isOpen", "IsOpen", "isopen"];
	expect(names.map((name) => placeOf(shop, name))).toEqual([0, 0, 0, 4, 4, 4]);
	expect(["", "phon", "constructor", "__proto__", "x".repeat(100_000)].map((name) => placeOf(shop, name))).toEqual([
		-1, -1, -1, -1, -1,
	]);
});

test("XML has the fields in the alphabetical order of their names", () => {
	const xml = unwrap(writeXml(shop, { ...full, title: "t", staff: 1, owner: "o" }));
	const names = [...xml.replace(/<Pets>.*<\/Pets>/, "<Pets/>").matchAll(/<([A-Z]\w+)/g)].map(([, name]) => name);
	expect(names).toEqual(["Shop", "IsOpen", "Owner", "Pets", "Phone", "Size", "Staff", "Tags", "Title"]);
});
