import { Ajv2020 } from "ajv/dist/2020.js";
import { ADDRESS_LIMITS } from "outbound-sms/address";
import { unwrap } from "outbound-sms/foundation";
import {
	outboundMessageJsonSchema,
	outboundMessageSchema,
	parseOutboundMessage,
	parseOutboundMessageJson,
	parseOutboundMessageQuery,
	parseOutboundMessageXml,
	stringifyOutboundMessageJson,
	stringifyOutboundMessageQuery,
	stringifyOutboundMessageXml,
} from "outbound-sms/message";
import { describe, expect, test } from "vitest";

const base = { from: "Shop", to: "+4915112345678", text: "Hi" };
const defaults = { encoding: "GSM7", receiveDeliveryStatus: false, flash: false };
const codes = (result: { issues?: readonly { code: string; path?: readonly unknown[] }[] | undefined }) =>
	result.issues?.map(({ code, path }) => [code, ...(path ?? [])]);

describe("real inputs work as they stand", () => {
	test("JSON with camelCase names and a bare number", () => {
		expect(
			unwrap(parseOutboundMessageJson('{"from":"Shop","to":4915112345678,"text":"Hi","refId":"r","udh":null}')),
		).toEqual({ ...base, ...defaults, refId: "r" });
	});

	test("PascalCase JSON without a plus", () => {
		expect(
			unwrap(
				parseOutboundMessageJson('{"From":"Shop","To":"4915112345678","Text":"Hi","Encoding":"ucs2","Flash":"True"}'),
			),
		).toEqual({ ...base, ...defaults, encoding: "UCS2", flash: true });
	});

	test.each([
		["from=Shop&to=%2B4915112345678&text=Hallo+Welt&receiveDeliveryStatus=1", undefined],
		["?From=Shop&To=+4915112345678&Text=Hallo%20Welt&ReceiveDeliveryStatus=true", "plus_as_space"],
		["FROM=Shop&TO=%2b4915112345678&TEXT=Hallo%20Welt&receivedeliverystatus=TRUE", undefined],
	])("query %s", (query, warning) => {
		const result = parseOutboundMessageQuery(query);
		expect(unwrap(result)).toEqual({ ...base, ...defaults, text: "Hallo Welt", receiveDeliveryStatus: true });
		expect(result.ok && result.warnings?.[0]?.code).toBe(warning);
	});
});

describe("sender and recipient", () => {
	test("the plus of a number is repaired in both fields and added to the recipient alone", () => {
		const wanted = { ...base, ...defaults, from: "+4930123456" };
		const raw = parseOutboundMessageQuery("from=+4930123456&to=+4915112345678&text=Hi");
		expect(raw).toMatchObject({ ok: true, warnings: [{ path: ["From"] }, { path: ["To"] }] });
		expect(unwrap(raw)).toEqual(wanted);
		const bare = parseOutboundMessageQuery("from=4930123456&to=4915112345678&text=Hi");
		expect(unwrap(bare)).toEqual({ ...wanted, from: "4930123456" });
		expect(bare.ok && bare.warnings?.map(({ code, path }) => [code, path])).toEqual([
			["sender_plus_missing", ["From"]],
			["msisdn_plus_added", ["To"]],
		]);
		expect(unwrap(stringifyOutboundMessageJson({ from: "4930123456", to: "4915112345678", text: "Hi" }))).toBe(
			'{"from":"4930123456","to":"+4915112345678","text":"Hi"}',
		);
	});

	test("an eight-digit short code is sent as it is", () => {
		const shortCode = { from: "19512345", to: "+4915112345678", text: "Hi" };
		expect(unwrap(stringifyOutboundMessageJson(shortCode))).toBe(JSON.stringify(shortCode));
	});

	test("every broken rule comes with its field, offset, suggestion and code", () => {
		const result = parseOutboundMessage({ from: "Cafś & Bar 24h", to: "0049 151-12345678", text: "" });
		expect(result.issues).toMatchObject([
			{ code: "sender_bad_character", path: ["from"], offset: 3, deliveryStatusCode: "807" },
			{ code: "sender_too_long", path: ["from"], offset: 11, deliveryStatusCode: "807" },
			{ code: "msisdn_separator", path: ["to"], offset: 4, suggestion: "+4915112345678", deliveryStatusCode: "806" },
			{ code: "msisdn_leading_zero", path: ["to"], offset: 0, deliveryStatusCode: "806" },
			{ code: "text_empty", path: ["text"], deliveryStatusCode: "802" },
		]);
	});

	test("what is missing or of another type has the code of its field too", () => {
		const seen = (input: unknown) =>
			parseOutboundMessage(input).issues?.map(({ code, path, deliveryStatusCode }) => [
				code,
				path?.[0],
				deliveryStatusCode,
			]);
		expect(seen({})).toEqual([
			["field_required", "from", "807"],
			["field_required", "to", "806"],
			["field_required", "text", "802"],
		]);
		expect(seen({ from: [4930123456], to: 1.5, text: "Hi", flash: [] })).toEqual([
			["field_type", "from", "807"],
			["number_not_exact", "to", "806"],
			["field_type", "flash", undefined],
		]);
	});

	test("a doubtful sender is a warning, and one that a query reader would take for a number is refused", () => {
		const doubtful = parseOutboundMessage({ ...base, from: "12-34" });
		expect(doubtful.ok && doubtful.warnings).toMatchObject([{ code: "sender_no_letter", path: ["from"] }]);
		expect(codes(parseOutboundMessage({ ...base, from: " 12345678" }))).toEqual([["sender_plus_lost", "from"]]);
	});
});

