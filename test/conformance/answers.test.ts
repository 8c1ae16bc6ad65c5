// Answers to a send request, as cases of conformance/answers.jsonl.
import { type Answer, type Case, holdTopic } from "./topic.ts";

const SPEC = "Interface 2.2, 4.1";
const STATUS = "Interface 7.1; decision: 503 and other statuses from 500";
const TYPE = "Decision: A 200 with another or no Content-Type, or without StatusCode";
const IDS = "Interface 2.2; decision: MessageIds";
const NAMES = "Interface 2.2; decision: Case of names";
const CUT = "Decision: An answer whose JSON or XML is cut off or broken";
const XML = "Interface 4.1 rule 6; decision: XML shape";
const SAFE = "Decision: XML safety";

const A = "6f1c4a52-0d0e-4c5e-9d3e-1f2a3b4c5d6e";
const B = "0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d";

type Right = Pick<Case, "expect" | "accept">;
const accepted = (messageIds: readonly string[], others: Answer = {}): Right => ({
	expect: { isAccepted: true, messageIds, ...others },
});
/** A success without an ID: the message may have been accepted, so it must not be sent again. */
const LOST = { isAccepted: false, mayBeAccepted: true, resend: "no", messageIds: null };
const lost: Right = { expect: LOST };
const cutOff = (...messageIds: string[]): Right => ({
	accept: [
		{ reading: "What is whole before the fault counts", expect: { isAccepted: true, messageIds } },
		{ reading: "A document with a fault has no IDs", expect: LOST },
	],
});

function answered(
	name: string,
	[statusCode, type, body]: readonly [number, string | undefined, string],
	right: Right,
	reason: string,
	origin: string,
): Case {
	const headers = type === undefined ? {} : { "Content-Type": type };
	const input = { statusCode, headers, body };
	return { id: `answers/${name}`, ask: "readAnswer", input, ...right, reason, origin };
}
const json = (name: string, body: string, right: Right, reason: string, origin: string) =>
	answered(`json-${name}`, [200, "application/json", body], right, reason, origin);
const xml = (name: string, body: string, right: Right, reason: string, origin: string) =>
	answered(`xml-${name}`, [200, "application/xml", body], right, reason, origin);

const ONE = `{"statusCode":200,"messageIds":["${A}"]}`;
const inXml = (inside: string) => `<SendResponse>${inside}</SendResponse>`;
const IDS_XML = `<MessageIds><string>${A}</string></MessageIds>`;
const ONE_XML = inXml(`${IDS_XML}<StatusCode>200</StatusCode>`);

const many = Array.from({ length: 255 }, (_, index) => A.slice(0, -3) + String(index).padStart(3, "0"));

