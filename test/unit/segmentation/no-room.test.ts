import { measureText, splitText } from "outbound-sms/segmentation";
import { describe, expect, test } from "vitest";

/** A header of so many octets that holds one element nobody knows. */
function header(octets: number): Uint8Array {
	const udh = new Uint8Array(octets);
	udh.set([octets - 1, 0x70, octets - 3]);
	return udh;
}

describe("a header that leaves no room to split", () => {
	test.each([
		{ octets: 139, fits: "a", tooMuch: "ab" },
		{ octets: 139, fits: "a", tooMuch: "€" },
		{ octets: 140, fits: "", tooMuch: "a" },
		{ octets: 138, fits: "ab", tooMuch: "abc" },
		{ octets: 139, fits: "", tooMuch: "Ж" },
		{ octets: 138, fits: "Ж", tooMuch: "ЖЖ" },
		{ octets: 136, fits: "🎉", tooMuch: "🎉🎉" },
	])("of $octets octets takes $fits and refuses $tooMuch", ({ octets, fits, tooMuch }) => {
		const udh = header(octets);
		expect(splitText(fits, { udh }).ok).toBe(true);
		expect(splitText(tooMuch, { udh }).issues).toMatchObject([
			{ code: "udh_no_room", limit: 140, actual: octets, deliveryStatusCode: "811" },
		]);
		expect(measureText(tooMuch, { udh })).toMatchObject({ partCount: Number.POSITIVE_INFINITY, unitsLeft: 0 });
	});

	test("of 140 octets takes not one octet of Binary, of 134 splits into single octets", () => {
		expect(splitText("a", { encoding: "Binary", udh: header(140) }).issues?.[0].code).toBe("udh_no_room");
		expect(splitText("abcdefg", { encoding: "Binary", udh: header(134) })).toMatchObject({
			ok: true,
			value: { length: 7 },
		});
	});
});