describe("validation", () => {
	test("names every issue at once, each with path and the code the service would answer with", () => {
		const result = parseOutboundMessage({ To: 1.5, text: "", flash: "yes", udh: "05000", encoding: "GSM8" });
		expect(codes(result)).toEqual([
			["field_required", "from"],
			["number_not_exact", "To"],
			["field_value", "encoding"],
			["hex_odd_digits", "udh"],
			["field_value", "flash"],
		]);
		expect(result.issues?.at(3)?.deliveryStatusCode).toBe("811");
		expect(parseOutboundMessage({ ...base, text: "" }).issues).toMatchObject([
			{ code: "text_empty", path: ["text"], deliveryStatusCode: "802" },
		]);
	});

	test.each([
		[{ text: "don’t" }, "text_not_gsm7", 3],
		[{ text: "€", encoding: "Binary" }, "text_not_8bit", 0],
		[{ text: "a\ud800", encoding: "UCS2" }, "text_lone_surrogate", 1],
	])("%j is refused with %s at %i", (fields, code, offset) => {
		expect(parseOutboundMessage({ ...base, ...fields }).issues).toMatchObject([{ code, offset, path: ["text"] }]);
	});

	test("a header is checked, put in upper case, and may stand without text", () => {
		expect(unwrap(parseOutboundMessage({ ...base, text: "", udh: "06050423f40000" })).udh).toBe("06050423F40000");
		expect(codes(parseOutboundMessage({ ...base, udh: "0300059F" }))).toEqual([["udh_element_overrun", "udh"]]);
		expect(parseOutboundMessage({ ...base, udh: "050003CC0304" })).toMatchObject({
			ok: true,
			warnings: [{ code: "udh_concatenation_ignored", path: ["udh"], offset: 1 }],
		});
	});

	test("Binary text of hex digits is doubtful", () => {
		const result = parseOutboundMessage({ ...base, encoding: "Binary", text: "CAFE" });
		expect(result.ok && result.warnings).toMatchObject([{ code: "text_looks_like_hex", path: ["text"] }]);
	});

	test("a text that XML cannot carry is refused on writing, with the way out", () => {
		const message = { ...base, text: "a\f" };
		expect(stringifyOutboundMessageXml(message).issues).toMatchObject([
			{ code: "xml_unrepresentable", path: ["Text"], offset: 1, message: expect.stringContaining("JSON") },
		]);
		expect(stringifyOutboundMessageJson(message).ok).toBe(true);
	});
});

