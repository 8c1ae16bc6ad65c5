// Reports on one message: `conformance/codes.jsonl` holds which state is left of several.
import {
	deliveryReportKey,
	isMergeableReport,
	type MergeableReport,
	mergeDeliveryReports,
	summarizeDelivery,
} from "outbound-sms/delivery";
import { describe, expect, test } from "vitest";

const report = (messageState: string, more: Partial<MergeableReport> = {}): MergeableReport => ({
	messageId: "4711",
	messageState,
	...more,
});
const at = (second: number | string) => ({ receivedDateTime: `2024-02-29T12:00:0${second}Z` });
const waiting = (second: number | string, deliveryStatusCode?: string) =>
	report("WAITING", { ...at(second), deliveryStatusCode });

describe("of two reports", () => {
	const [wait, odd, delivered, rejected] = ["WAITING", "ACCEPTED", "DELIVERED", "REJECTED"].map((state) =>
		report(state),
	) as [MergeableReport, MergeableReport, MergeableReport, MergeableReport];
	const later = report("WAITING", { deliveryStatusCode: "027" });
	const relayed = report("DELIVERED", { deliveryStatusCode: "815" });
	const undelivered = report("UNDELIVERED", { deliveryStatusCode: "816" });

	test.each<[string, MergeableReport | null | undefined, MergeableReport, string]>([
		["first", undefined, wait, "next"],
		["first", null, delivered, "next"],
		["newer", wait, later, "next"],
		["newer", wait, odd, "next"],
		["newer", odd, wait, "next"],
		["newer", wait, delivered, "next"],
		["newer", odd, rejected, "next"],
		["repeated", wait, { ...wait }, "next"],
		["repeated", delivered, { ...delivered }, "previous"],
		["late", delivered, wait, "previous"],
		["late", delivered, odd, "previous"],
		["late", delivered, relayed, "previous"],
		["late", rejected, later, "previous"],
		["conflict", delivered, undelivered, "previous"],
		["conflict", undelivered, relayed, "previous"],
		// Between states that are not final the time of generation counts, to the ninth digit.
		["newer", waiting(1, "027"), waiting(2, "041"), "next"],
		["late", waiting(2, "027"), waiting(1, "041"), "previous"],
		["newer", waiting("0.000000001", "027"), waiting("0.000000002", "041"), "next"],
		["late", waiting("0.000000002", "027"), waiting("0.000000001", "041"), "previous"],
		["newer", waiting(1, "027"), waiting(1, "041"), "next"],
		// A final state wins whatever the times.
		["newer", waiting(9), report("DELIVERED", at(1)), "next"],
		["conflict", report("DELIVERED", at(9)), report("REJECTED", at(1)), "previous"],
		// A repetition with a later time is kept, so that what was generated in between is late.
		["repeated", waiting(1), waiting(3), "next"],
		["repeated", waiting(3), waiting(1), "previous"],
		// Without a time that can be read the order of arrival counts.
		["newer", waiting(5), report("ACCEPTED", { receivedDateTime: "yesterday" }), "next"],
		["newer", report("ACCEPTED", { receivedDateTime: "2023-02-29T12:00:00Z" }), waiting(5), "next"],
		["newer", report("ACCEPTED", { receivedDateTime: "" }), waiting(5), "next"],
		["repeated", report("WAITING", { deliveryStatusCode: null, receivedDateTime: null }), wait, "next"],
		// A row of a database may have a Date.
		["late", report("ACCEPTED", { receivedDateTime: new Date("2024-02-29T12:00:05Z") }), waiting(4), "previous"],
		["newer", report("ACCEPTED", { receivedDateTime: new Date("2024-02-29T12:00:05Z") }), waiting(5), "next"],
	])("%s: after %j comes %j, and the %s one holds", (order, previous, next, holds) => {
		const merged = mergeDeliveryReports(previous, next);
		expect(merged.order).toBe(order);
		expect(merged.report).toBe(holds === "next" ? next : previous);
	});
});

describe("the key of a report", () => {
	const key = (deliveryStatusCode?: string) => deliveryReportKey(report("WAITING", { deliveryStatusCode }));

	test("is the same for all spellings of a code, at all times and addresses", () => {
		expect(new Set(["0", "00", "000"].map(key)).size).toBe(1);
		expect(key("27")).toBe(key("027"));
		expect(key("")).toBe(key());
		expect(deliveryReportKey({ ...report("WAITING", at(1)), ...{ to: "a", clientReference: "b" } })).toBe(key());
		expect(deliveryReportKey(report("WAITING", { deliveryStatusCode: "01B", deliveryStatus: { code: "027" } }))).toBe(
			key("27"),
		);
	});

	test("differs by message, state and code", () => {
		const keys = [report("DELIVERED"), report("WAITING", { messageId: "4712" })].map(deliveryReportKey);
		expect(new Set([...keys, ...["", "0", "27", "01B", "0027", "x"].map(key)]).size).toBe(8);
	});
});

test.each([
	[{ messageId: "4711", messageState: "ACCEPTED" }, true],
	[{ messageId: "", messageState: "WAITING" }, false],
	[{ messageId: "4711", messageState: "" }, false],
	[{ messageId: "4711" }, false],
	[{ messageId: null, messageState: "WAITING" }, false],
])("a report can be merged if it has an ID and a state: %j %j", (given, expected) => {
	expect(isMergeableReport(given)).toBe(expected);
});

describe("the counts of a send", () => {
	const of = (messageId: string, messageState: string): MergeableReport => ({ messageId, messageState });
	test.each([
		[[], [], [0, 0, 0, 0]],
		[["a", "b"], [], [0, 0, 2, 0]],
		[["a", "b"], [of("a", "WAITING")], [0, 0, 2, 0]],
		[["a", "b"], [of("a", "DELIVERED")], [1, 0, 1, 0]],
		[
			["a", "b"],
			[of("a", "DELIVERED"), of("b", "DELIVERED")],
			[2, 0, 0, 0],
		],
		[
			["a", "b"],
			[of("b", "REJECTED"), of("a", "UNDELIVERED")],
			[0, 2, 0, 0],
		],
		[
			["a", "b"],
			[of("a", "ACCEPTED"), of("b", "DELIVERED")],
			[1, 0, 0, 1],
		],
		// Late, repeated, contradicting, of other messages.
		[["a"], [of("a", "DELIVERED"), of("a", "WAITING")], [1, 0, 0, 0]],
		[["a"], [of("a", "DELIVERED"), of("a", "DELIVERED")], [1, 0, 0, 0]],
		[["a"], [of("a", "DELIVERED"), of("a", "REJECTED")], [1, 0, 0, 0]],
		[["a"], [of("c", "REJECTED")], [0, 0, 1, 0]],
		[["a", "a"], [of("a", "DELIVERED")], [1, 0, 0, 0]],
		[["__proto__"], [of("constructor", "DELIVERED"), of("__proto__", "REJECTED")], [0, 1, 0, 0]],
	])(
		"of %j after %j are %j, done if none waits or is unknown",
		(messageIds, reports, [delivered, failed, waiting, unknown]) => {
			const isDone = waiting === 0 && unknown === 0;
			expect(summarizeDelivery(messageIds, reports)).toEqual({ delivered, failed, waiting, unknown, isDone });
		},
	);

	test("are taken from any iterable, such as the values of a store, and from 10,000", () => {
		const store = new Map(Array.from({ length: 10_000 }, (_, i) => [`${i}`, of(`${i}`, "DELIVERED")]));
		expect(summarizeDelivery([...store.keys()], store.values()).delivered).toBe(10_000);
	});
});
