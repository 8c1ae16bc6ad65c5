import { type MergeableReport, summarizeDelivery } from "outbound-sms/callback";
import { describe, expect, test } from "vitest";

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
		const store = new Map(Array.from({ length: 10_000 }, (_, index) => [`${index}`, report(`${index}`, "DELIVERED")]));
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
