import type { AddressOptions } from "outbound-sms/address";
// `conformance/requests.jsonl` holds what is read and what is refused. Here: what is said about it, and options.
import { ADDRESS_LIMITS, unwrap } from "outbound-sms/address";
import {
	asJson,
	asObject,
	asQuery,
	asXml,
	type OutboundMessage,
	type OutboundMessageInput,
	outboundMessage,
	parse,
	planMessage,
	schemaOf,
	stringify,
} from "outbound-sms/message";
import { describe, expect, test } from "vitest";
import { codesOf, placesOf, wordsOf } from "../../results.ts";

const base = { from: "Shop", to: "+4915112345678", text: "Hi" };
const defaults = { encoding: "GSM7", receiveDeliveryStatus: false, flash: false };
const read = (fields: object) => parse(outboundMessage, asObject, { ...base, ...fields });
const readQuery = (fields: string) =>
	parse(outboundMessage, asQuery, `From=Shop&To=%2B4915112345678&Text=Hi&${fields}`);

describe("all that is wrong with a message is said at once, with the code that the service would answer with", () => {
	const said = (fields: object) =>
		parse(outboundMessage, asObject, fields).issues?.map(({ code, path = [], deliveryStatusCode = "" }) =>
			[code, path.join("."), deliveryStatusCode].join(" ").trim(),
		);

	test.each<[object, string[]]>([
		[{}, ["field_required from 807", "field_required to 806", "field_required text 802"]],
		[
			{ ...base, from: [49], to: 1.5, flash: [] },
			["field_type from 807", "number_not_exact to 806", "field_type flash"],
		],
		[{ ...base, flash: "yes", encoding: "GSM8" }, ["field_value encoding", "field_value flash"]],
		[{ ...base, udh: "05000" }, ["hex_odd_digits udh 811"]],
		[{ ...base, udh: "0300059F" }, ["udh_element_overrun udh 811"]],
		[{ ...base, text: "" }, ["text_empty text 802"]],
		[{ ...base, text: 5 }, ["field_type text 802"]],
		// The encoding may be at fault too, so these have no code.
		[{ ...base, text: "Привет" }, ["text_not_gsm7 text"]],
		[{ ...base, text: "€", encoding: "Binary" }, ["text_not_8bit text"]],
		[{ ...base, text: "a\ud800", encoding: "UCS2" }, ["text_lone_surrogate text"]],
		[{ ...base, text: "a\ud800" }, ["text_not_gsm7 text", "text_lone_surrogate text"]],
		[{ ...base, text: "a\ud800", encoding: "Binary" }, ["text_not_8bit text", "text_lone_surrogate text"]],
		[{ ...base, text: "a".repeat(255 * 153 + 1) }, ["text_too_long text 811"]],
		[{ ...base, text: "a".repeat(161), udh: "050003CC0301" }, ["udh_already_concatenated text 811"]],
		[{ ...base, text: "abc", udh: `8A7088${"00".repeat(136)}` }, ["udh_no_room text 811"]],
		[{ ...base, text: "a".repeat(200), udh: "05000" }, ["hex_odd_digits udh 811"]],
	])("%.80j", (fields, expected) => {
		expect(said(fields)).toEqual(expected);
	});

	test("each with its place in the value, and a suggestion where there is one", () => {
		expect(read({ from: "Cafś & Bar 24h", to: "0049 151-12345678", text: "don’t “quote”" }).issues).toMatchObject([
			{ code: "sender_bad_character", path: ["from"], offset: 3 },
			{ code: "sender_too_long", path: ["from"], offset: 11 },
			{ code: "msisdn_separator", path: ["to"], offset: 4, suggestion: "+4915112345678" },
			{ code: "msisdn_leading_zero", path: ["to"], offset: 0 },
			{ code: "text_not_gsm7", path: ["text"], offset: 3, characters: [{ character: "’" }, {}, {}] },
		]);
		expect(read({ encoding: "UCS2", text: "a\ud800", refId: "\udc00" }).issues).toMatchObject([
			{ code: "text_lone_surrogate", path: ["refId"], offset: 0 },
			{ code: "text_lone_surrogate", path: ["text"], offset: 1 },
		]);
	});

	test("in words that help without the docs", () => {
		expect(wordsOf(read({ text: "" }))).toEqual(["The text is empty"]);
		expect(wordsOf(read({ text: "ç" }))[0]).toMatch(/^Text is not GSM 7-bit, use UCS2 or other characters: found/);
	});

	test("where a name is given twice too, in every format", () => {
		const xml = "<m><From>a</From><To>+4915112345678</To><Text>a</Text><text>b</text></m>";
		expect(placesOf(readQuery("text=other"))).toEqual(["field_duplicate Text"]);
		expect(placesOf(parse(outboundMessage, asXml, xml))).toEqual(["field_duplicate Text"]);
		expect(placesOf(parse(outboundMessage, asJson, `{"TEXT":"Hi",${JSON.stringify(base).slice(1)}`))).toEqual([
			"field_duplicate text",
		]);
	});
});

