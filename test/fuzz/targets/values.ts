// Single values: decimals, timestamps, addresses, codes; compared with BigInt, Date and libphonenumber-js.
import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { callingCodeOf, normalizeMsisdn, parseMsisdn, parseSender } from "outbound-sms/address";
import {
	adviseDelivery,
	adviseMessage,
	dateOfTimestamp,
	deliveryReportKey,
	isFinalState,
	isMergeableReport,
	lookupDeliveryStatus,
	lookupHttpStatus,
	mergeDeliveryReports,
	sortableTimestamp,
	summarizeDelivery,
} from "outbound-sms/delivery";
import { addDecimals, compareDecimals, multiplyDecimal, parseDecimal, roundDecimal } from "outbound-sms/rates";
import { isSameMessageId, lookupCommandStatus, messageIdKey } from "outbound-sms/smpp";
import { parseTimestamp } from "../../../src/core/time.ts";
import { call, check, SECRET, same } from "../check.ts";
import { knob, numberOf, type Target } from "./target.ts";

/** A decimal as an integer number of 10 ** -800. */
function unitsOf(text: string): bigint {
	const [, sign, whole = "", fraction = "", exponent = "0"] =
		/^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
	const places = 800 + Number(exponent) - fraction.length;
	const value = BigInt(whole + fraction || "0") * 10n ** BigInt(places);
	return sign === "-" ? -value : value;
}

const DECIMALS = ["0", "0.0450", "-1.50", "1e3", "1.5E-3", "12345678901234567890.12345", "00.10", "-0", "2.5", "0.005"];
const TIMESTAMPS = [
	"2024-02-29T12:30:00Z",
	"1999-12-31T23:59:59.1234567Z",
	"0000-01-01T00:00:00Z",
	"9999-12-31T23:59:59.999999999Z",
	"2024-02-29T12:30:00+02:00",
	"2024-02-29T00:00:00.5",
];
const STATES = ["WAITING", "DELIVERED", "UNDELIVERED", "REJECTED", "NEW", ""];

