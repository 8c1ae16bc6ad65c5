import {
	deliveryReportKey,
	isMergeableReport,
	type MergeableReport,
	mergeDeliveryReports,
	summarizeDelivery,
} from "outbound-sms/callback";
import { describe, expect, test } from "vitest";

const report = (messageState: string, more: Partial<MergeableReport> = {}): MergeableReport => ({
	messageId: "4711",
	messageState,
	...more,
});
const at = (second: number) => ({ receivedDateTime: `2024-02-29T12:00:0${second}Z` });

describe("mergeDeliveryReports", () => {
	const waiting = report("WAITING");
	const later = report("WAITING", { deliveryStatusCode: "027" });
	const odd = report("ACCEPTED");
	const delivered = report("DELIVERED");
	const relayed = report("DELIVERED", { deliveryStatusCode: "815" });
	const undelivered = report("UNDELIVERED", { deliveryStatusCode: "816" });
	const rejected = report("REJECTED");

	test.each([
		["first", undefined, waiting, "next"],
		["first", undefined, delivered, "next"],
		["newer", waiting, later, "next"],
		["newer", waiting, odd, "next"],
		["newer", odd, waiting, "next"],
		["newer", waiting, delivered, "next"],
		["newer", waiting, undelivered, "next"],
		["newer", odd, rejected, "next"],
		["repeated", waiting, { ...waiting }, "next"],
		["repeated", delivered, { ...delivered }, "previous"],
		["late", delivered, waiting, "previous"],
		["late", delivered, odd, "previous"],
		["late", delivered, relayed, "previous"],
		["late", rejected, later, "previous"],
		["conflict", delivered, undelivered, "previous"],
		["conflict", undelivered, relayed, "previous"],
		["conflict", rejected, undelivered, "previous"],
	])("%s: after %j comes %j, and the %s one holds", (order, previous, next, holds) => {
		const merged = mergeDeliveryReports(previous, next);
		expect(merged.order).toBe(order);
		expect(merged.report).toBe(holds === "next" ? next : previous);
	});

	test("goes by the time of generation between states that are not final, to the ninth digit", () => {
		const one = report("WAITING", { ...at(1), deliveryStatusCode: "027" });
		const two = report("WAITING", { ...at(2), deliveryStatusCode: "041" });
		expect(mergeDeliveryReports(one, two)).toEqual({ report: two, order: "newer" });
		expect(mergeDeliveryReports(two, one)).toEqual({ report: two, order: "late" });
		const fine = (digits: string) =>
			report("WAITING", { receivedDateTime: `2024-02-29T12:00:00.${digits}Z`, deliveryStatusCode: digits });
		expect(mergeDeliveryReports(fine("000000002"), fine("000000001")).order).toBe("late");
		expect(mergeDeliveryReports(fine("000000001"), fine("000000002")).order).toBe("newer");
	});

	test("keeps the time of a repetition, so that what was generated before it is late", () => {
		const one = report("WAITING", at(1));
		const three = report("WAITING", at(3));
		const between = report("WAITING", { ...at(2), deliveryStatusCode: "041" });
		const repeated = mergeDeliveryReports(one, three);
		expect(repeated).toEqual({ report: three, order: "repeated" });
		expect(mergeDeliveryReports(repeated.report, between)).toEqual({ report: three, order: "late" });
		expect(mergeDeliveryReports(three, one)).toEqual({ report: three, order: "repeated" });
	});

	test("a final state wins over a waiting one, whatever the times, and the first final one stays", () => {
		expect(mergeDeliveryReports(report("WAITING", at(9)), report("DELIVERED", at(1))).order).toBe("newer");
		expect(mergeDeliveryReports(report("DELIVERED", at(9)), report("REJECTED", at(1))).order).toBe("conflict");
	});

	test.each(["", "yesterday", "2023-02-29T12:00:00Z"])("goes by arrival where a time is %j", (receivedDateTime) => {
		const odd = report("WAITING", { receivedDateTime, deliveryStatusCode: "041" });
		expect(mergeDeliveryReports(report("WAITING", at(5)), odd).report).toBe(odd);
		expect(mergeDeliveryReports(odd, report("WAITING", at(5))).order).toBe("newer");
	});

	test("takes a row of a database, with null columns and dates", () => {
		const row = { messageId: "4711", messageState: "WAITING", deliveryStatusCode: null, receivedDateTime: null, id: 7 };
		expect(mergeDeliveryReports(row, waiting)).toEqual({ report: waiting, order: "repeated" });
		expect(mergeDeliveryReports(null, waiting).order).toBe("first");
		const dated = { ...row, receivedDateTime: new Date("2024-02-29T12:00:05Z") };
		expect(mergeDeliveryReports(dated, report("ACCEPTED", at(4)))).toEqual({ report: dated, order: "late" });
		expect(mergeDeliveryReports(dated, report("ACCEPTED", at(5))).order).toBe("newer");
		expect(mergeDeliveryReports(dated, report("ACCEPTED", at(6))).order).toBe("newer");
	});

	test("of two reports with the same time takes the one that came later", () => {
		const one = report("WAITING", { ...at(1), deliveryStatusCode: "027" });
		const two = report("WAITING", { ...at(1), deliveryStatusCode: "041" });
		expect(mergeDeliveryReports(one, two)).toEqual({ report: two, order: "newer" });
		expect(mergeDeliveryReports(two, one)).toEqual({ report: one, order: "newer" });
	});

	test("names the argument of a wrong type", () => {
		expect(() => mergeDeliveryReports(undefined, undefined as never)).toThrow('"next" must be an object');
		expect(() => mergeDeliveryReports({} as never, waiting)).toThrow('"previous.messageId" must be a string');
		expect(() => deliveryReportKey({ messageId: "1" } as never)).toThrow('"report.messageState" must be a string');
		expect(() => isMergeableReport(null as never)).toThrow('"report" must be an object, found null');
	});

	test("throws for reports on different messages", () => {
		expect(() => mergeDeliveryReports(delivered, { ...delivered, messageId: "4712" })).toThrow(
			new RangeError('"next" must be a report on the same message'),
		);
	});
});

