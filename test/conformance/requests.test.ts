// Send requests in query, form, JSON and XML, as cases of conformance/requests.jsonl.
import { expect, test } from "vitest";
import { slowRead } from "../reference/reading.ts";
import { type Answer, type Case, holdTopic, REFUSED } from "./topic.ts";

type Fields = Readonly<Record<string, string | boolean>>;
type Right = Pick<Case, "expect" | "accept">;

const SPEC = "Interface 2.1";
const SEND = "Interface 2.1, 4.1";
const NAMES = "Interface 2.1; decision: Case of names";
const NUMBERS = "Interface 2.1; decision: JSON numbers for strings";
const BOOLEANS = "Interface 2.1; decision: Booleans";
const EMPTY = "Interface 2.1; decision: Empty optional field";
const TWICE = "Decision: Names given twice";
const TYPES = "Decision: Other wrong types";
const QUERY = "Interface 2.1; decision: Reading a query";
const FORM = "Decision: POST body with application/x-www-form-urlencoded";
const TYPE = "Interface 4.1; decision: Content-Type";
const MARKS = "Decision: Encoding in an XML declaration, byte order marks";
const SHAPE = "Interface 4.1 rule 6; decision: XML shape";
const SPACE = "Decision: XML white space";
const SAFE = "Decision: XML safety";
const KEY = "Interface 5";
const BOTH = "Interface 5; decision: Both X-ApiKey and X-Api-Key, or header and query";

/** A message as readers return it: defaults are filled in. */
const read = (fields: Fields): Answer => ({
	message: { encoding: "GSM7", receiveDeliveryStatus: false, flash: false, ...fields },
});
const message = (fields: Fields): Right => ({ expect: read(fields) });
const refused: Right = { expect: REFUSED };
const unauthorized: Right = { expect: { ...REFUSED, status: 401 } };
const either = (fields: Fields, reader: string, refuser: string): Right => ({
	accept: [
		{ reading: reader, expect: read(fields) },
		{ reading: refuser, expect: REFUSED },
	],
});
const anyCase = (fields: Fields) => either(fields, "Names are read in any case", "Names are exact");

const BASE = { from: "Shop", to: "+4915112345678", text: "Hi" };
const hi = message(BASE);

interface Request {
	readonly method?: string;
	readonly target?: string;
	readonly headers?: Readonly<Record<string, string>>;
	readonly body?: string;
}

function request(
	name: string,
	{ method = "POST", target = "/outbound/sms", headers = {}, body }: Request,
	right: Right,
	reason: string,
	origin: string,
): Case {
	const input = { method, target, headers: { "X-ApiKey": "k1", ...headers }, ...(body !== undefined && { body }) };
	return { id: `requests/${name}`, ask: "readRequest", input, ...right, reason, origin };
}
const typed = (type: string, body: string): Request => ({ headers: { "Content-Type": type }, body });
const json = (name: string, body: string | object, right: Right, reason: string, origin: string) =>
	request(
		`json-${name}`,
		typed("application/json", typeof body === "string" ? body : JSON.stringify(body)),
		right,
		reason,
		origin,
	);
const xml = (name: string, body: string, right: Right, reason: string, origin: string) =>
	request(`xml-${name}`, typed("application/xml", body), right, reason, origin);
const query = (name: string, text: string, right: Right, reason: string, origin: string) =>
	request(`query-${name}`, { method: "GET", target: `/outbound/sms?${text}` }, right, reason, origin);

// The same messages in each format, written the plainest way.
const pascal = (name: string) => name.slice(0, 1).toUpperCase() + name.slice(1);
const pairs = (fields: Fields, encode: (text: string) => string) =>
	Object.entries(fields)
		.map(([name, value]) => `${pascal(name)}=${encode(String(value))}`)
		.join("&");
const inForm = (text: string) => new URLSearchParams([["", text]]).toString().slice(1);
const inXml = (text: string) => text.replace(/[&<>\r]/g, (unit) => `&#${unit.charCodeAt(0)};`);
const document = (fields: Fields) =>
	`<OutboundMessage>${Object.entries(fields)
		.sort(([a], [b]) => (a < b ? -1 : 1))
		.map(([name, value]) => `<${pascal(name)}>${inXml(String(value))}</${pascal(name)}>`)
		.join("")}</OutboundMessage>`;

const MESSAGES: readonly (readonly [name: string, fields: Fields, reason: string])[] = [
	["minimal", {}, "From, To and Text are enough: the encoding is GSM7, the flags are false."],
	[
		"all",
		{ encoding: "UCS2", receiveDeliveryStatus: true, refId: "order 17/a", udh: "06050423F40000", flash: true },
		"Every field of the message.",
	],
	["cyrillic", { text: "Привет", encoding: "UCS2" }, "Texts are UTF-8."],
	["emoji", { text: "a😀b", encoding: "UCS2" }, "A character beyond U+FFFF is one character of UTF-8."],
	["binary", { text: "\u0001\u0080ÿ", encoding: "Binary" }, "Each character of a binary text is one octet."],
	["gsm7-extension", { text: "^{}\\[~]|€", encoding: "GSM7" }, "The extension table belongs to GSM7."],
	["markup", { text: "<b>&amp;\"'</b> & %41 + = ? # ;" }, "What a format escapes is text again when it is read."],
	["lines", { text: "a\nb\r\nc" }, "Line ends are kept as they are."],
	["outer-space", { text: "  Hi " }, "White space of a text is kept."],
	["json-in-text", { text: '{"to":"1"}' }, "A text that looks like a document is a text."],
	["long", { text: `${"0123456789".repeat(16)}x` }, "A text may need several parts."],
	["short-code", { from: "12345" }, "From may be a short code."],
	["phone", { from: "+447400123456" }, "From may be a phone number."],
	["reference", { refId: "a&b=c+d%20" }, "A reference may hold any character."],
	["flags-false", { receiveDeliveryStatus: false, flash: false }, "The defaults may be written."],
];
/** Characters that XML cannot carry in any form. */
const NOT_XML = /[\0-\x08\x0b\x0c\x0e-\x1f]/;
const formats = MESSAGES.flatMap(([name, over, reason]) => {
	const fields: Fields = { ...BASE, ...over };
	const right = message(fields);
	return [
		request(
			`get-${name}`,
			{ method: "GET", target: `/outbound/sms?${pairs(fields, encodeURIComponent)}` },
			right,
			reason,
			SEND,
		),
		request(
			`form-${name}`,
			typed("application/x-www-form-urlencoded", pairs(fields, inForm)),
			formRight(fields),
			reason,
			FORM,
		),
		request(`post-json-${name}`, typed("application/json", JSON.stringify(fields)), right, reason, SEND),
		...(NOT_XML.test(String(fields.text))
			? []
			: [request(`post-xml-${name}`, typed("application/xml", document(fields)), right, reason, SHAPE)]),
	];
});

