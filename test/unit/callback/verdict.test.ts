import { readFileSync } from "node:fs";
import { adviseDelivery, adviseMessage, parseCallbackTemplate, readCallback, unwrap } from "outbound-sms/delivery";
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

describe("the table of docs/callbacks.md", () => {
	test("has mixes of every kind", () => {
		const all = rows.map(({ parts }) => parts).join("; ");
		for (const part of ["DELIVERED", "UNDELIVERED", "WAITING", "REJECTED", "none", "unknown"])
			expect(all).toContain(part);
		expect(new Set(rows.map(({ resend }) => resend))).toEqual(new Set(["no", "later", "once", "afterChange"]));
		expect(rows.length).toBeGreaterThan(10);
	});

	test.each(rows)("$parts: $state, send again: $resend", ({ parts, state, resend, wait, action }) => {
		const ids = parts.split(", ").map((_, index) => `${index}`);
		const waits = wait === "–" ? {} : { waitSeconds: Number(wait) };
		const unreported = ids.filter((_, index) => parts.split(", ")[index] === "none");
		expect(adviseMessage(ids, reportsOf(parts))).toStrictEqual({ state, resend, ...waits, action, unreported });
		// The order in which reports arrive changes nothing.
		expect(adviseMessage(ids, reportsOf(parts).reverse())).toStrictEqual(adviseMessage(ids, reportsOf(parts)));
	});
});

describe("the advice on a message", () => {
	const undelivered = (...codes: string[]) =>
		codes.map((deliveryStatusCode, i) => ({ messageId: `${i}`, messageState: "UNDELIVERED", deliveryStatusCode }));

	test.each(["027", "255", "800"])("is to stop where the advice on any part says so: 001 beside %s", (other) => {
		expect(adviseMessage(["0", "1"], undelivered("001", other)).resend).toBe("no");
		expect(adviseMessage(["0", "1"], undelivered(other, "001")).resend).toBe("no");
	});

	test("has the longest wait, and the words that go with it", () => {
		const { action } = adviseDelivery("UNDELIVERED", "027");
		const advice = { resend: "later", waitSeconds: 14_400, action };
		expect(adviseMessage(["0", "1", "2"], undelivered("041", "027", "017"))).toMatchObject(advice);
	});

	test("is taken from rows of a database: null columns, dates, parts without a report", () => {
		const row = { messageId: "a", messageState: null, deliveryStatusCode: null, receivedDateTime: null };
		expect(adviseMessage(["a"], [row])).toMatchObject({ state: "WAITING", resend: "no", unreported: ["a"] });
		expect(adviseMessage(["a"], [{ ...row, messageId: null, messageState: "DELIVERED" }]).unreported).toEqual(["a"]);
		const dated = { ...row, messageState: "REJECTED", receivedDateTime: new Date(0) };
		expect(adviseMessage(["a"], [dated])).toMatchObject({ state: "REJECTED", resend: "once", unreported: [] });
	});

	test("follows the merged reports: the first final state of a part stays, reports on others are ignored", () => {
		const reports = ["DELIVERED", "WAITING", "REJECTED"].map((messageState) => ({ messageId: "a", messageState }));
		const all = [...reports, { messageId: "b", messageState: "REJECTED" }];
		const done = { state: "DELIVERED", resend: "no", action: "Nothing to do", unreported: [] };
		expect(adviseMessage(["a"], all)).toEqual(done);
		expect(adviseMessage(["a", "a"], all)).toEqual(done);
	});

	test("follows the decimal form of a hexadecimal code in a report that was read so", () => {
		const template = unwrap(parseCallbackTemplate("https://a/{MessageId}?s={MessageState}&c={DeliveryStatusCode}"));
		const report = readCallback(template, "/a?s=UNDELIVERED&c=017", { deliveryStatusCodeBase: 16 });
		const { action } = adviseDelivery("UNDELIVERED", "023");
		expect(adviseMessage(["a"], [unwrap(report)])).toMatchObject({ resend: "later", waitSeconds: 14_400, action });
	});
});