// A step that is not linear would take minutes here and run into the runner's time limit.
describe("hostile input", () => {
	test("10,000 parameters and 100,000 bad fields end in an answer", () => {
		const query = Array.from({ length: 10_000 }, (_, index) => `a${index}=1`).join("&");
		expect(codes(parseOutboundMessageQuery(query))).toHaveLength(3);
		expect(codes(parseOutboundMessageQuery("to=1&".repeat(100_000)))).toHaveLength(101);
		expect(codes(parseOutboundMessageQuery("a=%&".repeat(100_000)))).toHaveLength(101);
	});

	test("a 10 MB text, deep JSON and deep XML end in an answer", () => {
		const text = "a".repeat(10_000_000);
		parseOutboundMessageJson(JSON.stringify({ ...base, text }));
		parseOutboundMessageXml(`<m><Text>${text}</Text></m>`);
		expect(codes(parseOutboundMessageJson("[".repeat(1_000_000)))).toEqual([["json_invalid"]]);
		expect(codes(parseOutboundMessageXml("<a>".repeat(300_000)))).toEqual([["xml_invalid"]]);
		parseOutboundMessageXml(`<a${" ".repeat(1_000_000)}`);
		parseOutboundMessageXml(`<a>${"&".repeat(1_000_000)}`);
		parseOutboundMessageXml("<a>&amp;".repeat(20) + "<!---->".repeat(300_000));
	});

	test("a __proto__ field pollutes nothing", () => {
		const result = parseOutboundMessageJson('{"__proto__":{"flash":true},"from":"a","to":"+491512345678","text":"b"}');
		expect(unwrap(result).flash).toBe(false);
		expect(parseOutboundMessageQuery("__proto__=1&constructor=2&from=a&to=%2B491512345678&text=b").ok).toBe(true);
		expect(({} as { flash?: boolean }).flash).toBeUndefined();
	});
});

describe("schemas", () => {
	test("a Standard Schema consumer, here Vitest's own matcher, takes the readers", () => {
		expect(base).toEqual(expect.schemaMatching(parseOutboundMessage));
		expect({ ...base, flash: "no" }).not.toEqual(expect.schemaMatching(parseOutboundMessage));
	});

	test("the JSON Schema takes every message that is written as JSON, and says what is required", () => {
		const validate = new Ajv2020({ strict: true }).compile(outboundMessageJsonSchema());
		const full = { ...base, encoding: "UCS2", receiveDeliveryStatus: true, refId: "r", udh: "06050423F40000" } as const;
		for (const message of [base, full, { ...base, from: "12345" }, { ...base, from: "4915112345678", to: "12345678" }])
			expect(validate(JSON.parse(unwrap(stringifyOutboundMessageJson(message))))).toBe(true);
		expect(validate({ from: "a", to: "b" })).toBe(false);
		expect(validate({ ...base, encoding: "gsm7" })).toBe(false);
	});
});