function formRight(fields: Fields): Right {
	return either(fields, "A form is read, because clients send it", "The interface names JSON and XML alone");
}

const { from, to, text } = BASE;
const required = ["from", "to", "text"].flatMap((name) => {
	const others = Object.fromEntries(Object.entries(BASE).filter(([other]) => other !== name));
	return [
		json(`without-${name}`, others, refused, "From, To and Text are required.", SPEC),
		json(`null-${name}`, { ...BASE, [name]: null }, refused, "A required field must have a value.", SPEC),
		json(`empty-${name}`, { ...BASE, [name]: "" }, refused, "A required field must have a value.", SPEC),
		query(`without-${name}`, pairs(others, encodeURIComponent), refused, "From, To and Text are required.", SPEC),
		xml(`without-${name}`, document(others), refused, "From, To and Text are required.", SPEC),
	];
});

const inJson = [
	json(
		"pascal-case",
		{ From: from, To: to, Text: text, RefId: "7" },
		message({ ...BASE, refId: "7" }),
		"The reference writes names in PascalCase.",
		SPEC,
	),
	json(
		"lower-case",
		{ from, to, text, refid: "7", receivedeliverystatus: true },
		{
			accept: [
				{ reading: "Names are read in any case", expect: read({ ...BASE, refId: "7", receiveDeliveryStatus: true }) },
				{ reading: "Names are exact, and others are ignored", expect: read(BASE) },
			],
		},
		"The interface does not say whether names have a case.",
		NAMES,
	),
	json(
		"upper-case",
		{ FROM: from, TO: to, TEXT: text },
		anyCase(BASE),
		"The interface does not say whether names have a case.",
		NAMES,
	),
	json(
		"number-to",
		'{"from":"Shop","to":4915112345678,"text":"Hi"}',
		hi,
		"The JSON examples send To as a bare number.",
		SPEC,
	),
	json(
		"number-to-16-digits",
		'{"from":"Shop","to":9007199254740993,"text":"Hi"}',
		message({ ...BASE, to: "+9007199254740993" }),
		"Each digit counts: this number has no floating-point form.",
		NUMBERS,
	),
	json(
		"number-from",
		'{"from":12345,"to":"+4915112345678","text":"Hi"}',
		message({ ...BASE, from: "12345" }),
		"A number in place of a string is its digits.",
		NUMBERS,
	),
	json(
		"number-ref-id",
		'{"from":"Shop","to":"+4915112345678","text":"Hi","refId":12345678901234567890}',
		message({ ...BASE, refId: "12345678901234567890" }),
		"Each digit counts: this number has no floating-point form.",
		NUMBERS,
	),
	json(
		"number-point",
		'{"from":"Shop","to":4915112345678.0,"text":"Hi"}',
		refused,
		"A number with a point is no phone number.",
		NUMBERS,
	),
	json(
		"number-exponent",
		'{"from":"Shop","to":4.915112345678e12,"text":"Hi"}',
		refused,
		"A number with an exponent is no phone number.",
		NUMBERS,
	),
	json(
		"number-negative",
		'{"from":"Shop","to":-4915112345678,"text":"Hi"}',
		refused,
		"A negative number is no phone number.",
		NUMBERS,
	),
	json(
		"number-text",
		{ from, to, text: 4711 },
		refused,
		"A text must be a string: a number has lost its zeros.",
		TYPES,
	),
	...Object.entries({ "list-text": ["Hi"], "object-text": { a: "Hi" }, "true-text": true }).map(([name, value]) =>
		json(name, { from, to, text: value }, refused, "A text must be a string.", TYPES),
	),
	json("list-to", { from, to: [to], text }, refused, "A message has one receiver.", TYPES),
	json("list-to-two", { from, to: [to, "+4915112345679"], text }, refused, "A message has one receiver.", TYPES),
	json("true-from", { from: true, to, text }, refused, "A sender is no boolean.", TYPES),
	json(
		"null-optional",
		{ ...BASE, encoding: null, udh: null, refId: null, flash: null },
		hi,
		"null is the same as an absent field.",
		"Decision: null, absent",
	),
	json(
		"empty-optional",
		{ ...BASE, encoding: "", udh: "", refId: "", flash: "" },
		hi,
		"An empty optional field is the same as an absent one.",
		EMPTY,
	),
	json(
		"unknown",
		{ ...BASE, Foo: "x", apikey2: { a: [1] } },
		hi,
		"Other names are ignored.",
		"Decision: Unknown names",
	),
	json(
		"twice",
		'{"from":"Shop","to":"+4915112345678","text":"Hi","text":"Ho"}',
		refused,
		"Two readers would send two texts, so a name that stands twice is refused.",
		TWICE,
	),
	json(
		"twice-equal",
		'{"from":"Shop","from":"Shop","to":"+4915112345678","text":"Hi"}',
		refused,
		"A name that stands twice is refused, even if both values are equal.",
		TWICE,
	),
	json(
		"twice-case",
		'{"from":"Shop","to":"+4915112345678","To":"+4915112345679","text":"Hi"}',
		refused,
		"to and To are one name.",
		TWICE,
	),
	json(
		"twice-escaped",
		'{"from":"Shop","to":"+4915112345678","text":"Hi","t\\u0065xt":"Ho"}',
		refused,
		"An escape in a name is its character, so this name stands twice.",
		TWICE,
	),
	json(
		"prototype",
		'{"__proto__":{"from":"Shop","to":"+4915112345678","text":"Hi"}}',
		refused,
		"A name of a prototype is a name like any other.",
		SPEC,
	),
	json(
		"escapes",
		'{"from":"Shop","to":"+4915112345678","text":"\\u0041\\n\\t\\/\\"\\\\\\ud83d\\ude00","encoding":"UCS2"}',
		message({ ...BASE, text: 'A\n\t/"\\😀', encoding: "UCS2" }),
		"Escapes are their characters, and a pair of surrogates is one character.",
		"RFC 8259 7",
	),
	json(
		"lone-surrogate",
		'{"from":"Shop","to":"+4915112345678","text":"a\\ud800","encoding":"UCS2"}',
		refused,
		"Half of a surrogate pair is no text.",
		"Decision: Lone surrogate",
	),
	json(
		"lone-surrogate-ref-id",
		'{"from":"Shop","to":"+4915112345678","text":"Hi","refId":"\\udc00"}',
		refused,
		"Half of a surrogate pair cannot be returned in a callback.",
		"Decision: Lone surrogate in RefId, UserName or Password",
	),
	json(
		"white-space",
		` \r\n\t{ "from" : "Shop" , "to" : "+4915112345678" , "text" : "Hi" } \n`,
		hi,
		"White space between the parts of a document has no meaning.",
		"RFC 8259 2",
	),
	json("byte-order-mark", `\ufeff${JSON.stringify(BASE)}`, hi, "One byte order mark is ignored.", MARKS),
	json(
		"two-byte-order-marks",
		`\ufeff\ufeff${JSON.stringify(BASE)}`,
		refused,
		"Two byte order marks are no beginning of a document.",
		MARKS,
	),
	...Object.entries({
		empty: "",
		blank: " \n",
		list: JSON.stringify([BASE]),
		string: '"Hi"',
		number: "7",
		null: "null",
		cut: '{"from":"Shop","to":"+4915112345678","text":"Hi"',
		"cut-text": '{"from":"Shop","to":"+4915112345678","text":"Hi',
		"trailing-comma": '{"from":"Shop","to":"+4915112345678","text":"Hi",}',
		"single-quotes": "{'from':'Shop','to':'+4915112345678','text':'Hi'}",
		"bare-names": '{from:"Shop",to:"+4915112345678",text:"Hi"}',
		comment: '{"from":"Shop","to":"+4915112345678","text":"Hi"/* x */}',
		"two-documents": `${JSON.stringify(BASE)}${JSON.stringify(BASE)}`,
		"text-behind": `${JSON.stringify(BASE)}x`,
		"line-in-string": '{"from":"Shop","to":"+4915112345678","text":"a\nb"}',
		"bad-escape": '{"from":"Shop","to":"+4915112345678","text":"\\x41"}',
		"zero-number": '{"from":"Shop","to":04915112345678,"text":"Hi"}',
		"plus-number": '{"from":"Shop","to":+4915112345678,"text":"Hi"}',
		"form-body": "From=Shop&To=%2B4915112345678&Text=Hi",
		"xml-body": document(BASE),
		nested: `{"message":${JSON.stringify(BASE)}}`,
		deep: `${"[".repeat(2000)}${"]".repeat(2000)}`,
	}).map(([name, body]) =>
		json(
			`refused-${name}`,
			body,
			refused,
			"The body is not one JSON object with the fields of a message.",
			"Interface 4.1; RFC 8259 2",
		),
	),
	json(
		"no-form-decoding",
		{ ...BASE, text: "100%25+1" },
		message({ ...BASE, text: "100%25+1" }),
		"JSON has no percent-encoding, and a plus is a plus.",
		"RFC 8259 7",
	),
	json(
		"key-in-body",
		{ ...BASE, apiKey: "k2" },
		hi,
		"A key in the body is an unknown name.",
		"Interface 5; decision: Key in a form body",
	),
];

