import { parseOutboundMessage, parseOutboundMessageQuery, planMessage } from "outbound-sms/message";
import { expect, test } from "vitest";

const base = { from: "Shop", to: "+4915112345678", text: "Hi" };

test("a GSM7 text that does not fit says every character, and ways out that the wire has too", () => {
	const result = parseOutboundMessage({ ...base, text: "don’t “quote”" });
	expect(result.issues).toMatchObject([
		{ code: "text_not_gsm7", path: ["text"], offset: 3, characters: [{ character: "’" }, {}, {}] },
	]);
	expect(result.issues?.[0].message).toMatch(/^Text is not GSM 7-bit, use UCS2 or other characters: found/);
});

test("U+0000 in UCS2 is a warning, in Binary it is data", () => {
	const ucs2 = parseOutboundMessage({ ...base, encoding: "UCS2", text: "a\0b\0" });
	expect(ucs2).toMatchObject({ ok: true, warnings: [{ code: "text_nul", path: ["text"], offset: 1, unit: "utf16" }] });
	expect(parseOutboundMessage({ ...base, encoding: "UCS2", text: "\0" })).toMatchObject({
		warnings: [{ code: "text_nul", message: "Text has U+0000, where many phones end it", offset: 0 }],
	});
	expect(parseOutboundMessage({ ...base, encoding: "Binary", text: "a\0b" })).not.toHaveProperty("warnings");
});

test("a header that forbids or leaves no room for a second part is an issue of the text", () => {
	const codes = (fields: object) =>
		parseOutboundMessage({ ...base, ...fields }).issues?.map(({ code, path }) => [code, ...(path ?? [])]);
	expect(codes({ text: "a".repeat(161), udh: "050003CC0301" })).toEqual([["udh_already_concatenated", "text"]]);
	expect(codes({ text: "abc", udh: `8A7088${"00".repeat(136)}` })).toEqual([["udh_no_room", "text"]]);
	expect(codes({ text: "a".repeat(200), udh: "05000" })).toEqual([["hex_odd_digits", "udh"]]);
});

test("a Binary text of hex digit pairs is a warning: it is sent as characters", () => {
	const warnings = (text: string, more: object = {}) => {
		const result = parseOutboundMessage({ ...base, encoding: "Binary", text, ...more });
		return result.ok ? (result.warnings ?? []) : result.issues;
	};
	for (const text of ["48", "4869", "aAfF09"]) {
		expect(warnings(text)).toEqual([
			{
				code: "text_looks_like_hex",
				message: "Text has hex digits only, which are sent as characters",
				path: ["text"],
			},
		]);
	}
	for (const text of ["4", "486", "48 6", "4g", "xx"]) expect(warnings(text)).toEqual([]);
	expect(warnings("", { udh: "06050423F40000" })).toEqual([]);
	expect(warnings("4869", { encoding: "GSM7" })).toEqual([]);
});

test("an empty text without a header is refused", () => {
	expect(parseOutboundMessage({ ...base, text: "" }).issues).toEqual([
		{ code: "text_empty", message: "The text is empty", deliveryStatusCode: "802", path: ["text"] },
	]);
});

test("a lone surrogate in GSM7 and Binary is said beside the encoding that cannot carry it", () => {
	for (const encoding of ["GSM7", "Binary"]) {
		const { issues } = parseOutboundMessage({ ...base, encoding, text: "a\ud800" });
		expect(issues).toMatchObject([
			{ code: encoding === "GSM7" ? "text_not_gsm7" : "text_not_8bit" },
			{ code: "text_lone_surrogate", path: ["text"], offset: 1 },
		]);
		expect(parseOutboundMessage({ ...base, encoding, text: "ш" }).issues).toHaveLength(1);
	}
});

test("a lone surrogate is refused in text and reference", () => {
	const result = parseOutboundMessage({ ...base, encoding: "UCS2", text: "a\ud800", refId: "\udc00" });
	expect(result.issues).toMatchObject([
		{ code: "text_lone_surrogate", path: ["refId"], offset: 0 },
		{ code: "text_lone_surrogate", path: ["text"], offset: 1 },
	]);
});

test("only a space and digits in a query were a raw plus", () => {
	const read = (from: string) => parseOutboundMessageQuery(`From=${from}&To=%2B4915112345678&Text=Hi`);
	expect(read("+49123456789")).toEqual({
		ok: true,
		value: expect.objectContaining({ from: "+49123456789" }),
		warnings: [
			{
				code: "plus_as_space",
				message: 'A space before digits was read as "+": write "+" as %2B in a query',
				offset: 0,
				unit: "utf16",
				path: ["From"],
			},
		],
	});
	for (const name of [" 49a", "a 49", "  49", " 4 9"]) {
		expect(JSON.stringify(read(encodeURIComponent(name)))).not.toContain("plus_as_space");
	}
});

test("a space before digits is refused as a sender, because a query reader takes it for a plus", () => {
	expect(parseOutboundMessage({ ...base, from: " 12345678" }).issues).toMatchObject([
		{
			code: "sender_plus_lost",
			message: expect.stringContaining('write "+" as %2B in a query'),
			path: ["from"],
			deliveryStatusCode: "807",
			offset: 0,
			unit: "utf16",
		},
	]);
	expect(parseOutboundMessageQuery("from=+12345678&to=%2B4915112345678&text=Hi")).toMatchObject({
		value: { from: "+12345678" },
	});
});

test("a header that names a national language, which the encodings of messages do not have, is a warning", () => {
	const message = { from: "Shop", to: "+4915112345678", text: "è€", udh: "03250101" };
	const path = ["text"];
	const warnings = [{ code: "national_language_not_applied", path }];
	expect(parseOutboundMessage(message)).toMatchObject({ ok: true, warnings });
	expect(planMessage(message)).toMatchObject({ ok: true, warnings });
	expect(parseOutboundMessage({ ...message, encoding: "UCS2" })).not.toHaveProperty("warnings");
	expect(parseOutboundMessage({ ...message, text: "" })).not.toHaveProperty("warnings");
});

test("decoded pairs of a query lose a plus like the query itself", () => {
	const read = parseOutboundMessageQuery([
		["From", "Shop"],
		["To", " 4915112345678"],
		["Text", "Hi"],
	]);
	expect(read.ok && [read.value.to, read.warnings?.map(({ code }) => code)]).toEqual([
		"+4915112345678",
		["plus_as_space"],
	]);
});
