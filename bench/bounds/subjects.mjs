// Every exported function that takes text, octets or a document, with its worst inputs; and every other one, with the
// reason why it takes none. test/package/bounds.test.ts holds that no export is missing.
import { graphemes, words } from "outbound-sms";
import {
	asJson,
	asObject,
	asQuery,
	asXml,
	outboundMessage,
	parse,
	sendResponse,
	stringify,
} from "outbound-sms/message";
import { rateSheet } from "outbound-sms/rates";
import * as outbound from "../../test/everything.mjs";
import {
	DIGITS,
	fill,
	fillEach,
	flat,
	IP_ADDRESSES,
	JSON_DOCUMENTS,
	list,
	mapped,
	OCTETS,
	QUERIES,
	repeated,
	TEMPLATES,
	TEXTS,
	URLS,
	XML_DOCUMENTS,
} from "./inputs.mjs";

/**
 * Calls of one function, and inputs to call it with.
 *
 * @typedef {object} Subject
 * @property {Record<string, (input: any) => unknown>} calls - By what differs between them; "" where nothing does.
 * @property {Record<string, (units: number) => any>} inputs - By name.
 */

const TO = "+4915112345678";
const NOW = "2024-06-01T00:00:00Z";
const { unwrap, nationalAlphabet, TURKISH, NATIONAL_LANGUAGES } = outbound;
const turkish = { alphabet: nationalAlphabet({ locking: TURKISH, single: TURKISH }) };

/** Any function under any name: inputs are made for the function, not for its types. */
const all = /** @type {Record<string, (...args: any[]) => any>} */ (/** @type {unknown} */ (outbound));

/**
 * @param {Subject["inputs"]} inputs
 * @param {Subject["calls"]} calls
 * @returns {Subject}
 */
const by = (inputs, calls) => ({ calls, inputs });

/**
 * A function that takes the input alone.
 *
 * @param {string} name
 * @param {Subject["inputs"]} inputs
 * @returns {Record<string, Subject>}
 */
const plain = (name, inputs) => ({ [name]: by(inputs, { "": (input) => all[name]?.(input) }) });

const RESOURCES = { outboundMessage, sendResponse, rateSheet };
const FORMATS = { asJson, asObject, asQuery, asXml };

/**
 * A verb of a resource in a format. Its name is the call: `parse(rateSheet, asXml)`.
 *
 * @param {"parse" | "stringify"} verb
 * @param {keyof typeof RESOURCES} resource
 * @param {keyof typeof FORMATS} format
 * @param {Subject["inputs"]} inputs
 * @returns {Record<string, Subject>}
 */
const verbOf = (verb, resource, format, inputs) => {
	const run = /** @type {(...args: any[]) => unknown} */ (verb === "parse" ? parse : stringify);
	return {
		[`${verb}(${resource}, ${format})`]: by(inputs, {
			"": (input) => run(RESOURCES[resource], FORMATS[format], input),
		}),
	};
};

/** @param {Subject["inputs"]} texts */
const messagesOf = (texts) => mapped(texts, (text) => ({ from: "Shop", to: TO, text, encoding: "auto" }));

const MESSAGES = messagesOf(TEXTS);
/** Objects whose fields are too long, too many or wrong. */
const ODD_MESSAGES = {
	"a long sender": (/** @type {number} */ units) => ({ from: fill("é", units), to: TO, text: "a" }),
	"a long sender of letters": (/** @type {number} */ units) => ({ from: fill("a", units), to: TO, text: "a" }),
	"a long recipient": (/** @type {number} */ units) => ({ from: "a", to: fill("1-", units, "+"), text: "a" }),
	"a long reference": (/** @type {number} */ units) => ({ from: "a", to: TO, text: "a", refId: fill("\u0000", units) }),
	"a long header": (/** @type {number} */ units) => ({ from: "a", to: TO, text: "a", udh: fill("00", units) }),
	"a long encoding": (/** @type {number} */ units) => ({ from: "a", to: TO, text: "a", encoding: fill("U", units) }),
	"a long flag": (/** @type {number} */ units) => ({ from: "a", to: TO, text: "a", flash: fill(" ", units) }),
	"a long Binary text": (/** @type {number} */ units) => ({
		...{ from: "a", to: TO, text: fill("\u00ff", units), encoding: "Binary" },
	}),
	"a GSM7 text that does not fit": (/** @type {number} */ units) => ({
		from: "a",
		to: TO,
		text: fill("ç", units),
		encoding: "GSM7",
	}),
	"a Binary text that does not fit": (/** @type {number} */ units) => ({
		...{ from: "a", to: TO, text: fill("漢", units), encoding: "Binary" },
	}),
};
/** Objects with many fields that nobody knows. */
const ODD_OBJECTS = {
	"other names each time": (/** @type {number} */ units) =>
		Object.fromEntries(list((index) => [`a${1e6 + index}`, 1], units).map((pair) => pair)),
	"names almost alike": (/** @type {number} */ units) =>
		Object.fromEntries(list((index) => [`fro${1e6 + index}`, 1], units).map((pair) => pair)),
	"numbers as names": (/** @type {number} */ units) => Object.fromEntries(list((index) => [1e6 + index, 1], units)),
	"a list": (/** @type {number} */ units) => list(() => 1, units),
};