describe("what is doubtful is a warning", () => {
	test.each<[object, string?]>([
		[{}],
		[{ from: "12-34" }, "sender_no_letter from"],
		[{ from: "4930123456" }, "sender_plus_missing from"],
		[{ to: "4915112345678" }, "msisdn_plus_added to"],
		[{ udh: "050003CC0304" }, "udh_concatenation_ignored udh"],
		[{ udh: "03250101", text: "è€" }, "national_language_not_applied text"],
		[{ udh: "03250101", text: "è€", encoding: "UCS2" }],
		[{ udh: "03250101", text: "" }],
		[{ encoding: "UCS2", text: "a\0b\0" }, "text_nul text"],
		[{ encoding: "Binary", text: "a\0b" }],
		[{ encoding: "Binary", text: "aAfF09" }, "text_looks_like_hex text"],
		[{ encoding: "Binary", text: "486" }],
		[{ encoding: "Binary", text: "48 6" }],
		[{ encoding: "Binary", text: "4g" }],
		[{ encoding: "Binary", text: "", udh: "06050423F40000" }],
		[{ encoding: "GSM7", text: "4869" }],
	])("%j: %s", (fields, warning) => {
		const result = read(fields);
		expect([result.ok, placesOf(result)]).toEqual([true, warning === undefined ? [] : [warning]]);
		const planned = planMessage({ ...base, ...fields });
		expect([planned.ok, placesOf(planned)]).toEqual([true, warning === undefined ? [] : [warning]]);
	});

	test("in words, with its place", () => {
		expect(read({ encoding: "UCS2", text: "a\0b\0" })).toMatchObject({
			warnings: [{ message: "Text has U+0000, where many phones end it", offset: 1, unit: "utf16" }],
		});
		expect(read({ encoding: "UCS2", text: "\0" })).toMatchObject({ warnings: [{ code: "text_nul", offset: 0 }] });
		expect(wordsOf(read({ encoding: "Binary", text: "48" }))).toEqual([
			"Text has hex digits only, which are sent as characters",
		]);
	});
});

describe("a plus that a query lost", () => {
	const lost = {
		code: "plus_as_space",
		message: 'A space before digits was read as "+": write "+" as %2B in a query',
		offset: 0,
		unit: "utf16",
	};
	test("is restored in both addresses, with warnings", () => {
		const raw = parse(outboundMessage, asQuery, "from=+4930123456&to=+4915112345678&text=Hi");
		const pairs = [...new URLSearchParams("from=+4930123456&to=+4915112345678&text=Hi")];
		const value = { ...base, ...defaults, from: "+4930123456" };
		const warnings = ["From", "To"].map((name) => ({ ...lost, path: [name] }));
		expect(raw).toEqual({ ok: true, value, warnings });
		expect(parse(outboundMessage, asQuery, pairs)).toEqual(raw);
	});

	test.each([" 49a", "a 49", "  49", " 4 9"])("is none in %j", (from) => {
		const query = `From=${encodeURIComponent(from)}&To=%2B4915112345678&Text=Hi`;
		expect(JSON.stringify(parse(outboundMessage, asQuery, query))).not.toContain("plus_as_space");
	});

	test("makes a sender of a space and digits impossible elsewhere, because a query reader would restore it", () => {
		const message = 'Sender must not be a space and digits: write "+" as %2B in a query';
		const where = { path: ["from"], offset: 0, unit: "utf16", deliveryStatusCode: "807" };
		expect(read({ from: " 12345678" }).issues).toEqual([{ code: "sender_plus_lost", message, ...where }]);
	});
});

