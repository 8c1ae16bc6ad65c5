// The resources in every format: what is read and written again is the same, and other parsers read the same.
import { Ajv2020 } from "ajv/dist/2020.js";
import type { Result } from "outbound-sms";
import {
	asJson,
	asQuery,
	asXml,
	checkMessageIds,
	countMessageParts,
	type OutboundMessage,
	type OutboundMessageInput,
	outboundMessage,
	parse,
	planMessage,
	type SendResponse,
	type SendResponseInput,
	schemaOf,
	sendResponse,
	stringify,
} from "outbound-sms/message";
import { diffRateSheet, findRate, indexRates, quote, type RateSheet, rateSheet, rateSheetAt } from "outbound-sms/rates";
import { compareJsonOf } from "../../reference/json.ts";
import { compareXmlOf } from "../../reference/xml.ts";
import {
	outboundMessageJsonSchema,
	parseRateSheetRequestJson,
	parseRateSheetRequestQuery,
	parseRateSheetRequestXml,
	rateSheetJsonSchema,
	rateSheetRequestJsonSchema,
	sendResponseJsonSchema,
	stringifyRateSheetRequestJson,
	stringifyRateSheetRequestQuery,
	stringifyRateSheetRequestXml,
} from "../../resources.ts";
import { call, check, SECRET, same } from "../check.ts";
import { jsonOf, knob, numberOf, type Target } from "./target.ts";

const ajv = new Ajv2020({ strict: false, validateFormats: false });
/** Whether a document is what the JSON Schema of its resource says. */
const holdsSchema: Readonly<Record<string, (document: unknown) => unknown>> = {
	messageJson: ajv.compile(outboundMessageJsonSchema()),
	responseJson: ajv.compile(sendResponseJsonSchema()),
	rateSheetJson: ajv.compile(rateSheetJsonSchema()),
	rateRequestJson: ajv.compile(rateSheetRequestJsonSchema()),
};