const booleans = [
	...["true", "false", "TRUE", "False", "1", "0"].map((value) =>
		query(
			`flash-${["TRUE", "False"].includes(value) ? "any-case-" : ""}${value.toLowerCase()}`,
			`From=Shop&To=%2B4915112345678&Text=Hi&Flash=${value}`,
			/^(?:true|false)$/.test(value)
				? message({ ...BASE, flash: value === "true" })
				: either(
						{ ...BASE, flash: /^(?:true|1)$/i.test(value) },
						"true, false, 1 and 0 are read in any case",
						"true and false alone are booleans",
					),
			"A flag is true or false.",
			BOOLEANS,
		),
	),
	...["yes", "on", "2", "truefalse", "t", "-1", "null"].map((value) =>
		query(
			`flash-refused-${value.replace("-", "minus-")}`,
			`From=Shop&To=%2B4915112345678&Text=Hi&Flash=${value}`,
			refused,
			"Nothing is guessed: this is no boolean.",
			BOOLEANS,
		),
	),
	json(
		"flash-string",
		{ ...BASE, flash: "true" },
		either({ ...BASE, flash: true }, "A word is read as in a query", "A boolean of JSON is true or false"),
		"Typed serialisers write true without quotes, others with them.",
		BOOLEANS,
	),
	...Object.entries({ "flash-two": 2, "flash-list": [true], "flash-object": {}, "flash-word": "maybe" }).map(
		([name, flash]) => json(name, { ...BASE, flash }, refused, "Nothing is guessed: this is no boolean.", BOOLEANS),
	),
	json(
		"flags",
		{ ...BASE, flash: true, receiveDeliveryStatus: true },
		message({ ...BASE, flash: true, receiveDeliveryStatus: true }),
		"Booleans of JSON.",
		SPEC,
	),
	xml(
		"flags",
		document({ ...BASE, flash: true, receiveDeliveryStatus: true }),
		message({ ...BASE, flash: true, receiveDeliveryStatus: true }),
		"true in an element is a boolean.",
		SHAPE,
	),
];

