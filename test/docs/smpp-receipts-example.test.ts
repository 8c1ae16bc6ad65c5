// docs/examples/smpp-receipts.mjs with receipts that come first, twice and never.
import { describe, expect, test } from "vitest";
import { createReceipts } from "../../docs/examples/smpp-receipts.mjs";

const message = { from: "Shop", to: "+4915112345678", refId: "order-7" };

function setUp(options: Partial<Parameters<typeof createReceipts>[0]> = {}) {
	const reported: string[] = [];
	const logged: string[] = [];
	const receipts = createReceipts({
		centre: { utcOffsetMinutes: 0, messageIdBases: { submitted: 16, receipted: 10 } },
		onReport: (part, { messageId, messageState, clientReference }) => {
			expect(part.messageId).toBe(messageId);
			reported.push(`${messageId} ${messageState} ${clientReference}`);
		},
		log: (what) => logged.push(what),
		...options,
	});
	/** The centre writes hexadecimal digits in submit_sm_resp and decimal ones in receipts. */
	const onReceipt = (id: number, stat: string, now = 0, minute = 0) =>
		receipts.onReceipt(
			{ esm_class: 4, short_message: Buffer.from(`id:${id} done date:24022912${30 + minute} stat:${stat} err:000`) },
			now,
		);
	const onSubmitted = (id: number) =>
		receipts.onSubmitted(id.toString(16).toUpperCase(), { message, messageId: `part-${id}` });
	return { ...receipts, onRaw: receipts.onReceipt, onReceipt, onSubmitted, reported, logged };
}

describe("a receipt", () => {
	test("that comes before submit_sm_resp is reported once the ID is known", () => {
		const { onReceipt, onSubmitted, orphanCount, reported, logged } = setUp();
		expect([onReceipt(2587, "ENROUTE"), onReceipt(2587, "DELIVRD", 0, 1), orphanCount()]).toEqual([0, 0, 2]);
		expect(reported).toEqual([]);
		onSubmitted(2587);
		expect(reported).toEqual(["part-2587 WAITING order-7", "part-2587 DELIVERED order-7"]);
		expect([orphanCount(), logged]).toEqual([0, []]);
	});

	test("that comes twice, or late, is reported once, before and after submit_sm_resp", () => {
		const { onReceipt, onSubmitted, reported } = setUp();
		onReceipt(1, "DELIVRD", 0, 1);
		onReceipt(1, "DELIVRD", 0, 1);
		onSubmitted(1);
		onReceipt(1, "DELIVRD", 0, 1);
		onReceipt(1, "ENROUTE");
		expect(reported).toEqual(["part-1 DELIVERED order-7"]);
	});

	test("whose ID nobody ever names is kept for some time, then logged", () => {
		const { onReceipt, onSubmitted, orphanCount, reported, logged } = setUp({ seconds: 60 });
		onReceipt(1, "DELIVRD", 0);
		onReceipt(2, "DELIVRD", 50_000);
		onReceipt(3, "DELIVRD", 60_000);
		expect([orphanCount(), logged]).toEqual([3, []]);
		onReceipt(4, "DELIVRD", 60_001);
		expect([orphanCount(), logged]).toEqual([3, ["No part has the ID of the receipt"]]);
		for (const id of [1, 2]) onSubmitted(id);
		expect(reported).toEqual(["part-2 DELIVERED order-7"]);
	});

	test("beyond the number that is kept stays with the centre", () => {
		const { onReceipt, onSubmitted, orphanCount, reported } = setUp({ most: 2 });
		expect([1, 2, 3, 2].map((id) => onReceipt(id, "DELIVRD"))).toEqual([0, 0, 0x64, 0x64]);
		expect(orphanCount()).toBe(2);
		onSubmitted(1);
		expect([onReceipt(3, "DELIVRD"), orphanCount()]).toEqual([0, 2]);
		// What is known needs no room.
		expect(onReceipt(1, "DELIVRD")).toBe(0);
		onSubmitted(3);
		expect(reported).toEqual(["part-1 DELIVERED order-7", "part-3 DELIVERED order-7"]);
	});

	test("that could not be stored is kept, whether it came before or after submit_sm_resp", () => {
		let isDown = true;
		const reported: string[] = [];
		const { onReceipt, onSubmitted, orphanCount } = setUp({
			onReport: (_, { messageState }) => {
				if (isDown) throw new Error("The database is down");
				reported.push(messageState);
			},
		});
		onReceipt(1, "ENROUTE");
		onReceipt(1, "DELIVRD", 0, 1);
		expect(() => onSubmitted(1)).toThrow("The database is down");
		expect(orphanCount()).toBe(2);
		isDown = false;
		onSubmitted(1);
		expect([reported, orphanCount()]).toEqual([["WAITING", "DELIVERED"], 0]);

		onSubmitted(2);
		isDown = true;
		expect(() => onReceipt(2, "DELIVRD")).toThrow("The database is down");
		isDown = false;
		expect(onReceipt(2, "DELIVRD")).toBe(0);
		expect(reported).toEqual(["WAITING", "DELIVERED", "DELIVERED"]);
	});

	test("that cannot be used is answered and logged", () => {
		const { onReceipt, onSubmitted, onRaw, orphanCount, reported, logged } = setUp();
		onSubmitted(1);
		expect(onReceipt(1, "HUH")).toBe(0);
		for (const text of ["Hello", "stat:DELIVRD"]) expect(onRaw({ esm_class: 4, short_message: text })).toBe(0);
		expect(onRaw({ short_message: "id:1 stat:DELIVRD" })).toBe(0);
		expect([reported, orphanCount()]).toEqual([[], 0]);
		expect(logged).toEqual([
			"The state of the receipt is not known",
			'Found neither a message ID nor a state: expected text such as "id:… stat:…", or parameters',
			"This is not a receipt with an ID",
			"This is not a receipt with an ID",
		]);
	});
});
