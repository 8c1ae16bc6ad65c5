// What comes over the wire: callbacks, HTTP requests and responses, SMPP, keys.
import { deliveryReportFor, parseCallbackTemplate, readCallback, renderCallback } from "outbound-sms/delivery";
import { encodeUserData, reassemble, type UserData, unwrap } from "outbound-sms/encoding";
import {
	authenticate,
	buildErrorResponse,
	buildRateSheetRequest,
	buildRateSheetResponse,
	buildSendRequest,
	buildSendResponse,
	openRateSheetRequest,
	openSendRequest,
	readApiKey,
	readRateSheetRequest,
	readRateSheetResponse,
	readSendRequest,
	readSendResponse,
	redactHeaders,
	redactRequest,
	redactUrl,
} from "outbound-sms/http";
import { compareDecimals, parseDecimal } from "outbound-sms/rates";
import {
	parseReceipt,
	readDeliverSm,
	type SmppMessageState,
	stringifyReceipt,
	submitSmFields,
} from "outbound-sms/smpp";
import { answerFormat } from "../../../src/http/gateway.ts";
import { slowRender, slowValues } from "../../reference/callback.ts";
import { faultOfAnswer, faultOfRequest, MESSAGES, SHEETS } from "../../reference/reading.ts";
import { encoded, faultOfUrl, holdsShownWord, leaks, PLACES, REDACTIONS } from "../../reference/redaction.ts";
import { call, check, SECRET, same } from "../check.ts";
import { jsonOf, knob, numberOf, octetsOf, type Target } from "./target.ts";

const JSON_BODY = `{"from":"Shop","to":"+4915112345678","text":"5 €","refId":"${SECRET}"}`;
const FORM_BODY = `From=Shop&To=%2B4915112345678&Text=a+b&Password=${SECRET}`;
const XML_BODY = `<m><From>Shop</From><Text>a</Text><To>+4915112345678</To><RefId>${SECRET}</RefId></m>`;

const DECLARED = '<?xml version="1.0" encoding="ISO-8859-1"?>';
/** The forms of headers. */
const FORMS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
/** The octets of a text as units. */
const latin1 = (text: string) => Buffer.from(text).toString("latin1");

const characterOf = (_: string, hex: string) => String.fromCharCode(Number.parseInt(hex, 16));

/** What may be logged of a request never holds the key that a reader finds in it. */
function checkRedaction(url: string, headers: Record<string, string>): void {
	const units = url.length;
	const shown = call("redactUrl", units, () => redactUrl(url)) ?? "";
	call("redactHeaders", units, () => redactHeaders(headers));
	const request = call("redactRequest", units, () => redactRequest({ method: "GET", url, headers, body: url }));
	const key = call("readApiKey", units, () => readApiKey({ url }));
	// Elsewhere in the URL the same text is no key, and an encoded key is not shown as this text.
	if (!key?.ok || !key.value.includes(SECRET) || url.replace(/%([\da-f]{2})/gi, characterOf).split(SECRET).length !== 2)
		return;
	for (let at = 0; at + 4 <= SECRET.length; at++) {
		const four = SECRET.slice(at, at + 4);
		check(!shown.includes(four), "redactUrl shows a key", url, shown);
		check(!JSON.stringify(request).includes(four), "redactRequest shows a key", url, request);
	}
}