const UUID = "6f1c4a52-0d0e-4c5e-9d3e-";
/** @param {number} index */
const uuid = (index) => UUID + String(index).padStart(12, "0");
const RESPONSES = {
	"many IDs": (/** @type {number} */ units) => ({ statusCode: 0, messageIds: list(uuid, units) }),
	"one ID again and again": (/** @type {number} */ units) => ({
		statusCode: 0,
		messageIds: list(() => uuid(0), units),
	}),
	"IDs of one letter": (/** @type {number} */ units) => ({ statusCode: 0, messageIds: list(() => "a", units) }),
	"IDs that are objects": (/** @type {number} */ units) => ({ statusCode: 0, messageIds: list(() => ({}), units) }),
	"a long ID": (/** @type {number} */ units) => ({ statusCode: 0, messageIds: [fill("\u0000", units)] }),
};

/** @param {number} index */
const networkOf = (index) => {
	const mcc = String(100 + (index % 900));
	const mnc = String(Math.floor(index / 900) % 1000).padStart(3, "0");
	return { mcc, mnc, mccmnc: mcc + mnc };
};
/** @type {Record<string, (index: number) => Record<string, unknown>>} */
const ROWS = {
	"many networks": (index) => ({ ...networkOf(index), rate: "0.05" }),
	"one network again and again": () => ({ ...networkOf(0), rate: "0.05" }),
	"one country": (index) => ({ mcc: "262", mnc: networkOf(index * 900).mnc, rate: "0.05" }),
	"long names": (index) => ({ country: "C".repeat(200), network: `N${index}`, ...networkOf(index), rate: "0.05" }),
	"long rates": (index) => ({ ...networkOf(index), rate: `0.${"9".repeat(390)}` }),
};
/** Rows that a reader leaves out. */
/** @type {Record<string, (index: number) => unknown>} */
const BAD_ROWS = {
	"empty rows": () => ({}),
	"rows of null": () => null,
	"rows without a rate": (index) => networkOf(index),
	"rows with unknown fields": (index) => ({ [`a${index}`]: 1, ...networkOf(index), rate: "0.05" }),
	"rows that contradict themselves": (index) => ({ ...networkOf(index), mccmnc: "26201", rate: "0.05" }),
	"rows with fields twice": (index) => ({ ...networkOf(index), MCC: "262", rate: "0.05" }),
	"rates that are no numbers": (index) => ({ ...networkOf(index), rate: "1,5" }),
};
const sheetOf = (/** @type {(index: number) => unknown} */ row) => (/** @type {number} */ units) => ({
	currency: "EUR",
	currentRates: list(row, units),
});
const scheduleOf = (/** @type {(index: number) => unknown} */ row) => (/** @type {number} */ units) => ({
	currency: "EUR",
	currentRates: [],
	scheduledRates: list((index) => ({ ...Object(row(index)), validFrom: `2024-01-01T00:00:00.${1e6 + index}Z` }), units),
});
/** @type {Subject["inputs"]} */
const SHEETS = Object.fromEntries([
	...Object.entries(ROWS).map(([name, row]) => [name, sheetOf(row)]),
	...Object.entries(ROWS).map(([name, row]) => [`${name}, scheduled`, scheduleOf(row)]),
	[
		"networks without a price",
		(/** @type {number} */ units) => {
			const validFrom = "2024-01-01T00:00:00Z";
			return {
				currentRates: list((index) => ({ ...networkOf(index), rate: "0.05" }), units / 2),
				unpriced: list((index) => ({ ...networkOf(index), ...(index % 2 ? { validFrom } : {}) }), units / 2),
			};
		},
	],
]);
/** @type {Subject["inputs"]} */
const ODD_SHEETS = {
	...SHEETS,
	...Object.fromEntries(Object.entries(BAD_ROWS).map(([name, row]) => [name, sheetOf(row)])),
	...Object.fromEntries(Object.entries(BAD_ROWS).map(([name, row]) => [`${name}, scheduled`, scheduleOf(row)])),
	"changes of one network, every other one without a start": (/** @type {number} */ units) => ({
		currentRates: [],
		scheduledRates: list(
			(index) => ({
				...{ ...networkOf(0), rate: "0.05" },
				validFrom: index % 2 ? "soon" : `2024-01-01T00:00:00.${1e6 + index}Z`,
			}),
			units,
		),
	}),
};
const jsonOf = (/** @type {unknown} */ value) => JSON.parse(JSON.stringify(JSON.stringify(value)));
const SHEET_XML = mapped(
	Object.fromEntries(
		Object.entries({ ...ROWS, ...BAD_ROWS }).map(([name, row]) => [
			name,
			(/** @type {number} */ units) => list(row, units),
		]),
	),
	(rows, units) => {
		const xml = rows.map((/** @type {unknown} */ row) =>
			Object.entries(Object(row))
				.map(([name, value]) => `<${name.toUpperCase()}>${value}</${name.toUpperCase()}>`)
				.join(""),
		);
		const items = xml.map((/** @type {string} */ fields) => `<RateSheetItem>${fields}</RateSheetItem>`);
		const text = fillEach((index) => items[index % items.length], units - 60);
		return JSON.parse(JSON.stringify(`<RateSheet><CurrentRates>${text}</CurrentRates></RateSheet>`));
	},
);

