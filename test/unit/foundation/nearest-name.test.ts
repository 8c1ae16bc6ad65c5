import { expect, test } from "vitest";
import { nearestName } from "../../../src/core/nearest-name.ts";

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