describe("deliveryReportKey", () => {
	test("takes the spellings of a code, and no code and an empty one, as the same", () => {
		const key = (deliveryStatusCode: string) => deliveryReportKey(report("WAITING", { deliveryStatusCode }));
		expect(new Set(["0", "00", "000"].map(key)).size).toBe(1);
		expect(key("27")).toBe(key("027"));
		expect(key("")).toBe(deliveryReportKey(report("WAITING")));
		expect(new Set(["", "0", "27", "01B", "0027", "x"].map(key)).size).toBe(6);
	});

	test("does not depend on times and addresses", () => {
		const key = deliveryReportKey(report("WAITING"));
		const full = { ...report("WAITING", at(1)), to: "a", clientReference: "b" };
		expect(deliveryReportKey(full)).toBe(key);
	});
});

describe("isMergeableReport", () => {
	test.each([
		[{ messageId: "4711", messageState: "WAITING" }, true],
		[{ messageId: "4711", messageState: "ACCEPTED" }, true],
		[{ messageId: "", messageState: "WAITING" }, false],
		[{ messageId: "4711", messageState: "" }, false],
		[{ messageId: "4711" }, false],
		[{ messageId: null, messageState: "WAITING" }, false],
	])("of %j is %j", (given, expected) => {
		expect(isMergeableReport(given)).toBe(expected);
	});
});

describe("summarizeDelivery", () => {
	const report = (messageId: string, messageState: string): MergeableReport => ({ messageId, messageState });

	describe("summarizeDelivery", () => {
		test.each([
			[[], [], [0, 0, 0, 0], true],
			[["a", "b"], [], [0, 0, 2, 0], false],
			[["a", "b"], [report("a", "WAITING")], [0, 0, 2, 0], false],
			[["a", "b"], [report("a", "DELIVERED")], [1, 0, 1, 0], false],
			[["a", "b"], [report("a", "DELIVERED"), report("b", "DELIVERED")], [2, 0, 0, 0], true],
			[["a", "b"], [report("b", "REJECTED"), report("a", "UNDELIVERED")], [0, 2, 0, 0], true],
			[["a", "b"], [report("a", "ACCEPTED"), report("b", "DELIVERED")], [1, 0, 0, 1], false],
			// Late, repeated, contradicting, of other messages.
			[["a"], [report("a", "DELIVERED"), report("a", "WAITING")], [1, 0, 0, 0], true],
			[["a"], [report("a", "DELIVERED"), report("a", "DELIVERED")], [1, 0, 0, 0], true],
			[["a"], [report("a", "DELIVERED"), report("a", "REJECTED")], [1, 0, 0, 0], true],
			[["a"], [report("c", "REJECTED")], [0, 0, 1, 0], false],
			[["a", "a"], [report("a", "DELIVERED")], [1, 0, 0, 0], true],
			[["__proto__"], [report("constructor", "DELIVERED"), report("__proto__", "REJECTED")], [0, 1, 0, 0], true],
		])("of %j after %j", (messageIds, reports, [delivered, failed, waiting, unknown], isDone) => {
			expect(summarizeDelivery(messageIds, reports)).toEqual({ delivered, failed, waiting, unknown, isDone });
		});

		test("takes any iterable, such as the values of a store, and 10,000 of them", () => {
			const store = new Map(
				Array.from({ length: 10_000 }, (_, index) => [`${index}`, report(`${index}`, "DELIVERED")]),
			);
			expect(summarizeDelivery([...store.keys()], store.values()).delivered).toBe(10_000);
		});

		test("names the argument of a wrong type", () => {
			expect(() => summarizeDelivery("a" as never, [])).toThrow('"messageIds" must be an array, found string');
			for (const reports of [undefined, {}]) {
				expect(() => summarizeDelivery([], reports as never)).toThrow(
					/^"reports" must be iterable, found (undefined|object)$/,
				);
			}
		});
	});
});

test("two reports have the same key only if message, state and code are the same", () => {
	const keys = [
		report("WAITING"),
		report("WAITING", { messageId: "4712" }),
		report("DELIVERED"),
		report("WAITING", { deliveryStatusCode: "027" }),
	].map(deliveryReportKey);
	expect(new Set(keys).size).toBe(keys.length);
	expect(deliveryReportKey(report("WAITING", at(1)))).toBe(keys[0]);
});