/** Documents that hold one field of a message, as long as can be. */
const MESSAGE_JSON = {
	...mapped({ ...TEXTS }, (text) => jsonOf({ from: "Shop", to: TO, text, encoding: "auto" })),
	...mapped({ ...ODD_MESSAGES }, jsonOf),
	"a text of escapes": (/** @type {number} */ units) =>
		fill("\\u0041", units, '{"from":"a","to":"+4915112345678","text":"', '"}'),
	"a text of escaped halves": (/** @type {number} */ units) =>
		fill("\\ud83d\\ude00", units, '{"from":"a","to":"+4915112345678","encoding":"UCS2","text":"', '"}'),
	"a text of line feeds": (/** @type {number} */ units) =>
		fill("\\n", units, '{"from":"a","to":"+4915112345678","text":"', '"}'),
};
const MESSAGE_XML = {
	...mapped(
		repeated({ letters: "a", "`漢`": "漢", "`&amp;`": "&amp;", "`&#13;`": "&#13;", "line feeds": "\n" }),
		(text) =>
			JSON.parse(JSON.stringify(`<m><From>a</From><To>${TO}</To><Encoding>UCS2</Encoding><Text>${text}</Text></m>`)),
	),
	"a long recipient in XML": (/** @type {number} */ units) =>
		fill("1-", units, "<m><From>a</From><Text>a</Text><To>", "</To></m>"),
};
const RATE_REQUESTS = {
	"a long password": (/** @type {number} */ units) => ({ password: fill("é", units) }),
	"a long name": (/** @type {number} */ units) => ({ password: "a", userName: fill("&", units) }),
	"a password of NUL": (/** @type {number} */ units) => ({ password: fill("\u0000", units) }),
};

const HEADER_VALUES = {
	...URLS,
	...repeated({
		"`, `": ", ",
		"`;`": ";",
		"`a/b, `": "a/b, ",
		"`*/*;q=1,`": "*/*;q=1,",
		"`q=`": ";q=",
		'`"`': '"',
		'`\\"`': '\\"',
	}),
};
/** Requests with one part as long as can be. */
const HTTP_REQUESTS = {
	...mapped(QUERIES, (query) => ({ method: "GET", url: flat(`/outbound/sms?${query}`), headers: { "X-ApiKey": "k" } })),
	...mapped(HEADER_VALUES, (value) => ({
		...{ method: "POST", url: "/outbound/sms", body: "{}" },
		headers: { "Content-Type": "application/json", Accept: value, "X-ApiKey": "k" },
	})),
	...mapped(repeated({ '`;a="`': ';a="', "`;a=b`": ";a=b", "`;`": ";", spaces: " " }, "text/xml"), (value) => ({
		...{ method: "POST", url: "/outbound/sms", body: "<m/>" },
		headers: { "Content-Type": value, "X-ApiKey": "k" },
	})),
	...mapped(repeated({ "keys with `, `": "k, ", "a long key": "k" }), (value) => ({
		...{ method: "POST", url: "/outbound/sms", body: "{}" },
		headers: { "X-ApiKey": value },
	})),
	...mapped(JSON_DOCUMENTS, (body) => ({
		...{ method: "POST", url: "/outbound/sms", body },
		headers: { "Content-Type": "application/json", "X-ApiKey": "k" },
	})),
	...mapped(XML_DOCUMENTS, (body) => ({
		...{ method: "POST", url: "/outbound/sms", body },
		headers: { "Content-Type": "application/xml", "X-ApiKey": "k" },
	})),
	...mapped(QUERIES, (body) => ({
		...{ method: "POST", url: "/outbound/sms", body },
		headers: { "Content-Type": "application/x-www-form-urlencoded", "X-ApiKey": "k" },
	})),
	"a long path": (/** @type {number} */ units) => ({ method: "GET", url: fill("/a", units), headers: {} }),
	"a path of percent": (/** @type {number} */ units) => ({ method: "GET", url: fill("%2F", units), headers: {} }),
	"a long method": (/** @type {number} */ units) => ({ method: fill("G", units), url: "/outbound/sms", headers: {} }),
	"many headers": (/** @type {number} */ units) => ({
		...{ method: "GET", url: "/outbound/sms" },
		headers: Object.fromEntries(list((index) => [`x-${1e6 + index}`, "a"], units)),
	}),
	"many keys": (/** @type {number} */ units) => ({
		...{ method: "GET", url: "/outbound/sms" },
		headers: { "x-apikey": list(() => "k", units) },
	}),
};
/** Answers with one part as long as can be. */
const HTTP_RESPONSES = {
	...mapped(RESPONSES, (value) => ({
		status: 200,
		headers: { "content-type": "application/json" },
		body: jsonOf(value),
	})),
	...mapped(JSON_DOCUMENTS, (body) => ({ status: 200, headers: { "content-type": "application/json" }, body })),
	...mapped(XML_DOCUMENTS, (body) => ({ status: 200, headers: { "content-type": "application/xml" }, body })),
	...mapped(HEADER_VALUES, (value) => ({
		status: 503,
		headers: { "content-type": value, "retry-after": value },
		body: "",
	})),
	"an unknown body of letters": (/** @type {number} */ units) => ({ status: 500, headers: {}, body: fill("a", units) }),
	"issues of ours": (/** @type {number} */ units) => ({
		...{ status: 400, headers: { "content-type": "application/json" } },
		body: jsonOf({ issues: list(() => ({ code: "field_required", message: "m", path: ["to"] }), units) }),
	}),
	"issues of ours in XML": (/** @type {number} */ units) => ({
		...{ status: 400, headers: { "content-type": "application/xml" } },
		body: fill("<Issue><Code>a</Code><Message>b</Message></Issue>", units, "<Error><Issues>", "</Issues></Error>"),
	}),
};
const SHEET_RESPONSES = mapped(mapped(ODD_SHEETS, jsonOf), (body) => ({
	...{ status: 200, headers: { "content-type": "application/json" }, body },
}));

