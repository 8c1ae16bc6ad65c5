// Other implementations of the same thing: decimal.js, Temporal's polyfill, URL, TextDecoder, ipaddr.js, node-pdu, npm
// smpp. Where one of them is known to be wrong or more lenient, the target says so and compares the rest.
import { createRequire } from "node:module";
import DecimalJs from "decimal.js";
import ipaddr from "ipaddr.js";
import { Deliver, parse as parsePdu } from "node-pdu";
import { dateOfTimestamp, parseCallbackTemplate, renderCallback, sortableTimestamp } from "outbound-sms/delivery";
import { encodeUserData, reassemble, toHex, type UserData } from "outbound-sms/encoding";
import { authenticate, isPublicAddress, parseAddressRange } from "outbound-sms/http";
import { asQuery, outboundMessage, parse } from "outbound-sms/message";
import {
	addDecimals,
	compareDecimals,
	findRate,
	multiplyDecimal,
	parseDecimal,
	quote,
	type RateSheetItem,
	rateSheetAt,
	roundDecimal,
} from "outbound-sms/rates";
import { readDeliverSm, submitSmFields } from "outbound-sms/smpp";
import { Temporal } from "temporal-polyfill";
import { parseTimestamp } from "../../../src/core/time.ts";
import { call, check, SECRET, same } from "../check.ts";
import { knob, numberOf, octetsOf, type Target } from "./target.ts";

const Decimal = DecimalJs.clone({ precision: 3000, maxE: 9e15, minE: -9e15, toExpPos: 9e15, toExpNeg: -9e15 });

/** The value of a decimal, without the digits that do not change it. */
const plain = (text: string) => new Decimal(text).toString().replace(/^-0$/, "0");

interface SmppPdu {
	toBuffer: () => Buffer;
	readonly [field: string]: unknown;
}
const smpp = createRequire(import.meta.url)("smpp") as {
	readonly PDU: { new (command: string, fields: object): SmppPdu; fromBuffer: (buffer: Buffer) => SmppPdu };
};

const octet = (value: number) => value.toString(16).padStart(2, "0");

/** An SMS-DELIVER that carries a part (3GPP TS 23.040 §9.2.2.1), with the address of a centre, which node-pdu wants. */
function deliver(part: UserData): string {
	const rest = `0B915121436587F900${octet(part.dataCodingScheme)}11111111111100${octet(part.length)}`;
	return `07919730071111F1${part.hasHeader ? "44" : "04"}${rest}${toHex(part.octets)}`;
}

