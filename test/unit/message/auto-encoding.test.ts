import { expect, test } from "vitest";
import { withResolvedEncoding } from "../../../src/message/auto-encoding.ts";

test("auto becomes GSM7 if every character fits, else UCS2, whatever the case of names and value", () => {
	expect(withResolvedEncoding({ text: "5 €", encoding: "auto" })).toEqual({ text: "5 €", encoding: "GSM7" });
	expect(withResolvedEncoding({ Text: "ç", ENCODING: "Auto" })).toEqual({ Text: "ç", ENCODING: "UCS2" });
	// A name without a value is as good as none.
	const twins = { encoding: undefined, Encoding: "auto", text: null, Text: "ç" };
	expect(withResolvedEncoding(twins)).toEqual({ ...twins, Encoding: "UCS2" });
});

test("without a text the encoding is GSM7, so that only the text is at fault", () => {
	expect(withResolvedEncoding({ encoding: "auto" })).toEqual({ encoding: "GSM7" });
	expect(withResolvedEncoding({ text: 5, encoding: "auto" })).toEqual({ text: 5, encoding: "GSM7" });
});

test("other messages, and what is not a message, stay as they are", () => {
	const binary = { text: "ç", encoding: "Binary" };
	for (const other of [binary, { text: "ç" }, { encoding: 1 }, null, undefined, "auto", [{ encoding: "auto" }]]) {
		expect(withResolvedEncoding(other)).toEqual(other);
	}
});

test("a getter is read once", () => {
	let reads = 0;
	const message = {
		encoding: "auto",
		get text() {
			reads++;
			return "ç";
		},
	};
	expect(withResolvedEncoding(message)).toEqual({ encoding: "UCS2", text: "ç" });
	expect(reads).toBe(1);
});
