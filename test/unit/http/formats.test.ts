import { buildErrorResponse } from "outbound-sms/http";
import { describe, expect, test } from "vitest";
import { BODY_FORMAT_NAMES, formatOfBody, formatOfType } from "../../../src/http/wire.ts";

describe("formatOfType", () => {
	test.each([
		["application/json", "json"],
		["text/json", "json"],
		["application/problem+json", "json"],
		["application/xml", "xml"],
		["text/xml", "xml"],
		["application/soap+xml", "xml"],
		["application/x-www-form-urlencoded", "form"],
		["multipart/form-data", undefined],
		["text/plain", undefined],
		["text/undefined", undefined],
		["", undefined],
	])("of %j is %s", (mediaType, format) => {
		expect(formatOfType(mediaType)).toBe(format);
	});
});

test("a body shows its format by its first character that is not white space; a form shows none", () => {
	expect(["{}", " \r\n{", "<a/>", "\t<", "From=1", "", "[]"].map(formatOfBody)).toEqual([
		"json",
		"json",
		"xml",
		"xml",
		undefined,
		undefined,
		undefined,
	]);
});

test("answers are written in JSON and XML, in no other body format", () => {
	const refuseIn = (format: string) => buildErrorResponse({ status: 400, format: format as "json" });
	const refused = BODY_FORMAT_NAMES.filter((format) => {
		try {
			refuseIn(format);
			return false;
		} catch {
			return true;
		}
	});
	expect(refused).toEqual(["form"]);
	expect(() => refuseIn("yaml")).toThrow(/^"format" must be /);
});