export const peerTargets = {
	decimalJs: {
		seeds: [
			["0.0450", "3", "2"],
			["-1.50", "1e3", "0"],
			["1.5E-3", "12345678901234567890.12345", "400"],
			["00.10", "-0", "17"],
			["2.5", "0.005", "1"],
			[`0.${"9".repeat(300)}`, "9".repeat(300), "7"],
		],
		run: ([left = "", right = "", number = ""]) => {
			const read = [left, right].map((text) => {
				const result = call("parseDecimal", text.length, () => parseDecimal(text));
				check(result !== undefined, "parseDecimal throws for a text");
				if (result.ok) same(plain(result.value), plain(text), "decimal.js reads another value");
				return result;
			});
			const [a, b] = read;
			if (!a?.ok || !b?.ok) return;
			const [x, y] = [new Decimal(left), new Decimal(right)];
			same(compareDecimals(a.value, b.value), x.cmp(y), "decimal.js compares in another way");
			const sum = call("addDecimals", left.length, () => addDecimals(a.value, b.value));
			if (sum !== undefined) same(plain(sum), plain(x.plus(y).toString()), "decimal.js gives another sum");
			const factor = numberOf(number);
			const product = call("multiplyDecimal", left.length, () => multiplyDecimal(a.value, factor));
			if (product !== undefined)
				same(plain(product), plain(x.times(factor).toString()), "decimal.js gives another product");
			const sheet = { currentRates: [{ mcc: "262", rate: a.value }] };
			const price = call("quote", left.length, () => quote({ partCount: factor, network: "262", sheet }));
			if (price?.ok) same(plain(price.value.cost), plain(x.times(factor).toString()), "decimal.js gives another cost");
			for (const rounding of ["halfEven", "halfUp"] as const) {
				const rounded = call("roundDecimal", left.length, () => roundDecimal(a.value, factor, rounding));
				if (rounded === undefined) continue;
				const mode = { halfEven: Decimal.ROUND_HALF_EVEN, halfUp: Decimal.ROUND_HALF_UP }[rounding];
				// decimal.js keeps the sign of a zero.
				const theirs = x.toFixed(factor, mode).replace(/^-(?=[0.]*$)/, "");
				same(rounded, theirs, `decimal.js rounds ${rounding} to another text`);
			}
		},
	},
	temporal: {
		seeds: [
			"2024-02-29T12:30:00Z",
			"1999-12-31T23:59:59.1234567Z",
			"0000-01-01T00:00:00Z",
			"9999-12-31T23:59:59.999999999Z",
			"2024-02-29T12:30:00+02:00",
			"2024-02-29T00:00:00.5",
			"2023-02-29T00:00:00-23:59",
			"1900-02-29T24:00:00Z",
		].map((text) => [text, "2024-03-01T00:00:00Z"]),
		run: ([text = "", other = ""]) => {
			const read = call("parseTimestamp", text.length, () => parseTimestamp(text));
			check(read !== undefined, "parseTimestamp throws for a text");
			const sortable = call("sortableTimestamp", text.length, () => sortableTimestamp(text));
			if (sortable === undefined) {
				// Temporal takes more forms. Of ours it must refuse what we refuse; it takes leap seconds.
				const isOurs = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/.test(text) && !text.includes(":60");
				if (isOurs) check(instantOf(text) === undefined, "Temporal takes a timestamp that is refused", text);
				return;
			}
			const theirs = instantOf(text);
			check(theirs !== undefined, "Temporal refuses a timestamp that is read", text);
			const nanoseconds = theirs.epochNanoseconds;
			same(instantOf(sortable)?.epochNanoseconds, nanoseconds, "sortableTimestamp names another instant");
			same(dateOfTimestamp(text)?.getTime(), theirs.epochMilliseconds, "Temporal reads another millisecond");
			// Which of two instants comes first, as the rates see it.
			const [sorted, instant] = [sortableTimestamp(other), instantOf(other)];
			if (sorted === undefined || instant === undefined) return;
			const order = nanoseconds < instant.epochNanoseconds ? -1 : nanoseconds > instant.epochNanoseconds ? 1 : 0;
			same(sortable < sorted ? -1 : sortable > sorted ? 1 : 0, order, "Temporal orders in another way");
			const scheduled = [{ mcc: "262", rate: "2", validFrom: text } as RateSheetItem & { validFrom: string }];
			const sheet = { currentRates: [{ mcc: "262", rate: "1" }], scheduledRates: scheduled };
			const rates = call("rateSheetAt", text.length, () => rateSheetAt(sheet, other));
			if (rates !== undefined)
				same(findRate(rates, "262")?.rate, order <= 0 ? "2" : "1", "a rate holds at another time");
		},
	},
	ipaddrJs: {
		seeds: [
			["10.0.0.0/8", "10.1.2.3"],
			["2001:db8::/32", "2001:db8::1"],
			["::ffff:1.2.3.0/120", "1.2.3.4"],
			["192.0.2.1", "::ffff:c000:201"],
			["0.0.0.0/0", "::1"],
			["fe80::/10", "fe80::1:2"],
			["1:2:3:4:5:6:7::", "1:2:3:4:5:6:7:0"],
		],
		run: ([range = "", address = ""]) => {
			const read = call("parseAddressRange", range.length, () => parseAddressRange(range));
			check(read !== undefined, "parseAddressRange throws for a text");
			const [network = "", bits, ...more] = range.split("/");
			const kind = strictKind(network);
			const isPrefix = bits === undefined || /^(?:0|[1-9]\d{0,2})$/.test(bits);
			const isTheirs =
				kind !== undefined && more.length === 0 && isPrefix && Number(bits ?? 0) <= (kind === "ipv4" ? 32 : 128);
			same(read.ok, isTheirs, "ipaddr.js reads another range");
			const isPublic = call("isPublicAddress", address.length, () => isPublicAddress(address));
			if (isPublic === true && !/^::\d+\./.test(address)) {
				check(strictKind(address) !== undefined, "what is not an address is public", address);
				// An address that carries an IPv4 address is as public as that one.
				const known = ["unicast", "as112", "amt", "as112v6", "6to4", "rfc6052"];
				const range = ipaddr.process(address).range();
				check(known.includes(range), "ipaddr.js knows a public address as special", address, range);
			}
			if (!read.ok) return;
			const allowed = authenticate({ address, apiKey: "k" }, { apiKey: "k", allowList: [range] });
			if (strictKind(address) === undefined) return check(!allowed.ok, "what is not an address is allowed", address);
			let base = ipaddr.parse(network);
			let prefix = bits === undefined ? (base.kind() === "ipv4" ? 32 : 128) : Number(bits);
			if (base.kind() === "ipv6" && (base as ipaddr.IPv6).isIPv4MappedAddress() && prefix >= 96) {
				base = (base as ipaddr.IPv6).toIPv4Address();
				prefix -= 96;
			}
			// Of an IPv4 address behind "::" only what is allowed is compared.
			const isCompatible = /^::\d+\./.test(address) || /^::\d+\./.test(network);
			if (isCompatible && !allowed.ok) return;
			const theirs = ipaddr.process(address);
			const isIn = theirs.kind() === base.kind() && theirs.match(base as never, prefix);
			same(allowed.ok, isIn, "ipaddr.js matches in another way");
		},
	},
	url: {
		seeds: [
			["https://example.com/dlr?id={MessageId}&s={MessageState}", "a b"],
			["https://u:p@example.com:8443/a/{To}/b.{From}?x=%20&y={To}", "é/../?#"],
			["http://[2001:db8::1]:80/cb?a={From}-{To}", ".."],
			["http://192.0.2.1/%7BTo%7D", "%2e"],
			["https://xn--mnchen-3ya.example/{To}", "\u0000"],
		],
		run: ([text = "", value = ""]) => {
			const parsed = call("parseCallbackTemplate", text.length, () => parseCallbackTemplate(text));
			check(parsed !== undefined, "parseCallbackTemplate throws for a text");
			// Whether IDNA allows the characters of a Punycode label is not checked.
			if (!parsed.ok || /xn--/i.test(text)) return;
			// Every value the same, and one that changes nothing in any place.
			const values = (of: string) => ({
				...{ messageId: of, messageState: of, clientReference: of, to: of, from: of, deliveryStatusCode: of },
				...{ sentDateTime: "2024-02-29T12:30:00Z", receivedDateTime: "2024-02-29T12:30:00Z" },
			});
			const [ours, still] = [value, "v"].map((of) =>
				call("renderCallback", text.length, () => renderCallback(parsed.value, values(of))),
			);
			if (!still?.ok) return;
			const before = new URL(still.value);
			check(before.protocol === "http:" || before.protocol === "https:", "a template has another scheme", text);
			if (!ours?.ok) return;
			const after = new URL(ours.value);
			const shape = (url: URL) => {
				const { origin, username, password, hash, pathname, search } = url;
				const segments = pathname.split("/").length;
				return [origin, username, password, hash, segments, search.split("&").length, search.split("=").length];
			};
			same(shape(after), shape(before), "a value changes the structure of a URL");
			// What is sent is what was rendered: a client changes nothing but the host.
			const tail = (url: string) => url.replace(/#.*$/s, "").replace(/^[a-z]+:\/\/[^/?]*\/?/i, "");
			same(tail(after.href), tail(ours.value), "URL sends another path or query than was rendered");
		},
	},
	textDecoder: {
		seeds: [
			"Hello",
			"\u00e2\u0082\u00ac",
			"\u00f0\u009f\u0098\u0080",
			"\u00ed\u00a0\u0080",
			"\u00c0\u0080",
			"\u00ef\u00bb\u00bfa",
		].map((text) => [text]),
		run: ([text = ""]) => {
			const octets = octetsOf(text);
			if (octets.length === 0) return;
			const percent = Array.from(octets, (one) => `%${octet(one)}`).join("");
			const query = `From=Shop&To=%2B4915112345678&Encoding=UCS2&Text=${percent}`;
			const read = call("parse(outboundMessage, asQuery)", query.length, () => parse(outboundMessage, asQuery, query));
			check(read !== undefined, "parse(outboundMessage, asQuery) throws for a text");
			let theirs: string | undefined;
			try {
				theirs = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(octets);
			} catch {
				theirs = undefined;
			}
			if (theirs === undefined) {
				check(!read.ok, "TextDecoder refuses octets that are read", percent);
				check(read.issues[0].code === "utf8_invalid", "invalid UTF-8 is refused as something else", read);
			} else if (read.ok) same(read.value.text, theirs, "TextDecoder reads another text");
			else
				check(
					read.issues.every(({ code }) => code === "text_too_long"),
					"valid UTF-8 is refused",
					read,
				);
		},
	},
	nodePdu: {
		seeds: [
			["Hello, your code is 123456", "a"],
			["Größe ß Ç 5 £ @ é".repeat(12), "b"],
			["漢字 😀 é".repeat(20), "a"],
			["a".repeat(161), "a"],
			[SECRET, "b"],
		],
		run: ([text = "", settings = ""]) => {
			const encoding = knob(settings, 0, ["auto", "UCS2"] as const);
			const parts = call("encodeUserData", text.length, () => encodeUserData({ text, encoding, reference: 9 }));
			if (!parts?.ok) return;
			for (const part of parts.value) {
				const read = parsePdu(deliver(part));
				check(read instanceof Deliver, "node-pdu reads no SMS-DELIVER", part);
				// It cuts a text at NUL, and reads 7 bits as one fill of the last octet.
				const theirs = read.data.getText();
				const isUcs2 = part.dataCodingScheme === 8;
				if (isUcs2 && !/[\0\ud800-\udfff]/.test(part.text)) same(theirs, part.text, "node-pdu reads another text");
				// Its table has other characters than the standard at some places, and pads with @.
				if (!isUcs2 && /^[ !"#%&'()*+,\-./0-9:;<=>?A-Za-z]*$/.test(part.text)) {
					same(theirs.slice(0, part.text.length), part.text, "node-pdu reads another text");
				}
			}
		},
	},
	npmSmpp: {
		seeds: [
			["Shop", "+4915112345678", "5 € & more", "aaa"],
			["12345", "+4915112345678", "漢字".repeat(50), "bbb"],
			["+4915112345679", "+4915112345678", "a@{}".repeat(60), "abb"],
			["Shop", "+4915112345678", "\u0000\u00ff", "cab"],
		],
		run: ([from = "", to = "", text = "", settings = ""]) => {
			const concatenation = knob(settings, 0, ["udh", "sar"] as const);
			const contentField = knob(settings, 1, ["short_message", "message_payload"] as const);
			const flash = knob(settings, 2, [true, false]);
			const parts = encodeUserData({ text, reference: 9, flash });
			if (!parts.ok) return;
			const arrived: UserData[] = [];
			for (const part of parts.value) {
				const options = { concatenation, contentField };
				const fields = call("submitSmFields", text.length, () => submitSmFields({ from, to }, part, options));
				if (!fields?.ok) return;
				const { short_message, message_payload, ...rest } = fields.value;
				const pdu = new smpp.PDU("submit_sm", {
					...rest,
					short_message: Buffer.from(short_message),
					...(message_payload && { message_payload: Buffer.from(message_payload) }),
				}).toBuffer();
				const theirs = smpp.PDU.fromBuffer(pdu);
				const names = [
					"destination_addr",
					"esm_class",
					"data_coding",
					"sar_msg_ref_num",
					"sar_total_segments",
				] as const;
				for (const name of names) same(theirs[name], fields.value[name], `npm smpp reads another ${name}`);
				// It writes addresses in ASCII.
				if (/^[ -~]*$/.test(from)) same(theirs.source_addr, fields.value.source_addr, "npm smpp reads another sender");
				const read = call("readDeliverSm", text.length, () => readDeliverSm(theirs as never));
				check(read?.ok === true, "readDeliverSm refuses what npm smpp read", fields.value, read);
				// npm smpp reads some content as text in an alphabet of its own: then there is no user data.
				if (read.value.kind === "userData") arrived.push(read.value.userData);
			}
			if (arrived.length !== parts.value.length || arrived.length === 0) return;
			// It drops a byte order mark in front of UCS-2.
			if (parts.value.some((part) => part.text.startsWith("\ufeff"))) return;
			const whole = call("reassemble", text.length, () => reassemble(arrived));
			check(whole?.ok === true, "reassemble refuses parts that came through npm smpp", whole);
			same(whole.value.text, text, "a text changes on its way through npm smpp");
		},
	},
} satisfies Record<string, Target>;

/** The instant that Temporal reads, with UTC where no zone stands. */
function instantOf(text: string): Temporal.Instant | undefined {
	try {
		return Temporal.Instant.from(/[Zz]$|[+-]\d\d:?\d\d$/.test(text) ? text : `${text}Z`);
	} catch {
		return undefined;
	}
}

/**
 * The kind of an address. Beside the standard forms ipaddr.js reads zones, octal and hexadecimal numbers between dots,
 * and `::1.2.3.4` as `::ffff:1.2.3.4`.
 */
function strictKind(address: string): "ipv4" | "ipv6" | undefined {
	if (/(?:^|[.:])0[\dx][\da-f]*\.|\.0[\dx]/i.test(address)) return undefined;
	if (ipaddr.IPv4.isValidFourPartDecimal(address)) return "ipv4";
	if (!address.includes(":") || /[%[\]]/.test(address) || !ipaddr.IPv6.isValid(address)) return undefined;
	return "ipv6";
}