const encodings = [
	...["gsm7", "Gsm7", "ucs2", "BINARY"].map((encoding) => {
		const exact = { gsm7: "GSM7", ucs2: "UCS2", binary: "Binary" }[encoding.toLowerCase()] as string;
		return json(
			`encoding-case-${encoding === "gsm7" ? "lower" : encoding.toLowerCase()}`,
			{ ...BASE, encoding },
			either({ ...BASE, encoding: exact }, "Values are read in any case", "Values are exact"),
			"The interface names GSM7, Binary and UCS2.",
			"Interface 2.1; decision: Encoding values",
		);
	}),
	...["auto", "UTF-8", "GSM", "UCS-2", "ASCII", "7bit", "0", "GSM7,UCS2"].map((encoding, index) =>
		json(
			`encoding-refused-${index + 1}`,
			{ ...BASE, encoding },
			refused,
			"The interface has three encodings, and no other.",
			SPEC,
		),
	),
	json(
		"not-gsm7",
		{ ...BASE, text: "Привет" },
		refused,
		"The text does not fit its encoding, which is GSM7 by default.",
		"Interface 2.1, 8.2; decision: Declared GSM7, text does not fit",
	),
	json(
		"not-gsm7-cedilla",
		{ ...BASE, text: "garçon", encoding: "GSM7" },
		refused,
		"GSM7 has Ç, but not ç.",
		"Interface 8.2; 3GPP TS 23.038 6.2.1",
	),
	json(
		"gsm7-capital-cedilla",
		{ ...BASE, text: "Ç" },
		message({ ...BASE, text: "Ç" }),
		"GSM7 has Ç.",
		"3GPP TS 23.038 6.2.1",
	),
	json(
		"not-8-bit",
		{ ...BASE, text: "€", encoding: "Binary" },
		refused,
		"A binary text has characters up to U+00FF.",
		"Interface 8.2; decision: Declared Binary",
	),
	json(
		"ucs2-any",
		{ ...BASE, text: "€ Ω 中", encoding: "UCS2" },
		message({ ...BASE, text: "€ Ω 中", encoding: "UCS2" }),
		"UCS2 has every character.",
		"Interface 4.1 rule 4",
	),
];

const headers = [
	json(
		"udh-lower-case",
		{ ...BASE, udh: "06050423f40000" },
		{
			accept: [
				{ reading: "The header is returned in upper case", expect: read({ ...BASE, udh: "06050423F40000" }) },
				{ reading: "The header is returned as it came", expect: read({ ...BASE, udh: "06050423f40000" }) },
			],
		},
		"A header is hexadecimal digits in either case.",
		"Interface 2.1; decision: Udh syntax",
	),
	...Object.entries({
		odd: "0605042",
		letter: "06050423F400ZZ",
		"too-short": "0705042300",
		"too-long": "0405042300FFFF",
		spaces: "06 05 04 23 F4 00 00",
		prefix: "0x06050423F40000",
		"length-only": "05",
		element: "0300FF2A",
	}).map(([name, udh]) =>
		json(
			`udh-refused-${name}`,
			{ ...BASE, udh },
			refused,
			"A header is pairs of digits: its length, and elements that fill it exactly.",
			"Interface 2.1; decision: Udh syntax",
		),
	),
	json(
		"udh-without-text",
		{ ...BASE, text: "", udh: "06050423F40000" },
		either({ ...BASE, text: "", udh: "06050423F40000" }, "A header alone is a message", "Text is required"),
		"A message may have a header and an empty text.",
		"Decision: Empty text",
	),
];

const addresses = [
	json(
		"to-without-plus",
		{ ...BASE, to: "4915112345678" },
		hi,
		"A plus is suggested, not required; the output has it.",
		"Interface 2.1, 8.1",
	),
	...["015112345678", "12345", "+123", "Shop", "+49151CALL", "+49 151"].map((wrong, index) =>
		json(
			`to-refused-${index + 1}`,
			{ ...BASE, to: wrong },
			refused,
			"To is a phone number of 8 to 16 digits with its country code.",
			"Interface 8.1",
		),
	),
	...["Twelve chars", "Shop!", "1234567", "+123", "   ", "Żabka"].map((wrong, index) =>
		json(
			`from-refused-${index + 1}`,
			{ ...BASE, from: wrong },
			refused,
			"From is one of the three kinds of a sender.",
			"Interface 8.1",
		),
	),
	json(
		"from-kept",
		{ ...BASE, from: "4915112345678" },
		message({ ...BASE, from: "4915112345678" }),
		"From is kept exactly as it is given.",
		"Decision: Which kind is From?",
	),
];