const LITERAL = "https://example.com/dlr/{To}?id={MessageId}&s={MessageState}&r={ClientReference}&t={ReceivedDateTime}";
const template = unwrap(outbound.parseCallbackTemplate(LITERAL));
const VALUES = { messageId: "1", messageState: "DELIVERED", to: "1", clientReference: "", receivedDateTime: NOW };
const CALLBACKS = {
	...mapped(QUERIES, (query) => flat(`https://example.com/dlr/1?${query}`)),
	...mapped(
		repeated({ "`/`": "/", "`%41`": "%41", "`é`": "é", letters: "a", "`{`": "{" }),
		(path) => `https://example.com/dlr/${path}`,
	),
	"one value again and again": (/** @type {number} */ units) => fill("id=1&", units, "https://example.com/dlr/1?"),
	"a long ID": (/** @type {number} */ units) => fill("%41", units, "https://example.com/dlr/1?s=WAITING&id="),
	"a long state": (/** @type {number} */ units) => fill("A", units, "https://example.com/dlr/1?id=1&s="),
	"a record of unknown names": (/** @type {number} */ units) =>
		Object.fromEntries(list((index) => [`a${1e6 + index}`, "1"], units)),
	"a record of lists": (/** @type {number} */ units) => ({ id: list(() => "1", units), s: "WAITING" }),
};
const REPORTS = {
	"reports of other messages": (/** @type {number} */ units) =>
		list((index) => ({ messageId: uuid(index), messageState: "DELIVERED", receivedDateTime: NOW }), units),
	"reports of one message": (/** @type {number} */ units) =>
		list(
			(index) => ({
				messageId: uuid(0),
				messageState: "WAITING",
				receivedDateTime: `2024-06-01T00:00:00.${1e6 + index}Z`,
			}),
			units,
		),
	"reports in falling order": (/** @type {number} */ units) =>
		list(
			(index) => ({
				messageId: uuid(0),
				messageState: "WAITING",
				receivedDateTime: `2024-06-01T00:00:00.${9e6 - index}Z`,
			}),
			units,
		),
	"reports that contradict": (/** @type {number} */ units) =>
		list(
			(index) => ({
				messageId: uuid(index % 2),
				messageState: index % 3 ? "DELIVERED" : "REJECTED",
				receivedDateTime: "soon",
			}),
			units,
		),
};
const idsOf = (/** @type {readonly { messageId: string }[]} */ reports) => reports.map(({ messageId }) => messageId);
const LONG_REPORTS = {
	"a long ID": (/** @type {number} */ units) => ({ messageId: fill("a", units), messageState: "WAITING" }),
	"a long state": (/** @type {number} */ units) => ({ messageId: "1", messageState: fill("é", units) }),
	"a long time": (/** @type {number} */ units) => ({
		...{ messageId: "1", messageState: "WAITING", receivedDateTime: fill("1", units, "2024-06-01T00:00:00.", "Z") },
	}),
	"a long code": (/** @type {number} */ units) => ({
		messageId: "1",
		messageState: "WAITING",
		deliveryStatusCode: fill("0", units),
	}),
};

const RECEIPTS = repeated({
	"`id:`": "id:",
	"`id:1 `": "id:1 ",
	"`err:1 `": "err:1 ",
	"`stat:`": "stat:",
	"`stat:X `": "stat:X ",
	"`submit date:`": "submit date:",
	"`done date:1 `": "done date:1 ",
	"`text:`": "text:",
	spaces: " ",
	"`:`": ":",
	"`a:`": "a:",
	"` a:`": " a:",
	letters: "a",
	"`é`": "é",
	NUL: "\u0000",
	"`done `": "done ",
	"`submit `": "submit ",
	"`submit   `": "submit   ",
	"`1submit date`": "1submit date",
	"`1done   date:`": "1done   date:",
	"`done date:1 DELIVRD `": "done date:1 DELIVRD ",
	"words without a key": "word, ",
	"long names": `${"a".repeat(32)}:`,
});
RECEIPTS["a long ID"] = (/** @type {number} */ units) => fill("1", units, "id:");
RECEIPTS["a long error number"] = (/** @type {number} */ units) => fill("0", units, "id:1 stat:DELIVRD err:");
RECEIPTS["a long date"] = (/** @type {number} */ units) => fill("1", units, "id:1 stat:DELIVRD done date:");
RECEIPTS["a long text"] = (/** @type {number} */ units) => fill("text:", units, "id:1 stat:DELIVRD text:");
const DELIVERED = {
	...mapped(OCTETS, (short_message) => ({ short_message, data_coding: 0 })),
	...Object.fromEntries(
		Object.entries(mapped(OCTETS, (message_payload) => ({ message_payload, data_coding: 8 }))).map(([name, make]) => [
			`${name} as UCS2`,
			make,
		]),
	),
	...Object.fromEntries(
		Object.entries(mapped(OCTETS, (short_message) => ({ short_message, esm_class: 0x40 }))).map(([name, make]) => [
			`${name} with a header`,
			make,
		]),
	),
	...mapped(RECEIPTS, (short_message) => ({ short_message, esm_class: 4 })),
	"many elements": (/** @type {number} */ units) => ({
		...{ esm_class: 0x40, short_message: { udh: list(() => 0, units).map(() => Uint8Array.of(1, 0)), message: "a" } },
	}),
	"a long sender": (/** @type {number} */ units) => ({ short_message: "a", source_addr: fill("é", units) }),
};