const inJson = [
	json("one", ONE, accepted([A], { statusCode: 200 }), "The names of the JSON examples.", SPEC),
	json(
		"two",
		`{"statusCode":200,"messageIds":["${A}","${B}"]}`,
		accepted([A, B]),
		"One ID for each part, in their order.",
		SPEC,
	),
	json(
		"parts-255",
		JSON.stringify({ statusCode: 200, messageIds: many }),
		accepted(many),
		"One ID for each of 255 parts.",
		SPEC,
	),
	json(
		"pascal-case",
		`{"StatusCode":200,"MessageIds":["${A}"]}`,
		accepted([A], { statusCode: 200 }),
		"The names of the reference.",
		SPEC,
	),
	json(
		"lower-case",
		`{"statuscode":200,"messageids":["${A}"]}`,
		accepted([A]),
		"An answer was paid for: names are read in any case.",
		NAMES,
	),
	json(
		"upper-case",
		`{"STATUSCODE":200,"MESSAGEIDS":["${A}"]}`,
		accepted([A]),
		"An answer was paid for: names are read in any case.",
		NAMES,
	),
	json(
		"other-order",
		`{"messageIds":["${A}"],"statusCode":200}`,
		accepted([A]),
		"The order of names has no meaning.",
		SPEC,
	),
	json(
		"more-names",
		`{"statusCode":200,"cost":{"a":[1]},"messageIds":["${A}"],"x":null}`,
		accepted([A]),
		"Other names are ignored.",
		"Decision: Unknown names",
	),
	json("white-space", ` \r\n\t${ONE} \n`, accepted([A]), "White space around a document has no meaning.", "RFC 8259 2"),
	json(
		"byte-order-mark",
		`\ufeff${ONE}`,
		accepted([A]),
		"One byte order mark is ignored.",
		"Decision: Encoding in an XML declaration, byte order marks",
	),
	json(
		"escaped",
		'{"status\\u0043ode":200,"messageIds":["\\u0061-1"]}',
		accepted(["a-1"]),
		"An escape in a name or a value is its character.",
		"RFC 8259 7",
	),
	json(
		"not-uuid",
		'{"statusCode":0,"messageIds":["4711"]}',
		accepted(["4711"], { statusCode: 0 }),
		"An ID is a string, whatever its form.",
		IDS,
	),
	json(
		"zeros-of-id",
		'{"statusCode":0,"messageIds":["0004711"]}',
		accepted(["0004711"]),
		"An ID is no number: its zeros are kept.",
		IDS,
	),
	...[0, 1, -1, 500, 806].map((code, index) =>
		json(
			`status-code-${index + 1}`,
			`{"statusCode":${code},"messageIds":["${A}"]}`,
			accepted([A], { statusCode: code }),
			"The HTTP status decides whether the message was accepted, not StatusCode.",
			"Interface 7.2 rule 1; decision: StatusCode",
		),
	),
	json("no-status-code", `{"messageIds":["${A}"]}`, accepted([A]), "An ID says that the message was accepted.", TYPE),
	json(
		"null-status-code",
		`{"statusCode":null,"messageIds":["${A}"]}`,
		accepted([A]),
		"An ID says that the message was accepted.",
		TYPE,
	),
	json(
		"word-status-code",
		`{"statusCode":"OK","messageIds":["${A}"]}`,
		accepted([A]),
		"An ID says that the message was accepted.",
		TYPE,
	),
	json(
		"single-string",
		`{"statusCode":200,"messageIds":"${A}"}`,
		accepted([A]),
		"A single string is a list of one ID.",
		IDS,
	),
	json("empty-id", `{"statusCode":200,"messageIds":["","${A}"]}`, accepted([A]), "An empty ID is missing.", IDS),
	json(
		"null-id",
		`{"statusCode":200,"messageIds":[null,"${A}"]}`,
		accepted([A]),
		"What is no ID is left out, and the others count.",
		IDS,
	),
	json(
		"php-object",
		`{"statusCode":200,"messageIds":{"0":"${A}","2":"${B}"}}`,
		accepted([A, B]),
		"PHP writes a list with gaps as an object.",
		IDS,
	),
	json(
		"objects",
		`{"statusCode":200,"messageIds":[{"id":"${A}"},{"id":"${B}"}]}`,
		accepted([A, B]),
		"An item may be an object that holds the ID.",
		IDS,
	),
	json(
		"name-twice",
		`{"messageIds":["${A}"],"messageIds":["${B}"]}`,
		{
			accept: [
				{ reading: "The first counts", expect: { isAccepted: true, messageIds: [A] } },
				{ reading: "The last counts, as in most parsers of JSON", expect: { isAccepted: true, messageIds: [B] } },
			],
		},
		"A name that stands twice has two values.",
		"RFC 8259 4; decision: Names given twice",
	),
	json(
		"large-number",
		'{"statusCode":200,"messageIds":[12345678901234567890]}',
		accepted(["12345678901234567890"]),
		"A number in place of a string keeps each digit.",
		"Decision: JSON numbers for strings",
	),
	json(
		"prototype",
		`{"__proto__":{"messageIds":["${A}"]},"statusCode":200}`,
		lost,
		"A name of a prototype is a name like any other.",
		SPEC,
	),
	...[
		"[]",
		"{}",
		'{"statusCode":200}',
		'{"statusCode":200,"messageIds":[]}',
		'{"statusCode":200,"messageIds":null}',
		'{"messageIds":[""]}',
		'{"messageIds":{}}',
		`["${A}"]`,
		`"${A}"`,
		"null",
		"200",
		"true",
	].map((body, index) =>
		json(
			`no-id-${index + 1}`,
			body,
			lost,
			"A success without an ID leaves open whether the message was accepted: it must not be sent again.",
			TYPE,
		),
	),
	...[
		"",
		" ",
		"OK",
		"{",
		'{"messageIds":',
		'{"messageIds":["',
		"<html><body>OK</body></html>",
		"messageIds=1",
		"\u0000",
	].map((body, index) =>
		json(
			`unreadable-${index + 1}`,
			body,
			lost,
			"A success that cannot be read leaves open whether the message was accepted.",
			TYPE,
		),
	),
	json(
		"cut-after-id",
		`{"statusCode":200,"messageIds":["${A}"`,
		cutOff(A),
		"The ID is whole, the document is not.",
		CUT,
	),
	json(
		"cut-in-second",
		`{"statusCode":200,"messageIds":["${A}","${B.slice(0, 9)}`,
		cutOff(A),
		"An ID that is cut off is no ID.",
		CUT,
	),
	json(
		"cut-after-list",
		`{"messageIds":["${A}","${B}"],"statusCode":2`,
		cutOff(A, B),
		"The IDs are whole, the document is not.",
		CUT,
	),
	json(
		"trailing-comma",
		`{"statusCode":200,"messageIds":["${A}",]}`,
		cutOff(A),
		"JSON has no comma at the end of a list.",
		CUT,
	),
	json("single-quotes", `{'statusCode':200,'messageIds':['${A}']}`, lost, "JSON has no single quotes.", CUT),
	json("text-behind", `${ONE}<br>Warning`, cutOff(A), "A document ends at its last brace.", CUT),
	json("bad-escape", `{"messageIds":["${A}"],"x":"\\x"}`, cutOff(A), "JSON has no such escape.", CUT),
];

