// A key or password stands in no issue, warning, error or error response, wherever and however broken it comes.
import fc from "fast-check";
import { type Result, unwrap } from "outbound-sms";
import { parseCallbackTemplate, readCallback, renderCallback } from "outbound-sms/delivery";
import {
	authenticate,
	buildErrorResponse,
	buildRateSheetRequest,
	buildSendRequest,
	readApiKey,
	readRateSheetResponse,
	readSendResponse,
	redactRequest,
} from "outbound-sms/http";
import { asJson, asObject, asQuery, asXml, outboundMessage, parse } from "outbound-sms/message";
import { expect, test } from "vitest";
import { checkApiKey } from "../../src/http/api-key.ts";
import * as everything from "../everything.mjs";
import { law } from "../law.ts";
import { encoded, faultOfUrl, holdsShownWord, leaks, PLACES, REDACTIONS } from "../reference/redaction.ts";
import { readRates, readSend } from "../unit/http/requests.ts";

const SECRET = "s3cret";
/** The secret among what breaks headers, queries, JSON and XML. */
const secrets = fc
	.tuple(
		fc.string({ unit: fc.constantFrom(...'a%"<\\\r\n\u0000\ud800é;, '), maxLength: 3 }),
		fc.string({ unit: fc.constantFrom(...'a%"<>\\\r\n\u0000\ud800é;, +'), maxLength: 3 }),
	)
	// No raw "&" and "=": they would make a name of it, and names are shown.
	.map(([before, after]) => `${before}${SECRET}${after}`);
const message = { from: "Shop", to: "+4915112345678", text: "Hi" };

/** All that may be logged of a result, or of what a call throws: never its value. */
function shownOf(call: () => Result<unknown>): string {
	let result: Result<unknown>;
	try {
		result = call();
	} catch (error) {
		return String((error as Error).stack);
	}
	if (result.ok) return JSON.stringify(result.warnings ?? []);
	let thrown = "";
	try {
		unwrap(result);
	} catch (error) {
		thrown = `${String(error)} ${JSON.stringify(error)}`;
	}
	const { issues } = result;
	const answers = (["json", "xml"] as const).map((format) => buildErrorResponse({ status: 400, issues, format }).body);
	return JSON.stringify(issues) + thrown + answers.join("");
}

law(
	"a request with a key, well or broken, shows it nowhere when it is built, read, refused or logged",
	40,
	[
		secrets,
		fc.constantFrom("header", "query"),
		fc.constantFrom("GET", "POST"),
		fc.constantFrom("json", "xml", "form"),
		fc.constantFrom("https://api.example", "nonsense"),
	],
	(secret, apiKeyIn, method, format, baseUrl) => {
		const way = { baseUrl, method, format } as const;
		const built = () => buildSendRequest({ ...way, apiKey: secret, apiKeyIn: apiKeyIn as "header", message });
		const rates = (userName: string) => () =>
			buildRateSheetRequest({ ...way, path: "/rates", request: { userName, password: secret } });
		const calls: (() => Result<unknown>)[] = [
			built,
			rates(""),
			rates("me"),
			() => buildSendRequest({ baseUrl: `https://me:${secret}@api.example`, apiKey: "k", message }),
			() => checkApiKey(secret),
		];
		const type = { json: "application/json", xml: "text/xml", form: "application/x-www-form-urlencoded" }[format];
		const bodies = [
			`{"Password":"${secret}","WithDestinationNames":"${secret}`,
			`{"Password":["s3cret"],"WithDestinationNames":"s3cret"}`,
			`<r><Password>${secret}</Password><Password>s3cret</Password><WithDestinationNames>s3cret</WithDestinationNames></r>`,
			`Password=${secret}&Password=%zz${secret}&WithDestinationNames=s3cret`,
		];
		const urls = [`/rates?ApiKey=${secret}&Password=${secret}%zz&Flash=s3cret`, "/rates?apikey=s3cret&ApiKey=other"];
		for (const url of urls) {
			for (const body of bodies) {
				for (const key of [{}, { "X-ApiKey": secret }, { "x-api-key": ["s3cret", secret] }]) {
					const request = { method, url, headers: { "content-type": type, ...key }, body };
					calls.push(
						() => readSend(request, { path: "/rates" }),
						() => readRates(request),
						() => readApiKey(request),
						() => authenticate({ ...request, address: secret }, { apiKey: `${SECRET}!`, allowList: [] }),
					);
				}
			}
		}
		for (const call of calls) expect(shownOf(call)).not.toContain(SECRET);
		for (const build of [built, rates(""), rates("me")]) {
			const request = build();
			if (request.ok) expect(JSON.stringify(redactRequest(request.value))).not.toContain(SECRET);
		}
	},
);

