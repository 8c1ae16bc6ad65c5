import { unwrap } from "outbound-sms/foundation";
import { parseReceipt } from "outbound-sms/smpp";
import { describe, expect, test } from "vitest";

const codesOf = (result: ReturnType<typeof parseReceipt>) =>
	(result.ok ? (result.warnings ?? []) : result.issues).map(({ code }) => code);

describe("the dates of a receipt", () => {
	test.each([
		["2402291230", "2024-02-29T11:30:00Z"],
		["240229123059", "2024-02-29T11:30:59Z"],
		["20240229123059", "2024-02-29T11:30:59Z"],
		["2024-02-29 12:30:59", "2024-02-29T11:30:59Z"],
		["2024-02-29T12:30", "2024-02-29T11:30:00Z"],
		["2401010030", "2023-12-31T23:30:00Z"],
		["240229123059000+", "2024-02-29T12:30:59Z"],
		["240229123059508-", "2024-02-29T14:30:59.5Z"],
		["0001010030", "1999-12-31T23:30:00Z"],
	])("reads the date %s of a centre one hour ahead of UTC as %s", (date, timestamp) => {
		const text = `id:1 submit date:${date} done date:${date} stat:DELIVRD`;
		const result = parseReceipt(text, { utcOffsetMinutes: 60 });
		expect(unwrap(result)).toMatchObject({ submitDateTime: timestamp, doneDateTime: timestamp });
		expect(codesOf(result)).toEqual([]);
	});

	test.each([
		"2402301230",
		"2413291230",
		"24022912",
		"yesterday",
		"00000101000000",
		"9999-12-31 23:59:59",
		"١٢٣٤٥٦٧٨٩٠",
		...["2402291230", "20240229123059", "2024-02-29 12:30:59", "240229123059000+"].flatMap((date) => [
			`x${date}`,
			`${date}x`,
		]),
	])("warns of the date %s, which does not exist or has another form", (date) => {
		const result = parseReceipt(`id:1 done date:${date} stat:DELIVRD`, { utcOffsetMinutes: -60 });
		expect(unwrap(result).doneDateTime).toBeUndefined();
		expect(result.ok && result.warnings).toEqual([
			{
				code: "receipt_date_invalid",
				message: 'The receipt\'s "done date" is not a date',
				path: ["done date"],
			},
		]);
	});

	test("gives dates only as they came without an offset, unless they have one", () => {
		const receipt = unwrap(parseReceipt("id:1 submit date:240229123059004+ done date:2402291230 stat:DELIVRD"));
		expect(receipt.values.doneDate).toBe("2402291230");
		expect([receipt.submitDateTime, receipt.doneDateTime]).toEqual(["2024-02-29T11:30:59Z", undefined]);
		const submitted = parseReceipt("id:1 submit date:soon");
		expect(submitted.ok && submitted.warnings?.[0]?.path).toEqual(["submit date"]);
		const zeros = parseReceipt("id:1 done date:0000000000 stat:FAILED", { utcOffsetMinutes: 0 });
		expect([unwrap(zeros).doneDateTime, codesOf(zeros)]).toEqual([undefined, []]);
	});
});