export const wireTargets = {
	redaction: {
		seeds: [
			["hunter2//@x", "aaa", "https://me:hunter2%2F%2F@api.example/"],
			["ab&SECRET=#\\\t", "bba", "/ApiKey%3D0/sms?ApiKey=ab%26SECRET"],
			["SREhttps:cr3t", "zcb", "https://me:SECREThttps:@h/x"],
			["c2VjcmV0+/==", "\u0100bc", "/outbound/sms?To=1&ApiKey=c2VjcmV0+/==#x"],
		],
		run: ([secret = "", settings = "", url = ""]) => {
			const units = Math.max(secret.length, url.length);
			const wanted = call("redactUrl", units, () => faultOfUrl(url.slice(0, 4000)));
			check(wanted === undefined, `${wanted}`, url);
			const times = knob(settings, 1, [0, 1, 2, 3]);
			const written = encoded(secret.slice(0, 200), times, knob(settings, 2, [true, false]));
			if (holdsShownWord(written)) return;
			const options = knob(settings, 2, REDACTIONS);
			const leaked = leaks(knob(settings, 0, PLACES), secret.slice(0, 200), written, options);
			same(leaked, [], "redactRequest shows four characters of a secret");
		},
	},
	reading: {
		seeds: [
			[latin1(MESSAGES.json("é€")), "application/json", "a"],
			[latin1(MESSAGES.xml("é&<", DECLARED)), "text/xml; charset=utf-8", "b"],
			[latin1(MESSAGES.xml("a", DECLARED)), "application/xml", "c"],
			[latin1(MESSAGES.form("é +")), "application/x-www-form-urlencoded;charset=iso-8859-1", "d"],
			[latin1(`\ufeff\ufeff${SHEETS.json("é")}`), "application/json\napplication/json", "e"],
			[latin1(SHEETS.xml("é", DECLARED)), "text/xml\n", "f"],
		],
		run: ([units = "", types = "", form = ""]) => {
			const octets = octetsOf(units);
			const contentTypes = types === "" ? [] : types.split("\n");
			const chosen = knob(form, 0, FORMS);
			for (const faultOf of [faultOfRequest, faultOfAnswer]) {
				const fault = call("reading", units.length, () => faultOf(octets, contentTypes, chosen));
				check(fault === undefined, `another reader sees another text: ${fault}`);
			}
		},
	},
	callback: {
		seeds: [
			[
				"https://example.com/dlr?id={MessageId}&s={MessageState}&c={DeliveryStatusCode}",
				"id1",
				"DELIVERED",
				"000",
				"/dlr?id=1",
			],
			[
				"https://example.com/{MessageId}/{MessageState}/x-{To}.y?r=%7BClientReference%7D",
				"a/b",
				"WAITING",
				"é &?",
				"?r=%zz",
			],
			["http://[::1]:80/cb?a={From}-{To}&b={ReceivedDateTime}&b2={SentDateTime}", "", "REJECTED", SECRET, "/cb?b=1"],
			["HTTPS://u:p@EXAMPLE.com/é/{To}{From}?{MessageId}={MessageState}#x", "..", "+49", "{To}", "//"],
		],
		run: ([text = "", messageId = "", state = "", other = "", callback = ""]) => {
			// Most often a state and a code that may be written.
			const messageState = knob(state, 0, [state, "DELIVERED", "WAITING", "UNDELIVERED", "REJECTED"]);
			const deliveryStatusCode = knob(other, 0, [other, "", "0", "27", "999"]);
			const parsed = call("parseCallbackTemplate", text.length, () => parseCallbackTemplate(text));
			check(parsed !== undefined, "parseCallbackTemplate throws for a text");
			if (!parsed.ok) return;
			const template = parsed.value;
			// Issues name the parameters that the template asks for.
			if ([...template.query.keys()].some((name) => name.includes(SECRET))) return;
			const { origin } = new URL(text.replace(/%7B|\{|%7D|\}/gi, ""));
			const time = "2024-02-29T12:30:00Z";
			const values = {
				...{ messageId, messageState, clientReference: other, to: messageId, from: other, deliveryStatusCode },
				...{ sentDateTime: time, receivedDateTime: time },
			};
			const message = { from: messageId, to: other, refId: other };
			const outcome = {
				messageId,
				messageState,
				deliveryStatusCode,
				sentDateTime: time,
				receivedDateTime: time,
			};
			same(
				call("deliveryReportFor", 0, () => deliveryReportFor(message, outcome)),
				values,
				"deliveryReportFor gives other values",
			);
			call("readCallback", callback.length, () => readCallback(template, callback));
			call("readCallback", callback.length, () => readCallback(template, { id: callback, [other]: [callback] }));
			const rendered = call("renderCallback", text.length, () => renderCallback(template, values));
			if (!rendered?.ok) return;
			const written = slowValues(values);
			same(rendered.value, slowRender(text, written), "renderCallback differs from the reference");
			same(new URL(rendered.value).origin, origin, "a rendered value changes the origin");
			const read = call("readCallback", rendered.value.length, () => readCallback(template, rendered.value));
			if (!template.isReadable) return;
			check(read?.ok === true, "readCallback refuses a callback that was rendered", rendered.value, read);
			for (const name of template.names) {
				const field = `${name.slice(0, 1).toLowerCase()}${name.slice(1)}` as keyof typeof values;
				same(read.value[field as never], written[field], `readCallback gives another ${field}`);
			}
		},
	},
	sendRequest: {
		seeds: [JSON_BODY, FORM_BODY, XML_BODY].map((body, index) => [
			index === 1 ? "GET" : "POST",
			`/outbound/sms?ApiKey=${SECRET}${index === 1 ? `&${FORM_BODY}` : ""}`,
			["application/json", "application/x-www-form-urlencoded", "text/xml"][index] as string,
			"application/xml;q=0.5, */*;q=0.1",
			body,
		]),
		run: ([method = "", url = "", type = "", accept = "", body = ""]) => {
			const units = url.length + body.length;
			const headers = { "content-type": type, accept, "X-ApiKey": SECRET };
			const request = { method, url, headers, body };
			call("answerFormat", units, () => answerFormat(request));
			for (const isForm of [false, true]) {
				const options = isForm ? { formBody: body } : {};
				let opened: ReturnType<typeof openSendRequest> | undefined;
				call("openSendRequest", units, () => {
					opened = openSendRequest(request, options);
					return opened.ok ? { apiKey: opened.value.apiKey } : opened;
				});
				if (opened?.ok) {
					const { value } = opened;
					call("readSendRequest", units, () => readSendRequest(value, isForm ? { body } : {}));
				}
			}
			let rates: ReturnType<typeof openRateSheetRequest> | undefined;
			call("openRateSheetRequest", units, () => {
				rates = openRateSheetRequest(request, { path: "/outbound/sms", body });
				return rates.ok ? undefined : rates;
			});
			if (rates?.ok) {
				const { value } = rates;
				call("readRateSheetRequest", units, () => readRateSheetRequest(value));
			}
			call("authenticate", units, () =>
				authenticate({ ...request, address: accept }, { apiKey: "k", allowList: [type] }),
			);
			checkRedaction(url, { referer: url });
		},
	},
	builtRequest: {
		seeds: [
			["https://api.example", "key", "Shop", "+4915112345678", "5 € & more", "aaa"],
			["http://h:8080/base/", SECRET, "12345", "4915112345678", "\u0000\ud83d\ude00+ %", "bcd"],
		],
		run: ([baseUrl = "", apiKey = "", from = "", to = "", text = "", settings = ""]) => {
			const method = knob(settings, 0, ["GET", "POST"] as const);
			const format = knob(settings, 1, ["json", "xml", "form"] as const);
			const apiKeyIn = knob(settings, 2, ["header", "query"] as const);
			const message = { from, to, text, encoding: "auto" } as const;
			const options = { baseUrl, apiKey, method, format, apiKeyIn, message };
			const request = call("buildSendRequest", text.length, () => buildSendRequest(options));
			const password = { password: apiKey, userName: from };
			call("buildRateSheetRequest", 0, () => buildRateSheetRequest({ ...options, path: to, request: password }));
			if (!request?.ok) return;
			const { value } = request;
			const url = new URL(value.url);
			new Headers(value.headers);
			const opened = openSendRequest(value, { path: url.pathname });
			check(opened.ok, "openSendRequest refuses a request that was built", value, opened);
			check(opened.value.apiKey === apiKey, "the key is another", value);
			const read = call("readSendRequest", text.length, () => readSendRequest(opened.value));
			check(read?.ok === true, "readSendRequest refuses a request that was built", value, read);
			same([read.value.from, read.value.text], [from, text], "readSendRequest gives another message");
			// Elsewhere the same text is no key.
			if (apiKey.includes(SECRET) && !`${baseUrl}${from}${to}${text}`.includes(SECRET)) {
				check(!JSON.stringify(redactRequest(value)).includes(SECRET), "redactRequest shows a key", value);
			}
		},
	},
	builtRateRequest: {
		seeds: [
			["https://api.example", SECRET, "", "/rates", "aaa"],
			["http://h:8080/base", "a+b/c==", "", "/x/y", "abb"],
			["http://h", "p q&+é", "smppUser", "/rates", "bab"],
			["http://h", "p", "u", "/rates", "bca"],
		],
		run: ([baseUrl = "", password = "", userName = "", path = "", settings = ""]) => {
			const method = knob(settings, 0, ["GET", "POST"] as const);
			const format = knob(settings, 1, ["json", "xml", "form"] as const);
			const withDestinationNames = knob(settings, 2, [true, false]);
			const wanted = { password, ...(userName !== "" && { userName }), withDestinationNames };
			const options = { baseUrl, path, method, format, request: wanted };
			const request = call("buildRateSheetRequest", path.length, () => buildRateSheetRequest(options));
			// Spaces around a password are lost in XML.
			const isKept = format !== "xml" || method === "GET" || password === password.trim();
			// A warning says that servers refuse a long URL. Ours does.
			if (!request?.ok || !isKept || request.warnings?.some(({ code }) => code === "url_too_long")) return;
			const url = new URL(request.value.url);
			new Headers(request.value.headers);
			const opened = openRateSheetRequest(request.value, { path: url.pathname });
			check(opened.ok, "openRateSheetRequest refuses a request that was built", request, opened);
			const { apiKey, smppAccount } = opened.value;
			same(apiKey ?? smppAccount?.password, password, "the key is another");
			if (smppAccount === undefined) {
				const address = "192.0.2.1";
				const account = { apiKey: password };
				const answer = call("authenticate", 0, () => authenticate({ ...opened.value, address }, account));
				if (answer !== undefined) check(answer.ok, "authenticate refuses the key", request, answer);
				const wrong = authenticate({ ...opened.value, address }, { apiKey: `${password}x` });
				check(!wrong.ok, "authenticate takes another key", request);
			}
			const read = call("readRateSheetRequest", path.length, () => readRateSheetRequest(opened.value));
			check(read?.ok === true, "readRateSheetRequest refuses a request that was built", request, read);
			same(read.value.withDestinationNames, withDestinationNames, "the request is another");
			if (password === SECRET && !`${baseUrl}${path}${userName}`.includes(SECRET)) {
				check(!JSON.stringify(redactRequest(request.value)).includes(SECRET), "redactRequest shows a key", request);
			}
		},
	},
	builtResponse: {
		seeds: [
			["200", "6f1c4a52-0d0e-4c5e-9d3e-1f2a3b4c5d6e", "Shop GmbH", "0.0450", "26201", "aa"],
			["-7", "a\u0001b", "<&>\r\n", "1e3", "262", "bb"],
			["0", " ", "", "00.1", "310260", "ab"],
		],
		run: ([status = "", messageId = "", name = "", rate = "", network = "", settings = ""]) => {
			const format = knob(settings, 0, ["json", "xml"] as const);
			const messageIds = Array.from({ length: 1 + (settings.length % 4) }, (_, index) => `${messageId}${index || ""}`);
			const sent = { statusCode: numberOf(status), messageIds };
			const answer = call("buildSendResponse", name.length, () => buildSendResponse({ response: sent, format }));
			if (answer?.ok) {
				new Response(answer.value.body, answer.value);
				const read = call("readSendResponse", name.length, () => readSendResponse(answer.value));
				check(read?.ok === true, "readSendResponse refuses an answer that was built", answer, read);
				// XML drops spaces around a value.
				const trimmed = (text: string) => (format === "xml" ? text.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, "") : text);
				same(read.value, { ...sent, messageIds: messageIds.map(trimmed) }, "readSendResponse gives another response");
			}
			const [mcc, mnc] = [network.slice(0, 3), network.slice(3)];
			const item = { country: name, network: name, mcc, mnc, mccmnc: network, rate };
			const sheet = { accountName: name, currency: "EUR", currentRates: [item] };
			const rates = call("buildRateSheetResponse", name.length, () => buildRateSheetResponse({ sheet, format }));
			if (!rates?.ok) return;
			const read = call("readRateSheetResponse", name.length, () => readRateSheetResponse(rates.value));
			check(read?.ok === true, "readRateSheetResponse refuses an answer that was built", rates, read);
			const [again] = read.value.currentRates;
			check(again !== undefined && read.value.currentRates.length === 1, "a rate is lost", rates, read);
			same([again.mcc, again.mnc ?? ""], [mcc, mnc], "readRateSheetResponse gives another network");
			same(compareDecimals(again.rate, unwrap(parseDecimal(rate))), 0, "readRateSheetResponse gives another rate");
		},
	},
	responses: {
		seeds: [
			["200", "application/json", '{"statusCode":0,"messageIds":["a"]}', "120"],
			["503", "text/html", "<h1>Bad gateway</h1>", "Wed, 21 Oct 2026 07:28:00 GMT"],
			["400", "application/json", '{"issues":[{"code":"field_required","message":"x","path":["to",1]}]}', ""],
			["400", "text/xml", "<Error><Issues><Issue><Code>a</Code><Message>b</Message></Issue></Issues></Error>", "-1"],
			["200", "application/xml", "<RateSheet><CurrentRates/></RateSheet>", "1e9"],
		],
		run: ([status = "", type = "", body = "", retryAfter = ""]) => {
			const headers = { "Content-Type": type, "Retry-After": retryAfter, Date: retryAfter };
			const response = { status: numberOf(status), headers, body };
			for (const options of [{}, { now: 1_700_000_000_000 }]) {
				const read = call("readSendResponse", body.length, () => readSendResponse(response, options));
				call("readRateSheetResponse", body.length, () => readRateSheetResponse(response, options));
				if (read?.ok !== false) continue;
				const again = buildErrorResponse({
					status: 400,
					issues: read.issues,
					format: knob(type, 0, ["json", "xml"] as const),
				});
				call("readSendResponse", body.length, () => readSendResponse(again));
			}
		},
	},
	receipt: {
		seeds: [
			[
				"id:0A1B2C3D sub:001 dlvrd:001 submit date:2402291230 done date:240229123059 stat:DELIVRD err:000 text:Hello",
				"120",
				"DELIVERED",
			],
			["ID:1 STAT:UNDELIV ERR:0x1D done date:20240229123000 Text:", "", "ENROUTE"],
			[`stat:ACCEPTD id:${SECRET}`, "-60", "REJECTED"],
		],
		run: ([text = "", offset = "", state = ""]) => {
			const utcOffsetMinutes = numberOf(offset);
			for (const options of [{}, { utcOffsetMinutes }])
				call("parseReceipt", text.length, () => parseReceipt(text, options));
			const [messageId = "", errorCode = ""] = text.split(" ");
			const receipt = {
				...{ messageId, smppState: state as SmppMessageState, errorCode, text: text.slice(0, 20) },
				...{ submitDateTime: "2024-02-29T12:30:00Z", doneDateTime: "2024-02-29T12:31:00Z" },
			};
			const written = call("stringifyReceipt", text.length, () => stringifyReceipt(receipt));
			if (written === undefined) return;
			const read = call("parseReceipt", written.length, () => parseReceipt(written, { utcOffsetMinutes: 0 }));
			check(read?.ok === true, "parseReceipt refuses a receipt that was written", written, read);
			same([read.value.messageId, read.value.smppState], [messageId, state], "parseReceipt gives another receipt");
		},
	},
	deliverSm: {
		seeds: [
			["\u0000\u0005\u0000\u0003", '{"esm_class":64,"data_coding":8,"source_addr":"491","source_addr_ton":1}', "aa"],
			["id:1 stat:DELIVRD", '{"esm_class":4,"data_coding":0,"receipted_message_id":"a","message_state":2}', "ba"],
			["Hello", '{"data_coding":3,"sar_msg_ref_num":1,"sar_total_segments":2,"sar_segment_seqnum":1}', "cb"],
		],
		run: ([content = "", json = "", settings = ""]) => {
			const fields = jsonOf(json);
			const body = knob(settings, 0, [content, octetsOf(content), { message: octetsOf(content) }]);
			const place = knob(settings, 1, ["short_message", "message_payload"]);
			const given = typeof fields === "object" && fields !== null ? { ...fields, [place]: body } : fields;
			const defaultAlphabet = knob(settings, 2, ["gsm7", "latin1", "ia5"] as never[]);
			for (const options of [{}, { hasUnmarkedReceipts: true, defaultAlphabet }]) {
				call("readDeliverSm", content.length, () => readDeliverSm(given as never, options));
				call("parseReceipt", content.length, () => parseReceipt(given as never, options as never));
			}
		},
	},
	submitSm: {
		seeds: [
			["Shop", "+4915112345678", "5 € & more", "abc"],
			["12345", "+4915112345678", "漢字".repeat(50), "bcd"],
			["+4915112345679", "+4915112345678", "a@{}".repeat(60), "cab"],
		],
		run: ([from = "", to = "", text = "", settings = ""]) => {
			const isFlash = knob(settings, 1, [true, false]);
			const parts = encodeUserData({ text, reference: 9, flash: isFlash });
			if (!parts.ok) return;
			const centre = {
				defaultAlphabet: knob(settings, 2, ["gsm7", "latin1", "ia5"] as const),
				isPacked: knob(settings, 3, [false, true]),
			};
			const options = {
				...centre,
				concatenation: knob(settings, 0, ["udh", "sar"] as const),
				flashCoding: knob(settings, 4, ["general", "messageClass", "destAddrSubunit"] as const),
				contentField: knob(settings, 5, ["short_message", "message_payload"] as const),
			};
			const arrived: UserData[] = [];
			for (const part of parts.value) {
				const fields = call("submitSmFields", text.length, () => submitSmFields({ from, to }, part, options));
				if (!fields?.ok) return;
				const deliver = call("readDeliverSm", text.length, () => readDeliverSm(fields.value, centre));
				check(deliver?.ok === true, "readDeliverSm refuses fields that were written", fields.value, deliver);
				// An @ or CR at the end of packed text may be filling: a warning says so.
				if (deliver.warnings?.some(({ code }) => code === "packed_end_ambiguous")) return;
				if (deliver.value.kind === "userData") arrived.push(deliver.value.userData);
				// Text of another alphabet comes as text: it has no septets.
				else same((deliver.value as { text?: string }).text, part.text, "readDeliverSm gives another text");
			}
			if (arrived.length !== parts.value.length || arrived.length === 0) return;
			const whole = call("reassemble", text.length, () => reassemble(arrived));
			check(whole?.ok === true, "reassemble refuses parts that were delivered", options, whole);
			same(whole.value.text, text, "a text changes on its way");
		},
	},
} satisfies Record<string, Target>;
