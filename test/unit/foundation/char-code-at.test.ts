import { expect, test } from "vitest";
import { charCodeAt } from "../../../src/foundation/char-code-at.ts";

test("gives the unit at an index for every internal shape of a string", () => {
	const flat = "aé漢\ud83d\udc4d";
	const sliced = `${"x".repeat(50)}${flat}`.slice(50);
	const joined = flat.slice(0, 2) + flat.slice(2);
	for (const text of [flat, sliced, joined]) {
		expect(Array.from({ length: text.length }, (_, i) => charCodeAt(text, i))).toEqual([
			0x61, 0xe9, 0x6f22, 0xd83d, 0xdc4d,
		]);
	}
	expect(charCodeAt(flat, 5)).toBeNaN();
});
