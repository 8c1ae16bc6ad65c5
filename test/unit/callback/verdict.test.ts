import { readFileSync } from "node:fs";
import { adviseMessage, parseCallbackTemplate, readCallback } from "outbound-sms/callback";
import { unwrap } from "outbound-sms/foundation";
import { adviseDelivery } from "outbound-sms/status";
import { describe, expect, test } from "vitest";

/** The rows of the table of mixes in docs/callbacks.md: the parts, and what the page says of the message. */
const rows = [
	...readFileSync("docs/callbacks.md", "utf8").matchAll(
		/^\| ((?:`[A-Z]+(?: \d{3})?`|none|unknown)(?:, (?:`[A-Z]+(?: \d{3})?`|none|unknown))*) \| `([A-Z]+)` \| `(\w+)` \| (\d+|–) \| (.+) \|$/gm,
	),
].map(([, parts = "", state = "", resend = "", wait = "", action = ""]) => ({ parts, state, resend, wait, action }));

const reportsOf = (parts: string) =>
	parts.split(", ").flatMap((part, index) => {
		const [messageState = "", deliveryStatusCode = null] =
			part === "unknown" ? ["BUFFERED"] : part.split(/[` ]/).slice(1);
		return part === "none"
			? []
			: [{ messageId: `${index}`, messageState, deliveryStatusCode: deliveryStatusCode || null }];
	});
const idsOf = (parts: string) => parts.split(", ").map((_, index) => `${index}`);

describe("the table of docs/callbacks.md", () => {
	test("has mixes of every kind", () => {
		const all = rows.map(({ parts }) => parts).join("; ");
		for (const part of ["DELIVERED", "UNDELIVERED", "WAITING", "REJECTED", "none", "unknown"])
			expect(all).toContain(part);
		expect(new Set(rows.map(({ resend }) => resend))).toEqual(new Set(["no", "later", "once", "afterChange"]));
		expect(rows.length).toBeGreaterThan(10);
	});

	test.each(rows)("$parts: $state, send again: $resend", ({ parts, state, resend, wait, action }) => {
		const ids = idsOf(parts);
		const waits = wait === "–" ? {} : { waitSeconds: Number(wait) };
		const unreported = ids.filter((_, index) => parts.split(", ")[index] === "none");
		expect(adviseMessage(ids, reportsOf(parts))).toStrictEqual({ state, resend, ...waits, action, unreported });
		// The order in which reports arrive changes nothing.
		expect(adviseMessage(ids, reportsOf(parts).reverse())).toStrictEqual(adviseMessage(ids, reportsOf(parts)));
	});
});

describe("adviseMessage", () => {
	test("stops where the advice on any part says so, whatever the others say", () => {
		const part = (messageId: string, deliveryStatusCode: string) => ({
			...{ messageId, messageState: "UNDELIVERED", deliveryStatusCode },
		});
		for (const other of ["027", "255", "800"]) {
			for (const ids of [
				["a", "b"],
				["b", "a"],
			]) {
				expect(adviseMessage(ids, [part("a", "001"), part("b", other)]).resend).toBe("no");
			}
		}
	});

	test("gives the longest wait, and the words that go with it", () => {
		const report = (messageId: string, deliveryStatusCode: string) => ({
			messageId,
			messageState: "UNDELIVERED",
			deliveryStatusCode,
		});
		const advice = adviseMessage(["a", "b", "c"], [report("a", "041"), report("b", "027"), report("c", "017")]);
		expect(advice).toMatchObject({ resend: "later", waitSeconds: 14_400 });
		expect(advice.action).toBe(adviseDelivery("UNDELIVERED", "027").action);
	});

	test("takes rows of a database: null columns, dates, parts without a report", () => {
		const row = { messageId: "a", messageState: null, deliveryStatusCode: null, receivedDateTime: null };
		expect(adviseMessage(["a"], [row])).toMatchObject({ state: "WAITING", resend: "no", unreported: ["a"] });
		expect(adviseMessage(["a"], [{ ...row, messageId: null, messageState: "DELIVERED" }]).unreported).toEqual(["a"]);
		const dated = { ...row, messageState: "REJECTED", receivedDateTime: new Date(0) };
		expect(adviseMessage(["a"], [dated])).toMatchObject({ state: "REJECTED", resend: "once", unreported: [] });
	});

	test("merges the reports: the first final state of a part stays, reports on others are ignored", () => {
		const report = (messageId: string, messageState: string) => ({ messageId, messageState });
		const reports = [
			report("a", "DELIVERED"),
			report("a", "WAITING"),
			report("a", "REJECTED"),
			report("b", "REJECTED"),
		];
		expect(adviseMessage(["a"], reports)).toEqual({
			state: "DELIVERED",
			resend: "no",
			action: "Nothing to do",
			unreported: [],
		});
		expect(adviseMessage(["a", "a"], reports).state).toBe("DELIVERED");
	});

	test("takes the decimal form of a hexadecimal code from a report that was read so", () => {
		const template = unwrap(parseCallbackTemplate("https://a/{MessageId}?s={MessageState}&c={DeliveryStatusCode}"));
		const report = readCallback(template, "/a?s=UNDELIVERED&c=017", { deliveryStatusCodeBase: 16 });
		const { action } = adviseDelivery("UNDELIVERED", "023");
		expect(adviseMessage(["a"], [unwrap(report)])).toMatchObject({ resend: "later", waitSeconds: 14_400, action });
	});

	test("names the argument of a wrong type, and refuses a message without an ID", () => {
		expect(() => adviseMessage("a" as never, [])).toThrow('"messageIds" must be an array, found string');
		expect(() => adviseMessage(["a"], {} as never)).toThrow('"reports" must be iterable, found object');
		expect(() => adviseMessage([], [])).toThrow(new RangeError('"messageIds" must have at least one ID'));
	});
});
