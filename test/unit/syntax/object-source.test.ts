import { unwrap } from "outbound-sms/foundation";
import { expect, test } from "vitest";
import { readJson, readObject } from "../../../src/syntax/read.ts";
import { defaults, shop } from "./shop.ts";

test("pollutes no prototype", () => {
	const read = readJson(shop, '{"__proto__":{"isOpen":true,"x":1},"constructor":1,"phone":"1"}');
	expect(unwrap(read)).toEqual({ phone: "1", ...defaults });
	expect(Object.getPrototypeOf(unwrap(read))).toBe(Object.prototype);
	expect(({} as { x?: number }).x).toBeUndefined();
});

test("each property of an object is read once: it may be a getter", () => {
	let reads = 0;
	const input = {
		get phone() {
			reads++;
			return String(reads);
		},
	};
	expect(unwrap(readObject(shop, input)).phone).toBe("1");
	expect(reads).toBe(1);
});