test("a sender is kept as it is written, a receiver gets a plus, a header becomes upper case and may stand alone", () => {
	const message = { from: "19512345", to: "4915112345678", text: "", udh: "06050423f40000" };
	const value = { ...message, to: "+4915112345678", udh: "06050423F40000" };
	expect(unwrap(parse(outboundMessage, asObject, message))).toEqual({ ...value, ...defaults });
	expect(JSON.parse(unwrap(stringify(outboundMessage, asJson, message)))).toEqual(value);
});

test("a number is read as an address or a reference, but not as a text", () => {
	const fromJson = (fields: string) => parse(outboundMessage, asJson, `{"from":12345,"to":4915112345678,${fields}}`);
	expect(fromJson('"text":"5","refId":7')).toMatchObject({ value: { from: "12345", to: base.to, refId: "7" } });
	expect(placesOf(fromJson('"text":5'))).toEqual(["field_type text"]);
});

test("an empty optional field is absent in every format", () => {
	const value = { ok: true, value: { ...base, ...defaults } };
	const fields = { udh: "", refId: "", encoding: "", flash: "", receiveDeliveryStatus: "" };
	expect(readQuery("Udh=&RefId=&Encoding=&Flash=&ReceiveDeliveryStatus=")).toEqual(value);
	expect(read(fields)).toEqual(value);
	expect(parse(outboundMessage, asJson, JSON.stringify({ ...base, ...fields }))).toEqual(value);
	const elements = "<From>Shop</From><To>+4915112345678</To><Text>Hi</Text><Udh/><RefId></RefId><Flash/><Encoding />";
	expect(parse(outboundMessage, asXml, `<m>${elements}</m>`)).toEqual(value);
});

test("a text that XML cannot carry is refused on writing, with the way out", () => {
	expect(stringify(outboundMessage, asXml, { ...base, text: "a\f" }).issues).toMatchObject([
		{ code: "xml_unrepresentable", path: ["Text"], offset: 1, message: expect.stringContaining("JSON") },
	]);
	expect(stringify(outboundMessage, asJson, { ...base, text: "a\f" }).ok).toBe(true);
});

// A step that is not linear would take minutes here and run into the runner's time limit.
describe("hostile input ends in an answer", () => {
	test.each([
		["10,000 parameters", Array.from({ length: 10_000 }, (_, index) => `a${index}=1`).join("&"), 3],
		["100,000 repeated fields", "to=1&".repeat(100_000), 101],
		["100,000 broken escapes", "a=%&".repeat(100_000), 101],
	])("%s", (_, query, count) => {
		expect(codesOf(parse(outboundMessage, asQuery, query))).toHaveLength(count);
	});

	test("a text of 10 MB, deep JSON and deep XML", () => {
		const text = "a".repeat(10_000_000);
		parse(outboundMessage, asJson, JSON.stringify({ ...base, text }));
		parse(outboundMessage, asXml, `<m><Text>${text}</Text></m>`);
		expect(codesOf(parse(outboundMessage, asJson, "[".repeat(1_000_000)))).toEqual(["json_invalid"]);
		expect(codesOf(parse(outboundMessage, asXml, "<a>".repeat(300_000)))).toEqual(["xml_invalid"]);
		parse(outboundMessage, asXml, `<a${" ".repeat(1_000_000)}`);
		parse(outboundMessage, asXml, `<a>${"&".repeat(1_000_000)}`);
		parse(outboundMessage, asXml, "<a>&amp;".repeat(20) + "<!---->".repeat(300_000));
	});

	test("a field __proto__ pollutes nothing", () => {
		const json = `{"__proto__":{"flash":true},${JSON.stringify(base).slice(1)}`;
		expect(unwrap(parse(outboundMessage, asJson, json)).flash).toBe(false);
		expect(readQuery("__proto__=1&constructor=2").ok).toBe(true);
		expect(({} as { flash?: boolean }).flash).toBeUndefined();
	});
});

