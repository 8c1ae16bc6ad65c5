// Single values: addresses, compared with libphonenumber-js, codes and reports.
import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { callingCodeOf, normalizeMsisdn, parseMsisdn, parseSender } from "outbound-sms/address";
import {
	adviseMessage,
	deliveryReportKey,
	isMergeableReport,
	mergeDeliveryReports,
	summarizeDelivery,
} from "outbound-sms/callback";
import { isSameMessageId, lookupCommandStatus, messageIdKey } from "outbound-sms/smpp";
import { adviseDelivery, isFinalState, lookupDeliveryStatus, lookupHttpStatus } from "outbound-sms/status";
import { call, check, SECRET, same } from "../check.ts";
import { knob, numberOf, type Target } from "./target.ts";

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