// A marker at every place of a request and of an answer, in every format: between any two characters, and in place of
// any word. Whatever the place is, it is where someone may paste a key.
const MARKER = "mArKeRs3cret";
const own = {
	json: '{"from":"Shop","to":"+4915112345678","text":"Hi","flash":true,"udh":"06050423F40000","refId":"r","x":[1,{"y":null}]}',
	xml: '<?xml version="1.0"?><m a="1" xmlns:n="u"><!--c--><From>Shop</From><To>+4915112345678</To><Text><![CDATA[Hi]]>&amp;</Text><Flash>true</Flash><?pi x?><x><y/></x></m>',
	form: "From=Shop&To=%2B4915112345678&Text=Hi&Flash=true&Udh=06050423F40000&x=1&%78=%31",
	rates: '{"password":"k1","userName":"","withDestinationNames":true,"x":{"y":[1]}}',
	ratesXml: "<m><Password>k1</Password><WithDestinationNames>true</WithDestinationNames></m>",
	ratesForm: "Password=k1&WithDestinationNames=true&UserName=",
	response: '{"statusCode":0,"messageIds":["6f1c4a52-0d0e-4c5e-9d3e-1f2a3b4c5d6e","b"],"x":{"y":1}}',
	sheet:
		'{"accountName":"A","currency":"EUR","currentRates":[{"mcc":"262","mnc":"01","mccmnc":"26201","rate":0.05}],"scheduledRates":[{"mcc":"262","rate":"1","validFrom":"2024-01-01T00:00:00Z"}]}',
	sheetXml: "<r><Currency>EUR</Currency><CurrentRates><i><MCC>262</MCC><Rate>1</Rate></i></CurrentRates></r>",
	template: "https://me.example/inbox/{MessageId}?state={MessageState}&to={To}&x=1#f",
	callback:
		"/inbox/6f1c4a52-0d0e-4c5e-9d3e-1f2a3b4c5d6e?state=DELIVERED&to=Shop&from=%2B49170&received=2024-01-01T00:00:00Z",
};
/** The text with the marker between any two characters, and in place of each word. */
function* marked(text: string): Generator<string> {
	for (let at = 0; at <= text.length; at++) yield text.slice(0, at) + MARKER + text.slice(at);
	for (const { 0: word, index } of text.matchAll(/\w+|"[^"]*"|\W/g)) {
		yield text.slice(0, index) + MARKER + text.slice(index + word.length);
		yield `${text.slice(0, index)}"${MARKER}"${text.slice(index + word.length)}`;
	}
}
/** What may be shown of an address is in fields of its own. */
const withoutOwnFields = (shown: string) =>
	shown.replace(/"suggestion":"(?:[^"\\]|\\.)*"/g, "").replace(/"characters":\[[^\]]*\]/g, "");
const expectHidden = (call: () => Result<unknown>, input: string) => {
	expect(withoutOwnFields(shownOf(call)), input).not.toContain(MARKER);
};

test.each(["json", "xml", "form"] as const)("a marker at any place of a message in %s is shown nowhere", (format) => {
	const readers = {
		json: (input: string) => parse(outboundMessage, asJson, input),
		xml: (input: string) => parse(outboundMessage, asXml, input),
		form: (input: string) => parse(outboundMessage, asQuery, input),
	};
	const type = { json: "application/json", xml: "text/xml", form: "application/x-www-form-urlencoded" }[format];
	for (const body of marked(own[format])) {
		const headers = { "x-apikey": "k1", "content-type": type };
		expectHidden(() => readers[format](body), body);
		expectHidden(() => readSend({ method: "POST", url: "/outbound/sms", headers, body }), body);
		if (format === "form") {
			expectHidden(() => readSend({ method: "GET", url: `/outbound/sms?${body}`, headers }), body);
			expectHidden(() => readSend({ method: "POST", url: `/outbound/sms?${body}`, headers, body: "" }), body);
		}
		if (format === "json" && isJson(body)) expectHidden(() => parse(outboundMessage, asObject, JSON.parse(body)), body);
	}
});

test("a marker at any place of a rate-sheet request is shown nowhere", () => {
	const types = { rates: "application/json", ratesXml: "text/xml", ratesForm: "application/x-www-form-urlencoded" };
	for (const [name, type] of Object.entries(types)) {
		for (const body of marked(own[name as keyof typeof types])) {
			const headers = { "content-type": type };
			expectHidden(() => readRates({ method: "POST", url: "/rates", headers, body }), body);
			if (name === "ratesForm") expectHidden(() => readRates({ method: "GET", url: `/rates?${body}`, headers }), body);
		}
	}
});

test("a marker at any place of an answer is only in its text", () => {
	const reads = [
		[own.response, readSendResponse],
		[own.sheet, readRateSheetResponse],
		[own.sheetXml, readRateSheetResponse],
	] as const;
	for (const [text, read] of reads) {
		for (const body of marked(text)) {
			for (const status of [200, 202, 400, 500]) {
				const response = { status, headers: { "content-type": "application/json", "retry-after": MARKER }, body };
				expectHidden(() => {
					const result = read(response);
					// What the service says is wrong is its own: it is passed on as it is.
					return result.ok ? result : { ok: false, issues: result.issues };
				}, body);
			}
		}
	}
});

