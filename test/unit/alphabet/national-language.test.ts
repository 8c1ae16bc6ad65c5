import { SPANISH, TURKISH } from "outbound-sms/national";
import { expect, test } from "vitest";
import { assertLanguage, assertLanguages } from "../../../src/alphabet/national.ts";

test("a language is taken, anything else is named in the error", () => {
	for (const language of [TURKISH, SPANISH]) expect(() => assertLanguage("locking", language)).not.toThrow();
	const broken = [{ identifier: "1" }, { locking: 5 }, { single: 5 }, { single: undefined }];
	for (const wrong of [undefined, null, "Turkish", {}, ...broken.map((field) => ({ ...TURKISH, ...field }))]) {
		expect(() => assertLanguage("locking", wrong)).toThrow(/^"locking" must be a language such as TURKISH/);
	}
});

test("a list is checked item by item", () => {
	expect(() => assertLanguages("candidates", [TURKISH, SPANISH])).not.toThrow();
	expect(() => assertLanguages("candidates", TURKISH)).toThrow(/^"candidates" must be /);
	expect(() => assertLanguages("candidates", [TURKISH, {}])).toThrow(/^"candidates\[1\]" must be a language/);
});
