// A model is the interface that users see, a resource the fields that are read and written. They have the same fields:
// one that stands in only one of them is never read, or cannot be seen.
import type ts from "typescript";
import { expect, test } from "vitest";
import { OUTBOUND_MESSAGE, SEND_RESPONSE } from "../../src/message/fields.ts";
import { RATE_SHEET, RATE_SHEET_REQUEST } from "../../src/rates/rate-sheet.ts";
import { checker, publicSymbols } from "../program.ts";

test.each([
	["OutboundMessage", OUTBOUND_MESSAGE],
	["SendResponse", SEND_RESPONSE],
	["RateSheet", RATE_SHEET],
	["RateSheetRequest", RATE_SHEET_REQUEST],
] as const)("%s has the fields of its resource", (name, { entries }) => {
	const type = checker.getDeclaredTypeOfSymbol(publicSymbols.get(name) as ts.Symbol);
	const fields = checker.getPropertiesOfType(type).map((field) => field.name);
	expect(fields.sort()).toEqual(entries.map(([key]) => key).sort());
});