const Q = "From=Shop&To=%2B4915112345678";
const inQuery = [
	query(
		"camel-case",
		"from=Shop&to=%2B4915112345678&text=Hi",
		anyCase(BASE),
		"The interface does not say whether names have a case.",
		NAMES,
	),
	query("order", "Text=Hi&To=%2B4915112345678&From=Shop", hi, "The order of parameters has no meaning.", SPEC),
	query(
		"plus-space",
		`${Q}&Text=a+b%20c`,
		message({ ...BASE, text: "a b c" }),
		"A plus is a space in a query, and so is %20.",
		QUERY,
	),
	query("escaped-plus", `${Q}&Text=1%2B1`, message({ ...BASE, text: "1+1" }), "An escaped plus is a plus.", QUERY),
	query(
		"hex-case",
		`${Q}&Text=%c3%a9%C3%A9`,
		message({ ...BASE, text: "éé" }),
		"Hexadecimal digits have either case.",
		QUERY,
	),
	query("escaped-names", `%46rom=Shop&T%6f=%2B4915112345678&Te%78t=Hi`, hi, "A name is decoded like a value.", QUERY),
	query(
		"equals",
		`${Q}&Text=a=b==`,
		message({ ...BASE, text: "a=b==" }),
		"The first equals sign ends the name.",
		QUERY,
	),
	query("decoded-once", `${Q}&Text=%2541`, message({ ...BASE, text: "%41" }), "A value is decoded once.", QUERY),
	query(
		"ampersand",
		`${Q}&Text=R%26D`,
		message({ ...BASE, text: "R&D" }),
		"An escaped ampersand separates nothing.",
		QUERY,
	),
	query(
		"semicolon",
		`${Q}&Text=a;Flash=true`,
		message({ ...BASE, text: "a;Flash=true" }),
		"A semicolon separates nothing.",
		QUERY,
	),
	query("empty-pieces", `&&${Q}&Text=Hi&&`, hi, "Empty pieces are no parameters.", QUERY),
	query("fragment", `${Q}&Text=Hi#Text=Ho`, hi, "A fragment is no part of the query.", "RFC 3986 3.5"),
	query(
		"question-mark",
		`${Q}&Text=why?`,
		message({ ...BASE, text: "why?" }),
		"A question mark may stand in a query.",
		"RFC 3986 3.4",
	),
	query("unknown", `${Q}&Text=Hi&utm=1&utm=2&x`, hi, "Other names are ignored.", "Decision: Unknown names"),
	query(
		"empty-optional",
		`${Q}&Text=Hi&Udh=&RefId=&Encoding=&Flash=`,
		hi,
		"An empty optional field is the same as an absent one.",
		EMPTY,
	),
	query(
		"emoji",
		`${Q}&Text=%F0%9F%98%80&Encoding=UCS2`,
		message({ ...BASE, text: "😀", encoding: "UCS2" }),
		"Octets of UTF-8 are one character.",
		QUERY,
	),
	query(
		"nul",
		`${Q}&Text=a%00b&Encoding=UCS2`,
		message({ ...BASE, text: "a\0b", encoding: "UCS2" }),
		"U+0000 is a character of UCS2.",
		"Decision: U+0000 in UCS2",
	),
	query(
		"raw-plus-number",
		"From=Shop&To=+4915112345678&Text=Hi",
		either(BASE, "The space before the digits was a plus", "A space is no part of a number"),
		"A plus that is not escaped arrives as a space.",
		QUERY,
	),
	...Object.entries({
		"bad-escape": `${Q}&Text=%zz`,
		"cut-escape": `${Q}&Text=a%4`,
		"lone-percent": `${Q}&Text=100%`,
		latin1: `${Q}&Text=%E9`,
		overlong: `${Q}&Text=%C0%AF`,
		surrogate: `${Q}&Text=%ED%A0%80&Encoding=UCS2`,
		"cut-utf-8": `${Q}&Text=%E2%82`,
		"beyond-unicode": `${Q}&Text=%F4%90%80%80&Encoding=UCS2`,
		"percent-u": `${Q}&Text=%u0041`,
	}).map(([name, text]) => query(`refused-${name}`, text, refused, "A value must be percent-encoded UTF-8.", QUERY)),
	...Object.entries({
		text: `${Q}&Text=Hi&Text=Ho`,
		equal: `${Q}&Text=Hi&From=Shop`,
		"case-of-name": `${Q}&Text=Hi&TO=%2B4915112345679`,
		escaped: `${Q}&Text=Hi&%54ext=Ho`,
		empty: `${Q}&Text=Hi&Text=`,
	}).map(([name, text]) =>
		query(
			`twice-${name}`,
			text,
			refused,
			"Two readers would take two values, so a name that stands twice is refused.",
			TWICE,
		),
	),
	query("brackets", `${Q}&Text[]=Hi`, refused, "Brackets are part of a name, so there is no Text.", SPEC),
	query("none", "", refused, "From, To and Text are required.", SPEC),
];

const formBody = `${Q}&Text=Hi`;
const inForms = [
	request(
		"form-charset",
		typed("application/x-www-form-urlencoded; charset=UTF-8", formBody),
		formRight(BASE),
		"Forms are UTF-8.",
		FORM,
	),
	request(
		"form-twice",
		typed("application/x-www-form-urlencoded", `${formBody}&Text=Ho`),
		refused,
		"Two readers would take two values, so a name that stands twice is refused.",
		TWICE,
	),
	request(
		"form-latin1",
		typed("application/x-www-form-urlencoded", `${Q}&Text=%E9`),
		refused,
		"A value must be percent-encoded UTF-8.",
		QUERY,
	),
	request(
		"form-json-body",
		typed("application/x-www-form-urlencoded", JSON.stringify(BASE)),
		refused,
		"The body is no form.",
		FORM,
	),
	request(
		"form-key",
		{
			method: "POST",
			headers: { "X-ApiKey": "", "Content-Type": "application/x-www-form-urlencoded" },
			body: `${formBody}&ApiKey=k1`,
		},
		unauthorized,
		"The key is in a header or in the query of the URL, not in a body.",
		"Interface 5; decision: Key in a form body",
	),
];