const inXmlCases = [
	xml(
		"one",
		ONE_XML,
		accepted([A], { statusCode: 200 }),
		"Each field is an element in PascalCase, a list has one element for each item.",
		XML,
	),
	xml(
		"two",
		inXml(`<MessageIds><string>${A}</string><string>${B}</string></MessageIds><StatusCode>200</StatusCode>`),
		accepted([A, B], { statusCode: 200 }),
		"One item for each part, in their order.",
		XML,
	),
	xml(
		"declaration",
		`<?xml version="1.0" encoding="utf-8"?>\n${ONE_XML}`,
		accepted([A]),
		"A declaration of UTF-8 is read.",
		XML,
	),
	xml(
		"item-name",
		inXml(`<MessageIds><Id>${A}</Id><Id>${B}</Id></MessageIds>`),
		accepted([A, B]),
		"An item of a list may have any name.",
		XML,
	),
	xml(
		"repeated",
		inXml(`<MessageIds>${A}</MessageIds><MessageIds>${B}</MessageIds>`),
		accepted([A, B]),
		"A list may be written as repeated elements.",
		IDS,
	),
	xml("single", inXml(`<MessageIds>${A}</MessageIds>`), accepted([A]), "A single text is a list of one ID.", IDS),
	xml("root-name", `<Response>${IDS_XML}</Response>`, accepted([A]), "The root may have any name.", XML),
	xml("order", inXml(`<StatusCode>200</StatusCode>${IDS_XML}`), accepted([A]), "The order of elements is free.", XML),
	xml(
		"lower-case",
		`<sendresponse><messageids><string>${A}</string></messageids></sendresponse>`,
		accepted([A]),
		"Names are read in any case.",
		NAMES,
	),
	xml(
		"camel-case",
		`<sendResponse><messageIds><string>${A}</string></messageIds></sendResponse>`,
		accepted([A]),
		"Names are read in any case.",
		NAMES,
	),
	xml(
		"namespace",
		`<SendResponse xmlns="urn:x" xmlns:i="http://www.w3.org/2001/XMLSchema-instance">${IDS_XML}</SendResponse>`,
		accepted([A]),
		"Namespaces are ignored.",
		XML,
	),
	xml(
		"prefix",
		`<s:SendResponse xmlns:s="urn:x"><s:MessageIds><s:string>${A}</s:string></s:MessageIds></s:SendResponse>`,
		accepted([A]),
		"A prefix is ignored.",
		XML,
	),
	xml(
		"attributes",
		inXml(`<MessageIds count="1"><string index='0'>${A}</string></MessageIds>`),
		accepted([A]),
		"Attributes are ignored.",
		XML,
	),
	xml(
		"white-space",
		inXml(`\n  <MessageIds>\n    <string>\n      ${A}\n    </string>\n  </MessageIds>\n`),
		accepted([A]),
		"White space around a value is dropped.",
		"Decision: XML white space",
	),
	xml(
		"comment",
		inXml(`<!-- <MessageIds/> --><MessageIds><string>${A}<!-- x --></string></MessageIds>`),
		accepted([A]),
		"A comment is no content.",
		SAFE,
	),
	xml(
		"cdata",
		inXml(`<MessageIds><string><![CDATA[${A}]]></string></MessageIds>`),
		accepted([A]),
		"CDATA is text.",
		SAFE,
	),
	xml(
		"cdata-markup",
		inXml("<MessageIds><string><![CDATA[a<b&amp;]]></string></MessageIds>"),
		accepted(["a<b&amp;"]),
		"Nothing in CDATA is markup.",
		"XML 1.0 2.7",
	),
	xml(
		"references",
		inXml("<MessageIds><string>&#97;&#x2D;&amp;&lt;&gt;&quot;&apos;</string></MessageIds>"),
		accepted(["a-&<>\"'"]),
		"The five entities and numeric references are characters.",
		"XML 1.0 4.1, 4.6",
	),
	xml(
		"escaped-once",
		inXml("<MessageIds><string>&amp;lt;</string></MessageIds>"),
		accepted(["&lt;"]),
		"A reference is resolved once.",
		"XML 1.0 4.4",
	),
	xml(
		"instruction",
		`<?xml-stylesheet href="x"?>${ONE_XML}<?x y?>`,
		accepted([A]),
		"Processing instructions are ignored.",
		"XML 1.0 2.6",
	),
	xml(
		"empty-id",
		inXml(`<MessageIds><string/><string>${A}</string></MessageIds>`),
		accepted([A]),
		"An empty ID is missing.",
		IDS,
	),
	xml(
		"nil",
		inXml(`<MessageIds xmlns:i="urn:i"><string i:nil="true"/><string>${A}</string></MessageIds>`),
		accepted([A]),
		"An element that is nil has no value.",
		XML,
	),
	xml(
		"zeros-of-id",
		inXml("<MessageIds><string>0004711</string></MessageIds>"),
		accepted(["0004711"]),
		"An ID is no number: its zeros are kept.",
		IDS,
	),
	xml(
		"byte-order-mark",
		`\ufeff${ONE_XML}`,
		accepted([A]),
		"One byte order mark is ignored.",
		"Decision: Encoding in an XML declaration, byte order marks",
	),
	xml(
		"more-elements",
		inXml(`<Cost><A><B>1</B></A></Cost>${IDS_XML}`),
		accepted([A]),
		"Other elements are ignored.",
		"Decision: Unknown names",
	),
	xml(
		"text-type",
		`<?xml version='1.0'?>${ONE_XML}`,
		accepted([A]),
		"A declaration may have single quotes.",
		"XML 1.0 2.8",
	),
	...Object.entries({
		"no-list": inXml("<StatusCode>200</StatusCode>"),
		"empty-list": inXml("<MessageIds/><StatusCode>200</StatusCode>"),
		"empty-item": inXml("<MessageIds><string></string></MessageIds>"),
		"empty-root": "<SendResponse/>",
		"in-attribute": `<SendResponse MessageIds="${A}"/>`,
		"in-comment": `<SendResponse><!--${IDS_XML}--></SendResponse>`,
		html: "<html><body>OK</body></html>",
	}).map(([name, body]) =>
		xml(
			name,
			body,
			lost,
			"A success without an ID leaves open whether the message was accepted: it must not be sent again.",
			TYPE,
		),
	),
	xml(
		"doctype",
		`<!DOCTYPE r [<!ENTITY id "${A}">]><r><MessageIds><string>&id;</string></MessageIds></r>`,
		lost,
		"A document type declaration is never read.",
		SAFE,
	),
	xml(
		"doctype-system",
		`<!DOCTYPE r SYSTEM "file:///etc/passwd">${ONE_XML}`,
		lost,
		"A document type declaration is never read, and no file either.",
		SAFE,
	),
	xml(
		"own-entity",
		inXml("<MessageIds><string>&id;</string></MessageIds>"),
		lost,
		"Only the five entities of XML exist.",
		SAFE,
	),
	xml(
		"html-entity",
		inXml("<MessageIds><string>a&nbsp;b</string></MessageIds>"),
		lost,
		"Only the five entities of XML exist.",
		SAFE,
	),
	xml(
		"cut-after-id",
		`<SendResponse><MessageIds><string>${A}</string>`,
		cutOff(A),
		"The ID is whole, the document is not.",
		CUT,
	),
	xml(
		"cut-in-second",
		`<SendResponse><MessageIds><string>${A}</string><string>${B.slice(0, 9)}`,
		cutOff(A),
		"An ID that is cut off is no ID.",
		CUT,
	),
	xml(
		"wrong-end-tag",
		inXml(`${IDS_XML}<StatusCode>200</Status>`),
		cutOff(A),
		"An element ends with its own name.",
		CUT,
	),
	xml(
		"cut-in-first",
		`<SendResponse><MessageIds><string>${A.slice(0, 9)}`,
		lost,
		"An ID that is cut off is no ID.",
		CUT,
	),
];