/** @param {string} text */
const partsOf = (text) => unwrap(outbound.encodeUserData({ text, reference: 1, encoding: "UCS2" }));
/** Parts of many messages, because one has at most 255. */
const PARTS = {
	"parts of one message": () => partsOf("漢".repeat(67 * 255)),
	"parts of one message in reverse": () => partsOf("漢".repeat(67 * 255)).reverse(),
	"one part again and again": (/** @type {number} */ units) => {
		const [part] = partsOf("漢".repeat(100));
		return Array.from({ length: Math.ceil(units / 140) }, () => part);
	},
	"one part with many octets": (/** @type {number} */ units) => [
		{ octets: new Uint8Array(units), length: units, dataCodingScheme: 4, hasHeader: false },
	],
};
const USER_DATA = {
	...mapped(OCTETS, (octets) => ({
		octets,
		length: Math.floor((octets.length * 8) / 7),
		dataCodingScheme: 0,
		hasHeader: false,
	})),
	...Object.fromEntries(
		Object.entries(
			mapped(OCTETS, (octets) => ({ octets, length: octets.length, dataCodingScheme: 8, hasHeader: false })),
		).map(([name, make]) => [`${name} as UCS2`, make]),
	),
	...Object.fromEntries(
		Object.entries(
			mapped(OCTETS, (octets) => ({ octets, length: octets.length, dataCodingScheme: 4, hasHeader: true })),
		).map(([name, make]) => [`${name} with a header`, make]),
	),
};

const OFFERS = {
	quote: { from: "“", to: '"', level: "punctuation" },
	letter: { from: "ç", to: "c", level: "accents" },
};
/** A text template of what a text template may be at most, from the beginning of a text. @param {string} text */
const textTemplateOf = (text) => {
	const template = outbound.parseTextTemplate(text.slice(0, 65_536));
	return template.ok ? template.value : outbound.unwrap(outbound.parseTextTemplate(""));
};
const FIELDS = { To: { minUnits: 0, maxUnits: 5 }, a: { minUnits: 2, maxUnits: 300 } };
const PLAIN_TEMPLATES = repeated({
	"`{a}`": "{a}",
	"`{`": "{",
	"`}`": "}",
	"`{{`": "{{",
	"`{b}`": "{b}",
	"`{a}漢`": "{a}漢",
	"`{a}€`": "{a}€",
	"`{To}{a}`": "{To}{a}",
	letters: "a",
	"`漢`": "漢",
	emoji: "👍",
	"`\\`": "\\",
});
PLAIN_TEMPLATES["other names each time"] = (/** @type {number} */ units) =>
	fillEach((index) => `{${index.toString(36)}}`, units);