const element = (inside: string) => `<OutboundMessage>${inside}</OutboundMessage>`;
const F = "<From>Shop</From>";
const T = "<To>+4915112345678</To>";
const X = "<Text>Hi</Text>";
const textOf = (inside: string, more = "") => element(`${more}${F}<Text>${inside}</Text>${T}`);
const inXmlCases = [
	xml(
		"declaration",
		`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${document(BASE)}\n`,
		hi,
		"A declaration of UTF-8 is read.",
		SHAPE,
	),
	xml("order", element(`${X}${T}${F}`), hi, "The order of elements is free.", SHAPE),
	xml("root-name", `<message>${F}${T}${X}</message>`, hi, "The root may have any name.", SHAPE),
	xml(
		"camel-case",
		"<m><from>Shop</from><to>+4915112345678</to><text>Hi</text></m>",
		anyCase(BASE),
		"The interface does not say whether names have a case.",
		NAMES,
	),
	xml(
		"default-namespace",
		`<OutboundMessage xmlns="urn:sms">${F}${T}${X}</OutboundMessage>`,
		hi,
		"Namespaces are ignored.",
		SHAPE,
	),
	xml(
		"prefix",
		`<s:OutboundMessage xmlns:s="urn:sms"><s:From>Shop</s:From><s:To>+4915112345678</s:To><s:Text>Hi</s:Text></s:OutboundMessage>`,
		hi,
		"A prefix is ignored.",
		SHAPE,
	),
	xml(
		"attributes",
		element(`<From type="name">Shop</From>${T}<Text xml:space='preserve'>Hi</Text>`),
		hi,
		"Attributes are ignored.",
		SHAPE,
	),
	xml(
		"indented",
		`<OutboundMessage>\n  <From>Shop</From>\n  <To>\n    +4915112345678\n  </To>\n  <Text>Hi</Text>\n</OutboundMessage>`,
		hi,
		"White space around elements and around a number is dropped.",
		SPACE,
	),
	xml("text-space", textOf(" Hi\n"), message({ ...BASE, text: " Hi\n" }), "White space of a text is kept.", SPACE),
	xml(
		"entities",
		textOf("&amp;&lt;&gt;&quot;&apos;"),
		message({ ...BASE, text: "&<>\"'" }),
		"XML has five entities.",
		"XML 1.0 4.6",
	),
	xml(
		"references",
		textOf("&#65;&#x42;&#x1F600;", "<Encoding>UCS2</Encoding>"),
		message({ ...BASE, text: "AB😀", encoding: "UCS2" }),
		"Numeric references are characters.",
		"XML 1.0 4.1",
	),
	xml(
		"escaped-once",
		textOf("&amp;lt;&amp;#65;"),
		message({ ...BASE, text: "&lt;&#65;" }),
		"A reference is resolved once.",
		"XML 1.0 4.4",
	),
	xml(
		"cdata",
		textOf("<![CDATA[<b>&amp;</b>]]>"),
		message({ ...BASE, text: "<b>&amp;</b>" }),
		"Nothing in CDATA is markup.",
		"XML 1.0 2.7",
	),
	xml(
		"cdata-pieces",
		textOf("a<![CDATA[b]]>c<![CDATA[]]>d"),
		message({ ...BASE, text: "abcd" }),
		"CDATA and text are one text.",
		"XML 1.0 2.7",
	),
	xml("comment", textOf("H<!-- <Text>Ho</Text> -->i"), hi, "A comment is no content.", "XML 1.0 2.5"),
	xml(
		"instruction",
		`<?x y?>${element(`${F}${T}${X}<?z?>`)}`,
		hi,
		"Processing instructions are ignored.",
		"XML 1.0 2.6",
	),
	xml(
		"line-ends",
		textOf("a\r\nb\rc\nd"),
		message({ ...BASE, text: "a\nb\nc\nd" }),
		"A line end of a document is LF.",
		"XML 1.0 2.11",
	),
	xml(
		"written-cr",
		textOf("a&#13;&#10;b"),
		message({ ...BASE, text: "a\r\nb" }),
		"A CR that is written as a reference is kept.",
		"XML 1.0 2.11",
	),
	xml(
		"tab",
		textOf("a&#9;\u0009b", "<Encoding>UCS2</Encoding>"),
		message({ ...BASE, text: "a\t\tb", encoding: "UCS2" }),
		"A tab is kept in a text.",
		SPACE,
	),
	xml("byte-order-mark", `\ufeff${document(BASE)}`, hi, "One byte order mark is ignored.", MARKS),
	xml(
		"two-byte-order-marks",
		`\ufeff\ufeff${document(BASE)}`,
		refused,
		"Two byte order marks are no beginning of a document.",
		MARKS,
	),
	xml(
		"empty-optional",
		element(`<Encoding/><Flash></Flash>${F}<RefId/>${X}${T}<Udh/>`),
		hi,
		"An empty optional element is the same as an absent one.",
		EMPTY,
	),
	xml(
		"nil",
		`<m xmlns:i="http://www.w3.org/2001/XMLSchema-instance"><Encoding i:nil="true"/>${F}${T}${X}</m>`,
		hi,
		"An element that is nil has no value.",
		SHAPE,
	),
	xml(
		"nil-text",
		`<m xmlns:i="http://www.w3.org/2001/XMLSchema-instance">${F}${T}<Text i:nil="true"/></m>`,
		refused,
		"A required field must have a value.",
		SPEC,
	),
	xml(
		"unknown",
		element(`<Foo><Bar>1</Bar></Foo>${F}${T}${X}`),
		hi,
		"Other elements are ignored.",
		"Decision: Unknown names",
	),
	xml(
		"nested-inside",
		element(`<Foo><Text>Ho</Text></Foo>${F}${T}${X}`),
		hi,
		"A field is a child of the root, not of another element.",
		SHAPE,
	),
	xml(
		"us-ascii",
		`<?xml version="1.0" encoding="US-ASCII"?>${document(BASE)}`,
		hi,
		"A document in ASCII may say so.",
		MARKS,
	),
	...Object.entries({
		doctype: `<!DOCTYPE OutboundMessage>${document(BASE)}`,
		"doctype-entity": `<!DOCTYPE m [<!ENTITY x "Hi">]><m>${F}${T}<Text>&x;</Text></m>`,
		"doctype-file": `<!DOCTYPE m [<!ENTITY x SYSTEM "file:///etc/passwd">]><m>${F}${T}<Text>&x;</Text></m>`,
		"doctype-laughs": `<!DOCTYPE m [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]><m>${F}${T}<Text>&c;</Text></m>`,
		"doctype-attribute": `<!DOCTYPE m [<!ATTLIST From x CDATA "y">]><m>${F}${T}${X}</m>`,
		"own-entity": textOf("&x;"),
		"html-entity": textOf("a&nbsp;b"),
		"bare-ampersand": textOf("R&D"),
		"nul-reference": textOf("a&#0;b"),
		"control-reference": textOf("a&#x1;b"),
		"surrogate-reference": textOf("&#xD83D;&#xDE00;", "<Encoding>UCS2</Encoding>"),
		"beyond-unicode": textOf("&#x110000;", "<Encoding>UCS2</Encoding>"),
		"control-raw": textOf("a\u0001b", "<Encoding>UCS2</Encoding>"),
		"form-feed-raw": textOf("a\fb"),
	}).map(([name, body]) =>
		xml(
			`refused-${name}`,
			body,
			refused,
			name.startsWith("doctype")
				? "A document type declaration is refused, and nothing in it is read."
				: "Only the five entities and references to characters of XML exist.",
			SAFE,
		),
	),
	...Object.entries({
		empty: "",
		cut: `<OutboundMessage>${F}${T}${X}`,
		"wrong-end": `<OutboundMessage>${F}${T}${X}</Message>`,
		crossed: `<OutboundMessage>${F}${T}<Text>Hi</OutboundMessage></Text>`,
		"case-of-end": `<OutboundMessage>${F}${T}<Text>Hi</text></OutboundMessage>`,
		"two-roots": `${document(BASE)}${document(BASE)}`,
		"text-behind": `${document(BASE)}x`,
		"declaration-late": ` <?xml version="1.0"?>${document(BASE)}`,
		"attribute-twice": `<OutboundMessage a="1" a="2">${F}${T}${X}</OutboundMessage>`,
		"attribute-bare": `<OutboundMessage a=1>${F}${T}${X}</OutboundMessage>`,
		"comment-dashes": `<OutboundMessage><!-- a -- b -->${F}${T}${X}</OutboundMessage>`,
		"cdata-end": textOf("a]]>b"),
		"in-attributes": '<OutboundMessage From="Shop" To="+4915112345678" Text="Hi"/>',
		"json-body": JSON.stringify(BASE),
		deep: `${"<a>".repeat(1000)}${"</a>".repeat(1000)}`,
		"element-in-text": textOf("<b>Hi</b>"),
	}).map(([name, body]) =>
		xml(
			`refused-${name}`,
			body,
			refused,
			"The body is not one well-formed element with the fields of a message.",
			"XML 1.0 2.1, 3; decision: XML shape",
		),
	),
	xml(
		"twice",
		element(`${F}${T}${X}<Text>Ho</Text>`),
		refused,
		"Two readers would send two texts, so an element that stands twice is refused.",
		TWICE,
	),
	xml("twice-case", element(`${F}${T}${X}<text>Ho</text>`), refused, "Text and text are one name.", TWICE),
	...["UTF-16", "ISO-8859-1", "utf-7", "IBM037"].map((encoding, index) =>
		xml(
			`encoding-${index + 1}`,
			`<?xml version="1.0" encoding="${encoding}"?>${document(BASE)}`,
			refused,
			"The document was read as UTF-8, and another reader would read another text.",
			MARKS,
		),
	),
];