const types = [
	...(
		["text/plain", "text/html; charset=utf-8", "application/octet-stream", "application/xml", undefined] as const
	).map((type, index) =>
		answered(
			`type-of-json-${index + 1}`,
			[200, type, ONE],
			accepted([A]),
			"A success is read by its first character, whatever its Content-Type.",
			TYPE,
		),
	),
	...(["text/xml", 'text/xml; charset="utf-8"', "text/plain", "application/json", undefined] as const).map(
		(type, index) =>
			answered(
				`type-of-xml-${index + 1}`,
				[200, type, ONE_XML],
				accepted([A]),
				"A success is read by its first character, whatever its Content-Type.",
				TYPE,
			),
	),
	answered(
		"type-charset",
		[200, "application/json; charset=iso-8859-1", ONE],
		accepted([A]),
		"In ASCII every usual charset is the same.",
		"Decision: Content-Type",
	),
	...[201, 202, 206].map((status) =>
		answered(
			`success-${status}`,
			[status, "application/json", ONE],
			{
				accept: [
					{ reading: "Every 2xx is a success", expect: { isAccepted: true, messageIds: [A] } },
					{ reading: "The interface names 200 alone", expect: { isAccepted: false, mayBeAccepted: true } },
				],
			},
			"The interface defines 200 alone, and the message was accepted.",
			"Interface 7.1; decision: Another success than 200",
		),
	),
	...[201, 202, 204].map((status) =>
		answered(
			`success-${status}-empty`,
			[status, undefined, ""],
			{ expect: { isAccepted: false, mayBeAccepted: true } },
			"Any other success without an ID leaves open whether the message was accepted.",
			"Decision: Another success than 200",
		),
	),
];