describe("names and values, the same in every syntax", () => {
	const query = "From=Shop&To=%2B4915112345678&Text=Hi";

	test("a name that is given twice is an issue, in whatever case, whatever the values", () => {
		for (const [name, value] of [
			["Text", "Hi"],
			["text", "other"],
			["TEXT", ""],
		]) {
			expect(codes(parseOutboundMessageQuery(`${query}&${name}=${value}`))).toEqual([["field_duplicate", "Text"]]);
		}
		for (const twice of ['"To":"+4915112345678"', '"to":"+4915112345678"']) {
			const json = `{"from":"Shop","to":"+4915112345678",${twice},"text":"Hi"}`;
			expect(codes(parseOutboundMessageJson(json))?.[0]?.[0]).toBe("field_duplicate");
		}
		const xml = "<m><From>Shop</From><To>+4915112345678</To><to>+4915112345678</to><Text>Hi</Text></m>";
		expect(codes(parseOutboundMessageXml(xml))).toEqual([["field_duplicate", "To"]]);
	});

	test("booleans are true, false, 1 and 0 in any case, in JSON real ones too, and nothing else", () => {
		const flash = (value: string) => {
			const fromQuery = parseOutboundMessageQuery(`${query}&Flash=${value}`);
			const json = `{"from":"Shop","to":"+4915112345678","text":"Hi","flash":"${value}"}`;
			const fromJson = parseOutboundMessageJson(json);
			expect(fromJson.ok && fromJson.value).toEqual(fromQuery.ok && fromQuery.value);
			return fromQuery.ok ? fromQuery.value.flash : codes(fromQuery);
		};
		for (const value of ["true", "TRUE", "True", "1"]) expect(flash(value)).toBe(true);
		for (const value of ["false", "FALSE", "fAlse", "0", ""]) expect(flash(value)).toBe(false);
		for (const value of ["yes", "on", "2", "01", "-1", "t", "null", "constructor"]) {
			expect(flash(value)).toEqual([["field_value", "Flash"]]);
		}
		for (const [value, wanted] of [
			["true", true],
			["false", false],
			["1", true],
			["0", false],
			["null", false],
			["2", undefined],
			["[]", undefined],
			["{}", undefined],
		] as const) {
			const read = parseOutboundMessageJson(`{"from":"Shop","to":"+4915112345678","text":"Hi","flash":${value}}`);
			expect(read.ok ? read.value.flash : undefined).toBe(wanted);
		}
	});

	test("an empty optional field is absent", () => {
		const read = { ok: true, value: { ...base, ...defaults } };
		const empty = "&Udh=&RefId=&Encoding=&Flash=&ReceiveDeliveryStatus=";
		expect(parseOutboundMessageQuery(query + empty)).toEqual(read);
		const fields = { udh: "", refId: "", encoding: "", flash: "", receiveDeliveryStatus: "" };
		expect(parseOutboundMessageJson(JSON.stringify({ ...base, ...fields }))).toEqual(read);
		const elements = "<From>Shop</From><To>+4915112345678</To><Text>Hi</Text><Udh/><RefId></RefId><Flash/><Encoding />";
		expect(parseOutboundMessageXml(`<m>${elements}</m>`)).toEqual(read);
	});

	test("integers of JSON stand for strings, digit by digit", () => {
		const read = parseOutboundMessageJson('{"from":12345,"to":4915112345678,"refId":77,"text":"Hi"}');
		expect(read).toMatchObject({ value: { from: "12345", to: "+4915112345678", refId: "77" } });
		expect(codes(parseOutboundMessageJson('{"from":"Shop","to":4915112345678.00001,"text":"Hi"}'))).toEqual([
			["number_not_exact", "to"],
		]);
	});
});