const BODY = JSON.stringify(BASE);
const contentTypes = [
	...[
		"application/json; charset=utf-8",
		'Application/JSON;charset="UTF-8"',
		"text/json",
		"application/vnd.sms+json",
		"application/json;",
	].map((type, index) =>
		request(
			`type-json-${index + 1}`,
			typed(type, BODY),
			hi,
			"A media type has either case and may have parameters.",
			TYPE,
		),
	),
	...["text/xml", "application/xml; charset=UTF-8", "application/sms+xml"].map((type, index) =>
		request(
			`type-xml-${index + 1}`,
			typed(type, document(BASE)),
			hi,
			"XML has two media types, and every type that ends with +xml.",
			TYPE,
		),
	),
	request(
		"type-header-case",
		{ headers: { "content-TYPE": "application/json" }, body: BODY },
		hi,
		"Names of headers have no case.",
		"RFC 9110 5.1",
	),
	request(
		"type-ascii-charset",
		typed("application/json; charset=iso-8859-1", BODY),
		hi,
		"In ASCII every usual charset is the same.",
		TYPE,
	),
	...[
		"text/plain",
		"multipart/form-data; boundary=x",
		"image/png",
		"json",
		"application/json, text/xml",
		"application/json; charset",
		"+json",
	].map((type, index) =>
		request(
			`type-refused-${index + 1}`,
			typed(type, BODY),
			refused,
			"The interface has JSON and XML: any other type is refused.",
			TYPE,
		),
	),
	...["utf-16", "utf-7", "iso-2022-jp", "utf-16le"].map((charset) =>
		request(
			`type-charset-${charset}`,
			typed(`application/json; charset=${charset}`, BODY),
			refused,
			"In this charset another text may be hidden in the octets.",
			TYPE,
		),
	),
	request(
		"type-charset-not-ascii",
		typed("application/json; charset=iso-8859-1", JSON.stringify({ ...BASE, text: "é" })),
		refused,
		"The octets would be another text in this charset.",
		TYPE,
	),
];

