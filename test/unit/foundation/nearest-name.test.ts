import fc from "fast-check";
import { expect, test } from "vitest";
import { editDistance, nearestName } from "../../../src/core/nearest-name.ts";
import { law } from "../../law.ts";

test.each([
	["", "", 0],
	["abc", "", 3],
	["kitten", "sitting", 3],
	["To", "to", 1],
])("%j and %j are %i edits apart", (a, b, distance) => {
	expect([editDistance(a, b), editDistance(b, a)]).toEqual([distance, distance]);
});

const texts = fc.string({ maxLength: 8 });
law("one edit more is at most one more", 100, [texts, texts, fc.nat(8)], (a, b, at) => {
	const edited = `${b.slice(0, at)}x${b.slice(at)}`;
	expect(Math.abs(editDistance(a, edited) - editDistance(a, b))).toBeLessThanOrEqual(1);
});

const FIELDS = ["From", "To", "Text", "ReceiveDeliveryStatus"];

test.each([
	["FROM", FIELDS, "From"],
	["Txet", FIELDS, "Text"],
	["recieveDeliveryStatus", FIELDS, "ReceiveDeliveryStatus"],
	["receiveStatus", FIELDS, undefined],
	["xy", FIELDS, undefined],
	["s3cret", FIELDS, undefined],
	["x".repeat(1_000_000), FIELDS, undefined],
	// Of equally near names the first, a nearer one before it.
	["Tata", ["Taxa", "Tasa"], "Taxa"],
	["Tatas", ["Taxax", "Tatax"], "Tatax"],
	["Tatax", ["Tatax", "tatax"], "Tatax"],
	["abcdef", ["abcd", "abcdefgh", "abc"], "abcd"],
	["abcdef", ["abc", "abcdefghi"], undefined],
])(
	"the nearest name is at most two edits away in any case, but not half of it: %j of %j is %j",
	(found, known, name) => {
		expect(nearestName(found, known)).toBe(name);
	},
);