describe("options", () => {
	const limits = {
		...ADDRESS_LIMITS,
		phoneNumber: { minDigits: 7, maxDigits: 15 },
		shortCode: { minDigits: 3, maxDigits: 8 },
	};
	const short = { from: "1234567", to: "+6834002", text: "Hi" };

	test("limits hold in every reader and writer", () => {
		expect(codes(parseOutboundMessage(short))).toEqual([
			["sender_digit_count", "from"],
			["msisdn_too_short", "to"],
		]);
		const read = { ok: true, value: { ...short, ...defaults } };
		const xml = "<m><From>1234567</From><To>+6834002</To><Text>Hi</Text></m>";
		expect(parseOutboundMessage(short, { limits })).toEqual(read);
		expect(parseOutboundMessageQuery("from=1234567&to=%2B6834002&text=Hi", { limits })).toEqual(read);
		expect(parseOutboundMessageJson(JSON.stringify(short), { limits })).toEqual(read);
		expect(parseOutboundMessageXml(xml, { limits })).toEqual(read);
		expect(unwrap(stringifyOutboundMessageQuery(short, { limits }))).toBe("From=1234567&To=%2B6834002&Text=Hi");
		expect(unwrap(stringifyOutboundMessageJson(short, { limits }))).toBe(JSON.stringify(short));
		expect(unwrap(stringifyOutboundMessageXml(short, { limits }))).toContain("<To>+6834002</To>");
		expect(outboundMessageSchema({ limits })["~standard"].validate(short)).toEqual(read);
		expect(outboundMessageSchema()["~standard"].validate(short).ok).toBe(false);
	});

	test("the encoding `auto` is resolved for senders and refused from the wire", () => {
		const cyrillic = { ...base, text: "Привет", encoding: "auto" } as const;
		for (const write of [stringifyOutboundMessageJson, stringifyOutboundMessageQuery, stringifyOutboundMessageXml]) {
			expect(unwrap(write(cyrillic))).toContain("UCS2");
			expect(unwrap(write({ ...base, encoding: "auto" }))).not.toMatch(/encoding|auto/i);
		}
		expect(unwrap(parseOutboundMessage(cyrillic, { mayBeAuto: true })).encoding).toBe("UCS2");
		for (const result of [
			parseOutboundMessage(cyrillic),
			parseOutboundMessage(cyrillic, { mayBeAuto: false }),
			parseOutboundMessageJson(JSON.stringify(cyrillic)),
			outboundMessageSchema()["~standard"].validate(cyrillic),
		]) {
			expect(codes(result)).toEqual([["field_value", "encoding"]]);
		}
		expect(codes(parseOutboundMessageQuery("From=Shop&To=%2B4915112345678&Text=Hi&Encoding=auto"))).toEqual([
			["field_value", "Encoding"],
		]);
	});

	test("`auto` is read in any case, and is GSM7 or UCS2 by the text", () => {
		const encodingOf = (input: unknown) => unwrap(parseOutboundMessage(input, { mayBeAuto: true })).encoding;
		expect(encodingOf({ ...base, text: "5 €", encoding: "auto" })).toBe("GSM7");
		expect(encodingOf({ ...base, text: undefined, Text: "ç", encoding: null, ENCODING: "Auto" })).toBe("UCS2");
		expect(encodingOf({ ...base, text: "ç", encoding: "binary", Encoding: undefined })).toBe("Binary");
	});

	test("without a text only the text is at fault, not `auto`", () => {
		const { text: _, ...withoutText } = base;
		for (const [input, code] of [
			[withoutText, "field_required"],
			[{ ...withoutText, text: 5 }, "field_type"],
		] as const) {
			const read = parseOutboundMessage({ ...input, encoding: "auto" }, { mayBeAuto: true });
			expect(codes(read)).toEqual([[code, "text"]]);
		}
	});

	test("a sender learns that `auto` is allowed too", () => {
		const read = parseOutboundMessage({ ...base, encoding: "latin" }, { mayBeAuto: true });
		expect(read.issues?.[0].message).toBe("Expected one of GSM7, UCS2, Binary, auto");
	});

	test("a getter is read once", () => {
		let reads = 0;
		const message = {
			...base,
			encoding: "auto",
			get text() {
				reads++;
				return "ç";
			},
		};
		expect(unwrap(parseOutboundMessage(message, { mayBeAuto: true })).encoding).toBe("UCS2");
		expect(reads).toBe(1);
	});

	test("what a library passes beside the value is not taken for options", () => {
		const validate = parseOutboundMessage["~standard"].validate as (
			value: unknown,
			options: unknown,
		) => { ok: boolean };
		expect(validate(base, { libraryOptions: {}, limits: 5 }).ok).toBe(true);
	});

	test("wrong options are a TypeError that names them", () => {
		const wrong = null as never;
		for (const call of [
			() => parseOutboundMessage(base, wrong),
			() => parseOutboundMessageQuery("", wrong),
			() => parseOutboundMessageJson("", wrong),
			() => parseOutboundMessageXml("", wrong),
			() => stringifyOutboundMessageJson(base, wrong),
			() => outboundMessageSchema(wrong),
		]) {
			expect(call).toThrow(new TypeError('"options" must be an object, found null'));
		}
		expect(() => parseOutboundMessage(base, { limits: 5 as never })).toThrow(/^"limits" must be an object/);
	});
});

test("only what is found in the text alone has code 802: an encoding may be at fault too", () => {
	const codesOf = (text: unknown, encoding: string) =>
		parseOutboundMessage({ ...base, text, encoding }).issues?.map((one) => [one.code, one.deliveryStatusCode]);
	expect(codesOf(5, "GSM7")).toEqual([["field_type", "802"]]);
	expect(codesOf("Привет", "GSM7")).toEqual([["text_not_gsm7", undefined]]);
	expect(codesOf("a\ud800", "UCS2")).toEqual([["text_lone_surrogate", undefined]]);
	expect(codesOf("", "GSM7")).toEqual([["text_empty", "802"]]);
});