const withKey = (
	name: string,
	headers: Readonly<Record<string, string>>,
	search: string,
	right: Right,
	reason: string,
	origin: string,
): Case => ({
	id: `requests/key-${name}`,
	ask: "readRequest",
	input: {
		method: "POST",
		target: `/outbound/sms${search}`,
		headers: { "Content-Type": "application/json", ...headers },
		body: BODY,
	},
	...{ ...right, reason, origin },
});
const key = (apiKey: string): Right => ({ expect: { apiKey, ...read(BASE) } });
const keys = [
	withKey("header", { "X-ApiKey": "k1" }, "", key("k1"), "The key is in the header X-ApiKey.", KEY),
	withKey("other-header", { "X-Api-Key": "k1" }, "", key("k1"), "The examples write the header X-Api-Key too.", KEY),
	withKey(
		"header-case",
		{ "x-apikey": "k1" },
		"",
		key("k1"),
		"Names of headers have no case.",
		"Interface 5; RFC 9110 5.1",
	),
	withKey("case-of-key", { "X-ApiKey": "K1" }, "", key("K1"), "A key has upper and lower case.", KEY),
	withKey("query", {}, "?ApiKey=k1", key("k1"), "The key may be in the query.", KEY),
	withKey("query-escaped", {}, "?ApiKey=a%2Bb%26c", key("a+b&c"), "A key in the query is percent-encoded.", KEY),
	withKey(
		"both-equal",
		{ "X-ApiKey": "k1", "X-Api-Key": "k1" },
		"?ApiKey=k1",
		key("k1"),
		"The same key may come in each way.",
		BOTH,
	),
	withKey(
		"both-different",
		{ "X-ApiKey": "k1", "X-Api-Key": "k2" },
		"",
		unauthorized,
		"With two keys nobody knows which account pays.",
		BOTH,
	),
	withKey(
		"header-and-query",
		{ "X-ApiKey": "k1" },
		"?ApiKey=k2",
		unauthorized,
		"With two keys nobody knows which account pays.",
		BOTH,
	),
	withKey(
		"query-twice",
		{},
		"?ApiKey=k1&ApiKey=k2",
		unauthorized,
		"With two keys nobody knows which account pays.",
		BOTH,
	),
	withKey("missing", {}, "", unauthorized, "A request without a key fails with 401.", "Interface 5 rule 2, 7.1"),
	withKey("empty", { "X-ApiKey": "" }, "", unauthorized, "An empty key is no key.", "Interface 5 rule 2, 7.1"),
	withKey("empty-query", {}, "?ApiKey=", unauthorized, "An empty key is no key.", "Interface 5 rule 2, 7.1"),
	withKey(
		"authorization",
		{ Authorization: "Bearer k1" },
		"",
		unauthorized,
		"The interface has two ways to carry a key, and this is none of them.",
		KEY,
	),
	withKey(
		"prototype",
		{},
		"?__proto__=k1&constructor=k1",
		unauthorized,
		"A name of a prototype is a name like any other.",
		KEY,
	),
	request(
		"key-before-content",
		{ headers: { "X-ApiKey": "" }, body: "{" },
		unauthorized,
		"Without a key nothing is said about the content.",
		"Interface 5 rule 2, 7.1",
	),
];

const endpoints = [
	request(
		"url",
		{ target: "https://api.example/outbound/sms", ...typed("application/json", BODY) },
		hi,
		"A target may be a whole URL.",
		"RFC 9112 3.2.2",
	),
	...["/outbound/sms/", "/OUTBOUND/SMS"].map((target, index) =>
		request(
			`path-loose-${index + 1}`,
			{ target, ...typed("application/json", BODY) },
			either(BASE, "One slash at the end and the case are ignored", "A path is exact"),
			"The path of the interface is /outbound/sms.",
			"Interface 4.1; decision: Path of a request",
		),
	),
	...[
		"/",
		"/outbound",
		"/outbound/sms/x",
		"/outbound/smss",
		"/outbound//sms",
		"//outbound/sms",
		"/outbound%2Fsms",
		"/x/outbound/sms",
		"outbound/sms",
		"javascript:/outbound/sms",
	].map((target, index) =>
		request(
			`path-refused-${index + 1}`,
			{ target, ...typed("application/json", BODY) },
			refused,
			"The path of the interface is /outbound/sms.",
			"Interface 4.1",
		),
	),
	...["PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "post"].map((method) =>
		request(
			`method-${method === "post" ? "lower-case" : method.toLowerCase()}`,
			{ method, ...typed("application/json", BODY) },
			refused,
			"The interface has GET and POST, and methods have a case.",
			"Interface 4.1; RFC 9110 9.1",
		),
	),
	request(
		"get-with-body",
		{
			method: "GET",
			target: `/outbound/sms?${formBody}`,
			...typed("application/json", JSON.stringify({ ...BASE, text: "Ho" })),
		},
		hi,
		"A GET has its parameters in the query.",
		"Interface 4.1",
	),
	request(
		"post-query-and-body",
		{ target: "/outbound/sms?Flash=true", ...typed("application/json", BODY) },
		refused,
		"A POST has its fields in the body: two places leave open which counts.",
		"Interface 4.1",
	),
	request(
		"post-other-query",
		{ target: "/outbound/sms?utm=1", ...typed("application/json", BODY) },
		hi,
		"Other parameters are ignored.",
		"Decision: Unknown names",
	),
	request(
		"post-query-alone",
		{ target: `/outbound/sms?${formBody}`, body: "" },
		either(BASE, "Without a body the query is read", "A POST has its fields in the body"),
		"Some clients send the parameters of a POST in its query.",
		"Interface 4.1; decision: POST with an empty body",
	),
];

const cases = [
	...[formats, required, inJson, booleans, encodings, headers, addresses, inQuery, inForms, inXmlCases].flat(),
	...[contentTypes, keys, endpoints].flat(),
];
holdTopic("requests", cases);

test("another reader finds the text that each case expects: saxes, JSON.parse or URLSearchParams", () => {
	const found = cases.map(({ id, input, expect: only, accept }) => {
		const { message } = (only ?? accept?.[0]?.expect ?? {}) as { message?: { text: string } };
		const { method, target, headers, body } = input as Required<Request>;
		if (message === undefined || body === "") return undefined;
		const type = Object.entries(headers).find(([name]) => name.toLowerCase() === "content-type")?.[1] ?? "";
		const isQuery = method === "GET";
		const search = /\?([^#]*)/.exec(target)?.[1] ?? "";
		const octets = Buffer.from(isQuery ? search : body);
		const text = slowRead(octets, [isQuery ? "application/x-www-form-urlencoded" : type], "text");
		return text === message.text ? "same" : `${id}: ${text}`;
	});
	expect(found.filter((text) => text !== undefined && text !== "same")).toEqual([]);
	expect(found.filter((text) => text === "same").length).toBeGreaterThan(150);
});
