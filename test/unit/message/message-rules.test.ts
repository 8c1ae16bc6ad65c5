import { parseOutboundMessage, parseOutboundMessageQuery, planMessage } from "outbound-sms/message";
import { expect, test } from "vitest";

const base = { from: "Shop", to: "+4915112345678", text: "Hi" };

test("a GSM7 text that does not fit says every character and every way out", () => {
	const result = parseOutboundMessage({ ...base, text: "don’t “quote”" });
	expect(result.issues).toMatchObject([
		{ code: "text_not_gsm7", path: ["text"], offset: 3, characters: [{ character: "’" }, {}, {}] },
	]);
	for (const wayOut of ['encoding "auto"', '"UCS2"', "replaceForGsm7"]) {
		expect(result.issues?.[0].message).toContain(wayOut);
	}
});

test("U+0000 in UCS2 is a warning, in Binary it is data", () => {
	const ucs2 = parseOutboundMessage({ ...base, encoding: "UCS2", text: "a\0b\0" });
	expect(ucs2).toMatchObject({ ok: true, warnings: [{ code: "text_nul", path: ["text"], offset: 1, unit: "utf16" }] });
	expect(parseOutboundMessage({ ...base, encoding: "Binary", text: "a\0b" })).not.toHaveProperty("warnings");
});

test("a header that forbids or leaves no room for a second part is an issue of the text", () => {
	const codes = (fields: object) =>
		parseOutboundMessage({ ...base, ...fields }).issues?.map(({ code, path }) => [code, ...(path ?? [])]);
	expect(codes({ text: "a".repeat(161), udh: "050003CC0301" })).toEqual([["udh_already_concatenated", "text"]]);
	expect(codes({ text: "abc", udh: `8A7088${"00".repeat(136)}` })).toEqual([["udh_no_room", "text"]]);
	expect(codes({ text: "a".repeat(200), udh: "05000" })).toEqual([["hex_odd_digits", "udh"]]);
});

test("a lone surrogate is refused in text and reference", () => {
	const result = parseOutboundMessage({ ...base, encoding: "UCS2", text: "a\ud800", refId: "\udc00" });
	expect(result.issues).toMatchObject([
		{ code: "text_lone_surrogate", path: ["refId"], offset: 0 },
		{ code: "text_lone_surrogate", path: ["text"], offset: 1 },
	]);
});

test("a space before digits is refused as a sender, because a query reader takes it for a plus", () => {
	expect(parseOutboundMessage({ ...base, from: " 12345678" }).issues).toMatchObject([
		{ code: "sender_plus_lost", path: ["from"], deliveryStatusCode: "807" },
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
});
