// JSON text, through the readers. `test/property/syntax.test.ts` compares what is read with `JSON.parse`.
import { asJson, outboundMessage, parse, sendResponse, unwrap } from "outbound-sms/message";
import { rateSheet } from "outbound-sms/rates";
import { describe, expect, test } from "vitest";
import { codesOf, saidBy } from "../../results.ts";

const faultOf = (text: string) => parse(outboundMessage, asJson, text).issues;

describe("JSON text", () => {
	test.each([
		['"a\nb"', 2],
		['"\\n\u001f"', 3],
		...['"\\x"', '"\\N"', '"\\T"', '"\\U0041"', '"\\u12g4"', '"\\u 123"'].map((text) => [text, 1]),
		...["tru", "at position 12", "'a'", "undefined", "NaN", "+1", ".5"].map((text) => [text, 0]),
		...["{a}", '{,"a":1}', "[True]", "[,1]", "[\u00a01]", "01", "-x"].map((text) => [text, 1]),
		...["\ufeff{a}", "[1}", "[1x]", "[1_]", "-01", "1.x", "1.e5", "1ex"].map((text) => [text, 2]),
		...["[1 2]", "[1,]", "1e+x", "{} {}", "[1]x"].map((text) => [text, 3]),
		['{"a"}', 4],
		["[1.5x]", 4],
		['{"a":}', 5],
		['{"a":1,}', 7],
		['{"a":1 "b":2}', 7],
	])("%j has an unexpected character at %i", (text, offset) => {
		const message = "Cannot read JSON: unexpected character";
		expect(faultOf(String(text))).toEqual([{ code: "json_invalid", message, offset, unit: "utf16" }]);
	});

	test.each([
		...["", " ", "{", '{"a"', '{"a":', '{"a":1', '{"a":1,', "[", "[1", "[1,", "-", "1.", "1e", "1E+", "[1e", '"a'],
		...['"\\n', '["'],
	])("%j ends too early", (text) => {
		const message = "Cannot read JSON: the text ends too early";
		expect(faultOf(text)).toEqual([{ code: "json_invalid", message, offset: text.length, unit: "utf16" }]);
	});

	test.each(["0", "-0", "10", "-1.5", "0.0", "1e5", "1E-05", "0e+0", "12.50E3", "true", "false", "null", '"a"', "[]"])(
		"%s is whole, but is no message",
		(text) => {
			for (const end of ["", " ", "\t", "\n", "\r"])
				expect(codesOf(parse(outboundMessage, asJson, text + end))).toEqual(["document_not_object"]);
		},
	);

	const nested = (depth: number) => `{"a":${"[".repeat(depth - 1)}${"]".repeat(depth - 1)}}`;
	test("may be nested 64 deep, and is refused above, however it goes on", () => {
		const message = "Cannot read JSON: values are nested more than 64 deep";
		expect(codesOf(parse(outboundMessage, asJson, nested(64)))).not.toContain("json_invalid");
		expect(faultOf(nested(65))).toEqual([{ code: "json_invalid", message, offset: 68, unit: "utf16" }]);
		for (const text of ["[", '{"a":']) {
			expect(saidBy(parse(sendResponse, asJson, text.repeat(1_000_000)))[0]?.message).toBe(message);
		}
	});

	test("has strings without their escapes, of many million characters, and names with escapes", () => {
		const text = (json: string) =>
			unwrap(
				parse(
					outboundMessage,
					asJson,
					`{"from":"a","t\\u006f":"+4915112345678","encoding":"UCS2","refId":${json},"text":"a"}`,
				),
			).refId;
		expect(text('"\\"\\\\\\/\\b\\f\\n\\r\\t\\u0041\\ud83d\\ude00"')).toBe('"\\/\b\f\n\r\tA😀');
		for (let length = 1; length < 80; length++) {
			const plain = "x".repeat(length);
			expect(text(`"${plain}"`)).toBe(plain);
			expect(text(`"${plain}\\n${plain}"`)).toBe(`${plain}\n${plain}`);
			expect(faultOf(`"${plain}\n"`)).toMatchObject([{ offset: length + 1 }]);
			expect(faultOf(`"${plain}""`)).toMatchObject([{ offset: length + 2 }]);
		}
		const ids = `["${"x".repeat(2 ** 24)}","${"\\n".repeat(2 ** 20)}x"]`;
		const { messageIds } = unwrap(parse(sendResponse, asJson, `{"statusCode":0,"messageIds":${ids}}`));
		expect(messageIds.map((id) => id.length)).toEqual([2 ** 24, 2 ** 20 + 1]);
	});
});

describe("an answer that breaks off has what stands before the fault", () => {
	const read = (rest: string) => {
		const result = parse(rateSheet, asJson, `{"currency":"EUR","currentRates":[{"mcc":"262","rate":1}],${rest}`);
		expect(codesOf(result)[0]).toBe("json_invalid");
		const { currentRates, currency, ...more } = unwrap(result);
		return more;
	};

	test.each([
		...['"accountName"', '"accountName":', '"accountName" 1,"country":"D"', '"accountName":,"country":"D"'],
		...['"accountName":12', '"accountName":1.5', '"accountName":1_', '"accountName":"D', '"accountName":tru'],
		...['"accountName":-', '"accountName":"\\'],
	])("%s may go on, so it is not there", (rest) => {
		expect(read(rest)).toEqual({});
	});

	test.each([
		'"accountName":"D"',
		'"accountName":"D" "x":1',
		'"accountName":12,',
		'"accountName":12 ',
		'"accountName":12}x',
	])("%s is whole", (rest) => {
		expect(read(rest)).toMatchObject({ accountName: rest.includes("12") ? "12" : "D" });
	});

	test("items of a list that is cut off are there if they are whole", () => {
		const row = '{"mcc":"262","rate":1,"validFrom":"2024-01-01T00:00:00Z"}';
		expect(read(`"scheduledRates":[${row},{"mcc":"26`).scheduledRates).toHaveLength(1);
		expect(read(`"scheduledRates":[${row} 1`).scheduledRates).toHaveLength(1);
	});
});