test("a marker at any place of a callback template or URL is shown nowhere", () => {
	const template = unwrap(parseCallbackTemplate(own.template));
	for (const text of marked(own.template)) expectHidden(() => parseCallbackTemplate(text), text);
	for (const text of marked(own.callback)) expectHidden(() => readCallback(template, text), text);
	for (const name of ["messageId", "messageState", "to", "sentDateTime", "deliveryStatusCode", MARKER]) {
		const report = { messageId: "a", messageState: "DELIVERED", [name]: MARKER } as never;
		expectHidden(() => renderCallback(template, report), name);
	}
});

test("a marker in the line or headers of a request is shown nowhere, and not in its redacted form if it is a secret", () => {
	const body = own.json;
	const line = { method: "POST", url: "/outbound/sms?ApiKey=k1&x=1" };
	for (const url of marked(line.url)) expectHidden(() => readSend({ ...line, url, headers: {}, body }), url);
	for (const name of ["x-apikey", "x-api-key", "content-type", "accept", "content-encoding", "authorization", MARKER]) {
		for (const value of [MARKER, `application/json; charset=${MARKER}`, `${MARKER}/*;q=${MARKER}`]) {
			const request = { ...line, headers: { [name]: value }, body };
			expectHidden(() => readSend(request), name);
			expectHidden(() => readRates({ ...request, url: "/rates" }), name);
			expectHidden(() => readApiKey(request), name);
		}
	}
	expectHidden(() => readSend({ method: MARKER, url: "/outbound/sms", headers: { "x-apikey": "k1" } }), "method");
});

test("no thrown error shows an argument, whatever it is", () => {
	const wrong: unknown[] = [MARKER, [MARKER], { [MARKER]: MARKER }, Symbol(MARKER), () => MARKER, new Error(MARKER)];
	for (const [name, member] of Object.entries(everything)) {
		if (typeof member !== "function" || /^(?:fail|finish|ok|issue|unwrap|OutboundSmsError|redact|apiKey)/.test(name))
			continue;
		for (const one of wrong) {
			for (const args of [[one], [one, one], [MARKER, one], [{}, one], [one, one, one], [own.template, one]]) {
				try {
					(member as (...args: unknown[]) => unknown)(...args);
				} catch (error) {
					expect(String(error), name).not.toContain(MARKER);
				}
			}
		}
	}
});

function isJson(text: string): boolean {
	try {
		JSON.parse(text);
		return true;
	} catch {
		return false;
	}
}

// Secrets of any structure: characters that separate something for one reader or another are frequent.
const structured = fc
	.array(
		fc.oneof(
			fc.string({ unit: fc.integer({ max: 0x7f }).map((unit) => String.fromCharCode(unit)), maxLength: 12 }),
			fc.base64String({ maxLength: 16 }),
			fc.string({ unit: "binary", maxLength: 6 }),
			fc.stringMatching(/^[0-9a-f]{4,12}$/),
			fc.constantFrom(
				...["//", "@", "http:", "https://", "&", "#", "\\", "\t", "?", "=", ":", "/", ";", "%", "[", "]", "\n"],
			),
			fc.constantFrom(
				...["*", " ", ",", "1234", "true", "..", "%2F", "%40", "%26", "h:80/", "ApiKey", "DELIVERED", "\u212a"],
			),
		),
		{ minLength: 1, maxLength: 6 },
	)
	.map((pieces) => pieces.join(""))
	.filter((secret) => secret.length >= 4 && secret.length <= 60);

test.each(PLACES.map((place, index) => ({ place, at: JSON.stringify(place("SECRET")), index })))(
	"no four characters of a secret are shown in place $index: $at",
	({ place }) => {
		fc.assert(
			fc.property(
				structured,
				fc.nat(3),
				fc.boolean(),
				fc.constantFrom(...REDACTIONS),
				(secret, times, isWhole, options) => {
					const written = encoded(secret, times, isWhole);
					fc.pre(!holdsShownWord(written));
					expect(leaks(place, secret, written, options)).toEqual([]);
				},
			),
		);
	},
);

test("a secret that separates nothing changes nothing of what is shown", () => {
	for (const place of PLACES) {
		const shown = (secret: string) => redactRequest(place(secret));
		for (const secret of ["S3cr3tW0rd", "4711471147", "ABCDEFGHIJ"]) expect(shown(secret)).toEqual(shown("xxxxxxxxxx"));
	}
});

const pieces = fc.constantFrom(
	...[
		...["https:", "http:", "HTTPS:", "ws:", "//", "/", "\\", "@", ":", "?", "&", "#", ";", "=", "%40", "%2F"],
		...["%3A", "\t", "\n"],
	],
	...[" ", "me", "hunter2", "[::1]", "api.example", "443", "ApiKey=", "aPi%4Bey=", "To=1", "outbound/sms", ".."],
);
const urls = fc.array(fc.oneof({ weight: 4, arbitrary: pieces }, structured), { minLength: 1, maxLength: 12 });
law("a URL in which another reader finds user info or a key shows nothing of them", 5000, [urls], (parts) => {
	expect(faultOfUrl(parts.join(""))).toBeUndefined();
});