describe("options", () => {
	const limits = {
		...ADDRESS_LIMITS,
		phoneNumber: { minDigits: 7, maxDigits: 15 },
		shortCode: { minDigits: 3, maxDigits: 8 },
	};
	const short = { from: "1234567", to: "+6834002", text: "Hi" };
	const mayBeAuto = true;
	const writers = [
		(value: OutboundMessageInput, options?: AddressOptions) => stringify(outboundMessage, asJson, value, options),
		(value: OutboundMessageInput, options?: AddressOptions) => stringify(outboundMessage, asQuery, value, options),
		(value: OutboundMessageInput, options?: AddressOptions) => stringify(outboundMessage, asXml, value, options),
	];

	test("limits hold in every reader and writer", () => {
		const value = { ok: true, value: { ...short, ...defaults } };
		const xml = "<m><From>1234567</From><To>+6834002</To><Text>Hi</Text></m>";
		expect(placesOf(parse(outboundMessage, asObject, short))).toEqual([
			"sender_digit_count from",
			"msisdn_too_short to",
		]);
		expect(parse(outboundMessage, asObject, short, { limits })).toEqual(value);
		expect(parse(outboundMessage, asQuery, "from=1234567&to=%2B6834002&text=Hi", { limits })).toEqual(value);
		expect(parse(outboundMessage, asJson, JSON.stringify(short), { limits })).toEqual(value);
		expect(parse(outboundMessage, asXml, xml, { limits })).toEqual(value);
		expect(schemaOf(outboundMessage, { limits })["~standard"].validate(short)).toEqual(value);
		expect(schemaOf(outboundMessage)["~standard"].validate(short).ok).toBe(false);
		for (const write of writers) expect(unwrap(write(short, { limits }))).toMatch(/(\+|%2B)6834002/);
	});

	test("`auto` is resolved for senders", () => {
		const cyrillic = { ...base, text: "Привет", encoding: "auto" } as const;
		for (const write of writers) {
			expect(unwrap(write(cyrillic))).toContain("UCS2");
			expect(unwrap(write({ ...base, encoding: "auto" }))).not.toMatch(/encoding|auto/i);
		}
	});

	test.each<[object, OutboundMessage["encoding"]]>([
		[{ text: "5 €", encoding: "auto" }, "GSM7"],
		[{ text: undefined, Text: "ç", encoding: null, ENCODING: "Auto" }, "UCS2"],
		[{ text: "ç", encoding: "binary", Encoding: undefined }, "Binary"],
	])("`auto` is GSM7 or UCS2 by the text where a reader allows it: %j is %s", (fields, encoding) => {
		expect(unwrap(parse(outboundMessage, asObject, { ...base, ...fields }, { mayBeAuto })).encoding).toBe(encoding);
	});

	test("`auto` is refused from the wire", () => {
		const auto = { ...base, encoding: "auto" };
		for (const result of [
			parse(outboundMessage, asObject, auto),
			parse(outboundMessage, asObject, auto, { mayBeAuto: false }),
			parse(outboundMessage, asJson, JSON.stringify(auto)),
			schemaOf(outboundMessage)["~standard"].validate(auto),
		]) {
			expect(placesOf(result)).toEqual(["field_value encoding"]);
		}
		expect(placesOf(readQuery("Encoding=auto"))).toEqual(["field_value Encoding"]);
	});

	test("without a text only the text is at fault, not `auto`; another encoding names it among those allowed", () => {
		const asked = (fields: object) => parse(outboundMessage, asObject, { ...base, ...fields }, { mayBeAuto });
		expect(placesOf(asked({ text: undefined, encoding: "auto" }))).toEqual(["field_required text"]);
		expect(placesOf(asked({ text: 5, encoding: "auto" }))).toEqual(["field_type text"]);
		expect(wordsOf(asked({ encoding: "latin" }))).toEqual(["Expected one of GSM7, UCS2, Binary, auto"]);
	});

	test("a getter is read once", () => {
		const texts = ["ç", "a"];
		const message = {
			...base,
			encoding: "auto",
			get text() {
				return texts.shift();
			},
		};
		expect(parse(outboundMessage, asObject, message, { mayBeAuto })).toMatchObject({
			value: { text: "ç", encoding: "UCS2" },
		});
	});

	test("what a library passes to a Standard Schema beside the value is not taken for options", () => {
		const { validate } = outboundMessage["~standard"] as { validate: (...args: unknown[]) => unknown };
		expect(validate(base, { libraryOptions: {}, limits: 5 })).toMatchObject({ ok: true });
		expect(base).toEqual(expect.schemaMatching(outboundMessage));
		expect({ ...base, flash: "no" }).not.toEqual(expect.schemaMatching(outboundMessage));
	});
});
