import fc from "fast-check";
import { expect, test } from "vitest";
import { editDistance, nearestName } from "../../../src/foundation/nearest-name.ts";

test.each([
	["", "", 0],
	["abc", "", 3],
	["kitten", "sitting", 3],
	["To", "to", 1],
])("%j and %j are %i edits apart", (a, b, distance) => {
	expect(editDistance(a, b)).toBe(distance);
	expect(editDistance(b, a)).toBe(distance);
});

test("one edit more is at most one more", () => {
	const texts = fc.string({ maxLength: 8 });
	fc.assert(
		fc.property(texts, texts, fc.nat(8), (a, b, at) => {
			const edited = `${b.slice(0, at)}x${b.slice(at)}`;
			expect(Math.abs(editDistance(a, edited) - editDistance(a, b))).toBeLessThanOrEqual(1);
		}),
	);
});

test("the nearest name is equal in any case, or at most two edits away, but not half of the name", () => {
	const names = ["From", "To", "Text", "ReceiveDeliveryStatus"] as const;
	expect(nearestName("FROM", names)).toBe("From");
	expect(nearestName("Txet", names)).toBe("Text");
	expect(nearestName("recieveDeliveryStatus", names)).toBe("ReceiveDeliveryStatus");
	expect(nearestName("receiveStatus", names)).toBeUndefined();
	expect(nearestName("xy", names)).toBeUndefined();
	expect(nearestName("s3cret", names)).toBeUndefined();
	expect(nearestName("x".repeat(1_000_000), names)).toBeUndefined();
});

test("of equally near names the first is meant, a nearer one before it", () => {
	expect(nearestName("Tata", ["Taxa", "Tasa"])).toBe("Taxa");
	expect(nearestName("Tatas", ["Taxax", "Tatax"])).toBe("Tatax");
	expect(nearestName("Tatax", ["Tatax", "tatax"])).toBe("Tatax");
	expect(nearestName("abcdef", ["abcd", "abcdefgh", "abc"])).toBe("abcd");
	expect(nearestName("abcdef", ["abc", "abcdefghi"])).toBeUndefined();
});