/** @type {Record<string, Subject>} */
export const SUBJECTS = {
	// address
	...plain("callingCodeOf", TEXTS),
	...plain("normalizeMsisdn", DIGITS),
	...plain("parseMsisdn", DIGITS),
	...plain("parseSender", { ...DIGITS, ...TEXTS }),
	// the root
	findUnencodable: by(TEXTS, {
		"": (text) => outbound.findUnencodable(text),
		"in Binary": (text) => outbound.findUnencodable(text, { encoding: "Binary" }),
		"with tables": (text) => outbound.findUnencodable(text, turkish),
	}),
	markText: by(TEXTS, {
		"": (text) => outbound.markText(text),
		"with tables": (text) => outbound.markText(text, turkish),
	}),
	unitsToSavePart: by(TEXTS, {
		"": (text) => outbound.unitsToSavePart(text),
		"with tables": (text) => outbound.unitsToSavePart(text, turkish),
	}),
	...plain("countParts", TEXTS),
	...plain("detectEncoding", TEXTS),
	measureText: by(TEXTS, {
		"": (text) => outbound.measureText(text),
		"with tables": (text) => outbound.measureText(text, turkish),
		"as GSM7": (text) => outbound.measureText(text, { encoding: "GSM7" }),
	}),
	splitText: by(TEXTS, {
		"": (text) => outbound.splitText(text),
		"as UCS2": (text) => outbound.splitText(text, { encoding: "UCS2", maxParts: 1e6 }),
		"as GSM7": (text) => outbound.splitText(text, { encoding: "GSM7" }),
		"by grapheme": (text) => outbound.splitText(text, { boundary: graphemes }),
		"by word": (text) => outbound.splitText(text, { boundary: words }),
	}),
	analyzeText: by(TEXTS, {
		"": (text) => outbound.analyzeText(text),
		"with languages": (text) => outbound.analyzeText(text, { languages: NATIONAL_LANGUAGES }),
	}),
	applyReplacement: by(TEXTS, {
		"": (text) => outbound.applyReplacement(text, /** @type {any} */ (OFFERS.quote)),
		"of a letter": (text) => outbound.applyReplacement(text, /** @type {any} */ (OFFERS.letter)),
	}),
	replaceForGsm7: by(TEXTS, {
		"": (text) => outbound.replaceForGsm7(text),
		"of all": (text) => outbound.replaceForGsm7(text, { level: "all" }),
	}),
	truncateToParts: by(TEXTS, {
		"": (text) => outbound.truncateToParts(text, 1),
		"to many parts": (text) => outbound.truncateToParts(text, 1e6),
		"by word": (text) => outbound.truncateToParts(text, 5000, { boundary: words, ellipsis: "…" }),
		"by grapheme": (text) => outbound.truncateToParts(text, 5000, { boundary: graphemes }),
	}),
	...plain("parseTextTemplate", { ...TEXTS, ...PLAIN_TEMPLATES }),
	renderTextTemplate: by(mapped({ ...TEXTS, ...PLAIN_TEMPLATES }, textTemplateOf), {
		"": (template) => outbound.renderTextTemplate(template, { To: "1", a: "{To}" }),
	}),
	measureTextTemplate: by(mapped({ ...TEXTS, ...PLAIN_TEMPLATES }, textTemplateOf), {
		"": (template) => outbound.measureTextTemplate(template, FIELDS),
		"of lists": (template) => outbound.measureTextTemplate(template, { To: ["1", "€"], a: ["Ann", "中"] }),
	}),
	// encoding
	...plain("fromHex", { ...TEXTS, ...DIGITS }),
	...plain("toHex", OCTETS),
	...plain("decodeBinary", OCTETS),
	...plain("encodeBinary", TEXTS),
	...plain("packSeptets", OCTETS),
	unpackSeptets: by(OCTETS, {
		"": (octets) => outbound.unpackSeptets(octets, Math.floor((octets.length * 8) / 7)),
		"that are missing": (octets) => outbound.unpackSeptets(octets, octets.length * 2),
	}),
	decodeSeptets: by(OCTETS, {
		"": (octets) => outbound.decodeSeptets(octets),
		"with tables": (octets) => outbound.decodeSeptets(octets, turkish),
	}),
	encodeSeptets: by(TEXTS, {
		"": (text) => outbound.encodeSeptets(text),
		"with tables": (text) => outbound.encodeSeptets(text, turkish),
	}),
	...plain("decodeUcs2", OCTETS),
	...plain("encodeUcs2", TEXTS),
	decodeUdh: by(
		{ ...OCTETS, ...TEXTS, "hex zeros": (units) => fill("00", units) },
		{ "": (input) => outbound.decodeUdh(input) },
	),
	encodeUdh: by(
		{
			"many elements": (units) => list(() => 0, units).map(() => ({ identifier: 1, octets: Uint8Array.of(0) })),
			"one long element": (units) => [{ identifier: 1, octets: new Uint8Array(units) }],
		},
		{ "": (elements) => outbound.encodeUdh(elements) },
	),
	decodeUserData: by(USER_DATA, {
		"": (part) => outbound.decodeUserData(part, { languages: NATIONAL_LANGUAGES }),
	}),
	encodeUserData: by(TEXTS, {
		"": (text) => outbound.encodeUserData({ text, reference: 1 }),
		"by grapheme": (text) => outbound.encodeUserData({ text, reference: 1, boundary: graphemes }),
	}),
	reassemble: by(PARTS, { "": (parts) => outbound.reassemble(parts, { languages: NATIONAL_LANGUAGES }) }),
	// delivery
	adviseDelivery: by(DIGITS, { "": (text) => outbound.adviseDelivery(text, text) }),
	...plain("lookupDeliveryStatus", DIGITS),
	...plain("isFinalState", DIGITS),
	...plain("dateOfTimestamp", DIGITS),
	...plain("sortableTimestamp", DIGITS),
	parseCallbackTemplate: by(TEMPLATES, { "": (text) => outbound.parseCallbackTemplate(text) }),
	readCallback: by(CALLBACKS, { "": (callback) => outbound.readCallback(template, callback) }),
	renderCallback: by(TEXTS, {
		"": (text) => outbound.renderCallback(template, { ...VALUES, clientReference: text, to: text }),
	}),
	deliveryReportKey: by(LONG_REPORTS, { "": (report) => outbound.deliveryReportKey(report) }),
	mergeDeliveryReports: by(LONG_REPORTS, { "": (report) => outbound.mergeDeliveryReports({ ...report }, report) }),
	adviseMessage: by(REPORTS, { "": (reports) => outbound.adviseMessage(idsOf(reports), reports) }),
	summarizeDelivery: by(REPORTS, { "": (reports) => outbound.summarizeDelivery(idsOf(reports), reports) }),
	// http
	...plain("parseAddressRange", IP_ADDRESSES),
	...plain("isPublicAddress", IP_ADDRESSES),
	authenticate: by(
		{
			...mapped(IP_ADDRESSES, (address) => [
				{ address, apiKey: "k" },
				{ apiKey: "k", allowList: ["10.0.0.0/8"] },
			]),
			...mapped(IP_ADDRESSES, (range) => [
				{ address: "10.0.0.1", apiKey: "k" },
				{ apiKey: "k", allowList: [range] },
			]),
			...mapped(QUERIES, (query) => [{ address: "10.0.0.1", url: flat(`/?${query}`) }, { apiKey: "k" }]),
			"a long key": (units) => [{ address: "10.0.0.1", apiKey: fill("k", units) }, { apiKey: fill("k", units) }],
			"many ranges": (units) => [
				{ address: "10.0.0.1", apiKey: "k" },
				{ apiKey: "k", allowList: list((index) => `11.${index % 256}.0.0/16`, units) },
			],
		},
		{ "": ([request, account]) => outbound.authenticate(request, account) },
	),
	readApiKey: by(URLS, {
		"": (url) => outbound.readApiKey({ url }),
		"of a header": (apiKey) => outbound.readApiKey({ headers: { "x-apikey": apiKey } }),
	}),
	redactUrl: by(URLS, { "": (url) => outbound.redactUrl(url) }),
	redactHeaders: by(
		{
			...mapped(HEADER_VALUES, (value) => ({ Referer: value, Cookie: "a=b" })),
			"many headers": (units) => Object.fromEntries(list((index) => [`x-${1e6 + index}`, "a"], units)),
			"a list of values": (units) => ({ Link: list(() => "<http://a:b@c/>", units) }),
		},
		{ "": (headers) => outbound.redactHeaders(headers) },
	),
	redactRequest: by(HTTP_REQUESTS, { "": (request) => outbound.redactRequest(request) }),
	...plain("maskMsisdn", DIGITS),
	openSendRequest: by(HTTP_REQUESTS, { "": (request) => outbound.openSendRequest(request) }),
	readSendRequest: by(HTTP_REQUESTS, {
		"": (request) => {
			const opened = outbound.openSendRequest(request);
			return opened.ok ? outbound.readSendRequest(opened.value) : opened;
		},
	}),
	openRateSheetRequest: by(HTTP_REQUESTS, {
		"": (request) => outbound.openRateSheetRequest(request, { path: "/outbound/sms", body: request.body ?? "" }),
	}),
	readRateSheetRequest: by(HTTP_REQUESTS, {
		"": (request) => {
			const opened = outbound.openRateSheetRequest(request, { path: "/outbound/sms", body: request.body ?? "" });
			return opened.ok ? outbound.readRateSheetRequest(opened.value) : opened;
		},
	}),
	readSendResponse: by(HTTP_RESPONSES, { "": (response) => outbound.readSendResponse(response) }),
	readSendFailure: by(
		{
			"many errors": (units) => new AggregateError(Array.from({ length: units }, () => ({ code: "ECONNREFUSED" }))),
			"a long chain": (units) => {
				let error = new Error("refused");
				for (let i = 0; i < units; i++) error = new Error("failed", { cause: error });
				return error;
			},
			"a long code": (units) => ({ code: "x".repeat(units) }),
		},
		{ "": (error) => outbound.readSendFailure(error) },
	),
	readRateSheetResponse: by(
		{ ...HTTP_RESPONSES, ...SHEET_RESPONSES },
		{ "": (response) => outbound.readRateSheetResponse(response) },
	),
	buildSendRequest: by(
		{
			...mapped(MESSAGES, (message) => ({ baseUrl: "https://api.example", apiKey: "k", message })),
			...mapped(repeated({ "`/a`": "/a", "`/..`": "/..", "`%41`": "%41" }, "https://api.example"), (baseUrl) => ({
				...{ baseUrl, apiKey: "k", message: { from: "a", to: TO, text: "a" } },
			})),
			"a long key": (units) => ({
				...{ baseUrl: "https://api.example", apiKey: fill("k", units), message: { from: "a", to: TO, text: "a" } },
			}),
		},
		{
			"": (options) => outbound.buildSendRequest(options),
			"as XML": (options) => outbound.buildSendRequest({ ...options, format: "xml" }),
			"by GET": (options) => outbound.buildSendRequest({ ...options, method: "GET", apiKeyIn: "query" }),
		},
	),
	buildRateSheetRequest: by(
		mapped(RATE_REQUESTS, (request) => ({ baseUrl: "https://api.example", path: "/rates", apiKey: "k", request })),
		{
			"": (options) => outbound.buildRateSheetRequest(options),
			"as XML": (options) => outbound.buildRateSheetRequest({ ...options, method: "POST", format: "xml" }),
			"by GET": (options) => outbound.buildRateSheetRequest({ ...options, method: "GET" }),
		},
	),
	buildSendResponse: by(RESPONSES, {
		"": (response) => outbound.buildSendResponse({ response }),
		"as XML": (response) => outbound.buildSendResponse({ response, format: "xml" }),
	}),
	buildRateSheetResponse: by(SHEETS, {
		"": (sheet) => outbound.buildRateSheetResponse({ sheet }),
		"as XML": (sheet) => outbound.buildRateSheetResponse({ sheet, format: "xml" }),
	}),
	buildErrorResponse: by(
		{
			"many issues": (units) => list(() => ({ code: "a", message: "b", path: ["to"] }), units),
			...mapped(repeated({ "`&`": "&", "`é`": "é", NUL: "\u0000" }), (message) => [{ code: "a", message }]),
		},
		{
			"": (issues) => outbound.buildErrorResponse({ status: 400, issues }),
			"as XML": (issues) => outbound.buildErrorResponse({ status: 400, issues, format: "xml" }),
		},
	),
	// message
	checkMessageIds: by(MESSAGES, {
		"": (message) => outbound.checkMessageIds(message, { messageIds: [uuid(0)] }),
	}),
	countMessageParts: by({ ...MESSAGES, ...ODD_MESSAGES }, { "": (message) => outbound.countMessageParts(message) }),
	planMessage: by(
		{ ...MESSAGES, ...ODD_MESSAGES },
		{ "": (message) => outbound.planMessage(message, { reference: 1 }) },
	),
	schemaOf: by(
		{ ...MESSAGES, ...ODD_MESSAGES, ...ODD_OBJECTS },
		{ "": (message) => outbound.schemaOf(outboundMessage, { mayBeAuto: true })["~standard"].validate(message) },
	),
	...verbOf("parse", "outboundMessage", "asObject", { ...MESSAGES, ...ODD_MESSAGES, ...ODD_OBJECTS }),
	...verbOf("parse", "outboundMessage", "asJson", { ...JSON_DOCUMENTS, ...MESSAGE_JSON }),
	...verbOf("parse", "outboundMessage", "asQuery", {
		...QUERIES,
		"a list of pairs": (units) => list((index) => [`a${1e6 + index}`, "1"], units),
	}),
	...verbOf("parse", "outboundMessage", "asXml", { ...XML_DOCUMENTS, ...MESSAGE_XML }),
	...verbOf("stringify", "outboundMessage", "asJson", { ...MESSAGES, ...ODD_MESSAGES }),
	...verbOf("stringify", "outboundMessage", "asQuery", { ...MESSAGES, ...ODD_MESSAGES }),
	...verbOf("stringify", "outboundMessage", "asXml", { ...MESSAGES, ...ODD_MESSAGES }),
	...verbOf("parse", "sendResponse", "asObject", { ...RESPONSES, ...ODD_OBJECTS }),
	...verbOf("parse", "sendResponse", "asJson", { ...JSON_DOCUMENTS, ...mapped(RESPONSES, jsonOf) }),
	...verbOf("parse", "sendResponse", "asXml", {
		...XML_DOCUMENTS,
		"many IDs": (units) => fill(`<a>${uuid(0)}</a>`, units, "<r><MessageIds>", "</MessageIds></r>"),
		"repeated elements": (units) => fill("<MessageIds>a</MessageIds>", units, "<r>", "</r>"),
	}),
	...verbOf("stringify", "sendResponse", "asJson", RESPONSES),
	...verbOf("stringify", "sendResponse", "asXml", RESPONSES),
	// national
	cheapestAlphabet: by(TEXTS, { "": (text) => outbound.cheapestAlphabet(text, NATIONAL_LANGUAGES) }),
	// rates
	addDecimals: by(DIGITS, { "": (text) => outbound.addDecimals(text, text) }),
	compareDecimals: by(DIGITS, { "": (text) => outbound.compareDecimals(text, text) }),
	multiplyDecimal: by(DIGITS, { "": (text) => outbound.multiplyDecimal(text, 9007199254740991) }),
	...plain("parseDecimal", DIGITS),
	roundDecimal: by(DIGITS, { "": (text) => outbound.roundDecimal(text, 2, "halfEven") }),
	...plain("diffRateSheet", SHEETS),
	findRate: by(SHEETS, {
		"": (sheet) => outbound.findRate(sheet, "99999"),
		"at an instant": (sheet) => outbound.findRate(sheet, "99999", "2030-01-01T00:00:00Z"),
	}),
	indexRates: by(SHEETS, { "": (sheet) => outbound.indexRates(sheet)("99999") }),
	rateSheetAt: by(SHEETS, { "": (sheet) => outbound.rateSheetAt(sheet, "2030-01-01T00:00:00Z") }),
	quote: by(
		{
			...mapped(SHEETS, (sheet) => ({ partCount: 1, network: "99999", sheet })),
			...mapped(TEXTS, (text) => ({
				...{ message: { text, encoding: "auto" }, network: "26201" },
				sheet: { currency: "EUR", currentRates: [{ mcc: "262", rate: "0.05" }] },
			})),
		},
		{ "": (question) => outbound.quote(question) },
	),
	...verbOf("parse", "rateSheet", "asObject", { ...ODD_SHEETS, ...ODD_OBJECTS }),
	...verbOf("parse", "rateSheet", "asJson", { ...JSON_DOCUMENTS, ...mapped(ODD_SHEETS, jsonOf) }),
	...verbOf("parse", "rateSheet", "asXml", { ...XML_DOCUMENTS, ...SHEET_XML }),
	...verbOf("stringify", "rateSheet", "asJson", SHEETS),
	...verbOf("stringify", "rateSheet", "asXml", SHEETS),
	// smpp
	readDeliverSm: by(DELIVERED, { "": (fields) => outbound.readDeliverSm(fields, { hasUnmarkedReceipts: true }) }),
	...plain("messageIdKey", DIGITS),
	isSameMessageId: by(DIGITS, {
		"": (id) => outbound.isSameMessageId(id, id, { messageIdBases: { submitted: 10, receipted: 16 } }),
	}),
	parseReceipt: by(RECEIPTS, { "": (text) => outbound.parseReceipt(text, { utcOffsetMinutes: 0 }) }),
	stringifyReceipt: by(
		mapped(TEXTS, (text) => ({ messageId: "1", smppState: "DELIVERED", text, doneDateTime: NOW, submitDateTime: NOW })),
		{ "": (receipt) => outbound.stringifyReceipt(receipt) },
	),
	submitSmFields: by(
		mapped(OCTETS, (octets) => ({ octets, length: octets.length, dataCodingScheme: 4, hasHeader: false })),
		{ "": (part) => outbound.submitSmFields({ from: "Shop", to: TO }, part, { contentField: "message_payload" }) },
	),
};

/** Exported functions that take no text, octets or document from outside. */
export const OTHERS = {
	concatenationElement: "takes numbers",
	dataCodingScheme: "takes the name of an encoding",
	deliveryReportFor: "puts its arguments into other fields and reads none of them",
	decodeDataCodingScheme: "takes one octet",
	findConcatenation: "takes a header that decodeUdh has read, of at most 140 octets",
	findPorts: "takes a header that decodeUdh has read, of at most 140 octets",
	informationElementName: "takes a number",
	isMergeableReport: "looks at the types of two fields",
	issue: "puts its arguments into an object",
	lookupCommandStatus: "takes a number",
	lookupHttpStatus: "takes a number",
	nationalAlphabet: "takes tables of this package",
	OutboundSmsError: "keeps the list of issues that it is given",
	portsElement: "takes numbers",
	unwrap: "returns the value of a result, or throws its first issue",
};