/** What is written is read again as the value that was written. */
function checkRoundTrip<T>(
	name: string,
	value: T,
	write: (value: T) => Result<string>,
	read: (text: string) => Result<T>,
) {
	const written = call(`${name}: writer`, 0, () => write(value));
	if (written?.ok !== true) {
		// XML cannot carry every character, nothing carries half of a surrogate pair, and no service repeats an ID.
		const isRefused = written?.issues.every(({ code }) =>
			/^(?:text_lone_surrogate|message_id_duplicate|issues_omitted)$/.test(code),
		);
		check(name.endsWith("Xml") || isRefused === true, `${name} reads what it cannot write`, value, written);
		return;
	}
	const again = call(`${name}: reader`, written.value.length, () => read(written.value));
	// White space around a value with a line break is indentation in XML. A password of nothing else is empty.
	if (name === "rateRequestXml" && /"(?: |\\t)*\\[rn]|\\[rn](?: |\\t)*"/.test(JSON.stringify(value))) return;
	check(again?.ok === true, `${name} cannot read what it wrote`, value, written.value, again);
	const isValid = holdsSchema[name]?.(JSON.parse(written.value)) ?? true;
	check(isValid === true, `${name} writes what its JSON Schema refuses`, written.value);
	// What the writer had to add is no difference.
	const added = name.startsWith("response") ? { statusCode: 0 } : {};
	const [ours, theirs] = [again.value, value].map((one) => JSON.stringify({ ...added, ...one }));
	// XML drops white space around an ID.
	if (name === "responseXml" && /"[ \\]|[ \\trn]"/.test(theirs ?? "")) return;
	// XML drops white space around a name, and a name of nothing else.
	const trimmed = (_key: string, value: unknown) =>
		typeof value === "string" ? value.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, "") || undefined : value;
	// JSON has no leading zeros, and the start of a change is written with a fraction.
	const plain = (json = "") => {
		const spelt = json.replace(/("rate":")0+(?=\d)/g, "$1").replace(/("validFrom":"[^".]*)Z"/g, '$1.000Z"');
		return JSON.parse(spelt, name === "rateSheetXml" ? trimmed : undefined) as unknown;
	};
	same(plain(ours), plain(theirs), `${name} reads another value than it wrote`);
}

/** A target of one document: read in its format, written in all formats, compared with another parser. */
function documentTarget<T>(
	read: (text: string) => Result<T>,
	forms: Readonly<Record<string, readonly [(value: T) => Result<string>, (text: string) => Result<T>]>>,
	isDocument: ((text: string) => boolean) | undefined,
	seeds: readonly string[],
	more: (value: T) => void = () => {},
): Target {
	return {
		seeds: seeds.map((seed) => [seed]),
		run: ([text = ""]) => {
			const result = call(read.name, text.length, () => read(text));
			check(result !== undefined, `${read.name} throws for a text`);
			const isWellFormed = isDocument?.(text) ?? true;
			if (!result.ok) return;
			// An answer is read up to a fault of its syntax, which is its first warning.
			const isCut = /^(?:json|xml)_/.test(result.warnings?.[0]?.code ?? "");
			check(isWellFormed || isCut, `${read.name} takes what is not a document`);
			for (const [name, [write, readAgain]] of Object.entries(forms))
				checkRoundTrip(name, result.value, write, readAgain);
			more(result.value);
		},
	};
}

const messageForms = {
	messageJson: [
		(value: OutboundMessageInput) => stringify(outboundMessage, asJson, value),
		(text: string) => parse(outboundMessage, asJson, text),
	],
	messageQuery: [
		(value: OutboundMessageInput) => stringify(outboundMessage, asQuery, value),
		(text: string) => parse(outboundMessage, asQuery, text),
	],
	messageXml: [
		(value: OutboundMessageInput) => stringify(outboundMessage, asXml, value),
		(text: string) => parse(outboundMessage, asXml, text),
	],
} as const;
/** A response is read without a status code, and written only with one. */
const withStatus = (write: (value: Required<SendResponse>) => Result<string>) => (value: SendResponse) =>
	write({ statusCode: 0, ...value });
const responseForms = {
	responseJson: [
		withStatus((value: SendResponseInput) => stringify(sendResponse, asJson, value)),
		(input: string) => parse(sendResponse, asJson, input),
	],
	responseXml: [
		withStatus((value: SendResponseInput) => stringify(sendResponse, asXml, value)),
		(input: string) => parse(sendResponse, asXml, input),
	],
} as const;
const rateForms = {
	rateSheetJson: [
		(value: RateSheet) => stringify(rateSheet, asJson, value),
		(input: string) => parse(rateSheet, asJson, input),
	],
	rateSheetXml: [
		(value: RateSheet) => stringify(rateSheet, asXml, value),
		(input: string) => parse(rateSheet, asXml, input),
	],
} as const;
const rateRequestForms = {
	rateRequestJson: [stringifyRateSheetRequestJson, parseRateSheetRequestJson],
	rateRequestQuery: [stringifyRateSheetRequestQuery, parseRateSheetRequestQuery],
	rateRequestXml: [stringifyRateSheetRequestXml, parseRateSheetRequestXml],
} as const;

/** A message counts the same everywhere. */
function checkPlan(message: OutboundMessage): void {
	const plan = call("planMessage", message.text.length, () => planMessage(message, { reference: 7 }));
	const count = call("countMessageParts", message.text.length, () => countMessageParts(message));
	check(plan !== undefined && count !== undefined, "a message that was read cannot be planned", message);
	same(plan.ok, count.ok, "planMessage and countMessageParts do not agree");
	if (!plan.ok || !count.ok) return;
	same(plan.value.parts.length, count.value, "planMessage and countMessageParts count differently");
	same(plan.value.parts.map(({ text }) => text).join(""), message.text, "parts do not join to the text");
	for (const { octets } of plan.value.parts) check(octets.length <= 140, "a part has more than 140 octets");
	const messageIds = Array.from({ length: count.value }, (_, index) => `6f1c4a52-0d0e-4c5e-9d3e-${1e11 + index}`);
	const ids = call("checkMessageIds", 0, () => checkMessageIds(message, { statusCode: 0, messageIds }));
	check(ids?.ok === true, "checkMessageIds refuses as many IDs as parts", message, ids);
}

/** Functions over a sheet agree with each other. */
function checkSheet(sheet: RateSheet): void {
	const size = JSON.stringify(sheet).length;
	call("diffRateSheet", size, () => diffRateSheet(sheet));
	const now = call("rateSheetAt", size, () => rateSheetAt(sheet, "2024-06-01T00:00:00Z"));
	check(now !== undefined, "rateSheetAt throws for a sheet that was read", sheet);
	const find = call("indexRates", size, () => indexRates(now));
	check(find !== undefined, "indexRates throws for a sheet that was read", now);
	for (const { mcc, mnc = "" } of [...now.currentRates.slice(0, 4), { mcc: "999", mnc: "99" }]) {
		const network = { mcc, mnc };
		const found = call("findRate", size, () => findRate(now, network));
		same(
			call("the index", size, () => find(network)),
			found,
			"findRate and indexRates do not agree",
		);
		const price = call("quote", size, () => quote({ partCount: 1, network, sheet: now }));
		const isPriced = found?.rate !== undefined;
		check(price?.ok === isPriced, "a rate has no price, or a price has no rate", network, now, price);
	}
}

/** A query as `URLSearchParams` reads it, if its octets are UTF-8 throughout and no name comes twice. */
function checkQuery(query: string): void {
	const result = call("parse(outboundMessage, asQuery)", query.length, () => parse(outboundMessage, asQuery, query));
	check(result !== undefined, "parse(outboundMessage, asQuery) throws for a text");
	if (!result.ok) return;
	const texts = [...new URLSearchParams(query)].filter(([name]) => name.toLowerCase() === "text");
	// Both replace what is not Unicode, we by refusing it.
	const wellFormed = Buffer.from(texts[0]?.[1] ?? "").toString();
	if (texts.length === 1) same(result.value.text, wellFormed, "URLSearchParams reads another text");
}

const messageJson = [
	`{"from":"Shop","to":"+4915112345678","text":"5 € & more","refId":"${SECRET}"}`,
	'{"From":"12345","to":4915112345678,"TEXT":"na\\u00efve \\ud83d\\ude00","encoding":"UCS2","flash":true}',
	'{"from":"+4915112345679","to":"+4915112345678","text":"\\u0000ÿ","encoding":"Binary","udh":"0605040B8423F0","receiveDeliveryStatus":"1"}',
	`{"from":"Müller","to":"+4915112345678","text":"${"long text, ".repeat(30)}","udh":"","unknown":{"a":[1,null]}}`,
];
const messageXml = [
	`<OutboundMessage><From>Shop</From><RefId>${SECRET}</RefId><Text>a &amp; b &#65;&#x42;</Text><To>+4915112345678</To></OutboundMessage>`,
	'<?xml version="1.0" encoding="utf-8"?>\r\n<m xmlns:i="urn:y">\n <refid i:nil="true"/><from>12345</from><text> <![CDATA[<&]]> €</text><to>+4915112345678</to><Flash> true </Flash><Encoding>\n UCS2\n</Encoding></m>',
];
const messageQuery = [
	`From=Shop&To=%2B4915112345678&Text=5%20%E2%82%AC+%26%20more&RefId=${SECRET}`,
	"?from=12345&to=+4915112345678&text=%F0%9F%98%80&Encoding=UCS2&Flash=1&ReceiveDeliveryStatus=TRUE&Udh=&x=y",
];
const rateJson = [
	'{"accountName":"A","currency":"EUR","currentRates":[{"country":"Germany","network":"T","mcc":"262","mnc":"01","mccmnc":"26201","rate":0.0450},{"mcc":"262","rate":"0.10"}],"scheduledRates":[{"mcc":"262","mnc":"01","rate":0.05,"validFrom":"2024-01-01T00:00:00Z"},{"mcc":"310","mnc":"260","rate":1e-3,"validFrom":"2025-01-01T02:00:00+02:00"}]}',
	'{"currentRates":null,"scheduledRates":[{"MCC":"228","MNC":"","MCCMNC":"22801","Rate":"00.50","ValidFrom":"2024-01-01T00:00:00"}]}',
];
const rateXml = [
	"<RateSheet><AccountName>A</AccountName><Currency>EUR</Currency><CurrentRates><RateSheetItem><Country>Germany</Country><MCC>262</MCC><MCCMNC>26201</MCCMNC><MNC>01</MNC><Rate>0.0450</Rate></RateSheetItem></CurrentRates><ScheduledRates><x><MCC>262</MCC><Rate>\n 0.05 </Rate><ValidFrom>2024-01-01T00:00:00Z</ValidFrom></x></ScheduledRates></RateSheet>",
];
const responseJson = [
	'{"statusCode":0,"messageIds":["6f1c4a52-0d0e-4c5e-9d3e-1f2a3b4c5d6e","a"]}',
	'{"StatusCode":"200","MessageIds":"x","messageids":[null,1]}',
];
const responseXml = [
	"<SendResponse><MessageIds><string>6f1c4a52-0d0e-4c5e-9d3e-1f2a3b4c5d6e</string><string>b</string></MessageIds><StatusCode>0</StatusCode></SendResponse>",
	"<r><MessageIds>a</MessageIds><MessageIds>b</MessageIds><StatusCode> 1 </StatusCode></r>",
];
const rateRequestJson = [
	`{"userName":"me","password":"${SECRET}","withDestinationNames":true}`,
	`{"UserName":null,"Password":"${SECRET}","WithDestinationNames":"0"}`,
];
const isJson = (text: string) => compareJsonOf(text);
const isXml = (text: string) => {
	compareXmlOf(text);
	return true;
};

export const documentTargets = {
	messageJson: documentTarget(
		(text) => parse(outboundMessage, asJson, text),
		messageForms,
		isJson,
		messageJson,
		checkPlan,
	),
	messageXml: documentTarget((text) => parse(outboundMessage, asXml, text), messageForms, isXml, messageXml),
	messageQuery: {
		seeds: messageQuery.map((query) => [query]),
		run: (input) => {
			documentTarget((text) => parse(outboundMessage, asQuery, text), messageForms, undefined, []).run(input);
			checkQuery(input[0] ?? "");
		},
	},
	responseJson: documentTarget(
		(input: string) => parse(sendResponse, asJson, input),
		responseForms,
		isJson,
		responseJson,
	),
	responseXml: documentTarget((input: string) => parse(sendResponse, asXml, input), responseForms, isXml, responseXml),
	rateSheetJson: documentTarget(
		(input: string) => parse(rateSheet, asJson, input),
		rateForms,
		isJson,
		rateJson,
		checkSheet,
	),
	rateSheetXml: documentTarget(
		(input: string) => parse(rateSheet, asXml, input),
		rateForms,
		isXml,
		rateXml,
		checkSheet,
	),
	rateRequestJson: documentTarget(parseRateSheetRequestJson, rateRequestForms, isJson, rateRequestJson),
	rateRequestXml: documentTarget(parseRateSheetRequestXml, rateRequestForms, isXml, [
		`<RateSheetRequest><Password>${SECRET}</Password><UserName>me</UserName><WithDestinationNames>1</WithDestinationNames></RateSheetRequest>`,
	]),
	rateRequestQuery: documentTarget((text) => parseRateSheetRequestQuery(text), rateRequestForms, undefined, [
		`UserName=me&Password=${SECRET}&WithDestinationNames=true`,
	]),
	/** Any value of JSON, where an object of a program is expected. */
	objects: {
		seeds: [...messageJson, ...rateJson, ...responseJson, ...rateRequestJson].map((json) => [json, "a"]),
		run: ([text = "", settings = ""]) => {
			const value = jsonOf(text);
			const schema = schemaOf(outboundMessage, { mayBeAuto: knob(settings, 0, [true, false]) });
			const readers = {
				outboundMessage,
				sendResponse,
				rateSheet,
				schema,
			};
			for (const [name, reader] of Object.entries(readers)) {
				const result = call<Result<unknown>>(name, text.length, () => reader["~standard"].validate(value));
				check(result !== undefined, `${name} throws for a value`, value);
				if (!result.ok || name === "schema") continue;
				const again = call(name, text.length, () => reader["~standard"].validate(result.value));
				check(again?.ok === true, `${name} cannot read what it gave`, value, again);
				same(again.value, result.value, `${name} gives another value the second time`);
			}
			// What a writer takes, a reader reads.
			for (const [name, [write, read]] of Object.entries(messageForms)) {
				const written = call(name, text.length, () => write(value as OutboundMessage));
				if (written?.ok !== true) continue;
				const again = call(name, text.length, () => read(written.value));
				check(again?.ok === true, `${name} writes what it cannot read`, value, written.value, again);
			}
			call("planMessage", text.length, () => planMessage(value as OutboundMessage, { reference: numberOf(settings) }));
		},
	},
} satisfies Record<string, Target>;