export const valueTargets = {
	decimal: {
		seeds: DECIMALS.map((text, index) => [text, DECIMALS[(index * 3 + 1) % 10] as string, String(index)]),
		run: ([left = "", right = "", number = ""]) => {
			const [a, b] = [left, right].map((text) => {
				const read = call("parseDecimal", text.length, () => parseDecimal(text));
				check(read !== undefined, "parseDecimal throws for a text");
				if (!read.ok) return undefined;
				same(unitsOf(read.value), unitsOf(text), "parseDecimal gives another value");
				return read.value;
			});
			call("compareDecimals", left.length, () => compareDecimals(left, right));
			if (a === undefined || b === undefined) return;
			const [x, y] = [unitsOf(a), unitsOf(b)];
			same(
				call("compareDecimals", left.length, () => compareDecimals(a, b)),
				x < y ? -1 : x > y ? 1 : 0,
				"compareDecimals",
			);
			const sum = call("addDecimals", left.length, () => addDecimals(a, b));
			if (sum !== undefined) same(unitsOf(sum), x + y, "addDecimals gives another sum");
			const factor = numberOf(number);
			const product = call("multiplyDecimal", left.length, () => multiplyDecimal(a, factor));
			if (product !== undefined) same(unitsOf(product), x * BigInt(factor), "multiplyDecimal gives another product");
			for (const rounding of ["halfEven", "halfUp"] as const) {
				const rounded = call("roundDecimal", left.length, () => roundDecimal(a, factor, rounding));
				if (rounded === undefined || factor > 700) continue;
				const step = 10n ** BigInt(800 - factor);
				const size = x < 0n ? -x : x;
				const up =
					size % step > step / 2n ||
					(size % step === step / 2n && (rounding === "halfUp" || (size / step) % 2n === 1n));
				const expected = (size / step + (up && size % step !== 0n ? 1n : 0n)) * step;
				same(unitsOf(rounded), x < 0n ? -expected : expected, `roundDecimal ${rounding} gives another value`);
			}
		},
	},
	timestamp: {
		seeds: TIMESTAMPS.map((text) => [text]),
		run: (texts) => {
			for (const text of texts) {
				const read = call("parseTimestamp", text.length, () => parseTimestamp(text));
				check(read !== undefined, "parseTimestamp throws for a text");
				const sortable = call("sortableTimestamp", text.length, () => sortableTimestamp(text));
				const date = call("dateOfTimestamp", text.length, () => dateOfTimestamp(text));
				const milliseconds = date?.getTime();
				same(sortable === undefined, milliseconds === undefined, "sortableTimestamp and dateOfTimestamp do not agree");
				if (read.ok) {
					check(milliseconds !== undefined, "a timestamp that was read is no instant", text);
					// Date rolls over to the next month: only an existing day comes back.
					const whole = new Date(`${text.slice(0, 19)}Z`);
					same(
						`${whole.toISOString().slice(0, 19)}`,
						text.slice(0, 19),
						"parseTimestamp takes a day that does not exist",
					);
				}
				if (milliseconds === undefined) continue;
				const zoned = /Z$|[+-]\d\d:?\d\d$/.test(text) ? text : `${text}Z`;
				const theirs = Date.parse(zoned.replace(/(\.\d{3})\d+/, "$1"));
				if (!Number.isNaN(theirs)) same(milliseconds, theirs, "Date reads another instant");
				same(sortableTimestamp(sortable ?? ""), sortable, "sortableTimestamp changes its own form");
			}
		},
	},
	address: {
		seeds: [
			"+4915112345678",
			"004915112345678",
			"+49 (151) 1234-5678",
			"12345",
			"Müller & Co",
			"0151/12345",
			"+6834002",
			SECRET,
		].map((text) => [text, "49"]),
		run: ([text = "", countryCode = ""]) => {
			const units = text.length;
			const results = [
				call("parseMsisdn", units, () => parseMsisdn(text)),
				call("normalizeMsisdn", units, () => normalizeMsisdn(text)),
				call("parseSender", units, () => parseSender(text)),
			];
			for (const result of results) {
				check(result !== undefined, "an address throws for a text");
				for (const { suggestion } of result.issues ?? []) {
					if (typeof suggestion !== "string") continue;
					check(parseSender(suggestion).ok || parseMsisdn(suggestion).ok, "a suggestion is not taken", suggestion);
				}
			}
			const normal = results[1] as ReturnType<typeof normalizeMsisdn>;
			const theirs = parsePhoneNumberFromString(text);
			// libphonenumber knows more numbers, also in words and with extensions: compare those of digits alone.
			if (normal.ok && theirs?.isValid() && /^\+[\d ()-]+$/.test(text)) {
				// It drops a national zero after the country code, we keep what was written.
				const isSameLength = normal.value.length === theirs.number.length;
				if (isSameLength) same(normal.value, theirs.number, "libphonenumber reads another number");
			}
			check(
				call("normalizeMsisdn", units, () => normalizeMsisdn(text, { countryCode })) !== undefined,
				"normalizeMsisdn throws for a country code",
				countryCode,
			);
			const code = call("callingCodeOf", units, () => callingCodeOf(text));
			check(code === undefined || /^[1-9]\d{0,2}$/.test(code), "callingCodeOf gives what is no code", text, code);
		},
	},
	codes: {
		seeds: [
			["017", "DELIVERED", "400"],
			["0x1D", "UNDELIVERED", "88"],
			["811", "WAITING", "200"],
			["", "", "0"],
		],
		run: ([code = "", state = "", number = ""]) => {
			for (const base of [10, 16] as const) {
				call("lookupDeliveryStatus", code.length, () => lookupDeliveryStatus(code, base));
				call("lookupDeliveryStatus", code.length, () => lookupDeliveryStatus(numberOf(number), base));
				check(
					call("adviseDelivery", 0, () => adviseDelivery(state, code, base)) !== undefined,
					"adviseDelivery throws",
				);
			}
			call("isFinalState", 0, () => isFinalState(state));
			call("lookupHttpStatus", 0, () => lookupHttpStatus(numberOf(number)));
			call("lookupCommandStatus", 0, () => lookupCommandStatus(numberOf(number)));
		},
	},
	messageId: {
		seeds: [
			["0A1B2C3D", "169552957"],
			["0", "00"],
			[SECRET, SECRET],
		],
		run: ([a = "", b = ""]) => {
			for (const submitted of [10, 16] as const) {
				for (const receipted of [10, 16] as const) {
					const isSame = call("isSameMessageId", a.length, () =>
						isSameMessageId(a, b, { messageIdBases: { submitted, receipted } }),
					);
					const [x, y] = [call("messageIdKey", a.length, () => messageIdKey(a, submitted)), messageIdKey(b, receipted)];
					same(isSame, x === y, "isSameMessageId and messageIdKey do not agree");
					const isNumber = (text: string, base: 10 | 16) =>
						text.length <= 64 && (base === 10 ? /^[0-9]+$/ : /^[0-9a-f]+$/i).test(text);
					if (!isNumber(a, submitted) || !isNumber(b, receipted)) continue;
					const value = (text: string, base: 10 | 16) => BigInt((base === 16 ? "0x" : "") + text);
					same(isSame, value(a, submitted) === value(b, receipted), "isSameMessageId differs from BigInt");
				}
			}
		},
	},
	merge: {
		seeds: [
			["id1", "ab", TIMESTAMPS[0] as string, TIMESTAMPS[1] as string, "017"],
			["id1", "bc", "", "soon", ""],
			["", "db", TIMESTAMPS[4] as string, TIMESTAMPS[5] as string, "000"],
		],
		run: ([messageId = "", states = "", first = "", second = "", deliveryStatusCode = ""]) => {
			const report = (index: number, receivedDateTime: string) => ({
				...{ messageId, messageState: knob(states, index, STATES), receivedDateTime, deliveryStatusCode },
			});
			const [a, b] = [report(0, first), report(1, second)];
			const merged = call("mergeDeliveryReports", first.length, () => mergeDeliveryReports(a, b));
			check(merged !== undefined, "mergeDeliveryReports throws for reports of one message");
			check(merged.report === a || merged.report === b, "mergeDeliveryReports makes a report of its own");
			if (isFinalState(a.messageState)) same(merged.report, a, "a final state is lost");
			same(
				mergeDeliveryReports(merged.report, merged.report).report,
				merged.report,
				"merging twice changes the report",
			);
			const isMergeable = call("isMergeableReport", 0, () => isMergeableReport(a));
			same(isMergeable, messageId !== "" && a.messageState !== "", "isMergeableReport");
			const [key, other] = [a, b].map((one) => call("deliveryReportKey", first.length, () => deliveryReportKey(one)));
			same(key === other, a.messageState === b.messageState, "deliveryReportKey is the same for other reports");
			const summary = call("summarizeDelivery", first.length, () => summarizeDelivery([messageId], [a, b]));
			if (summary === undefined) return;
			const { delivered, failed, waiting, unknown } = summary;
			same(delivered + failed + waiting + unknown, 1, "summarizeDelivery counts another number of messages");
			const advice = call("adviseMessage", first.length, () => adviseMessage([messageId], [a, b]));
			same(advice?.state === "WAITING", waiting + unknown === 1, "adviseMessage and summarizeDelivery do not agree");
		},
	},
} satisfies Record<string, Target>;