const BODIES: Readonly<Record<string, readonly [string | undefined, string]>> = {
	empty: [undefined, ""],
	json: ["application/json", '{"statusCode":806,"message":"Invalid recipient"}'],
	xml: ["application/xml", "<Error><StatusCode>806</StatusCode></Error>"],
	html: ["text/html", "<html><body>Error"],
	broken: ["application/json", '{"statusCode":'],
};
const failure = (mayBeAccepted: boolean, resend: string): Right => ({
	expect: { isAccepted: false, mayBeAccepted, resend, messageIds: null },
});
const ROWS: readonly (readonly [statuses: readonly number[], may: boolean, resend: string, reason: string])[] = [
	[
		[401],
		false,
		"afterChange",
		"The key or the address was refused: nothing was accepted, and the same request fails again.",
	],
	[
		[400, 403, 404, 405, 409, 413, 415, 422, 451, 499],
		false,
		"afterChange",
		"The request was refused: the same one would be refused again.",
	],
	[[301, 302, 307, 308], false, "afterChange", "A redirect accepts nothing, and a key must not follow it."],
	[[408, 429], false, "later", "The request was not taken now: it may be sent again later."],
	[[500, 501, 502, 503, 504, 599], true, "later", "The service failed, perhaps after it accepted the message."],
];
const failures = ROWS.flatMap(([statuses, may, resend, reason]) =>
	statuses.flatMap((status) =>
		Object.entries(BODIES)
			// Each body with the three statuses that the interface names, and one body with every other.
			.filter(([name]) => name === "empty" || [400, 401, 500].includes(status))
			.map(([name, [type, body]]) =>
				answered(`status-${status}-${name}`, [status, type, body], failure(may, resend), reason, STATUS),
			),
	),
);
const withIds = [400, 401, 500, 503].flatMap((status) => [
	answered(
		`status-${status}-ids-json`,
		[status, "application/json", ONE],
		{ expect: { isAccepted: false, mayBeAccepted: true, messageIds: [A] } },
		"A failure that names IDs may have accepted the message all the same.",
		"Decision: Error body",
	),
	answered(
		`status-${status}-ids-xml`,
		[status, "application/xml", ONE_XML],
		{ expect: { isAccepted: false, mayBeAccepted: true, messageIds: [A] } },
		"A failure that names IDs may have accepted the message all the same.",
		"Decision: Error body",
	),
]);

holdTopic("answers", [...inJson, ...inXmlCases, ...types, ...failures, ...withIds]);
